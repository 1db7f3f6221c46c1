"""A move from database to database whose every life is killed, each a point further than the one before.

    python -m tests.faults.killed_moves FROM TO

A point is before or after anything that is written to the target. Prints how many lives it took to come to the end.
"""

import asyncio
import os
import signal
import sys
from itertools import count
from typing import Any

from bot.store.storage import Storage
from bot.store.transfer import sides
from bot.store.transfer.move import move

WRITES = ("cut", "append", "replace", "raise_number")
sides.BATCH = 16  # type: ignore[misc]


def die_at(point: int) -> None:
    points = count(1)

    def pass_point() -> None:
        if next(points) == point:
            os.kill(os.getpid(), signal.SIGKILL)

    def watched(write: Any) -> Any:
        async def written(*args: Any) -> None:
            pass_point()
            await write(*args)
            pass_point()

        return written

    for side in (sides.OnDisk, sides.OnServer):
        for name in WRITES:
            setattr(side, name, watched(getattr(side, name)))
    setattr(Storage, "note", watched(Storage.note))  # noqa: B010


def live(point: int, source: str, target: str) -> None:
    """The child's life; it does not come back."""
    code = 1
    try:
        die_at(point)
        asyncio.run(move(source, target, lambda rows: lambda what, done: None))
        code = 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


def main(source: str, target: str) -> None:
    for point in count(1):
        child = os.fork()
        if child == 0:
            live(point, source, target)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        if code != -signal.SIGKILL:
            print(point)
            sys.exit(code)


if __name__ == "__main__":
    main(*sys.argv[1:])
