"""Six players, pushed hands, a move in three seconds: moves are seen within 5 s.

This is the benchmark of the same name in virtual time, so that no machine is too slow.
"""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from benchmarks import table_pace
from tests.support.crowd import crowd
from tests.support.fixed_randomness import dealing
from tests.support.virtual_time import now

STALEST = 14.0
"""The worst of forty deals of 90 s had 12.1 s (14.1 s before); the benchmark's goal is five."""


@pytest.mark.parametrize("seed", [2, 10])  # with many wild cards in the first minute, when the hands are sent, too
async def test_the_table_keeps_up_with_six_people(seed: int, tmp_path: Path) -> None:
    with patch.object(table_pace, "time", SimpleNamespace(monotonic=now)):
        async with crowd(tmp_path, random_bytes=dealing(Random(seed).randbytes), pictures=False) as everybody:
            people = await everybody.group(*table_pace.NAMES, bots_are_admins=True)
            figures = await table_pace.play(everybody.playground, everybody.client, everybody.app, people, 60, "uno")
    assert figures.moves >= 15
    # The taps of six players may use up the calls of a minute; then the table waits once for the next.
    assert figures.stalest <= STALEST
    assert sum(seconds > table_pace.GOAL_STALENESS for seconds in figures.staleness) <= 5
    assert figures.refused == 0
