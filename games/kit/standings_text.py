"""Who holds how much: players, cards and points, as lines of a screen."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

import msgspec

from games.engine import Outcome
from games.kit.narration import name_texts
from games.kit.rounds import InPhase, MatchOver
from games.ui_model import SeatName, Text


class Seats(InPhase, Protocol):
    """What a view tells of everybody."""

    @property
    def seat(self) -> int | None: ...
    @property
    def waiting(self) -> tuple[int, ...]: ...
    @property
    def playing(self) -> tuple[int, ...]: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def scores(self) -> tuple[int, ...]: ...


V = TypeVar("V", bound=Seats)


def points_note(view: Seats, seat: int) -> Text:
    return Text("table-points", {"count": view.scores[seat]})


def other_counts(view: Seats) -> Text:
    """How many cards everybody else holds."""
    others = [seat for seat in view.playing if seat != view.seat]
    counts = tuple(Text("table-count", {"name": SeatName(seat), "count": view.counts[seat]}) for seat in others)
    return Text("table-others", {"counts": counts})


def gone(view: Seats) -> Iterator[Text]:
    """For whoever is out of the match: that stays so."""
    if view.seat is not None and view.seat not in view.playing and not isinstance(view.phase, MatchOver):
        yield Text("table-status-gone")


def at_rest(lines: Callable[[Any], Iterable[Text]], view: msgspec.Struct) -> tuple[Text, ...]:
    """What these lines say of a table at which nobody is waited for any more."""
    return tuple(lines(msgspec.structs.replace(view, waiting=())))


def standing(view: V, line: Callable[[int], Text], score: Callable[[V, int], Text] = points_note) -> Iterator[Text]:
    """A line for everybody in the order of their seats, or after the match in the order of merit, with the score."""
    if isinstance(view.phase, MatchOver):
        yield from _ranking(view, view.phase.outcome, score)
        return
    yield from map(line, view.playing)
    left = [seat for seat in range(len(view.counts)) if seat not in view.playing]
    if left:
        yield Text("table-gone", {"names": name_texts(left)})


def player_line(view: Seats, seat: int, notes: Iterable[Text]) -> Text:
    key = "table-player-awaited" if seat in view.waiting else "table-player"
    return Text(key, {"name": SeatName(seat), "notes": tuple(notes)})


def cards_in_words(cards: tuple[Text, ...]) -> Text | None:
    """A hand in one breath."""
    return Text("table-hand", {"cards": cards}) if cards else None


def cards_note(view: Seats, seat: int) -> Text:
    return Text("table-cards", {"count": view.counts[seat]})


def partner_text(view: Seats, seat: int) -> Text:
    """On a button: somebody to choose, with how many cards."""
    return Text("table-button-partner", {"name": SeatName(seat), "count": view.counts[seat]})


def direction_line(direction: int) -> Text:
    return Text("table-direction-down" if direction == 1 else "table-direction-up")


def _ranking(view: V, outcome: Outcome, score: Callable[[V, int], Text]) -> Iterator[Text]:
    place = 1
    for group in outcome.ranking:
        for seat in group:
            key = "table-rank" if seat in view.playing else "table-rank-gone"
            yield Text(key, {"place": place, "name": SeatName(seat), "score": score(view, seat)})
        place += len(group)
