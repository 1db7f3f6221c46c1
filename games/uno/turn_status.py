"""Public status of a match."""

from games.engine import Status
from games.kit import turns
from games.uno import legal_actions
from games.uno.state import State


def status(state: State) -> Status:
    return turns.status(state, legal_actions.waiting(state), legal_actions.chances(state))
