"""Card table: seats in a ring, hands, a draw pile and a discard pile.

Drafts of a state are changed in place. All field values are immutable, so a shallow copy is a draft.
"""

from typing import Any, Final, TypeAlias

import msgspec

Card: TypeAlias = str
"""Short code; every game defines its own."""

NOBODY: Final = -1

Log: TypeAlias = list[Any]
"""Events of the game in order."""


class Table(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """State of a card table.

    `pile` and `discard` end with their top card. `position` belongs to the random stream.
    """

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
    """Return the fields of a table before the first deal."""
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
