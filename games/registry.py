"""Every rulebook there is. Tests, the command line and the lobby iterate over this tuple."""

from typing import Any, TypeAlias

from games.engine import Game
from games.monopolist import Monopolist
from games.montana import MontanaGame
from games.uno import Uno
from games.uno_intercept import UnoIntercept

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]

RULEBOOKS: tuple[AnyGame, ...] = (Uno(), UnoIntercept(), MontanaGame(), Monopolist())


def find(name: str) -> AnyGame | None:
    return next((game for game in RULEBOOKS if game.name == name), None)
