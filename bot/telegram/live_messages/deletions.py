"""What has to go from a chat: deleted, or, where Telegram lets nobody delete it any more, put out of use.

Each is a job of the outbox and goes on until it is done or refused for good; doing it twice does no harm.
"""

import logging
from typing import Any, Final

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest
from aiogram.methods import DeleteMessage, PinChatMessage, TelegramMethod, UnpinChatMessage

from bot.core.jobs import DeleteMatchMessage, DiscardMessage, PinTable
from bot.core.match_service import MatchService
from bot.core.models import Match
from bot.db.storage import Storage
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.messages import Public
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.telegram_errors import is_gone, is_of_other_kind, is_outage, is_permanent, is_unchanged
from bot.telegram.views.live_matches_view import link_of
from bot.telegram.views.match_view import MatchView
from games.ui_model import Text

log = logging.getLogger(__name__)

_NOT_FOUND: Final = "message to delete not found"


class MessageDeletions:
    def __init__(
        self, bot: Bot, storage: Storage, matches: MatchService, match_view: MatchView, appearance: ChatAppearance
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._matches = matches
        self._match_view = match_view
        self._appearance = appearance

    async def delete(self, job: DeleteMatchMessage) -> bool:
        """A message of the match that is not to be seen any more, unless it has come into use again."""
        message_id = job.message_id
        match = await self._matches.get(job.match_id)
        if _is_in_use(match, job.chat_id, message_id):
            return False
        try:
            await self._bot(DeleteMessage(chat_id=job.chat_id, message_id=message_id))
        except TelegramBadRequest as error:
            if _NOT_FOUND not in error.message:
                await self._retire(match, job.chat_id, message_id)
        return False

    async def discard(self, job: DiscardMessage) -> bool:
        """A message of no match that has served; where it is too old to be deleted it stays."""
        await quietly(self._bot, DeleteMessage(chat_id=job.chat_id, message_id=job.message_id))
        return False

    async def pin(self, job: PinTable) -> bool:
        """The table, where the bot may and while there is something to come."""
        match = await self._matches.get(job.match_id)
        table = match.record.table_message_id
        is_wanted = match.chat_id == job.chat_id and match.status in ("lobby", "running")
        if table is not None and is_wanted and (await self._storage.place(job.chat_id)).is_admin:
            await quietly(self._bot, PinChatMessage(chat_id=job.chat_id, message_id=table, disable_notification=True))
        return False

    async def _retire(self, match: Match, chat_id: int, message_id: int) -> None:
        """It is too old to be deleted: it loses its buttons, says where to look, and is not pinned any more."""
        words = self._moved(match, chat_id, await self._appearance.language_of(chat_id))
        try:
            await self._reword(chat_id, message_id, words)
        except TelegramBadRequest as error:
            if is_permanent(error):
                raise
            if not (is_unchanged(error) or is_gone(error)):
                log.warning("an old message could not be put out of use")
        if chat_id < 0:
            await quietly(self._bot, UnpinChatMessage(chat_id=chat_id, message_id=message_id))

    async def _reword(self, chat_id: int, message_id: int, words: Public) -> None:
        try:
            await public_sender.rewrite(self._bot, chat_id, message_id, words, is_photo=False)
        except TelegramBadRequest as error:
            if not is_of_other_kind(error):
                raise
            await public_sender.rewrite(self._bot, chat_id, message_id, words, is_photo=True)

    def _moved(self, match: Match, chat_id: int, language: str) -> Public:
        if chat_id != match.chat_id:
            return Public(self._match_view.say(Text("host-hand-moved"), None, language))
        return self._match_view.moved(language, link_of(match))


def _is_in_use(match: Match, chat_id: int, message_id: int) -> bool:
    if chat_id == match.chat_id and message_id == match.record.table_message_id:
        return True
    return chat_id > 0 and message_id in match.record.private_hands.values()


async def quietly(bot: Bot, method: TelegramMethod[Any]) -> None:
    """For what is nice to have: a refusal changes nothing for the players. An outage is raised all the same."""
    try:
        await bot(method)
    except TelegramAPIError as error:
        if is_outage(error) or not isinstance(error, TelegramBadRequest):
            raise
        log.info("%s was refused: %s", method.__api_method__, type(error).__name__)
