"""What people are told of events."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from games.engine import Event
from games.screen import Text

E = TypeVar("E", bound=Event)


def first_of(answer: Callable[[E], Text | None]) -> Callable[[Any, Sequence[E]], Text | None]:
    """Whoever acted is told of the first event that they could miss."""

    def first(action: Any, happened: Sequence[E]) -> Text | None:
        return next((text for text in map(answer, happened) if text is not None), None)

    return first
