## Компьютерные игроки

players-levels = Компьютеры
players-levels-differ = по-разному
players-levels-about = Как играют компьютеры?
players-level-novice = новичок
players-level-player = игрок
players-level-master = мастер
players-level-novice-about = Новичок кладёт что подходит и часто зевает.
players-level-player-about = Игрок думает о своих картах и деньгах и почти не ошибается.
players-level-master-about = Мастер считает и за себя, и за других.
players-seat = 🤖 { $name }: { $level }
