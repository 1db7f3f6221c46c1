"""Status of a match for the host."""

from games.engine import Status
from games.kit import turns
from games.montana import legal_actions
from games.montana.state import Claim, Race, State


def status(state: State) -> Status:
    brisk = isinstance(state.phase, Race | Claim)
    return turns.status(state, legal_actions.waiting(state), legal_actions.chances(state), brisk=brisk)
