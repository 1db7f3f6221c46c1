## Computer players

players-levels = Computers
players-levels-differ = differ
players-levels-about = How do the computers play?
players-level-novice = novice
players-level-player = player
players-level-master = master
players-level-novice-about = A novice lays whatever fits and often overlooks things.
players-level-player-about = A player minds its own cards and money and seldom errs.
players-level-master-about = A master reckons for itself and for the others.
players-seat = 🤖 { $name }: { $level }
