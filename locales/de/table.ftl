## An jedem Tisch: Karten, Leute, Punkte

table-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
table-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
table-pile = Im Stapel: { table-cards }
table-direction-down = ⬇️ Es geht die Liste hinunter
table-direction-up = ⬆️ Es geht die Liste hinauf
table-name = { $you ->
    [name] du
   *[other] { $name }
}
table-player = 👤 { $name } – { $notes }
table-player-awaited = ▶️ { $name } – { $notes }
table-gone = Nicht mehr dabei: { $names }
table-others = Auf der Hand: { $counts }
table-count = { $name } – { $count }
table-hand = Deine Karten: { $cards }
table-left-in-hands = Karten auf der Hand:
table-open-hand = { $name }: { $cards }
table-gains = Punkte der Runde: { $gains }
table-gain = { $you ->
    [name] du +{ $count }
   *[other] { $name } +{ $count }
}
table-rank = { $place }. { $name } – { $score }
table-rank-gone = { $place }. { $name } – { $score }, nicht mehr dabei
table-match-won = { $you ->
    [name] 🏆 Das Spiel ist aus! Du gewinnst
   *[other] 🏆 Das Spiel ist aus! Es gewinnt { $name }
}
table-match-you-won = 🏆 Das Spiel ist aus! Du gewinnst
table-match-shared = 🏆 Das Spiel ist aus! Den Sieg teilen sich { $names }
table-match-last-left = { $you ->
    [name] 🏆 Das Spiel ist aus: Nur du sitzt noch am Tisch
   *[other] 🏆 Das Spiel ist aus: Nur { $name } sitzt noch am Tisch
}

## Bis wohin wir spielen

table-target-0 = Eine Runde
table-target-100 = 100 Punkte
table-target-200 = 200 Punkte
table-target-300 = 300 Punkte
table-target-500 = 500 Punkte

## Worauf das Spiel wartet

table-status-move = { $name } ist dran
table-status-drawn = { $name } überlegt, ob die gezogene Karte ins Spiel kommt
table-status-gone = Du bist nicht mehr dabei: Deine Karten sind zurück im Stapel
table-status-your-move = Du bist dran
table-status-your-drawn = Du ziehst { $cards }. Legen oder behalten?

## Knöpfe

table-button-draw = Karte ziehen
table-button-keep = Behalten
table-button-deal = Karten geben
table-button-partner = { $name }: { $count }

## Was passiert ist

table-told-dealt = { $you ->
    [name] Du bekommst Karten: { $cards }
   *[other] { $name } bekommt Karten: { $cards }
}
table-told-turned = Die erste Karte ist { $card }
table-told-turned-back = Die erste Karte ist { $card }. Sie kommt zurück in den Stapel, wir decken eine andere auf
table-told-played = { $you ->
    [name] Du legst { $card }
   *[other] { $name } legt { $card }
}
table-told-drew = { $you ->
    [name] Du ziehst
   *[other] { $name } zieht
} { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}
table-told-drew-cards = { $you ->
    [name] Du ziehst { $cards }
   *[other] { $name } zieht { $cards }
}
table-told-skipped = { $you ->
    [name] Du setzt aus
   *[other] { $name } setzt aus
}
table-told-reversed-down = Richtungswechsel: ⬇️ die Liste hinunter
table-told-reversed-up = Richtungswechsel: ⬆️ die Liste hinauf
table-told-swapped = { $you ->
    [name] Du tauschst die Karten mit { $target }
    [target] { $name } tauscht die Karten mit dir
   *[other] { $name } und { $target } tauschen die Karten
}
table-told-round-over = { $you ->
    [name] Die Runde gehört dir. Punkte: { $gains }
   *[other] Die Runde gewinnt { $name }. Punkte: { $gains }
}
table-told-late = { $you ->
    [name] ⏰ Deine Zeit ist um
   *[other] ⏰ { $name }: Die Zeit ist um
}
table-told-not-awaited = { $you ->
    [name] 🗳 Der Tisch wartet nicht länger auf dich
   *[other] 🗳 Der Tisch wartet nicht länger: { $name }
}
table-told-left = { $you ->
    [name] Du verlässt das Spiel
   *[other] { $name } verlässt das Spiel
}

## Was der Bot auf einen Knopfdruck antwortet

table-answer-drew = Du ziehst { $cards }

## Ein Spiel, das noch keine eigenen Texte hat

plain-field = { $name }: { $value }
plain-words = { $words }
plain-told = { $name }: { $words }
