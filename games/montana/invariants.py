"""Invariants of a state."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from games.kit.invariants import checks_in_order, contents, shape, top_card
from games.kit.table import NOBODY, Card
from games.kit.turns import MatchOver, RoundOver, playing
from games.montana.cards import (
    DECK,
    DIGIT_CARDS,
    DIGIT_PILES,
    EXTRA_CARDS,
    KINDS,
    MOVE_CARDS,
    NUMBERED,
    NUMBERS,
    PILES,
    VICTORY_CARDS,
)
from games.montana.laws import Tops
from games.montana.legal_actions import uncovered
from games.montana.state import Acting, Adding, Claim, Move, Race, Settling, State

SEATS: Final = range(2, 7)
_KINDS: Final = frozenset(KINDS)
RULES_OF: Final = tuple(map(frozenset, (VICTORY_CARDS, EXTRA_CARDS, MOVE_CARDS, *(DIGIT_CARDS,) * len(DIGIT_PILES))))
"""Rule cards allowed on each of the six piles."""


def _shape(state: State) -> Iterator[str]:
    yield from shape(state, SEATS, _named_seats(state))
    yield from top_card(state)
    if not _are_piles(state.rules):
        yield "an invalid rule pile"
    if not all(map(_is_possible, state.window)):
        yield "an impossible move"
    if state.further < 0 or (state.queue and not set(state.queue).issubset(NUMBERS)):
        yield "numbers out of range"
    if type(state.phase) is Settling or not NUMBERED.issuperset(state.discard):
        yield "an unsettled table"


def _is_possible(move: Move) -> bool:
    return (
        bool(move.cards)
        and _KINDS.issuperset(move.cards)
        and move.top in NUMBERED
        and _are_tops(move.tops)
        and (move.pile == NOBODY) == (move.cards[0] in NUMBERED)
    )


@lru_cache(maxsize=4096)
def _are_piles(piles: tuple[tuple[Card, ...], ...]) -> bool:
    return len(piles) == PILES and all(map(frozenset.issuperset, RULES_OF, piles))


@lru_cache(maxsize=4096)
def _are_tops(tops: Tops) -> bool:
    return len(tops) == PILES and all(not card or card in rules for card, rules in zip(tops, RULES_OF, strict=True))


def _named_seats(state: State) -> list[int]:
    named = [state.victim, *state.skipped, *state.owing, *[move.seat for move in state.window]]
    if state.noticed is not None:
        named += (state.noticed.seat, state.noticed.by)
    phase = state.phase
    if type(phase) is Claim:
        named += (phase.winner, *phase.agreed)
        phase = phase.resume
    if type(phase) is Race:
        named += phase.covered
    elif type(phase) is RoundOver or type(phase) is MatchOver:
        named.append(phase.winner)
    return named


def _contents(state: State) -> Iterator[str]:
    yield from contents(state, DECK, state.drawn, chain.from_iterable(state.rules))
    if type(state.phase) is MatchOver:
        return
    # A seat that has just left stays the mover while the race its card began is run.
    if sum(state.active) < 2 or not (state.active[state.mover] or type(state.phase) is Race):
        yield "no seat to move"
    if len(state.window) > 1 and len({move.seat for move in state.window}) > 1:
        yield "moves of several players can be objected to"
    if state.owing and any(len(state.hands[seat]) != 1 for seat in state.owing):
        yield "«Монтана!» is owed without one card"
    yield from _phase(state)
    yield from _memory(state)


def _phase(state: State) -> Iterator[str]:
    phase = state.phase
    victory, hands = state.victory, state.hands
    winners = []
    if victory.size in map(len, hands):
        winners = [seat for seat in playing(state) if victory.wins(hands[seat])]
    if type(phase) is Claim:
        if phase.winner not in winners:
            yield "a claim without victory"
        phase = phase.resume
    elif winners and type(phase) not in (Acting, RoundOver):
        yield "an unnoticed victory"
    if type(phase) is Adding and (not state.window or state.window[-1].seat != state.mover):
        yield "further cards without a move"
    if type(phase) is Race and len(uncovered(state, phase)) < 2:
        yield "a race that is over"


def _memory(state: State) -> Iterator[str]:
    """Check that `undo` is set exactly while a wrong move can be noticed."""
    is_wrong = not state.options.has_hints and any(move.is_wrong for move in state.window)
    if is_wrong != (state.undo is not None):
        yield "the memory of a wrong move"
    if state.undo is not None:
        yield from (f"before the wrong move: {problem}" for problem in violations(state.undo))


violations: Final = checks_in_order(_shape, _contents)
