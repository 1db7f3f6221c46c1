"""Chance: what is drawn by lot moves the random stream on, and its place is part of the state."""

from typing import Protocol, TypeVar

from games.rng import Rng

T = TypeVar("T")


class Stream(Protocol):
    """A draft with a random stream in it."""

    seed: bytes
    position: int


def shuffle(draft: Stream, items: tuple[T, ...]) -> tuple[T, ...]:
    rng = Rng(draft.seed, draft.position)
    shuffled = rng.shuffled(items)
    draft.position = rng.position
    return shuffled


def pick(draft: Stream, items: tuple[T, ...]) -> T:
    rng = Rng(draft.seed, draft.position)
    picked = rng.choice(items)
    draft.position = rng.position
    return picked
