## Поручения: что сделать за игрока, когда придёт время

orders-button = 📌 Поручения
orders-about =
    Что сделать за тебя, когда придёт время? Остальные ничего не заметят.
    Нажми ещё раз — отменю. Твой собственный ход всегда важнее.
orders-none = Сейчас поручить нечего.
orders-on = ✅ { $order }
orders-off = ⬜ { $order }
orders-mark = 📌 Поручено: { $orders }
orders-and = { $first } · { $second }
orders-number = { $number }
orders-given = Договорились, сделаю
orders-taken-back = Хорошо, поручение снято
error-order-never = Так уже не получится: посмотри, что можно поручить сейчас

orders-card = Положить карту, если подойдёт
orders-card-said = положить { $card }, если подойдёт
orders-card-and-colour = { $card } → { $colour }
orders-card-on-pile = { $card } → { $pile }
orders-draw = Нечем ходить — беру
orders-draw-said = нечем ходить — беру
orders-accept = Беру +4, не проверяю
orders-accept-said = беру +4, не проверяю
orders-ready = Сразу говорить «Готов»
orders-ready-said = сразу говорить «Готов»
orders-acts = Говорить и хлопать, что положено
orders-acts-said = говорить и хлопать, что положено
orders-roll = Бросать кубики за меня
orders-roll-said = бросать кубики
orders-buy = Покупать, если останется не меньше…
orders-buy-said = покупать, если останется не меньше { $sum }
orders-bid = Торговаться до суммы, дальше пас…
orders-bid-said = торговаться до { $sum }, дальше пас

orders-lapsed = 📌 Снято: «{ $order }». { $reason }
orders-lapsed-one-card = У игрока { $name } одна карта
orders-lapsed-round = Начался новый раунд
orders-lapsed-card = Этой карты у тебя больше нет
orders-lapsed-rule = На столе новое правило
orders-lapsed-offer = Тебе предлагает сделку { $name }
orders-lapsed-auction = Эти торги для тебя позади
