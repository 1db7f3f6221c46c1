## УНО, 112 карт

uno-title = УНО
uno-about = Подбирай карту к верхней по цвету, цифре или символу, вовремя говори «УНО!» и останься без карт раньше всех.

## Настройки

uno-preset-classic = Классика
uno-preset-classic-about = «Классика»: 108 карт, без «Обмена» и пустых карт.
uno-preset-full = Полная
uno-preset-full-about = «Полная»: 112 карт, с «Обменом» и тремя пустыми картами.

uno-option-target = До скольких играем
uno-option-target-about = Раунд за раундом, пока кто-нибудь не наберёт столько очков.
uno-option-target-0 = { table-target-0 }
uno-option-target-100 = { table-target-100 }
uno-option-target-200 = { table-target-200 }
uno-option-target-300 = { table-target-300 }
uno-option-target-500 = { table-target-500 }

uno-option-scoring = Подсчёт очков
uno-option-scoring-about = Подсчёт очков: либо победитель раунда получает очки за чужие карты, либо каждый копит очки за свои, и выигрывает тот, у кого их меньше.
uno-option-scoring-winner = Победителю раунда
uno-option-scoring-own = За свои карты

uno-option-reverse_skips = ⇄ вдвоём
uno-option-reverse_skips-about = ⇄ вдвоём: «Смени направление» отнимает у соперника ход — или ход просто переходит к нему.
uno-option-reverse_skips-on = Соперник пропускает
uno-option-reverse_skips-off = Ходит соперник

uno-option-swap = Карта «Обмен»
uno-option-swap-about = 🔄 «Обмен»: можешь поменяться всеми картами с кем захочешь.
uno-option-swap-on = Есть
uno-option-swap-off = Нет

uno-option-blank1 = Пустая карта 1
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

uno-option-blank2 = Пустая карта 2
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

uno-option-blank3 = Пустая карта 3
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

uno-option-words1 = Правило на карте 1
uno-option-words1-about = { uno-words-about }
uno-option-words2 = Правило на карте 2
uno-option-words2-about = { uno-words-about }
uno-option-words3 = Правило на карте 3
uno-option-words3-about = { uno-words-about }

uno-blank-about = Дикая карта с правилом, о котором договариваются до игры.
uno-words-about = Задание для следующего игрока своими словами, до 200 знаков. Выполнено ли оно, решают остальные.

## Домашние правила

uno-option-stacking = +2 на +2
uno-option-stacking-about = 🏠 +2 на +2. На «Возьми две» можно ответить своей: карты складываются и достаются следующему.
uno-option-stacking-on = Складываются
uno-option-stacking-off = Нельзя

uno-option-seven_zero = 7 и 0
uno-option-seven_zero-about = 🏠 7 и 0. Положишь 7 — меняешься картами с кем хочешь. Положишь 0 — все передают карты следующему.
uno-option-seven_zero-on = Меняют карты
uno-option-seven_zero-off = Просто цифры

uno-option-draw_until = Нечем ходить
uno-option-draw_until-about = 🏠 Нечем ходить — тяни, пока карта не подойдёт.
uno-option-draw_until-on = Тяни до подходящей
uno-option-draw_until-off = Возьми одну

uno-option-jump_in = Вне очереди
uno-option-jump_in-about = 🏠 Вне очереди. Есть точно такая же цветная карта, как верхняя, — клади сразу, дальше ход от тебя.
uno-option-jump_in-on = С такой же картой
uno-option-jump_in-off = Нельзя

uno-option-fines = Ложный крик
uno-option-fines-about = 🏠 Ложный крик. Ловишь того, кто ничего не забыл, — две карты тебе.
uno-option-fines-on = Две карты
uno-option-fines-off = Без штрафа

## Правила пустых карт: коротко для кнопки и целиком

uno-idea-none = Не играет
uno-idea-colour = Тяни до цвета
uno-idea-colour-about = Следующий игрок тянет карты, пока не вытянет карту выбранного тобой цвета.
uno-idea-wilds = Дикие — в сброс
uno-idea-wilds-about = Все, кроме тебя, сбрасывают свои дикие карты.
uno-idea-three = Нет хода — бери 3
uno-idea-three-about = Если следующему игроку нечем ходить, он берёт сразу три карты.
uno-idea-again = Ещё ход
uno-idea-again-about = Ты ходишь ещё раз.
uno-idea-seven = Ровно семь
uno-idea-seven-about = Следующий игрок добирает или сбрасывает карты, чтобы осталось ровно семь.
uno-idea-trim = Всем по три
uno-idea-trim-about = Все добирают или сбрасывают карты, чтобы у каждого осталось ровно три.
uno-idea-open = Карты на стол
uno-idea-open-about = Все играют в открытую, пока ход снова не дойдёт до тебя.
uno-idea-joke = Шутка
uno-idea-joke-about = Рассказываешь шутку. Если никто не смеётся, берёшь 4 карты, а если смешно — сбрасываешь все, кроме одной.
uno-idea-elbows = Руки не гнуть
uno-idea-elbows-about = Следующий игрок не сгибает руки в локтях, пока кто-нибудь не скажет «УНО!».
uno-idea-rooster = Петух
uno-idea-rooster-about = Следующий игрок кукарекает и берёт 4 карты.
uno-idea-own = Своё правило

## Карты

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

uno-colour-r = 🔴 красный
uno-colour-y = ⭐ жёлтый
uno-colour-g = 🟩 зелёный
uno-colour-b = 🔷 синий

uno-cards-taken = { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}

## Стол

uno-header-one-round = УНО · один раунд
uno-header-winner = УНО · раунд { $round } · до { $target } очков
uno-header-own = УНО · раунд { $round } · до { $target } очков, побеждает наименьший счёт

uno-top = На столе { $card }
uno-top-jump-in = На столе { $card } — такую же можно вне очереди ⚡
uno-top-wild = На столе { $card }, цвет — { $colour }
uno-top-no-colour = На столе { $card }, цвет ещё не выбран

uno-note-dealer = сдаёт
uno-note-uno = УНО!

uno-dare = 💪 { $name } не сгибает руки в локтях, пока кто-нибудь не скажет «УНО!»
uno-open = 👁 Играем в открытую, пока { $name } снова не получит ход
uno-shown-cards = { $name } показывает карты: { $cards }

## Чего ждёт игра

uno-status-naming = { $name } выбирает цвет
uno-status-answering = { $by } кладёт 🌈 +4, до неё был { $colour }. { $name } берёт четыре карты или не верит?
uno-status-stacked = На столе +2. { $name } ответит своей +2 или возьмёт { uno-cards-taken }?
uno-status-discarding = Ждём сброса: { $needs }
uno-down-to = { $name } — до { $size ->
    [one] { $size } карты
   *[other] { $size } карт
}
uno-status-joke = { $name } рассказывает шутку. Ждём ответа: { $voters }
uno-status-dare = Задание: «{ $words }». Выполняет { $name }. Ждём ответа: { $voters }
uno-status-crowing = { $name } готовится кукарекать 🐓
uno-status-round-over = Раунд { $round } выигрывает { $name }. Дальше сдаёт { $dealer }

uno-status-your-colour = Первая карта дикая: выбери цвет
uno-status-your-answer = { $by } кладёт 🌈 +4, до неё был { $colour }. Берёшь четыре карты или не веришь?
uno-status-your-four = На столе 🌈 +4: возьми четыре карты
uno-status-your-stacked = Ответь своей +2 или возьми { uno-cards-taken }
uno-status-your-discard = Сбрось { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}, оставь { $size }
uno-status-your-vote-joke = { $name } рассказывает шутку. Смешно?
uno-status-your-vote-dare = Задание: «{ $words }». Выполняет { $name }. Получилось?
uno-status-your-joke = Расскажи шутку: остальные ответят, смешно ли
uno-status-your-dare = Твоё задание: «{ $words }». Остальные ответят, получилось ли
uno-status-your-crow = Изобрази петуха: прокукарекай и возьми 4 карты

uno-hint-three = Если ходить нечем, { $name } берёт три карты
uno-hint-your-three = Если ходить нечем, берёшь сразу три карты
uno-hint-jump-in = ⚡ У тебя тоже { $card }: можно положить вне очереди
uno-hint-owes = Скажи «УНО!», пока никто не заметил
uno-hint-bluff = У тебя есть карта нужного цвета: { $card } будет блефом
uno-hint-blank = { $card }. { $rule }
uno-hint-own-words = { $card }: «{ $words }»

## Кнопки

uno-button-uno = УНО!
uno-button-catch = А где «УНО!»?
uno-button-draw-three = Взять 3 карты
uno-button-accept = Взять 4 карты
uno-button-accept-stack = Взять { uno-cards-taken }
uno-button-draw-until = Тянуть до подходящей
uno-button-doubt = Не верю!
uno-button-crow = 🐓 Ку-ка-ре-ку!
uno-button-joke-yes = 😂 Смешно
uno-button-joke-no = 😐 Не смешно
uno-button-dare-yes = Сделано
uno-button-dare-no = Не сделано
uno-button-judge-kept = Руки прямые
uno-button-judge-broken = Руки согнуты!
uno-button-r = 🔴 Красный
uno-button-y = ⭐ Жёлтый
uno-button-g = 🟩 Зелёный
uno-button-b = 🔷 Синий
uno-button-no-partner = Ни с кем
uno-menu-colour = { $card } — какой цвет дальше?
uno-menu-seven = { $card } — с кем меняешься картами?
uno-menu-swap = 🔄 С кем меняешься картами?

## Что произошло

uno-told-draw = { $you ->
    [name] ты { $card }
   *[other] { $name } { $card }
}
uno-told-dealer = { $you ->
    [name] Кому сдавать: { $draws }. Сдаёшь ты
   *[other] Кому сдавать: { $draws }. Сдаёт { $name }
}
uno-told-dealer-tie = Кому сдавать: { $draws }. Поровну, тянем ещё раз
uno-told-round = { $you ->
    [name] Раунд { $round }, сдаёшь ты
   *[other] Раунд { $round }, сдаёт { $name }
}
uno-told-played-wild = { $you ->
    [name] Ты кладёшь { $card } и выбираешь цвет: { $colour }
   *[other] { $name } кладёт { $card } и выбирает цвет: { $colour }
}
uno-told-jumped-in = { $you ->
    [name] ⚡ Ты вне очереди кладёшь { $card }
   *[other] ⚡ { $name } вне очереди кладёт { $card }
}
uno-told-passed-on-down = Все передают карты ⬇️ вниз по списку
uno-told-passed-on-up = Все передают карты ⬆️ вверх по списку
uno-told-false-shout = { $you ->
    [name] Ложный крик: ты ловишь, а ловить некого
   *[other] Ложный крик: { $name } ловит, а ловить некого
}
uno-told-passed = { $you ->
    [name] Ты пасуешь
   *[other] { $name } пасует
}
uno-told-colour = { $you ->
    [name] Ты выбираешь цвет: { $colour }
   *[other] { $name } выбирает цвет: { $colour }
}
uno-told-doubt-right = { $you ->
    [name] Ты не веришь — и не зря: { $suspect } блефует!
    [suspect] { $name } не верит — и не зря: ты блефуешь!
   *[other] { $name } не верит — и не зря: { $suspect } блефует!
}
uno-told-doubt-wrong = { $you ->
    [name] Ты не веришь, а зря: { $suspect } играет честно
    [suspect] { $name } не верит, а зря: ты играешь честно
   *[other] { $name } не верит, а зря: { $suspect } играет честно
}
uno-told-shown = { $you ->
    [name] Ты показываешь карты, их видит только { $to }
    [to] { $name } показывает карты, их видишь только ты
   *[other] { $name } показывает карты, их видит только { $to }
}
uno-told-uno = { $you ->
    [name] Ты: «УНО!»
   *[other] { $name }: «УНО!»
}
uno-told-caught = { $you ->
    [by] Ты замечаешь: { $name } не говорит «УНО!»
    [name] { $by } замечает: ты не говоришь «УНО!»
   *[other] { $by } замечает: { $name } не говорит «УНО!»
}
uno-told-idea-colour = { $you ->
    [subject] ✏️ Ты тянешь карты до выбранного цвета
   *[other] ✏️ { $subject } тянет карты до выбранного цвета
}
uno-told-idea-wilds = { $you ->
    [name] ✏️ Дикие карты — в сброс! Свои оставляешь только ты
   *[other] ✏️ Дикие карты — в сброс! Свои оставляет только { $name }
}
uno-told-idea-three = { $you ->
    [subject] ✏️ Если ходить нечем, ты берёшь три карты
   *[other] ✏️ Если ходить нечем, { $subject } берёт три карты
}
uno-told-idea-again = { $you ->
    [name] ✏️ Ты ходишь ещё раз
   *[other] ✏️ { $name } ходит ещё раз
}
uno-told-idea-seven = { $you ->
    [subject] ✏️ Ты добираешь или сбрасываешь до 7 карт
   *[other] ✏️ { $subject } добирает или сбрасывает до 7 карт
}
uno-told-idea-trim = ✏️ Все добирают или сбрасывают до 3 карт
uno-told-idea-open = { $you ->
    [name] ✏️ Карты на стол, пока ход не вернётся к тебе
   *[other] ✏️ Карты на стол, пока { $name } снова не получит ход
}
uno-told-idea-joke = { $you ->
    [name] ✏️ Ты рассказываешь шутку. Смешно?
   *[other] ✏️ { $name } рассказывает шутку. Смешно?
}
uno-told-idea-elbows = { $you ->
    [subject] ✏️ Ты не сгибаешь руки в локтях, пока кто-нибудь не скажет «УНО!»
   *[other] ✏️ { $subject } не сгибает руки в локтях, пока кто-нибудь не скажет «УНО!»
}
uno-told-idea-rooster = { $you ->
    [subject] ✏️ Ты кукарекаешь и берёшь 4 карты
   *[other] ✏️ { $subject } кукарекает и берёт 4 карты
}
uno-told-idea-own = { $you ->
    [subject] ✏️ «{ $words }» — выполняешь ты
   *[other] ✏️ «{ $words }» — выполняет { $subject }
}
uno-told-discarded = { $you ->
    [name] Ты сбрасываешь { $cards }
   *[other] { $name } сбрасывает { $cards }
}
uno-told-joke-yes = { $you ->
    [name] Ты смеёшься
   *[other] { $name } смеётся
}
uno-told-joke-no = { $you ->
    [name] Ты не смеёшься
   *[other] { $name } не смеётся
}
uno-told-dare-yes = { $you ->
    [name] Твой ответ: сделано
   *[other] { $name }: сделано
}
uno-told-dare-no = { $you ->
    [name] Твой ответ: не сделано
   *[other] { $name }: не сделано
}
uno-told-joke-passed = { $you ->
    [name] Шутка удалась! Ты оставляешь себе одну карту
   *[other] Шутка удалась! { $name } оставляет себе одну карту
}
uno-told-joke-failed = Никто не смеётся
uno-told-dare-passed = { $you ->
    [name] Ты справляешься с заданием
   *[other] { $name } справляется с заданием
}
uno-told-dare-failed = { $you ->
    [name] Ты не справляешься с заданием
   *[other] { $name } не справляется с заданием
}
uno-told-crowed = { $you ->
    [name] 🐓 Ты: «Ку-ка-ре-ку!»
   *[other] 🐓 { $name }: «Ку-ка-ре-ку!»
}
uno-told-judged-kept = { $you ->
    [name] Ты подтверждаешь: { $subject } рук не сгибает
    [subject] { $name } подтверждает: ты рук не сгибаешь
   *[other] { $name } подтверждает: { $subject } рук не сгибает
}
uno-told-judged-broken = { $you ->
    [name] Ты замечаешь: { $subject } сгибает руки
    [subject] { $name } замечает: ты сгибаешь руки
   *[other] { $name } замечает: { $subject } сгибает руки
}
uno-told-dare-over = { $you ->
    [name] Задание снято: ты снова можешь сгибать руки
   *[other] Задание снято: { $name } снова может сгибать руки
}
uno-told-dare-broken = { $you ->
    [name] Руки согнуты: ты платишь штраф
   *[other] Руки согнуты: { $name } платит штраф
}
uno-told-closed = Карты снова закрыты
uno-told-reshuffled = Сброс перетасован и снова в колоде: { table-cards }

## Что отвечает бот на нажатие

uno-answer-doubt-right = Не зря: { $name } блефует и берёт четыре карты
uno-answer-doubt-wrong = Зря: { $name } играет честно, шесть карт берёшь ты
uno-answer-caught = Есть! { $name } берёт две карты
uno-answer-uno = «УНО!» сказано
uno-answer-late = Тебя опередили! Штрафа нет
uno-answer-false-shout = Ловить некого: две карты тебе
uno-answer-voted = Ответ засчитан

## Отказы

error-no-match = { $symbol ->
    [none] Не подходит. Положи { uno-wanted-colour } или дикую — или возьми карту ({ $clause })
   *[other] Не подходит. Положи { uno-wanted-colour }, { uno-wanted-symbol } или дикую — или возьми карту ({ $clause })
}
uno-wanted-colour = { $colour ->
    [r] красную
    [y] жёлтую
    [g] зелёную
   *[b] синюю
}
uno-wanted-symbol = { $symbol ->
    [skip] «Пропусти ход»
    [reverse] «Смени направление»
    [two] «Возьми две»
    [1] единицу
    [2] двойку
    [3] тройку
    [4] четвёрку
    [5] пятёрку
    [6] шестёрку
    [7] семёрку
    [8] восьмёрку
    [9] девятку
   *[0] ноль
}
error-nobody-to-catch = Ловить некого: «УНО!» сказано или уже поздно ({ $clause })
error-catch-yourself = Это про тебя: скорее скажи «УНО!» ({ $clause })
error-no-uno-to-say = «УНО!» говорят, когда кладут предпоследнюю карту. Сейчас не время ({ $clause })
error-no-vote-to-give = Здесь решают другие, или твой ответ уже засчитан ({ $clause })
error-colour-first = Сначала выбери цвет: первая карта — дикая ({ $clause })
error-answer-four = На столе 🌈 +4. Возьми четыре карты или, если не веришь, жми «Не верю!» ({ $clause })
error-answer-two = { $count ->
    [one] Ответь своей +2 любого цвета или возьми { $count } карту ({ $clause })
    [few] Ответь своей +2 любого цвета или возьми { $count } карты ({ $clause })
   *[many] Ответь своей +2 любого цвета или возьми { $count } карт ({ $clause })
}
error-discard-first = Сначала сбрось лишние карты: так велит пустая карта ({ $clause })
error-vote-first = Сначала ответь, как всё прошло: ждут твоего голоса ({ $clause })
error-crow-first = Сначала прокукарекай: все ждут ({ $clause })
error-blank-first = Подожди: сначала доиграем пустую карту ({ $clause })

## Правила по шагам

uno-rules-1 =
    Цель и раздача

    1. Играют от 2 до 10 человек. Избавься от карт раньше всех: тогда раунд твой (U36).
    2. В полной колоде 112 карт. В каждом из четырёх цветов — один ноль, по две карты от 1 до 9 и по две ⊘, ⇄ и +2. Ещё дикие, они без цвета: четыре 🌈, четыре 🌈 +4, одна 🔄 и три пустые ✏️ (U1).
    3. Раунды идут, пока кто-нибудь не наберёт 500 очков — или сколько договорились (U2, U41).
    4. Сдаёт тот, кому досталась старшая цифра; карты с символами — это ноль (U3). Потом сдают по очереди (U7).
    5. Каждому по семь карт, остальные — колода. Верхняя карта открывает игру (U4, U5).
    6. Первым ходит следующий за сдающим (U7).
uno-rules-2 =
    Твой ход

    7. Положи карту того же цвета, с той же цифрой или тем же символом, что верхняя, — или любую дикую 🌈 (U8). На красную семёрку лягут любая красная, любая семёрка и дикая.
    8. Свои карты видишь только ты: нажми «Мои карты» под столом. Какие подходят, бот отметит.
    9. Нечем ходить или не хочется? Возьми карту. Подошла — можно сразу сыграть, но только ею (U9, U10).
    10. Если оставить её себе, ход переходит дальше (U11).
    11. Колода кончилась — перетасуем сброс (U38).
uno-rules-3 =
    Активные карты: с символами

    12. ⊘ «Пропусти ход»: следующий пропускает ход (U17).
    13. ⇄ «Смени направление»: ход идёт в обратную сторону (U14). Вдвоём соперник пропускает ход, если не договориться иначе (U15).
    14. +2 «Возьми две»: следующий берёт две карты и пропускает ход. Ответить своей +2 нельзя (U12).
    15. Класть их можно на свой цвет или на такой же символ (U13, U15, U17).
    16. Первая карта раунда тоже действует (U6): +2 и ⊘ достаются первому игроку (U16, U20), при ⇄ начинает сдающий (U18).
uno-rules-4 =
    Дикие карты

    17. 🌈 Выбери любой цвет, хоть тот же самый. Класть можно всегда (U19).
    18. 🌈 +4 «Возьми четыре»: выбери цвет, а следующий берёт четыре карты и пропускает ход (U21). По-честному — только если нужного цвета нет, но блефовать никто не мешает (U23).
    19. Не веришь? Жми «Не верю!»: карты соперника увидишь только ты. Блеф — четыре карты достаются ему, и ход твой. Всё честно — берёшь шесть и пропускаешь ход (U24). Судят по картам и цвету на тот миг, когда легла 🌈 +4: взятое потом не в счёт (U26).
    20. 🔄 «Обмен»: можешь поменяться всеми картами с кем хочешь. И выбери цвет (U27).
    21. Если дикая открылась первой, цвет выбирает первый игрок (U22, U29, U31), а 🌈 +4 возвращается в колоду (U25).
uno-rules-5 =
    «УНО!» и конец раунда

    22. Кладёшь предпоследнюю карту — скажи «УНО!»: кнопкой или словом в чате, вместе с картой или сразу после (U35).
    23. Промолчишь, и кто-нибудь заметит раньше, чем сходит следующий, — возьмёшь две карты. Заметить можно кнопкой под столом (U35).
    24. Карты сменили хозяев — говорить «УНО!» не нужно (U28).
    25. Раунд окончен, как только у кого-то не осталось карт (U36). Если последней легла +2 или 🌈 +4, следующий сначала берёт карты, и они считаются (U37).
uno-rules-6 =
    Очки

    26. Победителю раунда — очки за карты остальных: цифры по номиналу; +2, ⇄ и ⊘ по 20; 🔄 и ✏️ по 40; 🌈 и 🌈 +4 по 50 (U39).
    27. Никто не дошёл до цели — новая раздача (U40). Дошёл — это победа (U41).
    28. Можно считать иначе: каждому — очки за его же оставшиеся карты. Когда кто-то дойдёт до цели, выигрывает самый маленький счёт (U42).
uno-rules-7 =
    Пустые карты ✏️

    29. Это дикие с правилом, о котором договариваются до игры; их от нуля до трёх (U30). В «Классике» нет ни их, ни «Обмена» (U34).
    30. Кладут её когда угодно, цвет называют тоже. Открылась первой — просто выбери цвет (U31).
    31. Правило выбирают в настройках (U32):
    • «{ uno-idea-colour }». { uno-idea-colour-about }
    • «{ uno-idea-wilds }». { uno-idea-wilds-about }
    • «{ uno-idea-three }». { uno-idea-three-about }
    • «{ uno-idea-again }». { uno-idea-again-about }
    • «{ uno-idea-seven }». { uno-idea-seven-about }
    • «{ uno-idea-trim }». { uno-idea-trim-about }
    • «{ uno-idea-open }». { uno-idea-open-about }
uno-rules-8 =
    Пустые карты: шутки и задания

    32. «{ uno-idea-joke }»: рассмеши всех. Никто не смеётся — берёшь четыре карты. Хоть кто-то смеётся — сбрось всё, кроме одной, и скажи «УНО!» (U33).
    33. «{ uno-idea-elbows }»: следующий играет, не сгибая локтей, пока кто-нибудь не скажет «УНО!».
    34. «{ uno-idea-rooster }»: следующий кукарекает — словом, голосом или кнопкой — и берёт четыре карты.
    35. Своё правило, до 200 знаков, пишут в настройках. Бот объявит задание, остальные решат, сделано ли оно. Большинство говорит «не сделано» — две карты тому, кто не справился.
    36. Что сбрасывать, каждый решает сам. Карт не осталось — раунд окончен (U33).
uno-rules-9 =
    Домашние правила 🏠

    37. В книге их нет. Включаются в настройках, каждое само по себе.
    38. «+2 на +2»: ответь своей +2 любого цвета, и карты складываются. Кто не ответил, берёт все и пропускает ход (U43).
    39. «7 и 0»: с семёркой меняешься картами с кем хочешь, с нулём все передают карты по ходу игры. Последняя карта просто заканчивает раунд (U44).
    40. «Нечем ходить»: тяни, пока карта не подойдёт (U45).
    41. «Вне очереди»: точно такую же цветную карту клади сразу, ход пойдёт от тебя (U46).
    42. «Ложный крик»: ловишь того, кто ничего не забыл, — две карты тебе (U47).
