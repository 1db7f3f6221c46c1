## Statistik und Wertung

host-command-stats = Meine Siege und meine Wertung
host-command-top = Die Besten im Chat
host-command-forget = Alles über mich vergessen

stats-somebody = jemand
stats-open-here = Ich hier
stats-open-alone = Mit dem Computer
stats-open-everywhere = Ich überall
stats-open-chat = Dieser Chat
stats-open-top = 🏆 Die Besten im Chat
stats-mine-here = 📊 { $name }: Partien in diesem Chat
stats-mine-alone = 📊 { $name }: Partien mit dem Computer
stats-mine-everywhere = 📊 { $name }: Partien in allen Chats
stats-chat = 📊 Was dieser Chat spielt
stats-none-here = Hier hast du noch keine Partie zu Ende gespielt. Anfangen: /play
stats-none-alone = Hier spielst du noch nicht. Mit dem Computer üben: /play
stats-none-everywhere = Noch keine Partie zu Ende gespielt. Anfangen: /play
stats-none-chat = Hier ist noch nichts zu Ende gespielt. Anfangen: /play
stats-total = { $matches ->
        [one] { $matches } Partie
       *[other] { $matches } Partien
    }, { $wins ->
        [0] noch kein Sieg
        [one] { $wins } Sieg
       *[other] { $wins } Siege
    }
stats-streak = Siege in Folge: jetzt { $streak }, Rekord { $best }
stats-game = { $game }: { stats-total }
stats-played = { $game }: { $matches ->
        [one] { $matches } Partie
       *[other] { $matches } Partien
    }
stats-winner = 🏆 Die meisten Siege: { $name } – { $wins }
stats-points = { $points } ± { $error }
stats-rating = Wertung { $rating }, { $rated ->
        [one] { $rated } gewertete Partie
       *[other] { $rated } gewertete Partien
    }
stats-rating-soon = Bis zur Wertung noch { $left ->
        [one] { $left } Partie
       *[other] { $left } Partien
    }
stats-feat = · { $feat }: { $count }
stats-record = · { $feat }: { $count } – { $name }
stats-about-rating = Die Wertung ändern Partien von Menschen mit Menschen: ohne Computer am Tisch, ohne Ersatz, nicht zu kurz, in gleicher Besetzung bis { $day } am Tag und { $week } in der Woche. Zu sehen ist sie nach { $least } solchen Partien, und „±“ zeigt, wie ungenau sie noch ist.
stats-hide = 🙈 Mich nicht in Listen zeigen
stats-unhide = 👀 Mich in Listen zeigen

stats-top-title = 🏆 Die Besten im Chat
stats-top = 🏆 { stats-top-drawn }
stats-top-drawn = { $game }: die Besten im Chat
stats-to-go = bis zur Wertung noch { $left }
stats-top-none = Noch niemand zu zeigen: Hier ist noch nichts zu Ende gespielt. Anfangen: /play
stats-top-hidden = Noch niemand zu zeigen.
stats-top-in-private = Jeder Chat hat seine eigenen Besten: Schreib /top dort, wo du mit deinen Leuten spielst. Und deine Partien: /stats
stats-place = { $number }. { $name } – { $value } · { $note }
stats-wins = { $wins ->
        [one] { $wins } Sieg
       *[other] { $wins } Siege
    } von { $matches }

stats-unrated-computer = Ohne Wertung: Am Tisch saß ein Computer
stats-unrated-stand-in = Ohne Wertung: Für jemanden spielte der Computer
stats-unrated-short = Ohne Wertung: Die Partie war zu kurz
stats-unrated-often = Ohne Wertung: In dieser Besetzung sind schon genug Partien gewertet, bald geht es wieder
stats-unrated-forgotten = Ohne Wertung: An alle, die dabei waren, erinnere ich mich nicht mehr

## Vergessen

stats-forget =
    Alles vergessen, was ich über dich weiß?

    Weg sind dann Partien, Siege, Wertung, Rekorde und Einstellungen: wo deine Karten sind, wie spät es bei dir ist, wann ich rufe. Fremde Partien bleiben, aber ohne deinen Namen. Zurückholen lässt sich das nicht.
stats-forget-yes = 🗑 Ja, vergiss mich
stats-forget-no = Nein, behalten
stats-forget-in-private = Das geht nur uns etwas an: Schreib /forget im privaten Chat mit mir
stats-forgotten = Erledigt, ich weiß nichts mehr über dich. Willst du wieder spielen, komm vorbei, wir fangen neu an.
stats-not-forgotten = Gut, alles bleibt, wie es ist.
error-leave-first = Du sitzt gerade am Tisch: Verlass zuerst die Partie (/leave). Deine Tische: /games
error-not-your-question = Diese Frage ist nicht für dich. Selbst vergessen werden: /forget

## Was von Partien in Erinnerung bleibt

uno-feat-twos = Längste Reihe „+2“
uno-feat-drawn = Meiste Karten auf einmal
uno-feat-caught = „UNO!“ vergessen
uno-feat-catches = Ohne „UNO!“ erwischt
uno_intercept-feat-intercepted = Reingeworfen
uno_intercept-feat-drawn = Meiste Karten auf einmal
uno_intercept-feat-caught = „Uno!“ vergessen
uno_intercept-feat-catches = Ohne „Uno!“ erwischt
montana-feat-noticed = Fremde Fehler entdeckt
montana-feat-forgot = Sagen oder Klopfen vergessen
montana-feat-first = Erste Hand auf dem Stapel
montana-feat-drawn = Meiste Karten auf einmal
monopolist-feat-bankrupt = Reichste Pleite
monopolist-feat-rent = Höchste Miete auf einmal
monopolist-feat-hotels = Hotels gebaut
monopolist-feat-jailed = Ins Gefängnis gegangen
