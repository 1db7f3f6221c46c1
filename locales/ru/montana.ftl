## Монтана, 100 карт

montana-title = Монтана
montana-about = Игра, в которой правила меняются на ходу. Сбрасывай карты, следи за столом и замечай чужие ошибки раньше, чем сделают следующий ход.

## Настройки

montana-option-manner = Манера игры
montana-option-manner-about = Манера игры. За внимательным столом положить можно любую карту, и никто ни о чём не напомнит: ошибки замечают сами игроки. С подсказками бот предлагает только верные ходы и просит сказать или хлопнуть.
montana-option-manner-attentive = Внимательный стол
montana-option-manner-hints = С подсказками

montana-option-target = До скольких играем
montana-option-target-about = Один раунд или турнир: очки за карты, оставшиеся на руках, получает победитель.
montana-option-target-0 = { table-target-0 }
montana-option-target-300 = { table-target-300 }
montana-option-target-500 = { table-target-500 }

montana-option-false_alarm = Ложная тревога
montana-option-false_alarm-about = Ложная тревога — крик «Нарушение!», когда нарушения нет. Может стоить две карты.
montana-option-false_alarm-on = Две карты
montana-option-false_alarm-off = Без штрафа

montana-option-slips = Ошибки компьютера
montana-option-slips-about = Как часто компьютерные игроки ошибаются и не замечают чужих ошибок за внимательным столом.
montana-option-slips-never = Никогда
montana-option-slips-rare = Изредка
montana-option-slips-often = Часто

## Карты: цвет — это и форма, у полной карты кружок залит

montana-sign-g = { sign-green }
montana-sign-r = { sign-red }
montana-sign-b = { sign-blue }
montana-full = { $number }●
montana-empty = { $number }○
montana-card = { $colour }{ $face }

montana-card-move-a = ❗ обратный цвет/=
montana-card-move-b = ❗ обратный цвет/±1
montana-card-move-c = ❗ тот же цвет/=
montana-card-move-d = ❗ тот же цвет/±1
montana-card-victory-o = 🏁 3 нечётные
montana-card-victory-e = 🏁 3 чётные
montana-card-extra-s = ➕ одинаковые
montana-card-extra-r = ➕ подряд
montana-card-extra-b = ➕ 🔷 вслух
montana-card-extra-c = ➕ 🔴 хлоп
montana-card-digit-1 = 1️⃣ направление
montana-card-digit-2 = 2️⃣ накрыть
montana-card-digit-3 = 3️⃣ пропуск хода
montana-card-digit-4 = 4️⃣ ходи ещё раз
montana-card-digit-5 = 5️⃣ перехват руки
montana-card-digit-6 = 6️⃣ +2 карты

montana-brief-move = ❗
montana-brief-victory = 🏁
montana-brief-extra = ➕
montana-brief-digit = { $number ->
    [1] 1️⃣
    [2] 2️⃣
    [3] 3️⃣
    [4] 4️⃣
    [5] 5️⃣
   *[6] 6️⃣
}

montana-colour-g = зелёная
montana-colour-r = красная
montana-colour-b = синяя
montana-spoken-g = Зелёная
montana-spoken-r = Красная
montana-spoken-b = Синяя
montana-number = { $number ->
    [1] единица
    [2] двойка
    [3] тройка
    [4] четвёрка
    [5] пятёрка
   *[6] шестёрка
}
montana-saying = { $colour } { $number }
montana-words-full = { $colour } { $number }, полная
montana-words-empty = { $colour } { $number }, пустая

## Правила в силе

montana-laws =
    { "" }
    { $move }
    { $extra }
    { $digits }
    { $victory }
    { "" }
montana-law-move-none = ❗ Ход: тот же цвет или то же число
montana-law-move-a = ❗ Ход: обратный цвет (● на ○) или то же число
montana-law-move-b = ❗ Ход: обратный цвет (● на ○) или число ±1
montana-law-move-c = ❗ Ход: точно тот же цвет (● на ●) или то же число
montana-law-move-d = ❗ Ход: точно тот же цвет (● на ●) или число ±1
montana-law-extra-none = ➕ По одной карте за ход
montana-law-extra-s = ➕ Можно сразу несколько одинаковых
montana-law-extra-r = ➕ Можно несколько подряд одного цвета
montana-law-extra-b = ➕ Синюю карту 🔷 называем вслух
montana-law-extra-c = ➕ С красной картой 🔴 хлопаем по столу
montana-law-digits-none = 🔢 Цифры пока без правил
montana-law-digits = 🔢 { $digits }
montana-law-digit-1 = 1 — смена направления
montana-law-digit-2 = 2 — все накрывают стопку
montana-law-digit-3 = 3 — пропуск хода
montana-law-digit-4 = 4 — ходи ещё раз
montana-law-digit-5 = 5 — перехват руки
montana-law-digit-6 = 6 — следующему +2 карты
montana-law-victory-none = 🏁 Победа: первым остаться без карт
montana-law-victory-o = 🏁 Победа: в руке ровно 3 нечётные карты
montana-law-victory-e = 🏁 Победа: в руке ровно 3 чётные карты
montana-other-laws = В силе: { $laws }

montana-act-say = «{ $words }!»
montana-act-slap = хлопок
montana-act-montana = «Монтана!»

## Стол

montana-manner-attentive = внимательный стол
montana-manner-hints = с подсказками
montana-header = Монтана · { $manner }
montana-header-tournament = Монтана · { $manner } · раунд { $round } · до { $target } очков
montana-top = Сверху { $card } — { $words }
montana-below = Под ней { $cards }
montana-note-skipped = пропускает ход
montana-note-place = ✋ { $place }-е место

## Чего ждёт игра

montana-status-adding = { $name } кладёт { $cards }… Это ещё не всё?
montana-status-acting = Карта уже на столе. Ждём: { $name } — { $acts }
montana-status-race = ✋ Все накрывают стопку! Последнему — 2 карты
montana-status-race-on = ✋ Все накрывают стопку! Руки уже там: { $names }
montana-status-swapping = { $name } выбирает, с кем поменяться картами
montana-status-claim = 🏁 { $name } побеждает! Всё по правилам? Ждём ответа: { $others }
montana-status-round-over = Раунд { $round } выигрывает { $name }. Сдать может любой

montana-status-your-adding = На столе { $cards }. Добавь ещё карту или нажми «Готово»
montana-status-your-acting = Карта на столе. Ещё нужно: { $acts }
montana-status-your-race = ✋ Накрывай стопку, пока не поздно!
montana-status-your-swapping = Перехват руки! С кем меняешься картами?
montana-status-your-agree = 🏁 { $name } побеждает! Всё по правилам — или было нарушение?
montana-status-your-claim = 🏁 Победа почти твоя. Проверяют, всё ли по правилам: { $others }

montana-hint-swapped = После перехвата руки карта одна: со своим ходом скажи «Монтана!»
montana-hint-nothing = Подходящей карты нет: возьми из колоды

## Кнопки

montana-button-cover = ✋ Накрыть!
montana-button-done = Готово
montana-button-agree = Всё по правилам
montana-button-protest = Нарушение!
montana-button-montana = Монтана!
montana-button-slap = Хлоп!
montana-button-say = Сказать…
montana-button-say-number = { $colour }{ $number }
montana-button-say-aloud = «{ $words }!»
montana-button-pile = { $number }: { $held }
montana-pile-empty = пусто
montana-menu-pile = { $card }: на какую стопку? Работает только верхнее правило
montana-menu-say = Что скажешь вслух?

## Кто начинает

montana-criterion-1 = Начинает тот, кто дольше всех не ел мороженого. Жребий говорит: { $you ->
    [name] это ты
   *[other] { $name }
}
montana-criterion-2 = Начинает тот, чей носок смешнее. Жребий на глаз определяет: { $you ->
    [name] твой
   *[other] { $name }
}
montana-criterion-3 = Начинает тот, кого чаще облизывают собаки. Жребий уверен: { $you ->
    [name] это ты
   *[other] { $name }
}
montana-criterion-4 = Начинает тот, кто громче всех поёт в душе. Жребий слышит: { $you ->
    [name] это ты
   *[other] { $name }
}
montana-criterion-5 = Начинает тот, кто дольше проживёт на одной гречке. Жребий накладывает тарелку: { $you ->
    [name] тебе
   *[other] { $name }
}
montana-criterion-6 = Начинает тот, кто в понедельник утром больше всех похож на сову. Жребий видит: { $you ->
    [name] это ты
   *[other] { $name }
}
montana-criterion-7 = Начинает тот, чей чайник закипает раньше. Жребий слышит свист: { $you ->
    [name] это твой
   *[other] { $name }
}
montana-criterion-8 = Начинает тот, кто первым заметит НЛО. Жребий смотрит в небо: { $you ->
    [name] начинаешь ты
   *[other] { $name }
}

## Что произошло

montana-told-round = Раунд { $round }: правила снова основные
montana-told-turned-back = Первая карта — { $card }. Это карта-правило: она уходит вниз колоды, открываем следующую
montana-told-further = { $you ->
    [name] Ты добавляешь { $card }
   *[other] { $name } добавляет { $card }
}
montana-told-rule = { $you ->
    [name] Ты меняешь правила. { $law }
   *[other] { $name } меняет правила. { $law }
}
montana-told-drew-six = { $you ->
    [name] Шестёрка: ты берёшь { montana-some-cards }
   *[other] Шестёрка: { $name } берёт { montana-some-cards }
}
montana-told-drew-race = { $you ->
    [name] Ты не успеваешь накрыть и берёшь { montana-some-cards }
   *[other] { $name } не успевает накрыть и берёт { montana-some-cards }
}
montana-told-drew-last = { $you ->
    [name] Карты кончились, но это не победа: ты берёшь { montana-some-cards }
   *[other] Карты кончились, но это не победа: { $name } берёт { montana-some-cards }
}
montana-told-fine = { $you ->
    [name] Штраф: ты берёшь { montana-some-cards }
   *[other] Штраф: { $name } берёт { montana-some-cards }
}
montana-some-cards = { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
montana-told-again = { $you ->
    [name] Ты ходишь ещё раз
   *[other] { $name } ходит ещё раз
}
montana-told-race = ✋ Двойка! Кто последним накроет стопку?
montana-told-covered = { $you ->
    [name] ✋ { $place }-е место — твоё
   *[other] ✋ { $place }-е место: { $name }
}
montana-told-said = { $you ->
    [name] Ты: «{ $words }!»
   *[other] { $name }: «{ $words }!»
}
montana-told-slapped = { $you ->
    [name] Ты хлопаешь по столу ✋
   *[other] { $name } хлопает по столу ✋
}
montana-told-montana = { $you ->
    [name] Ты: «Монтана!»
   *[other] { $name }: «Монтана!»
}
montana-told-took-back = { $you ->
    [by] Ты: «Нарушение!» И верно, ход отменяется: { $name } забирает { $cards }, сверху снова { $top }
    [name] { $by }: «Нарушение!» И верно, ход отменяется: ты забираешь { $cards }, сверху снова { $top }
   *[other] { $by }: «Нарушение!» И верно, ход отменяется: { $name } забирает { $cards }, сверху снова { $top }
}
montana-told-forgot = { $you ->
    [by] Ты: «Нарушение!» И верно, забыто: { $acts } ({ $name })
    [name] { $by }: «Нарушение!» И верно, тобой забыто: { $acts }
   *[other] { $by }: «Нарушение!» И верно, забыто: { $acts } ({ $name })
}
montana-told-false-alarm = { $you ->
    [name] Ты: «Нарушение!» Ложная тревога
   *[other] { $name }: «Нарушение!» Ложная тревога
}
montana-told-claimed = { $you ->
    [name] 🏁 Ты побеждаешь, если никто не возразит
   *[other] 🏁 { $name } побеждает, если никто не возразит
}
montana-told-claim-failed = { $you ->
    [name] Победа не засчитана: ты играешь дальше
   *[other] Победа не засчитана: { $name } играет дальше
}
montana-told-reshuffled = Сыгранные карты перетасованы и снова в колоде: { table-cards }

## Что отвечает бот на нажатие

montana-answer-took-back = Есть! { $name } забирает { $cards } и платит штраф
montana-answer-forgot = Есть! Забыто: { $acts }. Штраф платит { $name }
montana-answer-false-alarm = Ложная тревога: чужих нарушений не видно
montana-answer-overtaken = Тебя опередили: нарушение уже заметили. Штрафа нет (M13)
montana-answer-acted = Все слышат: { $acts }
montana-answer-covered = Твоё место: { $place }
montana-answer-agreed = Принято

## Отказы

error-no-race = Накрывать нечего: гонка окончена или ещё не началась ({ $clause })
error-already-covered = Твоя рука уже на стопке ({ $clause })
error-cover-first = Сейчас гонка: сначала все накрывают стопку ({ $clause })
error-hints-ask-for-acts = С подсказками говорить и хлопать просит сам бот, а ошибок не бывает ({ $clause })
error-nothing-to-agree = Твой ответ уже принят, или отвечать пока не на что ({ $clause })
error-claim-first = Сначала решаем, всё ли по правилам: кто-то побеждает ({ $clause })
error-swap-first = Сначала выбери, с кем меняешься картами: это перехват руки ({ $clause })
error-act-first = Карта на столе. Сначала нужно: { $acts } ({ $clause })
error-not-equal = Добавить можно только карту с тем же числом и цветом. Или нажми «Готово» ({ $clause })
error-does-not-continue = Добавить можно только карту того же цвета со следующим числом. Или нажми «Готово» ({ $clause })
error-finish-first = Добавь ещё карту или нажми «Готово» ({ $clause })
error-against-the-rules = Не подходит. { $law }. Можно и карту-правило, или возьми из колоды ({ $clause })

## Правила по шагам

montana-rules-1 =
    Карты и начало

    1. В колоде 100 карт: 72 числа и 28 жёлтых карт-правил: 12 цифр 🔢, 8 правил хода ❗, 6 дополнительных ➕ и 2 правила победы 🏁 (M1). Играют от 2 до 6 человек, каждому по 7 карт (M2).
    2. Числа от 1 до 6 бывают трёх цветов: 🟩 зелёные, 🔴 красные, 🔷 синие. И ещё двух видов: полные 1● и пустые 1○. Пока не выложено особое правило, вид неважен (M6).
    3. Числа идут по кругу: после шестёрки снова единица (M15).
    4. Верхняя карта колоды открывает игровую стопку. Если это карта-правило, она уходит вниз колоды, и открываем следующую (M3).
    5. Кто начинает, решает безумный вопрос и честный жребий (M4). Ход идёт по часовой стрелке — у нас это вниз по списку (M5).
    6. Задача — первым остаться без карт, если правило победы не изменится (M32).
montana-rules-2 =
    Твой ход

    7. Положи число того же цвета или то же число, что сверху. Или одну карту-правило (M6).
    8. Правило работает сразу и важнее основных (M7). Число должно подходить ко всему, что сейчас в силе (M8).
    9. Нет подходящей карты — возьми одну из колоды. Подошла — можно положить, нет — ход переходит (M9).
    10. Брать можно и просто так, но потом сыграть только взятой (M10).
    11. Осталась одна карта? Скажи «Монтана!» — при любом правиле победы (M14).
    12. Последняя карта легла, а победы нет — сразу бери 7 карт (M16).
    13. Колода кончилась — тасуем сыгранное, кроме верхней карты и правил в силе (M34).
montana-rules-3 =
    Шесть стопок правил

    14. По одной стопке у ❗, ➕ и 🏁 (на картах — V), ещё три — у цифр. Работает только верхняя карта стопки. На какую из трёх положить цифру, выбираешь ты (M17).
    15. ❗ Правила хода. «Точно тот же цвет»: полная на полную, пустая на пустую. «Обратный цвет»: тот же цвет, но полная на пустую или наоборот. Вместо цвета годится число: то же или ±1, смотря по правилу (M18).
    16. Пример: сверху 🟩5●, правило «обратный цвет или ±1». Подойдут любая пустая зелёная, а ещё четвёрки и шестёрки всех цветов.
    17. 🏁 Победа: в руке ровно три нечётные карты-числа и больше ничего, даже не в свой ход (M23). Или три чётные (M24).
montana-rules-4 =
    Дополнительные правила ➕

    18. «Одинаковые»: за ход можно скинуть несколько карт одного числа и цвета, вид неважен. По правилам должна лечь только первая (M19).
    19. «Подряд»: несколько карт одного цвета, вверх или вниз по одному, сколько угодно: 5, 4, 3, 2 или 5, 6, 1, 2. По правилам — только первая (M20).
    20. Клади карты по одной и закончи кнопкой «Готово».
    21. «Синие вслух»: кладёшь синюю — назови число и цвет: «синяя пятёрка». Полная она или пустая, говорить не нужно (M21).
    22. «Красные — хлопок»: кладёшь красную — хлопни по столу (M22).
montana-rules-5 =
    Правила-цифры 🔢

    23. Работают каждый раз, когда кто-то кладёт это число, но не в тот ход, когда выложили само правило. Несколько карт за ход — каждая по очереди (M25).
    24. 1 — смена направления: ход идёт в другую сторону (M26).
    25. 2 — все наперегонки накрывают стопку, последний берёт 2 карты. Вышло время — берут все, кто не накрыл (M27).
    26. 3 — пропуск хода: следующий пропускает ход (M28).
    27. 4 — ходи ещё раз, это обязательно (M29).
    28. 5 — перехват руки: сразу поменяйся всеми картами с кем захочешь (M30).
    29. 6 — следующий берёт 2 карты и пропускает ход (M31).
montana-rules-6 =
    Внимательный стол

    30. Положить можно любую карту: бот не подсказывает и не напоминает (M35). Кнопки «Монтана!», «Хлоп!», «Сказать…» и «Нарушение!» есть у всех всегда, а слова можно и написать в чат (M36).
    31. Видишь неверную карту — жми «Нарушение!». Весь ход отменяется: карты возвращаются в руку, к ним ещё 2, ход переходит (M11).
    32. Карта верная, но забыто слово или хлопок — 2 карты штрафа, карта остаётся (M12).
    33. Заметить надо до хода следующего игрока, потом поздно. Если ход сразу вернулся к нарушителю, время ещё есть (M13).
    34. Кто-то победил — остальные жмут «{ montana-button-agree }» или «Нарушение!». Замеченная ошибка отменяет победу (M13).
    35. Ложная тревога бесплатна, если в настройках не выбраны 2 карты (M35).
    36. С подсказками бот предлагает только верное и сам просит сказать или хлопнуть (M35).
montana-rules-7 =
    Турнир

    37. Раунд за раундом, до 300 или 500 очков. Победитель раунда получает очки за все карты, оставшиеся на руках: числа по номиналу, правила-цифры по 20, остальные правила по 50 (M33).
    38. Каждый раунд начинается с основных правил и нового жребия (M4).
