"""Whom the match waits for, and how patiently."""

from games.engine import Pace
from games.kit.turns import by_turns
from games.uno import legal_actions
from games.uno.state import State


def pace(state: State) -> Pace:
    return by_turns(state, legal_actions.waiting(state), legal_actions.chances(state))
