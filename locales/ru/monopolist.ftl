## Монополист

monopolist-title = Монополист
monopolist-about = Покупай улицы, строй дома и отели, торгуйся и заключай сделки. Побеждает тот, кто не разорится, а в игре на время — самый богатый.
monopolist-my-cards = 💼 Мои дела

## Настройки

monopolist-option-variant = Игра
monopolist-option-variant-about = Полная идёт до последнего игрока. На время: когда время выйдет, доигрываем ход, и побеждает самый богатый. Быстрая заканчивается на втором банкротстве. В двух последних каждый начинает с двумя карточками собственности по жребию.
monopolist-option-variant-full = Полная
monopolist-option-variant-timed = На время
monopolist-option-variant-quick = Быстрая

monopolist-option-minutes = Сколько играем
monopolist-option-minutes-about = Сколько длится партия, если играем на время.
monopolist-option-minutes-number = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}

monopolist-option-board = Город
monopolist-option-board-about = Старореченск — большое поле на 40 клеток. Малые Липки — маленькое, на 24: там всё решается быстрее.
monopolist-option-parking_pot = Деньги на парковке
monopolist-option-parking_pot-about = 🏠 Деньги на парковке: налоги, сборы и штрафы ждут на «Бесплатной парковке». Кто на ней остановится, забирает всё.
monopolist-option-parking_pot-on = да
monopolist-option-parking_pot-off = нет

monopolist-option-double_go = Двойная зарплата
monopolist-option-double_go-about = 🏠 Двойная зарплата: кто остановился точно на «Вперёд», получает вдвое больше.
monopolist-option-double_go-on = да
monopolist-option-double_go-off = нет

monopolist-option-no_auctions = Без аукционов
monopolist-option-no_auctions-about = 🏠 Без аукционов: что не купили, остаётся у банка.
monopolist-option-no_auctions-on = да
monopolist-option-no_auctions-off = нет

## Знаки

monopolist-money = М{ NUMBER($amount, useGrouping: 0) }
monopolist-bank = банк
monopolist-who = { $you ->
    [name] { $token } ты
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
monopolist-quoted = «{ $name }»
monopolist-just-visiting = { $name }, просто в гости
monopolist-signed = { $sign } { $name }
monopolist-built = { $cell } { $buildings }
monopolist-jail-card = 🎫 выход из тюрьмы
monopolist-jail-card-short = 🎫 Выход
monopolist-sign-no-colour = Прочее{" "}
monopolist-sign-jail-card = 🎫
monopolist-many = { $sign }×{ $count }
monopolist-nothing = ничего
monopolist-a-house = 🏠 дом
monopolist-a-hotel = 🏨 отель
monopolist-spaced = { $line } { $text }
monopolist-stacked =
    { $above }
    { $text }

## Стол

monopolist-header-full = Монополист · { $board }
monopolist-header-quick = Монополист · { $board } · быстрая игра
monopolist-header-timed = { $minutes ->
    [one] Монополист · { $board } · на { $minutes } минуту
    [few] Монополист · { $board } · на { $minutes } минуты
   *[many] Монополист · { $board } · на { $minutes } минут
}
monopolist-header-time-up = Монополист · { $board } · время вышло, последний ход
monopolist-gap = { "\u00A0" }
monopolist-dice = 🎲 Последний бросок: { $first } + { $second }
monopolist-pot = 🅿️ На парковке ждут { $amount }
monopolist-player = { $who } · { $cash } · { $place }
monopolist-player-awaited = ▶ { $who } · { $cash } · { $place }
monopolist-in-jail = ⛓ в тюрьме
monopolist-visiting = посещает тюрьму
monopolist-gone = Вне игры: { $names }
monopolist-rank = { $place }. { $who } — { $capital }
monopolist-rank-gone = { $place }. { $who } — вне игры
monopolist-unowned = ➖
monopolist-owned = { $token }
monopolist-owned-built = { $token }{ $buildings }
monopolist-owned-mortgaged = { $token }🔒
monopolist-for-sale = Ещё у банка: { $signs }
monopolist-offer-waits = 🤝 { $by } предлагает сделку. Отвечает { $to } (кнопка «Мои дела»)
monopolist-own-sum = Своя ставка? Ответь на это сообщение числом

monopolist-price = Обычная цена { $price }
monopolist-deed-lot = Аренда { $bare } · 🏠 { $houses } · 🏨 { $hotel }. Дом стоит { $price }
monopolist-deed-railway = Аренда, если таких клеток у владельца одна, две и так далее: { $rents }
monopolist-deed-utility = Аренда: бросок × { $one }, а если у владельца все предприятия — × { $all }
monopolist-look-group = { $sign } { $name }. Дом { $house }, отель — { $hotel } и { $most } дома
monopolist-look-railways = 🚂 Вокзалы. Аренда, если у владельца один, два и так далее: { $rents }
monopolist-look-utilities = 💡 Предприятия. Аренда: бросок × { $one }, а если у владельца все предприятия — × { $all }
monopolist-look-deed = { $cell } · { $price }
monopolist-look-free = Пока у банка
monopolist-look-owned = Владеет { $name }
monopolist-look-built = Владеет { $name } · { $buildings }
monopolist-look-rents = Аренда { $bare }, вся группа { $whole } · 🏠 { $houses } · 🏨 { $hotel }
monopolist-look-now = Сейчас платят { $rent }
monopolist-look-now-dice = Сейчас платят бросок × { $times }
monopolist-look-now-house = Сейчас платят { $rent }, ещё дом — { $after }
monopolist-look-now-hotel = Сейчас платят { $rent }, с отелем — { $after }
monopolist-look-mortgage = Залог { $gain }, выкуп { $price }
monopolist-look-mortgaged = 🔒 В залоге, аренды нет. Выкуп { $price }

monopolist-match-won = { $you ->
    [name] 🏆 Игра окончена! Победа твоя
   *[other] 🏆 Игра окончена! Побеждает { $name }
}
monopolist-match-you-won = 🏆 Игра окончена! Победа твоя
monopolist-match-shared = 🏆 Игра окончена! Победу делят { $names }

## Чего ждёт игра

monopolist-status-gone = Ты вне игры, но можно болеть за других
monopolist-status-roll = Ходит { $name }: бросает кубики
monopolist-status-again = Дубль! { $name } бросает ещё раз
monopolist-status-jail = ⛓ { $name } в тюрьме: как выйти? Попытка { $try } из 3
monopolist-status-buying = { $name } решает: { $cell } за { $price }
monopolist-status-buying-short = { $name } решает: { $cell } за { $price }. Не хватает { $missing }
monopolist-status-placing = { $name } выбирает, где поставить дом
monopolist-status-placing-hotel = { $name } выбирает, где поставить отель
monopolist-status-debt = 💸 Долг { $amount } ({ $reason }): платит { $name }, получит { $to }. Не хватает { $missing }
monopolist-status-auction = 🔨 Аукцион: { $what }. { $name } даёт { $bid }
monopolist-status-auction-yours = 🔨 Аукцион: { $what }. Последняя ставка твоя: { $bid }
monopolist-status-auction-open = 🔨 Аукцион: { $what }. Ставок пока нет
monopolist-status-auction-from = 🔨 Аукцион: { $what }. Ставки — от { $least }
monopolist-bidders = Думают: { $names }
monopolist-why-declined = По обычной цене не берёт { $name }
monopolist-why-estate = На аукционе то, чем владел игрок { $name }
monopolist-why-scarce = Домов в банке мало (осталось { $left }), на всех желающих не хватит
monopolist-why-scarce-hotels = Отелей в банке мало (осталось { $left }), на всех желающих не хватит
monopolist-bid-short = До следующей ставки не хватает { $missing }: заложи что-нибудь или пасуй
monopolist-for-rent = аренда, { $cell }
monopolist-for-tax = { $cell }
monopolist-for-card = по карточке
monopolist-for-jail = выход из тюрьмы
monopolist-for-interest = 10 % за полученный залог, { $cell }

monopolist-status-your-roll = Твой ход: бросай кубики
monopolist-status-your-again = Дубль! Бросай ещё раз
monopolist-status-your-jail = ⛓ Ты в тюрьме. Выйти можно за { $fine }, по карточке или на дубле: попытка { $try } из 3
monopolist-status-your-jail-last = ⛓ Ты в тюрьме, попытка { $try } из 3. Не выпадет дубль — заплатишь { $fine } и пойдёшь дальше
monopolist-status-your-buying = Берёшь? { $cell } за { $price }
monopolist-status-your-buying-short = { $cell } за { $price }: не хватает { $missing }. Заложи что-нибудь или отдай на аукцион
monopolist-status-your-buying-short-or-not = { $cell } за { $price }: не хватает { $missing }. Заложи что-нибудь или не бери
monopolist-status-your-placing = Дом твой! Где его поставить?
monopolist-status-your-placing-hotel = Отель твой! Где его поставить?
monopolist-status-your-debt = 💸 С тебя { $amount } ({ $reason }), получит { $to }. Не хватает { $missing }: продай дома, заложи улицы или договорись о сделке

## Мои дела

monopolist-wealth = 💰 У тебя { $cash }, весь капитал { $capital }
monopolist-deeds = { $sign } { $deeds }
monopolist-deeds-whole = { $sign }✔ { $deeds }
monopolist-deed = { $name } { $rent }
monopolist-deed-built = { $name } { $buildings } { $rent }
monopolist-deed-dice = { $name } 🎲×{ $times }
monopolist-deed-mortgaged = { $name } 🔒
monopolist-jail-cards = { $count ->
    [one] 🎫 { $count } карточка выхода из тюрьмы
    [few] 🎫 { $count } карточки выхода из тюрьмы
   *[many] 🎫 { $count } карточек выхода из тюрьмы
}
monopolist-other = { $token } { $name } { $cash }
monopolist-others = У других: { $others }

## Сделки

monopolist-deal-draft = 🤝 Новая сделка. Ответит { $name }
monopolist-deal-change = 🤝 Что поменять? Предложение вернётся к тебе, потом отправь его снова
monopolist-deal-waits = 🤝 Твоё предложение ждёт ответа: { $name }
monopolist-deal-brief = { $gives } ⇄ { $takes }
monopolist-deal-asked = 🤝 { $name } предлагает сделку
monopolist-deal-more = { $count ->
    [one] Ответа ждёт ещё { $count } предложение
    [few] Ответа ждут ещё { $count } предложения
   *[many] Ответа ждут ещё { $count } предложений
}
monopolist-deal-give = Отдаёшь: { $items }
monopolist-deal-take = Получаешь: { $items }
monopolist-deal-pay = Доплачиваешь { $amount }
monopolist-deal-paid = Тебе доплачивают { $amount }
monopolist-deal-redeem = 🔒 За выкуп из залога заплатишь банку { $amount }
monopolist-deal-redeem-other = 🔒 За выкуп из залога { $name } платит банку { $amount }
monopolist-deal-loses-group = ⚠️ Твоя полная группа { $signs } распадётся
monopolist-deal-wins-group = ✨ У тебя будет вся группа { $signs }
monopolist-deal-gives-group = ⚠️ { $name } соберёт всю группу { $signs }
monopolist-deal-empty = Что хочешь получить? Отметь ниже. Своё отдают кнопкой «➖ Отдать»
monopolist-deal-even = Без доплаты. Плюс — платишь ты, минус — платят тебе; точную сумму можно прислать числом в ответ
monopolist-deal-enough = { $count ->
    [one] За ход можно сделать { $count } предложение. Следующее — после броска
    [few] За ход можно сделать { $count } предложения. Следующее — после броска
   *[many] За ход можно сделать { $count } предложений. Следующее — после броска
}
monopolist-deal-unpayable = Так не выйдет: кому-то не хватит денег

## Кнопки

monopolist-button-roll = 🎲 Бросить кубики
monopolist-button-doubles = 🎲 На дубль
monopolist-button-fine = Заплатить { $fine }
monopolist-button-card = 🎫 Карточка
monopolist-button-buy = Купить за { $price }
monopolist-button-auction = 🔨 На аукцион
monopolist-button-decline = Не брать
monopolist-button-bid = +{ $step } · { $amount }
monopolist-button-pass = Пас
monopolist-button-build = 🏠 Строить
monopolist-button-sell = 🏚 Продать дом
monopolist-button-sell-group = Да, продать всё
monopolist-button-mortgage = 🔒 Заложить
monopolist-button-redeem = 🔓 Выкупить
monopolist-button-deal = 🤝 Сделка
monopolist-button-deeds = 🗂 Карточки
monopolist-button-name = { $who }
monopolist-button-price = { $price } { $cell }
monopolist-button-hotel = 🏨{ $price } { $cell }
monopolist-button-gain = +{ $gain } { $cell }
monopolist-button-bankrupt = 🏳 Сдаться
monopolist-button-bankrupt-sure = Да, сдаюсь
monopolist-button-give = ➖ { $item }
monopolist-button-give-chosen = ✅➖ { $item }
monopolist-button-give-some = ➖ Отдать
monopolist-button-take-some = ➕ Получить
monopolist-button-take = ➕ { $item }
monopolist-button-take-chosen = ✅➕ { $item }
monopolist-button-less = −{ $step }
monopolist-button-more = +{ $step }
monopolist-button-offer = Предложить
monopolist-button-drop = Отмена
monopolist-button-change = Изменить
monopolist-button-withdraw = Отозвать
monopolist-button-accept = Согласиться
monopolist-button-accept-named = Да: { $name }
monopolist-button-refuse = Отказаться
monopolist-button-refuse-named = Нет: { $name }
monopolist-button-counter = 🔁 Предложить своё
monopolist-button-counter-named = 🔁 { $name }

monopolist-menu-build =
    Где строим? У тебя { $cash }.
    В банке осталось: 🏠 { $houses }, 🏨 { $hotels }
monopolist-brings = { $cell }: аренда { $now } → { $after }
monopolist-times = 🎲×{ $times }
monopolist-menu-missing = 💸 Не хватает { $missing }
monopolist-menu-sell = Что продать? Банк даёт половину цены
monopolist-menu-sell-group = { $houses ->
    [0] ⚠️ Домов в банке нет, а вместо отеля нужно { $needed }. Тогда банк забирает всё, что стоит в группе: { $lots }. Даёт половину цены, { $gain }
    [one] ⚠️ В банке { $houses } дом, а вместо отеля нужно { $needed }. Тогда банк забирает всё, что стоит в группе: { $lots }. Даёт половину цены, { $gain }
    [few] ⚠️ В банке { $houses } дома, а вместо отеля нужно { $needed }. Тогда банк забирает всё, что стоит в группе: { $lots }. Даёт половину цены, { $gain }
   *[many] ⚠️ В банке { $houses } домов, а вместо отеля нужно { $needed }. Тогда банк забирает всё, что стоит в группе: { $lots }. Даёт половину цены, { $gain }
}
monopolist-menu-mortgage = Что заложить? За заложенное аренду не платят
monopolist-menu-redeem = Что выкупить? У тебя { $cash }
monopolist-menu-deal = С кем сделка?
monopolist-menu-take = 🤝 Что хочешь получить?
monopolist-menu-give = 🤝 Что отдаёшь?
monopolist-menu-bankrupt = { $count ->
    [0] 🏳 Точно сдаться? Партия для тебя закончится. Всё твоё — { $cash } — получит { $to }
    [one] 🏳 Точно сдаться? Партия для тебя закончится. Всё твоё — { $cash } и { $count } карточку собственности — получит { $to }
    [few] 🏳 Точно сдаться? Партия для тебя закончится. Всё твоё — { $cash } и { $count } карточки собственности — получит { $to }
   *[many] 🏳 Точно сдаться? Партия для тебя закончится. Всё твоё — { $cash } и { $count } карточек собственности — получит { $to }
}

## Что произошло

monopolist-throw = { $name } { $sum }
monopolist-told-order = 🎲 Кто начинает? { $throws }
monopolist-told-dealt = { $you ->
    [name] По жребию ты берёшь: { $cells } за { $price }
   *[other] По жребию { $name } берёт: { $cells } за { $price }
}
monopolist-told-again = { $you ->
    [name] Дубль: ты бросаешь ещё раз
   *[other] Дубль: { $name } бросает ещё раз
}
monopolist-told-bill = 🎲 Бросок для оплаты аренды: { $first } + { $second }
monopolist-told-moved = { $you ->
    [name] Ты → { $cell }
   *[other] { $name } → { $cell }
}
monopolist-told-salary = { $you ->
    [name] Ты получаешь зарплату { $amount }
   *[other] { $name } получает зарплату { $amount }
}
monopolist-told-chance = { $you ->
    [name] ❓ Ты тянешь «Шанс». { $text }
   *[other] ❓ { $name } тянет «Шанс». { $text }
}
monopolist-told-chest = { $you ->
    [name] 📦 Ты тянешь «Казну». { $text }
   *[other] 📦 { $name } тянет «Казну». { $text }
}
monopolist-told-rent = { $you ->
    [name] { $cell }: ты платишь аренду { $amount }. Получает { $to }
    [to] { $cell }: { $name } платит тебе аренду { $amount }
   *[other] { $cell }: { $name } платит аренду { $amount }. Получает { $to }
}
monopolist-told-fee = { $you ->
    [name] Ты платишь банку { $amount } по карточке
   *[other] { $name } платит банку { $amount } по карточке
}
monopolist-told-tax = { $you ->
    [name] Ты платишь налог { $amount }
   *[other] { $name } платит налог { $amount }
}
monopolist-told-fine = { $you ->
    [name] 🔓 Ты платишь { $amount } и выходишь из тюрьмы
   *[other] 🔓 { $name } платит { $amount } и выходит из тюрьмы
}
monopolist-told-interest = { $you ->
    [name] Ты платишь банку { $amount }: проценты по залогам
   *[other] { $name } платит банку { $amount }: проценты по залогам
}
monopolist-told-debt = { $you ->
    [name] 💸 Ты собираешь деньги: долг { $amount } ({ $reason }), получит { $to }
    [to] 💸 { $name } собирает деньги: долг { $amount } ({ $reason }), получишь ты
   *[other] 💸 { $name } собирает деньги: долг { $amount } ({ $reason }), получит { $to }
}
monopolist-told-no-rent = { $you ->
    [name] { $cell } в залоге: ты не платишь
   *[other] { $cell } в залоге: { $name } не платит
}
monopolist-told-bought = { $you ->
    [name] Ты покупаешь: { $cell } за { $price }
   *[other] { $name } покупает: { $cell } за { $price }
}
monopolist-told-left-to-bank = { $you ->
    [name] Ты не берёшь: { $cell } остаётся у банка
   *[other] { $name } не берёт: { $cell } остаётся у банка
}
monopolist-told-pot = { $you ->
    [name] 🅿️ Ты забираешь с парковки { $amount }
   *[other] 🅿️ { $name } забирает с парковки { $amount }
}
monopolist-told-auction = 🔨 На аукционе { $what }
monopolist-told-declined = { $you ->
    [name] 🔨 Ты не берёшь. На аукционе { $what }
   *[other] 🔨 { $name } не берёт. На аукционе { $what }
}
monopolist-told-dear = { $you ->
    [name] 🔨 Тебе столько не набрать. На аукционе { $what }
   *[other] 🔨 { $name } не наберёт столько. На аукционе { $what }
}
monopolist-told-estate = { $you ->
    [name] 🔨 На аукционе то, что было твоим: { $what }
   *[other] 🔨 На аукционе то, чем владел игрок { $name }: { $what }
}
monopolist-told-scarce = 🔨 Дом идёт с аукциона: в банке осталось { $left }, а строить готовы { $wanted }
monopolist-told-scarce-hotels = 🔨 Отель идёт с аукциона: в банке осталось { $left }, а строить готовы { $wanted }
monopolist-told-won = { $you ->
    [name] 🔨 Продано: { $what } за { $amount }. Берёшь ты
   *[other] 🔨 Продано: { $what } за { $amount }. Берёт { $name }
}
monopolist-told-unsold = 🔨 Ставок нет: { $what } остаётся у банка
monopolist-told-house = { $you ->
    [name] 🏠 Ты строишь: { $cell }, теперь { $houses }
   *[other] 🏠 { $name } строит: { $cell }, теперь { $houses }
}
monopolist-told-hotel = { $you ->
    [name] 🏨 Ты строишь отель: { $cell }
   *[other] 🏨 { $name } строит отель: { $cell }
}
monopolist-told-sold = { $you ->
    [name] Ты продаёшь постройки: { $cells }. Банк даёт { $gain }
   *[other] { $name } продаёт постройки: { $cells }. Банк даёт { $gain }
}
monopolist-told-mortgaged = { $you ->
    [name] 🔒 Ты закладываешь: { $cell }. Банк даёт { $gain }
   *[other] 🔒 { $name } закладывает: { $cell }. Банк даёт { $gain }
}
monopolist-told-redeemed = { $you ->
    [name] 🔓 Ты выкупаешь из залога: { $cell } за { $price }
   *[other] 🔓 { $name } выкупает из залога: { $cell } за { $price }
}
monopolist-told-jailed = { $you ->
    [name] ⛓ Ты отправляешься в тюрьму
   *[other] ⛓ { $name } отправляется в тюрьму
}
monopolist-told-jailed-doubles = { $you ->
    [name] ⛓ Третий дубль подряд: ты отправляешься в тюрьму
   *[other] ⛓ Третий дубль подряд: { $name } отправляется в тюрьму
}
monopolist-told-stayed = { $you ->
    [name] { $left ->
        [one] ⛓ Не дубль: ты остаёшься в тюрьме, ещё { $left } попытка
        [few] ⛓ Не дубль: ты остаёшься в тюрьме, ещё { $left } попытки
       *[many] ⛓ Не дубль: ты остаёшься в тюрьме, ещё { $left } попыток
    }
   *[other] { $left ->
        [one] ⛓ Не дубль: { $name } остаётся в тюрьме, ещё { $left } попытка
        [few] ⛓ Не дубль: { $name } остаётся в тюрьме, ещё { $left } попытки
       *[many] ⛓ Не дубль: { $name } остаётся в тюрьме, ещё { $left } попыток
    }
}
monopolist-told-freed-doubles = { $you ->
    [name] 🔓 Дубль! Ты выходишь из тюрьмы
   *[other] 🔓 Дубль! { $name } выходит из тюрьмы
}
monopolist-told-freed-card = { $you ->
    [name] 🔓 Ты выходишь из тюрьмы по карточке
   *[other] 🔓 { $name } выходит из тюрьмы по карточке
}
monopolist-told-offered = { $you ->
    [by] 🤝 Ты предлагаешь: { $gives } ⇄ { $takes }. Отвечает { $to }
    [to] 🤝 { $by } предлагает тебе: { $gives } ⇄ { $takes }
   *[other] 🤝 { $by } предлагает: { $gives } ⇄ { $takes }. Отвечает { $to }
}
monopolist-told-deal = { $you ->
    [by] 🤝 Сделка! Ты отдаёшь: { $gives }. { $to } отдаёт: { $takes }
    [to] 🤝 Сделка! { $by } отдаёт: { $gives }. Ты отдаёшь: { $takes }
   *[other] 🤝 Сделка! { $by } отдаёт: { $gives }. { $to } отдаёт: { $takes }
}
monopolist-told-withdrawn = { $you ->
    [by] 🤝 Ты ⇄ { $to }: предложение отозвано
    [to] 🤝 { $by } ⇄ ты: предложение отозвано
   *[other] 🤝 { $by } ⇄ { $to }: предложение отозвано
}
monopolist-told-void = { $you ->
    [by] 🤝 Ты ⇄ { $to }: сделка уже невозможна
    [to] 🤝 { $by } ⇄ ты: сделка уже невозможна
   *[other] 🤝 { $by } ⇄ { $to }: сделка уже невозможна
}
monopolist-told-refused = { $you ->
    [by] 🤝 { $to } отказывается от сделки с тобой
    [to] 🤝 { $by } предлагает сделку, ты отказываешься
   *[other] 🤝 { $by } ⇄ { $to }: отказ
}
monopolist-told-countered = { $you ->
    [by] 🤝 { $to } отказывается, но сделает тебе встречное предложение
    [to] 🤝 { $by } предлагает сделку, ты отказываешься, но готовишь встречное предложение
   *[other] 🤝 { $by } ⇄ { $to }: отказ, но будет встречное предложение
}
monopolist-told-bankrupt = { $you ->
    [name] 💥 Ты банкрот. Всё получает { $to }
    [to] 💥 { $name } — банкрот. Всё получаешь ты
   *[other] 💥 { $name } — банкрот. Всё получает { $to }
}
monopolist-told-bankrupt-bank = { $you ->
    [name] 💥 Ты банкрот. Всё возвращается в банк
   *[other] 💥 { $name } — банкрот. Всё возвращается в банк
}
monopolist-told-farewell = { $you ->
    [name] 💥 Ход { $turn }: ты банкрот. Долг { $owed } ({ $reason }), всё получает { $to }
    [to] 💥 Ход { $turn }: { $name } — банкрот. Долг { $owed } ({ $reason }), всё получаешь ты
   *[other] 💥 Ход { $turn }: { $name } — банкрот. Долг { $owed } ({ $reason }), всё получает { $to }
}
monopolist-told-farewell-bank = { $you ->
    [name] 💥 Ход { $turn }: ты банкрот. Долг { $owed } ({ $reason }), всё возвращается в банк
   *[other] 💥 Ход { $turn }: { $name } — банкрот. Долг { $owed } ({ $reason }), всё возвращается в банк
}
monopolist-decided-bankrupt = { $name } — банкрот: { $owed } получает { $to }
monopolist-decided-bank = { $name } — банкрот: долг банку { $owed }
monopolist-decided-time = Время вышло, решает капитал
monopolist-told-timeout = { $you ->
    [name] ⏰ Твоё время на ход вышло
   *[other] ⏰ { $name }: время на ход вышло
}
monopolist-told-left = { $you ->
    [name] Ты выходишь из игры
   *[other] { $name } выходит из игры
}
monopolist-told-time-up = ⏰ Время вышло! Доигрываем ход и считаем капитал

## Что отвечает бот на нажатие

monopolist-answer-rolled = 🎲 { $first } + { $second }
monopolist-answer-moved = 🎲 { $first } + { $second } → { $cell }
monopolist-answer-card = 🎲 { $first } + { $second } → { $cell }. { $text }
monopolist-answer-offered = Предложение сделано, ждём ответа

## Отказы

error-too-little-cash = Не хватает { $missing }: заложи что-нибудь или продай дома ({ $clause })
error-roll-first = Сначала брось кубики ({ $clause })
error-decide-first = Сначала реши, берёшь ли эту клетку ({ $clause })
error-place-first = Сначала поставь постройку: выбери улицу ({ $clause })
error-placing-first = Подожди: кто-то выбирает, где поставить постройку ({ $clause })
error-debt-first = Подожди: кто-то собирает деньги на долг ({ $clause })
error-no-debt = Сдаться можно, только когда долг ничем не покрыть. Выйти из партии — /leave ({ $clause })
error-not-building = Здесь ставят те, кому есть где строить и кто не спасовал ({ $clause })
error-deal-above-cash = Столько денег нет: предложи сумму поменьше ({ $clause })
error-not-in-jail = Ты не в тюрьме: бросай кубики ({ $clause })
error-no-such-card = Карточки выхода из тюрьмы у тебя нет: заплати или бросай на дубль ({ $clause })
error-auction-over = Этот аукцион уже закончился ({ $clause })
error-highest-already = Последняя ставка и так твоя ({ $clause })
error-not-bidding = Этот аукцион уже без тебя: пас — до конца аукциона ({ $clause })
error-bid-above-cash = У тебя { $cash }: заложи что-нибудь или ставь меньше ({ $clause })
error-bid-too-low = Мало: ставь от { $least } ({ $clause })
error-no-such-offer = Этого предложения нет, или отвечать на него рано ({ $clause })
error-somebody-is-busy = Подожди немного: кто-то ещё не закончил ход ({ $clause })
error-group-is-built = Нельзя: в этой группе стоят дома, сначала их продают ({ $clause })
error-deal-cannot-be-done = Такую сделку не исполнить: проверь, что у кого есть ({ $clause })
error-no-such-deal = Такой сделки сейчас нет ({ $clause })
error-own-offer-first = Одно предложение за раз: сначала закончи или отмени своё ({ $clause })
error-offers-used-up = { $count ->
    [one] До следующего броска можно сделать только { $count } предложение ({ $clause })
    [few] До следующего броска можно сделать только { $count } предложения ({ $clause })
   *[many] До следующего броска можно сделать только { $count } предложений ({ $clause })
}
error-not-theirs = Этого у соперника нет: попроси другое ({ $clause })
error-offered-already = Предложение уже сделано, ждём ответа ({ $clause })
error-not-yours = Это не твоя собственность: выбери из своей ({ $clause })
error-between-moves = Подожди немного: строят и закладывают в свой ход или между ходами ({ $clause })
error-pay-first = Сначала заплати долг: продай дома, заложи улицы или договорись о сделке ({ $clause })
error-can-still-pay = Долг ещё можно покрыть: заложи собственность или продай дома ({ $clause })
error-sell-evenly = Продавай равномерно: сначала там, где домов больше ({ $clause })
error-group-must-go = В банке мало домов для этого отеля: уйдёт всё, что стоит в группе. Открой «Продать дом» ещё раз ({ $clause })
error-group-can-stay = Домов в банке уже хватает: отель можно продать один ({ $clause })
error-auction-first = Сначала аукцион, потом всё остальное ({ $clause })
error-keep-the-group = Пока идёт аукцион постройки, группы не продают и не закладывают ({ $clause })
error-nothing-to-sell = Здесь нет построек, продавать нечего ({ $clause })
error-mortgaged-already = Это уже в залоге ({ $clause })
error-has-buildings = Сначала продай дома с этой улицы, потом закладывай ({ $clause })
error-not-mortgaged = Это не в залоге, выкупать не нужно ({ $clause })
error-group-not-whole = Строят, когда вся группа одного цвета твоя ({ $clause })
error-group-mortgaged = Сначала выкупи залог в этой группе, потом строй ({ $clause })
error-built-up = Здесь уже стоит отель, больше строить некуда ({ $clause })
error-build-evenly = Строй равномерно: сначала там, где домов меньше ({ $clause })
error-none-left = В банке не осталось таких построек, придётся подождать ({ $clause })

## Правила по шагам

monopolist-rules-1 =
    Как начинаем и как ходим

    1. Игроков — от 2 до 6, банк ведёт бот, и деньги в банке не кончаются (P1). У каждого М1500, в Малых Липках М1000 (P2).
    2. Все стоят на «Вперёд». Первым ходит тот, у кого на кубиках больше, дальше — по порядку (P4).
    3. В свой ход брось два кубика, иди вперёд и делай то, что велит клетка (P5).
    4. Каждый раз, когда проходишь «Вперёд» или встаёшь на эту клетку, банк платит зарплату: М200 (в Малых Липках М150), даже если туда ведёт карточка. Бывает и дважды за ход (P21).
    5. Дубль — после хода бросай ещё раз. Третий дубль подряд — тюрьма (P22).
    6. Деньги пишем так: М200 (P43). Поле и карточки придуманы нами (P40, P41, P42).
monopolist-rules-2 =
    Покупка и аукцион

    7. Клетка ничья — купи её по цене (P6) или отдай на аукцион.
    8. В аукционе участвуют все, и тот, кто отказался, тоже. Ставь в любом порядке: кнопкой или числом в ответ на стол. Больше наличных ставить нельзя, но до конца аукциона можно закладывать и продавать дома. Пас — до конца аукциона. Все остальные спасовали — покупает тот, чья ставка последняя. Ставок нет — клетка остаётся у банка (P7).
    9. Чужая клетка — плати аренду: сколько именно, решают дома на ней (P14). Вся группа одного цвета у владельца, а домов ещё нет — аренда двойная, если в группе нет залогов (P15). Заложенное аренды не даёт (P16).
    10. 🚂 Вокзалы: чем их больше у владельца, тем выше аренда (P19). 💡 Коммунальные предприятия: бросают кубики, очки умножают на 4, а если у владельца оба — на 10 (P18).
monopolist-rules-3 =
    Дома и отели

    11. Строить можно, когда у тебя вся группа (P8) и в ней нет залогов (P13).
    12. Каждый дом поднимает аренду в разы, а с отелем она самая высокая (P14). Как на картинке: пустая Ткацкая улица приносит М10, с одним домом — М50, с четырьмя — М625, с отелем — М750.
    13. Строй равномерно: второй дом — когда на каждой улице есть первый. Больше четырёх нельзя (P9). После четырёх — отель, дома с этой улицы уходят в банк (P10).
    14. Строй и продавай постройки в свой ход, хоть перед самой покупкой, или между чужими (P11). Продают тоже равномерно (P12).
    15. Дом банк берёт за полцены. Отель — за полцены и четыре дома взамен. Если в банке их мало, то и за дома даёт полцены, а продавать надо равномерно: уходит всё, что стоит в группе (P32).
    16. В банке 32 дома и 12 отелей, в Малых Липках 20 и 8. Если построек меньше, чем желающих, постройки продают с аукциона по одной. Кончились — жди (P28).
monopolist-rules-4 =
    Клетки и тюрьма

    17. «Шанс» и «Общественная казна»: две колоды (P3). Верхняя карточка действует сразу и уходит вниз. Выход из тюрьмы можно сохранить или продать (P20).
    18. Налог — плати, сколько написано (P27).
    19. Бесплатная парковка — отдых. Пока стоишь на ней, карточки, по которым собирают деньги с игроков, тебя не касаются (P26).
    20. В тюрьму ведут клетка, карточка и три дубля. Просто зайти в гости не страшно (P23). Получать аренду, торговаться, меняться и строить можно и оттуда (P24).
    21. Выйти можно за М50, по карточке или на дубле. За три хода дубль не выпал — плати М50 и иди. За дубль, который выпустил из тюрьмы, второго броска нет (P25).
monopolist-rules-5 =
    Сделки

    22. Меняться можно, когда никто не занят своим ходом: улицы без домов, вокзалы, предприятия, выход из тюрьмы и деньги. Нужно согласие обоих, и всё переходит разом (P29).
    23. Если в группе стоит хоть один дом, её улицы не продают (P30).
    24. Дома покупает только банк, а заложенное — только игроки (P31). Давать в долг нельзя (P33).
    25. Открой «Мои дела», нажми «Сделка», отметь, что отдаёшь (➖) и что просишь (➕), и отправь предложение. Пока ответа нет, его можно изменить или отозвать. В ответ можно согласиться, отказаться или предложить своё. Открытое предложение у каждого одно, а до следующего броска их не больше трёх (P29).
monopolist-rules-6 =
    Залог и долги

    26. Заложить можно собственность, на которой нет домов. На других улицах группы может остаться по одному дому (P34). Банк даёт половину цены, выкуп на десятую часть дороже (P35).
    27. Залог выкупает владелец. Если продать заложенное игроку, он сразу платит выкуп (P36).
    28. Не хватает денег — не спеши: продай дома, заложи улицы, предложи сделку. Долг спишется, как только денег хватит (P17).
    29. Всего твоего не хватит — это банкротство, раньше сдаться нельзя. Долг банку: собственность идёт на аукцион, карточка выхода из тюрьмы — в колоду (P37). Долг игроку: ему достаются деньги, карточки, улицы и полцены домов, а за залоги он сразу платит банку 10 % цены (P38).
monopolist-rules-7 =
    Кто побеждает

    30. В полной игре побеждает последний, кто не разорился (P39). Какая будет игра, решаем до начала (P46).
    31. На время: каждому по жребию две карточки, их сразу оплачивают. Вышло время — доигрываем ход, и побеждает самый богатый (P44).
    32. Быстрая: тоже две карточки, отель после трёх домов, конец на втором банкротстве. Банкрот отдаёт всё вместе с домами (P45).
    33. Капитал: наличные, собственность по цене, заложенная за половину, дома и отели по полной цене вместе с домами под ними (P47).
    34. На столе: 🏠2 — два дома, 🏨 — отель, 🔒 — залог, ➖ — ничья клетка, ⛓ — тюрьма.
monopolist-rules-8 =
    Домашние правила

    35. В книге их нет, и без спроса они не действуют: их включают в настройках до начала.
    36. Деньги на парковке: налоги, сборы по карточкам и штрафы за тюрьму ждут на «Бесплатной парковке». Кто на ней остановится, забирает всё (P48).
    37. Двойная зарплата: кто остановился точно на «Вперёд», получает вдвое больше. Мимо — как обычно (P49).
    38. Без аукционов: что не купили, остаётся у банка и ждёт следующего гостя. Туда же возвращается имущество банкротов. Последние дома достаются тому, кто раньше попросит (P50).
