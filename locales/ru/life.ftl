## Мои столы

host-games-wait = { $count ->
        [one] 🔔 Тебя ждёт { $count } стол
        [few] 🔔 Тебя ждут { $count } стола
       *[many] 🔔 Тебя ждут { $count } столов
    }
host-games = { $count ->
        [one] Ты за { $count } столом, твоего хода пока не ждут
       *[other] Ты за { $count } столами, твоего хода пока нигде не ждут
    }
host-games-here = { $count ->
        [one] Здесь { $count } стол
        [few] Здесь { $count } стола
       *[many] Здесь { $count } столов
    }
host-games-none =
    Ты сейчас ни за одним столом.
    Позови друзей в чате или потренируйся здесь с компьютером: /play
host-games-none-here = Здесь пока не играют. Начать — /play
host-games-item =
    { $number }. { $place } · { $header }
    { $state }
host-games-item-here =
    { $number }. { $header }
    { $state }
host-games-alone = Здесь, с компьютером
host-games-your-turn = ▶️ Твой ход
host-games-your-turn-until = ▶️ Твой ход, до { $moment }
host-games-others-turn = Ходит: { $names }
host-games-goes-on = Партия идёт
host-games-lobby = { $count ->
        [one] Собираемся: за столом { $count } игрок
        [few] Собираемся: за столом { $count } игрока
       *[many] Собираемся: за столом { $count } игроков
    }
host-games-open = { $number } · { $game }

## Как ты живёшь

host-life-open = 🔔 Когда звать и когда не будить
host-life =
    Когда тебя звать, а когда не будить?
    Всё это — для неспешных столов, где на ход есть час и больше.
host-life-in-private = Это настраивается в личном чате со мной: там и спроси
host-life-zone = 🕐 Время
host-life-quiet = 🌙 Ночь
host-life-calls = 🔔 Зову
host-life-digest = 📋 Сводка
host-life-vacation = 🏖 Отпуск
host-zone-unknown = не знаю
host-zone-about =
    Который у тебя час? Выбери город, где сейчас столько же, или пришли мне геопозицию.
    Если города нет, напиши пояс сам: /zone Asia/Tokyo
host-time-in = { $city } { $time }
host-quiet-about =
    Ночью твои часы стоят, и я тебя не зову. Когда у тебя ночь?
    Своё время — так: /quiet 23:30-7:30
host-quiet-off = не бывает
host-quiet-hours = { $begins }–{ $ends }
host-calls-about = О чём тебя звать за неспешный стол — и где?
host-calls-all = обо всём: мой ход, новый раунд, итог
host-calls-mine = только когда мой ход
host-calls-none = не звать
host-calls-in-private = в личном чате
host-calls-in-group = в группе
host-digest-about =
    Раз в день могу присылать список столов, которые тебя ждут. Если не ждёт ни один — промолчу.
    Своё время — так: /digest 8:30
host-digest-at = в { $time }
host-digest-off = не нужна
host-vacation-about = В отпуске твои часы стоят за всеми неспешными столами, и я тебя не зову.
host-vacation-left = { $days ->
        [one] На этот год остался { $days } день
        [few] На этот год осталось { $days } дня
       *[many] На этот год осталось { $days } дней
    }
host-vacation-until = 🏖 Ты в отпуске до { $moment }
host-vacation-days = { $days ->
        [one] { $days } день
        [few] { $days } дня
       *[many] { $days } дней
    }
host-vacation-end = Вернуться раньше

error-no-such-zone = Не знаю такого пояса: { $zone }. Выбери город из списка — /zone
error-zone-first = Сначала скажи, который у тебя час: /zone
error-bad-night = Ночь — не длиннее { $most } часов. Например: /quiet 23-8
error-bad-hour = Не понимаю, который это час. Пиши так: 9 или 21:30
error-bad-days = Скажи, на сколько дней: /vacation 7
error-on-vacation = Ты уже в отпуске
error-not-on-vacation = Ты сейчас не в отпуске
error-no-vacation-left = На этот год отпуска больше нет
error-vacation-too-long = { $left ->
        [one] Столько не выйдет: на этот год остался { $left } день
        [few] Столько не выйдет: на этот год осталось { $left } дня
       *[many] Столько не выйдет: на этот год осталось { $left } дней
    }

## Города

host-city-kaliningrad = Калининград
host-city-moscow = Москва
host-city-samara = Самара
host-city-yekaterinburg = Екатеринбург
host-city-omsk = Омск
host-city-novosibirsk = Новосибирск
host-city-irkutsk = Иркутск
host-city-yakutsk = Якутск
host-city-vladivostok = Владивосток
host-city-magadan = Магадан
host-city-kamchatka = Камчатка
host-city-minsk = Минск
host-city-kyiv = Киев
host-city-chisinau = Кишинёв
host-city-tbilisi = Тбилиси
host-city-yerevan = Ереван
host-city-baku = Баку
host-city-almaty = Алматы
host-city-tashkent = Ташкент
host-city-bishkek = Бишкек
host-city-belgrade = Белград
host-city-berlin = Берлин
host-city-london = Лондон
host-city-lisbon = Лиссабон
host-city-istanbul = Стамбул
host-city-limassol = Лимасол
host-city-tel-aviv = Тель-Авив
host-city-dubai = Дубай
host-city-bangkok = Бангкок
host-city-denpasar = Бали
host-city-new-york = Нью-Йорк
host-city-los-angeles = Лос-Анджелес
