"""Databases named on the command line: the path of a file or the URL of a server."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final, cast
from urllib.parse import urlsplit

from bot.core.failures import DatabaseUnavailable
from bot.db import files
from bot.db.automatic_backups import BackupFolder
from bot.db.engine import LIFE
from bot.db.file_lock import UnusableDatabase, real_path
from bot.db.postgres import Postgres
from bot.db.storage import Storage
from bot.settings import SERVERS, SettingsError, check_server

LOOK_AGAIN: Final = 0.1
"""Interval of checks for a heartbeat of another worker."""
_LAST_SIGN: Final = f"SELECT MAX(seen_at) FROM workers WHERE seen_at > extract(epoch from clock_timestamp()) - {LIFE}"  # noqa: S608


def is_on_server(address: str) -> bool:
    return urlsplit(address).scheme in SERVERS


def check(address: str) -> None:
    """Raise SettingsError for an invalid URL."""
    if is_on_server(address):
        try:
            check_server(address)
        except ValueError as error:
            raise SettingsError(f"The address of the server's database is wrong: {error}.") from None


def spoken(address: str) -> str:
    """Return the address without user name and password."""
    if not is_on_server(address):
        return address
    parts = urlsplit(address)
    where = "" if parts.hostname is None else parts.hostname + (f":{parts.port}" if parts.port else "")
    return f"{parts.scheme}://{where}{parts.path}"


def are_same(one: str, other: str) -> bool:
    """Return whether two addresses name the same database."""
    if is_on_server(one) or is_on_server(other):
        return one == other
    return real_path(Path(one)) == real_path(Path(other))


@contextmanager
def told(address: str) -> Iterator[None]:
    """Raise database errors as UnusableDatabase, in a sentence that names the database."""
    try:
        yield
    except (sqlite3.Error, DatabaseUnavailable) as error:
        raise UnusableDatabase(f"The database {spoken(address)} cannot be used: {error}.") from None


@asynccontextmanager
async def held_alone(address: str, kind: type[Storage] = Storage) -> AsyncIterator[Storage]:
    """Open a database exclusively, with its schema updated; UnusableDatabase if a bot uses it."""
    if not is_on_server(address):
        with told(address):
            path = Path(address)
            storage = await kind.open(path, backups=BackupFolder.usual(path))  # locks the file
        try:
            yield storage
        finally:
            await storage.close()
        return
    with told(address):
        storage = await kind.connect(address)
    try:
        async with cast(Postgres, storage.engine).alone():
            with told(address):
                await _let_workers_go(storage, address)
            yield storage
            with told(address):
                await _let_workers_go(storage, address)
    finally:
        await storage.close()


async def _let_workers_go(storage: Storage, address: str) -> None:
    """Wait until the leases of stopped workers expire; UnusableDatabase if one is still alive."""
    first: float | None = None
    while (last := (await storage.engine.read(_LAST_SIGN))[0][0]) is not None:
        first = last if first is None else first
        if last > first:
            raise UnusableDatabase(f"The database {spoken(address)} is in use by a bot: stop all of its workers first.")
        await asyncio.sleep(LOOK_AGAIN)


async def must_be_there(address: str) -> None:
    """Raise SettingsError if there is no database; opening it would create one."""
    with told(address):
        is_there = await (_has_tables(address) if is_on_server(address) else _is_file(Path(address)))
    if not is_there:
        raise SettingsError(f"There is no database of this bot at {spoken(address)}.")


async def _is_file(path: Path) -> bool:
    real = real_path(path)
    return bool(files.size_of(real) or files.size_of(files.beside(real, "-wal")))


async def _has_tables(url: str) -> bool:
    engine = await Postgres.open(url)
    try:
        [(table,)] = await engine.read("SELECT to_regclass('schema_steps')::text")
    finally:
        await engine.close()
    return table is not None
