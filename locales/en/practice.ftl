## Rules and practice

practice-which-rules = Whose rules shall I show?
practice-which-game = Which game shall we learn? Five minutes or so: I explain, and nothing is counted
practice-start = 🎓 Practise
practice-stop = End the practice
practice-tip = 💡 { $tip }
practice-over = 🎓 The practice is over, the rest is in /rules. Now for the real thing!
practice-first-lobby = You are at the table! New here? Press “Rules”: there is a practice at the end

## UNO

uno-lesson-goal = Get rid of your cards before your opponent does. They are on the buttons below the table
uno-lesson-turn = Your turn. Play a card with the colour, digit or symbol of the top card: the buttons show which fit
uno-lesson-draw = Nothing fits? It happens. Draw a card: if it fits, you may play it at once
uno-lesson-keep = The drawn card fits. Play it, or keep it and let the turn pass
uno-lesson-active = You hold a card with a symbol. With two players ⊘ and ⇄ cost your opponent the turn, a +2 two cards on top
uno-lesson-wild = 🌈 is a wild: it goes on anything. Press it and name the colour that you hold most of
uno-lesson-colour = A wild came first, and you name the colour. Take the one that you hold most of
uno-lesson-skipped = Your opponent's card has cost you this turn. Never mind, the next one is yours
uno-lesson-doubt = That is a 🌈 +4. Draw four cards, or doubt it: if your opponent held the colour, the cards are theirs; if not, you draw six
uno-lesson-uno = Two cards! Call “UNO!” with the next-to-last one, or you may be caught and draw two
uno-lesson-catch = Your opponent forgot to call “UNO!”. Catch them while you can!
uno-lesson-last = Your last card: play it, and the round is yours

## UNO with interception

uno_intercept-lesson-goal = Run out of cards before your opponent does. And watch the centre: exactly the same card may be played out of turn
uno_intercept-lesson-turn = Your turn. Play a card with the colour, digit or picture of the central card
uno_intercept-lesson-draw = Nothing to play: draw a card. If it fits, play it at once; if not, it stays with you
uno_intercept-lesson-wild = A wild 🌈 can always be played. You name the colour: take the one that you hold most of
uno_intercept-lesson-intercept = Interception! You hold exactly the central card. Play it right now, without waiting for your turn
uno_intercept-lesson-attacked = A +2 for you. Do you hold a +2 of your own? Save yourself with it. If not, draw two cards
uno_intercept-lesson-doubt = A wild draw four for you. Draw, save yourself with a +2 of the new colour, or check the hand: a cheat draws instead of you, but after fair play you draw six
uno_intercept-lesson-ready = The cards are yours, sort them in peace. Press “Ready”, and the game goes on
uno_intercept-lesson-skipped = This turn is lost. But you may intercept even now, with exactly the same card
uno_intercept-lesson-uno = Two cards! Press “Uno!” before you play the next-to-last one: if you are caught, you draw four
uno_intercept-lesson-catch = Your opponent forgot to say “Uno!”. Catch them before the next turn begins!
uno_intercept-lesson-last = Your last card: play it, and the round is over

## Montana

montana-lesson-goal = Get rid of your cards before your opponent does. The rules change on the way: they are played as cards
montana-lesson-turn = Your turn. Play a number of the colour or with the number of the top card. This table gives hints: only right moves are offered
montana-lesson-draw = Nothing fits: draw a card
montana-lesson-keep = The drawn card fits. Play it or keep it
montana-lesson-rule = You hold a rule card. You may play it instead of a number: from that moment the rules change for everybody
montana-lesson-law = Special rules are in force now, you can read them on the table. A number has to meet all of them
montana-lesson-several = You may add another card to this move. Enough? Press “Done”
montana-lesson-act = The rule wants you to say it or to slap: press the button
montana-lesson-montana = One card left: say “Montana!”. Here you are reminded; at the attentive table only you remember
montana-lesson-race = A two: everybody races to cover the pile. Press quickly, the last one draws two cards!
montana-lesson-swap = A five: swap all cards with your opponent, you must
montana-lesson-agree = Your opponent wins. At the attentive table people look for a mistake now; here simply agree

## Monopolist

monopolist-lesson-goal = We have five minutes: buy streets and collect rent. Whoever is richer in the end wins
monopolist-lesson-roll = Your turn: roll the dice. Your token moves by itself, and the space says what to do
monopolist-lesson-buy = Nobody owns this space. Buy it, and others will pay you rent. If you decline, it is auctioned
monopolist-lesson-auction = An auction! Bid more than your opponent, or pass: a pass is final
monopolist-lesson-paid = A tax, a fee or rent: the money is paid by itself. The more houses on a street, the dearer the visit
monopolist-lesson-rent = And this was paid to you! Collect all streets of a colour, and the rent goes up
monopolist-lesson-salary = Your salary! It is paid each time you pass Go
monopolist-lesson-card = A card does what it says, at once
monopolist-lesson-jail = The jail. You get out for money, with a card, or with doubles. You still collect rent
monopolist-lesson-build = You own a whole group: you may build. Every house raises the rent many times over
monopolist-lesson-debt = You are short of money, but there is time: mortgage a street or sell a house, and the debt is paid by itself
monopolist-lesson-deal = You are offered a deal. See whom it serves better: accept it, refuse it, or make an offer of your own
