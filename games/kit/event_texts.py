"""Sentences about events, and marks of the last move, shared by all games."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias, TypeVar, assert_never

from games.engine import Event, Outcome
from games.kit.table import Card
from games.kit.table_events import (
    Left,
    MatchEnded,
    Reversed,
    RoundEnded,
    RoundStarted,
    Skipped,
    Swapped,
    TimedOut,
    Turned,
)
from games.ui_model import Decision, LastMove, SeatName, Text


def name_texts(seats: Iterable[int]) -> tuple[Text, ...]:
    return tuple(Text("table-name", {"name": SeatName(seat)}) for seat in seats)


def gain_texts(seats: Iterable[int], points: tuple[int, ...]) -> tuple[Text, ...]:
    """Return the gains of the seats in a round."""
    return tuple(Text("table-gain", {"name": SeatName(seat), "count": points[seat]}) for seat in seats)


def round_gains(winner: int, points: tuple[int, ...]) -> tuple[Text, ...]:
    """Return the gains of the seats that gained points, else that of the winner."""
    return gain_texts([seat for seat, count in enumerate(points) if count] or [winner], points)


def winners_text(outcome: Outcome) -> Text:
    winners = outcome.ranking[0]
    if len(winners) > 1:
        return Text("table-match-shared", {"names": name_texts(winners)})
    key = "table-match-last-left" if outcome.reason == "left" else "table-match-won"
    return Text(key, {"name": SeatName(winners[0])})


def end_text(outcome: Outcome, seat: int | None) -> Text:
    """Return the text about the winners, for one viewer."""
    return Text("table-match-you-won") if outcome.ranking[0] == (seat,) else winners_text(outcome)


CLOSING_LINES: Final = frozenset(
    ("table-told-round-over", "table-match-won", "table-match-shared", "table-match-last-left")
)
"""Keys of lines about the end that the final standings repeat."""


E = TypeVar("E", bound=Event)


def first_answer(answer: Callable[[E], Text | None]) -> Callable[[Any, Sequence[E]], Text | None]:
    """Return the first text that `answer` returns for one of the events."""

    def first(action: Any, happened: Sequence[E]) -> Text | None:
        return next((text for text in map(answer, happened) if text is not None), None)

    return first


LANDMARKS: Final = (RoundStarted, RoundEnded, Left)
"""Events that returning players are always told."""

CommonEvent: TypeAlias = Turned | Skipped | Reversed | Swapped | RoundEnded | MatchEnded | TimedOut | Left
"""Events with the same sentence in all card games."""


def line_of(event: CommonEvent, card_text: Callable[[Card], Text]) -> Text:
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


# The last move


NOTHING: LastMove = {}


def open_card_tracker(
    lays: Callable[[Event], int | None], taken_back: tuple[type[Event], ...] = ()
) -> Callable[[LastMove, Sequence[Event]], LastMove]:
    """Return a tracker of the seat that played the open card.

    `lays` returns the seat of an event that lays a card.
    """
    gone: tuple[type[Event], ...] = (Turned, *taken_back)

    def last_move(before: LastMove, events: Sequence[Event]) -> LastMove:
        for event in reversed(events):
            if (seat := lays(event)) is not None:
                return {"seat": seat}
            if isinstance(event, gone):
                return NOTHING
        return before

    return last_move


def last_card(*lays: type[Any]) -> Callable[[Sequence[Any]], Decision | None]:
    """Return a function that finds the last card among these events."""

    def decided(events: Sequence[Any]) -> Decision | None:
        return next((Decision(event.seat, event.card) for event in reversed(events) if isinstance(event, lays)), None)

    return decided
