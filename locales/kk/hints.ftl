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
uno-why-only-wild = Басқа ештеңе сәйкес келмейді, джокер дәл осындайға керек
uno-why-only-wilds = Тек джокерлер сәйкес келеді, олар дәл осындайға керек
uno-why-only = Басқа ештеңе сәйкес келмейді
uno-why-drawn = Алған картаң сәйкес келеді: қой, картаң азаяды
uno-why-turns = Түсті ауыстыратын кез: артынан басқа карталарың жүреді
uno-why-same = Түсті өзгертпе: бұл түс сенде көбірек
uno-why-many = Бұл түс сенде ең көп: әрі қарай да жүретін карта болады
uno-why-dear = Ұпайы көп карта: соңына дейін ұстаудың қажеті жоқ
uno-why-dearest = Карталарыңның ішінде ұпайы ең көбі осы
uno-why-discard = Картаның талабы осы: артығын таста
uno-why-thought = Раундты ойша көп рет ойнап шықтым: осылай жиірек жеңесің
uno-why-stuck = Жүретін карта жоқ
uno-why-save = Сәйкес картаны сақтай тұрған дұрыс
uno-why-keep = Бұл картаны сақтай тұрған дұрыс
uno-why-colour = Бұл түс сенде ең көп
uno-why-held = Бұл түстің карталары сенде бар
uno-why-bluff = Келесі ойыншыда карта аз: бұл блеф, тексеруі мүмкін, бірақ тәуекел ет
uno-why-bluff-calm = Бұл блеф, тексеруі мүмкін, бірақ тәуекелге тұрады
uno-why-accept = Бұл блеф емес сияқты, ал қателессең, одан да көп аласың
uno-why-unasked = Тексеретін ешкім қалмады: карта алу ғана қалды
uno-why-stacked = Жауап беретін карта жоқ
uno-why-saved = Дәл солай жауап берсең, карталар басқаға тиеді
uno-why-doubt = Блефке ұқсайды: тексерген жөн
uno-why-uno = Дер кезінде айт, әйтпесе ұстап алады
uno-why-catch = Біреу «УНО!» деуді ұмытты: мүмкін кезде ұста
uno-why-swap = Қарсыласта карта азырақ: ауыстыр
uno-why-swap-least = Бәрібір ауыстыру керек: бұл қарсыласта карта ең аз
uno-why-passed = Бәрі карталарын әрі қарай береді: бергеніңнен аз аласың
uno-why-jump = Дәл сондай карта: кезектен тыс қой, картаң азаяды
uno-why-own = Келесі ойыншыға осы картаның тапсырмасы тиеді
uno-why-taste = Мұнда тек өз талғамың шешеді
uno-why-honestly = Қалай болғанын шыныңды айт
uno-why-crow = Картаның талабы осы: әтеш болып шақыр

## Қағып алмалы УНО

uno_intercept-why-ready = Жаңа карталар реттелді, әрі қарай ойнауға болады
uno_intercept-why-intercept = Дәл сондай карта: жүрісті өзіңе аласың, картаң да азаяды

## Монтана

montana-why-wins = Осылай жеңесің
montana-why-goal = Мұндай жеңіс ережесімен карталарың мақсатқа жақынырақ
montana-why-rule = Осылай бір картаң азаяды
montana-why-effect = Бұл цифрдың әрекеті қазір саған тиімді
montana-why-several = Артынан тағы қоюға болады: бірден бірнеше карта кетеді
montana-why-needless = Жеңіске бұл карта керек емес
montana-why-nearer = Осылай жеңіске ең жақын боласың
montana-why-wait = Сәйкес карта қолда керегірек
montana-why-stuck = Ештеңе сәйкес келмейді
montana-why-done = Қалғаны қолда керек болады
montana-why-keep = Бұл карта керек болады
montana-why-no-fit = Алған карта сәйкес келмейді
montana-why-swap = Осынша картамен жеңіске ең жақын боласың
montana-why-cover = Ең соңғысы екі карта алады
montana-why-agree = Бәрі адал, қарсы болатын ештеңе жоқ
montana-why-protest = Мұнда ереже бұзылды: келесі жүріс жасалмай тұрғанда айт
montana-why-montana = Бір карта қалады: үндемеуге болмайды
montana-why-act = Ереже солай: ұмытсаң, екі карта аласың

## Монополист

monopolist-why-buy = Өз жерің айналым сайын ақша әкеледі
monopolist-why-whole = Бүкіл топты жинап, үй сала аласың
monopolist-why-deny = Әйтпесе қарсылас бүкіл топты жинайды
monopolist-why-decline = Ақша керегірек: алда қымбат рента болуы мүмкін
monopolist-why-decline-poor = Сатып алуға ақша жетпейді
monopolist-why-decline-auction = Аукционда бұл арзанырақ түсетін шығар
monopolist-why-pass = Бұдан қымбатқа алудың керегі жоқ
monopolist-why-pass-poor = Бұдан көпке ақша жоқ
monopolist-why-build = Үй салу мұнда ең тез ақталады
monopolist-why-redeem = Ақша жетеді: қайтадан рента әкелсін
monopolist-why-out = Сатып алатын нәрсе бар кезде түрмеде отыру тиімсіз
monopolist-why-out-safe = Алаңда әзірге қорқатын ештеңе жоқ: шық
monopolist-why-stay = Шығу үшін төлеу қазір тиімсіз
monopolist-why-roll = Қалғаны жасалды, тастайтын кез келді
monopolist-why-mortgage = Қазір ақша керегірек, ал мұндағы рента аз
monopolist-why-debt = Онсыз күн көру ең оңай
monopolist-why-bankrupt = Мұндай қарызды енді жабу мүмкін емес
monopolist-why-deal = Мәміле саған тиімді, келісуі де мүмкін
monopolist-why-drop = Бұл ұсыныстың енді керегі жоқ
monopolist-why-accept = Бұл мәміленің саған пайдасы көбірек
monopolist-why-refuse = Бұл мәміленің қарсыласқа пайдасы көбірек
monopolist-why-refuse-poor = Мұндай мәміледен кейін ақша тым аз қалады
monopolist-why-counter = Мәміле жақсы, тек бағасы дұрыс емес
monopolist-why-sum = { $sum } деп айту
monopolist-why-sum-added = Үстіне { $sum } төлеу
monopolist-why-sum-asked = { $sum } сұрау
monopolist-why-sum-none = Үстіне ақша қоспау
