# Ойын алаңының беті: Telegram-сыз `igroteka run`.

## Бүкіл бет

page-title = Игротека: ойын алаңы
page-noscript = Бұл бетке JavaScript керек.
page-brand = Игротека
page-brand-sub = ойын алаңы
page-people = Ойыншылар
page-settings = Баптаулар
page-add-player = Ойыншы қосу
page-show-phone = Телефонды көрсету: { $name }
page-phone-of = Телефон: { $name }
page-offline = Байланыс үзілді. Қайта қосылып жатырмыз…
page-connecting = Қосылып жатырмыз…
page-failed = Болмады: { $error }
page-close = Жабу
page-ok = Түсінікті
page-cancel = Болдырмау

## Бірінші рет

page-no-people-title = Мұнда әзірге ешкім жоқ
page-no-people = Достарыңды шақыр: әрқайсысының өз телефоны болады, ал бәрінің орнына сен ойнайсың.
page-call-friends = Үш досты шақыру
page-add-one = Біреуін қосу
# Есімдер: үтір мен бос орын арқылы.
page-friends = Айгүл, Бауыржан, Динара
page-friends-group = Ойын кеші
page-opening-group = Достар
page-opening-hint = Достардың бәрі осында: { $names }. Әрқайсысының орнына сен ойнайсың. Бірінші телефонда «Жаңа ойын», қалғандарында «Кіру», сосын «Бастау» батырмасын бас.
page-hint-label = Неден бастау керек
page-hint-title = Мұнда бәрінің орнына сен ойнайсың
page-hint-1 = Әр телефон — бір ойыншы. Қалағаныңның орнына жаз, батырмаларын бас.
page-hint-2 = «Тек саған» деген белгісі бар хабарды бір адам ғана көреді. Көрші телефонға қарап, салыстыр.
page-hint-3 = Баптауларда ойыншы шақыруға, топ құруға немесе ботқа ақау жасап көруге болады.
page-hint-go = Кеттік

## Чаттар

page-chats = Чаттар
page-no-chats = Әзірге чат жоқ. Баптауларда топ құр немесе ботқа жаз.
page-create-group = Топ құру
page-no-messages = Әзірге тыныш. Бірінші хабарды жаз немесе командаларды көру үшін «/» бас.
page-no-bot-messages = Бот іске қосуды күтіп тұр.
page-start = Іске қосу
page-back = Чаттарға қайту
page-back-to-topics = Тақырыптарға қайту
page-chat-settings = Чат баптаулары
page-general = Жалпы
page-members = { $n } қатысушы
page-bot = бот
page-bot-offline = бот іске қосылмаған
page-typing = { $name } жазып жатыр…
page-uploading = { $name } фото жіберіп жатыр…
page-choosing = { $name } стикер таңдап жатыр…
page-messages-of = Хабарлар: { $title }
page-pinned = Бекітілген
page-to-pinned = Бекітілген хабарға өту
page-new-messages = Жаңа хабарлар
page-to-bottom = Төмен, жаңа хабарларға
page-unread = { $n } оқылмаған хабар
page-today = Бүгін
page-yesterday = Кеше
page-not-member = Сен енді бұл топта жоқсың

## Жазу және жауап беру

page-write = Хабар жазу…
page-write-comment = Фотоның жазуы…
page-send = Жіберу
page-attach = Фото тіркеу
page-commands = Командалар
page-no-commands = Ботта әзірге команда жоқ
page-only-you = Тек саған
page-only-you-command = тек саған көрінеді
page-only-you-hint = Бұл хабар тек саған көрінеді
page-reply = Жауап беру
page-reply-to = Жауап: { $name }
page-copy = Мәтінді көшіру
page-copied = Көшірілді
page-edit = Өзгерту
page-editing = Хабарды өзгерту
page-delete = Жою
page-react = Реакция { $emoji }
page-message-actions = Хабармен не істеу керек

## Хабарлар

page-edited = өзгертілген
page-via = @{ $name } арқылы
page-photo = Фото
page-open-photo = Фотоны ашу
page-sticker = Стикер
page-dice = Кубик
page-dice-is = { $emoji }: түскені { $value }
page-file = Файл
page-unknown = Мұнда көрсетуге болмайтын хабар
page-spoiler = Жасырын мәтін, көру үшін бас
page-expand = Толық көрсету
page-collapse = Жию
page-someone = Біреу
page-you = Сен
page-admin = әкімші
page-owner = иесі
page-no-answer = Бот жауап бермеді
page-opens-link = Бот сілтемені ашуды ұсынады
page-open = Ашу
page-unsupported-button = Мұндай батырма мұнда жұмыс істемейді

## Топта не болды

page-joined = { $name } енді топта
page-added = { $who } топқа қосады: { $name }
page-left = { $name } енді топта жоқ
page-kicked = { $who } топтан шығарады: { $name }
page-pinned-by = { $name } бекітеді: { $text }
page-migrated = Топ супертоп болды
page-group-created = «{ $title }» тобы құрылды
page-topic-created = «{ $title }» тақырыбы ашылды
page-topic-edited = Тақырып өзгерді
page-topic-closed = Тақырып жабылды
page-topic-reopened = Тақырып қайта ашылды
page-title-changed = Жаңа атауы: «{ $title }»

## Баптаулар: ойыншылар

page-section-people = Ойыншылар
page-first-name = Аты
page-last-name = Тегі
page-username = Пайдаланушы аты
page-optional = толтырмаса да болады
page-language-code = Telegram тілі
page-add = Қосу
page-remove-person = Ойыншыны алып тастау: { $name }
page-no-players-yet = Әзірге ешкім жоқ. Бірінші ойыншыны қос.

## Баптаулар: топтар

page-section-chats = Топтар
page-new-group = Жаңа топ
page-group-title = Атауы
page-group-title-placeholder = Ойын кеші
page-kind = Топтың түрі
page-kind-group = Топ
page-kind-supergroup = Супертоп
page-kind-forum = Тақырыптары бар
page-with-bot = Бот топта
page-with-admin = Бот — әкімші
page-with-admin-hint = Барлық хабарды көреді және «тек саған» хабарын өзі жібере алады.
page-create = Құру
page-who-is-in = Топта кім бар
page-new-topic = Жаңа тақырып
page-topic-name = Тақырып атауы
page-migrate = Супертоп ету
page-no-groups = Әзірге топ жоқ. Біріншісін құр, ойыншылар оған бірден кіреді.

## Баптаулар: боттар

page-section-bots = Боттар
page-running = жұмыс істеп тұр
page-stopped = қосылмаған
page-restart = Қайта қосу
page-restart-hint = Бот тоқтап, қайта іске қосылады. Жақсы бот ештеңені ұмытпайды.
page-cannot-restart = Бұл бот бөлек іске қосылған: оны жұмыс істеп тұрған жерінен қайта қос.
page-restarting = Қайта қосып жатырмыз…
page-no-bots = Әзірге бот жоқ. Біреуін құрып, токенін өз бағдарламаңа бер.
page-new-bot = Жаңа бот
page-bot-token = Токен
page-bot-token-hint = Ботыңды осы токенмен іске қос, ал Bot API мекенжайы мынау болсын: { $origin }
page-reads = Топтардың барлық хабарын көреді
page-reads-hint = Құпиялық режимі өшірулі. Әйтпесе бот командаларды, өзіне берілген жауаптарды және өз хабарларын ғана көреді.

## Баптаулар: ақаулар

page-section-faults = Ақаулар
page-fault-drop-ephemeral = «Тек саған» хабарларын жоғалту
page-fault-drop-ephemeral-hint = Бот жібердім деп ойлайды, ал адам ештеңе көрмейді.
page-fault-block-bot = Бәрі ботты бұғаттаған
page-fault-block-bot-hint = Боттың жеке хабарлары 403 қатесімен қайтады.
page-fault-storm-429 = 429 дауылы
page-fault-storm-429-hint = Шақырулардың бәрі дерлік күтіп, қайталауды сұрайды.
page-fault-outage = Telegram істемей тұр
page-fault-outage-hint = Бәріне 502 қатесі келеді, жаңартулар келмейді.
page-fault-lost-answers = Жауаптарды жоғалту
page-fault-lost-answers-hint = Шақыру орындалады, бірақ бот жауап алғанша байланыс үзіледі.
page-fault-html-pages = Жауап орнына бет
page-fault-html-pages-hint = Шақыру орындалады, бірақ жауапқа аралық серверден келгендей HTML беті келеді.
page-fault-duplicate-webhooks = Вебхуктарды қайталау
page-fault-duplicate-webhooks-hint = Әр жаңарту ботқа екі рет келеді.
page-fault-flood-limits = Нағыз шектеулер
page-fault-flood-limits-hint = Telegram сияқты: топқа минутына 20 хабардан көп емес.
page-fault-latency-ms = Баяу желі
page-fault-latency-ms-hint = Әр Bot API шақыруының кідірісі.
page-ms = { $n } мс
page-faults-on = Қосулы ақаулар: { $n }

## Баптаулар: түрі және қайта бастау

page-section-look = Түрі
page-theme = Безендіру
page-theme-auto = Жүйедегідей
page-theme-light = Жарық
page-theme-dark = Қараңғы
page-language = Тіл
page-section-reset = Қайта бастау
page-reset = Бәрін өшіру
page-reset-hint = Ойыншылар, топтар және хат алмасу жойылады. Боттар қалады.
page-reset-sure = Шынымен бәрін өшіресің бе?
page-saved = Дайын
