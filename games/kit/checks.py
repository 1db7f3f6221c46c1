"""What must hold of every state of a game of cards, whatever was played."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import TypeVar

from games.kit.table import NOBODY, Card, Table
from games.rng import SEED_BYTES

S = TypeVar("S")


def one_after_another(*checks: Callable[[S], Iterable[str]]) -> Callable[[S], list[str]]:
    """What the first check says that finds anything: the later ones rely on those before them, as on seats in range."""

    def violations(state: S) -> list[str]:
        for check in checks:
            if found := list(check(state)):
                return found
        return []

    return violations


def shape(state: Table, seats: range, named_seats: Iterable[int]) -> Iterator[str]:
    """Numbers in range: the other checks index by seat."""
    count = len(state.active)
    if count not in seats:
        yield "number of seats"
    if not len(state.hands) == len(state.scores) == count or any(len(row) != count for row in state.history):
        yield "seats of hands, scores and history differ"
    if not all(0 <= seat < count for seat in (state.mover, state.dealer)):
        yield "mover or dealer is nobody"
    if not all(NOBODY <= seat < count for seat in named_seats):
        yield "a seat that does not exist"
    if len(state.seed) != SEED_BYTES or min(state.position, state.turn, state.round) < 0:
        yield "random stream or counters"
    if state.direction not in (1, -1):
        yield "direction"


def top_card(state: Table) -> Iterator[str]:
    """Where cards are laid on one that lies face up."""
    if not state.discard:
        yield "no top card"


@lru_cache(maxsize=64)
def _counted(deck: tuple[Card, ...]) -> Counter[Card]:
    return Counter(deck)


def contents(
    state: Table, deck: tuple[Card, ...], drawn: tuple[Card, ...], laid_out: Iterable[Card] = ()
) -> Iterator[str]:
    """Cards conserved and in the right hands; `laid_out` are those that lie neither in a pile nor in a hand."""
    # As plain dicts: cards are counted, and a Counter's own comparison is slow.
    if not dict.__eq__(Counter(chain(state.pile, state.discard, laid_out, *state.hands)), _counted(deck)):
        yield "cards are not those of the deck"
    if any(hand and not is_in for hand, is_in in zip(state.hands, state.active, strict=True)):
        yield "somebody who left holds cards"
    if any(card not in state.hands[state.mover] for card in drawn):
        yield "the drawn card is not in the mover's hand"
