"""`igroteka board`: a board of one's own, checked and drawn."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli import WrongInput
from bot.pictures import Artist
from bot.settings import Language
from bot.show.texts import Texts
from games.monopolist.board import BadBoard, add_board
from games.monopolist.pictures import board_picture


def board(
    file: Annotated[Path, typer.Argument(help="A board as a JSON file.", exists=True, dir_okay=False)],
    out: Annotated[Path | None, typer.Option(help="The picture to write; else FILE with the ending .png.")] = None,
    language: Annotated[Language, typer.Option(help="Of the names on it.")] = "ru",
) -> None:
    """Check a board for Монополист, and draw it as players will see it.

    Every mistake is named with its cell or card; then the exit code is 1. A sound file goes into BOARDS_PATH.

    [bold]Example[/bold]

      igroteka board boards/our-town.json --out our-town.png
    """
    try:
        sound = add_board(file.stem, file.read_bytes())
    except BadBoard as problem:
        for line in problem.problems:
            typer.echo(f"{file}: {line}", err=True)
        raise typer.Exit(1) from None
    except OSError as error:
        raise WrongInput(f"{file} cannot be read: {error.strerror}.") from None
    picture = out or file.with_suffix(".png")
    try:
        picture.write_bytes(Artist(Texts()).draw(board_picture(file.stem), (), language))
    except OSError as error:
        raise WrongInput(f"{picture} cannot be written: {error.strerror}.") from None
    name = sound.name.en if language == "en" else sound.name.ru
    typer.echo(f"{name}: {sound.size} cells, {len(sound.deeds)} deeds. {picture} shows it.")
