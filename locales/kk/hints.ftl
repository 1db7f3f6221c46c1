## Кеңес: шебер не істер еді және неге

hint-button = 💡 Кеңес
hint-said =
    💡 { $what }
    { $why }
hint-then = { $first } → { $then }
hint-plain = Компьютер ойыншы осылай жүрер еді
hint-none = Мұнда кеңес бере алмаймын: өзің шеш
hint-wait = Қазір басқалардың жүрісі
hint-better-wait = Қазір күте тұрған дұрыс
hint-why-deal = Ұпай саналды, таратуға болады
error-hint-rated = Бұл үстелде шындап ойнайды, кеңес жоқ

## УНО

uno-why-wins = Соңғы карта: раунд сенікі
uno-why-stops = Келесі ойыншыда карта аз: жүрістен қалсын
uno-why-only-wild = Басқа ештеңе сәйкес келмейді, джокер осындайға керек
uno-why-turns = Түсті ауыстыратын кез: артынан басқа карталарың жүреді
uno-why-many = Бұл түс сенде ең көп: әрі қарай да жүретін карта болады
uno-why-dear = Ұпайы көп карта: соңына дейін ұстаудың қажеті жоқ
uno-why-thought = Ойша көп рет ойнап көрсе, осылай жиірек жеңеді
uno-why-stuck = Жүретін карта жоқ
uno-why-save = Сәйкес картаны сақтай тұрған дұрыс
uno-why-keep = Бұл картаны сақтай тұрған дұрыс
uno-why-colour = Бұл түс сенде ең көп
uno-why-accept = Бәрі адал сияқты: тексеру қымбатқа түседі
uno-why-stacked = Жауап беретін карта жоқ
uno-why-doubt = Блефке ұқсайды: тексерген тиімді
uno-why-uno = Дер кезінде айт, әйтпесе ұстап алады
uno-why-catch = Біреу «УНО!» демеді: мүмкін кезде ұста
uno-why-swap = Қарсыласта карта азырақ: ауыстыр
uno-why-jump = Дәл сондай картаны кезектен тыс қоюға болады

## Қағып алмалы УНО

uno_intercept-why-ready = Карталар реттелді, әрі қарай ойнауға болады
uno_intercept-why-intercept = Дәл сондай карта: жүріс сенікі, картаң да азаяды
uno_intercept-why-saved = Дәл солай жауап берсең, карталар басқаға тиеді

## Монтана

montana-why-wins = Осылай жеңесің
montana-why-goal = Мұндай жеңіс ережесімен карталарың мақсатқа жақынырақ
montana-why-rule = Бұл ереже саған тиімді, картаң да азаяды
montana-why-effect = Бұл цифрдың әрекеті саған тиімді
montana-why-several = Артынан тағы қоюға болады: бірден бірнеше карта кетеді
montana-why-needless = Жеңіске бұл карта керек емес
montana-why-nearer = Осылай жеңіске ең жақын боласың
montana-why-wait = Сәйкес карта қолда керегірек
montana-why-stuck = Ештеңе сәйкес келмейді
montana-why-done = Қалғаны қолда керек болады
montana-why-keep = Бұл карта керек болады
montana-why-swap = Бұл карталармен жеңіске ең жақын боласың
montana-why-cover = Ең соңғысы екі карта алады
montana-why-agree = Бәрі адал, қарсы болатын ештеңе жоқ
montana-why-protest = Мұнда ереже бұзылды: келесі жүріс жасалмай тұрғанда айт
montana-why-montana = Бір карта қалады: үндемеуге болмайды
montana-why-act = Ереже солай: ұмытсаң, екі карта аласың

## Монополист

monopolist-why-buy = Өз жерің айналым сайын ақша әкеледі
monopolist-why-whole = Бүкіл топ сенікі: үй салуға болады
monopolist-why-deny = Әйтпесе қарсылас бүкіл топты жинайды
monopolist-why-decline = Ақша керегірек: алда қымбат рента болуы мүмкін
monopolist-why-pass = Бұдан қымбатқа тұрмайды
monopolist-why-build = Салған үй мұнда ең тез ақталады
monopolist-why-redeem = Ақша жетеді: қайтадан рента әкелсін
monopolist-why-out = Сатып алатын нәрсе бар кезде түрмеде отыру тиімсіз
monopolist-why-stay = Шығу үшін төлеу қазір тиімсіз
monopolist-why-roll = Қалғанының бәрі жасалды
monopolist-why-mortgage = Қазір ақша керегірек, ал мұндағы рента аз
monopolist-why-debt = Осыдан айырылу бәрінен жеңіл
monopolist-why-bankrupt = Мұндай қарызды енді жабу мүмкін емес
monopolist-why-deal = Мәміле саған тиімді, келісуі де мүмкін
monopolist-why-drop = Бұл ұсыныстың енді реті жоқ
monopolist-why-accept = Бұл мәміленің саған пайдасы көбірек
monopolist-why-refuse = Бұл мәміленің қарсыласқа пайдасы көбірек
monopolist-why-sum = { $sum } деп айту
monopolist-why-sum-asked = { $sum } сұрау
