## Die Karten in der Gruppe: Daneben liegt der Tisch, er sagt, wer dran ist und was in der Mitte liegt

hand-own = 🃏 Deine Karten
hand-none = Du hast keine Karten auf der Hand
monopolist-hand-own = 💼 Dein Besitz
