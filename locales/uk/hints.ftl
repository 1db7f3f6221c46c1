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
uno-why-only-wild = Більше нічого не підходить — для того дика карта й потрібна
uno-why-only-wilds = Підходять лише дикі карти — для того вони й потрібні
uno-why-only = Більше нічого не підходить
uno-why-drawn = Витягнута карта підходить: клади, і однією менше
uno-why-turns = Час змінити колір: далі підуть інші твої карти
uno-why-same = Колір лиши той самий: таких карт у тебе більше
uno-why-many = Цього кольору в тебе найбільше: буде чим ходити далі
uno-why-dear = Дорога карта: не варто тримати її до кінця
uno-why-dearest = З твоїх карт ця найдорожча
uno-why-discard = Так велить карта: зайве — у скид
uno-why-thought = Я багато разів дограв раунд подумки: так перемагаєш частіше
uno-why-stuck = Ходити нічим
uno-why-save = Те, що підходить, краще приберегти
uno-why-keep = Цю карту краще приберегти
uno-why-colour = Цього кольору в тебе найбільше
uno-why-held = Карти цього кольору в тебе є
uno-why-bluff = У наступного мало карт: ризикни, хоча це блеф і його можуть перевірити
uno-why-bluff-calm = Це блеф, і його можуть перевірити, але ризик того вартий
uno-why-accept = Найімовірніше, це не блеф, а помилишся — візьмеш іще більше
uno-why-unasked = Перевірити вже нікого: лишається взяти
uno-why-stacked = Відповісти нічим
uno-why-saved = Відповіси тим самим — карти дістануться іншому
uno-why-doubt = Схоже на блеф: варто перевірити
uno-why-uno = Скажи вчасно, бо спіймають
uno-why-catch = Хтось забув сказати «УНО!»: лови, поки можна
uno-why-swap = У суперника карт менше: міняйся
uno-why-swap-least = Обмінятися все одно доведеться: у цього суперника карт найменше
uno-why-passed = Усі передадуть карти далі: тобі дістанеться менше, ніж віддаси
uno-why-jump = Точно така сама карта: клади поза чергою, і однією менше
uno-why-own = Наступному дістанеться завдання з цієї карти
uno-why-taste = Тут вирішує лише твій смак
uno-why-honestly = Скажи чесно, як було
uno-why-crow = Так велить карта: кукурікай

## УНО з перехопленням

uno_intercept-why-ready = Нові карти розкладено, можна грати далі
uno_intercept-why-intercept = Точно така сама карта: перехопиш хід і позбудешся карти

## Монтана

montana-why-wins = Так ти перемагаєш
montana-why-goal = З таким правилом перемоги твої карти ближче до мети
montana-why-rule = Так у тебе на одну карту менше
montana-why-effect = Дія цієї цифри зараз тобі на руку
montana-why-several = Далі можна покласти ще: піде кілька карт одразу
montana-why-needless = Для перемоги ця карта не потрібна
montana-why-nearer = Так ти найближче до перемоги
montana-why-wait = Те, що підходить, краще залишити в руці
montana-why-stuck = Нічого не підходить
montana-why-done = Решту краще залишити собі
montana-why-keep = Ця карта стане в пригоді
montana-why-no-fit = Взята карта не підходить
montana-why-swap = З такою кількістю карт до перемоги найближче
montana-why-cover = Хто останній, той бере дві карти
montana-why-agree = Усе чесно, заперечувати нічому
montana-why-protest = Тут порушення: скажи, поки ніхто не зробив наступний хід
montana-why-montana = Залишається одна карта: мовчати не можна
montana-why-act = Так велить правило: забудеш — візьмеш дві карти

## Монополіст

monopolist-why-buy = Своя земля приносить гроші коло за колом
monopolist-why-whole = Збереш усю групу й зможеш будувати
monopolist-why-deny = Інакше суперник збере всю групу
monopolist-why-decline = Гроші потрібніші: попереду може бути дорога оренда
monopolist-why-decline-poor = На купівлю не вистачає грошей
monopolist-why-decline-auction = На аукціоні це, найімовірніше, дістанеться дешевше
monopolist-why-pass = Дорожче брати не варто
monopolist-why-pass-poor = На більше грошей немає
monopolist-why-build = Тут будівництво окупиться найшвидше
monopolist-why-redeem = Грошей вистачає: нехай знову приносить оренду
monopolist-why-out = Поки є що купувати, сидіти невигідно
monopolist-why-out-safe = Боятися на полі поки нічого: виходь
monopolist-why-stay = Платити за вихід зараз не варто
monopolist-why-roll = Решту зроблено, час кидати
monopolist-why-mortgage = Гроші зараз потрібніші, а оренда тут невелика
monopolist-why-debt = Без цього обійтися найлегше
monopolist-why-bankrupt = Такий борг уже не покрити
monopolist-why-deal = Угода вигідна тобі, і на неї можуть погодитися
monopolist-why-drop = Ця пропозиція вже ні до чого
monopolist-why-accept = Тобі від цієї угоди більше користі
monopolist-why-refuse = Суперникові від цієї угоди більше користі
monopolist-why-refuse-poor = Після такої угоди залишиться замало грошей
monopolist-why-counter = Угода добра, тільки ціна не та
monopolist-why-sum = Назвати { $sum }
monopolist-why-sum-added = Доплатити { $sum }
monopolist-why-sum-asked = Попросити { $sum }
monopolist-why-sum-none = Обійтися без доплати
