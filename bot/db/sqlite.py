"""SQLite behind aiosqlite: one connection, one writer, and few trips to its thread.

A trip costs more than most statements. What is to be committed is therefore written down as data and carried out by the
connection itself, in one trip, together with whatever else waits: aiosqlite's `commit` is that trip.
"""

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import aiosqlite

from bot.db.engine import Batch, ObservedEngine, Statement
from bot.db.files import decode, means_damage

# It would log every stored value at DEBUG: seeds and hands.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

# FULL: a move that was acknowledged survives a power cut.
PRAGMAS: Final = ("busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL")


def _carry_out(step: Statement, db: sqlite3.Connection) -> None:
    if step.is_many:
        db.executemany(step.sql, step.values)
        return
    try:
        changed = db.execute(step.sql, step.values).rowcount
    except sqlite3.IntegrityError:
        if step.if_taken is None:
            raise
        raise step.if_taken from None
    if step.or_else is not None and changed != 1:
        raise step.or_else


class Writer(sqlite3.Connection):
    """The connection in aiosqlite's thread. `commit` ends the transaction there is, else carries out all that waits."""

    def __init__(self, waiting: deque[Batch], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._waiting = waiting

    def commit(self) -> None:
        if self.in_transaction:
            self.execute("COMMIT")
        else:
            self._carry_out_what_waits()

    def _carry_out_what_waits(self) -> None:
        together: list[Batch] = []
        with suppress(IndexError):
            while True:
                together.append(self._waiting.popleft())
        todo = together
        while todo:
            todo = self._without_who_fails(todo)
        for steps in together:
            steps.is_done = True

    def _without_who_fails(self, todo: list[Batch]) -> list[Batch]:
        """Execute all in one transaction. If one fails, nothing is stored, and the others are tried again."""
        failing = todo
        try:
            self.execute("BEGIN IMMEDIATE")
            for steps in todo:
                failing = [steps]
                for step in steps.steps:
                    _carry_out(step, self)
            failing = todo
            self.execute("COMMIT")
        except BaseException as failure:
            self.rollback()
            for steps in failing:
                steps.failure = failure
            return [steps for steps in todo if steps.failure is None]
        return []


class Sqlite(ObservedEngine):
    """The engine of a storage on one machine. Statements are given one by one within `transaction`, or as `Steps`."""

    is_shared = False

    def __init__(self) -> None:
        self.connection: Any = None
        """The connection of aiosqlite."""
        self.damaged = asyncio.Event()
        """Set when an error shows that the file is damaged."""
        self._lock = asyncio.Lock()
        self._waiting: deque[Batch] = deque()

    @classmethod
    async def open(cls, path: Path) -> "Sqlite":
        # Tried here first: a thread that fails to open it would outlive the sentence.
        sqlite3.connect(path).close()
        engine = cls()
        factory = partial(Writer, engine._waiting)
        engine.connection = await aiosqlite.connect(path, isolation_level=None, factory=factory)
        try:
            engine.connection.text_factory = decode
            for pragma in PRAGMAS:
                await engine.connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            await engine.connection.close()
            raise
        return engine

    async def close(self) -> None:
        async with self._lock:
            await self.connection.close()

    # One by one

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        with self.observed("write"):
            async with self._lock, self._begun():
                yield

    @asynccontextmanager
    async def _begun(self) -> AsyncIterator[None]:
        try:
            await self.connection.execute("BEGIN IMMEDIATE")
            yield
            await self.connection.commit()
        except BaseException as error:
            self._notice(error)
            # Also when the wait for one of them was cancelled: the calls are carried out in order, this one last.
            await self.connection.rollback()
            raise

    async def execute(
        self,
        sql: str,
        values: Sequence[Any] = (),
        *,
        or_else: Exception | None = None,
        if_taken: Exception | None = None,
    ) -> None:
        try:
            cursor = await self.connection.execute(sql, values)
        except sqlite3.IntegrityError:
            if if_taken is None:
                raise
            raise if_taken from None
        if or_else is not None and cursor.rowcount != 1:
            raise or_else

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        await self.connection.executemany(sql, rows)

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return list(await self.connection.execute_fetchall(sql, values))

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Read outside of any transaction."""
        with self.observed("read"):
            async with self._lock:
                try:
                    return await self.fetch(sql, values)
                except sqlite3.Error as error:
                    self._notice(error)
                    raise

    # At once

    async def execute_batch(self, steps: Batch) -> None:
        """Execute a batch, in one transaction with others that wait; a batch that fails does not undo the others."""
        with self.observed("write"):
            self._waiting.append(steps)
            try:
                async with self._lock:
                    # Most often the one who was first in line has taken it along. Where that one gave up meanwhile, its
                    # trip goes on, and ours comes after it.
                    if not steps.is_done:
                        await self.connection.commit()
            finally:
                # A batch whose caller gave up before it began is not executed.
                with suppress(ValueError):
                    self._waiting.remove(steps)
            if steps.failure is not None:
                self._notice(steps.failure)
                raise steps.failure

    # Health

    def _notice(self, error: BaseException) -> None:
        if means_damage(error):
            self.damaged.set()
