"""Every rulebook there is. Tests, the command line and the lobby iterate over this tuple."""

from typing import Any, TypeAlias

from games.engine import Game
from games.monopolist import MONOPOLIST
from games.montana import MONTANA
from games.uno import UNO
from games.uno_intercept import UNO_INTERCEPT

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]

RULEBOOKS: tuple[AnyGame, ...] = (UNO, UNO_INTERCEPT, MONTANA, MONOPOLIST)


def find(name: str) -> AnyGame | None:
    return next((game for game in RULEBOOKS if game.name == name), None)
