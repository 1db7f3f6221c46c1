"""Whom the match waits for, and how patiently."""

from games.engine import Pace
from games.kit.turns import by_turns
from games.montana import legal_actions
from games.montana.state import Claim, Race, State


def pace(state: State) -> Pace:
    brisk = isinstance(state.phase, Race | Claim)
    return by_turns(state, legal_actions.waiting(state), legal_actions.chances(state), brisk=brisk)
