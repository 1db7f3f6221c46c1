## Опасные команды: сначала вопрос

commands-leave = Выйти из партии? Место освободится, вернуться в неё не получится.
commands-leave-ends = Выйти из партии? Она на этом закончится.
commands-leave-yes = Выйти
commands-stop = Остановить партию для всех? Доиграть её не получится, останется только счёт.
commands-stop-alone = Остановить партию? Доиграть её не получится, останется только счёт.
commands-stop-vote = Остановить партию для всех? Твой голос — один из { $need }, уже есть: { $have }.
commands-stop-voice = Твой голос учтён: { $have } из { $need }
commands-stop-yes = Остановить
commands-no = Играем дальше
commands-goes-on = Хорошо, играем дальше
commands-left = Место освободилось
commands-stopped-toast = Партия остановлена
commands-ask-aloud = { $name }, вопрос тебе. { $question }
commands-stopped = 🛑 { $game }: партия остановлена
commands-stopped-by = { $you ->
    [name] 🛑 Ты останавливаешь партию
   *[other] 🛑 { $name } останавливает партию
}
commands-stopped-admin = 🛑 Партию останавливает администратор чата
commands-stopped-vote = 🛑 Партия остановлена общим решением
commands-standing = { $game }. На чём остановились:
commands-hand-stopped = Партия остановлена, карты убраны.

## Команды, которых нет, и закрыть

commands-unknown = Команды /{ $word } у меня нет. Все команды — /help, начать игру — /play
commands-unknown-near = Команды /{ $word } у меня нет. Может быть, /{ $near }? Все команды — /help
commands-close = ✖️ Закрыть

## Смотреть

commands-watch-offer = Ты не за этим столом. Хочешь посмотреть? Покажу стол в личном чате и буду обновлять его по ходу партии.
commands-watch = 👀 Смотреть
commands-watch-stop = Не смотреть
commands-watching = 👀 { $chat } · { $game }
commands-watch-sent = Стол — в личном чате со мной
commands-watch-stopped = Больше не показываю

## Отказы

error-not-your-answer = Этот вопрос не тебе
error-not-yours-to-close = Закрыть может только тот, кто спрашивал
error-too-early-to-skip = Рано: { $name } думает совсем недолго
error-too-early-to-skip-slow = Рано: { $name } думает не так долго. Не ждать можно предложить, когда пройдёт половина времени на ход, — примерно через { $hours ->
        [one] { $hours } час
        [few] { $hours } часа
       *[many] { $hours } часов
    }
error-watch-at-table = Ты за этим столом: твоё — по кнопке под ним
error-watch-nothing = Смотреть больше нечего: партия закончилась
error-watch-members = Смотреть могут те, кто в чате этой партии
error-watch-full = За этой партией уже следят многие, больше мест нет
error-watch-stopped = Эту партию ты уже не смотришь
