"""Many simulated runs, each in a folder of its own, with results in a file."""

import tempfile
from collections.abc import Collection, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import msgspec

from bot.runner import collect_less
from tests.simulation.faults import plan
from tests.simulation.run import Report, Simulation
from tests.support.bundled_games import OURS
from tests.support.speedups import hurrying, in_memory

GAMES: Final = tuple(game.name for game in OURS)
SPEEDUPS = ExitStack()


def simulate(game: str, seed: int, without: Collection[int] = (), log: list[str] | None = None) -> Report:
    """Run one seed in a folder of its own."""
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        return Simulation(seed, game, Path(folder), without).run(log)


def shrunk(game: str, seed: int) -> list[int]:
    """Return the numbers of the faults that a failure does not need.

    Large parts of the list are left out first.
    """
    faults = [fault.number for fault in plan(f"{game} {seed}")]
    needed, size = faults, len(faults)
    while size:
        kept = needed
        for at in range(0, len(needed), size):
            part = set(needed[at : at + size])
            fewer = [number for number in kept if number not in part]
            if simulate(game, seed, [number for number in faults if number not in fewer]).violation:
                kept = fewer
        needed, size = kept, size // 2
    return [number for number in faults if number not in needed]


def command(game: str, seed: int, without: Collection[int] = ()) -> str:
    """Return the command that repeats a run."""
    left_out = "".join(f" --without {number}" for number in without)
    return f"python -m tests.simulation --game {game} --seed {seed}{left_out}"


def reports(path: Path) -> Iterator[Report]:
    """Yield the results of an earlier campaign; skip a line that was cut off."""
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            yield msgspec.json.decode(line, type=Report)
        except msgspec.MsgspecError:
            continue


def prepare() -> None:
    """Prepare a process of a pool: load texts and types once."""
    SPEEDUPS.enter_context(hurrying())
    simulate(GAMES[0], 0)  # loads texts and types
    collect_less()


def simulate_one(key: tuple[str, int]) -> Report:
    return simulate(*key)
