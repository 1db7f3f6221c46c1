## UNO, 112 cards

uno-title = UNO
uno-about = Match the top card by colour, digit or symbol, call “UNO!” in time and get rid of your cards before anyone else.

## Options

uno-preset-classic = Classic
uno-preset-classic-about = Classic: 108 cards, without Swap Hands and the blank cards.
uno-preset-full = Full
uno-preset-full-about = Full: 112 cards, with Swap Hands and three blank cards.

uno-option-target = Play to
uno-option-target-about = Round after round, until somebody has this many points.
uno-option-target-0 = { table-target-0 }
uno-option-target-100 = { table-target-100 }
uno-option-target-200 = { table-target-200 }
uno-option-target-300 = { table-target-300 }
uno-option-target-500 = { table-target-500 }

uno-option-scoring = Scoring
uno-option-scoring-about = Scoring: either the winner of a round scores the others' cards, or everybody collects points for their own and the lowest score wins.
uno-option-scoring-winner = Winner takes points
uno-option-scoring-own = Each for their own

uno-option-reverse_skips = ⇄ for two
uno-option-reverse_skips-about = ⇄ for two: Reverse costs the opponent the turn, or merely passes it on.
uno-option-reverse_skips-on = Skips the opponent
uno-option-reverse_skips-off = Opponent moves

uno-option-swap = Swap Hands card
uno-option-swap-about = 🔄 Swap Hands: you may swap your whole hand with anyone you like.
uno-option-swap-on = Yes
uno-option-swap-off = No

uno-option-blank1 = Blank card 1
uno-option-blank1-about = { uno-blank-about }
uno-option-blank1-none = { uno-idea-none }
uno-option-blank1-colour = { uno-idea-colour }
uno-option-blank1-wilds = { uno-idea-wilds }
uno-option-blank1-three = { uno-idea-three }
uno-option-blank1-again = { uno-idea-again }
uno-option-blank1-seven = { uno-idea-seven }
uno-option-blank1-trim = { uno-idea-trim }
uno-option-blank1-open = { uno-idea-open }
uno-option-blank1-joke = { uno-idea-joke }
uno-option-blank1-elbows = { uno-idea-elbows }
uno-option-blank1-rooster = { uno-idea-rooster }
uno-option-blank1-own = { uno-idea-own }

uno-option-blank2 = Blank card 2
uno-option-blank2-about = { uno-blank-about }
uno-option-blank2-none = { uno-idea-none }
uno-option-blank2-colour = { uno-idea-colour }
uno-option-blank2-wilds = { uno-idea-wilds }
uno-option-blank2-three = { uno-idea-three }
uno-option-blank2-again = { uno-idea-again }
uno-option-blank2-seven = { uno-idea-seven }
uno-option-blank2-trim = { uno-idea-trim }
uno-option-blank2-open = { uno-idea-open }
uno-option-blank2-joke = { uno-idea-joke }
uno-option-blank2-elbows = { uno-idea-elbows }
uno-option-blank2-rooster = { uno-idea-rooster }
uno-option-blank2-own = { uno-idea-own }

uno-option-blank3 = Blank card 3
uno-option-blank3-about = { uno-blank-about }
uno-option-blank3-none = { uno-idea-none }
uno-option-blank3-colour = { uno-idea-colour }
uno-option-blank3-wilds = { uno-idea-wilds }
uno-option-blank3-three = { uno-idea-three }
uno-option-blank3-again = { uno-idea-again }
uno-option-blank3-seven = { uno-idea-seven }
uno-option-blank3-trim = { uno-idea-trim }
uno-option-blank3-open = { uno-idea-open }
uno-option-blank3-joke = { uno-idea-joke }
uno-option-blank3-elbows = { uno-idea-elbows }
uno-option-blank3-rooster = { uno-idea-rooster }
uno-option-blank3-own = { uno-idea-own }

uno-option-words1 = Rule on card 1
uno-option-words1-about = { uno-words-about }
uno-option-words2 = Rule on card 2
uno-option-words2-about = { uno-words-about }
uno-option-words3 = Rule on card 3
uno-option-words3-about = { uno-words-about }

uno-blank-about = A wild card with a rule that you agree on before the game.
uno-words-about = A dare for the next player in your own words, up to 200 characters. The others decide whether it was done.

## House rules

uno-option-stacking = +2 on +2
uno-option-stacking-about = 🏠 +2 on +2. Answer a Draw Two with your own: the cards add up and go to the next player.
uno-option-stacking-on = They add up
uno-option-stacking-off = No

uno-option-seven_zero = 7 and 0
uno-option-seven_zero-about = 🏠 7 and 0. Play a 7 and swap hands with anyone. Play a 0 and everybody passes their hand on.
uno-option-seven_zero-on = Hands change
uno-option-seven_zero-off = Just digits

uno-option-draw_until = Nothing fits
uno-option-draw_until-about = 🏠 Nothing fits: draw until something does.
uno-option-draw_until-on = Draw until it does
uno-option-draw_until-off = Draw one

uno-option-jump_in = Out of turn
uno-option-jump_in-about = 🏠 Out of turn. Hold exactly the same coloured card as the top one? Play it at once, and play goes on from you.
uno-option-jump_in-on = With an equal card
uno-option-jump_in-off = No

uno-option-fines = False shouts
uno-option-fines-about = 🏠 False shouts. Catch somebody who forgot nothing, and two cards are yours.
uno-option-fines-on = Two cards
uno-option-fines-off = Free

## Rules for the blank cards: short for a button, then in full

uno-idea-none = Not in play
uno-idea-colour = Draw to colour
uno-idea-colour-about = The next player draws until a card of the colour you name comes up.
uno-idea-wilds = Dump the wilds
uno-idea-wilds-about = Everybody but you discards all their wild cards.
uno-idea-three = Stuck? Draw 3
uno-idea-three-about = If the next player cannot move, they draw three cards at once.
uno-idea-again = One more turn
uno-idea-again-about = You move once more.
uno-idea-seven = Exactly seven
uno-idea-seven-about = The next player draws or discards until they hold exactly seven cards.
uno-idea-trim = Three for all
uno-idea-trim-about = Everybody draws or discards until they hold exactly three cards.
uno-idea-open = Open hands
uno-idea-open-about = Everybody plays with open cards until the turn comes back to you.
uno-idea-joke = Joke
uno-idea-joke-about = You tell a joke. If nobody laughs, you draw 4 cards; otherwise you discard all but one.
uno-idea-elbows = Straight arms
uno-idea-elbows-about = The next player must not bend their elbows until somebody calls “UNO!”.
uno-idea-rooster = Rooster
uno-idea-rooster-about = The next player crows and draws 4 cards.
uno-idea-own = Own rule

## Cards

uno-sign-r = { sign-red }
uno-sign-y = { sign-yellow }
uno-sign-g = { sign-green }
uno-sign-b = { sign-blue }
uno-symbol-S = ⊘
uno-symbol-R = ⇄
uno-symbol-D = +2
uno-card = { $colour } { $symbol }
uno-card-w = 🌈
uno-card-w4 = 🌈 +4
uno-card-wx = 🔄
uno-card-blank = ✏️
uno-card-idea = ✏️ { $idea }

uno-colour-r = 🔴 red
uno-colour-y = ⭐ yellow
uno-colour-g = 🟩 green
uno-colour-b = 🔷 blue

uno-cards-taken = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## The table

uno-header-one-round = UNO · one round
uno-header-winner = UNO · round { $round } · to { $target } points
uno-header-own = UNO · round { $round } · to { $target } points, lowest score wins

uno-top = On the table: { $card }
uno-top-jump-in = On the table: { $card } — an equal one may come out of turn ⚡
uno-top-wild = On the table: { $card }, the colour is { $colour }
uno-top-no-colour = On the table: { $card }, no colour named yet

uno-note-dealer = dealer
uno-note-uno = UNO!

uno-dare = 💪 { $name } must not bend their elbows until somebody calls “UNO!”
uno-open = 👁 All hands are open until the turn comes back to { $name }
uno-shown-cards = { $name } shows: { $cards }

## What the game waits for

uno-status-naming = { $name } is choosing a colour
uno-status-answering = { $by } plays 🌈 +4, it was { $colour } before. Will { $name } draw four or call the bluff?
uno-status-stacked = A +2 is on the table. Will { $name } answer with a +2 or draw { uno-cards-taken }?
uno-status-discarding = Waiting for discards: { $needs }
uno-down-to = { $name } — down to { $size ->
    [one] { $size } card
   *[other] { $size } cards
}
uno-status-joke = { $name } is telling a joke. Waiting for: { $voters }
uno-status-dare = Dare: “{ $words }”. It falls to { $name }. Waiting for: { $voters }
uno-status-crowing = { $name } is getting ready to crow 🐓
uno-status-round-over = { $name } wins round { $round }. { $dealer } deals next

uno-status-your-colour = The first card is wild: choose a colour
uno-status-your-answer = { $by } plays 🌈 +4, it was { $colour } before. Draw four cards or call the bluff?
uno-status-your-four = There is a 🌈 +4 on the table: draw four cards
uno-status-your-stacked = Answer with a +2 or draw { uno-cards-taken }
uno-status-your-discard = Discard { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, keep { $size }
uno-status-your-vote-joke = { $name } is telling a joke. Funny?
uno-status-your-vote-dare = Dare: “{ $words }”. It falls to { $name }. Done?
uno-status-your-joke = Tell a joke: the others will say whether it is funny
uno-status-your-dare = Your dare: “{ $words }”. The others will say whether it is done
uno-status-your-crow = Be a rooster: crow and draw 4 cards

uno-hint-three = { $name } draws three cards if there is nothing to play
uno-hint-your-three = If you have nothing to play, you draw three cards
uno-hint-jump-in = ⚡ You hold { $card }, too: play it out of turn
uno-hint-owes = Call “UNO!” before anyone notices
uno-hint-bluff = You hold a card of this colour: { $card } would be a bluff
uno-hint-blank = { $card }. { $rule }
uno-hint-own-words = { $card }: “{ $words }”

## Buttons

uno-button-uno = UNO!
uno-button-catch = No “UNO!”?
uno-button-draw-three = Draw 3 cards
uno-button-accept = Draw 4 cards
uno-button-accept-stack = Draw { uno-cards-taken }
uno-button-draw-until = Draw until it fits
uno-button-doubt = Bluff!
uno-button-crow = 🐓 Cock-a-doodle!
uno-button-joke-yes = 😂 Funny
uno-button-joke-no = 😐 Not funny
uno-button-dare-yes = Done
uno-button-dare-no = Not done
uno-button-judge-kept = Arms straight
uno-button-judge-broken = Arms bent!
uno-button-r = 🔴 Red
uno-button-y = ⭐ Yellow
uno-button-g = 🟩 Green
uno-button-b = 🔷 Blue
uno-button-no-partner = With nobody
uno-menu-colour = { $card } — which colour next?
uno-menu-seven = { $card } — swap hands with whom?
uno-menu-swap = 🔄 Swap hands with whom?

## What happened

uno-told-draw = { $you ->
    [name] you { $card }
   *[other] { $name } { $card }
}
uno-told-dealer = { $you ->
    [name] Drawing for the deal: { $draws }. You deal
   *[other] Drawing for the deal: { $draws }. { $name } deals
}
uno-told-dealer-tie = Drawing for the deal: { $draws }. A tie, draw again
uno-told-round = { $you ->
    [name] Round { $round }, you deal
   *[other] Round { $round }, { $name } deals
}
uno-told-played-wild = { $you ->
    [name] You play { $card } and name the colour: { $colour }
   *[other] { $name } plays { $card } and names the colour: { $colour }
}
uno-told-jumped-in = { $you ->
    [name] ⚡ You play { $card } out of turn
   *[other] ⚡ { $name } plays { $card } out of turn
}
uno-told-passed-on-down = Everybody passes their hand ⬇️ down the list
uno-told-passed-on-up = Everybody passes their hand ⬆️ up the list
uno-told-false-shout = { $you ->
    [name] A false shout: you find nobody to catch
   *[other] A false shout: { $name } finds nobody to catch
}
uno-told-passed = { $you ->
    [name] You pass
   *[other] { $name } passes
}
uno-told-colour = { $you ->
    [name] You name the colour: { $colour }
   *[other] { $name } names the colour: { $colour }
}
uno-told-doubt-right = { $you ->
    [name] You doubt it, and rightly: { $suspect } was bluffing!
    [suspect] { $name } doubts it, and rightly: you were bluffing!
   *[other] { $name } doubts it, and rightly: { $suspect } was bluffing!
}
uno-told-doubt-wrong = { $you ->
    [name] You doubt it, but { $suspect } played fair
    [suspect] { $name } doubts it, but you played fair
   *[other] { $name } doubts it, but { $suspect } played fair
}
uno-told-shown = { $you ->
    [name] You show the hand to { $to } only
    [to] { $name } shows the hand to you only
   *[other] { $name } shows the hand to { $to } only
}
uno-told-uno = { $you ->
    [name] You: “UNO!”
   *[other] { $name }: “UNO!”
}
uno-told-caught = { $you ->
    [by] You notice: { $name } didn't call “UNO!”
    [name] { $by } notices: you didn't call “UNO!”
   *[other] { $by } notices: { $name } didn't call “UNO!”
}
uno-told-idea-colour = { $you ->
    [subject] ✏️ You draw until the named colour comes
   *[other] ✏️ { $subject } draws until the named colour comes
}
uno-told-idea-wilds = { $you ->
    [name] ✏️ Wild cards are discarded! Only you keep them
   *[other] ✏️ Wild cards are discarded! Only { $name } keeps them
}
uno-told-idea-three = { $you ->
    [subject] ✏️ You draw three cards if there is nothing to play
   *[other] ✏️ { $subject } draws three cards if there is nothing to play
}
uno-told-idea-again = { $you ->
    [name] ✏️ You move again
   *[other] ✏️ { $name } moves again
}
uno-told-idea-seven = { $you ->
    [subject] ✏️ You draw or discard to 7 cards
   *[other] ✏️ { $subject } draws or discards to 7 cards
}
uno-told-idea-trim = ✏️ Everybody draws or discards to 3 cards
uno-told-idea-open = { $you ->
    [name] ✏️ Open hands until the turn comes back to you
   *[other] ✏️ Open hands until the turn comes back to { $name }
}
uno-told-idea-joke = { $you ->
    [name] ✏️ You are telling a joke. Funny?
   *[other] ✏️ { $name } is telling a joke. Funny?
}
uno-told-idea-elbows = { $you ->
    [subject] ✏️ You must not bend your elbows until somebody calls “UNO!”
   *[other] ✏️ { $subject } must not bend their elbows until somebody calls “UNO!”
}
uno-told-idea-rooster = { $you ->
    [subject] ✏️ You crow and draw 4 cards
   *[other] ✏️ { $subject } crows and draws 4 cards
}
uno-told-idea-own = { $you ->
    [subject] ✏️ “{ $words }”: it falls to you
   *[other] ✏️ “{ $words }”: it falls to { $subject }
}
uno-told-discarded = { $you ->
    [name] You discard { $cards }
   *[other] { $name } discards { $cards }
}
uno-told-joke-yes = { $you ->
    [name] You laugh
   *[other] { $name } laughs
}
uno-told-joke-no = { $you ->
    [name] You don't laugh
   *[other] { $name } doesn't laugh
}
uno-told-dare-yes = { $you ->
    [name] Your answer: done
   *[other] { $name }: done
}
uno-told-dare-no = { $you ->
    [name] Your answer: not done
   *[other] { $name }: not done
}
uno-told-joke-passed = { $you ->
    [name] The joke works! You keep one card
   *[other] The joke works! { $name } keeps one card
}
uno-told-joke-failed = Nobody laughs
uno-told-dare-passed = { $you ->
    [name] You did it
   *[other] { $name } did it
}
uno-told-dare-failed = { $you ->
    [name] You failed the dare
   *[other] { $name } failed the dare
}
uno-told-crowed = { $you ->
    [name] 🐓 You: “Cock-a-doodle-doo!”
   *[other] 🐓 { $name }: “Cock-a-doodle-doo!”
}
uno-told-judged-kept = { $you ->
    [name] You confirm: { $subject } keeps the arms straight
    [subject] { $name } confirms: you keep the arms straight
   *[other] { $name } confirms: { $subject } keeps the arms straight
}
uno-told-judged-broken = { $you ->
    [name] You notice: { $subject } bends the elbows
    [subject] { $name } notices: you bend the elbows
   *[other] { $name } notices: { $subject } bends the elbows
}
uno-told-dare-over = { $you ->
    [name] The dare is over: you may bend the elbows again
   *[other] The dare is over: { $name } may bend the elbows again
}
uno-told-dare-broken = { $you ->
    [name] Arms bent: you pay the penalty
   *[other] Arms bent: { $name } pays the penalty
}
uno-told-closed = Hands are private again
uno-told-reshuffled = The discard pile is shuffled back into the draw pile: { table-cards }

## What the bot answers to a press

uno-answer-doubt-right = Well spotted: { $name } was bluffing and draws four cards
uno-answer-doubt-wrong = { $name } played fair: you draw six cards
uno-answer-caught = Got it! { $name } draws two cards
uno-answer-uno = “UNO!” it is
uno-answer-late = Somebody was faster! No fine
uno-answer-false-shout = Nobody to catch: two cards for you
uno-answer-voted = Your answer is counted

## Refusals

error-no-match = { $symbol ->
    [none] It does not match. Play a { uno-wanted-colour } card or a wild one — or draw ({ $clause })
   *[other] It does not match. Play a { uno-wanted-colour } card, { uno-wanted-symbol } or a wild one — or draw ({ $clause })
}
uno-wanted-colour = { $colour ->
    [r] red
    [y] yellow
    [g] green
   *[b] blue
}
uno-wanted-symbol = { $symbol ->
    [skip] a Skip
    [reverse] a Reverse
    [two] a Draw Two
    [8] an 8
   *[other] a { $symbol }
}
error-nobody-to-catch = Nobody to catch: “UNO!” was said, or it is too late ({ $clause })
error-catch-yourself = That is you: call “UNO!”, quick ({ $clause })
error-no-uno-to-say = “UNO!” goes with the next-to-last card. This is not the time ({ $clause })
error-no-vote-to-give = Others decide here, or your answer is counted already ({ $clause })
error-colour-first = Name a colour first: the first card is a wild one ({ $clause })
error-answer-four = A 🌈 +4 lies there. Draw four cards or, if you doubt it, press “Bluff!” ({ $clause })
error-answer-two = { $count ->
    [one] Answer with a +2 of any colour, or draw { $count } card ({ $clause })
   *[other] Answer with a +2 of any colour, or draw { $count } cards ({ $clause })
}
error-discard-first = Discard first: the blank card says so ({ $clause })
error-vote-first = Say first how it went: your vote is missing ({ $clause })
error-crow-first = Crow first: everybody is waiting ({ $clause })
error-blank-first = Wait: the blank card comes first ({ $clause })

## The rules step by step

uno-rules-1 =
    Aim and deal

    1. 2 to 10 people play. Get rid of your cards before anyone else, and the round is yours (U36).
    2. The full deck has 112 cards. Each of the four colours has one zero, two cards each from 1 to 9, and two each of ⊘, ⇄ and +2. And there are wilds without a colour: four 🌈, four 🌈 +4, one 🔄 and three blank ✏️ (U1).
    3. Rounds go on until somebody has 500 points, or as many as you agreed on (U2, U41).
    4. Whoever draws the highest digit deals; cards with symbols count zero (U3). Then everybody deals in turn (U7).
    5. Seven cards each, the rest is the draw pile. Its top card opens the game (U4, U5).
    6. The player after the dealer moves first (U7).
uno-rules-2 =
    Your turn

    7. Play a card with the colour, digit or symbol of the top card, or any wild 🌈 (U8). A red seven takes any red card, any seven and a wild.
    8. Only you see your cards: press “My cards” under the table. The bot marks those that fit.
    9. Nothing to play, or no wish to? Draw a card. If it fits, you may play it at once, but no other (U9, U10).
    10. If you keep it, the turn passes (U11).
    11. When the pile runs out, the discards are shuffled (U38).
uno-rules-3 =
    Cards with symbols

    12. ⊘ Skip: the next player loses the turn (U17).
    13. ⇄ Reverse: play goes the other way (U14). With two players the opponent is skipped, unless you agreed otherwise (U15).
    14. +2 Draw two: the next player draws two cards and loses the turn. It cannot be answered with another +2 (U12).
    15. They go on their colour or on the same symbol (U13, U15, U17).
    16. The first card of a round acts too (U6): +2 and ⊘ hit the first player (U16, U20), with ⇄ the dealer begins (U18).
uno-rules-4 =
    Wild cards

    17. 🌈 Name any colour, even the same one. It can always be played (U19).
    18. 🌈 +4 Name the colour; the next player draws four cards and loses the turn (U21). Fair only when you have no card of the colour, but nobody stops a bluff (U23).
    19. In doubt? Press “Bluff!”: you alone see the hand. A bluff: the bluffer draws four, and you move. Fair play: you draw six and lose the turn (U24). What counts is the hand and the colour when the 🌈 +4 was played, not what was drawn later (U26).
    20. 🔄 Swap Hands: you may swap all your cards with anyone. And name the colour (U27).
    21. If a wild comes first, the first player names the colour (U22, U29, U31); a 🌈 +4 goes back into the pile (U25).
uno-rules-5 =
    “UNO!” and the end of a round

    22. With your next-to-last card call “UNO!”: by the button or in the chat, together with the card or right after it (U35).
    23. If you do not, and somebody notices before the next player moves, you draw two cards. The button for noticing is under the table (U35).
    24. When hands have been swapped no “UNO!” is owed (U28).
    25. The round ends when somebody has no cards (U36). If the last one was a +2 or 🌈 +4, the next player draws first, and those cards count (U37).
uno-rules-6 =
    Points

    26. The winner of the round gets the points of everybody's cards: digits at face value; +2, ⇄ and ⊘ 20 each; 🔄 and ✏️ 40; 🌈 and 🌈 +4 50 (U39).
    27. Nobody has reached the target: deal again (U40). Somebody has: that is the win (U41).
    28. Another way: everybody gets the points of their own cards left. When somebody reaches the target, the lowest score wins (U42).
uno-rules-7 =
    Blank cards ✏️

    29. They are wilds with a rule agreed on before the game, none to three of them (U30). Classic goes without them and without Swap Hands (U34).
    30. They can always be played, and name a colour, too. One that comes first only names the colour (U31).
    31. The rule is chosen in the options (U32):
    • “{ uno-idea-colour }”. { uno-idea-colour-about }
    • “{ uno-idea-wilds }”. { uno-idea-wilds-about }
    • “{ uno-idea-three }”. { uno-idea-three-about }
    • “{ uno-idea-again }”. { uno-idea-again-about }
    • “{ uno-idea-seven }”. { uno-idea-seven-about }
    • “{ uno-idea-trim }”. { uno-idea-trim-about }
    • “{ uno-idea-open }”. { uno-idea-open-about }
uno-rules-8 =
    Blank cards: jokes and dares

    32. “{ uno-idea-joke }”: make them laugh. If nobody does, you draw four cards. If anybody does, discard all but one and call “UNO!” (U33).
    33. “{ uno-idea-elbows }”: the next player plays without bending an elbow until somebody calls “UNO!”.
    34. “{ uno-idea-rooster }”: the next player crows, in words, by voice or with the button, and draws four cards.
    35. A rule of your own, up to 200 characters, is written in the options. The bot announces the dare, and the others decide whether it was done. If most say “not done”, whoever failed draws two cards.
    36. What to discard is everybody's own choice. An empty hand ends the round (U33).
uno-rules-9 =
    House rules 🏠

    37. They are not in the book. Each is switched on by itself in the options.
    38. “+2 on +2”: answer with a +2 of any colour, and the cards add up. Whoever does not answer draws them all and loses the turn (U43).
    39. “7 and 0”: with a seven you swap hands with anyone, with a zero everybody passes their hand on. A last card simply ends the round (U44).
    40. “Nothing fits”: draw until something does (U45).
    41. “Out of turn”: play exactly the same coloured card at once, and play goes on from you (U46).
    42. “False shouts”: catch somebody who forgot nothing, and two cards are yours (U47).
