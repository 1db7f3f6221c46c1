## Доручення: що зробити за гравця, коли настане час

orders-button = 📌 Доручення
orders-about =
    Що зробити за тебе, коли настане час? Інші нічого не помітять.
    Натисни ще раз — скасую. Твій власний хід завжди важливіший.
orders-none = Зараз доручати нема чого.
orders-on = ✅ { $order }
orders-off = ⬜ { $order }
orders-mark = 📌 Доручено: { $orders }
orders-and = { $first } · { $second }
orders-number = { $number }
orders-given = Домовилися, зроблю
orders-taken-back = Добре, доручення знято
error-order-never = Так уже не вийде: подивися, що можна доручити зараз

orders-card = Покласти карту, якщо підійде
orders-card-said = покласти { $card }, якщо підійде
orders-card-and-colour = { $card } → { $colour }
orders-card-on-pile = { $card } → { $pile }
orders-draw = Нічим ходити — беру
orders-draw-said = нічим ходити — беру
orders-accept = Беру +4, не перевіряю
orders-accept-said = беру +4, не перевіряю
orders-ready = Відразу казати «Готово»
orders-ready-said = відразу казати «Готово»
orders-acts = Казати й плескати, що належить
orders-acts-said = казати й плескати, що належить
orders-roll = Кидати кубики за мене
orders-roll-said = кидати кубики
orders-buy = Купувати, якщо лишиться не менше…
orders-buy-said = купувати, якщо лишиться не менше { $sum }
orders-bid = Торгуватися до суми, далі пас…
orders-bid-said = торгуватися до { $sum }, далі пас

orders-lapsed = 📌 Знято: «{ $order }». { $reason }
orders-lapsed-one-card = У гравця { $name } одна карта
orders-lapsed-round = Почався новий раунд
orders-lapsed-card = Цієї карти в тебе більше немає
orders-lapsed-rule = На столі нове правило
orders-lapsed-offer = Тобі пропонує угоду { $name }
orders-lapsed-auction = Цей аукціон для тебе позаду
