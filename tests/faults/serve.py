"""The whole bot as `bot.runner` serves it: a program, started by `tests.faults.process`.

    python -m tests.faults.serve

The settings come from the environment, and so do three switches. With `WATCH`, the path of a file, the bot keeps its
real limits and pace, and measurements are written to the file. With `REAL_LIMITS` it only keeps them. Without both it
hurries. With `DIES_AT`, the name of a point of `tests.faults.points`, it kills itself there.
"""

import asyncio
import os
import sys
from contextlib import nullcontext
from pathlib import Path

from bot import app, runner
from bot.settings import SettingsError, load_settings
from bot.timings import DEFAULT_TIMINGS, Timings
from handlers import build_router
from tests.faults.points import armed
from tests.faults.watch import watched
from tests.support.no_limits import NO_LIMITS


def main() -> None:
    watch, timings = os.environ.get("WATCH", ""), DEFAULT_TIMINGS
    if not watch and not os.environ.get("REAL_LIMITS"):
        timings = Timings(computer_pause_seconds=0.3, human_reaction_seconds=0.3)
        app.limits_of = lambda settings: NO_LIMITS
    try:
        with watched(Path(watch)) if watch else nullcontext(), armed(os.environ.get("DIES_AT", "")):
            asyncio.run(runner.serve(load_settings(), build_router(), timings=timings))
    except SettingsError as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
