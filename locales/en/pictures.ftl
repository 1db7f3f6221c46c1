## Words in pictures

picture-capital = Capital
picture-points-by-round = Points by round
picture-points-by-tour = Points by round
picture-capital-by-turn = Capital over the game
picture-players = { $least }–{ $most } players
picture-seats = { $least }–{ $most }
picture-minutes = { $least }–{ $most } min
picture-price = Price
picture-rent = Rent
picture-winner = { $number ->
    [1] The winner!
   *[other] A shared win
}
picture-last-card = The last card
picture-wins = Wins
picture-number = Match No. { NUMBER($number, useGrouping: 0) } in this chat!
picture-round-over = Round { $number } goes to
picture-tour-over = Round { $number } goes to
picture-bankrupt = Bankrupt
picture-farewell = in turn { $number }
picture-theme-dark = 🌙 A dark table
picture-theme-light = ☀️ A light table

# A space is known without these words; no word is cut off after these letters
picture-generic-words = street lane square boulevard avenue walk close row steps hill station gardens embankment hollow
picture-soft-letters = aeiouy
