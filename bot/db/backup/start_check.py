"""What is done with a SQLite file before the bot uses it: a check, and a backup where the schema will change."""

from pathlib import Path

from bot.db import migrations
from bot.db.backup import files
from bot.db.backup.automatic_backups import BackupFolder, damaged
from bot.db.backup.backups import NoBackup
from bot.db.backup.file_checks import finish_rollback, is_database_sound, reading_mode, schema_version
from bot.db.file_lock import UnusableDatabase


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
