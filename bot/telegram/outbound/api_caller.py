"""On whose behalf calls are made: known to whoever makes them from where they are made, and to nobody else."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from bot.telegram.outbound.rate_limiter import Permit

LONGEST_WAIT: Final = 30.0
"""Seconds that a call nobody has asked for waits for its turn."""
ALMOST_AT_ONCE: Final = 1.5
"""Seconds: when the whole bot has much to do, its calls of one second have to be answered before the next may go."""


class Caller(msgspec.Struct):
    """Who waits for what is shown, and for how long."""

    until: float = 0.0
    """The moment of the event loop's clock after which the call is of no use; 0 for what nobody has asked for."""
    person: int | None = None
    waits: Callable[[], None] | None = None
    """Called when a call has to wait."""
    is_outbox: bool = False
    turn: "Permit | None" = None
    """What was reserved for the next call."""

    @property
    def patience(self) -> float:
        return max(0.0, self.until - asyncio.get_running_loop().time()) if self.until else LONGEST_WAIT


_caller: ContextVar[Caller] = ContextVar("caller")


def current() -> Caller:
    return _caller.get(Caller())


@contextmanager
def calling(caller: Caller) -> Iterator[None]:
    token = _caller.set(caller)
    try:
        yield
    finally:
        _caller.reset(token)


@contextmanager
def on_behalf_of(person: int, until: float, waits: Callable[[], None]) -> Iterator[None]:
    """Within, calls are made for somebody who has pressed or said something."""
    with calling(Caller(until, person, waits)):
        yield


@contextmanager
def at_once() -> Iterator[None]:
    """Within, a call is made now, or almost, or fails: for those who have another way to show it."""
    caller = current()
    until = asyncio.get_running_loop().time() + ALMOST_AT_ONCE
    with calling(msgspec.structs.replace(caller, until=min(caller.until or until, until))):
        yield
