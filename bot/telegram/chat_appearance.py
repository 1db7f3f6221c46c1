"""Appearance of messages in a chat: its language, pictures and theme."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from aiogram.exceptions import TelegramBadRequest

from bot.bounded_dict import BoundedDict
from bot.core.chat_service import Languages
from bot.db.storage import Storage
from bot.telegram.messages import Private, Public
from bot.telegram.outbound import private_sender
from bot.telegram.outbound.bot_api import refuses_photos
from bot.telegram.outbound.photo_cache import Photo, PhotoCache

log = logging.getLogger(__name__)

PHOTOS_AGAIN_AFTER: Final = 3600.0
"""Seconds for which a chat that refused a picture gets text."""
_KEPT: Final = 20_000

T = TypeVar("T")


class ChatAppearance:
    def __init__(self, storage: Storage, languages: Languages, photo_cache: PhotoCache | None) -> None:
        self._storage = storage
        self._photo_cache = photo_cache
        self.language_of = languages.of
        self._text_until: BoundedDict[int, float] = BoundedDict(_KEPT)
        """Chat → when it is asked again whether it takes pictures."""

    async def illustration(self, page: Public, chat_id: int, language: str, names: Sequence[str] = ()) -> Photo | None:
        """Return the picture of a page where pictures are wanted and allowed."""
        if self._photo_cache is None or page.picture is None or not (theme := await self.theme_of(chat_id)):
            return None
        return await self._photo_cache.photo(page.picture, names, language, theme)

    async def secret_illustration(self, page: Private, names: Sequence[str], language: str) -> Photo | None:
        """Return the picture of a page in the private chat of one user."""
        if self._photo_cache is None or not (theme := await self.theme_of(page.receiver_id)):
            return None
        return await private_sender.photo_of(self._photo_cache, page, names, language, theme)

    async def theme_of(self, chat_id: int) -> str:
        """Return the theme of the chat's pictures; "" where it gets text."""
        is_asked = self._storage.clock.game() >= self._text_until.get(chat_id, 0.0)
        place = await self._storage.chats.get(chat_id)
        return place.theme if is_asked and place.pictures else ""

    async def with_photo(self, chat_id: int, photo: Photo | None, call: Callable[[Photo | None], Awaitable[T]]) -> T:
        """Make the call with the photo; without it if the chat takes no photos."""
        try:
            return await call(photo)
        except TelegramBadRequest as error:
            if photo is None or not refuses_photos(error):
                raise
        self.photo_refused(chat_id)
        return await call(None)

    def photo_refused(self, chat_id: int) -> None:
        log.info("chat refused a photo, text is sent for a while")
        self._text_until[chat_id] = self._storage.clock.game() + PHOTOS_AGAIN_AFTER

    def rights_changed(self, chat_id: int) -> None:
        """Forget refused photos after the rights of the bot changed."""
        self._text_until.pop(chat_id, None)
