"""How a match has ended, for a drawing."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Literal

from games.engine import Outcome
from games.screen import ResultPicture

Sums = Sequence[int]
"""By seat."""


def points_picture(outcome: Outcome, totals: Sums, gains: Sequence[Sums]) -> ResultPicture:
    """`gains` are the points of each round."""
    return result_picture(outcome, totals, _running(gains), "points")


def result_picture(
    outcome: Outcome, totals: Sums, course: Iterable[Sums], of: Literal["points", "capital"]
) -> ResultPicture:
    """Best first; `course` are the totals as they were in between."""
    seats = tuple(seat for group in outcome.ranking for seat in group)
    sizes = [len(group) for group in outcome.ranking]
    places = tuple(1 + sum(sizes[:at]) for at, size in enumerate(sizes) for _ in range(size))
    ordered = tuple(tuple(sums[seat] for seat in seats) for sums in course)
    return ResultPicture(seats, places, tuple(totals[seat] for seat in seats), ordered, of)


def _running(gains: Sequence[Sums]) -> Iterator[Sums]:
    return accumulate(gains, lambda so_far, gained: [had + got for had, got in zip(so_far, gained, strict=True)])
