"""Questions that stand in the chat: posted once, edited while they are being answered, gone when they are settled."""

from functools import partial

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest

from bot.core import prompts
from bot.core.jobs import DeleteMatchMessage, DrawPrompt, Job
from bot.core.match_service import MatchService
from bot.core.models import Match
from bot.db.storage import StaleMatch
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.live_messages.match_messages import MatchMessages, ShownMessages
from bot.telegram.messages import Public
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.pending_sends import Arrival, Call, PendingSends
from bot.telegram.outbound.telegram_errors import is_gone, is_unchanged
from bot.telegram.views.match_view import MatchView
from bot.telegram.views.prompt_view import draw


class PromptMessages:
    def __init__(
        self,
        bot: Bot,
        matches: MatchService,
        match_view: MatchView,
        appearance: ChatAppearance,
        pending: PendingSends,
        messages: MatchMessages,
    ) -> None:
        self._bot = bot
        self._matches = matches
        self._match_view = match_view
        self._appearance = appearance
        self._pending = pending
        self._messages = messages

    async def __call__(self, job: DrawPrompt) -> bool:
        """Show the prompt as it is now, or delete its message; True when the job's end is stored."""
        return await self._pending.post_once(job, partial(self._prepare, job), self._delivered)

    async def _prepare(self, job: DrawPrompt) -> Call | None:
        match = await self._match(job)
        asked = prompts.numbered(match, job.number)
        message_id = (await self._messages.of(match)).prompt(job.number)
        if asked is None:
            if message_id is not None:
                await self._messages.update(match, partial(_gone, match=match, number=job.number))
            return None
        words = draw(self._match_view, match, asked, await self._appearance.language_of(match.chat_id))
        if message_id is None:
            return partial(public_sender.send, self._bot, match.chat_id, match.thread_id, words, None)
        await self._edit(match, message_id, words)
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
        """Store where the prompt is. One that was settled meanwhile has a newer job, which deletes it."""
        job = arrival.job
        match = await self._matches.get(job.match_id)

        def change(shown: ShownMessages) -> list[Job]:
            if match.chat_id != job.chat_id:
                return [DeleteMatchMessage(job.chat_id, match.match_id, arrival.message_id)]
            shown.set_prompt(job.number, arrival.message_id)
            return []

        await self._messages.update(match, change, finished=job)


def _gone(shown: ShownMessages, match: Match, number: int) -> list[Job]:
    message_id = shown.prompt(number)
    shown.set_prompt(number, None)
    return [] if message_id is None else [DeleteMatchMessage(match.chat_id, match.match_id, message_id)]
