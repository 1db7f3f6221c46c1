"""Which language is spoken where."""

from collections.abc import Sequence

from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import Storage


class Languages:
    """`known` are those there are texts in; `default` is spoken where nobody has chosen one."""

    def __init__(self, storage: Storage, known: Sequence[str], default: str) -> None:
        self.known = known
        self._storage = storage
        self._default = default

    def of_phone(self, code: str) -> str | None:
        """The language of a phone, as Telegram names it, if there are texts in it."""
        language = code.partition("-")[0]
        return language if language in self.known else None

    async def of(self, chat_id: int, user_id: int | None = None) -> str:
        """The person's choice, else the chat's, else the default; that too when the database cannot say."""
        try:
            if user_id is not None and (language := (await self._storage.users.get(user_id)).language):
                return language
            return (await self._storage.chats.get(chat_id)).language or self._default
        except DATABASE_ERRORS:
            return self._default
