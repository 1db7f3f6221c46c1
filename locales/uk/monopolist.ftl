## Монополіст

monopolist-title = Монополіст
monopolist-about = Купуй вулиці, зводь будинки й готелі, торгуйся й укладай угоди. Перемагає той, хто не збанкрутує, а в грі на час — найбагатший.
monopolist-my-cards = 💼 Мої справи

## Налаштування

monopolist-option-variant = Гра
monopolist-option-variant-about = Повна триває до останнього гравця. На час: коли час вийде, дограємо хід, і перемагає найбагатший. Швидка закінчується на другому банкрутстві. У двох останніх кожен починає з двома картками власності за жеребом.
monopolist-option-variant-full = Повна
monopolist-option-variant-timed = На час
monopolist-option-variant-quick = Швидка

monopolist-option-minutes = Скільки граємо
monopolist-option-minutes-about = Скільки триває партія, якщо граємо на час.
monopolist-option-minutes-number = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
   *[many] { $count } хвилин
}

monopolist-option-board = Місто
monopolist-option-board-about = Старорічанськ — велике поле на 40 клітинок. Малі Липки — маленьке, на 24: там усе вирішується швидше.
monopolist-option-parking_pot = Гроші на стоянці
monopolist-option-parking_pot-about = 🏠 Гроші на стоянці: податки, збори й штрафи чекають на «Безкоштовній стоянці». Хто на ній зупиниться, забирає все.
monopolist-option-parking_pot-on = так
monopolist-option-parking_pot-off = ні

monopolist-option-double_go = Подвійна зарплата
monopolist-option-double_go-about = 🏠 Подвійна зарплата: хто зупинився точно на «Вперед», отримує вдвічі більше.
monopolist-option-double_go-on = так
monopolist-option-double_go-off = ні

monopolist-option-no_auctions = Без аукціонів
monopolist-option-no_auctions-about = 🏠 Без аукціонів: що не купили, лишається в банку.
monopolist-option-no_auctions-on = так
monopolist-option-no_auctions-off = ні

## Знаки

monopolist-money = М{ NUMBER($amount, useGrouping: 0) }
monopolist-bank = банк
monopolist-who = { $you ->
    [name] { $token } ти
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
monopolist-just-visiting = { $name }, просто в гості
monopolist-signed = { $sign } { $name }
monopolist-built = { $cell } { $buildings }
monopolist-jail-card = 🎫 вихід із в’язниці
monopolist-jail-card-short = 🎫 Вихід
monopolist-sign-no-colour = Інше{" "}
monopolist-sign-jail-card = 🎫
monopolist-many = { $sign }×{ $count }
monopolist-nothing = нічого
monopolist-a-house = 🏠 будинок
monopolist-a-hotel = 🏨 готель
monopolist-spaced = { $line } { $text }
monopolist-stacked =
    { $above }
    { $text }

## Стіл

monopolist-header-full = Монополіст · { $board }
monopolist-header-quick = Монополіст · { $board } · швидка гра
monopolist-header-timed = { $minutes ->
    [one] Монополіст · { $board } · на { $minutes } хвилину
    [few] Монополіст · { $board } · на { $minutes } хвилини
   *[many] Монополіст · { $board } · на { $minutes } хвилин
}
monopolist-header-time-up = Монополіст · { $board } · час вийшов, останній хід
monopolist-gap = { "\u00A0" }
monopolist-dice = 🎲 Останній кидок: { $first } + { $second }
monopolist-pot = 🅿️ На стоянці чекають { $amount }
monopolist-player = { $who } · { $cash } · { $place }
monopolist-player-awaited = ▶ { $who } · { $cash } · { $place }
monopolist-in-jail = ⛓ у в’язниці
monopolist-visiting = гостює у в’язниці
monopolist-gone = Поза грою: { $names }
monopolist-rank = { $place }. { $who } — { $capital }
monopolist-rank-gone = { $place }. { $who } — поза грою
monopolist-unowned = ➖
monopolist-owned = { $token }
monopolist-owned-built = { $token }{ $buildings }
monopolist-owned-mortgaged = { $token }🔒
monopolist-for-sale = Ще в банку: { $signs }
monopolist-offer-waits = 🤝 { $by } пропонує угоду. Відповідає { $to } (кнопка «Мої справи»)
monopolist-own-sum = Своя ставка? Надішли число у відповідь на це повідомлення

monopolist-price = Звичайна ціна { $price }
monopolist-deed-lot = Оренда { $bare } · 🏠 { $houses } · 🏨 { $hotel }. Будинок коштує { $price }
monopolist-deed-railway = Оренда, якщо таких клітинок у власника одна, дві й так далі: { $rents }
monopolist-deed-utility = Оренда: кидок × { $one }, а якщо у власника всі підприємства — × { $all }
monopolist-look-group = { $sign } { $name }. Будинок { $house }, готель — { $hotel } і { $most } будинки
monopolist-look-railways = 🚂 Вокзали. Оренда, якщо у власника один, два й так далі: { $rents }
monopolist-look-utilities = 💡 Підприємства. Оренда: кидок × { $one }, а якщо у власника всі підприємства — × { $all }
monopolist-look-deed = { $cell } · { $price }
monopolist-look-free = Поки в банку
monopolist-look-owned = Володіє { $name }
monopolist-look-built = Володіє { $name } · { $buildings }
monopolist-look-rents = Оренда { $bare }, уся група { $whole } · 🏠 { $houses } · 🏨 { $hotel }
monopolist-look-now = Зараз платять { $rent }
monopolist-look-now-dice = Зараз платять кидок × { $times }
monopolist-look-now-house = Зараз платять { $rent }, ще будинок — { $after }
monopolist-look-now-hotel = Зараз платять { $rent }, з готелем — { $after }
monopolist-look-mortgage = Застава { $gain }, викуп { $price }
monopolist-look-mortgaged = 🔒 У заставі, оренди немає. Викуп { $price }

monopolist-match-won = { $you ->
    [name] 🏆 Гру закінчено! Перемога твоя
   *[other] 🏆 Гру закінчено! Перемагає { $name }
}
monopolist-match-you-won = 🏆 Гру закінчено! Перемога твоя
monopolist-match-shared = 🏆 Гру закінчено! Перемогу ділять { $names }

## На що чекає гра

monopolist-status-gone = Ти поза грою, але можна вболівати за інших
monopolist-status-roll = Ходить { $name }: кидає кубики
monopolist-status-again = Дубль! { $name } кидає ще раз
monopolist-status-jail = ⛓ { $name } у в’язниці: як вийти? Спроба { $try } з 3
monopolist-status-buying = { $name } вирішує: { $cell } за { $price }
monopolist-status-buying-short = { $name } вирішує: { $cell } за { $price }. Бракує { $missing }
monopolist-status-placing = { $name } обирає, де поставити будинок
monopolist-status-placing-hotel = { $name } обирає, де поставити готель
monopolist-status-debt = 💸 Борг { $amount } ({ $reason }): платить { $name }, отримає { $to }. Бракує { $missing }
monopolist-status-auction = 🔨 Аукціон: { $what }. { $name } дає { $bid }
monopolist-status-auction-yours = 🔨 Аукціон: { $what }. Остання ставка твоя: { $bid }
monopolist-status-auction-open = 🔨 Аукціон: { $what }. Ставок поки немає
monopolist-status-auction-from = 🔨 Аукціон: { $what }. Ставки — від { $least }
monopolist-bidders = Думають: { $names }
monopolist-why-declined = За звичайну ціну не бере { $name }
monopolist-why-estate = На аукціоні те, чим володів гравець { $name }
monopolist-why-scarce = Будинків у банку мало (лишилося { $left }), на всіх охочих не вистачить
monopolist-why-scarce-hotels = Готелів у банку мало (лишилося { $left }), на всіх охочих не вистачить
monopolist-bid-short = До наступної ставки бракує { $missing }: застав щось або пасуй
monopolist-for-rent = оренда, { $cell }
monopolist-for-tax = { $cell }
monopolist-for-card = за карткою
monopolist-for-jail = вихід із в’язниці
monopolist-for-interest = 10 % за отриману заставу, { $cell }

monopolist-status-your-roll = Твій хід: кидай кубики
monopolist-status-your-again = Дубль! Кидай ще раз
monopolist-status-your-jail = ⛓ Ти у в’язниці. Вийти можна за { $fine }, за карткою або на дублі: спроба { $try } з 3
monopolist-status-your-jail-last = ⛓ Ти у в’язниці, спроба { $try } з 3. Не випаде дубль — заплатиш { $fine } і підеш далі
monopolist-status-your-buying = Береш? { $cell } за { $price }
monopolist-status-your-buying-short = { $cell } за { $price }: бракує { $missing }. Застав щось або віддай на аукціон
monopolist-status-your-buying-short-or-not = { $cell } за { $price }: бракує { $missing }. Застав щось або не бери
monopolist-status-your-placing = Будинок твій! Де його поставити?
monopolist-status-your-placing-hotel = Готель твій! Де його поставити?
monopolist-status-your-debt = 💸 З тебе { $amount } ({ $reason }), отримає { $to }. Бракує { $missing }: продай будинки, застав вулиці або домовся про угоду

## Мої справи

monopolist-wealth = 💰 У тебе { $cash }, увесь капітал { $capital }
monopolist-deeds = { $sign } { $deeds }
monopolist-deeds-whole = { $sign }✔ { $deeds }
monopolist-deed = { $name } { $rent }
monopolist-deed-built = { $name } { $buildings } { $rent }
monopolist-deed-dice = { $name } 🎲×{ $times }
monopolist-deed-mortgaged = { $name } 🔒
monopolist-jail-cards = { $count ->
    [one] 🎫 { $count } картка виходу з в’язниці
    [few] 🎫 { $count } картки виходу з в’язниці
   *[many] 🎫 { $count } карток виходу з в’язниці
}
monopolist-other = { $token } { $name } { $cash }
monopolist-others = В інших: { $others }

## Угоди

monopolist-deal-draft = 🤝 Нова угода. Відповість { $name }
monopolist-deal-change = 🤝 Що змінити? Пропозиція повернеться до тебе, потім надішли її знову
monopolist-deal-waits = 🤝 Твоя пропозиція чекає на відповідь: { $name }
monopolist-deal-brief = { $gives } ⇄ { $takes }
monopolist-deal-asked = 🤝 { $name } пропонує угоду
monopolist-deal-more = { $count ->
    [one] На відповідь чекає ще { $count } пропозиція
    [few] На відповідь чекають ще { $count } пропозиції
   *[many] На відповідь чекають ще { $count } пропозицій
}
monopolist-deal-give = Віддаєш: { $items }
monopolist-deal-take = Отримуєш: { $items }
monopolist-deal-pay = Доплачуєш { $amount }
monopolist-deal-paid = Тобі доплачують { $amount }
monopolist-deal-redeem = 🔒 За викуп із застави заплатиш банку { $amount }
monopolist-deal-redeem-other = 🔒 За викуп із застави { $name } платить банку { $amount }
monopolist-deal-loses-group = ⚠️ Твоя повна група { $signs } розпадеться
monopolist-deal-wins-group = ✨ У тебе буде вся група { $signs }
monopolist-deal-gives-group = ⚠️ { $name } збере всю групу { $signs }
monopolist-deal-empty = Що хочеш отримати? Познач нижче. Своє віддають кнопкою «➖ Віддати»
monopolist-deal-even = Без доплати. Плюс — платиш ти, мінус — платять тобі; точну суму можна надіслати числом у відповідь
monopolist-deal-enough = { $count ->
    [one] За хід можна зробити { $count } пропозицію. Наступна — після кидка
    [few] За хід можна зробити { $count } пропозиції. Наступна — після кидка
   *[many] За хід можна зробити { $count } пропозицій. Наступна — після кидка
}
monopolist-deal-unpayable = Так не вийде: комусь не вистачить грошей

## Кнопки

monopolist-button-roll = 🎲 Кинути кубики
monopolist-button-doubles = 🎲 На дубль
monopolist-button-fine = Заплатити { $fine }
monopolist-button-card = 🎫 Картка
monopolist-button-buy = Купити за { $price }
monopolist-button-auction = 🔨 На аукціон
monopolist-button-decline = Не брати
monopolist-button-bid = +{ $step } · { $amount }
monopolist-button-pass = Пас
monopolist-button-build = 🏠 Будувати
monopolist-button-sell = 🏚 Продати будинок
monopolist-button-sell-group = Так, продати все
monopolist-button-mortgage = 🔒 Заставити
monopolist-button-redeem = 🔓 Викупити
monopolist-button-deal = 🤝 Угода
monopolist-button-deeds = 🗂 Картки
monopolist-button-name = { $who }
monopolist-button-price = { $price } { $cell }
monopolist-button-hotel = 🏨{ $price } { $cell }
monopolist-button-gain = +{ $gain } { $cell }
monopolist-button-bankrupt = 🏳 Здатися
monopolist-button-bankrupt-sure = Так, здаюся
monopolist-button-give = ➖ { $item }
monopolist-button-give-chosen = ✅➖ { $item }
monopolist-button-give-some = ➖ Віддати
monopolist-button-take-some = ➕ Отримати
monopolist-button-take = ➕ { $item }
monopolist-button-take-chosen = ✅➕ { $item }
monopolist-button-less = −{ $step }
monopolist-button-more = +{ $step }
monopolist-button-offer = Запропонувати
monopolist-button-drop = Скасувати
monopolist-button-change = Змінити
monopolist-button-withdraw = Відкликати
monopolist-button-accept = Погодитися
monopolist-button-accept-named = Так: { $name }
monopolist-button-refuse = Відмовитися
monopolist-button-refuse-named = Ні: { $name }
monopolist-button-counter = 🔁 Своя пропозиція
monopolist-button-counter-named = 🔁 { $name }

monopolist-menu-build =
    Де будуємо? У тебе { $cash }.
    У банку лишилося: 🏠 { $houses }, 🏨 { $hotels }
monopolist-brings = { $cell }: оренда { $now } → { $after }
monopolist-times = 🎲×{ $times }
monopolist-menu-missing = 💸 Бракує { $missing }
monopolist-menu-sell = Що продати? Банк дає половину ціни
monopolist-menu-sell-group = { $houses ->
    [0] ⚠️ Будинків у банку немає, а замість готелю потрібно { $needed }. Тоді банк забирає все, що стоїть у групі: { $lots }. Дає половину ціни, { $gain }
    [one] ⚠️ У банку { $houses } будинок, а замість готелю потрібно { $needed }. Тоді банк забирає все, що стоїть у групі: { $lots }. Дає половину ціни, { $gain }
    [few] ⚠️ У банку { $houses } будинки, а замість готелю потрібно { $needed }. Тоді банк забирає все, що стоїть у групі: { $lots }. Дає половину ціни, { $gain }
   *[many] ⚠️ У банку { $houses } будинків, а замість готелю потрібно { $needed }. Тоді банк забирає все, що стоїть у групі: { $lots }. Дає половину ціни, { $gain }
}
monopolist-menu-mortgage = Що заставити? За заставлене оренду не платять
monopolist-menu-redeem = Що викупити? У тебе { $cash }
monopolist-menu-deal = З ким угода?
monopolist-menu-take = 🤝 Що хочеш отримати?
monopolist-menu-give = 🤝 Що віддаєш?
monopolist-menu-bankrupt = { $count ->
    [0] 🏳 Точно здатися? Партія для тебе закінчиться. Усе твоє — { $cash } — отримає { $to }
    [one] 🏳 Точно здатися? Партія для тебе закінчиться. Усе твоє — { $cash } і { $count } картку власності — отримає { $to }
    [few] 🏳 Точно здатися? Партія для тебе закінчиться. Усе твоє — { $cash } і { $count } картки власності — отримає { $to }
   *[many] 🏳 Точно здатися? Партія для тебе закінчиться. Усе твоє — { $cash } і { $count } карток власності — отримає { $to }
}

## Що сталося

monopolist-throw = { $name } { $sum }
monopolist-told-order = 🎲 Хто починає? { $throws }
monopolist-told-dealt = { $you ->
    [name] За жеребом ти береш: { $cells } за { $price }
   *[other] За жеребом { $name } бере: { $cells } за { $price }
}
monopolist-told-again = { $you ->
    [name] Дубль: ти кидаєш ще раз
   *[other] Дубль: { $name } кидає ще раз
}
monopolist-told-bill = 🎲 Кидок для сплати оренди: { $first } + { $second }
monopolist-told-moved = { $you ->
    [name] Ти → { $cell }
   *[other] { $name } → { $cell }
}
monopolist-told-salary = { $you ->
    [name] Ти отримуєш зарплату { $amount }
   *[other] { $name } отримує зарплату { $amount }
}
monopolist-told-chance = { $you ->
    [name] ❓ Ти тягнеш «Шанс». { $text }
   *[other] ❓ { $name } тягне «Шанс». { $text }
}
monopolist-told-chest = { $you ->
    [name] 📦 Ти тягнеш «Скарбницю». { $text }
   *[other] 📦 { $name } тягне «Скарбницю». { $text }
}
monopolist-told-rent = { $you ->
    [name] { $cell }: ти платиш оренду { $amount }. Отримує { $to }
    [to] { $cell }: { $name } платить тобі оренду { $amount }
   *[other] { $cell }: { $name } платить оренду { $amount }. Отримує { $to }
}
monopolist-told-fee = { $you ->
    [name] Ти платиш банку { $amount } за карткою
   *[other] { $name } платить банку { $amount } за карткою
}
monopolist-told-tax = { $you ->
    [name] Ти платиш податок { $amount }
   *[other] { $name } платить податок { $amount }
}
monopolist-told-fine = { $you ->
    [name] 🔓 Ти платиш { $amount } і виходиш із в’язниці
   *[other] 🔓 { $name } платить { $amount } і виходить із в’язниці
}
monopolist-told-interest = { $you ->
    [name] Ти платиш банку { $amount }: відсотки за заставами
   *[other] { $name } платить банку { $amount }: відсотки за заставами
}
monopolist-told-debt = { $you ->
    [name] 💸 Ти збираєш гроші: борг { $amount } ({ $reason }), отримає { $to }
    [to] 💸 { $name } збирає гроші: борг { $amount } ({ $reason }), отримаєш ти
   *[other] 💸 { $name } збирає гроші: борг { $amount } ({ $reason }), отримає { $to }
}
monopolist-told-no-rent = { $you ->
    [name] { $cell } у заставі: ти не платиш
   *[other] { $cell } у заставі: { $name } не платить
}
monopolist-told-bought = { $you ->
    [name] Ти купуєш: { $cell } за { $price }
   *[other] { $name } купує: { $cell } за { $price }
}
monopolist-told-left-to-bank = { $you ->
    [name] Ти не береш: { $cell } лишається в банку
   *[other] { $name } не бере: { $cell } лишається в банку
}
monopolist-told-pot = { $you ->
    [name] 🅿️ Ти забираєш зі стоянки { $amount }
   *[other] 🅿️ { $name } забирає зі стоянки { $amount }
}
monopolist-told-auction = 🔨 На аукціоні { $what }
monopolist-told-declined = { $you ->
    [name] 🔨 Ти не береш. На аукціоні { $what }
   *[other] 🔨 { $name } не бере. На аукціоні { $what }
}
monopolist-told-dear = { $you ->
    [name] 🔨 Тобі стільки не зібрати. На аукціоні { $what }
   *[other] 🔨 { $name } стільки не збере. На аукціоні { $what }
}
monopolist-told-estate = { $you ->
    [name] 🔨 На аукціоні те, що було твоїм: { $what }
   *[other] 🔨 На аукціоні те, чим володів гравець { $name }: { $what }
}
monopolist-told-scarce = 🔨 Будинок іде з аукціону: у банку лишилося { $left }, а будувати готові { $wanted }
monopolist-told-scarce-hotels = 🔨 Готель іде з аукціону: у банку лишилося { $left }, а будувати готові { $wanted }
monopolist-told-won = { $you ->
    [name] 🔨 Продано: { $what } за { $amount }. Береш ти
   *[other] 🔨 Продано: { $what } за { $amount }. Бере { $name }
}
monopolist-told-unsold = 🔨 Ставок немає: { $what } лишається в банку
monopolist-told-house = { $you ->
    [name] 🏠 Ти будуєш: { $cell }, тепер { $houses }
   *[other] 🏠 { $name } будує: { $cell }, тепер { $houses }
}
monopolist-told-hotel = { $you ->
    [name] 🏨 Ти будуєш готель: { $cell }
   *[other] 🏨 { $name } будує готель: { $cell }
}
monopolist-told-sold = { $you ->
    [name] Ти продаєш будівлі: { $cells }. Банк дає { $gain }
   *[other] { $name } продає будівлі: { $cells }. Банк дає { $gain }
}
monopolist-told-mortgaged = { $you ->
    [name] 🔒 Ти заставляєш: { $cell }. Банк дає { $gain }
   *[other] 🔒 { $name } заставляє: { $cell }. Банк дає { $gain }
}
monopolist-told-redeemed = { $you ->
    [name] 🔓 Ти викуповуєш із застави: { $cell } за { $price }
   *[other] 🔓 { $name } викуповує із застави: { $cell } за { $price }
}
monopolist-told-jailed = { $you ->
    [name] ⛓ Ти вирушаєш до в’язниці
   *[other] ⛓ { $name } вирушає до в’язниці
}
monopolist-told-jailed-doubles = { $you ->
    [name] ⛓ Третій дубль поспіль: ти вирушаєш до в’язниці
   *[other] ⛓ Третій дубль поспіль: { $name } вирушає до в’язниці
}
monopolist-told-stayed = { $you ->
    [name] { $left ->
        [one] ⛓ Не дубль: ти лишаєшся у в’язниці, ще { $left } спроба
        [few] ⛓ Не дубль: ти лишаєшся у в’язниці, ще { $left } спроби
       *[many] ⛓ Не дубль: ти лишаєшся у в’язниці, ще { $left } спроб
    }
   *[other] { $left ->
        [one] ⛓ Не дубль: { $name } лишається у в’язниці, ще { $left } спроба
        [few] ⛓ Не дубль: { $name } лишається у в’язниці, ще { $left } спроби
       *[many] ⛓ Не дубль: { $name } лишається у в’язниці, ще { $left } спроб
    }
}
monopolist-told-freed-doubles = { $you ->
    [name] 🔓 Дубль! Ти виходиш із в’язниці
   *[other] 🔓 Дубль! { $name } виходить із в’язниці
}
monopolist-told-freed-card = { $you ->
    [name] 🔓 Ти виходиш із в’язниці за карткою
   *[other] 🔓 { $name } виходить із в’язниці за карткою
}
monopolist-told-offered = { $you ->
    [by] 🤝 Ти пропонуєш: { $gives } ⇄ { $takes }. Відповідає { $to }
    [to] 🤝 { $by } пропонує тобі: { $gives } ⇄ { $takes }
   *[other] 🤝 { $by } пропонує: { $gives } ⇄ { $takes }. Відповідає { $to }
}
monopolist-told-deal = { $you ->
    [by] 🤝 Угода! Ти віддаєш: { $gives }. { $to } віддає: { $takes }
    [to] 🤝 Угода! { $by } віддає: { $gives }. Ти віддаєш: { $takes }
   *[other] 🤝 Угода! { $by } віддає: { $gives }. { $to } віддає: { $takes }
}
monopolist-told-withdrawn = { $you ->
    [by] 🤝 Ти ⇄ { $to }: пропозицію відкликано
    [to] 🤝 { $by } ⇄ ти: пропозицію відкликано
   *[other] 🤝 { $by } ⇄ { $to }: пропозицію відкликано
}
monopolist-told-void = { $you ->
    [by] 🤝 Ти ⇄ { $to }: угода вже неможлива
    [to] 🤝 { $by } ⇄ ти: угода вже неможлива
   *[other] 🤝 { $by } ⇄ { $to }: угода вже неможлива
}
monopolist-told-refused = { $you ->
    [by] 🤝 { $to } відмовляється від угоди з тобою
    [to] 🤝 { $by } пропонує угоду, ти відмовляєшся
   *[other] 🤝 { $by } ⇄ { $to }: відмова
}
monopolist-told-countered = { $you ->
    [by] 🤝 { $to } відмовляється, але зробить тобі зустрічну пропозицію
    [to] 🤝 { $by } пропонує угоду, ти відмовляєшся, але готуєш зустрічну пропозицію
   *[other] 🤝 { $by } ⇄ { $to }: відмова, але буде зустрічна пропозиція
}
monopolist-told-bankrupt = { $you ->
    [name] 💥 Ти банкрут. Усе отримує { $to }
    [to] 💥 { $name } — банкрут. Усе отримуєш ти
   *[other] 💥 { $name } — банкрут. Усе отримує { $to }
}
monopolist-told-bankrupt-bank = { $you ->
    [name] 💥 Ти банкрут. Усе повертається в банк
   *[other] 💥 { $name } — банкрут. Усе повертається в банк
}
monopolist-told-farewell = { $you ->
    [name] 💥 Хід { $turn }: ти банкрут. Борг { $owed } ({ $reason }), усе отримує { $to }
    [to] 💥 Хід { $turn }: { $name } — банкрут. Борг { $owed } ({ $reason }), усе отримуєш ти
   *[other] 💥 Хід { $turn }: { $name } — банкрут. Борг { $owed } ({ $reason }), усе отримує { $to }
}
monopolist-told-farewell-bank = { $you ->
    [name] 💥 Хід { $turn }: ти банкрут. Борг { $owed } ({ $reason }), усе повертається в банк
   *[other] 💥 Хід { $turn }: { $name } — банкрут. Борг { $owed } ({ $reason }), усе повертається в банк
}
monopolist-decided-bankrupt = { $name } — банкрут: { $owed } отримує { $to }
monopolist-decided-bank = { $name } — банкрут: борг банку { $owed }
monopolist-decided-time = Час вийшов, вирішує капітал
monopolist-told-timeout = { $you ->
    [name] ⏰ Твій час на хід вийшов
   *[other] ⏰ { $name }: час на хід вийшов
}
monopolist-told-left = { $you ->
    [name] Ти виходиш із гри
   *[other] { $name } виходить із гри
}
monopolist-told-time-up = ⏰ Час вийшов! Дограємо хід і рахуємо капітал

## Що відповідає бот на натискання

monopolist-answer-rolled = 🎲 { $first } + { $second }
monopolist-answer-moved = 🎲 { $first } + { $second } → { $cell }
monopolist-answer-card = 🎲 { $first } + { $second } → { $cell }. { $text }
monopolist-answer-offered = Пропозицію зроблено, чекаємо на відповідь

## Відмови

error-too-little-cash = Бракує { $missing }: застав щось або продай будинки ({ $clause })
error-roll-first = Спершу кинь кубики ({ $clause })
error-decide-first = Спершу виріши, чи береш цю клітинку ({ $clause })
error-place-first = Спершу постав будівлю: обери вулицю ({ $clause })
error-placing-first = Зачекай: хтось обирає, де поставити будівлю ({ $clause })
error-debt-first = Зачекай: хтось збирає гроші на борг ({ $clause })
error-no-debt = Здатися можна, тільки коли борг нічим не покрити. Вийти з партії — /leave ({ $clause })
error-not-building = Тут ставлять ті, кому є де будувати й хто не спасував ({ $clause })
error-deal-above-cash = Стільки грошей немає: запропонуй меншу суму ({ $clause })
error-not-in-jail = Ти не у в’язниці: кидай кубики ({ $clause })
error-no-such-card = Картки виходу з в’язниці в тебе немає: заплати або кидай на дубль ({ $clause })
error-auction-over = Цей аукціон уже закінчився ({ $clause })
error-highest-already = Остання ставка й так твоя ({ $clause })
error-not-bidding = Цей аукціон уже без тебе: пас — до кінця аукціону ({ $clause })
error-bid-above-cash = У тебе { $cash }: застав щось або став менше ({ $clause })
error-bid-too-low = Мало: став від { $least } ({ $clause })
error-no-such-offer = Цієї пропозиції немає, або відповідати на неї рано ({ $clause })
error-somebody-is-busy = Зачекай трохи: хтось іще не закінчив хід ({ $clause })
error-group-is-built = Не можна: у цій групі стоять будинки, спершу їх продають ({ $clause })
error-deal-cannot-be-done = Таку угоду не виконати: перевір, що в кого є ({ $clause })
error-no-such-deal = Такої угоди зараз немає ({ $clause })
error-own-offer-first = Одна пропозиція за раз: спершу закінчи або скасуй свою ({ $clause })
error-offers-used-up = { $count ->
    [one] До наступного кидка можна зробити тільки { $count } пропозицію ({ $clause })
    [few] До наступного кидка можна зробити тільки { $count } пропозиції ({ $clause })
   *[many] До наступного кидка можна зробити тільки { $count } пропозицій ({ $clause })
}
error-not-theirs = Цього в суперника немає: попроси інше ({ $clause })
error-offered-already = Пропозицію вже зроблено, чекаємо на відповідь ({ $clause })
error-not-yours = Це не твоя власність: обери зі своєї ({ $clause })
error-between-moves = Зачекай трохи: будують і заставляють у свій хід або між ходами ({ $clause })
error-pay-first = Спершу сплати борг: продай будинки, застав вулиці або домовся про угоду ({ $clause })
error-can-still-pay = Борг іще можна покрити: застав власність або продай будинки ({ $clause })
error-sell-evenly = Продавай рівномірно: спершу там, де будинків більше ({ $clause })
error-group-must-go = У банку мало будинків для цього готелю: піде все, що стоїть у групі. Відкрий «Продати будинок» ще раз ({ $clause })
error-group-can-stay = Будинків у банку вже вистачає: готель можна продати окремо ({ $clause })
error-auction-first = Спершу аукціон, потім усе інше ({ $clause })
error-keep-the-group = Поки триває аукціон будівлі, групи не продають і не заставляють ({ $clause })
error-nothing-to-sell = Тут немає будівель, продавати нема чого ({ $clause })
error-mortgaged-already = Це вже в заставі ({ $clause })
error-has-buildings = Спершу продай будинки з цієї вулиці, потім заставляй ({ $clause })
error-not-mortgaged = Це не в заставі, викуповувати не треба ({ $clause })
error-group-not-whole = Будують, коли вся група одного кольору твоя ({ $clause })
error-group-mortgaged = Спершу викупи заставу в цій групі, потім будуй ({ $clause })
error-built-up = Тут уже стоїть готель, більше будувати нікуди ({ $clause })
error-build-evenly = Будуй рівномірно: спершу там, де будинків менше ({ $clause })
error-none-left = У банку не лишилося таких будівель, доведеться зачекати ({ $clause })

## Правила крок за кроком

monopolist-rules-1 =
    Як починаємо і як ходимо

    1. Гравців — від 2 до 6, банк веде бот, і гроші в банку не закінчуються (P1). У кожного М1500, у Малих Липках М1000 (P2).
    2. Усі стоять на «Вперед». Першим ходить той, у кого на кубиках більше, далі — за порядком (P4).
    3. У свій хід кинь два кубики, йди вперед і роби те, що велить клітинка (P5).
    4. Щоразу, коли проходиш «Вперед» або стаєш на цю клітинку, банк платить зарплату: М200 (у Малих Липках М150), навіть якщо туди веде картка. Буває й двічі за хід (P21).
    5. Дубль — після ходу кидай ще раз. Третій дубль поспіль — в’язниця (P22).
    6. Гроші пишемо так: М200 (P43). Поле й картки вигадали ми (P40, P41, P42).
monopolist-rules-2 =
    Купівля й аукціон

    7. Клітинка нічия — купи її за ціною (P6) або віддай на аукціон.
    8. В аукціоні беруть участь усі, і той, хто відмовився, теж. Став у будь-якому порядку: кнопкою чи числом у відповідь на стіл. Більше за готівку ставити не можна, але до кінця аукціону можна заставляти й продавати будинки. Пас — до кінця аукціону. Усі інші спасували — купує той, чия ставка остання. Ставок немає — клітинка лишається в банку (P7).
    9. Чужа клітинка — плати оренду: скільки саме, вирішують будинки на ній (P14). Уся група одного кольору у власника, а будинків іще немає — оренда подвійна, якщо в групі немає застав (P15). Заставлене оренди не дає (P16).
    10. 🚂 Вокзали: що їх більше у власника, то вища оренда (P19). 💡 Комунальні підприємства: кидають кубики, очки множать на 4, а якщо у власника обидва — на 10 (P18).
monopolist-rules-3 =
    Будинки й готелі

    11. Будувати можна, коли в тебе вся група (P8) і в ній немає застав (P13).
    12. Кожен будинок піднімає оренду в рази, а з готелем вона найвища (P14). Як на картинці: порожня Ткацька вулиця дає М10, з будинком — М50, із чотирма — М625, з готелем — М750.
    13. Будуй рівномірно: другий будинок — коли на кожній вулиці є перший. Більше чотирьох не можна (P9). Після чотирьох — готель, будинки з цієї вулиці йдуть у банк (P10).
    14. Будуй і продавай будівлі у свій хід, хоч перед самою купівлею, або між чужими (P11). Продають теж рівномірно (P12).
    15. Будинок банк бере за півціни. Готель — за півціни й чотири будинки навзамін. Якщо в банку їх мало, то й за них дає півціни, а продавати треба рівномірно: піде все, що стоїть у групі (P32).
    16. У банку 32 будинки й 12 готелів, у Малих Липках 20 і 8. Якщо будівель менше, ніж охочих, кожну продають з аукціону. Скінчилися — чекай (P28).
monopolist-rules-4 =
    Клітинки й в’язниця

    17. «Шанс» і «Громадська скарбниця»: дві колоди (P3). Верхня картка діє відразу і йде під низ. Вихід із в’язниці можна зберегти або продати (P20).
    18. Податок — плати, скільки написано (P27).
    19. Безкоштовна стоянка — відпочинок. Поки стоїш на ній, картки, за якими збирають гроші з гравців, тебе не стосуються (P26).
    20. До в’язниці ведуть клітинка, картка і три дублі. Просто зайти в гості не страшно (P23). Отримувати оренду, торгуватися, мінятися й будувати можна і звідти (P24).
    21. Вийти можна за М50, за карткою або на дублі. За три ходи дубль не випав — плати М50 і йди. За дубль, який випустив із в’язниці, другого кидка немає (P25).
monopolist-rules-5 =
    Угоди

    22. Мінятися можна, коли ніхто не зайнятий своїм ходом: вулиці без будинків, вокзали, підприємства, вихід із в’язниці й гроші. Потрібна згода обох, і все переходить разом (P29).
    23. Якщо в групі стоїть хоч один будинок, її вулиць не продають (P30).
    24. Будинки купує тільки банк, а заставлене — тільки гравці (P31). Давати в борг не можна (P33).
    25. Відкрий «Мої справи», натисни «Угода», познач, що віддаєш (➖) і що просиш (➕), і надішли пропозицію. Поки відповіді немає, її можна змінити або відкликати. У відповідь можна погодитися, відмовитися або запропонувати своє. Відкрита пропозиція в кожного одна, а до наступного кидка їх не більше трьох (P29).
monopolist-rules-6 =
    Застава й борги

    26. Заставити можна власність, на якій немає будинків. На інших вулицях групи може лишитися по одному будинку (P34). Банк дає половину ціни, викуп на десяту частину дорожчий (P35).
    27. Заставу викуповує власник. Якщо продати заставлене гравцеві, він відразу платить викуп (P36).
    28. Бракує грошей — не поспішай: продай будинки, застав вулиці, запропонуй угоду. Борг спишеться, щойно грошей вистачить (P17).
    29. Усього твого не вистачить — це банкрутство, раніше здатися не можна. Борг банку: власність іде на аукціон, картка виходу з в’язниці — у колоду (P37). Борг гравцеві: йому дістаються гроші, картки, вулиці й півціни будинків, а за застави він відразу платить банку 10 % ціни (P38).
monopolist-rules-7 =
    Хто перемагає

    30. У повній грі перемагає останній, хто не збанкрутував (P39). Яка буде гра, вирішуємо до початку (P46).
    31. На час: кожному за жеребом дві картки, їх відразу оплачують. Вийшов час — дограємо хід, і перемагає найбагатший (P44).
    32. Швидка: теж дві картки, готель після трьох будинків, кінець на другому банкрутстві. Банкрут віддає все разом із будинками (P45).
    33. Капітал: готівка, власність за ціною, заставлена за половину, будинки й готелі за повною ціною разом із будинками під ними (P47).
    34. На столі: 🏠2 — два будинки, 🏨 — готель, 🔒 — застава, ➖ — нічия клітинка, ⛓ — в’язниця.
monopolist-rules-8 =
    Домашні правила

    35. У книзі їх немає, і без згоди вони не діють: їх вмикають у налаштуваннях до початку.
    36. Гроші на стоянці: податки, збори за картками й штрафи за в’язницю чекають на «Безкоштовній стоянці». Хто на ній зупиниться, забирає все (P48).
    37. Подвійна зарплата: хто зупинився точно на «Вперед», отримує вдвічі більше. Проходиш далі — як зазвичай (P49).
    38. Без аукціонів: що не купили, лишається в банку й чекає на наступного гостя. Туди ж повертається майно банкрутів. Останні будинки дістаються тому, хто раніше попросить (P50).
