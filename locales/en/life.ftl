## My tables

host-games-wait = { $count ->
        [one] 🔔 { $count } table is waiting for you
       *[other] 🔔 { $count } tables are waiting for you
    }
host-games = { $count ->
        [one] You are at { $count } table, and it is not waiting for you
       *[other] You are at { $count } tables, and none is waiting for you
    }
host-games-here = { $count ->
        [one] There is { $count } table here
       *[other] There are { $count } tables here
    }
host-games-none =
    You are not at any table now.
    Call your friends in a chat, or practise here against the computer: /play
host-games-none-here = Nobody is playing here yet. To start: /play
host-games-item =
    { $number }. { $place } · { $header }
    { $state }
host-games-item-here =
    { $number }. { $header }
    { $state }
host-games-alone = Here, against the computer
host-games-your-turn = ▶️ Your turn
host-games-your-turn-until = ▶️ Your turn, until { $moment }
host-games-others-turn = To move: { $names }
host-games-goes-on = The match goes on
host-games-lobby = { $count ->
        [one] Gathering: { $count } player at the table
       *[other] Gathering: { $count } players at the table
    }
host-games-open = { $number } · { $game }

## How you live

host-life-open = 🔔 When to call and when to let sleep
host-life =
    When may I call you, and when shall I let you sleep?
    All of this is for slow tables, where a move may take an hour or more.
host-life-in-private = That is set in the private chat with me: ask there
host-life-zone = 🕐 Time
host-life-quiet = 🌙 Night
host-life-calls = 🔔 Calls
host-life-digest = 📋 Digest
host-life-vacation = 🏖 Vacation
host-zone-unknown = not known
host-zone-about =
    What time is it where you are? Choose a city with the same time, or send me your location.
    If there is none, write the zone: /zone Asia/Tokyo
host-time-in = { $city } { $time }
host-quiet-about =
    At night your clocks stand and I do not call you. When is your night?
    Your own hours: /quiet 23:30-7:30
host-quiet-off = none
host-quiet-hours = { $begins }–{ $ends }
host-calls-about = What shall I call you for at slow tables, and where?
host-calls-all = everything: my turn, a new round, the result
host-calls-mine = only my turn
host-calls-none = nothing
host-calls-in-private = in private
host-calls-in-group = in the group
host-digest-about =
    Once a day I can send a list of the tables that wait for you. If none does, I keep quiet.
    Your own hour: /digest 8:30
host-digest-at = at { $time }
host-digest-off = not wanted
host-vacation-about = On vacation your clocks stand at all slow tables, and I do not call you.
host-vacation-left = { $days ->
        [one] { $days } day is left this year
       *[other] { $days } days are left this year
    }
host-vacation-until = 🏖 You are on vacation until { $moment }
host-vacation-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
host-vacation-end = Come back earlier

error-no-such-zone = I do not know the zone { $zone }. Choose a city: /zone
error-zone-first = First tell me what time it is where you are: /zone
error-bad-night = A night has at most { $most } hours. For example: /quiet 23-8
error-bad-hour = I do not understand that hour. Write 9 or 21:30
error-bad-days = Say for how many days: /vacation 7
error-on-vacation = You are on vacation already
error-not-on-vacation = You are not on vacation now
error-no-vacation-left = There is no vacation left this year
error-vacation-too-long = { $left ->
        [one] That is too long: { $left } day is left this year
       *[other] That is too long: { $left } days are left this year
    }

## Cities

host-city-kaliningrad = Kaliningrad
host-city-moscow = Moscow
host-city-samara = Samara
host-city-yekaterinburg = Yekaterinburg
host-city-omsk = Omsk
host-city-novosibirsk = Novosibirsk
host-city-irkutsk = Irkutsk
host-city-yakutsk = Yakutsk
host-city-vladivostok = Vladivostok
host-city-magadan = Magadan
host-city-kamchatka = Kamchatka
host-city-minsk = Minsk
host-city-kyiv = Kyiv
host-city-chisinau = Chișinău
host-city-tbilisi = Tbilisi
host-city-yerevan = Yerevan
host-city-baku = Baku
host-city-almaty = Almaty
host-city-tashkent = Tashkent
host-city-bishkek = Bishkek
host-city-belgrade = Belgrade
host-city-berlin = Berlin
host-city-london = London
host-city-lisbon = Lisbon
host-city-istanbul = Istanbul
host-city-limassol = Limassol
host-city-tel-aviv = Tel Aviv
host-city-dubai = Dubai
host-city-bangkok = Bangkok
host-city-denpasar = Bali
host-city-new-york = New York
host-city-los-angeles = Los Angeles
