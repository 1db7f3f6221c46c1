"""Questions that stand in the chat: posted once, edited while they are being answered, gone when they are settled."""

from functools import partial

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest

from bot.show.asks import draw
from bot.show.messages import Public
from bot.show.painter import Painter
from bot.store.model import Job, Match, removal
from bot.store.postings import Arrival
from bot.store.storage import StaleMatch
from bot.table import asks
from bot.table.sessions import Changes, Sessions
from bot.telegram import sender
from bot.telegram.looks import Looks
from bot.telegram.poster import Poster
from bot.telegram.verdicts import is_gone, is_unchanged


class Asks:
    def __init__(self, bot: Bot, sessions: Sessions, painter: Painter, looks: Looks, poster: Poster) -> None:
        self._bot = bot
        self._sessions = sessions
        self._painter = painter
        self._looks = looks
        self._poster = poster

    async def __call__(self, job: Job) -> bool:
        """Shows the question as it is now; True when the job's end is stored."""
        async with self._poster.one_at_a_time(job):
            arrival = await self._poster.settle(job)
            if arrival is not None:
                return await self._arrived(job, arrival)
            match = await self._match(job)
            asked = asks.numbered(match, job.seat)
            if asked is None:
                return False
            words = draw(self._painter, match, asked, await self._looks.language_of(match.chat_id))
            if asked.message_id is not None:
                await self._edit(match, asked.message_id, words)
                return False
            call = partial(sender.send, self._bot, match.chat_id, match.thread_id, words, None)
            return await self._arrived(job, await self._poster.send(job, sender.seal(words, None), call))

    async def _match(self, job: Job) -> Match:
        match = await self._sessions.look(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        return match

    async def _edit(self, match: Match, message_id: int, words: Public) -> None:
        """A message that somebody has deleted is not asked again: the game goes on without it."""
        try:
            await sender.edit(self._bot, match.chat_id, message_id, words, None)
        except TelegramBadRequest as error:
            if not (is_unchanged(error) or is_gone(error)):
                raise

    async def _arrived(self, job: Job, arrival: Arrival) -> bool:
        """The match knows where it stands; what was settled meanwhile goes, what has changed is drawn once more."""
        is_current = arrival.is_of(job)

        def work(match: Match) -> Changes:
            asked = asks.numbered(match, job.seat)
            if asked is None or match.chat_id != arrival.posting.chat_id:
                gone = removal(match, arrival.posting.chat_id, arrival.message_id)
                return Changes([gone], finished=job if is_current else None, arrival=arrival)
            asked.message_id = arrival.message_id
            return Changes(finished=job if is_current else None, arrival=arrival)

        await self._sessions.arrange(job.match_id, work)
        self._poster.forget(job)
        return is_current
