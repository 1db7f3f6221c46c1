"""PostgreSQL with faults: restarts, crashes, cut connections, full disk, silence."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import asyncpg

from playground.server import Playground
from tests.faults.campaign.party import Party
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.faults.campaign.worker_pool import Crew
from tests.faults.postgres_server import Server, Way, own_server
from tests.support.wait_until import PATIENCE

WORKERS = 2
GROUPS = 6
ACTS = 0.1
FAULTS = 6
SILENCES = (2.0, 20.0, 60.0)
"""Seconds without any answer from the server."""
SAID = '"level": "ERROR"'


class Trouble:
    def __init__(self, played: Round, server: Server, way: Way) -> None:
        self._played = played
        self._server = server
        self._way = way
        self.kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "restarts": self.restart,
            "crashes": self.crash,
            "cuts": self.cut,
            "full disks": self.full_disk,
            "silences": self.silence,
        }

    async def restart(self) -> None:
        await self._server.restart(signal.SIGINT)

    async def crash(self) -> None:
        await self._server.restart(signal.SIGQUIT)

    async def cut(self) -> None:
        for _ in range(self._played.chance.randint(1, 5)):
            self._way.cut()
            await asyncio.sleep(self._played.chance.uniform(0, 0.5))

    async def full_disk(self) -> None:
        await self._server.fill_up()
        await asyncio.sleep(self._played.chance.uniform(0.5, 4.0))
        await self._server.clear_up()

    async def silence(self) -> None:
        self._way.silence()
        await asyncio.sleep(1.0 if self._played.is_short else self._played.chance.choice(SILENCES))
        self._way.go_on()


async def bustle(party: Party) -> None:
    while True:
        if len(party.bot.updates) < 40:
            party.somebody_acts()
        await asyncio.sleep(party.chance.uniform(0, 2 * ACTS))


async def recovered(database: asyncpg.Pool, party: Party) -> float:
    """Return the seconds until an action of a player has an effect again."""
    since = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        before = await database.fetchval("SELECT count(*) FROM causes")
        while await database.fetchval("SELECT count(*) FROM causes") == before:  # noqa: ASYNC110 - a table
            await asyncio.sleep(0.1)
    return time.monotonic() - since


async def run(played: Round) -> None:
    async with Playground(seed=played.seed) as playground, AsyncExitStack() as stack:
        server = stack.enter_context(own_server())
        playground.world.faults.flood_limits = False
        way = Way(server)
        await stack.enter_async_context(way.served())
        party = Party(playground, played.chance)
        for at in range(GROUPS):
            party.gather(2 + at % 2, is_admin=at % 2 == 0)
        crew = Crew(played, party, WORKERS, way.url, server.uri)
        await crew.start(playground, stack)
        people = asyncio.create_task(bustle(party))
        trouble = Trouble(played, server, way)
        try:
            await asyncio.sleep(3.0)
            kinds = list(trouble.kinds) if played.is_short else played.chance.choices(list(trouble.kinds), k=FAULTS)
            for kind in kinds:
                await trouble.kinds[kind]()
                database = await asyncpg.create_pool(server.uri, min_size=1, max_size=1)
                played.figure("seconds until all is well again", await recovered(database, party))
                await database.close()
                played.count(kind)
        finally:
            people.cancel()
            await asyncio.wait([people])
        await crew.call_to_account()
        if not any(SAID in log.read_text(encoding="utf-8") for log in crew.logs):
            raise Violation("the bot logged nothing about it")


DRIVER = Driver(
    run,
    tries="PostgreSQL restarted, crashed, cut off, full and silent, while people press",
    goals={"restarts": 20, "crashes": 20, "cuts": 20, "full disks": 20, "silences": 20},
)
