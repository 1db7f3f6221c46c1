# What people say in the chat: the words for each thing, one after another. Capitals, punctuation and stretched letters
# do not matter; with a star more may follow.

uno-heard-uno = uno
uno-heard-crow = cock-a-doodle-doo*

uno_intercept-heard-uno = uno
uno_intercept-heard-ready = ready

montana-heard-montana = montana
montana-heard-violation = violation
montana-heard-slap = slap
montana-heard-cover = cover
montana-heard-green = green
montana-heard-red = red
montana-heard-blue = blue
montana-heard-1 = one, 1
montana-heard-2 = two, 2
montana-heard-3 = three, 3
montana-heard-4 = four, 4
montana-heard-5 = five, 5
montana-heard-6 = six, 6

monopolist-heard-pass = pass
monopolist-heard-roll = roll
monopolist-heard-buy = buy
