"""Legal actions, the only source of legality, and refusals: code, clause, and what would be right."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Final

from games.engine import Chance, Status, Timeout, old_button
from games.errors import IllegalAction
from games.kit import turns
from games.kit.table import NOBODY, Card
from games.kit.turns import MatchOver, RoundOver, is_seated, playing
from games.uno.actions import PLAYS, Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno.cards import FITS, FOUR, OF_COLOUR, PACK, TWOS
from games.uno.legal_actions import symbol_on
from games.uno.presentation.narration import card_text, colour_text
from games.uno.state import Moving
from games.uno_intercept.actions import InterceptAction, Ready
from games.uno_intercept.state import Attacked, Sorting, State

_ACCEPT, _CATCH, _DEAL, _DOUBT, _DRAW, _KEEP, _UNO = Accept(), Catch(), Deal(), Doubt(), Draw(), Keep(), Uno()
_READY = Ready()
_IN_PLAY: Final = frozenset((Moving, Attacked))
_COPIES: Final = Counter(PACK)
"""Number of copies of each card."""


def legal_actions(state: State, seat: int) -> list[InterceptAction]:
    active = state.active
    if not 0 <= seat < len(active) or not active[seat]:
        return []
    phase = state.phase
    if type(phase) is Moving or type(phase) is Attacked:
        return _offers_in_play(state, seat)
    if isinstance(phase, Sorting):
        return [_READY] if seat == phase.seat else []
    return [_DEAL] if isinstance(phase, RoundOver) else []


def _offers_in_play(state: State, seat: int) -> list[InterceptAction]:
    fitting = fitting_cards(state, seat)
    actions: list[InterceptAction] = []
    if state.options.mistakes:
        # Fines make hands long, so searching all offers for each card would be slow.
        actions += chain.from_iterable(map(PLAYS.__getitem__, dict.fromkeys(_cards_to_try(state, seat, fitting))))
    else:
        for card in fitting:
            ways = PLAYS[card]
            if ways[0] not in actions:
                actions += ways
    if seat == state.mover:
        actions += _mover_offers(state, has_fitting_card=bool(fitting))
    if len(state.hands[seat]) == 2 and not state.armed[seat]:
        actions.append(_UNO)
    if seat != state.owes_uno and (state.owes_uno != NOBODY or state.options.mistakes):
        actions.append(_CATCH)
    return actions


def _cards_to_try(state: State, seat: int, fitting: list[Card]) -> Sequence[Card]:
    """Return the cards that a seat may try with fines for mistakes.

    These are all cards of the hand, but not those of a tap that was only slower than another one.
    """
    if is_overtaken(state, seat):
        return fitting
    hand, missed = state.hands[seat], state.missed
    if not missed or not is_late(state, missed) or missed in fitting:
        return hand
    return [card for card in hand if card != missed]


def is_late(state: State, card: Card) -> bool:
    """Return whether the card could have been intercepted a moment ago."""
    return card == state.missed and card != FOUR


def is_overtaken(state: State, seat: int) -> bool:
    """Return whether an interception has just taken the seat's turn."""
    return seat == state.outrun and seat != state.mover


def _mover_offers(state: State, *, has_fitting_card: bool) -> tuple[InterceptAction, ...]:
    """Return the mover's actions without a card."""
    phase = state.phase
    if type(phase) is Attacked:
        # A player who has left cannot show a hand.
        can_doubt = phase.kind == "four" and state.active[phase.by]
        return (_ACCEPT, _DOUBT) if can_doubt else (_ACCEPT,)
    freely = state.options.draw_freely
    if state.drawn:
        return (_KEEP,) if freely else ()
    # With fines for mistakes, a missing button would reveal that a card fits.
    return (_DRAW,) if freely or state.options.mistakes or not has_fitting_card else ()


def fitting_cards(state: State, seat: int) -> list[Card]:
    """Return the cards that fit now: in turn, in defence, or to intercept."""
    hand = state.hands[seat]
    if seat != state.mover:
        return _intercepting(state, hand)
    phase = state.phase
    if type(phase) is Attacked:
        # A «плюс две» defends against «плюс четыре» only in the newly named colour.
        fits = TWOS if phase.kind == "two" else TWOS & OF_COLOUR[state.colour]
    else:
        fits = FITS[state.colour][state.discard[-1]]
    return [card for card in state.drawn or hand if card in fits]


def _intercepting(state: State, hand: tuple[Card, ...]) -> list[Card]:
    """Return the card that intercepts, if the hand holds one.

    It is equal to the top card, a player has played that, and it is not «плюс четыре».
    """
    top = state.discard[-1]
    return [top] if state.window and top in hand and top != FOUR else []


def waiting(state: State) -> tuple[int, ...]:
    phase = state.phase
    if type(phase) is Moving:
        return (state.mover,)
    if isinstance(phase, Sorting):
        return (phase.seat,)
    return () if isinstance(phase, MatchOver) else (state.mover,)


def chances(state: State) -> tuple[Chance, ...]:
    """Return the public chances: a card to intercept, and a forgotten «Uno!»."""
    if type(state.phase) not in _IN_PLAY:
        return ()
    found = []
    top = state.discard[-1]
    if state.window and top != FOUR and state.discard.count(top) < _COPIES[top]:
        found.append(Chance(f"card {state.since}", playing(state)))
    if state.owes_uno != NOBODY:
        found.append(Chance(f"uno {state.since}", playing(state)))
    return tuple(found)


def status(state: State) -> Status:
    is_sorting = isinstance(state.phase, Sorting)
    return turns.status(state, waiting(state), chances(state), courtesy=is_sorting)


# Refusals


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
