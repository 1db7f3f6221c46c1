"""Objections («Нарушение!») to the last moves.

Functions change the draft in place.
"""

from typing import Final

import msgspec

from games.kit.deck import set_hand
from games.kit.random_draws import shuffle
from games.kit.table import Log
from games.montana.actions import Protest
from games.montana.effects import FINE, settle
from games.montana.events import ClaimFailed, FalseAlarm, Forgot, Overtaken, TookBack
from games.montana.flow import can_object, claim_victory, draw, finish_round, pass_turn
from games.montana.state import MOVING, Acting, Claim, Move, Notice, Settling, State

_GOES_BACK: Final = tuple(field for field in State.__struct_fields__ if field not in ("position", "turn", "window"))
"""Fields restored when a move is taken back.

The random stream, the turn count and the window are not restored.
"""


def on_protest(draft: State, seat: int, action: Protest, log: Log) -> None:
    """Undo the first wrong move, else fine the first forgotten act.

    Without either the objection is a false alarm. A seat with open moves cannot object to them.
    """
    window = () if any(move.seat == seat for move in draft.window) else draft.window
    if window and draft.undo is not None:
        _take_back(draft, draft.undo, seat, log)
        return
    forgetful = next((move for move in window if move.missing), None)
    if forgetful is not None:
        _fine(draft, forgetful, seat, log)
    elif draft.noticed is not None and seat not in (draft.noticed.seat, draft.noticed.by):
        log.append(Overtaken(seat))
    else:
        log.append(FalseAlarm(seat))
        if draft.options.false_alarm:
            draw(draft, seat, FINE, "alarm", log)
            check_victory_after_fine(draft, log)


def keep_state_before_mistake(draft: State) -> None:
    """Keep the state before the newest move if that is the first wrong one."""
    move = draft.window[-1]
    if draft.undo is None and not draft.options.has_hints and move.is_wrong:
        # Earlier moves stay in the current window, because acts may still be performed for them.
        past = msgspec.structs.replace(draft, phase=MOVING, drawn=(), window=())
        past.discard = draft.discard[: -len(move.cards)]
        set_hand(past, move.seat, draft.hands[move.seat] + move.cards)
        draft.undo = past


def _take_back(draft: State, past: State, by: int, log: Log) -> None:
    """Restore the state before the wrong move, fine the seat and pass the turn."""
    at = next(place for place, move in enumerate(draft.window) if move.is_wrong)
    wrong = draft.window[at]
    taken_back = tuple(card for move in draft.window[at:] for card in move.cards)
    log.append(TookBack(wrong.seat, by, taken_back, wrong.top))
    pile = past.pile
    if draft.pile != pile:
        # The drawn cards that return to the pile have been seen.
        pile = shuffle(draft, pile)
    for field in _GOES_BACK:
        setattr(draft, field, getattr(past, field))
    draft.pile = pile
    draft.window = draft.window[:at]
    draft.noticed = Notice(wrong.seat, by)
    draw(draft, wrong.seat, FINE, "card", log)
    pass_turn(draft)
    check_victory_after_fine(draft, log)


def _fine(draft: State, forgetful: Move, by: int, log: Log) -> None:
    """Fine the seat once for all acts forgotten in the move. Its cards stay."""
    log.append(Forgot(forgetful.seat, by, forgetful.missing))
    draft.noticed = Notice(forgetful.seat, by)
    draft.window = tuple(
        msgspec.structs.replace(move, settled=True) if move is forgetful else move for move in draft.window
    )
    draw(draft, forgetful.seat, FINE, "act", log)
    check_victory_after_fine(draft, log)


def check_victory_after_fine(draft: State, log: Log) -> None:
    """Check victories after a fine, which may end or cause one."""
    phase = draft.phase
    if isinstance(phase, Claim):
        if draft.victory.wins(draft.hands[phase.winner]):
            if not can_object(draft):
                finish_round(draft, phase.winner, log)
            return
        log.append(ClaimFailed(phase.winner))
        draft.phase = phase.resume
    resume(draft, log)


def resume(draft: State, log: Log) -> None:
    """Continue the interrupted phase unless a hand wins."""
    if isinstance(draft.phase, Settling):
        settle(draft, log)
    elif not isinstance(draft.phase, Acting):
        # A seat that owes an act has not won yet.
        claim_victory(draft, log)
