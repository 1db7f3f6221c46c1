## Monopolist

monopolist-title = Monopolist
monopolist-about = Buy streets, build houses and hotels, bid and strike deals. The last one solvent wins; in the game with a time limit, the richest.
monopolist-my-cards = 💼 My property

## Options

monopolist-option-variant = Game
monopolist-option-variant-about = The full game goes on until one player is left. With a time limit the last turn is finished and the richest wins. The quick game ends at the second bankruptcy. In the last two everybody begins with two deeds drawn by lot.
monopolist-option-variant-full = Full
monopolist-option-variant-timed = Time limit
monopolist-option-variant-quick = Quick

monopolist-option-minutes = Length
monopolist-option-minutes-about = How long the match lasts, if it has a time limit.
monopolist-option-minutes-number = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}

monopolist-option-board = City
monopolist-option-board-about = Starorechensk is the big board with 40 spaces. Little Lindens has 24: things come to a head sooner there.
monopolist-option-parking_pot = Money on the parking
monopolist-option-parking_pot-about = 🏠 Money on the parking: taxes, fees and fines wait on “Free parking”. Whoever stops there takes it all.
monopolist-option-parking_pot-on = yes
monopolist-option-parking_pot-off = no

monopolist-option-double_go = Double salary
monopolist-option-double_go-about = 🏠 Double salary: whoever stops right on Go is paid twice as much.
monopolist-option-double_go-on = yes
monopolist-option-double_go-off = no

monopolist-option-no_auctions = No auctions
monopolist-option-no_auctions-about = 🏠 No auctions: what is not bought stays with the bank.
monopolist-option-no_auctions-on = yes
monopolist-option-no_auctions-off = no

## Signs

monopolist-money = M{ NUMBER($amount, useGrouping: 0) }
monopolist-bank = the bank
monopolist-who = { $you ->
    [name] { $token } you
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
monopolist-quoted = { $name }
monopolist-just-visiting = { $name }, just visiting
monopolist-signed = { $sign } { $name }
monopolist-built = { $cell } { $buildings }
monopolist-jail-card = 🎫 jail card
monopolist-jail-card-short = 🎫 Jail card
monopolist-sign-no-colour = Others{" "}
monopolist-sign-jail-card = 🎫
monopolist-many = { $sign }×{ $count }
monopolist-nothing = nothing
monopolist-a-house = 🏠 a house
monopolist-a-hotel = 🏨 a hotel
monopolist-spaced = { $line } { $text }
monopolist-stacked =
    { $above }
    { $text }

## The table

monopolist-header-full = Monopolist · { $board }
monopolist-header-quick = Monopolist · { $board } · quick game
monopolist-header-timed = { $minutes ->
    [one] Monopolist · { $board } · { $minutes } minute
   *[other] Monopolist · { $board } · { $minutes } minutes
}
monopolist-header-time-up = Monopolist · { $board } · time is up, last turn
monopolist-gap = { "\u00A0" }
monopolist-dice = 🎲 Last roll: { $first } + { $second }
monopolist-pot = 🅿️ { $amount } waits on the parking
monopolist-player = { $who } · { $cash } · { $place }
monopolist-player-awaited = ▶ { $who } · { $cash } · { $place }
monopolist-in-jail = ⛓ in jail
monopolist-visiting = just visiting
monopolist-gone = Out of the game: { $names }
monopolist-rank = { $place }. { $who }: { $capital }
monopolist-rank-gone = { $place }. { $who }: out of the game
monopolist-unowned = ➖
monopolist-owned = { $token }
monopolist-owned-built = { $token }{ $buildings }
monopolist-owned-mortgaged = { $token }🔒
monopolist-for-sale = Still with the bank: { $signs }
monopolist-offer-waits = 🤝 { $by } offers a deal. { $to } answers (button “My property”)
monopolist-own-sum = A bid of your own? Reply to this message with a number

monopolist-price = List price { $price }
monopolist-deed-lot = Rent { $bare } · 🏠 { $houses } · 🏨 { $hotel }. A house costs { $price }
monopolist-deed-railway = Rent if the owner has one such space, two and so on: { $rents }
monopolist-deed-utility = Rent: the dice × { $one }, or × { $all } if the owner has all the utilities
monopolist-look-group = { $sign } { $name }. A house { $house }, a hotel { $hotel } and { $most } houses
monopolist-look-railways = 🚂 Stations. The rent if the owner has one, two and so on: { $rents }
monopolist-look-utilities = 💡 Utilities. The rent: the dice × { $one }, or × { $all } if the owner has all the utilities
monopolist-look-deed = { $cell } · { $price }
monopolist-look-free = With the bank
monopolist-look-owned = Owned by { $name }
monopolist-look-built = Owned by { $name } · { $buildings }
monopolist-look-rents = Rent { $bare }, whole group { $whole } · 🏠 { $houses } · 🏨 { $hotel }
monopolist-look-now = Now it costs { $rent }
monopolist-look-now-dice = Now it costs the dice × { $times }
monopolist-look-now-house = Now it costs { $rent }, one more house: { $after }
monopolist-look-now-hotel = Now it costs { $rent }, with a hotel: { $after }
monopolist-look-mortgage = Mortgage { $gain }, redeemed for { $price }
monopolist-look-mortgaged = 🔒 Mortgaged, no rent. Redeemed for { $price }

monopolist-match-won = { $you ->
    [name] 🏆 Game over! You win
   *[other] 🏆 Game over! { $name } wins
}
monopolist-match-you-won = 🏆 Game over! You win
monopolist-match-shared = 🏆 Game over! The victory is shared by { $names }

## What the game waits for

monopolist-status-gone = You are out of the game, but you may cheer for the others
monopolist-status-roll = { $name } to roll the dice
monopolist-status-again = Doubles! { $name } rolls again
monopolist-status-jail = ⛓ { $name } is in jail: which way out? Try { $try } of 3
monopolist-status-buying = { $name } is deciding: { $cell } for { $price }
monopolist-status-buying-short = { $name } is deciding: { $cell } for { $price }. { $missing } short
monopolist-status-placing = { $name } chooses where to put the house
monopolist-status-placing-hotel = { $name } chooses where to put the hotel
monopolist-status-debt = 💸 A debt of { $amount } ({ $reason }): { $name } owes it to { $to }. { $missing } short
monopolist-status-auction = 🔨 Auction: { $what }. { $name } bids { $bid }
monopolist-status-auction-yours = 🔨 Auction: { $what }. The last bid is yours: { $bid }
monopolist-status-auction-open = 🔨 Auction: { $what }. No bids yet
monopolist-status-auction-from = 🔨 Auction: { $what }. Bids from { $least }
monopolist-bidders = Thinking: { $names }
monopolist-why-declined = { $name } does not take it at the usual price
monopolist-why-estate = It was owned by { $name }, who is out
monopolist-why-scarce = Houses in the bank are scarce ({ $left } left): too few for all who want one
monopolist-why-scarce-hotels = Hotels in the bank are scarce ({ $left } left): too few for all who want one
monopolist-bid-short = You are { $missing } short of the next bid: mortgage something, or pass
monopolist-for-rent = rent, { $cell }
monopolist-for-tax = { $cell }
monopolist-for-card = by the card
monopolist-for-jail = the way out of jail
monopolist-for-interest = 10% for a mortgage received, { $cell }

monopolist-status-your-roll = Your turn: roll the dice
monopolist-status-your-again = Doubles! Roll again
monopolist-status-your-jail = ⛓ You are in jail. The way out: { $fine }, a card, or doubles: try { $try } of 3
monopolist-status-your-jail-last = ⛓ You are in jail, try { $try } of 3. Without doubles you pay { $fine } and move on
monopolist-status-your-buying = Will you take it? { $cell } for { $price }
monopolist-status-your-buying-short = { $cell } for { $price }: you are { $missing } short. Mortgage something, or leave it to an auction
monopolist-status-your-buying-short-or-not = { $cell } for { $price }: you are { $missing } short. Mortgage something, or leave it
monopolist-status-your-placing = The house is yours! Where do you put it?
monopolist-status-your-placing-hotel = The hotel is yours! Where do you put it?
monopolist-status-your-debt = 💸 You owe { $amount } to { $to } ({ $reason }). You are { $missing } short: sell houses, mortgage streets, or make a deal

## My property

monopolist-wealth = 💰 You have { $cash }, capital { $capital }
monopolist-deeds = { $sign } { $deeds }
monopolist-deeds-whole = { $sign }✔ { $deeds }
monopolist-deed = { $name } { $rent }
monopolist-deed-built = { $name } { $buildings } { $rent }
monopolist-deed-dice = { $name } 🎲×{ $times }
monopolist-deed-mortgaged = { $name } 🔒
monopolist-jail-cards = { $count ->
    [one] 🎫 { $count } card out of jail
   *[other] 🎫 { $count } cards out of jail
}
monopolist-other = { $token } { $name } { $cash }
monopolist-others = The others: { $others }

## Deals

monopolist-deal-draft = 🤝 A new deal. { $name } will answer
monopolist-deal-change = 🤝 What would you like to change? The offer comes back to you: send it again afterwards
monopolist-deal-waits = 🤝 Your offer is waiting for { $name }
monopolist-deal-brief = { $gives } ⇄ { $takes }
monopolist-deal-asked = 🤝 { $name } offers a deal
monopolist-deal-more = { $count ->
    [one] { $count } more offer is waiting for you
   *[other] { $count } more offers are waiting for you
}
monopolist-deal-give = You give: { $items }
monopolist-deal-take = You get: { $items }
monopolist-deal-pay = You add { $amount }
monopolist-deal-paid = You are paid { $amount }
monopolist-deal-redeem = 🔒 To redeem it, you pay the bank { $amount }
monopolist-deal-redeem-other = 🔒 To redeem it, { $name } pays the bank { $amount }
monopolist-deal-loses-group = ⚠️ Your whole group { $signs } comes apart
monopolist-deal-wins-group = ✨ You will have the whole group { $signs }
monopolist-deal-gives-group = ⚠️ { $name } will have the whole group { $signs }
monopolist-deal-empty = What would you like to get? Mark it below. What you give is behind “➖ Give”
monopolist-deal-even = No money on top. Plus: you pay, minus: you are paid; for an exact sum reply with a number
monopolist-deal-enough = { $count ->
    [one] { $count } offer a turn is all. Wait for the next roll
   *[other] { $count } offers a turn are all. Wait for the next roll
}
monopolist-deal-unpayable = That will not do: somebody lacks the money

## Buttons

monopolist-button-roll = 🎲 Roll the dice
monopolist-button-doubles = 🎲 Try for doubles
monopolist-button-fine = Pay { $fine }
monopolist-button-card = 🎫 Use the card
monopolist-button-buy = Buy for { $price }
monopolist-button-auction = 🔨 Auction
monopolist-button-decline = Leave it
monopolist-button-bid = +{ $step } · { $amount }
monopolist-button-pass = Pass
monopolist-button-build = 🏠 Build
monopolist-button-sell = 🏚 Sell a house
monopolist-button-sell-group = Yes, sell it all
monopolist-button-mortgage = 🔒 Mortgage
monopolist-button-redeem = 🔓 Redeem
monopolist-button-deal = 🤝 Deal
monopolist-button-deeds = 🗂 Deeds
monopolist-button-name = { $who }
monopolist-button-price = { $price } { $cell }
monopolist-button-hotel = 🏨{ $price } { $cell }
monopolist-button-gain = +{ $gain } { $cell }
monopolist-button-bankrupt = 🏳 Give up
monopolist-button-bankrupt-sure = Yes, I give up
monopolist-button-give = ➖ { $item }
monopolist-button-give-chosen = ✅➖ { $item }
monopolist-button-give-some = ➖ Give
monopolist-button-take-some = ➕ Get
monopolist-button-take = ➕ { $item }
monopolist-button-take-chosen = ✅➕ { $item }
monopolist-button-less = −{ $step }
monopolist-button-more = +{ $step }
monopolist-button-offer = Offer
monopolist-button-drop = Cancel
monopolist-button-change = Change
monopolist-button-withdraw = Withdraw
monopolist-button-accept = Accept
monopolist-button-accept-named = Yes: { $name }
monopolist-button-refuse = Refuse
monopolist-button-refuse-named = No: { $name }
monopolist-button-counter = 🔁 Counter-offer
monopolist-button-counter-named = 🔁 { $name }

monopolist-menu-build =
    Where to build? You have { $cash }.
    Left in the bank: 🏠 { $houses }, 🏨 { $hotels }
monopolist-brings = { $cell }: rent { $now } → { $after }
monopolist-times = 🎲×{ $times }
monopolist-menu-missing = 💸 { $missing } is missing
monopolist-menu-sell = What to sell? The bank pays half the price
monopolist-menu-sell-group = { $houses ->
    [one] ⚠️ The bank has { $houses } house, and a hotel takes { $needed } in return. So all that stands in the group goes back: { $lots }. The bank pays half the price, { $gain }
   *[other] ⚠️ The bank has { $houses } houses, and a hotel takes { $needed } in return. So all that stands in the group goes back: { $lots }. The bank pays half the price, { $gain }
}
monopolist-menu-mortgage = What to mortgage? It earns no rent until it is redeemed
monopolist-menu-redeem = What to redeem? You have { $cash }
monopolist-menu-deal = A deal with whom?
monopolist-menu-take = 🤝 What would you like to get?
monopolist-menu-give = 🤝 What do you give?
monopolist-menu-bankrupt = { $count ->
    [0] 🏳 Really give up? The match ends for you. All you have, { $cash }, goes to: { $to }
    [one] 🏳 Really give up? The match ends for you. All you have, { $cash } and { $count } deed, goes to: { $to }
   *[other] 🏳 Really give up? The match ends for you. All you have, { $cash } and { $count } deeds, goes to: { $to }
}

## What happened

monopolist-throw = { $name } { $sum }
monopolist-told-order = 🎲 Who begins? { $throws }
monopolist-told-dealt = { $you ->
    [name] By lot you get { $cells } for { $price }
   *[other] By lot { $name } gets { $cells } for { $price }
}
monopolist-told-again = { $you ->
    [name] Doubles: you roll again
   *[other] Doubles: { $name } rolls again
}
monopolist-told-bill = 🎲 A roll for the rent: { $first } + { $second }
monopolist-told-moved = { $you ->
    [name] You → { $cell }
   *[other] { $name } → { $cell }
}
monopolist-told-salary = { $you ->
    [name] You get { $amount } for passing Go
   *[other] { $name } gets { $amount } for passing Go
}
monopolist-told-chance = { $you ->
    [name] ❓ You draw a Chance card. { $text }
   *[other] ❓ { $name } draws a Chance card. { $text }
}
monopolist-told-chest = { $you ->
    [name] 📦 You draw a Chest card. { $text }
   *[other] 📦 { $name } draws a Chest card. { $text }
}
monopolist-told-rent = { $you ->
    [name] { $cell }: you pay { $to } a rent of { $amount }
    [to] { $cell }: { $name } pays you a rent of { $amount }
   *[other] { $cell }: { $name } pays { $to } a rent of { $amount }
}
monopolist-told-fee = { $you ->
    [name] You pay the bank { $amount } by the card
   *[other] { $name } pays the bank { $amount } by the card
}
monopolist-told-tax = { $you ->
    [name] You pay a tax of { $amount }
   *[other] { $name } pays a tax of { $amount }
}
monopolist-told-fine = { $you ->
    [name] 🔓 You pay { $amount } and leave the jail
   *[other] 🔓 { $name } pays { $amount } and leaves the jail
}
monopolist-told-interest = { $you ->
    [name] You pay the bank { $amount }: interest on mortgages
   *[other] { $name } pays the bank { $amount }: interest on mortgages
}
monopolist-told-debt = { $you ->
    [name] 💸 You owe { $amount } to { $to } ({ $reason })
    [to] 💸 { $name } owes you { $amount } ({ $reason })
   *[other] 💸 { $name } owes { $amount } to { $to } ({ $reason })
}
monopolist-told-no-rent = { $you ->
    [name] { $cell } is mortgaged: you pay nothing
   *[other] { $cell } is mortgaged: { $name } pays nothing
}
monopolist-told-bought = { $you ->
    [name] You buy { $cell } for { $price }
   *[other] { $name } buys { $cell } for { $price }
}
monopolist-told-left-to-bank = { $you ->
    [name] You do not take it: { $cell } stays with the bank
   *[other] { $name } does not take it: { $cell } stays with the bank
}
monopolist-told-pot = { $you ->
    [name] 🅿️ You take { $amount } from the parking
   *[other] 🅿️ { $name } takes { $amount } from the parking
}
monopolist-told-auction = 🔨 Up for auction: { $what }
monopolist-told-declined = { $you ->
    [name] 🔨 You decline. Up for auction: { $what }
   *[other] 🔨 { $name } declines. Up for auction: { $what }
}
monopolist-told-dear = { $you ->
    [name] 🔨 You cannot raise that much. Up for auction: { $what }
   *[other] 🔨 { $name } cannot raise that much. Up for auction: { $what }
}
monopolist-told-estate = { $you ->
    [name] 🔨 Up for auction, once owned by you: { $what }
   *[other] 🔨 Up for auction, once owned by { $name }: { $what }
}
monopolist-told-scarce = 🔨 A house is auctioned: { $left } left in the bank, { $wanted } are ready to build
monopolist-told-scarce-hotels = 🔨 A hotel is auctioned: { $left } left in the bank, { $wanted } are ready to build
monopolist-told-won = { $you ->
    [name] 🔨 Sold: { $what } to you for { $amount }
   *[other] 🔨 Sold: { $what } to { $name } for { $amount }
}
monopolist-told-unsold = 🔨 No bids: { $what } stays with the bank
monopolist-told-house = { $you ->
    [name] 🏠 You build on { $cell }, now { $houses }
   *[other] 🏠 { $name } builds on { $cell }, now { $houses }
}
monopolist-told-hotel = { $you ->
    [name] 🏨 You build a hotel on { $cell }
   *[other] 🏨 { $name } builds a hotel on { $cell }
}
monopolist-told-sold = { $you ->
    [name] You sell buildings: { $cells }. The bank pays { $gain }
   *[other] { $name } sells buildings: { $cells }. The bank pays { $gain }
}
monopolist-told-mortgaged = { $you ->
    [name] 🔒 You mortgage { $cell }. The bank pays { $gain }
   *[other] 🔒 { $name } mortgages { $cell }. The bank pays { $gain }
}
monopolist-told-redeemed = { $you ->
    [name] 🔓 You redeem { $cell } for { $price }
   *[other] 🔓 { $name } redeems { $cell } for { $price }
}
monopolist-told-jailed = { $you ->
    [name] ⛓ You go to jail
   *[other] ⛓ { $name } goes to jail
}
monopolist-told-jailed-doubles = { $you ->
    [name] ⛓ Third doubles in a row: you go to jail
   *[other] ⛓ Third doubles in a row: { $name } goes to jail
}
monopolist-told-stayed = { $you ->
    [name] { $left ->
        [one] ⛓ No doubles: you stay in jail, { $left } more try
       *[other] ⛓ No doubles: you stay in jail, { $left } more tries
    }
   *[other] { $left ->
        [one] ⛓ No doubles: { $name } stays in jail, { $left } more try
       *[other] ⛓ No doubles: { $name } stays in jail, { $left } more tries
    }
}
monopolist-told-freed-doubles = { $you ->
    [name] 🔓 Doubles! You leave the jail
   *[other] 🔓 Doubles! { $name } leaves the jail
}
monopolist-told-freed-card = { $you ->
    [name] 🔓 You leave the jail with the card
   *[other] 🔓 { $name } leaves the jail with the card
}
monopolist-told-offered = { $you ->
    [by] 🤝 You offer { $gives } ⇄ { $takes }. Waiting for { $to }
    [to] 🤝 { $by } offers you { $gives } ⇄ { $takes }
   *[other] 🤝 { $by } offers { $gives } ⇄ { $takes }. Waiting for { $to }
}
monopolist-told-deal = { $you ->
    [by] 🤝 A deal! You give: { $gives }. { $to } gives: { $takes }
    [to] 🤝 A deal! { $by } gives: { $gives }. You give: { $takes }
   *[other] 🤝 A deal! { $by } gives: { $gives }. { $to } gives: { $takes }
}
monopolist-told-withdrawn = { $you ->
    [by] 🤝 You ⇄ { $to }: the offer is withdrawn
    [to] 🤝 { $by } ⇄ you: the offer is withdrawn
   *[other] 🤝 { $by } ⇄ { $to }: the offer is withdrawn
}
monopolist-told-void = { $you ->
    [by] 🤝 You ⇄ { $to }: the deal is no longer possible
    [to] 🤝 { $by } ⇄ you: the deal is no longer possible
   *[other] 🤝 { $by } ⇄ { $to }: the deal is no longer possible
}
monopolist-told-refused = { $you ->
    [by] 🤝 { $to } refuses your offer
    [to] 🤝 { $by } offers a deal, you refuse
   *[other] 🤝 { $by } ⇄ { $to }: refused
}
monopolist-told-countered = { $you ->
    [by] 🤝 { $to } refuses, and is writing you a counter-offer
    [to] 🤝 { $by } offers a deal, you refuse and are writing a counter-offer
   *[other] 🤝 { $by } ⇄ { $to }: refused, a counter-offer is being written
}
monopolist-told-bankrupt = { $you ->
    [name] 💥 You are bankrupt. { $to } gets everything
    [to] 💥 { $name } is bankrupt. You get everything
   *[other] 💥 { $name } is bankrupt. { $to } gets everything
}
monopolist-told-bankrupt-bank = { $you ->
    [name] 💥 You are bankrupt. Everything returns to the bank
   *[other] 💥 { $name } is bankrupt. Everything returns to the bank
}
monopolist-told-farewell = { $you ->
    [name] 💥 You are bankrupt in turn { $turn }: { $owed } owed ({ $reason }). { $to } gets everything
    [to] 💥 { $name } is bankrupt in turn { $turn }: { $owed } owed ({ $reason }). You get everything
   *[other] 💥 { $name } is bankrupt in turn { $turn }: { $owed } owed ({ $reason }). { $to } gets everything
}
monopolist-told-farewell-bank = { $you ->
    [name] 💥 You are bankrupt in turn { $turn }: { $owed } owed ({ $reason }). Everything returns to the bank
   *[other] 💥 { $name } is bankrupt in turn { $turn }: { $owed } owed ({ $reason }). Everything returns to the bank
}
monopolist-decided-bankrupt = { $name } is bankrupt: { $owed } owed to { $to }
monopolist-decided-bank = { $name } is bankrupt: { $owed } owed to the bank
monopolist-decided-time = Time is up, capital decides
monopolist-told-timeout = { $you ->
    [name] ⏰ You are out of time
   *[other] ⏰ { $name }: out of time
}
monopolist-told-left = { $you ->
    [name] You leave the game
   *[other] { $name } leaves the game
}
monopolist-told-time-up = ⏰ Time is up! We finish the turn and count the capital

## What the bot answers to a tap

monopolist-answer-rolled = 🎲 { $first } + { $second }
monopolist-answer-moved = 🎲 { $first } + { $second } → { $cell }
monopolist-answer-card = 🎲 { $first } + { $second } → { $cell }. { $text }
monopolist-answer-offered = The offer is made: now wait for the answer

## Refusals

error-too-little-cash = You are { $missing } short: mortgage something or sell houses ({ $clause })
error-roll-first = Roll the dice first ({ $clause })
error-decide-first = Decide first whether you take this space ({ $clause })
error-place-first = Put up the building first: choose a street ({ $clause })
error-placing-first = Wait: somebody is choosing where to put a building ({ $clause })
error-debt-first = Wait: somebody is raising money for a debt ({ $clause })
error-no-debt = You may give up only when nothing can cover a debt. To leave the match: /leave ({ $clause })
error-not-building = Only those who have a place to build and have not passed bid here ({ $clause })
error-deal-above-cash = There is not that much money: offer a smaller sum ({ $clause })
error-not-in-jail = You are not in jail: roll the dice ({ $clause })
error-no-such-card = You have no card out of jail: pay, or roll for doubles ({ $clause })
error-auction-over = That auction is over ({ $clause })
error-highest-already = The last bid is yours already ({ $clause })
error-not-bidding = This auction goes on without you: a pass is final ({ $clause })
error-bid-above-cash = You have { $cash }: mortgage something, or bid less ({ $clause })
error-bid-too-low = Too low: bid { $least } or more ({ $clause })
error-no-such-offer = There is no such offer, or it is too early to answer ({ $clause })
error-somebody-is-busy = Wait a moment: somebody has not finished the move ({ $clause })
error-group-is-built = Not with houses in that group: they are sold first ({ $clause })
error-deal-cannot-be-done = That deal cannot be carried out: check who has what ({ $clause })
error-no-such-deal = There is no such deal now ({ $clause })
error-own-offer-first = One offer at a time: finish or drop your own first ({ $clause })
error-offers-used-up = { $count ->
    [one] Until the next roll you may make only { $count } offer ({ $clause })
   *[other] Until the next roll you may make only { $count } offers ({ $clause })
}
error-not-theirs = They have no such thing: ask for another ({ $clause })
error-offered-already = The offer is made, it waits for its answer ({ $clause })
error-not-yours = That is not your property: choose from your own ({ $clause })
error-between-moves = Wait a moment: building and mortgaging is for your own turn or between moves ({ $clause })
error-pay-first = Pay the debt first: sell houses, mortgage streets or make a deal ({ $clause })
error-can-still-pay = The debt can still be covered: mortgage property or sell houses ({ $clause })
error-sell-evenly = Sell evenly: first where there are more houses ({ $clause })
error-group-must-go = The bank lacks the houses for that hotel: all that stands in the group would go. Open “Sell a house” again ({ $clause })
error-group-can-stay = The bank has enough houses now: the hotel can be sold alone ({ $clause })
error-auction-first = First the auction, then everything else ({ $clause })
error-keep-the-group = While a building is auctioned, groups are neither sold nor mortgaged ({ $clause })
error-nothing-to-sell = There are no buildings here to sell ({ $clause })
error-mortgaged-already = That is mortgaged already ({ $clause })
error-has-buildings = Sell the houses on this street first, then mortgage it ({ $clause })
error-not-mortgaged = That is not mortgaged: nothing to redeem ({ $clause })
error-group-not-whole = You build when the whole colour group is yours ({ $clause })
error-group-mortgaged = Redeem what is mortgaged in this group first, then build ({ $clause })
error-built-up = There is a hotel already: no more can be built here ({ $clause })
error-build-evenly = Build evenly: first where there are fewer houses ({ $clause })
error-none-left = The bank has none of these left: you have to wait ({ $clause })

## Rules step by step

monopolist-rules-1 =
    Beginning and moving

    1. There are 2 to 6 players; the bot is the bank, and its money never runs out (P1). Everybody has M1500, in Little Lindens M1000 (P2).
    2. All stand on Go. The highest roll begins, then it goes round (P4).
    3. In your turn roll two dice, move on, and do what the space says (P5).
    4. Every time you pass Go or stop on it, the bank pays your salary: M200 (in Little Lindens M150), even if a card takes you there. It may happen twice in a turn (P21).
    5. Doubles: roll again after your move. The third doubles in a row lead to jail (P22).
    6. Money is written like this: M200 (P43). The boards and the cards are our own (P40, P41, P42).
monopolist-rules-2 =
    Buying and bidding

    7. Nobody owns the space? Buy it at its price (P6), or leave it to an auction.
    8. Everybody may bid, whoever declined too, in any order: with a button, or a number in reply to the table. No bid may exceed your cash, but until the end you may mortgage and sell houses to raise it. A pass is final. When all others have passed, whoever made the last bid buys. Without bids the bank keeps it (P7).
    9. On somebody else's space you pay rent; how much, its houses decide (P14). If the owner has the whole colour group without houses, the rent is doubled, unless something in it is mortgaged (P15). Mortgaged property earns no rent (P16).
    10. 🚂 Stations: the more the owner has, the higher the rent (P19). 💡 Utilities: the dice are rolled and taken four times, or ten times if the owner has both (P18).
monopolist-rules-3 =
    Houses and hotels

    11. You may build when you own the whole group (P8) and nothing in it is mortgaged (P13).
    12. Houses raise the rent many times over, a hotel most of all (P14). Weavers' Street in the picture earns M10, with one house M50, with four M625, with a hotel M750.
    13. Build evenly: no second house before each street has one. Four at most (P9). After four comes the hotel; its houses go back to the bank (P10).
    14. Build and sell in your turn, even before a purchase, or between the others' (P11). Sell evenly, too (P12).
    15. The bank takes a house back at half its price, a hotel at half and four houses in return. If it has too few, it pays half their price, too, and all that stands in the group goes (P32).
    16. The bank has 32 houses and 12 hotels, in Little Lindens 20 and 8. When fewer are left than wanted, they are auctioned one by one. When none is left, one waits (P28).
monopolist-rules-4 =
    Spaces and the jail

    17. Chance and Community chest are two decks (P3). The top card works at once and goes to the bottom. A card out of jail may be kept or sold (P20).
    18. A tax: pay what it says (P27).
    19. Free parking is a rest. While you stand there, cards that collect money from players do not touch you (P26).
    20. A space, a card or three doubles lead to jail. Visiting does no harm (P23). You still collect rent, bid, trade and build from inside (P24).
    21. The way out: M50, a card, or doubles. After three turns without doubles pay M50 and go. Doubles that open the jail give no second roll (P25).
monopolist-rules-5 =
    Deals

    22. You may trade while nobody is in the middle of a move: streets without houses, stations, utilities, cards out of jail and money. Both must agree, and everything moves at once (P29).
    23. With a single house in a group none of its streets is for sale (P30).
    24. Only the bank buys houses, and only players buy what is mortgaged (P31). No loans (P33).
    25. Open “My property”, press “Deal”, mark what you give (➖) and what you ask for (➕), and send the offer. Until it is answered you may change it or withdraw it. Answer with yes, no, or an offer of your own. Everybody has one open offer at a time, and three at most until the next roll (P29).
monopolist-rules-6 =
    Mortgages and debts

    26. You may mortgage property without houses; the other streets of the group may keep one house each (P34). The bank pays half the price; redeeming costs a tenth more (P35).
    27. The owner redeems it. If it is sold to a player, the buyer redeems it at once (P36).
    28. Short of money? Take your time: sell houses, mortgage streets, offer a deal. The debt is paid as soon as there is enough (P17).
    29. When all you have is too little, that is bankruptcy; nobody may give up before. Owed to the bank: the property is auctioned, the card out of jail goes back to its deck (P37). Owed to a player: they get money, cards, streets and half the price of the houses, and pay the bank 10% of the price of what is mortgaged (P38).
monopolist-rules-7 =
    Who wins

    30. In the full game the last one solvent wins (P39). Which game it is, is agreed beforehand (P46).
    31. With a time limit everybody gets two deeds by lot and pays for them. When time is up, the turn is finished and the richest wins (P44).
    32. The quick game: two deeds as well, a hotel after three houses, the end at the second bankruptcy. The bankrupt hands over everything with its houses (P45).
    33. Capital: cash, property at its price, mortgaged at half, houses and hotels at full price together with the houses under them (P47).
    34. On the table: 🏠2 is two houses, 🏨 a hotel, 🔒 a mortgage, ➖ nobody's space, ⛓ the jail.
monopolist-rules-8 =
    House rules

    35. The book knows none of them, and none is on unless it is chosen in the options beforehand.
    36. Money on the parking: taxes, fees of cards and fines for the jail wait on “Free parking”. Whoever stops there takes it all (P48).
    37. Double salary: whoever stops right on Go is paid twice. Past it, as usual (P49).
    38. No auctions: what is not bought stays with the bank for the next guest. So does what bankrupts leave to it. The last houses go to whoever asks first (P50).
