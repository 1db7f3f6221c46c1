## Суреттердегі сөздер

picture-capital = Капитал
picture-points-by-round = Раундтар бойынша ұпай
picture-points-by-tour = Турлар бойынша ұпай
picture-capital-by-turn = Ойын барысындағы капитал
picture-players = { $least }–{ $most } ойыншы
picture-seats = { $least }–{ $most }
picture-minutes = { $least }–{ $most } мин
picture-price = Баға
picture-rent = Рента
picture-winner = { $number ->
    [1] Жеңіс!
   *[other] Жеңісті бөліскендер
}
picture-last-card = Соңғы карта
picture-wins = Жеңістер
picture-number = Осы чаттағы { NUMBER($number, useGrouping: 0) }-партия!
picture-round-over = { $number }-раунд жеңімпазы
picture-tour-over = { $number }-тур жеңімпазы
picture-bankrupt = Банкрот
picture-farewell = { $number }-жүріс
picture-theme-dark = 🌙 Қараңғы үстел
picture-theme-light = ☀️ Жарық үстел

# Бұл сөздерсіз де ұяшықтың аты түсінікті, ал мына әріптерден кейін сөз үзілмейді
picture-generic-words = көшесі көше орамы алаңы бульвары аллеясы даңғылы жағалау тұйығы еңісі кенті төбесі вокзалы вокзал бекет қатары сайы гүлзары
picture-soft-letters = аәеёиіоөуұүыэюяьъй
