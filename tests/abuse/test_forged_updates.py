"""Thousands of forged updates raise no error, and change nothing forbidden."""

from random import Random

import pytest

from tests.abuse.scene import forge
from tests.support.lobby_driver import desk

UPDATES = 8_000
"""Updates for each seed. With half as many again, 3,387 instead of 3,326 lines of code are reached.

`make faults` continues to a million.
"""
BATCH = 1_000


@pytest.mark.parametrize("seed", range(4))
async def test_forged_updates_change_nothing(seed, tmp_path):
    chance = Random(seed)
    async with desk(tmp_path) as at_desk:
        moved = 0
        for number in range(UPDATES // BATCH):
            own, others = await forge(at_desk, chance, number, BATCH)
            assert not others, number
            moved += len(own)
        assert moved > UPDATES / BATCH / 4, "those who may play have not played: the test would see nothing"
        at_desk.check_answers()
        assert len(at_desk.pressed) > UPDATES / 2
        assert not at_desk.complaints.lines
        assert sum([await at_desk.check_replay(match_id) for match_id in await at_desk.all_matches()]) > 2
