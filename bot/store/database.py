"""SQLite behind aiosqlite: one connection, one writer, one transaction for everything that belongs together."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bot.store.rescue.checks import means_damage
from bot.store.rescue.ledger import tally
from bot.store.single_process import Claim

# It would log every stored value at DEBUG: seeds and hands.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

Clock = Callable[[], float]
Work = Callable[[Any], Coroutine[Any, Any, None]]
"""Steps of one transaction, given the storage to do them with."""


class Direct:
    """A connection in the thread that owns it: its steps look like those of aiosqlite and never wait."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        return self._connection.execute(sql, values)

    async def executemany(self, sql: str, values: Iterable[Sequence[Any]]) -> sqlite3.Cursor:
        return self._connection.executemany(sql, values)

    async def commit(self) -> None:
        self._connection.commit()


def _settle(futures: "list[asyncio.Future[None]]", failures: list[BaseException | None]) -> None:
    for done, failure in zip(futures, failures, strict=True):
        if done.cancelled():
            continue
        if failure is None:
            done.set_result(None)
        else:
            done.set_exception(failure)


def _at_once(step: Coroutine[Any, Any, None]) -> None:
    """Carries out a step that waits for nothing."""
    try:
        step.send(None)
    except StopIteration:
        return
    step.close()
    raise RuntimeError("a step within the database's thread cannot wait")


class Rows:
    """What every part of the storage has: the connection, transactions, and two clocks."""

    def __init__(self, db: Any, clock: Clock) -> None:
        self._db = db
        self._lock = asyncio.Lock()
        self._waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self._claim: Claim | None = None
        self._is_hurt = False
        self.wall = clock
        """The date of rows."""
        self.now = clock
        """The time at the tables, by which timers are due: `bot.store.table_clock` where a bot keeps it."""

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        async with self._lock:
            try:
                await self._db.execute("BEGIN IMMEDIATE")
                yield
                await self._db.commit()
            except BaseException as error:
                self._notice(error)
                # Also when the wait for one of them was cancelled: the calls are carried out in order, this one last.
                await self._db.rollback()
                raise
            await self._db._execute(self._note_progress)

    async def together(self, work: Work) -> None:
        """A transaction for `work`, all of it within the database's own thread.

        Whoever comes while the disk is busy shares the next trip to it; if the work of one raises, the others' stands.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine = (work, done)
        self._waiting.append(mine)
        try:
            async with self._lock:
                if self._waiting:
                    batch, self._waiting = self._waiting, []
                    await self._commit_all(batch)
            await done
        finally:
            # Whoever gave up before it began has not done it.
            if mine in self._waiting:
                self._waiting.remove(mine)

    async def _commit_all(self, batch: "list[tuple[Work, asyncio.Future[None]]]") -> None:
        loop, at = asyncio.get_running_loop(), self.now()

        def carry_out() -> None:
            try:
                failures: list[BaseException | None] = self._carry_out([work for work, _ in batch], at)
            except BaseException as error:
                failures = [error] * len(batch)
            # Told from here: whoever waits for all may be cancelled, the others still have to know.
            loop.call_soon_threadsafe(_settle, [done for _, done in batch], failures)

        await self._db._execute(carry_out)

    def _carry_out(self, works: "list[Work]", at: float) -> list[BaseException | None]:
        """Runs in the thread of the database, where no step has to wait for another."""
        db = self._in_thread(self._db._conn)
        inside = type(self)(db, self.wall)
        inside.now = lambda: at  # the tables' time is read in the bot's own thread
        try:
            _at_once(db.execute("BEGIN IMMEDIATE"))
            failures = [self._one_of(works, inside, work) for work in works]
            _at_once(db.commit())
        except BaseException as error:
            self._notice(error)
            self._db._conn.rollback()
            raise
        self._note_progress()
        return failures

    def _one_of(self, works: "list[Work]", inside: "Rows", work: Work) -> BaseException | None:
        if len(works) == 1:
            _at_once(work(inside))
            return None
        _at_once(inside._db.execute("SAVEPOINT one"))
        try:
            _at_once(work(inside))
        except Exception as failure:
            _at_once(inside._db.execute("ROLLBACK TO one"))
            return failure
        _at_once(inside._db.execute("RELEASE one"))
        return None

    def _in_thread(self, connection: sqlite3.Connection) -> Any:
        return Direct(connection)

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        async with self._lock:
            try:
                return list(await self._db.execute_fetchall(sql, values))
            except sqlite3.Error as error:
                self._notice(error)
                raise

    def _note_progress(self) -> None:
        """Beside the database, in its own thread, after each commit."""
        if self._claim is not None:
            try:
                self._claim.count(tally(self._db._conn))
            except sqlite3.Error as error:
                # What was committed is committed.
                self._notice(error)

    def _notice(self, error: BaseException) -> None:
        """A file that turns out to be damaged is read as a whole at the next start."""
        self._is_hurt = self._is_hurt or (isinstance(error, sqlite3.Error) and means_damage(error))
