"""How much faster the rules are when they are compiled (`make wheel`), beside the same rules as they are.

Both come from one wheel: the compiled one, and the same without its binaries. Each plays in a process of its own; they
take turns in short slices, and CPU time is counted.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

from benchmarks.monopolist_speed import played
from benchmarks.uno_speed import intercept_rounds, our_rounds, speed_of_a_slice
from compiling.hook import LIBRARY, compiled, compiler
from games import rng
from games.montana import MONTANA
from games.registry import AnyGame

ROOT: Final = Path(__file__).parent.parent
REPETITIONS: Final = 9


def four_computers(game: AnyGame | None = None) -> Iterator[int]:
    """Plays match after match; yields the number of actions of each."""
    return (len(played(seed) if game is None else played(seed, game)) for seed in count())


CONTESTS: Final[dict[str, Callable[[], Iterator[int]]]] = {
    "УНО, four at random": lambda: our_rounds(4),
    "УНО, two at random": lambda: our_rounds(2),
    "УНО с перехватом, four at random": lambda: intercept_rounds(4),
    "Монтана, four computers": lambda: four_computers(MONTANA),
    "Монополист, four computers": four_computers,
}


def wheel(folder: Path) -> Path:
    """The compiled wheel of these very sources: from `make wheel`, or built now."""
    for there in (ROOT / "dist").glob(f"*-cp{sys.version_info[0]}{sys.version_info[1]}-*.whl"):
        if is_of_these_sources(there):
            return there
    print("compiled: the wheel is built first, which takes a minute or two")
    asked = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    environment = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
    subprocess.run(asked, cwd=ROOT, env=environment, check=True, capture_output=True)  # noqa: S603
    [built] = folder.glob("*.whl")
    return built


def is_of_these_sources(there: Path) -> bool:
    with ZipFile(there) as packed:
        sources = {name: packed.read(name) for name in packed.namelist() if name.startswith("games/")}
    ours = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in (ROOT / "games").rglob("*.py")}
    names = {name.split(".")[0] for name in sources if not name.endswith(".py")}
    return ours.items() <= sources.items() and {path.removesuffix(".py") for path in compiled(ROOT)} <= names


def unpacked(packed: Path, folder: Path, *, with_binaries: bool) -> Path:
    with ZipFile(packed) as archive:
        archive.extractall(folder, [name for name in archive.namelist() if with_binaries or not name.endswith(".so")])
    return folder


class Contender:
    """A process that plays by the rules in a folder, a slice whenever it is asked to."""

    def __init__(self, contest: str, folder: Path, is_compiled: bool) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}
        asked = [sys.executable, "-m", "benchmarks.compiled", contest, str(is_compiled)]
        self.process = subprocess.Popen(  # noqa: S603
            asked, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def speed(self) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def end(self) -> None:
        self.process.communicate()


def contend(contest: str, is_compiled: bool) -> None:
    """The other process: a line in is a slice to play, a line out is its speed."""
    assert (rng.__spec__.origin or "").endswith(".py") is not is_compiled, "these are not the rules to be measured"
    rounds = CONTESTS[contest]()
    next(rounds)  # imports and caches are not what is measured
    for _ in sys.stdin:
        print(speed_of_a_slice(rounds), flush=True)


def main() -> None:
    if compiler() is None:
        print("compiled: NOT MEASURED, there is no C compiler here")
        return
    with TemporaryDirectory() as place:
        packed = wheel(Path(place))
        folders = [unpacked(packed, Path(place, str(kind)), with_binaries=kind) for kind in (False, True)]
        print(f"compiled: the rules as they are, and {LIBRARY}; median of {REPETITIONS} interleaved slices")
        for contest in CONTESTS:
            report(contest, *folders)


def report(contest: str, pure: Path, binary: Path) -> None:
    contenders = [Contender(contest, pure, False), Contender(contest, binary, True)]
    speeds = [[contender.speed() for contender in contenders] for _ in range(REPETITIONS)]
    for contender in contenders:
        contender.end()
    before, after = (median(column) for column in zip(*speeds, strict=True))
    ratios = [compiled_one / pure_one for pure_one, compiled_one in speeds]
    spread = f"(from {min(ratios):.2f} to {max(ratios):.2f})"
    print(f"  {contest:<33} {before:>8,.0f} → {after:>8,.0f} moves/s  {median(ratios):.2f}x {spread}", flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case [contest, is_compiled]:
            contend(contest, is_compiled == "True")
        case _:
            main()
