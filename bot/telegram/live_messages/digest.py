"""The digest: once a day, at an hour of their own, somebody is told of all the tables that wait for them."""

from functools import partial

from aiogram import Bot
from aiogram.exceptions import TelegramForbiddenError
from msgspec.structs import replace

from bot.core.jobs import DiscardMessage, SendDigest
from bot.core.live_matches import LiveMatches
from bot.db.storage import Storage
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.messages import Public
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.pending_sends import Arrival, Call, PendingSends
from bot.telegram.views.live_matches_view import listing
from bot.telegram.views.match_view import MatchView


class Digests:
    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        tables: LiveMatches,
        match_view: MatchView,
        appearance: ChatAppearance,
        pending: PendingSends,
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._tables = tables
        self._match_view = match_view
        self._appearance = appearance
        self._pending = pending

    async def __call__(self, job: SendDigest) -> bool:
        """Nothing where nothing waits; the one of the day before goes."""
        try:
            return await self._pending.post_once(job, partial(self._prepare, job.chat_id), self._delivered)
        except TelegramForbiddenError:
            await self._stop(job.chat_id)
            return False

    async def _prepare(self, user_id: int) -> Call | None:
        page = await self._page(user_id)
        return None if page is None else partial(public_sender.send, self._bot, user_id, 0, page, None)

    async def _delivered(self, arrival: Arrival[SendDigest]) -> None:
        user_id = arrival.job.chat_id
        habits = (await self._storage.person(user_id)).habits
        async with self._storage.transaction():
            await self._storage.finish_job(arrival.job)
            await self._storage.set_habits(user_id, replace(habits, digest_message=arrival.message_id))
            if habits.digest_message is not None:
                await self._storage.enqueue([DiscardMessage(user_id, habits.digest_message)])

    async def _page(self, user_id: int) -> Public | None:
        waiting = [table for table in await self._tables.of(user_id) if table.waits]
        if not waiting:
            return None
        return self._match_view.listing(
            listing(waiting, self._match_view.screen_cache), await self._appearance.language_of(user_id, user_id)
        )

    async def _stop(self, user_id: int) -> None:
        """Whoever has blocked the bot is left in peace."""
        async with self._storage.transaction():
            await self._storage.update_person(user_id, has_started=False)
