"""Legal actions, the only source of legality, and refusals: code, clause, and what would be right."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from games.engine import Chance, Status, Timeout, old_button
from games.errors import IllegalAction
from games.kit import turns
from games.kit.table import NOBODY, Card
from games.kit.turns import MatchOver, RoundOver, is_seated, playing
from games.uno.actions import (
    PLAYS,
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
from games.uno.cards import COLOURS, FITS, REVERSE, SEVEN, SKIP, SWAP, TWO, TWOS, is_wild
from games.uno.state import Answering, CardTable, Crowing, Discarding, Moving, Naming, Stacked, State, Voting

_ACCEPT, _CATCH, _DRAW, _KEEP, _UNO = Accept(), Catch(), Draw(), Keep(), Uno()
_COUNTING: Final = frozenset((RoundOver, MatchOver))


def legal_actions(state: State, seat: int) -> list[UnoAction]:
    active = state.active
    if not 0 <= seat < len(active) or not active[seat]:
        return []
    phase = state.phase
    actions = _OFFERS[type(phase)](state, seat, phase)
    if state.owes_uno != NOBODY or state.options.fines or state.dare is not None:
        actions += _words(state, seat)
    return actions


def _words(state: State, seat: int) -> list[UnoAction]:
    """Return the words that may be said beside the moves of the phase."""
    found: list[UnoAction] = []
    if seat == state.owes_uno:
        found.append(_UNO)
    elif state.owes_uno != NOBODY or (state.options.fines and type(state.phase) not in _COUNTING):
        # With fines for false shouts, the offer must not reveal whether a player can be caught.
        found.append(_CATCH)
    if state.dare is not None and seat != state.dare.subject and seat not in dict(state.dare.verdicts):
        found += (Judge(True), Judge(False))
    return found


def _offer_turn(state: State, seat: int, phase: Moving | Stacked) -> list[UnoAction]:
    """Return the plays of the mover, «УНО!», and the alternative to playing."""
    if seat != state.mover:
        return _offer_jump(state, seat)
    hand, drawn, options = state.hands[seat], state.drawn, state.options
    if type(phase) is Moving:
        fits = FITS[state.colour][state.discard[-1]]
        without_card: UnoAction = _KEEP if drawn else _DRAW
    else:
        # House rule: a «Возьми две» of any colour, or all cards due.
        fits, without_card = TWOS, _ACCEPT
    names_others = options.swap or options.seven_zero
    actions: list[UnoAction] = []
    for card in drawn or hand:
        if card in fits:
            ways = _ways(state, seat, card) if names_others else PLAYS[card]
            # Offer equal cards of a hand once.
            if ways[0] not in actions:
                actions += ways
    if len(hand) == 2 and actions and not state.armed and state.owes_uno != seat:
        actions.append(_UNO)
    actions.append(without_card)
    return actions


def _ways(state: State, seat: int, card: Card) -> tuple[Play, ...]:
    if card == SWAP:
        return _swaps(state.active, seat)
    if state.options.seven_zero and card[1:] == SEVEN and len(state.hands[seat]) > 1:
        return _sevens(state.active, seat, card)
    return PLAYS[card]


def _offer_jump(state: State, seat: int) -> list[UnoAction]:
    """Return the plays out of turn: cards equal to the top card (house rule)."""
    top = state.discard[-1]
    return list(_ways(state, seat, top)) if can_jump_in(state) and top in state.hands[seat] else []


def can_jump_in(state: State) -> bool:
    """Return whether a card equal to the top card may be played out of turn.

    The answer depends on public facts only.
    """
    is_open = state.options.jump_in and state.since > 0 and isinstance(state.phase, Moving | Stacked)
    return is_open and not is_wild(state.discard[-1])


@lru_cache(maxsize=1024)
def _sevens(active: tuple[bool, ...], seat: int, card: Card) -> tuple[Play, ...]:
    """Return the swaps of a seven with each other active seat (house rule)."""
    return tuple(Play(card, "", other) for other, is_in in enumerate(active) if is_in and other != seat)


@lru_cache(maxsize=1024)
def _swaps(active: tuple[bool, ...], seat: int) -> tuple[Play, ...]:
    """Return the swaps of «Обмен» with each other active seat, or with none."""
    others = [other for other, is_in in enumerate(active) if is_in and other != seat]
    return tuple(Play(SWAP, colour, other) for other in (*others, NOBODY) for colour in COLOURS)


def _offer_colours(state: State, seat: int, _: Naming) -> list[UnoAction]:
    return [Name(colour) for colour in COLOURS] if seat == state.mover else []


def _offer_answer(state: State, seat: int, phase: Answering) -> list[UnoAction]:
    if seat != state.mover:
        return []
    # A player who has left cannot show a hand.
    return [_ACCEPT, Doubt()] if state.active[phase.by] else [_ACCEPT]


def _offer_discards(state: State, seat: int, phase: Discarding) -> list[UnoAction]:
    return [Discard(card) for card in dict.fromkeys(state.hands[seat])] if seat in dict(phase.needs) else []


def _offer_votes(state: State, seat: int, phase: Voting) -> list[UnoAction]:
    return [Vote(True), Vote(False)] if seat in voters(state, phase) else []


def _offer_crow(state: State, seat: int, phase: Crowing) -> list[UnoAction]:
    return [Crow()] if seat == phase.subject else []


def _offer_deal(state: State, seat: int, _: RoundOver) -> list[UnoAction]:
    return [Deal()]


def _offer_nothing(state: State, seat: int, _: MatchOver) -> list[UnoAction]:
    return []


_OFFERS: Final[dict[type, Callable[[State, int, Any], list[UnoAction]]]] = {
    Moving: _offer_turn,
    Naming: _offer_colours,
    Answering: _offer_answer,
    Stacked: _offer_turn,
    Discarding: _offer_discards,
    Voting: _offer_votes,
    Crowing: _offer_crow,
    RoundOver: _offer_deal,
    MatchOver: _offer_nothing,
}


def voters(state: State, phase: Voting) -> tuple[int, ...]:
    """Return the seats that have not voted yet."""
    voted = dict(phase.votes)
    return tuple(seat for seat in playing(state) if seat != phase.subject and seat not in voted)


def waiting(state: State) -> tuple[int, ...]:
    phase = state.phase
    if type(phase) is Moving:
        return (state.mover,)
    if type(phase) is Discarding:
        return tuple(seat for seat, _ in phase.needs)
    if type(phase) is Voting:
        return voters(state, phase)
    if type(phase) is Crowing:
        return (phase.subject,)
    return () if type(phase) is MatchOver else (state.mover,)


def chances(state: State) -> tuple[Chance, ...]:
    """Return the public chances: a forgotten «УНО!», and a card to jump in on."""
    found = [Chance(f"uno {state.turn}", playing(state))] if state.owes_uno != NOBODY else []
    top = state.discard[-1]
    if can_jump_in(state) and state.discard.count(top) < state.options.deck().count(top):
        found.append(Chance(f"card {state.since}", playing(state)))
    return tuple(found)


def late_jump_refusal(state: State, action: UnoAction) -> IllegalAction | None:
    """Return the refusal for the slower of two players who jump in, or None."""
    is_slower = isinstance(action, Play) and state.options.jump_in and action.card in state.discard[-2:-1]
    return IllegalAction("too-late-to-intercept", clause="U46") if is_slower else None


def status(state: State) -> Status:
    return turns.status(state, waiting(state), chances(state))


# Refusals


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
