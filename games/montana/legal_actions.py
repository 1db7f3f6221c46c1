"""Legal actions of a seat, the only source of legality."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from typing import Any, Final

from games.engine import Chance, Numbers
from games.kit.table import Card
from games.kit.turns import MatchOver, RoundOver, playing
from games.montana.actions import (
    SAYINGS,
    WAYS,
    Agree,
    Cover,
    Deal,
    Done,
    Draw,
    Keep,
    Montana,
    Protest,
    Say,
    Slap,
    Swap,
)
from games.montana.cards import NUMBERED
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
