"""SQLite for a simulation.

Other tasks run before every call, and a kill keeps only what was committed.
"""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any


class SimulatedConnection:
    """The interface of an aiosqlite connection, run in the thread of the loop."""

    def __init__(self, path: Path, options: dict[str, Any]) -> None:
        self.db: sqlite3.Connection = sqlite3.connect(path, **options)

    def kill(self) -> None:
        """Close without a commit."""
        with suppress(sqlite3.Error):
            self.db.rollback()
        self.db.close()

    @property
    def in_transaction(self) -> bool:
        return self.db.in_transaction

    @property
    def text_factory(self) -> Any:
        return self.db.text_factory

    @text_factory.setter
    def text_factory(self, factory: Any) -> None:
        self.db.text_factory = factory

    async def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        await asyncio.sleep(0)
        return self.db.execute(sql, values)

    async def executemany(self, sql: str, values: Any) -> sqlite3.Cursor:
        await asyncio.sleep(0)
        return self.db.executemany(sql, values)

    async def execute_fetchall(self, sql: str, values: Any = ()) -> list[Any]:
        await asyncio.sleep(0)
        return self.db.execute(sql, values).fetchall()

    async def commit(self) -> None:
        """Commit; other tasks, or a kill, may come before and after it."""
        await asyncio.sleep(0)
        self.db.commit()
        await asyncio.sleep(0)

    async def rollback(self) -> None:
        self.db.rollback()

    async def close(self) -> None:
        self.db.close()
