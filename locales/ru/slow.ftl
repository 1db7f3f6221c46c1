## Неспешный стол

host-call = { $count ->
        [one] 🔔 { $names }, твой ход
       *[other] 🔔 { $names }: стол ждёт
    }
host-call-late = { $count ->
        [one] ⏰ { $names }, твой ход: времени осталось мало
       *[other] ⏰ { $names }: времени осталось мало
    }
host-time-runs-out = ⏰ Времени осталось мало
host-give-time = 🎁 +время
host-time-given = 🎁 { $name } получает в подарок { $hours ->
        [one] { $hours } час
        [few] { $hours } часа
       *[many] { $hours } часов
    }
host-minutes-given = 🎁 { $name } получает в подарок { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }
host-pause-vote = За паузу: { $have } из { $need }. Поддержать — /pause
host-paused = ⏸ Пауза. Дальше — по кнопке под столом, когда будет время

error-no-time-for-oneself = Время дарят только другим
error-no-time-to-give = Сейчас часы не идут: дарить время незачем
error-time-given = Время на этот ход от тебя уже есть
