"""What made something happen: a press, a message, another update. Whatever is repeated, it has one effect.

The cause is noted in the same transaction as what it did, so that a repeat finds it after a restart, too.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from typing import Final

from bot.db.storage import AlreadyHandled, Repositories, Storage

ANYTHING_ELSE: Final = 0
"""In place of a match: people, places, and the opening of a lobby."""


class SecondEffect(Exception):
    """One update was to change the same match twice, and a kill in between would lose half: a mistake of ours."""


class UpdateKey:
    """One update on its way through the bot; `name` is the same whenever it comes again."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._spent_on: set[int] = set()

    @property
    def has_acted(self) -> bool:
        """Whether it has changed anything this time."""
        return bool(self._spent_on)

    async def note(self, storage: Repositories, match_id: int) -> None:
        """Within the transaction of what it does to this match; AlreadyHandled when it did so before."""
        if match_id in self._spent_on:
            raise SecondEffect(match_id)
        await storage.handled_updates.add(self.name, match_id)

    def mark_changed(self, match_id: int) -> None:
        """The transaction is stored."""
        self._spent_on.add(match_id)

    async def must_be_new(self, storage: Storage) -> None:
        """For what cannot be part of the transaction; AlreadyHandled when there is nothing left to do."""
        if await storage.handled_updates.has(self.name):
            raise AlreadyHandled(self.name)


_cause: ContextVar[UpdateKey | None] = ContextVar("cause", default=None)


def current() -> UpdateKey | None:
    """None where nobody has asked for it: a clock, a computer player, what is shown."""
    return _cause.get()


@contextmanager
def caused_by(name: str) -> Iterator[UpdateKey]:
    """What happens within is the doing of this update."""
    cause = UpdateKey(name)
    token = _cause.set(cause)
    try:
        yield cause
    finally:
        _cause.reset(token)


@asynccontextmanager
async def effect(storage: Storage) -> AsyncIterator[None]:
    """A transaction for what an update does beside the matches there are."""
    cause = current()
    async with storage.transaction():
        if cause is not None:
            await cause.note(storage, ANYTHING_ELSE)
        yield
    if cause is not None:
        cause.mark_changed(ANYTHING_ELSE)
