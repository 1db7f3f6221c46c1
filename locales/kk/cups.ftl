## Турнирлер және лига

host-command-cup = Чаттың турнирі мен лигасы

cup-menu = 🏆 Бір кештік турнир
cup-menu-about = Ойынды, сосын қалай ойнайтынымызды таңда. Кездесулер екеу-екеуден, бірінен соң бірі, осы чаттың үстелінде өтеді.
cup-open-knockout = 🏆 Жеңілген шығатын кубок
cup-open-robin = 🔄 Әркім әркіммен
cup-open-league = 📊 Лига: { $weeks } апта

cup-title-knockout = 🏆 { cup-drawn-knockout }
cup-title-robin = 🔄 { cup-drawn-robin }
cup-drawn-knockout = { $game }: жеңілген шығатын кубок
cup-drawn-robin = { $game }: әркім әркіммен
cup-about-knockout = Жеңген әрі қарай өтеді, жеңілген қалғандарына жанкүйер болады. Тең ойын қайта ойналады.
cup-about-robin = Бәрі бір-бірімен бір реттен кездеседі: жеңіс — бір ұпай, тең ойын — жарты ұпай.
cup-entrants = { $count ->
        [0] Әзірге ешкім жоқ, кемінде { $least } адам керек
       *[other] Қатысады: { $count }, кемінде { $least } адам керек
    }
cup-entrant = · { $name }
cup-join = 🙋 Қатысамын
cup-leave = Қатыспаймын
cup-start = 🎲 Бастау
cup-call-off = ✖️ Болдырмау
cup-joined = Сен қатысасың!
cup-left = Жарайды, келесі жолы
cup-begins = Жеребе тасталды, ойнаймыз!

cup-place = { $place }. { $name } — { $value } · { $note }
cup-still-in = · { $name } — { $value } · { $note }
cup-points = { $half ->
        [1] { $shown } ұпай
       *[other] { $whole } ұпай
    }
cup-wins = { $wins ->
        [0] жеңіс жоқ
       *[other] { $wins } жеңіс
    }
cup-met = { $played ->
        [0] кездесу болған жоқ
       *[other] { $played } кездесу
    }
cup-round = { $left ->
        [0] финал
        [1] жартылай финал
        [2] 1/4 финал
       *[other] 1/8 финал
    }
cup-plays-on = ойында
cup-champion = жеңіс
cup-last = ✅ { $first } — { $second }: { $score }
cup-next-knockout = ▶️ Келесі кездесу, { $round }: { $first } — { $second }
cup-next-robin = ▶️ Келесі кездесу, { $number }/{ $all }: { $first } — { $second }
cup-again = 🤝 Тең ойын, тағы бір рет ойнайды.
cup-over-one = 🏆 Турнир аяқталды, жеңімпаз: { $names }. Құттықтаймыз!
cup-over-many = 🏆 Турнир аяқталды, бірінші орынды бөліскендер: { $names }. Құттықтаймыз!
cup-over-nobody = Турнир аяқталды, жеңімпаз жоқ: бәрі шығып кетті.
cup-called-off = Турнир болмайтын болды. Жаңасын жинау — /cup
cup-play = ▶️ Үстелге
cup-out = 🏳️ { $name } ойнамайды
cup-stop = ✖️ Турнирді аяқтау
cup-out-ask = { $name } шыға ма? Қалған кездесулер ойынсыз қарсыластарға беріледі, қайтып келуге болмайды.
cup-out-yes = Иә, шығады
cup-stop-ask = Турнирді мерзімінен бұрын аяқтаймыз ба? Ойналған партиялар тарихта қалады, бірақ жеңімпаз болмайды.
cup-stop-yes = Иә, аяқтау
cup-no = Жоқ, ойнай береміз
cup-goes-on = Жарайды, ойнай береміз

cup-league = 📊 { cup-league-drawn }
cup-league-drawn = { $game }: лига, { $weeks } апта
cup-league-title = 📊 Чат лигасы
cup-league-none = Соңғы апталарда мұнда ештеңе соңына дейін ойналмаған. Бастау — /play
cup-league-about = Соңғы { $weeks } аптаның партиялары есептеледі: артта қалған әр ойыншы үшін — бір ұпай, тең болса — жарты ұпай. Компьютерді жеңгенге ұпай берілмейді.

error-cup-already-in = Сен онсыз да қатысасың
error-cup-not-in = Сен тізімде онсыз да жоқсың
error-cup-full = Бір кеште { $most } қатысушыдан артық үлгермейді
error-cup-too-few = Кемінде { $least } қатысушы керек
error-cup-started = Турнир басталып кеткен
error-cup-over = Бұл турнир аяқталған. Жаңасын жинау — /cup
error-cup-not-running = Турнир әлі басталған жоқ
error-cup-out-already = Бұл қатысушы шығып кеткен
error-cup-in-groups = Турнир — көппен ойнауға: достарың бар чатта /cup деп жаз
error-cup-live = Мұнда турнир жиналып не ойналып жатыр: /cup
error-cup-not-your-meeting = Қазір ойнайтындар: { $first } және { $second }
error-cup-playing-now = Бұл кездесу үстелде жүріп жатыр: ойнап бітсін. Партиядан шығу — /leave
error-cup-host-only = Мұны турнирді жинаған адам немесе чат әкімшісі шешеді
error-cup-one-game = Бұл — турнир кездесуі: ойынды турнир басталмай тұрып ауыстырады
error-cup-two-only = Бұл — турнир кездесуі: үстелде тек екеу отырады
