## Танысу

host-hello-group =
    Сәлем! Мен карта таратамын, ережені қадағалаймын, кімнің жүрісі екенін ұмытпаймын: «Жаңа ойын» батырмасын бас та, үстелге отыр.
    Мені әкімші етсең, карталар өздігінен келіп тұрады, ал үстел жоғарыда бекітулі қалады.
host-hello-admin =
    Сәлем! Мен карта таратамын, ережені қадағалаймын, кімнің жүрісі екенін ұмытпаймын: «Жаңа ойын» батырмасын бас та, үстелге отыр.
    Мен мұнда әкімшімін, сондықтан карталар өздігінен келіп тұрады, ал үстел жоғарыда бекітулі қалады.
host-hello-private =
    Сәлем! Мен чаттарда ойын жүргіземін: мені достарың бар чатқа қосып, әкімші ет — сонда карталар өздігінен келіп тұрады, ал үстел жоғарыда бекітулі қалады.
    Ал осында компьютермен ойнауға не жаттығуға болады: не істеу керегін айтып отырамын.
host-no-hands =
    Сенде қазір карта жоқ: партия басталса, осында ашамын.
    Ал компьютермен дәл қазір-ақ жаттығуға болады: /play
host-add-to-chat = ➕ Чатқа қосу
host-new-game = 🎲 Жаңа ойын
host-choose-game = Не ойнаймыз?
host-help =
    Қалай ойнайды: «Жаңа ойын» немесе /play → бәрі «Кіру» батырмасын басады → «Бастау». Карталар «Менің карталарым» батырмасында, оларды тек өзің көресің.

    /games — үстелдерім, /history — ойналған партиялар
    /stats — жеңістерім мен рейтингім, /top — чаттың үздіктері
    /cup — чаттың турнирі мен лигасы
    /table — үстелді чаттың төменінде көрсету, /hand — карталарым
    /rules — ереже қысқаша, /rules U8 — тармақ толығымен
    /leave — партиядан шығу, /stop — партияны аяқтау
    /skip — күтпеуге дауыс беру, /pause — үзіліс жасау
    /seat — орнымды беру, /host — үстел иесінің рөлін беру
    /substitute — жоғалып кеткен адамның орнына ойыншы
    /next — келесі ойынға шақыру
    /settings — карталар мен үстелдің түрі, /language — тіл
    /forget — мен туралы бәрін ұмыту

## Командалар

host-description =
    Мен үстел ойындарын тура чатта жүргіземін: { $games }.

    Карта таратамын, ережені қадағалаймын, кімнің жүрісі екенін ұмытпаймын; карталарыңды тек өзің көресің. Бірден отырып ойнауға да, күніне бір жүрістен ойнауға да болады.

    Мені достарың бар чатқа қос — немесе осында компьютермен жаттық.
host-short-description = Достармен чаттағы үстел ойындары: { $games }
host-command-game = Жаңа ойын: { $game }
host-command-play = Жаңа ойын
host-command-games = Үстелдерім
host-command-history = Ойналған партиялар
host-command-vacation = Демалыс: сағат тоқтап тұрады
host-command-table = Үстелді чаттың төменінде көрсету
host-command-hand = Менің карталарым
host-command-rules = Ереже қысқаша
host-command-leave = Партиядан шығу
host-command-skip = Жоғалып кеткенді күтпеу
host-command-pause = Үзіліс жасау
host-command-stop = Партияны аяқтау
host-command-settings = Карталар мен үстелдің түрі
host-command-language = Тіл
host-command-help = Не істей аламын

## Ойын алдында

host-lobby-title = 🎲 { $game }: жиналамыз
host-option = { $name }: { $value }
host-options-title = { $game }: қалай ойнаймыз? Өзгерту үшін жолды бас.
host-by-the-book = Ереже: кітап бойынша
host-house-rules = Үй ережелері: { $count }
host-house-rules-about = Кітапта жоқ үй ережелері. Қосу не өшіру үшін бас.
host-number =
    { $about }

    Қазір: { $value }
host-less = −{ $step }
host-more = +{ $step }
host-preset = Ойын
host-done = Дайын
host-words = ✏️ { $name }
host-words-wanted =
    { $name }, қандай тапсырма жазамыз? { $option }: осы хабарға жауап бер.
    { $about }
host-clock = Жүріс уақыты
host-clock-about = Бір жүріске қанша уақыт? Алдын ала еске саламын, ал уақыт бітсе, ойыншының орнына ең қарапайым жүрісті жасаймын.
host-clock-0 = Шектеусіз
host-clock-60 = 1 минут
host-clock-300 = 5 минут
host-clock-3600 = 1 сағат
host-clock-86400 = Бір тәулік
host-clock-259200 = 3 күн
host-bank-about = Қор — барлық жүріске бірден: ұзақ ойлансаң, қор азаяды, ал әр жүріс аздап қайтарады, бірақ бастапқыдан асырмайды.
host-bank-86400 = Қор: тәулік + жүріске 2 сағат
host-bank-259200 = Қор: 3 күн + жүріске 8 сағат
host-bank-604800 = Қор: апта + жүріске 12 сағат
host-players = Ойыншылар: { $count }/{ $most }
host-player-host = 👑 { $name }
host-player-person = 🙂 { $name }
host-player-computer = 🤖 { $name }
host-joined = Сен үстелдесің
host-left = Сен енді үстелде емессің
host-computer-1 = Тегершік
host-computer-2 = Бұранда
host-computer-3 = Түйме
host-computer-4 = Серіппе
host-computer-5 = Сомын
host-computer-6 = Шамшырақ
host-computer-7 = Болт
host-computer-8 = Тумблер
host-computer-9 = Антенна
host-join = Кіру
host-leave = Шығу
host-add = + компьютер
host-remove = − компьютер
host-game = Басқа ойын
host-options = Баптаулар
host-rules = Ереже
host-start = Бастау
host-lobby-more = Тағы…
host-lobby-more-title = { $game }: үстелде { $count }/{ $most }
host-share = 📨 Достарды шақыру
host-share-words = { $game }: жиналып жатырмыз, кел, бірге отырайық!
host-to-table = Үстелге →
host-lobby-in-chat = Үстел «{ $chat }» чатында: «Кіру» батырмасын сонда бас.
host-cancel = Партияны болдырмау
host-cancel-sure = Партияны шынымен болдырмау керек пе? Үстел тарап кетеді, қайта жиналу керек болады.
host-cancel-yes = Иә, болдырмау
host-cancelled = Партия болмайтын болды.

## Үстел басында

host-my-cards = 🃏 Менің карталарым
host-back = ← Артқа
host-blank = { "" }
host-news = • { $line }
host-deadline = ⏳ Жүріске { $minutes } минут қалды
host-deadline-at = ⏳ Жүріс мерзімі: { $moment }
host-hand-unseen = Чатта карталар көрінбесе, жеке чатты таңда: /settings. { $words }
host-hand-of = { $chat } · { $game }
host-hand-sent = Карталар сені менімен жеке чатта күтіп тұр
host-hand-moved = Карталар енді төменде.
host-table-moved = Үстел енді төменде.
host-table-moved-here = Үстел енді осында →
host-reminder = ⏰ { $name }, сенің жүрісің: уақыттың жартысы өтті.
host-reminder-all = ⏰ { $names }: уақыттың жартысы өтті, үстел күтіп тұр.
host-name = { $name }
host-sleeps = 😴 Үстел ұйықтап жатыр, сағат тоқтап тұр
host-pauses = ⏸ Үзіліс: сағат тоқтап тұр
host-play-on = ▶️ Ойнай береміз
host-asleep = 😴 Көптен бері ешкім жүрмеді, үстел ұйықтап кетті: сағат тоқтап тұр. «Ояту» батырмасын бас та, ойнай береміз.
host-wake = Ояту
host-woken = Ойнай береміз
host-offer-stand-in = { $name } үшінші жүрісін өткізіп отыр. Әзірге компьютер ойнай тұрсын ба? Қайтып келу үшін { $name } үстелдегі кез келген батырманы басса болды.
host-left-chat = { $name } енді чатта жоқ. Орны сақталады. Әзірге компьютер ойнай тұрсын ба? Қайтып келу үшін { $name } үстелдегі кез келген батырманы басса болды.
host-hand-away = Карталар жиналды: сен бұл партияның чатында жоқсың. Қайтып келсең, орның күтіп тұр.
host-seat-computer = 🤖 Компьютер отырғызу
host-stand-in-seated = { $name }: әзірге компьютер ойнайды
host-stop-vote = Партияны аяқтауға дауыс: { $have }/{ $need }. Қолдау — /stop
host-skip-vote = { $name } көп ойланып қалды. Күтпеуге дауыс: { $have }/{ $need }. Қолдау — /skip

## Ереже мен баптаулар

host-rules-page = { $game }: ереже, { $page }/{ $pages }
host-previous = ← Артқа
host-next = Әрі қарай →
host-settings = Карталарды қайда жіберейін, үстелді қалай көрсетейін?
host-hand-group = Тура топқа, тек өзің көресің
host-hand-private = Менімен жеке чатқа
host-hand-both = Екеуіне де
host-table-picture = 🖼 Үстел — сурет
host-table-text = 📝 Үстел — мәтін
host-open-private = Жеке чатты ашу
host-chosen = ✓ { $what }
host-not-chosen = { $what }
host-choose-language = Қай тілде сөйлесеміз?
language-name = Қазақша
host-saved = Дайын
host-goes-on = Чат бос емес, қазір көрсетемін

## Бас тартулар

error-table-taken = Мұнда ойын жүріп жатыр. Үстелді көрсету — /table
error-no-such-match = Бұл партия енді жоқ
error-no-match-here = Мұнда әзірге ойын жоқ. Бастау — /play
error-no-such-game = Мен мұндай ойынды білмеймін
error-no-such-option = Мұндай баптау жоқ
error-not-running = Партия қазір жүріп жатқан жоқ
error-not-at-this-table = Сен бұл үстелде емессің
error-already-in = Сен онсыз да үстелдесің
error-already-started = Ойын басталып кетті
error-already-voted = Дауысың есептелген
error-host-only = Мұны тек үстел иесі жасай алады
error-admins-only = Мұны чат әкімшілері шешеді
error-lobby-elsewhere = Бұл үстел сен жоқ чатта: сені сонда шақыруды достарыңнан сұра
error-language-admins = Чаттың тілін әкімшілер таңдайды. Өз тілің — менімен жеке чатта: /language
error-no-such-clause = Мұндай тармақ жоқ. Нөмірлер ереже беттеріндегі жақшада: /rules
error-table-full = Үстелде бос орын қалмады
error-too-few-players = Кемінде { $least } ойыншы керек
error-no-computer = Үстелде компьютер жоқ
error-old-button = Бұл батырма ескіріп қалды
error-out-of-chat = Сен бұл партияның чатында жоқсың. Қайтып келсең, орның күтіп тұр
error-people-only = Үстелге тек адамдар отырады: арна атынан не жасырын ойнауға болмайды
error-player-is-back = Ойыншы қайтып келді
error-bad-words = { $most } таңбаға дейінгі кәдімгі мәтін керек: сұраққа қайта жауап бер
error-your-own-turn = Күтетін ешкім жоқ: қазір сенің жүрісің
error-quarantined = Бұл партияның жазбасы бүлінген, оны ойнап бітіру мүмкін емес. Жаңасы — /play
error-try-again = Болмады, қайталап көр
error-chat-busy = Қазір бұл чатта хабар тым көп, сәлден кейін көр
error-not-so-fast = Асықпа: алдыңғы басқандарыңды әлі орындап жатырмын
error-storage = Сақтай алмай тұрмын: дискім ақаулы. Сәлден кейін қайталап көр
