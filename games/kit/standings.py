"""Standings and results: lines of a screen, and pictures."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Any, Protocol, TypeVar

import msgspec

from games.engine import Outcome
from games.kit.event_texts import name_texts
from games.kit.table import Card
from games.kit.turns import InPhase, MatchOver, RoundOver
from games.ui_model import ResultPicture, RoundPicture, SeatName, Text

# Lines


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


# Pictures


Sums = Sequence[int]
"""Numbers by seat."""


class Counted(Protocol):
    """View with the standings between rounds."""

    @property
    def playing(self) -> tuple[int, ...]: ...
    @property
    def round(self) -> int: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]: ...


def round_picture(
    view: Counted, over: RoundOver, deck: str, of: str = "points", *, fewest_win: bool = False
) -> RoundPicture:
    """Return the picture of a round, in the order of the standings.

    The winner precedes equal seats.
    """
    sign = 1 if fewest_win else -1
    seats = sorted(view.playing, key=lambda seat: (sign * view.scores[seat], seat != over.winner))
    return RoundPicture(
        deck=deck,
        number=view.round,
        winner=over.winner,
        seats=tuple(seats),
        gains=tuple(over.points[seat] for seat in seats) if over.points else (0,) * len(seats),
        totals=tuple(view.scores[seat] for seat in seats),
        hands=tuple(view.hands[seat] for seat in seats),
        of=of,
    )


def points_picture(
    outcome: Outcome, totals: Sums, gains: Sequence[Sums], of: str = "points", deck: str = ""
) -> ResultPicture:
    """Return the picture of a match from the points of each round in `gains`."""
    return msgspec.structs.replace(result_picture(outcome, totals, _running(gains), of), deck=deck)


def result_picture(outcome: Outcome, totals: Sums, course: Iterable[Sums], of: str) -> ResultPicture:
    """Return the picture of a match, best first.

    `course` holds the totals after each round.
    """
    seats = tuple(seat for group in outcome.ranking for seat in group)
    sizes = [len(group) for group in outcome.ranking]
    places = tuple(1 + sum(sizes[:at]) for at, size in enumerate(sizes) for _ in range(size))
    ordered = tuple(tuple(sums[seat] for seat in seats) for sums in course)
    return ResultPicture(seats, places, tuple(totals[seat] for seat in seats), ordered, of)


def _running(gains: Sequence[Sums]) -> Iterator[Sums]:
    return accumulate(gains, lambda so_far, gained: [had + got for had, got in zip(so_far, gained, strict=True)])
