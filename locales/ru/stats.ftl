## Статистика и рейтинг

host-command-stats = Мои победы и рейтинг
host-command-top = Лучшие в чате
host-command-forget = Забыть всё обо мне

stats-somebody = кто-то
stats-open-here = Я здесь
stats-open-alone = С компьютером
stats-open-everywhere = Я везде
stats-open-chat = Этот чат
stats-open-top = 🏆 Лучшие в чате
stats-mine-here = 📊 { $name }: партии в этом чате
stats-mine-alone = 📊 { $name }: партии с компьютером
stats-mine-everywhere = 📊 { $name }: партии во всех чатах
stats-chat = 📊 Во что играет этот чат
stats-none-here = Здесь у тебя пока ни одной доигранной партии. Начать — /play
stats-none-alone = Здесь ты ещё не играешь. Потренироваться с компьютером — /play
stats-none-everywhere = Пока ни одной доигранной партии. Начать — /play
stats-none-chat = Здесь ещё ничего не доиграли до конца. Начать — /play
stats-total = { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[many] { $matches } партий
    }, { $wins ->
        [0] побед пока нет
        [one] { $wins } победа
        [few] { $wins } победы
       *[many] { $wins } побед
    }
stats-streak = Побед подряд: сейчас { $streak }, рекорд { $best }
stats-game = { $game }: { stats-total }
stats-played = { $game }: { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[many] { $matches } партий
    }
stats-winner = 🏆 Больше всех побед: { $name } — { $wins }
stats-points = { $points } ± { $error }
stats-rating = Рейтинг { $rating }, { $rated ->
        [one] { $rated } рейтинговая партия
        [few] { $rated } рейтинговые партии
       *[many] { $rated } рейтинговых партий
    }
stats-rating-soon = До рейтинга ещё { $left ->
        [one] { $left } партия
        [few] { $left } партии
       *[many] { $left } партий
    }
stats-feat = · { $feat }: { $count }
stats-record = · { $feat }: { $count } — { $name }
stats-about-rating = Рейтинг меняют партии людей с людьми: без компьютера за столом и без замены, не слишком короткие, одной компанией — до { $day } в день и { $week } в неделю. Виден он после { $least } таких партий, а «±» — насколько он ещё неточен.
stats-hide = 🙈 Не показывать меня в списках
stats-unhide = 👀 Показывать меня в списках

stats-top-title = 🏆 Лучшие в чате
stats-top = 🏆 { stats-top-drawn }
stats-top-drawn = { $game }: лучшие в чате
stats-to-go = до рейтинга ещё { $left }
stats-top-none = Пока некого показать: здесь ещё ничего не доиграли до конца. Начать — /play
stats-top-hidden = Пока некого показать.
stats-top-in-private = Лучшие — у каждого чата свои: набери /top там, где играешь с друзьями. А твои партии — /stats
stats-place = { $number }. { $name } — { $value } · { $note }
stats-wins = { $wins ->
        [one] { $wins } победа
        [few] { $wins } победы
       *[many] { $wins } побед
    } из { $matches }

stats-unrated-computer = Без рейтинга: за столом был компьютер
stats-unrated-stand-in = Без рейтинга: за кого-то играл компьютер
stats-unrated-short = Без рейтинга: партия вышла слишком короткой
stats-unrated-often = Без рейтинга: этой компанией в зачёт сыграно уже достаточно, скоро снова можно
stats-unrated-forgotten = Без рейтинга: не всех, кто играл, я ещё помню

## Забыть

stats-forget =
    Забыть всё, что я о тебе знаю?

    Исчезнут партии, победы, рейтинг, рекорды и настройки: где твои карты, который у тебя час, когда звать. Чужие партии останутся, но без твоего имени. Вернуть это будет нельзя.
stats-forget-yes = 🗑 Да, забыть меня
stats-forget-no = Нет, оставить
stats-forget-in-private = Это только между нами: набери /forget в личном чате со мной
stats-forgotten = Готово, больше ничего о тебе не помню. Захочешь сыграть — приходи, начнём с чистого листа.
stats-not-forgotten = Хорошо, всё остаётся как есть.
error-leave-first = Ты сейчас за столом: сначала выйди из партии (/leave). Твои столы — /games
error-not-your-question = Этот вопрос не тебе. Забыть себя — /forget

## Чем запомнились партии

uno-feat-twos = Самый длинный ряд «+2»
uno-feat-drawn = Больше всего карт за раз
uno-feat-caught = Забыто «УНО!»
uno-feat-catches = Поймано на «УНО!»
uno_intercept-feat-intercepted = Перехвачено ходов
uno_intercept-feat-drawn = Больше всего карт за раз
uno_intercept-feat-caught = Забыто «УНО!»
uno_intercept-feat-catches = Поймано на «УНО!»
montana-feat-noticed = Замечено чужих ошибок
montana-feat-forgot = Забыто сказать или сделать
montana-feat-first = Первая рука на стопке
montana-feat-drawn = Больше всего карт за раз
monopolist-feat-bankrupt = Самое богатое банкротство
monopolist-feat-rent = Самая большая рента за раз
monopolist-feat-hotels = Построено отелей
monopolist-feat-jailed = Попаданий в тюрьму
