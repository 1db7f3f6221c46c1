"""Who may do what: the one source of legality."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from games.engine import Chance
from games.errors import IllegalAction
from games.table import NOBODY, playing
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
from games.uno.cards import COLOURS, FITS, SWAP
from games.uno.state import (
    Answering,
    Crowing,
    Discarding,
    MatchOver,
    Moving,
    Naming,
    RoundOver,
    State,
    Voting,
)

_DRAW, _KEEP, _UNO, _CATCH = Draw(), Keep(), Uno(), Catch()


def legal(state: State, seat: int) -> list[UnoAction]:
    if not 0 <= seat < len(state.active) or not state.active[seat]:
        return []
    actions = _OFFERS[type(state.phase)](state, seat, state.phase)
    if state.owes_uno != NOBODY:
        actions.append(_UNO if seat == state.owes_uno else _CATCH)
    if state.dare is not None and seat != state.dare.subject and seat not in dict(state.dare.verdicts):
        actions += (Judge(True), Judge(False))
    return actions


def _offer_move(state: State, seat: int, _: Moving) -> list[UnoAction]:
    if seat != state.mover:
        return []
    hand = state.hands[seat]
    fits = FITS[state.colour][state.discard[-1]]
    actions: list[UnoAction] = []
    for card in state.drawn or hand:
        if card in fits:
            ways = PLAYS[card] if card in PLAYS else _swaps(state.active, seat)
            # A hand may hold the same card twice; it is offered once.
            if ways[0] not in actions:
                actions += ways
    if actions and len(hand) == 2 and not state.armed and state.owes_uno != seat:
        actions.append(_UNO)
    actions.append(_KEEP if state.drawn else _DRAW)
    return actions


@lru_cache(maxsize=1024)
def _swaps(active: tuple[bool, ...], seat: int) -> tuple[Play, ...]:
    """With anybody else at the table, or with nobody: one may swap, and need not."""
    others = [other for other, is_in in enumerate(active) if is_in and other != seat]
    return tuple(Play(SWAP, colour, other) for other in (*others, NOBODY) for colour in COLOURS)


def _offer_colours(state: State, seat: int, _: Naming) -> list[UnoAction]:
    return [Name(colour) for colour in COLOURS] if seat == state.mover else []


def _offer_answer(state: State, seat: int, phase: Answering) -> list[UnoAction]:
    if seat != state.mover:
        return []
    # Whoever has left the table can no longer be asked to show a hand.
    return [Accept(), Doubt()] if state.active[phase.by] else [Accept()]


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
    Moving: _offer_move,
    Naming: _offer_colours,
    Answering: _offer_answer,
    Discarding: _offer_discards,
    Voting: _offer_votes,
    Crowing: _offer_crow,
    RoundOver: _offer_deal,
    MatchOver: _offer_nothing,
}


def voters(state: State, phase: Voting) -> tuple[int, ...]:
    """Who still has a vote to give."""
    voted = dict(phase.votes)
    return tuple(seat for seat in playing(state) if seat != phase.subject and seat not in voted)


def waiting(state: State) -> tuple[int, ...]:
    phase = state.phase
    if type(phase) is Moving:
        return (state.mover,)
    if isinstance(phase, Discarding):
        return tuple(seat for seat, _ in phase.needs)
    if isinstance(phase, Voting):
        return voters(state, phase)
    if isinstance(phase, Crowing):
        return (phase.subject,)
    return () if isinstance(phase, MatchOver) else (state.mover,)


def chances(state: State) -> tuple[Chance, ...]:
    """A forgotten «УНО!»: the others may catch it, and the player may still say it."""
    return (Chance(f"uno {state.turn}", playing(state)),) if state.owes_uno != NOBODY else ()


def refusal(state: State, seat: int, action: UnoAction) -> IllegalAction:
    """The clause that stands against it, where there is one."""
    if isinstance(action, Catch) and seat == state.owes_uno:
        return IllegalAction("catch-yourself", clause="U35")
    if isinstance(action, Catch):
        return IllegalAction("nobody-to-catch", clause="U35")
    if isinstance(action, Uno):
        return IllegalAction("no-uno-to-say", clause="U35")
    if isinstance(action, Vote | Judge):
        return IllegalAction("no-vote-to-give", clause="U33")
    if not isinstance(action, Play | Draw):
        return IllegalAction("not-now")
    if not isinstance(state.phase, Moving) or seat != state.mover:
        return IllegalAction("not-your-turn", clause="U7")
    if state.drawn:
        return IllegalAction("only-the-drawn-card", clause="U10")
    if isinstance(action, Play) and action.card in state.hands[seat]:
        return IllegalAction("no-match", clause="U8")
    return IllegalAction("not-now")
