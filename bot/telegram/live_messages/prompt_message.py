"""Questions that stand in the chat: posted once, edited while they are being answered, gone when they are settled."""

from functools import partial

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest

from bot.core import prompts
from bot.core.match_service import Changes, Sessions
from bot.core.models import Job, Match, removal
from bot.db.storage import StaleMatch
from bot.telegram.chat_appearance import Looks
from bot.telegram.messages import Public
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.pending_sends import Arrival, Call, PendingSends
from bot.telegram.outbound.telegram_errors import is_gone, is_unchanged
from bot.telegram.views.match_view import Painter
from bot.telegram.views.prompt_view import draw


class Asks:
    def __init__(self, bot: Bot, sessions: Sessions, painter: Painter, looks: Looks, pending: PendingSends) -> None:
        self._bot = bot
        self._sessions = sessions
        self._painter = painter
        self._looks = looks
        self._pending = pending

    async def __call__(self, job: Job) -> bool:
        """Shows the question as it is now; True when the job's end is stored."""
        return await self._pending.post_once(job, partial(self._prepare, job), self._delivered)

    async def _prepare(self, job: Job) -> Call | None:
        match = await self._match(job)
        asked = prompts.numbered(match, job.seat)
        if asked is None:
            return None
        words = draw(self._painter, match, asked, await self._looks.language_of(match.chat_id))
        if asked.message_id is None:
            return partial(public_sender.send, self._bot, match.chat_id, match.thread_id, words, None)
        await self._edit(match, asked.message_id, words)
        return None

    async def _match(self, job: Job) -> Match:
        match = await self._sessions.look(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        return match

    async def _edit(self, match: Match, message_id: int, words: Public) -> None:
        """A message that somebody has deleted is not asked again: the game goes on without it."""
        try:
            await public_sender.edit(self._bot, match.chat_id, message_id, words, None)
        except TelegramBadRequest as error:
            if not (is_unchanged(error) or is_gone(error)):
                raise

    async def _delivered(self, arrival: Arrival) -> None:
        """The match knows where it stands; what was settled meanwhile goes."""
        job = arrival.job

        def work(match: Match) -> Changes:
            asked = prompts.numbered(match, job.seat)
            if asked is None or match.chat_id != job.chat_id:
                return Changes([removal(match, job.chat_id, arrival.message_id)], finished=job)
            asked.message_id = arrival.message_id
            return Changes(finished=job)

        await self._sessions.arrange(job.match_id, work)
