## Компьютер ойыншылар

players-levels = Компьютерлер
players-levels-differ = әртүрлі
players-levels-about = Компьютерлер қалай ойнайды?
players-level-novice = бастаушы
players-level-player = ойыншы
players-level-master = шебер
players-level-novice-about = Бастаушы сәйкес келгенін қоя салады, жиі қателеседі.
players-level-player-about = Ойыншы өз карталары мен ақшасын ойлайды, қателеспейді десе де болады.
players-level-master-about = Шебер өзі үшін де, өзгелер үшін де есептейді.
players-seat = 🤖 { $name }: { $level }
