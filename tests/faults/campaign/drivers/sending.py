"""Faults in every step of sending: disks, answers, deaths of the bot.

Each match still knows one table.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from bot.app import App
from games.errors import GameError
from playground.chats import ChatType
from tests.faults.awaits import Faults, Step
from tests.faults.campaign.rounds import Driver, Round, Violation
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

RATES = (0.02, 0.1, 0.3)
"""Shares of the steps that fail."""
ACTS, ACTS_IN_SHORT = 12, 6
KINDS: tuple[ChatType, ...] = ("supergroup", "supergroup", "supergroup", "private")
BEGINNINGS: tuple[tuple[Act, ...], ...] = ((lobby, joined, started), (hands_in_private, lobby, joined, started))
ALONE: tuple[Act, ...] = (lobby, computer, started)


@dataclass(slots=True)
class Storm(Faults):
    """Makes any step fail in any way."""

    chance: Random | None = None
    rate: float = 0.0
    strikes: int = 0

    def choose(self, step: Step) -> str:
        if self.chance is None or self.chance.random() >= self.rate:
            return ""
        self.strikes += 1
        return self.chance.choice(step.ways)


async def run(played: Round) -> None:
    chance = played.chance
    kind = chance.choice(KINDS)
    world = make(played.folder, kind=kind, admin=chance.random() < 0.5, pictures=chance.random() < 0.2)
    between = [chance.choice((moved, moved, reposted, reminded)) for _ in range(_acts(played))]
    beginning = ALONE if kind == "private" else chance.choice(BEGINNINGS)
    acts = [*beginning, *between, *chance.choice(((), (ended,), (cancelled,)))]
    strikes = 0
    while acts:
        storm = Storm(is_armed=True, chance=chance, rate=chance.choice(RATES))
        await _live(world, acts, storm)
        strikes += storm.strikes
        if storm.strikes:
            played.count("faults", storm.strikes)
        if storm.died.is_set():
            played.count("deaths")
    await _recover(world, strikes)
    played.count("matches")


def _acts(played: Round) -> int:
    return ACTS_IN_SHORT if played.is_short else ACTS


async def _live(world: World, acts: list[Act], storm: Storm) -> None:
    """Run the bot until no work is left or it dies; its open work is not repeated."""
    async with world.bot(storm) as app:
        died = asyncio.create_task(storm.died.wait())
        while acts and not storm.died.is_set():
            doing = asyncio.create_task(_do(world, app, acts.pop(0), storm))
            await asyncio.wait({doing, died}, return_when=asyncio.FIRST_COMPLETED)
            doing.cancel()
            with suppress(asyncio.CancelledError):
                await doing
        died.cancel()


async def _do(world: World, app: App, act: Act, storm: Storm) -> None:
    with suppress(GameError):  # the action may be impossible after the death of the bot
        await act(world, app)
    if storm.chance is not None and storm.chance.random() < 0.7:
        await world.quiet(app, storm)


async def _recover(world: World, strikes: int) -> None:
    peace = Faults()
    async with world.bot(peace) as app:
        await world.quiet(app, peace)
        if not world.stored("SELECT * FROM matches"):
            return  # the bot died before there was a match
        try:
            await check(world, app, extra=strikes, after_many=True)
        except AssertionError as error:
            raise Violation(str(error)) from error


DRIVER = Driver(
    run,
    tries="steps of sending that fail: disks, answers, the bot itself, one after the other; then one table is known",
    goals={"faults": 1_000_000, "deaths": 100_000, "matches": 50_000},
    short=6,
    is_virtual=True,
)
