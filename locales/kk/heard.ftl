# What people say in the chat: the words for each thing, one after another. Capitals, punctuation and stretched letters
# do not matter; with a star more may follow.

uno-heard-uno = уно, uno
uno-heard-crow = кукареку*, кукуреку*, кукарику*

uno_intercept-heard-uno = уно, uno
uno_intercept-heard-ready = дайын, дайынмын

montana-heard-montana = монтана, montana
montana-heard-violation = ереже бұзылды, қате, бұзды
montana-heard-slap = тарс, тарс еткіздім, сарт, тоқ
montana-heard-cover = жабамын, жаптым, жабу
montana-heard-green = жасыл
montana-heard-red = қызыл
montana-heard-blue = көк
montana-heard-1 = бір, бірлік, 1
montana-heard-2 = екі, екілік, 2
montana-heard-3 = үш, үштік, 3
montana-heard-4 = төрт, төрттік, 4
montana-heard-5 = бес, бестік, 5
montana-heard-6 = алты, алтылық, 6

monopolist-heard-pass = пас
monopolist-heard-roll = тастаймын, кубик, кубиктер
monopolist-heard-buy = аламын, сатып аламын
