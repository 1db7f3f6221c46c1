"""Lines of a screen about players, cards and points."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

import msgspec

from games.engine import Outcome
from games.kit.narration import name_texts
from games.kit.rounds import InPhase, MatchOver
from games.ui_model import SeatName, Text


class Seats(InPhase, Protocol):
    """View with the public facts about all seats."""

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
    """Return the numbers of cards of all other players."""
    others = [seat for seat in view.playing if seat != view.seat]
    counts = tuple(Text("table-count", {"name": SeatName(seat), "count": view.counts[seat]}) for seat in others)
    return Text("table-others", {"counts": counts})


def out_of_match_line(view: Seats) -> Iterator[Text]:
    """Yield a line if the viewer is out of the match."""
    if view.seat is not None and view.seat not in view.playing and not isinstance(view.phase, MatchOver):
        yield Text("table-status-gone")


def lines_without_awaited(lines: Callable[[Any], Iterable[Text]], view: msgspec.Struct) -> tuple[Text, ...]:
    """Return these lines for a match without awaited seats."""
    return tuple(lines(msgspec.structs.replace(view, waiting=())))


def standing(view: V, line: Callable[[int], Text], score: Callable[[V, int], Text] = points_note) -> Iterator[Text]:
    """Yield a line for each seat in order; after the match, the ranking with scores."""
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
    """Return the hand in words, or None if it is empty."""
    return Text("table-hand", {"cards": cards}) if cards else None


def cards_note(view: Seats, seat: int) -> Text:
    return Text("table-cards", {"count": view.counts[seat]})


def partner_text(view: Seats, seat: int) -> Text:
    """Return the label of a player to choose: name and number of cards."""
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
