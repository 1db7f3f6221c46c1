"""Resampled hidden cards in matches of every size and option.

All tests of secrecy depend on `resample`.
"""

from games.registry import RULEBOOKS
from games.rng import Rng
from tests.contract.matches import reachable, seed_of
from tests.contract.resampling import check_dealt_anew
from tests.faults.campaign.rounds import Driver, Round

STATES, STATES_IN_SHORT = 60, 15
"""States of every rulebook; about as many as in one match."""
OFFSET = 100_000
"""Offset of the seeds, so that the matches differ from those of the tests."""


async def run(played: Round) -> None:
    rng = Rng(seed_of(played.seed))
    for game in RULEBOOKS:
        for number, state in reachable(
            game, STATES_IN_SHORT if played.is_short else STATES, start=OFFSET + played.seed
        ):
            check_dealt_anew(game, state, rng, number)
            played.count(f"states of {game.name}")


DRIVER = Driver(
    run,
    tries="hidden cards dealt anew in every state that play leads to",
    goals={f"states of {game.name}": 20_000 for game in RULEBOOKS},
    share=0.5,
)
