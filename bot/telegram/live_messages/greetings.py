"""The bot introduces itself in a group, and what it has said there of its rights stays true."""

import logging
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError

from bot.bounded_dict import BoundedDict
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.outbound import public_sender
from bot.telegram.views.match_view import MatchView

log = logging.getLogger(__name__)

_KEPT: Final = 5_000


class Greetings:
    def __init__(self, bot: Bot, match_view: MatchView, appearance: ChatAppearance) -> None:
        self._bot = bot
        self._match_view = match_view
        self._appearance = appearance
        self._said: BoundedDict[int, tuple[int, bool]] = BoundedDict(_KEPT)
        """Chat → the greeting there, and whether it speaks as an administrator. Lost with the process: no harm."""

    async def greet(self, chat_id: int, thread_id: int = 0, *, is_admin: bool) -> None:
        page = self._match_view.pages.greeting(await self._appearance.language_of(chat_id), is_admin=is_admin)
        self._said[chat_id] = (await public_sender.send(self._bot, chat_id, thread_id, page, None), is_admin)

    async def rights_changed(self, chat_id: int, *, is_admin: bool) -> None:
        """Whoever is made an administrator after the greeting asks for it no longer."""
        message_id, said = self._said.get(chat_id, (0, is_admin))
        if said == is_admin:
            return
        self._said[chat_id] = (message_id, is_admin)
        page = self._match_view.pages.greeting(await self._appearance.language_of(chat_id), is_admin=is_admin)
        try:
            await public_sender.edit(self._bot, chat_id, message_id, page, None)
        except TelegramAPIError as error:
            log.info("a greeting could not be mended: %s", type(error).__name__)
