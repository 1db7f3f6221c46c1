## Words in pictures

picture-cash = Cash
picture-capital = Worth
picture-points-by-round = Points by round
picture-capital-by-turn = Worth over the game
