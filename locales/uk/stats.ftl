## Статистика й рейтинг

host-command-stats = Мої перемоги й рейтинг
host-command-top = Найкращі в чаті
host-command-forget = Забути все про мене

stats-somebody = хтось
stats-open-here = Я тут
stats-open-alone = З комп’ютером
stats-open-everywhere = Я всюди
stats-open-chat = Цей чат
stats-open-top = 🏆 Найкращі в чаті
stats-mine-here = 📊 { $name }: партії в цьому чаті
stats-mine-alone = 📊 { $name }: партії з комп’ютером
stats-mine-everywhere = 📊 { $name }: партії в усіх чатах
stats-chat = 📊 У що грає цей чат
stats-none-here = Тут у тебе поки жодної дограної партії. Почати — /play
stats-none-alone = Тут ти ще не граєш. Потренуватися з комп’ютером — /play
stats-none-everywhere = Поки жодної дограної партії. Почати — /play
stats-none-chat = Тут іще нічого не дограли до кінця. Почати — /play
stats-total = { $matches ->
        [one] { $matches } партія
        [few] { $matches } партії
       *[many] { $matches } партій
    }, { $wins ->
        [0] перемог поки немає
        [one] { $wins } перемога
        [few] { $wins } перемоги
       *[many] { $wins } перемог
    }
stats-streak = Перемог поспіль: зараз { $streak }, рекорд { $best }
stats-game = { $game }: { stats-total }
stats-played = { $game }: { $matches ->
        [one] { $matches } партія
        [few] { $matches } партії
       *[many] { $matches } партій
    }
stats-winner = 🏆 Найбільше перемог: { $name } — { $wins }
stats-points = { $points } ± { $error }
stats-rating = Рейтинг { $rating }, { $rated ->
        [one] { $rated } рейтингова партія
        [few] { $rated } рейтингові партії
       *[many] { $rated } рейтингових партій
    }
stats-rating-soon = До рейтингу ще { $left ->
        [one] { $left } партія
        [few] { $left } партії
       *[many] { $left } партій
    }
stats-feat = · { $feat }: { $count }
stats-record = · { $feat }: { $count } — { $name }
stats-about-rating = Рейтинг змінюють партії людей із людьми: без комп’ютера за столом і без заміни, не надто короткі, однією компанією — до { $day } на день і { $week } на тиждень. Видно його після { $least } таких партій, а «±» — наскільки він іще неточний.
stats-hide = 🙈 Не показувати мене у списках
stats-unhide = 👀 Показувати мене у списках

stats-top-title = 🏆 Найкращі в чаті
stats-top = 🏆 { stats-top-drawn }
stats-top-drawn = { $game }: найкращі в чаті
stats-to-go = до рейтингу ще { $left }
stats-top-none = Поки нема кого показати: тут іще нічого не дограли до кінця. Почати — /play
stats-top-hidden = Поки нема кого показати.
stats-top-in-private = Найкращі — у кожного чату свої: набери /top там, де граєш із друзями. А твої партії — /stats
stats-place = { $number }. { $name } — { $value } · { $note }
stats-wins = { $wins ->
        [one] { $wins } перемога
        [few] { $wins } перемоги
       *[many] { $wins } перемог
    } з { $matches }

stats-unrated-computer = Без рейтингу: за столом був комп’ютер
stats-unrated-stand-in = Без рейтингу: за когось грав комп’ютер
stats-unrated-short = Без рейтингу: партія вийшла надто короткою
stats-unrated-often = Без рейтингу: цією компанією в залік зіграно вже досить, скоро знову можна
stats-unrated-forgotten = Без рейтингу: не всіх, хто грав, я ще пам’ятаю

## Забути

stats-forget =
    Забути все, що я про тебе знаю?

    Зникнуть партії, перемоги, рейтинг, рекорди й налаштування: де твої карти, котра в тебе година, коли кликати. Чужі партії залишаться, але без твого імені. Повернути це буде неможливо.
stats-forget-yes = 🗑 Так, забути мене
stats-forget-no = Ні, залишити
stats-forget-in-private = Це тільки між нами: набери /forget в особистому чаті зі мною
stats-forgotten = Готово, більше нічого про тебе не пам’ятаю. Захочеш зіграти — приходь, почнемо з чистого аркуша.
stats-not-forgotten = Добре, усе лишається як є.
error-leave-first = Ти зараз за столом: спершу вийди з партії (/leave). Твої столи — /games
error-not-your-question = Це запитання не тобі. Забути себе — /forget

## Чим запам’яталися партії

uno-feat-twos = Найдовший ряд «+2»
uno-feat-drawn = Найбільше карт за раз
uno-feat-caught = Забуто «УНО!»
uno-feat-catches = Упіймано на «УНО!»
uno_intercept-feat-intercepted = Перехоплено ходів
uno_intercept-feat-drawn = Найбільше карт за раз
uno_intercept-feat-caught = Забуто «Uno!»
uno_intercept-feat-catches = Упіймано на «Uno!»
montana-feat-noticed = Помічено чужих помилок
montana-feat-forgot = Забуто сказати чи зробити
montana-feat-first = Перша рука на стопці
montana-feat-drawn = Найбільше карт за раз
monopolist-feat-bankrupt = Найбагатше банкрутство
monopolist-feat-rent = Найбільша оренда за раз
monopolist-feat-hotels = Збудовано готелів
monopolist-feat-jailed = Візитів до в’язниці
