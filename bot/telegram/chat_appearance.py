"""How a chat wants to see things: in which language, and whether as pictures."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from aiogram.exceptions import TelegramBadRequest

from bot.bounded_dict import BoundedDict
from bot.core.languages import Languages
from bot.db.storage import Storage
from bot.telegram.messages import Private, Public
from bot.telegram.outbound import private_sender
from bot.telegram.outbound.bot_api import refuses_photos
from bot.telegram.outbound.photo_cache import Photo, PhotoCache

log = logging.getLogger(__name__)

PHOTOS_AGAIN_AFTER: Final = 3600.0
"""Seconds of text for a chat that has refused a picture; then it is asked once more."""
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
        """The picture of a page, where pictures are wanted and allowed."""
        if self._photo_cache is None or page.picture is None or not (theme := await self.theme_of(chat_id)):
            return None
        return await self._photo_cache.photo(page.picture, names, language, theme)

    async def secret_illustration(self, page: Private, names: Sequence[str], language: str) -> Photo | None:
        """The same for a page that one person sees, in the private chat."""
        if self._photo_cache is None or not (theme := await self.theme_of(page.receiver_id)):
            return None
        return await private_sender.photo_of(self._photo_cache, page, names, language, theme)

    async def theme_of(self, chat_id: int) -> str:
        """How light its pictures are; empty where it gets text."""
        is_asked = self._storage.clock.game() >= self._text_until.get(chat_id, 0.0)
        place = await self._storage.chats.get(chat_id)
        return place.theme if is_asked and place.pictures else ""

    async def with_photo(self, chat_id: int, photo: Photo | None, call: Callable[[Photo | None], Awaitable[T]]) -> T:
        """Make the call with the photo; if the chat takes no photos, make it without."""
        try:
            return await call(photo)
        except TelegramBadRequest as error:
            if photo is None or not refuses_photos(error):
                raise
        self.photo_refused(chat_id)
        return await call(None)

    def photo_refused(self, chat_id: int) -> None:
        log.info("a chat takes no pictures: for a while it gets text")
        self._text_until[chat_id] = self._storage.clock.game() + PHOTOS_AGAIN_AFTER

    def rights_changed(self, chat_id: int) -> None:
        """The bot may do something there that it might not before, or the other way round."""
        self._text_until.pop(chat_id, None)
