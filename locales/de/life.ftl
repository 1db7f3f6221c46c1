## Meine Tische

host-games-wait = { $count ->
        [one] 🔔 { $count } Tisch wartet auf dich
       *[other] 🔔 { $count } Tische warten auf dich
    }
host-games = { $count ->
        [one] Du sitzt an { $count } Tisch, gerade wartet niemand auf dich
       *[other] Du sitzt an { $count } Tischen, gerade wartet niemand auf dich
    }
host-games-here = { $count ->
        [one] Hier ist { $count } Tisch
       *[other] Hier sind { $count } Tische
    }
host-games-none =
    Du sitzt gerade an keinem Tisch.
    Ruf deine Leute in einem Chat zusammen oder übe hier mit dem Computer: /play
host-games-none-here = Hier wird noch nicht gespielt. Anfangen: /play
host-games-item =
    { $number }. { $place } · { $header }
    { $state }
host-games-item-here =
    { $number }. { $header }
    { $state }
host-games-alone = Hier, mit dem Computer
host-games-your-turn = ▶️ Du bist dran
host-games-your-turn-until = ▶️ Du bist dran, bis { $moment }
host-games-others-turn = Dran: { $names }
host-games-goes-on = Die Partie läuft
host-games-lobby = { $count ->
        [one] Wer spielt mit? Am Tisch sitzt { $count } Person
       *[other] Wer spielt mit? Am Tisch sitzen { $count } Personen
    }
host-games-open = { $number } · { $game }

## Wie du lebst

host-life-open = 🔔 Wann rufen, wann schlafen lassen
host-life =
    Wann soll ich dich rufen, und wann schlafen lassen?
    Das gilt für gemütliche Tische, an denen ein Zug eine Stunde oder länger Zeit hat.
host-life-in-private = Das stellst du im privaten Chat mit mir ein: Frag dort
host-life-zone = 🕐 Uhrzeit
host-life-quiet = 🌙 Nacht
host-life-calls = 🔔 Rufen
host-life-digest = 📋 Überblick
host-life-vacation = 🏖 Urlaub
host-zone-unknown = unbekannt
host-zone-about =
    Wie spät ist es bei dir? Wähl eine Stadt mit der gleichen Uhrzeit oder schick mir deinen Standort.
    Ist keine dabei, schreib die Zeitzone selbst: /zone Asia/Tokyo
host-time-in = { $city } { $time }
host-quiet-about =
    Nachts steht deine Uhr, und ich rufe dich nicht. Wann ist bei dir Nacht?
    Eigene Zeiten gehen so: /quiet 23:30-7:30
host-quiet-off = nie
host-quiet-hours = { $begins }–{ $ends }
host-calls-about = Wozu soll ich dich an einen gemütlichen Tisch rufen – und wo?
host-calls-all = zu allem: mein Zug, neue Runde, Ergebnis
host-calls-mine = nur wenn ich dran bin
host-calls-none = nicht rufen
host-calls-in-private = im privaten Chat
host-calls-in-group = in der Gruppe
host-digest-about =
    Einmal am Tag kann ich dir die Tische schicken, die auf dich warten. Wartet keiner, bleibe ich still.
    Eigene Zeiten gehen so: /digest 8:30
host-digest-at = um { $time }
host-digest-off = nicht nötig
host-vacation-about = Im Urlaub steht deine Uhr an allen gemütlichen Tischen, und ich rufe dich nicht.
host-vacation-left = { $days ->
        [one] Für dieses Jahr bleibt { $days } Tag
       *[other] Für dieses Jahr bleiben { $days } Tage
    }
host-vacation-until = 🏖 Du hast Urlaub bis { $moment }
host-vacation-days = { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
host-vacation-end = Früher zurück

error-no-such-zone = Diese Zeitzone kenne ich nicht: { $zone }. Wähl eine Stadt aus der Liste: /zone
error-zone-first = Sag mir zuerst, wie spät es bei dir ist: /zone
error-bad-night = Eine Nacht hat höchstens { $most } Stunden. Zum Beispiel: /quiet 23-8
error-bad-hour = Diese Uhrzeit verstehe ich nicht. Schreib so: 9 oder 21:30
error-bad-days = Sag, für wie viele Tage: /vacation 7
error-on-vacation = Du hast schon Urlaub
error-not-on-vacation = Du hast gerade keinen Urlaub
error-no-vacation-left = Für dieses Jahr ist kein Urlaub mehr übrig
error-vacation-too-long = { $left ->
        [one] So viel geht nicht: Für dieses Jahr bleibt { $left } Tag
       *[other] So viel geht nicht: Für dieses Jahr bleiben { $left } Tage
    }

## Städte

host-city-kaliningrad = Kaliningrad
host-city-moscow = Moskau
host-city-samara = Samara
host-city-yekaterinburg = Jekaterinburg
host-city-omsk = Omsk
host-city-novosibirsk = Nowosibirsk
host-city-irkutsk = Irkutsk
host-city-yakutsk = Jakutsk
host-city-vladivostok = Wladiwostok
host-city-magadan = Magadan
host-city-kamchatka = Kamtschatka
host-city-minsk = Minsk
host-city-kyiv = Kyjiw
host-city-chisinau = Chișinău
host-city-tbilisi = Tiflis
host-city-yerevan = Jerewan
host-city-baku = Baku
host-city-almaty = Almaty
host-city-tashkent = Taschkent
host-city-bishkek = Bischkek
host-city-belgrade = Belgrad
host-city-berlin = Berlin
host-city-london = London
host-city-lisbon = Lissabon
host-city-istanbul = Istanbul
host-city-limassol = Limassol
host-city-tel-aviv = Tel Aviv
host-city-dubai = Dubai
host-city-bangkok = Bangkok
host-city-denpasar = Bali
host-city-new-york = New York
host-city-los-angeles = Los Angeles
