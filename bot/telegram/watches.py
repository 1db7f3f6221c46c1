"""The table in the private chat of who looks on: one message, edited as the match goes on, until its end.

Nothing but public messages goes out here. Moves that follow each other closely are shown by one edit. Whoever deletes
the message, or blocks the bot, looks on no longer.
"""

import math
from functools import partial
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest, TelegramForbiddenError

from bot.show import watching
from bot.show.messages import Public
from bot.show.painter import Painter
from bot.store.model import Job, Match
from bot.store.postings import Arrival
from bot.store.storage import Storage
from bot.store.table_clock import Clock
from bot.table import moves, onlookers
from bot.table.sessions import Changes, Sessions
from bot.telegram import sender
from bot.telegram.looks import Looks
from bot.telegram.photos import Photo
from bot.telegram.poster import Poster, StillLooking
from bot.telegram.verdicts import is_missing, is_of_other_kind, is_permanent, is_unchanged, refuses_photos

KEPT: Final = 20_000


class Watches:
    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        sessions: Sessions,
        painter: Painter,
        looks: Looks,
        poster: Poster,
        steady: Clock,
    ) -> None:
        self._steady = steady
        self._bot = bot
        self._storage = storage
        self._sessions = sessions
        self._painter = painter
        self._looks = looks
        self._poster = poster
        self._drawn_at: dict[tuple[int, int], float] = {}

    async def __call__(self, job: Job) -> bool:
        """Shows it as it is; True when the job's end is stored."""
        async with self._poster.one_at_a_time(job):
            arrival = await self._poster.settle(job)
            if arrival is not None:
                return await self._arrived(job, arrival)
            match = await self._sessions.look(job.match_id)
            seat = match.seat_of(job.chat_id)
            if onlookers.find(match, job.chat_id) is None:
                return False
            if seat is not None and moves.is_dealt_in(match, seat):
                await self._lose(job)
                return False
            if match.status == "running" and (pause := self._pause(job)) > 0:
                raise StillLooking(pause)
            try:
                return await self._show(job, match)
            except TelegramAPIError as error:
                if not (is_permanent(error) or is_missing(error)):
                    raise
                await self._lose(job, has_blocked=isinstance(error, TelegramForbiddenError))
                return False

    def _pause(self, job: Job) -> float:
        drawn_at = self._drawn_at.get((job.match_id, job.chat_id), -math.inf)
        return drawn_at + self._sessions.timings.spectator_edit_seconds - self._steady()

    async def _show(self, job: Job, match: Match) -> bool:
        language = await self._looks.language_of(match.chat_id, job.chat_id)
        chat, ahead = (await self._storage.place(match.chat_id)).title, self._storage.wall() - self._storage.now()
        page = watching.page(self._painter, match, language, chat, ahead)
        photo = await self._looks.illustration(page, job.chat_id, language, match.names)
        if len(self._drawn_at) > KEPT:
            self._drawn_at.clear()
        self._drawn_at[job.match_id, job.chat_id] = self._steady()
        try:
            return await self._draw(job, match, page, photo)
        except TelegramBadRequest as error:
            if photo is None or not refuses_photos(error):
                raise
            self._looks.photo_refused(job.chat_id)
            return await self._draw(job, match, page, None)

    async def _draw(self, job: Job, match: Match, page: Public, photo: Photo | None) -> bool:
        known = onlookers.find(match, job.chat_id)
        if known is None or known.message_id is None:
            return await self._post(job, page, photo)
        try:
            await sender.edit(self._bot, job.chat_id, known.message_id, page, photo)
        except TelegramBadRequest as error:
            if is_of_other_kind(error):
                return await self._post(job, page, photo)
            if not is_unchanged(error):
                raise
        if match.status != "running":
            await self._sessions.arrange(job.match_id, partial(_ended, user_id=job.chat_id))
        return False

    async def _post(self, job: Job, page: Public, photo: Photo | None) -> bool:
        call = partial(sender.send, self._bot, job.chat_id, 0, page, photo)
        return await self._arrived(job, await self._poster.send(job, sender.seal(page, photo), call))

    async def _arrived(self, job: Job, arrival: Arrival) -> bool:
        """The match knows where it is, the one before goes, and the job is done: all of it, or nothing."""
        is_done = arrival.is_of(job)

        def work(match: Match) -> Changes:
            one = onlookers.find(match, job.chat_id)
            gone = arrival.message_id
            if one is not None:
                gone, one.message_id = one.message_id or 0, arrival.message_id
                one.is_over = match.status != "running" and is_done
            jobs = [onlookers.discard(job.chat_id, gone)] if gone not in (0, one and one.message_id) else []
            return Changes(jobs, finished=job if is_done else None, arrival=arrival)

        await self._sessions.arrange(job.match_id, work)
        self._poster.forget(job)
        return is_done

    async def _lose(self, job: Job, *, has_blocked: bool = False) -> None:
        """They sit at the table by now, have deleted the message, or want nothing of the bot any more."""
        self._drawn_at.pop((job.match_id, job.chat_id), None)
        await self._sessions.arrange(job.match_id, lambda match: Changes(onlookers.drop(match, job.chat_id)))
        if has_blocked:
            async with self._storage.transaction():
                await self._storage.update_person(job.chat_id, has_started=False)


def _ended(match: Match, user_id: int) -> Changes:
    """Who has looked on finds the match again (`bot.table.history`)."""
    one = onlookers.find(match, user_id)
    if one is not None:
        one.is_over = True
    return Changes()
