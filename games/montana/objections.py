"""«Нарушение!»: what happens when somebody objects to the last player's moves. The draft is changed in place."""

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
"""Neither the random stream nor the count of turns ever goes back; what was said since has been said."""


def on_protest(draft: State, seat: int, action: Protest, log: Log) -> None:
    """A wrong card weighs more than a forgotten act, the earlier more than the later. Nobody catches themselves."""
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
            hands_changed(draft, log)


def remember_table(draft: State) -> None:
    """Keeps the table as it was before the move on it, when that is the first wrong one that can be noticed."""
    move = draft.window[-1]
    if draft.undo is None and not draft.options.has_hints and move.is_wrong:
        # The moves before it stay in the window of the table as it is: an act may still be done for them.
        past = msgspec.structs.replace(draft, phase=MOVING, drawn=(), window=())
        past.discard = draft.discard[: -len(move.cards)]
        set_hand(past, move.seat, draft.hands[move.seat] + move.cards)
        draft.undo = past


def _take_back(draft: State, past: State, by: int, log: Log) -> None:
    """The table is as it was before the wrong move, but for two cards more in the hand and the turn passed on."""
    at = next(place for place, move in enumerate(draft.window) if move.is_wrong)
    wrong = draft.window[at]
    taken_back = tuple(card for move in draft.window[at:] for card in move.cards)
    log.append(TookBack(wrong.seat, by, taken_back, wrong.top))
    pile = past.pile
    if draft.pile != pile:
        # Cards that were drawn and go back have been seen.
        pile = shuffle(draft, pile)
    for field in _GOES_BACK:
        setattr(draft, field, getattr(past, field))
    draft.pile = pile
    draft.window = draft.window[:at]
    draft.noticed = Notice(wrong.seat, by)
    draw(draft, wrong.seat, FINE, "card", log)
    pass_turn(draft)
    hands_changed(draft, log)


def _fine(draft: State, forgetful: Move, by: int, log: Log) -> None:
    """The card stays; one fine settles everything that was forgotten with it."""
    log.append(Forgot(forgetful.seat, by, forgetful.missing))
    draft.noticed = Notice(forgetful.seat, by)
    draft.window = tuple(
        msgspec.structs.replace(move, settled=True) if move is forgetful else move for move in draft.window
    )
    draw(draft, forgetful.seat, FINE, "act", log)
    hands_changed(draft, log)


def hands_changed(draft: State, log: Log) -> None:
    """After a fine: a victory may have come to nothing, or somebody may have won."""
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
    """On from where play was interrupted, unless somebody has won."""
    if isinstance(draft.phase, Settling):
        settle(draft, log)
    elif not isinstance(draft.phase, Acting):
        # Whoever is still asked for an act has not won with that card yet.
        claim_victory(draft, log)
