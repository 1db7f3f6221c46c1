## Общее для всех игр

player-nameless = Игрок { $number }

## Отказы

error-not-now = Сейчас так нельзя
error-not-your-turn = Сейчас не твой ход ({ $clause })
error-no-match = Нельзя: карта не подходит ни по цвету, ни по значку ({ $clause })
error-only-the-drawn-card = Нельзя: после добора можно сыграть только взятой картой ({ $clause })
error-nobody-to-catch = Ловить некого: «УНО!» сказано или уже поздно ({ $clause })
error-unknown-token = Эта кнопка устарела
error-bad-seats = Игроков должно быть от { $least } до { $most }
error-unknown-option = Нет такой настройки: { $option }
error-bad-value = У настройки { $option } не бывает значения «{ $value }»
error-words-missing = Сначала напишите своё правило: настройка { $option } пуста
error-corrupted = Запись партии повреждена
error-inconsistent = Запись партии противоречит правилам
error-other-rulebook = Это запись другой игры, а нужна { $rulebook }
error-newer-schema = Запись сделана более новой версией бота ({ $schema })
error-unknown-schema = Запись слишком старой версии ({ $schema }), прочитать её не удалось
