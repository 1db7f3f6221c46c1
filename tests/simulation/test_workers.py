"""Several workers on one database, killed, stopped, paused and started again by the seed."""

import subprocess
import sys
from pathlib import Path

import pytest

from games.registry import RULEBOOKS
from tests.simulation.workers import WorkersSimulation

GAMES = [game.name for game in RULEBOOKS]
SEEDS = range(30)
ROOT = Path(__file__).parents[2]
TWICE = """
import sys
from pathlib import Path
from tests.hurry import hurrying
from tests.simulation.workers import WorkersSimulation
with hurrying():
    print(WorkersSimulation(7, "uno", Path(sys.argv[1])).run().trace)
"""


def game_of(seed: int) -> str:
    return GAMES[seed % len(GAMES)]


@pytest.mark.parametrize("seed", SEEDS)
def test_workers_lose_nothing(seed: int, tmp_path: Path) -> None:
    report = WorkersSimulation(seed, game_of(seed), tmp_path).run()
    assert not report.violation, f"{report.game}, seed {seed}: {report.violation}"


def test_a_seed_is_one_run(tmp_path: Path) -> None:
    first, second = (WorkersSimulation(7, "uno", tmp_path).run() for _ in range(2))
    assert first == second


def test_the_hashes_of_a_process_change_nothing(tmp_path: Path) -> None:
    traces = {
        subprocess.run(
            [sys.executable, "-c", TWICE, str(tmp_path)],
            cwd=ROOT,
            env={"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": number},
            capture_output=True,
            check=True,
        ).stdout
        for number in ("1", "2")
    }
    assert len(traces) == 1


def test_seeds_differ_and_meet_every_kind_of_fault(tmp_path: Path) -> None:
    met: set[str] = set()
    traces = set()
    for seed in range(6):
        simulation = WorkersSimulation(seed, game_of(seed), tmp_path)
        traces.add(simulation.run().trace)
        met |= {fault.kind for fault in simulation._plan.struck}
    assert len(traces) == 6
    assert met >= {"kill", "kill at step", "stop", "pause"}
