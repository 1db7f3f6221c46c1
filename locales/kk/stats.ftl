## Статистика мен рейтинг

host-command-stats = Жеңістерім мен рейтингім
host-command-top = Чаттың үздіктері
host-command-forget = Мен туралы бәрін ұмыту

stats-somebody = біреу
stats-open-here = Мен осында
stats-open-alone = Компьютермен
stats-open-everywhere = Мен барлық жерде
stats-open-chat = Осы чат
stats-open-top = 🏆 Чаттың үздіктері
stats-mine-here = 📊 { $name }: осы чаттағы партиялар
stats-mine-alone = 📊 { $name }: компьютермен партиялар
stats-mine-everywhere = 📊 { $name }: барлық чаттағы партиялар
stats-chat = 📊 Бұл чат не ойнайды
stats-none-here = Мұнда соңына дейін ойнаған партияң әзірге жоқ. Бастау — /play
stats-none-alone = Сен мұнда әлі ойнаған жоқсың. Компьютермен жаттығу — /play
stats-none-everywhere = Соңына дейін ойналған партия әзірге жоқ. Бастау — /play
stats-none-chat = Мұнда әлі ештеңе соңына дейін ойналмаған. Бастау — /play
stats-total = { $matches } партия, { $wins ->
        [0] жеңіс әзірге жоқ
       *[other] { $wins } жеңіс
    }
stats-streak = Қатарынан жеңіс: қазір { $streak }, рекорд { $best }
stats-game = { $game }: { stats-total }
stats-played = { $game }: { $matches } партия
stats-winner = 🏆 Ең көп жеңген: { $name } — { $wins }
stats-points = { $points } ± { $error }
stats-rating = Рейтинг { $rating }, { $rated } рейтингтік партия
stats-rating-soon = Рейтингке дейін тағы { $left } партия
stats-feat = · { $feat }: { $count }
stats-record = · { $feat }: { $count } — { $name }
stats-about-rating = Рейтингті адамдардың өзара партиялары өзгертеді: үстелде компьютер болмаса, ешкім ауыспаса, партия тым қысқа болмаса; бір құраммен — күніне { $day }, аптасына { $week } партияға дейін. Ол осындай { $least } партиядан кейін көрінеді, ал «±» — оның әлі қаншалықты дәл емес екені.
stats-hide = 🙈 Мені тізімде көрсетпеу
stats-unhide = 👀 Мені тізімде көрсету

stats-top-title = 🏆 Чаттың үздіктері
stats-top = 🏆 { stats-top-drawn }
stats-top-drawn = { $game }: чаттың үздіктері
stats-to-go = рейтингке дейін тағы { $left }
stats-top-none = Әзірге көрсететін ешкім жоқ: мұнда ештеңе соңына дейін ойналмаған. Бастау — /play
stats-top-hidden = Әзірге көрсететін ешкім жоқ.
stats-top-in-private = Әр чаттың үздіктері өзінде: достарыңмен ойнайтын жерде /top деп жаз. Ал сенің партияларың — /stats
stats-place = { $number }. { $name } — { $value } · { $note }
stats-wins = { $matches } партия, { $wins } жеңіс

stats-unrated-computer = Рейтингсіз: үстелде компьютер болды
stats-unrated-stand-in = Рейтингсіз: біреудің орнына компьютер ойнады
stats-unrated-short = Рейтингсіз: партия тым қысқа болды
stats-unrated-often = Рейтингсіз: бұл құраммен есепке жететіндей ойналды, жақында қайта болады
stats-unrated-forgotten = Рейтингсіз: ойнағандардың бәрі бірдей есімде жоқ

## Ұмыту

stats-forget =
    Сен туралы білетінімнің бәрін ұмытайын ба?

    Партиялар, жеңістер, рейтинг, рекордтар мен баптаулар жойылады: карталарың қайда, сағатың қанша, қашан шақыру керек. Басқалардың партиялары қалады, бірақ сенің атыңсыз. Мұны қайтаруға болмайды.
stats-forget-yes = 🗑 Иә, мені ұмыт
stats-forget-no = Жоқ, қалсын
stats-forget-in-private = Бұл — екеуміздің арамызда: менімен жеке чатта /forget деп жаз
stats-forgotten = Дайын, сен туралы енді ештеңе білмеймін. Ойнағың келсе, кел, бәрін ақ парақтан бастаймыз.
stats-not-forgotten = Жарайды, бәрі сол қалпында қалады.
error-leave-first = Сен қазір үстелдесің: алдымен партиядан шық (/leave). Үстелдерің — /games
error-not-your-question = Бұл сұрақ саған емес. Өзің туралы ұмыттыру — /forget

## Партиялар немен есте қалды

uno-feat-twos = Ең ұзын «+2» тізбегі
uno-feat-drawn = Бір алғандағы ең көп карта
uno-feat-caught = «УНО!» деуді ұмытқаны
uno-feat-catches = «УНО!» ұмытқанды ұстағаны
uno_intercept-feat-intercepted = Қағып алған жүрісі
uno_intercept-feat-drawn = Бір алғандағы ең көп карта
uno_intercept-feat-caught = «УНО!» деуді ұмытқаны
uno_intercept-feat-catches = «УНО!» ұмытқанды ұстағаны
montana-feat-noticed = Байқаған бөтен қателері
montana-feat-forgot = Айтуды не істеуді ұмытқаны
montana-feat-first = Үймедегі бірінші қол
montana-feat-drawn = Бір алғандағы ең көп карта
monopolist-feat-bankrupt = Ең бай банкроттық
monopolist-feat-rent = Бір алғандағы ең көп рента
monopolist-feat-hotels = Салған қонақүйлері
monopolist-feat-jailed = Түрмеге түскені
