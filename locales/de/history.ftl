## Gespielte Partien

host-history-here = 📚 Hier gespielt
host-history-mine = 📚 Deine Partien
host-history-none-here = Hier ist noch keine Partie zu Ende gespielt. Anfangen: /play
host-history-none-mine =
    Du hast noch keine Partie zu Ende gespielt.
    Ruf deine Leute in einem Chat zusammen oder übe hier mit dem Computer: /play
host-history-item =
    { $number }. { $heading }
    { $ranking }
    { $length }
host-history-heading = { $game } · { $moment }
host-history-heading-in = { $game } · { $place } · { $moment }
host-history-length = { $actions ->
        [one] { $actions } Zug
       *[other] { $actions } Züge
    } · { $lasted }
host-history-won = 🏆 { $winners } · { $others }
host-history-all-won = 🏆 { $winners }
host-history-minutes = { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
host-history-hours = { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
host-history-days = { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
host-history-back = ← Zur Liste
host-history-to-match = ← Zur Partie

## Verlauf und Wiederholung

host-history-course = 📜 Wie es war
host-history-watch = ⏯ Wiederholung
host-history-film = 🎬 Animation
host-history-save = 💾 Herunterladen
host-history-no-course = Was am Tisch geschah, ist nicht erhalten
host-history-step = { $game } · Zug { $at } von { $last }
host-history-deal = { $game } · Kartengeben
host-history-first = ⏮
host-history-back-one = ◀
host-history-on = ▶
host-history-last = ⏭
host-history-leap-back = −10
host-history-leap-on = +10
host-history-all-open = 👀 Alle Karten zeigen
host-history-as-seen = 🙈 Wie alle es sahen
host-history-other-rules = ⚠️ Seitdem sind die Regeln verbessert, und nach den neuen käme es anders. Darum ohne Wiederholung: Das ist wirklich geschehen.
host-history-goes-otherwise = ⚠️ Noch einmal durchgespielt, kommt etwas anderes heraus als gespeichert. Darum ohne Wiederholung: Das ist wirklich geschehen.
host-history-no-film = Die Animation ließ sich nicht hierher schicken
host-history-drawing = Ich zeichne, einen Moment …

## Datei der Partie

host-history-save-about = Die ganze Partie in einer Datei: Einstellungen, Startwert des Stapels und jeder Zug. Mit Namen oder ohne?
host-history-named = Mit Namen
host-history-nameless = Ohne Namen
host-history-file = Die ganze Partie steht in dieser Datei. Das Geben prüfen: die Seite verify.html. Im Terminal ansehen: igroteka replay { $name }

error-no-such-finished-match = So eine fertige Partie gibt es hier nicht
error-unreadable-match = Die Aufzeichnung dieser Partie ist beschädigt, ich kann sie nicht zeigen
error-no-film = Keine Animation: Nach den heutigen Regeln liefe die Partie anders
error-no-films-here = In diesem Chat sind die Tische ohne Bilder
