"""The one live message of a match: posted, edited, moved to the bottom of the chat, and never there twice."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import UnpinChatMessage

from bot.show.freshness import Screens
from bot.show.messages import Private, Public, Sealed, SealedPrivate
from bot.show.painter import Painter
from bot.store.model import Job, Match, Record, removal
from bot.store.postings import Arrival
from bot.store.storage import StaleMatch, Storage
from bot.table import tidying
from bot.table.sessions import Changes, Sessions
from bot.table.since import since_acted
from bot.telegram import secrets_sender, sender
from bot.telegram.cheers import CHEER
from bot.telegram.looks import Looks
from bot.telegram.photos import Photo
from bot.telegram.poster import GivenUp, Poster
from bot.telegram.removals import quietly
from bot.telegram.verdicts import is_anothers, is_missing, is_of_other_kind, is_unchanged, refuses_photos

log = logging.getLogger(__name__)

KEPT: Final = 20_000


class TableMessages:
    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        sessions: Sessions,
        painter: Painter,
        looks: Looks,
        poster: Poster,
        screens: Screens,
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._sessions = sessions
        self._painter = painter
        self._looks = looks
        self._poster = poster
        self._screens = screens
        self._drawn: dict[int, tuple[int, Public | Private, str]] = {}
        """Match → the message of its table as it was last drawn: no call is spent on what nobody would see."""
        self._outworn: dict[int, int] = {}
        """Match → a table that cannot become what it should be, picture or text: another has to take its place."""
        self.on_shown: list[Callable[[Match], None]] = []
        """Told of a match as its table shows it now."""

    def forget(self) -> None:
        """Somebody else may have drawn them since."""
        self._drawn.clear()
        self._outworn.clear()

    async def table(self, job: Job) -> bool:
        """Shows the table as it is, in a new message where there is none; True when the job's end is stored."""
        async with self._poster.one_at_a_time(job):
            if await self._settled(job):
                return True
            match = await self._match(job)
            message_id = match.record.table_message_id
            if message_id is None or self._outworn.get(match.match_id) == message_id:
                return await self._post(job, match)
            if not await self._edited(match, message_id):
                return await self._post(job, await self._match(job))
        if match.status == "cancelled":
            await self._tidy_up(match, message_id)
        return False

    async def _tidy_up(self, match: Match, message_id: int) -> None:
        """Nobody plays here any more; of a lobby that was called off nothing is left after a while."""
        if (await self._storage.place(match.chat_id)).is_admin:
            await quietly(self._bot, UnpinChatMessage(chat_id=match.chat_id, message_id=message_id))
        if match.state is None and match.chat_id < 0:
            wall = self._storage.wall()
            async with self._storage.transaction():
                await self._storage.set_errand(tidying.errand(match.chat_id, message_id, wall, tidying.CALLED_OFF))

    async def repost(self, job: Job) -> bool:
        """At the bottom of the chat again; the old one goes, so that there is one table."""
        async with self._poster.one_at_a_time(job):
            return await self._settled(job) or await self._post(job, await self._match(job))

    async def _match(self, job: Job) -> Match:
        """The match that the job is about; StaleMatch when it has moved to another chat, and the job with it."""
        match = await self._sessions.look(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        return match

    # In a message of its own

    async def _settled(self, job: Job) -> bool:
        """Clears up what an earlier try has led to; True when that is what the job asks for."""
        try:
            arrival = await self._poster.settle(job)
        except GivenUp:
            match = await self._match(job)
            if match.record.table_message_id is None:
                raise
            log.warning("a table was sent twice and never seen: the old one is used on")
            await self._use_old(job)
            return job.kind == "repost"
        return arrival is not None and await self._arrived(job, arrival, is_outdated=True)

    async def _use_old(self, job: Job) -> None:
        async with self._storage.transaction():
            await self._storage.forget_posting(*job.posting_key)
            if job.kind == "repost":
                await self._storage.enqueue([Job("table", job.chat_id, job.match_id)])
                await self._storage.finish_job(job)
        self._poster.forget(job)

    async def _post(self, job: Job, match: Match) -> bool:
        table = await self._drawing(match)
        theme = await self._looks.theme_of(match.chat_id)
        try:
            arrival = await self._send(job, match, table, await self._photo(match, table))
        except TelegramBadRequest as error:
            if not refuses_photos(error):
                raise
            self._looks.photo_refused(match.chat_id)
            theme = ""
            arrival = await self._send(job, match, table, None)
        self._note(match, arrival.message_id, table, theme)
        return await self._arrived(job, arrival)

    async def _send(self, job: Job, match: Match, table: Public | Private, photo: Photo | None) -> Arrival:
        call: Callable[[], Awaitable[int]]
        if isinstance(table, Private):
            sealed: Sealed | SealedPrivate = secrets_sender.seal(table, photo)
            call = partial(secrets_sender.send_in_private, self._bot, table, photo)
        else:
            sealed = sender.seal(table, photo)
            call = partial(sender.send, self._bot, match.chat_id, match.thread_id, table, photo)
        return await self._poster.send(job, sealed, call)

    async def _arrived(self, job: Job, arrival: Arrival, *, is_outdated: bool = False) -> bool:
        """The match knows its table, the one before has to go, and the job is done: all of it, or nothing.

        What was sent before something else happened is drawn once more.
        """
        is_done = arrival.is_of(job)

        def work(match: Match) -> Changes:
            if match.chat_id != arrival.posting.chat_id:
                raise StaleMatch(match.match_id)
            old = match.record.table_message_id
            match.record.table_message_id = arrival.message_id
            jobs = [Job("table", match.chat_id, match.match_id)] if is_outdated else []
            if old is not None and old != arrival.message_id:
                jobs.append(removal(match, match.chat_id, old))
            if arrival.doubtful:
                jobs.append(Job("strays", match.chat_id, match.match_id, payload={"numbers": arrival.doubtful}))
            # The result of a match stays where it is; the next table is pinned in its place.
            if match.status in ("lobby", "running"):
                jobs.append(Job("pin", match.chat_id, match.match_id))
            elif match.status == "over":
                jobs.append(Job(CHEER, match.chat_id, match.match_id))
            return Changes(jobs, finished=job if is_done else None, arrival=arrival)

        await self._sessions.arrange(job.match_id, work)
        self._poster.forget(job)
        self._outworn.pop(job.match_id, None)
        return is_done

    # In place

    async def _edited(self, match: Match, message_id: int) -> bool:
        """False when the message cannot show the table: then it is no longer the match's."""
        table = await self._drawing(match)
        drawn = (message_id, table, await self._looks.theme_of(match.chat_id))
        if self._drawn.get(match.match_id) == drawn:
            self._tell_shown(match)
            return True
        self._drawn.pop(match.match_id, None)
        try:
            await self._edit(match, message_id, table, await self._photo(match, table))
        except TelegramBadRequest as error:
            if is_missing(error) or is_anothers(error):
                await self._sessions.remember(match.match_id, _without_table)
                return False
            if is_of_other_kind(error):
                self._outworn[match.match_id] = message_id
                return False
            if not is_unchanged(error):
                raise
        self._note(match, *drawn)
        return True

    async def _edit(self, match: Match, message_id: int, table: Public | Private, photo: Photo | None) -> None:
        try:
            if isinstance(table, Private):
                await secrets_sender.edit_in_private(self._bot, message_id, table, photo)
            else:
                await sender.edit(self._bot, match.chat_id, message_id, table, photo)
        except TelegramBadRequest as error:
            if photo is None or not refuses_photos(error):
                raise
            self._looks.photo_refused(match.chat_id)
            await self._edit(match, message_id, table, None)

    def _note(self, match: Match, message_id: int, table: Public | Private, theme: str) -> None:
        if len(self._drawn) > KEPT:
            self._drawn.clear()
        self._drawn[match.match_id] = (message_id, table, theme)
        self._tell_shown(match)

    def _tell_shown(self, match: Match) -> None:
        self._screens.table_drawn(match)
        for listener in self.on_shown:
            listener(match)

    def drawn_over(self, match: Match) -> None:
        """Somebody else has drawn in the message of the table."""
        self._drawn.pop(match.match_id, None)

    # How it looks

    async def _drawing(self, match: Match) -> Public | Private:
        """In somebody's private chat table and hand are one."""
        seat = match.seat_of(match.chat_id)
        if seat is None or match.status in ("lobby", "cancelled"):
            due = [timer.due_at for timer in await self._storage.timers_of(match.match_id) if timer.kind == "turn"]
            left = min(due) - self._storage.now() if due else None
            language = await self._looks.language_of(match.chat_id)
            return self._painter.table(match, language, left, self._storage.wall() - self._storage.now())
        opened = self._screens.staying(match, seat, in_private=True)
        if match.status == "running":
            # What is drawn here is the hand as well: a menu stays open for as long as choices are made in it.
            self._screens.drawn(match, seat, in_private=True, hints=True, opened=opened)
        language = await self._looks.language_of(match.chat_id, match.chat_id)
        told = await since_acted(self._storage, match, seat)
        return self._painter.private_table(match, seat, language, opened, told)

    async def _photo(self, match: Match, table: Public | Private) -> Photo | None:
        if isinstance(table, Private):
            language = await self._looks.language_of(match.chat_id, table.receiver_id)
            return await self._looks.secret_illustration(table, match.names, language)
        language = await self._looks.language_of(match.chat_id)
        return await self._looks.illustration(table, match.chat_id, language, match.names)


def _without_table(record: Record) -> None:
    record.table_message_id = None
