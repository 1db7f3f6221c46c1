## Gefährliche Befehle fragen zuerst

commands-leave = Die Partie verlassen? Dein Platz wird frei, zurück geht es nicht.
commands-leave-ends = Die Partie verlassen? Sie endet damit.
commands-leave-yes = Verlassen
commands-stop = Die Partie für alle beenden? Weiterspielen geht dann nicht, nur der Stand bleibt.
commands-stop-alone = Die Partie beenden? Weiterspielen geht dann nicht, nur der Stand bleibt.
commands-stop-vote = Die Partie für alle beenden? Deine Stimme ist eine von { $need }, bisher: { $have }.
commands-stop-voice = Deine Stimme zählt: { $have } von { $need }
commands-stop-yes = Beenden
commands-no = Weiterspielen
commands-goes-on = Gut, es geht weiter
commands-left = Dein Platz ist jetzt frei
commands-stopped-toast = Die Partie ist beendet
commands-ask-aloud = { $name }, das ist für dich. { $question }
commands-stopped = 🛑 { $game }: Die Partie ist abgebrochen
commands-stopped-by = { $you ->
    [name] 🛑 Du brichst die Partie ab
   *[other] 🛑 { $name } bricht die Partie ab
}
commands-stopped-admin = 🛑 Die Leitung des Chats bricht die Partie ab
commands-stopped-vote = 🛑 Der Tisch bricht die Partie gemeinsam ab
commands-standing = { $game }. So stand es:
commands-hand-stopped = Die Partie ist abgebrochen, die Karten sind weg.

## Befehle, die es nicht gibt, und Schließen

commands-unknown = Den Befehl /{ $word } kenne ich nicht. Alle Befehle: /help, ein Spiel beginnen: /play
commands-unknown-near = Den Befehl /{ $word } kenne ich nicht. Vielleicht /{ $near }? Alle Befehle: /help
commands-close = ✖️ Schließen

## Zuschauen

commands-watch-offer = Du sitzt nicht an diesem Tisch. Möchtest du zuschauen? Ich zeige dir den Tisch in unserem privaten Chat und halte ihn aktuell.
commands-watch = 👀 Zuschauen
commands-watch-stop = Nicht mehr zuschauen
commands-watching = 👀 { $chat } · { $game }
commands-watch-sent = Der Tisch ist in unserem privaten Chat
commands-watch-stopped = Wird nicht mehr gezeigt

## Absagen

error-not-your-answer = Diese Frage ist nicht für dich
error-not-yours-to-close = Schließen kann nur, wer gefragt hat
error-too-early-to-skip = Zu früh: { $name } überlegt erst seit Kurzem
error-too-early-to-skip-slow = Zu früh: { $name } überlegt noch nicht lange. Nicht zu warten kann man nach der halben Zugzeit vorschlagen, in etwa { $hours ->
        [one] { $hours } Stunde
       *[other] { $hours } Stunden
    }
error-watch-at-table = Du sitzt an diesem Tisch: Deine Karten sind hinter dem Knopf darunter
error-watch-nothing = Es gibt nichts mehr zu sehen: Die Partie ist vorbei
error-watch-members = Zuschauen kann nur, wer im Chat dieser Partie ist
error-watch-full = Bei dieser Partie schauen schon viele zu, es ist kein Platz mehr
error-watch-stopped = Du schaust dieser Partie nicht mehr zu
