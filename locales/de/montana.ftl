## Montana, 100 Karten

montana-title = Montana
montana-about = Das Spiel, dessen Regeln sich ständig ändern. Werde deine Karten los, behalte den Tisch im Auge und entdecke die Fehler der anderen vor dem nächsten Zug.

## Einstellungen

montana-option-manner = Spielweise
montana-option-manner-about = Spielweise. Am aufmerksamen Tisch lässt sich jede Karte legen, und niemand wird an etwas erinnert: Fehler müsst ihr selbst entdecken. Mit Tipps bietet der Bot nur richtige Züge an und bittet ums Sagen und Klopfen.
montana-option-manner-attentive = Aufmerksamer Tisch
montana-option-manner-hints = Mit Tipps

montana-option-target = Wir spielen bis
montana-option-target-about = Eine Runde oder ein Turnier: Wer gewinnt, bekommt die Punkte aller Karten, die noch auf den Händen sind.
montana-option-target-0 = { table-target-0 }
montana-option-target-300 = { table-target-300 }
montana-option-target-500 = { table-target-500 }

montana-option-false_alarm = Fehlalarm
montana-option-false_alarm-about = Fehlalarm: „Verstoß!“ rufen, wo keiner ist. Das kann zwei Karten kosten.
montana-option-false_alarm-on = Zwei Karten
montana-option-false_alarm-off = Straffrei

montana-option-slips = Computerfehler
montana-option-slips-about = Wie oft Computer am aufmerksamen Tisch Fehler machen und fremde übersehen.
montana-option-slips-never = Nie
montana-option-slips-rare = Ab und zu
montana-option-slips-often = Oft

## Karten: Farbe ist auch Form, bei vollen Karten ist der Kreis ausgefüllt

montana-sign-g = { sign-green }
montana-sign-r = { sign-red }
montana-sign-b = { sign-blue }
montana-full = { $number }●
montana-empty = { $number }○
montana-card = { $colour }{ $face }

montana-card-move-a = ❗ Gegenfarbe/=
montana-card-move-b = ❗ Gegenfarbe/±1
montana-card-move-c = ❗ exakte Farbe/=
montana-card-move-d = ❗ exakte Farbe/±1
montana-card-victory-o = 🏁 3 ungerade
montana-card-victory-e = 🏁 3 gerade
montana-card-extra-s = ➕ gleiche
montana-card-extra-r = ➕ Reihe
montana-card-extra-b = ➕ 🔷 ansagen
montana-card-extra-c = ➕ 🔴 klopfen
montana-card-digit-1 = 1️⃣ Richtung
montana-card-digit-2 = 2️⃣ Hand drauf
montana-card-digit-3 = 3️⃣ Aussetzen
montana-card-digit-4 = 4️⃣ Noch ein Zug
montana-card-digit-5 = 5️⃣ Handtausch
montana-card-digit-6 = 6️⃣ +2 Karten

montana-brief-move = ❗
montana-brief-victory = 🏁
montana-brief-extra = ➕
montana-brief-digit = { $number ->
    [1] 1️⃣
    [2] 2️⃣
    [3] 3️⃣
    [4] 4️⃣
    [5] 5️⃣
   *[6] 6️⃣
}

montana-colour-g = grüne
montana-colour-r = rote
montana-colour-b = blaue
montana-spoken-g = Grüne
montana-spoken-r = Rote
montana-spoken-b = Blaue
montana-number = { $number ->
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[6] Sechs
}
montana-saying = { $colour } { $number }
montana-words-full = { $colour } { $number }, voll
montana-words-empty = { $colour } { $number }, leer

## Geltende Regeln

montana-laws =
    { "" }
    { $move }
    { $extra }
    { $digits }
    { $victory }
    { "" }
montana-law-move-none = ❗ Zug: gleiche Farbe oder gleiche Zahl
montana-law-move-a = ❗ Zug: Gegenfarbe (● auf ○) oder gleiche Zahl
montana-law-move-b = ❗ Zug: Gegenfarbe (● auf ○) oder Zahl ±1
montana-law-move-c = ❗ Zug: exakte Farbe (● auf ●) oder gleiche Zahl
montana-law-move-d = ❗ Zug: exakte Farbe (● auf ●) oder Zahl ±1
montana-law-extra-none = ➕ Eine Karte pro Zug
montana-law-extra-s = ➕ Mehrere gleiche auf einmal möglich
montana-law-extra-r = ➕ Mehrere in Reihe, eine Farbe, möglich
montana-law-extra-b = ➕ Blaue Karten 🔷 laut ansagen
montana-law-extra-c = ➕ Bei roten Karten 🔴 auf den Tisch klopfen
montana-law-digits-none = 🔢 Ziffern noch ohne Regeln
montana-law-digits = 🔢 { $digits }
montana-law-digit-1 = 1 – Richtungswechsel
montana-law-digit-2 = 2 – alle: Hand auf den Stapel
montana-law-digit-3 = 3 – Aussetzen
montana-law-digit-4 = 4 – noch ein Zug
montana-law-digit-5 = 5 – Handtausch
montana-law-digit-6 = 6 – die nächste Person +2 Karten
montana-law-victory-none = 🏁 Sieg: als Erstes keine Karten mehr
montana-law-victory-o = 🏁 Sieg: genau 3 ungerade Karten auf der Hand
montana-law-victory-e = 🏁 Sieg: genau 3 gerade Karten auf der Hand
montana-other-laws = Es gilt: { $laws }

montana-act-say = „{ $words }!“
montana-act-slap = Klopfen
montana-act-montana = „Montana!“

## Tisch

montana-manner-attentive = aufmerksamer Tisch
montana-manner-hints = mit Tipps
montana-header = Montana · { $manner }
montana-header-tournament = Montana · { $manner } · Runde { $round } · bis { $target } Punkte
montana-top = Oben { $card } – { $words }
montana-below = Darunter { $cards }
montana-note-skipped = setzt aus
montana-note-place = ✋ Platz { $place }

## Worauf das Spiel wartet

montana-status-adding = { $name } legt { $cards } … Kommt noch was?
montana-status-acting = Die Karte liegt schon. Es fehlt noch: { $name } – { $acts }
montana-status-race = ✋ Alle: Hand auf den Stapel! Das Schlusslicht zieht 2 Karten
montana-status-race-on = ✋ Alle: Hand auf den Stapel! Schon da: { $names }
montana-status-swapping = { $name } überlegt, mit wem die Karten getauscht werden
montana-status-claim = 🏁 { $name } gewinnt! Alles nach den Regeln? Noch keine Antwort: { $others }
montana-status-round-over = Runde { $round } gewinnt { $name }. Geben dürfen alle

montana-status-your-adding = Es liegt { $cards }. Leg noch eine Karte dazu oder drück „Fertig“
montana-status-your-acting = Deine Karte liegt. Es fehlt noch: { $acts }
montana-status-your-race = ✋ Schnell, Hand auf den Stapel!
montana-status-your-swapping = Handtausch! Mit wem tauschst du die Karten?
montana-status-your-agree = 🏁 { $name } gewinnt! Alles nach den Regeln – oder gab es einen Verstoß?
montana-status-your-claim = 🏁 Fast dein Sieg. Ob alles stimmt, prüfen noch: { $others }

montana-hint-swapped = Nach dem Handtausch hast du eine Karte: Sag bei deinem Zug „Montana!“
montana-hint-nothing = Keine Karte passt: Zieh eine

## Knöpfe

montana-button-cover = ✋ Hand drauf!
montana-button-done = Fertig
montana-button-agree = Alles in Ordnung
montana-button-protest = Verstoß!
montana-button-montana = Montana!
montana-button-slap = Klopf!
montana-button-say = Sagen …
montana-button-say-number = { $colour }{ $number }
montana-button-say-aloud = „{ $words }!“
montana-button-pile = { $number }: { $held }
montana-pile-empty = leer
montana-menu-pile = { $card }: Auf welchen Stapel? Es gilt nur die oberste Regel
montana-menu-say = Was sagst du laut?

## Wer beginnt

montana-criterion-1 = Es beginnt, wer am längsten kein Eis gegessen hat. Das Los sagt: { $you ->
    [name] Das bist du
   *[other] { $name }
}
montana-criterion-2 = Es beginnt die lustigste Socke. Das Los schaut genau hin: { $you ->
    [name] Es ist deine
   *[other] { $name }
}
montana-criterion-3 = Es beginnt, wen Hunde am liebsten abschlecken. Das Los ist sicher: { $you ->
    [name] Das bist du
   *[other] { $name }
}
montana-criterion-4 = Es beginnt, wer unter der Dusche am lautesten singt. Das Los hört: { $you ->
    [name] Das bist du
   *[other] { $name }
}
montana-criterion-5 = Es beginnt, wer am längsten nur von Haferbrei leben kann. Das Los füllt einen Teller: { $you ->
    [name] für dich
   *[other] { $name }
}
montana-criterion-6 = Es beginnt, wer am Montagmorgen am meisten einer Eule gleicht. Das Los sieht: { $you ->
    [name] Das bist du
   *[other] { $name }
}
montana-criterion-7 = Es beginnt der schnellste Wasserkessel. Das Los hört es pfeifen: { $you ->
    [name] Es ist deiner
   *[other] { $name }
}
montana-criterion-8 = Es beginnt, wer als Erstes ein Ufo entdeckt. Das Los blickt zum Himmel: { $you ->
    [name] Du beginnst
   *[other] { $name }
}

## Was passiert ist

montana-told-round = Runde { $round }: Es gelten wieder die Grundregeln
montana-told-turned-back = Die erste Karte ist { $card }. Das ist eine Regelkarte: Sie kommt unter den Stapel, wir decken die nächste auf
montana-told-further = { $you ->
    [name] Du legst { $card } dazu
   *[other] { $name } legt { $card } dazu
}
montana-told-rule = { $you ->
    [name] Du änderst die Regeln. { $law }
   *[other] { $name } ändert die Regeln. { $law }
}
montana-told-drew-six = { $you ->
    [name] Eine Sechs: Du ziehst { montana-some-cards }
   *[other] Eine Sechs: { $name } zieht { montana-some-cards }
}
montana-told-drew-race = { $you ->
    [name] Deine Hand kommt zu spät: Du ziehst { montana-some-cards }
   *[other] Die Hand kommt zu spät: { $name } zieht { montana-some-cards }
}
montana-told-drew-last = { $you ->
    [name] Keine Karten mehr, aber das ist kein Sieg: Du ziehst { montana-some-cards }
   *[other] Keine Karten mehr, aber das ist kein Sieg: { $name } zieht { montana-some-cards }
}
montana-told-fine = { $you ->
    [name] Strafe: Du ziehst { montana-some-cards }
   *[other] Strafe: { $name } zieht { montana-some-cards }
}
montana-some-cards = { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}
montana-told-again = { $you ->
    [name] Du bist noch einmal dran
   *[other] { $name } ist noch einmal dran
}
montana-told-race = ✋ Eine Zwei! Wessen Hand ist zuletzt auf dem Stapel?
montana-told-covered = { $you ->
    [name] ✋ Platz { $place } – das bist du
   *[other] ✋ Platz { $place }: { $name }
}
montana-told-said = { $you ->
    [name] Du: „{ $words }!“
   *[other] { $name }: „{ $words }!“
}
montana-told-slapped = { $you ->
    [name] Du klopfst auf den Tisch ✋
   *[other] { $name } klopft auf den Tisch ✋
}
montana-told-montana = { $you ->
    [name] Du: „Montana!“
   *[other] { $name }: „Montana!“
}
montana-told-took-back = { $you ->
    [by] Du: „Verstoß!“ Stimmt, der Zug gilt nicht: { $name } nimmt { $cards } zurück, oben liegt wieder { $top }
    [name] { $by }: „Verstoß!“ Stimmt, der Zug gilt nicht: Du nimmst { $cards } zurück, oben liegt wieder { $top }
   *[other] { $by }: „Verstoß!“ Stimmt, der Zug gilt nicht: { $name } nimmt { $cards } zurück, oben liegt wieder { $top }
}
montana-told-forgot = { $you ->
    [by] Du: „Verstoß!“ Stimmt, vergessen: { $acts } ({ $name })
    [name] { $by }: „Verstoß!“ Stimmt, von dir vergessen: { $acts }
   *[other] { $by }: „Verstoß!“ Stimmt, vergessen: { $acts } ({ $name })
}
montana-told-false-alarm = { $you ->
    [name] Du: „Verstoß!“ Fehlalarm
   *[other] { $name }: „Verstoß!“ Fehlalarm
}
montana-told-claimed = { $you ->
    [name] 🏁 Du gewinnst, wenn niemand widerspricht
   *[other] 🏁 { $name } gewinnt, wenn niemand widerspricht
}
montana-told-claim-failed = { $you ->
    [name] Der Sieg zählt nicht: Du spielst weiter
   *[other] Der Sieg zählt nicht: { $name } spielt weiter
}
montana-told-reshuffled = Die gespielten Karten sind gemischt und wieder im Stapel: { table-cards }

## Was der Bot auf einen Knopfdruck antwortet

montana-answer-took-back = Gut gesehen! { $name } nimmt { $cards } zurück und zahlt die Strafe
montana-answer-forgot = Gut gesehen! Vergessen: { $acts }. Die Strafe zahlt { $name }
montana-answer-false-alarm = Fehlalarm: kein fremder Verstoß zu sehen
montana-answer-overtaken = Jemand hat den Verstoß schneller gesehen. Strafe gibt es keine (M13)
montana-answer-acted = Alle hören: { $acts }
montana-answer-covered = Dein Platz: { $place }
montana-answer-agreed = Ist notiert

## Absagen

error-no-race = Keine Hand nötig: Das Rennen ist vorbei oder hat noch nicht begonnen ({ $clause })
error-already-covered = Deine Hand ist schon auf dem Stapel ({ $clause })
error-cover-first = Jetzt läuft das Rennen: Zuerst alle Hände auf den Stapel ({ $clause })
error-hints-ask-for-acts = Mit Tipps bittet der Bot selbst ums Sagen und Klopfen, und Fehler gibt es keine ({ $clause })
error-nothing-to-agree = Deine Antwort ist schon da, oder es gibt noch nichts zu sagen ({ $clause })
error-claim-first = Zuerst klären wir, ob alles stimmt: Jemand gewinnt gerade ({ $clause })
error-swap-first = Wähl zuerst, mit wem du die Karten tauschst: Das ist der Handtausch ({ $clause })
error-act-first = Die Karte liegt. Zuerst fehlt noch: { $acts } ({ $clause })
error-not-equal = Dazulegen geht nur mit gleicher Zahl und Farbe. Oder drück „Fertig“ ({ $clause })
error-does-not-continue = Dazulegen geht nur in gleicher Farbe mit der nächsten Zahl. Oder drück „Fertig“ ({ $clause })
error-finish-first = Leg noch eine Karte dazu oder drück „Fertig“ ({ $clause })
error-against-the-rules = Passt nicht. { $law }. Auch eine Regelkarte geht, oder zieh eine ({ $clause })

## Die Regeln Schritt für Schritt

montana-rules-1 =
    Karten und Anfang

    1. Der Stapel hat 100 Karten: 72 Zahlen und 28 gelbe Regelkarten: 12 Ziffern 🔢, 8 Zugregeln ❗, 6 Zusatzregeln ➕ und 2 Siegregeln 🏁 (M1). Es spielen 2 bis 6 Personen mit je 7 Karten (M2).
    2. Zahlen von 1 bis 6 gibt es in drei Farben: 🟩 Grün, 🔴 Rot, 🔷 Blau. Und in zwei Arten: voll 1● und leer 1○. Solange keine besondere Regel liegt, ist die Art egal (M6).
    3. Die Zahlen gehen im Kreis: Nach der Sechs kommt wieder die Eins (M15).
    4. Die oberste Karte eröffnet den Spielstapel. Ist es eine Regelkarte, kommt sie unter den Stapel, und die nächste wird aufgedeckt (M3).
    5. Wer beginnt, entscheiden eine verrückte Frage und ein faires Los (M4). Es geht im Uhrzeigersinn – hier: die Liste hinunter (M5).
    6. Ziel: als Erstes keine Karten mehr haben, solange sich die Siegregel nicht ändert (M32).
montana-rules-2 =
    Dein Zug

    7. Leg eine Zahl in gleicher Farbe oder die gleiche Zahl wie oben. Oder eine Regelkarte (M6).
    8. Eine Regel gilt sofort und geht vor (M7). Eine Zahl muss zu allem passen, was gerade gilt (M8).
    9. Keine Karte passt? Zieh eine. Passt sie, darfst du sie legen, sonst geht es weiter (M9).
    10. Ziehen darfst du auch einfach so, dann aber nur die gezogene legen (M10).
    11. Noch eine Karte? Sag „Montana!“ – bei jeder Siegregel (M14).
    12. Die letzte Karte liegt und es ist kein Sieg? Zieh gleich 7 (M16).
    13. Ist der Stapel leer, wird Gespieltes gemischt, außer der obersten Karte und den geltenden Regeln (M34).
montana-rules-3 =
    Sechs Regelstapel

    14. Je ein Stapel für ❗, ➕ und 🏁 (auf den Karten V), drei für Ziffern. Es gilt nur die oberste Karte. Auf welchen der drei eine Ziffer kommt, entscheidest du (M17).
    15. ❗ Zugregeln. „Exakte Farbe“: voll auf voll, leer auf leer. „Gegenfarbe“: gleiche Farbe, aber voll auf leer oder umgekehrt. Statt der Farbe geht auch die Zahl: die gleiche oder ±1, je nach Regel (M18).
    16. Beispiel: Oben liegt 🟩5●, es gilt „Gegenfarbe oder ±1“. Es passen alle leeren grünen, dazu Vieren und Sechsen aller Farben.
    17. 🏁 Sieg: genau drei ungerade Zahlen auf der Hand und sonst nichts, auch wenn du nicht dran bist (M23). Oder drei gerade (M24).
montana-rules-4 =
    Zusatzregeln ➕

    18. „Gleiche“: In einem Zug darfst du mehrere Karten gleicher Zahl und Farbe legen, die Art ist egal. Nur die erste muss passen (M19).
    19. „Reihe“: mehrere Karten einer Farbe, immer um eins hinauf oder hinunter, beliebig viele: 5, 4, 3, 2 oder 5, 6, 1, 2. Nur die erste muss passen (M20).
    20. Leg die Karten einzeln und schließe mit „Fertig“ ab.
    21. „Blaue ansagen“: Zu einer blauen Karte sagst du Farbe und Zahl: „Blaue Fünf“. Ob voll oder leer, musst du nicht sagen (M21).
    22. „Rote klopfen“: Zu einer roten Karte klopfst du auf den Tisch (M22).
montana-rules-5 =
    Ziffernregeln 🔢

    23. Sie wirken jedes Mal, wenn jemand diese Zahl legt, aber nicht in dem Zug, in dem die Regel selbst kommt. Mehrere Karten in einem Zug wirken nacheinander (M25).
    24. 1 – Richtungswechsel: Es geht andersherum (M26).
    25. 2 – alle legen um die Wette die Hand auf den Stapel, das Schlusslicht zieht 2 Karten. Ist die Zeit um, ziehen alle, deren Hand fehlt (M27).
    26. 3 – die nächste Person setzt aus (M28).
    27. 4 – noch ein Zug, und zwar Pflicht (M29).
    28. 5 – Handtausch: Tausch sofort alle Karten, mit wem du willst (M30).
    29. 6 – die nächste Person zieht 2 Karten und setzt aus (M31).
montana-rules-6 =
    Der aufmerksame Tisch

    30. Du kannst jede Karte legen: Der Bot gibt keine Tipps und erinnert an nichts (M35). Die Knöpfe „Montana!“, „Klopf!“, „Sagen …“ und „Verstoß!“ haben alle immer, und die Wörter gehen auch im Chat (M36).
    31. Eine falsche Karte? Drück „Verstoß!“. Der ganze Zug gilt nicht: Die Karten gehen zurück auf die Hand, 2 dazu, und es geht weiter (M11).
    32. Die Karte ist richtig, aber Wort oder Klopfen fehlt: 2 Strafkarten, die Karte bleibt (M12).
    33. Melde es vor dem nächsten Zug, sonst ist es zu spät. Ist gleich dieselbe Person wieder dran, ist noch Zeit (M13).
    34. Hat jemand gewonnen, drücken die anderen „{ montana-button-agree }“ oder „Verstoß!“. Ein entdeckter Fehler hebt den Sieg auf (M13).
    35. Ein Fehlalarm ist straffrei, wenn ihr nicht 2 Karten einstellt (M35).
    36. Mit Tipps bietet der Bot nur Richtiges an und bittet selbst ums Sagen und Klopfen (M35).
montana-rules-7 =
    Turnier

    37. Runde um Runde, bis 300 oder 500 Punkte. Wer die Runde gewinnt, bekommt die Punkte aller übrigen Karten: Zahlen nach Wert, Ziffernregeln 20, andere Regeln 50 (M33).
    38. Jede Runde beginnt mit den Grundregeln und einem neuen Los (M4).
