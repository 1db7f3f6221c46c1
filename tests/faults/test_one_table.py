"""One table per match: every step of sending fails in each possible way.

If an answer is lost, or the bot dies, a message may come twice. The first press removes a second table or hand.
"""

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
    notices,
    reminded,
    reposted,
    started,
)
from tests.support.match_services import OnChange

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
    """Wait for the action, or for the death of the bot."""
    act, death = asyncio.ensure_future(acting), asyncio.ensure_future(faults.died.wait())
    await asyncio.wait((act, death), return_when=asyncio.FIRST_COMPLETED)
    death.cancel()
    if act.done():
        act.result()
    act.cancel()


UNCLEAR = ("lost after", "html after", "502 after")


async def happens(world: World, act: Act, faults: Faults, then: Act | None = None) -> None:
    """Act with a fault, and give the bot time and another life to recover.

    `then` happens before the bot can have recovered, in the next life if it has died.
    """
    extra = 1 if faults.way.startswith("dies") or faults.way in UNCLEAR else 0
    async with world.bot(faults) as app:
        app.matches.notifiers.insert(0, OnChange(lambda match: setattr(faults, "is_armed", True)))
        await unless_it_dies(act(world, app), faults)
        if then is not None and not faults.way.startswith("dies"):
            await world.struck(faults)
            await then(world, app)
        await world.quiet(app, faults)
        if not faults.way.startswith("dies"):  # a dying bot may hold locks that the check needs
            await check(world, app, extra=extra)
            world.reminders = notices(world)
    async with world.bot(Faults()) as app:
        if then is not None and faults.way.startswith("dies"):
            await then(world, app)
        await world.quiet(app, Faults())
        await check(world, app, extra=extra if faults.way.startswith("dies") else 0)


# The enumeration


async def every_fault(folder: Path, before: tuple[Act, ...], act: Act, then: Act | None = None, **options: Any) -> None:
    """Count the steps of a run without faults; then run with each fault in each step."""
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


@dataclass(slots=True)
class BadGateways(Faults):
    """Answers 502 to the first sends, without carrying them out."""

    times: int = 0

    def choose(self, step: Step) -> str:
        is_meant = step.name == "sendMessage" and self.times > 0
        self.times -= is_meant
        return "502" if is_meant else ""


async def test_a_first_table_is_there_in_the_end_whatever_it_takes(tmp_path: Path) -> None:
    world, faults = make(tmp_path), BadGateways(is_armed=True, times=5)
    async with world.bot(faults) as app:
        await lobby(world, app)
        await world.quiet(app, faults)
        assert faults.times == 0
        await check(world, app)
