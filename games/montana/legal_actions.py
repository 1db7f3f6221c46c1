"""Legal actions, the only source of legality, and refusals: code, clause, and what would be right."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from typing import Any, Final

from games.engine import Chance, Numbers, Timeout
from games.errors import IllegalAction
from games.kit.table import Card
from games.kit.turns import MatchOver, RoundOver, is_seated, playing
from games.montana.actions import (
    SAYINGS,
    WAYS,
    Agree,
    Cover,
    Deal,
    Done,
    Draw,
    Keep,
    Lay,
    Montana,
    MontanaAction,
    Protest,
    Say,
    Slap,
    Swap,
)
from games.montana.cards import EQUAL_CARDS, EXTRA_PILE, NUMBERED
from games.montana.presentation.narration import act_texts, move_law
from games.montana.state import Acting, Adding, Claim, Moving, Race, Settling, State, Swapping

Offers = list[Any]
"""Actions of a seat. Sayings are offered as one range."""

ACTS: Final[Offers] = [Montana(), Slap(), Numbers(Say(0), "what", 0, SAYINGS - 1), Protest()]
"""Acts that all seats may perform at any time in a match without hints."""

_DRAW, _KEEP, _DONE = Draw(), Keep(), Done()
_COUNTING: Final = frozenset((RoundOver, MatchOver))


def legal_actions(state: State, seat: int) -> Offers:
    if not 0 <= seat < len(state.active) or not state.active[seat]:
        return []
    phase = state.phase
    offers = _OFFERS[type(phase)](state, seat, phase)
    if not state.options.has_hints and type(phase) not in _COUNTING:
        offers += ACTS
    return offers


_WAYS: Final = WAYS.__getitem__


def _offer_move(state: State, seat: int, _: Moving) -> Offers:
    """Return the first cards of a move: with hints only right ones, else any."""
    if seat != state.mover:
        return []
    drawn = state.drawn
    kinds: Iterable[Card] = dict.fromkeys(drawn or state.hands[seat])
    if state.options.has_hints:
        kinds = filter(state.laws.fitting[state.discard[-1]].__contains__, kinds)
    return [*chain.from_iterable(map(_WAYS, kinds)), _KEEP if drawn else _DRAW]


def _offer_further(state: State, seat: int, _: Adding) -> Offers:
    if seat != state.mover:
        return []
    kinds: Iterable[Card] = filter(NUMBERED.__contains__, dict.fromkeys(state.hands[seat]))
    if state.options.has_hints:
        kinds = filter(partial(state.laws.allow, state.discard[-1], state.window[-1].cards), kinds)
    return [*chain.from_iterable(map(_WAYS, kinds)), _DONE]


def _offer_acts(state: State, seat: int, phase: Acting) -> Offers:
    return list(phase.owed) if seat == state.mover else []


def _offer_race(state: State, seat: int, phase: Race) -> Offers:
    return [] if seat in phase.covered else [Cover()]


def _offer_swap(state: State, seat: int, _: Swapping) -> Offers:
    return [Swap(other) for other in playing(state) if other != seat] if seat == state.mover else []


def _offer_consent(state: State, seat: int, phase: Claim) -> Offers:
    return [] if seat in (phase.winner, *phase.agreed) else [Agree()]


def _offer_deal(state: State, seat: int, _: RoundOver) -> Offers:
    return [Deal()]


def _offer_nothing(state: State, seat: int, _: MatchOver | Settling) -> Offers:
    return []


_OFFERS: Final[dict[type, Callable[[State, int, Any], Offers]]] = {
    Moving: _offer_move,
    Adding: _offer_further,
    Acting: _offer_acts,
    Race: _offer_race,
    Swapping: _offer_swap,
    Settling: _offer_nothing,
    Claim: _offer_consent,
    RoundOver: _offer_deal,
    MatchOver: _offer_nothing,
}


def waiting(state: State) -> tuple[int, ...]:
    phase = state.phase
    if type(phase) is Moving:
        return (state.mover,)
    if type(phase) is Race:
        return uncovered(state, phase)
    if type(phase) is Claim:
        return undecided(state, phase)
    return () if type(phase) is MatchOver else (state.mover,)


def uncovered(state: State, phase: Race) -> tuple[int, ...]:
    return tuple([seat for seat in playing(state) if seat not in phase.covered])


def undecided(state: State, phase: Claim) -> tuple[int, ...]:
    return tuple([seat for seat in playing(state) if seat != phase.winner and seat not in phase.agreed])


def chances(state: State) -> tuple[Chance, ...]:
    """Return the chances for several seats to act: a race, or the last move.

    Without hints every last move is a chance, right or wrong, so that chances reveal nothing.
    """
    if type(state.phase) is Race:
        return (Chance(f"race {state.turn}", uncovered(state, state.phase)),)
    if state.options.has_hints or not state.window or type(state.phase) in _COUNTING:
        return ()
    return (Chance(f"move {state.turn} {len(state.window)}", playing(state), state.window[-1].seat),)


# Refusals


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
