"""A database beside the bot that uses it: what is stored, read or changed by somebody else."""

import sqlite3
from contextlib import closing
from typing import Any

import asyncpg

from bot.db.postgres import Postgres, translated
from bot.db.sqlite import Sqlite
from bot.db.storage import Storage
from tests.support.postgres import beside


def rows(storage: Storage, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """What has been committed."""
    if isinstance(storage.engine, Postgres):
        return [tuple(row) for row in beside(_fetched(storage.engine.url, sql, values))]
    with closing(sqlite3.connect(storage.path)) as db:
        return db.execute(sql, values).fetchall()


def change(storage: Storage, sql: str, *values: object) -> None:
    """Something becomes different behind the bot's back."""
    if isinstance(storage.engine, Postgres):
        changed = len(beside(_fetched(storage.engine.url, f"{sql} RETURNING 1", values)))
    else:
        with closing(sqlite3.connect(storage.path)) as db, db:
            changed = db.execute(sql, values).rowcount
    assert changed > 0, "nothing has changed"


def on_disk(storage: Storage) -> Sqlite:
    """Its engine, where a test is about SQLite."""
    assert isinstance(storage.engine, Sqlite)
    return storage.engine


async def _fetched(url: str, sql: str, values: tuple[object, ...]) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(translated(sql), *values))
    finally:
        await connection.close()
