"""A command whose every life is killed, each at a later point than the one before.

    python -m tests.faults.killed_lives move-database FROM TO

A point is before or after a write of the command. Prints the number of lives.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

from bot.cli.main import app
from bot.db import move_database, sqlite
from bot.db.postgres import Postgres
from bot.db.repositories import key_value
from bot.timings import Timings

WRITES: dict[str, list[tuple[Any, str]]] = {
    "move-database": [
        (key_value.KeyValueRepository, "set"),
        *(
            (side, name)
            for side in (move_database.OnDisk, move_database.OnServer)
            for name in ("cut", "append", "replace", "raise_number")
        ),
    ],
    "prune": [
        (os, "fsync"),
        (sqlite.Writer, "commit"),
        *((engine, name) for engine in (sqlite.Sqlite, Postgres) for name in ("fetch", "executemany")),
    ],
}
SMALL_BATCHES = Timings(move_batch_rows=16, prune_batch_matches=3)


def watched(write: Callable[..., Any], pass_point: Callable[[], None]) -> Callable[..., Any]:
    async def written_later(*args: Any) -> Any:
        pass_point()
        result = await write(*args)
        pass_point()
        return result

    def written(*args: Any) -> Any:
        pass_point()
        result = write(*args)
        pass_point()
        return result

    return written_later if asyncio.iscoroutinefunction(write) else written


def live(point: int, arguments: list[str]) -> None:
    """Run the command in the child process; never return."""
    points = count(1)

    def pass_point() -> None:
        if next(points) == point:
            os.kill(os.getpid(), signal.SIGKILL)

    for owner, name in WRITES[arguments[0]]:
        setattr(owner, name, watched(getattr(owner, name), pass_point))
    code = 1
    try:
        code = app(arguments, standalone_mode=False, obj=SMALL_BATCHES) or 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


def main(arguments: list[str]) -> None:
    point = 0
    for number in count(1):
        point += 1 + point // 10
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            live(point, arguments)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        if code != -signal.SIGKILL:
            print(number)
            sys.exit(code)


if __name__ == "__main__":
    main(sys.argv[1:])
