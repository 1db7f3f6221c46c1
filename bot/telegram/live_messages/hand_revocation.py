"""What somebody was shown whose seat is another's now: their hands lose the words, the picture and the buttons."""

import logging
from functools import partial

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError, TelegramNotFound

from bot.core.jobs import RevokeGroupHand, RevokePrivateHand
from bot.core.match_service import MatchService
from bot.core.models import Match
from bot.db.storage import Storage
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.messages import Private
from bot.telegram.outbound import private_sender
from bot.telegram.outbound.pending_sends import Arrival, Call, PendingSends
from bot.telegram.outbound.telegram_errors import is_gone, is_of_other_kind, is_permanent, is_unchanged
from bot.telegram.views.match_view import MatchView
from games.ui_model import SeatName, Text

log = logging.getLogger(__name__)


class HandRevocation:
    """Each is a job of the outbox; doing it twice does no harm."""

    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        matches: MatchService,
        match_view: MatchView,
        appearance: ChatAppearance,
        pending: PendingSends,
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._matches = matches
        self._match_view = match_view
        self._appearance = appearance
        self._pending = pending

    async def in_group(self, job: RevokeGroupHand) -> bool:
        """A message that only they see; where it cannot be changed it is taken back."""
        match, words = await self._words(job, job.user_id)
        message_id = job.message_id
        try:
            await private_sender.edit_in_group(self._bot, match.chat_id, message_id, words)
        except (TelegramBadRequest, TelegramNotFound) as error:
            if is_permanent(error):
                raise
            if not is_unchanged(error):
                await self._take_back(match, message_id, words)
        return False

    async def _take_back(self, match: Match, message_id: int, words: Private) -> None:
        try:
            await private_sender.delete_in_group(self._bot, match.chat_id, message_id, words)
        except (TelegramBadRequest, TelegramNotFound) as error:
            if is_permanent(error):
                raise
            log.info("a hand that was handed on is gone already: %s", type(error).__name__)

    async def in_private(self, job: RevokePrivateHand) -> bool:
        """True when the job's end is stored. Whoever has no hand there is told in a message of its own."""
        match, words = await self._words(job, job.chat_id)
        try:
            if job.message_id is None:
                return await self._pending.post_once(job, partial(self._prepare, words), self._told)
            await self._cover(match, job.message_id, words)
        except TelegramForbiddenError:
            async with self._storage.transaction():
                await self._storage.update_person(job.chat_id, has_started=False)
        return False

    async def _cover(self, match: Match, message_id: int, words: Private) -> None:
        """A picture becomes that of the table, which everybody may see: it cannot become words."""
        try:
            await private_sender.edit_in_private(self._bot, message_id, words)
        except TelegramBadRequest as error:
            if is_of_other_kind(error):
                await self._cover_picture(match, message_id, words)
            elif not (is_unchanged(error) or is_gone(error)):
                raise

    async def _cover_picture(self, match: Match, message_id: int, words: Private) -> None:
        language = await self._appearance.language_of(match.chat_id, words.receiver_id)
        table = self._match_view.table(match, language)
        photo = await self._appearance.illustration(table, words.receiver_id, language, match.names)
        try:
            if photo is None:
                await private_sender.recaption(self._bot, message_id, words)
            else:
                await private_sender.edit_in_private(self._bot, message_id, words, photo)
        except TelegramBadRequest as error:
            if not (is_unchanged(error) or is_gone(error)):
                raise

    async def _prepare(self, words: Private) -> Call | None:
        if not (await self._storage.person(words.receiver_id)).has_started:
            return None
        return partial(private_sender.send_in_private, self._bot, words)

    async def _told(self, arrival: Arrival[RevokePrivateHand]) -> None:
        async with self._storage.transaction():
            await self._storage.finish_job(arrival.job)

    async def _words(self, job: RevokeGroupHand | RevokePrivateHand, user_id: int) -> tuple[Match, Private]:
        match = await self._matches.get(job.match_id)
        text = Text("people-hand-passed", {"name": SeatName(job.seat)})
        language = await self._appearance.language_of(job.chat_id, user_id)
        return match, Private(user_id, self._match_view.say(text, match, language))
