## Montana, 100 cards

montana-title = Montana
montana-about = The game whose rules keep changing. Shed your cards, watch the table, and spot the others' mistakes before the next move is made.

## Options

montana-option-manner = Table manners
montana-option-manner-about = Table manners. At the attentive table any card may be played and nobody is reminded of anything: the players themselves notice mistakes. With hints the bot offers right moves only and asks for words and slaps.
montana-option-manner-attentive = Attentive table
montana-option-manner-hints = With hints

montana-option-target = Play to
montana-option-target-about = One round, or a tournament: the winner scores the cards left in all hands.
montana-option-target-0 = { table-target-0 }
montana-option-target-300 = { table-target-300 }
montana-option-target-500 = { table-target-500 }

montana-option-false_alarm = False alarm
montana-option-false_alarm-about = A false alarm is “Violation!” when there is none. It may cost two cards.
montana-option-false_alarm-on = Two cards
montana-option-false_alarm-off = Nothing

montana-option-slips = Computer mistakes
montana-option-slips-about = How often computer players err and overlook mistakes at the attentive table.
montana-option-slips-never = Never
montana-option-slips-rare = Now and then
montana-option-slips-often = Often

## Cards: a colour is a shape too, and a full card has a full circle

montana-sign-g = { sign-green }
montana-sign-r = { sign-red }
montana-sign-b = { sign-blue }
montana-full = { $number }●
montana-empty = { $number }○
montana-card = { $colour }{ $face }

montana-card-move-a = ❗ opposite/=
montana-card-move-b = ❗ opposite/±1
montana-card-move-c = ❗ exact/=
montana-card-move-d = ❗ exact/±1
montana-card-victory-o = 🏁 3 odd
montana-card-victory-e = 🏁 3 even
montana-card-extra-s = ➕ equal cards
montana-card-extra-r = ➕ in a row
montana-card-extra-b = ➕ 🔷 aloud
montana-card-extra-c = ➕ 🔴 slap
montana-card-digit-1 = 1️⃣ reverse
montana-card-digit-2 = 2️⃣ cover
montana-card-digit-3 = 3️⃣ skip
montana-card-digit-4 = 4️⃣ again
montana-card-digit-5 = 5️⃣ swap
montana-card-digit-6 = 6️⃣ +2 cards

montana-brief-move = ❗
montana-brief-victory = 🏁
montana-brief-extra = ➕
montana-brief-digit = { $number ->
    [1] 1️⃣
    [2] 2️⃣
    [3] 3️⃣
    [4] 4️⃣
    [5] 5️⃣
   *[6] 6️⃣
}

montana-colour-g = green
montana-colour-r = red
montana-colour-b = blue
montana-spoken-g = Green
montana-spoken-r = Red
montana-spoken-b = Blue
montana-number = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
montana-saying = { $colour } { $number }
montana-words-full = { $colour } { $number }, full
montana-words-empty = { $colour } { $number }, empty

## Rules in force

montana-laws =
    { "" }
    { $move }
    { $extra }
    { $digits }
    { $victory }
    { "" }
montana-law-move-none = ❗ Move: same colour or same number
montana-law-move-a = ❗ Move: opposite colour (● on ○) or same number
montana-law-move-b = ❗ Move: opposite colour (● on ○) or number ±1
montana-law-move-c = ❗ Move: exactly the same colour (● on ●) or same number
montana-law-move-d = ❗ Move: exactly the same colour (● on ●) or number ±1
montana-law-extra-none = ➕ One card a move
montana-law-extra-s = ➕ Several equal cards may go at once
montana-law-extra-r = ➕ Several cards in a row of one colour may go at once
montana-law-extra-b = ➕ A blue card 🔷 is said aloud
montana-law-extra-c = ➕ A red card 🔴 takes a slap on the table
montana-law-digits-none = 🔢 No rules for digits yet
montana-law-digits = 🔢 { $digits }
montana-law-digit-1 = 1: reverse
montana-law-digit-2 = 2: everybody covers the pile
montana-law-digit-3 = 3: skip
montana-law-digit-4 = 4: one more move
montana-law-digit-5 = 5: swap hands
montana-law-digit-6 = 6: next player +2 cards
montana-law-victory-none = 🏁 Victory: be the first without cards
montana-law-victory-o = 🏁 Victory: a hand of exactly 3 odd cards
montana-law-victory-e = 🏁 Victory: a hand of exactly 3 even cards
montana-other-laws = In force: { $laws }

montana-act-say = “{ $words }!”
montana-act-slap = a slap
montana-act-montana = “Montana!”

## The table

montana-manner-attentive = attentive table
montana-manner-hints = with hints
montana-header = Montana · { $manner }
montana-header-tournament = Montana · { $manner } · round { $round } · to { $target } points
montana-top = On top: { $card }, { $words }
montana-below = Below it: { $cards }
montana-note-skipped = loses a turn
montana-note-place = ✋ no. { $place }

## What the game waits for

montana-status-adding = { $name } plays { $cards }… Any more?
montana-status-acting = The card is played. Waiting for { $name }: { $acts }
montana-status-race = ✋ Everybody covers the pile! The last one draws 2
montana-status-race-on = ✋ Everybody covers the pile! Hands on it: { $names }
montana-status-swapping = { $name } chooses whom to swap hands with
montana-status-claim = 🏁 { $name } wins! Was everything right? Still to answer: { $others }
montana-status-round-over = { $name } wins round { $round }. Anybody may deal

montana-status-your-adding = On the table: { $cards }. Add a card or press “Done”
montana-status-your-acting = Your card is on the table. Still needed: { $acts }
montana-status-your-race = ✋ Cover the pile, quick!
montana-status-your-swapping = A five! Whom do you swap hands with?
montana-status-your-agree = 🏁 { $name } wins! Was everything right, or was there a violation?
montana-status-your-claim = 🏁 Almost your victory. Still checking that all was right: { $others }

montana-hint-swapped = The swap left you one card: say “Montana!” with your next move
montana-hint-nothing = No card fits: draw one

## Buttons

montana-button-cover = ✋ Cover!
montana-button-done = Done
montana-button-agree = All was right
montana-button-protest = Violation!
montana-button-montana = Montana!
montana-button-slap = Slap!
montana-button-say = Say…
montana-button-say-number = { $colour }{ $number }
montana-button-say-aloud = “{ $words }!”
montana-button-pile = { $number }: { $held }
montana-pile-empty = empty
montana-menu-pile = { $card }: onto which pile? Only the top rule of a pile works
montana-menu-say = What do you say aloud?

## Who begins

montana-criterion-1 = Whoever has gone longest without ice cream begins. The draw says: { $you ->
    [name] it is you
   *[other] { $name }
}
montana-criterion-2 = The funniest sock begins. The draw takes a look: { $you ->
    [name] it is yours
   *[other] { $name }
}
montana-criterion-3 = Whoever dogs like to lick most begins. The draw is sure: { $you ->
    [name] it is you
   *[other] { $name }
}
montana-criterion-4 = The loudest singer in the shower begins. The draw hears: { $you ->
    [name] it is you
   *[other] { $name }
}
montana-criterion-5 = Whoever lasts longest on plain porridge begins. The draw fills a plate: { $you ->
    [name] for you
   *[other] { $name }
}
montana-criterion-6 = Whoever looks most like an owl on a Monday morning begins. The draw sees: { $you ->
    [name] it is you
   *[other] { $name }
}
montana-criterion-7 = The fastest kettle begins. The draw hears a whistle: { $you ->
    [name] it is yours
   *[other] { $name }
}
montana-criterion-8 = The first to spot a UFO begins. The draw looks at the sky: { $you ->
    [name] you begin
   *[other] { $name }
}

## What happened

montana-told-round = Round { $round }: the basic rules again
montana-told-turned-back = First card: { $card }. It is a rule card: it goes to the bottom of the deck, and the next is turned
montana-told-further = { $you ->
    [name] You add { $card }
   *[other] { $name } adds { $card }
}
montana-told-rule = { $you ->
    [name] You change the rules. { $law }
   *[other] { $name } changes the rules. { $law }
}
montana-told-drew-six = { $you ->
    [name] A six: you draw { montana-some-cards }
   *[other] A six: { $name } draws { montana-some-cards }
}
montana-told-drew-race = { $you ->
    [name] You are too slow to cover and draw { montana-some-cards }
   *[other] { $name } is too slow to cover and draws { montana-some-cards }
}
montana-told-drew-last = { $you ->
    [name] Out of cards, but that is no victory: you draw { montana-some-cards }
   *[other] Out of cards, but that is no victory: { $name } draws { montana-some-cards }
}
montana-told-fine = { $you ->
    [name] The fine: you draw { montana-some-cards }
   *[other] The fine: { $name } draws { montana-some-cards }
}
montana-some-cards = { $count ->
    [1] a card
   *[other] { $count } cards
}
montana-told-again = { $you ->
    [name] You move once more
   *[other] { $name } moves once more
}
montana-told-race = ✋ A two! Who is the last to cover the pile?
montana-told-covered = { $you ->
    [name] ✋ No. { $place }: you
   *[other] ✋ No. { $place }: { $name }
}
montana-told-said = { $you ->
    [name] You: “{ $words }!”
   *[other] { $name }: “{ $words }!”
}
montana-told-slapped = { $you ->
    [name] You slap the table ✋
   *[other] { $name } slaps the table ✋
}
montana-told-montana = { $you ->
    [name] You: “Montana!”
   *[other] { $name }: “Montana!”
}
montana-told-took-back = { $you ->
    [by] You: “Violation!” Indeed, the move is undone: { $name } takes back { $cards }, on top is { $top } again
    [name] { $by }: “Violation!” Indeed, the move is undone: you take back { $cards }, on top is { $top } again
   *[other] { $by }: “Violation!” Indeed, the move is undone: { $name } takes back { $cards }, on top is { $top } again
}
montana-told-forgot = { $you ->
    [by] You: “Violation!” Indeed, forgotten: { $acts } ({ $name })
    [name] { $by }: “Violation!” Indeed, you forgot: { $acts }
   *[other] { $by }: “Violation!” Indeed, forgotten: { $acts } ({ $name })
}
montana-told-false-alarm = { $you ->
    [name] You: “Violation!” A false alarm
   *[other] { $name }: “Violation!” A false alarm
}
montana-told-claimed = { $you ->
    [name] 🏁 You win, unless somebody objects
   *[other] 🏁 { $name } wins, unless somebody objects
}
montana-told-claim-failed = { $you ->
    [name] That victory does not count: you play on
   *[other] That victory does not count: { $name } plays on
}
montana-told-reshuffled = Played cards are shuffled back into the deck: { table-cards }

## What the bot answers to a press

montana-answer-took-back = Well spotted! { $name } takes back { $cards } and pays the fine
montana-answer-forgot = Well spotted! Forgotten: { $acts }. { $name } pays the fine
montana-answer-false-alarm = A false alarm: nobody else did anything wrong
montana-answer-overtaken = Somebody was faster to notice it. It costs you nothing (M13)
montana-answer-acted = Everybody hears it: { $acts }
montana-answer-covered = Your place: { $place }
montana-answer-agreed = Noted

## Refusals

error-no-race = Nothing to cover: the race is over, or has not begun ({ $clause })
error-already-covered = Your hand is on the pile already ({ $clause })
error-cover-first = This is a race: first everybody covers the pile ({ $clause })
error-hints-ask-for-acts = With hints the bot itself asks for words and slaps, and there are no mistakes ({ $clause })
error-nothing-to-agree = You have answered already, or there is nothing to answer yet ({ $clause })
error-claim-first = First we settle whether all was right: somebody is winning ({ $clause })
error-swap-first = First choose whom to swap hands with ({ $clause })
error-act-first = The card is on the table. First: { $acts } ({ $clause })
error-not-equal = Only a card with the same number and colour may be added. Or press “Done” ({ $clause })
error-does-not-continue = Only a card of the same colour with the next number may be added. Or press “Done” ({ $clause })
error-finish-first = Add a card or press “Done” ({ $clause })
error-against-the-rules = It does not fit. { $law }. A rule card will do, too, or draw one ({ $clause })

## The rules step by step

montana-rules-1 =
    Cards and the start

    1. The deck has 100 cards: 72 numbers and 28 yellow rule cards: 12 digits 🔢, 8 move rules ❗, 6 extra rules ➕ and 2 victory rules 🏁 (M1). 2 to 6 people play, with 7 cards each (M2).
    2. Numbers from 1 to 6 come in three colours: 🟩 green, 🔴 red, 🔷 blue. And each is full 1● or empty 1○. That makes no difference until a special rule is played (M6).
    3. Numbers go round in a ring: after six comes one (M15).
    4. The top card of the deck starts the game pile. If that is a rule card, it goes to the bottom of the deck and the next is turned (M3).
    5. Who begins is settled by a crazy question and a fair draw (M4). Play goes clockwise: here that is down the list (M5).
    6. Your aim: be the first without cards, unless the victory rule changes (M32).
montana-rules-2 =
    Your turn

    7. Play a number of the colour or with the number of the top card. Or one rule card (M6).
    8. A rule works at once and outranks the basic ones (M7). A number has to meet everything in force (M8).
    9. No card fits? Draw one. If it fits you may play it; if not, the turn passes (M9).
    10. You may draw just because you like, but then only the drawn card may be played (M10).
    11. One card left? Say “Montana!”, whatever the victory rule (M14).
    12. Your last card is played and you have not won? Draw 7 at once (M16).
    13. When the deck runs out, played cards are shuffled, but for the top card and the rules in force (M34).
montana-rules-3 =
    Six piles of rules

    14. One pile each for ❗, ➕ and 🏁 (V on the cards), and three for digits. Only the top card of a pile works. Which of the three a digit goes on is your choice (M17).
    15. ❗ Move rules. “Exactly the same colour”: full on full, empty on empty. “Opposite colour”: the same colour, but full on empty or the other way round. Instead of the colour a number will do: the same or ±1, as the rule says (M18).
    16. For example: on top is 🟩5●, the rule is “opposite colour or ±1”. Any empty green card fits, and fours and sixes of all colours.
    17. 🏁 Victory: a hand of exactly three odd numbers and nothing else, even outside your turn (M23). Or three even ones (M24).
montana-rules-4 =
    Extra rules ➕

    18. “Equal cards”: in one move you may shed several cards of one number and colour, full or empty. Only the first has to meet the rules (M19).
    19. “In a row”: several cards of one colour, up or down by one, as many as you like: 5, 4, 3, 2 or 5, 6, 1, 2. Only the first has to meet the rules (M20).
    20. Play the cards one by one and end with “Done”.
    21. “Blue aloud”: with a blue card say its colour and number: “blue five”. Full or empty need not be said (M21).
    22. “Red slap”: with a red card slap the table (M22).
montana-rules-5 =
    Digit rules 🔢

    23. They act each time somebody plays that number, but not when the rule itself is played. With several cards in a move, each acts in turn (M25).
    24. 1: play goes the other way (M26).
    25. 2: everybody races to cover the pile, the last one draws 2 cards. When time runs out, all who have not covered draw (M27).
    26. 3: the next player loses the turn (M28).
    27. 4: you must move once more (M29).
    28. 5: swap hands at once with anybody you choose (M30).
    29. 6: the next player draws 2 cards and loses the turn (M31).
montana-rules-6 =
    The attentive table

    30. Any card may be played: the bot neither hints nor reminds (M35). Everybody always has the buttons “Montana!”, “Slap!”, “Say…” and “Violation!”, and words may be written in the chat too (M36).
    31. A wrong card? Press “Violation!”. The whole move is undone: the cards go back to the hand with 2 more, and the turn passes (M11).
    32. A right card, but a forgotten word or slap: 2 cards as a fine, the card stays (M12).
    33. Notice it before the next player moves; later is too late. While the turn comes straight back to the offender, there is still time (M13).
    34. When somebody wins, the others press “{ montana-button-agree }” or “Violation!”. A mistake that is noticed undoes the victory (M13).
    35. A false alarm is free, unless your options say 2 cards (M35).
    36. With hints the bot offers right moves only and asks for words and slaps itself (M35).
montana-rules-7 =
    Tournament

    37. Round after round, to 300 or 500 points. The winner of a round scores all cards left in all hands: numbers at face value, digit rules 20, other rules 50 (M33).
    38. Every round begins with the basic rules and a new draw (M4).
