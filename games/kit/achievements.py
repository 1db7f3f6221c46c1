"""Counters for achievements."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from games.engine import Event

Counts: TypeAlias = Callable[[Sequence[Any]], Iterable[tuple[int, int]]]


def each(kind: type[Event], whose: str = "seat") -> Counts:
    """Return a counter of events of this kind, for the seat in the field `whose`."""

    def counted(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
        return ((getattr(event, whose), 1) for event in events if isinstance(event, kind))

    return counted


def runs(
    events: Iterable[Any], belongs: Callable[[Any], bool], breaks: Callable[[Any], bool]
) -> Iterator[tuple[int, int]]:
    """Yield runs of matching events as (seat of the last event, length).

    A run has at least two events.
    """
    length, last = 0, -1
    for event in events:
        if belongs(event):
            length, last = length + 1, event.seat
        elif breaks(event):
            if length > 1:
                yield last, length
            length = 0
    if length > 1:
        yield last, length
