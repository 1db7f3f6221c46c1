## Команды

host-command-seat = Отдать своё место
host-command-substitute = Замена тому, кто пропал
host-command-host = Передать роль хозяина
host-command-next = Позвать меня на следующую игру

## Место за столом

people-seat-for-all = 🪑 { $name } отдаёт своё место: карты, очки и ход — как есть. Кто сядет?
people-seat-for-one = 🪑 { $to }, это тебе: { $name } отдаёт своё место, карты, очки и ход — как есть. Сядешь?
people-take = 🪑 Сяду
people-drop = ✖️ Не надо
people-seat-taken = Ты за столом: карты, очки и ход теперь твои
people-seat-kept = Хорошо, место остаётся твоим
people-seat-declined = Хорошо, всё остаётся как было
people-told-seat = 🪑 Место переходит: { $old } → { $name }
people-hand-passed = Карты убраны: на этом месте теперь играет { $name }.

## Кто-то пропал

people-left-chat = { $name } больше не в чате. Место пока остаётся. Что делаем?
people-missing = { $name } пропускает ход за ходом. Вернуть себе карты можно кнопкой «Мои карты», а пока — что делаем?
people-computer-plays = 🤖 Пока играет компьютер.
people-for-substitute = 🙋 За замену: { $have } из { $need }
people-for-without = 👋 Играть дальше без ожидания: { $have } из { $need }
people-substitute-button = 🙋 Найти замену
people-without-button = 👋 Играть без
people-wait-button = ⏳ Подождать
people-waiting = Ждём. { $name }: место, карты и очки остаются
people-substitute-vote = { $name }: за замену { $have } из { $need }
people-without-vote = { $name }: за то, чтобы играть дальше, { $have } из { $need }
people-looking = Место свободно: пусть сядет тот, кто ещё не за столом
people-without = { $name } выбывает, играем дальше
people-back = С возвращением! Место твоё
people-seat-free = 🙋 Ищем замену: { $name } не играет. Карты, очки и ход — как есть. Сесть может каждый, кто ещё не за столом: место останется за ним до конца.
people-substituted = { $names }, стол не мог больше ждать: на твоём месте теперь играет { $name }. Приходи на следующую игру!
people-name = { $name }

## Хозяин стола

people-host-whom = 👑 Кому передать роль хозяина?
people-host-to = 👑 { $name }
people-host-handed = Хозяин стола теперь { $name }
people-told-host = 👑 Хозяин стола теперь { $name }

## Ещё раз, и следующая игра

people-again = 🔁 Ещё раз
people-kept = 🪑 { $name } — место ждёт
people-starts-itself = Как только все нажмут «Войти», сразу раздам.
people-call-me = 🔔 Позови на следующую
people-next-yes = 🔔 Позову тебя, когда здесь соберут следующую игру.
people-next-no = 🔕 Хорошо, не позову.
people-next-no-button = 🔕 Не надо
people-next-game = 🔔 { $game }: собираемся! Просили позвать: { $names }

## Отказы

error-ask-over = Это предложение уже не действует
error-ask-for-another = Это место предлагают не тебе: его ждёт { $name }
error-ask-not-yours = Отменить может только тот, чьё это место
error-seat-not-twice = Ты уже за этим столом: второе место занять нельзя
error-seat-seen-cards = Ты знаешь чужие карты этой партии, поэтому сесть можно только на прежнее место
error-seat-in-lobby = Игра ещё не началась: просто выйди, и место займут
error-seat-alone = Здесь место передать некому: это партия с компьютером
error-seat-to-yourself = Это место и так твоё
error-seat-not-to-them = { $name } сюда сесть не может: за столом уже есть или было другое место
error-host-to-people = Хозяином может стать только тот, кто сейчас играет за этим столом
error-host-already = Ты и так хозяин стола
error-host-nobody = Передать некому: других людей за столом нет
error-name-by-reply = По имени не узнаю. Ответь этой командой на сообщение того, кому отдаёшь место, или отправь её без имени — тогда сядет кто захочет
error-nobody-missing = Все на месте. Замену ищем, когда кто-то вышел из чата или пропустил три хода подряд
error-computer-plays = За эти карты уже сел компьютер
error-places-kept = Свободные места ждут тех, кто играл в прошлый раз
error-again-for-players = «Ещё раз» — для тех, кто играл. Новая игра — /play
error-joined-late = Игра уже началась: за этим столом садятся до раздачи. Позову на следующую — /next
error-not-over = Эта партия ещё не доиграна
error-next-in-groups = Зову на игры в чатах: нажми там
error-next-full = Список и так длинный: заглядывай сюда
