"""Timeouts and leaving. The match never waits for a player who cannot act."""

from typing import Final

from games.engine import Leave, Timeout
from games.kit.deck import put_hand_back
from games.kit.table import NOBODY, Log
from games.kit.table_events import Left
from games.kit.turns import RoundOver, neighbour, playing, timeout_handler
from games.uno.state import MOVING, Moving
from games.uno_intercept.flow import end_match, pass_turn
from games.uno_intercept.moves import on_accept, on_deal, on_draw, on_keep, on_ready
from games.uno_intercept.state import Attacked, Sorting, State


def _move_for(draft: State, seat: int, action: Timeout, log: Log) -> None:
    (on_keep if draft.drawn else on_draw)(draft, seat, action, log)


on_timeout: Final = timeout_handler(
    {
        Moving: _move_for,
        Attacked: on_accept,
        Sorting: on_ready,
        RoundOver: on_deal,
    }
)


def on_leave(draft: State, seat: int, action: Leave, log: Log) -> None:
    """Shuffle the leaver's cards into the pile and continue without the player."""
    log.append(Left(seat))
    put_hand_back(draft, seat)
    if seat == draft.mover:
        draft.drawn = ()
    if draft.owes_uno == seat:
        draft.owes_uno = NOBODY
        draft.was_owed = True
    if len(playing(draft)) == 1:
        end_match(draft, "left", log)
    else:
        _go_on(draft, seat)


def _go_on(draft: State, seat: int) -> None:
    phase = draft.phase
    if isinstance(phase, RoundOver):
        if seat == draft.mover:
            draft.mover = neighbour(draft, seat, 1)
        return
    if isinstance(phase, Sorting) and seat == phase.seat:
        draft.phase = phase.then
    if seat != draft.mover:
        return
    # Cards due are dropped with the leaver. A third player goes on sorting.
    sorter = phase.seat if isinstance(phase, Sorting) and seat != phase.seat else NOBODY
    pass_turn(draft)
    if sorter != NOBODY:
        draft.phase = Sorting(sorter, MOVING)
