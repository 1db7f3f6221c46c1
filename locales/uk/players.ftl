## Комп’ютерні гравці

players-levels = Комп’ютери
players-levels-differ = по-різному
players-levels-about = Як грають комп’ютери?
players-level-novice = новачок
players-level-player = гравець
players-level-master = майстер
players-level-novice-about = Новачок кладе що підходить і часто ловить ґав.
players-level-player-about = Гравець думає про свої карти й гроші й майже не помиляється.
players-level-master-about = Майстер рахує і за себе, і за інших.
players-seat = 🤖 { $name }: { $level }
