# What people say in the chat: the words for each thing, one after another. Capitals, punctuation and stretched letters
# do not matter; with a star more may follow.

uno-heard-uno = уно, uno
uno-heard-crow = кукареку*

uno_intercept-heard-uno = уно, uno
uno_intercept-heard-ready = готов, готова, готово

montana-heard-montana = монтана, montana
montana-heard-violation = нарушение
montana-heard-slap = хлоп, хлопок, хлопаю, стук, бам
montana-heard-cover = накрыть, накрываю
montana-heard-green = зелёная
montana-heard-red = красная
montana-heard-blue = синяя
montana-heard-1 = единица, единичка, один, 1
montana-heard-2 = двойка, два, 2
montana-heard-3 = тройка, три, 3
montana-heard-4 = четвёрка, четыре, 4
montana-heard-5 = пятёрка, пять, 5
montana-heard-6 = шестёрка, шесть, 6

monopolist-heard-pass = пас
monopolist-heard-roll = бросаю, кубики
monopolist-heard-buy = беру, покупаю
