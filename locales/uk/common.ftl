## Спільне для всіх ігор

player-nameless = Гравець { $number }

## Відмови

error-not-now = Зараз так не можна
error-not-your-turn = Зараз не твій хід: зачекай своєї черги ({ $clause })
error-only-the-drawn-card = Після добору можна зіграти тільки взятою картою ({ $clause })
error-too-late-to-intercept = Тебе випередили! Карта лишається в тебе, штрафу немає ({ $clause })
error-unknown-token = Ця кнопка застаріла
error-bad-seats = Гравців має бути від { $least } до { $most }
error-unknown-option = Немає такого налаштування: { $option }
error-bad-value = У налаштування { $option } не буває значення «{ $value }»
error-words-missing = Спершу напиши своє правило: налаштування { $option } порожнє
error-corrupted = Запис партії пошкоджено
error-inconsistent = Запис партії суперечить правилам
error-other-rulebook = Це запис іншої гри, а потрібна { $rulebook }
error-newer-schema = Запис зроблено новішою версією бота ({ $schema })
error-unknown-schema = Запис надто старої версії ({ $schema }), прочитати його не вдалося
error-your-move = Твій хід: поклади карту або візьми з колоди ({ $clause })
error-not-in-hand = Цієї карти в тебе немає: обери іншу ({ $clause })
error-round-over = Раунд закінчено. Щоб грати далі, натисни «Роздати карти» ({ $clause })
