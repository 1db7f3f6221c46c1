## Командалар

host-command-seat = Орнымды беру
host-command-substitute = Жоғалып кеткеннің орнына ойыншы
host-command-host = Үстел иесінің рөлін беру
host-command-next = Мені келесі ойынға шақыру

## Үстелдегі орын

people-seat-for-all = 🪑 { $name } орнын береді: карталары, ұпайы және жүрісі — сол қалпында. Кім отырады?
people-seat-for-one = 🪑 { $to }, бұл саған: { $name } орнын береді, карталары, ұпайы және жүрісі — сол қалпында. Отырасың ба?
people-take = 🪑 Отырамын
people-drop = ✖️ Керек емес
people-seat-taken = Сен үстелдесің: карталар, ұпай және жүріс енді сенікі
people-seat-kept = Жарайды, орын сенде қалады
people-seat-declined = Жарайды, бәрі бұрынғыша қалады
people-told-seat = 🪑 Орын ауысты: { $old } → { $name }
people-hand-passed = Карталар жиналды: бұл орында енді { $name } ойнайды.

## Біреу жоғалып кетті

people-left-chat = { $name } енді чатта жоқ. Орны әзірге сақталады. Не істейміз?
people-missing = { $name } жүріс артынан жүріс өткізіп отыр. Карталарын «Менің карталарым» батырмасымен қайтарып алуға болады, ал әзірге не істейміз?
people-computer-plays = 🤖 Әзірге компьютер ойнайды.
people-for-substitute = 🙋 Орнына ойыншы іздеуге: { $have }/{ $need }
people-for-without = 👋 Күтпей ойнай беруге: { $have }/{ $need }
people-substitute-button = 🙋 Ойыншы іздеу
people-without-button = 👋 Онсыз ойнау
people-wait-button = ⏳ Күте тұру
people-waiting = Күтеміз. { $name }: орны, карталары және ұпайы сақталады
people-substitute-vote = { $name }: орнына ойыншы іздеуге { $have }/{ $need }
people-without-vote = { $name }: күтпей ойнай беруге { $have }/{ $need }
people-looking = Орын бос: әлі үстелде жоқ адам отырсын
people-without = { $name } шығады, ойнай береміз
people-back = Қош келдің! Орын сенікі
people-seat-free = 🙋 Ойыншы іздейміз: { $name } ойнамайды, карталары, ұпайы және жүрісі — сол қалпында. Үстелде жоқ кез келген адам отыра алады, орын соңына дейін сонда қалады.
people-substituted = { $names }, үстел бұдан артық күте алмады: сенің орныңда енді { $name } ойнайды. Келесі ойынға кел!
people-name = { $name }

## Үстел иесі

people-host-whom = 👑 Үстел иесінің рөлін кімге бересің?
people-host-to = 👑 { $name }
people-host-handed = Үстел иесі енді { $name }
people-told-host = 👑 Үстел иесі енді { $name }

## Тағы бір рет және келесі ойын

people-again = 🔁 Тағы бір рет
people-kept = 🪑 { $name } — орны күтіп тұр
people-starts-itself = Бәрі «Кіру» батырмасын басқанда, бірден таратамын.
people-call-me = 🔔 Келесіге шақыр
people-next-yes = 🔔 Мұнда келесі ойын жиналғанда сені шақырамын.
people-next-no = 🔕 Жарайды, шақырмаймын.
people-next-no-button = 🔕 Керек емес
people-next-game = 🔔 { $game }: жиналамыз! Шақыруды сұрағандар: { $names }

## Бас тартулар

error-ask-over = Бұл ұсыныстың күші жоқ
error-ask-for-another = Бұл орынды саған ұсынған жоқ: оны алатын — { $name }
error-ask-not-yours = Мұны тек сол орынның иесі қайтарып ала алады
error-seat-not-twice = Сен онсыз да осы үстелдесің: екінші орын алуға болмайды
error-seat-seen-cards = Сен бұл партияда басқалардың карталарын білесің, сондықтан тек бұрынғы орныңа отыра аласың
error-seat-in-lobby = Ойын әлі басталған жоқ: жай ғана шық, орныңды біреу алады
error-seat-alone = Мұнда орынды беретін ешкім жоқ: бұл — компьютермен партия
error-seat-to-yourself = Бұл орын онсыз да сенікі
error-seat-not-to-them = { $name } мұнда отыра алмайды: үстелде басқа орны бар немесе болған
error-host-to-people = Үстел иесі тек қазір осы үстелде ойнап отырған адам бола алады
error-host-already = Сен онсыз да үстел иесісің
error-host-nobody = Беретін ешкім жоқ: үстелде басқа адам жоқ
error-name-by-reply = Атынан танымаймын. Орныңды беретін адамның хабарына осы командамен жауап бер немесе оны атсыз жібер — сонда қалаған адам отырады
error-nobody-missing = Бәрі орнында. Біреу чаттан шықса не қатарынан үш жүріс өткізсе, орнына ойыншы іздейміз
error-computer-plays = Бұл карталарға компьютер отырып қойды
error-places-kept = Бос орындар өткен жолы ойнағандарды күтіп тұр
error-again-for-players = «Тағы бір рет» — ойнағандарға. Жаңа ойын — /play
error-joined-late = Ойын басталып кетті: бұл үстелге карта таратылғанша отырады. Келесіге шақырамын — /next
error-not-over = Бұл партия әлі ойналып біткен жоқ
error-next-in-groups = Чаттардағы ойындарға шақырамын: сол жақта бас
error-next-full = Тізім онсыз да ұзын: мұнда кіріп тұр
