"""Whom the match waits for, and how patiently."""

from games.engine import Pace
from games.kit.pace import by_turns
from games.uno import offers
from games.uno.state import State


def pace(state: State) -> Pace:
    return by_turns(state, offers.waiting(state), offers.chances(state))
