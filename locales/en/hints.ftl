## A hint: what the master would do, and why

hint-button = 💡 Hint
hint-said =
    💡 { $what }
    { $why }
hint-then = { $first } → { $then }
hint-plain = That is what the computer player would do
hint-none = I have no advice here: it is up to you
hint-wait = It is not your turn now
hint-better-wait = Better wait for now
hint-why-deal = The points are counted: time to deal
error-hint-rated = They play in earnest at this table: no hints

## UNO

uno-why-wins = Your last card: the round is yours
uno-why-stops = The next player has few cards: let them miss a turn
uno-why-only-wild = Nothing else fits, and that is what a wild card is for
uno-why-turns = Time for another colour: more of your cards can follow
uno-why-many = You have most of this colour: there will be more to play
uno-why-dear = An expensive card: no need to keep it to the end
uno-why-thought = Played on in mind many times, this wins more often
uno-why-stuck = Nothing fits
uno-why-save = What fits is better saved for later
uno-why-keep = This card is better saved for later
uno-why-colour = You have most of this colour
uno-why-accept = It is probably honest: doubting costs more
uno-why-stacked = There is nothing to answer with
uno-why-doubt = It looks like a bluff: doubting pays
uno-why-uno = Say it in time, or you will be caught
uno-why-catch = Somebody has not said “UNO!”: catch them while you can
uno-why-swap = They have fewer cards: swap
uno-why-jump = Exactly the same card may be laid out of turn

## UNO with interception

uno_intercept-why-ready = The cards are sorted, play can go on
uno_intercept-why-intercept = Exactly the same card: the turn is yours, with a card less
uno_intercept-why-saved = Answer in kind, and somebody else takes the cards

## Montana

montana-why-wins = This wins
montana-why-goal = With this victory rule your cards are nearer to the goal
montana-why-rule = This rule suits you, and it is a card less
montana-why-effect = What this number does suits you
montana-why-several = More can follow: several cards go at once
montana-why-needless = This card does not help you win
montana-why-nearer = This brings you nearest to victory
montana-why-wait = What fits is more useful in your hand
montana-why-stuck = Nothing fits
montana-why-done = The rest is useful in your hand
montana-why-keep = This card will be useful
montana-why-swap = With these cards you are nearest to victory
montana-why-cover = Whoever is last draws two
montana-why-agree = All is fair, there is nothing to object to
montana-why-protest = This is a violation: say so before the next move
montana-why-montana = One card is left: you must not keep silent
montana-why-act = The rule demands it: forget it, and you draw two

## Monopolist

monopolist-why-buy = Land of your own earns money round after round
monopolist-why-whole = The whole group is yours: you can build
monopolist-why-deny = Else a rival gets the whole group
monopolist-why-decline = You need the money: there may be high rent ahead
monopolist-why-pass = It is not worth more
monopolist-why-build = Building pays off soonest here
monopolist-why-redeem = There is money enough: let it bring rent again
monopolist-why-out = While there is something to buy, staying does not pay
monopolist-why-stay = Paying your way out is not worth it now
monopolist-why-roll = Everything else is done
monopolist-why-mortgage = You need the money now, and the rent here is small
monopolist-why-debt = This is the loss that hurts least
monopolist-why-bankrupt = Such a debt cannot be covered any more
monopolist-why-deal = The deal is good for you, and they may agree
monopolist-why-drop = This offer makes no sense any more
monopolist-why-accept = You gain more by this deal
monopolist-why-refuse = Your rival gains more by this deal
monopolist-why-sum = Say { $sum }
monopolist-why-sum-asked = Ask for { $sum }
