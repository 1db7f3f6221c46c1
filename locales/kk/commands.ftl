## Қауіпті командалар: алдымен сұрақ

commands-leave = Партиядан шығасың ба? Орның босайды, оған қайтып келе алмайсың.
commands-leave-ends = Партиядан шығасың ба? Ол осымен аяқталады.
commands-leave-yes = Шығу
commands-stop = Партияны бәрі үшін тоқтатасың ба? Оны ойнап бітіру мүмкін болмайды, тек есебі қалады.
commands-stop-alone = Партияны тоқтатасың ба? Оны ойнап бітіру мүмкін болмайды, тек есебі қалады.
commands-stop-vote = Партияны бәрі үшін тоқтатасың ба? Керегі { $need } дауыс, бірі — сенікі, қазір бары: { $have }.
commands-stop-voice = Даусың есептелді: { $need } дауыстан { $have }
commands-stop-yes = Тоқтату
commands-no = Ойнай береміз
commands-goes-on = Жарайды, ойнай береміз
commands-left = Орын босады
commands-stopped-toast = Партия тоқтады
commands-ask-aloud = { $name }, сұрақ саған. { $question }
commands-stopped = 🛑 { $game }: партия тоқтады
commands-stopped-by = { $you ->
    [name] 🛑 Сен партияны тоқтатасың
   *[other] 🛑 { $name } партияны тоқтатады
}
commands-stopped-admin = 🛑 Партияны чат әкімшісі тоқтатады
commands-stopped-vote = 🛑 Партия ортақ шешіммен тоқтады
commands-standing = { $game }. Тоқтаған жеріміз:
commands-hand-stopped = Партия тоқтады, карталар жиналды.

## Жоқ командалар және жабу

commands-unknown = Менде /{ $word } деген команда жоқ. Барлық команда — /help, ойын бастау — /play
commands-unknown-near = Менде /{ $word } деген команда жоқ. Мүмкін, /{ $near }? Барлық команда — /help
commands-close = ✖️ Жабу

## Көру

commands-watch-offer = Сен бұл үстелде емессің. Көргің келе ме? Үстелді жеке чатта көрсетіп, партия барысында жаңартып отырамын.
commands-watch = 👀 Көру
commands-watch-stop = Көрмеу
commands-watching = 👀 { $chat } · { $game }
commands-watch-sent = Үстел — менімен жеке чатта
commands-watch-stopped = Енді көрсетпеймін

## Бас тартулар

error-not-your-answer = Бұл сұрақ саған емес
error-not-yours-to-close = Мұны тек сұраған адам жаба алады
error-too-early-to-skip = Әлі ерте: { $name } жаңа ғана ойлана бастады
error-too-early-to-skip-slow = Әлі ерте: { $name } онша көп ойланған жоқ. Күтпеуді жүріс уақытының жартысы өткенде ұсынуға болады — шамамен { $hours } сағаттан кейін
error-watch-at-table = Сен осы үстелдесің: саған керегі — үстел астындағы батырмада
error-watch-nothing = Енді көретін ештеңе жоқ: партия аяқталды
error-watch-members = Осы партияның чатындағылар ғана көре алады
error-watch-full = Бұл партияны көріп отырғандар көп, бос орын қалмады
error-watch-stopped = Сен бұл партияны енді көріп отырған жоқсың
