"""Every rulebook there is: the games that installed packages declare under the entry point `igroteka.games`.

Ours are declared in pyproject.toml like anybody's. Tests, the command line and the lobby iterate over RULEBOOKS.
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
    """A game, and the folder of the package that it came in: what else it brings lies there."""

    game: AnyGame
    home: Traversable


def loaded(points: Iterable[EntryPoint]) -> dict[str, Found]:
    """The games by their names, as they stand on the shelf. One that cannot be loaded is named and left out."""
    games: dict[str, Found] = {}
    for point in points:
        try:
            found = _loaded(point)
            if found.game.name in games:
                raise ValueError("there is another game of this name")
            games[found.game.name] = found
        except Exception as error:  # a stranger's package must not keep the others from being played
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
