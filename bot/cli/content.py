"""`igroteka board` and `igroteka locales`: checks of boards and translations."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from bot.cli import WrongInput, check_language
from bot.i18n.texts import Texts
from bot.render import Artist
from games.monopolist.board import BadBoard, add_board
from games.monopolist.presentation.pictures import board_picture
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE, LOCALES

INCOMPLETE: Final = 1


def board(
    file: Annotated[Path, typer.Argument(help="A board as a JSON file.", exists=True, dir_okay=False)],
    out: Annotated[Path | None, typer.Option(help="Picture to write; by default FILE with the ending .png.")] = None,
    language: Annotated[str, typer.Option(help="Language of its names.", callback=check_language)] = DEFAULT_LANGUAGE,
) -> None:
    """Check a board for Монополист, and draw it as players will see it.

    Every mistake is printed with its cell or card; then the exit code is 1. Put a valid file into BOARDS_PATH.

    [bold]Example[/bold]

      igroteka board boards/our-town.json --out our-town.png
    """
    try:
        valid = add_board(file.stem, file.read_bytes())
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
    name = texts.label(Text("monopolist-place", {"name": valid.name}), language, ())
    typer.echo(f"{name}: {valid.size} cells, {len(valid.deeds)} deeds. The picture is {picture}.")


def locales(
    language: Annotated[str | None, typer.Argument(help="List its missing texts; by default count all.")] = None,
    folder: Annotated[Path, typer.Option(help="Folder of the locales, one subfolder each.", exists=True)] = LOCALES,
) -> None:
    """List the languages of the bot, and how many texts each lacks; missing texts are shown in Russian.

    The exit code is 1 when the given language lacks a text.

    [bold]Examples[/bold]

      igroteka locales

      igroteka locales de
    """
    texts = Texts(folder)
    if language is None:
        _print_languages(texts)
        return
    if language not in texts.languages():
        raise WrongInput(f"There is no language {language!r} in {folder}: put its texts into {folder / language}.")
    missing = texts.missing(language)
    for key in missing:
        typer.echo(key)
    if missing:
        raise typer.Exit(INCOMPLETE)


def _print_languages(texts: Texts) -> None:
    table = Table("language", "name", "texts", "missing")
    total = len(texts.keys(DEFAULT_LANGUAGE))
    for language in texts.languages():
        missing = len(texts.missing(language))
        table.add_row(language, texts.own_name(language), str(total - missing), str(missing or ""))
    Console().print(table)
