## Ойналған партиялар

host-history-here = 📚 Мұнда ойналғаны
host-history-mine = 📚 Сенің партияларың
host-history-none-here = Мұнда әлі бірде-бір партия соңына дейін ойналмаған. Бастау — /play
host-history-none-mine =
    Сенде соңына дейін ойналған партия әзірге жоқ.
    Чатта достарыңды шақыр немесе осында компьютермен жаттық: /play
host-history-item =
    { $number }. { $heading }
    { $ranking }
    { $length }
host-history-heading = { $game } · { $moment }
host-history-heading-in = { $game } · { $place } · { $moment }
host-history-length = { $actions } жүріс · { $lasted }
host-history-won = 🏆 { $winners } · { $others }
host-history-all-won = 🏆 { $winners }
host-history-minutes = { $count } минут
host-history-hours = { $count } сағат
host-history-days = { $count } күн
host-history-back = ← Тізімге
host-history-to-match = ← Партияға

## Партияның барысы және қайталау

host-history-course = 📜 Бәрі қалай болды
host-history-watch = ⏯ Қайталау
host-history-film = 🎬 Анимация
host-history-save = 💾 Жүктеп алу
host-history-no-course = Үстелде не болғаны сақталмаған
host-history-step = { $game } · { $at }/{ $last } жүріс
host-history-deal = { $game } · тарату
host-history-first = ⏮
host-history-back-one = ◀
host-history-on = ▶
host-history-last = ⏭
host-history-leap-back = −10
host-history-leap-on = +10
host-history-all-open = 👀 Барлық картаны ашу
host-history-as-seen = 🙈 Бәрі көргендей
host-history-other-rules = ⚠️ Содан бері ережелер түзетілді, жаңасымен басқаша шығар еді. Сондықтан қайталау жоқ: шын мәнінде болғаны мынау.
host-history-goes-otherwise = ⚠️ Партияны қайта ойнатса, сақталғаннан басқа нәрсе шығады. Сондықтан қайталау жоқ: шын мәнінде болғаны мынау.
host-history-no-film = Мұнда анимация жіберу мүмкін болмады
host-history-drawing = Салып жатырмын, сәл күте тұр…

## Партия файлы

host-history-save-about = Бүкіл партия бір файлда: баптаулар, колода дәні және әр жүріс. Ойыншылардың аттарымен бе, атсыз ба?
host-history-named = Аттарымен
host-history-nameless = Атсыз
host-history-file = Тексеру және көру: igroteka replay { $name }

error-no-such-finished-match = Мұнда ойналып біткен мұндай партия жоқ
error-unreadable-match = Бұл партияның жазбасы бүлінген, көрсету мүмкін емес
error-no-film = Анимация болмайды: қазіргі ережемен партия басқаша жүрер еді
error-no-films-here = Бұл чатта үстелдер суретсіз
