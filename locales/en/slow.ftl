## A slow table

host-call = { $count ->
        [one] 🔔 { $names }, it is your turn
       *[other] 🔔 { $names }: the table is waiting
    }
host-call-late = { $count ->
        [one] ⏰ { $names }, it is your turn, and there is little time left
       *[other] ⏰ { $names }: there is little time left
    }
host-time-runs-out = ⏰ There is little time left
host-give-time = 🎁 + time
host-time-given = 🎁 { $name } gets a present of { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
host-minutes-given = 🎁 { $name } gets a present of { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
host-pause-vote = For a pause: { $have } of { $need }. To agree: /pause
host-paused = ⏸ Paused. Play on with the button under the table, whenever there is time

error-no-time-for-oneself = Time is a present for others
error-no-time-to-give = No clock is running: there is no time to give
error-time-given = You have given time for this move already
