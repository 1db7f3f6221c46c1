## Команди

host-command-seat = Віддати своє місце
host-command-substitute = Заміна тому, хто зник
host-command-host = Передати роль господаря
host-command-next = Покликати мене на наступну гру

## Місце за столом

people-seat-for-all = 🪑 { $name } віддає своє місце: карти, очки й хід — як є. Хто сяде?
people-seat-for-one = 🪑 { $to }, це тобі: { $name } віддає своє місце, карти, очки й хід — як є. Сядеш?
people-take = 🪑 Сяду
people-drop = ✖️ Не треба
people-seat-taken = Ти за столом: карти, очки й хід тепер твої
people-seat-kept = Добре, місце лишається твоїм
people-seat-declined = Добре, усе лишається як було
people-told-seat = 🪑 Місце переходить: { $old } → { $name }
people-hand-passed = Карти прибрано: на цьому місці тепер грає { $name }.

## Хтось зник

people-left-chat = { $name } більше не в чаті. Місце поки лишається. Що робимо?
people-missing = { $name } пропускає хід за ходом. Повернути собі карти можна кнопкою «Мої карти», а поки — що робимо?
people-computer-plays = 🤖 Поки грає комп’ютер.
people-for-substitute = 🙋 За заміну: { $have } з { $need }
people-for-without = 👋 Грати далі без чекання: { $have } з { $need }
people-substitute-button = 🙋 Знайти заміну
people-without-button = 👋 Далі без чекання
people-wait-button = ⏳ Зачекати
people-waiting = Чекаємо. { $name }: місце, карти й очки лишаються
people-substitute-vote = { $name }: за заміну { $have } з { $need }
people-without-vote = { $name }: за те, щоб грати далі, { $have } з { $need }
people-looking = Місце вільне: нехай сяде той, хто ще не за столом
people-without = { $name } вибуває, граємо далі
people-back = З поверненням! Місце твоє
people-seat-free = 🙋 Шукаємо заміну: { $name } не грає. Карти, очки й хід — як є. Сісти може кожен, хто ще не за столом: місце лишиться за ним до кінця.
people-substituted = { $names }, стіл не міг більше чекати: на твоєму місці тепер грає { $name }. Приходь на наступну гру!
people-name = { $name }

## Господар столу

people-host-whom = 👑 Кому передати роль господаря?
people-host-to = 👑 { $name }
people-host-handed = Господар столу тепер { $name }
people-told-host = 👑 Господар столу тепер { $name }

## Ще раз, і наступна гра

people-again = 🔁 Ще раз
people-kept = 🪑 { $name } — місце чекає
people-starts-itself = Щойно всі натиснуть «Увійти», відразу роздам.
people-call-me = 🔔 Поклич на наступну
people-next-yes = 🔔 Покличу тебе, коли тут зберуть наступну гру.
people-next-no = 🔕 Добре, не покличу.
people-next-no-button = 🔕 Не треба
people-next-game = 🔔 { $game }: збираємося! Просили покликати: { $names }

## Відмови

error-ask-over = Ця пропозиція вже не діє
error-ask-for-another = Це місце пропонують не тобі: на нього чекає { $name }
error-ask-not-yours = Скасувати може тільки той, чиє це місце
error-seat-not-twice = Ти вже за цим столом: друге місце зайняти не можна
error-seat-seen-cards = Ти знаєш чужі карти цієї партії, тому сісти можна тільки на попереднє місце
error-seat-in-lobby = Гра ще не почалася: просто вийди, і місце займуть
error-seat-alone = Тут місце передати нема кому: це партія з комп’ютером
error-seat-to-yourself = Це місце й так твоє
error-seat-not-to-them = { $name } сюди сісти не може: за столом уже є або було інше місце
error-host-to-people = Господарем може стати тільки той, хто зараз грає за цим столом
error-host-already = Ти й так господар столу
error-host-nobody = Передати нема кому: інших людей за столом немає
error-name-by-reply = За іменем не впізнаю. Відповідай цією командою на повідомлення того, кому віддаєш місце, або надішли її без імені — тоді сяде хто захоче
error-nobody-missing = Усі на місці. Заміну шукаємо, коли хтось вийшов із чату або пропустив три ходи поспіль
error-computer-plays = За ці карти вже сів комп’ютер
error-places-kept = Вільні місця чекають на тих, хто грав минулого разу
error-again-for-players = «Ще раз» — для тих, хто грав. Нова гра — /play
error-joined-late = Гра вже почалася: за цей стіл сідають до роздачі. Покличу на наступну — /next
error-not-over = Цю партію ще не дограно
error-next-in-groups = Кличу на ігри в чатах: натисни там
error-next-full = Список і так довгий: зазирай сюди
