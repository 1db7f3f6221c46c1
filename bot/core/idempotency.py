"""The update that caused a change. Repeated, it has one effect.

The update is noted in the transaction of its effect, so that a repetition is recognized after a restart, too.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from contextvars import ContextVar
from typing import Final, Protocol

from bot.core.failures import AlreadyHandled, SecondEffect

ANYTHING_ELSE: Final = 0
"""In place of a match id: users, chats, and the opening of a lobby."""


class HandledUpdates(Protocol):
    """Port: the updates that had their effect."""

    async def add(self, name: str, match_id: int) -> None:
        """Note within a transaction that the update changed the match; AlreadyHandled if it did so before."""

    async def has(self, name: str) -> bool: ...


class UpdateStorage(Protocol):
    """Port: a session that knows the handled updates."""

    @property
    def handled_updates(self) -> HandledUpdates: ...


class TransactionStorage(UpdateStorage, Protocol):
    """Port: a database that knows the handled updates."""

    def transaction(self) -> AbstractAsyncContextManager[None]: ...


class UpdateKey:
    """An update being handled; `name` is the same whenever Telegram sends it again."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._spent_on: set[int] = set()

    @property
    def has_acted(self) -> bool:
        """Whether it has changed anything this time."""
        return bool(self._spent_on)

    async def note(self, storage: UpdateStorage, match_id: int) -> None:
        """Note the effect on the match within its transaction; AlreadyHandled if there was one before."""
        if match_id in self._spent_on:
            raise SecondEffect(match_id)
        await storage.handled_updates.add(self.name, match_id)

    def mark_changed(self, match_id: int) -> None:
        """Note that the transaction was stored."""
        self._spent_on.add(match_id)

    async def must_be_new(self, storage: UpdateStorage) -> None:
        """Raise AlreadyHandled if the update had any effect before; for effects outside of the transaction."""
        if await storage.handled_updates.has(self.name):
            raise AlreadyHandled(self.name)


_cause: ContextVar[UpdateKey | None] = ContextVar("cause", default=None)


def current() -> UpdateKey | None:
    """Return the update being handled; None for timers, computer players and drawing."""
    return _cause.get()


@contextmanager
def caused_by(name: str) -> Iterator[UpdateKey]:
    """Attribute everything done within to this update."""
    cause = UpdateKey(name)
    token = _cause.set(cause)
    try:
        yield cause
    finally:
        _cause.reset(token)


@asynccontextmanager
async def effect(storage: TransactionStorage) -> AsyncIterator[None]:
    """Open a transaction for the effect of an update on anything but a match."""
    cause = current()
    async with storage.transaction():
        if cause is not None:
            await cause.note(storage, ANYTHING_ELSE)
        yield
    if cause is not None:
        cause.mark_changed(ANYTHING_ELSE)
