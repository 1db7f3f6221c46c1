# What people say in the chat: the words for each thing, one after another. Capitals, punctuation and stretched letters
# do not matter; with a star more may follow.

uno-heard-uno = uno
uno-heard-crow = kikeriki*

uno_intercept-heard-uno = uno
uno_intercept-heard-ready = fertig, bereit

montana-heard-montana = montana
montana-heard-violation = verstoß, verstoss, regelverstoß, regelverstoss, foul
montana-heard-slap = klopf, klopfen, ich klopfe, bumm
montana-heard-cover = hand drauf, drauf
montana-heard-green = grün, grüne, gruen, gruene
montana-heard-red = rot, rote
montana-heard-blue = blau, blaue
montana-heard-1 = eins, einser, 1
montana-heard-2 = zwei, zweier, 2
montana-heard-3 = drei, dreier, 3
montana-heard-4 = vier, vierer, 4
montana-heard-5 = fünf, fünfer, fuenf, 5
montana-heard-6 = sechs, sechser, 6

monopolist-heard-pass = passe, ich passe, pass
monopolist-heard-roll = würfeln, ich würfle, würfel
monopolist-heard-buy = kaufen, ich kaufe, kaufe, nehme ich, nehm ich
