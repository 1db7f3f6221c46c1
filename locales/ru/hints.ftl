## Подсказка: что сделал бы мастер и почему

hint-button = 💡 Подсказка
hint-said =
    💡 { $what }
    { $why }
hint-then = { $first } → { $then }
hint-plain = Так ходит компьютерный игрок
hint-none = Тут я не советчик: решай по-своему
hint-wait = Сейчас ход за другими
hint-better-wait = Сейчас лучше подождать
hint-why-deal = Очки посчитаны, можно сдавать
error-hint-rated = За этим столом играют всерьёз, без подсказок

## УНО

uno-why-wins = Последняя карта: раунд твой
uno-why-stops = У следующего мало карт: пусть пропустит ход
uno-why-only-wild = Больше ничего не подходит — для того дикая карта и нужна
uno-why-only-wilds = Подходят только дикие карты — для того они и нужны
uno-why-only = Больше ничего не подходит
uno-why-drawn = Вытянутая карта подходит: клади, и одной меньше
uno-why-turns = Пора сменить цвет: следом пойдут другие твои карты
uno-why-same = Цвет оставь прежний: таких карт у тебя больше
uno-why-many = Этого цвета у тебя больше всего: будет чем ходить дальше
uno-why-dear = Дорогая карта: незачем держать её до конца
uno-why-dearest = Из твоих карт эта самая дорогая
uno-why-discard = Так велит карта: лишнее — в сброс
uno-why-thought = Я много раз доиграл раунд в уме: так побеждаешь чаще
uno-why-stuck = Ходить нечем
uno-why-save = То, что подходит, лучше приберечь
uno-why-keep = Эту карту лучше приберечь
uno-why-colour = Этого цвета у тебя больше всего
uno-why-held = Карты этого цвета у тебя есть
uno-why-bluff = У следующего мало карт: рискни, хотя это блеф и его могут проверить
uno-why-bluff-calm = Это блеф, и его могут проверить, но риск того стоит
uno-why-accept = Скорее всего, это не блеф, а ошибёшься — возьмёшь ещё больше
uno-why-unasked = Проверить уже некого: остаётся взять
uno-why-stacked = Ответить нечем
uno-why-saved = Ответишь тем же — карты достанутся другому
uno-why-doubt = Похоже на блеф: стоит проверить
uno-why-uno = Скажи вовремя, а то поймают
uno-why-catch = Кто-то забыл сказать «УНО!»: лови, пока можно
uno-why-swap = У соперника карт меньше: меняйся
uno-why-swap-least = Обменяться всё равно придётся: у этого соперника карт меньше всего
uno-why-passed = Все передадут карты дальше: тебе достанется меньше, чем отдашь
uno-why-jump = Точно такая же карта: клади вне очереди, и одной меньше
uno-why-own = Следующему достанется задание с этой карты
uno-why-taste = Тут решает только твой вкус
uno-why-honestly = Скажи честно, как было
uno-why-crow = Так велит карта: кукарекай

## УНО с перехватом

uno_intercept-why-ready = Новые карты разложены, можно играть дальше
uno_intercept-why-intercept = Точно такая же карта: перехватишь ход и избавишься от карты

## Монтана

montana-why-wins = Так ты побеждаешь
montana-why-goal = С таким правилом победы твои карты ближе к цели
montana-why-rule = Так у тебя одной картой меньше
montana-why-effect = Действие этой цифры сейчас тебе на руку
montana-why-several = Следом можно положить ещё: уйдёт несколько карт сразу
montana-why-needless = Для победы эта карта не нужна
montana-why-nearer = Так ты ближе всего к победе
montana-why-wait = То, что подходит, лучше оставить в руке
montana-why-stuck = Ничего не подходит
montana-why-done = Остальное лучше оставить себе
montana-why-keep = Эта карта пригодится
montana-why-no-fit = Взятая карта не подходит
montana-why-swap = С таким числом карт до победы ближе всего
montana-why-cover = Кто последний, тот берёт две карты
montana-why-agree = Всё честно, возражать нечему
montana-why-protest = Здесь нарушение: скажи, пока никто не сделал следующий ход
montana-why-montana = Остаётся одна карта: молчать нельзя
montana-why-act = Так велит правило: забудешь — возьмёшь две карты

## Монополист

monopolist-why-buy = Своя земля приносит деньги круг за кругом
monopolist-why-whole = Соберёшь всю группу и сможешь строить
monopolist-why-deny = Иначе соперник соберёт всю группу
monopolist-why-decline = Деньги нужнее: впереди может быть дорогая аренда
monopolist-why-decline-poor = На покупку не хватает денег
monopolist-why-decline-auction = На аукционе это, скорее всего, достанется дешевле
monopolist-why-pass = Дороже брать не стоит
monopolist-why-pass-poor = На большее денег нет
monopolist-why-build = Здесь стройка окупится быстрее всего
monopolist-why-redeem = Денег хватает: пусть снова приносит аренду
monopolist-why-out = Пока есть что покупать, сидеть невыгодно
monopolist-why-out-safe = Бояться на поле пока нечего: выходи
monopolist-why-stay = Платить за выход сейчас не стоит
monopolist-why-roll = Остальное сделано, пора бросать
monopolist-why-mortgage = Деньги сейчас нужнее, а аренда тут невелика
monopolist-why-debt = Без этого обойтись легче всего
monopolist-why-bankrupt = Такой долг уже не покрыть
monopolist-why-deal = Сделка выгодна тебе, и на неё могут согласиться
monopolist-why-drop = Это предложение уже ни к чему
monopolist-why-accept = Тебе от этой сделки больше пользы
monopolist-why-refuse = Сопернику от этой сделки больше пользы
monopolist-why-refuse-poor = После такой сделки останется слишком мало денег
monopolist-why-counter = Сделка хорошая, только цена не та
monopolist-why-sum = Назвать { $sum }: ответь числом { $said }
monopolist-why-sum-added = Доплатить { $sum }: ответь числом { $said }
monopolist-why-sum-asked = Попросить { $sum }: ответь числом { $said }
monopolist-why-sum-none = Обойтись без доплаты: ответь числом 0
