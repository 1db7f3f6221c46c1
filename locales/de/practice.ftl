## Regeln und Übung

practice-which-rules = Die Regeln von welchem Spiel?
practice-which-game = Welches Spiel lernen wir? Etwa fünf Minuten, ich gebe Tipps, und nichts wird gezählt
practice-start = 🎓 Üben
practice-stop = Übung beenden
practice-tip = 💡 { $tip }
practice-over = 🎓 Die Übung ist aus, alles Weitere steht in /rules. Jetzt kannst du richtig loslegen!
practice-first-lobby = Du sitzt am Tisch! Zum ersten Mal hier? Drück „Regeln“, am Ende wartet eine Übung

## UNO

uno-lesson-goal = Werde deine Karten vor deinem Gegenüber los. Du findest sie auf den Knöpfen unter dem Tisch
uno-lesson-turn = Du bist dran. Leg eine Karte mit der Farbe, der Ziffer oder dem Symbol der obersten: Die Knöpfe zeigen, welche passen
uno-lesson-draw = Nichts passt? Kommt vor. Zieh eine Karte: Passt sie, darfst du sie gleich legen
uno-lesson-keep = Die gezogene Karte passt. Leg sie, oder behalte sie, dann geht es weiter
uno-lesson-active = Du hast eine Karte mit Symbol. Bei ⊘ und ⇄ setzt zu zweit dein Gegenüber aus, bei +2 zieht es noch zwei Karten dazu
uno-lesson-wild = 🌈 ist ein Joker: Er passt auf alles. Drück drauf und wähl die Farbe, von der du am meisten hast
uno-lesson-colour = Zuerst liegt ein Joker, und du wählst die Farbe. Nimm die, von der du am meisten hast
uno-lesson-skipped = Diesmal setzt du aus, wegen der Karte deines Gegenübers. Macht nichts, der nächste Zug gehört dir
uno-lesson-doubt = Das ist 🌈 +4. Zieh vier Karten, oder glaub es nicht: War die Farbe doch auf der Hand, zieht dein Gegenüber, sonst ziehst du sechs
uno-lesson-uno = Zwei Karten! Sag „UNO!“ zusammen mit der vorletzten, sonst wirst du erwischt und ziehst zwei
uno-lesson-catch = Dein Gegenüber hat „UNO!“ vergessen. Schnell, noch ist Zeit!
uno-lesson-last = Die letzte Karte: Leg sie, und die Runde gehört dir

## UNO mit Reinwerfen

uno_intercept-lesson-goal = Werde deine Karten vor deinem Gegenüber los. Und behalte die Mitte im Auge: Genau die gleiche Karte darfst du auch außer der Reihe legen
uno_intercept-lesson-turn = Du bist dran. Leg eine Karte mit der Farbe, der Ziffer oder dem Bild der mittleren
uno_intercept-lesson-draw = Nichts passt: Zieh eine Karte. Passt sie, leg sie gleich; sonst bleibt sie bei dir
uno_intercept-lesson-wild = 🌈 „Farbwechsel“ geht immer. Du nennst die Farbe: Nimm die, von der du am meisten hast
uno_intercept-lesson-intercept = Reinwerfen! Du hast genau die Karte aus der Mitte. Leg sie sofort, auch wenn du nicht dran bist
uno_intercept-lesson-attacked = „Plus zwei“ für dich. Hast du selbst eine? Rette dich damit. Sonst zieh zwei Karten
uno_intercept-lesson-doubt = „Plus vier“ für dich. Zieh, antworte mit „plus zwei“ in der neuen Farbe oder prüfe die Ehrlichkeit: Wer schummelt, zieht selbst; ist alles ehrlich, ziehst du sechs
uno_intercept-lesson-ready = Die Karten gehören dir, sortiere sie in Ruhe. Drück „Fertig“, dann geht es weiter
uno_intercept-lesson-skipped = Diesmal setzt du aus. Aber reinwerfen kannst du auch jetzt, mit genau der gleichen Karte
uno_intercept-lesson-uno = Zwei Karten! Drück „Uno!“, bevor du die vorletzte legst: Wirst du erwischt, ziehst du vier
uno_intercept-lesson-catch = Dein Gegenüber hat „Uno!“ vergessen. Schnell, bevor der nächste Zug beginnt!
uno_intercept-lesson-last = Die letzte Karte: Leg sie, und die Runde ist aus

## Montana

montana-lesson-goal = Werde deine Karten vor deinem Gegenüber los. Die Regeln ändern sich unterwegs: Man legt sie wie Karten
montana-lesson-turn = Du bist dran. Leg eine Zahl in gleicher Farbe oder die gleiche Zahl wie oben. An diesem Tisch gibt es Tipps: Ich biete nur Richtiges an
montana-lesson-draw = Nichts passt: Zieh eine Karte
montana-lesson-keep = Die gezogene Karte passt. Leg oder behalte sie
montana-lesson-rule = Du hast eine Regelkarte. Auch sie darfst du legen, statt einer Zahl: Von da an ändern sich die Regeln für alle
montana-lesson-law = Jetzt gelten besondere Regeln, sie stehen auf dem Tisch. Eine Zahl muss zu allen passen
montana-lesson-several = Du darfst im selben Zug noch eine Karte dazulegen. Genug? Drück „Fertig“
montana-lesson-act = Die Regel will, dass du etwas sagst oder klopfst: Drück den Knopf
montana-lesson-montana = Noch eine Karte: Sag „Montana!“. Hier erinnere ich dich, am aufmerksamen Tisch denkst nur du daran
montana-lesson-race = Eine Zwei: Alle legen um die Wette die Hand auf den Stapel. Drück schnell, das Schlusslicht zieht zwei Karten!
montana-lesson-swap = Eine Fünf: Tausch alle Karten mit deinem Gegenüber, das ist Pflicht
montana-lesson-agree = Dein Gegenüber gewinnt. Am aufmerksamen Tisch sucht ihr jetzt nach Fehlern, hier drück einfach „{ montana-button-agree }“

## Monopolist

monopolist-lesson-goal = Wir haben fünf Minuten: Kauf Straßen, sammle Miete. Wer am Ende mehr hat, gewinnt
monopolist-lesson-roll = Du bist dran: Würfle. Die Figur zieht von selbst, und das Feld sagt, was zu tun ist
monopolist-lesson-buy = Dieses Feld gehört niemandem. Kauf es, dann bekommst du hier Miete. Verzichtest du, gibt es eine Auktion
monopolist-lesson-auction = Auktion! Biete mehr als dein Gegenüber oder passe: Gepasst ist gepasst, bis diese Auktion endet
monopolist-lesson-paid = Steuer, Gebühr oder Miete: Das Geld geht von selbst weg. Je mehr Häuser auf einer fremden Straße, desto teurer der Besuch
monopolist-lesson-rent = Und das bekommst du! Sammle alle Straßen einer Farbe, dann steigt die Miete
monopolist-lesson-salary = Gehalt! Das gibt es jedes Mal, wenn du über „Los“ ziehst
monopolist-lesson-card = Eine Karte tut sofort, was auf ihr steht
monopolist-lesson-jail = Gefängnis. Frei kommst du für Geld, mit Freikarte oder Pasch. Miete bekommst du auch hier
monopolist-lesson-build = Dir gehört die ganze Gruppe: Du darfst bauen. Jedes Haus vervielfacht die Miete
monopolist-lesson-debt = Das Geld reicht nicht, aber du hast Zeit: Beleih eine Straße oder verkauf ein Haus, dann sind die Schulden von selbst bezahlt
monopolist-lesson-deal = Jemand bietet dir einen Handel an. Schau, wem er mehr nützt: Sag Ja, sag Nein oder mach ein Gegenangebot
