## Монополист

monopolist-title = Монополист
monopolist-about = Көше сатып ал, үй мен қонақүй сал, саудалас, мәміле жаса. Банкрот болмаған жеңеді, ал уақытқа ойнағанда — ең байы.
monopolist-my-cards = 💼 Менің істерім

## Баптаулар

monopolist-option-variant = Ойын
monopolist-option-variant-about = Толық ойын соңғы ойыншы қалғанша жүреді. Уақытқа: уақыт біткенде жүрісті аяқтаймыз, ең байы жеңеді. Жылдам ойын екінші банкротпен аяқталады. Соңғы екеуінде әркім жеребемен түскен екі меншік карточкасымен бастайды.
monopolist-option-variant-full = Толық
monopolist-option-variant-timed = Уақытқа
monopolist-option-variant-quick = Жылдам

monopolist-option-minutes = Қанша ойнаймыз
monopolist-option-minutes-about = Уақытқа ойнасақ, партия қанша созылады.
monopolist-option-minutes-number = { $count } минут

monopolist-option-board = Қала
monopolist-option-board-about = Ескіөзен — 40 ұяшықты үлкен алаң. Кіші Жөке — 24 ұяшықты шағын алаң: онда бәрі тезірек шешіледі.
monopolist-option-parking_pot = Тұрақтағы ақша
monopolist-option-parking_pot-about = 🏠 Тұрақтағы ақша: салық, алым және айыппұлдар «Тегін тұрақта» жиналады. Онда кім тоқтаса, бәрін сол алады.
monopolist-option-parking_pot-on = иә
monopolist-option-parking_pot-off = жоқ

monopolist-option-double_go = Қос жалақы
monopolist-option-double_go-about = 🏠 Қос жалақы: дәл «Алға» ұяшығында тоқтаған екі есе көп алады.
monopolist-option-double_go-on = иә
monopolist-option-double_go-off = жоқ

monopolist-option-no_auctions = Аукционсыз
monopolist-option-no_auctions-about = 🏠 Аукционсыз: сатып алынбағаны банкте қалады.
monopolist-option-no_auctions-on = иә
monopolist-option-no_auctions-off = жоқ

## Белгілер

monopolist-money = М{ NUMBER($amount, useGrouping: 0) }
monopolist-bank = банк
monopolist-who = { $you ->
    [name] { $token } сен
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
monopolist-just-visiting = { $name }, жай қонаққа
monopolist-signed = { $sign } { $name }
monopolist-built = { $cell } { $buildings }
monopolist-jail-card = 🎫 түрмеден шығу
monopolist-jail-card-short = 🎫 Шығу
monopolist-sign-no-colour = Басқалары{" "}
monopolist-sign-jail-card = 🎫
monopolist-many = { $sign }×{ $count }
monopolist-nothing = ештеңе
monopolist-a-house = 🏠 үй
monopolist-a-hotel = 🏨 қонақүй
monopolist-spaced = { $line } { $text }
monopolist-stacked =
    { $above }
    { $text }

## Үстел

monopolist-header-full = Монополист · { $board }
monopolist-header-quick = Монополист · { $board } · жылдам ойын
monopolist-header-timed = Монополист · { $board } · { $minutes } минутқа
monopolist-header-time-up = Монополист · { $board } · уақыт бітті, соңғы жүріс
monopolist-gap = { "\u00A0" }
monopolist-dice = 🎲 Соңғы кубиктер: { $first } + { $second }
monopolist-pot = 🅿️ Тұрақта { $amount } күтіп тұр
monopolist-player = { $who } · { $cash } · { $place }
monopolist-player-awaited = ▶ { $who } · { $cash } · { $place }
monopolist-in-jail = ⛓ түрмеде
monopolist-visiting = түрмеде қонақта
monopolist-gone = Ойыннан тыс: { $names }
monopolist-rank = { $place }. { $who } — { $capital }
monopolist-rank-gone = { $place }. { $who } — ойыннан тыс
monopolist-unowned = ➖
monopolist-owned = { $token }
monopolist-owned-built = { $token }{ $buildings }
monopolist-owned-mortgaged = { $token }🔒
monopolist-for-sale = Әлі банкте: { $signs }
monopolist-offer-waits = 🤝 { $by } мәміле ұсынды. Жауап беретін: { $to } («Менің істерім» батырмасы)
monopolist-own-sum = Өз ставкаң бар ма? Осы хабарға санмен жауап бер

monopolist-price = Әдеттегі баға { $price }
monopolist-deed-lot = Рента { $bare } · 🏠 { $houses } · 🏨 { $hotel }. Үй бағасы { $price }
monopolist-deed-railway = Иесінде мұндай ұяшық біреу, екеу және одан көп болса, рента: { $rents }
monopolist-deed-utility = Рента: кубик ұпайы × { $one }, ал барлық кәсіпорын бір иеде болса — × { $all }
monopolist-look-group = { $sign } { $name }. Үй { $house }, қонақүй — { $hotel } және { $most } үй
monopolist-look-railways = 🚂 Вокзалдар. Иесінде біреу, екеу және одан көп болса, рента: { $rents }
monopolist-look-utilities = 💡 Кәсіпорындар. Рента: кубик ұпайы × { $one }, ал барлық кәсіпорын бір иеде болса — × { $all }
monopolist-look-deed = { $cell } · { $price }
monopolist-look-free = Әзірге банкте
monopolist-look-owned = Иесі: { $name }
monopolist-look-built = Иесі: { $name } · { $buildings }
monopolist-look-rents = Рента { $bare }, бүкіл топ { $whole } · 🏠 { $houses } · 🏨 { $hotel }
monopolist-look-now = Қазіргі рента { $rent }
monopolist-look-now-dice = Қазіргі рента: кубик ұпайы × { $times }
monopolist-look-now-house = Қазіргі рента { $rent }, тағы бір үймен — { $after }
monopolist-look-now-hotel = Қазіргі рента { $rent }, қонақүймен — { $after }
monopolist-look-mortgage = Кепілге { $gain }, босату { $price }
monopolist-look-mortgaged = 🔒 Кепілде, рента жоқ. Босату { $price }

monopolist-match-won = { $you ->
    [name] 🏆 Ойын бітті! Жеңіс сенікі
   *[other] 🏆 Ойын бітті! Жеңімпаз: { $name }
}
monopolist-match-you-won = 🏆 Ойын бітті! Жеңіс сенікі
monopolist-match-shared = 🏆 Ойын бітті! Жеңісті бөліскендер: { $names }

## Ойын нені күтіп тұр

monopolist-status-gone = Сен ойында жоқсың, бірақ басқаларға жанкүйер бола аласың
monopolist-status-roll = { $name } жүреді: кубик тастайды
monopolist-status-again = Дубль! { $name } тағы тастайды
monopolist-status-jail = ⛓ { $name } түрмеде: қалай шығады? { $try }/3 әрекет
monopolist-status-buying = { $name } шешіп отыр: { $cell }, бағасы { $price }
monopolist-status-buying-short = { $name } шешіп отыр: { $cell }, бағасы { $price }. { $missing } жетпейді
monopolist-status-placing = { $name } үйді қайда салатынын таңдап отыр
monopolist-status-placing-hotel = { $name } қонақүйді қайда салатынын таңдап отыр
monopolist-status-debt = 💸 Қарыз { $amount } ({ $reason }): төлейтін — { $name }, алатын — { $to }. { $missing } жетпейді
monopolist-status-auction = 🔨 Аукцион: { $what }. { $name } { $bid } береді
monopolist-status-auction-yours = 🔨 Аукцион: { $what }. Соңғы ставка сенікі: { $bid }
monopolist-status-auction-open = 🔨 Аукцион: { $what }. Ставка әзірге жоқ
monopolist-status-auction-from = 🔨 Аукцион: { $what }. Ең аз ставка — { $least }
monopolist-bidders = Ойланып отыр: { $names }
monopolist-why-declined = { $name } әдеттегі бағамен алмады
monopolist-why-estate = Аукционда банкроттың меншігі: { $name }
monopolist-why-scarce = Банкте үй аз ({ $left } қалды), бәріне жетпейді
monopolist-why-scarce-hotels = Банкте қонақүй аз ({ $left } қалды), бәріне жетпейді
monopolist-bid-short = Келесі ставкаға { $missing } жетпейді: бірдеңені кепілге қой немесе пас де
monopolist-for-rent = рента, { $cell }
monopolist-for-tax = { $cell }
monopolist-for-card = карточка бойынша
monopolist-for-jail = түрмеден шығу
monopolist-for-interest = алынған кепіл үшін 10 %, { $cell }

monopolist-status-your-roll = Сенің жүрісің: кубик таста
monopolist-status-your-again = Дубль! Тағы таста
monopolist-status-your-jail = ⛓ Сен түрмедесің. { $fine } төлеп, карточкамен немесе дубльмен шығуға болады: { $try }/3 әрекет
monopolist-status-your-jail-last = ⛓ Сен түрмедесің, { $try }/3 әрекет. Дубль түспесе — { $fine } төлеп, әрі қарай жүресің
monopolist-status-your-buying = Аласың ба? { $cell }, бағасы { $price }
monopolist-status-your-buying-short = { $cell }, бағасы { $price }: { $missing } жетпейді. Бірдеңені кепілге қой немесе аукционға бер
monopolist-status-your-buying-short-or-not = { $cell }, бағасы { $price }: { $missing } жетпейді. Бірдеңені кепілге қой немесе алма
monopolist-status-your-placing = Үй сенікі! Оны қайда саласың?
monopolist-status-your-placing-hotel = Қонақүй сенікі! Оны қайда саласың?
monopolist-status-your-debt = 💸 Сенен { $amount } ({ $reason }), алатын — { $to }. { $missing } жетпейді: үй сат, көшені кепілге қой немесе мәмілеге келіс

## Менің істерім

monopolist-wealth = 💰 Сенде { $cash }, бүкіл капитал { $capital }
monopolist-deeds = { $sign } { $deeds }
monopolist-deeds-whole = { $sign }✔ { $deeds }
monopolist-deed = { $name } { $rent }
monopolist-deed-built = { $name } { $buildings } { $rent }
monopolist-deed-dice = { $name } 🎲×{ $times }
monopolist-deed-mortgaged = { $name } 🔒
monopolist-jail-cards = 🎫 түрмеден шығу карточкасы: { $count }
monopolist-other = { $token } { $name } { $cash }
monopolist-others = Басқаларда: { $others }

## Мәмілелер

monopolist-deal-draft = 🤝 Жаңа мәміле. Жауап беретін: { $name }
monopolist-deal-change = 🤝 Нені өзгертесің? Ұсыныс саған қайтады, сосын қайта жібер
monopolist-deal-waits = 🤝 Ұсынысың жауап күтіп тұр: { $name }
monopolist-deal-brief = { $gives } ⇄ { $takes }
monopolist-deal-asked = 🤝 { $name } мәміле ұсынады
monopolist-deal-more = Тағы { $count } ұсыныс жауап күтіп тұр
monopolist-deal-give = Бересің: { $items }
monopolist-deal-take = Аласың: { $items }
monopolist-deal-pay = Үстіне төлейсің: { $amount }
monopolist-deal-paid = Саған үстіне төлейді: { $amount }
monopolist-deal-redeem = 🔒 Кепілден босату үшін банкке { $amount } төлейсің
monopolist-deal-redeem-other = 🔒 Кепілден босату үшін { $name } банкке { $amount } төлейді
monopolist-deal-loses-group = ⚠️ Толық тобың { $signs } ыдырайды
monopolist-deal-wins-group = ✨ Бүкіл топ { $signs } сенікі болады
monopolist-deal-gives-group = ⚠️ { $name } бүкіл топты { $signs } жинап алады
monopolist-deal-empty = Не алғың келеді? Төменде белгіле. Өзіңдікін «➖ Беру» батырмасымен бересің
monopolist-deal-even = Үстеме төлем жоқ. Плюс — сен төлейсің, минус — саған төлейді; дәл соманы жауапқа сан етіп жаз
monopolist-deal-enough = Бір жүрісте { $count } ұсыныс жасауға болады. Келесісі — кубик тасталған соң
monopolist-deal-unpayable = Бұлай болмайды: біреуге ақша жетпейді

## Батырмалар

monopolist-button-roll = 🎲 Кубик тастау
monopolist-button-doubles = 🎲 Дубльге тастау
monopolist-button-fine = { $fine } төлеу
monopolist-button-card = 🎫 Карточка
monopolist-button-buy = Сатып алу: { $price }
monopolist-button-auction = 🔨 Аукционға
monopolist-button-decline = Алмау
monopolist-button-bid = +{ $step } · { $amount }
monopolist-button-pass = Пас
monopolist-button-build = 🏠 Салу
monopolist-button-sell = 🏚 Үй сату
monopolist-button-sell-group = Иә, бәрін сату
monopolist-button-mortgage = 🔒 Кепілге қою
monopolist-button-redeem = 🔓 Босату
monopolist-button-deal = 🤝 Мәміле
monopolist-button-deeds = 🗂 Карточкалар
monopolist-button-name = { $who }
monopolist-button-price = { $price } { $cell }
monopolist-button-hotel = 🏨{ $price } { $cell }
monopolist-button-gain = +{ $gain } { $cell }
monopolist-button-bankrupt = 🏳 Берілу
monopolist-button-bankrupt-sure = Иә, берілемін
monopolist-button-give = ➖ { $item }
monopolist-button-give-chosen = ✅➖ { $item }
monopolist-button-give-some = ➖ Беру
monopolist-button-take-some = ➕ Алу
monopolist-button-take = ➕ { $item }
monopolist-button-take-chosen = ✅➕ { $item }
monopolist-button-less = −{ $step }
monopolist-button-more = +{ $step }
monopolist-button-offer = Ұсыну
monopolist-button-drop = Болдырмау
monopolist-button-change = Өзгерту
monopolist-button-withdraw = Қайтарып алу
monopolist-button-accept = Келісу
monopolist-button-accept-named = Иә: { $name }
monopolist-button-refuse = Бас тарту
monopolist-button-refuse-named = Жоқ: { $name }
monopolist-button-counter = 🔁 Өзімдікін ұсыну
monopolist-button-counter-named = 🔁 { $name }

monopolist-menu-build =
    Қайда саламыз? Сенде { $cash }.
    Банкте қалғаны: 🏠 { $houses }, 🏨 { $hotels }
monopolist-brings = { $cell }: рента { $now } → { $after }
monopolist-times = 🎲×{ $times }
monopolist-menu-missing = 💸 { $missing } жетпейді
monopolist-menu-sell = Нені сатасың? Банк бағасының жартысын береді
monopolist-menu-sell-group = { $houses ->
    [0] ⚠️ Банкте үй жоқ, ал қонақүйдің орнына { $needed } үй керек. Онда банк топта тұрғанның бәрін алады: { $lots }. Бағасының жартысын береді, { $gain }
   *[other] ⚠️ Банкте { $houses } үй бар, ал қонақүйдің орнына { $needed } үй керек. Онда банк топта тұрғанның бәрін алады: { $lots }. Бағасының жартысын береді, { $gain }
}
monopolist-menu-mortgage = Нені кепілге қоясың? Кепілдегіге рента төленбейді
monopolist-menu-redeem = Нені кепілден босатасың? Сенде { $cash }
monopolist-menu-deal = Кіммен мәміле?
monopolist-menu-take = 🤝 Не алғың келеді?
monopolist-menu-give = 🤝 Не бересің?
monopolist-menu-bankrupt = { $count ->
    [0] 🏳 Шынымен берілесің бе? Партия сен үшін аяқталады. Барың — { $cash }, бәрін алатын: { $to }
   *[other] 🏳 Шынымен берілесің бе? Партия сен үшін аяқталады. Барың — { $cash } және { $count } меншік карточкасы, бәрін алатын: { $to }
}

## Не болды

monopolist-throw = { $name } { $sum }
monopolist-told-order = 🎲 Кім бастайды? { $throws }
monopolist-told-dealt = { $you ->
    [name] Жеребемен саған тигені: { $cells }, бағасы { $price }
   *[other] Жеребе бойынша { $name } алды: { $cells }, бағасы { $price }
}
monopolist-told-again = { $you ->
    [name] Дубль: сен тағы тастайсың
   *[other] Дубль: { $name } тағы тастайды
}
monopolist-told-bill = 🎲 Рентаны есептеуге кубик: { $first } + { $second }
monopolist-told-moved = { $you ->
    [name] Сен → { $cell }
   *[other] { $name } → { $cell }
}
monopolist-told-salary = { $you ->
    [name] Сен жалақы алдың: { $amount }
   *[other] { $name } жалақы алды: { $amount }
}
monopolist-told-chance = { $you ->
    [name] ❓ Сен «Мүмкіндік» алдың. { $text }
   *[other] ❓ { $name } «Мүмкіндік» алды. { $text }
}
monopolist-told-chest = { $you ->
    [name] 📦 Сен «Қазына» алдың. { $text }
   *[other] 📦 { $name } «Қазына» алды. { $text }
}
monopolist-told-rent = { $you ->
    [name] { $cell }: сен { $amount } рента төледің. Алған: { $to }
    [to] { $cell }: { $name } саған { $amount } рента төледі
   *[other] { $cell }: { $name } { $amount } рента төледі. Алған: { $to }
}
monopolist-told-fee = { $you ->
    [name] Сен карточка бойынша банкке { $amount } төледің
   *[other] { $name } карточка бойынша банкке { $amount } төледі
}
monopolist-told-tax = { $you ->
    [name] Сен { $amount } салық төледің
   *[other] { $name } { $amount } салық төледі
}
monopolist-told-fine = { $you ->
    [name] 🔓 Сен { $amount } төлеп, түрмеден шықтың
   *[other] 🔓 { $name } { $amount } төлеп, түрмеден шықты
}
monopolist-told-interest = { $you ->
    [name] Сен банкке { $amount } төледің: кепіл пайызы
   *[other] { $name } банкке { $amount } төледі: кепіл пайызы
}
monopolist-told-debt = { $you ->
    [name] 💸 Сен ақша жинап жатырсың: қарыз { $amount } ({ $reason }), алатын — { $to }
    [to] 💸 { $name } ақша жинап жатыр: қарыз { $amount } ({ $reason }), алатын — сен
   *[other] 💸 { $name } ақша жинап жатыр: қарыз { $amount } ({ $reason }), алатын — { $to }
}
monopolist-told-no-rent = { $you ->
    [name] { $cell } кепілде: сен төлемейсің
   *[other] { $cell } кепілде: { $name } төлемейді
}
monopolist-told-bought = { $you ->
    [name] Сен сатып алдың: { $cell }, бағасы { $price }
   *[other] { $name } сатып алды: { $cell }, бағасы { $price }
}
monopolist-told-left-to-bank = { $you ->
    [name] Сен алмадың: { $cell } банкте қалды
   *[other] { $name } алмады: { $cell } банкте қалды
}
monopolist-told-pot = { $you ->
    [name] 🅿️ Сен тұрақтан { $amount } алдың
   *[other] 🅿️ { $name } тұрақтан { $amount } алды
}
monopolist-told-auction = 🔨 Аукционда { $what }
monopolist-told-declined = { $you ->
    [name] 🔨 Сен алмадың. Аукционда { $what }
   *[other] 🔨 { $name } алмады. Аукционда { $what }
}
monopolist-told-dear = { $you ->
    [name] 🔨 Сен сонша ақша жинай алмайсың. Аукционда { $what }
   *[other] 🔨 { $name } сонша ақша жинай алмайды. Аукционда { $what }
}
monopolist-told-estate = { $you ->
    [name] 🔨 Аукционда бұрын сенікі болғаны: { $what }
   *[other] 🔨 Аукционда банкроттың меншігі ({ $name }): { $what }
}
monopolist-told-scarce = 🔨 Үй аукционға шықты: банкте { $left } қалды, ал салғысы келетіндер { $wanted }
monopolist-told-scarce-hotels = 🔨 Қонақүй аукционға шықты: банкте { $left } қалды, ал салғысы келетіндер { $wanted }
monopolist-told-won = { $you ->
    [name] 🔨 Сатылды: { $what }, бағасы { $amount }. Алған: сен
   *[other] 🔨 Сатылды: { $what }, бағасы { $amount }. Алған: { $name }
}
monopolist-told-unsold = 🔨 Ставка жоқ: { $what } банкте қалды
monopolist-told-house = { $you ->
    [name] 🏠 Сен үй салдың: { $cell }, енді { $houses }
   *[other] 🏠 { $name } үй салды: { $cell }, енді { $houses }
}
monopolist-told-hotel = { $you ->
    [name] 🏨 Сен қонақүй салдың: { $cell }
   *[other] 🏨 { $name } қонақүй салды: { $cell }
}
monopolist-told-sold = { $you ->
    [name] Сен құрылысты саттың: { $cells }. Банк { $gain } берді
   *[other] { $name } құрылысты сатты: { $cells }. Банк { $gain } берді
}
monopolist-told-mortgaged = { $you ->
    [name] 🔒 Сен кепілге қойдың: { $cell }. Банк { $gain } берді
   *[other] 🔒 { $name } кепілге қойды: { $cell }. Банк { $gain } берді
}
monopolist-told-redeemed = { $you ->
    [name] 🔓 Сен кепілден босаттың: { $cell }, бағасы { $price }
   *[other] 🔓 { $name } кепілден босатты: { $cell }, бағасы { $price }
}
monopolist-told-jailed = { $you ->
    [name] ⛓ Сен түрмеге барасың
   *[other] ⛓ { $name } түрмеге барады
}
monopolist-told-jailed-doubles = { $you ->
    [name] ⛓ Қатарынан үшінші дубль: сен түрмеге барасың
   *[other] ⛓ Қатарынан үшінші дубль: { $name } түрмеге барады
}
monopolist-told-stayed = { $you ->
    [name] ⛓ Дубль емес: сен түрмеде қалдың, тағы { $left } әрекет бар
   *[other] ⛓ Дубль емес: { $name } түрмеде қалды, тағы { $left } әрекет бар
}
monopolist-told-freed-doubles = { $you ->
    [name] 🔓 Дубль! Сен түрмеден шықтың
   *[other] 🔓 Дубль! { $name } түрмеден шықты
}
monopolist-told-freed-card = { $you ->
    [name] 🔓 Сен карточкамен түрмеден шықтың
   *[other] 🔓 { $name } карточкамен түрмеден шықты
}
monopolist-told-offered = { $you ->
    [by] 🤝 Сен ұсындың: { $gives } ⇄ { $takes }. Жауап беретін: { $to }
    [to] 🤝 { $by } саған ұсынды: { $gives } ⇄ { $takes }
   *[other] 🤝 { $by } ұсынды: { $gives } ⇄ { $takes }. Жауап беретін: { $to }
}
monopolist-told-deal = { $you ->
    [by] 🤝 Мәміле! Сен бердің: { $gives }. { $to } берді: { $takes }
    [to] 🤝 Мәміле! { $by } берді: { $gives }. Сен бердің: { $takes }
   *[other] 🤝 Мәміле! { $by } берді: { $gives }. { $to } берді: { $takes }
}
monopolist-told-withdrawn = { $you ->
    [by] 🤝 Сен ⇄ { $to }: ұсыныс қайтарып алынды
    [to] 🤝 { $by } ⇄ сен: ұсыныс қайтарып алынды
   *[other] 🤝 { $by } ⇄ { $to }: ұсыныс қайтарып алынды
}
monopolist-told-void = { $you ->
    [by] 🤝 Сен ⇄ { $to }: мәміле енді мүмкін емес
    [to] 🤝 { $by } ⇄ сен: мәміле енді мүмкін емес
   *[other] 🤝 { $by } ⇄ { $to }: мәміле енді мүмкін емес
}
monopolist-told-refused = { $you ->
    [by] 🤝 { $to } сенің мәмілеңнен бас тартты
    [to] 🤝 { $by } мәміле ұсынды, сен бас тарттың
   *[other] 🤝 { $by } ⇄ { $to }: бас тартылды
}
monopolist-told-countered = { $you ->
    [by] 🤝 { $to } бас тартты, бірақ саған өз ұсынысын жасайды
    [to] 🤝 { $by } мәміле ұсынды, сен бас тарттың, бірақ өз ұсынысыңды дайындап жатырсың
   *[other] 🤝 { $by } ⇄ { $to }: бас тартылды, бірақ қарсы ұсыныс болады
}
monopolist-told-bankrupt = { $you ->
    [name] 💥 Сен банкротсың. Бәрін алған: { $to }
    [to] 💥 { $name } — банкрот. Бәрін алған: сен
   *[other] 💥 { $name } — банкрот. Бәрін алған: { $to }
}
monopolist-told-bankrupt-bank = { $you ->
    [name] 💥 Сен банкротсың. Бәрі банкке қайтады
   *[other] 💥 { $name } — банкрот. Бәрі банкке қайтады
}
monopolist-told-farewell = { $you ->
    [name] 💥 { $turn }-жүріс: сен банкротсың. Қарыз { $owed } ({ $reason }), бәрін алған: { $to }
    [to] 💥 { $turn }-жүріс: { $name } — банкрот. Қарыз { $owed } ({ $reason }), бәрін алған: сен
   *[other] 💥 { $turn }-жүріс: { $name } — банкрот. Қарыз { $owed } ({ $reason }), бәрін алған: { $to }
}
monopolist-told-farewell-bank = { $you ->
    [name] 💥 { $turn }-жүріс: сен банкротсың. Қарыз { $owed } ({ $reason }), бәрі банкке қайтады
   *[other] 💥 { $turn }-жүріс: { $name } — банкрот. Қарыз { $owed } ({ $reason }), бәрі банкке қайтады
}
monopolist-decided-bankrupt = { $name } — банкрот: { $owed }, алған — { $to }
monopolist-decided-bank = { $name } — банкрот: банкке қарызы { $owed }
monopolist-decided-time = Уақыт бітті, бәрін капитал шешеді
monopolist-told-timeout = { $you ->
    [name] ⏰ Сенің жүріс уақытың бітті
   *[other] ⏰ { $name }: жүріс уақыты бітті
}
monopolist-told-left = { $you ->
    [name] Сен ойыннан шықтың
   *[other] { $name } ойыннан шықты
}
monopolist-told-time-up = ⏰ Уақыт бітті! Жүрісті аяқтап, капиталды санаймыз

## Батырма басқанға бот не дейді

monopolist-answer-rolled = 🎲 { $first } + { $second }
monopolist-answer-moved = 🎲 { $first } + { $second } → { $cell }
monopolist-answer-card = 🎲 { $first } + { $second } → { $cell }. { $text }
monopolist-answer-offered = Ұсыныс жасалды, жауап күтеміз

## Бас тартулар

error-too-little-cash = { $missing } жетпейді: бірдеңені кепілге қой немесе үй сат ({ $clause })
error-roll-first = Алдымен кубик таста ({ $clause })
error-decide-first = Алдымен бұл ұяшықты аласың ба, соны шеш ({ $clause })
error-place-first = Алдымен құрылысты орналастыр: көше таңда ({ $clause })
error-placing-first = Күте тұр: біреу құрылысты қайда салатынын таңдап отыр ({ $clause })
error-debt-first = Күте тұр: біреу қарызына ақша жинап жатыр ({ $clause })
error-no-debt = Қарызды ештеңемен жаба алмасаң ғана берілуге болады. Партиядан шығу — /leave ({ $clause })
error-not-building = Мұнда салатын жері бар және пас демегендер ставка қояды ({ $clause })
error-deal-above-cash = Сонша ақша жоқ: азырақ сома ұсын ({ $clause })
error-not-in-jail = Сен түрмеде емессің: кубик таста ({ $clause })
error-no-such-card = Сенде түрмеден шығу карточкасы жоқ: төле немесе дубльге таста ({ $clause })
error-auction-over = Бұл аукцион аяқталып қойды ({ $clause })
error-highest-already = Соңғы ставка онсыз да сенікі ({ $clause })
error-not-bidding = Бұл аукцион енді сенсіз: пас — аукционның соңына дейін ({ $clause })
error-bid-above-cash = Сенде { $cash }: бірдеңені кепілге қой немесе азырақ ставка қой ({ $clause })
error-bid-too-low = Аз: ең аз ставка { $least } ({ $clause })
error-no-such-offer = Мұндай ұсыныс жоқ немесе оған жауап беруге ерте ({ $clause })
error-somebody-is-busy = Сәл күте тұр: біреу жүрісін әлі аяқтаған жоқ ({ $clause })
error-group-is-built = Болмайды: бұл топта үйлер тұр, алдымен оларды сатады ({ $clause })
error-deal-cannot-be-done = Мұндай мәміле орындалмайды: кімде не барын тексер ({ $clause })
error-no-such-deal = Мұндай мәміле қазір жоқ ({ $clause })
error-own-offer-first = Бір кезде бір ұсыныс: алдымен өзіңдікін аяқта немесе қайтарып ал ({ $clause })
error-offers-used-up = Кубик қайта тасталғанша тек { $count } ұсыныс жасауға болады ({ $clause })
error-not-theirs = Қарсыласта бұл жоқ: басқасын сұра ({ $clause })
error-offered-already = Ұсыныс жасалды, жауап күтеміз ({ $clause })
error-not-yours = Бұл сенің меншігің емес: өзіңдікінен таңда ({ $clause })
error-between-moves = Сәл күте тұр: үй салу мен кепілге қою — өз жүрісіңде немесе жүрістер арасында ({ $clause })
error-pay-first = Алдымен қарызыңды төле: үй сат, көшені кепілге қой немесе мәмілеге келіс ({ $clause })
error-can-still-pay = Қарызды әлі жабуға болады: меншігіңді кепілге қой немесе үй сат ({ $clause })
error-sell-evenly = Біркелкі сат: алдымен үйі көп жерден ({ $clause })
error-group-must-go = Бұл қонақүйге банкте үй аз: топта тұрғанның бәрі кетеді. «Үй сату» батырмасын қайта аш ({ $clause })
error-group-can-stay = Банкте үй жетеді: қонақүйдің өзін сатуға болады ({ $clause })
error-auction-first = Алдымен аукцион, қалғаны кейін ({ $clause })
error-keep-the-group = Құрылыс аукционы жүріп жатқанда топтарды сатпайды, кепілге қоймайды ({ $clause })
error-nothing-to-sell = Мұнда құрылыс жоқ, сататын ештеңе жоқ ({ $clause })
error-mortgaged-already = Бұл онсыз да кепілде ({ $clause })
error-has-buildings = Алдымен бұл көшедегі үйлерді сат, сосын кепілге қой ({ $clause })
error-not-mortgaged = Бұл кепілде емес, босатудың қажеті жоқ ({ $clause })
error-group-not-whole = Бір түсті бүкіл топ сенікі болса ғана үй салады ({ $clause })
error-group-mortgaged = Алдымен бұл топтағы кепілді босат, сосын сал ({ $clause })
error-built-up = Мұнда қонақүй тұр, бұдан артық салуға болмайды ({ $clause })
error-build-evenly = Біркелкі сал: алдымен үйі аз жерге ({ $clause })
error-none-left = Банкте мұндай құрылыс қалмады, күтуге тура келеді ({ $clause })

## Ереже қадамдап

monopolist-rules-1 =
    Қалай бастаймыз, қалай жүреміз

    1. Ойыншылар — 2-ден 6-ға дейін, банкті бот жүргізеді, банктің ақшасы бітпейді (P1). Әркімде М1500, Кіші Жөкеде М1000 (P2).
    2. Бәрі «Алға» ұяшығында тұрады. Кубигінде ұпай көп ойыншы бірінші жүреді, әрі қарай — ретпен (P4).
    3. Жүрісіңде екі кубик таста, алға жүр де, ұяшық айтқанды істе (P5).
    4. «Алға» ұяшығынан өткен не соған тоқтаған сайын банк жалақы береді: М200 (Кіші Жөкеде М150), оған карточка апарса да. Бір жүрісте екі рет те болады (P21).
    5. Дубль болса — жүрістен кейін тағы таста. Қатарынан үшінші дубль — түрме (P22).
    6. Ақшаны былай жазамыз: М200 (P43). Алаң мен карточкаларды өзіміз ойлап таптық (P40, P41, P42).
monopolist-rules-2 =
    Сатып алу және аукцион

    7. Ұяшықтың иесі жоқ болса — бағасымен сатып ал (P6) немесе аукционға бер.
    8. Аукционға бәрі қатысады, бас тартқан да. Кез келген ретпен ставка қой: батырмамен немесе үстелге санмен жауап беріп. Қолма-қол ақшадан артық қоюға болмайды, бірақ аукцион біткенше кепілге қоюға, үй сатуға болады. Пас — аукционның соңына дейін. Қалғандары пас десе — соңғы ставка иесі сатып алады. Ставка болмаса — ұяшық банкте қалады (P7).
    9. Бөтен ұяшықта рента төле: қанша екенін үйлері шешеді (P14). Бүкіл топ бір иеде, ал үй әлі жоқ болса — топта кепіл болмаса, рента екі есе (P15). Кепілдегі рента бермейді (P16).
    10. 🚂 Вокзалдар: иесінде көп болған сайын рента жоғары (P19). 💡 Коммуналдық кәсіпорындар: кубик ұпайы 4-ке, иесінде екеуі де болса — 10-ға көбейтіледі (P18).
monopolist-rules-3 =
    Үйлер мен қонақүйлер

    11. Бүкіл топ сенікі (P8) және онда кепіл жоқ болса (P13), үй салуға болады.
    12. Әр үй рентаны бірнеше есе көтереді, қонақүймен ең жоғары (P14). Суреттегідей: бос Тоқымашы көшесі М10 әкеледі, бір үймен — М50, төртеуімен — М625, қонақүймен — М750.
    13. Біркелкі сал: екінші үй — әр көшеде біріншісі болғанда. Төртеуден артық болмайды (P9). Төртеуден кейін — қонақүй, көшенің үйлері банкке кетеді (P10).
    14. Өз жүрісіңде, тіпті сатып алар алдында, немесе бөтен жүрістер арасында сал не сат (P11). Сату да біркелкі (P12).
    15. Банк үйді жарты бағаға алады. Қонақүйді — жарты бағаға және орнына төрт үй береді. Банкте үй аз болса, үйлерге де жарты баға береді, бірақ топта тұрғанның бәрі біркелкі кетеді (P32).
    16. Банкте 32 үй мен 12 қонақүй, Кіші Жөкеде 20 мен 8. Алғысы келетіндерге жетпесе, құрылыс бір-бірлеп аукционда сатылады. Бітсе — күт (P28).
monopolist-rules-4 =
    Ұяшықтар және түрме

    17. «Мүмкіндік» пен «Қоғамдық қазына»: екі колода (P3). Үстіңгі карточка бірден орындалып, астына кетеді. Түрмеден шығу карточкасын сақтауға немесе сатуға болады (P20).
    18. Салық — жазылғанын төле (P27).
    19. Тегін тұрақ — демалыс. Онда тұрғанда ойыншылардан ақша жинайтын карточкалар саған қатысты емес (P26).
    20. Түрмеге ұяшық, карточка және үш дубль апарады. Жай қонаққа кіру қорқынышты емес (P23). Ол жақтан да рента алуға, саудаласуға, айырбастауға, салуға болады (P24).
    21. М50 төлеп, карточкамен немесе дубльмен шығуға болады. Үш жүрісте дубль түспесе — М50 төле де, жүр. Түрмеден шығарған дубльден кейін қайта тастау жоқ (P25).
monopolist-rules-5 =
    Мәмілелер

    22. Ешкім жүрісімен айналысып жатпағанда айырбастауға болады: үйі жоқ көше, вокзал, кәсіпорын, түрмеден шығу және ақша. Екеуінің де келісімі керек, бәрі бірден ауысады (P29).
    23. Топта бір үй болса да, оның көшелері сатылмайды (P30).
    24. Үйлерді тек банк алады, ал кепілдегіні — тек ойыншылар (P31). Қарызға беруге болмайды (P33).
    25. «Менің істерім» бетін аш, «Мәміле» батырмасын бас, не беретініңді (➖) және не сұрайтыныңды (➕) белгілеп, ұсынысты жібер. Жауап келгенше оны өзгертуге не қайтарып алуға болады. Жауапқа келісуге, бас тартуға немесе өзіңдікін ұсынуға болады. Әркімде бір ғана ашық ұсыныс, ал кубик қайта тасталғанша үштен көп емес (P29).
monopolist-rules-6 =
    Кепіл және қарыз

    26. Үйі жоқ меншікті кепілге қоюға болады. Топтың басқа көшелерінде бір үйден қалуы мүмкін (P34). Банк бағасының жартысын береді, босату ақысы оннан бірге қымбат (P35).
    27. Кепілді иесі босатады. Кепілдегіні ойыншыға сатсаң, ол босату ақысын бірден төлейді (P36).
    28. Ақша жетпесе — асықпа: үй сат, көшені кепілге қой, мәміле ұсын. Ақша жеткен бойда қарыз шегеріледі (P17).
    29. Барың жетпесе — бұл банкроттық, одан бұрын берілуге болмайды. Қарыз банкке болса: меншік аукционға, түрмеден шығу карточкасы колодаға кетеді (P37). Қарыз ойыншыға болса: ақша, карточкалар, көшелер және үйлердің жарты бағасы соған тиеді, ал кепілдер үшін банкке бірден бағасының оннан бірін төлейді (P38).
monopolist-rules-7 =
    Кім жеңеді

    30. Толық ойында банкрот болмаған соңғы ойыншы жеңеді (P39). Қандай ойын болатынын басталмай тұрып шешеміз (P46).
    31. Уақытқа: әркімге жеребемен екі карточка, ақысын бірден төлейді. Уақыт бітсе — жүрісті аяқтаймыз, ең байы жеңеді (P44).
    32. Жылдам: мұнда да екі карточка, қонақүй үш үйден кейін, екінші банкротпен бітеді. Банкрот бәрін үйлерімен бірге береді (P45).
    33. Капитал: қолма-қол ақша, меншік бағасымен, кепілдегісі жарты бағамен, үй мен қонақүй астындағы үйлерімен бірге толық бағамен (P47).
    34. Үстелде: 🏠2 — екі үй, 🏨 — қонақүй, 🔒 — кепіл, ➖ — иесіз ұяшық, ⛓ — түрме.
monopolist-rules-8 =
    Үй ережелері

    35. Кітапта олар жоқ, сұраусыз күшіне енбейді: оларды басталмай тұрып баптауларда қосады.
    36. Тұрақтағы ақша: салық, карточка алымдары және түрме айыппұлдары «Тегін тұрақта» жиналады. Онда кім тоқтаса, бәрін сол алады (P48).
    37. Қос жалақы: дәл «Алға» ұяшығында тоқтаған екі есе көп алады. Жай өткенге — әдеттегідей (P49).
    38. Аукционсыз: сатып алынбағаны банкте қалып, келесі қонақты күтеді. Банкроттың дүниесі де сонда қайтады. Соңғы үйлер бұрын сұрағанға тиеді (P50).
