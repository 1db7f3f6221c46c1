## За любым столом: карты, игроки, очки

table-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
table-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
table-pile = В колоде { table-cards }
table-direction-down = ⬇️ Ход идёт вниз по списку
table-direction-up = ⬆️ Ход идёт вверх по списку
table-name = { $you ->
    [name] ты
   *[other] { $name }
}
table-player = 👤 { $name } — { $notes }
table-player-awaited = ▶️ { $name } — { $notes }
table-gone = Вне игры: { $names }
table-others = На руках: { $counts }
table-count = { $name } — { $count }
table-hand = Твои карты: { $cards }
table-left-in-hands = Карты на руках:
table-open-hand = { $name }: { $cards }
table-gains = Очки за раунд: { $gains }
table-gain = { $you ->
    [name] ты +{ $count }
   *[other] { $name } +{ $count }
}
table-rank = { $place }. { $name } — { $score }
table-rank-gone = { $place }. { $name } — { $score }, вне игры
table-match-won = { $you ->
    [name] 🏆 Игра окончена! Победа твоя
   *[other] 🏆 Игра окончена! Побеждает { $name }
}
table-match-you-won = 🏆 Игра окончена! Победа твоя
table-match-shared = 🏆 Игра окончена! Победу делят { $names }
table-match-last-left = { $you ->
    [name] 🏆 Игра окончена: за столом остаёшься только ты
   *[other] 🏆 Игра окончена: за столом остаётся только { $name }
}

## До скольких играем

table-target-0 = Один раунд
table-target-100 = 100 очков
table-target-200 = 200 очков
table-target-300 = 300 очков
table-target-500 = 500 очков

## Чего ждёт игра

table-status-move = Ходит { $name }
table-status-drawn = { $name } решает, играть ли картой из колоды
table-status-gone = Ты вне игры: карты вернулись в колоду
table-status-your-move = Твой ход
table-status-your-drawn = Из колоды пришло: { $cards }. Сыграешь или оставишь?

## Кнопки

table-button-draw = Взять карту
table-button-keep = Оставить себе
table-button-deal = Сдать карты
table-button-partner = { $name }: { $count }

## Что произошло

table-told-dealt = { $you ->
    [name] Ты получаешь карты: { $cards }
   *[other] { $name } получает карты: { $cards }
}
table-told-turned = Первая карта — { $card }
table-told-turned-back = Первая карта — { $card }. Она возвращается в колоду, открываем другую
table-told-played = { $you ->
    [name] Ты кладёшь { $card }
   *[other] { $name } кладёт { $card }
}
table-told-drew = { $you ->
    [name] Ты берёшь
   *[other] { $name } берёт
} { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
table-told-drew-cards = { $you ->
    [name] Ты берёшь из колоды { $cards }
   *[other] { $name } берёт из колоды { $cards }
}
table-told-skipped = { $you ->
    [name] Ты пропускаешь ход
   *[other] { $name } пропускает ход
}
table-told-reversed-down = Смена направления: ⬇️ вниз по списку
table-told-reversed-up = Смена направления: ⬆️ вверх по списку
table-told-swapped = { $you ->
    [name] Ты и { $target } меняетесь картами
    [target] Ты и { $name } меняетесь картами
   *[other] { $name } и { $target } меняются картами
}
table-told-round-over = { $you ->
    [name] Раунд за тобой. Очки: { $gains }
   *[other] Раунд выигрывает { $name }. Очки: { $gains }
}
table-told-late = { $you ->
    [name] ⏰ Твоё время вышло
   *[other] ⏰ { $name }: время вышло
}
table-told-not-awaited = { $you ->
    [name] 🗳 Решено тебя не ждать
   *[other] 🗳 Решено не ждать: { $name }
}
table-told-left = { $you ->
    [name] Ты выходишь из игры
   *[other] { $name } выходит из игры
}

## Что отвечает бот на нажатие

table-answer-drew = Тебе пришло: { $cards }

## Игра, у которой ещё нет своих слов

plain-field = { $name }: { $value }
plain-words = { $words }
plain-told = { $name }: { $words }
