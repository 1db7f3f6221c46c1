"""The command line: this module checks arguments that several commands share."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, TypeAlias

import msgspec
import typer

from bot.i18n.texts import Texts, refusal
from bot.timings import DEFAULT_TIMINGS, Timings
from games.errors import GameError
from games.options import Value, describe, read
from games.registry import RULEBOOKS, AnyGame, find
from locales import languages

Rulebook: TypeAlias = Annotated[str, typer.Argument(help=f"One of: {', '.join(game.name for game in RULEBOOKS)}.")]


class WrongInput(typer.TyperException):
    """Wrong arguments or settings; the message is one sentence for the user."""


def timings_of(context: typer.Context) -> Timings:
    """Return the timings passed as the context object, or those of production."""
    return context.obj if isinstance(context.obj, Timings) else DEFAULT_TIMINGS


def find_rulebook(name: str) -> AnyGame:
    game = find(name)
    if game is None:
        names = [rulebook.name for rulebook in RULEBOOKS]
        raise WrongInput(f"There is no rulebook {name!r}{_hint(name, names)}")
    return game


def check_seats(game: AnyGame, players: int) -> None:
    if players not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise WrongInput(f"{game.name} is for {least} to {most} players, not {players}.")


def check_language(language: str) -> str:
    if language not in languages():
        raise WrongInput(f"There is no language {language!r}{_hint(language, list(languages()))}")
    return language


def read_options(game: AnyGame, settings: Sequence[str]) -> msgspec.Struct:
    given: dict[str, Value] = {}
    names = [spec.name for spec in describe(game.options_type)]
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise WrongInput(f"--set wants OPTION=VALUE, not {setting!r}.")
        if name not in names:
            raise WrongInput(f"{game.name} has no option {name!r}{_hint(name, names)}")
        given[name] = value
    try:
        options: msgspec.Struct = read(game.options_type, given)
    except GameError as error:
        raise WrongInput(f"{Texts().render(refusal(error), 'en', ())}.") from None
    return options


def _hint(name: str, names: list[str]) -> str:
    near = get_close_matches(name, names, n=1)
    return f": did you mean {near[0]!r}?" if near else f": it must be one of {', '.join(names)}."
