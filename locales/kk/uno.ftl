## УНО, 112 карта

uno-title = УНО
uno-about = Үстіндегі картаға түсі, цифры немесе белгісі сәйкес карта қой, «УНО!» деуді ұмытпа және бәрінен бұрын картасыз қал.

## Баптаулар

uno-preset-classic = Классика
uno-preset-classic-about = «Классика»: 108 карта, «Айырбас» пен бос карталар жоқ.
uno-preset-full = Толық
uno-preset-full-about = «Толық»: 112 карта, «Айырбас» пен үш бос карта бар.

uno-option-target = Нешеге дейін ойнаймыз
uno-option-target-about = Біреу осынша ұпай жинағанша раунд артынан раунд ойнаймыз.
uno-option-target-0 = { table-target-0 }
uno-option-target-100 = { table-target-100 }
uno-option-target-200 = { table-target-200 }
uno-option-target-300 = { table-target-300 }
uno-option-target-500 = { table-target-500 }

uno-option-scoring = Ұпай есебі
uno-option-scoring-about = Ұпай есебі: не раунд жеңімпазы басқалардың карталары үшін ұпай алады, не әркім өз карталарының ұпайын жинайды да, ұпайы ең азы жеңеді.
uno-option-scoring-winner = Раунд жеңімпазына
uno-option-scoring-own = Өз карталары үшін

uno-option-reverse_skips = Екеу болса ⇄
uno-option-reverse_skips-about = Екеу болса ⇄: «Бағытты өзгерт» картасы қарсыласты жүрістен қалдырады — немесе жүріс жай ғана оған өтеді.
uno-option-reverse_skips-on = Қарсылас қалады
uno-option-reverse_skips-off = Қарсылас жүреді

uno-option-swap = «Айырбас» картасы
uno-option-swap-about = 🔄 «Айырбас»: қалаған адамыңмен барлық картаңды ауыстыра аласың.
uno-option-swap-on = Бар
uno-option-swap-off = Жоқ

uno-option-blank1 = 1-бос карта
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

uno-option-blank2 = 2-бос карта
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

uno-option-blank3 = 3-бос карта
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

uno-option-words1 = 1-картадағы ереже
uno-option-words1-about = { uno-words-about }
uno-option-words2 = 2-картадағы ереже
uno-option-words2-about = { uno-words-about }
uno-option-words3 = 3-картадағы ереже
uno-option-words3-about = { uno-words-about }

uno-blank-about = Ережесі ойын алдында келісілетін джокер.
uno-words-about = Келесі ойыншыға өз сөзіңмен тапсырма, 200 таңбаға дейін. Орындалған-орындалмағанын қалғандары шешеді.

## Үй ережелері

uno-option-stacking = +2 үстіне +2
uno-option-stacking-about = 🏠 +2 үстіне +2. «Екі карта ал» картасына өз +2 картаңмен жауап беруге болады: карталар қосылып, келесі ойыншыға өтеді.
uno-option-stacking-on = Қосылады
uno-option-stacking-off = Болмайды

uno-option-seven_zero = 7 және 0
uno-option-seven_zero-about = 🏠 7 және 0. 7 қойсаң — қалаған адамыңмен карта ауыстырасың. 0 қойсаң — бәрі картасын келесіге береді.
uno-option-seven_zero-on = Карта ауысады
uno-option-seven_zero-off = Жай цифрлар

uno-option-draw_until = Жүретін карта жоқ
uno-option-draw_until-about = 🏠 Жүретін карта жоқ болса — сәйкесі келгенше ал.
uno-option-draw_until-on = Сәйкесі келгенше
uno-option-draw_until-off = Біреуін ал

uno-option-jump_in = Кезектен тыс
uno-option-jump_in-about = 🏠 Кезектен тыс. Үстіндегіге дәл ұқсас түсті картаң болса — бірден қой, жүріс сенен әрі жалғасады.
uno-option-jump_in-on = Дәл сондаймен
uno-option-jump_in-off = Болмайды

uno-option-fines = Жалған айқай
uno-option-fines-about = 🏠 Жалған айқай. Ештеңе ұмытпаған адамды ұстасаң — екі карта саған.
uno-option-fines-on = Екі карта
uno-option-fines-off = Айыпсыз

## Бос карталардың ережелері: батырмаға қысқаша және толығымен

uno-idea-none = Ойнамайды
uno-idea-colour = Түсі келгенше
uno-idea-colour-about = Келесі ойыншы сен таңдаған түс келгенше карта алады.
uno-idea-wilds = Джокер тасталсын
uno-idea-wilds-about = Сенен басқаның бәрі джокерлерін тастайды.
uno-idea-three = Жүріс жоқ — үш ал
uno-idea-three-about = Келесі ойыншының жүретін картасы болмаса, бірден үш карта алады.
uno-idea-again = Тағы бір жүріс
uno-idea-again-about = Сен тағы бір рет жүресің.
uno-idea-seven = Дәл жеті
uno-idea-seven-about = Келесі ойыншы дәл жеті карта қалатындай етіп карта алады не тастайды.
uno-idea-trim = Бәрінде үштен
uno-idea-trim-about = Әркімде дәл үш карта қалатындай етіп бәрі карта алады не тастайды.
uno-idea-open = Карталар ашық
uno-idea-open-about = Жүріс саған қайтып келгенше бәрі картасын ашып ойнайды.
uno-idea-joke = Әзіл
uno-idea-joke-about = Әзіл айтасың. Ешкім күлмесе, 4 карта аласың, ал күлкілі болса — біреуінен басқасын тастайсың.
uno-idea-elbows = Қол бүгілмесін
uno-idea-elbows-about = Келесі ойыншы біреу «УНО!» дегенше қолын шынтақтан бүкпейді.
uno-idea-rooster = Әтеш
uno-idea-rooster-about = Келесі ойыншы әтеш болып шақырады да, 4 карта алады.
uno-idea-own = Өз ережең

## Карталар

uno-sign-r = { sign-red }
uno-sign-y = { sign-yellow }
uno-sign-g = { sign-green }
uno-sign-b = { sign-blue }
uno-symbol-S = ⊘
uno-symbol-R = ⇄
uno-symbol-D = +2
uno-card = { $colour } { $symbol }
uno-card-w = 🌈
uno-card-w4 = 🌈 +4
uno-card-wx = 🔄
uno-card-blank = ✏️
uno-card-idea = ✏️ { $idea }

uno-colour-r = 🔴 қызыл
uno-colour-y = ⭐ сары
uno-colour-g = 🟩 жасыл
uno-colour-b = 🔷 көк

uno-cards-taken = { $count } карта

## Үстел

uno-header-one-round = УНО · бір раунд
uno-header-winner = УНО · { $round }-раунд · { $target } ұпайға дейін
uno-header-own = УНО · { $round }-раунд · { $target } ұпайға дейін, ұпайы ең азы жеңеді

uno-top = Үстелде { $card }
uno-top-jump-in = Үстелде { $card } — дәл сондайды кезектен тыс қоюға болады ⚡
uno-top-wild = Үстелде { $card }, түсі — { $colour }
uno-top-no-colour = Үстелде { $card }, түсі әлі таңдалмаған

uno-note-dealer = таратады
uno-note-uno = УНО!

uno-dare = 💪 { $name } біреу «УНО!» дегенше қолын шынтақтан бүкпейді
uno-open = 👁 { $name } қайтадан жүргенше карталарды ашып ойнаймыз
uno-shown-cards = { $name } карталарын көрсетеді: { $cards }

## Ойын нені күтіп тұр

uno-status-naming = { $name } түс таңдап отыр
uno-status-answering = { $by } 🌈 +4 қойды, оған дейінгі түс: { $colour }. { $name } төрт карта ала ма, әлде сенбей ме?
uno-status-stacked = Үстелде +2. { $name } өз +2 картасын қоя ма, әлде { uno-cards-taken } ала ма?
uno-status-discarding = Артығын тастауын күтеміз: { $needs }
uno-down-to = { $name } — қалатыны { $size } карта
uno-status-joke = { $name } әзіл айтып отыр. Жауап күтеміз: { $voters }
uno-status-dare = Тапсырма: «{ $words }». Орындайтын: { $name }. Жауап күтеміз: { $voters }
uno-status-crowing = { $name } әтеш болып шақыруға дайындалып жатыр 🐓
uno-status-round-over = { $round }-раундты { $name } ұтты. Келесіде тарататын: { $dealer }

uno-status-your-colour = Бірінші карта — джокер: түс таңда
uno-status-your-answer = { $by } 🌈 +4 қойды, оған дейінгі түс: { $colour }. Төрт карта аласың ба, сенбейсің бе?
uno-status-your-four = Үстелде 🌈 +4: төрт карта ал
uno-status-your-stacked = Өз +2 картаңмен жауап бер немесе { uno-cards-taken } ал
uno-status-your-discard = { $count } карта таста, өзіңде { $size } карта қалсын
uno-status-your-vote-joke = { $name } әзіл айтып отыр. Күлкілі ме?
uno-status-your-vote-dare = Тапсырма: «{ $words }». Орындайтын: { $name }. Қолынан келді ме?
uno-status-your-joke = Әзіл айт: күлкілі ме, жоқ па, қалғандары айтады
uno-status-your-dare = Сенің тапсырмаң: «{ $words }». Орындадың ба, жоқ па, қалғандары айтады
uno-status-your-crow = Әтеш бол: шақыр да, 4 карта ал

uno-hint-three = Жүретін карта жоқ болса, { $name } үш карта алады
uno-hint-your-three = Жүретін карта жоқ болса, бірден үш карта аласың
uno-hint-jump-in = ⚡ Сенде де { $card } бар: кезектен тыс қоюға болады
uno-hint-owes = Ешкім байқамай тұрғанда «УНО!» де
uno-hint-bluff = Сенде керек түсті карта бар: { $card } блеф болады
uno-hint-blank = { $card }. { $rule }
uno-hint-own-words = { $card }: «{ $words }»

## Батырмалар

uno-button-uno = УНО!
uno-button-catch = «УНО!» қайда?
uno-button-draw-three = 3 карта алу
uno-button-accept = 4 карта алу
uno-button-accept-stack = { uno-cards-taken } алу
uno-button-draw-until = Сәйкесі келгенше
uno-button-doubt = Сенбеймін!
uno-button-crow = 🐓 Ку-ка-ре-ку!
uno-button-joke-yes = 😂 Күлкілі
uno-button-joke-no = 😐 Күлкілі емес
uno-button-dare-yes = Орындалды
uno-button-dare-no = Орындалмады
uno-button-judge-kept = Қолы түзу
uno-button-judge-broken = Қолы бүгілді!
uno-button-r = 🔴 Қызыл
uno-button-y = ⭐ Сары
uno-button-g = 🟩 Жасыл
uno-button-b = 🔷 Көк
uno-button-no-partner = Ешкіммен
uno-menu-colour = { $card } — әрі қарай қай түс?
uno-menu-seven = { $card } — кіммен карта ауыстырасың?
uno-menu-swap = 🔄 Кіммен карта ауыстырасың?

## Не болды

uno-told-draw = { $you ->
    [name] сен { $card }
   *[other] { $name } { $card }
}
uno-told-dealer = { $you ->
    [name] Кім таратады: { $draws }. Сен таратасың
   *[other] Кім таратады: { $draws }. { $name } таратады
}
uno-told-dealer-tie = Кім таратады: { $draws }. Тең түсті, тағы бір рет аламыз
uno-told-round = { $you ->
    [name] { $round }-раунд, сен таратасың
   *[other] { $round }-раунд, { $name } таратады
}
uno-told-played-wild = { $you ->
    [name] Сен { $card } қойып, түс таңдадың: { $colour }
   *[other] { $name } { $card } қойып, түс таңдады: { $colour }
}
uno-told-jumped-in = { $you ->
    [name] ⚡ Сен кезектен тыс { $card } қойдың
   *[other] ⚡ { $name } кезектен тыс { $card } қойды
}
uno-told-passed-on-down = Бәрі картасын ⬇️ тізіммен төмен қарай береді
uno-told-passed-on-up = Бәрі картасын ⬆️ тізіммен жоғары қарай береді
uno-told-false-shout = { $you ->
    [name] Жалған айқай: сен ұстамақ болдың, бірақ ұстайтын ешкім жоқ
   *[other] Жалған айқай: { $name } ұстамақ болды, бірақ ұстайтын ешкім жоқ
}
uno-told-passed = { $you ->
    [name] Сен пас дедің
   *[other] { $name } пас деді
}
uno-told-colour = { $you ->
    [name] Сен түс таңдадың: { $colour }
   *[other] { $name } түс таңдады: { $colour }
}
uno-told-doubt-right = { $you ->
    [name] Сен сенбедің — бекер емес: { $suspect } блеф жасапты!
    [suspect] { $name } сенбеді — бекер емес: сен блеф жасапсың!
   *[other] { $name } сенбеді — бекер емес: { $suspect } блеф жасапты!
}
uno-told-doubt-wrong = { $you ->
    [name] Сен сенбедің, бекер екен: { $suspect } адал ойнапты
    [suspect] { $name } сенбеді, бекер екен: сен адал ойнадың
   *[other] { $name } сенбеді, бекер екен: { $suspect } адал ойнапты
}
uno-told-shown = { $you ->
    [name] Сен карталарыңды көрсеттің, оларды тек { $to } көреді
    [to] { $name } карталарын көрсетті, оларды тек сен көресің
   *[other] { $name } карталарын көрсетті, оларды тек { $to } көреді
}
uno-told-uno = { $you ->
    [name] Сен: «УНО!»
   *[other] { $name }: «УНО!»
}
uno-told-caught = { $you ->
    [by] Сен байқап қалдың: { $name } «УНО!» демеді
    [name] { $by } байқап қалды: сен «УНО!» демедің
   *[other] { $by } байқап қалды: { $name } «УНО!» демеді
}
uno-told-idea-colour = { $you ->
    [subject] ✏️ Сен таңдалған түс келгенше карта аласың
   *[other] ✏️ { $subject } таңдалған түс келгенше карта алады
}
uno-told-idea-wilds = { $you ->
    [name] ✏️ Джокерлер тасталады! Өзіңдікін тек сен қалдырасың
   *[other] ✏️ Джокерлер тасталады! Өзінікін тек { $name } қалдырады
}
uno-told-idea-three = { $you ->
    [subject] ✏️ Жүретін карта жоқ болса, сен үш карта аласың
   *[other] ✏️ Жүретін карта жоқ болса, { $subject } үш карта алады
}
uno-told-idea-again = { $you ->
    [name] ✏️ Сен тағы бір рет жүресің
   *[other] ✏️ { $name } тағы бір рет жүреді
}
uno-told-idea-seven = { $you ->
    [subject] ✏️ Сен 7 карта қалғанша аласың не тастайсың
   *[other] ✏️ { $subject } 7 карта қалғанша алады не тастайды
}
uno-told-idea-trim = ✏️ Бәрі 3 карта қалғанша алады не тастайды
uno-told-idea-open = { $you ->
    [name] ✏️ Жүріс саған қайтып келгенше карталар ашық
   *[other] ✏️ { $name } қайтадан жүргенше карталар ашық
}
uno-told-idea-joke = { $you ->
    [name] ✏️ Сен әзіл айтасың. Күлкілі ме?
   *[other] ✏️ { $name } әзіл айтады. Күлкілі ме?
}
uno-told-idea-elbows = { $you ->
    [subject] ✏️ Сен біреу «УНО!» дегенше қолыңды шынтақтан бүкпейсің
   *[other] ✏️ { $subject } біреу «УНО!» дегенше қолын шынтақтан бүкпейді
}
uno-told-idea-rooster = { $you ->
    [subject] ✏️ Сен әтеш болып шақырасың да, 4 карта аласың
   *[other] ✏️ { $subject } әтеш болып шақырады да, 4 карта алады
}
uno-told-idea-own = { $you ->
    [subject] ✏️ «{ $words }» — орындайтын: сен
   *[other] ✏️ «{ $words }» — орындайтын: { $subject }
}
uno-told-discarded = { $you ->
    [name] Сен { $cards } тастадың
   *[other] { $name } { $cards } тастады
}
uno-told-joke-yes = { $you ->
    [name] Сен күлдің
   *[other] { $name } күлді
}
uno-told-joke-no = { $you ->
    [name] Сен күлмедің
   *[other] { $name } күлмеді
}
uno-told-dare-yes = { $you ->
    [name] Сенің жауабың: орындалды
   *[other] { $name }: орындалды
}
uno-told-dare-no = { $you ->
    [name] Сенің жауабың: орындалмады
   *[other] { $name }: орындалмады
}
uno-told-joke-passed = { $you ->
    [name] Әзіл өтті! Сен өзіңде бір карта қалдырасың
   *[other] Әзіл өтті! { $name } өзінде бір карта қалдырады
}
uno-told-joke-failed = Ешкім күлмеді
uno-told-dare-passed = { $you ->
    [name] Сен тапсырманы орындадың
   *[other] { $name } тапсырманы орындады
}
uno-told-dare-failed = { $you ->
    [name] Сен тапсырманы орындай алмадың
   *[other] { $name } тапсырманы орындай алмады
}
uno-told-crowed = { $you ->
    [name] 🐓 Сен: «Ку-ка-ре-ку!»
   *[other] 🐓 { $name }: «Ку-ка-ре-ку!»
}
uno-told-judged-kept = { $you ->
    [name] Сен растадың: { $subject } қолын бүккен жоқ
    [subject] { $name } растады: сен қолыңды бүккен жоқсың
   *[other] { $name } растады: { $subject } қолын бүккен жоқ
}
uno-told-judged-broken = { $you ->
    [name] Сен байқап қалдың: { $subject } қолын бүкті
    [subject] { $name } байқап қалды: сен қолыңды бүктің
   *[other] { $name } байқап қалды: { $subject } қолын бүкті
}
uno-told-dare-over = { $you ->
    [name] Тапсырма бітті: сен енді қолыңды бүге аласың
   *[other] Тапсырма бітті: { $name } енді қолын бүге алады
}
uno-told-dare-broken = { $you ->
    [name] Қолың бүгілді: сен айып төлейсің
   *[other] Қолы бүгілді: { $name } айып төлейді
}
uno-told-closed = Карталар қайтадан жабық
uno-told-reshuffled = Тасталған карталар араластырылып, колодаға қайтты: { table-cards }

## Батырма басқанға бот не дейді

uno-answer-doubt-right = Бекер емес: { $name } блеф жасапты, төрт карта алады
uno-answer-doubt-wrong = Бекер: { $name } адал ойнапты, алты картаны сен аласың
uno-answer-caught = Ұсталды! { $name } екі карта алады
uno-answer-uno = «УНО!» айтылды
uno-answer-late = Сенен біреу озып кетті! Айып жоқ
uno-answer-false-shout = Ұстайтын ешкім жоқ: екі карта саған
uno-answer-voted = Жауап есептелді

## Бас тартулар

error-no-match = { $symbol ->
    [none] Сәйкес келмейді. { uno-wanted-colour } карта немесе джокер қой — не карта ал ({ $clause })
   *[other] Сәйкес келмейді. { uno-wanted-colour } карта, { uno-wanted-symbol } немесе джокер қой — не карта ал ({ $clause })
}
uno-wanted-colour = { $colour ->
    [r] Қызыл
    [y] Сары
    [g] Жасыл
   *[b] Көк
}
uno-wanted-symbol = { $symbol ->
    [skip] «Жүрістен қал»
    [reverse] «Бағытты өзгерт»
    [two] «Екі карта ал»
    [1] бірлік
    [2] екілік
    [3] үштік
    [4] төрттік
    [5] бестік
    [6] алтылық
    [7] жетілік
    [8] сегіздік
    [9] тоғыздық
   *[0] нөл
}
error-nobody-to-catch = Ұстайтын ешкім жоқ: «УНО!» айтылды немесе кеш ({ $clause })
error-catch-yourself = Бұл сен туралы: тезірек «УНО!» де ({ $clause })
error-no-uno-to-say = «УНО!» деп соңғының алдындағы картаны қойғанда айтады. Қазір уақыты емес ({ $clause })
error-no-vote-to-give = Мұны басқалар шешеді немесе жауабың есептелген ({ $clause })
error-colour-first = Алдымен түс таңда: бірінші карта — джокер ({ $clause })
error-answer-four = Үстелде 🌈 +4. Төрт карта ал немесе сенбесең, «Сенбеймін!» батырмасын бас ({ $clause })
error-answer-two = Кез келген түсті өз +2 картаңмен жауап бер немесе { $count } карта ал ({ $clause })
error-discard-first = Алдымен артық карталарды таста: бос карта солай дейді ({ $clause })
error-vote-first = Алдымен қалай болғанын айт: сенің дауысыңды күтіп тұр ({ $clause })
error-crow-first = Алдымен әтеш болып шақыр: бәрі күтіп тұр ({ $clause })
error-blank-first = Күте тұр: алдымен бос картаны ойнап бітірейік ({ $clause })

## Ереже қадамдап

uno-rules-1 =
    Мақсат және тарату

    1. 2-ден 10-ға дейін адам ойнайды. Карталарыңнан бәрінен бұрын құтыл: сонда раунд сенікі (U36).
    2. Толық колодада 112 карта. Төрт түстің әрқайсысында — бір нөл, 1-ден 9-ға дейін екі-екіден, тағы ⊘, ⇄ және +2 екі-екіден. Тағы түссіз джокерлер: төрт 🌈, төрт 🌈 +4, бір 🔄 және үш бос ✏️ (U1).
    3. Біреу 500 ұпай — немесе келіскен ұпайын — жинағанша раундтар жүре береді (U2, U41).
    4. Ең үлкен цифр кімге түссе, сол таратады; белгісі бар карта — нөл (U3). Сосын кезекпен таратады (U7).
    5. Әркімге жеті карта, қалғаны — колода. Үстіңгі карта ойынды ашады (U4, U5).
    6. Таратқаннан кейінгі ойыншы бірінші жүреді (U7).
uno-rules-2 =
    Сенің жүрісің

    7. Үстіндегімен түсі, цифры немесе белгісі бірдей карта қой — не кез келген джокерді 🌈 (U8). Қызыл жетілікке кез келген қызыл, кез келген жетілік және джокер сәйкес.
    8. Карталарыңды тек өзің көресің: үстел астындағы «Менің карталарым» батырмасын бас. Қайсысы сәйкес келетінін бот белгілейді.
    9. Жүретін карта жоқ па, әлде жүргің келмей ме? Карта ал. Сәйкес келсе — бірден жүруге болады, бірақ тек сонымен (U9, U10).
    10. Өзіңде қалдырсаң, жүріс әрі қарай өтеді (U11).
    11. Колода бітсе — тасталған карталарды араластырамыз (U38).
uno-rules-3 =
    Әрекет карталары: белгісі бар

    12. ⊘ «Жүрістен қал»: келесі ойыншы жүрістен қалады (U17).
    13. ⇄ «Бағытты өзгерт»: жүріс кері бағытқа бұрылады (U14). Екеу ойнаса, басқаша келіспеген болсаңдар, қарсылас жүрістен қалады (U15).
    14. +2 «Екі карта ал»: келесі ойыншы екі карта алып, жүрістен қалады. Өз +2 картаңмен жауап беруге болмайды (U12).
    15. Оларды өз түсіне немесе сондай белгіге қояды (U13, U15, U17).
    16. Раундтың бірінші картасы да әрекет етеді (U6): +2 және ⊘ бірінші ойыншыға тиеді (U16, U20), ⇄ болса, таратқан ойыншы бастайды (U18).
uno-rules-4 =
    Джокерлер

    17. 🌈 Кез келген түсті таңда, бұрынғысын да болады. Әрқашан қоюға болады (U19).
    18. 🌈 +4 «Төрт карта ал»: түс таңда, келесі ойыншы төрт карта алып, жүрістен қалады (U21). Адалы — тек керек түс жоқ болса ғана, бірақ блефке ешкім тыйым салмайды (U23).
    19. Сенбейсің бе? «Сенбеймін!» батырмасын бас: қарсыластың карталарын тек сен көресің. Блеф болса — төрт картаны өзі алады, жүріс сенікі. Адал болса — алты карта алып, жүрістен қаласың (U24). 🌈 +4 қойылған сәттегі карталар мен түс есепке алынады, кейін алынғаны емес (U26).
    20. 🔄 «Айырбас»: қалаған адамыңмен барлық картаңды ауыстыра аласың. Түс те таңда (U27).
    21. Бірінші болып джокер ашылса, түсті бірінші ойыншы таңдайды (U22, U29, U31), ал 🌈 +4 колодаға қайтады (U25).
uno-rules-5 =
    «УНО!» және раундтың соңы

    22. Соңғының алдындағы картаны қойсаң — «УНО!» де: батырмамен немесе чатқа жазып, картамен бірге немесе бірден кейін (U35).
    23. Үндемесең және келесі ойыншы жүргенше біреу байқаса — екі карта аласың. Үстел астындағы батырмамен байқатуға болады (U35).
    24. Карталардың иесі ауысса — «УНО!» деудің қажеті жоқ (U28).
    25. Біреудің картасы бітсе, раунд аяқталады (U36). Ең соңында +2 немесе 🌈 +4 қойылса, келесі ойыншы алдымен карта алады, олар да есептеледі (U37).
uno-rules-6 =
    Ұпай

    26. Раунд жеңімпазына — қалғандардың карталары үшін ұпай: цифрлар өз құнымен; +2, ⇄ және ⊘ — 20; 🔄 және ✏️ — 40; 🌈 және 🌈 +4 — 50 (U39).
    27. Ешкім мақсатқа жетпесе — қайта таратамыз (U40). Жетсе — бұл жеңіс (U41).
    28. Басқаша есептеуге де болады: әркімге — өзінде қалған карталардың ұпайы. Біреу мақсатқа жеткенде, ұпайы ең азы ұтады (U42).
uno-rules-7 =
    Бос карталар ✏️

    29. Бұл — ережесі ойын алдында келісілетін джокерлер; олар нөлден үшке дейін (U30). «Классикада» олар да, «Айырбас» та жоқ (U34).
    30. Кез келген кезде қояды, түсті де айтады. Бірінші болып ашылса — тек түс таңда (U31).
    31. Ережені баптауларда таңдайды (U32):
    • «{ uno-idea-colour }». { uno-idea-colour-about }
    • «{ uno-idea-wilds }». { uno-idea-wilds-about }
    • «{ uno-idea-three }». { uno-idea-three-about }
    • «{ uno-idea-again }». { uno-idea-again-about }
    • «{ uno-idea-seven }». { uno-idea-seven-about }
    • «{ uno-idea-trim }». { uno-idea-trim-about }
    • «{ uno-idea-open }». { uno-idea-open-about }
uno-rules-8 =
    Бос карталар: әзіл мен тапсырма

    32. «{ uno-idea-joke }»: бәрін күлдір. Ешкім күлмесе — төрт карта аласың. Біреу болса да күлсе — біреуінен басқа картаның бәрін таста да, «УНО!» де (U33).
    33. «{ uno-idea-elbows }»: келесі ойыншы біреу «УНО!» дегенше шынтағын бүкпей ойнайды.
    34. «{ uno-idea-rooster }»: келесі ойыншы әтеш болып шақырады — сөзбен, дауыспен немесе батырмамен — және төрт карта алады.
    35. Өз ережеңді, 200 таңбаға дейін, баптауларда жазады. Бот тапсырманы жариялайды, орындалғанын қалғандары шешеді. Көпшілік «орындалмады» десе — орындай алмағанға екі карта.
    36. Нені тастайтынын әркім өзі шешеді. Карта қалмаса — раунд аяқталды (U33).
uno-rules-9 =
    Үй ережелері 🏠

    37. Кітапта олар жоқ. Баптауларда әрқайсысы жеке қосылады.
    38. «+2 үстіне +2»: кез келген түсті өз +2 картаңмен жауап бер, карталар қосылады. Жауап бермеген бәрін алып, жүрістен қалады (U43).
    39. «7 және 0»: жетілік қойсаң, қалаған адамыңмен карта ауыстырасың, нөл қойсаң, бәрі картасын жүріс бағытымен береді. Соңғы карта раундты жай ғана аяқтайды (U44).
    40. «Жүретін карта жоқ»: сәйкесі келгенше ал (U45).
    41. «Кезектен тыс»: дәл сондай түсті картаны бірден қой, жүріс сенен жалғасады (U46).
    42. «Жалған айқай»: ештеңе ұмытпаған адамды ұстасаң — екі карта саған (U47).
