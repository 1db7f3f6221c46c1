"""Several workers on one database: killed, stopped, paused and restarted."""

import subprocess
import sys
from pathlib import Path

import pytest

from games.registry import RULEBOOKS
from tests.conftest import TIER
from tests.simulation.faults import CALL_FAULTS
from tests.simulation.workers import WORKER_FAULTS, WorkersSimulation
from tests.support.paths import ROOT

GAMES = [game.name for game in RULEBOOKS]
SEEDS = range(30 if TIER == "nightly" else 10)
ANOTHER_PROCESS = """
import sys
from pathlib import Path
from tests.support.speedups import hurrying
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
    here = WorkersSimulation(7, "uno", tmp_path).run().trace
    environment = {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "1"}
    command = [sys.executable, "-c", ANOTHER_PROCESS, str(tmp_path)]
    there = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)  # noqa: S603
    assert there.stdout.decode().strip() == here


def test_runs_meet_every_kind_of_fault(tmp_path: Path) -> None:
    met: set[str] = set()
    for seed in range(2, 10):
        simulation = WorkersSimulation(seed, "montana", tmp_path)
        simulation.run()
        met |= {fault.kind for fault in simulation.faults.struck}
        if met >= {*WORKER_FAULTS, *CALL_FAULTS}:
            return
    assert met >= {*WORKER_FAULTS, *CALL_FAULTS}


def test_another_seed_is_another_run(tmp_path: Path) -> None:
    assert len({WorkersSimulation(seed, "montana", tmp_path).run().trace for seed in (2, 3)}) == 2
