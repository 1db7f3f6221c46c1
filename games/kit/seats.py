"""Seats in a ring and their order."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

from games.kit.table import Table


class Seated(Protocol):
    @property
    def active(self) -> tuple[bool, ...]: ...


def playing(state: Seated) -> tuple[int, ...]:
    """Return the seats still in the match."""
    return _seats_in(state.active)


def is_seated(state: Seated, seat: int) -> bool:
    """Return whether this seat exists and is still in the match."""
    return 0 <= seat < len(state.active) and state.active[seat]


@lru_cache(maxsize=2048)
def _seats_in(active: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, is_in in enumerate(active) if is_in)


def neighbour(state: Table, seat: int, direction: int) -> int:
    """Return the next seat still in the match."""
    active = state.active
    count = len(active)
    seat = (seat + direction) % count
    while not active[seat]:
        seat = (seat + direction) % count
    return seat


def following(state: Table) -> int:
    """Return the seat after the mover."""
    active, direction = state.active, state.direction
    seat = (state.mover + direction) % len(active)
    return seat if active[seat] else neighbour(state, seat, direction)


def others_in_turn(state: Table, seat: int) -> Iterator[int]:
    """Yield all other seats still in the match, in the order of play.

    `seat` itself may have left.
    """
    other = neighbour(state, seat, state.direction)
    first = other
    while other != seat:
        yield other
        other = neighbour(state, other, state.direction)
        if other == first:
            return
