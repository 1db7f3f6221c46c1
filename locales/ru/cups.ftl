## Турниры и лига

host-command-cup = Турнир и лига чата

cup-menu = 🏆 Турнир на вечер
cup-menu-about = Выбери игру, а потом — как играем. Встречи идут по двое, одна за другой, за столом этого чата.
cup-open-knockout = 🏆 Кубок на вылет
cup-open-robin = 🔄 Каждый с каждым
cup-open-league = 📊 Лига за { $weeks ->
        [one] { $weeks } неделю
        [few] { $weeks } недели
       *[many] { $weeks } недель
    }

cup-title-knockout = 🏆 { cup-drawn-knockout }
cup-title-robin = 🔄 { cup-drawn-robin }
cup-drawn-knockout = { $game }: кубок на вылет
cup-drawn-robin = { $game }: каждый с каждым
cup-about-knockout = Кто выигрывает — идёт дальше, кто проигрывает — болеет за остальных. Ничью переигрывают.
cup-about-robin = Все встречаются по одному разу: победа — очко, ничья — пол-очка.
cup-entrants = { $count ->
        [0] Пока никого, нужно хотя бы { $least }
       *[other] Участвуют: { $count }, нужно хотя бы { $least }
    }
cup-entrant = · { $name }
cup-join = 🙋 Участвую
cup-leave = Не участвую
cup-start = 🎲 Начать
cup-call-off = ✖️ Отменить
cup-joined = Ты участвуешь!
cup-left = Хорошо, в другой раз
cup-begins = Жребий брошен, играем!

cup-place = { $place }. { $name } — { $value } · { $note }
cup-still-in = · { $name } — { $value } · { $note }
cup-points = { $half ->
        [1] { $shown } очка
       *[other] { $whole ->
            [one] { $whole } очко
            [few] { $whole } очка
           *[many] { $whole } очков
        }
    }
cup-wins = { $wins ->
        [0] побед нет
        [one] { $wins } победа
        [few] { $wins } победы
       *[many] { $wins } побед
    }
cup-met = { $played ->
        [0] встреч не было
        [one] { $played } встреча
        [few] { $played } встречи
       *[many] { $played } встреч
    }
cup-round = { $left ->
        [0] финал
        [1] полуфинал
        [2] 1/4 финала
       *[other] 1/8 финала
    }
cup-plays-on = в игре
cup-champion = победа
cup-last = ✅ { $first } — { $second }: { $score }
cup-next-knockout = ▶️ Следующая встреча, { $round }: { $first } — { $second }
cup-next-robin = ▶️ Следующая встреча, { $number } из { $all }: { $first } — { $second }
cup-again = 🤝 Ничья, играют ещё раз.
cup-over-one = 🏆 Турнир окончен, победа: { $names }. Поздравляем!
cup-over-many = 🏆 Турнир окончен, первое место делят: { $names }. Поздравляем!
cup-over-nobody = Турнир окончен, победителя нет: все выбыли.
cup-called-off = Турнир отменён. Собрать новый — /cup
cup-play = ▶️ За стол
cup-out = 🏳️ { $name } не играет
cup-stop = ✖️ Закончить турнир
cup-out-ask = { $name } выбывает? Все оставшиеся встречи достанутся соперникам без игры, и вернуться будет нельзя.
cup-out-yes = Да, выбывает
cup-stop-ask = Закончить турнир досрочно? Сыгранные партии останутся в истории, но победителя не будет.
cup-stop-yes = Да, закончить
cup-no = Нет, играем дальше
cup-goes-on = Хорошо, играем дальше

cup-league = 📊 { cup-league-drawn }
cup-league-drawn = { $game }: лига, { $weeks ->
        [one] { $weeks } неделя
        [few] { $weeks } недели
       *[many] { $weeks } недель
    }
cup-league-title = 📊 Лига чата
cup-league-none = За последние недели здесь ничего не доиграли до конца. Начать — /play
cup-league-about = Считаются партии последних { $weeks } недель: очко за каждого, кто остался позади, пол-очка — когда поровну. За победу над компьютером очков нет.

error-cup-already-in = Ты уже участвуешь
error-cup-not-in = Тебя и так нет в списке
error-cup-full = Больше { $most } участников за вечер не успеть
error-cup-too-few = Нужно хотя бы { $least } участника
error-cup-started = Турнир уже идёт
error-cup-over = Этот турнир уже закончен. Собрать новый — /cup
error-cup-not-running = Турнир ещё не начался
error-cup-out-already = Этот участник уже выбыл
error-cup-in-groups = Турнир — это для компании: набери /cup в чате с друзьями
error-cup-live = Здесь уже собирают или играют турнир: /cup
error-cup-not-your-meeting = Сейчас играют { $first } и { $second }
error-cup-playing-now = Эта встреча уже за столом: пусть её доиграют. Выйти из партии — /leave
error-cup-host-only = Это решает тот, кто собрал турнир, или администратор чата
error-cup-one-game = Это встреча турнира: игру меняют до его начала
error-cup-two-only = Это встреча турнира: за столом только двое
