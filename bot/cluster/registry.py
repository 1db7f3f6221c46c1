"""Registry of workers and their shares in PostgreSQL, and the game clock.

A share of the chats is held for a few seconds and renewed by heartbeats; expired shares are taken by other workers. All
times are by the clock of the server. Heartbeats also advance the game clock.
"""

import os
import secrets
import time
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Protocol

import msgspec

from bot.core.clock.game_clock import ALIVE, noted_position
from bot.core.ports import TimeSource
from bot.db.engine import LIFE, SHARES
from bot.db.file_lock import UnusableDatabase

UPDATES: Final = SHARES
"""An additional share: its holder fetches the updates."""
THERE: Final = 1.2
"""Time since its last heartbeat for which a worker takes shares."""
UNWANTED: Final = 0.6
"""Time after which any worker may take a free share, even beyond its part."""
LONGEST_GAP: Final = 2.0
"""Longest time between two heartbeats that advances the game clock."""
LAST_SECOND: Final = 1.0
"""Time for which a worker that left still counts for the rate limits."""
SEEN_BY_ALL: Final = 0.2
"""Margin by which heartbeats of the others must follow a worker's start for it to be known."""
KEPT: Final = 600.0
"""Time after which the row of a dead worker is deleted."""

NOW: Final = "extract(epoch from clock_timestamp())::float8"
"""SQL for the server's clock."""
QUICKLY: Final = "WITH quickly AS (SELECT set_config('synchronous_commit', 'off', true))"
"""SQL before a statement that may be lost in a crash of the server: its commit does not wait for the disk."""
_LIVE: Final = f"seen_at > {NOW} - {LIFE}"


class Server(Protocol):
    def aside(self) -> AbstractAsyncContextManager[Any]:
        """Return a connection with a transaction of its own."""

    def promptly(self) -> AbstractAsyncContextManager[Any]:
        """Return the same on a reserved connection, without waiting."""


class RegistryNews(msgspec.Struct, frozen=True):
    """Report of the fetching worker for the game clock."""

    heard: float | None
    """Time up to which all updates were received; None with a webhook."""
    is_deaf: bool = False
    """No updates arrive at present, so the game clock is paused."""
    given_back: float = 0.0
    """Time that passed before the pause was noticed."""


class Heartbeat(msgspec.Struct, frozen=True):
    """Result of a heartbeat."""

    position: float
    """Position of the game clock."""
    heard: float | None
    """Reported by the worker that fetches updates."""
    held: frozenset[int]
    holders: dict[int, str]
    """Share → its holder."""
    workers: int
    """Number of workers that may be calling the Bot API."""
    part: int
    """Number of shares for each worker."""


class WorkerRegistry:
    def __init__(self, server: Server, bot_id: int) -> None:
        self._server = server
        self._bot_id = bot_id
        self.worker = f"worker_{os.getpid()}_{secrets.token_hex(6)}"
        self._came_at = 0.0

    async def join(self) -> None:
        """Register a worker.

        Raise UnusableDatabase if workers of another bot use the database.
        """
        async with self._server.promptly() as db:
            await db.execute(
                f"INSERT INTO shares (share, until) SELECT n, 0 FROM generate_series(0, {UPDATES}) n"  # noqa: S608
                " ON CONFLICT DO NOTHING"
            )
            left = noted_position(await db.fetchval("SELECT value FROM meta WHERE name = $1", ALIVE))
            # The game clock continues where a single process stopped; time without workers does not count.
            await db.execute(
                f"INSERT INTO pulse (only_one, position, beat_at) VALUES (1, $1, {NOW})"  # noqa: S608
                " ON CONFLICT (only_one) DO UPDATE SET position = greatest(pulse.position, excluded.position),"
                " beat_at = excluded.beat_at, is_deaf = 0, heard = NULL"
                f" WHERE NOT EXISTS (SELECT 1 FROM workers WHERE {_LIVE})",
                time.time() if left is None else left,
            )
            if await db.fetch(f"SELECT 1 FROM workers WHERE {_LIVE} AND bot_id <> $1 LIMIT 1", self._bot_id):  # noqa: S608
                raise UnusableDatabase(
                    "The database of DATABASE_URL is in use by another bot: stop that one, or give this one its own."
                )
            await self._sign(db)

    async def beat(self, news: RegistryNews | None, *, takes: bool = True) -> Heartbeat:
        """Renew held shares, take a part of the free ones, and advance the game clock."""
        async with self._server.promptly() as db:
            await self._sign(db)
            position, heard = await self._pulse(db, news)
            held = await self._taken(db, f"worker = '{self.worker}'")
            workers = await db.fetchval(f"SELECT count(*) FROM workers WHERE {_LIVE}")  # noqa: S608
            takers = await self._takers(db)
            part = -(-SHARES // max(1, len(takers)))
            if takes and self.worker in takers:
                held |= await self._taken(db, _free(f"share < {SHARES}"), part - len(held - {UPDATES}))
                held |= await self._taken(db, _free(f"share < {SHARES}", UNWANTED))
                held |= await self._taken(db, _free(f"share = {UPDATES}"), 1)
            rows = await db.fetch(f"SELECT share, worker FROM shares WHERE until > {NOW} AND worker IS NOT NULL")  # noqa: S608
        return Heartbeat(position, heard, frozenset(held), {row[0]: row[1] for row in rows}, workers, part)

    async def release(self, shares: Iterable[int]) -> None:
        """Release shares for any worker."""
        async with self._server.promptly() as db:
            await db.execute(
                f"UPDATE shares SET worker = NULL, until = {NOW} WHERE worker = $1 AND share = ANY($2::bigint[])",  # noqa: S608
                self.worker,
                list(shares),
            )

    async def leave(self) -> None:
        """Release everything."""
        async with self._server.promptly() as db:
            await db.execute(f"UPDATE shares SET worker = NULL, until = {NOW} WHERE worker = $1", self.worker)  # noqa: S608
            await db.execute(
                f"UPDATE workers SET seen_at = {NOW} - {LIFE - LAST_SECOND} WHERE worker = $1",  # noqa: S608
                self.worker,
            )

    async def _sign(self, db: Any) -> None:
        """Insert or renew the row of this worker."""
        came_at = await db.fetchval(
            f"{QUICKLY} INSERT INTO workers (worker, bot_id, came_at, seen_at)"  # noqa: S608
            f" SELECT $1, $2, {NOW}, {NOW} FROM quickly"
            " ON CONFLICT (worker) DO UPDATE SET seen_at = excluded.seen_at,"
            f" came_at = CASE WHEN workers.{_LIVE} THEN workers.came_at ELSE excluded.came_at END RETURNING came_at",
            self.worker,
            self._bot_id,
        )
        if came_at != self._came_at:
            self._came_at = came_at
            await db.execute(f"DELETE FROM workers WHERE seen_at < {NOW} - {KEPT}")  # noqa: S608

    async def _takers(self, db: Any) -> set[str]:
        """Return the workers that may take shares.

        These are the workers that all others count for the rate limits. While a dead worker still counts as live, it
        cannot learn of a new one; so the new one must wait.
        """
        rows = await db.fetch(
            f"SELECT worker FROM workers me WHERE seen_at > {NOW} - {THERE} AND NOT EXISTS"  # noqa: S608
            f" (SELECT 1 FROM workers WHERE {_LIVE} AND worker <> me.worker AND seen_at < me.came_at + {SEEN_BY_ALL})"
        )
        return {row[0] for row in rows}

    async def _pulse(self, db: Any, news: RegistryNews | None) -> tuple[float, float | None]:
        if news is not None:
            await db.execute(
                "UPDATE pulse SET position = position - $1, heard = $2, is_deaf = $3",
                news.given_back,
                news.heard,
                int(news.is_deaf),
            )
        row = await db.fetchrow(
            f"UPDATE pulse SET beat_at = {NOW}, position = position + CASE WHEN is_deaf <> 0 THEN 0"  # noqa: S608
            f" ELSE least(greatest({NOW} - beat_at, 0), {LONGEST_GAP}) END RETURNING position, heard"
        )
        return row[0], row[1]

    async def _taken(self, db: Any, which: str, most: int = SHARES + 1) -> set[int]:
        if most <= 0:
            return set()
        rows = await db.fetch(
            f"UPDATE shares SET worker = $1, until = {NOW} + {LIFE} WHERE share IN"  # noqa: S608
            f" (SELECT share FROM shares WHERE {which} ORDER BY random() LIMIT {most} FOR UPDATE SKIP LOCKED)"
            " RETURNING share",
            self.worker,
        )
        return {row[0] for row in rows}


def _free(which: str, since: float = 0.0) -> str:
    return f"{which} AND (worker IS NULL OR until < {NOW}) AND until < {NOW} - {since}"


LONGEST_TICK: Final = 2.0
"""Time after a heartbeat for which the clock runs locally; then it waits for the next one."""


class ClusterClock:
    """Estimates the game clock between two heartbeats."""

    def __init__(self, steady: TimeSource = time.monotonic) -> None:
        self._steady = steady
        self._position = 0.0
        self._beat_at = steady()
        self._stands = False
        self._given_back = 0.0

    def now(self) -> float:
        passed = min(max(self._steady() - self._beat_at, 0.0), LONGEST_TICK)
        return self._position if self._stands else self._position + passed

    def beat(self, position: float, told: RegistryNews | None) -> None:
        """Take over a position, and forget the reported time."""
        if told is not None:
            self._given_back -= told.given_back
        now = self.now()
        if self._stands:
            return
        # The difference is the round trip to the server.
        self._position = now if now - LONGEST_TICK < position < now else position
        self._beat_at = self._steady()

    def pause(self, at: float) -> None:
        self._given_back += max(0.0, self.now() - at)
        self._position, self._beat_at = at, self._steady()
        self._stands = True

    def resume(self) -> None:
        if self._stands:
            self._beat_at = self._steady()
            self._stands = False

    def news(self, heard: float | None) -> RegistryNews:
        """Return the report of the fetching worker."""
        return RegistryNews(heard, self._stands, self._given_back)
