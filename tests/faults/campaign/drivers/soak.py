"""Many tables with pictures: budgets for memory, refusals and lateness."""

import asyncio
from pathlib import Path
from statistics import quantiles
from typing import Any

from bot.db.storage import Storage
from playground.chats import Chat
from playground.errors import BotApiError
from playground.server import Playground
from tests.faults.campaign.party import Party
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.faults.campaign.tables import check_effects, check_replay, copied
from tests.faults.process import Process
from tests.faults.watch import Second, seconds
from tests.support.raw_sql import rows
from tests.support.wait_until import PATIENCE

TABLES, TABLES_IN_SHORT = 20, 3
PACE = 3.0
"""Average seconds between two actions of a person."""
WARM = 400
"""Moves after which everything has been drawn once, and memory stops growing."""
MOST_GROWTH = 20.0
"""Most growth from then on, in megabytes."""
STALEST = 20.0
"""Most seconds by which a table may be late; 4 or 5 are usual."""
LONGEST_LAG = 1.0
"""Longest lag of the event loop in seconds, except for the worst hundredth."""


class Refusals:
    """Counts the refusals with 429."""

    def __init__(self, playground: Playground) -> None:
        self._execute = playground.execute
        self.count = 0
        self.calls = 0
        playground.execute = self  # type: ignore[method-assign]

    async def __call__(self, bot: Any, name: str, args: Any, **noted: str) -> Any:
        self.calls += 1
        try:
            return await self._execute(bot, name, args, **noted)
        except BotApiError as error:
            self.count += error.error_code == 429
            raise


async def sit(party: Party, chat: Chat) -> None:
    """Seat one person with computer players; the person keeps pressing."""
    while True:
        party.somebody_acts(chat)
        await asyncio.sleep(party.chance.uniform(0.5, 1.5) * PACE)


def check_budgets(played: Round, told: list[Second], refusals: Refusals) -> None:
    if refusals.count:
        raise Violation(f"{refusals.count} of {refusals.calls} calls were answered with 429")
    warm = [second for second in told if second.moves >= WARM]
    growth = warm[-1].memory - warm[0].memory
    lag = quantiles([second.lag for second in told], n=100)[-1]
    stalest = max(second.stalest for second in told)
    played.figure("429s", refusals.count)
    played.figure("memory of the bot, MB", max(second.memory for second in told))
    played.figure("growth when warm, MB", growth)
    played.figure("stalest table, s", stalest)
    played.figure("lag of the loop, 99 %, s", lag)
    played.figure("processor, %", 100 * (told[-1].processor - told[0].processor) / (told[-1].at - told[0].at))
    for what, value, most in (
        ("megabytes of growth", growth, MOST_GROWTH),
        ("seconds behind", stalest, STALEST),
        ("seconds of lag", lag, LONGEST_LAG),
    ):
        if value > most:
            raise Violation(f"{value:.1f} {what}, at most {most:.0f}")


async def check_stored(party: Party, storage: Storage) -> None:
    for (match_id,) in rows(storage, "SELECT match_id FROM matches"):
        match = await storage.matches.load(match_id)
        assert match is not None
        await check_replay(storage, match)
        await check_effects(party, storage, match)


async def moved(path: Path, times: int) -> None:
    """Wait for so many moves, at random moments."""
    async with asyncio.timeout(8 * PATIENCE):
        while not (told := seconds(path)) or told[-1].moves < times:  # noqa: ASYNC110 - a file
            await asyncio.sleep(0.2)


async def run(played: Round) -> None:
    database, told = played.folder / "bot.sqlite3", played.folder / "watch.jsonl"
    async with Playground(seed=played.seed) as playground:
        refusals = Refusals(playground)
        party = Party(playground, played.chance)
        tables = TABLES_IN_SHORT if played.is_short else TABLES
        for at in range(tables):
            party.gather(1 + at % 2, is_admin=at % 3 != 0)
        settings = {"BOT_TOKEN": party.token, "BOT_API_BASE": playground.url, "DATABASE_PATH": str(database)}
        process = Process(settings | {"PICTURES": "true", "LOG_LEVEL": "INFO"}, played.folder / "bot.log")
        await process.start(WATCH=str(told))
        people = [asyncio.create_task(sit(party, chat)) for chat in party.groups]
        try:
            await moved(told, 1 if played.is_short else WARM)
            await asyncio.sleep(played.seconds)
        finally:
            for one in people:
                one.cancel()
            await asyncio.gather(*people, return_exceptions=True)
            process.abandon()
        async with copied(database, played.folder) as storage:
            await check_stored(party, storage)
            [(moves,)] = rows(storage, "SELECT COUNT(*) FROM events")
        found = seconds(told)
        if played.is_short:
            if refusals.count:
                raise Violation(f"{refusals.count} of {refusals.calls} calls were answered with 429")
        else:
            check_budgets(played, found, refusals)
        played.count("seconds", len(found))
        played.count("moves", moves)
        played.count("calls", refusals.calls)


DRIVER = Driver(
    run,
    tries="many tables with pictures against real limits: memory, 429s, lateness",
    goals={"seconds": 6 * 3_600},
    share=2.0,
    seconds=100.0,
    short_seconds=4.0,
    long_seconds=1_200.0,
)
