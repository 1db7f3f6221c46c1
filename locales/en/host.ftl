## Hello

host-hello-group =
    Hi, I deal the cards, keep the rules and remember whose turn it is: press “New game” and take your seats.
    Make me an administrator, and hands will come by themselves while the table stays pinned on top.
host-hello-admin =
    Hi, I deal the cards, keep the rules and remember whose turn it is: press “New game” and take your seats.
    I am an administrator here, so hands will come by themselves and the table stays pinned on top.
host-hello-private =
    Hi, I host games in chats: add me to one with your friends and make me an administrator, then hands come by themselves and the table stays pinned on top.
    Here you can play against the computer, or practise: I will tell you what to do.
host-no-hands =
    You hold no cards right now: once a match begins, they open here.
    To practise with a computer, press /play
host-add-to-chat = ➕ Add to a chat
host-new-game = 🎲 New game
host-choose-game = What shall we play?
host-help =
    How to play: “New game” or /play → everybody presses “Join” → “Start”. Your cards are behind “My cards”; only you see them.

    /games — my tables, /history — matches that were played
    /stats — my wins and my rating, /top — the best of the chat
    /cup — the tournament and the league of the chat
    /table — show the table at the bottom of the chat, /hand — my cards
    /rules — the rules in short, /rules U8 — a clause in full
    /leave — leave the match, /stop — end the match
    /skip — vote not to wait, /pause — take a break
    /seat — give my seat away, /host — hand over the host's role
    /substitute — a substitute for who is missing
    /next — call me to the next game
    /settings — my cards and the look of the table, /language — language
    /forget — forget everything about me

## Commands

host-description =
    I host board games right in the chat: { $games }.

    I deal the cards, keep the rules and remember whose turn it is; your cards are seen by you alone. Play live, or a move a day.

    Add me to a chat with your friends — or practise here with a computer.
host-short-description = Board games in a chat with friends: { $games }
host-command-game = New game: { $game }
host-command-play = New game
host-command-games = My tables
host-command-history = Matches that were played
host-command-vacation = Vacation: my clocks stand
host-command-table = Show the table at the bottom
host-command-hand = My cards
host-command-rules = The rules in short
host-command-leave = Leave the match
host-command-skip = Do not wait for an absent player
host-command-pause = Take a break
host-command-stop = End the match
host-command-settings = Where to send my cards
host-command-language = Language
host-command-help = What I can do

## Before the game

host-lobby-title = 🎲 { $game }: waiting for players
host-option = { $name }: { $value }
host-options-title = { $game }: how do we play? Press a line to change it.
host-by-the-book = Rules: by the book
host-house-rules = House rules: { $count }
host-house-rules-about = House rules that the book does not have. Press one to turn it on or off.
host-number =
    { $about }

    Now: { $value }
host-less = −{ $step }
host-more = +{ $step }
host-preset = Game
host-done = Done
host-words = ✏️ { $name }
host-words-wanted =
    { $name }, what will the dare be? { $option }: reply to this message.
    { $about }
host-clock-about = How much time for a move? I send a reminder in good time, and when it is over I make the simplest move for the player.
host-clock = Time for a turn
host-clock-0 = No limit
host-clock-60 = 1 minute
host-clock-300 = 5 minutes
host-clock-3600 = 1 hour
host-clock-86400 = A day
host-clock-259200 = 3 days
host-bank-about = A bank is for all moves together: thinking spends it, and each move brings a little back, never more than there was.
host-bank-86400 = Bank: a day + 2 hours a move
host-bank-259200 = Bank: 3 days + 8 hours a move
host-bank-604800 = Bank: a week + 12 hours a move
host-players = Players: { $count } of { $most }
host-player-host = 👑 { $name }
host-player-person = 🙂 { $name }
host-player-computer = 🤖 { $name }
host-joined = You are at the table
host-left = You have left the table
host-computer-1 = Cog
host-computer-2 = Screw
host-computer-3 = Button
host-computer-4 = Spring
host-computer-5 = Nut
host-computer-6 = Bulb
host-computer-7 = Bolt
host-computer-8 = Toggle
host-computer-9 = Aerial
host-join = Join
host-leave = Leave
host-add = + computer
host-remove = − computer
host-game = Another game
host-options = Options
host-rules = Rules
host-start = Start
host-lobby-more = More…
host-lobby-more-title = { $game }: { $count } of { $most } at the table
host-share = 📨 Invite friends
host-share-words = { $game }: we are gathering, come and play!
host-to-table = To the table →
host-lobby-in-chat = The table is in the chat “{ $chat }”: tap “Join” there.
host-cancel = Cancel the match
host-cancel-sure = Cancel the match? Everybody would have to gather anew.
host-cancel-yes = Yes, cancel it
host-cancelled = The match is cancelled.

## At the table

host-my-cards = 🃏 My cards
host-back = ← Back
host-blank = { "" }
host-news = • { $line }
host-deadline = { $minutes ->
        [one] ⏳ { $minutes } minute left for the turn
       *[other] ⏳ { $minutes } minutes left for the turn
    }
host-deadline-at = ⏳ To be played by { $moment }
host-hand-unseen = If you see no cards in the chat, choose the private chat: /settings. { $words }
host-hand-of = { $chat } · { $game }
host-hand-sent = Your cards are in our private chat
host-hand-moved = Your cards are further down now.
host-table-moved = The table is further down now.
host-table-moved-here = The table is here now →
host-reminder = ⏰ { $name }, your turn: half of the time is gone.
host-reminder-all = ⏰ { $names }: half of the time is gone, the table is waiting.
host-name = { $name }
host-sleeps = 😴 The table sleeps, the clocks stand still
host-pauses = ⏸ Paused: the clocks stand
host-play-on = ▶️ Play on
host-asleep = 😴 Nobody has moved for a while, so the table fell asleep: the clocks stand still. Press “Wake up” and we play on.
host-wake = Wake up
host-woken = We play on
host-offer-stand-in = { $name } has missed three turns in a row. Let a computer play meanwhile? To come back, { $name } presses any button at the table.
host-left-chat = { $name } is no longer in the chat. The seat stays theirs. Let a computer play meanwhile? To come back, { $name } presses any button at the table.
host-hand-away = Your cards are put away: you are no longer in the chat of this match. Your seat waits for you.
host-seat-computer = 🤖 Seat a computer
host-stand-in-seated = A computer plays for { $name }
host-stop-vote = Votes to end the match: { $have } of { $need }. Add yours: /stop
host-skip-vote = { $name } is taking a while. Votes to move on: { $have } of { $need }. Add yours: /skip

## Rules and settings

host-rules-page = { $game }: the rules, { $page }/{ $pages }
host-previous = ← Back
host-next = Next →
host-settings = Where should I send your cards, and how should the table look?
host-hand-group = Into the group, seen by you alone
host-hand-private = Into our private chat
host-hand-both = Both
host-table-picture = 🖼 A picture of the table
host-table-text = 📝 The table as text
host-open-private = Open the private chat
host-chosen = ✓ { $what }
host-not-chosen = { $what }
host-choose-language = Which language shall we speak?
language-name = English
host-saved = Done
host-goes-on = The chat is busy, coming in a moment

## Refusals

error-table-taken = There is a match here already. Show the table: /table
error-no-such-match = This match no longer exists
error-no-match-here = Nobody plays here yet. Begin with /play
error-no-such-game = I do not know this game
error-no-such-option = There is no such option
error-not-running = The match is not running
error-not-at-this-table = You are not at this table
error-already-in = You are at the table already
error-already-started = The game has begun already
error-already-voted = Your vote is counted already
error-host-only = Only the host of the table can do this
error-admins-only = The administrators of this chat decide that
error-lobby-elsewhere = This table is in a chat that you are not in: ask your friends to add you
error-language-admins = The chat's language is up to its administrators. Your own: /language in our private chat
error-no-such-clause = There is no such clause. The numbers are in brackets on the pages of the rules: /rules
error-table-full = There are no seats left
error-too-few-players = At least { $least } players are needed
error-no-computer = There is no computer player here
error-old-button = This button is out of date
error-out-of-chat = You are no longer in the chat of this match. Your seat waits for you
error-people-only = Only people can sit at the table: not channels, bots or anonymous administrators
error-player-is-back = The player is back
error-bad-words = Plain text of up to { $most } characters, please: reply once more
error-your-own-turn = Nobody to wait for: it is your turn
error-quarantined = The record of this match is damaged and cannot be played on. A new one: /play
error-try-again = That did not work, try once more
error-chat-busy = There are too many messages in this chat right now, try a little later
error-not-so-fast = Not so fast: I am still busy with your earlier taps
error-storage = I cannot store this, my disk is in trouble. Try again a little later
