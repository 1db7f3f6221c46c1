## Знакомство

host-hello-group =
    Привет, я раздаю карты, слежу за правилами и помню, чей ход: нажми «Новая игра» — и за стол.
    Если сделать меня администратором, карты будут приходить сами, а стол останется закреплённым наверху.
host-hello-admin =
    Привет, я раздаю карты, слежу за правилами и помню, чей ход: нажми «Новая игра» — и за стол.
    Я здесь администратор, поэтому карты будут приходить сами, а стол останется закреплённым наверху.
host-hello-private =
    Привет, я веду игры в чатах: добавь меня в чат с друзьями и сделай администратором — тогда карты будут приходить сами, а стол останется закреплённым наверху.
    А здесь можно сыграть с компьютером или потренироваться: я подскажу, что делать.
host-no-hands =
    Карт у тебя сейчас нет: начнётся партия — открою их здесь.
    А потренироваться с компьютером можно хоть сейчас: /play
host-add-to-chat = ➕ Добавить в чат
host-new-game = 🎲 Новая игра
host-choose-game = Во что играем?
host-help =
    Как играть: «Новая игра» или /play → все жмут «Войти» → «Начать». Карты — по кнопке «Мои карты», их видишь только ты.

    /games — мои столы, /history — сыгранные партии
    /stats — мои победы и рейтинг, /top — лучшие в чате
    /cup — турнир и лига чата
    /table — показать стол внизу чата, /hand — мои карты
    /rules — правила коротко, /rules U8 — пункт целиком
    /leave — выйти из партии, /stop — закончить партию
    /skip — проголосовать, чтобы не ждать, /pause — сделать паузу
    /seat — отдать своё место, /host — передать роль хозяина
    /substitute — замена тому, кто пропал
    /next — позвать на следующую игру
    /settings — карты и вид стола, /language — язык
    /forget — забыть всё обо мне

## Команды

host-description =
    Я веду настольные игры прямо в чате: { $games }.

    Сдаю карты, слежу за правилами и помню, чей ход; твои карты видишь только ты. Играть можно вживую или по ходу в день.

    Добавь меня в чат с друзьями — или потренируйся здесь с компьютером.
host-short-description = Настольные игры в чате с друзьями: { $games }
host-command-game = Новая игра: { $game }
host-command-play = Новая игра
host-command-games = Мои столы
host-command-history = Сыгранные партии
host-command-vacation = Отпуск: часы стоят
host-command-table = Показать стол внизу чата
host-command-hand = Мои карты
host-command-rules = Правила коротко
host-command-leave = Выйти из партии
host-command-skip = Не ждать того, кто пропал
host-command-pause = Сделать паузу
host-command-stop = Закончить партию
host-command-settings = Карты и вид стола
host-command-language = Язык
host-command-help = Что я умею

## Перед игрой

host-lobby-title = 🎲 { $game }: собираемся
host-option = { $name }: { $value }
host-options-title = { $game }: как играем? Нажми на строку, чтобы поменять.
host-by-the-book = Правила: по книге
host-house-rules = Домашние правила: { $count }
host-house-rules-about = Домашние правила, которых нет в книге. Нажми, чтобы включить или выключить.
host-number =
    { $about }

    Сейчас: { $value }
host-less = −{ $step }
host-more = +{ $step }
host-preset = Игра
host-done = Готово
host-words = ✏️ { $name }
host-words-wanted =
    { $name }, какое задание напишем? { $option }: ответь на это сообщение.
    { $about }
host-clock = Время на ход
host-clock-about = Сколько времени на ход? Заранее напомню, а когда время выйдет — сделаю за игрока самый простой ход.
host-clock-0 = Без ограничения
host-clock-60 = 1 минута
host-clock-300 = 5 минут
host-clock-3600 = 1 час
host-clock-86400 = Сутки
host-clock-259200 = 3 дня
host-bank-about = Запас — на все ходы сразу: думаешь дольше — тратишь его, а каждый ход понемногу возвращает, но не больше, чем было.
host-bank-86400 = Запас: сутки + 2 часа за ход
host-bank-259200 = Запас: 3 дня + 8 часов за ход
host-bank-604800 = Запас: неделя + 12 часов за ход
host-players = Игроки: { $count } из { $most }
host-player-host = 👑 { $name }
host-player-person = 🙂 { $name }
host-player-computer = 🤖 { $name }
host-joined = Ты за столом
host-left = Ты больше не за столом
host-computer-1 = Шестерёнка
host-computer-2 = Винтик
host-computer-3 = Кнопка
host-computer-4 = Пружинка
host-computer-5 = Гаечка
host-computer-6 = Лампочка
host-computer-7 = Болтик
host-computer-8 = Тумблер
host-computer-9 = Антенна
host-join = Войти
host-leave = Выйти
host-add = + компьютер
host-remove = − компьютер
host-game = Другая игра
host-options = Настройки
host-rules = Правила
host-start = Начать
host-lobby-more = Ещё…
host-lobby-more-title = { $game }: за столом { $count } из { $most }
host-share = 📨 Позвать друзей
host-share-words = { $game }: собираемся, садись к нам!
host-to-table = К столу →
host-lobby-in-chat = Стол — в чате «{ $chat }»: там и жми «Войти».
host-cancel = Отменить партию
host-cancel-sure = Отменить партию? Стол разойдётся, и собираться придётся заново.
host-cancel-yes = Да, отменить
host-cancelled = Партия отменена.

## За столом

host-my-cards = 🃏 Мои карты
host-back = ← Назад
host-blank = { "" }
host-news = • { $line }
host-deadline = { $minutes ->
        [one] ⏳ На ход осталась { $minutes } минута
        [few] ⏳ На ход осталось { $minutes } минуты
       *[many] ⏳ На ход осталось { $minutes } минут
    }
host-deadline-at = ⏳ Ходить до { $moment }
host-hand-unseen = Если карт в чате не видно, выбери личный чат: /settings. { $words }
host-hand-of = { $chat } · { $game }
host-hand-sent = Карты ждут тебя в личном чате со мной
host-hand-moved = Карты теперь ниже.
host-table-moved = Стол теперь ниже.
host-table-moved-here = Стол теперь здесь →
host-reminder = ⏰ { $name }, твой ход: половина времени прошла.
host-reminder-all = ⏰ { $names }: половина времени прошла, стол ждёт.
host-name = { $name }
host-sleeps = 😴 Стол спит, часы стоят
host-pauses = ⏸ Пауза: часы стоят
host-play-on = ▶️ Играем дальше
host-asleep = 😴 Давно никто не ходит, и стол уснул: часы стоят. Нажми «Разбудить» — и играем дальше.
host-wake = Разбудить
host-woken = Играем дальше
host-offer-stand-in = { $name } пропускает уже третий ход. Пусть пока сыграет компьютер? Чтобы вернуться, { $name } нажимает любую кнопку за столом.
host-left-chat = { $name } больше не в чате. Место остаётся. Пусть пока сыграет компьютер? Чтобы вернуться, { $name } нажимает любую кнопку за столом.
host-hand-away = Карты убраны: тебя больше нет в чате этой партии. Вернёшься — место ждёт.
host-seat-computer = 🤖 Посадить компьютер
host-stand-in-seated = { $name }: пока играет компьютер
host-stop-vote = За то, чтобы закончить партию: { $have } из { $need }. Поддержать — /stop
host-skip-vote = { $name } долго думает. За то, чтобы не ждать: { $have } из { $need }. Поддержать — /skip

## Правила и настройки

host-rules-page = { $game }: правила, { $page }/{ $pages }
host-previous = ← Назад
host-next = Дальше →
host-settings = Куда присылать карты и как показывать стол?
host-hand-group = Прямо в группу, их видишь только ты
host-hand-private = В личный чат со мной
host-hand-both = И туда, и туда
host-table-picture = 🖼 Стол картинкой
host-table-text = 📝 Стол текстом
host-open-private = Открыть личный чат
host-chosen = ✓ { $what }
host-not-chosen = { $what }
host-choose-language = На каком языке говорим?
language-name = Русский
host-saved = Готово
host-goes-on = Чат занят, сейчас покажу

## Отказы

error-table-taken = Здесь уже играют. Показать стол — /table
error-no-such-match = Этой партии больше нет
error-no-match-here = Здесь пока не играют. Начать — /play
error-no-such-game = Такой игры я не знаю
error-no-such-option = Такой настройки нет
error-not-running = Партия сейчас не идёт
error-not-at-this-table = Ты не за этим столом
error-already-in = Ты уже за столом
error-already-started = Игра уже началась
error-already-voted = Твой голос уже учтён
error-host-only = Это может только хозяин стола
error-admins-only = Это решают администраторы чата
error-lobby-elsewhere = Этот стол в чате, где тебя нет: попроси друзей позвать тебя туда
error-language-admins = Язык чата выбирают администраторы. Свой — в личном чате со мной: /language
error-no-such-clause = Такого пункта нет. Номера — в скобках на страницах правил: /rules
error-table-full = За столом больше нет мест
error-too-few-players = Нужно хотя бы { $least ->
        [one] { $least } игрок
        [few] { $least } игрока
       *[many] { $least } игроков
    }
error-no-computer = Компьютеров за столом нет
error-old-button = Эта кнопка уже устарела
error-out-of-chat = Тебя больше нет в чате этой партии. Вернёшься — место ждёт
error-people-only = За стол садятся только люди: от имени канала или анонимно играть нельзя
error-player-is-back = Игрок уже вернулся
error-bad-words = Нужен обычный текст до { $most } знаков: ответь на вопрос ещё раз
error-your-own-turn = Ждать некого: сейчас твой ход
error-quarantined = Запись этой партии повреждена, доиграть её не получится. Новая — /play
error-try-again = Не вышло, попробуй ещё раз
error-chat-busy = Сейчас в этом чате слишком много сообщений, попробуй чуть позже
error-not-so-fast = Не так быстро: я ещё занят прошлыми нажатиями
error-storage = Не получается сохранить: у меня неполадки с диском. Попробуй чуть позже
