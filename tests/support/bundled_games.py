"""Installed games, split into those of this tree and those of other packages."""

from pathlib import Path

from games.registry import HOMES, RULEBOOKS, AnyGame
from tests.support.paths import ROOT


def home(game: AnyGame) -> Path:
    """Return the folder of the game's package."""
    return Path(str(HOMES[game.name]))


OURS: tuple[AnyGame, ...] = tuple(game for game in RULEBOOKS if home(game).parent == ROOT / "games")
GUESTS: tuple[AnyGame, ...] = tuple(game for game in RULEBOOKS if game not in OURS)
