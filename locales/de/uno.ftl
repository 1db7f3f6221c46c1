## UNO, 112 Karten

uno-title = UNO
uno-about = Leg eine Karte, die in Farbe, Ziffer oder Symbol zur obersten passt, sag rechtzeitig „UNO!“ und werde deine Karten als Erstes los.

## Einstellungen

uno-preset-classic = Klassisch
uno-preset-classic-about = „Klassisch“: 108 Karten, ohne „Tausch“ und ohne Blankokarten.
uno-preset-full = Komplett
uno-preset-full-about = „Komplett“: 112 Karten, mit „Tausch“ und drei Blankokarten.

uno-option-target = Wir spielen bis
uno-option-target-about = Runde um Runde, bis jemand so viele Punkte hat.
uno-option-target-0 = { table-target-0 }
uno-option-target-100 = { table-target-100 }
uno-option-target-200 = { table-target-200 }
uno-option-target-300 = { table-target-300 }
uno-option-target-500 = { table-target-500 }

uno-option-scoring = Wertung
uno-option-scoring-about = Wertung: Entweder bringt ein Rundensieg die Punkte aller fremden Karten, oder alle sammeln Punkte für die eigenen, und wer am wenigsten hat, gewinnt.
uno-option-scoring-winner = Für den Rundensieg
uno-option-scoring-own = Für eigene Karten

uno-option-reverse_skips = ⇄ zu zweit
uno-option-reverse_skips-about = ⇄ zu zweit: Beim „Richtungswechsel“ setzt dein Gegenüber aus – oder ist einfach dran.
uno-option-reverse_skips-on = Gegenüber setzt aus
uno-option-reverse_skips-off = Gegenüber ist dran

uno-option-swap = Karte „Tausch“
uno-option-swap-about = 🔄 „Tausch“: Du darfst alle Karten tauschen, mit wem du willst.
uno-option-swap-on = Dabei
uno-option-swap-off = Nicht dabei

uno-option-blank1 = Blankokarte 1
uno-option-blank1-about = { uno-blank-about }
uno-option-blank1-none = { uno-idea-none }
uno-option-blank1-colour = { uno-idea-colour }
uno-option-blank1-wilds = { uno-idea-wilds }
uno-option-blank1-three = { uno-idea-three }
uno-option-blank1-again = { uno-idea-again }
uno-option-blank1-seven = { uno-idea-seven }
uno-option-blank1-trim = { uno-idea-trim }
uno-option-blank1-open = { uno-idea-open }
uno-option-blank1-joke = { uno-idea-joke }
uno-option-blank1-elbows = { uno-idea-elbows }
uno-option-blank1-rooster = { uno-idea-rooster }
uno-option-blank1-own = { uno-idea-own }

uno-option-blank2 = Blankokarte 2
uno-option-blank2-about = { uno-blank-about }
uno-option-blank2-none = { uno-idea-none }
uno-option-blank2-colour = { uno-idea-colour }
uno-option-blank2-wilds = { uno-idea-wilds }
uno-option-blank2-three = { uno-idea-three }
uno-option-blank2-again = { uno-idea-again }
uno-option-blank2-seven = { uno-idea-seven }
uno-option-blank2-trim = { uno-idea-trim }
uno-option-blank2-open = { uno-idea-open }
uno-option-blank2-joke = { uno-idea-joke }
uno-option-blank2-elbows = { uno-idea-elbows }
uno-option-blank2-rooster = { uno-idea-rooster }
uno-option-blank2-own = { uno-idea-own }

uno-option-blank3 = Blankokarte 3
uno-option-blank3-about = { uno-blank-about }
uno-option-blank3-none = { uno-idea-none }
uno-option-blank3-colour = { uno-idea-colour }
uno-option-blank3-wilds = { uno-idea-wilds }
uno-option-blank3-three = { uno-idea-three }
uno-option-blank3-again = { uno-idea-again }
uno-option-blank3-seven = { uno-idea-seven }
uno-option-blank3-trim = { uno-idea-trim }
uno-option-blank3-open = { uno-idea-open }
uno-option-blank3-joke = { uno-idea-joke }
uno-option-blank3-elbows = { uno-idea-elbows }
uno-option-blank3-rooster = { uno-idea-rooster }
uno-option-blank3-own = { uno-idea-own }

uno-option-words1 = Regel auf Karte 1
uno-option-words1-about = { uno-words-about }
uno-option-words2 = Regel auf Karte 2
uno-option-words2-about = { uno-words-about }
uno-option-words3 = Regel auf Karte 3
uno-option-words3-about = { uno-words-about }

uno-blank-about = Ein Joker mit einer Regel, die ihr vor dem Spiel ausmacht.
uno-words-about = Eine Aufgabe für die nächste Person, in eigenen Worten, bis zu 200 Zeichen. Ob sie geschafft ist, entscheiden die anderen.

## Hausregeln

uno-option-stacking = +2 auf +2
uno-option-stacking-about = 🏠 +2 auf +2. Auf „Zieh zwei“ darfst du mit deiner antworten: Die Karten addieren sich und gehen weiter.
uno-option-stacking-on = Addieren sich
uno-option-stacking-off = Geht nicht

uno-option-seven_zero = 7 und 0
uno-option-seven_zero-about = 🏠 7 und 0. Legst du eine 7, tauschst du die Karten, mit wem du willst. Legst du eine 0, geben alle ihre Karten weiter.
uno-option-seven_zero-on = Karten wandern
uno-option-seven_zero-off = Nur Ziffern

uno-option-draw_until = Nichts passt
uno-option-draw_until-about = 🏠 Nichts passt – zieh, bis etwas passt.
uno-option-draw_until-on = Zieh, bis es passt
uno-option-draw_until-off = Zieh eine

uno-option-jump_in = Außer der Reihe
uno-option-jump_in-about = 🏠 Außer der Reihe. Du hast genau die gleiche farbige Karte wie oben? Leg sie sofort, dann geht es nach dir weiter.
uno-option-jump_in-on = Mit gleicher Karte
uno-option-jump_in-off = Geht nicht

uno-option-fines = Falscher Ruf
uno-option-fines-about = 🏠 Falscher Ruf. Erwischst du jemanden, der nichts vergessen hat, bekommst du zwei Karten.
uno-option-fines-on = Zwei Karten
uno-option-fines-off = Straffrei

## Regeln der Blankokarten: kurz für den Knopf und ganz

uno-idea-none = Nicht im Spiel
uno-idea-colour = Bis zur Farbe
uno-idea-colour-about = Die nächste Person zieht, bis eine Karte der Farbe kommt, die du wählst.
uno-idea-wilds = Joker weg
uno-idea-wilds-about = Alle außer dir werfen ihre Joker ab.
uno-idea-three = Kein Zug? Zieh 3
uno-idea-three-about = Kann die nächste Person nichts legen, zieht sie gleich drei Karten.
uno-idea-again = Noch ein Zug
uno-idea-again-about = Du bist gleich noch einmal dran.
uno-idea-seven = Genau sieben
uno-idea-seven-about = Die nächste Person zieht oder wirft ab, bis sie genau sieben Karten hat.
uno-idea-trim = Drei für alle
uno-idea-trim-about = Alle ziehen oder werfen ab, bis sie genau drei Karten haben.
uno-idea-open = Offene Karten
uno-idea-open-about = Alle spielen offen, bis du wieder dran bist.
uno-idea-joke = Witz
uno-idea-joke-about = Du erzählst einen Witz. Lacht niemand, ziehst du 4 Karten; ist er lustig, wirfst du alle bis auf eine ab.
uno-idea-elbows = Arme gerade
uno-idea-elbows-about = Die nächste Person beugt die Arme nicht, bis jemand „UNO!“ sagt.
uno-idea-rooster = Hahn
uno-idea-rooster-about = Die nächste Person kräht und zieht 4 Karten.
uno-idea-own = Eigene Regel

## Karten

uno-sign-r = { sign-red }
uno-sign-y = { sign-yellow }
uno-sign-g = { sign-green }
uno-sign-b = { sign-blue }
uno-symbol-S = ⊘
uno-symbol-R = ⇄
uno-symbol-D = +2
uno-card = { $colour } { $symbol }
uno-card-w = 🌈
uno-card-w4 = 🌈 +4
uno-card-wx = 🔄
uno-card-blank = ✏️
uno-card-idea = ✏️ { $idea }

uno-colour-r = 🔴 Rot
uno-colour-y = ⭐ Gelb
uno-colour-g = 🟩 Grün
uno-colour-b = 🔷 Blau

uno-cards-taken = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}

## Tisch

uno-header-one-round = UNO · eine Runde
uno-header-winner = UNO · Runde { $round } · bis { $target } Punkte
uno-header-own = UNO · Runde { $round } · bis { $target } Punkte, die wenigsten gewinnen

uno-top = Oben liegt { $card }
uno-top-jump-in = Oben liegt { $card } – die gleiche geht auch außer der Reihe ⚡
uno-top-wild = Oben liegt { $card }, die Farbe ist { $colour }
uno-top-no-colour = Oben liegt { $card }, die Farbe ist noch offen

uno-note-dealer = gibt
uno-note-uno = UNO!

uno-dare = 💪 { $name } beugt die Arme nicht, bis jemand „UNO!“ sagt
uno-open = 👁 Wir spielen offen, bis { $name } wieder dran ist
uno-shown-cards = { $name } zeigt die Karten: { $cards }

## Worauf das Spiel wartet

uno-status-naming = { $name } wählt eine Farbe
uno-status-answering = { $by } legt 🌈 +4, davor galt { $colour }. Zieht { $name } vier Karten oder glaubt es nicht?
uno-status-stacked = Oben liegt +2. Antwortet { $name } mit +2 oder zieht { uno-cards-taken }?
uno-status-discarding = Noch beim Abwerfen: { $needs }
uno-down-to = { $name } – bis auf { $size ->
    [one] { $size } Karte
   *[other] { $size } Karten
}
uno-status-joke = { $name } erzählt einen Witz. Noch keine Antwort: { $voters }
uno-status-dare = Aufgabe: „{ $words }“. Dran ist { $name }. Noch keine Antwort: { $voters }
uno-status-crowing = { $name } macht sich bereit zu krähen 🐓
uno-status-round-over = Runde { $round } gewinnt { $name }. Als Nächstes gibt { $dealer }

uno-status-your-colour = Die erste Karte ist ein Joker: Wähl eine Farbe
uno-status-your-answer = { $by } legt 🌈 +4, davor galt { $colour }. Ziehst du vier Karten oder glaubst du es nicht?
uno-status-your-four = Oben liegt 🌈 +4: Zieh vier Karten
uno-status-your-stacked = Antworte mit +2 oder zieh { uno-cards-taken }
uno-status-your-discard = Wirf { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} ab, behalte { $size }
uno-status-your-vote-joke = { $name } erzählt einen Witz. Lustig?
uno-status-your-vote-dare = Aufgabe: „{ $words }“. Dran ist { $name }. Geschafft?
uno-status-your-joke = Erzähl einen Witz: Die anderen sagen, ob er lustig ist
uno-status-your-dare = Deine Aufgabe: „{ $words }“. Die anderen sagen, ob du sie schaffst
uno-status-your-crow = Mach den Hahn: Krähe und zieh 4 Karten

uno-hint-three = Wenn nichts passt, zieht { $name } drei Karten
uno-hint-your-three = Wenn nichts passt, ziehst du gleich drei Karten
uno-hint-jump-in = ⚡ Du hast auch { $card }: Leg sie außer der Reihe
uno-hint-owes = Sag „UNO!“, bevor es jemand merkt
uno-hint-bluff = Du hast eine Karte dieser Farbe: { $card } wäre ein Bluff
uno-hint-blank = { $card }. { $rule }
uno-hint-own-words = { $card }: „{ $words }“

## Knöpfe

uno-button-uno = UNO!
uno-button-catch = Wo bleibt „UNO!“?
uno-button-draw-three = 3 Karten ziehen
uno-button-accept = 4 Karten ziehen
uno-button-accept-stack = Zieh { uno-cards-taken }
uno-button-draw-until = Zieh, bis es passt
uno-button-doubt = Glaub ich nicht!
uno-button-crow = 🐓 Kikeriki!
uno-button-joke-yes = 😂 Lustig
uno-button-joke-no = 😐 Nicht lustig
uno-button-dare-yes = Geschafft
uno-button-dare-no = Nicht geschafft
uno-button-judge-kept = Arme gerade
uno-button-judge-broken = Arme gebeugt!
uno-button-r = 🔴 Rot
uno-button-y = ⭐ Gelb
uno-button-g = 🟩 Grün
uno-button-b = 🔷 Blau
uno-button-no-partner = Mit niemandem
uno-menu-colour = { $card } – welche Farbe kommt jetzt?
uno-menu-seven = { $card } – mit wem tauschst du die Karten?
uno-menu-swap = 🔄 Mit wem tauschst du die Karten?

## Was passiert ist

uno-told-draw = { $you ->
    [name] du { $card }
   *[other] { $name } { $card }
}
uno-told-dealer = { $you ->
    [name] Wer gibt? { $draws }. Du gibst
   *[other] Wer gibt? { $draws }. { $name } gibt
}
uno-told-dealer-tie = Wer gibt? { $draws }. Gleichstand, noch einmal ziehen
uno-told-round = { $you ->
    [name] Runde { $round }, du gibst
   *[other] Runde { $round }, { $name } gibt
}
uno-told-played-wild = { $you ->
    [name] Du legst { $card } und wählst die Farbe: { $colour }
   *[other] { $name } legt { $card } und wählt die Farbe: { $colour }
}
uno-told-jumped-in = { $you ->
    [name] ⚡ Du legst außer der Reihe { $card }
   *[other] ⚡ { $name } legt außer der Reihe { $card }
}
uno-told-passed-on-down = Alle geben ihre Karten weiter, ⬇️ die Liste hinunter
uno-told-passed-on-up = Alle geben ihre Karten weiter, ⬆️ die Liste hinauf
uno-told-false-shout = { $you ->
    [name] Falscher Ruf: Du willst jemanden erwischen, aber alle sind unschuldig
   *[other] Falscher Ruf: { $name } will jemanden erwischen, aber alle sind unschuldig
}
uno-told-passed = { $you ->
    [name] Du passt
   *[other] { $name } passt
}
uno-told-colour = { $you ->
    [name] Du wählst die Farbe: { $colour }
   *[other] { $name } wählt die Farbe: { $colour }
}
uno-told-doubt-right = { $you ->
    [name] Du glaubst es nicht – zu Recht: { $suspect } blufft!
    [suspect] { $name } glaubt es nicht – zu Recht: Du bluffst!
   *[other] { $name } glaubt es nicht – zu Recht: { $suspect } blufft!
}
uno-told-doubt-wrong = { $you ->
    [name] Du glaubst es nicht, aber { $suspect } spielt ehrlich
    [suspect] { $name } glaubt es nicht, aber du spielst ehrlich
   *[other] { $name } glaubt es nicht, aber { $suspect } spielt ehrlich
}
uno-told-shown = { $you ->
    [name] Du zeigst deine Karten, nur { $to } sieht sie
    [to] { $name } zeigt die Karten, nur du siehst sie
   *[other] { $name } zeigt die Karten, nur { $to } sieht sie
}
uno-told-uno = { $you ->
    [name] Du: „UNO!“
   *[other] { $name }: „UNO!“
}
uno-told-caught = { $you ->
    [by] Du merkst: { $name } sagt nicht „UNO!“
    [name] { $by } merkt: Du sagst nicht „UNO!“
   *[other] { $by } merkt: { $name } sagt nicht „UNO!“
}
uno-told-idea-colour = { $you ->
    [subject] ✏️ Du ziehst, bis die gewählte Farbe kommt
   *[other] ✏️ { $subject } zieht, bis die gewählte Farbe kommt
}
uno-told-idea-wilds = { $you ->
    [name] ✏️ Joker weg! Nur du behältst deine
   *[other] ✏️ Joker weg! Nur { $name } behält sie
}
uno-told-idea-three = { $you ->
    [subject] ✏️ Wenn nichts passt, ziehst du drei Karten
   *[other] ✏️ Wenn nichts passt, zieht { $subject } drei Karten
}
uno-told-idea-again = { $you ->
    [name] ✏️ Du bist noch einmal dran
   *[other] ✏️ { $name } ist noch einmal dran
}
uno-told-idea-seven = { $you ->
    [subject] ✏️ Du ziehst oder wirfst ab, bis es 7 Karten sind
   *[other] ✏️ { $subject } zieht oder wirft ab, bis es 7 Karten sind
}
uno-told-idea-trim = ✏️ Alle ziehen oder werfen ab, bis es 3 Karten sind
uno-told-idea-open = { $you ->
    [name] ✏️ Offene Karten, bis du wieder dran bist
   *[other] ✏️ Offene Karten, bis { $name } wieder dran ist
}
uno-told-idea-joke = { $you ->
    [name] ✏️ Du erzählst einen Witz. Lustig?
   *[other] ✏️ { $name } erzählt einen Witz. Lustig?
}
uno-told-idea-elbows = { $you ->
    [subject] ✏️ Du beugst die Arme nicht, bis jemand „UNO!“ sagt
   *[other] ✏️ { $subject } beugt die Arme nicht, bis jemand „UNO!“ sagt
}
uno-told-idea-rooster = { $you ->
    [subject] ✏️ Du krähst und ziehst 4 Karten
   *[other] ✏️ { $subject } kräht und zieht 4 Karten
}
uno-told-idea-own = { $you ->
    [subject] ✏️ „{ $words }“ – du bist dran
   *[other] ✏️ „{ $words }“ – dran ist { $subject }
}
uno-told-discarded = { $you ->
    [name] Du wirfst { $cards } ab
   *[other] { $name } wirft { $cards } ab
}
uno-told-joke-yes = { $you ->
    [name] Du lachst
   *[other] { $name } lacht
}
uno-told-joke-no = { $you ->
    [name] Du lachst nicht
   *[other] { $name } lacht nicht
}
uno-told-dare-yes = { $you ->
    [name] Deine Antwort: geschafft
   *[other] { $name }: geschafft
}
uno-told-dare-no = { $you ->
    [name] Deine Antwort: nicht geschafft
   *[other] { $name }: nicht geschafft
}
uno-told-joke-passed = { $you ->
    [name] Der Witz sitzt! Du behältst nur eine Karte
   *[other] Der Witz sitzt! { $name } behält nur eine Karte
}
uno-told-joke-failed = Niemand lacht
uno-told-dare-passed = { $you ->
    [name] Du schaffst die Aufgabe
   *[other] { $name } schafft die Aufgabe
}
uno-told-dare-failed = { $you ->
    [name] Du schaffst die Aufgabe nicht
   *[other] { $name } schafft die Aufgabe nicht
}
uno-told-crowed = { $you ->
    [name] 🐓 Du: „Kikeriki!“
   *[other] 🐓 { $name }: „Kikeriki!“
}
uno-told-judged-kept = { $you ->
    [name] Du bestätigst: { $subject } beugt die Arme nicht
    [subject] { $name } bestätigt: Du beugst die Arme nicht
   *[other] { $name } bestätigt: { $subject } beugt die Arme nicht
}
uno-told-judged-broken = { $you ->
    [name] Du merkst: { $subject } beugt die Arme
    [subject] { $name } merkt: Du beugst die Arme
   *[other] { $name } merkt: { $subject } beugt die Arme
}
uno-told-dare-over = { $you ->
    [name] Aufgabe vorbei: Du darfst die Arme wieder beugen
   *[other] Aufgabe vorbei: { $name } darf die Arme wieder beugen
}
uno-told-dare-broken = { $you ->
    [name] Arme gebeugt: Du zahlst die Strafe
   *[other] Arme gebeugt: { $name } zahlt die Strafe
}
uno-told-closed = Die Karten sind wieder verdeckt
uno-told-reshuffled = Der Ablagestapel ist gemischt und wieder Ziehstapel: { table-cards }

## Was der Bot auf einen Knopfdruck antwortet

uno-answer-doubt-right = Gut erkannt: { $name } blufft und zieht vier Karten
uno-answer-doubt-wrong = Daneben: { $name } spielt ehrlich, sechs Karten ziehst du
uno-answer-caught = Erwischt! { $name } zieht zwei Karten
uno-answer-uno = „UNO!“ ist gesagt
uno-answer-late = Jemand ist schneller! Strafe gibt es keine
uno-answer-false-shout = Niemand zu erwischen: zwei Karten für dich
uno-answer-voted = Deine Antwort zählt

## Absagen

error-no-match = { $symbol ->
    [none] Passt nicht. Leg { uno-wanted-colour } oder einen Joker – oder zieh eine Karte ({ $clause })
   *[other] Passt nicht. Leg { uno-wanted-colour }, { uno-wanted-symbol } oder einen Joker – oder zieh eine Karte ({ $clause })
}
uno-wanted-colour = { $colour ->
    [r] eine rote
    [y] eine gelbe
    [g] eine grüne
   *[b] eine blaue
}
uno-wanted-symbol = { $symbol ->
    [skip] „Aussetzen“
    [reverse] „Richtungswechsel“
    [two] „Zieh zwei“
    [1] eine Eins
    [2] eine Zwei
    [3] eine Drei
    [4] eine Vier
    [5] eine Fünf
    [6] eine Sechs
    [7] eine Sieben
    [8] eine Acht
    [9] eine Neun
   *[0] eine Null
}
error-nobody-to-catch = Niemand zu erwischen: „UNO!“ ist gesagt, oder es ist zu spät ({ $clause })
error-catch-yourself = Das bist ja du: Sag schnell „UNO!“ ({ $clause })
error-no-uno-to-say = „UNO!“ gehört zur vorletzten Karte. Jetzt passt es nicht ({ $clause })
error-no-vote-to-give = Hier entscheiden andere, oder deine Antwort zählt schon ({ $clause })
error-colour-first = Wähl zuerst eine Farbe: Die erste Karte ist ein Joker ({ $clause })
error-answer-four = Oben liegt 🌈 +4. Zieh vier Karten oder drück „Glaub ich nicht!“ ({ $clause })
error-answer-two = { $count ->
    [one] Antworte mit +2 in beliebiger Farbe oder zieh { $count } Karte ({ $clause })
   *[other] Antworte mit +2 in beliebiger Farbe oder zieh { $count } Karten ({ $clause })
}
error-discard-first = Wirf zuerst die überzähligen Karten ab: So will es die Blankokarte ({ $clause })
error-vote-first = Sag zuerst, wie es war: Deine Stimme fehlt noch ({ $clause })
error-crow-first = Erst wird gekräht: Alle warten ({ $clause })
error-blank-first = Moment: Zuerst spielen wir die Blankokarte zu Ende ({ $clause })

## Die Regeln Schritt für Schritt

uno-rules-1 =
    Ziel und Geben

    1. Es spielen 2 bis 10 Personen. Werde deine Karten vor allen anderen los, dann gehört die Runde dir (U36).
    2. Alle Karten zusammen sind 112. Jede der vier Farben hat eine Null, je zwei Karten von 1 bis 9 und je zwei ⊘, ⇄ und +2. Dazu kommen Joker ohne Farbe: vier 🌈, vier 🌈 +4, eine 🔄 und drei Blankokarten ✏️ (U1).
    3. Es gibt so viele Runden, bis jemand 500 Punkte hat – oder so viele wie ausgemacht (U2, U41).
    4. Es gibt, wer die höchste Ziffer zieht; Karten mit Symbolen zählen null (U3). Danach wird reihum gegeben (U7).
    5. Alle bekommen sieben Karten, der Rest ist der Ziehstapel. Seine oberste Karte eröffnet das Spiel (U4, U5).
    6. Als Erstes ist dran, wer nach der gebenden Person kommt (U7).
uno-rules-2 =
    Dein Zug

    7. Leg eine Karte mit der Farbe, der Ziffer oder dem Symbol der obersten – oder einen beliebigen Joker 🌈 (U8). Auf eine rote Sieben passen jede rote Karte, jede Sieben und jeder Joker.
    8. Deine Karten siehst nur du: Drück „Meine Karten“ unter dem Tisch. Was passt, markiert der Bot.
    9. Nichts passt, oder du magst nicht? Zieh eine Karte. Passt sie, darfst du sie gleich legen, aber nur diese (U9, U10).
    10. Behältst du sie, geht es weiter (U11).
    11. Ist der Ziehstapel leer, wird der Ablagestapel gemischt (U38).
uno-rules-3 =
    Aktionskarten: die mit Symbolen

    12. ⊘ „Aussetzen“: Die nächste Person setzt aus (U17).
    13. ⇄ „Richtungswechsel“: Es geht andersherum weiter (U14). Zu zweit setzt dein Gegenüber aus, wenn nichts anderes ausgemacht ist (U15).
    14. +2 „Zieh zwei“: Die nächste Person zieht zwei Karten und setzt aus. Mit einer eigenen +2 antworten geht nicht (U12).
    15. Sie passen auf ihre Farbe oder auf das gleiche Symbol (U13, U15, U17).
    16. Auch die erste Karte der Runde wirkt (U6): +2 und ⊘ treffen die erste Person (U16, U20), bei ⇄ beginnt, wer gegeben hat (U18).
uno-rules-4 =
    Joker

    17. 🌈 „Farbwahl“: Wähl eine Farbe, gern auch dieselbe. Passt immer (U19).
    18. 🌈 +4 „Zieh vier“: Wähl die Farbe, die nächste Person zieht vier Karten und setzt aus (U21). Ehrlich nur, wenn dir die Farbe fehlt, aber bluffen darfst du (U23).
    19. Du zweifelst? Drück „Glaub ich nicht!“: Nur du siehst die fremden Karten. Ein Bluff: Die bluffende Person zieht selbst vier, und du bist dran. Alles ehrlich: Du ziehst sechs und setzt aus (U24). Es zählen Karten und Farbe in dem Moment, in dem 🌈 +4 gelegt wird; später Gezogenes zählt nicht (U26).
    20. 🔄 „Tausch“: Du darfst alle Karten tauschen, mit wem du willst. Und wähl eine Farbe (U27).
    21. Liegt zuerst ein Joker, wählt die erste Person die Farbe (U22, U29, U31); 🌈 +4 kommt zurück in den Stapel (U25).
uno-rules-5 =
    „UNO!“ und das Ende der Runde

    22. Du legst die vorletzte Karte? Sag „UNO!“: per Knopf oder im Chat, mit der Karte oder gleich danach (U35).
    23. Schweigst du und jemand merkt es vor dem nächsten Zug, ziehst du zwei Karten. Der Knopf dafür ist unter dem Tisch (U35).
    24. Haben die Karten den Besitzer gewechselt, ist kein „UNO!“ nötig (U28).
    25. Die Runde endet, sobald jemand keine Karten mehr hat (U36). War die letzte eine +2 oder 🌈 +4, zieht die nächste Person noch, und diese Karten zählen (U37).
uno-rules-6 =
    Punkte

    26. Der Rundensieg bringt die Punkte aller fremden Karten: Ziffern nach Wert; +2, ⇄ und ⊘ je 20; 🔄 und ✏️ je 40; 🌈 und 🌈 +4 je 50 (U39).
    27. Niemand ist am Ziel? Neue Runde (U40). Jemand ist dort? Das ist der Sieg (U41).
    28. Es geht auch anders: Alle bekommen die Punkte der eigenen übrigen Karten. Ist jemand am Ziel, gewinnt die kleinste Zahl (U42).
uno-rules-7 =
    Blankokarten ✏️

    29. Das sind Joker mit einer Regel, die ihr vorher ausmacht, null bis drei Stück (U30). „Klassisch“ hat weder sie noch den „Tausch“ (U34).
    30. Sie passen immer, und du wählst auch die Farbe. Liegt eine zuerst, wird nur die Farbe gewählt (U31).
    31. Die Regel wählt ihr in den Einstellungen (U32):
    • „{ uno-idea-colour }“. { uno-idea-colour-about }
    • „{ uno-idea-wilds }“. { uno-idea-wilds-about }
    • „{ uno-idea-three }“. { uno-idea-three-about }
    • „{ uno-idea-again }“. { uno-idea-again-about }
    • „{ uno-idea-seven }“. { uno-idea-seven-about }
    • „{ uno-idea-trim }“. { uno-idea-trim-about }
    • „{ uno-idea-open }“. { uno-idea-open-about }
uno-rules-8 =
    Blankokarten: Witze und Aufgaben

    32. „{ uno-idea-joke }“: Bring alle zum Lachen. Lacht niemand, ziehst du vier Karten. Lacht auch nur eine Person, wirf alle Karten bis auf eine ab und sag „UNO!“ (U33).
    33. „{ uno-idea-elbows }“: Die nächste Person spielt, ohne die Arme zu beugen, bis jemand „UNO!“ sagt.
    34. „{ uno-idea-rooster }“: Die nächste Person kräht – per Wort, Stimme oder Knopf – und zieht vier Karten.
    35. Eine eigene Regel, bis 200 Zeichen, schreibt ihr in den Einstellungen. Der Bot nennt die Aufgabe, die anderen entscheiden, ob sie geschafft ist. Sagt die Mehrheit „nicht geschafft“, kostet das zwei Karten.
    36. Was du abwirfst, entscheidest du. Hat jemand keine Karten mehr, endet die Runde (U33).
uno-rules-9 =
    Hausregeln 🏠

    37. Im Regelbuch stehen sie nicht. Jede lässt sich in den Einstellungen einzeln einschalten.
    38. „+2 auf +2“: Antworte mit +2 in beliebiger Farbe, dann addieren sich die Karten. Wer nicht antwortet, zieht alle und setzt aus (U43).
    39. „7 und 0“: Mit der Sieben tauschst du die Karten, mit wem du willst, bei der Null geben alle ihre Karten in Spielrichtung weiter. Als letzte Karte beenden sie einfach die Runde (U44).
    40. „Nichts passt“: Zieh, bis etwas passt (U45).
    41. „Außer der Reihe“: Leg genau die gleiche farbige Karte sofort, dann geht es nach dir weiter (U46).
    42. „Falscher Ruf“: Erwischst du jemanden, der nichts vergessen hat, bekommst du zwei Karten (U47).
