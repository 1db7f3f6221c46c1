"""Lost or unreadable answers: messages come at most twice, second tables go."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.jobs import DrawHands, Job
from bot.core.play import apply_action
from bot.db.engine import Batch
from bot.telegram.callback_data import HandTap
from bot.telegram.outbound.pending_sends import MOST_SENDS
from playground import actions
from playground.client import Seen
from tests.support.chat import MORE, MY_CARDS, Chat, chat, forget_hands
from tests.support.raw_sql import rows, shown_of
from tests.support.wait_until import until

pytestmark = pytest.mark.usefixtures("either_engine")

START = "Начать"


NO_PAUSES: dict[str, Any] = {"job_back_off_seconds": (0.01,)}


async def tables(table: Chat, button: str = MY_CARDS) -> list[Seen]:
    return [seen for seen in await table.people[0].seen() if button in seen.buttons]


async def repost(table: Chat) -> None:
    """Post the table anew without a command.

    From a command the bot would learn the latest message id.
    """
    await table.app.playing.show_table(table.group_id, 0)
    await table.quiet()


async def is_the_one(table: Chat) -> None:
    [only] = await tables(table)
    assert only.id == (await table.shown()).table


async def sends(table: Chat) -> int:
    return len([call for call in await table.client.calls("sendMessage") if call["ok"]])


def own_texts(table: Chat) -> dict[int, str]:
    """Return the texts of the bot's messages that remain in the group."""
    messages = table.playground.world.groups[table.group_id].messages.values()
    return {message.id: message.data.get("text", "") for message in messages if message.sender.is_bot}


# F1: no answer, or an unreadable one

CARRIED_OUT = ("lost", "html_after", "error_after")
NOT_CARRIED_OUT = ("refused", "html_before", "error")


async def use(table: Chat, shown: Seen, label: str = MY_CARDS) -> None:
    """Press a button of this very message as the first person."""
    await table.people[0].press_on(shown, label)
    await table.people[0].answer()


async def given_up(table: Chat, sends_wanted: int) -> None:
    async def is_given_up() -> bool:
        return await sends(table) == sends_wanted and not rows(table.app.storage, "SELECT * FROM pending_sends")

    await until(is_given_up, "it is not sent again")


@pytest.mark.parametrize("kind", CARRIED_OUT)
async def test_a_first_table_without_an_answer_comes_twice_at_most(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", timings=NO_PAUSES) as table:
        (anya,) = table.people
        await anya.sees("Привет")
        await table.client.script("sendMessage", kind)
        before = await sends(table)
        await anya.say("/uno")
        await anya.sees("собираемся")
        await table.quiet()
        stray, known = await tables(table, START)
        assert known.id == (await table.shown()).table
        assert await sends(table) == before + 2
        await use(table, stray, MORE)
        await until(lambda: is_alone(table, START), "the other is gone")
        await table.more(anya, "+ компьютер")
        [left] = await tables(table, START)
        assert left.id == known.id


@pytest.mark.parametrize("kind", CARRIED_OUT)
async def test_of_ten_lost_answers_to_a_first_table_two_lobbies_come_and_one_stays(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", timings=NO_PAUSES) as table:
        (anya,) = table.people
        await anya.sees("Привет")
        await table.client.script("sendMessage", kind, times=10)
        before = await sends(table)
        await anya.say("/uno")
        await given_up(table, before + 2)
        assert (await table.shown()).table is None
        await table.client.clear_script()
        first, second = await tables(table, START)
        for lobby in (second, first):
            await use(table, lobby, MORE)
        await until(lambda: is_alone(table, START), "the other is gone")
        await table.quiet()
        [left] = await tables(table, START)
        assert left.id == second.id == (await table.shown()).table


@pytest.mark.parametrize("kind", CARRIED_OUT)
async def test_a_table_posted_anew_without_an_answer_comes_twice_at_most(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True, timings=NO_PAUSES) as table:
        anya, boris = table.people
        await table.deal()
        await anya.say("/help")
        await anya.sees("/play")
        said = [await boris.say(f"болтовня {number}") for number in range(2)]
        others = own_texts(table)
        del others[(await table.shown()).table or 0]
        await table.client.script("sendMessage", kind)
        before = await sends(table)
        await repost(table)
        stray, known = await tables(table)
        assert known.id == (await table.shown()).table
        assert await sends(table) == before + 2
        assert table.playground.world.groups[table.group_id].pinned == [known.id]
        await use(table, stray)
        await until(lambda: is_alone(table), "the other is gone")
        await is_the_one(table)
        assert others.items() <= own_texts(table).items(), "no other message is touched"
        seen = {message.id: message.text for message in await anya.seen()}
        assert all(seen[message["message_id"]] == message["text"] for message in said)


@pytest.mark.parametrize("kind", NOT_CARRIED_OUT)
async def test_what_was_not_carried_out_is_sent_again(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        await table.deal()
        before = await sends(table)
        await table.client.script("sendMessage", kind)
        await repost(table)
        await is_the_one(table)
        assert await sends(table) == before + 1


async def test_a_table_that_is_lost_twice_is_not_sent_a_third_time(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        await table.deal()
        old = (await table.shown()).table
        await table.client.script("sendMessage", "lost", times=2)
        before = await sends(table)
        await repost(table)
        assert await sends(table) == before + 2
        assert (await table.shown()).table == old, "the old one is used on"
        strays = [seen for seen in await tables(table) if seen.id != old]
        assert len(strays) == 2
        for stray in strays:
            await use(table, stray)
        await until(lambda: is_alone(table), "the others are gone")
        await is_the_one(table)


async def is_alone(table: Chat, button: str = MY_CARDS) -> bool:
    return len(await tables(table, button)) == 1


async def test_a_second_table_goes_when_a_player_replies_to_it_or_pins_it(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await table.deal()
        await table.client.script("sendMessage", "lost", times=2)
        await repost(table)
        known, *strays = await tables(table)
        world = table.playground.world
        group = world.groups[table.group_id]
        for replied_to, pinned in ((known, known), strays):
            await anya.say("этот стол", reply_to_message_id=replied_to.id)
            world.service(group, world.users[anya.id], {"pinned_message": group.messages[pinned.id].quoted()})
        await until(lambda: is_alone(table), "the others are gone")
        await is_the_one(table)


async def test_a_button_that_a_message_does_not_have_removes_nothing(tmp_path: Path) -> None:
    """The data of a press comes from outside, so the message itself has to be a table."""
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        match = await table.deal()
        greeting = await anya.sees("Привет")
        others = own_texts(table)
        world = table.playground.world
        message = world.groups[table.group_id].messages[greeting.id]
        forged = HandTap(match=match.match_id).pack()
        actions.press(world, world.users[anya.id], message, data=forged, row=None, column=None)
        await anya.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        await table.quiet()
        assert own_texts(table) == others


async def test_a_press_under_a_table_that_is_only_not_stored_yet_removes_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        match = await table.deal()
        old = shown_of(table.app.storage, match).table
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
    """Telegram may carry out a request long after the bot has given up waiting."""
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        await table.deal()
        table.app.bot.session.timeout = 0.3
        await table.client.script("sendMessage", "held", seconds=1.5, times=10)
        await repost(table)
        await table.client.clear_script()
        await until(lambda: sent_since_deal(table, 2), "both are there")
        strays = [seen for seen in await tables(table) if seen.id != (await table.shown()).table]
        assert len(strays) <= 2
        table.app.bot.session.timeout = 60.0
        for stray in strays:
            await use(table, stray)
        await until(lambda: is_alone(table), "the others are gone")
        await is_the_one(table)


async def sent_since_deal(table: Chat, times: int) -> bool:
    return await sends(table) >= 3 + times  # the greeting, the lobby and the first table


# F2: the disk


@contextmanager
def failing_disk(table: Chat) -> Iterator[list[int]]:
    """Make writes of matches fail; count the attempts."""
    tries = [0]

    async def full(steps: Batch) -> None:
        tries[0] += 1
        raise sqlite3.OperationalError("database or disk is full")

    with patch.object(table.app.storage.engine, "execute_batch", full):
        yield tries


async def test_a_disk_that_is_full_while_a_table_is_posted_anew_floods_no_chat(tmp_path: Path) -> None:
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

        async def full(job: Job, number: int) -> None:
            tries[0] += 1
            raise sqlite3.OperationalError("database is locked")

        with patch.object(table.app.storage.outbox, "set_sends", full):
            await table.app.playing.show_table(table.group_id, 0)
            await until(lambda: tries[0] > 8, "it is tried again and again")
            assert await sends(table) == before
        await table.quiet()
        await is_the_one(table)
        assert await sends(table) == before + 1


# F4: messages to be removed


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
            assert await table.app.delivery.hands.show_privately(await table.match(), 0)
        await table.quiet()
        hands = [seen for seen in await anya.seen(chat_id=table.client.bot_id) if "На руках" in seen.text]
        assert [hand.id for hand in hands] == [(await table.shown()).private_hand(table.people[0].id)]


async def hands_in_private(table: Chat) -> list[Seen]:
    return [seen for seen in await table.people[0].seen(chat_id=table.client.bot_id) if "На руках" in seen.text]


async def test_a_hand_in_the_private_chat_without_an_answer_comes_twice_at_most(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("/start", chat_id=table.client.bot_id)
        await anya.sees("Привет", chat_id=table.client.bot_id)
        await table.client.script("sendMessage", "lost", chat_id=anya.id)
        assert not await table.app.delivery.hands.show_privately(await table.match(), 0)
        await table.quiet()
        stray, known = await hands_in_private(table)
        assert known.id == (await table.shown()).private_hand(table.people[0].id)
        await anya.press_on(stray, stray.buttons[0], chat_id=table.client.bot_id)
        await anya.answer()

        async def is_alone() -> bool:
            return [hand.id for hand in await hands_in_private(table)] == [
                (await table.shown()).private_hand(table.people[0].id)
            ]

        await until(is_alone, "the other is gone")


async def test_a_private_hand_that_is_lost_twice_is_the_one_that_is_used(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=NO_PAUSES) as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("/start", chat_id=table.client.bot_id)
        await anya.sees("Привет", chat_id=table.client.bot_id)
        await table.client.script("sendMessage", "lost", times=5, chat_id=anya.id)
        assert not await table.app.delivery.hands.show_privately(await table.match(), 0)
        await table.quiet()
        first, second = await hands_in_private(table)
        assert not (await table.shown()).private_hands
        await table.app.delivery.surplus.revealed((await table.match()).match_id, anya.id, second.id)
        await table.app.delivery.surplus.revealed((await table.match()).match_id, anya.id, first.id)
        await table.quiet()
        assert [hand.id for hand in await hands_in_private(table)] == [second.id]
        assert (await table.shown()).private_hands == {second.id}


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
            assert len([seen for seen in await person.seen() if seen.is_ephemeral]) <= MOST_SENDS


async def test_a_hand_that_is_open_and_cannot_be_stored_is_not_opened_again(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True, timings=NO_PAUSES) as table:
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        person = table.people[seat]
        await forget_hands(table)
        before = len([seen for seen in await person.seen() if seen.is_ephemeral])
        async with table.app.storage.transaction():
            await table.app.storage.outbox.enqueue([DrawHands.of(match)])
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
        assert not await table.app.delivery.hands.show_privately(await table.match(), 0)
        assert rows(table.app.storage, "SELECT * FROM pending_sends") == []
        assert not (await table.app.storage.users.get(anya.id)).has_started
