"""The animation of a match on its way out: drawn off the event loop, uploaded once, sent by its file_id after that."""

import asyncio
import hashlib
from collections import OrderedDict
from functools import partial
from typing import Final

import msgspec
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import SendAnimation
from aiogram.types import BufferedInputFile, InlineKeyboardMarkup, Message, MessageEntity

from bot.render import Artist
from bot.telegram.outbound.photo_cache import drawn_aside
from bot.telegram.outbound.telegram_errors import is_permanent, refuses_file
from games.ui_model import Picture

KEPT: Final = 1_000
FILM_NAME: Final = "igroteka.gif"


class Animation(msgspec.Struct, frozen=True):
    """The pictures of a match with the names in them, and what is said below."""

    pictures: tuple[Picture, ...]
    names: tuple[str, ...]
    language: str
    theme: str
    words: str
    entities: list[MessageEntity] = []
    keyboard: InlineKeyboardMarkup | None = None

    @property
    def key(self) -> str:
        """The same pictures are the same file."""
        kinds = [type(picture).__qualname__ for picture in self.pictures]
        shown = msgspec.json.encode((kinds, self.pictures, self.names, self.language, self.theme))
        return hashlib.sha256(shown).hexdigest()


class Animations:
    """Knows what has been uploaded, until the bot is restarted; of several that are wanted one is drawn at a time."""

    def __init__(self, bot: Bot, artist: Artist | None) -> None:
        self._bot = bot
        self._artist = artist
        self._files: OrderedDict[str, str] = OrderedDict()
        self._turn = asyncio.Lock()

    async def send(self, chat_id: int, thread_id: int, film: Animation) -> bool:
        """For everybody in the chat; False when it cannot be drawn, or may not be sent there."""
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
            if len(self._files) > KEPT:
                self._files.popitem(last=False)
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
