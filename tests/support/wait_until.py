"""Waiting for facts, with a timeout that allows for a busy machine."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, overload

T = TypeVar("T")

SHORTEST, LONGEST = 0.01, 0.1
"""Bounds of the seconds between two checks."""

PATIENCE = 180.0
"""Seconds after which the fact counts as missing."""


@overload
async def until(fact: Callable[[], Awaitable[T]], what: str = ...) -> T: ...
@overload
async def until(fact: Callable[[], T], what: str = ...) -> T: ...
async def until(fact: Callable[[], Any], what: str = "the fact") -> Any:
    """Check a fact until it is true, and return it."""
    loop = asyncio.get_running_loop()
    deadline, pause = loop.time() + PATIENCE, SHORTEST
    while True:
        answer = fact()
        if isinstance(answer, Awaitable):
            answer = await answer
        if answer:
            return answer
        assert loop.time() < deadline, f"waited in vain: {what}"
        await asyncio.sleep(pause)
        pause = min(pause * 1.2, LONGEST)


def wait_until(fact: Callable[[], T], what: str = "the fact") -> T:
    """Check a fact as `until` does, in real time and without a loop."""
    deadline, pause = time.monotonic() + PATIENCE, SHORTEST
    while not (answer := fact()):
        assert time.monotonic() < deadline, f"waited in vain: {what}"
        time.sleep(pause)
        pause = min(pause * 1.2, LONGEST)
    return answer
