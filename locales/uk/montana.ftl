## Монтана, 100 карт

montana-title = Монтана
montana-about = Гра, у якій правила змінюються на ходу. Скидай карти, стеж за столом і помічай чужі помилки раніше, ніж зроблять наступний хід.

## Налаштування

montana-option-manner = Манера гри
montana-option-manner-about = Манера гри. За уважним столом покласти можна будь-яку карту, і ніхто ні про що не нагадає: помилки помічають самі гравці. З підказками бот пропонує тільки правильні ходи й просить сказати чи плеснути.
montana-option-manner-attentive = Уважний стіл
montana-option-manner-hints = З підказками

montana-option-target = До скількох граємо
montana-option-target-about = Один раунд або турнір: очки за карти, що лишилися на руках, отримує переможець.
montana-option-target-0 = { table-target-0 }
montana-option-target-300 = { table-target-300 }
montana-option-target-500 = { table-target-500 }

montana-option-false_alarm = Хибна тривога
montana-option-false_alarm-about = Хибна тривога — крик «Порушення!», коли порушення немає. Може коштувати дві карти.
montana-option-false_alarm-on = Дві карти
montana-option-false_alarm-off = Без штрафу

montana-option-slips = Помилки комп’ютера
montana-option-slips-about = Як часто комп’ютерні гравці помиляються й не помічають чужих помилок за уважним столом.
montana-option-slips-never = Ніколи
montana-option-slips-rare = Зрідка
montana-option-slips-often = Часто

## Карти: колір — це й форма, у повної карти кружечок зафарбований

montana-sign-g = { sign-green }
montana-sign-r = { sign-red }
montana-sign-b = { sign-blue }
montana-full = { $number }●
montana-empty = { $number }○
montana-card = { $colour }{ $face }

montana-card-move-a = ❗ зворотний/=
montana-card-move-b = ❗ зворотний/±1
montana-card-move-c = ❗ той самий/=
montana-card-move-d = ❗ той самий/±1
montana-card-victory-o = 🏁 3 непарні
montana-card-victory-e = 🏁 3 парні
montana-card-extra-s = ➕ однакові
montana-card-extra-r = ➕ поспіль
montana-card-extra-b = ➕ 🔷 вголос
montana-card-extra-c = ➕ 🔴 плеск
montana-card-digit-1 = 1️⃣ напрямок
montana-card-digit-2 = 2️⃣ накрити
montana-card-digit-3 = 3️⃣ пропуск ходу
montana-card-digit-4 = 4️⃣ ходи ще раз
montana-card-digit-5 = 5️⃣ перехопи руку
montana-card-digit-6 = 6️⃣ +2 карти

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

montana-colour-g = зелена
montana-colour-r = червона
montana-colour-b = синя
montana-spoken-g = Зелена
montana-spoken-r = Червона
montana-spoken-b = Синя
montana-number = { $number ->
    [1] одиниця
    [2] двійка
    [3] трійка
    [4] четвірка
    [5] п’ятірка
   *[6] шістка
}
montana-saying = { $colour } { $number }
montana-words-full = { $colour } { $number }, повна
montana-words-empty = { $colour } { $number }, порожня

## Чинні правила

montana-laws =
    { "" }
    { $move }
    { $extra }
    { $digits }
    { $victory }
    { "" }
montana-law-move-none = ❗ Хід: той самий колір або те саме число
montana-law-move-a = ❗ Хід: зворотний колір (● на ○) або те саме число
montana-law-move-b = ❗ Хід: зворотний колір (● на ○) або число ±1
montana-law-move-c = ❗ Хід: точно той самий колір (● на ●) або те саме число
montana-law-move-d = ❗ Хід: точно той самий колір (● на ●) або число ±1
montana-law-extra-none = ➕ По одній карті за хід
montana-law-extra-s = ➕ Можна відразу кілька однакових
montana-law-extra-r = ➕ Можна кілька поспіль одного кольору
montana-law-extra-b = ➕ Синю карту 🔷 називаємо вголос
montana-law-extra-c = ➕ Із червоною картою 🔴 плескаємо по столу
montana-law-digits-none = 🔢 Цифри поки без правил
montana-law-digits = 🔢 { $digits }
montana-law-digit-1 = 1 — зміна напрямку
montana-law-digit-2 = 2 — усі накривають стопку
montana-law-digit-3 = 3 — пропуск ходу
montana-law-digit-4 = 4 — ходи ще раз
montana-law-digit-5 = 5 — перехоплення руки
montana-law-digit-6 = 6 — наступному +2 карти
montana-law-victory-none = 🏁 Перемога: першим залишитися без карт
montana-law-victory-o = 🏁 Перемога: у руці рівно 3 непарні карти
montana-law-victory-e = 🏁 Перемога: у руці рівно 3 парні карти
montana-other-laws = Діють: { $laws }

montana-act-say = «{ $words }!»
montana-act-slap = плеск
montana-act-montana = «Монтана!»

## Стіл

montana-manner-attentive = уважний стіл
montana-manner-hints = з підказками
montana-header = Монтана · { $manner }
montana-header-tournament = Монтана · { $manner } · раунд { $round } · до { $target } очок
montana-top = Згори { $card } — { $words }
montana-below = Під нею { $cards }
montana-note-skipped = пропускає хід
montana-note-place = ✋ місце { $place }

## На що чекає гра

montana-status-adding = { $name } кладе { $cards }… Це ще не все?
montana-status-acting = Карта вже на столі. Чекаємо: { $name } — { $acts }
montana-status-race = ✋ Усі накривають стопку! Останньому — 2 карти
montana-status-race-on = ✋ Усі накривають стопку! Руки вже там: { $names }
montana-status-swapping = { $name } обирає, з ким помінятися картами
montana-status-claim = 🏁 { $name } перемагає! Усе за правилами? Чекаємо на відповідь: { $others }
montana-status-round-over = Раунд { $round } виграє { $name }. Роздати може будь-хто

montana-status-your-adding = На столі { $cards }. Додай ще карту або натисни «Готово»
montana-status-your-acting = Карта на столі. Ще потрібно: { $acts }
montana-status-your-race = ✋ Накривай стопку, поки не пізно!
montana-status-your-swapping = Перехоплення руки! З ким міняєшся картами?
montana-status-your-agree = 🏁 { $name } перемагає! Усе за правилами — чи було порушення?
montana-status-your-claim = 🏁 Перемога майже твоя. Перевіряють, чи все за правилами: { $others }

montana-hint-swapped = Після перехоплення руки карта одна: зі своїм ходом скажи «Монтана!»
montana-hint-nothing = Нічого не підходить: візьми з колоди

## Кнопки

montana-button-cover = ✋ Накрити!
montana-button-done = Готово
montana-button-agree = Усе за правилами
montana-button-protest = Порушення!
montana-button-montana = Монтана!
montana-button-slap = Плеск!
montana-button-say = Сказати…
montana-button-say-number = { $colour }{ $number }
montana-button-say-aloud = «{ $words }!»
montana-button-pile = { $number }: { $held }
montana-pile-empty = порожньо
montana-menu-pile = { $card }: на яку стопку? Діє тільки верхнє правило
montana-menu-say = Що скажеш уголос?

## Хто починає

montana-criterion-1 = Починає той, хто найдовше не їв морозива. Жереб каже: { $you ->
    [name] це ти
   *[other] { $name }
}
montana-criterion-2 = Починає той, чия шкарпетка смішніша. Жереб на око визначає: { $you ->
    [name] твоя
   *[other] { $name }
}
montana-criterion-3 = Починає той, кого найчастіше облизують собаки. Жереб певен: { $you ->
    [name] це ти
   *[other] { $name }
}
montana-criterion-4 = Починає той, хто найгучніше співає у ванній. Жереб чує: { $you ->
    [name] це ти
   *[other] { $name }
}
montana-criterion-5 = Починає той, хто найдовше проживе на самій гречці. Жереб насипає тарілку: { $you ->
    [name] тобі
   *[other] { $name }
}
montana-criterion-6 = Починає той, хто в понеділок уранці найбільше схожий на сову. Жереб бачить: { $you ->
    [name] це ти
   *[other] { $name }
}
montana-criterion-7 = Починає той, чий чайник закипає раніше. Жереб чує свист: { $you ->
    [name] це твій
   *[other] { $name }
}
montana-criterion-8 = Починає той, хто першим помітить НЛО. Жереб дивиться в небо: { $you ->
    [name] починаєш ти
   *[other] { $name }
}

## Що сталося

montana-told-round = Раунд { $round }: правила знову основні
montana-told-turned-back = Перша карта — { $card }. Це карта-правило: вона йде під низ колоди, відкриваємо наступну
montana-told-further = { $you ->
    [name] Ти додаєш { $card }
   *[other] { $name } додає { $card }
}
montana-told-rule = { $you ->
    [name] Ти змінюєш правила. { $law }
   *[other] { $name } змінює правила. { $law }
}
montana-told-drew-six = { $you ->
    [name] Шістка: ти береш { montana-some-cards }
   *[other] Шістка: { $name } бере { montana-some-cards }
}
montana-told-drew-race = { $you ->
    [name] Ти не встигаєш накрити й береш { montana-some-cards }
   *[other] { $name } не встигає накрити й бере { montana-some-cards }
}
montana-told-drew-last = { $you ->
    [name] Карти скінчилися, але це не перемога: ти береш { montana-some-cards }
   *[other] Карти скінчилися, але це не перемога: { $name } бере { montana-some-cards }
}
montana-told-fine = { $you ->
    [name] Штраф: ти береш { montana-some-cards }
   *[other] Штраф: { $name } бере { montana-some-cards }
}
montana-some-cards = { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}
montana-told-again = { $you ->
    [name] Ти ходиш ще раз
   *[other] { $name } ходить ще раз
}
montana-told-race = ✋ Двійка! Хто останнім накриє стопку?
montana-told-covered = { $you ->
    [name] ✋ Твоє місце — { $place }
   *[other] ✋ Місце { $place }: { $name }
}
montana-told-said = { $you ->
    [name] Ти: «{ $words }!»
   *[other] { $name }: «{ $words }!»
}
montana-told-slapped = { $you ->
    [name] Ти плескаєш по столу ✋
   *[other] { $name } плескає по столу ✋
}
montana-told-montana = { $you ->
    [name] Ти: «Монтана!»
   *[other] { $name }: «Монтана!»
}
montana-told-took-back = { $you ->
    [by] Ти: «Порушення!» І правда, хід скасовано: { $name } забирає { $cards }, згори знову { $top }
    [name] { $by }: «Порушення!» І правда, хід скасовано: ти забираєш { $cards }, згори знову { $top }
   *[other] { $by }: «Порушення!» І правда, хід скасовано: { $name } забирає { $cards }, згори знову { $top }
}
montana-told-forgot = { $you ->
    [by] Ти: «Порушення!» І правда, забуто: { $acts } ({ $name })
    [name] { $by }: «Порушення!» І правда, забуто тобою: { $acts }
   *[other] { $by }: «Порушення!» І правда, забуто: { $acts } ({ $name })
}
montana-told-false-alarm = { $you ->
    [name] Ти: «Порушення!» Хибна тривога
   *[other] { $name }: «Порушення!» Хибна тривога
}
montana-told-claimed = { $you ->
    [name] 🏁 Ти перемагаєш, якщо ніхто не заперечить
   *[other] 🏁 { $name } перемагає, якщо ніхто не заперечить
}
montana-told-claim-failed = { $you ->
    [name] Перемогу не зараховано: ти граєш далі
   *[other] Перемогу не зараховано: { $name } грає далі
}
montana-told-reshuffled = Зіграні карти перетасовано й повернуто в колоду: { table-cards }

## Що відповідає бот на натискання

montana-answer-took-back = Є! { $name } забирає { $cards } й платить штраф
montana-answer-forgot = Є! Забуто: { $acts }. Штраф платить { $name }
montana-answer-false-alarm = Хибна тривога: чужих порушень не видно
montana-answer-overtaken = Тебе випередили: порушення вже помітили. Штрафу немає (M13)
montana-answer-acted = Усі чують: { $acts }
montana-answer-covered = Твоє місце: { $place }
montana-answer-agreed = Прийнято

## Відмови

error-no-race = Накривати нема чого: перегони закінчено або ще не почато ({ $clause })
error-already-covered = Твоя рука вже на стопці ({ $clause })
error-cover-first = Зараз перегони: спершу всі накривають стопку ({ $clause })
error-hints-ask-for-acts = З підказками казати й плескати просить сам бот, а помилок не буває ({ $clause })
error-nothing-to-agree = Твою відповідь уже прийнято, або відповідати поки нема на що ({ $clause })
error-claim-first = Спершу вирішуємо, чи все за правилами: хтось перемагає ({ $clause })
error-swap-first = Спершу обери, з ким міняєшся картами: це перехоплення руки ({ $clause })
error-act-first = Карта на столі. Спершу потрібно: { $acts } ({ $clause })
error-not-equal = Додати можна тільки карту з тим самим числом і кольором. Або натисни «Готово» ({ $clause })
error-does-not-continue = Додати можна тільки карту того самого кольору з наступним числом. Або натисни «Готово» ({ $clause })
error-finish-first = Додай ще карту або натисни «Готово» ({ $clause })
error-against-the-rules = Не підходить. { $law }. Можна й карту-правило, або візьми з колоди ({ $clause })

## Правила крок за кроком

montana-rules-1 =
    Карти й початок

    1. У колоді 100 карт: 72 числа й 28 жовтих карт-правил: 12 цифр 🔢, 8 правил ходу ❗, 6 додаткових ➕ і 2 правила перемоги 🏁 (M1). Грають від 2 до 6 людей, кожному по 7 карт (M2).
    2. Числа від 1 до 6 бувають трьох кольорів: 🟩 зелені, 🔴 червоні, 🔷 сині. І ще двох видів: повні 1● і порожні 1○. Поки не викладено особливого правила, вид неважливий (M6).
    3. Числа йдуть по колу: після шістки знову одиниця (M15).
    4. Верхня карта колоди відкриває ігрову стопку. Якщо це карта-правило, вона йде під низ колоди, і відкриваємо наступну (M3).
    5. Хто починає, вирішують божевільне запитання й чесний жереб (M4). Хід іде за годинниковою стрілкою — у нас це вниз за списком (M5).
    6. Завдання — першим залишитися без карт, якщо правило перемоги не зміниться (M32).
montana-rules-2 =
    Твій хід

    7. Поклади число того самого кольору або те саме число, що згори. Або одну карту-правило (M6).
    8. Правило діє відразу й важливіше за основні (M7). Число має підходити до всього, що зараз діє (M8).
    9. Нічого не підходить — візьми одну з колоди. Підійшла — можна покласти, ні — хід переходить (M9).
    10. Брати можна й просто так, але потім зіграти тільки взятою (M10).
    11. Лишилася одна карта? Скажи «Монтана!» — за будь-якого правила перемоги (M14).
    12. Остання карта лягла, а перемоги немає — відразу бери 7 карт (M16).
    13. Колода скінчилася — тасуємо зігране, крім верхньої карти й чинних правил (M34).
montana-rules-3 =
    Шість стопок правил

    14. По одній стопці в ❗, ➕ і 🏁 (на картах — V), ще три — у цифр. Діє тільки верхня карта стопки. На яку з трьох покласти цифру, обираєш ти (M17).
    15. ❗ Правила ходу. «Точно той самий колір»: повна на повну, порожня на порожню. «Зворотний колір»: той самий колір, але повна на порожню чи навпаки. Замість кольору годиться число: те саме або ±1, залежно від правила (M18).
    16. Приклад: згори 🟩5●, правило «зворотний колір або ±1». Підійдуть будь-яка порожня зелена, а ще четвірки й шістки всіх кольорів.
    17. 🏁 Перемога: у руці рівно три непарні карти-числа й більше нічого, навіть не у свій хід (M23). Або три парні (M24).
montana-rules-4 =
    Додаткові правила ➕

    18. «Однакові»: за хід можна скинути кілька карт одного числа й кольору, вид неважливий. За правилами має лягти тільки перша (M19).
    19. «Поспіль»: кілька карт одного кольору, вгору чи вниз по одному, скільки завгодно: 5, 4, 3, 2 або 5, 6, 1, 2. За правилами — тільки перша (M20).
    20. Клади карти по одній і закінчи кнопкою «Готово».
    21. «Сині вголос»: кладеш синю — назви число й колір: «синя п’ятірка». Повна вона чи порожня, казати не треба (M21).
    22. «Червоні — плеск»: кладеш червону — плесни по столу (M22).
montana-rules-5 =
    Правила-цифри 🔢

    23. Діють щоразу, коли хтось кладе це число, але не в той хід, коли виклали саме правило. Кілька карт за хід — кожна по черзі (M25).
    24. 1 — зміна напрямку: хід іде в інший бік (M26).
    25. 2 — усі наввипередки накривають стопку, останній бере 2 карти. Вийшов час — беруть усі, хто не накрив (M27).
    26. 3 — пропуск ходу: наступний пропускає хід (M28).
    27. 4 — ходи ще раз, це обов’язково (M29).
    28. 5 — перехоплення руки: відразу поміняйся всіма картами з ким захочеш (M30).
    29. 6 — наступний бере 2 карти й пропускає хід (M31).
montana-rules-6 =
    Уважний стіл

    30. Покласти можна будь-яку карту: бот не підказує й не нагадує (M35). Кнопки «Монтана!», «Плеск!», «Сказати…» і «Порушення!» є в усіх завжди, а слова можна й написати в чат (M36).
    31. Бачиш неправильну карту — тисни «Порушення!». Увесь хід скасовано: карти повертаються в руку, до них ще 2, хід переходить (M11).
    32. Карта правильна, але забуто слово чи плеск — 2 карти штрафу, карта лишається (M12).
    33. Помітити треба до ходу наступного гравця, потім пізно. Якщо хід відразу повернувся до порушника, час іще є (M13).
    34. Хтось перемагає — решта тисне «{ montana-button-agree }» або «Порушення!». Помічена помилка скасовує перемогу (M13).
    35. Хибна тривога безкоштовна, якщо в налаштуваннях не обрано 2 карти (M35).
    36. З підказками бот пропонує тільки правильне й сам просить сказати чи плеснути (M35).
montana-rules-7 =
    Турнір

    37. Раунд за раундом, до 300 або 500 очок. Переможець раунду отримує очки за всі карти, що лишилися на руках: числа за номіналом, правила-цифри по 20, решта правил по 50 (M33).
    38. Кожен раунд починається з основних правил і нового жеребу (M4).
