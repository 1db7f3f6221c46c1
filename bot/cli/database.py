"""`igroteka backup`, `restore`, `move-database`, `prune` and `recount`."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from bot.cli import WrongInput, timings_of
from bot.core.ports import Clock
from bot.db import archive, backups, files, rebuild_stats
from bot.db.addresses import is_on_server, must_be_there, spoken
from bot.db.archive import NotArchived, Pruned, open_archive
from bot.db.automatic_backups import BackupFolder
from bot.db.file_lock import real_path
from bot.db.files import connect, reading_mode
from bot.db.migrations import MIGRATIONS
from bot.db.move_database import Advance, Moved, move
from bot.db.postgres import Postgres
from bot.db.rebuild_stats import Recounted
from bot.db.repositories.matches import Read
from bot.db.storage import Storage, usable
from bot.i18n.plurals import counted
from bot.settings import Settings, SettingsError, load_settings
from bot.timings import Timings

DAY_SECONDS: Final = 86_400.0
_CHECKSUM_DIGITS: Final = 16
"""Digits of a checksum that are shown."""


# Access


@asynccontextmanager
async def reading(settings: Settings) -> AsyncIterator[Read]:
    """Read the database while a bot may be using it; SettingsError if there is none."""
    if settings.database_url is not None:
        url = settings.database_url.get_secret_value()
        await must_be_there(url)
        async with _on_server(url) as storage:
            yield storage.engine.read
        return
    await must_be_there(str(settings.database_path))
    path = real_path(settings.database_path)
    with closing(connect(path, reading_mode(path))) as db:

        async def read(sql: str, values: Any = ()) -> list[Any]:
            return db.execute(sql, tuple(values)).fetchall()

        yield read


@asynccontextmanager
async def _writing(settings: Settings) -> AsyncIterator[Storage]:
    """Open the database for writing: a file is locked, on a server bots may be running."""
    if settings.database_url is not None:
        async with _on_server(settings.database_url.get_secret_value()) as storage:
            yield storage
        return
    storage = await Storage.open(settings.database_path, backups=BackupFolder.of(settings))
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def _on_server(url: str) -> AsyncIterator[Storage]:
    """Open a database on a server; SettingsError if its schema is of another version."""
    engine = await Postgres.open(url)
    try:
        [(step,)] = await engine.read("SELECT MAX(step) FROM schema_steps")
        if step != len(MIGRATIONS):
            raise SettingsError(
                f"The database is at step {step} of {len(MIGRATIONS)}: start a bot of this version first."
            )
        yield Storage(engine, Clock())
    finally:
        await engine.close()


def _match_progress() -> Progress:
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


# Backups


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Back up the database (DATABASE_PATH), also while the bot runs.

    The backup is checked before it gets its name. The bot makes one a day by itself (BACKUP_DIR). Do not copy the
    database file by hand: the copy lacks the latest moves.

    [bold]Example[/bold]

      igroteka backup igroteka-monday.backup
    """
    try:
        settings = _settings_with_file()
        matches = backups.back_up(settings.database_path, file, force=force)
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    typer.echo(f"{file} holds {settings.database_path} with {counted(matches, 'match', 'matches')}.")


def restore(file: Annotated[Path, typer.Argument(help="A file written by backup, or an automatic backup.")]) -> None:
    """Replace the database (DATABASE_PATH) by a backup; the bot must be stopped.

    The backup is checked first. The old database is kept beside it under another name.

    [bold]Example[/bold]

      igroteka restore igroteka-monday.backup
    """
    try:
        settings = _settings_with_file()
        matches, kept = backups.restore(file, settings.database_path)
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    was = f" The old database is kept as {kept.name}." if kept is not None else ""
    typer.echo(f"{settings.database_path} is restored from {file}, with {counted(matches, 'match', 'matches')}.{was}")


def _settings_with_file() -> Settings:
    """Return the settings, or raise SettingsError if the database is on a server."""
    settings = load_settings()
    if settings.database_url is not None:
        raise SettingsError("DATABASE_URL is set: use pg_dump to back up that database, and pg_restore to restore it.")
    return settings


# Move to another engine


def move_database(
    context: typer.Context,
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="A SQLite file, or postgresql://user:password@host/name.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="The same; it must be empty.")],
) -> None:
    """Copy all data to another database, from SQLite to PostgreSQL or back; the bot must be stopped.

    The tables are compared by checksum afterwards. FROM is not changed. After an interruption, run the command again
    to continue.

    [bold]Example[/bold]

      igroteka move-database igroteka.sqlite3 postgresql://bot:…@localhost/igroteka
    """
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())

    def begin(rows: int) -> Advance:
        task = progress.add_task("", total=rows)
        return lambda what, count: progress.update(task, advance=count, description=what)

    try:
        with progress:
            moved = asyncio.run(move(source, target, begin, timings_of(context)))
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    except KeyboardInterrupt:
        typer.echo("Interrupted: run the same command again to continue.", err=True)
        raise typer.Exit(130) from None
    _print_moved(moved, source, target)


def _print_moved(moved: Moved, source: str, target: str) -> None:
    width = max(map(len, moved.sums))
    for name, total in moved.sums.items():
        typer.echo(
            f"{name:{width}}  {total.rows:>9,} rows  sha256 {total.sha256[:_CHECKSUM_DIGITS]}…  equal on both sides"
        )
    setting = "DATABASE_URL" if is_on_server(target) else "DATABASE_PATH"
    also = "" if is_on_server(target) else ", and remove DATABASE_URL"
    was = "was already moved: it" if moved.was_done else "now"
    typer.echo(
        f"{spoken(target)} {was} holds everything of {spoken(source)}"
        f" ({counted(moved.sums['matches'].rows, 'match', 'matches')}). Set {setting} to it{also}, and start the bot."
    )


# Old matches


def prune(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="The archive to write to (….jsonl.gz); new matches are appended.")],
    older_than: Annotated[int, typer.Option(min=1, metavar="DAYS", help="Days since the last change of a match.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print what would be moved, and change nothing.")] = False,
) -> None:
    """Move matches that ended long ago from the database to an archive file.

    Each match is a line of JSON with its record, seed, options and events, and is on the disk before it leaves the
    database. If the command is killed, run it again to continue. With SQLite stop the bot first; with PostgreSQL it
    may run.

    [bold]Examples[/bold]

      igroteka prune --older-than 365 --dry-run matches.jsonl.gz

      igroteka prune --older-than 365 matches.jsonl.gz
    """
    try:
        settings = load_settings()
        _check_archive_path(settings, file)
        before = time.time() - older_than * DAY_SECONDS
        with usable(settings.database_path, BackupFolder.of(settings)):
            matches, moves = asyncio.run(_count_old(settings, before))
            what = f"{counted(matches, 'match', 'matches')} with {counted(moves, 'move', 'moves')}"
            if dry_run or not matches:
                typer.echo(f"{what} would be moved to {file}. Nothing was changed.")
                return
            done = asyncio.run(_prune(settings, file, before, matches, timings_of(context)))
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    moved = f"{counted(done.matches, 'match', 'matches')} with {counted(done.moves, 'move', 'moves')}"
    stay = f" Kept because of damaged data: {counted(done.unreadable, 'match', 'matches')}." if done.unreadable else ""
    typer.echo(f"Moved from the database to {file}: {moved}.{stay}")


def _check_archive_path(settings: Settings, file: Path) -> None:
    taken = {files.beside(real_path(settings.database_path), suffix) for suffix in ("", *files.BESIDE, ".lock")}
    if real_path(file) in taken:
        raise NotArchived(f"{file} is the database itself: choose another file for the archive.")
    if file.is_dir() or not file.parent.is_dir():
        raise NotArchived(f"An archive cannot be written to {file}: it must be a file in an existing folder.")


async def _count_old(settings: Settings, before: float) -> tuple[int, int]:
    async with reading(settings) as read:
        [(matches, moves)] = await read(archive.COUNTS, (before, before))
        return matches, moves


async def _prune(settings: Settings, file: Path, before: float, matches: int, timings: Timings) -> Pruned:
    async with _writing(settings) as storage:
        with open_archive(file) as opened, _match_progress() as progress:
            task = progress.add_task("matches", total=matches)
            return await archive.prune(storage, opened, before, lambda count: progress.advance(task, count), timings)


# Statistics


def recount() -> None:
    """Rebuild statistics and ratings from the stored matches.

    Results of pruned matches stay as they were counted. Erased players stay erased. It is one transaction: if the
    command is killed, nothing has changed. With SQLite stop the bot first; with PostgreSQL, matches that end meanwhile
    wait.

    [bold]Example[/bold]

      igroteka recount
    """
    try:
        settings = load_settings()
        with usable(settings.database_path, BackupFolder.of(settings)):
            done = asyncio.run(_recount(settings))
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    before = f", {done.added} for the first time" if done.added else ""
    kept = f" Results kept as counted before: {counted(done.kept, 'match', 'matches')}." if done.kept else ""
    whose = counted(done.people, "person", "people")
    typer.echo(f"Counted: {counted(done.matches, 'match', 'matches')} of {whose}{before}.{kept}")


async def _recount(settings: Settings) -> Recounted:
    url = settings.database_url
    await must_be_there(str(settings.database_path) if url is None else url.get_secret_value())
    async with _writing(settings) as storage:
        [(matches,)] = await storage.engine.read(rebuild_stats.COUNT)
        with _match_progress() as progress:
            task = progress.add_task("matches", total=matches)
            return await rebuild_stats.recount(storage, lambda count: progress.advance(task, count))
