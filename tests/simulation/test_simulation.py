"""Seeds without violations, repeatable traces and planted bugs."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.simulation.campaign import GAMES, command, shrunk, simulate
from tests.simulation.planted import BUGS

SEEDS = 200
AT_ONCE = 25
"""Seeds per test, so that processes can share the work."""


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_violated(game: str, first: int) -> None:
    results = [simulate(game, seed) for seed in range(first, first + AT_ONCE)]
    failed = [f"{one.violation}\n  {command(game, one.seed)}" for one in results if one.violation]
    assert not failed, "\n".join(failed)
    counted = sum((Counter(one.counted) for one in results), Counter[str]())
    assert counted["actions"] > 5 * AT_ONCE, "people play"
    assert counted[game] > 0.9 * counted["matches"], "it is this game that they play"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_trace(game: str) -> None:
    for seed in (3, 4, 135):
        assert simulate(game, seed) == simulate(game, seed)


def violation(bug: str, game: str, seed: int) -> str:
    """Return the violation of one run with a planted bug.

    The bug counts its turns from 1 in each run.
    """
    with BUGS[bug]():
        return simulate(game, seed).violation


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found(bug: str, record_property: Callable[[str, object], None]) -> None:
    runs = ((GAMES[seed % len(GAMES)], seed) for seed in range(SEEDS))
    found = next(((game, seed) for game, seed in runs if violation(bug, game, seed)), None)
    assert found is not None
    record_property("found by", found)
    print(f"{bug}: found by seed {found[1]} of {found[0]}")
    assert violation(bug, *found), "the seed by itself finds the bug"


def test_a_hand_of_a_version_that_was_not_announced_is_no_leak() -> None:
    """The life ends between commit and announcement; the next one sends the hand."""
    assert not simulate("monopolist", 273).violation


def test_a_failure_is_shrunk_to_the_faults_that_it_needs() -> None:
    with BUGS["a hand is shown to all"]():
        game, seed = next((game, seed) for seed in range(SEEDS) for game in GAMES if simulate(game, seed).violation)
        without = shrunk(game, seed)
        assert without
        assert simulate(game, seed, without).violation
    assert not simulate(game, seed, without).violation
