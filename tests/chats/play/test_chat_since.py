"""The recap in a hand that is opened after moves of other players."""

from collections import Counter
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.core.play.match_screens import RecapItem
from games.engine import Timeout
from games.uno.actions import Play
from playground.client import Json, Person, Seen
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_steps import NO_THINKING, arranged, hand_of, hours_pass, laid
from tests.support.raw_sql import change

LIVE: dict[str, Any] = {"turn_clock": 300}
SLOW: dict[str, Any] = {"turn_clock": 86_400}
HANDS = {0: "r1 r2 r3 r4 r6 b7", 1: "r7 r8 r9 r1 r2 b3", 2: "r3 r4 r6 r7 r8 b9"}
AWAY = "После твоего хода:"
WHAT_HAPPENED, BACK, ON = "📜 Что было", "← Назад", "Позже →"


def plain(seen: Seen) -> str:
    return seen.text.translate({0x2068: None, 0x2069: None})


async def begun(table: Chat) -> None:
    """Start a match in which Anya has moved; Boris is next, then Vera."""
    anya, *_ = table.people
    await table.deal()
    await laid(table, HANDS, mover=0)
    await table.tap(anya, MY_CARDS)
    await table.tap(anya, "🔴\u00a01", await hand_of(anya, "Твой ход"))
    await table.quiet()


async def others_move(table: Chat, boris: str = "r7", vera: str = "r3") -> None:
    await table.act(1, Play(boris))
    await table.act(2, Play(vera))
    await table.quiet()


async def asked_for(table: Chat, person: Person) -> Seen:
    """Return a newly opened hand, after pushed ones."""
    await table.quiet()
    before = {seen.message["ephemeral_message_id"] for seen in await person.seen() if seen.is_ephemeral}
    await table.tap(person, MY_CARDS)
    return await person.wait_for(
        lambda seen: seen.is_ephemeral and seen.message["ephemeral_message_id"] not in before, "another hand"
    )


# The short form


async def test_a_hand_opened_after_others_moved_tells_what_they_did(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=LIVE) as table:
        anya, _, vera = table.people
        await begun(table)
        assert AWAY not in (await hand_of(anya, "Твои карты")).text
        await others_move(table)
        shown = await hand_of(anya, "Твой ход")
        assert AWAY not in shown.text, "whoever plays live has seen it"
        hand = await asked_for(table, anya)
        assert plain(hand).startswith(f"{AWAY}\n• Борис кладёт 🔴\u00a07\n• Вера кладёт 🔴\u00a03\n\nТвой ход")
        assert WHAT_HAPPENED not in hand.buttons
        await table.tap(anya, "🔴\u00a02", hand)
        await table.quiet()
        assert AWAY not in (await asked_for(table, anya)).text
        # a player who has not acted yet gets the whole course
        assert plain(await asked_for(table, vera)).startswith(
            "Что было:\n• Аня кладёт 🔴\u00a01\n• Борис кладёт 🔴\u00a07\n"
        )


async def test_a_word_in_the_chat_is_a_deed_of_ones_own(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=LIVE, admin=True) as table:
        _, _, vera = table.people
        await table.deal()
        await laid(table, {0: "r1 r2", 1: "r3 r4 r6", 2: "g1 g2"}, mover=0)
        await table.act(0, Play("r1"))
        await vera.say("уно")
        await vera.sees("замечает")
        await table.act(1, Play("r3"))
        await table.act(2, Timeout())
        words = plain(await asked_for(table, vera))
        assert words.startswith(f"{AWAY}\n• Борис кладёт 🔴\u00a03\n• ⏰ Твоё время вышло\n")


async def test_at_a_slow_table_it_stands_in_the_hand_that_is_there(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=SLOW) as table:
        anya, *_ = table.people
        await begun(table)
        await others_move(table)
        hand = await hand_of(anya, "Твой ход")
        assert plain(hand).startswith(f"{AWAY}\n• Борис кладёт 🔴\u00a07\n• Вера кладёт 🔴\u00a03\n\nТвой ход")
        await table.tap(anya, "🔴\u00a02", hand)
        assert AWAY not in (await hand_of(anya, "Твои карты")).text


async def test_a_hand_that_comes_to_the_private_chat_tells_it_first(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=SLOW) as table:
        anya, *_ = table.people
        private = table.client.bot_id
        await anya.say("/start", chat_id=private)
        await anya.sees("Привет", chat_id=private)
        await anya.say("/settings", chat_id=private)
        panel = await anya.sees("Куда присылать карты", chat_id=private)
        await anya.press_on(panel, "В личный чат со мной", chat_id=private)
        await table.deal()
        await laid(table, HANDS, mover=0)
        hand = await anya.sees("Твой ход", chat_id=private)
        await anya.press_on(hand, "🔴\u00a01", chat_id=private)
        await anya.sees("Ходит \u2068Борис\u2069", chat_id=private)
        await others_move(table)
        hand = await anya.sees("Твой ход", chat_id=private)
        assert plain(hand).startswith(
            f"Друзья · УНО\n\n{AWAY}\n• Борис кладёт 🔴\u00a07\n• Вера кладёт 🔴\u00a03\n\nТвой ход\n"
        )


async def test_ones_own_clock_is_told_as_ones_own(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=LIVE) as table:
        anya, *_ = table.people
        await begun(table)
        await others_move(table)
        await table.act(0, Timeout())
        assert plain(await asked_for(table, anya)).split("\n\n")[0].splitlines() == [
            AWAY,
            "• Борис кладёт 🔴\u00a07",
            "• Вера кладёт 🔴\u00a03",
            "• ⏰ Твоё время вышло",
            "• Ты берёшь карту",
            "• Ты пасуешь",
        ]


async def test_what_a_computer_player_did_in_ones_place_is_told_as_ones_own(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=LIVE, pauses=NO_THINKING) as table:
        anya, *_ = table.people
        await begun(table)
        match = await table.match()
        await table.app.matches.update_system(match.match_id, _computer_plays)
        await others_move(table)
        await table.act(0, Play("r2"))
        hand = await asked_for(table, anya)
        assert plain(hand).startswith(
            f"{AWAY}\n• Борис кладёт 🔴\u00a07\n• Вера кладёт 🔴\u00a03\n• Ты кладёшь 🔴\u00a02\n\n"
        )
        assert not (await table.match()).record.seats[0].computer_plays, "whoever asks for the cards is here again"


# The long form


@pytest.mark.parametrize("place", ["group", "private"])
async def test_much_is_folded_and_all_of_it_stands_on_pages(tmp_path: Path, place: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=LIVE) as table:
        anya, *_ = table.people
        where = table.client.bot_id if place == "private" else None
        await begun(table)
        await hours_pass(table, 30)
        if place == "private":
            await anya.say("/start hand", chat_id=table.client.bot_id)
        else:
            await table.tap(anya, MY_CARDS)
        hand = await anya.wait_for(lambda seen: WHAT_HAPPENED in seen.buttons, "the hand", where)
        told = plain(hand)[plain(hand).index(AWAY) :].split("\n\n")[0].splitlines()
        assert len(told) <= 10
        assert told[1].startswith("… ещё ")
        assert "ещё" in told[1]
        assert hand.buttons[-1] == WHAT_HAPPENED
        await anya.press_on(hand, WHAT_HAPPENED, where)
        page = await anya.wait_for(lambda seen: f"{AWAY} 1/" in seen.text, "the first page", where)
        assert page.buttons == [ON, BACK]
        assert plain(page).split(f"{AWAY} 1/")[1].splitlines()[1:3] == [
            "• ⏰ Борис: время вышло",
            "• Борис берёт карту",
        ]
        lines = 0
        count = int(page.text.split(f"{AWAY} 1/")[1].splitlines()[0])
        for number in range(1, count + 1):
            page = await anya.sees(f"{AWAY} {number}/{count}", chat_id=where)
            assert len(page.text) <= 1024
            lines += page.text.count("• ")
            if number < count:
                await anya.press_on(page, ON, where)
        assert page.buttons == ["← Раньше", BACK]
        match = await table.match()
        game_lines = await table.app.storage.events.told_since(
            match, match.record.seats[0].activity.last_action_version
        )
        assert lines == len(game_lines) > 60
        await anya.press_on(page, BACK, where)
        await anya.wait_for(lambda seen: WHAT_HAPPENED in seen.buttons, "the hand", where)


async def test_a_page_is_read_until_something_is_asked(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=LIVE) as table:
        anya, *_ = table.people
        await begun(table)
        await hours_pass(table, 6)
        await laid(table, HANDS, mover=1)
        hand = await asked_for(table, anya)
        await table.tap(anya, WHAT_HAPPENED, hand)
        page = await anya.wait_for(lambda seen: seen.is_ephemeral and BACK in seen.buttons, "the page")
        await table.act(1, Play("r7"))
        await table.quiet()
        still = await anya.wait_for(lambda seen: seen.is_ephemeral and BACK in seen.buttons, "the page")
        assert still.text == page.text, "nobody is torn away from what they read"
        await table.act(2, Play("r3"))
        hand = await hand_of(anya, "Твой ход")
        assert "🔴\u00a02" in hand.buttons


async def test_a_page_pressed_late_says_that_there_is_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=LIVE) as table:
        anya, *_ = table.people
        await begun(table)
        await hours_pass(table, 6)
        await laid(table, HANDS, mover=0)
        old = await asked_for(table, anya)
        await table.tap(anya, "🔴\u00a02", await hand_of(anya, "Твой ход"))
        await table.quiet()
        await table.tap(anya, WHAT_HAPPENED, old)
        page = await anya.sees("После твоего хода пока тихо")
        assert page.buttons == [BACK]
        await table.tap(anya, BACK, page)
        await hand_of(anya, "Твои карты")


async def test_a_match_of_before_is_told_of_from_now_on(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", settings=LIVE) as table:
        anya, *_ = table.people
        await begun(table)
        await others_move(table)
        change(table.app.storage, "UPDATE events SET told = NULL WHERE version > 0")
        hand = await asked_for(table, anya)
        assert plain(hand) == "Твой ход"
        await table.act(0, Timeout())
        hand = await asked_for(table, anya)
        assert plain(hand).startswith(f"{AWAY}\n• ⏰ Твоё время вышло\n• Ты берёшь карту\n")


# A table in the private chat


async def test_alone_with_computers_the_news_say_you_and_more_is_behind_a_button(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.more(anya, "+ компьютер")
        await table.tap(anya, "Начать")
        await table.quiet()
        match = await table.match(chat_id=anya.id)
        await table.put(arranged(match.state, HANDS, mover=0), chat_id=anya.id)
        await table.quiet()
        await table.tap(anya, "🔴\u00a01", await anya.sees("На столе 🔴\u00a05"))
        shown = await anya.sees("• Ты кладёшь 🔴\u00a01")
        assert AWAY not in shown.text
        assert WHAT_HAPPENED not in shown.buttons
        table.group_id = anya.id
        await table.act(1, Play("r7"))
        await hours_pass(table, 2)
        shown = await anya.wait_for(lambda seen: WHAT_HAPPENED in seen.buttons, "the button")
        assert AWAY not in shown.text, "the news say it"
        assert shown.text.count("• ") == 4
        await table.tap(anya, WHAT_HAPPENED, shown)
        page = await anya.sees(AWAY)
        assert plain(page).splitlines()[1].endswith("кладёт 🔴\u00a07")
        await table.tap(anya, BACK, page)
        await anya.wait_for(lambda seen: WHAT_HAPPENED in seen.buttons, "the table")


# Calls


@pytest.mark.parametrize("settings", [LIVE, SLOW], ids=["live", "slow"])
async def test_it_costs_no_call(tmp_path: Path, settings: dict[str, Any]) -> None:
    for name in ("told", "untold"):
        (tmp_path / name).mkdir()
    told = await calls_of_a_match(tmp_path / "told", settings)

    async def nothing(*_: Any) -> tuple[RecapItem, ...]:
        return ()

    with (
        patch("bot.telegram.live_messages.hands.since_acted", nothing),
        patch("bot.telegram.live_messages.private_hand.since_acted", nothing),
    ):
        untold = await calls_of_a_match(tmp_path / "untold", settings)
    assert any(AWAY in str(call["params"].get("text")) for call in told)
    assert not any(AWAY in str(call["params"].get("text")) for call in untold)
    assert counted(told) == counted(untold)


def counted(calls: list[Json]) -> Counter[str]:
    return Counter(call["method"] for call in calls if call["method"] != "getUpdates")


async def calls_of_a_match(folder: Path, settings: dict[str, Any]) -> list[Json]:
    """Return the calls of a match with open hands in which all move in turn."""
    async with chat(folder, "Аня", "Борис", "Вера", settings=settings, admin=True) as table:
        await table.deal()
        await laid(table, HANDS, mover=0)
        for person in table.people:
            await table.tap(person, MY_CARDS)
        await table.quiet()
        cards = [hand.split() for hand in HANDS.values()]
        before = len(await table.client.calls())
        for at in range(9):
            person, another = table.people[at % 3], table.people[(at + 2) % 3]
            hand = await asked_for(table, person) if at % 2 else await hand_of(person, "Твой ход")
            await asked_for(table, another)
            await table.tap(person, f"🔴\u00a0{cards[at % 3][at // 3][1]}", hand)
            await table.quiet()
        return (await table.client.calls())[before:]


def _computer_plays(match: Match) -> MatchUpdate:
    match.record.seats[0].computer_plays = True
    return MatchUpdate()
