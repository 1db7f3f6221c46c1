## Ein Tipp: was der Meister täte, und warum

hint-button = 💡 Tipp
hint-said =
    💡 { $what }
    { $why }
hint-then = { $first } → { $then }
hint-plain = So würde der Computer spielen
hint-none = Hier habe ich keinen Rat: entscheide selbst
hint-wait = Jetzt sind andere am Zug
hint-better-wait = Jetzt wartest du besser ab
hint-why-deal = Die Punkte sind gezählt: es kann gegeben werden
error-hint-rated = An diesem Tisch geht es um etwas: keine Tipps

## UNO

uno-why-wins = Die letzte Karte: die Runde ist dein
uno-why-stops = Wer folgt, hat wenige Karten: also aussetzen lassen
uno-why-only-wild = Sonst passt nichts, und genau dafür ist der Joker da
uno-why-only-wilds = Nur Joker passen, und genau dafür sind sie da
uno-why-only = Sonst passt nichts
uno-why-drawn = Die gezogene Karte passt: leg sie, dann ist es eine weniger
uno-why-turns = Zeit für eine andere Farbe: dann folgen weitere Karten von dir
uno-why-same = Bleib bei der Farbe: davon hast du am meisten
uno-why-many = Von dieser Farbe hast du am meisten: so geht es weiter
uno-why-dear = Eine teure Karte: behalte sie nicht bis zum Ende
uno-why-dearest = Von deinen Karten ist das die teuerste
uno-why-discard = Die Karte will es so: weg mit dem, was zu viel ist
uno-why-thought = Ich habe die Runde oft im Kopf zu Ende gespielt: so gewinnst du häufiger
uno-why-stuck = Nichts passt
uno-why-save = Was passt, hebst du besser auf
uno-why-keep = Diese Karte hebst du besser auf
uno-why-colour = Von dieser Farbe hast du am meisten
uno-why-held = Karten dieser Farbe hast du
uno-why-bluff = Wer folgt, hat wenige Karten: wage es, obwohl es ein Bluff ist und geprüft werden kann
uno-why-bluff-calm = Es ist ein Bluff und kann geprüft werden, aber das Risiko lohnt sich
uno-why-accept = Wahrscheinlich ist es kein Bluff, und irrst du dich, ziehst du noch mehr
uno-why-unasked = Es ist niemand mehr da, den du prüfen kannst: also ziehen
uno-why-stacked = Es gibt nichts, womit du antworten kannst
uno-why-saved = Antworte mit dem Gleichen, dann nehmen andere die Karten
uno-why-doubt = Es sieht nach einem Bluff aus: prüfen lohnt sich
uno-why-uno = Sag es rechtzeitig, sonst wirst du erwischt
uno-why-catch = Jemand hat „UNO!“ vergessen: jetzt erwischen
uno-why-swap = Dort sind weniger Karten: tausche
uno-why-swap-least = Tauschen musst du ohnehin: hier sind die wenigsten Karten
uno-why-passed = Alle geben ihre Karten weiter: du bekommst weniger, als du abgibst
uno-why-jump = Genau die gleiche Karte: leg sie außer der Reihe, dann ist es eine weniger
uno-why-own = Wer folgt, bekommt die Aufgabe dieser Karte
uno-why-taste = Hier entscheidet nur dein Geschmack
uno-why-honestly = Sag ehrlich, wie es war
uno-why-crow = Die Karte will es so: krähe

## UNO with interception

uno_intercept-why-ready = Die neuen Karten sind sortiert, es kann weitergehen
uno_intercept-why-intercept = Genau die gleiche Karte: du übernimmst den Zug und wirst eine Karte los

## Montana

montana-why-wins = So gewinnst du
montana-why-goal = Mit dieser Siegregel sind deine Karten näher am Ziel
montana-why-rule = So hast du eine Karte weniger
montana-why-effect = Was diese Zahl bewirkt, passt dir jetzt
montana-why-several = Es kann mehr folgen: mehrere Karten gehen auf einmal
montana-why-needless = Zum Sieg brauchst du diese Karte nicht
montana-why-nearer = So bist du dem Sieg am nächsten
montana-why-wait = Was passt, behältst du besser
montana-why-stuck = Nichts passt
montana-why-done = Den Rest behältst du besser
montana-why-keep = Diese Karte wird nützlich sein
montana-why-no-fit = Die gezogene Karte passt nicht
montana-why-swap = Mit so vielen Karten bist du dem Sieg am nächsten
montana-why-cover = Wer zuletzt kommt, zieht zwei
montana-why-agree = Alles ehrlich, es gibt nichts einzuwenden
montana-why-protest = Das ist ein Verstoß: sag es, bevor jemand den nächsten Zug macht
montana-why-montana = Eine Karte bleibt: nicht schweigen
montana-why-act = Die Regel verlangt es: wer es vergisst, zieht zwei

## Monopolist

monopolist-why-buy = Eigenes Land bringt Runde für Runde Geld
monopolist-why-whole = Damit hast du die ganze Gruppe und kannst bauen
monopolist-why-deny = Sonst bekommt jemand anders die ganze Gruppe
monopolist-why-decline = Du brauchst das Geld: es kann hohe Miete kommen
monopolist-why-decline-poor = Zum Kaufen reicht das Geld nicht
monopolist-why-decline-auction = In der Auktion ist es wahrscheinlich billiger zu haben
monopolist-why-pass = Mehr zu zahlen lohnt sich nicht
monopolist-why-pass-poor = Für mehr reicht das Geld nicht
monopolist-why-build = Hier lohnt sich das Bauen am schnellsten
monopolist-why-redeem = Geld ist genug da: so bringt es wieder Miete
monopolist-why-out = Solange es etwas zu kaufen gibt, lohnt Sitzen nicht
monopolist-why-out-safe = Auf dem Feld droht noch nichts: komm heraus
monopolist-why-stay = Für den Ausgang zu zahlen lohnt jetzt nicht
monopolist-why-roll = Alles andere ist getan, jetzt wird gewürfelt
monopolist-why-mortgage = Du brauchst das Geld jetzt, und die Miete ist hier klein
monopolist-why-debt = Darauf kannst du am leichtesten verzichten
monopolist-why-bankrupt = Solche Schulden sind nicht mehr zu decken
monopolist-why-deal = Der Handel ist gut für dich, und er könnte gelingen
monopolist-why-drop = Dieses Angebot nützt nichts mehr
monopolist-why-accept = Dir nützt dieser Handel mehr
monopolist-why-refuse = Der anderen Seite nützt dieser Handel mehr
monopolist-why-refuse-poor = Nach diesem Handel bleibt dir zu wenig Geld
monopolist-why-counter = Der Handel ist gut, nur der Preis stimmt nicht
monopolist-why-sum = { $sum } sagen: antworte { $said }
monopolist-why-sum-added = { $sum } mehr zahlen: antworte { $said }
monopolist-why-sum-asked = Um { $sum } bitten: antworte { $said }
monopolist-why-sum-none = Ohne Zuzahlung: antworte 0
