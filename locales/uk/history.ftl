## Зіграні партії

host-history-here = 📚 Тут зіграли
host-history-mine = 📚 Твої партії
host-history-none-here = Тут іще жодної партії не дограли. Почати — /play
host-history-none-mine =
    Дограних партій у тебе поки немає.
    Поклич друзів у чаті або потренуйся тут із комп’ютером: /play
host-history-item =
    { $number }. { $heading }
    { $ranking }
    { $length }
host-history-heading = { $game } · { $moment }
host-history-heading-in = { $game } · { $place } · { $moment }
host-history-length = { $actions ->
        [one] { $actions } хід
        [few] { $actions } ходи
       *[many] { $actions } ходів
    } · { $lasted }
host-history-won = 🏆 { $winners } · { $others }
host-history-all-won = 🏆 { $winners }
host-history-minutes = { $count ->
        [one] { $count } хвилина
        [few] { $count } хвилини
       *[many] { $count } хвилин
    }
host-history-hours = { $count ->
        [one] { $count } година
        [few] { $count } години
       *[many] { $count } годин
    }
host-history-days = { $count ->
        [one] { $count } день
        [few] { $count } дні
       *[many] { $count } днів
    }
host-history-back = ← До списку
host-history-to-match = ← До партії

## Перебіг партії та повтор

host-history-course = 📜 Як усе було
host-history-watch = ⏯ Повтор
host-history-film = 🎬 Анімація
host-history-save = 💾 Завантажити
host-history-no-course = Що відбувалося за столом, не збереглося
host-history-step = { $game } · хід { $at } з { $last }
host-history-deal = { $game } · роздача
host-history-first = ⏮
host-history-back-one = ◀
host-history-on = ▶
host-history-last = ⏭
host-history-leap-back = −10
host-history-leap-on = +10
host-history-all-open = 👀 Відкрити всі карти
host-history-as-seen = 🙈 Як бачили всі
host-history-other-rules = ⚠️ Відтоді правила виправили, і за новими вийшло б інакше. Тому без повтору: ось що було насправді.
host-history-goes-otherwise = ⚠️ Якщо розіграти партію заново, виходить не те, що збережено. Тому без повтору: ось що було насправді.
host-history-no-film = Надіслати сюди анімацію не вийшло
host-history-drawing = Малюю, зачекай трохи…

## Файл партії

host-history-save-about = Уся партія в одному файлі: налаштування, зерно колоди й кожен хід. З іменами гравців чи без?
host-history-named = З іменами
host-history-nameless = Без імен
host-history-file = Уся партія — у цьому файлі. Перевірити роздачу: сторінка verify.html. Подивитися в терміналі: igroteka replay { $name }

error-no-such-finished-match = Такої дограної партії тут немає
error-unreadable-match = Запис цієї партії пошкоджено, показати її не вийде
error-no-film = Анімації не буде: за нинішніми правилами партія пішла б інакше
error-no-films-here = У цьому чаті столи без картинок
