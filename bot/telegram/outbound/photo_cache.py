"""Pictures on their way out: drawn off the event loop, uploaded once, sent by their file_id after that."""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import msgspec
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import BufferedInputFile, InputMediaPhoto, Message, MessageEntity

from bot.render import Artist
from bot.telegram.outbound.telegram_errors import refuses_file
from games.placards import CoverPicture, ShelfPicture
from games.ui_model import Picture

log = logging.getLogger(__name__)

KEPT: Final = 5_000
FILE_NAME: Final = "igroteka.png"

T = TypeVar("T")


class Photo:
    """A picture ready to be sent: the file itself, or the name under which Telegram keeps it."""

    def __init__(
        self, photo_cache: "PhotoCache", key: str, file: str | BufferedInputFile, draw: Callable[[], bytes]
    ) -> None:
        self._photo_cache = photo_cache
        self._key = key
        self._draw = draw
        self.file = file

    @property
    def is_known(self) -> bool:
        return isinstance(self.file, str)

    def media(self, words: str, entities: list[MessageEntity]) -> InputMediaPhoto:
        return InputMediaPhoto(media=self.file, caption=words, caption_entities=entities or None)

    def arrived(self, sent: object) -> None:
        """Notes the name that Telegram gave it."""
        if isinstance(sent, Message) and sent.photo:
            self._photo_cache.keep(self._key, sent.photo[-1].file_id)

    async def sent_by(self, call: Callable[[], Awaitable[T]]) -> T:
        """Makes the call; if Telegram knows the picture no longer, once more with the file itself."""
        try:
            answer = await call()
        except TelegramBadRequest as error:
            if not self.is_known or not refuses_file(error):
                raise
            self._photo_cache.forget(self._key)
            drawn = await drawn_aside(self._draw)
            if drawn is None:
                raise
            log.info("a picture is uploaded anew")
            self.file = drawn
            answer = await call()
        self.arrived(answer)
        return answer


class PhotoCache:
    """Knows what has been uploaded; forgotten on a restart, then it is uploaded once more."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._files: OrderedDict[str, str] = OrderedDict()

    async def photo(self, picture: Picture, names: Sequence[str], language: str, theme: str) -> Photo | None:
        """The picture for a message; None when it cannot be drawn: then words have to do."""
        if isinstance(picture, CoverPicture | ShelfPicture):
            names = ()  # it is the same for everybody
        kind = f"{type(picture).__module__}.{type(picture).__qualname__}"
        key = hashlib.sha256(msgspec.json.encode((kind, picture, tuple(names), language, theme))).hexdigest()

        def draw() -> bytes:
            return self._artist.draw(picture, names, language, theme)

        if key in self._files:
            self._files.move_to_end(key)
            return Photo(self, key, self._files[key], draw)
        drawn = await drawn_aside(draw)
        return None if drawn is None else Photo(self, key, drawn, draw)

    def keep(self, key: str, file_id: str) -> None:
        self._files[key] = file_id
        if len(self._files) > KEPT:
            self._files.popitem(last=False)

    def forget(self, key: str) -> None:
        self._files.pop(key, None)


async def drawn_aside(draw: Callable[[], bytes], name: str = FILE_NAME) -> BufferedInputFile | None:
    """The file, made off the event loop; None when that fails."""
    try:
        return BufferedInputFile(await asyncio.to_thread(draw), name)
    except Exception as error:
        # What the error says may name a card.
        log.error("a picture could not be drawn: %s", type(error).__name__)
        return None
