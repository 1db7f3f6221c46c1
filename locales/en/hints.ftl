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
uno-why-only-wilds = Only wild cards fit, and that is what they are for
uno-why-only = Nothing else fits
uno-why-drawn = The card you drew fits: lay it, and you have one less
uno-why-turns = Time for another colour: more of your cards can follow
uno-why-same = Keep the colour: you have more of these than of any other
uno-why-many = You have most of this colour: there will be more to play
uno-why-dear = An expensive card: no need to keep it to the end
uno-why-dearest = Of your cards this one is worth the most points
uno-why-discard = The card says so: discard what is too much
uno-why-thought = I have played the round out in my mind many times: this wins more often
uno-why-stuck = Nothing fits
uno-why-save = What fits is better saved for later
uno-why-keep = This card is better saved for later
uno-why-colour = You have most of this colour
uno-why-held = You have cards of this colour
uno-why-bluff = The next player has few cards: take the risk, though it is a bluff and may be checked
uno-why-bluff-calm = It is a bluff and may be checked, but the risk is worth it
uno-why-accept = It is probably no bluff, and if you are wrong, you draw even more
uno-why-unasked = There is nobody left to check: all you can do is draw
uno-why-stacked = There is nothing to answer with
uno-why-saved = Answer in kind, and somebody else takes the cards
uno-why-doubt = It looks like a bluff: worth checking
uno-why-uno = Say it in time, or you will be caught
uno-why-catch = Somebody forgot to say “UNO!”: catch them while you can
uno-why-swap = They have fewer cards: swap
uno-why-swap-least = You have to swap anyway: this player has the fewest cards
uno-why-passed = All hands are passed on: you get fewer cards than you give away
uno-why-jump = Exactly the same card: lay it out of turn, and you have one less
uno-why-own = The next player gets your dare
uno-why-taste = This is only a matter of your taste
uno-why-honestly = Say honestly how it was
uno-why-crow = The card says so: crow

## UNO with interception

uno_intercept-why-ready = The new cards are sorted, play can go on
uno_intercept-why-intercept = Exactly the same card: you take over the turn and get rid of a card

## Montana

montana-why-wins = This wins
montana-why-goal = With this victory rule your cards are nearer to the goal
montana-why-rule = That is a card less
montana-why-effect = What this number does suits you now
montana-why-several = More can follow: several cards go at once
montana-why-needless = This card does not help you win
montana-why-nearer = This brings you nearest to victory
montana-why-wait = What fits is better kept
montana-why-stuck = Nothing fits
montana-why-done = The rest is better kept
montana-why-keep = This card will be useful
montana-why-no-fit = The card you drew does not fit
montana-why-swap = With so many cards you are nearest to victory
montana-why-cover = Whoever is last draws two
montana-why-agree = All is fair, there is nothing to object to
montana-why-protest = This is a violation: say so before anybody makes the next move
montana-why-montana = One card is left: you must not keep silent
montana-why-act = The rule demands it: forget it, and you draw two

## Monopolist

monopolist-why-buy = Land of your own earns money round after round
monopolist-why-whole = You complete the group and can build
monopolist-why-deny = Else a rival gets the whole group
monopolist-why-decline = You need the money: there may be high rent ahead
monopolist-why-decline-poor = There is not enough money to buy it
monopolist-why-decline-auction = At the auction it will most likely go for less
monopolist-why-pass = It is not worth paying more
monopolist-why-pass-poor = There is no money for a higher bid
monopolist-why-build = Building pays off soonest here
monopolist-why-redeem = There is money enough: let it bring rent again
monopolist-why-out = While there is something to buy, staying does not pay
monopolist-why-out-safe = There is nothing to fear on the board yet: get out
monopolist-why-stay = Paying your way out is not worth it now
monopolist-why-roll = The rest is done, time to roll
monopolist-why-mortgage = You need the money now, and the rent here is small
monopolist-why-debt = This is the easiest to do without
monopolist-why-bankrupt = Such a debt cannot be covered any more
monopolist-why-deal = The deal is good for you, and they may agree
monopolist-why-drop = This offer is of no use any more
monopolist-why-accept = You gain more by this deal
monopolist-why-refuse = Your rival gains more by this deal
monopolist-why-refuse-poor = Such a deal would leave you too little money
monopolist-why-counter = The deal is good, only the price is not
monopolist-why-sum = Say { $sum }: reply { $said }
monopolist-why-sum-added = Add { $sum }: reply { $said }
monopolist-why-sum-asked = Ask for { $sum }: reply { $said }
monopolist-why-sum-none = Do without extra money: reply 0
