# Die Seite der Spielwiese: `igroteka run` ohne Telegram.

## Die ganze Seite

page-title = Igroteka: Spielwiese
page-noscript = Diese Seite braucht JavaScript.
page-brand = Igroteka
page-brand-sub = Spielwiese
page-people = Mitspielende
page-settings = Einstellungen
page-add-player = Jemanden dazuholen
page-show-phone = Handy zeigen: { $name }
page-phone-of = Handy: { $name }
page-offline = Verbindung verloren. Neuer Versuch …
page-connecting = Verbindung wird aufgebaut …
page-failed = Das hat nicht geklappt: { $error }
page-close = Schließen
page-ok = Alles klar
page-cancel = Abbrechen

## Das erste Mal

page-no-people-title = Hier ist noch niemand
page-no-people = Hol dir Leute dazu: Alle bekommen ein eigenes Handy, und du spielst für alle.
page-call-friends = Drei Leute dazuholen
page-add-one = Nur eine Person
# Namen, durch Komma und Leerzeichen getrennt.
page-friends = Anna, Ben, Clara
page-friends-group = Spieleabend
page-opening-group = Freundeskreis
page-opening-hint = Alle sind da: { $names }, und du spielst für alle. Drück „Neues Spiel“ auf dem ersten Handy, „Mitspielen“ auf den anderen und dann „Los geht’s“.
page-hint-label = So fängst du an
page-hint-title = Du bist hier die ganze Runde
page-hint-1 = Jedes Handy ist eine Person. Schreib und drück Knöpfe, für wen du willst.
page-hint-2 = Was als „Nur für dich“ markiert ist, sieht nur eine Person. Schau aufs nächste Handy und vergleiche.
page-hint-3 = In den Einstellungen kannst du Leute dazuholen, Gruppen anlegen oder dem Bot Pannen bescheren.
page-hint-go = Los

## Chats

page-chats = Chats
page-no-chats = Noch keine Chats. Leg in den Einstellungen eine Gruppe an oder schreib dem Bot.
page-create-group = Gruppe anlegen
page-no-messages = Noch ist es still. Schreib die erste Nachricht oder drück „/“ für die Befehle.
page-no-bot-messages = Der Bot wartet darauf, dass du ihn startest.
page-start = Starten
page-back = Zurück zu den Chats
page-back-to-topics = Zurück zu den Themen
page-chat-settings = Chat-Einstellungen
page-general = Allgemein
page-members = { $n ->
    [one] { $n } Mitglied
   *[other] { $n } Mitglieder
}
page-bot = Bot
page-bot-offline = Bot läuft nicht
page-typing = { $name } schreibt …
page-uploading = { $name } sendet ein Foto …
page-choosing = { $name } sucht einen Sticker aus …
page-messages-of = Nachrichten: { $title }
page-pinned = Angepinnt
page-to-pinned = Zur angepinnten Nachricht
page-new-messages = Neue Nachrichten
page-to-bottom = Nach unten zu den neuen Nachrichten
page-unread = { $n } ungelesen
page-today = Heute
page-yesterday = Gestern
page-not-member = Du bist nicht mehr in dieser Gruppe

## Schreiben und antworten

page-write = Nachricht schreiben …
page-write-comment = Bildunterschrift …
page-send = Senden
page-attach = Foto anhängen
page-commands = Befehle
page-no-commands = Der Bot hat noch keine Befehle
page-only-you = Nur für dich
page-only-you-command = siehst nur du
page-only-you-hint = Diese Nachricht siehst nur du
page-reply = Antworten
page-reply-to = Antwort an { $name }
page-copy = Text kopieren
page-copied = Kopiert
page-edit = Bearbeiten
page-editing = Nachricht bearbeiten
page-delete = Löschen
page-react = Reaktion { $emoji }
page-message-actions = Was mit der Nachricht tun

## Nachrichten

page-edited = bearbeitet
page-via = über @{ $name }
page-photo = Foto
page-open-photo = Foto öffnen
page-sticker = Sticker
page-dice = Würfel
page-dice-is = { $emoji }: gewürfelt { $value }
page-file = Datei
page-unknown = Eine Nachricht, die hier nicht zu zeigen ist
page-spoiler = Verdeckter Text, drück zum Aufdecken
page-expand = Ganz zeigen
page-collapse = Weniger zeigen
page-someone = Jemand
page-you = Du
page-admin = Admin
page-owner = Leitung
page-no-answer = Der Bot hat nicht geantwortet
page-opens-link = Der Bot möchte einen Link öffnen
page-open = Öffnen
page-unsupported-button = So ein Knopf funktioniert hier nicht

## Was in der Gruppe geschah

page-joined = { $name } ist jetzt in der Gruppe
page-added = { $who } holt in die Gruppe: { $name }
page-left = { $name } ist nicht mehr in der Gruppe
page-kicked = { $who } entfernt aus der Gruppe: { $name }
page-pinned-by = { $name } pinnt an: { $text }
page-migrated = Die Gruppe ist jetzt eine Supergruppe
page-group-created = Gruppe „{ $title }“ angelegt
page-topic-created = Thema „{ $title }“ angelegt
page-topic-edited = Thema geändert
page-topic-closed = Thema geschlossen
page-topic-reopened = Thema wieder offen
page-title-changed = Neuer Name: „{ $title }“

## Einstellungen: Mitspielende

page-section-people = Mitspielende
page-first-name = Vorname
page-last-name = Nachname
page-username = Nutzername
page-optional = muss nicht sein
page-language-code = Sprache in Telegram
page-add = Hinzufügen
page-remove-person = Entfernen: { $name }
page-no-players-yet = Noch niemand da. Hol jemanden dazu.

## Einstellungen: Gruppen

page-section-chats = Gruppen
page-new-group = Neue Gruppe
page-group-title = Name
page-group-title-placeholder = Spieleabend
page-kind = Art der Gruppe
page-kind-group = Gruppe
page-kind-supergroup = Supergruppe
page-kind-forum = Mit Themen
page-with-bot = Bot in der Gruppe
page-with-admin = Bot hat Adminrechte
page-with-admin-hint = Sieht alle Nachrichten und darf von sich aus „Nur für dich“ senden.
page-create = Anlegen
page-who-is-in = Wer dabei ist
page-new-topic = Neues Thema
page-topic-name = Name des Themas
page-migrate = Zur Supergruppe machen
page-no-groups = Noch keine Gruppen. Leg die erste an, alle sind sofort dabei.

## Einstellungen: Bots

page-section-bots = Bots
page-running = läuft
page-stopped = nicht verbunden
page-restart = Neu starten
page-restart-hint = Der Bot hält an und startet wieder. Ein guter Bot vergisst dabei nichts.
page-cannot-restart = Dieser Bot läuft für sich: Starte ihn dort neu, wo er läuft.
page-restarting = Wird neu gestartet …
page-no-bots = Noch keine Bots. Leg einen an und gib seinen Token deinem Programm.
page-new-bot = Neuer Bot
page-bot-token = Token
page-bot-token-hint = Starte deinen Bot mit diesem Token und { $origin } als Adresse der Bot API
page-reads = Sieht alle Nachrichten der Gruppen
page-reads-hint = Der Privatmodus ist aus. Sonst sieht er Befehle, Antworten an ihn und eigene Nachrichten.

## Einstellungen: Pannen

page-section-faults = Pannen
page-fault-drop-ephemeral = „Nur für dich“ verlieren
page-fault-drop-ephemeral-hint = Der Bot glaubt, es sei gesendet, aber niemand sieht es.
page-fault-block-bot = Alle haben den Bot blockiert
page-fault-block-bot-hint = Private Nachrichten des Bots werden mit 403 abgelehnt.
page-fault-storm-429 = 429-Sturm
page-fault-storm-429-hint = Fast jeder Aufruf soll warten und es noch einmal versuchen.
page-fault-outage = Telegram liegt flach
page-fault-outage-hint = Auf alles kommt 502, Updates bleiben aus.
page-fault-lost-answers = Antworten verlieren
page-fault-lost-answers-hint = Der Aufruf wird ausgeführt, aber die Verbindung bricht ab, bevor die Antwort ankommt.
page-fault-html-pages = Seite statt Antwort
page-fault-html-pages-hint = Der Aufruf wird ausgeführt, aber zurück kommt eine HTML-Seite wie von einem Gateway.
page-fault-duplicate-webhooks = Webhooks doppelt
page-fault-duplicate-webhooks-hint = Jedes Update erreicht den Bot zweimal.
page-fault-flood-limits = Echte Grenzen
page-fault-flood-limits-hint = Höchstens 20 Nachrichten pro Minute und Gruppe, wie in Telegram.
page-fault-latency-ms = Langsames Netz
page-fault-latency-ms-hint = Jeder Aufruf der Bot API kommt verzögert an.
page-ms = { $n } ms
page-faults-on = Pannen eingeschaltet: { $n }

## Einstellungen: Aussehen und Neuanfang

page-section-look = Aussehen
page-theme = Farben
page-theme-auto = Wie im System
page-theme-light = Hell
page-theme-dark = Dunkel
page-language = Sprache
page-section-reset = Von vorn anfangen
page-reset = Alles löschen
page-reset-hint = Alle Leute, Gruppen und Nachrichten verschwinden. Die Bots bleiben.
page-reset-sure = Wirklich alles löschen?
page-saved = Fertig
