## За будь-яким столом: карти, гравці, очки

table-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
table-points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[many] { $count } очок
}
table-pile = У колоді { table-cards }
table-direction-down = ⬇️ Хід іде вниз за списком
table-direction-up = ⬆️ Хід іде вгору за списком
table-name = { $you ->
    [name] ти
   *[other] { $name }
}
table-player = 👤 { $name } — { $notes }
table-player-awaited = ▶️ { $name } — { $notes }
table-gone = Поза грою: { $names }
table-others = На руках: { $counts }
table-count = { $name } — { $count }
table-hand = Твої карти: { $cards }
table-left-in-hands = Карти на руках:
table-open-hand = { $name }: { $cards }
table-gains = Очки за раунд: { $gains }
table-gain = { $you ->
    [name] ти +{ $count }
   *[other] { $name } +{ $count }
}
table-rank = { $place }. { $name } — { $score }
table-rank-gone = { $place }. { $name } — { $score }, поза грою
table-match-won = { $you ->
    [name] 🏆 Гру закінчено! Перемога твоя
   *[other] 🏆 Гру закінчено! Перемагає { $name }
}
table-match-you-won = 🏆 Гру закінчено! Перемога твоя
table-match-shared = 🏆 Гру закінчено! Перемогу ділять { $names }
table-match-last-left = { $you ->
    [name] 🏆 Гру закінчено: за столом лишаєшся тільки ти
   *[other] 🏆 Гру закінчено: за столом лишається тільки { $name }
}

## До скількох граємо

table-target-0 = Один раунд
table-target-100 = 100 очок
table-target-200 = 200 очок
table-target-300 = 300 очок
table-target-500 = 500 очок

## На що чекає гра

table-status-move = Ходить { $name }
table-status-drawn = { $name } вирішує, чи грати картою з колоди
table-status-gone = Ти поза грою: карти повернулися в колоду
table-status-your-move = Твій хід
table-status-your-drawn = З колоди прийшло: { $cards }. Зіграєш чи залишиш?

## Кнопки

table-button-draw = Взяти карту
table-button-keep = Залишити собі
table-button-deal = Роздати карти
table-button-partner = { $name }: { $count }

## Що сталося

table-told-dealt = { $you ->
    [name] Ти отримуєш карти: { $cards }
   *[other] { $name } отримує карти: { $cards }
}
table-told-turned = Перша карта — { $card }
table-told-turned-back = Перша карта — { $card }. Вона повертається в колоду, відкриваємо іншу
table-told-played = { $you ->
    [name] Ти кладеш { $card }
   *[other] { $name } кладе { $card }
}
table-told-drew = { $you ->
    [name] Ти береш
   *[other] { $name } бере
} { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}
table-told-drew-cards = { $you ->
    [name] Ти береш із колоди { $cards }
   *[other] { $name } бере з колоди { $cards }
}
table-told-skipped = { $you ->
    [name] Ти пропускаєш хід
   *[other] { $name } пропускає хід
}
table-told-reversed-down = Зміна напрямку: ⬇️ вниз за списком
table-told-reversed-up = Зміна напрямку: ⬆️ вгору за списком
table-told-swapped = { $you ->
    [name] Ти і { $target } міняєтеся картами
    [target] Ти і { $name } міняєтеся картами
   *[other] { $name } і { $target } міняються картами
}
table-told-round-over = { $you ->
    [name] Раунд за тобою. Очки: { $gains }
   *[other] Раунд виграє { $name }. Очки: { $gains }
}
table-told-late = { $you ->
    [name] ⏰ Твій час вийшов
   *[other] ⏰ { $name }: час вийшов
}
table-told-not-awaited = { $you ->
    [name] 🗳 Вирішено тебе не чекати
   *[other] 🗳 Вирішено не чекати: { $name }
}
table-told-left = { $you ->
    [name] Ти виходиш із гри
   *[other] { $name } виходить із гри
}

## Що відповідає бот на натискання

table-answer-drew = Тобі прийшло: { $cards }

## Гра, яка ще не має своїх слів

plain-field = { $name }: { $value }
plain-words = { $words }
plain-told = { $name }: { $words }
