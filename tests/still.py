"""Tables at which computer players never come to act."""

from typing import Any
from unittest.mock import patch

from bot.table import moves

NEVER = 1e9


def computers_are_still() -> Any:
    """A patch of all their moments, whichever there are."""
    moments: dict[str, Any] = {name: NEVER for name in vars(moves) if name.startswith("COMPUTER_")}
    return patch.multiple(moves, **moments)
