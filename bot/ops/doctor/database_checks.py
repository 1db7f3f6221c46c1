"""Checks of the database. It is only read, so the bot may be running."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import asyncpg
import msgspec

from bot.cluster.registry import LIFE
from bot.db.backup import files
from bot.db.backup.automatic_backups import BackupFolder, damaged
from bot.db.backup.file_checks import connect, is_database_sound, reading_mode, schema_version
from bot.db.file_lock import real_path
from bot.db.migrations import MIGRATIONS, too_new
from bot.db.repositories.key_value import MOVING
from bot.db.repositories.matches import IS_LIVE
from bot.db.transfer.table_list import tables
from bot.i18n.plurals import counted
from bot.ops.doctor.finding import Finding, bad, doubtful, good
from bot.settings import Settings, SettingsError

TIMEOUT_SECONDS: Final = 10.0
_STEP: Final = "SELECT MAX(step) FROM schema_steps"
_COUNTS: Final = (
    f"SELECT (SELECT COUNT(*) FROM meta WHERE name = '{MOVING}'),"  # noqa: S608
    " (SELECT COUNT(*) FROM matches WHERE status = 'quarantined'),"
    f" (SELECT COUNT(*) FROM matches WHERE {IS_LIVE})"
)
_GROUPS: Final = (
    "SELECT matches.chat_id, COALESCE(MAX(chats.is_admin), 0) FROM matches"  # noqa: S608
    f" LEFT JOIN chats ON chats.chat_id = matches.chat_id WHERE matches.chat_id < 0 AND {IS_LIVE}"
    " GROUP BY matches.chat_id ORDER BY MAX(matches.match_id) DESC"
)
SERVER: Final = (
    "SELECT current_setting('server_version'), current_setting('server_encoding'), pg_is_in_recovery(),"
    " to_regclass('schema_steps') IS NOT NULL"
)
WITH_WORKERS: Final = 6
"""First schema step with a registry of workers."""
_WORKERS: Final = f"SELECT COUNT(*) FROM workers WHERE seen_at > extract(epoch from clock_timestamp()) - {LIFE}"  # noqa: S608
_IS_THERE: Final = "SELECT to_regclass($1) IS NOT NULL"


class Chat(msgspec.Struct, frozen=True):
    """A group with a live match."""

    chat_id: int
    is_admin: bool
    """Whether the bot was an administrator there, as far as it knows."""


class Stored(msgspec.Struct):
    findings: list[Finding] = []
    chats: list[Chat] = []


async def check_database(settings: Settings) -> Stored:
    stored = Stored()
    if settings.database_url is None:
        await asyncio.to_thread(_file, settings.database_path, BackupFolder.of(settings), stored)
    else:
        await _server(settings.database_url.get_secret_value(), stored)
    return stored


# SQLite


def _file(named: Path, backups: BackupFolder | None, stored: Stored) -> None:
    try:
        stored.findings.extend(_read(named, backups, stored))
    except SettingsError as problem:
        stored.findings.append(bad(str(problem)))
    except (sqlite3.Error, OSError) as error:
        stored.findings.append(
            bad(f"The database {named} cannot be read ({error}): check its permissions and its disk.")
        )


def _read(named: Path, backups: BackupFolder | None, stored: Stored) -> list[Finding]:
    path = real_path(named)
    if not files.size_of(path) and not files.size_of(files.beside(path, "-wal")):
        return [good(f"There is no database {named} yet: the first start makes one.")]
    if not is_database_sound(path):
        return [bad(damaged(named, backups))]
    mode = reading_mode(path)
    version = schema_version(path, mode)
    if version is None:
        return [bad(f"The database {named} belongs to another program: check DATABASE_PATH.")]
    if not version:
        return [good(f"The database {named} is empty: the first start makes the tables.")]
    with closing(connect(path, mode)) as db:
        stored.chats = [Chat(chat_id, bool(is_admin)) for chat_id, is_admin in db.execute(_GROUPS)]
        return list(
            _content(
                f"The database {named}", version, *db.execute(_COUNTS).fetchone(), is_backed_up=backups is not None
            )
        )


# PostgreSQL


async def _server(url: str, stored: Stored) -> None:
    try:
        connection = await asyncpg.connect(
            url,
            timeout=TIMEOUT_SECONDS,
            command_timeout=TIMEOUT_SECONDS,
            server_settings={"default_transaction_read_only": "on"},
        )
        try:
            await _asked(connection, stored)
        finally:
            await connection.close(timeout=TIMEOUT_SECONDS)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        stored.findings.append(bad(f"The database of DATABASE_URL cannot be used: {_reason(error)}."))


async def _asked(connection: Any, stored: Stored) -> None:
    version, encoding, is_copy, has_tables = await connection.fetchrow(SERVER)
    name = f"The database of DATABASE_URL (PostgreSQL {version.split()[0]})"
    if encoding != "UTF8":
        stored.findings.append(bad(f"{name} cannot hold every name: create it with the encoding UTF8, not {encoding}."))
    if is_copy:
        stored.findings.append(bad(f"{name} is a read-only replica: name the primary server in DATABASE_URL."))
    if not has_tables:
        stored.findings.append(good(f"{name} is reachable and empty: the first start makes the tables."))
        return
    step = await connection.fetchval(_STEP) or 0
    if missing := [table.name for table in tables(step) if not await connection.fetchval(_IS_THERE, table.name)]:
        stored.findings.append(bad(f"{name} lacks {', '.join(missing)}: restore a backup with pg_restore."))
        return
    stored.findings.extend(_content(name, step, *await connection.fetchrow(_COUNTS)))
    if step >= WITH_WORKERS:
        workers = await connection.fetchval(_WORKERS)
        is_served = good(f"{counted(workers, 'worker is', 'workers are')} at work on it.")
        stored.findings.append(is_served if workers else doubtful("No worker is at work on it: start the bot."))
    stored.chats = [Chat(chat_id, bool(is_admin)) for chat_id, is_admin in await connection.fetch(_GROUPS)]


def _reason(error: BaseException) -> str:
    """Return the reason and what to do, without the message, which may quote the URL with the password."""
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return "the server rejects that name and password; check both in DATABASE_URL"
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return "the server has no database of that name; create it (createdb), or correct DATABASE_URL"
    if isinstance(error, asyncpg.TooManyConnectionsError):
        return "the server accepts no more connections; raise its max_connections, or see what else uses it"
    if isinstance(error, OSError | TimeoutError):
        return f"no server can be reached there ({type(error).__name__}); check that it runs, and DATABASE_URL"
    return f"the server refuses ({type(error).__name__}); see its log"


# Either


def _content(
    name: str, step: int, moving: int, aside: int, live: int, *, is_backed_up: bool = False
) -> Iterator[Finding]:
    if step > len(MIGRATIONS):
        yield bad(too_new(step))
        return
    if moving:
        yield bad(f"{name} is an unfinished copy: run the same `igroteka move-database` again.")
    if step < len(MIGRATIONS):
        how = "backs it up and brings it up to date" if is_backed_up else "brings it up to date; back it up first"
        yield doubtful(f"{name} is at step {step} of {len(MIGRATIONS)}: the next start {how}.")
    else:
        playing = counted(live, "live match", "live matches")
        yield good(f"{name} is sound and up to date (step {step}), with {playing}.")
    if aside:
        yield doubtful(
            f"{counted(aside, 'match was', 'matches were')} quarantined because of a damaged record and cannot be"
            " continued; if a backup has them intact, `igroteka restore` brings them back."
        )
