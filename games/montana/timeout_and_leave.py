"""Timeouts and leaving players."""

from typing import Final

import msgspec

from games.engine import Leave, Timeout
from games.kit.deck import put_hand_back
from games.kit.random_draws import pick
from games.kit.table import NOBODY, Log
from games.kit.table_events import Left
from games.kit.turns import RoundOver, neighbour, others_in_turn, playing, timeout_handler
from games.montana.actions import Swap
from games.montana.effects import FINE, end_race, settle
from games.montana.events import ClaimFailed
from games.montana.flow import draw, end_match, finish_round, pass_turn, replace_last_move
from games.montana.legal_actions import uncovered
from games.montana.moves import on_agree, on_deal, on_done, on_draw, on_keep, on_swap
from games.montana.objections import resume
from games.montana.state import Acting, Adding, Claim, Moving, Race, State, Swapping

# Timeouts


def _move_for(draft: State, seat: int, action: Timeout, log: Log) -> None:
    (on_keep if draft.drawn else on_draw)(draft, seat, action, log)


def _act_forgotten(draft: State, seat: int, action: Timeout, log: Log) -> None:
    replace_last_move(draft, settled=True)
    draw(draft, seat, FINE, "act", log)
    settle(draft, log)


def _race_over(draft: State, seat: int, action: Timeout, log: Log) -> None:
    """End the race. All seats that have not covered lose."""
    if isinstance(draft.phase, Race):
        end_race(draft, uncovered(draft, draft.phase), log)


def _swap_with_any(draft: State, seat: int, action: Timeout, log: Log) -> None:
    on_swap(draft, seat, Swap(pick(draft, tuple(others_in_turn(draft, seat)))), log)


on_timeout: Final = timeout_handler(
    {
        Moving: _move_for,
        Adding: on_done,
        Acting: _act_forgotten,
        Race: _race_over,
        Swapping: _swap_with_any,
        Claim: on_agree,
        RoundOver: on_deal,
    }
)


# Leaving


def on_leave(draft: State, seat: int, action: Leave, log: Log) -> None:
    """Shuffle the leaver's cards into the deck and continue without the leaver."""
    log.append(Left(seat))
    put_hand_back(draft, seat)
    _forget_moves(draft)
    draft.skipped = tuple(victim for victim in draft.skipped if victim != seat)
    if draft.victim == seat:
        draft.victim = NOBODY
    if seat == draft.mover:
        draft.drawn = ()
        draft.queue = ()
        draft.further = 0
    if len(playing(draft)) == 1:
        end_match(draft, "left", log)
    else:
        _go_on(draft, seat, log)


def _forget_moves(draft: State) -> None:
    """Settle the last moves, because no state with the leaver may be restored."""
    unfinished = draft.window[-1:] if isinstance(draft.under_way, Adding | Acting) else ()
    draft.window = tuple(msgspec.structs.replace(move, settled=True) for move in unfinished)
    draft.undo = None


def _go_on(draft: State, seat: int, log: Log) -> None:
    phase = draft.phase
    if isinstance(phase, RoundOver):
        if seat == draft.mover:
            draft.mover = neighbour(draft, seat, 1)
        return
    if isinstance(phase, Claim):
        if seat != phase.winner:
            # No move is left to object to.
            finish_round(draft, phase.winner, log)
            return
        log.append(ClaimFailed(seat))
        phase = draft.phase = phase.resume
    if isinstance(phase, Race):
        last = uncovered(draft, phase)
        if len(last) <= 1:
            end_race(draft, last, log)
    elif seat == draft.mover:
        pass_turn(draft)
    elif isinstance(phase, Swapping) and len(playing(draft)) == 2:
        on_swap(draft, draft.mover, Swap(neighbour(draft, draft.mover, 1)), log)
    else:
        resume(draft, log)
