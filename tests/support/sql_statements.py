"""Statements that reach a database of either engine, recorded and made to fail."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import asyncpg

from bot.db.sqlite import Writer

Fails = Callable[[str, int], bool]
"""Return whether a statement fails, given its number among the changing ones."""


class Statements:
    """Records statements; with `after` a failing statement is executed first.

    This is as when its answer is lost.
    """

    def __init__(self, fails: Fails = lambda sql, number: False, *, after: bool = False) -> None:
        self._fails = fails
        self._after = after
        self.seen: list[str] = []

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Record statements of SQLite in its thread, of PostgreSQL before they are sent."""
        steps = {name: self._around_step(name) for name in ("execute", "executemany")}
        requests = {name: self._around_request(name) for name in ("execute", "executemany", "fetch")}
        with patch.multiple(Writer, **steps), patch.multiple(asyncpg.Connection, **requests):
            yield

    def _is_failing(self, sql: str) -> bool:
        if sql.startswith(("SELECT", "ROLLBACK")):
            return False
        self.seen.append(sql)
        return self._fails(sql, len(self.seen))

    def _around_step(self, name: str) -> Any:
        carry_out = getattr(sqlite3.Connection, name)

        def call(db: Writer, sql: str, *values: Any) -> Any:
            is_failing = self._is_failing(sql)
            if is_failing and not self._after:
                raise sqlite3.OperationalError("disk I/O error")
            result = carry_out(db, sql, *values)
            if is_failing:
                raise sqlite3.OperationalError("disk I/O error")
            return result

        return call

    def _around_request(self, name: str) -> Any:
        carry_out = getattr(asyncpg.Connection, name)

        async def call(db: Any, sql: str, *values: Any, **options: Any) -> Any:
            is_failing = self._is_failing(sql)
            if is_failing and not self._after:
                raise asyncpg.PostgresConnectionError
            result = await carry_out(db, sql, *values, **options)
            if is_failing:
                raise asyncpg.PostgresConnectionError
            return result

        return call
