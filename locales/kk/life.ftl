## Үстелдерім

host-games-wait = 🔔 Сені { $count } үстел күтіп тұр
host-games = Сен { $count } үстелдесің, жүрісіңді әзірге ешкім күтіп тұрған жоқ
host-games-here = Мұнда { $count } үстел
host-games-none =
    Сен қазір бірде-бір үстелде емессің.
    Чатта достарыңды шақыр немесе осында компьютермен жаттық: /play
host-games-none-here = Мұнда әзірге ойын жоқ. Бастау — /play
host-games-item =
    { $number }. { $place } · { $header }
    { $state }
host-games-item-here =
    { $number }. { $header }
    { $state }
host-games-alone = Осында, компьютермен
host-games-your-turn = ▶️ Сенің жүрісің
host-games-your-turn-until = ▶️ Сенің жүрісің, мерзімі: { $moment }
host-games-others-turn = Жүретін: { $names }
host-games-goes-on = Партия жүріп жатыр
host-games-lobby = Жиналып жатырмыз: үстелде { $count } ойыншы
host-games-open = { $number } · { $game }

## Сен қалай өмір сүресің

host-life-open = 🔔 Қашан шақыру, қашан оятпау
host-life =
    Сені қашан шақырайын, қашан оятпайын?
    Мұның бәрі — асықпай ойнайтын үстелдерге: онда бір жүріске бір сағат не одан көп беріледі.
host-life-in-private = Мұны менімен жеке чатта баптайды: сонда сұра
host-life-zone = 🕐 Уақыт
host-life-quiet = 🌙 Түн
host-life-calls = 🔔 Шақыру
host-life-digest = 📋 Шолу
host-life-vacation = 🏖 Демалыс
host-zone-unknown = білмеймін
host-zone-about =
    Сенде сағат қанша? Уақыты бірдей қаланы таңда немесе маған геопозиция жібер.
    Қала табылмаса, белдеуді өзің жаз: /zone Asia/Tokyo
host-time-in = { $city } { $time }
host-quiet-about =
    Түнде сағатың тоқтап тұрады, мен сені шақырмаймын. Сенде түн қашан?
    Өз уақытың — былай: /quiet 23:30-7:30
host-quiet-off = болмайды
host-quiet-hours = { $begins }–{ $ends }
host-calls-about = Асықпай ойнайтын үстелге сені не үшін және қайда шақырайын?
host-calls-all = бәрі үшін: жүрісім, жаңа раунд, нәтиже
host-calls-mine = тек менің жүрісім болса
host-calls-none = шақырмау
host-calls-in-private = жеке чатта
host-calls-in-group = топта
host-digest-about =
    Күніне бір рет сені күтіп тұрған үстелдердің тізімін жібере аламын. Ешбірі күтпесе, үндемеймін.
    Өз уақытың — былай: /digest 8:30
host-digest-at = сағат { $time }
host-digest-off = керек емес
host-vacation-about = Демалыста барлық асықпай ойнайтын үстелде сағатың тоқтап тұрады, мен сені шақырмаймын.
host-vacation-left = Бұл жылға { $days } күн қалды
host-vacation-until = 🏖 Сен демалыстасың, мерзімі: { $moment }
host-vacation-days = { $days } күн
host-vacation-end = Ертерек қайту

error-no-such-zone = Мұндай белдеуді білмеймін: { $zone }. Тізімнен қала таңда — /zone
error-zone-first = Алдымен сенде сағат қанша екенін айт: /zone
error-bad-night = Түн { $most } сағаттан ұзақ болмайды. Мысалы: /quiet 23-8
error-bad-hour = Сағат қанша екенін түсінбедім. Былай жаз: 9 немесе 21:30
error-bad-days = Неше күнге екенін айт: /vacation 7
error-on-vacation = Сен онсыз да демалыстасың
error-not-on-vacation = Сен қазір демалыста емессің
error-no-vacation-left = Бұл жылға демалыс қалмады
error-vacation-too-long = Сонша күн болмайды: бұл жылға { $left } күн қалды

## Қалалар

host-city-kaliningrad = Калининград
host-city-moscow = Мәскеу
host-city-samara = Самара
host-city-yekaterinburg = Екатеринбург
host-city-omsk = Омбы
host-city-novosibirsk = Новосібір
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
host-city-bishkek = Бішкек
host-city-belgrade = Белград
host-city-berlin = Берлин
host-city-london = Лондон
host-city-lisbon = Лиссабон
host-city-istanbul = Ыстанбұл
host-city-limassol = Лимасол
host-city-tel-aviv = Тель-Авив
host-city-dubai = Дубай
host-city-bangkok = Бангкок
host-city-denpasar = Бали
host-city-new-york = Нью-Йорк
host-city-los-angeles = Лос-Анджелес
