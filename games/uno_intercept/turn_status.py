"""Public status of a match."""

from games.engine import Status
from games.kit import turns
from games.uno_intercept import legal_actions
from games.uno_intercept.state import Sorting, State


def status(state: State) -> Status:
    sorts = isinstance(state.phase, Sorting)
    return turns.status(state, legal_actions.waiting(state), legal_actions.chances(state), courtesy=sorts)
