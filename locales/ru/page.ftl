# Страница площадки: `igroteka run` без Telegram.

## Вся страница

page-title = Игротека: площадка
page-noscript = Этой странице нужен JavaScript.
page-brand = Игротека
page-brand-sub = площадка
page-people = Игроки
page-settings = Настройки
page-add-player = Добавить игрока
page-show-phone = Показать телефон: { $name }
page-phone-of = Телефон: { $name }
page-offline = Связь потерялась. Подключаемся снова…
page-connecting = Подключаемся…
page-failed = Не получилось: { $error }
page-close = Закрыть
page-ok = Понятно
page-cancel = Отмена

## Первый раз

page-no-people-title = Здесь пока никого
page-no-people = Позови друзей: у каждого будет свой телефон, а играть за всех будешь ты.
page-call-friends = Позвать трёх друзей
page-add-one = Добавить одного
# Имена через запятую с пробелом.
page-friends = Аня, Боря, Вера
page-friends-group = Вечер игр
page-opening-group = Друзья
page-opening-hint = Здесь вся компания: { $names }, и за каждого играешь ты. Нажми «Новая игра» на первом телефоне, «Войти» на остальных — и «Начать».
page-hint-label = С чего начать
page-hint-title = Ты здесь — сразу вся компания
page-hint-1 = Каждый телефон — один игрок. Пиши и нажимай кнопки за любого.
page-hint-2 = Сообщения с пометкой «Только тебе» видит один человек. Загляни в соседний телефон и сравни.
page-hint-3 = В настройках можно позвать игроков, создать группу или устроить боту неполадки.
page-hint-go = Поехали

## Чаты

page-chats = Чаты
page-no-chats = Чатов пока нет. Создай группу в настройках или напиши боту.
page-create-group = Создать группу
page-no-messages = Пока тихо. Напиши первое сообщение или нажми «/», чтобы увидеть команды.
page-no-bot-messages = Бот ждёт, когда его запустят.
page-start = Запустить
page-back = Назад к чатам
page-back-to-topics = Назад к темам
page-chat-settings = Настройки чата
page-general = Общая
page-members = { $n ->
    [one] { $n } участник
    [few] { $n } участника
   *[many] { $n } участников
}
page-bot = бот
page-bot-offline = бот не запущен
page-typing = { $name } печатает…
page-uploading = { $name } отправляет фото…
page-choosing = { $name } выбирает стикер…
page-messages-of = Сообщения: { $title }
page-pinned = Закреплено
page-to-pinned = Перейти к закреплённому сообщению
page-new-messages = Новые сообщения
page-to-bottom = Вниз, к новым сообщениям
page-unread = { $n ->
    [one] { $n } непрочитанное
    [few] { $n } непрочитанных
   *[many] { $n } непрочитанных
}
page-today = Сегодня
page-yesterday = Вчера
page-not-member = Тебя больше нет в этой группе

## Написать и ответить

page-write = Написать сообщение…
page-write-comment = Подпись к фото…
page-send = Отправить
page-attach = Прикрепить фото
page-commands = Команды
page-no-commands = У бота пока нет команд
page-only-you = Только тебе
page-only-you-command = видно только тебе
page-only-you-hint = Это сообщение видно только тебе
page-reply = Ответить
page-reply-to = Ответ: { $name }
page-copy = Скопировать текст
page-copied = Скопировано
page-edit = Изменить
page-editing = Изменение сообщения
page-delete = Удалить
page-react = Реакция { $emoji }
page-message-actions = Что сделать с сообщением

## Сообщения

page-edited = изменено
page-via = через @{ $name }
page-photo = Фото
page-open-photo = Открыть фото
page-sticker = Стикер
page-dice = Кубик
page-dice-is = { $emoji }: выпало { $value }
page-file = Файл
page-unknown = Сообщение, которое здесь не показать
page-spoiler = Скрытый текст, нажми, чтобы показать
page-expand = Показать целиком
page-collapse = Свернуть
page-someone = Кто-то
page-you = Ты
page-admin = админ
page-owner = создатель
page-no-answer = Бот не ответил
page-opens-link = Бот предлагает открыть ссылку
page-open = Открыть
page-unsupported-button = Такая кнопка здесь не работает

## Что произошло в группе

page-joined = { $name } теперь в группе
page-added = { $who } добавляет в группу: { $name }
page-left = { $name } больше не в группе
page-kicked = { $who } убирает из группы: { $name }
page-pinned-by = { $name } закрепляет: { $text }
page-migrated = Группа стала супергруппой
page-group-created = Создана группа «{ $title }»
page-topic-created = Создана тема «{ $title }»
page-topic-edited = Тема изменена
page-topic-closed = Тема закрыта
page-topic-reopened = Тема снова открыта
page-title-changed = Новое название: «{ $title }»

## Настройки: игроки

page-section-people = Игроки
page-first-name = Имя
page-last-name = Фамилия
page-username = Имя пользователя
page-optional = можно не заполнять
page-language-code = Язык в Telegram
page-add = Добавить
page-remove-person = Убрать игрока: { $name }
page-no-players-yet = Пока никого. Добавь первого игрока.

## Настройки: группы

page-section-chats = Группы
page-new-group = Новая группа
page-group-title = Название
page-group-title-placeholder = Вечер игр
page-kind = Вид группы
page-kind-group = Группа
page-kind-supergroup = Супергруппа
page-kind-forum = С темами
page-with-bot = Бот в группе
page-with-admin = Бот — администратор
page-with-admin-hint = Видит все сообщения и может сам присылать «только тебе».
page-create = Создать
page-who-is-in = Кто в группе
page-new-topic = Новая тема
page-topic-name = Название темы
page-migrate = Сделать супергруппой
page-no-groups = Групп пока нет. Создай первую, игроки войдут в неё сразу.

## Настройки: боты

page-section-bots = Боты
page-running = работает
page-stopped = не подключён
page-restart = Перезапустить
page-restart-hint = Бот остановится и запустится снова. Хороший бот ничего не забудет.
page-cannot-restart = Этот бот запущен отдельно: перезапусти его там же, откуда он работает.
page-restarting = Перезапускаем…
page-no-bots = Ботов пока нет. Создай одного и дай его токен своей программе.
page-new-bot = Новый бот
page-bot-token = Токен
page-bot-token-hint = Запусти своего бота с этим токеном, а адресом Bot API укажи { $origin }
page-reads = Видит все сообщения групп
page-reads-hint = Режим приватности выключен. Иначе бот видит команды, ответы ему и собственные сообщения.

## Настройки: неполадки

page-section-faults = Неполадки
page-fault-drop-ephemeral = Терять сообщения «только тебе»
page-fault-drop-ephemeral-hint = Бот думает, что отправил, а человек ничего не видит.
page-fault-block-bot = Все заблокировали бота
page-fault-block-bot-hint = Личные сообщения от бота отклоняются с ошибкой 403.
page-fault-storm-429 = Шквал 429
page-fault-storm-429-hint = Почти каждый вызов просит подождать и повторить.
page-fault-outage = Telegram лежит
page-fault-outage-hint = На всё приходит ошибка 502, обновления не идут.
page-fault-lost-answers = Терять ответы
page-fault-lost-answers-hint = Вызов выполняется, но связь рвётся раньше, чем бот получит ответ.
page-fault-html-pages = Страница вместо ответа
page-fault-html-pages-hint = Вызов выполняется, но в ответ приходит страница HTML, как от сервера-посредника.
page-fault-duplicate-webhooks = Повторять вебхуки
page-fault-duplicate-webhooks-hint = Каждое обновление приходит боту дважды.
page-fault-flood-limits = Настоящие лимиты
page-fault-flood-limits-hint = Не больше 20 сообщений в минуту на группу, как в Telegram.
page-fault-latency-ms = Медленная сеть
page-fault-latency-ms-hint = Задержка каждого вызова Bot API.
page-ms = { $n } мс
page-faults-on = Включено неполадок: { $n }

## Настройки: вид и начать заново

page-section-look = Вид
page-theme = Тема
page-theme-auto = Как в системе
page-theme-light = Светлая
page-theme-dark = Тёмная
page-language = Язык
page-section-reset = Начать заново
page-reset = Стереть всё
page-reset-hint = Исчезнут игроки, группы и переписка. Боты останутся.
page-reset-sure = Точно стереть всё?
page-saved = Готово
