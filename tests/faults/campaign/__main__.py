"""Command line of the campaign: a process per driver, progress lines, a report."""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from tests.faults.campaign import results as kept
from tests.faults.campaign import show
from tests.faults.campaign.results import FOLDER, Failure, Results, tree
from tests.faults.campaign.rounds import LONGEST_ROUND, find, names
from tests.faults.campaign.worker import LOGGED, keep_quiet, try_once
from tests.support.paths import ROOT
from tests.support.speedups import hurrying

MINUTES = 10.0
LOOK_EVERY = 0.5


@dataclass
class Lane:
    """A running driver."""

    name: str
    seconds: float
    process: subprocess.Popen[bytes]
    task: TaskID
    started: float

    @property
    def hangs(self) -> bool:
        return time.monotonic() - self.started > self.seconds + find(self.name).long_seconds + LONGEST_ROUND + 60

    def end(self) -> None:
        """Kill the driver with all its child processes."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def begin(name: str, seconds: float, progress: Progress, *, is_long: bool) -> Lane:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{name}.err").open("wb") as said:
        process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", "tests.faults.campaign.worker", name, str(seconds), *(["long"] if is_long else [])],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stderr=said,
            start_new_session=True,
        )
    line = next((task.id for task in progress.tasks if task.description == name), None)
    if line is None:
        line = progress.add_task(name, total=seconds, words="")
    progress.reset(line, total=seconds)
    return Lane(name, seconds, process, line, time.monotonic())


def look(lane: Lane, progress: Progress) -> bool:
    """Update the progress line; return whether the driver has ended or hung."""
    has_ended = lane.process.poll() is not None
    results = kept.load(lane.name)
    if lane.hangs or (has_ended and lane.process.returncode):
        end = "hung" if lane.hangs else f"ended with {lane.process.returncode}, see {lane.name}.err"
        results.failures.append(Failure(results.next_seed, f"the driver's own process {end}"))
        kept.save(results)
        lane.end()
        has_ended = True
    words = show.in_words(results.tried, 3)
    wrong = f" [red]{len(results.failures)} violations[/red]" if results.failures else ""
    passed = lane.seconds if has_ended else min(time.monotonic() - lane.started, lane.seconds)
    progress.update(lane.task, completed=passed, words=f"{words}{wrong}")
    return has_ended


def campaign(wanted: Sequence[str], minutes: float, lanes: int, progress: Progress, *, is_long: bool) -> None:
    """Give each driver its share of the time, with one process per core."""
    whole = sum(find(name).share for name in wanted)
    most = minutes * 60
    seconds = {name: min(most, most * min(lanes, len(wanted)) * find(name).share / whole) for name in wanted}
    waiting = sorted(wanted, key=lambda name: seconds[name])
    busy: list[Lane] = []
    try:
        while waiting or busy:
            while waiting and len(busy) < lanes:
                name = waiting.pop()
                busy.append(begin(name, seconds[name], progress, is_long=is_long))
            time.sleep(LOOK_EVERY)
            busy = [lane for lane in busy if not look(lane, progress)]
    finally:
        for lane in busy:
            lane.end()


def again(name: str, seed: int, console: Console) -> bool:
    """Repeat one round in this process; return whether it held."""
    keep_quiet()
    with hurrying():
        played, failure = try_once(name, find(name), seed)
    console.print(show.in_words(played.tried), played.figures)
    if failure is not None:
        print((FOLDER / failure.trace).read_text(encoding="utf-8").partition(LOGGED)[0])
        console.print(f"What was logged before is in {FOLDER.relative_to(ROOT) / failure.trace}.")
    return failure is None


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.campaign", description=__doc__)
    parser.add_argument("drivers", nargs="*", metavar="driver", help=f"all when none is named: {', '.join(names())}")
    parser.add_argument("--driver", action="append", default=[], help="the same")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="for all drivers together")
    parser.add_argument("--long", action="store_true", help="again and again, until every goal is reached")
    parser.add_argument("--anew", action="store_true", help="forget what was tried before")
    parser.add_argument("--seed", type=int, help="one round of one driver, to see it fail")
    parser.add_argument("--lanes", type=int, default=os.cpu_count() or 1, help="drivers at once")
    chosen = parser.parse_args(given)
    chosen.drivers = [*chosen.drivers, *chosen.driver] or names()
    if unknown := set(chosen.drivers) - set(names()):
        parser.error(f"there is no driver {', '.join(sorted(unknown))}")
    if chosen.seed is not None and len(chosen.drivers) != 1:
        parser.error("--seed is for one driver")
    return chosen


def main() -> int:
    chosen = arguments()
    console = Console()
    if chosen.seed is not None:
        return 0 if again(chosen.drivers[0], chosen.seed, console) else 1
    if chosen.anew:
        for name in chosen.drivers:
            kept.save(Results(name, tree()))
    columns = ("{task.description:12}", BarColumn(20), TimeElapsedColumn(), "{task.fields[words]}")
    try:
        with Progress(*(TextColumn(one) if isinstance(one, str) else one for one in columns), console=console) as lines:
            unfinished = list(chosen.drivers)
            while unfinished:
                campaign(unfinished, chosen.minutes, chosen.lanes, lines, is_long=chosen.long)
                is_enough = not chosen.long
                unfinished = [] if is_enough else [one for one in unfinished if not kept.load(one).reached(find(one))]
    except KeyboardInterrupt:
        console.print("Interrupted; the next run goes on from here.")
    found = [kept.load(name) for name in chosen.drivers]
    console.print(show.table(found))
    for line in show.failures(found):
        console.print(line, markup=False)
    return 1 if any(results.failures for results in found) else 0


if __name__ == "__main__":
    sys.exit(main())
