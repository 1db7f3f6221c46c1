## Wörter auf Bildern

picture-capital = Vermögen
picture-points-by-round = Punkte nach Runden
picture-points-by-tour = Punkte nach Runden
picture-capital-by-turn = Vermögen im Lauf des Spiels
picture-players = { $least }–{ $most } Personen
picture-seats = { $least }–{ $most }
picture-minutes = { $least }–{ $most } Min.
picture-price = Preis
picture-rent = Miete
picture-winner = { $number ->
    [1] Gewonnen!
   *[other] Geteilter Sieg
}
picture-last-card = Die letzte Karte
picture-wins = Siege
picture-number = Die { NUMBER($number, useGrouping: 0) }. Partie in diesem Chat!
picture-round-over = Runde { $number } geht an
picture-tour-over = Runde { $number } geht an
picture-bankrupt = Pleite
picture-farewell = in Zug { $number }
picture-theme-dark = 🌙 Dunkler Tisch
picture-theme-light = ☀️ Heller Tisch

# Ein Feld erkennt man auch ohne diese Wörter, und nach diesen Buchstaben bricht kein Wort ab
picture-generic-words = am straße gasse weg platz allee ring bahnhof park
picture-soft-letters = aeiouyäöü
