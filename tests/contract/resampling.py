"""Checks of states whose hidden cards are resampled."""

from typing import Any

from games.registry import AnyGame
from games.rng import Rng


def check_dealt_anew(game: AnyGame, state: Any, rng: Rng, number: int) -> None:
    """Check for every viewer that a resampled state is sound and looks the same.

    `number` is that of the match.
    """
    stored = game.encode(state)
    for viewer in (None, *range(len(state.active))):
        place = f"{game.name}, match {number}, viewer {viewer}"
        other = game.resample(state, viewer, rng)
        # This includes that the deck is complete.
        assert game.violations(other) == [], place
        assert game.decode(game.encode(other)) == other, place
        assert game.view(other, viewer) == game.view(state, viewer), place
        if viewer is not None:
            assert game.legal_actions(other, viewer) == game.legal_actions(state, viewer), place
    assert game.encode(state) == stored
