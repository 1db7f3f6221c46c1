## Слова на малюнках

picture-capital = Капітал
picture-points-by-round = Очки за раундами
picture-points-by-tour = Очки за турами
picture-capital-by-turn = Капітал за ходом гри
picture-players = { $least }–{ $most } гравців
picture-seats = { $least }–{ $most }
picture-minutes = { $least }–{ $most } хв
picture-price = Ціна
picture-rent = Оренда
picture-winner = { $number ->
    [1] Перемога!
   *[other] Перемогу ділять
}
picture-last-card = Остання карта
picture-wins = Перемоги
picture-number = { NUMBER($number, useGrouping: 0) }-а партія в цьому чаті!
picture-round-over = У раунді { $number } перемагає
picture-tour-over = У турі { $number } перемагає
picture-bankrupt = Банкрут
picture-farewell = Хід { $number }
picture-theme-dark = 🌙 Темний стіл
picture-theme-light = ☀️ Світлий стіл

# Без цих слів назва клітинки зрозуміла й так, а після цих літер слово не обривають
picture-generic-words = вулиця провулок площа бульвар алея проспект набережна тупик узвіз слобода пагорб вокзал станція ряд яр сквер
picture-soft-letters = аеєиіїоуюяьй’-
