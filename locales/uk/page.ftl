# Сторінка майданчика: `igroteka run` без Telegram.

## Уся сторінка

page-title = Ігротека: майданчик
page-noscript = Цій сторінці потрібен JavaScript.
page-brand = Ігротека
page-brand-sub = майданчик
page-people = Гравці
page-settings = Налаштування
page-add-player = Додати гравця
page-show-phone = Показати телефон: { $name }
page-phone-of = Телефон: { $name }
page-offline = Зв’язок загубився. Під’єднуємося знову…
page-connecting = Під’єднуємося…
page-failed = Не вийшло: { $error }
page-close = Закрити
page-ok = Зрозуміло
page-cancel = Скасувати

## Уперше

page-no-people-title = Тут поки нікого
page-no-people = Поклич друзів: у кожного буде свій телефон, а грати за всіх будеш ти.
page-call-friends = Покликати трьох друзів
page-add-one = Додати одного
# Імена через кому з пропуском.
page-friends = Оля, Богдан, Віра
page-friends-group = Вечір ігор
page-opening-group = Друзі
page-opening-hint = Тут уся компанія: { $names }, і за кожного граєш ти. Натисни «Нова гра» на першому телефоні, «Увійти» на решті — і «Почати».
page-hint-label = З чого почати
page-hint-title = Ти тут — одразу вся компанія
page-hint-1 = Кожен телефон — один гравець. Пиши й натискай кнопки за будь-кого.
page-hint-2 = Повідомлення з позначкою «Лише тобі» бачить одна людина. Зазирни в сусідній телефон і порівняй.
page-hint-3 = У налаштуваннях можна покликати гравців, створити групу чи влаштувати ботові негаразди.
page-hint-go = Гайда

## Чати

page-chats = Чати
page-no-chats = Чатів поки немає. Створи групу в налаштуваннях або напиши ботові.
page-create-group = Створити групу
page-no-messages = Поки тихо. Напиши перше повідомлення або натисни «/», щоб побачити команди.
page-no-bot-messages = Бот чекає, коли його запустять.
page-start = Запустити
page-back = Назад до чатів
page-back-to-topics = Назад до тем
page-chat-settings = Налаштування чату
page-general = Загальна
page-members = { $n ->
    [one] { $n } учасник
    [few] { $n } учасники
   *[many] { $n } учасників
}
page-bot = бот
page-bot-offline = бот не запущено
page-typing = { $name } друкує…
page-uploading = { $name } надсилає фото…
page-choosing = { $name } обирає стікер…
page-messages-of = Повідомлення: { $title }
page-pinned = Закріплено
page-to-pinned = Перейти до закріпленого повідомлення
page-new-messages = Нові повідомлення
page-to-bottom = Униз, до нових повідомлень
page-unread = { $n ->
    [one] { $n } непрочитане
    [few] { $n } непрочитані
   *[many] { $n } непрочитаних
}
page-today = Сьогодні
page-yesterday = Учора
page-not-member = Тебе більше немає в цій групі

## Написати й відповісти

page-write = Написати повідомлення…
page-write-comment = Підпис до фото…
page-send = Надіслати
page-attach = Прикріпити фото
page-commands = Команди
page-no-commands = У бота поки немає команд
page-only-you = Лише тобі
page-only-you-command = бачиш лише ти
page-only-you-hint = Це повідомлення бачиш лише ти
page-reply = Відповісти
page-reply-to = Відповідь: { $name }
page-copy = Скопіювати текст
page-copied = Скопійовано
page-edit = Змінити
page-editing = Зміна повідомлення
page-delete = Видалити
page-react = Реакція { $emoji }
page-message-actions = Що зробити з повідомленням

## Повідомлення

page-edited = змінено
page-via = через @{ $name }
page-photo = Фото
page-open-photo = Відкрити фото
page-sticker = Стікер
page-dice = Кубик
page-dice-is = { $emoji }: випало { $value }
page-file = Файл
page-unknown = Повідомлення, якого тут не показати
page-spoiler = Прихований текст, натисни, щоб показати
page-expand = Показати повністю
page-collapse = Згорнути
page-someone = Хтось
page-you = Ти
page-admin = адмін
page-owner = власник
page-no-answer = Бот не відповів
page-opens-link = Бот пропонує відкрити посилання
page-open = Відкрити
page-unsupported-button = Така кнопка тут не працює

## Що сталося в групі

page-joined = { $name } тепер у групі
page-added = { $who } додає до групи: { $name }
page-left = { $name } більше не в групі
page-kicked = { $who } прибирає з групи: { $name }
page-pinned-by = { $name } закріплює: { $text }
page-migrated = Група стала супергрупою
page-group-created = Створено групу «{ $title }»
page-topic-created = Створено тему «{ $title }»
page-topic-edited = Тему змінено
page-topic-closed = Тему закрито
page-topic-reopened = Тему знову відкрито
page-title-changed = Нова назва: «{ $title }»

## Налаштування: гравці

page-section-people = Гравці
page-first-name = Ім’я
page-last-name = Прізвище
page-username = Ім’я користувача
page-optional = можна не заповнювати
page-language-code = Мова в Telegram
page-add = Додати
page-remove-person = Прибрати гравця: { $name }
page-no-players-yet = Поки нікого. Додай першого гравця.

## Налаштування: групи

page-section-chats = Групи
page-new-group = Нова група
page-group-title = Назва
page-group-title-placeholder = Вечір ігор
page-kind = Вид групи
page-kind-group = Група
page-kind-supergroup = Супергрупа
page-kind-forum = З темами
page-with-bot = Бот у групі
page-with-admin = Бот — адміністратор
page-with-admin-hint = Бачить усі повідомлення й може сам надсилати «лише тобі».
page-create = Створити
page-who-is-in = Хто в групі
page-new-topic = Нова тема
page-topic-name = Назва теми
page-migrate = Зробити супергрупою
page-no-groups = Груп поки немає. Створи першу, гравці ввійдуть до неї одразу.

## Налаштування: боти

page-section-bots = Боти
page-running = працює
page-stopped = не під’єднано
page-restart = Перезапустити
page-restart-hint = Бот зупиниться й запуститься знову. Хороший бот нічого не забуде.
page-cannot-restart = Цього бота запущено окремо: перезапусти його там, звідки він працює.
page-restarting = Перезапускаємо…
page-no-bots = Ботів поки немає. Створи одного й дай його токен своїй програмі.
page-new-bot = Новий бот
page-bot-token = Токен
page-bot-token-hint = Запусти свого бота з цим токеном, а адресою Bot API вкажи { $origin }
page-reads = Бачить усі повідомлення груп
page-reads-hint = Режим приватності вимкнено. Інакше бот бачить команди, відповіді йому та власні повідомлення.

## Налаштування: негаразди

page-section-faults = Негаразди
page-fault-drop-ephemeral = Губити повідомлення «лише тобі»
page-fault-drop-ephemeral-hint = Бот думає, що надіслав, а людина нічого не бачить.
page-fault-block-bot = Усі заблокували бота
page-fault-block-bot-hint = Особисті повідомлення від бота відхиляються з помилкою 403.
page-fault-storm-429 = Шквал 429
page-fault-storm-429-hint = Майже кожен виклик просить зачекати й повторити.
page-fault-outage = Telegram лежить
page-fault-outage-hint = На все приходить помилка 502, оновлення не йдуть.
page-fault-lost-answers = Губити відповіді
page-fault-lost-answers-hint = Виклик виконується, але зв’язок рветься раніше, ніж бот отримає відповідь.
page-fault-html-pages = Сторінка замість відповіді
page-fault-html-pages-hint = Виклик виконується, але у відповідь приходить сторінка HTML, як від сервера-посередника.
page-fault-duplicate-webhooks = Повторювати вебхуки
page-fault-duplicate-webhooks-hint = Кожне оновлення приходить ботові двічі.
page-fault-flood-limits = Справжні ліміти
page-fault-flood-limits-hint = Щонайбільше 20 повідомлень за хвилину на групу, як у Telegram.
page-fault-latency-ms = Повільна мережа
page-fault-latency-ms-hint = Затримка кожного виклику Bot API.
page-ms = { $n } мс
page-faults-on = Увімкнено негараздів: { $n }

## Налаштування: вигляд і почати спочатку

page-section-look = Вигляд
page-theme = Тема
page-theme-auto = Як у системі
page-theme-light = Світла
page-theme-dark = Темна
page-language = Мова
page-section-reset = Почати спочатку
page-reset = Стерти все
page-reset-hint = Зникнуть гравці, групи й листування. Боти лишаться.
page-reset-sure = Точно стерти все?
page-saved = Готово
