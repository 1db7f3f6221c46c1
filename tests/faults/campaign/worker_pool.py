"""Several workers behind a balancer, on a database of their own."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import asyncpg

from bot.db.storage import Storage
from playground.server import Playground
from tests.faults.balancer import PATH, Balancer
from tests.faults.campaign.drivers.kills import check_log
from tests.faults.campaign.party import Party
from tests.faults.campaign.rounds import Round, Violation
from tests.faults.campaign.tables import TABLES, check_all, press_strays
from tests.faults.process import Process
from tests.support.cli_process import free_port
from tests.support.wait_until import PATIENCE, until

STILL = 8
"""Number of equal looks in a row after which the workers are at rest."""


class Crew:
    """The workers; `url` is their way to the database, `directly` one without faults."""

    def __init__(self, played: Round, party: Party, number: int, url: str, directly: str) -> None:
        self._played = played
        self._party = party
        self._ports = [free_port() for _ in range(number)]
        self._url = url
        self.directly = directly
        self.logs = [played.folder / f"worker-{at}.log" for at in range(number)]
        self.processes: list[Process] = []
        self.balancer = Balancer([f"http://127.0.0.1:{port}{PATH}" for port in self._ports], played.chance)

    async def start(self, playground: Playground, stack: AsyncExitStack, **settings: str) -> None:
        """Start the workers; they end with `stack`."""
        await stack.enter_async_context(self.balancer.serving())
        settings |= {
            "BOT_TOKEN": self._party.token,
            "BOT_API_BASE": playground.url,
            "DATABASE_URL": self._url,
            "WEBHOOK_URL": self.balancer.url,
            "PICTURES": "false",
            "LOG_LEVEL": "INFO",
        }
        for log, port in zip(self.logs, self._ports, strict=True):
            process = Process(settings | {"WEBHOOK_PORT": str(port)}, log)
            self.processes.append(process)
            stack.callback(process.abandon)
            await process.start()
        for port in self._ports:
            # From here on faults may end a worker that is starting, but not one that is serving.
            await until(partial(_serves, port), "a worker that serves")

    async def call_to_account(self) -> None:
        """Wait until everything is shown, then check that nothing is lost or doubled."""
        if press_strays(self._party, await self._rest()):
            await self._rest()
        for process in self.processes:
            if not process.is_running():
                raise Violation("a worker ended by itself")
            process.abandon()
        storage = await Storage.connect(self.directly)
        try:
            self._played.tried.update(await check_all(self._party, storage))
        finally:
            await storage.close()
        for log in self.logs:
            check_log(log, self._party.token)
        self._played.count("presses", len(self._party.presses))

    async def _rest(self) -> list[Any]:
        """Wait until everything is handled and shown; return all stored matches."""
        database = await asyncpg.connect(self.directly)
        try:
            async with asyncio.timeout(4 * PATIENCE):
                before: list[Any] | None = None
                still = 0
                while still < STILL or before is None:
                    await asyncio.sleep(0.25)
                    now = await _at_rest(database)
                    is_still = now == before and now is not None and not len(self._party.bot.updates)
                    still = still + 1 if is_still else 0
                    before = now
                return before
        finally:
            await database.close()


async def _serves(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


async def _at_rest(database: Any) -> list[Any] | None:
    """Return all stored matches; None while something waits."""
    if await database.fetchval("SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM inbox)"):
        return None
    rows = await database.fetch(TABLES)
    return [tuple(row) for row in rows]
