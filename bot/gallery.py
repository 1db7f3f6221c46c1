"""Pictures on their way out: drawn off the event loop, uploaded once, sent by their file_id after that."""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import BufferedInputFile, InputMediaPhoto, Message

from bot.messages import CAPTION_LENGTH, cut
from bot.pictures import Artist
from games.screen import Picture

log = logging.getLogger(__name__)

KEPT: Final = 5_000
_NO_PHOTOS: Final = ("not enough rights to send photos", "CHAT_SEND_PHOTOS_FORBIDDEN", "CHAT_SEND_MEDIA_FORBIDDEN")


def refuses_photos(error: TelegramBadRequest) -> bool:
    """The bot may write in this chat, but not send pictures."""
    return any(words in error.message for words in _NO_PHOTOS)


class Photo:
    """A picture ready to be sent: the file itself, or the name under which Telegram keeps it."""

    def __init__(self, gallery: "Gallery", key: str, file: str | BufferedInputFile) -> None:
        self._gallery = gallery
        self._key = key
        self.file = file

    @property
    def is_known(self) -> bool:
        return isinstance(self.file, str)

    def media(self, words: str) -> InputMediaPhoto:
        return InputMediaPhoto(media=self.file, caption=cut(words, CAPTION_LENGTH))

    def arrived(self, sent: object) -> None:
        """Notes the name that Telegram gave it."""
        if isinstance(sent, Message) and sent.photo:
            self._gallery.keep(self._key, sent.photo[-1].file_id)


class Gallery:
    """Knows what has been uploaded; forgotten on a restart, then it is uploaded once more."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._files: OrderedDict[str, str] = OrderedDict()

    async def photo(self, picture: Picture, names: Sequence[str], language: str) -> Photo | None:
        """The picture for a message; None when it cannot be drawn: then words have to do."""
        key = hashlib.sha256(msgspec.json.encode((picture, tuple(names), language))).hexdigest()
        if key in self._files:
            self._files.move_to_end(key)
            return Photo(self, key, self._files[key])
        try:
            drawn = await asyncio.to_thread(self._artist.draw, picture, names, language)
        except Exception as error:
            # What the error says may name a card.
            log.error("a picture of %s could not be drawn: %s", type(picture).__name__, type(error).__name__)
            return None
        return Photo(self, key, BufferedInputFile(drawn, "igroteka.png"))

    def keep(self, key: str, file_id: str) -> None:
        self._files[key] = file_id
        if len(self._files) > KEPT:
            self._files.popitem(last=False)
