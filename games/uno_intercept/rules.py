"""Setup and actions: each action changes a copy of the state."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from games.engine import Leave, Step, Timeout
from games.kit.random_draws import pick
from games.kit.table import Log
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno.deck import empty_table
from games.uno.state import MOVING
from games.uno_intercept import moves, timeout_and_leave
from games.uno_intercept.actions import InterceptAction, Ready
from games.uno_intercept.events import InterceptEvent
from games.uno_intercept.flow import deal_round
from games.uno_intercept.options import Options
from games.uno_intercept.state import State

_MOVES: Final = frozenset((Play, Draw, Accept, Doubt, Timeout))


def setup(options: Options, seats: int, seed: bytes) -> Step[State, InterceptEvent]:
    """Return a new match.

    The rulebook does not say who deals first, so the dealer is drawn by lot.
    """
    draft = State(**empty_table(seats, seed), options=options, phase=MOVING, armed=(False,) * seats)
    log: Log = []
    dealer = pick(draft, tuple(range(seats)))
    deal_round(draft, dealer, log)
    return Step(draft, tuple(log))


def apply(state: State, seat: int, action: InterceptAction) -> Step[State, InterceptEvent]:
    """Return the next state. The action is legal."""
    draft = replace(state)
    log: Log = []
    if draft.shown is not None and draft.shown.to == seat and type(action) in _MOVES:
        draft.shown = None
    _HANDLERS[type(action)](draft, seat, action, log)
    if any(draft.armed):
        _disarm(draft)
    return Step(draft, tuple(log))


def _disarm(draft: State) -> None:
    """Clear `armed` of seats without two cards: «Uno!» said ahead lapses."""
    draft.armed = tuple(is_armed and len(hand) == 2 for is_armed, hand in zip(draft.armed, draft.hands, strict=True))


_HANDLERS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Play: moves.on_play,
    Draw: moves.on_draw,
    Keep: moves.on_keep,
    Accept: moves.on_accept,
    Doubt: moves.on_doubt,
    Ready: moves.on_ready,
    Uno: moves.on_uno,
    Catch: moves.on_catch,
    Deal: moves.on_deal,
    Timeout: timeout_and_leave.on_timeout,
    Leave: timeout_and_leave.on_leave,
}
