"""One table for each match: every step of sending is made to fail, one after the other, in every way there is."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.faults.awaits import Faults, Step
from tests.faults.one_table import (
    Act,
    World,
    cancelled,
    check,
    computer,
    ended,
    hands_in_private,
    joined,
    lobby,
    make,
    moved,
    reminded,
    reposted,
    started,
)
from tests.patience import until

DEALT: tuple[Act, ...] = (lobby, joined, started)
ALONE: tuple[Act, ...] = (lobby, computer, started)
UNSEEN: tuple[Act, ...] = (hands_in_private, *DEALT)
SCENARIOS: dict[str, tuple[tuple[Act, ...], Act]] = {
    "first post": ((), lobby),
    "edit": ((lobby,), joined),
    "start": ((lobby, joined), started),
    "move": (DEALT, moved),
    "repost": (DEALT, reposted),
    "end": (DEALT, ended),
    "cancel": (DEALT, cancelled),
    "notice": (DEALT, reminded),
}


async def prepare(world: World, before: tuple[Act, ...]) -> None:
    async with world.bot(Faults()) as app:
        for act in before:
            await act(world, app)
            await world.quiet(app, Faults())


async def unless_it_dies(acting: Awaitable[None], faults: Faults) -> None:
    """To its end; whoever waits for a bot that dies meanwhile hears nothing more of it."""
    act, death = asyncio.ensure_future(acting), asyncio.ensure_future(faults.died.wait())
    await asyncio.wait((act, death), return_when=asyncio.FIRST_COMPLETED)
    death.cancel()
    if act.done():
        act.result()
    act.cancel()


async def happens(world: World, act: Act, faults: Faults, then: Act | None = None) -> None:
    """Lets it happen, with a fault in the middle, and gives the bot time and another life to recover.

    If the bot lives on, or again, something else happens `then`, before it can have recovered.
    """
    async with world.bot(faults) as app:
        app.sessions.on_change.insert(0, lambda match: setattr(faults, "is_armed", True))
        await unless_it_dies(act(world, app), faults)
        if then is not None and not faults.way.startswith("dies"):
            await world.struck(faults)
            await then(world, app)
        await world.quiet(app, faults)
        if not faults.way.startswith("dies"):  # a dying one may hold what a check would have to ask for
            await check(world, app)
    async with world.bot(Faults()) as app:
        if then is not None and faults.way.startswith("dies"):
            await then(world, app)
        await world.quiet(app, Faults())
        await check(world, app)


# The enumeration


async def every_fault(folder: Path, before: tuple[Act, ...], act: Act, then: Act | None = None, **options: Any) -> None:
    """Counts the steps when nothing fails; then each of them fails in each of its ways."""
    prepared = make(folder / "prepared", **options)
    prepared.folder.mkdir()
    await prepare(prepared, before)
    calm = Faults()
    await happens(prepared.copy(folder / "calm"), act, calm)
    struck = 0
    for number, step in enumerate(calm.steps):
        for way in step.ways:
            faults = Faults(step, way)
            try:
                await happens(prepared.copy(folder / f"{number} {way}"), act, faults, then)
            except (AssertionError, TimeoutError) as error:
                raise AssertionError(f"{step} {way}") from error
            struck += faults.has_struck
    assert struck > len(calm.steps)


@pytest.mark.parametrize("scenario", SCENARIOS)
async def test_a_fault_at_every_step(tmp_path: Path, scenario: str) -> None:
    await every_fault(tmp_path, *SCENARIOS[scenario])


async def test_a_fault_at_every_step_and_a_move_in_the_meantime(tmp_path: Path) -> None:
    await every_fault(tmp_path, DEALT, reposted, moved)


async def test_a_fault_at_every_step_with_pictures(tmp_path: Path) -> None:
    await every_fault(tmp_path, DEALT, reposted, pictures=True)


async def test_a_fault_at_every_step_in_a_group_whose_numbers_have_gaps(tmp_path: Path) -> None:
    await every_fault(tmp_path, DEALT, reposted, kind="group", admin=False)


@pytest.mark.parametrize("act", [started, moved, ended], ids=lambda act: act.__name__)
async def test_a_fault_at_every_step_in_a_private_chat(tmp_path: Path, act: Act) -> None:
    before = ALONE if act is not started else ALONE[:-1]
    await every_fault(tmp_path, before, act, kind="private")


@pytest.mark.parametrize("act", [moved, cancelled], ids=lambda act: act.__name__)
async def test_a_fault_at_every_step_to_hands_in_private_chats(tmp_path: Path, act: Act) -> None:
    await every_fault(tmp_path, UNSEEN, act)


# Where little is known of a chat


@dataclass(slots=True)
class DiesOver(Faults):
    """The first step of this name is carried out, and nobody hears of it."""

    what: str = "sendMessage"

    def choose(self, step: Step) -> str:
        return "dies after" if step.name == self.what else ""


async def test_in_a_chat_of_which_nothing_is_known_no_message_is_taken_for_a_lost_one(tmp_path: Path) -> None:
    world, faults = make(tmp_path), DiesOver(is_armed=True)
    async with world.bot(faults) as app:
        await app.lobbies.open(world.who(0), world.chat.id, 0, "uno")  # as after an update that nobody remembers
        await until(faults.died.is_set, "its death")
    async with world.bot(Faults()) as app:
        await world.quiet(app, Faults())
    for at, data in world.bystanders.items():
        assert world.chat.messages[at].data == data, "other messages of the bot's own are left alone"


async def test_a_command_tells_where_to_look_for_what_it_led_to_in_another_life(tmp_path: Path) -> None:
    """The bot dies before it has noted that anything is on its way, and once more over the sending."""
    world = make(tmp_path)
    for faults in (DiesOver(is_armed=True, what="read of postings"), DiesOver(is_armed=True)):
        async with world.bot(faults) as app:
            if not world.stored("SELECT * FROM matches"):
                await lobby(world, app)
            await until(faults.died.is_set, "its death")
    async with world.bot(Faults()) as app:
        await world.quiet(app, Faults())
        await check(world, app)
