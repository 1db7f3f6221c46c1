sunduchki-title = Schatztruhen
sunduchki-feat-chests = Truhen gefüllt
sunduchki-about = Frag die anderen nach Karten, wie du sie hast, sammle je vier und leg sie in Truhen.
sunduchki-option-hand = Karten am Anfang
sunduchki-option-hand-about = Je weniger Karten am Anfang, desto mehr Geheimnisse im Stapel.
sunduchki-option-hand-3 = Je drei
sunduchki-option-hand-4 = Je vier
sunduchki-option-hand-5 = Je fünf
sunduchki-option-lucky = Glück
sunduchki-option-lucky-about = Du ziehst genau das, wonach du gefragt hast? Alle sehen die Karte, und du fragst weiter.
sunduchki-option-lucky-on = Du fragst weiter
sunduchki-option-lucky-off = Der Zug ist vorbei

sunduchki-cards = { $cards }
sunduchki-status = { $name } fragt. { table-pile }
sunduchki-status-yours = Du bist dran: Wonach fragst du? { table-pile }
sunduchki-note-chests = { $count ->
    [one] Truhe { $ranks }
   *[other] Truhen { $ranks }
}
sunduchki-score = { $count ->
    [one] { $count } Truhe
   *[other] { $count } Truhen
}
sunduchki-note-known = hat sicher { $cards }
sunduchki-menu = „Gibt’s { $ranks }?“ – wen fragst du?
sunduchki-told-gave = { $you ->
    [name] Du → { $target }: „Gibt’s { $ranks }?“ – „Ja!“ { $cards }
    [target] { $name } → dir: „Gibt’s { $ranks }?“ – „Ja!“ { $cards }
   *[other] { $name } → { $target }: „Gibt’s { $ranks }?“ – „Ja!“ { $cards }
}
sunduchki-told-none = { $you ->
    [name] Du → { $target }: „Gibt’s { $ranks }?“ – „Nein!“
    [target] { $name } → dir: „Gibt’s { $ranks }?“ – „Nein!“
   *[other] { $name } → { $target }: „Gibt’s { $ranks }?“ – „Nein!“
}
sunduchki-told-lucky = { $you ->
    [name] 🍀 So ein Glück! Du ziehst { $cards } und fragst weiter
   *[other] 🍀 So ein Glück! { $name } zieht { $cards } und fragt weiter
}
sunduchki-told-chest = { $you ->
    [name] 🧰 Du füllst eine Truhe: { $ranks }!
   *[other] 🧰 { $name } füllt eine Truhe: { $ranks }!
}
error-sunduchki-bad-question = So fragt man nicht: Du brauchst selbst so eine Karte, und dein Gegenüber irgendeine ({ $clause })

sunduchki-rules-1 =
    Ziel und Geben

    1. Füll mehr Truhen als die anderen. Eine Truhe sind vier Karten von einem Rang: alle Siebenen, alle Könige (S7, S10).
    2. Der Stapel hat 36 Karten, von der Sechs bis zum Ass: J – Bube, Q – Dame, K – König, A – Ass (S1). Alle bekommen vier oder so viele wie ausgemacht, und wer zuerst fragt, entscheidet das Los (S2).
sunduchki-rules-2 =
    Dein Zug

    3. Frag, wen du willst: „Gibt’s Siebenen?“ Fragen darfst du nur nach dem, was du selbst hast, und nur jemanden mit Karten (S3).
    4. Gibt es welche, bekommst du alle, ganz offen, und fragst wieder: nach demselben oder nach etwas anderem (S4).
sunduchki-rules-3 =
    „Nein!“

    5. „Nein!“ – zieh die oberste Karte. Dann fragt die nächste Person (S5).
    6. Du ziehst genau das, wonach du gefragt hast? Das ist Glück: Alle sehen die Karte, und du fragst weiter, wenn nichts anderes ausgemacht ist (S6).
sunduchki-rules-4 =
    Truhen und leere Hände

    7. Vier Karten von einem Rang kommen sofort auf den Tisch (S7).
    8. Keine Karten mehr? Zieh eine und frag. Ist der Stapel leer, setzt du aus (S8).
    9. Niemand zu fragen? Zieh eine Karte, und es geht weiter (S9). Genauso, wenn die Zeit um ist (S12).
sunduchki-rules-5 =
    Zuhören und merken

    10. Wer fragt, verrät sich: So eine Karte ist sicher da. Was alle wissen, steht neben dem Namen (S11).
    11. Liegen alle neun Truhen auf dem Tisch, ist das Spiel aus. Die meisten Truhen gewinnen; bei Gleichstand wird der Sieg geteilt (S10).
    12. Wer das Spiel verlässt, gibt die Karten in den Stapel zurück und kommt auf den letzten Platz, mit Truhen oder ohne (S13).

sunduchki-rank-6 = Sechsen
sunduchki-rank-7 = Siebenen
sunduchki-rank-8 = Achten
sunduchki-rank-9 = Neunen
sunduchki-rank-t = Zehnen
sunduchki-rank-j = Buben
sunduchki-rank-q = Damen
sunduchki-rank-k = Könige
sunduchki-rank-a = Asse
