"""`igroteka move-database`: from a file to a server, and back."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from bot.cli import WrongInput, timings_of
from bot.db.transfer.addresses import is_on_server, spoken
from bot.db.transfer.move import Advance, Moved, move
from bot.i18n.plurals import counted
from bot.settings import SettingsError

_DIGITS: Final = 16
"""Of a checksum, to be compared by eye."""


def move_database(
    context: typer.Context,
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="A SQLite file, or postgresql://user:password@host/name.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="The same, with nothing in it yet.")],
) -> None:
    """Copy all matches to another database, from SQLite to PostgreSQL or back; the bot must be stopped.

    Every table is compared by its checksum afterwards. Interrupted, it goes on when it is run again. FROM stays as is.

    [bold]Example[/bold]

      igroteka move-database igroteka.sqlite3 postgresql://bot:…@localhost/igroteka
    """
    try:
        with _bar() as bar:
            moved = asyncio.run(move(source, target, bar.begin, timings_of(context)))
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    except KeyboardInterrupt:
        typer.echo("Interrupted: run the same command again, and it goes on.", err=True)
        raise typer.Exit(130) from None
    _tell(moved, source, target)


def _tell(moved: Moved, source: str, target: str) -> None:
    width = max(map(len, moved.sums))
    for name, total in moved.sums.items():
        typer.echo(f"{name:{width}}  {total.rows:>9,} rows  sha256 {total.sha256[:_DIGITS]}…  equal on both sides")
    setting = "DATABASE_URL" if is_on_server(target) else "DATABASE_PATH"
    also = "" if is_on_server(target) else ", with no DATABASE_URL beside it"
    was = "was moved before: it" if moved.was_done else "now"
    typer.echo(
        f"{spoken(target)} {was} holds everything of {spoken(source)}"
        f" ({counted(moved.sums['matches'].rows, 'match', 'matches')}). Start the bot with it as {setting}{also}."
    )


class _Bar:
    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def begin(self, rows: int) -> Advance:
        task = self._progress.add_task("", total=rows)
        return lambda what, count: self._progress.update(task, advance=count, description=what)


@contextmanager
def _bar() -> Iterator[_Bar]:
    """For whoever watches; in a log there is nothing to see of it."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        yield _Bar(progress)
