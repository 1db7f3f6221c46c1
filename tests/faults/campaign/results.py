"""Results of a driver in a file.

An interrupted run continues, and a failed round can be repeated.
"""

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from tests.faults.campaign.rounds import Driver, Round
from tests.support.paths import ROOT

FOLDER = ROOT / "artefacts" / "faults"
TREE = ("bot", "games", "handlers", "locales", "playground", "tests")
LONGEST_SENTENCE = 200


@cache
def tree() -> str:
    """Return a hash of the sources, because results are valid for one tree only."""
    total = hashlib.sha256()
    for path in sorted(path for folder in TREE for path in (ROOT / folder).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            total.update(f"{path.relative_to(ROOT)}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


class Failure(msgspec.Struct):
    """A failed round: its seed, a sentence, and the file with its trace."""

    seed: int
    what: str
    trace: str = ""


class Results(msgspec.Struct):
    """Sums over all rounds of one driver on one tree; of figures, the worst."""

    driver: str
    tree: str
    rounds: int = 0
    seconds: float = 0.0
    next_seed: int = 1
    tried: dict[str, int] = {}
    figures: dict[str, float] = {}
    failures: list[Failure] = []
    again: list[int] = []
    """Seeds that failed on an earlier tree, to be tried first."""

    def seeds(self) -> Iterator[int]:
        while True:
            if self.again:
                yield self.again.pop(0)
            else:
                self.next_seed += 1
                yield self.next_seed - 1

    def add(self, played: Round, seconds: float, failure: Failure | None) -> None:
        self.rounds += 1
        self.seconds += seconds
        for what, count in played.tried.items():
            self.tried[what] = self.tried.get(what, 0) + count
        for name, value in played.figures.items():
            self.figures[name] = max(value, self.figures.get(name, value))
        if failure is not None:
            self.failures.append(failure)

    def reached(self, driver: Driver) -> bool:
        return all(self.tried.get(what, 0) >= goal for what, goal in driver.goals.items())


def path_of(driver: str, folder: Path = FOLDER) -> Path:
    return folder / f"{driver}.json"


def load(driver: str, folder: Path = FOLDER, *, anew: bool = False) -> Results:
    """Load the results; of another tree, only the next seed and the failed seeds."""
    try:
        kept = msgspec.json.decode(path_of(driver, folder).read_bytes(), type=Results)
    except (OSError, msgspec.MsgspecError):
        return Results(driver, tree())
    if anew:
        return Results(driver, tree())
    if kept.tree != tree():
        again = [*kept.again, *(failure.seed for failure in kept.failures)]
        return Results(driver, tree(), next_seed=kept.next_seed, again=sorted(set(again)))
    return kept


def save(results: Results, folder: Path = FOLDER) -> None:
    """Replace the file atomically, because the run may be interrupted at any moment."""
    folder.mkdir(parents=True, exist_ok=True)
    path = path_of(results.driver, folder)
    new = path.with_suffix(".new")
    new.write_bytes(msgspec.json.format(msgspec.json.encode(results)))
    os.replace(new, path)


def in_a_sentence(error: BaseException) -> str:
    words = str(error).strip().splitlines()
    return f"{type(error).__name__}: {words[0] if words else ''}"[:LONGEST_SENTENCE]
