"""Findings of the doctor, and its checks of this machine and of the database.

Findings must not contain secrets. The database is only read, so the bot may be running.
"""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import asyncpg
import msgspec
from dotenv import dotenv_values

from bot.db import files
from bot.db.automatic_backups import DAY_SECONDS, Backup, BackupFolder, damaged, is_good
from bot.db.engine import LIFE
from bot.db.file_lock import real_path
from bot.db.files import connect, is_database_sound, reading_mode, schema_version
from bot.db.migrations import MIGRATIONS, too_new
from bot.db.move_database import tables
from bot.db.repositories.key_value import MOVING
from bot.db.repositories.matches import IS_LIVE
from bot.i18n.plurals import counted
from bot.settings import Settings, SettingsError

Mark: TypeAlias = Literal["✓", "!", "✗"]
"""Fine; worth a look; wrong."""


class Finding(NamedTuple):
    mark: Mark
    sentence: str
    """What was found, and what to do unless it is fine."""


def good(sentence: str) -> Finding:
    return Finding("✓", sentence)


def doubtful(sentence: str) -> Finding:
    return Finding("!", sentence)


def bad(sentence: str) -> Finding:
    return Finding("✗", sentence)


ENV_FILE: Final = Path(".env")
OTHERS_RIGHTS: Final = 0o077
"""File mode bits of everyone but the owner."""
TELEGRAM_HOST: Final = "api.telegram.org"
TELEGRAM_LIMITS: Final = {"group_calls_per_minute": 20, "chat_calls_per_second": 1, "bot_calls_per_second": 30}
FULL_BYTES: Final = 100 * 2**20
SCARCE_BYTES: Final = 2**30
OLD_SECONDS: Final = 2 * DAY_SECONDS


# Settings


def check_settings(settings: Settings) -> Iterator[Finding]:
    yield good("The settings can be read.")
    if ENV_FILE.is_file():
        yield from _check_env_file()
    if settings.bot_token is None:
        yield bad("BOT_TOKEN is missing: put the token from @BotFather into .env.")
    if urlsplit(settings.bot_api_base).hostname == TELEGRAM_HOST:
        yield from _check_for_telegram(settings)


def _check_env_file() -> Iterator[Finding]:
    known = [name.upper() for name in Settings.model_fields]
    for name in dotenv_values(ENV_FILE, interpolate=False):
        near = get_close_matches(name.upper(), known, n=1, cutoff=0.8)
        if near and name.upper() not in known:
            yield doubtful(f".env sets {name}, which is not a setting: did you mean {near[0]}?")
    if ENV_FILE.stat().st_mode & OTHERS_RIGHTS:
        yield doubtful("Other users of this machine can read .env and the token in it: run chmod 600 .env")


def _check_for_telegram(settings: Settings) -> Iterator[Finding]:
    if settings.webhook_url.startswith("http:"):
        yield bad(
            "WEBHOOK_URL starts with http://, but Telegram delivers updates to https:// only: get a certificate for it."
        )
    for name, most in TELEGRAM_LIMITS.items():
        if getattr(settings, name) > most:
            yield doubtful(
                f"{name.upper()} is more than the {most} that Telegram allows, so it will refuse calls:"
                " remove it from .env."
            )


# Disk and pictures


def check_disk(database: Path) -> Iterator[Finding]:
    path = real_path(database)
    folder = path.parent
    if not folder.is_dir():
        yield bad(f"The folder of DATABASE_PATH, {folder}, does not exist: make it, or name another.")
        return
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        yield bad(
            f"The folder {folder} cannot be written ({error.strerror}), and the database needs files in it:"
            " give it to the user that runs the bot."
        )
        return
    free, size = shutil.disk_usage(folder).free, files.size_of(path)
    room = f"{free / 2**20:,.0f} MiB are free on the disk of the database"
    if free < FULL_BYTES:
        yield bad(f"{room}: make room, or moves can soon no longer be stored.")
    elif free < max(SCARCE_BYTES, 2 * size):
        yield doubtful(f"{room}, which is little for the database and a backup of it: make room soon.")
    else:
        yield good(f"{room}.")


def check_pictures(language: str) -> Finding:
    # Imported here because Pillow and the fonts take a while to load.
    from bot.i18n.texts import Texts
    from bot.render import Artist
    from games.registry import RULEBOOKS

    try:
        artist = Artist(Texts())
        for game in RULEBOOKS:
            artist.draw(game.presentation.illustrations[0], (), language)
    except Exception as error:
        return bad(
            f"Pictures cannot be drawn ({type(error).__name__}): reinstall the bot's packages, or set PICTURES=false"
            " to show tables as text."
        )
    return good("Pictures can be drawn.")


# Automatic backups


def check_backups(settings: Settings, now: float) -> Iterator[Finding]:
    """Check the folder, its free space and the newest backup."""
    if settings.database_url is not None:
        yield good("A PostgreSQL database is backed up with its own tools, see docs/operating.md.")
        return
    folder = BackupFolder.of(settings)
    if folder is None:
        yield doubtful("BACKUP_DIR is empty, so no automatic backups are made: use `igroteka backup`.")
        return
    try:
        yield from _check_backup_folder(folder, now)
    except OSError as error:
        yield bad(f"The folder of BACKUP_DIR, {folder.path}, cannot be used ({error.strerror}): check its permissions.")


def _check_backup_folder(folder: BackupFolder, now: float) -> Iterator[Finding]:
    if folder.path.exists() and not folder.path.is_dir():
        yield bad(f"BACKUP_DIR is wrong: {folder.path} is not a folder.")
        return
    where = folder.path if folder.path.is_dir() else folder.path.parent
    if where.is_dir():
        with tempfile.TemporaryFile(dir=where):
            pass
        free, size = shutil.disk_usage(where).free, files.size_of(folder.database)
        if free < size:
            yield bad(
                f"{free / 2**20:,.0f} MiB are free in {where}, and a backup takes {size / 2**20:,.0f} MiB:"
                " make room, or set BACKUP_DIR to another disk."
            )
    elif files.size_of(folder.database):
        yield bad(f"BACKUP_DIR is wrong: the folder {where} does not exist.")
        return
    backups = folder.backups()
    if backups:
        yield _check_newest_backup(folder, backups[-1], now)
    elif files.size_of(folder.database):
        yield doubtful(
            "There is no automatic backup yet: the running bot makes one within an hour of its first match;"
            " `igroteka backup` makes one now."
        )


def _check_newest_backup(folder: BackupFolder, newest: Backup, now: float) -> Finding:
    age = max(0.0, now - newest.made_at)
    what = f"The newest automatic backup, {newest.path}"
    if not is_good(newest):
        good_one = folder.newest_good()
        other = f"the newest good one is {good_one.path}" if good_one is not None else "there is no good one"
        return bad(f"{what}, is damaged or from a newer version, and {other}: `igroteka backup` makes another.")
    size = f"{files.size_of(newest.path) / 2**20:,.1f} MiB"
    if age > OLD_SECONDS:
        return doubtful(f"{what}, is {_age(age)} old ({size}): check that the bot runs, and its log.")
    return good(f"{what}, is good and {_age(age)} old ({size}).")


def _age(seconds: float) -> str:
    if seconds >= OLD_SECONDS:
        return counted(int(seconds // DAY_SECONDS), "day", "days")
    return counted(int(seconds // 3_600), "hour", "hours")


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
