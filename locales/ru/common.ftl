## Общее для всех игр

player-nameless = Игрок { $number }

## Отказы

error-not-now = Сейчас так нельзя
error-not-your-turn = Сейчас не твой ход ({ $clause })
error-no-match = Нельзя: карта не подходит ни по цвету, ни по значку ({ $clause })
error-only-the-drawn-card = Нельзя: после добора можно сыграть только взятой картой ({ $clause })
error-nobody-to-catch = Ловить некого: «УНО!» сказано или уже поздно ({ $clause })
error-catch-yourself = Это про тебя: скорее скажи «УНО!» ({ $clause })
error-no-uno-to-say = «УНО!» говорят с предпоследней картой, а сейчас рано или поздно ({ $clause })
error-no-vote-to-give = Здесь решают другие, или твой ответ уже засчитан ({ $clause })
error-wait-for-ready = Подожди: кто-то ещё разбирает новые карты ({ $clause })
error-holds-a-match = Тянуть рано: у тебя есть чем ходить ({ $clause })
error-too-late-to-intercept = Тебя опередили! Карта остаётся у тебя, штрафа нет ({ $clause })
error-does-not-save = Эта карта не спасёт: нужна «плюс две», а против «плюс четыре» — ещё и нового цвета ({ $clause })
error-no-race = Накрывать уже нечего: гонка окончена ({ $clause })
error-already-covered = Твоя рука уже на стопке ({ $clause })
error-hints-ask-for-acts = С подсказками говорить и хлопать просит сам бот, а ошибок не бывает ({ $clause })
error-nothing-to-agree = Твой ответ уже принят, или отвечать пока не на что ({ $clause })
error-does-not-continue = Нельзя: эта карта не продолжает ход ({ $clause })
error-against-the-rules = Нельзя: карта не подходит к правилам в силе ({ $clause })
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
