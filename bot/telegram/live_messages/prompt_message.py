"""Questions that stand in the chat: posted once, edited while they are being answered, gone when they are settled."""

from functools import partial

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest

from bot.core import prompts
from bot.core.jobs import DeleteMatchMessage, DrawPrompt
from bot.core.match_service import MatchService, MatchUpdate
from bot.core.models import Match
from bot.db.storage import StaleMatch
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.messages import Public
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.pending_sends import Arrival, Call, PendingSends
from bot.telegram.outbound.telegram_errors import is_gone, is_unchanged
from bot.telegram.views.match_view import MatchView
from bot.telegram.views.prompt_view import draw


class PromptMessages:
    def __init__(
        self, bot: Bot, matches: MatchService, match_view: MatchView, appearance: ChatAppearance, pending: PendingSends
    ) -> None:
        self._bot = bot
        self._matches = matches
        self._match_view = match_view
        self._appearance = appearance
        self._pending = pending

    async def __call__(self, job: DrawPrompt) -> bool:
        """Shows the question as it is now; True when the job's end is stored."""
        return await self._pending.post_once(job, partial(self._prepare, job), self._delivered)

    async def _prepare(self, job: DrawPrompt) -> Call | None:
        match = await self._match(job)
        asked = prompts.numbered(match, job.number)
        if asked is None:
            return None
        words = draw(self._match_view, match, asked, await self._appearance.language_of(match.chat_id))
        if asked.message_id is None:
            return partial(public_sender.send, self._bot, match.chat_id, match.thread_id, words, None)
        await self._edit(match, asked.message_id, words)
        return None

    async def _match(self, job: DrawPrompt) -> Match:
        match = await self._matches.get(job.match_id)
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

    async def _delivered(self, arrival: Arrival[DrawPrompt]) -> None:
        """The match knows where it stands; what was settled meanwhile goes."""
        job = arrival.job

        def work(match: Match) -> MatchUpdate:
            asked = prompts.numbered(match, job.number)
            if asked is None or match.chat_id != job.chat_id:
                return MatchUpdate([DeleteMatchMessage(job.chat_id, match.match_id, arrival.message_id)], finished=job)
            asked.message_id = arrival.message_id
            return MatchUpdate(finished=job)

        await self._matches.update_system(job.match_id, work)
