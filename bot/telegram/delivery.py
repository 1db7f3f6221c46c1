"""Carries out the outbox's jobs: draws what is current now, and sends or edits it.

Texts are plain, with entities: there is nothing to parse and so nothing that cannot be parsed. They are cut before
Telegram would refuse them. When the bot is put out of a chat its jobs there come to nothing, and its tables sleep until
it is back.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest

from bot.show import notices
from bot.show.freshness import Screens
from bot.show.messages import Public
from bot.show.painter import Painter
from bot.store.model import Job, Match, removal
from bot.store.postings import Arrival
from bot.store.storage import QuarantinedMatch, StaleMatch, Storage
from bot.table import tidying
from bot.table.asks import ASK
from bot.table.calls import CALL, CALL_AGAIN
from bot.table.languages import Languages
from bot.table.onlookers import WATCH
from bot.table.resting import DIGEST
from bot.table.seats import AWAY, AWAY_PRIVATE
from bot.table.sessions import Changes, Sessions, TableError
from bot.table.tables import Tables
from bot.telegram import sender
from bot.telegram.asks import Asks
from bot.telegram.calls import Calls
from bot.telegram.cheers import CHEER, Cheers
from bot.telegram.digest import Digests
from bot.telegram.hand_message import HandMessages, Source
from bot.telegram.looks import Looks
from bot.telegram.newest import Newest
from bot.telegram.pacing import Pacer
from bot.telegram.photos import Gallery, Photo
from bot.telegram.poster import Poster
from bot.telegram.private_hands import RING, PrivateHands
from bot.telegram.put_away import PutAway
from bot.telegram.removals import Removals
from bot.telegram.table_message import TableMessages
from bot.telegram.verdicts import refuses_photos
from bot.telegram.watches import Watches

__all__ = ["Delivery", "Source"]


class Delivery:
    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        sessions: Sessions,
        tables: Tables,
        painter: Painter,
        pacer: Pacer,
        languages: Languages,
        gallery: Gallery | None = None,
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._sessions = sessions
        self._painter = painter
        self._pacer = pacer
        self.newest = Newest()
        self.looks = Looks(storage, languages, gallery)
        self.language_of, self.illustration = self.looks.language_of, self.looks.illustration
        self._poster = Poster(bot, storage, self.newest)
        self._screens = Screens(painter.sights)
        self.tables = TableMessages(bot, storage, sessions, painter, self.looks, self._poster, self._screens)
        self._private_hands = private = PrivateHands(
            bot, storage, sessions, painter, self.looks, self._poster, self._screens
        )
        self.hands = HandMessages(
            bot, storage, sessions, painter, pacer, self.looks, private, self._screens, self.tables.drawn_over
        )
        self.occasions = self.hands.occasions
        self.hands_due, self.hands_forwarded, self.hand = self.hands.due, self.hands.forwarded, self.hands.in_group
        self.show_hand, self.refresh_hand, self.show_privately = self.hands.show, self.hands.refresh, private.show
        away = PutAway(bot, storage, sessions, painter, self.looks, self._poster)
        calls = Calls(bot, storage, sessions, painter, self.looks, self._poster)
        removals = Removals(bot, storage, sessions, painter, self.looks, self.newest)
        self._kinds: dict[str, Callable[[Job], Awaitable[bool]]] = {
            "table": self.tables.table,
            "repost": self.tables.repost,
            "private": private,
            RING: private,
            "notice": self._notice,
            WATCH: Watches(bot, storage, sessions, painter, self.looks, self._poster, pacer.now),
            DIGEST: Digests(bot, storage, tables, painter, self.looks, self._poster),
            "discard": removals.discard,
            ASK: Asks(bot, sessions, painter, self.looks, self._poster),
            AWAY: away.in_group,
            AWAY_PRIVATE: away.in_private,
            CALL: calls,
            CALL_AGAIN: calls.again,
            "delete": removals.delete,
            "delete-private": removals.delete,
            "strays": removals.strays,
            "pin": removals.pin,
            CHEER: Cheers(bot, sessions),
        }

    async def __call__(self, job: Job) -> bool:
        """Does it; True when its end is stored already. What is raised tells what is to become of it."""
        return await self._kinds[job.kind](job)

    def forget_chats(self, are_lost: Callable[[int], bool]) -> None:
        """These chats are another worker's now: what this one knows of their messages will not be so for long."""
        for known in (self.tables, self.hands, self._private_hands, self._screens):
            known.forget()
        self._poster.forget_chats(are_lost)

    def is_unsettled(self, job: Job) -> bool:
        """Something was sent for it, and nobody knows what became of that: to be cleared up before anything else."""
        return self._poster.is_unsettled(job)

    def dropped(self, job: Job) -> None:
        """It is not tried any more."""
        self._poster.forget(job)

    async def pressed_at_table(self, match_id: int, source: Source) -> None:
        """Whoever presses a button of the table may show where it is, or that there are two.

        A message that the match does not know is its table, or goes.
        """
        match = await self._sessions.look(match_id)
        is_known = source.message_id in (0, match.record.table_message_id, *match.record.calls.values())
        if is_known or source.ephemeral_message_id is not None or source.chat_id != match.chat_id:
            return

        def work(draft: Match) -> Changes:
            if draft.record.table_message_id is None and draft.chat_id == source.chat_id:
                draft.record.table_message_id = source.message_id
                return Changes([Job("table", draft.chat_id, draft.match_id), Job("pin", draft.chat_id, draft.match_id)])
            return Changes([removal(draft, source.chat_id, source.message_id)])

        # One that has just been posted may only not be stored yet.
        if not await self._poster.is_sending(Job("table", match.chat_id, match.match_id)):
            await self._sessions.arrange(match.match_id, work)

    async def late_tables(self, jobs: Sequence[Job]) -> set[int]:
        """Of these matches those whose table in the group does not show yet whose turn it is."""
        late = set()
        for job in jobs:
            with suppress(TableError, QuarantinedMatch):
                if not self._screens.is_table_current(await self._sessions.look(job.match_id)):
                    late.add(job.match_id)
        return late

    def menu_has_served(self, match: Match, seat: int, token: str) -> None:
        """The seat has acted: its hand is due again, also where a menu of it was open."""
        self._screens.chosen(match, seat, token)

    # Words

    async def _sent(self, job: Job, match: Match, words: Public) -> Arrival:
        """With its picture, where there is one and pictures are taken."""
        photo = await self.looks.illustration(words, match.chat_id, await self.language_of(match.chat_id))

        async def send(photo: Photo | None) -> Arrival:
            call = partial(sender.send, self._bot, match.chat_id, match.thread_id, words, photo)
            return await self._poster.send(job, sender.seal(words, photo), call)

        try:
            return await send(photo)
        except TelegramBadRequest as error:
            if photo is None or not refuses_photos(error):
                raise
            self.looks.photo_refused(match.chat_id)
            return await send(None)

    async def _notice(self, job: Job) -> bool:
        """A message of its own, for what should notify."""
        async with self._poster.one_at_a_time(job):
            arrival = await self._poster.settle(job)
            if arrival is None:
                match = await self._sessions.look(job.match_id)
                if match.chat_id != job.chat_id:
                    raise StaleMatch(job.match_id)
                words = notices.draw(self._painter, match, job.payload, await self.language_of(match.chat_id))
                if words is None:
                    return False
                arrival = await self._sent(job, match, words)
            goes_after = tidying.NOTICES.get(str(job.payload["key"])) if job.chat_id < 0 else None
            async with self._storage.transaction():
                await self._storage.note_arrival(arrival)
                await self._storage.finish_job(job)
                if goes_after is not None:
                    due = tidying.errand(job.chat_id, arrival.message_id, self._storage.wall(), goes_after)
                    await self._storage.set_errand(due)
            self._poster.forget(job)
        return True
