"""`igroteka replay`: what selfplay found broken, played again."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from bot.cli import WrongInput, find_rulebook
from bot.table import selfplay


def replay(
    file: Annotated[Path, typer.Argument(help="A file that selfplay wrote.", exists=True, dir_okay=False)],
) -> None:
    """Replay a match that selfplay found broken and say where it breaks.

    The exit code is 1 while it still breaks, 0 once it is mended.

    [bold]Example[/bold]

      igroteka replay selfplay-violation-uno-….json
    """
    try:
        record = msgspec.json.decode(file.read_bytes(), type=selfplay.Record)
    except (msgspec.MsgspecError, UnicodeError, OSError):
        raise WrongInput(f"{file} is not a file that selfplay wrote.") from None
    find_rulebook(record.rulebook)
    found = selfplay.replay(record)
    total = len(record.actions)
    typer.echo(f"{record.rulebook}, {record.seats} players, {total} actions; recorded: {record.reason}")
    if found is None:
        typer.echo("All of it replays without a violation.")
        return
    if found.after < total:
        seat, action = record.actions[found.after]
        typer.echo(
            f"Breaks at action {found.after + 1}, seat {seat}, {msgspec.json.encode(action).decode()}: {found.reason}"
        )
    else:
        typer.echo(f"Breaks after the last action: {found.reason}")
    raise typer.Exit(1)
