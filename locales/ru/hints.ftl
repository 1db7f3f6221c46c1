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
uno-why-only-wild = Больше ничего не подходит, для этого дикая и нужна
uno-why-turns = Пора сменить цвет: следом пойдут другие твои карты
uno-why-many = Этого цвета у тебя больше всего: будет чем ходить дальше
uno-why-dear = Дорогая карта: незачем держать её до конца
uno-why-thought = Если доиграть в уме много раз, так чаще выходит победа
uno-why-stuck = Ходить нечем
uno-why-save = То, что подходит, лучше приберечь
uno-why-keep = Эту карту лучше приберечь
uno-why-colour = Этого цвета у тебя больше всего
uno-why-accept = Скорее всего, всё честно: проверка обойдётся дороже
uno-why-stacked = Ответить нечем
uno-why-doubt = Похоже на блеф: проверить выгодно
uno-why-uno = Скажи вовремя, а то поймают
uno-why-catch = Кто-то не говорит «УНО!»: лови, пока можно
uno-why-swap = У соперника карт меньше: меняйся
uno-why-jump = Точно такую же карту можно класть вне очереди

## УНО с перехватом

uno_intercept-why-ready = Карты разобраны, можно играть дальше
uno_intercept-why-intercept = Точно такая же карта: ход твой, а карт меньше
uno_intercept-why-saved = Ответишь тем же — карты достанутся другому

## Монтана

montana-why-wins = Так ты побеждаешь
montana-why-goal = С таким правилом победы твои карты ближе к цели
montana-why-rule = Это правило тебе на руку, и картой меньше
montana-why-effect = То, что делает эта цифра, тебе на руку
montana-why-several = Следом можно положить ещё: уйдёт несколько карт сразу
montana-why-needless = Для победы эта карта не нужна
montana-why-nearer = Так до победы ближе всего
montana-why-wait = То, что подходит, нужнее в руке
montana-why-stuck = Ничего не подходит
montana-why-done = Остальное пригодится в руке
montana-why-keep = Эта карта пригодится
montana-why-swap = С этими картами до победы ближе всего
montana-why-cover = Кто последний, тот берёт две карты
montana-why-agree = Всё честно, возражать нечему
montana-why-protest = Здесь нарушение: скажи, пока не сделан следующий ход
montana-why-montana = Остаётся одна карта: молчать нельзя
montana-why-act = Так велит правило: забудешь — возьмёшь две карты

## Монополист

monopolist-why-buy = Своя земля приносит деньги круг за кругом
monopolist-why-whole = Вся группа твоя: можно будет строить
monopolist-why-deny = Иначе соперник соберёт всю группу
monopolist-why-decline = Деньги нужнее: впереди может быть дорогая аренда
monopolist-why-pass = Дороже это того не стоит
monopolist-why-build = Стройка окупится здесь быстрее всего
monopolist-why-redeem = Денег хватает: пусть снова приносит аренду
monopolist-why-out = Пока есть что покупать, сидеть невыгодно
monopolist-why-stay = Платить за выход сейчас не стоит
monopolist-why-roll = Всё остальное сделано
monopolist-why-mortgage = Деньги сейчас нужнее, а аренда тут невелика
monopolist-why-debt = Этой потери будет жаль меньше всего
monopolist-why-bankrupt = Такой долг уже не покрыть
monopolist-why-deal = Сделка выгодна тебе, и на неё могут согласиться
monopolist-why-drop = Это предложение уже не к месту
monopolist-why-accept = Тебе от этой сделки больше пользы
monopolist-why-refuse = Сопернику от этой сделки больше пользы
monopolist-why-sum = Назвать { $sum }
monopolist-why-sum-asked = Попросить { $sum }
