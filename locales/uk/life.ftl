## Мої столи

host-games-wait = { $count ->
        [one] 🔔 На тебе чекає { $count } стіл
        [few] 🔔 На тебе чекають { $count } столи
       *[many] 🔔 На тебе чекають { $count } столів
    }
host-games = { $count ->
        [one] Ти за { $count } столом, на твій хід поки не чекають
       *[other] Ти за { $count } столами, на твій хід поки ніде не чекають
    }
host-games-here = { $count ->
        [one] Тут { $count } стіл
        [few] Тут { $count } столи
       *[many] Тут { $count } столів
    }
host-games-none =
    Ти зараз не за жодним столом.
    Поклич друзів у чаті або потренуйся тут із комп’ютером: /play
host-games-none-here = Тут поки не грають. Почати — /play
host-games-item =
    { $number }. { $place } · { $header }
    { $state }
host-games-item-here =
    { $number }. { $header }
    { $state }
host-games-alone = Тут, із комп’ютером
host-games-your-turn = ▶️ Твій хід
host-games-your-turn-until = ▶️ Твій хід, до { $moment }
host-games-others-turn = Ходить: { $names }
host-games-goes-on = Партія триває
host-games-lobby = { $count ->
        [one] Збираємося: за столом { $count } гравець
        [few] Збираємося: за столом { $count } гравці
       *[many] Збираємося: за столом { $count } гравців
    }
host-games-open = { $number } · { $game }

## Як ти живеш

host-life-open = 🔔 Коли кликати й коли не будити
host-life =
    Коли тебе кликати, а коли не будити?
    Усе це — для неспішних столів, де на хід є година й більше.
host-life-in-private = Це налаштовується в особистому чаті зі мною: там і спитай
host-life-zone = 🕐 Час
host-life-quiet = 🌙 Ніч
host-life-calls = 🔔 Кличу
host-life-digest = 📋 Зведення
host-life-vacation = 🏖 Відпустка
host-zone-unknown = не знаю
host-zone-about =
    Котра в тебе година? Обери місто, де зараз стільки ж, або надішли мені своє розташування.
    Якщо міста немає, напиши пояс: /zone Asia/Tokyo
host-time-in = { $city } { $time }
host-quiet-about =
    Вночі твій годинник стоїть, і я тебе не кличу. Коли в тебе ніч?
    Свій час — так: /quiet 23:30-7:30
host-quiet-off = не буває
host-quiet-hours = { $begins }–{ $ends }
host-calls-about = Про що тебе кликати за неспішний стіл — і де?
host-calls-all = про все: мій хід, новий раунд, підсумок
host-calls-mine = тільки коли мій хід
host-calls-none = не кликати
host-calls-in-private = в особистому чаті
host-calls-in-group = у групі
host-digest-about =
    Раз на день можу надсилати список столів, які на тебе чекають. Якщо не чекає жоден — промовчу.
    Свій час — так: /digest 8:30
host-digest-at = о { $time }
host-digest-off = не потрібне
host-vacation-about = У відпустці твій годинник стоїть за всіма неспішними столами, і я тебе не кличу.
host-vacation-left = { $days ->
        [one] На цей рік лишився { $days } день
        [few] На цей рік лишилося { $days } дні
       *[many] На цей рік лишилося { $days } днів
    }
host-vacation-until = 🏖 Ти у відпустці до { $moment }
host-vacation-days = { $days ->
        [one] { $days } день
        [few] { $days } дні
       *[many] { $days } днів
    }
host-vacation-end = Повернутися раніше

error-no-such-zone = Не знаю такого поясу: { $zone }. Обери місто зі списку — /zone
error-zone-first = Спершу скажи, котра в тебе година: /zone
error-bad-night = Ніч — не довша за { $most } годин. Наприклад: /quiet 23-8
error-bad-hour = Не розумію, котра це година. Пиши так: 9 або 21:30
error-bad-days = Скажи, на скільки днів: /vacation 7
error-on-vacation = Ти вже у відпустці
error-not-on-vacation = Ти зараз не у відпустці
error-no-vacation-left = На цей рік відпустки більше немає
error-vacation-too-long = { $left ->
        [one] Стільки не вийде: на цей рік лишився { $left } день
        [few] Стільки не вийде: на цей рік лишилося { $left } дні
       *[many] Стільки не вийде: на цей рік лишилося { $left } днів
    }

## Міста

host-city-kaliningrad = Калінінград
host-city-moscow = Москва
host-city-samara = Самара
host-city-yekaterinburg = Єкатеринбург
host-city-omsk = Омськ
host-city-novosibirsk = Новосибірськ
host-city-irkutsk = Іркутськ
host-city-yakutsk = Якутськ
host-city-vladivostok = Владивосток
host-city-magadan = Магадан
host-city-kamchatka = Камчатка
host-city-minsk = Мінськ
host-city-kyiv = Київ
host-city-chisinau = Кишинів
host-city-tbilisi = Тбілісі
host-city-yerevan = Єреван
host-city-baku = Баку
host-city-almaty = Алмати
host-city-tashkent = Ташкент
host-city-bishkek = Бішкек
host-city-belgrade = Белград
host-city-berlin = Берлін
host-city-london = Лондон
host-city-lisbon = Лісабон
host-city-istanbul = Стамбул
host-city-limassol = Лімасол
host-city-tel-aviv = Тель-Авів
host-city-dubai = Дубай
host-city-bangkok = Бангкок
host-city-denpasar = Балі
host-city-new-york = Нью-Йорк
host-city-los-angeles = Лос-Анджелес
