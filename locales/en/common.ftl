## Shared by all games

player-nameless = Player { $number }

## Refusals

error-not-now = You can't do that right now
error-not-your-turn = It isn't your turn ({ $clause })
error-no-match = Not allowed: the card matches neither the colour nor the symbol ({ $clause })
error-only-the-drawn-card = Not allowed: after drawing, only the drawn card may be played ({ $clause })
error-nobody-to-catch = Nobody to catch: “UNO!” was said, or it is too late ({ $clause })
error-catch-yourself = That is you: call “UNO!”, quick ({ $clause })
error-no-uno-to-say = “UNO!” goes with the next-to-last card; now it is too early or too late ({ $clause })
error-no-vote-to-give = Others decide here, or your answer is counted already ({ $clause })
error-wait-for-ready = Wait: somebody is still sorting new cards ({ $clause })
error-holds-a-match = Too early to draw: you hold a card that fits ({ $clause })
error-too-late-to-intercept = Somebody was faster! You keep the card and pay nothing ({ $clause })
error-does-not-save = This card won't save you: it takes a +2, and against +4 one of the new colour ({ $clause })
error-no-race = Nothing to cover any more: the race is over ({ $clause })
error-already-covered = Your hand is on the pile already ({ $clause })
error-hints-ask-for-acts = With hints the bot itself asks for words and slaps, and there are no mistakes ({ $clause })
error-nothing-to-agree = You have answered already, or there is nothing to answer yet ({ $clause })
error-does-not-continue = Not allowed: this card does not continue the move ({ $clause })
error-against-the-rules = Not allowed: the card does not meet the rules in force ({ $clause })
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
