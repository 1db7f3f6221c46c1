"""Ratings by the Plackett–Luce model of openskill."""

from collections.abc import Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from bot.core.results.ledger import MU, Standing, Strength

SHOWN_AFTER: Final = 5
"""Number of rated matches from which the rating is shown."""
_MIDDLE: Final = 1000
_SCALE: Final = 40
"""Scale to the range of Elo ratings."""
_MODEL: Final = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """Rating with its uncertainty, such as «1240 ± 80»."""

    points: int
    give_or_take: int


def rating_of(standing: Standing) -> Rating | None:
    """Return the shown rating; None before `SHOWN_AFTER` rated matches."""
    if standing.rated < SHOWN_AFTER:
        return None
    return Rating(_MIDDLE + round((standing.mu - MU) * _SCALE), round(standing.sigma * _SCALE))


def after(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """Return the strengths after a match; `places` are the places, equal for ties."""
    teams = [[_MODEL.create_rating([mu, sigma])] for mu, sigma in strengths]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in rated]
