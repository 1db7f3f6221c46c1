"""Waitlist of a table: users who are notified once, when the next lobby opens."""

from typing import Final

from bot.core import idempotency
from bot.core.actor import Actor
from bot.core.match_service import TableError
from bot.core.models import PersonRef
from bot.core.ports import Storage

MOST_GUESTS: Final = 40
"""Largest number of users on a list, so that their names fit in one message."""


class Waitlist:
    """Adds and removes users of waitlists."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def call_me(self, chat_id: int, thread_id: int, who: Actor) -> None:
        """Add the user; a user on the list stays there.

        Raises TableError in private chats and if the list is full.
        """
        if chat_id > 0:
            raise TableError("next-in-groups")
        others = [
            one for one in await self._storage.waitlist.of_table(chat_id, thread_id) if one.user_id != who.user_id
        ]
        if len(others) >= MOST_GUESTS:
            raise TableError("next-full")
        async with idempotency.effect(self._storage):
            await self._storage.waitlist.add(chat_id, thread_id, PersonRef(who.user_id, who.name))

    async def forget_me(self, chat_id: int, thread_id: int, who: Actor) -> None:
        async with idempotency.effect(self._storage):
            await self._storage.waitlist.delete(chat_id, thread_id, who.user_id)

    async def departed(self, chat_id: int, user_id: int) -> None:
        """Remove a user who has left the chat from its lists."""
        async with self._storage.transaction():
            await self._storage.waitlist.delete_everywhere(chat_id, user_id)
