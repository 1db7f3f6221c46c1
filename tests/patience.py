"""How long tests wait for what will come: on a busy machine it comes late, and no test depends on its being early."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, overload

T = TypeVar("T")

PATIENCE = 180.0
"""Seconds after which something is not late any more, but missing."""


@overload
async def until(fact: Callable[[], Awaitable[T]], what: str = ...) -> T: ...
@overload
async def until(fact: Callable[[], T], what: str = ...) -> T: ...
async def until(fact: Callable[[], Any], what: str = "it never came true") -> Any:
    """Asks again and again until the answer is true; the answer."""
    deadline = time.monotonic() + PATIENCE
    while True:
        answer = fact()
        if isinstance(answer, Awaitable):
            answer = await answer
        if answer:
            return answer
        assert time.monotonic() < deadline, f"waited in vain: {what}"
        await asyncio.sleep(0.01)
