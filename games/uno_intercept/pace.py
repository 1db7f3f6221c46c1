"""Whom the match waits for, and how patiently."""

from games.engine import Pace
from games.kit.pace import by_turns
from games.uno_intercept import offers
from games.uno_intercept.state import Sorting, State


def pace(state: State) -> Pace:
    sorts = isinstance(state.phase, Sorting)
    return by_turns(state, offers.waiting(state), offers.chances(state), courtesy=sorts)
