## Aufträge: was ich für dich mache, wenn es so weit ist

orders-button = 📌 Aufträge
orders-about =
    Was soll ich für dich machen, wenn es so weit ist? Die anderen merken nichts.
    Drück noch einmal, und der Auftrag ist weg. Dein eigener Zug geht immer vor.
orders-none = Gerade gibt es nichts aufzutragen.
orders-on = ✅ { $order }
orders-off = ⬜ { $order }
orders-mark = 📌 Aufgetragen: { $orders }
orders-and = { $first } · { $second }
orders-number = { $number }
orders-given = Abgemacht, mache ich
orders-taken-back = Gut, der Auftrag ist weg
error-order-never = Das geht nicht mehr: Schau, was du jetzt auftragen kannst

orders-card = Karte legen, wenn sie passt
orders-card-said = { $card } legen, wenn es passt
orders-card-and-colour = { $card } → { $colour }
orders-card-on-pile = { $card } → { $pile }
orders-draw = Nichts passt – ich ziehe
orders-draw-said = nichts passt – ich ziehe
orders-accept = +4 ziehen, nicht prüfen
orders-accept-said = +4 ziehen, nicht prüfen
orders-ready = Gleich „Fertig“ sagen
orders-ready-said = gleich „Fertig“ sagen
orders-acts = Sagen und klopfen, wie es sich gehört
orders-acts-said = sagen und klopfen, wie es sich gehört
orders-roll = Für mich würfeln
orders-roll-said = würfeln
orders-buy = Kaufen, wenn mindestens übrig bleiben …
orders-buy-said = kaufen, wenn mindestens { $sum } übrig bleiben
orders-bid = Mitbieten bis zur Summe, dann passen …
orders-bid-said = mitbieten bis { $sum }, dann passen

orders-lapsed = 📌 Auftrag weg: „{ $order }“. { $reason }
orders-lapsed-one-card = { $name } hat nur noch eine Karte
orders-lapsed-round = Eine neue Runde beginnt
orders-lapsed-card = Diese Karte hast du nicht mehr
orders-lapsed-rule = Auf dem Tisch liegt eine neue Regel
orders-lapsed-offer = { $name } schlägt dir einen Handel vor
orders-lapsed-auction = Diese Auktion ist für dich vorbei
