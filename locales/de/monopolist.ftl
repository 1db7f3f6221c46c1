## Monopolist

monopolist-title = Monopolist
monopolist-about = Kauf Straßen, baue Häuser und Hotels, biete mit und handle. Es gewinnt, wer nicht pleitegeht – und im Spiel auf Zeit, wer am reichsten ist.
monopolist-my-cards = 💼 Mein Besitz

## Einstellungen

monopolist-option-variant = Spiel
monopolist-option-variant-about = Das volle Spiel geht, bis nur noch eine Person übrig ist. Auf Zeit: Ist sie um, spielen wir den Zug zu Ende, und der größte Reichtum gewinnt. Das schnelle endet mit der zweiten Pleite. In den beiden letzten beginnen alle mit zwei ausgelosten Besitzkarten.
monopolist-option-variant-full = Voll
monopolist-option-variant-timed = Auf Zeit
monopolist-option-variant-quick = Schnell

monopolist-option-minutes = Spielzeit
monopolist-option-minutes-about = Wie lange die Partie dauert, wenn wir auf Zeit spielen.
monopolist-option-minutes-number = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}

monopolist-option-board = Stadt
monopolist-option-board-about = Staroretschensk ist das große Brett mit 40 Feldern. Klein Linden ist klein, mit 24: Dort entscheidet sich alles schneller.
monopolist-option-parking_pot = Geld fürs Parken
monopolist-option-parking_pot-about = 🏠 Geld fürs Parken: Steuern, Gebühren und Strafen warten auf „Frei Parken“. Wer dort stehen bleibt, nimmt alles mit.
monopolist-option-parking_pot-on = ja
monopolist-option-parking_pot-off = nein

monopolist-option-double_go = Doppeltes Gehalt
monopolist-option-double_go-about = 🏠 Doppeltes Gehalt: Wer genau auf „Los“ stehen bleibt, bekommt das Doppelte.
monopolist-option-double_go-on = ja
monopolist-option-double_go-off = nein

monopolist-option-no_auctions = Ohne Auktionen
monopolist-option-no_auctions-about = 🏠 Ohne Auktionen: Was niemand kauft, bleibt bei der Bank.
monopolist-option-no_auctions-on = ja
monopolist-option-no_auctions-off = nein

## Zeichen

monopolist-money = M{ NUMBER($amount, useGrouping: 0) }
monopolist-bank = die Bank
monopolist-who = { $you ->
    [name] { $token } du
   *[other] { $token } { $name }
}
monopolist-token-0 = 🚗
monopolist-token-1 = 🎩
monopolist-token-2 = 🐈
monopolist-token-3 = 🚢
monopolist-token-4 = 🎺
monopolist-token-5 = 🧢
monopolist-sign-brown = 🌰
monopolist-sign-blue = 💎
monopolist-sign-pink = 🌸
monopolist-sign-orange = 🧡
monopolist-sign-red = { sign-red }
monopolist-sign-yellow = { sign-yellow }
monopolist-sign-green = { sign-green }
monopolist-sign-navy = { sign-blue }
monopolist-sign-other = ⬜
monopolist-sign-railway = 🚂
monopolist-sign-utility = 💡
monopolist-sign-hotel = 🏨
monopolist-houses = 🏠{ $count }
monopolist-place = { $name }
monopolist-quoted = „{ $name }“
monopolist-just-visiting = { $name }, nur zu Besuch
monopolist-signed = { $sign } { $name }
monopolist-built = { $cell } { $buildings }
monopolist-jail-card = 🎫 Freikarte
monopolist-jail-card-short = 🎫 Freikarte
monopolist-sign-no-colour = Sonstiges{" "}
monopolist-sign-jail-card = 🎫
monopolist-many = { $sign }×{ $count }
monopolist-nothing = nichts
monopolist-a-house = 🏠 ein Haus
monopolist-a-hotel = 🏨 ein Hotel
monopolist-spaced = { $line } { $text }
monopolist-stacked =
    { $above }
    { $text }

## Tisch

monopolist-header-full = Monopolist · { $board }
monopolist-header-quick = Monopolist · { $board } · schnelles Spiel
monopolist-header-timed = { $minutes ->
    [one] Monopolist · { $board } · { $minutes } Minute
   *[other] Monopolist · { $board } · { $minutes } Minuten
}
monopolist-header-time-up = Monopolist · { $board } · Zeit um, letzter Zug
monopolist-gap = { "\u00A0" }
monopolist-dice = 🎲 Letzter Wurf: { $first } + { $second }
monopolist-pot = 🅿️ Auf „Frei Parken“ warten { $amount }
monopolist-player = { $who } · { $cash } · { $place }
monopolist-player-awaited = ▶ { $who } · { $cash } · { $place }
monopolist-in-jail = ⛓ im Gefängnis
monopolist-visiting = nur zu Besuch
monopolist-gone = Nicht mehr dabei: { $names }
monopolist-rank = { $place }. { $who } – { $capital }
monopolist-rank-gone = { $place }. { $who } – nicht mehr dabei
monopolist-unowned = ➖
monopolist-owned = { $token }
monopolist-owned-built = { $token }{ $buildings }
monopolist-owned-mortgaged = { $token }🔒
monopolist-for-sale = Noch bei der Bank: { $signs }
monopolist-offer-waits = 🤝 { $by } schlägt einen Handel vor. Die Antwort kommt von { $to } (Knopf „Mein Besitz“)
monopolist-own-sum = Ein eigenes Gebot? Antworte auf diese Nachricht mit einer Zahl

monopolist-price = Normalpreis { $price }
monopolist-deed-lot = Miete { $bare } · 🏠 { $houses } · 🏨 { $hotel }. Ein Haus kostet { $price }
monopolist-deed-railway = Miete bei einem solchen Feld, bei zwei und so weiter: { $rents }
monopolist-deed-utility = Miete: Wurf × { $one }, oder × { $all }, wenn alle Werke zusammengehören
monopolist-look-group = { $sign } { $name }. Haus { $house }, Hotel { $hotel } und { $most } Häuser
monopolist-look-railways = 🚂 Bahnhöfe. Miete bei einem, bei zwei und so weiter: { $rents }
monopolist-look-utilities = 💡 Werke. Miete: Wurf × { $one }, oder × { $all }, wenn alle Werke zusammengehören
monopolist-look-deed = { $cell } · { $price }
monopolist-look-free = Noch bei der Bank
monopolist-look-owned = Im Besitz: { $name }
monopolist-look-built = Im Besitz: { $name } · { $buildings }
monopolist-look-rents = Miete { $bare }, ganze Gruppe { $whole } · 🏠 { $houses } · 🏨 { $hotel }
monopolist-look-now = Kostet jetzt { $rent }
monopolist-look-now-dice = Kostet jetzt Wurf × { $times }
monopolist-look-now-house = Kostet jetzt { $rent }, mit noch einem Haus { $after }
monopolist-look-now-hotel = Kostet jetzt { $rent }, mit Hotel { $after }
monopolist-look-mortgage = Beleihen { $gain }, auslösen { $price }
monopolist-look-mortgaged = 🔒 Beliehen, keine Miete. Auslösen { $price }

monopolist-match-won = { $you ->
    [name] 🏆 Das Spiel ist aus! Du gewinnst
   *[other] 🏆 Das Spiel ist aus! Es gewinnt { $name }
}
monopolist-match-you-won = 🏆 Das Spiel ist aus! Du gewinnst
monopolist-match-shared = 🏆 Das Spiel ist aus! Den Sieg teilen sich { $names }

## Worauf das Spiel wartet

monopolist-status-gone = Du bist nicht mehr dabei, aber mitfiebern darfst du
monopolist-status-roll = { $name } ist dran und würfelt
monopolist-status-again = Pasch! { $name } würfelt noch einmal
monopolist-status-jail = ⛓ { $name } im Gefängnis: Wie weiter? Versuch { $try } von 3
monopolist-status-buying = { $name } überlegt: { $cell } für { $price }
monopolist-status-buying-short = { $name } überlegt: { $cell } für { $price }. Es fehlen { $missing }
monopolist-status-placing = { $name } wählt einen Platz für das Haus
monopolist-status-placing-hotel = { $name } wählt einen Platz für das Hotel
monopolist-status-debt = 💸 Schulden { $amount } ({ $reason }): { $name } zahlt an { $to }. Es fehlen { $missing }
monopolist-status-auction = 🔨 Auktion: { $what }. { $name } bietet { $bid }
monopolist-status-auction-yours = 🔨 Auktion: { $what }. Das letzte Gebot ist deins: { $bid }
monopolist-status-auction-open = 🔨 Auktion: { $what }. Noch keine Gebote
monopolist-status-auction-from = 🔨 Auktion: { $what }. Gebote ab { $least }
monopolist-bidders = Es überlegen: { $names }
monopolist-why-declined = Verzichtet zum Normalpreis: { $name }
monopolist-why-estate = Zur Auktion steht früherer Besitz: { $name }
monopolist-why-scarce = Die Bank hat nur noch wenige Häuser ({ $left }), für alle reicht es nicht
monopolist-why-scarce-hotels = Die Bank hat nur noch wenige Hotels ({ $left }), für alle reicht es nicht
monopolist-bid-short = Zum nächsten Gebot fehlen { $missing }: Beleih etwas oder passe
monopolist-for-rent = Miete, { $cell }
monopolist-for-tax = { $cell }
monopolist-for-card = laut Karte
monopolist-for-jail = Weg aus dem Gefängnis
monopolist-for-interest = 10 % für Beliehenes, { $cell }

monopolist-status-your-roll = Du bist dran: Würfle
monopolist-status-your-again = Pasch! Würfle noch einmal
monopolist-status-your-jail = ⛓ Du bist im Gefängnis. Frei kommst du für { $fine }, mit Freikarte oder Pasch: Versuch { $try } von 3
monopolist-status-your-jail-last = ⛓ Du bist im Gefängnis, Versuch { $try } von 3. Ohne Pasch zahlst du { $fine } und ziehst weiter
monopolist-status-your-buying = Kaufst du? { $cell } für { $price }
monopolist-status-your-buying-short = { $cell } für { $price }: Dir fehlen { $missing }. Beleih etwas oder gib es zur Auktion
monopolist-status-your-buying-short-or-not = { $cell } für { $price }: Dir fehlen { $missing }. Beleih etwas oder verzichte
monopolist-status-your-placing = Das Haus gehört dir! Wohin damit?
monopolist-status-your-placing-hotel = Das Hotel gehört dir! Wohin damit?
monopolist-status-your-debt = 💸 Du zahlst { $amount } ({ $reason }) an { $to }. Dir fehlen { $missing }: Verkauf Häuser, beleih Straßen oder handle

## Mein Besitz

monopolist-wealth = 💰 Du hast { $cash }, dein ganzes Vermögen { $capital }
monopolist-deeds = { $sign } { $deeds }
monopolist-deeds-whole = { $sign }✔ { $deeds }
monopolist-deed = { $name } { $rent }
monopolist-deed-built = { $name } { $buildings } { $rent }
monopolist-deed-dice = { $name } 🎲×{ $times }
monopolist-deed-mortgaged = { $name } 🔒
monopolist-jail-cards = { $count ->
    [one] 🎫 { $count } Freikarte aus dem Gefängnis
   *[other] 🎫 { $count } Freikarten aus dem Gefängnis
}
monopolist-other = { $token } { $name } { $cash }
monopolist-others = Die anderen: { $others }

## Handel

monopolist-deal-draft = 🤝 Neuer Handel. Die Antwort kommt von { $name }
monopolist-deal-change = 🤝 Was willst du ändern? Das Angebot kommt zu dir zurück, schick es danach wieder ab
monopolist-deal-waits = 🤝 Dein Angebot wartet auf Antwort: { $name }
monopolist-deal-brief = { $gives } ⇄ { $takes }
monopolist-deal-asked = 🤝 { $name } schlägt einen Handel vor
monopolist-deal-more = { $count ->
    [one] Noch { $count } Angebot wartet auf Antwort
   *[other] Noch { $count } Angebote warten auf Antwort
}
monopolist-deal-give = Du gibst: { $items }
monopolist-deal-take = Du bekommst: { $items }
monopolist-deal-pay = Du zahlst { $amount } dazu
monopolist-deal-paid = Du bekommst { $amount } dazu
monopolist-deal-redeem = 🔒 Fürs Auslösen zahlst du der Bank { $amount }
monopolist-deal-redeem-other = 🔒 Fürs Auslösen zahlt { $name } der Bank { $amount }
monopolist-deal-loses-group = ⚠️ Deine ganze Gruppe { $signs } zerfällt
monopolist-deal-wins-group = ✨ Du hast dann die ganze Gruppe { $signs }
monopolist-deal-gives-group = ⚠️ { $name } hat dann die ganze Gruppe { $signs }
monopolist-deal-empty = Was willst du bekommen? Wähl es unten aus. Eigenes gibst du mit „➖ Geben“
monopolist-deal-even = Ohne Zuzahlung. Plus: Du zahlst, Minus: Du bekommst; einen genauen Betrag schickst du als Zahl in einer Antwort
monopolist-deal-enough = { $count ->
    [one] Pro Zug ist { $count } Angebot möglich. Das nächste nach dem Wurf
   *[other] Pro Zug sind { $count } Angebote möglich. Das nächste nach dem Wurf
}
monopolist-deal-unpayable = So geht es nicht: Jemandem fehlt das Geld

## Knöpfe

monopolist-button-roll = 🎲 Würfeln
monopolist-button-doubles = 🎲 Auf Pasch
monopolist-button-fine = { $fine } zahlen
monopolist-button-card = 🎫 Freikarte
monopolist-button-buy = Kaufen für { $price }
monopolist-button-auction = 🔨 Zur Auktion
monopolist-button-decline = Verzichten
monopolist-button-bid = +{ $step } · { $amount }
monopolist-button-pass = Passe
monopolist-button-build = 🏠 Bauen
monopolist-button-sell = 🏚 Haus verkaufen
monopolist-button-sell-group = Ja, alles verkaufen
monopolist-button-mortgage = 🔒 Beleihen
monopolist-button-redeem = 🔓 Auslösen
monopolist-button-deal = 🤝 Handel
monopolist-button-deeds = 🗂 Besitzkarten
monopolist-button-name = { $who }
monopolist-button-price = { $price } { $cell }
monopolist-button-hotel = 🏨{ $price } { $cell }
monopolist-button-gain = +{ $gain } { $cell }
monopolist-button-bankrupt = 🏳 Aufgeben
monopolist-button-bankrupt-sure = Ja, ich gebe auf
monopolist-button-give = ➖ { $item }
monopolist-button-give-chosen = ✅➖ { $item }
monopolist-button-give-some = ➖ Geben
monopolist-button-take-some = ➕ Bekommen
monopolist-button-take = ➕ { $item }
monopolist-button-take-chosen = ✅➕ { $item }
monopolist-button-less = −{ $step }
monopolist-button-more = +{ $step }
monopolist-button-offer = Anbieten
monopolist-button-drop = Verwerfen
monopolist-button-change = Ändern
monopolist-button-withdraw = Zurückziehen
monopolist-button-accept = Annehmen
monopolist-button-accept-named = Ja: { $name }
monopolist-button-refuse = Ablehnen
monopolist-button-refuse-named = Nein: { $name }
monopolist-button-counter = 🔁 Gegenangebot
monopolist-button-counter-named = 🔁 { $name }

monopolist-menu-build =
    Wo bauen wir? Du hast { $cash }.
    Die Bank hat noch: 🏠 { $houses }, 🏨 { $hotels }
monopolist-brings = { $cell }: Miete { $now } → { $after }
monopolist-times = 🎲×{ $times }
monopolist-menu-missing = 💸 Es fehlen { $missing }
monopolist-menu-sell = Was verkaufst du? Die Bank zahlt den halben Preis
monopolist-menu-sell-group = { $houses ->
    [0] ⚠️ Die Bank hat keine Häuser, und statt des Hotels braucht es { $needed }. Dann nimmt die Bank alles, was in der Gruppe steht: { $lots }. Sie zahlt den halben Preis, { $gain }
    [one] ⚠️ Die Bank hat { $houses } Haus, und statt des Hotels braucht es { $needed }. Dann nimmt die Bank alles, was in der Gruppe steht: { $lots }. Sie zahlt den halben Preis, { $gain }
   *[other] ⚠️ Die Bank hat { $houses } Häuser, und statt des Hotels braucht es { $needed }. Dann nimmt die Bank alles, was in der Gruppe steht: { $lots }. Sie zahlt den halben Preis, { $gain }
}
monopolist-menu-mortgage = Was beleihst du? Beliehenes bringt keine Miete
monopolist-menu-redeem = Was löst du aus? Du hast { $cash }
monopolist-menu-deal = Mit wem handelst du?
monopolist-menu-take = 🤝 Was willst du bekommen?
monopolist-menu-give = 🤝 Was gibst du?
monopolist-menu-bankrupt = { $count ->
    [0] 🏳 Wirklich aufgeben? Die Partie ist dann für dich zu Ende. Alles, was du hast – { $cash } –, geht an { $to }
    [one] 🏳 Wirklich aufgeben? Die Partie ist dann für dich zu Ende. Alles, was du hast – { $cash } und { $count } Besitzkarte –, geht an { $to }
   *[other] 🏳 Wirklich aufgeben? Die Partie ist dann für dich zu Ende. Alles, was du hast – { $cash } und { $count } Besitzkarten –, geht an { $to }
}

## Was passiert ist

monopolist-throw = { $name } { $sum }
monopolist-told-order = 🎲 Wer beginnt? { $throws }
monopolist-told-dealt = { $you ->
    [name] Das Los gibt dir: { $cells } für { $price }
   *[other] Das Los für { $name }: { $cells } für { $price }
}
monopolist-told-again = { $you ->
    [name] Pasch: Du würfelst noch einmal
   *[other] Pasch: { $name } würfelt noch einmal
}
monopolist-told-bill = 🎲 Wurf für die Miete: { $first } + { $second }
monopolist-told-moved = { $you ->
    [name] Du → { $cell }
   *[other] { $name } → { $cell }
}
monopolist-told-salary = { $you ->
    [name] Du bekommst dein Gehalt: { $amount }
   *[other] { $name } bekommt das Gehalt: { $amount }
}
monopolist-told-chance = { $you ->
    [name] ❓ Du ziehst „Chance“. { $text }
   *[other] ❓ { $name } zieht „Chance“. { $text }
}
monopolist-told-chest = { $you ->
    [name] 📦 Du ziehst „Gemeinschaftskasse“. { $text }
   *[other] 📦 { $name } zieht „Gemeinschaftskasse“. { $text }
}
monopolist-told-rent = { $you ->
    [name] { $cell }: Du zahlst { $amount } Miete an { $to }
    [to] { $cell }: { $name } zahlt dir { $amount } Miete
   *[other] { $cell }: { $name } zahlt { $amount } Miete an { $to }
}
monopolist-told-fee = { $you ->
    [name] Du zahlst der Bank { $amount } laut Karte
   *[other] { $name } zahlt der Bank { $amount } laut Karte
}
monopolist-told-tax = { $you ->
    [name] Du zahlst { $amount } Steuern
   *[other] { $name } zahlt { $amount } Steuern
}
monopolist-told-fine = { $you ->
    [name] 🔓 Du zahlst { $amount } und kommst aus dem Gefängnis frei
   *[other] 🔓 { $name } zahlt { $amount } und kommt aus dem Gefängnis frei
}
monopolist-told-interest = { $you ->
    [name] Du zahlst der Bank { $amount }: Zinsen für Beliehenes
   *[other] { $name } zahlt der Bank { $amount }: Zinsen für Beliehenes
}
monopolist-told-debt = { $you ->
    [name] 💸 Du sammelst Geld: Schulden { $amount } ({ $reason }) bei { $to }
    [to] 💸 { $name } sammelt Geld: Schulden { $amount } ({ $reason }) bei dir
   *[other] 💸 { $name } sammelt Geld: Schulden { $amount } ({ $reason }), es geht an { $to }
}
monopolist-told-no-rent = { $you ->
    [name] { $cell } ist beliehen: Du zahlst nichts
   *[other] { $cell } ist beliehen: { $name } zahlt nichts
}
monopolist-told-bought = { $you ->
    [name] Du kaufst { $cell } für { $price }
   *[other] { $name } kauft { $cell } für { $price }
}
monopolist-told-left-to-bank = { $you ->
    [name] Du verzichtest: { $cell } bleibt bei der Bank
   *[other] { $name } verzichtet: { $cell } bleibt bei der Bank
}
monopolist-told-pot = { $you ->
    [name] 🅿️ Du nimmst { $amount } von „Frei Parken“ mit
   *[other] 🅿️ { $name } nimmt { $amount } von „Frei Parken“ mit
}
monopolist-told-auction = 🔨 Zur Auktion: { $what }
monopolist-told-declined = { $you ->
    [name] 🔨 Du verzichtest. Zur Auktion: { $what }
   *[other] 🔨 { $name } verzichtet. Zur Auktion: { $what }
}
monopolist-told-dear = { $you ->
    [name] 🔨 So viel bringst du nicht auf. Zur Auktion: { $what }
   *[other] 🔨 So viel bringt { $name } nicht auf. Zur Auktion: { $what }
}
monopolist-told-estate = { $you ->
    [name] 🔨 Zur Auktion, bisher deins: { $what }
   *[other] 🔨 Zur Auktion, bisher Besitz von { $name }: { $what }
}
monopolist-told-scarce = 🔨 Ein Haus geht zur Auktion: Die Bank hat noch { $left }, bauen wollen { $wanted }
monopolist-told-scarce-hotels = 🔨 Ein Hotel geht zur Auktion: Die Bank hat noch { $left }, bauen wollen { $wanted }
monopolist-told-won = { $you ->
    [name] 🔨 Verkauft: { $what } für { $amount }. Es gehört dir
   *[other] 🔨 Verkauft: { $what } für { $amount } an { $name }
}
monopolist-told-unsold = 🔨 Keine Gebote: { $what } bleibt bei der Bank
monopolist-told-house = { $you ->
    [name] 🏠 Du baust: { $cell }, jetzt { $houses }
   *[other] 🏠 { $name } baut: { $cell }, jetzt { $houses }
}
monopolist-told-hotel = { $you ->
    [name] 🏨 Du baust ein Hotel: { $cell }
   *[other] 🏨 { $name } baut ein Hotel: { $cell }
}
monopolist-told-sold = { $you ->
    [name] Du verkaufst Gebäude: { $cells }. Die Bank zahlt { $gain }
   *[other] { $name } verkauft Gebäude: { $cells }. Die Bank zahlt { $gain }
}
monopolist-told-mortgaged = { $you ->
    [name] 🔒 Du beleihst { $cell }. Die Bank zahlt { $gain }
   *[other] 🔒 { $name } beleiht { $cell }. Die Bank zahlt { $gain }
}
monopolist-told-redeemed = { $you ->
    [name] 🔓 Du löst { $cell } für { $price } aus
   *[other] 🔓 { $name } löst { $cell } für { $price } aus
}
monopolist-told-jailed = { $you ->
    [name] ⛓ Du gehst ins Gefängnis
   *[other] ⛓ { $name } geht ins Gefängnis
}
monopolist-told-jailed-doubles = { $you ->
    [name] ⛓ Dritter Pasch in Folge: Du gehst ins Gefängnis
   *[other] ⛓ Dritter Pasch in Folge: { $name } geht ins Gefängnis
}
monopolist-told-stayed = { $you ->
    [name] { $left ->
        [one] ⛓ Kein Pasch: Du bleibst im Gefängnis, noch { $left } Versuch
       *[other] ⛓ Kein Pasch: Du bleibst im Gefängnis, noch { $left } Versuche
    }
   *[other] { $left ->
        [one] ⛓ Kein Pasch: { $name } bleibt im Gefängnis, noch { $left } Versuch
       *[other] ⛓ Kein Pasch: { $name } bleibt im Gefängnis, noch { $left } Versuche
    }
}
monopolist-told-freed-doubles = { $you ->
    [name] 🔓 Pasch! Du kommst aus dem Gefängnis frei
   *[other] 🔓 Pasch! { $name } kommt aus dem Gefängnis frei
}
monopolist-told-freed-card = { $you ->
    [name] 🔓 Du kommst mit der Freikarte aus dem Gefängnis
   *[other] 🔓 { $name } kommt mit der Freikarte aus dem Gefängnis
}
monopolist-told-offered = { $you ->
    [by] 🤝 Du bietest an: { $gives } ⇄ { $takes }. Die Antwort kommt von { $to }
    [to] 🤝 { $by } bietet dir an: { $gives } ⇄ { $takes }
   *[other] 🤝 { $by } bietet an: { $gives } ⇄ { $takes }. Die Antwort kommt von { $to }
}
monopolist-told-deal = { $you ->
    [by] 🤝 Abgemacht! Du gibst: { $gives }. { $to } gibt: { $takes }
    [to] 🤝 Abgemacht! { $by } gibt: { $gives }. Du gibst: { $takes }
   *[other] 🤝 Abgemacht! { $by } gibt: { $gives }. { $to } gibt: { $takes }
}
monopolist-told-withdrawn = { $you ->
    [by] 🤝 Du ⇄ { $to }: Angebot zurückgezogen
    [to] 🤝 { $by } ⇄ du: Angebot zurückgezogen
   *[other] 🤝 { $by } ⇄ { $to }: Angebot zurückgezogen
}
monopolist-told-void = { $you ->
    [by] 🤝 Du ⇄ { $to }: Der Handel ist nicht mehr möglich
    [to] 🤝 { $by } ⇄ du: Der Handel ist nicht mehr möglich
   *[other] 🤝 { $by } ⇄ { $to }: Der Handel ist nicht mehr möglich
}
monopolist-told-refused = { $you ->
    [by] 🤝 { $to } lehnt den Handel mit dir ab
    [to] 🤝 { $by } schlägt einen Handel vor, du lehnst ab
   *[other] 🤝 { $by } ⇄ { $to }: abgelehnt
}
monopolist-told-countered = { $you ->
    [by] 🤝 { $to } lehnt ab, macht dir aber ein Gegenangebot
    [to] 🤝 { $by } schlägt einen Handel vor, du lehnst ab und machst ein Gegenangebot
   *[other] 🤝 { $by } ⇄ { $to }: abgelehnt, aber ein Gegenangebot kommt
}
monopolist-told-bankrupt = { $you ->
    [name] 💥 Du bist pleite. Alles geht an { $to }
    [to] 💥 { $name } ist pleite. Alles bekommst du
   *[other] 💥 { $name } ist pleite. Alles geht an { $to }
}
monopolist-told-bankrupt-bank = { $you ->
    [name] 💥 Du bist pleite. Alles geht zurück an die Bank
   *[other] 💥 { $name } ist pleite. Alles geht zurück an die Bank
}
monopolist-told-farewell = { $you ->
    [name] 💥 Du bist in Zug { $turn } pleite: { $owed } Schulden ({ $reason }). Alles geht an { $to }
    [to] 💥 { $name } ist in Zug { $turn } pleite: { $owed } Schulden ({ $reason }). Alles bekommst du
   *[other] 💥 { $name } ist in Zug { $turn } pleite: { $owed } Schulden ({ $reason }). Alles geht an { $to }
}
monopolist-told-farewell-bank = { $you ->
    [name] 💥 Du bist in Zug { $turn } pleite: { $owed } Schulden ({ $reason }). Alles geht zurück an die Bank
   *[other] 💥 { $name } ist in Zug { $turn } pleite: { $owed } Schulden ({ $reason }). Alles geht zurück an die Bank
}
monopolist-decided-bankrupt = { $name } ist pleite: { $owed } gehen an { $to }
monopolist-decided-bank = { $name } ist pleite: { $owed } Schulden bei der Bank
monopolist-decided-time = Die Zeit ist um, das Vermögen entscheidet
monopolist-told-timeout = { $you ->
    [name] ⏰ Deine Zeit für den Zug ist um
   *[other] ⏰ { $name }: Die Zeit für den Zug ist um
}
monopolist-told-left = { $you ->
    [name] Du verlässt das Spiel
   *[other] { $name } verlässt das Spiel
}
monopolist-told-time-up = ⏰ Die Zeit ist um! Wir spielen den Zug zu Ende und zählen das Vermögen

## Was der Bot auf einen Knopfdruck antwortet

monopolist-answer-rolled = 🎲 { $first } + { $second }
monopolist-answer-moved = 🎲 { $first } + { $second } → { $cell }
monopolist-answer-card = 🎲 { $first } + { $second } → { $cell }. { $text }
monopolist-answer-offered = Das Angebot ist raus, wir warten auf Antwort

## Absagen

error-too-little-cash = Dir fehlen { $missing }: Beleih etwas oder verkauf Häuser ({ $clause })
error-roll-first = Würfle zuerst ({ $clause })
error-decide-first = Entscheide zuerst, ob du dieses Feld kaufst ({ $clause })
error-place-first = Stell zuerst das Gebäude auf: Wähl eine Straße ({ $clause })
error-placing-first = Moment: Jemand wählt gerade einen Platz für ein Gebäude ({ $clause })
error-debt-first = Moment: Jemand sammelt Geld für Schulden ({ $clause })
error-no-debt = Aufgeben geht nur, wenn nichts die Schulden deckt. Die Partie verlassen: /leave ({ $clause })
error-not-building = Hier bietet nur, wer bauen kann und nicht gepasst hat ({ $clause })
error-deal-above-cash = So viel Geld ist nicht da: Biete eine kleinere Summe ({ $clause })
error-not-in-jail = Du bist nicht im Gefängnis: Würfle ({ $clause })
error-no-such-card = Du hast keine Freikarte: Zahl oder würfle auf Pasch ({ $clause })
error-auction-over = Diese Auktion ist schon vorbei ({ $clause })
error-highest-already = Das letzte Gebot ist schon deins ({ $clause })
error-not-bidding = Diese Auktion läuft ohne dich: Gepasst ist gepasst ({ $clause })
error-bid-above-cash = Du hast { $cash }: Beleih etwas oder biete weniger ({ $clause })
error-bid-too-low = Zu wenig: Biete ab { $least } ({ $clause })
error-no-such-offer = Dieses Angebot gibt es nicht, oder für die Antwort ist es zu früh ({ $clause })
error-somebody-is-busy = Moment: Jemand ist mit dem Zug noch nicht fertig ({ $clause })
error-group-is-built = Geht nicht: In dieser Gruppe stehen Häuser, die gehen zuerst weg ({ $clause })
error-deal-cannot-be-done = Dieser Handel geht nicht auf: Prüfe, wer was hat ({ $clause })
error-no-such-deal = Diesen Handel gibt es gerade nicht ({ $clause })
error-own-offer-first = Nur ein Angebot auf einmal: Beende oder verwirf zuerst deins ({ $clause })
error-offers-used-up = { $count ->
    [one] Bis zum nächsten Wurf ist nur { $count } Angebot möglich ({ $clause })
   *[other] Bis zum nächsten Wurf sind nur { $count } Angebote möglich ({ $clause })
}
error-not-theirs = Das hat dein Gegenüber nicht: Frag nach etwas anderem ({ $clause })
error-offered-already = Das Angebot ist schon raus, wir warten auf Antwort ({ $clause })
error-not-yours = Das gehört dir nicht: Wähl etwas Eigenes ({ $clause })
error-between-moves = Moment: Bauen und Beleihen geht im eigenen Zug oder zwischen den Zügen ({ $clause })
error-pay-first = Zahl zuerst die Schulden: Verkauf Häuser, beleih Straßen oder handle ({ $clause })
error-can-still-pay = Die Schulden lassen sich noch decken: Beleih Besitz oder verkauf Häuser ({ $clause })
error-sell-evenly = Verkauf gleichmäßig: zuerst dort, wo mehr Häuser stehen ({ $clause })
error-group-must-go = Die Bank hat für dieses Hotel zu wenige Häuser: Alles in der Gruppe geht weg. Öffne „Haus verkaufen“ noch einmal ({ $clause })
error-group-can-stay = Die Bank hat jetzt genug Häuser: Das Hotel lässt sich allein verkaufen ({ $clause })
error-auction-first = Zuerst die Auktion, dann alles andere ({ $clause })
error-keep-the-group = Während ein Gebäude versteigert wird, bleiben Gruppen, wie sie sind: kein Verkauf, kein Beleihen ({ $clause })
error-nothing-to-sell = Hier steht nichts, was du verkaufen könntest ({ $clause })
error-mortgaged-already = Das ist schon beliehen ({ $clause })
error-has-buildings = Verkauf zuerst die Häuser dieser Straße, dann beleih sie ({ $clause })
error-not-mortgaged = Das ist nicht beliehen, du musst nichts auslösen ({ $clause })
error-group-not-whole = Bauen geht, wenn dir die ganze Farbgruppe gehört ({ $clause })
error-group-mortgaged = Löse zuerst aus, was in dieser Gruppe beliehen ist, dann baue ({ $clause })
error-built-up = Hier steht schon ein Hotel, mehr passt nicht hin ({ $clause })
error-build-evenly = Baue gleichmäßig: zuerst dort, wo weniger Häuser stehen ({ $clause })
error-none-left = Davon hat die Bank keine mehr, du musst warten ({ $clause })

## Die Regeln Schritt für Schritt

monopolist-rules-1 =
    Anfangen und ziehen

    1. Es spielen 2 bis 6 Personen, die Bank führt der Bot, und ihr Geld geht nie aus (P1). Alle haben M1500, in Klein Linden M1000 (P2).
    2. Alle stehen auf „Los“. Der höchste Wurf beginnt, dann geht es reihum (P4).
    3. Würfle in deinem Zug mit zwei Würfeln, zieh vor und tu, was das Feld sagt (P5).
    4. Jedes Mal, wenn du über „Los“ ziehst oder darauf stehen bleibst, zahlt die Bank dein Gehalt: M200 (in Klein Linden M150), auch wenn dich eine Karte hinführt. Das geht auch zweimal in einem Zug (P21).
    5. Pasch: Würfle nach dem Zug noch einmal. Der dritte Pasch in Folge führt ins Gefängnis (P22).
    6. Geld schreiben wir so: M200 (P43). Bretter und Karten haben wir selbst erfunden (P40, P41, P42).
monopolist-rules-2 =
    Kauf und Auktion

    7. Das Feld gehört niemandem? Kauf es (P6) oder gib es zur Auktion.
    8. Bieten dürfen alle, auch wer verzichtet hat, in beliebiger Folge: per Knopf oder mit einer Zahl als Antwort auf den Tisch. Nie mehr als dein Bargeld, aber du darfst dafür beleihen und Häuser verkaufen. Gepasst ist gepasst. Haben alle anderen gepasst, kauft das letzte Gebot. Ohne Gebote bleibt das Feld bei der Bank (P7).
    9. Auf fremdem Feld zahlst du Miete: Wie viel, entscheiden die Häuser darauf (P14). Gehört dort die ganze Gruppe zusammen, ohne Häuser und nichts beliehen, kostet es doppelt (P15). Beliehenes bringt keine Miete (P16).
    10. 🚂 Bahnhöfe: je mehr in einer Hand, desto höher die Miete (P19). 💡 Werke: Es wird gewürfelt, die Augen zählen vierfach, bei beiden Werken zehnfach (P18).
monopolist-rules-3 =
    Häuser und Hotels

    11. Bauen darfst du, wenn dir die ganze Gruppe gehört (P8) und nichts darin beliehen ist (P13).
    12. Jedes Haus vervielfacht die Miete, mit Hotel ist sie am höchsten (P14). Auf dem Bild die Webergasse: leer M10, mit einem Haus M50, mit vier M625, mit Hotel M750.
    13. Baue gleichmäßig: das zweite Haus erst, wenn jede Straße eins hat. Höchstens vier (P9). Dann kommt das Hotel, die Häuser dort gehen zur Bank (P10).
    14. Baue und verkauf im eigenen Zug, auch vor einem Kauf, oder zwischen fremden (P11). Auch verkauft wird gleichmäßig (P12).
    15. Ein Haus nimmt die Bank zum halben Preis, ein Hotel ebenso und gegen vier Häuser. Hat sie zu wenige, zahlt sie auch dafür den halben Preis, und alles in der Gruppe geht weg (P32).
    16. Die Bank hat 32 Häuser und 12 Hotels, in Klein Linden 20 und 8. Wollen mehr bauen, als da ist, wird einzeln versteigert. Ist alles weg, warte ab (P28).
monopolist-rules-4 =
    Felder und Gefängnis

    17. „Chance“ und „Gemeinschaftskasse“ sind zwei Stapel (P3). Die oberste Karte wirkt sofort und kommt nach unten. Die Freikarte aus dem Gefängnis darfst du behalten oder verkaufen (P20).
    18. Steuern: Zahl, was dasteht (P27).
    19. „Frei Parken“ ist Erholung. Solange du dort stehst, gehen dich Karten, die bei allen Geld einsammeln, nichts an (P26).
    20. Ins Gefängnis führen ein Feld, eine Karte und der dritte Pasch. Zu Besuch passiert nichts (P23). Auch drinnen darfst du Miete nehmen, bieten, handeln und bauen (P24).
    21. Frei kommst du für M50, mit Freikarte oder Pasch. Nach drei Zügen ohne Pasch zahlst du M50 und ziehst. Der Pasch, der dich befreit, gibt keinen zweiten Wurf (P25).
monopolist-rules-5 =
    Handel

    22. Handeln geht, wenn gerade niemand mitten im Zug ist: Straßen ohne Häuser, Bahnhöfe, Werke, Freikarten und Geld. Beide müssen zustimmen, und alles wechselt auf einmal (P29).
    23. Steht in einer Gruppe auch nur ein Haus, ist keine ihrer Straßen zu haben (P30).
    24. Häuser kauft nur die Bank, Beliehenes nur ihr untereinander (P31). Leihen ist verboten (P33).
    25. Öffne „Mein Besitz“, drück „Handel“, wähl, was du gibst (➖) und was du willst (➕), und schick das Angebot ab. Bis zur Antwort kannst du es ändern oder zurückziehen. Antworten kannst du mit Ja, Nein oder einem Gegenangebot. Offen ist immer nur ein Angebot pro Person, und bis zum nächsten Wurf sind es höchstens drei (P29).
monopolist-rules-6 =
    Beleihen und Schulden

    26. Beleihen kannst du Besitz ohne Häuser. Auf den anderen Straßen der Gruppe darf je ein Haus bleiben (P34). Die Bank zahlt den halben Preis, Auslösen kostet ein Zehntel mehr (P35).
    27. Auslösen darfst du nur Eigenes. Wer Beliehenes kauft, löst es sofort aus (P36).
    28. Zu wenig Geld? Ganz ruhig: Verkauf Häuser, beleih Straßen, handle. Die Schulden sind bezahlt, sobald es reicht (P17).
    29. Reicht alles nicht, bist du pleite; vorher aufgeben geht nicht. Schulden bei der Bank: Der Besitz wird versteigert, die Freikarte kommt in den Stapel (P37). Schulden bei anderen: Sie bekommen Geld, Karten, Straßen und den halben Preis der Häuser und zahlen der Bank 10 % vom Preis des Beliehenen (P38).
monopolist-rules-7 =
    Wer gewinnt

    30. Im vollen Spiel gewinnt, wer als Letztes nicht pleite ist (P39). Welches Spiel es wird, macht ihr vorher aus (P46).
    31. Auf Zeit: Alle bekommen per Los zwei Besitzkarten und bezahlen sie. Ist die Zeit um, spielen wir den Zug zu Ende, und der größte Reichtum gewinnt (P44).
    32. Schnell: auch zwei Besitzkarten, Hotel nach drei Häusern, Schluss bei der zweiten Pleite. Wer pleitegeht, gibt alles samt Häusern ab (P45).
    33. Vermögen: Bargeld, Besitz zum Preis, Beliehenes zur Hälfte, Häuser und Hotels voll, samt den Häusern darunter (P47).
    34. Auf dem Tisch: 🏠2 – zwei Häuser, 🏨 – Hotel, 🔒 – beliehen, ➖ – gehört niemandem, ⛓ – Gefängnis.
monopolist-rules-8 =
    Hausregeln

    35. Im Regelbuch stehen sie nicht, und ungefragt gelten sie nicht: Ihr schaltet sie vorher in den Einstellungen ein.
    36. Geld fürs Parken: Steuern, Gebühren der Karten und Gefängnisstrafen warten auf „Frei Parken“. Wer dort stehen bleibt, nimmt alles mit (P48).
    37. Doppeltes Gehalt: Wer genau auf „Los“ stehen bleibt, bekommt das Doppelte. Im Vorbeigehen wie sonst (P49).
    38. Ohne Auktionen: Was niemand kauft, bleibt bei der Bank für den nächsten Besuch. Dorthin geht auch Besitz aus Pleiten. Die letzten Häuser bekommt, wer zuerst fragt (P50).
