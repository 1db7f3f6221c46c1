## Matches that were played

host-history-here = 📚 Played here
host-history-mine = 📚 Your matches
host-history-none-here = No match has been finished here yet. To start one: /play
host-history-none-mine =
    You have not finished a match yet.
    Invite friends in a chat, or practise here with the computer: /play
host-history-item =
    { $number }. { $heading }
    { $ranking }
    { $length }
host-history-heading = { $game } · { $moment }
host-history-heading-in = { $game } · { $place } · { $moment }
host-history-length = { $actions ->
        [one] { $actions } move
       *[other] { $actions } moves
    } · { $lasted }
host-history-won = 🏆 { $winners } · { $others }
host-history-all-won = 🏆 { $winners }
host-history-minutes = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
host-history-hours = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
host-history-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
host-history-back = ← To the list
host-history-to-match = ← To the match

## The course and the replay

host-history-course = 📜 How it went
host-history-watch = ⏯ Replay
host-history-film = 🎬 Animation
host-history-save = 💾 Download
host-history-no-course = What happened at the table was not kept
host-history-step = { $game } · move { $at } of { $last }
host-history-deal = { $game } · the deal
host-history-first = ⏮
host-history-back-one = ◀
host-history-on = ▶
host-history-last = ⏭
host-history-leap-back = −10
host-history-leap-on = +10
host-history-all-open = 👀 Open all the cards
host-history-as-seen = 🙈 As everybody saw it
host-history-other-rules = ⚠️ The rules have been mended since, and by the new ones it would go otherwise. So no replay: this is what really happened.
host-history-goes-otherwise = ⚠️ Played again, the match comes out otherwise than it was stored. So no replay: this is what really happened.
host-history-no-film = The animation could not be sent here
host-history-drawing = Drawing, one moment…

## The file of a match

host-history-save-about = The whole match in one file: the options, the seed of the deck and every move. With the names of the players, or without?
host-history-named = With names
host-history-nameless = Without names
host-history-file = The whole match is in this file. To check the deal: the page verify.html. To watch it in a terminal: igroteka replay { $name }

error-no-such-finished-match = There is no such finished match here
error-unreadable-match = The record of this match is damaged and cannot be shown
error-no-film = No animation: by the rules of today the match would go otherwise
error-no-films-here = The tables of this chat are without pictures
