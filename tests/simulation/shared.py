"""Substitute for a PostgreSQL server that simulated workers share.

It has a database, leases, notes of calls, and signals.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import aiosqlite

from bot.background_tasks import BackgroundTasks
from bot.cluster.registry import (
    KEPT,
    LAST_SECOND,
    LONGEST_GAP,
    SEEN_BY_ALL,
    THERE,
    UNWANTED,
    UPDATES,
    Heartbeat,
    RegistryNews,
)
from bot.cluster.shared_pace import REMEMBERED, WAY, ApiCall
from bot.core.clock.game_clock import ALIVE, noted_position
from bot.core.failures import DatabaseUnavailable
from bot.db.engine import LIFE, SHARES
from bot.db.file_lock import UnusableDatabase
from bot.db.files import decode
from bot.db.postgres import LONGEST_STATEMENT
from bot.db.sqlite import Sqlite, Writer
from tests.simulation.loop import Life, SimulatedLoop, SimulatedTask

PRAGMAS = ("busy_timeout = 0", "journal_mode = WAL", "synchronous = OFF")
"""No statement may block the only thread of the simulation."""


def current_life() -> Life:
    task = asyncio.current_task()
    assert isinstance(task, SimulatedTask)
    assert task.life is not None
    return task.life


class SharedLock:
    """A lock between lives; released when the life that holds it is killed."""

    def __init__(self) -> None:
        self._holder: Life | None = None
        self._waiting: deque[tuple[Life, asyncio.Future[None]]] = deque()

    async def acquire(self, life: Life) -> None:
        """Acquire the lock; raise DatabaseUnavailable after LONGEST_STATEMENT seconds."""
        if self._holder is None:
            self._holder = life
            return
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((life, granted))
        try:
            async with asyncio.timeout(LONGEST_STATEMENT):
                await granted
        except BaseException as error:
            if granted.done() and not granted.cancelled():
                self.release(life)
            granted.cancel()
            if isinstance(error, TimeoutError):
                raise DatabaseUnavailable("TimeoutError") from None
            raise

    def release(self, life: Life) -> None:
        if self._holder is not life:
            return
        self._holder = None
        while self._waiting:
            waiting, granted = self._waiting.popleft()
            if not waiting.is_dead and not granted.done():
                self._holder = waiting
                granted.set_result(None)
                return


class _Held:
    """The lock from the point of view of one life; a kill releases it."""

    def __init__(self, lock: SharedLock, life: Life) -> None:
        self._lock = lock
        self._life = life

    async def __aenter__(self) -> None:
        await self._lock.acquire(self._life)

    async def __aexit__(self, *_: object) -> None:
        self._lock.release(self._life)

    def kill(self) -> None:
        self._lock.release(self._life)


class SharedEngine(Sqlite):
    """The engine of one worker.

    Transactions of all workers run one after another; reads do not wait for them.
    """

    is_shared = True

    def __init__(self, server: "Server") -> None:
        super().__init__()
        self.server = server
        self.reader: Any = None
        life = current_life()
        turn, self._alone = _Held(server.transactions, life), _Held(server.migrations, life)
        self._lock = turn  # type: ignore[assignment]
        life.connections += [turn, self._alone]  # type: ignore[list-item]

    async def read(self, sql: str, values: Any = ()) -> list[Any]:
        return list(await self.reader.execute_fetchall(sql, values))

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        async with self._alone:
            yield

    async def close(self) -> None:
        await super().close()
        await self.reader.close()


@dataclass(slots=True)
class Member:
    """A registered worker."""

    bot_id: int
    came_at: float
    seen_at: float


@dataclass(slots=True)
class Share:
    worker: str | None = None
    until: float = 0.0


class Server:
    """State of the server; each operation is instantaneous, but the way to it takes time."""

    def __init__(self, loop: SimulatedLoop, database: Path, key: str, clock: Callable[[], float]) -> None:
        self.database = database
        self.chance = Random(f"{key} server")
        self.now = clock
        self.transactions = SharedLock()
        self.migrations = SharedLock()
        self.is_faulty = True
        self.names = count()
        self.members: dict[str, Member] = {}
        self.shares: dict[int, Share] = {}
        self.position: float | None = None
        self.heard: float | None = None
        self.is_deaf = False
        self.beat_at = 0.0
        self.calls: list[tuple[int, float, int | None, float]] = []
        self.listeners: dict[str, tuple[Life, Callable[[int], None]]] = {}
        self._loop = loop

    async def open(self, url: str) -> SharedEngine:
        """Connect a worker, in place of `Postgres.open`."""
        engine = SharedEngine(self)
        factory = partial(Writer, engine._waiting)
        engine.connection = await aiosqlite.connect(self.database, isolation_level=None, factory=factory)
        engine.reader = await aiosqlite.connect(self.database, isolation_level=None)
        for connection in (engine.connection, engine.reader):
            connection.text_factory = decode
            for pragma in PRAGMAS:
                await connection.execute(f"PRAGMA {pragma}")
        return engine

    async def way(self, *, is_sure: bool = False) -> None:
        """Wait as long as a message to or from the server takes.

        It is mostly quick, seldom slow. Raise DatabaseUnavailable if the connection breaks.
        """
        luck = self.chance.random() if self.is_faulty else 1.0
        await asyncio.sleep(self.chance.uniform(0.2, 3.0) if luck < 0.02 else self.chance.uniform(0.0, 0.03))
        if luck > 0.99 and self.is_faulty and not is_sure:
            raise DatabaseUnavailable("ConnectionResetError")

    def signal(self, worker: str, chat_id: int) -> None:
        """Deliver a signal promptly or late, or lose it."""
        luck = self.chance.random() if self.is_faulty else 1.0
        if luck >= 0.15:
            late = self.chance.uniform(0.0, 1.5 if luck < 0.3 else 0.02)
            self._loop.call_later(late, self._hear, worker, chat_id)

    def _hear(self, worker: str, chat_id: int) -> None:
        life, hear = self.listeners.get(worker, (None, None))
        if life is not None and hear is not None and not life.is_dead:
            self._loop.start(life, _calling(hear, chat_id))

    def is_live(self, member: Member) -> bool:
        return member.seen_at > self.now() - LIFE


async def _calling(hear: Callable[[int], None], chat_id: int) -> None:
    hear(chat_id)


class SimulatedRoll:
    """The rules of `bot.cluster.registry.WorkerRegistry` without SQL."""

    def __init__(self, engine: SharedEngine, bot_id: int) -> None:
        self._engine = engine
        self._server = engine.server
        self._bot_id = bot_id
        self.worker = f"worker_{next(self._server.names)}"
        self._has_begun = False
        """A worker ends if its first heartbeat fails. Its restart by a supervisor is not simulated."""

    async def join(self) -> None:
        server = self._server
        await server.way(is_sure=True)
        noted = await self._engine.read("SELECT value FROM meta WHERE name = ?", (ALIVE,))
        for share in range(UPDATES + 1):
            server.shares.setdefault(share, Share())
        live = [member for member in server.members.values() if server.is_live(member)]
        if server.position is None or not live:
            left = noted_position(noted[0][0]) if noted else None
            here = server.now() if left is None else left
            server.position = max(server.position or 0.0, here)
            server.beat_at, server.is_deaf, server.heard = server.now(), False, None
        if any(member.bot_id != self._bot_id for member in live):
            raise UnusableDatabase("The database of DATABASE_URL is in use by another bot.")
        self._sign()
        await server.way(is_sure=True)

    async def beat(self, news: RegistryNews | None, *, takes: bool = True) -> Heartbeat:
        await self._server.way(is_sure=not self._has_begun)
        beat = self._beat(news, takes=takes)
        await self._server.way(is_sure=not self._has_begun)
        self._has_begun = True
        return beat

    def _beat(self, news: RegistryNews | None, *, takes: bool) -> Heartbeat:
        server = self._server
        self._sign()
        position, heard = self._pulse(news)
        held = self._take([number for number, share in server.shares.items() if share.worker == self.worker])
        takers = self._takers()
        part = -(-SHARES // max(1, len(takers)))
        if takes and self.worker in takers:
            held |= self._take(self._free(range(SHARES)), part - len(held - {UPDATES}))
            held |= self._take(self._free(range(SHARES), UNWANTED))
            held |= self._take(self._free([UPDATES]))
        now = server.now()
        holders = {
            number: share.worker
            for number, share in server.shares.items()
            if share.until > now and share.worker is not None
        }
        workers = sum(server.is_live(member) for member in server.members.values())
        return Heartbeat(position, heard, frozenset(held), holders, workers, part)

    async def release(self, shares: Iterable[int]) -> None:
        await self._server.way()
        self._release(shares)
        await self._server.way()

    async def leave(self) -> None:
        server = self._server
        await server.way()
        self._release(server.shares)
        if self.worker in server.members:
            server.members[self.worker].seen_at = server.now() - (LIFE - LAST_SECOND)
        await server.way()

    def _release(self, shares: Iterable[int]) -> None:
        for number in shares:
            if self._server.shares[number].worker == self.worker:
                self._server.shares[number] = Share(None, self._server.now())

    def _sign(self) -> None:
        members, now = self._server.members, self._server.now()
        known = members.get(self.worker)
        came_at = known.came_at if known is not None and self._server.is_live(known) else now
        members[self.worker] = Member(self._bot_id, came_at, now)
        if came_at == now:
            for name in [name for name, member in members.items() if member.seen_at < now - KEPT]:
                del members[name]

    def _takers(self) -> set[str]:
        members, now = self._server.members, self._server.now()
        live = [(name, member) for name, member in members.items() if self._server.is_live(member)]
        return {
            name
            for name, member in live
            if member.seen_at > now - THERE
            and not any(other != name and one.seen_at < member.came_at + SEEN_BY_ALL for other, one in live)
        }

    def _pulse(self, news: RegistryNews | None) -> tuple[float, float | None]:
        server, now = self._server, self._server.now()
        assert server.position is not None
        if news is not None:
            server.position -= news.given_back
            server.heard, server.is_deaf = news.heard, news.is_deaf
        if not server.is_deaf:
            server.position += min(max(now - server.beat_at, 0.0), LONGEST_GAP)
        server.beat_at = now
        return server.position, server.heard

    def _free(self, numbers: Iterable[int], since: float = 0.0) -> list[int]:
        """Return the shares without a holder for this many seconds."""
        late = self._server.now() - since
        return [number for number in numbers if self._server.shares[number].until < late]

    def _take(self, found: list[int], most: int = SHARES + 1) -> set[int]:
        server = self._server
        until = server.now() + LIFE
        found = server.chance.sample(found, max(0, min(most, len(found))))
        for number in found:
            server.shares[number] = Share(self.worker, until)
        return set(found)


class SimulatedCalls:
    """The rules of `bot.cluster.shared_pace.ApiCallLog` without SQL."""

    def __init__(self, engine: SharedEngine) -> None:
        self._server = engine.server

    async def note(self, chat_id: int, person: int | None = None, pause: float = 0.0) -> None:
        await self._server.way(is_sure=True)
        self._server.calls.append((chat_id, self._server.now(), person, pause))

    async def of(self, chat_id: int) -> list[ApiCall]:
        server = self._server
        await server.way()
        now = server.now()
        return [
            ApiCall(max(0.0, now - at - WAY), person, max(0.0, pause - (now - at)))
            for chat, at, person, pause in server.calls
            if chat == chat_id and at > now - (REMEMBERED + WAY)
        ]

    async def forget_old(self) -> None:
        server = self._server
        server.calls = [call for call in server.calls if call[1] >= server.now() - 10 * REMEMBERED]


class SimulatedSignals:
    """Signals between workers, in place of `bot.cluster.wiring.Signals`."""

    def __init__(self, engine: SharedEngine, worker: str, tasks: BackgroundTasks, hear: Callable[[int], None]) -> None:
        self._server = engine.server
        self._worker = worker
        self._hear = hear

    def send(self, worker: str, chat_id: int) -> None:
        self._server.signal(worker, chat_id)

    async def run(self) -> None:
        self._server.listeners[self._worker] = current_life(), self._hear
        try:
            await asyncio.Event().wait()
        finally:
            del self._server.listeners[self._worker]
