"""Three workers on PostgreSQL, killed one after another, while updates come to any of them, twice and late."""

import asyncio
import signal
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

import asyncpg

from bot.store.storage import Storage
from playground.server import Playground
from tests.faults.balancer import PATH, Balancer
from tests.faults.campaign.drivers.kills import check_log
from tests.faults.campaign.drivers.soak import Refusals
from tests.faults.campaign.party import Party
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.faults.campaign.tables import check_all
from tests.faults.process import Process, Zygote
from tests.patience import PATIENCE
from tests.postgres import drop_schema, own_schema
from tests.terminal import free_port

WORKERS = 3
TABLES, TABLES_IN_SHORT = 60, 6
KILLS, KILLS_IN_SHORT = 40, 2
BETWEEN = (1.0, 3.0)
"""Seconds from one kill to the next."""
PACE = 6.0
"""Seconds in which somebody at a table does something: a bot may write about 25 times a second."""
TAKEN_WITHIN = 5.0
"""Seconds until somebody else has the tables of a dead worker; a busy machine takes longer."""
TAKEN = "seconds until others have all tables of a dead worker"
LATE_START = 0.3
"""So many of the dead are missing for a moment."""
STILL = 8


class Crew:
    def __init__(self, played: Round, database: Any, processes: Sequence[Process]) -> None:
        self._played = played
        self._database = database
        self.processes = processes
        self._watches: list[asyncio.Task[None]] = []

    async def kill_one(self) -> None:
        """And start it again at once, under another name."""
        chance = self._played.chance
        process = chance.choice(self.processes)
        name = f"worker_{process.pid}_"
        orphans = {share for share, holder in (await self.holders()).items() if holder.startswith(name)}
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
        """Until each of its shares has been somebody else's; that one may be killed next."""
        while orphans:
            await asyncio.sleep(0.1)
            orphans -= {share for share, holder in (await self.holders()).items() if not holder.startswith(dead)}
        self._played.figure(TAKEN, time.monotonic() - since)

    async def watched(self) -> None:
        await asyncio.gather(*self._watches)

    async def holders(self) -> dict[int, str]:
        return dict(
            await self._rows(
                "SELECT share, worker FROM shares"
                " WHERE worker IS NOT NULL AND until > extract(epoch from clock_timestamp())"
            )
        )

    async def at_rest(self) -> list[Any] | None:
        """The versions of all matches; None while something waits."""
        [(waiting,)] = await self._rows("SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM inbox)")
        return None if waiting else await self._rows("SELECT match_id, version FROM matches ORDER BY match_id")

    async def _rows(self, sql: str) -> list[Any]:
        return [tuple(row) for row in await self._database.fetch(sql)]


async def bustle(party: Party) -> None:
    while True:
        party.somebody_acts()
        await asyncio.sleep(party.chance.uniform(0, 2 * PACE) / len(party.groups))


async def in_peace(crew: Crew, party: Party) -> None:
    """Until everything is heard and shown."""
    async with asyncio.timeout(4 * PATIENCE):
        before, still = object(), 0
        while still < STILL:
            await asyncio.sleep(0.25)
            now = await crew.at_rest()
            still = still + 1 if now == before and now is not None and not len(party.bot.updates) else 0
            before = now


async def run(played: Round) -> None:
    url = own_schema()
    async with Playground(seed=played.seed) as playground, AsyncExitStack() as stack:
        stack.callback(drop_schema, url)
        refusals = Refusals(playground)
        party = Party(playground, played.chance)
        for at in range(TABLES_IN_SHORT if played.is_short else TABLES):
            party.gather(1 + at % 3, is_admin=at % 3 != 0)
        ports = [free_port() for _ in range(WORKERS)]
        balancer = Balancer([f"http://127.0.0.1:{port}{PATH}" for port in ports], played.chance)
        await stack.enter_async_context(balancer.serving())
        settings = {
            "BOT_TOKEN": party.token,
            "BOT_API_BASE": playground.url,
            "DATABASE_URL": url,
            "WEBHOOK_URL": balancer.url,
            "PICTURES": "false",
            "LOG_LEVEL": "INFO",
            "REAL_LIMITS": "yes",
        }
        logs = [played.folder / f"worker-{number}.log" for number in range(WORKERS)]
        processes = []
        for log, port in zip(logs, ports, strict=True):
            zygote = Zygote()
            stack.callback(zygote.close)
            processes.append(Process(settings | {"WEBHOOK_PORT": str(port)}, log, zygote))
        database = await asyncpg.create_pool(url, min_size=1, max_size=2)
        stack.push_async_callback(database.close)
        crew = Crew(played, database, processes)
        for process in processes:
            await process.start()
        people = asyncio.create_task(bustle(party))
        try:
            await asyncio.sleep(BETWEEN[1])
            for _ in range(KILLS_IN_SHORT if played.is_short else KILLS):
                await crew.kill_one()
                await asyncio.sleep(played.chance.uniform(*BETWEEN))
        finally:
            people.cancel()
            await asyncio.wait([people])
        await crew.watched()
        await in_peace(crew, party)
        for process in processes:
            process.abandon()
        storage = await Storage.connect(url)
        try:
            played.tried.update(await check_all(party, storage))
        finally:
            await storage.close()
        for log in logs:
            check_log(log, party.token)
        if refusals.count:
            raise Violation(f"{refusals.count} of {refusals.calls} calls were answered with 429")
        played.count("presses", len(party.presses))
        played.count("repeated updates", balancer.repeated)
        slowest = played.figures.get(TAKEN, 0.0)
        if not played.is_short and slowest > TAKEN_WITHIN:
            raise Violation(f"the tables of a dead worker waited for {slowest:.1f} s")


DRIVER = Driver(
    run,
    tries="kill -9 of one of three workers, while updates come to any of them, twice and late",
    goals={"kills": 1_000},
    share=2.0,
)
