## Standing orders: what to do for a player when its time comes

orders-button = 📌 Orders
orders-about =
    What shall I do for you when the time comes? The others will not notice.
    Tap again to take it back. A move of your own always comes first.
orders-none = There is nothing to order right now.
orders-on = ✅ { $order }
orders-off = ⬜ { $order }
orders-mark = 📌 Ordered: { $orders }
orders-and = { $first } · { $second }
orders-number = { $number }
orders-given = Deal, I will do it
orders-taken-back = All right, the order is off
error-order-never = That cannot be done any more: see what can be ordered now

orders-card = Play a card if it fits
orders-card-said = play { $card } if it fits
orders-card-and-colour = { $card } → { $colour }
orders-card-on-pile = { $card } → { $pile }
orders-draw = Draw when nothing fits
orders-draw-said = draw when nothing fits
orders-accept = Accept +4 unchecked
orders-accept-said = accept +4 unchecked
orders-ready = Say “Ready” at once
orders-ready-said = say “Ready” at once
orders-acts = Say and slap what is due
orders-acts-said = say and slap what is due
orders-roll = Roll the dice for me
orders-roll-said = roll the dice
orders-buy = Buy if this much is left…
orders-buy-said = buy if at least { $sum } is left
orders-bid = Bid up to a sum, then pass…
orders-bid-said = bid up to { $sum }, then pass

orders-lapsed = 📌 Off: “{ $order }”. { $reason }
orders-lapsed-one-card = { $name } has one card left
orders-lapsed-round = A new round has begun
orders-lapsed-card = You do not hold that card any more
orders-lapsed-rule = There is a new rule on the table
orders-lapsed-offer = { $name } offers you a deal
orders-lapsed-auction = That auction is over for you
