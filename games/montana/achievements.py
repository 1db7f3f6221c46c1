"""Achievements of Монтана, mostly for attention."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.engine import Achievement
from games.kit.achievements import each
from games.montana.events import Covered, Drew, Forgot, TookBack


def noticed(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Yield seats that noticed another seat's wrong card or forgotten act."""
    return ((event.by, 1) for event in events if isinstance(event, TookBack | Forgot) and event.by != event.seat)


def first_hands(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    return ((event.seat, 1) for event in events if isinstance(event, Covered) and event.place == 1)


def most_drawn(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    return ((event.seat, event.count) for event in events if isinstance(event, Drew) and event.count > 1)


FEATS: Final = (
    Achievement("noticed", noticed, adds=True),
    Achievement("forgot", each(Forgot), adds=True),
    Achievement("first", first_hands, adds=True),
    Achievement("drawn", most_drawn),
)
