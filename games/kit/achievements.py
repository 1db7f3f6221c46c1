"""What any game finds worth telling of a match."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from games.engine import Event

Counts: TypeAlias = Callable[[Sequence[Any]], Iterable[tuple[int, int]]]


def each(kind: type[Event], whose: str = "seat") -> Counts:
    """One for every event of this kind, for the seat that this field of it names."""

    def counted(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
        return ((getattr(event, whose), 1) for event in events if isinstance(event, kind))

    return counted


def rows(
    events: Iterable[Any], belongs: Callable[[Any], bool], breaks: Callable[[Any], bool]
) -> Iterator[tuple[int, int]]:
    """How many events of a sort came in a row, for the seat of the last; two are the least that make one."""
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
