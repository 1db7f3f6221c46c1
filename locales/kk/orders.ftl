## Тапсырыстар: уақыты келгенде ойыншының орнына не істеу керек

orders-button = 📌 Тапсырыстар
orders-about =
    Уақыты келгенде сенің орныңа не істейін? Басқалар ештеңе байқамайды.
    Тағы бір бассаң, жоямын. Өз жүрісің әрқашан маңыздырақ.
orders-none = Қазір тапсыратын ештеңе жоқ.
orders-on = ✅ { $order }
orders-off = ⬜ { $order }
orders-mark = 📌 Тапсырылды: { $orders }
orders-and = { $first } · { $second }
orders-number = { $number }
orders-given = Келістік, орындаймын
orders-taken-back = Жарайды, тапсырыс жойылды
error-order-never = Енді бұлай болмайды: қазір не тапсыруға болатынын қара

orders-card = Карта сәйкес келсе, қою
orders-card-said = { $card } сәйкес келсе, қою
orders-card-and-colour = { $card } → { $colour }
orders-card-on-pile = { $card } → { $pile }
orders-draw = Жүретін карта жоқ болса — аламын
orders-draw-said = жүретін карта жоқ болса — аламын
orders-accept = +4 аламын, тексермеймін
orders-accept-said = +4 аламын, тексермеймін
orders-ready = Бірден «Дайын» деу
orders-ready-said = бірден «Дайын» деу
orders-acts = Тиесілі сөзді айтып, тарс еткізу
orders-acts-said = тиесілі сөзді айтып, тарс еткізу
orders-roll = Менің орныма кубик тастау
orders-roll-said = кубик тастау
orders-buy = Сатып алу, егер кемінде мынанша қалса…
orders-buy-said = кемінде { $sum } қалса, сатып алу
orders-bid = Белгілі сомаға дейін саудаласу, әрі қарай пас…
orders-bid-said = ең көбі { $sum } ставка, әрі қарай пас

orders-lapsed = 📌 Күші жойылды: «{ $order }». { $reason }
orders-lapsed-one-card = { $name }: қолында бір карта
orders-lapsed-round = Жаңа раунд басталды
orders-lapsed-card = Бұл карта енді сенде жоқ
orders-lapsed-rule = Үстелде жаңа ереже бар
orders-lapsed-offer = Саған мәміле ұсынып отыр: { $name }
orders-lapsed-auction = Бұл аукцион сен үшін бітті
