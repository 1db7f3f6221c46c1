"""Buttons that were drawn in an earlier turn."""

from typing import Any

from games.engine import Action
from games.registry import AnyGame


def is_overtaken(game: AnyGame, state: Any, action: Action) -> bool:
    """Return whether the player of an old button is told that another player was faster."""
    refusal = game.rules.outdated(state, action, -1)
    return refusal is not None and refusal.code != "old-button"
