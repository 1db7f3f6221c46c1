"""`igroteka board`: a board of one's own, checked and drawn."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli import WrongInput, check_language
from bot.i18n.texts import Texts
from bot.render import Artist
from games.monopolist.board import BadBoard, add_board
from games.monopolist.pictures import board_picture
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE


def board(
    file: Annotated[Path, typer.Argument(help="A board as a JSON file.", exists=True, dir_okay=False)],
    out: Annotated[Path | None, typer.Option(help="The picture to write; else FILE with the ending .png.")] = None,
    language: Annotated[str, typer.Option(help="Of the names on it.", callback=check_language)] = DEFAULT_LANGUAGE,
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
    texts = Texts()
    picture = out or file.with_suffix(".png")
    try:
        picture.write_bytes(Artist(texts).draw(board_picture(file.stem), (), language))
    except OSError as error:
        raise WrongInput(f"{picture} cannot be written: {error.strerror}.") from None
    name = texts.label(Text("monopolist-place", {"name": sound.name}), language, ())
    typer.echo(f"{name}: {sound.size} cells, {len(sound.deeds)} deeds. {picture} shows it.")
