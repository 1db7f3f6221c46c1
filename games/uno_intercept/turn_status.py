"""Whom the match waits for, and how patiently."""

from games.engine import Pace
from games.kit.turns import by_turns
from games.uno_intercept import legal_actions
from games.uno_intercept.state import Sorting, State


def pace(state: State) -> Pace:
    sorts = isinstance(state.phase, Sorting)
    return by_turns(state, legal_actions.waiting(state), legal_actions.chances(state), courtesy=sorts)
