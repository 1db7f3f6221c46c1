## UNO with interception, 108 cards

uno_intercept-title = UNO Intercept
uno_intercept-about = Play in your turn, or out of it with a card exactly like the one in the centre: intercept! Whoever is first to collect too many points loses.

## Options

uno_intercept-option-limit = Play to
uno_intercept-option-limit-about = Round after round, until somebody has this many points and loses.
uno_intercept-option-limit-0 = One round
uno_intercept-option-limit-100 = { table-target-100 }
uno_intercept-option-limit-200 = { table-target-200 }
uno_intercept-option-limit-300 = { table-target-300 }
uno_intercept-option-limit-500 = { table-target-500 }

uno_intercept-option-reverse_skips = ⇄ for two
uno_intercept-option-reverse_skips-about = ⇄ for two: a reverse costs the opponent the turn, or merely passes it on.
uno_intercept-option-reverse_skips-on = { uno-option-reverse_skips-on }
uno_intercept-option-reverse_skips-off = { uno-option-reverse_skips-off }

uno_intercept-option-draw_freely = Drawing
uno_intercept-option-draw_freely-about = Free drawing: you may draw although you could play, and keep the drawn card although it fits.
uno_intercept-option-draw_freely-on = Free
uno_intercept-option-draw_freely-off = Only if stuck

uno_intercept-option-mistakes = Wrong cards
uno_intercept-option-mistakes-about = A fine for wrong cards: no hints, and any card may be tried. A wrong one comes back to the hand and costs two cards, and so does a false “Uno!”.
uno_intercept-option-mistakes-on = Two-card fine
uno_intercept-option-mistakes-off = Not accepted

## The table

uno_intercept-header-one-tour = UNO Intercept · one round
uno_intercept-header = UNO Intercept · round { $round } · { $limit } points lose
uno_intercept-top = In the centre: { $card }
uno_intercept-top-open = In the centre: { $card }, open to interception ⚡
uno_intercept-top-wild = In the centre: { $card }, the colour is { $colour }
uno_intercept-top-wild-open = In the centre: { $card }, the colour is { $colour }. Open to interception ⚡
uno_intercept-note-uno = Uno!
uno_intercept-gains = Points this round: { $gains }
uno_intercept-lost = { $count ->
    [one] { $names } loses
   *[other] The losers: { $names }
}

## What the game waits for

uno_intercept-status-drawn = { $name } plays the card from the pile: it fits
uno_intercept-status-two = { $by } plays +2. Will { $name } escape or draw two cards?
uno_intercept-status-four = { $by } plays 🌈 +4, it was { $colour } before. Will { $name } escape, draw four cards or check the hand?
uno_intercept-status-four-left = 🌈 +4 is in the centre. Will { $name } escape or draw four cards?
uno_intercept-status-sorting = { $name } is sorting the new cards. After “Ready” it's up to { $next }
uno_intercept-status-sorting-mover = { $name } is sorting the new cards. Waiting for “Ready”
uno_intercept-status-round-over = { $name } wins round { $round }. { $dealer } deals next

uno_intercept-status-your-drawn = From the pile: { $cards }. It fits, so play it!
uno_intercept-status-your-two = { $by } plays +2. Escape with a +2 of any colour or draw two cards
uno_intercept-status-your-four = { $by } plays 🌈 +4, it was { $colour } before. Only { $card } saves you. You may draw four cards or check the hand
uno_intercept-status-your-four-left = 🌈 +4 is in the centre. Only { $card } saves you, otherwise draw four cards
uno_intercept-status-your-sorting = You have new cards. Sort them and press “Ready”: everybody is waiting

uno_intercept-hint-intercept = ⚡ Intercept: you hold { $card } too!
uno_intercept-hint-dishonest = You hold a card of this colour: { $card } would be dishonest
uno_intercept-hint-uno = Two cards left: say “Uno!” while the next-to-last is still in your hand
uno_intercept-hint-armed = You have said “Uno!”: your next-to-last card is safe to play

## Buttons

uno_intercept-button-uno = Uno!
uno_intercept-button-catch = No “Uno!”?
uno_intercept-button-accept-two = Draw 2 cards
uno_intercept-button-doubt = Check the hand
uno_intercept-button-ready = Ready
uno_intercept-button-deal = Deal

## What happened

uno_intercept-told-round = { $you ->
    [name] Round { $round }, you deal
   *[other] Round { $round }, { $name } deals
}
uno_intercept-told-intercepted = { $you ->
    [name] ⚡ You intercept with { $card }
   *[other] ⚡ { $name } intercepts with { $card }
}
uno_intercept-told-intercepted-wild = { $you ->
    [name] ⚡ You intercept with { $card } and name the colour: { $colour }
   *[other] ⚡ { $name } intercepts with { $card } and names the colour: { $colour }
}
uno_intercept-told-check-right = { $you ->
    [name] You ask to see the hand, and rightly: { $suspect } cheated!
    [suspect] { $name } asks to see the hand, and rightly: you cheated!
   *[other] { $name } asks to see the hand, and rightly: { $suspect } cheated!
}
uno_intercept-told-check-wrong = { $you ->
    [name] You ask to see the hand, but { $suspect } played fair
    [suspect] { $name } asks to see the hand, but you played fair
   *[other] { $name } asks to see the hand, but { $suspect } played fair
}
uno_intercept-told-took-back = { $you ->
    [name] You take 🌈 +4 back, the old colour is in force: { $colour }
   *[other] { $name } takes 🌈 +4 back, the old colour is in force: { $colour }
}
uno_intercept-told-uno = { $you ->
    [name] You: “Uno!”
   *[other] { $name }: “Uno!”
}
uno_intercept-told-caught = { $you ->
    [by] You say “Uno!” because { $name } forgot to
    [name] { $by } says “Uno!” because you forgot to
   *[other] { $by } says “Uno!” because { $name } forgot to
}
uno_intercept-told-ready = { $you ->
    [name] You are ready, the game goes on
   *[other] { $name } is ready, the game goes on
}
uno_intercept-told-wrong = { $you ->
    [name] A mistake: you play { $card }, the card goes back to the hand
   *[other] A mistake: { $name } plays { $card }, the card goes back to the hand
}
uno_intercept-told-wrong-draw = { $you ->
    [name] A mistake: you draw although something fits
   *[other] A mistake: { $name } draws although something fits
}
uno_intercept-told-false-shout = { $you ->
    [name] A false “Uno!”: you find nobody to catch
   *[other] A false “Uno!”: { $name } finds nobody to catch
}
uno_intercept-told-round-over = { $you ->
    [name] You win the round. Points: { $gains }
   *[other] { $name } wins the round. Points: { $gains }
}

## What the bot answers to a press

uno_intercept-answer-check-right = Well spotted: { $name } cheated and draws four cards
uno_intercept-answer-check-wrong = No: { $name } played fair, and you draw six cards
uno_intercept-answer-caught = Got it! { $name } draws four cards
uno_intercept-answer-uno = “Uno!” is said, play your card
uno_intercept-answer-wrong = A miss: { $card } comes back with two more cards
uno_intercept-answer-wrong-draw = Something fits: two cards for you
uno_intercept-answer-false-shout = Nobody to catch: two cards for you

## Refusals

error-intercept-no-match = { $symbol ->
    [none] It does not match. Play a { uno-wanted-colour } card or a black one; if you have none, draw ({ $clause })
   *[other] It does not match. Play a { uno-wanted-colour } card, { uno_intercept-wanted-symbol } or a black one; if you have none, draw ({ $clause })
}
uno_intercept-wanted-symbol = { $symbol ->
    [two] a +2
   *[other] { uno-wanted-symbol }
}
error-intercept-nobody-to-catch = Nobody to remind: “Uno!” was said, or it is too late ({ $clause })
error-intercept-no-uno-to-say = “Uno!” is said while you hold two cards. This is not the time ({ $clause })
error-wait-for-ready = Wait: somebody is still sorting new cards ({ $clause })
error-say-ready = Sort your new cards and press “Ready”: everybody is waiting ({ $clause })
error-tour-over = The round is over. To play on, press “Deal” ({ $clause })
error-holds-a-match = Too early to draw: you hold a card that fits ({ $clause })
error-turn-was-intercepted = Your turn was intercepted: wait for the next one ({ $clause })
error-four-in-turn = A 🌈 +4 never intercepts: play it in your own turn ({ $clause })
error-first-card-stays = The first card of a round is not intercepted: wait for your turn ({ $clause })
error-only-an-equal-card = It isn't your turn. Only exactly the same card intercepts: { $card } ({ $clause })
error-does-not-save = Only a +2 of any colour saves you. Or draw two cards ({ $clause })
error-does-not-save-from-four = Only a +2 of the new colour saves you: { $colour }. Or draw four cards, or check the hand ({ $clause })

## The rules step by step

uno_intercept-rules-1 =
    Players and cards

    1. 2 to 10 people play (H2). The deck has 108 cards: digits, pictures and black cards (H1).
    2. The pictures: ⊘ skip, ⇄ reverse, +2 draw two. The black ones: 🌈 wild and 🌈 +4 wild draw four.
    3. Colours differ in shape too: 🔴 red, ⭐ yellow, 🟩 green, 🔷 blue.
    4. Everybody is dealt 7 cards, and one goes to the centre. It can only be a digit: any other is shuffled back and the next one is turned (H6).
    5. The player after the dealer begins, clockwise: here that is down the list. The deal moves on by one each round (H7).
    6. Your aim: be the first to run out of cards.
uno_intercept-rules-2 =
    Your turn

    7. Play one card: the colour of the central card, or the same digit or picture (H8).
    8. A wild 🌈 can always be played. Name any colour, even the current one: the next player has to follow it (H18).
    9. A wild draw four has a condition, two pages on (H15).
    10. Nothing to play? Draw one card. If it fits, play it at once; if not, keep it and pass (H9).
    11. While you hold a card that fits, you can't draw. The “free drawing” option lifts this (H9).
    12. When the pile runs out, the discards are shuffled; the central card stays where it is (H30).
uno_intercept-rules-3 =
    Pictures and escapes

    13. ⊘ Skip: the next player loses the turn (H10). The only escape is exactly the same card, colour included. That is an interception, and the skip falls on the player after you (H11).
    14. ⇄ Reverse: play turns around. Two in a row change nothing, three turn it around again. With two players it acts as a skip, unless your options say otherwise (H12).
    15. +2 Draw two: the next player draws two cards and loses the turn (H13).
    16. You can escape with a +2 of any colour: now the player after you has to answer. They don't add up: whoever ends the chain draws exactly two (H14).
uno_intercept-rules-4 =
    Wild draw four

    17. Only in your own turn, and only with no card of the current colour in your hand. You name a colour with it, any you like. The bot doesn't check your honesty (H15).
    18. The next player draws four cards and loses the turn (H16). Only a +2 of the new colour saves them; from there it is an ordinary +2 (H17).
    19. In doubt? Check the hand: only you will see it. If it was a cheat, the offender takes the card back and draws four, the old colour is in force and you move. If it was fair, you draw six cards and lose the turn (H19).
    20. After four new cards the game waits until their owner has sorted them and says “Ready”, a minute at most (H20).
uno_intercept-rules-5 =
    Interception

    21. Do you hold exactly the central card: same colour and same digit or picture? Play it without waiting for your turn! A wild goes on a wild, and you name the colour anew (H22).
    22. The player after the interceptor is next (H22). A picture acts once more: on a new victim, in a new direction (H27).
    23. You can intercept as long as the card lies in the centre, that is until another one is played: drawing or passing doesn't matter. The faster press wins; the slower one keeps the card and pays nothing (H26).
    24. You may intercept yourself: two equal cards go one after the other, and somebody may get in between (H25).
    25. Never with a wild draw four (H23), and never on the first card of a round (H24).
uno_intercept-rules-6 =
    “Uno!”, points and mistakes

    26. Two cards left? Press “Uno!” before you play the next-to-last one. If you forget, anybody may catch you until the next player's turn begins: that costs four cards (H21). Everybody's number of cards is always in the open (H28).
    27. When somebody runs out of cards the round is over, and everybody counts their own (H3): digits at face value, pictures 20, black cards 50 points (H5).
    28. Rounds go on until somebody has 200 points, or as many as your options say. That player loses; the fewest points win. If one round is all, whoever goes out first wins (H4).
    29. With the fine for mistakes on, any card may be tried, but a wrong one comes back to your hand. That, or a false “Uno!”, costs two cards (H29).
