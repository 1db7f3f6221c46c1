## Gemütlicher Tisch

host-call = { $count ->
        [one] 🔔 { $names }, du bist dran
       *[other] 🔔 { $names }: Der Tisch wartet
    }
host-call-late = { $count ->
        [one] ⏰ { $names }, du bist dran: Die Zeit wird knapp
       *[other] ⏰ { $names }: Die Zeit wird knapp
    }
host-time-runs-out = ⏰ Die Zeit wird knapp
host-give-time = 🎁 +Zeit
host-time-given = 🎁 { $name } bekommt { $hours ->
        [one] { $hours } Stunde
       *[other] { $hours } Stunden
    } geschenkt
host-minutes-given = 🎁 { $name } bekommt { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } geschenkt
host-pause-vote = Für eine Pause: { $have } von { $need }. Dafür stimmen: /pause
host-paused = ⏸ Pause. Weiter geht es mit dem Knopf unter dem Tisch, wenn alle Zeit haben

error-no-time-for-oneself = Zeit schenkt man nur anderen
error-no-time-to-give = Gerade läuft keine Uhr: Zeit schenken ist nicht nötig
error-time-given = Für diesen Zug hast du schon Zeit geschenkt
