## UNO mit Reinwerfen, 108 Karten

uno_intercept-title = UNO mit Reinwerfen
uno_intercept-about = Leg eine Karte, wenn du dran bist – und hast du genau die gleiche wie in der Mitte, wirf sie sofort rein. Wer zuerst zu viele Punkte hat, verliert.

## Einstellungen

uno_intercept-option-limit = Wir spielen bis
uno_intercept-option-limit-about = Runde um Runde, bis jemand so viele Punkte hat – und damit verliert.
uno_intercept-option-limit-0 = Eine Runde
uno_intercept-option-limit-100 = { table-target-100 }
uno_intercept-option-limit-200 = { table-target-200 }
uno_intercept-option-limit-300 = { table-target-300 }
uno_intercept-option-limit-500 = { table-target-500 }

uno_intercept-option-reverse_skips = ⇄ zu zweit
uno_intercept-option-reverse_skips-about = ⇄ zu zweit: Beim „Richtungswechsel“ setzt dein Gegenüber aus – oder ist einfach dran.
uno_intercept-option-reverse_skips-on = { uno-option-reverse_skips-on }
uno_intercept-option-reverse_skips-off = { uno-option-reverse_skips-off }

uno_intercept-option-draw_freely = Ziehen
uno_intercept-option-draw_freely-about = Ziehen nach Wunsch: Du darfst ziehen, auch wenn du legen könntest, und die Karte behalten, auch wenn sie passt.
uno_intercept-option-draw_freely-on = Nach Wunsch
uno_intercept-option-draw_freely-off = Wenn nichts passt

uno_intercept-option-mistakes = Falsche Karten
uno_intercept-option-mistakes-about = Strafe für falsche Karten: Es gibt keine Tipps, und jede Karte lässt sich legen. Eine falsche kommt zurück auf die Hand und kostet zwei Karten, genau wie ein falscher Ruf „Uno!“.
uno_intercept-option-mistakes-on = Kosten zwei Karten
uno_intercept-option-mistakes-off = Gehen nicht

## Tisch

uno_intercept-header-one-tour = UNO mit Reinwerfen · eine Runde
uno_intercept-header = UNO mit Reinwerfen · Runde { $round } · ab { $limit } Punkten verloren
uno_intercept-top = In der Mitte { $card }
uno_intercept-top-open = In der Mitte { $card } – reinwerfen möglich ⚡
uno_intercept-top-wild = In der Mitte { $card }, die Farbe ist { $colour }
uno_intercept-top-wild-open = In der Mitte { $card }, die Farbe ist { $colour }. Reinwerfen möglich ⚡
uno_intercept-note-uno = Uno!
uno_intercept-gains = Punkte der Runde: { $gains }
uno_intercept-lost = { $count ->
    [one] Es verliert { $names }
   *[other] Es verlieren { $names }
}

## Worauf das Spiel wartet

uno_intercept-status-drawn = { $name } legt die gezogene Karte: Sie passt
uno_intercept-status-two = { $by } legt +2. Rettet sich { $name } oder zieht zwei Karten?
uno_intercept-status-four = { $by } legt 🌈 +4, davor galt { $colour }. Rettet sich { $name }, zieht vier Karten oder prüft die Ehrlichkeit?
uno_intercept-status-four-left = In der Mitte 🌈 +4. Rettet sich { $name } oder zieht vier Karten?
uno_intercept-status-sorting = { $name } sortiert die neuen Karten. Wir warten auf „Fertig“, dann ist { $next } dran
uno_intercept-status-sorting-mover = { $name } sortiert die neuen Karten. Wir warten auf „Fertig“
uno_intercept-status-round-over = Runde { $round } gewinnt { $name }. Als Nächstes teilt { $dealer } aus

uno_intercept-status-your-drawn = Du ziehst { $cards }. Das passt – leg die Karte!
uno_intercept-status-your-two = { $by } legt +2. Rette dich mit +2 in beliebiger Farbe oder zieh zwei Karten
uno_intercept-status-your-four = { $by } legt 🌈 +4, davor galt { $colour }. Dich rettet nur { $card }. Sonst zieh vier Karten oder prüfe die Ehrlichkeit
uno_intercept-status-your-four-left = In der Mitte 🌈 +4. Dich rettet nur { $card }, sonst zieh vier Karten
uno_intercept-status-your-sorting = Du hast neue Karten. Sortiere sie und drück „Fertig“: Alle warten

uno_intercept-hint-intercept = ⚡ Wirf rein: Du hast auch { $card }!
uno_intercept-hint-dishonest = Du hast eine Karte dieser Farbe: { $card } wäre geschummelt
uno_intercept-hint-uno = Noch zwei Karten: Sag „Uno!“, solange die vorletzte auf der Hand ist
uno_intercept-hint-armed = „Uno!“ ist gesagt: Leg die vorletzte Karte in Ruhe

## Knöpfe

uno_intercept-button-uno = Uno!
uno_intercept-button-catch = Wo bleibt „Uno!“?
uno_intercept-button-accept-two = 2 Karten ziehen
uno_intercept-button-doubt = Ehrlichkeit prüfen
uno_intercept-button-ready = Fertig
uno_intercept-button-deal = Austeilen

## Was passiert ist

uno_intercept-told-round = { $you ->
    [name] Runde { $round }, du teilst aus
   *[other] Runde { $round }, { $name } teilt aus
}
uno_intercept-told-intercepted = { $you ->
    [name] ⚡ Du wirfst rein: { $card }
   *[other] ⚡ { $name } wirft rein: { $card }
}
uno_intercept-told-intercepted-wild = { $you ->
    [name] ⚡ Du wirfst rein: { $card }, die Farbe ist { $colour }
   *[other] ⚡ { $name } wirft rein: { $card }, die Farbe ist { $colour }
}
uno_intercept-told-check-right = { $you ->
    [name] Du prüfst die Ehrlichkeit – zu Recht: { $suspect } schummelt!
    [suspect] { $name } prüft die Ehrlichkeit – zu Recht: Du schummelst!
   *[other] { $name } prüft die Ehrlichkeit – zu Recht: { $suspect } schummelt!
}
uno_intercept-told-check-wrong = { $you ->
    [name] Du prüfst die Ehrlichkeit, aber { $suspect } spielt ehrlich
    [suspect] { $name } prüft die Ehrlichkeit, aber du spielst ehrlich
   *[other] { $name } prüft die Ehrlichkeit, aber { $suspect } spielt ehrlich
}
uno_intercept-told-took-back = { $you ->
    [name] Du nimmst 🌈 +4 zurück, es gilt wieder die alte Farbe: { $colour }
   *[other] { $name } nimmt 🌈 +4 zurück, es gilt wieder die alte Farbe: { $colour }
}
uno_intercept-told-uno = { $you ->
    [name] Du: „Uno!“
   *[other] { $name }: „Uno!“
}
uno_intercept-told-caught = { $you ->
    [by] Du merkst: { $name } sagt nicht „Uno!“
    [name] { $by } merkt: Du sagst nicht „Uno!“
   *[other] { $by } merkt: { $name } sagt nicht „Uno!“
}
uno_intercept-told-ready = { $you ->
    [name] Deine Karten sind sortiert, weiter geht’s
   *[other] { $name }: Karten sortiert, weiter geht’s
}
uno_intercept-told-wrong = { $you ->
    [name] Fehler: Du legst { $card }, die Karte kommt zurück auf die Hand
   *[other] Fehler: { $name } legt { $card }, die Karte kommt zurück auf die Hand
}
uno_intercept-told-wrong-draw = { $you ->
    [name] Fehler: Du ziehst, obwohl du legen kannst
   *[other] Fehler: { $name } zieht, obwohl Legen möglich ist
}
uno_intercept-told-false-shout = { $you ->
    [name] Falscher Ruf „Uno!“: Du willst jemanden erwischen, aber alle sind unschuldig
   *[other] Falscher Ruf „Uno!“: { $name } will jemanden erwischen, aber alle sind unschuldig
}
uno_intercept-told-round-over = { $you ->
    [name] Die Runde gehört dir. Punkte: { $gains }
   *[other] Die Runde gewinnt { $name }. Punkte: { $gains }
}

## Was der Bot auf einen Knopfdruck antwortet

uno_intercept-answer-check-right = Gut erkannt: { $name } schummelt und zieht vier Karten
uno_intercept-answer-check-wrong = Daneben: { $name } spielt ehrlich, sechs Karten ziehst du
uno_intercept-answer-caught = Erwischt! { $name } zieht vier Karten
uno_intercept-answer-uno = „Uno!“ ist gesagt, jetzt darfst du legen
uno_intercept-answer-wrong = Daneben: { $card } kommt zurück, und zwei Karten dazu
uno_intercept-answer-wrong-draw = Du kannst legen: zwei Karten für dich
uno_intercept-answer-false-shout = Niemand zu erwischen: zwei Karten für dich

## Absagen

error-intercept-no-match = { $symbol ->
    [none] Passt nicht. Leg { uno-wanted-colour } oder eine schwarze, und wenn nichts passt, zieh eine Karte ({ $clause })
   *[other] Passt nicht. Leg { uno-wanted-colour }, { uno_intercept-wanted-symbol } oder eine schwarze, und wenn nichts passt, zieh eine Karte ({ $clause })
}
uno_intercept-wanted-symbol = { $symbol ->
    [skip] „Aussetzen“
    [reverse] „Richtungswechsel“
    [two] „plus zwei“
   *[other] { uno-wanted-symbol }
}
error-intercept-nobody-to-catch = Niemand zu erinnern: „Uno!“ ist gesagt, oder es ist zu spät ({ $clause })
error-intercept-no-uno-to-say = „Uno!“ sagst du mit zwei Karten auf der Hand. Jetzt passt es nicht ({ $clause })
error-wait-for-ready = Moment: Jemand sortiert noch neue Karten ({ $clause })
error-say-ready = Sortiere deine neuen Karten und drück „Fertig“: Alle warten ({ $clause })
error-tour-over = Die Runde ist vorbei. Weiter geht es mit „Austeilen“ ({ $clause })
error-holds-a-match = Zu früh zum Ziehen: Du hast eine Karte, die passt ({ $clause })
error-turn-was-intercepted = Da hat jemand reingeworfen: Warte, bis du dran bist ({ $clause })
error-four-in-turn = 🌈 +4 wirft man nicht rein: Leg sie, wenn du dran bist ({ $clause })
error-first-card-stays = Auf die erste Karte der Runde wirft man nicht rein: Warte, bis du dran bist ({ $clause })
error-only-an-equal-card = Du bist nicht dran. Reinwerfen geht nur mit genau der gleichen Karte: { $card } ({ $clause })
error-does-not-save = Dich rettet nur „plus zwei“ in beliebiger Farbe. Oder zieh zwei Karten ({ $clause })
error-does-not-save-from-four = Dich rettet nur „plus zwei“ in der neuen Farbe: { $colour }. Oder zieh vier Karten, oder prüfe die Ehrlichkeit ({ $clause })

## Die Regeln Schritt für Schritt

uno_intercept-rules-1 =
    Wer spielt, und was die Karten zeigen

    1. Es spielen 2 bis 10 Personen (H2). Der Stapel hat 108 Karten: Ziffern, Bilder und schwarze Karten (H1).
    2. Bilder: ⊘ „Aussetzen“, ⇄ „Richtungswechsel“, +2 „plus zwei Karten“. Schwarze: 🌈 „Farbwechsel“ und 🌈 +4 „Farbwechsel plus vier“.
    3. Farben haben auch eine Form: 🔴 Rot, ⭐ Gelb, 🟩 Grün, 🔷 Blau.
    4. Alle bekommen 7 Karten, eine kommt in die Mitte. Das kann nur eine Ziffer sein: Jede andere wird eingemischt und die nächste aufgedeckt (H6).
    5. Es beginnt, wer nach der austeilenden Person kommt, dann geht es im Uhrzeigersinn – hier: die Liste hinunter. Ausgeteilt wird reihum (H7).
    6. Ziel: als Erstes keine Karten mehr haben.
uno_intercept-rules-2 =
    Dein Zug

    7. Leg eine Karte in der Farbe der mittleren oder mit gleicher Ziffer oder gleichem Bild (H8).
    8. „Farbwechsel“ 🌈 geht immer. Nenn eine Farbe, gern auch die alte: In ihr geht es weiter (H18).
    9. Für „Farbwechsel plus vier“ gibt es eine Bedingung, dazu zwei Seiten weiter (H15).
    10. Nichts passt? Zieh eine Karte. Passt sie, leg sie gleich; passt sie nicht, bleibt sie bei dir, und du passt (H9).
    11. Solange du eine passende Karte hast, darfst du nicht ziehen. Die Einstellung „Nach Wunsch“ hebt das auf (H9).
    12. Ist der Stapel leer, wird die Ablage gemischt; die mittlere Karte bleibt liegen (H30).
uno_intercept-rules-3 =
    Bilder und Rettung

    13. ⊘ „Aussetzen“: Die nächste Person setzt aus (H10). Es rettet nur genau die gleiche Karte, auch in der Farbe. Das ist schon Reinwerfen, und aussetzen muss, wer nach dir kommt (H11).
    14. ⇄ „Richtungswechsel“: Es geht andersherum. Zwei hintereinander heben sich auf, drei drehen wieder um. Zu zweit wirkt er normalerweise wie „Aussetzen“ (H12).
    15. +2 „Plus zwei Karten“: Die nächste Person zieht zwei Karten und setzt aus (H13).
    16. Vor „plus zwei“ rettet „plus zwei“ in beliebiger Farbe: Nun muss die nächste Person antworten. Die Karten addieren sich nicht: Bei wem die Kette endet, zieht genau zwei (H14).
uno_intercept-rules-4 =
    „Farbwechsel plus vier“

    17. Nur wenn du dran bist und die aktuelle Farbe nicht auf der Hand hast. Die neue Farbe nennst du gleich, egal welche. Der Bot prüft die Ehrlichkeit nicht (H15).
    18. Die nächste Person zieht vier Karten und setzt aus (H16). Es rettet nur „plus zwei“ in der neuen Farbe; dann geht es weiter wie bei jeder „plus zwei“ (H17).
    19. Du zweifelst? Prüfe die Ehrlichkeit: Nur du siehst die fremden Karten. Geschummelt: Die Karte geht zurück auf die Hand, vier dazu, die alte Farbe gilt, und du bist dran. Ehrlich: Du ziehst sechs Karten und setzt aus (H19).
    20. Nach vier neuen Karten wartet das Spiel auf „Fertig“, bis sie sortiert sind, aber höchstens eine Minute (H20).
uno_intercept-rules-5 =
    Reinwerfen

    21. Du hast genau die Karte aus der Mitte, gleiche Farbe und gleiche Ziffer oder gleiches Bild? Leg sie, auch wenn du nicht dran bist! „Farbwechsel“ geht auf „Farbwechsel“, mit neuer Farbe (H22).
    22. Weiter geht es nach dir (H22). Ein Bild wirkt noch einmal: auf die Nächsten, in neuer Richtung (H27).
    23. Das geht, solange die Karte in der Mitte liegt und keine andere darauf. Dass jemand zieht oder aussetzt, macht nichts. Wer zuerst drückt, ist dran. Pech? Die Karte bleibt bei dir, ohne Strafe (H26).
    24. Auch auf die eigene Karte: Zwei gleiche legst du nacheinander, und dazwischen kann jemand schneller sein (H25).
    25. Nicht erlaubt: mit „plus vier“ reinwerfen (H23) und auf die allererste Karte der Runde (H24).
uno_intercept-rules-6 =
    „Uno!“, Punkte und Fehler

    26. Noch zwei Karten? Drück „Uno!“, bevor du die vorletzte legst. Wer es vergisst, kann von allen erwischt werden, bis der nächste Zug beginnt: Das kostet vier Karten (H21). Wie viele Karten wer hat, ist immer zu sehen (H28).
    27. Hat jemand keine Karten mehr, endet die Runde, und alle zählen ihre (H3): Ziffern nach Wert, Bilder 20, schwarze 50 Punkte (H5).
    28. Es geht weiter, bis jemand 200 Punkte hat oder so viele wie eingestellt, und damit verliert. Die wenigsten Punkte gewinnen. Bei nur einer Runde gewinnt, wer zuerst keine Karten hat (H4).
    29. Einstellung „Falsche Karten“ mit Strafe: Du kannst jede Karte versuchen, aber eine falsche kommt zurück. Sie und ein falscher Ruf kosten zwei Karten (H29).
