## Барлық ойынға ортақ

player-nameless = { $number }-ойыншы

## Бас тартулар

error-not-now = Қазір бұлай болмайды
error-not-your-turn = Қазір сенің жүрісің емес: кезегіңді күт ({ $clause })
error-only-the-drawn-card = Колодадан алған соң тек сол картамен жүруге болады ({ $clause })
error-too-late-to-intercept = Сенен біреу озып кетті! Карта өзіңде қалады, айып жоқ ({ $clause })
error-unknown-token = Бұл батырма ескірді
error-bad-seats = Ойыншылар саны: { $least }–{ $most }
error-unknown-option = Мұндай баптау жоқ: { $option }
error-bad-value = { $option }: бұл баптауда «{ $value }» деген мән болмайды
error-words-missing = Алдымен өз ережеңді жаз: { $option } баптауы бос
error-corrupted = Партияның жазбасы бүлінген
error-inconsistent = Партияның жазбасы ережеге қайшы
error-other-rulebook = Бұл — басқа ойынның жазбасы, ал керегі: { $rulebook }
error-newer-schema = Жазбаны боттың жаңарақ нұсқасы жасаған ({ $schema })
error-unknown-schema = Жазба тым ескі нұсқадан ({ $schema }), оны оқу мүмкін болмады
error-your-move = Сенің жүрісің: карта қой немесе колодадан ал ({ $clause })
error-not-in-hand = Сенде мұндай карта жоқ: басқасын таңда ({ $clause })
error-round-over = Раунд аяқталды. Әрі қарай ойнау үшін «Карта тарату» батырмасын бас ({ $clause })
