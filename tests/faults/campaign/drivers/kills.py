"""kill -9 of the real bot while people press.

It happens at random moments, during recovery, around calls and at named points.
"""

import asyncio
import signal
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from playground.errors import BotApiError
from playground.server import Playground
from tests.faults.campaign.party import Party
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.faults.campaign.tables import TABLES, check_all, copied, press_strays
from tests.faults.points import POINTS
from tests.faults.process import Process
from tests.support.wait_until import PATIENCE

GROUPS = 3
LIVES, LIVES_IN_SHORT = 10, 4
"""Number of killed lives before a life that shows everything."""
PEACES = 2
ACTS = 0.02
"""Seconds between two actions of people."""
MOST_WAITING = 40
"""Number of waiting updates at which people stop pressing."""
LONGEST_LIFE = 0.7
"""Seconds after the bot has begun to listen."""
LONGEST_TRAP = 3.0
STILL = 5
"""Number of equal looks in a row after which the bot is at rest."""
METHODS = ("sendMessage", "editMessageText", "deleteMessage", "pinChatMessage", "answerCallbackQuery", "getUpdates", "")


class Trap:
    """Kills the bot when a certain call arrives.

    The call is either dropped, or carried out without an answer.
    """

    def __init__(self, playground: Playground, process: Process) -> None:
        self._execute = playground.execute
        self._process = process
        self._method = ""
        self._skip = 0
        self._is_carried_out = False
        self.is_set = False
        self.sprung = asyncio.Event()
        self.listens = asyncio.Event()
        """Set when the bot asks for updates, which means that it has recovered."""
        playground.execute = self  # type: ignore[method-assign]

    def set(self, method: str, skip: int, *, is_carried_out: bool) -> None:
        """Set the trap for a method; an empty name means any."""
        self._method, self._skip, self._is_carried_out = method.lower(), skip, is_carried_out
        self.is_set = True
        self.sprung.clear()

    async def __call__(self, bot: Any, name: str, args: Any, **noted: str) -> Any:
        if name.lower() == "getupdates":
            self.listens.set()
        is_meant = self.is_set and self._process.lives and self._method in ("", name.lower())
        if not is_meant or self._is_skipped():
            return await self._execute(bot, name, args, **noted)
        self.is_set = False
        self._process.kill()
        self.sprung.set()
        if not self._is_carried_out:
            raise BotApiError(502, "Bad Gateway")
        return await self._execute(bot, name, args, **noted)

    def _is_skipped(self) -> bool:
        self._skip -= 1
        return self._skip >= 0


async def bustle(party: Party) -> None:
    """Let people act all the time, even while the bot is dead."""
    while True:
        if len(party.bot.updates) < MOST_WAITING:
            party.somebody_acts()
        await asyncio.sleep(party.chance.uniform(0, 2 * ACTS))


async def live_and_die(played: Round, process: Process, trap: Trap, recovery: float) -> None:
    """Run one life that is killed; `recovery` is the usual time until it listens."""
    chance = played.chance
    way = chance.choice(("moment", "recovery", "call", "call", "point", "point"))
    if way == "call":
        trap.set(chance.choice(METHODS), chance.randrange(8), is_carried_out=chance.random() < 0.5)
    if way == "point":
        await die_at_a_point(played, process, trap)
        return
    await start(process, trap)
    if way == "recovery":
        await asyncio.sleep(chance.uniform(0, recovery))
    elif way == "moment" or not await is_sprung(trap):
        way = "moment"
        await listening(trap)
        await asyncio.sleep(chance.uniform(0, LONGEST_LIFE))
    trap.is_set = False
    if way != "call":
        process.kill()
    code, _ = await process.end()
    if code != -signal.SIGKILL:
        raise Violation(f"the bot ended by itself with {code}")
    played.count("kills")
    played.count("in recovery" if way == "recovery" else f"at a {way}")


async def die_at_a_point(played: Round, process: Process, trap: Trap) -> None:
    """Kill the bot at a point between commit and delivery, or else after a while."""
    point = played.chance.choice(sorted(POINTS))
    await start(process, trap, DIES_AT=f"{point}:{1 + played.chance.randrange(6)}")
    ended = asyncio.create_task(process.end())
    await asyncio.wait([ended], timeout=LONGEST_TRAP)
    is_there = ended.done()
    if not is_there:
        process.kill()
    code, _ = await ended
    if code != -signal.SIGKILL:
        raise Violation(f"the bot ended by itself with {code}")
    played.count("kills")
    played.count(f"when {point}" if is_there else "at a moment")


async def start(process: Process, trap: Trap, **settings: str) -> None:
    trap.listens.clear()
    await process.start(**settings)


async def listening(trap: Trap) -> None:
    async with asyncio.timeout(PATIENCE):
        await trap.listens.wait()


async def is_sprung(trap: Trap) -> bool:
    """Return whether the trapped call has arrived within a while."""
    waits = [asyncio.create_task(event.wait()) for event in (trap.sprung, trap.listens)]
    await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_TRAP):
            await trap.sprung.wait()
    for wait in waits:
        wait.cancel()
    # Disarmed here, before the caller can wait and another call could spring it.
    trap.is_set = False
    return trap.sprung.is_set()


async def live_in_peace(process: Process, trap: Trap, party: Party, database: Path) -> float:
    """Run until everything is handled and shown, then kill the bot.

    Return the seconds that it took to recover.
    """
    started = time.monotonic()
    await start(process, trap)
    await listening(trap)
    recovery = time.monotonic() - started
    matches = await rest(party, database)
    if press_strays(party, matches):
        await rest(party, database)
    process.kill()
    await process.end()
    return recovery


async def rest(party: Party, database: Path) -> list[Any]:
    """Wait until everything is handled and shown; return all stored matches."""
    async with asyncio.timeout(PATIENCE):
        before: list[Any] | None = None
        still = 0
        while still < STILL or before is None:
            await asyncio.sleep(0.1)
            now = await asyncio.to_thread(at_rest, database)
            still = still + 1 if now == before and now is not None and not len(party.bot.updates) else 0
            before = now
    return before


def at_rest(database: Path) -> list[Any] | None:
    """Return all stored matches; None while something waits to be shown."""
    try:
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
            [(jobs,)] = db.execute("SELECT COUNT(*) FROM outbox")
            return None if jobs else db.execute(TABLES).fetchall()
    except sqlite3.Error:
        return None  # the database is being created or migrated


async def run(played: Round) -> None:
    database, log = played.folder / "bot.sqlite3", played.folder / "bot.log"
    async with Playground(seed=played.seed) as playground:
        playground.world.faults.flood_limits = False
        party = Party(playground, played.chance)
        for at in range(GROUPS):
            party.gather(2 + at % 2, is_admin=at != 1)
        settings = {"BOT_TOKEN": party.token, "BOT_API_BASE": playground.url, "DATABASE_PATH": str(database)}
        settings |= {"PICTURES": str(played.seed % 4 == 0), "BACKUP_DIR": "backups", "LOG_LEVEL": "INFO"}
        process = Process(settings, log)
        trap = Trap(playground, process)
        try:
            recovery = await live_in_peace(process, trap, party, database)
            for _ in range(1 if played.is_short else PEACES):
                people = asyncio.create_task(bustle(party))
                for _ in range(LIVES_IN_SHORT if played.is_short else LIVES):
                    await live_and_die(played, process, trap, recovery)
                people.cancel()
                await asyncio.wait([people])
                recovery = await live_in_peace(process, trap, party, database)
                async with copied(database, played.folder) as storage:
                    played.tried.update(await check_all(party, storage))
                check_log(log, party.token)
        finally:
            process.abandon()
        played.count("presses", len(party.presses))


def check_log(log: Path, token: str) -> None:
    said = log.read_text(encoding="utf-8")
    if "Traceback" in said:
        raise Violation(f"the bot stumbled:\n{said[said.index('Traceback') :][:2000]}")
    if token.partition(":")[2] in said:
        raise Violation("the token is in the log")


DRIVER = Driver(
    run,
    tries="kill -9 at any moment, in recovery, around calls and at named points, while people press",
    goals={"kills": 10_000},
    share=2.0,
)
