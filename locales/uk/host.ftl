## Знайомство

host-hello-group =
    Привіт, я роздаю карти, стежу за правилами й пам’ятаю, чий хід: натисни «Нова гра» — і за стіл.
    Якщо зробити мене адміністратором, карти приходитимуть самі, а стіл буде закріплений угорі.
host-hello-admin =
    Привіт, я роздаю карти, стежу за правилами й пам’ятаю, чий хід: натисни «Нова гра» — і за стіл.
    Я тут адміністратор, тож карти приходитимуть самі, а стіл буде закріплений угорі.
host-hello-private =
    Привіт, я веду ігри в чатах: додай мене в чат із друзями й зроби адміністратором — тоді карти приходитимуть самі, а стіл буде закріплений угорі.
    А тут можна зіграти з комп’ютером або потренуватися: я підкажу, що робити.
host-no-hands =
    Карт у тебе зараз немає: почнеться партія — відкрию їх тут.
    А потренуватися з комп’ютером можна хоч зараз: /play
host-add-to-chat = ➕ Додати в чат
host-new-game = 🎲 Нова гра
host-choose-game = У що граємо?
host-help =
    Як грати: «Нова гра» або /play → усі тиснуть «Увійти» → «Почати». Карти — за кнопкою «Мої карти», їх бачиш тільки ти.

    /games — мої столи, /history — зіграні партії
    /stats — мої перемоги й рейтинг, /top — найкращі в чаті
    /cup — турнір і ліга чату
    /table — показати стіл унизу чату, /hand — мої карти
    /rules — правила коротко, /rules U8 — пункт повністю
    /leave — вийти з партії, /stop — закінчити партію
    /skip — проголосувати, щоб не чекати, /pause — зробити паузу
    /seat — віддати своє місце, /host — передати роль господаря
    /substitute — заміна тому, хто зник
    /next — покликати на наступну гру
    /settings — карти й вигляд столу, /language — мова
    /forget — забути все про мене

## Команди

host-description =
    Я веду настільні ігри просто в чаті: { $games }.

    Роздаю карти, стежу за правилами й пам’ятаю, чий хід; твої карти бачиш тільки ти. Грати можна наживо або по одному ходу на день.

    Додай мене в чат із друзями — або потренуйся тут із комп’ютером.
host-short-description = Настільні ігри в чаті з друзями: { $games }
host-command-game = Нова гра: { $game }
host-command-play = Нова гра
host-command-games = Мої столи
host-command-history = Зіграні партії
host-command-vacation = Відпустка: годинник стоїть
host-command-table = Показати стіл унизу чату
host-command-hand = Мої карти
host-command-rules = Правила коротко
host-command-leave = Вийти з партії
host-command-skip = Не чекати того, хто зник
host-command-pause = Зробити паузу
host-command-stop = Закінчити партію
host-command-settings = Карти й вигляд столу
host-command-language = Мова
host-command-help = Що я вмію

## Перед грою

host-lobby-title = 🎲 { $game }: збираємося
host-option = { $name }: { $value }
host-options-title = { $game }: як граємо? Натисни на рядок, щоб змінити.
host-by-the-book = Правила: за книгою
host-house-rules = Домашні правила: { $count }
host-house-rules-about = Домашні правила, яких немає в книзі. Натисни, щоб увімкнути чи вимкнути.
host-number =
    { $about }

    Зараз: { $value }
host-less = −{ $step }
host-more = +{ $step }
host-preset = Гра
host-done = Готово
host-words = ✏️ { $name }
host-words-wanted =
    { $name }, яке завдання напишемо? { $option }: відповідай на це повідомлення.
    { $about }
host-clock = Час на хід
host-clock-about = Скільки часу на хід? Завчасно нагадаю, а коли час вийде — зроблю за гравця найпростіший хід.
host-clock-0 = Без обмеження
host-clock-60 = 1 хвилина
host-clock-300 = 5 хвилин
host-clock-3600 = 1 година
host-clock-86400 = Доба
host-clock-259200 = 3 дні
host-bank-about = Запас — на всі ходи разом: думаєш довше — витрачаєш його, а кожен хід потроху повертає, але не більше, ніж було.
host-bank-86400 = Запас: доба + 2 години за хід
host-bank-259200 = Запас: 3 дні + 8 годин за хід
host-bank-604800 = Запас: тиждень + 12 годин за хід
host-players = Гравці: { $count } з { $most }
host-player-host = 👑 { $name }
host-player-person = 🙂 { $name }
host-player-computer = 🤖 { $name }
host-joined = Ти за столом
host-left = Ти більше не за столом
host-computer-1 = Шестерня
host-computer-2 = Гвинтик
host-computer-3 = Кнопка
host-computer-4 = Пружинка
host-computer-5 = Гаєчка
host-computer-6 = Лампочка
host-computer-7 = Болтик
host-computer-8 = Тумблер
host-computer-9 = Антена
host-join = Увійти
host-leave = Вийти
host-add = + комп’ютер
host-remove = − комп’ютер
host-game = Інша гра
host-options = Налаштування
host-rules = Правила
host-start = Почати
host-lobby-more = Ще…
host-lobby-more-title = { $game }: за столом { $count } з { $most }
host-share = 📨 Покликати друзів
host-share-words = { $game }: збираємося, сідай до нас!
host-to-table = До столу →
host-lobby-in-chat = Стіл — у чаті «{ $chat }»: там і тисни «Увійти».
host-cancel = Скасувати партію
host-cancel-sure = Скасувати партію? Стіл розійдеться, і збиратися доведеться заново.
host-cancel-yes = Так, скасувати
host-cancelled = Партію скасовано.

## За столом

host-my-cards = 🃏 Мої карти
host-back = ← Назад
host-blank = { "" }
host-news = • { $line }
host-deadline = { $minutes ->
        [one] ⏳ На хід лишилася { $minutes } хвилина
        [few] ⏳ На хід лишилося { $minutes } хвилини
       *[many] ⏳ На хід лишилося { $minutes } хвилин
    }
host-deadline-at = ⏳ Ходити до { $moment }
host-hand-unseen = Якщо карт у чаті не видно, обери особистий чат: /settings. { $words }
host-hand-of = { $chat } · { $game }
host-hand-sent = Карти чекають на тебе в особистому чаті зі мною
host-hand-moved = Карти тепер нижче.
host-table-moved = Стіл тепер нижче.
host-table-moved-here = Стіл тепер тут →
host-reminder = ⏰ { $name }, твій хід: половина часу минула.
host-reminder-all = ⏰ { $names }: половина часу минула, стіл чекає.
host-name = { $name }
host-sleeps = 😴 Стіл спить, годинник стоїть
host-pauses = ⏸ Пауза: годинник стоїть
host-play-on = ▶️ Граємо далі
host-asleep = 😴 Давно ніхто не ходить, і стіл заснув: годинник стоїть. Натисни «Розбудити» — і граємо далі.
host-wake = Розбудити
host-woken = Граємо далі
host-offer-stand-in = { $name } пропускає вже третій хід. Нехай поки пограє комп’ютер? Щоб повернутися, { $name } натискає будь-яку кнопку за столом.
host-left-chat = { $name } більше не в чаті. Місце лишається. Нехай поки пограє комп’ютер? Щоб повернутися, { $name } натискає будь-яку кнопку за столом.
host-hand-away = Карти прибрано: тебе більше немає в чаті цієї партії. Повернешся — місце чекає.
host-seat-computer = 🤖 Посадити комп’ютер
host-stand-in-seated = { $name }: поки грає комп’ютер
host-stop-vote = За те, щоб закінчити партію: { $have } з { $need }. Підтримати — /stop
host-skip-vote = { $name } довго думає. За те, щоб не чекати: { $have } з { $need }. Підтримати — /skip

## Правила й налаштування

host-rules-page = { $game }: правила, { $page }/{ $pages }
host-previous = ← Назад
host-next = Далі →
host-settings = Куди надсилати карти і як показувати стіл?
host-hand-group = Просто в групу, їх бачиш тільки ти
host-hand-private = В особистий чат зі мною
host-hand-both = І туди, і туди
host-table-picture = 🖼 Стіл картинкою
host-table-text = 📝 Стіл текстом
host-open-private = Відкрити особистий чат
host-chosen = ✓ { $what }
host-not-chosen = { $what }
host-choose-language = Якою мовою говоримо?
language-name = Українська
host-saved = Готово
host-goes-on = Чат зайнятий, зараз покажу

## Відмови

error-table-taken = Тут уже грають. Показати стіл — /table
error-no-such-match = Цієї партії більше немає
error-no-match-here = Тут поки не грають. Почати — /play
error-no-such-game = Такої гри я не знаю
error-no-such-option = Такого налаштування немає
error-not-running = Партія зараз не триває
error-not-at-this-table = Ти не за цим столом
error-already-in = Ти вже за столом
error-already-started = Гра вже почалася
error-already-voted = Твій голос уже враховано
error-host-only = Це може тільки господар столу
error-admins-only = Це вирішують адміністратори чату
error-lobby-elsewhere = Цей стіл у чаті, де тебе немає: попроси друзів покликати тебе туди
error-language-admins = Мову чату обирають адміністратори. Свою — в особистому чаті зі мною: /language
error-no-such-clause = Такого пункту немає. Номери — у дужках на сторінках правил: /rules
error-table-full = За столом більше немає місць
error-too-few-players = Потрібно щонайменше { $least ->
        [one] { $least } гравець
        [few] { $least } гравці
       *[many] { $least } гравців
    }
error-no-computer = Комп’ютерів за столом немає
error-old-button = Ця кнопка вже застаріла
error-out-of-chat = Тебе більше немає в чаті цієї партії. Повернешся — місце чекає
error-people-only = За стіл сідають тільки люди: від імені каналу чи анонімно грати не можна
error-player-is-back = Гравець уже повернувся
error-bad-words = Потрібен звичайний текст до { $most } знаків: відповідай на запитання ще раз
error-your-own-turn = Чекати нема на кого: зараз твій хід
error-quarantined = Запис цієї партії пошкоджено, дограти її не вийде. Нова — /play
error-try-again = Не вийшло, спробуй ще раз
error-chat-busy = Зараз у цьому чаті забагато повідомлень, спробуй трохи згодом
error-not-so-fast = Не так швидко: я ще опрацьовую попередні натискання
error-storage = Не вдається зберегти: у мене негаразди з диском. Спробуй трохи згодом
