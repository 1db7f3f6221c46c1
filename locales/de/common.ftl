## Für alle Spiele

player-nameless = Gast { $number }

## Absagen

error-not-now = Das geht gerade nicht
error-not-your-turn = Du bist nicht dran: Warte auf deinen Zug ({ $clause })
error-only-the-drawn-card = Nach dem Ziehen darfst du nur die gezogene Karte legen ({ $clause })
error-too-late-to-intercept = Jemand ist schneller! Die Karte bleibt bei dir, ohne Strafe ({ $clause })
error-unknown-token = Dieser Knopf ist veraltet
error-bad-seats = Mitspielen können { $least } bis { $most } Personen
error-unknown-option = Diese Einstellung gibt es nicht: { $option }
error-bad-value = Die Einstellung { $option } kennt den Wert „{ $value }“ nicht
error-words-missing = Schreib zuerst deine Regel: Die Einstellung { $option } ist leer
error-corrupted = Die Aufzeichnung der Partie ist beschädigt
error-inconsistent = Die Aufzeichnung der Partie widerspricht den Regeln
error-other-rulebook = Diese Aufzeichnung gehört zu einem anderen Spiel, gebraucht wird { $rulebook }
error-newer-schema = Die Aufzeichnung stammt von einer neueren Version des Bots ({ $schema })
error-unknown-schema = Die Aufzeichnung ist zu alt ({ $schema }) und lässt sich nicht lesen
error-your-move = Du bist dran: Leg eine Karte oder zieh eine ({ $clause })
error-not-in-hand = Diese Karte hast du nicht: Nimm eine andere ({ $clause })
error-round-over = Die Runde ist vorbei. Weiter geht es mit „Karten geben“ ({ $clause })
