"""Seeds that must hold, the same trace for the same seed, and bugs that have to be found."""

import pytest

from tests.simulation.campaign import GAMES, command, shrunk, simulate
from tests.simulation.planted import BUGS

SEEDS = 200
AT_ONCE = 25
"""Seeds in one test, so that the work can be shared out."""


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_violated(game: str, first: int) -> None:
    results = [simulate(game, seed) for seed in range(first, first + AT_ONCE)]
    failed = [f"{one.violation}\n  {command(game, one.seed)}" for one in results if one.violation]
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_trace(game: str) -> None:
    for seed in (3, 4):
        assert simulate(game, seed) == simulate(game, seed)


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found(bug: str) -> None:
    with BUGS[bug]():
        found = next((seed for seed in range(SEEDS) if simulate(GAMES[seed % len(GAMES)], seed).violation), None)
    assert found is not None


def test_a_failure_is_shrunk_to_the_faults_that_it_needs() -> None:
    with BUGS["a hand is shown to all"]():
        game, seed = next((game, seed) for seed in range(SEEDS) for game in GAMES if simulate(game, seed).violation)
        without = shrunk(game, seed)
        assert without
        assert simulate(game, seed, without).violation
    assert not simulate(game, seed, without).violation
