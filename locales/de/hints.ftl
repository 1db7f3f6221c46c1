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
uno-why-only-wild = Sonst passt nichts, und dafür ist der Joker da
uno-why-turns = Zeit für eine andere Farbe: dann folgen weitere Karten von dir
uno-why-many = Von dieser Farbe hast du am meisten: so geht es weiter
uno-why-dear = Eine teure Karte: behalte sie nicht bis zum Ende
uno-why-thought = Oft im Kopf zu Ende gespielt, gewinnt das häufiger
uno-why-stuck = Nichts passt
uno-why-save = Was passt, hebst du besser auf
uno-why-keep = Diese Karte hebst du besser auf
uno-why-colour = Von dieser Farbe hast du am meisten
uno-why-accept = Wahrscheinlich ist es ehrlich: Zweifeln kostet mehr
uno-why-stacked = Es gibt nichts, womit du antworten kannst
uno-why-doubt = Es sieht nach einem Bluff aus: Zweifeln lohnt sich
uno-why-uno = Sag es rechtzeitig, sonst wirst du erwischt
uno-why-catch = Jemand hat nicht „UNO!“ gesagt: jetzt erwischen
uno-why-swap = Dort sind weniger Karten: tausche
uno-why-jump = Genau die gleiche Karte darf außer der Reihe gelegt werden

## UNO with interception

uno_intercept-why-ready = Die Karten sind sortiert, es kann weitergehen
uno_intercept-why-intercept = Genau die gleiche Karte: dein Zug, und eine Karte weniger
uno_intercept-why-saved = Antworte mit dem Gleichen, dann nehmen andere die Karten

## Montana

montana-why-wins = So gewinnst du
montana-why-goal = Mit dieser Siegregel sind deine Karten näher am Ziel
montana-why-rule = Diese Regel passt dir, und eine Karte ist weg
montana-why-effect = Was diese Zahl bewirkt, passt dir
montana-why-several = Es kann mehr folgen: mehrere Karten gehen auf einmal
montana-why-needless = Zum Sieg brauchst du diese Karte nicht
montana-why-nearer = So bist du dem Sieg am nächsten
montana-why-wait = Was passt, ist in der Hand nützlicher
montana-why-stuck = Nichts passt
montana-why-done = Der Rest ist in der Hand nützlich
montana-why-keep = Diese Karte wird nützlich sein
montana-why-swap = Mit diesen Karten bist du dem Sieg am nächsten
montana-why-cover = Wer zuletzt kommt, zieht zwei
montana-why-agree = Alles ehrlich, es gibt nichts einzuwenden
montana-why-protest = Das ist ein Verstoß: sag es vor dem nächsten Zug
montana-why-montana = Eine Karte bleibt: nicht schweigen
montana-why-act = Die Regel verlangt es: wer es vergisst, zieht zwei

## Monopolist

monopolist-why-buy = Eigenes Land bringt Runde für Runde Geld
monopolist-why-whole = Die ganze Gruppe ist dein: du kannst bauen
monopolist-why-deny = Sonst bekommt jemand anders die ganze Gruppe
monopolist-why-decline = Du brauchst das Geld: es kann hohe Miete kommen
monopolist-why-pass = Mehr ist es nicht wert
monopolist-why-build = Hier lohnt sich das Bauen am schnellsten
monopolist-why-redeem = Geld ist genug da: so bringt es wieder Miete
monopolist-why-out = Solange es etwas zu kaufen gibt, lohnt Sitzen nicht
monopolist-why-stay = Für den Ausgang zu zahlen lohnt jetzt nicht
monopolist-why-roll = Alles andere ist getan
monopolist-why-mortgage = Du brauchst das Geld jetzt, und die Miete ist hier klein
monopolist-why-debt = Dieser Verlust schmerzt am wenigsten
monopolist-why-bankrupt = Solche Schulden sind nicht mehr zu decken
monopolist-why-deal = Der Handel ist gut für dich, und er könnte gelingen
monopolist-why-drop = Dieses Angebot hat keinen Sinn mehr
monopolist-why-accept = Dir nützt dieser Handel mehr
monopolist-why-refuse = Der anderen Seite nützt dieser Handel mehr
monopolist-why-sum = { $sum } sagen
monopolist-why-sum-asked = Um { $sum } bitten
