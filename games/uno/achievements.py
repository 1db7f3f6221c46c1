"""Achievements of УНО."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.engine import Achievement
from games.kit.achievements import each, runs
from games.kit.table_events import RoundEnded
from games.uno.events import Caught, Drew, JumpedIn, Played

_TWO: Final = "D"
_LAID: Final = (Played, JumpedIn)


def row_of_twos(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Yield rows of «+2» on «+2», counted for the player of the last card."""
    return runs(
        events,
        lambda event: isinstance(event, _LAID) and event.card.endswith(_TWO),
        lambda event: isinstance(event, (*_LAID, RoundEnded)),
    )


def most_drawn(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of cards drawn at once."""
    return ((event.seat, event.count) for event in events if isinstance(event, Drew) and event.count > 1)


FEATS: Final = (
    Achievement("twos", row_of_twos),
    Achievement("drawn", most_drawn),
    Achievement("caught", each(Caught), adds=True),
    Achievement("catches", each(Caught, "by"), adds=True),
)
