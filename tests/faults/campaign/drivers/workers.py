"""Three workers on PostgreSQL, killed in turn, with repeated and late updates."""

import asyncio
import signal
import time
from contextlib import AsyncExitStack
from typing import Any

import asyncpg

from playground.server import Playground
from tests.faults.campaign.drivers.soak import Refusals
from tests.faults.campaign.party import Party
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.faults.campaign.worker_pool import Crew
from tests.faults.process import Process
from tests.support.postgres import drop_schema, own_schema

WORKERS = 3
TABLES, TABLES_IN_SHORT = 60, 6
KILLS, KILLS_IN_SHORT = 40, 2
BETWEEN = (1.0, 3.0)
"""Seconds between two kills."""
PACE = 6.0
"""Seconds between two actions at a table: a bot may write about 25 times a second."""
TAKEN_WITHIN = 5.0
"""Seconds until other workers have the tables of a dead worker."""
TAKEN = "seconds until others have all tables of a dead worker"
A_SLIP = 50
"""Calls per refusal that is blamed on the machine.

It may bring two calls closer together than they were made. Without a rate limit far more calls are refused.

"""
LATE_START = 0.3
"""Share of the killed workers that restart after a pause."""


class Killer:
    """Kills one worker after another, and observes the takeover of its tables."""

    def __init__(self, played: Round, processes: list[Process], database: Any) -> None:
        self._played = played
        self._processes = processes
        self._database = database
        self._watches: list[asyncio.Task[None]] = []

    async def strike(self) -> None:
        """Kill a worker, and restart it at once under another name."""
        chance = self._played.chance
        process = chance.choice(self._processes)
        name = f"worker_{process.pid}_"
        orphans = {share for share, holder in (await self._holders()).items() if holder.startswith(name)}
        process.kill()
        code, _ = await process.end()
        if code != -signal.SIGKILL:
            raise Violation(f"a worker ended by itself with {code}")
        self._watches.append(asyncio.create_task(self._watch(orphans, name, time.monotonic())))
        if chance.random() < LATE_START:
            await asyncio.sleep(chance.uniform(0, 1.0))
        await process.start()
        self._played.count("kills")

    async def _watch(self, orphans: set[int], dead: str, since: float) -> None:
        """Wait until other workers have had each of its shares."""
        while orphans:
            await asyncio.sleep(0.1)
            orphans -= {share for share, holder in (await self._holders()).items() if not holder.startswith(dead)}
        self._played.figure(TAKEN, time.monotonic() - since)

    async def watched(self) -> None:
        await asyncio.gather(*self._watches)

    async def _holders(self) -> dict[int, str]:
        live = "worker IS NOT NULL AND until > extract(epoch from clock_timestamp())"
        return dict(await self._database.fetch(f"SELECT share, worker FROM shares WHERE {live}"))  # noqa: S608


async def bustle(party: Party) -> None:
    while True:
        party.somebody_acts()
        await asyncio.sleep(party.chance.uniform(0, 2 * PACE) / len(party.groups))


async def run(played: Round) -> None:
    url = own_schema()
    async with Playground(seed=played.seed) as playground, AsyncExitStack() as stack:
        stack.callback(drop_schema, url)
        refusals = Refusals(playground)
        party = Party(playground, played.chance)
        for at in range(TABLES_IN_SHORT if played.is_short else TABLES):
            party.gather(1 + at % 3, is_admin=at % 3 != 0)
        crew = Crew(played, party, WORKERS, url, url)
        await crew.start(playground, stack, REAL_LIMITS="yes")
        people = asyncio.create_task(bustle(party))
        database = await asyncpg.create_pool(url, min_size=1, max_size=2)
        stack.push_async_callback(database.close)
        killer = Killer(played, crew.processes, database)
        try:
            await asyncio.sleep(BETWEEN[1])
            for _ in range(KILLS_IN_SHORT if played.is_short else KILLS):
                await killer.strike()
                await asyncio.sleep(played.chance.uniform(*BETWEEN))
        finally:
            people.cancel()
            await asyncio.wait([people])
        await killer.watched()
        await crew.call_to_account()
        if refusals.count > (refusals.calls // A_SLIP if played.is_short else 0):
            raise Violation(f"{refusals.count} of {refusals.calls} calls were answered with 429")
        played.count("repeated updates", crew.balancer.repeated)
        slowest = played.figures.get(TAKEN, 0.0)
        if not played.is_short and slowest > TAKEN_WITHIN:
            raise Violation(f"the tables of a dead worker waited for {slowest:.1f} s")


DRIVER = Driver(
    run,
    tries="kill -9 of one of three workers, while updates come to any of them, twice and late",
    goals={"kills": 1_000},
    share=2.0,
)
