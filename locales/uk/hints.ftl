## Підказка: що зробив би майстер і чому

hint-button = 💡 Підказка
hint-said =
    💡 { $what }
    { $why }
hint-then = { $first } → { $then }
hint-plain = Так ходить комп’ютерний гравець
hint-none = Тут я не порадник: вирішуй по-своєму
hint-wait = Зараз хід за іншими
hint-better-wait = Зараз краще зачекати
hint-why-deal = Очки пораховано, можна здавати
error-hint-rated = За цим столом грають серйозно, без підказок

## УНО

uno-why-wins = Остання карта: раунд твій
uno-why-stops = У наступного мало карт: нехай пропустить хід
uno-why-only-wild = Більше нічого не підходить, для цього дика й потрібна
uno-why-turns = Час змінити колір: далі підуть інші твої карти
uno-why-many = Цього кольору в тебе найбільше: буде чим ходити далі
uno-why-dear = Дорога карта: не варто тримати її до кінця
uno-why-thought = Якщо дограти подумки багато разів, так частіше виходить перемога
uno-why-stuck = Ходити нічим
uno-why-save = Те, що підходить, краще приберегти
uno-why-keep = Цю карту краще приберегти
uno-why-colour = Цього кольору в тебе найбільше
uno-why-accept = Найімовірніше, усе чесно: перевірка обійдеться дорожче
uno-why-stacked = Відповісти нічим
uno-why-doubt = Схоже на блеф: перевірити вигідно
uno-why-uno = Скажи вчасно, бо спіймають
uno-why-catch = Хтось не каже «УНО!»: лови, поки можна
uno-why-swap = У суперника карт менше: міняйся
uno-why-jump = Точно таку саму карту можна класти поза чергою

## УНО з перехопленням

uno_intercept-why-ready = Карти розібрано, можна грати далі
uno_intercept-why-intercept = Точно така сама карта: хід твій, а карт менше
uno_intercept-why-saved = Відповіси тим самим — карти дістануться іншому

## Монтана

montana-why-wins = Так ти перемагаєш
montana-why-goal = З таким правилом перемоги твої карти ближче до мети
montana-why-rule = Це правило тобі на руку, і на карту менше
montana-why-effect = Те, що робить ця цифра, тобі на руку
montana-why-several = Далі можна покласти ще: піде кілька карт одразу
montana-why-needless = Для перемоги ця карта не потрібна
montana-why-nearer = Так до перемоги найближче
montana-why-wait = Те, що підходить, потрібніше в руці
montana-why-stuck = Нічого не підходить
montana-why-done = Решта стане в пригоді в руці
montana-why-keep = Ця карта стане в пригоді
montana-why-swap = З цими картами до перемоги найближче
montana-why-cover = Хто останній, той бере дві карти
montana-why-agree = Усе чесно, заперечувати нічому
montana-why-protest = Тут порушення: скажи, поки не зроблено наступний хід
montana-why-montana = Залишається одна карта: мовчати не можна
montana-why-act = Так велить правило: забудеш — візьмеш дві карти

## Монополіст

monopolist-why-buy = Своя земля приносить гроші коло за колом
monopolist-why-whole = Уся група твоя: можна буде будувати
monopolist-why-deny = Інакше суперник збере всю групу
monopolist-why-decline = Гроші потрібніші: попереду може бути дорога оренда
monopolist-why-pass = Дорожче це не варте
monopolist-why-build = Будівництво окупиться тут найшвидше
monopolist-why-redeem = Грошей вистачає: нехай знову приносить оренду
monopolist-why-out = Поки є що купувати, сидіти невигідно
monopolist-why-stay = Платити за вихід зараз не варто
monopolist-why-roll = Усе інше зроблено
monopolist-why-mortgage = Гроші зараз потрібніші, а оренда тут невелика
monopolist-why-debt = Цієї втрати буде найменше шкода
monopolist-why-bankrupt = Такий борг уже не покрити
monopolist-why-deal = Угода вигідна тобі, і на неї можуть погодитися
monopolist-why-drop = Ця пропозиція вже не до речі
monopolist-why-accept = Тобі від цієї угоди більше користі
monopolist-why-refuse = Суперникові від цієї угоди більше користі
monopolist-why-sum = Назвати { $sum }
monopolist-why-sum-asked = Попросити { $sum }
