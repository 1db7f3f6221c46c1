"""Appearance of messages in a chat: its language, theme and pictures.

Photos and animations are uploaded once; after a restart they are uploaded again.
"""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import SendAnimation
from aiogram.types import BufferedInputFile, InlineKeyboardMarkup, InputMediaPhoto, Message, MessageEntity

from bot.bounded_dict import BoundedDict
from bot.core.chat_service import Languages
from bot.db.storage import Storage
from bot.render import Artist
from bot.telegram.messages import Public
from bot.telegram.outbound.bot_api import is_permanent, refuses_file, refuses_photos
from games.placards import CoverPicture, ShelfPicture
from games.ui_model import Picture

log = logging.getLogger(__name__)

PHOTOS_AGAIN_AFTER: Final = 3600.0
"""Seconds for which a chat that refused a picture gets text."""
CHATS_KEPT: Final = 20_000
PHOTOS_KEPT: Final = 5_000
FILE_NAME: Final = "igroteka.png"

T = TypeVar("T")


class Photo:
    """A picture ready to be sent: the file, or Telegram's file id."""

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
        """Store the file id from the sent message."""
        if isinstance(sent, Message) and sent.photo:
            self._photo_cache.keep(self._key, sent.photo[-1].file_id)

    async def sent_by(self, call: Callable[[], Awaitable[T]]) -> T:
        """Make the call; if the file id is no longer known, repeat it with the file."""
        try:
            answer = await call()
        except TelegramBadRequest as error:
            if not self.is_known or not refuses_file(error):
                raise
            self._photo_cache.forget(self._key)
            drawn = await drawn_aside(self._draw)
            if drawn is None:
                raise
            log.info("picture uploaded again")
            self.file = drawn
            answer = await call()
        self.arrived(answer)
        return answer


class PhotoCache:
    """Cache of uploaded photos."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._files: BoundedDict[str, str] = BoundedDict(PHOTOS_KEPT)

    async def photo(self, picture: Picture, names: Sequence[str], language: str, theme: str) -> Photo | None:
        """Return the picture for a message, or None if it cannot be drawn."""
        if isinstance(picture, CoverPicture | ShelfPicture):
            names = ()  # the same for all viewers
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

    def forget(self, key: str) -> None:
        self._files.pop(key, None)


async def drawn_aside(draw: Callable[[], bytes], name: str = FILE_NAME) -> BufferedInputFile | None:
    """Return the file, drawn off the event loop; None on failure."""
    try:
        return BufferedInputFile(await asyncio.to_thread(draw), name)
    except Exception as error:
        # The text of the error may name a card.
        log.error("picture not drawn: error=%s", type(error).__name__)
        return None


class ChatAppearance:
    def __init__(self, storage: Storage, languages: Languages, photo_cache: PhotoCache | None) -> None:
        self._storage = storage
        self._photo_cache = photo_cache
        self.language_of = languages.of
        self._text_until: BoundedDict[int, float] = BoundedDict(CHATS_KEPT)
        """Chat → when it is asked again whether it takes pictures."""

    async def illustration(self, page: Public, chat_id: int, language: str, names: Sequence[str] = ()) -> Photo | None:
        """Return the picture of a page where pictures are wanted and allowed."""
        return await self.photo(page.picture, chat_id, language, names)

    async def photo(self, picture: Picture | None, chat_id: int, language: str, names: Sequence[str]) -> Photo | None:
        """Return the picture for a message in the chat; None where it gets text."""
        if self._photo_cache is None or picture is None or not (theme := await self.theme_of(chat_id)):
            return None
        return await self._photo_cache.photo(picture, names, language, theme)

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


ANIMATIONS_KEPT: Final = 1_000
FILM_NAME: Final = "igroteka.gif"


class Animation(msgspec.Struct, frozen=True):
    """The pictures of a match with the names in them, and the caption."""

    pictures: tuple[Picture, ...]
    names: tuple[str, ...]
    language: str
    theme: str
    words: str
    entities: list[MessageEntity] = []
    keyboard: InlineKeyboardMarkup | None = None

    @property
    def key(self) -> str:
        """Return the cache key: the same pictures are the same file."""
        kinds = [type(picture).__qualname__ for picture in self.pictures]
        shown = msgspec.json.encode((kinds, self.pictures, self.names, self.language, self.theme))
        return hashlib.sha256(shown).hexdigest()


class Animations:
    """Cache of uploaded animations, until a restart; one is drawn at a time."""

    def __init__(self, bot: Bot, artist: Artist | None) -> None:
        self._bot = bot
        self._artist = artist
        self._files: BoundedDict[str, str] = BoundedDict(ANIMATIONS_KEPT)
        self._turn = asyncio.Lock()

    async def send(self, chat_id: int, thread_id: int, film: Animation) -> bool:
        """Send to the chat; return False if it cannot be drawn or may not be sent."""
        key = await asyncio.to_thread(lambda: film.key)
        async with self._turn:
            try:
                return await self._send(key, chat_id, thread_id, film)
            except TelegramBadRequest as error:
                if not is_permanent(error):
                    raise
                return False

    async def _send(self, key: str, chat_id: int, thread_id: int, film: Animation) -> bool:
        if key in self._files:
            try:
                await self._post(chat_id, thread_id, film, self._files[key])
                return True
            except TelegramBadRequest as error:
                if not refuses_file(error):
                    raise
                del self._files[key]
        drawn = await self._drawn(film)
        if drawn is None:
            return False
        sent = await self._post(chat_id, thread_id, film, drawn)
        if sent.animation is not None:
            self._files[key] = sent.animation.file_id
        return True

    async def _drawn(self, film: Animation) -> BufferedInputFile | None:
        if self._artist is None or not film.pictures:
            return None
        draw = partial(self._artist.film, film.pictures, film.names, film.language, film.theme)
        return await drawn_aside(draw, FILM_NAME)

    async def _post(self, chat_id: int, thread_id: int, film: Animation, file: str | BufferedInputFile) -> Message:
        return await self._bot(
            SendAnimation(
                chat_id=chat_id,
                message_thread_id=thread_id or None,
                animation=file,
                caption=film.words,
                caption_entities=film.entities or None,
                reply_markup=film.keyboard,
            )
        )
