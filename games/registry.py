"""Registry of the installed games: entry points of the group `igroteka.games`.

The project declares its own games in pyproject.toml in the same way. Tests, the command line and the lobby iterate over
RULEBOOKS.
"""

import logging
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple, TypeAlias

from games.card_art import Deck
from games.engine import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]

GROUP: Final = "igroteka.games"

_log = logging.getLogger(__name__)


class Found(NamedTuple):
    """Game with the folder of its package, which holds its locales and other files."""

    game: AnyGame
    home: Traversable


def loaded(points: Iterable[EntryPoint]) -> dict[str, Found]:
    """Return the games by name, in the order of the list of games.

    Games that fail to load are logged and left out.
    """
    games: dict[str, Found] = {}
    for point in points:
        try:
            found = _loaded(point)
            if found.game.name in games:
                raise ValueError("there is another game of this name")
            games[found.game.name] = found
        except Exception as error:  # One broken package must not disable the other games.
            _log.error("the game %s (%s) is left out: %s: %s", point.name, point.value, type(error).__name__, error)
    return dict(sorted(games.items(), key=lambda item: (item[1].game.shelf, item[0])))


def _loaded(point: EntryPoint) -> Found:
    game = point.load()
    if not isinstance(game, Game):
        raise TypeError("that is no game")
    if game.name != point.name:
        raise ValueError(f"it calls itself {game.name}")
    return Found(game, files(import_module(point.module).__package__ or point.module))


_FOUND: Final = loaded(entry_points(group=GROUP))

RULEBOOKS: Final[tuple[AnyGame, ...]] = tuple(found.game for found in _FOUND.values())
HOMES: Final[Mapping[str, Traversable]] = {name: found.home for name, found in _FOUND.items()}
DECKS: Final[Mapping[str, Deck]] = {
    deck.name: deck for game in RULEBOOKS if (deck := game.presentation.deck) is not None
}


def find(name: str) -> AnyGame | None:
    return _FOUND[name].game if name in _FOUND else None
