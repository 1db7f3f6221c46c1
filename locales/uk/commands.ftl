## Небезпечні команди: спершу запитання

commands-leave = Вийти з партії? Місце звільниться, повернутися до неї не вийде.
commands-leave-ends = Вийти з партії? Вона на цьому закінчиться.
commands-leave-yes = Вийти
commands-stop = Зупинити партію для всіх? Дограти її не вийде, залишиться тільки рахунок.
commands-stop-alone = Зупинити партію? Дограти її не вийде, залишиться тільки рахунок.
commands-stop-vote = Зупинити партію для всіх? Твій голос — один із { $need }, уже є: { $have }.
commands-stop-voice = Твій голос враховано: { $have } із { $need }
commands-stop-yes = Зупинити
commands-no = Граємо далі
commands-goes-on = Добре, граємо далі
commands-left = Місце звільнилося
commands-stopped-toast = Партію зупинено
commands-ask-aloud = { $name }, запитання тобі. { $question }
commands-stopped = 🛑 { $game }: партію зупинено
commands-stopped-by = { $you ->
    [name] 🛑 Ти зупиняєш партію
   *[other] 🛑 { $name } зупиняє партію
}
commands-stopped-admin = 🛑 Партію зупиняє адміністратор чату
commands-stopped-vote = 🛑 Партію зупинено спільним рішенням
commands-standing = { $game }. На чому зупинилися:
commands-hand-stopped = Партію зупинено, карти прибрано.

## Команди, яких немає, і закрити

commands-unknown = Команди /{ $word } у мене немає. Усі команди — /help, почати гру — /play
commands-unknown-near = Команди /{ $word } у мене немає. Може, /{ $near }? Усі команди — /help
commands-close = ✖️ Закрити

## Дивитися

commands-watch-offer = Ти не за цим столом. Хочеш подивитися? Покажу стіл в особистому чаті й оновлюватиму його під час партії.
commands-watch = 👀 Дивитися
commands-watch-stop = Не дивитися
commands-watching = 👀 { $chat } · { $game }
commands-watch-sent = Стіл — в особистому чаті зі мною
commands-watch-stopped = Більше не показую

## Відмови

error-not-your-answer = Це запитання не тобі
error-not-yours-to-close = Закрити може тільки той, хто питав
error-too-early-to-skip = Рано: { $name } думає зовсім недовго
error-too-early-to-skip-slow = Рано: { $name } думає не так довго. Не чекати можна запропонувати, коли мине половина часу на хід, — приблизно через { $hours ->
        [one] { $hours } годину
        [few] { $hours } години
       *[many] { $hours } годин
    }
error-watch-at-table = Ти за цим столом: твоє — за кнопкою під ним
error-watch-nothing = Дивитися більше нема чого: партія закінчилася
error-watch-members = Дивитися можуть ті, хто в чаті цієї партії
error-watch-full = За цією партією вже стежить багато людей, місць більше немає
error-watch-stopped = Цю партію ти вже не дивишся
