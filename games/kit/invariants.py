"""Invariants of card games."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, wraps
from inspect import signature
from operator import attrgetter
from typing import Any, TypeVar

from games.kit.table import NOBODY, Card, Table
from games.rng import SEED_BYTES

S = TypeVar("S")


def checks_in_order(*checks: Callable[[S], Iterable[str]]) -> Callable[[S], list[str]]:
    """Return a check that reports the first check with findings.

    Later checks rely on earlier ones.
    """

    def violations(state: S) -> list[str]:
        for check in checks:
            if found := list(check(state)):
                return found
        return []

    return violations


def cached_check(check: Callable[..., Iterable[str]]) -> Callable[[Any], Sequence[str]]:
    """Turn a check of named fields into a check of states.

    Fields equal to the last sound ones are not checked again. Comparing is cheap, because unchanged fields are mostly
    the same objects. Safe to share between threads.
    """
    read = attrgetter(*signature(check).parameters)
    sound: tuple[Any, ...] = ()

    @wraps(check)
    def look(state: Any) -> Sequence[str]:
        nonlocal sound
        fields = read(state)
        if fields == sound:
            return ()
        found = tuple(check(*fields))
        if not found:
            sound = fields
        return found

    def forget() -> None:
        nonlocal sound
        sound = ()

    vars(look)["cache_clear"] = forget  # same name as for functools caches
    return look


def shape(state: Table, seats: range, named_seats: Iterable[int]) -> Iterator[str]:
    """Check that numbers are in range. The other checks index by seat."""
    count = len(state.active)
    if count not in seats:
        yield "number of seats"
    if not len(state.hands) == len(state.scores) == count or set(map(len, state.history)) - {count}:
        yield "seats of hands, scores and history differ"
    if not (0 <= state.mover < count and 0 <= state.dealer < count):
        yield "mover or dealer is nobody"
    named = (NOBODY, *named_seats)
    if min(named) < NOBODY or max(named) >= count:
        yield "a seat that does not exist"
    if len(state.seed) != SEED_BYTES or state.position < 0 or state.turn < 0 or state.round < 0:
        yield "random stream or counters"
    if state.direction not in (1, -1):
        yield "direction"


def top_card(state: Table) -> Iterator[str]:
    """Check that the discard pile has a top card."""
    if not state.discard:
        yield "no top card"


@lru_cache(maxsize=64)
def _sorted(deck: tuple[Card, ...]) -> list[Card]:
    return sorted(deck)


def contents(
    state: Table, deck: tuple[Card, ...], drawn: tuple[Card, ...], laid_out: Iterable[Card] = ()
) -> Iterator[str]:
    """Check that cards are conserved and in the right hands.

    `laid_out` are cards outside hands and piles.
    """
    cards = [*state.pile, *state.discard, *laid_out]
    for hand in state.hands:
        cards += hand
    cards.sort()
    if cards != _sorted(deck):
        yield "cards are not those of the deck"
    if not all(state.active) and any(hand for hand, is_in in zip(state.hands, state.active, strict=True) if not is_in):
        yield "somebody who left holds cards"
    if drawn and not set(drawn).issubset(state.hands[state.mover]):
        yield "the drawn card is not in the mover's hand"
