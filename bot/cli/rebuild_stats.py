"""`igroteka recount`: statistics and ratings made anew from the stored matches."""

import asyncio
import sys

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli import WrongInput
from bot.cli.prune import beside_bots
from bot.core.results.rebuild_stats import COUNT, Recounted
from bot.core.results.rebuild_stats import recount as count_anew
from bot.db.backup.automatic_backups import BackupFolder
from bot.db.storage import usable
from bot.db.transfer.addresses import must_be_there
from bot.i18n.plurals import counted
from bot.settings import Settings, SettingsError, load_settings


def recount() -> None:
    """Count all matches again: wins, streaks, records and ratings, from what is stored of each.

    Matches from before there were statistics are counted, too; of those that were pruned what was counted then stays.
    Who is forgotten stays forgotten. It is one transaction: killed, nothing has changed. A bot on SQLite must be
    stopped; on PostgreSQL matches that end meanwhile wait for it.

    [bold]Example[/bold]

      igroteka recount
    """
    try:
        settings = load_settings()
        with usable(settings.database_path, BackupFolder.of(settings)):
            done = asyncio.run(_recounted(settings))
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    before = f", {done.added} for the first time" if done.added else ""
    kept = f" {counted(done.kept, 'match was', 'matches were')} counted as noted then." if done.kept else ""
    whose = counted(done.people, "person", "people")
    typer.echo(f"Counted from what is stored: {counted(done.matches, 'match', 'matches')} of {whose}{before}.{kept}")


async def _recounted(settings: Settings) -> Recounted:
    url = settings.database_url
    await must_be_there(str(settings.database_path) if url is None else url.get_secret_value())
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    async with beside_bots(settings) as storage:
        [(matches,)] = await storage.engine.read(COUNT)
        with progress:
            task = progress.add_task("matches", total=matches)
            return await count_anew(storage, lambda count: progress.advance(task, count))
