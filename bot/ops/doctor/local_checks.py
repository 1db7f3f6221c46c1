"""Checks of this machine: settings, disk, pictures, automatic backups."""

import shutil
import tempfile
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from dotenv import dotenv_values

from bot.db.backup import files
from bot.db.backup.automatic_backups import DAY_SECONDS, Backup, BackupFolder, is_good
from bot.db.file_lock import real_path
from bot.i18n.plurals import counted
from bot.ops.doctor.finding import Finding, bad, doubtful, good
from bot.settings import Settings

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
