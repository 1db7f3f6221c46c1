"""Automatic backups of a SQLite database: one a day and one before each migration; the oldest are deleted.

The backup before a migration is made by the check of the file, before the bot opens it.
"""

import asyncio
import logging
import re
import shlex
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from bot.core.ports import TimeSource
from bot.db import files, migrations
from bot.db.backups import NoBackup, sentences, write_backup
from bot.db.file_lock import UnusableDatabase, real_path
from bot.db.files import connect, finish_rollback, is_database_sound, is_sound, reading_mode, schema_version
from bot.settings import Settings

log = logging.getLogger(__name__)

DAY_SECONDS: Final = 86_400.0
CHECK_SECONDS: Final = 3_600.0
"""Between two looks whether a backup is due, and after one that failed."""
LARGE: Final = 256 * 2**20
"""Bytes. The copying of more is told in lines of progress."""
TOLD_PERCENT: Final = 20
_TIME: Final = "%Y%m%dT%H%M%SZ"
_NAME: Final = re.compile(
    r"(?P<database>.+)\.(?P<time>\d{8}T\d{6}Z)-v\d+\.backup(?P<part>\.part(-journal|-wal|-shm)?)?"
)
"""The time comes first, so that names are sorted by it."""


class Backup(NamedTuple):
    path: Path
    made_at: float


class BackupFolder(msgspec.Struct, frozen=True):
    """Where the automatic backups of one database lie, and how many of them are kept."""

    database: Path
    path: Path
    keep: int

    @classmethod
    def of(cls, settings: Settings) -> "BackupFolder | None":
        """Return None where the settings turn automatic backups off, and for PostgreSQL."""
        if settings.database_url is not None or not settings.backup_dir:
            return None
        database = real_path(settings.database_path)
        return cls(database, database.parent / settings.backup_dir, settings.backup_keep)

    @classmethod
    def usual(cls, database: Path) -> "BackupFolder":
        """Return the folder of a database that the settings do not name."""
        database, defaults = real_path(database), Settings.model_fields
        return cls(database, database.parent / defaults["backup_dir"].default, defaults["backup_keep"].default)

    # What is there

    def backups(self) -> list[Backup]:
        """Return the automatic backups, the oldest first; OSError when the folder cannot be read."""
        return [backup for backup, is_whole in self._files() if is_whole]

    def _files(self) -> Iterator[tuple[Backup, bool]]:
        """Yield the files that are ours by their names, and whether each was finished."""
        for path in sorted(self.path.iterdir()) if self.path.is_dir() else ():
            name = _NAME.fullmatch(path.name)
            if name is not None and name["database"] == self.database.name and path.is_file():
                with suppress(ValueError):  # digits that are no date
                    made_at = datetime.strptime(name["time"], _TIME).replace(tzinfo=UTC).timestamp()
                    yield Backup(path, made_at), name["part"] is None

    def newest_good(self) -> Backup | None:
        """Return the newest backup that is sound and of a version that this bot knows."""
        try:
            return next((backup for backup in reversed(self.backups()) if is_good(backup)), None)
        except OSError:
            return None

    def is_due(self, now: float) -> bool:
        """Return whether there are matches, and no backup of the last 24 hours."""
        if not files.size_of(self.database) or any(
            0 <= now - backup.made_at < DAY_SECONDS for backup in self.backups()
        ):
            return False
        with closing(connect(self.database, "ro")) as db:
            return bool(db.execute("SELECT EXISTS (SELECT 1 FROM matches)").fetchone()[0])

    # Making one

    def make(self, now: float, should_stop: Callable[[], bool] = lambda: False) -> Path:
        """Write a checked backup and delete the oldest beyond `keep`; NoBackup when it cannot be made."""
        began = time.monotonic()
        with sentences(f"The automatic backup of {self.database.name} in {self.path} failed"):
            self._prepare()
            version = schema_version(self.database, reading_mode(self.database)) or 0
            backup = self.path / f"{self.database.name}.{datetime.fromtimestamp(now, UTC):{_TIME}}-v{version}.backup"
            size = files.size_of(self.database)
            log.info("backup started file=%s database_bytes=%d", backup, size)
            progress = CopyProgress(backup, is_told=size > LARGE, should_stop=should_stop)
            write_backup(self.database, backup, progress=progress, should_stop=should_stop)
            size, seconds = files.size_of(backup), time.monotonic() - began
        log.info("backup made file=%s bytes=%d seconds=%.1f", backup, size, seconds)
        self._delete_oldest(backup)
        return backup

    def _prepare(self) -> None:
        if self.path.exists() and not self.path.is_dir():
            raise NoBackup(f"BACKUP_DIR is wrong: {self.path} is not a folder.")
        self.path.mkdir(mode=0o700, exist_ok=True)
        for backup, is_whole in self._files():
            if not is_whole:
                # Left by a bot that was killed while it wrote one.
                backup.path.unlink()

    def _delete_oldest(self, made: Path) -> None:
        """The one just made always stays: it is known to be good, whatever the clock said about the others."""
        try:
            for backup in self.backups()[: -self.keep]:
                if backup.path != made:
                    backup.path.unlink()
                    log.info("backup deleted file=%s", backup.path)
        except OSError as error:
            log.warning("old backups were not deleted folder=%s reason=%s", self.path, error.strerror)


def is_good(backup: Backup) -> bool:
    try:
        version = schema_version(backup.path, "immutable") if is_sound(backup.path, "immutable") else None
    except (sqlite3.Error, OSError):
        return False
    return version is not None and 0 < version <= len(migrations.MIGRATIONS)


def damaged(named: Path, folder: BackupFolder | None) -> str:
    """Return what the operator of a damaged database has to do, in one sentence."""
    begin = f"The database {named} cannot be used: it is damaged"
    if folder is None:
        return f"{begin}; automatic backups are turned off, so bring back one of your own with `igroteka restore FILE`."
    newest = folder.newest_good()
    if newest is None:
        return f"{begin}, and there is no good backup of it in {folder.path}."
    return f"{begin}; bring back the newest good backup with `igroteka restore {shlex.quote(str(newest.path))}`."


class AutomaticBackups:
    """Makes a backup whenever one is due, while the bot runs."""

    def __init__(self, folder: BackupFolder, wall: TimeSource, check_seconds: float = CHECK_SECONDS) -> None:
        self._folder = folder
        self._wall = wall
        self._check_seconds = check_seconds
        self.stopping = threading.Event()

    async def run(self) -> None:
        while True:
            await self._beside_the_loop(self.make_if_due)
            await asyncio.sleep(self._check_seconds)

    def make_if_due(self) -> None:
        """A failure is an ERROR in the log; the next look tries again."""
        try:
            with sentences(f"Whether a backup in {self._folder.path} is due was not found out"):
                if self._folder.is_due(self._wall()):
                    self._folder.make(self._wall(), self.stopping.is_set)
        except NoBackup as problem:
            if not self.stopping.is_set():
                log.error("%s The next try is in %d min.", problem.args[0], self._check_seconds // 60)

    async def _beside_the_loop(self, work: Callable[[], None]) -> None:
        """A stop of the bot ends the copying, and waits for that."""
        future = asyncio.get_running_loop().run_in_executor(None, work)
        try:
            await asyncio.shield(future)
        except asyncio.CancelledError:
            self.stopping.set()
            await asyncio.wait([future])
            raise


class CopyProgress:
    """Ends the copying when the bot is stopped, and logs how far it is."""

    def __init__(self, backup: Path, *, is_told: bool, should_stop: Callable[[], bool]) -> None:
        self._backup = backup
        self._is_told = is_told
        self._should_stop = should_stop
        self._told = 0

    def __call__(self, done: int, total: int) -> None:
        if self._should_stop():
            raise NoBackup(f"The backup {self._backup} was not finished: the bot is stopped.")
        percent = 100 * done // total if total else 100
        if self._is_told and self._told + TOLD_PERCENT <= percent < 100:
            self._told = percent
            log.info("backup copied percent=%d file=%s", percent, self._backup)


def prepare_file(path: Path, named: Path, backups: BackupFolder | None, now: float) -> None:
    """Check the file, and back it up before a migration. UnusableDatabase says in one sentence what is wrong.

    `named` is the path as the operator knows it.
    """
    try:
        version = _checked_version(path, named, backups)
    except OSError as error:
        raise UnusableDatabase(f"The database {named} cannot be used: {error.strerror}.") from None
    if backups is None or not 0 < version < len(migrations.MIGRATIONS):
        return
    try:
        backups.make(now)
    except NoBackup as problem:
        reason = str(problem).removesuffix(".")
        raise UnusableDatabase(f"The database {named} has to be backed up before its update: {reason}.") from None


def _checked_version(path: Path, named: Path, backups: BackupFolder | None) -> int:
    """Return the version of the schema, 0 where there is nothing yet. The file is not changed."""
    finish_rollback(path)
    if not files.size_of(path) and not files.size_of(files.beside(path, "-wal")):
        return 0
    if not is_database_sound(path):
        raise UnusableDatabase(damaged(named, backups))
    version = schema_version(path, reading_mode(path))
    if version is None:
        raise UnusableDatabase(f"The database {named} cannot be used: it belongs to another program.")
    if version > len(migrations.MIGRATIONS):
        raise UnusableDatabase(migrations.too_new(version))
    return version
