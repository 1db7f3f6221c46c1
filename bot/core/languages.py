"""Languages of users and chats."""

from collections.abc import Sequence

from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import Storage


class Languages:
    """Finds the language for a message.

    `known` are the languages with texts; `default` is for users and chats that have not chosen one.
    """

    def __init__(self, storage: Storage, known: Sequence[str], default: str) -> None:
        self.known = known
        self._storage = storage
        self._default = default

    def of_phone(self, code: str) -> str | None:
        """Return the known language for the language code of a client, or None."""
        language = code.partition("-")[0]
        return language if language in self.known else None

    async def of(self, chat_id: int, user_id: int | None = None) -> str:
        """Return the user's language, else the chat's, else the default.

        Returns the default if the database fails.
        """
        try:
            if user_id is not None and (language := (await self._storage.users.get(user_id)).language):
                return language
            return (await self._storage.chats.get(chat_id)).language or self._default
        except DATABASE_ERRORS:
            return self._default
