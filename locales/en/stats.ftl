## Statistics and ratings

host-command-stats = My wins and my rating
host-command-top = The best of the chat
host-command-forget = Forget everything about me

stats-somebody = somebody
stats-open-here = Me here
stats-open-alone = With the computer
stats-open-everywhere = Me everywhere
stats-open-chat = This chat
stats-open-top = 🏆 The best of the chat
stats-mine-here = 📊 { $name }: matches in this chat
stats-mine-alone = 📊 { $name }: matches with the computer
stats-mine-everywhere = 📊 { $name }: matches in all chats
stats-chat = 📊 What this chat plays
stats-none-here = You have not finished a match here yet. To begin: /play
stats-none-alone = You have not played here yet. To practise with the computer: /play
stats-none-everywhere = Not a single finished match yet. To begin: /play
stats-none-chat = No match has been finished here yet. To begin: /play
stats-total = { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, { $wins ->
        [0] no wins yet
        [one] { $wins } win
       *[other] { $wins } wins
    }
stats-streak = Wins in a row: { $streak } now, { $best } at best
stats-game = { $game }: { stats-total }
stats-played = { $game }: { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }
stats-winner = 🏆 Most wins: { $name }, { $wins }
stats-points = { $points } ± { $error }
stats-rating = Rating { $rating }, { $rated ->
        [one] { $rated } rated match
       *[other] { $rated } rated matches
    }
stats-rating-soon = { $left ->
        [one] { $left } match
       *[other] { $left } matches
    } to go to a rating
stats-feat = · { $feat }: { $count }
stats-record = · { $feat }: { $count }, { $name }
stats-about-rating = Matches of people with people are rated: no computer at the table and no stand-in, not too short, with the same company up to { $day } a day and { $week } a week. The rating is shown after { $least } of them, and “±” is how uncertain it still is.
stats-hide = 🙈 Leave me out of lists
stats-unhide = 👀 Show me in lists

stats-top-title = 🏆 The best of the chat
stats-top = 🏆 { stats-top-drawn }
stats-top-drawn = { $game }: the best of the chat
stats-to-go = { $left } to go to a rating
stats-top-none = Nobody to show yet: no match has been finished here. To begin: /play
stats-top-hidden = Nobody to show yet.
stats-top-in-private = Every chat has its own best: say /top where you play with friends. Your own matches: /stats
stats-place = { $number }. { $name }: { $value } · { $note }
stats-wins = { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    } of { $matches }

stats-unrated-computer = Not rated: a computer player was at the table
stats-unrated-stand-in = Not rated: a computer player sat in for somebody
stats-unrated-short = Not rated: the match was too short
stats-unrated-often = Not rated: this company has played enough for its rating, soon it counts again
stats-unrated-forgotten = Not rated: I do not remember everybody who played

## To be forgotten

stats-forget =
    Forget everything that I know about you?

    Your matches, wins, rating, records and settings go: where your cards come, what time it is where you are, when to call you. The matches of the others stay, without your name. This cannot be undone.
stats-forget-yes = 🗑 Yes, forget me
stats-forget-no = No, keep it
stats-forget-in-private = That is between us: say /forget in our private chat
stats-forgotten = Done, I remember nothing about you. If you want to play, come back: we begin anew.
stats-not-forgotten = Good, everything stays as it is.
error-leave-first = You are at a table now: leave the match first (/leave). Your tables: /games
error-not-your-question = This question is not for you. To be forgotten yourself: /forget

## What matches are remembered for

uno-feat-twos = Longest row of “+2”
uno-feat-drawn = Most cards drawn at once
uno-feat-caught = “UNO!” forgotten
uno-feat-catches = Others caught without “UNO!”
uno_intercept-feat-intercepted = Turns intercepted
uno_intercept-feat-drawn = Most cards drawn at once
uno_intercept-feat-caught = “UNO!” forgotten
uno_intercept-feat-catches = Others caught without “UNO!”
montana-feat-noticed = Mistakes of others noticed
montana-feat-forgot = Words and deeds forgotten
montana-feat-first = First hand on the pile
montana-feat-drawn = Most cards drawn at once
monopolist-feat-bankrupt = Richest bankruptcy
monopolist-feat-rent = Dearest rent at once
monopolist-feat-hotels = Hotels built
monopolist-feat-jailed = Times in jail
