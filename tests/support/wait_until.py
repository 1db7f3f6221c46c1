"""How long tests wait for what will come: on a busy machine it comes late, and no test depends on its being early."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, overload

T = TypeVar("T")

SHORTEST, LONGEST = 0.01, 0.1
"""Seconds between two questions."""

PATIENCE = 180.0
"""Seconds after which something is not late any more, but missing."""


@overload
async def until(fact: Callable[[], Awaitable[T]], what: str = ...) -> T: ...
@overload
async def until(fact: Callable[[], T], what: str = ...) -> T: ...
async def until(fact: Callable[[], Any], what: str = "it never came true") -> Any:
    """Asks again and again until the answer is true; the answer."""
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


def wait_until(fact: Callable[[], T], what: str = "it never came true") -> T:
    """As `until`, where there is no loop: what another process does is waited for in real time."""
    deadline, pause = time.monotonic() + PATIENCE, SHORTEST
    while not (answer := fact()):
        assert time.monotonic() < deadline, f"waited in vain: {what}"
        time.sleep(pause)
        pause = min(pause * 1.2, LONGEST)
    return answer
