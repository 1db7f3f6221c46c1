"""The workers on one database, and what each of them holds: statements for PostgreSQL, whose clock is everybody's.

A share of the chats is held for a few seconds and renewed while its holder lives; what is not renewed is taken by the
others. The same row of beats moves the tables' time on: it goes while anybody is there to hear.
"""

import os
import secrets
import time
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Protocol

import msgspec

from bot.core.clock.game_clock import ALIVE, noted_position
from bot.db.engine import SHARES
from bot.db.file_lock import UnusableDatabase

UPDATES: Final = SHARES
"""One share more: whoever holds it sees to it that updates come."""
LIFE: Final = 2.2
"""Seconds for which a share is held, from each beat on."""
THERE: Final = 1.2
"""Seconds since the last beat for which a worker counts among those who take their part."""
UNWANTED: Final = 0.6
"""Seconds after which a share that nobody takes is anybody's, whatever their part."""
LONGEST_GAP: Final = 2.0
"""Seconds between two beats of anybody that count at the tables: beyond that nobody was there to hear."""
LAST_SECOND: Final = 1.0
"""For so long somebody who has left counts among those who write: what they wrote last counts at Telegram, too."""
SEEN_BY_ALL: Final = 0.2
"""Seconds by which a beat of the others has to be later than one's own coming to be sure that they know of it."""
KEPT: Final = 600.0
"""Seconds after which a worker that is gone is struck off the roll."""

NOW: Final = "extract(epoch from clock_timestamp())::float8"
"""The server's clock."""
QUICKLY: Final = "WITH quickly AS (SELECT set_config('synchronous_commit', 'off', true))"
"""Before a statement that need not outlive a crash of the server: nobody waits for its disk."""
_LIVE: Final = f"seen_at > {NOW} - {LIFE}"


class Server(Protocol):
    def aside(self) -> AbstractAsyncContextManager[Any]:
        """A connection in a transaction of its own, beside all that is written meanwhile."""

    def promptly(self) -> AbstractAsyncContextManager[Any]:
        """A connection in a transaction of its own, at once, whatever else goes on."""


class RegistryNews(msgspec.Struct, frozen=True):
    """What the one who fetches updates has to tell of the tables' time."""

    heard: float | None
    """Everything that people did until then has come; None where updates are brought."""
    is_deaf: bool = False
    """Nothing comes at present: the time stands."""
    given_back: float = 0.0
    """So much of it had passed unheard."""


class Heartbeat(msgspec.Struct, frozen=True):
    """What a worker knows after a beat."""

    position: float
    """Where the tables' time has come to."""
    heard: float | None
    """As told by who fetches updates."""
    held: frozenset[int]
    holders: dict[int, str]
    """Of the shares that anybody holds."""
    workers: int
    """Those who may be writing."""
    part: int
    """How many shares a worker holds, at most, where all are well."""


class WorkerRegistry:
    def __init__(self, server: Server, bot_id: int) -> None:
        self._server = server
        self._bot_id = bot_id
        self.worker = f"worker_{os.getpid()}_{secrets.token_hex(6)}"
        self._came_at = 0.0

    async def join(self) -> None:
        """UnusableDatabase when the workers of another bot are at it."""
        async with self._server.promptly() as db:
            await db.execute(
                f"INSERT INTO shares (share, until) SELECT n, 0 FROM generate_series(0, {UPDATES}) n"  # noqa: S608
                " ON CONFLICT DO NOTHING"
            )
            left = noted_position(await db.fetchval("SELECT value FROM meta WHERE name = $1", ALIVE))
            # The first worker goes on from where a bot on its own may have stopped. Time without any worker is not
            # counted.
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
        """Renews what is held, takes its part of what nobody holds, and moves the tables' time on."""
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
        """For whoever comes first."""
        async with self._server.promptly() as db:
            await db.execute(
                f"UPDATE shares SET worker = NULL, until = {NOW} WHERE worker = $1 AND share = ANY($2::bigint[])",  # noqa: S608
                self.worker,
                list(shares),
            )

    async def leave(self) -> None:
        """Everything is released."""
        async with self._server.promptly() as db:
            await db.execute(f"UPDATE shares SET worker = NULL, until = {NOW} WHERE worker = $1", self.worker)  # noqa: S608
            await db.execute(
                f"UPDATE workers SET seen_at = {NOW} - {LIFE - LAST_SECOND} WHERE worker = $1",  # noqa: S608
                self.worker,
            )

    async def _sign(self, db: Any) -> None:
        """A worker that has slept for long may have been struck off, and has to become known again."""
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
        """Who is there to take shares: workers that all the others count with, so that together they keep to the pace.

        Nothing is left or passed on to others: while one that died counts as live it cannot get to know a newcomer.
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
