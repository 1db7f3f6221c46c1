## Turniere und die Liga

host-command-cup = Turnier und Liga des Chats

cup-menu = 🏆 Turnierabend
cup-menu-about = Wähl ein Spiel und dann, wie wir spielen. Es treffen immer zwei aufeinander, ein Paar nach dem anderen, am Tisch dieses Chats.
cup-open-knockout = 🏆 K.-o.-Pokal
cup-open-robin = 🔄 Alle gegen alle
cup-open-league = 📊 Liga: { $weeks ->
        [one] { $weeks } Woche
       *[other] { $weeks } Wochen
    }

cup-title-knockout = 🏆 { cup-drawn-knockout }
cup-title-robin = 🔄 { cup-drawn-robin }
cup-drawn-knockout = { $game }: K.-o.-Pokal
cup-drawn-robin = { $game }: alle gegen alle
cup-about-knockout = Wer gewinnt, kommt weiter; wer verliert, feuert die anderen an. Bei Gleichstand wird noch einmal gespielt.
cup-about-robin = Alle treffen einmal aufeinander: Ein Sieg bringt einen Punkt, ein Gleichstand einen halben.
cup-entrants = { $count ->
        [0] Noch niemand dabei, es braucht mindestens { $least }
       *[other] Dabei: { $count }, es braucht mindestens { $least }
    }
cup-entrant = · { $name }
cup-join = 🙋 Ich bin dabei
cup-leave = Doch nicht dabei
cup-start = 🎲 Los geht’s
cup-call-off = ✖️ Absagen
cup-joined = Du bist dabei!
cup-left = Gut, dann ein andermal
cup-begins = Das Los ist gefallen, wir spielen!

cup-place = { $place }. { $name } – { $value } · { $note }
cup-still-in = · { $name } – { $value } · { $note }
cup-points = { $half ->
        [1] { $whole ->
            [0] { $shown } Punkt
           *[other] { $shown } Punkte
        }
       *[other] { $whole ->
            [one] { $whole } Punkt
           *[other] { $whole } Punkte
        }
    }
cup-wins = { $wins ->
        [0] kein Sieg
        [one] { $wins } Sieg
       *[other] { $wins } Siege
    }
cup-met = { $played ->
        [0] noch kein Duell
        [one] { $played } Duell
       *[other] { $played } Duelle
    }
cup-round = { $left ->
        [0] Finale
        [1] Halbfinale
        [2] Viertelfinale
       *[other] Achtelfinale
    }
cup-plays-on = noch dabei
cup-champion = Turniersieg
cup-last = ✅ { $first } – { $second }: { $score }
cup-next-knockout = ▶️ Nächstes Duell, { $round }: { $first } – { $second }
cup-next-robin = ▶️ Nächstes Duell, { $number } von { $all }: { $first } – { $second }
cup-again = 🤝 Gleichstand: Die beiden spielen noch einmal.
cup-over-one = 🏆 Das Turnier ist aus, es gewinnt { $names }. Herzlichen Glückwunsch!
cup-over-many = 🏆 Das Turnier ist aus, den ersten Platz teilen sich { $names }. Herzlichen Glückwunsch!
cup-over-nobody = Das Turnier ist aus, und niemand gewinnt: Alle sind ausgestiegen.
cup-called-off = Das Turnier ist abgesagt. Ein neues: /cup
cup-play = ▶️ An den Tisch
cup-out = 🏳️ Ohne { $name }
cup-stop = ✖️ Turnier beenden
cup-out-ask = Steigt { $name } aus? Alle übrigen Duelle gehen ohne Spiel an die anderen, und zurück geht es nicht mehr.
cup-out-yes = Ja, steigt aus
cup-stop-ask = Das Turnier vorzeitig beenden? Gespielte Partien bleiben erhalten, aber niemand gewinnt.
cup-stop-yes = Ja, beenden
cup-no = Nein, weiterspielen
cup-goes-on = Gut, wir spielen weiter

cup-league = 📊 { cup-league-drawn }
cup-league-drawn = { $game }: Liga, { $weeks ->
        [one] { $weeks } Woche
       *[other] { $weeks } Wochen
    }
cup-league-title = 📊 Liga des Chats
cup-league-none = In den letzten Wochen ist hier nichts zu Ende gespielt. Anfangen: /play
cup-league-about = Es zählen die Partien der letzten { $weeks } Wochen: ein Punkt für alle, die hinter dir liegen, ein halber bei Gleichstand. Ein Sieg über den Computer bringt keine Punkte.

error-cup-already-in = Du bist schon dabei
error-cup-not-in = Du stehst gar nicht auf der Liste
error-cup-full = Mehr als { $most } schaffen wir an einem Abend nicht
error-cup-too-few = Es braucht mindestens { $least } Personen
error-cup-started = Das Turnier läuft schon
error-cup-over = Dieses Turnier ist schon aus. Ein neues: /cup
error-cup-not-running = Das Turnier hat noch nicht begonnen
error-cup-out-already = Diese Person ist schon ausgestiegen
error-cup-in-groups = Ein Turnier braucht Gesellschaft: Schreib /cup im Chat mit deinen Leuten
error-cup-live = Hier gibt es schon ein Turnier: /cup
error-cup-not-your-meeting = Gerade spielen { $first } und { $second }
error-cup-playing-now = Dieses Duell ist schon am Tisch: Spielt es zu Ende. Die Partie verlassen: /leave
error-cup-host-only = Das entscheiden die Admins des Chats oder wer das Turnier angefangen hat
error-cup-one-game = Das ist ein Turnierduell: Das Spiel wählt ihr vor dem Turnier
error-cup-two-only = Das ist ein Turnierduell: Am Tisch sitzen nur die beiden
