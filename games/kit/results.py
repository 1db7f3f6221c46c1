"""Pictures of the result of a round or a match."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Protocol

import msgspec

from games.engine import Outcome
from games.kit.rounds import RoundOver
from games.kit.table import Card
from games.ui_model import ResultPicture, RoundPicture

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
