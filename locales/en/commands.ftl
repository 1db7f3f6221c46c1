## Dangerous commands ask first

commands-leave = Leave the match? Your seat will be free, and there is no way back into it.
commands-leave-ends = Leave the match? It will end with that.
commands-leave-yes = Leave
commands-stop = Stop the match for everybody? It cannot be played on, only the score stays.
commands-stop-alone = Stop the match? It cannot be played on, only the score stays.
commands-stop-vote = Stop the match for everybody? Your vote is one of { $need }, so far: { $have }.
commands-stop-voice = Your vote is counted: { $have } of { $need }
commands-stop-yes = Stop
commands-no = Play on
commands-goes-on = Good, the match goes on
commands-left = Your seat is free now
commands-stopped-toast = The match is stopped
commands-ask-aloud = { $name }, this is for you. { $question }
commands-stopped = 🛑 { $game }: the match is stopped
commands-stopped-by = { $you ->
    [name] 🛑 You stop the match
   *[other] 🛑 { $name } stops the match
}
commands-stopped-admin = 🛑 An administrator of the chat stops the match
commands-stopped-vote = 🛑 The table has agreed to stop the match
commands-standing = { $game }. This is how it stood:
commands-hand-stopped = The match is stopped, the cards are put away.

## Commands that do not exist, and closing

commands-unknown = I have no command /{ $word }. All commands: /help, to start a game: /play
commands-unknown-near = I have no command /{ $word }. Did you mean /{ $near }? All commands: /help
commands-close = ✖️ Close

## Watching

commands-watch-offer = You are not at this table. Would you like to watch? I will show the table in our private chat and keep it up to date.
commands-watch = 👀 Watch
commands-watch-stop = Stop watching
commands-watching = 👀 { $chat } · { $game }
commands-watch-sent = The table is in our private chat
commands-watch-stopped = No longer shown

## Refusals

error-not-your-answer = This question is not for you
error-not-yours-to-close = Only whoever asked can close it
error-too-early-to-skip = Too early: { $name } has only just begun to think
error-too-early-to-skip-slow = Too early: { $name } has not been thinking for long. You can propose not to wait after half of the time for a move, in about { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
error-watch-at-table = You sit at this table: your own is behind the button below it
error-watch-nothing = There is nothing to watch any more: the match is over
error-watch-members = Only members of the chat of this match can watch
error-watch-full = Many are watching this match already, there is no room left
error-watch-stopped = You are no longer watching this match
