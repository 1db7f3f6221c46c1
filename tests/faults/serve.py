"""The whole bot as a process of its own, as `serve` runs it, again and again; the imports are paid for once.

    python -m tests.faults.serve

For every line on the standard input, a JSON object of settings and `LOG`, the file for what the bot says, a child is
forked. The answer is `born PID`, and when it has ended `dead CODE`. With `WATCH`, a file too, the bot keeps its real
limits and pace, and what it is like from within is written there; so it does with `REAL_LIMITS`. Without, it is in a
hurry. `DIES_AT` names a point of `tests.faults.points` at which it kills itself.
"""

import asyncio
import json
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


def run(watch: str, dies_at: str, *, is_hurried: bool) -> int:
    timings = DEFAULT_TIMINGS
    if is_hurried:
        timings = Timings(computer_pause_seconds=0.3, human_reaction_seconds=0.3)
        app.limits_of = lambda settings: NO_LIMITS
    try:
        with watched(Path(watch)) if watch else nullcontext(), armed(dies_at):
            asyncio.run(runner.serve(load_settings(), build_router(), timings=timings))
    except SettingsError as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


def live(settings: dict[str, str]) -> None:
    """The child's life; it does not come back."""
    log = os.open(settings.pop("LOG"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 2)
    watch, dies_at = settings.pop("WATCH", ""), settings.pop("DIES_AT", "")
    os.environ.update(settings)
    code = 1
    try:
        code = run(watch, dies_at, is_hurried=not watch and not settings.pop("REAL_LIMITS", ""))
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            live(json.loads(line))
        print("born", child, flush=True)
        _, status = os.waitpid(child, 0)
        print("dead", os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
