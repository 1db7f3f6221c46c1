"""Setup and actions: each action changes a copy of the state."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from games.engine import Leave, Step, Timeout
from games.kit.table import NOBODY, Log
from games.uno import moves, timeout_and_leave
from games.uno.actions import (
    Accept,
    Catch,
    Crow,
    Deal,
    Discard,
    Doubt,
    Draw,
    Judge,
    Keep,
    Name,
    Play,
    Uno,
    UnoAction,
    Vote,
)
from games.uno.deck import empty_table
from games.uno.events import UnoEvent
from games.uno.flow import deal_round, draw_for_dealer
from games.uno.options import Options
from games.uno.state import MOVING, Answering, Moving, Stacked, State

_MOVES: Final = frozenset((Play, Draw, Accept, Doubt, Timeout))
_MOVERS_PHASES: Final = frozenset((Moving, Answering, Stacked))


def setup(options: Options, seats: int, seed: bytes) -> Step[State, UnoEvent]:
    draft = State(**empty_table(seats, seed), options=options, phase=MOVING)
    log: Log = []
    deal_round(draft, draw_for_dealer(draft, log), log)
    return Step(draft, tuple(log))


def apply(state: State, seat: int, action: UnoAction) -> Step[State, UnoEvent]:
    """Return the next state. The action is legal."""
    draft = replace(state)
    log: Log = []
    if draft.owes_uno != NOBODY or draft.was_owed or draft.shown is not None:
        _close_windows(draft, seat, action)
    _HANDLERS[type(action)](draft, seat, action, log)
    return Step(draft, tuple(log))


def _close_windows(draft: State, seat: int, action: UnoAction) -> None:
    """Forgive a forgotten «УНО!» and put away a shown hand when the next player moves."""
    if type(action) not in _MOVES or type(draft.phase) not in _MOVERS_PHASES:
        return
    draft.was_owed = draft.owes_uno != NOBODY
    draft.owes_uno = NOBODY
    if draft.shown is not None and draft.shown.to == seat:
        draft.shown = None


_HANDLERS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Play: moves.on_play,
    Draw: moves.on_draw,
    Keep: moves.on_keep,
    Name: moves.on_name,
    Accept: moves.on_accept,
    Doubt: moves.on_doubt,
    Uno: moves.on_uno,
    Catch: moves.on_catch,
    Discard: moves.on_discard,
    Vote: moves.on_vote,
    Crow: moves.on_crow,
    Judge: moves.on_judge,
    Deal: moves.on_deal,
    Timeout: timeout_and_leave.on_timeout,
    Leave: timeout_and_leave.on_leave,
}
