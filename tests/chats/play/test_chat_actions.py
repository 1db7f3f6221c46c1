"""Every action of УНО by its button: the toast, and what all players then see."""

from pathlib import Path
from typing import Any

from games.uno.state import Answering, Crowing, Discarding, Moving, Naming, Voting
from tests.support.chat import Chat, chat
from tests.support.chat_steps import hand, laid

TWO = ("Аня", "Борис")
THREE = (*TWO, "Вера")


async def opened(table: Chat, hands: dict[int, str], **fields: Any) -> None:
    await table.deal()
    options = fields.pop("options", None)
    if options:
        fields["options"] = type((await table.match()).state.options)(**options)
    await laid(table, hands, **{"mover": 0, **fields})


async def test_a_card_is_laid(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        anya, boris = table.people
        await opened(table, {0: "r1 r2 b3"})
        assert await table.tap(anya, "🔴\u00a02", await hand(table, anya, "Твой ход")) == ""
        await boris.sees("кладёт 🔴\u00a02")


async def test_a_card_is_drawn_played_or_kept(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        anya, boris = table.people
        await opened(table, {0: "b1 b2"}, pile=("g1", "g2", "r7"))
        assert await table.tap(anya, "Взять карту", await hand(table, anya, "Твой ход")) == "Тебе пришло: 🔴\u00a07"
        choice = await anya.sees("Сыграешь или оставишь?")
        assert {"🔴\u00a07", "Оставить себе"} <= set(choice.buttons)
        await table.tap(anya, "Оставить себе", choice)
        await boris.sees("пасует")


async def test_a_wild_asks_for_the_colour_and_one_can_go_back(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        anya, boris = table.people
        await opened(table, {0: "w b1"})
        await table.tap(anya, "🌈", await hand(table, anya, "Твой ход"))
        menu = await anya.sees("какой цвет дальше?")
        await table.tap(anya, "← Назад", menu)
        await table.tap(anya, "🌈", await anya.wait_for(lambda seen: "🌈" in seen.buttons, "the hand"))
        await table.tap(anya, "🔷 Синий", await anya.sees("какой цвет дальше?"))
        await boris.sees("выбирает цвет: 🔷 синий")


async def test_a_swap_asks_with_whom_and_for_the_colour(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, _, vera = table.people
        await opened(table, {0: "wx b1 b2", 2: "g1 g2 g3 g4"}, options={"swap": True})
        await table.tap(anya, "🔄", await hand(table, anya, "Твой ход"))
        await table.tap(anya, "Вера: 4", await anya.sees("С кем меняешься"))
        await table.tap(anya, "🟩 Зелёный", await anya.sees("какой цвет дальше?"))
        await vera.sees("Аня\u2069 и \u2068Вера\u2069 меняются картами")
        assert len((await table.match()).state.hands[0]) == 4


async def test_a_bluff_is_doubted_and_the_hand_shown_to_the_doubter_alone(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        bluff = Answering(0, "r", ("r1", "b1"))
        await opened(table, {0: "r1 b1"}, mover=1, phase=bluff, discard=("r5", "w4"), colour="b")
        question = await hand(table, boris, "Берёшь четыре карты или не веришь?")
        assert "Аня" in await table.tap(boris, "Не верю!", question)
        shown = await boris.sees("Аня\u2069 показывает карты: 🔴\u00a01, 🔷\u00a01")
        assert shown.is_ephemeral
        await vera.sees("показывает карты, их видит только")
        for person in (anya, vera):
            assert not any("показывает карты: " in seen.text for seen in await person.seen())


async def test_four_cards_are_accepted(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        _, boris = table.people
        await opened(table, {1: "b1 b2"}, mover=1, phase=Answering(0, "r", ()), discard=("r5", "w4"), colour="b")
        words = await table.tap(boris, "Взять 4 карты", await hand(table, boris, "Берёшь четыре"))
        assert words.startswith("Тебе пришло: ")
        assert len((await table.match()).state.hands[1]) == 6


async def test_uno_is_said_with_the_card_and_after_it(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        anya, boris = table.people
        await opened(table, {0: "r1 r2", 1: "r3 r4"})
        shown = await hand(table, anya, "Твой ход")
        assert await table.tap(anya, "УНО!", shown) == "«УНО!» сказано"
        await boris.sees("Аня\u2069: «УНО!»")
        await table.tap(anya, "🔴\u00a01", await hand(table, anya, "Твой ход"))
        assert (await table.match()).state.owes_uno == -1
        await table.tap(boris, "🔴\u00a03", await hand(table, boris, "Твой ход"))
        owing = await boris.sees("Скажи «УНО!», пока никто не заметил")
        await table.tap(boris, "УНО!", owing)
        assert (await table.match()).state.owes_uno == -1


async def test_a_player_is_caught_from_the_hand(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, _, vera = table.people
        await opened(table, {0: "r1 r2", 1: "b1", 2: "g1 g2"})
        await table.tap(anya, "🔴\u00a01", await hand(table, anya, "Твой ход"))
        assert "Аня" in await table.tap(vera, "А где «УНО!»?")
        assert len((await table.match()).state.hands[0]) == 3


async def test_the_colour_of_a_starting_wild_is_named(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        anya, boris = table.people
        await opened(table, {0: "r1 r2"}, phase=Naming(), discard=("w",), colour="")
        await table.tap(anya, "⭐ Жёлтый", await hand(table, anya, "Первая карта дикая"))
        await boris.sees("выбирает цвет: ⭐ жёлтый")


async def test_cards_are_discarded_one_by_one(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        anya, _ = table.people
        await opened(table, {0: "r1 r2 b3 b4 b5"}, phase=Discarding(((0, 3),)))
        await table.tap(anya, "🔷\u00a03", await hand(table, anya, "Сбрось 2 карты, оставь 3"))
        await table.tap(anya, "🔷\u00a04", await anya.sees("Сбрось 1 карту, оставь 3"))
        assert (await table.match()).state.hands[0] == ("r1", "r2", "b5")


async def test_a_joke_is_told_and_laughed_at(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, _ = table.people
        await opened(table, {0: "r1 r2 b3"}, phase=Voting("joke", 0))
        await anya.sees("Аня\u2069 рассказывает шутку")
        await table.tap(boris, "😂 Смешно", await hand(table, boris, "Твои карты"))
        await boris.sees("Шутка удалась")
        assert isinstance((await table.match()).state.phase, Discarding)


async def test_own_words_are_a_dare_that_the_others_judge(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, _ = table.people
        await opened(table, {}, phase=Voting("dare", 1, "спеть куплет"))
        await boris.sees("Задание: «\u2068спеть куплет\u2069». Выполняет \u2068Борис\u2069")
        assert await table.tap(anya, "Сделано", await hand(table, anya, "Твои карты")) == "Ответ засчитан"
        await boris.sees("справляется с заданием")


async def test_the_rooster_crows_by_button_and_by_word(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO, admin=True) as table:
        anya, boris = table.people
        await opened(table, {}, phase=Crowing(0))
        await table.tap(anya, "🐓 Ку-ка-ре-ку!", await hand(table, anya, "Изобрази петуха"))
        await boris.sees("🐓 \u2068Аня\u2069: «Ку-ка-ре-ку!»")
        await laid(table, {}, mover=1, phase=Crowing(1))
        await boris.say("Ку-ка-ре-ку!!!")
        await anya.sees("🐓 \u2068Борис\u2069: «Ку-ка-ре-ку!»")


async def test_points_between_rounds_and_the_result_with_its_check(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        anya, boris = table.people
        await opened(table, {0: "r1", 1: "b7 w"}, options={"target": 100})
        await table.tap(anya, "🔴\u00a01", await hand(table, anya, "Твой ход"))
        scores = await boris.sees("Очки за раунд: \u2068Аня\u2069 +57")
        assert "Сдать карты" in scores.buttons
        await table.tap(boris, "Сдать карты", scores)
        await boris.sees("раунд 2")
        await laid(table, {0: "r1", 1: "b7 w"}, mover=0, phase=Moving())
        await table.tap(anya, "🔴\u00a01", await hand(table, anya, "Твой ход"))
        result = await boris.sees("Побеждает \u2068Аня\u2069")
        assert "1. \u2068Аня\u2069 — 114 очков" in result.text
        assert "🤝 Проверить раздачу" in result.buttons


async def test_a_press_twice_has_one_effect(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as table:
        anya, _ = table.people
        await opened(table, {0: "b1 b2"}, pile=("g1", "g2", "g3"))
        shown = await hand(table, anya, "Твой ход")
        await anya.press_on(shown, "Взять карту")
        await anya.press_on(shown, "Взять карту")
        await anya.answer()
        assert len((await table.match()).state.hands[0]) == 3
