## Kennenlernen

host-hello-group =
    Hallo, ich gebe die Karten, achte auf die Regeln und weiß, wer dran ist: Drück „Neues Spiel“ – und ran an den Tisch.
    Gibst du mir Adminrechte, kommen die Karten von selbst, und der Tisch bleibt oben angepinnt.
host-hello-admin =
    Hallo, ich gebe die Karten, achte auf die Regeln und weiß, wer dran ist: Drück „Neues Spiel“ – und ran an den Tisch.
    Ich habe hier Adminrechte, darum kommen die Karten von selbst, und der Tisch bleibt oben angepinnt.
host-hello-private =
    Hallo, ich leite Spiele in Chats: Füg mich zu einem Chat mit deinen Leuten hinzu und gib mir Adminrechte – dann kommen die Karten von selbst, und der Tisch bleibt oben angepinnt.
    Hier kannst du mit dem Computer spielen oder üben: Ich sage dir, was zu tun ist.
host-no-hands =
    Du hast gerade keine Karten: Beginnt eine Partie, zeige ich sie dir hier.
    Mit dem Computer üben kannst du sofort: /play
host-add-to-chat = ➕ Zum Chat hinzufügen
host-new-game = 🎲 Neues Spiel
host-choose-game = Was spielen wir?
host-help =
    So geht’s: „Neues Spiel“ oder /play → alle drücken „Mitspielen“ → „Los geht’s“. Deine Karten sind hinter „Meine Karten“, nur du siehst sie.

    /games – meine Tische, /history – gespielte Partien
    /stats – meine Siege und meine Wertung, /top – die Besten im Chat
    /cup – Turnier und Liga des Chats
    /table – den Tisch unten im Chat zeigen, /hand – meine Karten
    /rules – die Regeln kurz, /rules U8 – ein Punkt ganz
    /leave – die Partie verlassen, /stop – die Partie beenden
    /skip – abstimmen, um nicht zu warten, /pause – Pause machen
    /seat – meinen Platz abgeben, /host – die Tischleitung abgeben
    /substitute – Ersatz, wenn jemand fehlt
    /next – zum nächsten Spiel rufen
    /settings – Karten und Aussehen des Tisches, /language – Sprache
    /forget – alles über mich vergessen

## Befehle

host-description =
    Ich leite Gesellschaftsspiele direkt im Chat: { $games }.

    Ich gebe die Karten, achte auf die Regeln und weiß, wer dran ist; deine Karten siehst nur du. Spielt in einem Rutsch oder einen Zug am Tag.

    Füg mich zu einem Chat mit deinen Leuten hinzu – oder übe hier mit dem Computer.
host-short-description = Gesellschaftsspiele im Chat mit deinen Leuten: { $games }
host-command-game = Neues Spiel: { $game }
host-command-play = Neues Spiel
host-command-games = Meine Tische
host-command-history = Gespielte Partien
host-command-vacation = Urlaub: Die Uhr steht
host-command-table = Den Tisch unten im Chat zeigen
host-command-hand = Meine Karten
host-command-rules = Die Regeln kurz
host-command-leave = Die Partie verlassen
host-command-skip = Nicht warten, wenn jemand fehlt
host-command-pause = Pause machen
host-command-stop = Die Partie beenden
host-command-settings = Karten und Aussehen des Tisches
host-command-language = Sprache
host-command-help = Was ich kann

## Vor dem Spiel

host-lobby-title = 🎲 { $game }: Wer spielt mit?
host-option = { $name }: { $value }
host-options-title = { $game }: Wie spielen wir? Zum Ändern auf eine Zeile drücken.
host-by-the-book = Regeln: nach dem Regelbuch
host-house-rules = Hausregeln: { $count }
host-house-rules-about = Hausregeln, die nicht im Regelbuch stehen. Drück, um sie ein- oder auszuschalten.
host-number =
    { $about }

    Jetzt: { $value }
host-less = −{ $step }
host-more = +{ $step }
host-preset = Spiel
host-done = Fertig
host-words = ✏️ { $name }
host-words-wanted =
    { $name }, welche Aufgabe schreiben wir auf? { $option }: Antworte auf diese Nachricht.
    { $about }
host-clock = Zeit pro Zug
host-clock-about = Wie viel Zeit hat ein Zug? Ich erinnere rechtzeitig, und ist die Zeit um, mache ich den einfachsten Zug.
host-clock-0 = Ohne Grenze
host-clock-60 = 1 Minute
host-clock-300 = 5 Minuten
host-clock-3600 = 1 Stunde
host-clock-86400 = Ein Tag
host-clock-259200 = 3 Tage
host-bank-about = Der Vorrat ist für alle Züge zusammen: Langes Nachdenken braucht ihn auf, jeder Zug gibt etwas zurück, aber nie mehr als am Anfang.
host-bank-86400 = Vorrat: ein Tag + 2 Stunden pro Zug
host-bank-259200 = Vorrat: 3 Tage + 8 Stunden pro Zug
host-bank-604800 = Vorrat: eine Woche + 12 Stunden pro Zug
host-players = Dabei: { $count } von { $most }
host-player-host = 👑 { $name }
host-player-person = 🙂 { $name }
host-player-computer = 🤖 { $name }
host-joined = Du sitzt am Tisch
host-left = Du sitzt nicht mehr am Tisch
host-computer-1 = Zahnrädchen
host-computer-2 = Schräubchen
host-computer-3 = Knöpfchen
host-computer-4 = Sprungfeder
host-computer-5 = Dübel
host-computer-6 = Lämpchen
host-computer-7 = Bolzen
host-computer-8 = Kippschalter
host-computer-9 = Antenne
host-join = Mitspielen
host-leave = Aussteigen
host-add = + Computer
host-remove = − Computer
host-game = Anderes Spiel
host-options = Einstellungen
host-rules = Regeln
host-start = Los geht’s
host-lobby-more = Mehr …
host-lobby-more-title = { $game }: { $count } von { $most } am Tisch
host-share = 📨 Freunde einladen
host-share-words = { $game }: Wir sammeln uns, setz dich dazu!
host-to-table = Zum Tisch →
host-lobby-in-chat = Der Tisch steht im Chat „{ $chat }“: Tipp dort auf „Mitspielen“.
host-cancel = Partie absagen
host-cancel-sure = Partie absagen? Dann müssen sich alle neu zusammenfinden.
host-cancel-yes = Ja, absagen
host-cancelled = Die Partie ist abgesagt.

## Am Tisch

host-my-cards = 🃏 Meine Karten
host-back = ← Zurück
host-blank = { "" }
host-news = • { $line }
host-deadline = { $minutes ->
        [one] ⏳ Noch { $minutes } Minute für den Zug
       *[other] ⏳ Noch { $minutes } Minuten für den Zug
    }
host-deadline-at = ⏳ Zug bis { $moment }
host-hand-unseen = Siehst du die Karten im Chat nicht? Nimm den privaten Chat: /settings. { $words }
host-hand-of = { $chat } · { $game }
host-hand-sent = Deine Karten warten im privaten Chat mit mir
host-hand-moved = Die Karten sind jetzt weiter unten.
host-table-moved = Der Tisch ist jetzt weiter unten.
host-table-moved-here = Der Tisch ist jetzt hier →
host-reminder = ⏰ { $name }, du bist dran: Die halbe Zeit ist um.
host-reminder-all = ⏰ { $names }: Die halbe Zeit ist um, der Tisch wartet.
host-name = { $name }
host-sleeps = 😴 Der Tisch schläft, die Uhr steht
host-pauses = ⏸ Pause: Die Uhr steht
host-play-on = ▶️ Weiterspielen
host-asleep = 😴 Lange kein Zug mehr, der Tisch ist eingeschlafen: Die Uhr steht. Drück „Aufwecken“ – und weiter geht’s.
host-wake = Aufwecken
host-woken = Weiter geht’s
host-offer-stand-in = { $name } verpasst schon den dritten Zug. Soll so lange der Computer spielen? Zum Zurückkommen drückt { $name } irgendeinen Knopf am Tisch.
host-left-chat = { $name } ist nicht mehr im Chat. Der Platz bleibt. Soll so lange der Computer spielen? Zum Zurückkommen drückt { $name } irgendeinen Knopf am Tisch.
host-hand-away = Die Karten sind weggeräumt: Du bist nicht mehr im Chat dieser Partie. Kommst du wieder, wartet dein Platz.
host-seat-computer = 🤖 Computer spielt
host-stand-in-seated = { $name }: So lange spielt der Computer
host-stop-vote = Für das Ende der Partie: { $have } von { $need }. Dafür stimmen: /stop
host-skip-vote = { $name } überlegt lange. Für das Weiterspielen: { $have } von { $need }. Dafür stimmen: /skip

## Regeln und Einstellungen

host-rules-page = { $game }: Regeln, { $page }/{ $pages }
host-previous = ← Zurück
host-next = Weiter →
host-settings = Wohin sollen deine Karten, und wie willst du den Tisch sehen?
host-hand-group = In die Gruppe, nur du siehst sie
host-hand-private = In den privaten Chat mit mir
host-hand-both = Hierhin und dorthin
host-table-picture = 🖼 Tisch als Bild
host-table-text = 📝 Tisch als Text
host-open-private = Privaten Chat öffnen
host-chosen = ✓ { $what }
host-not-chosen = { $what }
host-choose-language = In welcher Sprache sprechen wir?
language-name = Deutsch
host-saved = Erledigt
host-goes-on = Im Chat ist viel los, gleich zeige ich es

## Absagen

error-table-taken = Hier wird schon gespielt. Den Tisch zeigen: /table
error-no-such-match = Diese Partie gibt es nicht mehr
error-no-match-here = Hier wird noch nicht gespielt. Anfangen: /play
error-no-such-game = Dieses Spiel kenne ich nicht
error-no-such-option = Diese Einstellung gibt es nicht
error-not-running = Die Partie läuft gerade nicht
error-not-at-this-table = Du sitzt nicht an diesem Tisch
error-already-in = Du sitzt schon am Tisch
error-already-started = Das Spiel hat schon begonnen
error-already-voted = Deine Stimme zählt schon
error-host-only = Das kann nur die Tischleitung
error-admins-only = Das entscheiden die Admins des Chats
error-lobby-elsewhere = Dieser Tisch steht in einem Chat, in dem du nicht bist: Bitte deine Freunde, dich hinzuzufügen
error-language-admins = Die Sprache des Chats bestimmen seine Admins. Deine eigene: /language im privaten Chat mit mir
error-no-such-clause = Diesen Punkt gibt es nicht. Die Nummern stehen in Klammern auf den Regelseiten: /rules
error-table-full = Am Tisch ist kein Platz mehr
error-too-few-players = Es braucht mindestens { $least ->
        [one] { $least } Person
       *[other] { $least } Personen
    }
error-no-computer = Am Tisch sitzt kein Computer
error-old-button = Dieser Knopf ist schon veraltet
error-out-of-chat = Du bist nicht mehr im Chat dieser Partie. Kommst du wieder, wartet dein Platz
error-people-only = Am Tisch sitzen nur Menschen: Im Namen eines Kanals oder anonym geht es nicht
error-player-is-back = Die Person ist schon wieder da
error-bad-words = Ich brauche einfachen Text bis { $most } Zeichen: Antworte noch einmal auf die Frage
error-your-own-turn = Niemand zu überspringen: Du bist selbst dran
error-quarantined = Die Aufzeichnung dieser Partie ist beschädigt, weiterspielen geht nicht. Eine neue: /play
error-try-again = Das hat nicht geklappt, versuch es noch einmal
error-chat-busy = In diesem Chat ist gerade zu viel los, versuch es gleich noch einmal
error-not-so-fast = Nicht so schnell: Ich bin noch mit dem letzten Knopf beschäftigt
error-storage = Ich kann nicht speichern: Meine Festplatte macht Ärger. Versuch es etwas später
