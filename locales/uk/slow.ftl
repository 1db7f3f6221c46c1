## Неспішний стіл

host-call = { $count ->
        [one] 🔔 { $names }, твій хід
       *[other] 🔔 { $names }: стіл чекає
    }
host-call-late = { $count ->
        [one] ⏰ { $names }, твій хід: часу лишилося мало
       *[other] ⏰ { $names }: часу лишилося мало
    }
host-time-runs-out = ⏰ Часу лишилося мало
host-give-time = 🎁 +час
host-time-given = 🎁 { $name } отримує в подарунок { $hours ->
        [one] { $hours } годину
        [few] { $hours } години
       *[many] { $hours } годин
    }
host-minutes-given = 🎁 { $name } отримує в подарунок { $minutes ->
        [one] { $minutes } хвилину
        [few] { $minutes } хвилини
       *[many] { $minutes } хвилин
    }
host-pause-vote = За паузу: { $have } з { $need }. Підтримати — /pause
host-paused = ⏸ Пауза. Далі — за кнопкою під столом, коли буде час

error-no-time-for-oneself = Час дарують тільки іншим
error-no-time-to-give = Зараз годинник не йде: дарувати час немає потреби
error-time-given = Час на цей хід від тебе вже є
