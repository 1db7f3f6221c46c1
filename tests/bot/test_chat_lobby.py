"""From the first hello to the first hand: greetings, the lobby, its panel."""

import asyncio
from pathlib import Path

import pytest

from bot.show.lobby import HASH_SHOWN
from bot.show.texts import Texts
from bot.store.model import Timer
from bot.table.sessions import Changes
from games.registry import RULEBOOKS
from games.screen import Text
from playground.client import Person, Seen
from tests.bot.chat import MY_CARDS, NEW_GAME, Chat, chat

LOBBY = "УНО: собираемся"
ROW_OF_ONE = 38
"""Characters that fit on a button as wide as a phone."""


async def lobby_of(person: Person) -> Seen:
    return await person.sees(LOBBY)


# Hello


async def test_being_added_greets_in_two_sentences_with_a_button(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        hello = await table.people[0].sees("Привет")
        assert hello.buttons == [NEW_GAME]
        assert len(hello.text.split(". ")) + hello.text.count(".\n") == 2
        assert "администратором" in hello.text
        assert not hello.is_ephemeral


@pytest.mark.parametrize("kind", ["private", "supergroup"])
async def test_start_greets_and_says_what_an_administrator_bot_does(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", kind=kind) as table:
        (anya,) = table.people
        before = len(await anya.seen())
        await anya.say("/start")
        hello = await anya.wait_for(lambda seen: "Привет" in seen.text, "a greeting")
        assert hello.buttons[0] == NEW_GAME
        assert hello.text.count(".") == 2
        assert "администратором" in hello.text
        assert len(await anya.seen()) >= before


# Three taps


async def test_three_taps_from_new_game_to_the_first_hand(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await table.tap(anya, NEW_GAME)
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        await table.tap(anya, MY_CARDS)
        hand = await anya.wait_for(lambda seen: seen.is_ephemeral, "a hand")
        assert len(hand.buttons) >= 7


async def test_two_taps_where_the_bot_is_administrator(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        anya, boris = table.people
        await table.tap(anya, NEW_GAME)
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        mover = (await table.match()).state.mover
        hand = await table.people[mover].wait_for(lambda seen: seen.is_ephemeral, "a hand")
        assert len(hand.buttons) >= 7


async def test_in_private_two_taps_and_a_computer_is_there_already(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=(60, 60)) as table:
        (anya,) = table.people
        await anya.say("/start")
        await table.tap(anya, NEW_GAME)
        lobby = await lobby_of(anya)
        assert "Шестерёнка" in lobby.text
        assert not {"Войти", "Выйти"} & set(lobby.buttons)
        await table.tap(anya, "Начать")
        hand = await anya.wait_for(lambda seen: len(seen.buttons) >= 7 and "На столе" in seen.text, "a hand")
        assert not hand.is_ephemeral


# The lobby


async def test_the_lobby_shows_what_was_agreed_and_who_plays(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        lobby = await lobby_of(anya)
        for line in ("Набор: Классика", "До скольких играем: 500 очков", "Время на ход: сутки", "Игроки: 1 из 10"):
            assert line in lobby.text
        assert lobby.buttons == [
            "Войти",
            "Выйти",
            "+ компьютер",
            "− компьютер",
            "Другая игра",
            "Настройки",
            "Правила",
            "Начать",
            "Отменить",
        ]
        assert (await table.match()).record.seed_hash[:HASH_SHOWN] in lobby.text
        assert await table.tap(boris, "Войти") == "Ты за столом"
        assert "🙂 \u2068Борис\u2069" in (await boris.sees("Игроки: 2 из 10")).text
        assert await table.tap(boris, "Войти") == "Ты уже за столом"
        await table.tap(boris, "Выйти")
        await boris.sees("Игроки: 1 из 10")
        assert (await lobby_of(boris)).id == lobby.id


@pytest.mark.rule("U32")
async def test_what_the_blanks_do_is_told_where_they_are_chosen(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await lobby_of(anya)
        await table.tap(anya, "Настройки")
        await table.tap(anya, "Полная")
        panel = await anya.sees("как играем")
        lobby = await boris.sees("Набор: Полная")
        for seen in (panel, lobby):
            for idea in (
                "🔄 Обмен. Можешь поменяться",
                "✏️ Ещё ход. Ты ходишь ещё раз.",
                "✏️ Тяни до цвета. Следующий игрок тянет карты, пока не вытянет выбранный тобой цвет.",
                "✏️ Карты на стол. Все играют в открытую",
            ):
                assert idea in seen.text
        await table.tap(anya, "Пустая карта 1: Ещё ход")
        ideas = await anya.sees("✏️ Петух. Следующий игрок кукарекает и берёт 4 карты.")
        assert ideas.text.count("✏️") == 10


async def test_computers_come_and_go_at_the_hosts_word(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        assert await table.tap(boris, "+ компьютер") == "Это может только хозяин стола"
        assert await table.tap(anya, "− компьютер") == "Компьютеров за столом нет"
        for _ in range(9):
            assert await table.tap(anya, "+ компьютер") == ""
        assert await table.tap(anya, "+ компьютер") == "За столом больше нет мест"
        assert await table.tap(boris, "Войти") == "За столом больше нет мест"
        names = (await table.match()).names
        assert len(set(names)) == 10
        await table.tap(anya, "− компьютер")
        await anya.sees("Игроки: 9 из 10")


async def test_one_alone_cannot_start_and_only_the_host_can(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        assert await table.tap(anya, "Начать") == "Нужно хотя бы 2 игрока"
        await table.tap(boris, "Войти")
        assert await table.tap(boris, "Начать") == "Это может только хозяин стола"


async def test_the_host_hands_over_by_leaving_and_the_last_one_closes_the_lobby(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.tap(anya, "Выйти")
        await boris.sees("👑 \u2068Борис\u2069")
        await table.tap(boris, "Выйти")
        assert (await boris.sees("Партия отменена")).buttons == [NEW_GAME]


async def test_a_cancelled_lobby_makes_room_for_the_next(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await lobby_of(anya)
        await boris.say("/uno")
        await boris.sees("За этим столом уже играют")
        await table.tap(anya, "Отменить")
        await anya.sees("Партия отменена")
        await table.tap(boris, "🎲 Новая игра")
        await boris.sees("👑 \u2068Борис\u2069")


async def test_an_abandoned_lobby_expires(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/uno")
        await lobby_of(anya)
        match = await table.match()
        [timer] = await table.app.storage.timers_of(match.match_id)
        assert timer.due_at - table.app.storage.now() == pytest.approx(720 * 60, abs=60)
        over = Timer(match.match_id, timer.kind, timer.seat, table.app.hearing.until())
        await table.app.sessions.change(match.match_id, lambda draft: Changes(timers=[over]))
        await anya.sees("Партия отменена")


async def test_the_host_changes_the_game_in_the_lobby(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await table.tap(anya, "🎲 Новая игра")
        await anya.sees("УНО: собираемся")
        assert await table.tap(boris, "Другая игра") == "Это может только хозяин стола"
        for game in (*RULEBOOKS[1:], RULEBOOKS[0]):
            await table.tap(anya, "Другая игра")
            title = Texts().render(Text(f"{game.name}-title"), "ru", ())
            await anya.sees(f"{title}: собираемся")
            assert (await table.match()).record.rulebook == game.name


async def test_with_several_games_play_asks_which(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/play")
        question = await anya.sees("Во что играем?")
        titles = [Texts().render(Text(f"{game.name}-title"), "ru", ()) for game in RULEBOOKS]
        assert question.buttons == titles
        await table.tap(anya, "УНО", question)
        await lobby_of(anya)


# The panel


async def test_the_panel_is_the_hosts_alone(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        assert await table.tap(boris, "Настройки") == "Это может только хозяин стола"
        await table.tap(anya, "Настройки")
        panel = await anya.sees("как играем?")
        assert panel.is_ephemeral
        assert max(map(len, panel.buttons)) <= ROW_OF_ONE
        assert len(panel.buttons) <= 14
        await table.tap(anya, "Готово")
        await gone(anya, "как играем?")


async def gone(person: Person, text: str) -> None:
    async with asyncio.timeout(60):
        while any(text in seen.text for seen in await person.seen()):  # noqa: ASYNC110 - a person looks at the screen
            await asyncio.sleep(0.01)


async def test_presets_options_and_the_clock_are_changed_in_place(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.tap(anya, "Настройки")
        panel = await anya.sees("как играем?")
        for label in (
            "Полная",
            "Подсчёт очков: Победителю раунда",
            "До скольких играем: 500 очков",
            "300 очков",
            "Время на ход: сутки",
            "1 час",
            "Пустая карта 2: Тяни до цвета",
            "Ровно семь",
        ):
            await table.tap(anya, label)
        shown = await anya.sees("как играем?")
        assert shown.message["ephemeral_message_id"] == panel.message["ephemeral_message_id"]
        record = (await table.match()).record
        assert record.clock == 3600
        assert record.options == {
            "swap": True,
            "blank1": "again",
            "blank2": "seven",
            "blank3": "open",
            "scoring": "own",
            "target": 300,
        }
        await table.quiet()
        lobby = await lobby_of(anya)
        for line in ("Подсчёт очков: Очки за свои карты", "🔄 Обмен. Можешь", "✏️ Ровно семь. ", "1 час"):
            assert line in lobby.text


async def test_own_words_are_asked_for_and_taken_from_the_reply(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(anya, "Настройки")
        await table.tap(anya, "Пустая карта 1: Не играет")
        await table.tap(anya, "Своё правило")
        question = await anya.sees("ответь на это сообщение")
        assert question.message["entities"][0]["type"] == "text_mention"
        await boris.say("спеть", reply_to_message_id=question.id)
        await boris.sees("Это может только хозяин стола")
        await anya.say("я" * 201, reply_to_message_id=question.id)
        await anya.sees("до 200 знаков: ответь")
        await anya.say("спеть куплет", reply_to_message_id=question.id)
        await anya.sees("спеть куплет\u2069")
        await gone(anya, "ответь на это сообщение: ")
        match = await table.match()
        assert match.record.options == {"blank1": "own", "words1": "спеть куплет"}
        await table.tap(anya, "Настройки")
        await table.tap(anya, "✏️ Своё правило карты 1")
        again = await anya.sees("ответь на это сообщение: ")
        await anya.say("станцевать", reply_to_message_id=again.id)
        await anya.sees("станцевать\u2069")


async def test_own_words_in_private(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private") as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.tap(anya, "Настройки")
        await table.tap(anya, "Пустая карта 3: Не играет")
        await table.tap(anya, "Своё правило")
        question = await anya.sees("ответь на это сообщение")
        await anya.say("спеть куплет", reply_to_message_id=question.id)
        await anya.sees("спеть куплет\u2069")
        await table.tap(anya, "Готово")
        await gone(anya, "как играем?")


# Rules


async def test_the_rules_are_read_page_by_page_unseen_by_the_others(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(anya, "Правила")
        await turn_pages(table, anya)
        await boris.say("/rules")
        await turn_pages(table, boris)
        assert all(seen.is_ephemeral for seen in await boris.seen() if "правила, " in seen.text)


async def turn_pages(table: Chat, person: Person) -> None:
    first = await person.sees("УНО: правила, 1/8")
    assert first.is_ephemeral
    for page in range(2, 9):
        await table.tap(person, "Дальше →", await person.sees(f"правила, {page - 1}/8"))
        await person.sees(f"правила, {page}/8")
    await table.tap(person, "← Раньше", await person.sees("правила, 8/8"))
    await person.sees("правила, 7/8")
