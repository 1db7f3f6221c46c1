"""Run many seeds of the simulation, or repeat one of them.

python -m tests.simulation --seeds 10000              every game, all cores; continues a stopped campaign
python -m tests.simulation --game uno --seed 17       one run with its trace
python -m tests.simulation --game uno --seed 17 --without 3 --without 5
"""

import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.simulation.campaign import GAMES, command, prepare, reports, shrunk, simulate, simulate_one
from tests.simulation.run import Report
from tests.support.speedups import hurrying

REPORT: Final = Path("artefacts/simulation/report.jsonl")
RUNS_PER_CHUNK: Final = 4
CHUNKS_PER_PROCESS: Final = 100


def main(
    seeds: Annotated[int, typer.Option(min=1, help="How many seeds of each game.")] = 200,
    first: Annotated[int, typer.Option(min=0, help="The first seed.")] = 0,
    game: Annotated[str | None, typer.Option(help="One game alone.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="One seed alone, in detail.")] = None,
    without: Annotated[list[int] | None, typer.Option(help="A fault to be left out.")] = None,
    report: Annotated[Path, typer.Option(help="Where the results are kept.")] = REPORT,
    processes: Annotated[int, typer.Option(min=1)] = os.cpu_count() or 1,
) -> None:
    """Simulate whole matches with kills, lost answers and erratic players."""
    if game is not None and game not in GAMES:
        raise typer.BadParameter(f"The games are {', '.join(GAMES)}.")
    if seed is not None:
        _show(game or GAMES[0], seed, without or [])
        return
    report.parent.mkdir(parents=True, exist_ok=True)
    done = {(one.game, one.seed): one for one in reports(report)}
    wanted = [(one, number) for number in range(first, first + seeds) for one in ([game] if game else GAMES)]
    results = [done[key] for key in wanted if key in done]
    todo = [key for key in wanted if key not in done]
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    began = time.monotonic()
    with report.open("ab") as file, Progress(*columns) as progress:
        task = progress.add_task("0 violations", total=len(wanted), completed=len(results))
        # Tasks of killed lives never finish and keep their memory, so each process ends after some hundred runs.
        spawn = multiprocessing.get_context("spawn")
        with spawn.Pool(processes, initializer=prepare, maxtasksperchild=CHUNKS_PER_PROCESS) as pool:
            for result in pool.imap_unordered(simulate_one, todo, chunksize=RUNS_PER_CHUNK):
                results.append(result)
                file.write(msgspec.json.encode(result) + b"\n")
                file.flush()
                found = sum(bool(one.violation) for one in results)
                progress.update(task, advance=1, description=f"{found} violations")
    _tell(results, time.monotonic() - began)
    raise typer.Exit(1 if any(one.violation for one in results) else 0)


def _show(game: str, seed: int, without: Collection[int]) -> None:
    console, log = Console(), list[str]()
    with hurrying():
        result = simulate(game, seed, without, log)
        console.print("\n".join(log), highlight=False, markup=False)
        console.print(f"trace {result.trace}  {result.counted}", highlight=False)
        if not result.violation:
            console.print("no violation")
            return
        console.print(f"VIOLATION {result.violation}", markup=False)
        if not without:
            left_out = shrunk(game, seed)
            console.print(f"the same with fewer faults: {command(game, seed, left_out)}", markup=False)
    raise typer.Exit(1)


def _tell(results: list[Report], seconds: float) -> None:
    console = Console()
    for game in GAMES:
        own = [one for one in results if one.game == game]
        counted = sum((Counter(one.counted) for one in own), Counter[str]())
        if own:
            numbers = "  ".join(f"{name} {number:,}" for name, number in sorted(counted.items()))
            console.print(f"{game}: runs {len(own):,}  {numbers}", highlight=False)
    for one in results:
        if one.violation:
            console.print(f"VIOLATION {one.violation.splitlines()[0]}\n  {command(one.game, one.seed)}", markup=False)
    console.print(f"{sum(bool(one.violation) for one in results)} violations, {seconds:.0f} s", highlight=False)


if __name__ == "__main__":
    typer.run(main)
