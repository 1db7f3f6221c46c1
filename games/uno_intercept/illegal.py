"""Refusals: code, clause, and the right action instead."""

from games.engine import Timeout, old_button
from games.errors import IllegalAction
from games.kit.table import Card
from games.kit.turns import MatchOver, RoundOver, is_seated
from games.uno.actions import Catch, Draw, Play, Uno
from games.uno.cards import FITS, FOUR
from games.uno.illegal import symbol_on
from games.uno.phrases import card_text, colour_text
from games.uno_intercept.actions import InterceptAction
from games.uno_intercept.legal_actions import is_late, is_overtaken
from games.uno_intercept.state import Attacked, Sorting, State


def refusal(state: State, seat: int, action: InterceptAction) -> IllegalAction:
    """Return why the action is illegal. Players who are out receive no details."""
    phase = state.phase
    if isinstance(phase, MatchOver) or isinstance(action, Timeout) or not is_seated(state, seat):
        return IllegalAction("not-now")
    if isinstance(phase, RoundOver):
        return IllegalAction("tour-over", clause="H3")
    if isinstance(phase, Sorting) and seat == phase.seat:
        return IllegalAction("say-ready", clause="H20")
    if isinstance(phase, Sorting):
        return IllegalAction("wait-for-ready", clause="H20")
    if isinstance(action, Catch):
        return IllegalAction("intercept-nobody-to-catch", clause="H21")
    if isinstance(action, Uno):
        return IllegalAction("intercept-no-uno-to-say", clause="H21")
    if seat == state.mover:
        return _mover_refusal(state, seat, action)
    if isinstance(action, Play) and action.card in state.hands[seat]:
        return _interception_refusal(state, seat, action.card)
    return IllegalAction("not-your-turn", clause="H8")


def outdated(state: State, action: InterceptAction, turn: int) -> IllegalAction | None:
    """Judge an action of an earlier turn.

    An interception stays valid while its card lies on top, even if other players have moved since.
    """
    if not isinstance(action, Play):
        return old_button()
    if action.card == state.discard[-1] != FOUR and state.window and state.since <= turn:
        return None
    # The slower of two taps is refused, even if the card happens to fit again.
    return IllegalAction("too-late-to-intercept", clause="H26") if is_late(state, action.card) else old_button()


def _mover_refusal(state: State, seat: int, action: InterceptAction) -> IllegalAction:
    if isinstance(state.phase, Attacked) and state.phase.kind == "two":
        return IllegalAction("does-not-save", clause="H14")
    if isinstance(state.phase, Attacked):
        return IllegalAction("does-not-save-from-four", clause="H17", colour=colour_text(state.colour))
    if isinstance(action, Play | Draw) and state.drawn:
        return IllegalAction("only-the-drawn-card", clause="H9")
    if isinstance(action, Draw):
        return IllegalAction("holds-a-match", clause="H9")
    if isinstance(action, Play) and action.card not in state.hands[seat]:
        return IllegalAction("not-in-hand", clause="H8")
    if isinstance(action, Play) and action.card not in FITS[state.colour][state.discard[-1]]:
        return IllegalAction("intercept-no-match", clause="H8", colour=state.colour, symbol=symbol_on(state))
    return IllegalAction("your-move", clause="H8")


def _interception_refusal(state: State, seat: int, card: Card) -> IllegalAction:
    top = state.discard[-1]
    if is_late(state, card):
        return IllegalAction("too-late-to-intercept", clause="H26")
    if is_overtaken(state, seat):
        return IllegalAction("turn-was-intercepted", clause="H26")
    if card == FOUR:
        return IllegalAction("four-in-turn", clause="H23")
    if not state.window and card == top:
        return IllegalAction("first-card-stays", clause="H24")
    if state.window and top != FOUR:
        return IllegalAction("only-an-equal-card", clause="H22", card=card_text(top))
    return IllegalAction("not-your-turn", clause="H8")
