"""One driver in a process of its own, for so many seconds.

python -m tests.faults.campaign.worker DRIVER SECONDS [long]
"""

import logging
import resource
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.campaign import results as kept
from tests.faults.campaign.results import FOLDER, Failure, in_a_sentence
from tests.faults.campaign.rounds import Driver, Round, carry_out, find
from tests.support.speedups import hurrying, in_memory

LINES_KEPT = 2_000
"""Number of log lines kept for a failure."""
LOGGED = "What was logged before it:"
SAVED_EVERY = 1.0
MEGABYTE = 1024
"""Kilobytes per megabyte: Linux counts memory in kilobytes."""


class LastWords(logging.Handler):
    """Keeps the latest log records."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self.lines: deque[str] = deque(maxlen=LINES_KEPT)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def keep_quiet() -> None:
    """Keep the bot's log, and drop what libraries log for each update."""
    logging.getLogger().setLevel(logging.INFO)
    logging.getLogger("aiogram").setLevel(logging.WARNING)


def try_once(
    name: str, driver: Driver, seed: int, folder: Path = FOLDER, *, is_long: bool = False
) -> tuple[Round, Failure | None]:
    """Run a round and record its result; write the trace of a failure to a file."""
    words = LastWords()
    root = logging.getLogger()
    root.addHandler(words)
    with TemporaryDirectory(prefix="faults-", dir=in_memory()) as place:
        played = Round(seed, Path(place), driver.long_seconds if is_long else driver.seconds)
        try:
            carry_out(driver, played)
        except Exception as error:
            trace = folder / f"{name}-{seed}.txt"
            trace.parent.mkdir(parents=True, exist_ok=True)
            trace.write_text("\n".join([traceback.format_exc(), LOGGED, *words.lines]), encoding="utf-8")
            return played, Failure(seed, in_a_sentence(error), trace.name)
        finally:
            root.removeHandler(words)
    return played, None


def work(
    name: str,
    seconds: float,
    folder: Path = FOLDER,
    clock: Callable[[], float] = time.monotonic,
    *,
    is_long: bool = False,
) -> None:
    """Run rounds until the time is up, and store their results."""
    driver, results = find(name), kept.load(name, folder)
    started = saved = clock()
    for seed in results.seeds():
        began = clock()
        played, failure = try_once(name, driver, seed, folder, is_long=is_long)
        played.figure("memory, MB", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE)
        ended = clock()
        results.add(played, ended - began, failure)
        is_last = ended - started >= seconds
        if is_last or failure is not None or ended - saved >= SAVED_EVERY:
            saved = ended
            kept.save(results, folder)
        if is_last:
            return


def main() -> None:
    keep_quiet()
    with hurrying():
        work(sys.argv[1], float(sys.argv[2]), is_long="long" in sys.argv[3:])


if __name__ == "__main__":
    main()
