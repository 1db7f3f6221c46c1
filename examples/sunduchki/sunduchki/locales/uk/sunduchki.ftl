sunduchki-title = Скриньки
sunduchki-feat-chests = Зібрано скриньок
sunduchki-about = Питай у сусідів такі самі карти, як у тебе, збирай по чотири й складай у скриньки.
sunduchki-option-hand = Скільки карт роздаємо
sunduchki-option-hand-about = Що менше карт на початку, то більше таємниць у колоді.
sunduchki-option-hand-3 = По три
sunduchki-option-hand-4 = По чотири
sunduchki-option-hand-5 = По п’ять
sunduchki-option-lucky = Удача
sunduchki-option-lucky-about = З колоди прийшло те, про що було запитання? Карту бачать усі, і хід триває.
sunduchki-option-lucky-on = Хід триває
sunduchki-option-lucky-off = Хід переходить

sunduchki-cards = { $cards }
sunduchki-status = Питає { $name }. { table-pile }
sunduchki-status-yours = Твій хід: обери, що спитати. { table-pile }
sunduchki-note-chests = { $count ->
    [one] скринька { $ranks }
   *[other] скриньки { $ranks }
}
sunduchki-score = { $count ->
    [one] { $count } скринька
    [few] { $count } скриньки
   *[other] { $count } скриньок
}
sunduchki-note-known = точно є { $cards }
sunduchki-menu = «Є { $ranks }?» — у кого спитаємо?
sunduchki-told-gave = { $you ->
    [name] Ти → { $target }: «Є { $ranks }?» — «Є!» { $cards }
    [target] { $name } → тобі: «Є { $ranks }?» — «Є!» { $cards }
   *[other] { $name } → { $target }: «Є { $ranks }?» — «Є!» { $cards }
}
sunduchki-told-none = { $you ->
    [name] Ти → { $target }: «Є { $ranks }?» — «Немає!»
    [target] { $name } → тобі: «Є { $ranks }?» — «Немає!»
   *[other] { $name } → { $target }: «Є { $ranks }?» — «Немає!»
}
sunduchki-told-lucky = { $you ->
    [name] 🍀 Оце удача! Ти тягнеш { $cards } й питаєш далі
   *[other] 🍀 Оце удача! { $name } тягне { $cards } й питає далі
}
sunduchki-told-chest = { $you ->
    [name] 🧰 Ти збираєш скриньку: { $ranks }!
   *[other] 🧰 { $name } збирає скриньку: { $ranks }!
}
error-sunduchki-bad-question = Так не спитати: потрібна така карта в тебе і хоч якась — у сусіда ({ $clause })

sunduchki-rules-1 =
    Мета й роздача

    1. Збери більше скриньок, ніж інші. Скринька — чотири карти одного рангу: усі сімки, усі королі (S7, S10).
    2. У колоді 36 карт, від шістки до туза: J — валет, Q — дама, K — король, A — туз (S1). Кожному по чотири, або скільки домовилися, а хто питає першим, вирішує жереб (S2).
sunduchki-rules-2 =
    Твій хід

    3. Спитай у кого хочеш: «Є сімки?» Питати можна лише те, що є в тебе, і лише в того, хто не лишився без карт (S3).
    4. Є — тобі віддають усі до однієї, відкрито, і ти питаєш знову: хоч те саме, хоч інше (S4).
sunduchki-rules-3 =
    «Немає!»

    5. «Немає!» — візьми верхню карту колоди. Далі питає наступний (S5).
    6. Прийшло те, про що було запитання? Це удача: карту бачать усі, а хід триває, якщо не домовитися інакше (S6).
sunduchki-rules-4 =
    Скриньки й порожні руки

    7. Чотири карти одного рангу відразу лягають на стіл (S7).
    8. Карти скінчилися — візьми одну з колоди й питай. Колода порожня — пропускаєш хід (S8).
    9. Питати нема в кого — візьми карту, і хід переходить (S9). Так само, якщо вийшов час (S12).
sunduchki-rules-5 =
    Слухай і запам’ятовуй

    10. Хто питає, той видає себе: така карта точно є. Що знають усі, написано поруч з іменем (S11).
    11. Усі дев’ять скриньок на столі — гру закінчено. Перемагає той, у кого їх більше; якщо порівну, перемогу ділять (S10).
    12. Хто виходить із гри, повертає карти в колоду й посідає останнє місце, зі скриньками чи без (S13).

sunduchki-rank-6 = шістки
sunduchki-rank-7 = сімки
sunduchki-rank-8 = вісімки
sunduchki-rank-9 = дев’ятки
sunduchki-rank-t = десятки
sunduchki-rank-j = валети
sunduchki-rank-q = дами
sunduchki-rank-k = королі
sunduchki-rank-a = тузи
