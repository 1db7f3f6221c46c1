"""`igroteka prune`: matches that ended long ago, out of the database and into an archive."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli import WrongInput, timings_of
from bot.db.archive.archive_file import NotArchived, opened
from bot.db.archive.prune import COUNTS, Pruned
from bot.db.archive.prune import prune as take_out
from bot.db.backup import files
from bot.db.backup.automatic_backups import BackupFolder
from bot.db.backup.file_checks import connect, reading_mode
from bot.db.file_lock import real_path
from bot.db.migrations import MIGRATIONS
from bot.db.postgres import Postgres
from bot.db.storage import Storage, usable
from bot.db.transfer.addresses import must_be_there
from bot.i18n.plurals import counted
from bot.settings import Settings, SettingsError, load_settings
from bot.timings import Timings

DAY: Final = 86_400.0


def prune(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="The archive to write to (….jsonl.gz); what is in it stays.")],
    older_than: Annotated[int, typer.Option(min=1, metavar="DAYS", help="Since when nobody has touched the match.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would go, and do nothing.")] = False,
) -> None:
    """Move matches that ended long ago from the database to an archive file; those that are played stay.

    Each match is a line of JSON with its record, seed, options and events, and is safe on the disk before it leaves
    the database. Killed, it goes on when it is run again. A bot on SQLite must be stopped; on PostgreSQL it may run.

    [bold]Examples[/bold]

      igroteka prune --older-than 365 --dry-run matches.jsonl.gz

      igroteka prune --older-than 365 matches.jsonl.gz
    """
    try:
        settings = load_settings()
        _check_target(settings, file)
        before = time.time() - older_than * DAY
        with usable(settings.database_path, BackupFolder.of(settings)):
            matches, moves = asyncio.run(_counted(settings, before))
            what = f"{counted(matches, 'match', 'matches')} with {counted(moves, 'move', 'moves')}"
            if dry_run or not matches:
                typer.echo(f"{what} would go to {file}. Nothing has been done.")
                return
            done = asyncio.run(_pruned(settings, file, before, matches, timings_of(context)))
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    _tell(done, file)


def _tell(done: Pruned, file: Path) -> None:
    went = f"{counted(done.matches, 'match', 'matches')} with {counted(done.moves, 'move', 'moves')}"
    stay = (
        f" {counted(done.unreadable, 'match stays', 'matches stay')}: the record is damaged." if done.unreadable else ""
    )
    typer.echo(f"Into {file}, and out of the database: {went}.{stay}")


def _check_target(settings: Settings, file: Path) -> None:
    taken = {files.beside(real_path(settings.database_path), suffix) for suffix in ("", *files.BESIDE, ".lock")}
    if real_path(file) in taken:
        raise NotArchived(f"{file} is the database itself: an archive is another file.")
    if file.is_dir() or not file.parent.is_dir():
        raise NotArchived(f"An archive cannot be written to {file}: it must be a file in a folder that exists.")


async def _counted(settings: Settings, before: float) -> tuple[int, int]:
    """Read beside whoever uses the database: nothing is changed."""
    address = str(settings.database_path)
    if settings.database_url is not None:
        address = settings.database_url.get_secret_value()
    await must_be_there(address)
    if settings.database_url is not None:
        async with on_server(address) as storage:
            [(matches, moves)] = await storage.engine.read(COUNTS, (before, before))
            return matches, moves
    path = real_path(settings.database_path)
    with closing(connect(path, reading_mode(path))) as db:
        matches, moves = db.execute(COUNTS, (before, before)).fetchone()
        return matches, moves


async def _pruned(settings: Settings, file: Path, before: float, matches: int, timings: Timings) -> Pruned:
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    async with beside_bots(settings) as storage:
        with opened(file) as archive, progress:
            task = progress.add_task("matches", total=matches)
            return await take_out(storage, archive, before, lambda count: progress.advance(task, count), timings)


@asynccontextmanager
async def beside_bots(settings: Settings) -> AsyncIterator[Storage]:
    """A file is claimed, so that no bot writes to it meanwhile; on a server it may."""
    if settings.database_url is not None:
        async with on_server(settings.database_url.get_secret_value()) as storage:
            yield storage
        return
    storage = await Storage.open(settings.database_path, backups=BackupFolder.of(settings))
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def on_server(url: str) -> AsyncIterator[Storage]:
    """Beside the bots there: what they keep has to be of this version."""
    engine = await Postgres.open(url)
    try:
        [(step,)] = await engine.read("SELECT MAX(step) FROM schema_steps")
        if step != len(MIGRATIONS):
            raise SettingsError(
                f"The database is at step {step} of {len(MIGRATIONS)}: start a bot of this version first."
            )
        yield Storage(engine, time.time)
    finally:
        await engine.close()
