"""Whom the match waits for, and how patiently."""

from games.engine import Pace
from games.kit.pace import by_turns
from games.montana import offers
from games.montana.state import Claim, Race, State


def pace(state: State) -> Pace:
    brisk = isinstance(state.phase, Race | Claim)
    return by_turns(state, offers.waiting(state), offers.chances(state), brisk=brisk)
