## Computer am Tisch

players-levels = Computer
players-levels-differ = verschieden
players-levels-about = Wie spielen die Computer?
players-level-novice = Neuling
players-level-player = Kenner
players-level-master = Meister
players-level-novice-about = Ein Neuling legt, was passt, und übersieht oft etwas.
players-level-player-about = Ein Kenner achtet auf die eigenen Karten und das Geld und macht kaum Fehler.
players-level-master-about = Ein Meister rechnet für sich und für die anderen mit.
players-seat = 🤖 { $name }: { $level }
