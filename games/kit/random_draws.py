"""Random draws. They advance the stream position in the draft."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, Literal, Protocol, TypeVar

import msgspec

from games.rng import Rng

T = TypeVar("T")


class Stream(Protocol):
    """Draft with a random stream."""

    seed: bytes
    position: int


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One use of the stream: positions before and after, kind, input and output.

    `of` holds the cards before shuffling, the items to pick from, or the sides of each die.
    """

    kind: Literal["shuffle", "pick", "dice"]
    at: int
    until: int
    of: tuple[Any, ...]
    gave: tuple[Any, ...]


_WITNESS: Final[ContextVar[list[Lot] | None]] = ContextVar("witness", default=None)


@contextmanager
def recorded_draws() -> Iterator[list[Lot]]:
    """Record the draws inside the block, for verification of a deal."""
    lots: list[Lot] = []
    before = _WITNESS.set(lots)
    try:
        yield lots
    finally:
        _WITNESS.reset(before)


def shuffle(draft: Stream, items: tuple[T, ...]) -> tuple[T, ...]:
    rng = Rng(draft.seed, draft.position)
    shuffled = rng.shuffled(items)
    _move_on(draft, rng, "shuffle", items, shuffled)
    return shuffled


def pick(draft: Stream, items: tuple[T, ...]) -> T:
    rng = Rng(draft.seed, draft.position)
    picked = rng.choice(items)
    _move_on(draft, rng, "pick", items, (picked,))
    return picked


def throw(draft: Stream, *sides: int) -> tuple[int, ...]:
    """Throw dice with these numbers of sides."""
    rng = Rng(draft.seed, draft.position)
    thrown = tuple([1 + rng.below(count) for count in sides])
    _move_on(draft, rng, "dice", sides, thrown)
    return thrown


def _move_on(
    draft: Stream, rng: Rng, kind: Literal["shuffle", "pick", "dice"], of: tuple[Any, ...], gave: tuple[Any, ...]
) -> None:
    witness = _WITNESS.get()
    if witness is not None:
        witness.append(Lot(kind, draft.position, rng.position, of, gave))
    draft.position = rng.position
