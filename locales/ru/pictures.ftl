## Слова на картинках

picture-capital = Капитал
picture-points-by-round = Очки по раундам
picture-points-by-tour = Очки по турам
picture-capital-by-turn = Капитал по ходу игры
picture-players = { $least }–{ $most } игроков
picture-seats = { $least }–{ $most }
picture-minutes = { $least }–{ $most } мин
picture-price = Цена
picture-rent = Аренда
picture-winner = { $number ->
    [1] Победа!
   *[other] Победу делят
}
picture-last-card = Последняя карта
picture-wins = Победы
picture-number = { NUMBER($number, useGrouping: 0) }-я партия в этом чате!
picture-round-over = В раунде { $number } побеждает
picture-tour-over = В туре { $number } побеждает
picture-bankrupt = Банкрот
picture-farewell = Ход { $number }
picture-theme-dark = 🌙 Тёмный стол
picture-theme-light = ☀️ Светлый стол

# Без этих слов название клетки понятно и так, а после этих букв слово не обрывают
picture-generic-words = улица переулок площадь бульвар аллея проспект набережная тупик спуск слобода холм вокзал станция ряд овраг сквер
picture-soft-letters = аеёиоуыэюяьъй
