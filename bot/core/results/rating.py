"""How strong somebody plays, as far as is known: openskill's Plackett–Luce, for several players and shared places."""

from collections.abc import Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from bot.core.results.ledger import MU, Standing, Strength

SHOWN_AFTER: Final = 5
"""Rated matches: before that the number would say little."""
_MIDDLE: Final = 1000
_SCALE: Final = 40
"""People are used to numbers of this size."""
_MODEL: Final = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """«1240 ± 80»: most likely it is between 1160 and 1320."""

    points: int
    give_or_take: int


def rating_of(standing: Standing) -> Rating | None:
    """None while too little is known."""
    if standing.rated < SHOWN_AFTER:
        return None
    return Rating(_MIDDLE + round((standing.mu - MU) * _SCALE), round(standing.sigma * _SCALE))


def after(strengths: Sequence[Strength], chats: Sequence[int]) -> list[Strength]:
    """What a match has changed; who has the smaller place was better, equal ones were equal."""
    teams = [[_MODEL.create_rating([mu, sigma])] for mu, sigma in strengths]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in chats])
    return [(team[0].mu, team[0].sigma) for team in rated]
