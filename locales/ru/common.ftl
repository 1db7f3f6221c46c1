## Общее для всех игр

player-nameless = Игрок { $number }

## Отказы

error-not-now = Сейчас так нельзя
error-not-your-turn = Сейчас не твой ход: подожди своей очереди ({ $clause })
error-only-the-drawn-card = После добора можно сыграть только взятой картой ({ $clause })
error-too-late-to-intercept = Тебя опередили! Карта остаётся у тебя, штрафа нет ({ $clause })
error-unknown-token = Эта кнопка устарела
error-bad-seats = Игроков должно быть от { $least } до { $most }
error-unknown-option = Нет такой настройки: { $option }
error-bad-value = У настройки { $option } не бывает значения «{ $value }»
error-words-missing = Сначала напиши своё правило: настройка { $option } пуста
error-corrupted = Запись партии повреждена
error-inconsistent = Запись партии противоречит правилам
error-other-rulebook = Это запись другой игры, а нужна { $rulebook }
error-newer-schema = Запись сделана более новой версией бота ({ $schema })
error-unknown-schema = Запись слишком старой версии ({ $schema }), прочитать её не удалось
error-your-move = Твой ход: положи карту или возьми из колоды ({ $clause })
error-not-in-hand = Этой карты у тебя нет: выбери другую ({ $clause })
error-round-over = Раунд окончен. Чтобы играть дальше, нажми «Сдать карты» ({ $clause })
