"""SQL beside the bot: reads and changes what is stored."""

import sqlite3
from contextlib import closing
from typing import Any

import asyncpg

from bot.core.models import Match
from bot.db.postgres import Postgres, translated
from bot.db.repositories.match_messages import MatchMessage
from bot.db.sqlite import Sqlite
from bot.db.storage import Storage
from bot.telegram.live_messages.shown_messages import ShownMessages
from tests.support.postgres import beside


def rows(storage: Storage, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """Return committed rows."""
    if isinstance(storage.engine, Postgres):
        return [tuple(row) for row in beside(_fetched(storage.engine.url, sql, values))]
    with closing(sqlite3.connect(storage.path)) as db:
        return db.execute(sql, values).fetchall()


def shown_of(storage: Storage, match: Match) -> ShownMessages:
    """Return where a match is shown, as stored."""
    sql = "SELECT kind, chat_id, message_id, user_id, number, below FROM match_messages WHERE match_id = ?"
    return ShownMessages(match.chat_id, [MatchMessage(*row) for row in rows(storage, sql, match.match_id)])


def change(storage: Storage, sql: str, *values: object) -> None:
    """Change rows without the bot's knowledge; fail if no row changes."""
    if isinstance(storage.engine, Postgres):
        changed = len(beside(_fetched(storage.engine.url, f"{sql} RETURNING 1", values)))
    else:
        with closing(sqlite3.connect(storage.path)) as db, db:
            changed = db.execute(sql, values).rowcount
    assert changed > 0, "nothing has changed"


def on_disk(storage: Storage) -> Sqlite:
    """Return the storage's engine, which must be SQLite."""
    assert isinstance(storage.engine, Sqlite)
    return storage.engine


async def _fetched(url: str, sql: str, values: tuple[object, ...]) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(translated(sql), *values))
    finally:
        await connection.close()
