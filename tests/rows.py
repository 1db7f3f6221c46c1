"""A database beside the bot that uses it: what is stored, read or changed by somebody else."""

import sqlite3
from contextlib import closing
from typing import Any

from bot.store.storage import Storage


def rows(storage: Storage, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """What has been committed."""
    with closing(sqlite3.connect(storage.path)) as db:
        return db.execute(sql, values).fetchall()


def change(storage: Storage, sql: str, *values: object) -> None:
    """Something becomes different behind the bot's back."""
    with closing(sqlite3.connect(storage.path)) as db, db:
        changed = db.execute(sql, values).rowcount
    assert changed > 0, "nothing has changed"
