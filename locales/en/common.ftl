## Shared by all games

player-nameless = Player { $number }

## Refusals

error-not-now = You can't do that right now
error-not-your-turn = It isn't your turn yet: wait for it ({ $clause })
error-only-the-drawn-card = After drawing, only the drawn card may be played ({ $clause })
error-too-late-to-intercept = Somebody was faster! You keep the card and pay nothing ({ $clause })
error-unknown-token = This button is out of date
error-bad-seats = The game is for { $least } to { $most } players
error-unknown-option = There is no such option: { $option }
error-bad-value = Option { $option } can't be “{ $value }”
error-words-missing = Write your own rule first: option { $option } is empty
error-corrupted = The record of this match is damaged
error-inconsistent = The record of this match contradicts the rules
error-other-rulebook = This record belongs to another game, not to { $rulebook }
error-newer-schema = The record was written by a newer version of the bot ({ $schema })
error-unknown-schema = The record's version ({ $schema }) is too old to be read
error-your-move = Your move: play a card or draw one ({ $clause })
error-not-in-hand = You do not hold this card: choose another ({ $clause })
error-round-over = The round is over. To play on, press “Deal” ({ $clause })
