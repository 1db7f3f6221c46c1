# What people say in the chat: the words for each thing, one after another. Capitals, punctuation and stretched letters
# do not matter; with a star more may follow.

uno-heard-uno = уно, uno
uno-heard-crow = кукуріку*, кукаріку*

uno_intercept-heard-uno = уно, uno
uno_intercept-heard-ready = готово, готовий, готова

montana-heard-montana = монтана, montana
montana-heard-violation = порушення
montana-heard-slap = плеск, плескаю, ляп, стук, хлоп, бам
montana-heard-cover = накрити, накриваю
montana-heard-green = зелена
montana-heard-red = червона
montana-heard-blue = синя
montana-heard-1 = одиниця, одиничка, один, 1
montana-heard-2 = двійка, два, 2
montana-heard-3 = трійка, три, 3
montana-heard-4 = четвірка, чотири, 4
montana-heard-5 = п’ятірка, п’ять, 5
montana-heard-6 = шістка, шість, 6

monopolist-heard-pass = пас
monopolist-heard-roll = кидаю, кубики
monopolist-heard-buy = беру, купую
