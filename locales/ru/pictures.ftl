## Слова на картинках

picture-cash = Деньги
picture-capital = Капитал
picture-points-by-round = Очки по раундам
picture-capital-by-turn = Капитал по ходу игры
