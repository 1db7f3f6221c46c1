"""What people are told of events."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar, assert_never

from games.engine import Event
from games.kit.events import Left, MatchEnded, Reversed, RoundEnded, RoundStarted, Skipped, Swapped, TimedOut, Turned
from games.kit.phrases import round_gains, winners_text
from games.kit.table import Card
from games.ui_model import SeatName, Text

E = TypeVar("E", bound=Event)


def first_of(answer: Callable[[E], Text | None]) -> Callable[[Any, Sequence[E]], Text | None]:
    """Whoever acted is told of the first event that they could miss."""

    def first(action: Any, happened: Sequence[E]) -> Text | None:
        return next((text for text in map(answer, happened) if text is not None), None)

    return first


LANDMARKS: Final = (RoundStarted, RoundEnded, Left)
"""What nobody should miss who comes back to a table of cards."""

ToldAlike: TypeAlias = Turned | Skipped | Reversed | Swapped | RoundEnded | MatchEnded | TimedOut | Left
"""What every table tells in the same words."""


def line_of(event: ToldAlike, card_text: Callable[[Card], Text]) -> Text:
    match event:
        case Turned(card, goes_back):
            return Text("table-told-turned-back" if goes_back else "table-told-turned", {"card": card_text(card)})
        case Skipped(seat):
            return Text("table-told-skipped", {"name": SeatName(seat)})
        case Reversed(direction):
            return Text("table-told-reversed-down" if direction == 1 else "table-told-reversed-up")
        case Swapped(seat, target):
            return Text("table-told-swapped", {"name": SeatName(seat), "target": SeatName(target)})
        case RoundEnded(winner, points, _, _):
            return Text("table-told-round-over", {"name": SeatName(winner), "gains": round_gains(winner, points)})
        case MatchEnded(outcome):
            return winners_text(outcome)
        case TimedOut(seat, voted):
            return Text("table-told-not-awaited" if voted else "table-told-late", {"name": SeatName(seat)})
        case Left(seat):
            return Text("table-told-left", {"name": SeatName(seat)})
    assert_never(event)
