"""Ratings find the better player; `make bench` does so with 2,000 matches."""

import pytest

from benchmarks.ratings import STRENGTHS, is_in_order, ratings
from bot.core.results.scoring import Rating

MATCHES = 300


@pytest.mark.slow
def test_players_of_known_strength_come_into_their_order():
    found = ratings(MATCHES)[MATCHES]
    assert len(found) == len(STRENGTHS)
    weakest, strongest = found[0], found[-1]
    assert weakest.points + weakest.give_or_take < strongest.points - strongest.give_or_take
    assert strongest == max(found, key=lambda one: one.points)
    assert all(one.give_or_take < 100 for one in found), "by then it is known quite well"


def test_a_wrong_order_is_seen():
    rising = [Rating(1000 + at, 80) for at in range(len(STRENGTHS))]
    assert is_in_order(rising)
    assert not is_in_order(rising[::-1])
    assert not is_in_order(rising[:-1])
