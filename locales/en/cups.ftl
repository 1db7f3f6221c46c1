## Tournaments and the league

host-command-cup = Tournament and league of the chat

cup-menu = 🏆 A tournament tonight
cup-menu-about = Choose a game, then how to play. Two meet at a time, one pair after another, at the table of this chat.
cup-open-knockout = 🏆 Knockout cup
cup-open-robin = 🔄 Everybody meets everybody
cup-open-league = 📊 League of { $weeks ->
        [one] { $weeks } week
       *[other] { $weeks } weeks
    }

cup-title-knockout = 🏆 { cup-drawn-knockout }
cup-title-robin = 🔄 { cup-drawn-robin }
cup-drawn-knockout = { $game }: knockout cup
cup-drawn-robin = { $game }: round robin
cup-about-knockout = Whoever wins goes on, whoever loses cheers for the others. A draw is played again.
cup-about-robin = Everybody meets everybody once: a win is a point, a draw is half of one.
cup-entrants = { $count ->
        [0] Nobody yet, at least { $least } are needed
       *[other] In so far: { $count }, at least { $least } are needed
    }
cup-entrant = · { $name }
cup-join = 🙋 I’m in
cup-leave = I’m out
cup-start = 🎲 Begin
cup-call-off = ✖️ Call off
cup-joined = You’re in!
cup-left = Fine, another time
cup-begins = The lot is drawn, let’s play!

cup-place = { $place }. { $name } — { $value } · { $note }
cup-still-in = · { $name } — { $value } · { $note }
cup-points = { $half ->
        [1] { $shown } points
       *[other] { $whole ->
            [one] { $whole } point
           *[other] { $whole } points
        }
    }
cup-wins = { $wins ->
        [0] no wins
        [one] { $wins } win
       *[other] { $wins } wins
    }
cup-met = { $played ->
        [0] no meetings yet
        [one] { $played } meeting
       *[other] { $played } meetings
    }
cup-round = { $left ->
        [0] final
        [1] semi-final
        [2] quarter-final
       *[other] round of 16
    }
cup-plays-on = still in
cup-champion = winner
cup-last = ✅ { $first } — { $second }: { $score }
cup-next-knockout = ▶️ Next meeting, { $round }: { $first } — { $second }
cup-next-robin = ▶️ Next meeting, { $number } of { $all }: { $first } — { $second }
cup-again = 🤝 A draw: they play again.
cup-over-one = 🏆 The tournament is over, the winner is { $names }. Congratulations!
cup-over-many = 🏆 The tournament is over, the first place is shared by { $names }. Congratulations!
cup-over-nobody = The tournament is over without a winner: everybody has left.
cup-called-off = The tournament is called off. For another one: /cup
cup-play = ▶️ To the table
cup-out = 🏳️ { $name } does not play
cup-stop = ✖️ End the tournament
cup-out-ask = { $name } leaves the tournament? All meetings that are left go to the others without a game, and there is no way back.
cup-out-yes = Yes, leaves
cup-stop-ask = End the tournament early? The matches stay in the history, but nobody wins.
cup-stop-yes = Yes, end it
cup-no = No, we play on
cup-goes-on = Fine, we play on

cup-league = 📊 { cup-league-drawn }
cup-league-drawn = { $game }: league, { $weeks ->
        [one] { $weeks } week
       *[other] { $weeks } weeks
    }
cup-league-title = 📊 League of the chat
cup-league-none = No match has been finished here in the last weeks. To begin: /play
cup-league-about = Matches of the last { $weeks } weeks count: a point for everybody left behind, half a point for an equal. Beating a computer brings none.

error-cup-already-in = You’re in already
error-cup-not-in = You’re not on the list
error-cup-full = More than { $most } would not get through in an evening
error-cup-too-few = At least { $least } are needed
error-cup-started = The tournament has begun already
error-cup-over = This tournament is over. For another one: /cup
error-cup-not-running = The tournament has not begun yet
error-cup-out-already = They are out already
error-cup-in-groups = A tournament needs company: say /cup in a chat with your friends
error-cup-live = There is a tournament here already: /cup
error-cup-not-your-meeting = It’s the turn of { $first } and { $second }
error-cup-playing-now = This meeting is at the table: play it to the end; /leave gets you out of the match
error-cup-host-only = That is for whoever called the tournament together, or an administrator
error-cup-one-game = This is a meeting of a tournament: the game is chosen before it begins
error-cup-two-only = This is a meeting of a tournament: only the two play
