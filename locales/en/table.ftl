## At any table: cards, players, points

table-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-pile = In the draw pile: { table-cards }
table-direction-down = ⬇️ Play goes down the list
table-direction-up = ⬆️ Play goes up the list
table-name = { $you ->
    [name] you
   *[other] { $name }
}
table-player = 👤 { $name } — { $notes }
table-player-awaited = ▶️ { $name } — { $notes }
table-gone = Out of the game: { $names }
table-others = Cards held: { $counts }
table-count = { $name } — { $count }
table-hand = Your cards: { $cards }
table-left-in-hands = Left in hand:
table-open-hand = { $name }: { $cards }
table-gains = Points this round: { $gains }
table-gain = { $you ->
    [name] you +{ $count }
   *[other] { $name } +{ $count }
}
table-rank = { $place }. { $name } — { $score }
table-rank-gone = { $place }. { $name } — { $score }, out of the game
table-match-won = { $you ->
    [name] 🏆 Game over! You win
   *[other] 🏆 Game over! { $name } wins
}
table-match-you-won = 🏆 Game over! You win
table-match-shared = 🏆 Game over! The win is shared: { $names }
table-match-last-left = { $you ->
    [name] 🏆 Game over: you are the last one at the table
   *[other] 🏆 Game over: { $name } is the last one at the table
}

## How long a match is

table-target-0 = One round
table-target-100 = 100 points
table-target-200 = 200 points
table-target-300 = 300 points
table-target-500 = 500 points

## What the game waits for

table-status-move = { $name } to move
table-status-drawn = { $name } decides whether to play the card from the pile
table-status-gone = You are out of the game; your cards went back into the pile
table-status-your-move = Your move
table-status-your-drawn = From the pile: { $cards }. Play or keep?

## Buttons

table-button-draw = Draw a card
table-button-keep = Keep it
table-button-deal = Deal
table-button-partner = { $name }: { $count }

## What has happened

table-told-dealt = { $you ->
    [name] You are dealt { $cards }
   *[other] { $name } is dealt { $cards }
}
table-told-turned = The first card is { $card }
table-told-turned-back = The first card is { $card }. It goes back into the deck, another is turned
table-told-played = { $you ->
    [name] You play { $card }
   *[other] { $name } plays { $card }
}
table-told-drew = { $you ->
    [name] You draw
   *[other] { $name } draws
} { $count ->
    [1] a card
   *[other] { $count } cards
}
table-told-drew-cards = { $you ->
    [name] You draw { $cards }
   *[other] { $name } draws { $cards }
}
table-told-skipped = { $you ->
    [name] You lose a turn
   *[other] { $name } loses a turn
}
table-told-reversed-down = Direction changes: ⬇️ down the list
table-told-reversed-up = Direction changes: ⬆️ up the list
table-told-swapped = { $you ->
    [name] You and { $target } swap hands
    [target] You and { $name } swap hands
   *[other] { $name } and { $target } swap hands
}
table-told-round-over = { $you ->
    [name] You win the round. Points: { $gains }
   *[other] { $name } wins the round. Points: { $gains }
}
table-told-late = { $you ->
    [name] ⏰ Your time is up
   *[other] ⏰ { $name }: time is up
}
table-told-not-awaited = { $you ->
    [name] 🗳 The table decides not to wait for you
   *[other] 🗳 The table decides not to wait: { $name }
}
table-told-left = { $you ->
    [name] You leave the game
   *[other] { $name } leaves the game
}

## What the bot answers to a press

table-answer-drew = You get: { $cards }

## A game that has no words of its own yet

plain-field = { $name }: { $value }
plain-words = { $words }
plain-told = { $name }: { $words }
