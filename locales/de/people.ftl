## Befehle

host-command-seat = Meinen Platz abgeben
host-command-substitute = Ersatz, wenn jemand fehlt
host-command-host = Die Tischleitung abgeben
host-command-next = Mich zum nächsten Spiel rufen

## Platz am Tisch

people-seat-for-all = 🪑 { $name } gibt den eigenen Platz ab: Karten, Punkte und Zug, alles wie es ist. Wer setzt sich?
people-seat-for-one = 🪑 { $to }, das ist für dich: { $name } gibt den eigenen Platz ab, Karten, Punkte und Zug, alles wie es ist. Setzt du dich?
people-take = 🪑 Ich setze mich
people-drop = ✖️ Lieber nicht
people-seat-taken = Du sitzt am Tisch: Karten, Punkte und Zug gehören jetzt dir
people-seat-kept = Gut, der Platz bleibt deiner
people-seat-declined = Gut, alles bleibt, wie es war
people-told-seat = 🪑 Platzwechsel: { $old } → { $name }
people-hand-passed = Die Karten sind weggeräumt: Auf diesem Platz spielt jetzt { $name }.

## Jemand fehlt

people-left-chat = { $name } ist nicht mehr im Chat. Der Platz bleibt vorerst. Was machen wir?
people-missing = { $name } verpasst Zug um Zug. Zurück zu den Karten geht es mit „Meine Karten“, und bis dahin – was machen wir?
people-computer-plays = 🤖 So lange spielt der Computer.
people-for-substitute = 🙋 Für Ersatz: { $have } von { $need }
people-for-without = 👋 Weiterspielen, ohne zu warten: { $have } von { $need }
people-substitute-button = 🙋 Ersatz suchen
people-without-button = 👋 Ohne weiter
people-wait-button = ⏳ Warten
people-waiting = Wir warten. { $name }: Platz, Karten und Punkte bleiben
people-substitute-vote = { $name }: für Ersatz { $have } von { $need }
people-without-vote = { $name }: fürs Weiterspielen { $have } von { $need }
people-looking = Der Platz ist frei: Setzen darf sich, wer noch nicht am Tisch ist
people-without = { $name } scheidet aus, wir spielen weiter
people-back = Willkommen zurück! Der Platz gehört dir
people-seat-free = 🙋 Wir suchen Ersatz: { $name } spielt nicht. Karten, Punkte und Zug bleiben, wie sie sind. Setzen darf sich, wer noch nicht am Tisch ist: Der Platz gilt bis zum Schluss.
people-substituted = { $names }, der Tisch konnte nicht länger warten: Auf deinem Platz spielt jetzt { $name }. Komm zum nächsten Spiel!
people-name = { $name }

## Tischleitung

people-host-whom = 👑 Wer bekommt die Tischleitung?
people-host-to = 👑 { $name }
people-host-handed = Die Tischleitung hat jetzt { $name }
people-told-host = 👑 Die Tischleitung hat jetzt { $name }

## Noch einmal, und das nächste Spiel

people-again = 🔁 Noch einmal
people-kept = 🪑 { $name } – der Platz wartet
people-starts-itself = Sobald alle „Mitspielen“ drücken, gebe ich die Karten.
people-call-me = 🔔 Ruf mich nächstes Mal
people-next-yes = 🔔 Ich rufe dich, wenn hier das nächste Spiel zusammenkommt.
people-next-no = 🔕 Gut, ich rufe dich nicht.
people-next-no-button = 🔕 Nicht nötig
people-next-game = 🔔 { $game }: Wer spielt mit? Gerufen werden wollten: { $names }

## Absagen

error-ask-over = Dieser Vorschlag gilt nicht mehr
error-ask-for-another = Dieser Platz ist nicht für dich: Er wartet auf { $name }
error-ask-not-yours = Zurücknehmen kann das nur, wem der Platz gehört
error-seat-not-twice = Du sitzt schon an diesem Tisch: Ein zweiter Platz geht nicht
error-seat-seen-cards = Du kennst fremde Karten dieser Partie, darum geht nur dein früherer Platz
error-seat-in-lobby = Das Spiel hat noch nicht begonnen: Steig einfach aus, und der Platz ist frei
error-seat-alone = Hier ist niemand für deinen Platz: Das ist eine Partie mit dem Computer
error-seat-to-yourself = Der Platz gehört dir schon
error-seat-not-to-them = { $name } kann sich hier nicht setzen: Am Tisch gibt oder gab es schon einen anderen Platz
error-host-to-people = Die Tischleitung geht nur an Menschen, die gerade an diesem Tisch spielen
error-host-already = Du hast die Tischleitung schon
error-host-nobody = Niemand zum Übergeben da: Sonst sitzt hier kein Mensch am Tisch
error-name-by-reply = Am Namen erkenne ich niemanden. Antworte mit diesem Befehl auf eine Nachricht der Person, die deinen Platz bekommt, oder schick ihn ohne Namen – dann setzt sich, wer will
error-nobody-missing = Alle sind da. Ersatz suchen wir, wenn jemand den Chat verlassen oder drei Züge in Folge verpasst hat
error-computer-plays = Diese Karten spielt schon der Computer
error-places-kept = Die freien Plätze warten auf alle vom letzten Mal
error-again-for-players = „Noch einmal“ ist für alle, die dabei waren. Ein neues Spiel: /play
error-joined-late = Das Spiel läuft schon: An diesen Tisch setzt man sich vor dem Geben. Ich rufe dich zum nächsten: /next
error-not-over = Diese Partie ist noch nicht zu Ende
error-next-in-groups = Ich rufe zu Spielen in Chats: Drück dort
error-next-full = Die Liste ist schon lang: Schau einfach wieder vorbei
