"""A table with a deck, whatever the game: seats in a ring, hands, a draw pile and a discard pile.

The draft of a state is changed in place; everything inside it is immutable, so a shallow copy is a draft.
"""

from typing import Any, Final, TypeAlias

import msgspec

Card: TypeAlias = str
"""A short code; every game has its own."""

NOBODY: Final = -1

Log: TypeAlias = list[Any]
"""What happened, in order: events of the game at hand."""


class Table(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """`pile` and `discard` end with their top card. `position` is where the random stream stands."""

    seed: bytes
    position: int
    active: tuple[bool, ...]
    scores: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    round: int
    turn: int
    dealer: int
    mover: int
    direction: int
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]


def bare_table(seats: int, seed: bytes) -> dict[str, Any]:
    """What any table holds before the first deal, for the constructor of a state."""
    nothing = (0,) * seats
    return {
        "seed": seed,
        "position": 0,
        "active": (True,) * seats,
        "scores": nothing,
        "history": (),
        "round": 0,
        "turn": 0,
        "dealer": NOBODY,
        "mover": NOBODY,
        "direction": 1,
        "hands": ((),) * seats,
        "pile": (),
        "discard": (),
    }
