## УНО, 112 карт

uno-title = УНО
uno-about = Добирай карту до верхньої за кольором, цифрою чи символом, вчасно кажи «УНО!» і залишся без карт раніше за всіх.

## Налаштування

uno-preset-classic = Класика
uno-preset-classic-about = «Класика»: 108 карт, без «Обміну» й порожніх карт.
uno-preset-full = Повна
uno-preset-full-about = «Повна»: 112 карт, з «Обміном» і трьома порожніми картами.

uno-option-target = До скількох граємо
uno-option-target-about = Раунд за раундом, поки хтось не набере стільки очок.
uno-option-target-0 = { table-target-0 }
uno-option-target-100 = { table-target-100 }
uno-option-target-200 = { table-target-200 }
uno-option-target-300 = { table-target-300 }
uno-option-target-500 = { table-target-500 }

uno-option-scoring = Підрахунок очок
uno-option-scoring-about = Підрахунок очок: або переможець раунду отримує очки за чужі карти, або кожен збирає очки за свої, і виграє той, у кого їх менше.
uno-option-scoring-winner = Переможцю раунду
uno-option-scoring-own = За свої карти

uno-option-reverse_skips = ⇄ удвох
uno-option-reverse_skips-about = ⇄ удвох: «Зміни напрямок» забирає в суперника хід — або хід просто переходить до нього.
uno-option-reverse_skips-on = Суперник пропускає
uno-option-reverse_skips-off = Ходить суперник

uno-option-swap = Карта «Обмін»
uno-option-swap-about = 🔄 «Обмін»: можеш помінятися всіма картами з ким захочеш.
uno-option-swap-on = Є
uno-option-swap-off = Немає

uno-option-blank1 = Порожня карта 1
uno-option-blank1-about = { uno-blank-about }
uno-option-blank1-none = { uno-idea-none }
uno-option-blank1-colour = { uno-idea-colour }
uno-option-blank1-wilds = { uno-idea-wilds }
uno-option-blank1-three = { uno-idea-three }
uno-option-blank1-again = { uno-idea-again }
uno-option-blank1-seven = { uno-idea-seven }
uno-option-blank1-trim = { uno-idea-trim }
uno-option-blank1-open = { uno-idea-open }
uno-option-blank1-joke = { uno-idea-joke }
uno-option-blank1-elbows = { uno-idea-elbows }
uno-option-blank1-rooster = { uno-idea-rooster }
uno-option-blank1-own = { uno-idea-own }

uno-option-blank2 = Порожня карта 2
uno-option-blank2-about = { uno-blank-about }
uno-option-blank2-none = { uno-idea-none }
uno-option-blank2-colour = { uno-idea-colour }
uno-option-blank2-wilds = { uno-idea-wilds }
uno-option-blank2-three = { uno-idea-three }
uno-option-blank2-again = { uno-idea-again }
uno-option-blank2-seven = { uno-idea-seven }
uno-option-blank2-trim = { uno-idea-trim }
uno-option-blank2-open = { uno-idea-open }
uno-option-blank2-joke = { uno-idea-joke }
uno-option-blank2-elbows = { uno-idea-elbows }
uno-option-blank2-rooster = { uno-idea-rooster }
uno-option-blank2-own = { uno-idea-own }

uno-option-blank3 = Порожня карта 3
uno-option-blank3-about = { uno-blank-about }
uno-option-blank3-none = { uno-idea-none }
uno-option-blank3-colour = { uno-idea-colour }
uno-option-blank3-wilds = { uno-idea-wilds }
uno-option-blank3-three = { uno-idea-three }
uno-option-blank3-again = { uno-idea-again }
uno-option-blank3-seven = { uno-idea-seven }
uno-option-blank3-trim = { uno-idea-trim }
uno-option-blank3-open = { uno-idea-open }
uno-option-blank3-joke = { uno-idea-joke }
uno-option-blank3-elbows = { uno-idea-elbows }
uno-option-blank3-rooster = { uno-idea-rooster }
uno-option-blank3-own = { uno-idea-own }

uno-option-words1 = Правило на карті 1
uno-option-words1-about = { uno-words-about }
uno-option-words2 = Правило на карті 2
uno-option-words2-about = { uno-words-about }
uno-option-words3 = Правило на карті 3
uno-option-words3-about = { uno-words-about }

uno-blank-about = Дика карта з правилом, про яке домовляються до гри.
uno-words-about = Завдання для наступного гравця своїми словами, до 200 знаків. Чи виконане воно, вирішують інші.

## Домашні правила

uno-option-stacking = +2 на +2
uno-option-stacking-about = 🏠 +2 на +2. На «Візьми дві» можна відповісти своєю: карти додаються й дістаються наступному.
uno-option-stacking-on = Додаються
uno-option-stacking-off = Не можна

uno-option-seven_zero = 7 і 0
uno-option-seven_zero-about = 🏠 7 і 0. Кладеш 7 — міняєшся картами з ким хочеш. Кладеш 0 — усі передають карти наступному.
uno-option-seven_zero-on = Міняють карти
uno-option-seven_zero-off = Просто цифри

uno-option-draw_until = Нічим ходити
uno-option-draw_until-about = 🏠 Нічим ходити — тягни, поки карта не підійде.
uno-option-draw_until-on = Тягни до потрібної
uno-option-draw_until-off = Візьми одну

uno-option-jump_in = Поза чергою
uno-option-jump_in-about = 🏠 Поза чергою. Маєш точнісінько таку кольорову карту, як верхня, — клади відразу, далі хід від тебе.
uno-option-jump_in-on = З такою ж картою
uno-option-jump_in-off = Не можна

uno-option-fines = Хибний крик
uno-option-fines-about = 🏠 Хибний крик. Ловиш того, хто нічого не забув, — дві карти тобі.
uno-option-fines-on = Дві карти
uno-option-fines-off = Без штрафу

## Правила порожніх карт: коротко для кнопки і повністю

uno-idea-none = Не грає
uno-idea-colour = Тягни до кольору
uno-idea-colour-about = Наступний гравець тягне карти, поки не витягне карту кольору, який ти обираєш.
uno-idea-wilds = Дикі — у скид
uno-idea-wilds-about = Усі, крім тебе, скидають свої дикі карти.
uno-idea-three = Нема ходу: бери 3
uno-idea-three-about = Якщо наступному гравцеві нічим ходити, він бере відразу три карти.
uno-idea-again = Ще хід
uno-idea-again-about = Ти ходиш ще раз.
uno-idea-seven = Рівно сім
uno-idea-seven-about = Наступний гравець добирає або скидає карти, щоб лишилося рівно сім.
uno-idea-trim = Усім по три
uno-idea-trim-about = Усі добирають або скидають карти, щоб у кожного лишилося рівно три.
uno-idea-open = Карти на стіл
uno-idea-open-about = Усі грають відкрито, поки хід знову не дійде до тебе.
uno-idea-joke = Жарт
uno-idea-joke-about = Розповідаєш жарт. Якщо ніхто не сміється, береш 4 карти, а якщо смішно — скидаєш усі, крім однієї.
uno-idea-elbows = Руки не згинати
uno-idea-elbows-about = Наступний гравець не згинає рук у ліктях, поки хтось не скаже «УНО!».
uno-idea-rooster = Півень
uno-idea-rooster-about = Наступний гравець кукурікає й бере 4 карти.
uno-idea-own = Своє правило

## Карти

uno-sign-r = { sign-red }
uno-sign-y = { sign-yellow }
uno-sign-g = { sign-green }
uno-sign-b = { sign-blue }
uno-symbol-S = ⊘
uno-symbol-R = ⇄
uno-symbol-D = +2
uno-card = { $colour } { $symbol }
uno-card-w = 🌈
uno-card-w4 = 🌈 +4
uno-card-wx = 🔄
uno-card-blank = ✏️
uno-card-idea = ✏️ { $idea }

uno-colour-r = 🔴 червоний
uno-colour-y = ⭐ жовтий
uno-colour-g = 🟩 зелений
uno-colour-b = 🔷 синій

uno-cards-taken = { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}

## Стіл

uno-header-one-round = УНО · один раунд
uno-header-winner = УНО · раунд { $round } · до { $target } очок
uno-header-own = УНО · раунд { $round } · до { $target } очок, перемагає найменший рахунок

uno-top = На столі { $card }
uno-top-jump-in = На столі { $card } — таку саму можна поза чергою ⚡
uno-top-wild = На столі { $card }, колір — { $colour }
uno-top-no-colour = На столі { $card }, колір ще не обрано

uno-note-dealer = роздає
uno-note-uno = УНО!

uno-dare = 💪 { $name } не згинає рук у ліктях, поки хтось не скаже «УНО!»
uno-open = 👁 Граємо відкрито, поки { $name } знову не отримає хід
uno-shown-cards = { $name } показує карти: { $cards }

## На що чекає гра

uno-status-naming = { $name } обирає колір
uno-status-answering = { $by } кладе 🌈 +4, до неї був { $colour }. { $name } бере чотири карти чи не вірить?
uno-status-stacked = На столі +2. { $name } відповість своєю +2 чи візьме { uno-cards-taken }?
uno-status-discarding = Чекаємо на скид: { $needs }
uno-down-to = { $name } — до { $size ->
    [one] { $size } карти
   *[other] { $size } карт
}
uno-status-joke = { $name } розповідає жарт. Чекаємо на відповідь: { $voters }
uno-status-dare = Завдання: «{ $words }». Виконує { $name }. Чекаємо на відповідь: { $voters }
uno-status-crowing = { $name } готується кукурікати 🐓
uno-status-round-over = Раунд { $round } виграє { $name }. Далі роздає { $dealer }

uno-status-your-colour = Перша карта дика: обери колір
uno-status-your-answer = { $by } кладе 🌈 +4, до неї був { $colour }. Береш чотири карти чи не віриш?
uno-status-your-four = На столі 🌈 +4: візьми чотири карти
uno-status-your-stacked = Відповідай своєю +2 або візьми { uno-cards-taken }
uno-status-your-discard = Скинь { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}, залиш { $size }
uno-status-your-vote-joke = { $name } розповідає жарт. Смішно?
uno-status-your-vote-dare = Завдання: «{ $words }». Виконує { $name }. Вийшло?
uno-status-your-joke = Розкажи жарт: інші скажуть, чи смішно
uno-status-your-dare = Твоє завдання: «{ $words }». Інші скажуть, чи вийшло
uno-status-your-crow = Зобрази півня: закукурікай і візьми 4 карти

uno-hint-three = Якщо ходити нічим, { $name } бере три карти
uno-hint-your-three = Якщо ходити нічим, береш відразу три карти
uno-hint-jump-in = ⚡ У тебе теж { $card }: можна покласти поза чергою
uno-hint-owes = Скажи «УНО!», поки ніхто не помітив
uno-hint-bluff = У тебе є карта потрібного кольору: { $card } буде блефом
uno-hint-blank = { $card }. { $rule }
uno-hint-own-words = { $card }: «{ $words }»

## Кнопки

uno-button-uno = УНО!
uno-button-catch = А де «УНО!»?
uno-button-draw-three = Взяти 3 карти
uno-button-accept = Взяти 4 карти
uno-button-accept-stack = Взяти { uno-cards-taken }
uno-button-draw-until = Тягти до потрібної
uno-button-doubt = Не вірю!
uno-button-crow = 🐓 Ку-ку-рі-ку!
uno-button-joke-yes = 😂 Смішно
uno-button-joke-no = 😐 Не смішно
uno-button-dare-yes = Зроблено
uno-button-dare-no = Не зроблено
uno-button-judge-kept = Руки прямі
uno-button-judge-broken = Руки зігнуті!
uno-button-r = 🔴 Червоний
uno-button-y = ⭐ Жовтий
uno-button-g = 🟩 Зелений
uno-button-b = 🔷 Синій
uno-button-no-partner = Ні з ким
uno-menu-colour = { $card } — який колір далі?
uno-menu-seven = { $card } — з ким міняєшся картами?
uno-menu-swap = 🔄 З ким міняєшся картами?

## Що сталося

uno-told-draw = { $you ->
    [name] ти { $card }
   *[other] { $name } { $card }
}
uno-told-dealer = { $you ->
    [name] Кому роздавати: { $draws }. Роздаєш ти
   *[other] Кому роздавати: { $draws }. Роздає { $name }
}
uno-told-dealer-tie = Кому роздавати: { $draws }. Порівну, тягнемо ще раз
uno-told-round = { $you ->
    [name] Раунд { $round }, роздаєш ти
   *[other] Раунд { $round }, роздає { $name }
}
uno-told-played-wild = { $you ->
    [name] Ти кладеш { $card } й обираєш колір: { $colour }
   *[other] { $name } кладе { $card } й обирає колір: { $colour }
}
uno-told-jumped-in = { $you ->
    [name] ⚡ Ти поза чергою кладеш { $card }
   *[other] ⚡ { $name } поза чергою кладе { $card }
}
uno-told-passed-on-down = Усі передають карти ⬇️ вниз за списком
uno-told-passed-on-up = Усі передають карти ⬆️ вгору за списком
uno-told-false-shout = { $you ->
    [name] Хибний крик: ти ловиш, а ловити нема кого
   *[other] Хибний крик: { $name } ловить, а ловити нема кого
}
uno-told-passed = { $you ->
    [name] Ти пасуєш
   *[other] { $name } пасує
}
uno-told-colour = { $you ->
    [name] Ти обираєш колір: { $colour }
   *[other] { $name } обирає колір: { $colour }
}
uno-told-doubt-right = { $you ->
    [name] Ти не віриш — і недарма: { $suspect } блефує!
    [suspect] { $name } не вірить — і недарма: ти блефуєш!
   *[other] { $name } не вірить — і недарма: { $suspect } блефує!
}
uno-told-doubt-wrong = { $you ->
    [name] Ти не віриш, а даремно: { $suspect } грає чесно
    [suspect] { $name } не вірить, а даремно: ти граєш чесно
   *[other] { $name } не вірить, а даремно: { $suspect } грає чесно
}
uno-told-shown = { $you ->
    [name] Ти показуєш карти, їх бачить тільки { $to }
    [to] { $name } показує карти, їх бачиш тільки ти
   *[other] { $name } показує карти, їх бачить тільки { $to }
}
uno-told-uno = { $you ->
    [name] Ти: «УНО!»
   *[other] { $name }: «УНО!»
}
uno-told-caught = { $you ->
    [by] Ти помічаєш: { $name } не каже «УНО!»
    [name] { $by } помічає: ти не кажеш «УНО!»
   *[other] { $by } помічає: { $name } не каже «УНО!»
}
uno-told-idea-colour = { $you ->
    [subject] ✏️ Ти тягнеш карти до обраного кольору
   *[other] ✏️ { $subject } тягне карти до обраного кольору
}
uno-told-idea-wilds = { $you ->
    [name] ✏️ Дикі карти — у скид! Свої залишаєш тільки ти
   *[other] ✏️ Дикі карти — у скид! Свої залишає тільки { $name }
}
uno-told-idea-three = { $you ->
    [subject] ✏️ Якщо ходити нічим, ти береш три карти
   *[other] ✏️ Якщо ходити нічим, { $subject } бере три карти
}
uno-told-idea-again = { $you ->
    [name] ✏️ Ти ходиш ще раз
   *[other] ✏️ { $name } ходить ще раз
}
uno-told-idea-seven = { $you ->
    [subject] ✏️ Ти добираєш або скидаєш до 7 карт
   *[other] ✏️ { $subject } добирає або скидає до 7 карт
}
uno-told-idea-trim = ✏️ Усі добирають або скидають до 3 карт
uno-told-idea-open = { $you ->
    [name] ✏️ Карти на стіл, поки хід не повернеться до тебе
   *[other] ✏️ Карти на стіл, поки { $name } знову не отримає хід
}
uno-told-idea-joke = { $you ->
    [name] ✏️ Ти розповідаєш жарт. Смішно?
   *[other] ✏️ { $name } розповідає жарт. Смішно?
}
uno-told-idea-elbows = { $you ->
    [subject] ✏️ Ти не згинаєш рук у ліктях, поки хтось не скаже «УНО!»
   *[other] ✏️ { $subject } не згинає рук у ліктях, поки хтось не скаже «УНО!»
}
uno-told-idea-rooster = { $you ->
    [subject] ✏️ Ти кукурікаєш і береш 4 карти
   *[other] ✏️ { $subject } кукурікає й бере 4 карти
}
uno-told-idea-own = { $you ->
    [subject] ✏️ «{ $words }» — виконуєш ти
   *[other] ✏️ «{ $words }» — виконує { $subject }
}
uno-told-discarded = { $you ->
    [name] Ти скидаєш { $cards }
   *[other] { $name } скидає { $cards }
}
uno-told-joke-yes = { $you ->
    [name] Ти смієшся
   *[other] { $name } сміється
}
uno-told-joke-no = { $you ->
    [name] Ти не смієшся
   *[other] { $name } не сміється
}
uno-told-dare-yes = { $you ->
    [name] Твоя відповідь: зроблено
   *[other] { $name }: зроблено
}
uno-told-dare-no = { $you ->
    [name] Твоя відповідь: не зроблено
   *[other] { $name }: не зроблено
}
uno-told-joke-passed = { $you ->
    [name] Жарт вдався! Ти залишаєш собі одну карту
   *[other] Жарт вдався! { $name } залишає собі одну карту
}
uno-told-joke-failed = Ніхто не сміється
uno-told-dare-passed = { $you ->
    [name] Ти виконуєш завдання
   *[other] { $name } виконує завдання
}
uno-told-dare-failed = { $you ->
    [name] Ти не виконуєш завдання
   *[other] { $name } не виконує завдання
}
uno-told-crowed = { $you ->
    [name] 🐓 Ти: «Ку-ку-рі-ку!»
   *[other] 🐓 { $name }: «Ку-ку-рі-ку!»
}
uno-told-judged-kept = { $you ->
    [name] Ти підтверджуєш: { $subject } рук не згинає
    [subject] { $name } підтверджує: ти рук не згинаєш
   *[other] { $name } підтверджує: { $subject } рук не згинає
}
uno-told-judged-broken = { $you ->
    [name] Ти помічаєш: { $subject } згинає руки
    [subject] { $name } помічає: ти згинаєш руки
   *[other] { $name } помічає: { $subject } згинає руки
}
uno-told-dare-over = { $you ->
    [name] Завдання знято: ти знову можеш згинати руки
   *[other] Завдання знято: { $name } знову може згинати руки
}
uno-told-dare-broken = { $you ->
    [name] Руки зігнуті: ти платиш штраф
   *[other] Руки зігнуті: { $name } платить штраф
}
uno-told-closed = Карти знову закриті
uno-told-reshuffled = Скид перетасовано й повернуто в колоду: { table-cards }

## Що відповідає бот на натискання

uno-answer-doubt-right = Недарма: { $name } блефує й бере чотири карти
uno-answer-doubt-wrong = Даремно: { $name } грає чесно, шість карт береш ти
uno-answer-caught = Є! { $name } бере дві карти
uno-answer-uno = «УНО!» сказано
uno-answer-late = Тебе випередили! Штрафу немає
uno-answer-false-shout = Ловити нема кого: дві карти тобі
uno-answer-voted = Відповідь зараховано

## Відмови

error-no-match = { $symbol ->
    [none] Не підходить. Поклади { uno-wanted-colour } або дику — чи візьми карту ({ $clause })
   *[other] Не підходить. Поклади { uno-wanted-colour }, { uno-wanted-symbol } або дику — чи візьми карту ({ $clause })
}
uno-wanted-colour = { $colour ->
    [r] червону
    [y] жовту
    [g] зелену
   *[b] синю
}
uno-wanted-symbol = { $symbol ->
    [skip] «Пропусти хід»
    [reverse] «Зміни напрямок»
    [two] «Візьми дві»
    [1] одиницю
    [2] двійку
    [3] трійку
    [4] четвірку
    [5] п’ятірку
    [6] шістку
    [7] сімку
    [8] вісімку
    [9] дев’ятку
   *[0] нуль
}
error-nobody-to-catch = Ловити нема кого: «УНО!» сказано або вже пізно ({ $clause })
error-catch-yourself = Це про тебе: мерщій кажи «УНО!» ({ $clause })
error-no-uno-to-say = «УНО!» кажуть, коли кладуть передостанню карту. Зараз не час ({ $clause })
error-no-vote-to-give = Тут вирішують інші, або твою відповідь уже зараховано ({ $clause })
error-colour-first = Спершу обери колір: перша карта — дика ({ $clause })
error-answer-four = На столі 🌈 +4. Візьми чотири карти або, якщо не віриш, тисни «Не вірю!» ({ $clause })
error-answer-two = { $count ->
    [one] Відповідай своєю +2 будь-якого кольору або візьми { $count } карту ({ $clause })
    [few] Відповідай своєю +2 будь-якого кольору або візьми { $count } карти ({ $clause })
   *[many] Відповідай своєю +2 будь-якого кольору або візьми { $count } карт ({ $clause })
}
error-discard-first = Спершу скинь зайві карти: так велить порожня карта ({ $clause })
error-vote-first = Спершу скажи, як усе пройшло: чекають на твій голос ({ $clause })
error-crow-first = Спершу закукурікай: усі чекають ({ $clause })
error-blank-first = Зачекай: спершу дограємо порожню карту ({ $clause })

## Правила крок за кроком

uno-rules-1 =
    Мета й роздача

    1. Грають від 2 до 10 людей. Позбудься карт раніше за всіх: тоді раунд твій (U36).
    2. У повній колоді 112 карт. У кожному з чотирьох кольорів — один нуль, по дві карти від 1 до 9 і по дві ⊘, ⇄ та +2. Ще дикі, вони без кольору: чотири 🌈, чотири 🌈 +4, одна 🔄 і три порожні ✏️ (U1).
    3. Раунди йдуть, поки хтось не набере 500 очок — або скільки домовилися (U2, U41).
    4. Роздає той, кому дісталася найстарша цифра; карти із символами — це нуль (U3). Потім роздають по черзі (U7).
    5. Кожному по сім карт, решта — колода. Верхня карта відкриває гру (U4, U5).
    6. Першим ходить наступний після того, хто роздає (U7).
uno-rules-2 =
    Твій хід

    7. Поклади карту того самого кольору, з тією самою цифрою чи тим самим символом, що й верхня, — або будь-яку дику 🌈 (U8). На червону сімку ляжуть будь-яка червона, будь-яка сімка й дика.
    8. Свої карти бачиш тільки ти: натисни «Мої карти» під столом. Які підходять, бот позначить.
    9. Нічим ходити чи не хочеться? Візьми карту. Підійшла — можна відразу зіграти, але тільки нею (U9, U10).
    10. Якщо залишити її собі, хід переходить далі (U11).
    11. Колода скінчилася — перетасуємо скид (U38).
uno-rules-3 =
    Активні карти: із символами

    12. ⊘ «Пропусти хід»: наступний пропускає хід (U17).
    13. ⇄ «Зміни напрямок»: хід іде у зворотний бік (U14). Удвох суперник пропускає хід, якщо не домовитися інакше (U15).
    14. +2 «Візьми дві»: наступний бере дві карти й пропускає хід. Відповісти своєю +2 не можна (U12).
    15. Класти їх можна на свій колір або на такий самий символ (U13, U15, U17).
    16. Перша карта раунду теж діє (U6): +2 і ⊘ дістаються першому гравцеві (U16, U20), а з ⇄ починає той, хто роздає (U18).
uno-rules-4 =
    Дикі карти

    17. 🌈 Обери будь-який колір, хоч той самий. Класти можна завжди (U19).
    18. 🌈 +4 «Візьми чотири»: обери колір, а наступний бере чотири карти й пропускає хід (U21). По-чесному — тільки якщо потрібного кольору немає, але блефувати ніхто не заважає (U23).
    19. Не віриш? Тисни «Не вірю!»: карти суперника побачиш тільки ти. Блеф — чотири карти дістаються йому, і хід твій. Усе чесно — береш шість і пропускаєш хід (U24). Судять за картами й кольором на ту мить, коли лягла 🌈 +4: узяте потім не рахується (U26).
    20. 🔄 «Обмін»: можеш помінятися всіма картами з ким хочеш. І обери колір (U27).
    21. Якщо дика відкрилася першою, колір обирає перший гравець (U22, U29, U31), а 🌈 +4 повертається в колоду (U25).
uno-rules-5 =
    «УНО!» і кінець раунду

    22. Кладеш передостанню карту — скажи «УНО!»: кнопкою чи словом у чаті, разом із картою або відразу після (U35).
    23. Промовчиш, і хтось помітить раніше, ніж сходить наступний, — візьмеш дві карти. Помітити можна кнопкою під столом (U35).
    24. Карти змінили господарів — казати «УНО!» не треба (U28).
    25. Раунд закінчено, щойно в когось не лишилося карт (U36). Якщо останньою лягла +2 або 🌈 +4, наступний спершу бере карти, і вони рахуються (U37).
uno-rules-6 =
    Очки

    26. Переможцю раунду — очки за карти решти: цифри за номіналом; +2, ⇄ і ⊘ по 20; 🔄 і ✏️ по 40; 🌈 і 🌈 +4 по 50 (U39).
    27. Ніхто не дійшов до мети — нова роздача (U40). Дійшов — це перемога (U41).
    28. Можна рахувати інакше: кожному — очки за його ж карти, що лишилися. Коли хтось дійде до мети, виграє найменший рахунок (U42).
uno-rules-7 =
    Порожні карти ✏️

    29. Це дикі з правилом, про яке домовляються до гри; їх від нуля до трьох (U30). У «Класиці» немає ні їх, ні «Обміну» (U34).
    30. Кладуть її коли завгодно, колір називають теж. Відкрилася першою — просто обери колір (U31).
    31. Правило обирають у налаштуваннях (U32):
    • «{ uno-idea-colour }». { uno-idea-colour-about }
    • «{ uno-idea-wilds }». { uno-idea-wilds-about }
    • «{ uno-idea-three }». { uno-idea-three-about }
    • «{ uno-idea-again }». { uno-idea-again-about }
    • «{ uno-idea-seven }». { uno-idea-seven-about }
    • «{ uno-idea-trim }». { uno-idea-trim-about }
    • «{ uno-idea-open }». { uno-idea-open-about }
uno-rules-8 =
    Порожні карти: жарти й завдання

    32. «{ uno-idea-joke }»: розсміши всіх. Ніхто не сміється — береш чотири карти. Хоч хтось сміється — скинь усе, крім однієї, і скажи «УНО!» (U33).
    33. «{ uno-idea-elbows }»: наступний грає, не згинаючи ліктів, поки хтось не скаже «УНО!».
    34. «{ uno-idea-rooster }»: наступний кукурікає — словом, голосом чи кнопкою — і бере чотири карти.
    35. Своє правило, до 200 знаків, пишуть у налаштуваннях. Бот оголосить завдання, решта вирішить, чи зроблено його. Більшість каже «не зроблено» — дві карти тому, хто не впорався.
    36. Що скидати, кожен вирішує сам. Карт не лишилося — раунд закінчено (U33).
uno-rules-9 =
    Домашні правила 🏠

    37. У книзі їх немає. Вмикаються в налаштуваннях, кожне саме по собі.
    38. «+2 на +2»: відповідай своєю +2 будь-якого кольору, і карти додаються. Хто не відповів, бере всі й пропускає хід (U43).
    39. «7 і 0»: із сімкою міняєшся картами з ким хочеш, із нулем усі передають карти за ходом гри. Остання карта просто завершує раунд (U44).
    40. «Нічим ходити»: тягни, поки карта не підійде (U45).
    41. «Поза чергою»: точнісінько таку кольорову карту клади відразу, хід піде від тебе (U46).
    42. «Хибний крик»: ловиш того, хто нічого не забув, — дві карти тобі (U47).
