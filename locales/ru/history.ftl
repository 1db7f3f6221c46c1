## Сыгранные партии

host-history-here = 📚 Здесь сыграли
host-history-mine = 📚 Твои партии
host-history-none-here = Здесь ещё ни одной партии не доиграли. Начать — /play
host-history-none-mine =
    Доигранных партий у тебя пока нет.
    Позови друзей в чате или потренируйся здесь с компьютером: /play
host-history-item =
    { $number }. { $heading }
    { $ranking }
    { $length }
host-history-heading = { $game } · { $moment }
host-history-heading-in = { $game } · { $place } · { $moment }
host-history-length = { $actions ->
        [one] { $actions } ход
        [few] { $actions } хода
       *[many] { $actions } ходов
    } · { $lasted }
host-history-won = 🏆 { $winners } · { $others }
host-history-all-won = 🏆 { $winners }
host-history-minutes = { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[many] { $count } минут
    }
host-history-hours = { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }
host-history-days = { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
host-history-back = ← К списку
host-history-to-match = ← К партии

## Ход партии и повтор

host-history-course = 📜 Как всё было
host-history-watch = ⏯ Повтор
host-history-film = 🎬 Анимация
host-history-save = 💾 Скачать
host-history-no-course = Что происходило за столом, не сохранилось
host-history-step = { $game } · ход { $at } из { $last }
host-history-deal = { $game } · раздача
host-history-first = ⏮
host-history-back-one = ◀
host-history-on = ▶
host-history-last = ⏭
host-history-leap-back = −10
host-history-leap-on = +10
host-history-all-open = 👀 Открыть все карты
host-history-as-seen = 🙈 Как видели все
host-history-other-rules = ⚠️ С тех пор правила поправили, и по новым вышло бы иначе. Поэтому без повтора: вот что было на самом деле.
host-history-goes-otherwise = ⚠️ Если разыграть партию заново, выходит не то, что сохранено. Поэтому без повтора: вот что было на самом деле.
host-history-no-film = Отправить сюда анимацию не вышло
host-history-drawing = Рисую, подожди немного…

## Файл партии

host-history-save-about = Вся партия в одном файле: настройки, зерно колоды и каждый ход. С именами игроков или без?
host-history-named = С именами
host-history-nameless = Без имён
host-history-file = Вся партия — в этом файле. Проверить раздачу: страница verify.html. Посмотреть в терминале: igroteka replay { $name }

error-no-such-finished-match = Такой доигранной партии здесь нет
error-unreadable-match = Запись этой партии повреждена, показать её не получится
error-no-film = Анимации не будет: по нынешним правилам партия пошла бы иначе
error-no-films-here = В этом чате столы без картинок
