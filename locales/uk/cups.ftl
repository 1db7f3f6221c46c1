## Турніри й ліга

host-command-cup = Турнір і ліга чату

cup-menu = 🏆 Турнір на вечір
cup-menu-about = Обери гру, а потім — як граємо. Зустрічі йдуть по двоє, одна за одною, за столом цього чату.
cup-open-knockout = 🏆 Кубок на виліт
cup-open-robin = 🔄 Кожен із кожним
cup-open-league = 📊 Ліга за { $weeks ->
        [one] { $weeks } тиждень
        [few] { $weeks } тижні
       *[many] { $weeks } тижнів
    }

cup-title-knockout = 🏆 { cup-drawn-knockout }
cup-title-robin = 🔄 { cup-drawn-robin }
cup-drawn-knockout = { $game }: кубок на виліт
cup-drawn-robin = { $game }: кожен із кожним
cup-about-knockout = Хто виграє — іде далі, хто програє — вболіває за решту. Нічию переграють.
cup-about-robin = Усі зустрічаються по одному разу: перемога — очко, нічия — пів очка.
cup-entrants = { $count ->
        [0] Поки нікого, треба щонайменше { $least }
       *[other] Беруть участь: { $count }, треба щонайменше { $least }
    }
cup-entrant = · { $name }
cup-join = 🙋 Беру участь
cup-leave = Не беру участі
cup-start = 🎲 Почати
cup-call-off = ✖️ Скасувати
cup-joined = Ти береш участь!
cup-left = Гаразд, іншим разом
cup-begins = Жереб кинуто, граємо!

cup-place = { $place }. { $name } — { $value } · { $note }
cup-still-in = · { $name } — { $value } · { $note }
cup-points = { $half ->
        [1] { $shown } очка
       *[other] { $whole ->
            [one] { $whole } очко
            [few] { $whole } очки
           *[many] { $whole } очок
        }
    }
cup-wins = { $wins ->
        [0] перемог немає
        [one] { $wins } перемога
        [few] { $wins } перемоги
       *[many] { $wins } перемог
    }
cup-met = { $played ->
        [0] зустрічей не було
        [one] { $played } зустріч
        [few] { $played } зустрічі
       *[many] { $played } зустрічей
    }
cup-round = { $left ->
        [0] фінал
        [1] півфінал
        [2] 1/4 фіналу
       *[other] 1/8 фіналу
    }
cup-plays-on = у грі
cup-champion = перемога
cup-last = ✅ { $first } — { $second }: { $score }
cup-next-knockout = ▶️ Наступна зустріч, { $round }: { $first } — { $second }
cup-next-robin = ▶️ Наступна зустріч, { $number } з { $all }: { $first } — { $second }
cup-again = 🤝 Нічия, грають ще раз.
cup-over-one = 🏆 Турнір закінчено, перемога: { $names }. Вітаємо!
cup-over-many = 🏆 Турнір закінчено, перше місце ділять: { $names }. Вітаємо!
cup-over-nobody = Турнір закінчено, переможця немає: усі вибули.
cup-called-off = Турнір скасовано. Зібрати новий — /cup
cup-play = ▶️ За стіл
cup-out = 🏳️ { $name } не грає
cup-stop = ✖️ Закінчити турнір
cup-out-ask = { $name } вибуває? Усі зустрічі, що лишилися, дістануться суперникам без гри, і повернутися буде не можна.
cup-out-yes = Так, вибуває
cup-stop-ask = Закінчити турнір достроково? Зіграні партії лишаться в історії, але переможця не буде.
cup-stop-yes = Так, закінчити
cup-no = Ні, граємо далі
cup-goes-on = Гаразд, граємо далі

cup-league = 📊 { cup-league-drawn }
cup-league-drawn = { $game }: ліга, { $weeks ->
        [one] { $weeks } тиждень
        [few] { $weeks } тижні
       *[many] { $weeks } тижнів
    }
cup-league-title = 📊 Ліга чату
cup-league-none = За останні тижні тут нічого не дограли до кінця. Почати — /play
cup-league-about = Рахуються партії останніх { $weeks } тижнів: очко за кожного, хто лишився позаду, пів очка — коли порівну. За перемогу над комп’ютером очок немає.

error-cup-already-in = Ти вже береш участь
error-cup-not-in = Тебе й так немає у списку
error-cup-full = Більше ніж { $most } учасників за вечір не встигнуть
error-cup-too-few = Учасників має бути щонайменше { $least }
error-cup-started = Турнір уже триває
error-cup-over = Цей турнір уже закінчено. Зібрати новий — /cup
error-cup-not-running = Турнір іще не почався
error-cup-out-already = Цей учасник уже поза грою
error-cup-in-groups = Турнір — це для компанії: набери /cup у чаті з друзями
error-cup-live = Тут уже збирають або грають турнір: /cup
error-cup-not-your-meeting = Зараз грають { $first } і { $second }
error-cup-playing-now = Ця зустріч уже за столом: нехай її дограють. Вийти з партії — /leave
error-cup-host-only = Це вирішує той, хто збирає турнір, або адміністратор чату
error-cup-one-game = Це зустріч турніру: гру змінюють до його початку
error-cup-two-only = Це зустріч турніру: за столом тільки двоє
