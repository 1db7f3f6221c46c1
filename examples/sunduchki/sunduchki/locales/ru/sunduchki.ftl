sunduchki-title = Сундучки
sunduchki-feat-chests = Собрано сундучков
sunduchki-about = Спрашивай у соседей такие же карты, как у тебя, собирай по четыре и складывай в сундучки.
sunduchki-option-hand = Сколько карт сдаём
sunduchki-option-hand-about = Чем меньше карт вначале, тем больше тайн в колоде.
sunduchki-option-hand-3 = По три
sunduchki-option-hand-4 = По четыре
sunduchki-option-hand-5 = По пять
sunduchki-option-lucky = Удача
sunduchki-option-lucky-about = Из колоды пришло то, о чём был вопрос? Карту видят все, и ход продолжается.
sunduchki-option-lucky-on = Ход продолжается
sunduchki-option-lucky-off = Ход переходит

sunduchki-cards = { $cards }
sunduchki-status = Спрашивает { $name }. { table-pile }
sunduchki-status-yours = Твой ход: выбери, что спросить. { table-pile }
sunduchki-note-chests = { $count ->
    [one] сундучок { $ranks }
   *[other] сундучки { $ranks }
}
sunduchki-score = { $count ->
    [one] { $count } сундучок
    [few] { $count } сундучка
   *[other] { $count } сундучков
}
sunduchki-note-known = точно есть { $cards }
sunduchki-menu = «Есть { $ranks }?» — у кого спросим?
sunduchki-told-gave = { $you ->
    [name] Ты → { $target }: «Есть { $ranks }?» — «Есть!» { $cards }
    [target] { $name } → тебе: «Есть { $ranks }?» — «Есть!» { $cards }
   *[other] { $name } → { $target }: «Есть { $ranks }?» — «Есть!» { $cards }
}
sunduchki-told-none = { $you ->
    [name] Ты → { $target }: «Есть { $ranks }?» — «Нет!»
    [target] { $name } → тебе: «Есть { $ranks }?» — «Нет!»
   *[other] { $name } → { $target }: «Есть { $ranks }?» — «Нет!»
}
sunduchki-told-lucky = { $you ->
    [name] 🍀 Вот это удача! Ты тянешь { $cards } и спрашиваешь дальше
   *[other] 🍀 Вот это удача! { $name } тянет { $cards } и спрашивает дальше
}
sunduchki-told-chest = { $you ->
    [name] 🧰 Ты собираешь сундучок: { $ranks }!
   *[other] 🧰 { $name } собирает сундучок: { $ranks }!
}
error-sunduchki-bad-question = Так не спросить: нужна такая карта у тебя и хоть какая-нибудь — у соседа ({ $clause })

sunduchki-rules-1 =
    Цель и раздача

    1. Собери больше сундучков, чем остальные. Сундучок — четыре карты одного достоинства: все семёрки, все короли (S7, S10).
    2. В колоде 36 карт, от шестёрки до туза: J — валет, Q — дама, K — король, A — туз (S1). Каждому по четыре, или сколько договорились, а кто спрашивает первым, решает жребий (S2).
sunduchki-rules-2 =
    Твой ход

    3. Спроси у кого хочешь: «Есть семёрки?» Спрашивать можно лишь то, что есть у тебя, и лишь у того, кто не остался без карт (S3).
    4. Есть — тебе отдают все до одной, в открытую, и ты спрашиваешь снова: хоть то же самое, хоть другое (S4).
sunduchki-rules-3 =
    «Нет!»

    5. «Нет!» — возьми верхнюю карту колоды. Дальше спрашивает следующий (S5).
    6. Пришло то, о чём был вопрос? Это удача: карту видят все, а ход продолжается, если не договориться иначе (S6).
sunduchki-rules-4 =
    Сундучки и пустые руки

    7. Четыре карты одного достоинства сразу ложатся на стол (S7).
    8. Карты кончились — возьми одну из колоды и спрашивай. Колода пуста — пропускаешь ход (S8).
    9. Спросить не у кого — возьми карту, и ход переходит (S9). Так же, если вышло время (S12).
sunduchki-rules-5 =
    Слушай и запоминай

    10. Кто спрашивает, тот выдаёт себя: такая карта точно есть. Что знают все, написано рядом с именем (S11).
    11. Все девять сундучков на столе — игра окончена. Побеждает тот, у кого их больше; если поровну, победу делят (S10).
    12. Кто выходит из игры, возвращает карты в колоду и занимает последнее место, с сундучками или без (S13).

sunduchki-rank-6 = шестёрки
sunduchki-rank-7 = семёрки
sunduchki-rank-8 = восьмёрки
sunduchki-rank-9 = девятки
sunduchki-rank-t = десятки
sunduchki-rank-j = валеты
sunduchki-rank-q = дамы
sunduchki-rank-k = короли
sunduchki-rank-a = тузы
