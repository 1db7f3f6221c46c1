"""Idempotency of updates: an update that is delivered twice takes effect once.

The key of the update is stored in the transaction of its effect, so a repetition is recognized after a restart, too.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from contextvars import ContextVar
from typing import Final, Protocol

from bot.core.failures import AlreadyHandled, SecondEffect

ANYTHING_ELSE: Final = 0
"""Pseudo match id for effects on users and chats, and for the opening of a lobby."""


class HandledUpdates(Protocol):
    """Port: the keys of the updates that have taken effect."""

    async def add(self, name: str, match_id: int) -> None:
        """Store within a transaction that the update changed the match.

        Raises AlreadyHandled if that is already stored.
        """

    async def has(self, name: str) -> bool: ...


class UpdateStorage(Protocol):
    """Port: storage with the handled updates."""

    @property
    def handled_updates(self) -> HandledUpdates: ...


class TransactionStorage(UpdateStorage, Protocol):
    """Port: storage with the handled updates and transactions."""

    def transaction(self) -> AbstractAsyncContextManager[None]: ...


class UpdateKey:
    """The update being handled. `name` stays the same when Telegram sends it again."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._spent_on: set[int] = set()

    @property
    def has_acted(self) -> bool:
        """True if this delivery of the update has changed anything."""
        return bool(self._spent_on)

    async def note(self, storage: UpdateStorage, match_id: int) -> None:
        """Store the effect on the match, within its transaction.

        Raises AlreadyHandled if the update changed the match in an earlier delivery, SecondEffect if in this one.
        """
        if match_id in self._spent_on:
            raise SecondEffect(match_id)
        await storage.handled_updates.add(self.name, match_id)

    def mark_changed(self, match_id: int) -> None:
        """Remember that the transaction was committed."""
        self._spent_on.add(match_id)

    async def must_be_new(self, storage: UpdateStorage) -> None:
        """Raise AlreadyHandled if the update had any effect before.

        For effects outside of the transaction, such as messages.
        """
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
    """Open a transaction for an effect of the current update on anything but a match."""
    cause = current()
    async with storage.transaction():
        if cause is not None:
            await cause.note(storage, ANYTHING_ELSE)
        yield
    if cause is not None:
        cause.mark_changed(ANYTHING_ELSE)
