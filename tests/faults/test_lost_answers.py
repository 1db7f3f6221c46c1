"""Answers that are lost or cannot be read, on the way to one table: what was sent is found, what has to go goes."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.store.model import Job
from bot.store.postings import Posting
from bot.store.steps import Steps
from bot.table import moves
from bot.table.people import Who
from bot.telegram import poster
from playground.client import Seen
from tests.bot.chat import MY_CARDS, Chat, chat
from tests.patience import until
from tests.rows import rows

pytestmark = pytest.mark.usefixtures("either_engine")

START = "Начать"


NO_PAUSES: dict[str, Any] = {"job_back_off_seconds": (0.01,)}


async def tables(table: Chat, button: str = MY_CARDS) -> list[Seen]:
    return [seen for seen in await table.people[0].seen() if button in seen.buttons]


async def repost(table: Chat) -> None:
    """Without a command, of which the bot would learn how far the chat has come."""
    await table.app.playing.show_table(table.group_id, 0)
    await table.quiet()


async def is_the_one(table: Chat) -> None:
    [only] = await tables(table)
    assert only.id == (await table.match()).record.table_message_id


async def sends(table: Chat) -> int:
    return len([call for call in await table.client.calls("sendMessage") if call["ok"]])


def own_texts(table: Chat) -> dict[int, str]:
    """All that the bot has said in the group and not taken back."""
    messages = table.playground.world.groups[table.group_id].messages.values()
    return {message.id: message.data.get("text", "") for message in messages if message.sender.is_bot}


# F1: no answer, or one that cannot be read


@pytest.mark.parametrize("kind", ["lost", "html_after", "error_after"])
async def test_ten_lost_answers_to_a_first_table_leave_one_lobby(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", timings=NO_PAUSES) as table:
        (anya,) = table.people
        await anya.sees("Привет")
        await table.client.script("sendMessage", kind, times=10)
        before = await sends(table)
        await anya.say("/uno")
        await anya.sees("собираемся")
        await table.quiet()
        assert len(await tables(table, START)) == 1
        assert await sends(table) == before + 1
        await table.client.clear_script()
        await table.more(anya, "+ компьютер")


@pytest.mark.parametrize("kind", ["lost", "html_after", "error_after"])
async def test_a_table_posted_anew_without_an_answer_is_found(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True, timings=NO_PAUSES) as table:
        await table.deal()
        await table.client.script("sendMessage", kind, times=6)
        before = await sends(table)
        await repost(table)
        await is_the_one(table)
        assert await sends(table) == before + 1
        assert table.playground.world.groups[table.group_id].pinned == [(await tables(table))[0].id]


async def test_a_table_that_is_found_shows_what_has_happened_meanwhile(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings={"job_back_off_seconds": (1.0,)}) as table:
        match = await table.deal()
        before = await sends(table)
        await table.client.script("sendMessage", "lost")
        await table.app.playing.show_table(table.group_id, 0)
        await until(lambda: has_sent(table, before + 1), "it is sent")
        game = moves.game_of(match)
        seat = game.waiting(match.state)[0]
        await table.act(seat, game.legal(match.state, seat)[-1])
        await table.quiet()
        await is_the_one(table)
        [only] = await tables(table)
        words = table.app.painter.table(await table.match(), "ru").text
        assert only.text.split("⏳")[0] == words.split("⏳")[0]


async def has_sent(table: Chat, messages: int) -> bool:
    return await sends(table) >= messages


@pytest.mark.parametrize("kind", ["refused", "html_before", "error"])
async def test_what_was_never_carried_out_is_sent_again_as_often_as_it_takes(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        await table.deal()
        await table.client.script("sendMessage", kind, times=5)
        await repost(table)
        await is_the_one(table)


async def test_the_search_touches_nobody_elses_message(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True, timings=NO_PAUSES) as table:
        anya, boris = table.people
        await table.deal()
        await anya.say("/help")
        await anya.sees("/play")
        said = [await boris.say(f"болтовня {number}") for number in range(2)]
        before = own_texts(table)
        old = (await table.match()).record.table_message_id
        await table.client.script("sendMessage", "lost")
        await repost(table)
        await is_the_one(table)
        after = own_texts(table)
        assert {at: text for at, text in after.items() if at in before} == {
            at: text for at, text in before.items() if at != old
        }
        seen = {message.id: message.text for message in await anya.seen()}
        assert all(seen[message["message_id"]] == message["text"] for message in said)


async def chatter(table: Chat, messages: int = 10) -> None:
    """What people say to each other: without being an administrator the bot hears nothing of it."""
    for number in range(messages):
        await table.people[number % 2].say(f"болтовня {number}")


async def test_a_table_lost_in_a_chat_that_went_on_unheard_does_not_stay(tmp_path: Path) -> None:
    """Nobody knows which number it got: it is sent once more, and the one just before that is found and removed."""
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        await table.deal()
        await chatter(table)
        await table.client.script("sendMessage", "lost")
        before = await sends(table)
        await repost(table)
        await is_the_one(table)
        assert await sends(table) == before + 2
        assert len([seen for seen in await table.people[0].seen() if "болтовня" in seen.text]) == 10


async def test_a_table_that_is_lost_twice_is_not_sent_a_third_time(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await table.deal()
        old = (await table.match()).record.table_message_id
        await chatter(table)
        await table.client.script("sendMessage", "lost", times=2)
        before = await sends(table)
        await repost(table)
        assert await sends(table) == before + 2
        assert (await table.match()).record.table_message_id == old, "the old one is used on"
        strays = [seen for seen in await tables(table) if seen.id != old]
        assert len(strays) == 2
        # Whoever presses a button under one of them shows where it is.
        for stray in strays:
            await anya.press_on(stray, MY_CARDS)
            await anya.answer()
        await until(lambda: is_alone(table), "the others are gone")
        await is_the_one(table)


async def test_a_first_table_that_is_lost_twice_is_the_one_somebody_presses(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await anya.sees("Привет")
        await chatter(table)
        await table.client.script("sendMessage", "lost", times=2)
        await table.app.lobbies.open(Who(anya.id, "Аня"), table.group_id, 0, "uno")
        await table.quiet()
        first, second = await tables(table, START)
        assert (await table.match()).record.table_message_id is None
        for lobby in (second, first):
            await anya.press_on(lobby, "Ещё…")
            await anya.answer()
        await until(lambda: is_alone(table, START), "the other is gone")
        [left] = await tables(table, START)
        assert left.id == second.id == (await table.match()).record.table_message_id


async def is_alone(table: Chat, button: str = MY_CARDS) -> bool:
    return len(await tables(table, button)) == 1


async def test_a_press_under_a_table_that_is_only_not_stored_yet_removes_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        match = await table.deal()
        old = match.record.table_message_id
        await table.app.playing.show_table(table.group_id, 0)
        with failing_disk(table) as tries:
            fresh = await anya.wait_for(lambda seen: MY_CARDS in seen.buttons and seen.id != old, "the new table")
            await until(lambda: tries[0] > 1, "it cannot be stored")
            await anya.press_on(fresh, MY_CARDS)
            await anya.answer()
        await table.quiet()
        await is_the_one(table)
        assert (await tables(table))[0].id == fresh.id


async def test_a_table_that_comes_late_comes_twice_at_most(tmp_path: Path) -> None:
    """Telegram carries out what it was asked for long after nobody waits for it any more."""
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await table.deal()
        table.app.bot.session.timeout = 0.3
        await table.client.script("sendMessage", "held", seconds=1.5, times=10)
        await repost(table)
        await table.client.clear_script()
        await until(lambda: sent_since_deal(table, 2), "both are there")
        strays = [seen for seen in await tables(table) if seen.id != (await table.match()).record.table_message_id]
        assert len(strays) <= 2
        table.app.bot.session.timeout = 60.0
        for stray in strays:
            await anya.press_on(stray, MY_CARDS)
            await anya.answer()
        await until(lambda: is_alone(table), "the others are gone")
        await is_the_one(table)


async def sent_since_deal(table: Chat, times: int) -> bool:
    return await sends(table) >= 3 + times  # a greeting, the lobby, the first table


# F2: the disk


@contextmanager
def failing_disk(table: Chat) -> Iterator[list[int]]:
    """Nothing that matches know of can be stored within; how often that was tried."""
    tries = [0]

    async def full(steps: Steps) -> None:
        tries[0] += 1
        raise sqlite3.OperationalError("database or disk is full")

    with patch.object(table.app.storage.engine, "carry_out", full):
        yield tries


async def test_a_disk_that_is_full_while_a_table_is_posted_anew_floods_nobody(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        await table.deal()
        before = await sends(table)
        await table.app.playing.show_table(table.group_id, 0)
        with failing_disk(table) as tries:
            await until(lambda: tries[0] > 8, "it is tried again and again")
            assert await sends(table) == before + 1
        await table.quiet()
        await is_the_one(table)
        assert await sends(table) == before + 1


async def test_what_cannot_be_noted_is_not_sent(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        await table.deal()
        before = await sends(table)
        tries = [0]

        async def full(posting: Posting) -> None:
            tries[0] += 1
            raise sqlite3.OperationalError("database is locked")

        with patch.object(table.app.storage, "note_posting", full):
            await table.app.playing.show_table(table.group_id, 0)
            await until(lambda: tries[0] > 8, "it is tried again and again")
            assert await sends(table) == before
        await table.quiet()
        await is_the_one(table)
        assert await sends(table) == before + 1


# F4: what has to go


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("error", {"error_code": 429, "retry_after": 1}),
        ("error", {"error_code": 502}),
        ("lost", {}),
        ("refused", {}),
        ("html_before", {}),
        ("html_after", {}),
    ],
    ids=lambda value: str(value),
)
async def test_a_deletion_is_repeated_until_it_is_done(tmp_path: Path, kind: str, options: dict[str, Any]) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        await table.deal()
        await table.client.script("deleteMessage", kind, times=2, **options)
        await repost(table)
        await is_the_one(table)


async def test_an_old_hand_in_the_private_chat_is_deleted_whatever_it_takes(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("/start", chat_id=table.client.bot_id)
        await anya.sees("Привет", chat_id=table.client.bot_id)
        await table.client.script("deleteMessage", "error", times=2)
        for _ in range(2):
            assert await table.app.delivery.show_privately(await table.match(), 0)
        await table.quiet()
        hands = [seen for seen in await anya.seen(chat_id=table.client.bot_id) if "На руках" in seen.text]
        assert [hand.id for hand in hands] == [(await table.match()).record.private_hands[0]]


async def test_a_hand_in_the_private_chat_without_an_answer_is_found(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("/start", chat_id=table.client.bot_id)
        await anya.sees("Привет", chat_id=table.client.bot_id)
        await table.client.script("sendMessage", "lost", times=3, chat_id=anya.id)
        assert not await table.app.delivery.show_privately(await table.match(), 0)
        await table.quiet()
        hands = [seen for seen in await anya.seen(chat_id=table.client.bot_id) if "На руках" in seen.text]
        assert [hand.id for hand in hands] == [(await table.match()).record.private_hands[0]]


async def test_a_hand_that_is_opened_without_an_answer_is_opened_twice_at_most(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True, timings=NO_PAUSES) as table:
        await table.people[0].sees("Привет")
        await table.people[0].say("/uno")
        await table.tap(table.people[1], "Войти")
        await table.quiet()
        # The table itself is sent first.
        await table.client.script("sendMessage", "lost", times=10, skip=1)
        await table.tap(table.people[0], START)
        await table.quiet()
        for person in table.people:
            assert len([seen for seen in await person.seen() if seen.is_ephemeral]) <= poster.MOST_SENDS


async def test_a_hand_that_is_open_and_cannot_be_stored_is_not_opened_again(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True, timings=NO_PAUSES) as table:
        match = await table.deal()
        seat = moves.game_of(match).waiting(match.state)[0]
        person = table.people[seat]
        await table.app.sessions.remember(match.match_id, lambda record: record.hands.clear())
        before = len([seen for seen in await person.seen() if seen.is_ephemeral])
        async with table.app.storage.transaction():
            await table.app.storage.enqueue([Job("hands", match.chat_id, match.match_id)])
        with failing_disk(table) as tries:
            table.app.outbox.kick(match.chat_id)
            await until(lambda: tries[0] > 4, "it cannot be stored")
        await table.quiet()
        assert len([seen for seen in await person.seen() if seen.is_ephemeral]) == before + 1


async def test_a_hand_that_may_not_be_sent_leaves_nothing_to_be_looked_for(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("/start", chat_id=table.client.bot_id)
        await anya.sees("Привет", chat_id=table.client.bot_id)
        await anya.block(table.client.bot_id)
        assert not await table.app.delivery.show_privately(await table.match(), 0)
        assert rows(table.app.storage, "SELECT * FROM postings") == []
        assert not (await table.app.storage.person(anya.id)).has_started
