"""`igroteka locales`: how complete each language is."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from bot.cli import WrongInput
from bot.i18n.texts import Texts
from locales import DEFAULT_LANGUAGE, LOCALES

INCOMPLETE = 1


def locales(
    language: Annotated[str | None, typer.Argument(help="Lists what this one lacks; else all are counted.")] = None,
    folder: Annotated[Path, typer.Option(help="Where the languages lie, a folder each.", exists=True)] = LOCALES,
) -> None:
    """The languages that the bot speaks, and what is missing in them: that is said in Russian meanwhile.

    The exit code is 1 where a language that was named lacks something.

    [bold]Examples[/bold]

      igroteka locales

      igroteka locales de
    """
    texts = Texts(folder)
    if language is None:
        _print(texts)
        return
    if language not in texts.languages():
        raise WrongInput(f"There is no language {language!r} in {folder}: its texts would lie in {folder / language}.")
    missing = texts.missing(language)
    for key in missing:
        typer.echo(key)
    if missing:
        raise typer.Exit(INCOMPLETE)


def _print(texts: Texts) -> None:
    table = Table("language", "name", "texts", "missing")
    whole = len(texts.keys(DEFAULT_LANGUAGE))
    for language in texts.languages():
        missing = len(texts.missing(language))
        table.add_row(language, texts.own_name(language), str(whole - missing), str(missing or ""))
    Console().print(table)
