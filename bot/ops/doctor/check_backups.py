"""Automatic backups: the folder, its room, and the newest backup."""

import shutil
import tempfile
from collections.abc import Iterator
from typing import Final

from bot.db.backup import files
from bot.db.backup.automatic_backups import DAY_SECONDS, Backup, BackupFolder, is_good
from bot.i18n.plurals import counted
from bot.ops.doctor.report import Finding, bad, doubtful, good
from bot.settings import Settings

OLD_SECONDS: Final = 2 * DAY_SECONDS


def look_at_backups(settings: Settings, now: float) -> Iterator[Finding]:
    """Nothing is made by looking. With PostgreSQL there is nothing to look at."""
    if settings.database_url is not None:
        yield good("A PostgreSQL database is backed up by its own tools: docs/operating.md says how.")
        return
    folder = BackupFolder.of(settings)
    if folder is None:
        yield doubtful("BACKUP_DIR is empty, so no automatic backups are made: use `igroteka backup`.")
        return
    try:
        yield from _look(folder, now)
    except OSError as error:
        yield bad(f"The folder of BACKUP_DIR, {folder.path}, cannot be used ({error.strerror}): see to its rights.")


def _look(folder: BackupFolder, now: float) -> Iterator[Finding]:
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
        yield bad(f"BACKUP_DIR is wrong: the folder {where} is not there.")
        return
    backups = folder.backups()
    if backups:
        yield _newest(folder, backups[-1], now)
    elif files.size_of(folder.database):
        yield doubtful(
            "There is no automatic backup yet: a bot that runs makes one within an hour of its first match;"
            " `igroteka backup` makes one now."
        )


def _newest(folder: BackupFolder, newest: Backup, now: float) -> Finding:
    age = max(0.0, now - newest.made_at)
    what = f"The newest automatic backup, {newest.path}"
    if not is_good(newest):
        good_one = folder.newest_good()
        other = f"the newest good one is {good_one.path}" if good_one is not None else "there is no good one"
        return bad(f"{what}, is damaged or of a newer bot, and {other}: `igroteka backup` makes another.")
    size = f"{files.size_of(newest.path) / 2**20:,.1f} MiB"
    if age > OLD_SECONDS:
        return doubtful(f"{what}, is {_spoken(age)} old ({size}): see that the bot runs, and its log.")
    return good(f"{what}, is good and {_spoken(age)} old ({size}).")


def _spoken(seconds: float) -> str:
    if seconds >= OLD_SECONDS:
        return counted(int(seconds // DAY_SECONDS), "day", "days")
    return counted(int(seconds // 3_600), "hour", "hours")
