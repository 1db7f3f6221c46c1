"""Reasons for refused actions: code, clause and correct values."""

from games.engine import Timeout
from games.errors import IllegalAction
from games.kit.turns import MatchOver, RoundOver, is_seated
from games.montana.actions import WAYS, Agree, Cover, Draw, Lay, Montana, MontanaAction, Protest, Say, Slap
from games.montana.cards import EQUAL_CARDS, EXTRA_PILE
from games.montana.phrases import act_texts, move_law
from games.montana.state import Acting, Adding, Claim, Race, State, Swapping


def refusal(state: State, seat: int, action: MontanaAction) -> IllegalAction:
    """Return the reason. Users outside the match get no details."""
    phase = state.phase
    if isinstance(phase, MatchOver) or isinstance(action, Timeout) or not is_seated(state, seat):
        return IllegalAction("not-now")
    if isinstance(phase, RoundOver):
        return IllegalAction("round-over", clause="M33")
    if isinstance(action, Cover) and not isinstance(phase, Race):
        return IllegalAction("no-race", clause="M27")
    if isinstance(action, Cover):
        return IllegalAction("already-covered", clause="M27")
    if isinstance(action, Protest | Say | Slap | Montana):
        return IllegalAction("hints-ask-for-acts", clause="M35")
    if isinstance(action, Agree):
        return IllegalAction("nothing-to-agree", clause="M13")
    return _move_refusal(state, seat, action)


def _move_refusal(state: State, seat: int, action: MontanaAction) -> IllegalAction:
    """Return what must be done before the move."""
    match state.phase:
        case Race():
            return IllegalAction("cover-first", clause="M27")
        case Claim():
            return IllegalAction("claim-first", clause="M13")
        case _ if seat != state.mover:
            return IllegalAction("not-your-turn", clause="M6")
        case Swapping():
            return IllegalAction("swap-first", clause="M30")
        case Acting(owed):
            return IllegalAction("act-first", clause="M12", acts=act_texts(owed))
        case Adding():
            return _further_refusal(state, seat, action)
    if state.drawn and isinstance(action, Lay | Draw):
        return IllegalAction("only-the-drawn-card", clause="M10")
    if isinstance(action, Lay) and not _is_held(state, seat, action):
        return IllegalAction("not-in-hand", clause="M6")
    if isinstance(action, Lay):
        return IllegalAction("against-the-rules", clause="M8", law=move_law(state.tops))
    return IllegalAction("your-move", clause="M6")


def _further_refusal(state: State, seat: int, action: MontanaAction) -> IllegalAction:
    """Return the refusal during a move of several cards."""
    equal = state.tops[EXTRA_PILE] == EQUAL_CARDS
    if isinstance(action, Lay) and _is_held(state, seat, action):
        if equal:
            return IllegalAction("not-equal", clause="M19")
        return IllegalAction("does-not-continue", clause="M20")
    if equal:
        return IllegalAction("finish-first", clause="M19")
    return IllegalAction("finish-first", clause="M20")


def _is_held(state: State, seat: int, lay: Lay) -> bool:
    return lay in WAYS.get(lay.card, ()) and lay.card in state.hands[seat]
