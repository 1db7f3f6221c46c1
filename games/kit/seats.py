"""Who sits where, and who comes after whom."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

from games.kit.table import Table


class Seated(Protocol):
    @property
    def active(self) -> tuple[bool, ...]: ...


def playing(state: Seated) -> tuple[int, ...]:
    """The seats still in the match."""
    return _seats_in(state.active)


def is_seated(state: Seated, seat: int) -> bool:
    """Whether there is such a seat, and somebody in it who is still in the match."""
    return 0 <= seat < len(state.active) and state.active[seat]


@lru_cache(maxsize=2048)
def _seats_in(active: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, is_in in enumerate(active) if is_in)


def neighbour(state: Table, seat: int, direction: int) -> int:
    """The next seat still in the match."""
    active = state.active
    count = len(active)
    seat = (seat + direction) % count
    while not active[seat]:
        seat = (seat + direction) % count
    return seat


def following(state: Table) -> int:
    """Who comes after the mover."""
    active, direction = state.active, state.direction
    seat = (state.mover + direction) % len(active)
    return seat if active[seat] else neighbour(state, seat, direction)


def others_in_turn(state: Table, seat: int) -> Iterator[int]:
    """Everybody else still in the match, in the order of play. The seat itself may have been left."""
    other = neighbour(state, seat, state.direction)
    first = other
    while other != seat:
        yield other
        other = neighbour(state, other, state.direction)
        if other == first:
            return
