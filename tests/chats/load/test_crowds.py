"""Many users at once with Telegram's real limits: a flood, a thousand chats."""

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.core.lobby import lobby
from bot.core.models import Seat
from bot.db.repositories.outbox_rows import OutboxRepository
from bot.timings import Timings
from games.registry import RULEBOOKS
from playground.chats import Member
from tests.support.chat import MY_CARDS
from tests.support.crowd import Crowd, crowd
from tests.support.raw_sql import shown_of
from tests.support.virtual_time import now, pass_time

MIXED = ("/play", "/rules", "/help", "/table", "/settings", "/hand", "/start")
SIGN = "setMessageReaction"


# One user floods


@pytest.mark.parametrize(
    ("commands", "pause"), [(MIXED, 0.0), (("/play",), 0.0), (("/table", "/rules"), 0.4), (MIXED, 1.0)]
)
async def test_fifty_commands_of_one_member(commands: tuple[str, ...], pause: float, tmp_path: Path) -> None:
    # No hands beside the tables, which would be drawn first.
    async with crowd(tmp_path, timings=Timings(hand_occasion_seconds=-1.0)) as everybody:
        here = await everybody.group("Аня", "Борис", "Вера")
        there = await everybody.group("Глеб", "Дина")
        for people in (here, there):
            await everybody.deal(people)
        calm = await everybody.move(there)
        await everybody.quiet()
        await everybody.client.delete("calls")

        flood = asyncio.create_task(everybody.say(here[0], [commands[at % len(commands)] for at in range(50)], pause))
        for _ in range(10):
            assert await everybody.move(there) <= calm + 1
            assert await everybody.move(here) <= 5, "the group itself plays on"
            await pass_time(2)
        await flood
        asked_at = now()
        await here[1].press(MY_CARDS)
        await here[1].answer()
        assert now() - asked_at <= 1
        await here[1].say("/language")
        await here[1].sees("На каком языке")
        assert now() - asked_at <= 10

        assert await everybody.refused() == []
        assert len(await everybody.client.calls()) <= 60, "moves and all"
        assert len(await everybody.client.calls(SIGN)) <= 1 + 50 * pause / 30


async def test_a_flood_elsewhere_does_not_slow_a_table_with_open_hands(tmp_path: Path) -> None:
    async with crowd(tmp_path, pictures=False) as everybody:
        here = await everybody.group("Аня", "Борис", "Вера")
        there = await everybody.group("Глеб", "Дина", "Егор", bots_are_admins=True)
        for people in (here, there):
            await everybody.deal(people)
        shown = shown_of(everybody.app.storage, await everybody.match(there))
        assert sum(row.kind == "group-hand" for row in shown.rows.values()) == len(there), "everybody's hand is open"

        async def moves() -> list[float]:
            """Make moves three seconds or more apart; return the seconds until each was shown."""
            waits = []
            for _ in range(12):
                waits.append(await everybody.move(there))
                await pass_time(max(0.0, 3 - waits[-1]))
            return waits

        calm = await moves()
        await everybody.quiet()
        await everybody.client.delete("calls")
        flood = asyncio.create_task(everybody.say(here[0], MIXED * 8, 0.5))
        flooded = await moves()
        await flood
        assert max(calm) <= 5
        assert max(flooded) <= 5
        assert await everybody.refused() == []


async def test_a_player_who_waits_too_long_for_a_reply_gets_a_sign(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya, boris = await everybody.group("Аня", "Борис")
        await everybody.quiet()
        await everybody.client.delete("calls")
        everybody.rate_limiter.block(anya.chat_id, 30)
        for command in ("/help", "/rules", "/play"):
            await anya.say(command)
        await boris.say("/help")
        await pass_time(5)
        assert [await everybody.client.calls(method) for method in ("sendMessage", "sendPhoto")] == [[], []]
        assert len(await everybody.client.calls(SIGN)) == 2, "one for each of them"
        await pass_time(30)
        await anya.say("/help")
        await anya.sees("Как играть")
        assert len(await everybody.client.calls(SIGN)) == 2


async def test_the_same_question_is_answered_once_while_it_waits(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya, _ = await everybody.group("Аня", "Борис")
        await everybody.quiet()
        await everybody.client.delete("calls")
        everybody.rate_limiter.block(anya.chat_id, 5)
        for _ in range(4):
            await anya.say("/help")
            await pass_time(0.5)
        await anya.sees("Как играть")
        await pass_time(10)
        assert len(await everybody.client.calls()) == 1
        await anya.say("/help")
        await pass_time(1)
        assert len(await everybody.client.calls()) == 2


# A start with much open work


async def leave_tables(everybody: Crowd, count: int) -> None:
    """Store lobbies that were never shown."""
    world = everybody.playground.world
    (bot,) = world.bots.values()
    owner = world.add_user("Хозяин")
    with patch.object(everybody.app.outbox, "kick"):
        for number in range(count):
            chat = world.add_group("supergroup", f"Чат {number}")
            chat.members |= {user.id: Member(user, "member") for user in (owner, bot.user)}
            opened = lobby.open_lobby(RULEBOOKS[0], chat.id, 0, Seat(owner.first_name, owner.id), 0, (), bytes(32))
            await everybody.app.matches.create(opened, lambda match: lobby.opened(match, 2e9))


async def test_a_start_with_a_thousand_chats_that_wait(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya, boris = await everybody.group("Аня", "Борис")
        await everybody.deal([anya, boris])
        await leave_tables(everybody, 1_000)
        everybody.posted.clear()
        started_at = now()
        with patch.object(
            OutboxRepository, "jobs_of", autospec=True, side_effect=OutboxRepository.jobs_of
        ) as appearance:
            await everybody.app.outbox.resume()
            await pass_time(3)
            await anya.press(MY_CARDS)
            assert not (await anya.answer())["text"], "the hand itself is shown"
            await boris.say("/help")
            await boris.sees("Как играть")
            assert now() - started_at <= 8, "people go first: the tables take forty seconds"
            await everybody.all_shown()
        assert now() - started_at <= 1_000 / 25 + 5
        assert appearance.call_count <= 6 * 1_000, "nobody looks again and again whether it is their turn"
        posts = [at for at, _, _ in everybody.posted]
        assert len(posts) >= 1_000
        assert max(sum(at <= other < at + 1 for other in posts) for at in posts) <= 25
        assert await everybody.refused() == []
