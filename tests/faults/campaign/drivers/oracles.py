"""Engines against the independent rulebooks of `tests.oracles`."""

from random import Random

from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.oracles.agreement import Disagreement
from tests.oracles.trials import TRIALS

POSITIONS, POSITIONS_IN_SHORT = 2_000, 1_000
"""Positions of every rulebook."""


async def run(played: Round) -> None:
    for name, positions in TRIALS.items():
        tried, seed = 0, 0
        while tried < (POSITIONS_IN_SHORT if played.is_short else POSITIONS):
            seed += 1
            where = f"{name}/{played.seed}/{seed}"
            try:
                compared = sum(1 for _ in positions(Random(where)))
            except Disagreement as found:
                raise Violation(f"{where}: {found}") from found
            played.count(f"positions of {name}", compared)
            tried += compared


DRIVER = Driver(
    run,
    tries="rows, rents, debts, scores, saves and challenges, against oracles",
    goals={f"positions of {name}": 100_000 for name in TRIALS},
    share=0.5,
)
