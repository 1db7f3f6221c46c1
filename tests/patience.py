"""How long tests wait for what will come: on a busy machine it comes late, and no test depends on its being early."""

import asyncio
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
