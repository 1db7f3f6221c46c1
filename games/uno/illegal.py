"""Refusals: code, clause, and the right action instead."""

from typing import Final

from games.engine import Timeout, old_button
from games.errors import IllegalAction
from games.kit.turns import MatchOver, RoundOver, is_seated
from games.uno.actions import Catch, Draw, Judge, Play, Uno, UnoAction, Vote
from games.uno.cards import FITS, REVERSE, SKIP, TWO, is_wild
from games.uno.deck import CardTable
from games.uno.legal_actions import can_jump_in, late_jump_refusal, waiting
from games.uno.state import Answering, Crowing, Discarding, Naming, Stacked, State, Voting

_CALLED: Final = {SKIP: "skip", REVERSE: "reverse", TWO: "two"}
ONLY_COLOUR: Final = "none"
"""Value of `symbol` if the top card is a wild, which has no symbol to match."""


def refusal(state: State, seat: int, action: UnoAction) -> IllegalAction:
    """Return why the action is illegal. Players who are out receive no details."""
    if isinstance(state.phase, MatchOver) or isinstance(action, Timeout) or not is_seated(state, seat):
        return IllegalAction("not-now")
    if isinstance(action, Catch) and seat == state.owes_uno:
        return IllegalAction("catch-yourself", clause="U35")
    if isinstance(action, Catch):
        return IllegalAction("nobody-to-catch", clause="U35")
    if isinstance(action, Uno):
        return IllegalAction("no-uno-to-say", clause="U35")
    if isinstance(action, Vote | Judge):
        return IllegalAction("no-vote-to-give", clause="U33")
    if isinstance(state.phase, RoundOver):
        return IllegalAction("round-over", clause="U40")
    return _awaited_refusal(state, seat, action) if seat in waiting(state) else _unawaited_refusal(state, action)


def outdated(state: State, action: UnoAction, turn: int) -> IllegalAction | None:
    """Judge an action of an earlier turn.

    Jumping in stays valid while the same card lies on top, even if players have drawn or passed since.
    """
    is_equal = isinstance(action, Play) and action.card == state.discard[-1]
    if is_equal and can_jump_in(state) and state.since <= turn:
        return None
    return late_jump_refusal(state, action) or old_button()


def _unawaited_refusal(state: State, action: UnoAction) -> IllegalAction:
    if isinstance(state.phase, Discarding):
        return IllegalAction("blank-first", clause="U32")
    if isinstance(state.phase, Voting | Crowing):
        return IllegalAction("blank-first", clause="U33")
    return late_jump_refusal(state, action) or IllegalAction("not-your-turn", clause="U8")


def _awaited_refusal(state: State, seat: int, action: UnoAction) -> IllegalAction:
    """Return the refusal for an awaited seat, which names its duty."""
    match state.phase:
        case Naming():
            return IllegalAction("colour-first", clause="U22")
        case Answering():
            return IllegalAction("answer-four", clause="U24")
        case Stacked(count):
            return IllegalAction("answer-two", clause="U43", count=count)
        case Discarding():
            return IllegalAction("discard-first", clause="U32")
        case Voting():
            return IllegalAction("vote-first", clause="U33")
        case Crowing():
            return IllegalAction("crow-first", clause="U33")
    return _move_refusal(state, seat, action)


def _move_refusal(state: State, seat: int, action: UnoAction) -> IllegalAction:
    if state.drawn and isinstance(action, Play | Draw):
        return IllegalAction("only-the-drawn-card", clause="U10")
    if isinstance(action, Play) and action.card not in state.hands[seat]:
        return IllegalAction("not-in-hand", clause="U8")
    if isinstance(action, Play) and action.card not in FITS[state.colour][state.discard[-1]]:
        return IllegalAction("no-match", clause="U8", colour=state.colour, symbol=symbol_on(state))
    return IllegalAction("your-move", clause="U8")


def symbol_on(state: CardTable) -> int | str:
    """Return the symbol that may be matched on the top card."""
    top = state.discard[-1]
    if is_wild(top):
        return ONLY_COLOUR
    return _CALLED.get(top[1]) or int(top[1])
