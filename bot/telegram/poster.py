"""Sends what becomes a message of its own, so that there is one of it whatever fails.

Before the call it is noted that the message is on its way; after the answer, that it has arrived, together with the end
of the job that it was sent for. Where the answer was lost, or the bot died in between, the message is looked for before
anything is sent again: it has one of the next few numbers, and an edit to the very text that was sent is refused there
as changing nothing.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

import msgspec
from aiogram import Bot

from bot.show.messages import Sealed, SealedPrivate
from bot.store.model import Job
from bot.store.numbers import has_own_numbers
from bot.store.postings import Arrival, Posting
from bot.store.storage import Storage
from bot.telegram import secrets_sender, sender
from bot.telegram.newest import Newest
from bot.telegram.verdicts import Likeness, is_unclear, may_come_late

log = logging.getLogger(__name__)

WINDOW: Final = 6
"""So many numbers are looked at for a message that may have arrived."""
MOST_SENDS: Final = 2
"""How often something is sent whose fate nobody knows."""

Key: TypeAlias = tuple[int, str, int]
Sealing: TypeAlias = Sealed | SealedPrivate


class StillLooking(Exception):
    """One number has been looked at, and there are more: to be called again, in so many seconds."""

    def __init__(self, pause: float = 0.0) -> None:
        super().__init__(pause)
        self.pause = pause


class GivenUp(Exception):
    """It was sent as often as may be, and never found."""


class OnItsWay(msgspec.Struct):
    """What this process knows of a posting."""

    posting: Posting
    message_id: int | None = None
    """Where it is, once that is known; it may not be stored yet."""
    is_clear: bool = False
    """Nothing more can be found out about the tries so far: the next may be made."""
    may_come_late: bool = False
    """The call had no end that anybody knows of."""
    is_doubtful: bool = False
    """A try before this one was looked for in vain: it may have come late, or where nobody looked."""
    candidates: list[int] | None = None
    missing: int = 0
    changed: list[int] = []


class Poster:
    def __init__(self, bot: Bot, storage: Storage, newest: Newest) -> None:
        self._bot = bot
        self._storage = storage
        self._newest = newest
        self._under_way: dict[Key, OnItsWay] = {}
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    def one_at_a_time(self, job: Job) -> asyncio.Lock:
        """To be held from `settle` until the arrival is stored: a tap may want the same as the outbox."""
        lock = self._locks.get(job.posting_key)
        if lock is None:
            lock = self._locks[job.posting_key] = asyncio.Lock()
        return lock

    def is_unsettled(self, job: Job) -> bool:
        """Something was sent for it, and what became of that is not stored yet."""
        return job.posting_key in self._under_way

    async def is_sending(self, job: Job) -> bool:
        """Whether a message of this kind may be there that the match does not know of yet."""
        return self.is_unsettled(job) or await self._storage.posting(*job.posting_key) is not None

    async def settle(self, job: Job) -> Arrival | None:
        """The message that an earlier try has led to; None when there is none, or no earlier try.

        StillLooking when this has to be asked again, GivenUp when it must not be sent once more.
        """
        one = self._under_way.get(job.posting_key) or await self._left_over(job)
        if one is None or one.is_clear:
            return None
        if one.posting.chat_id != job.chat_id:
            self.forget(job)  # the chat has moved, and the message stayed behind
            return None
        if one.message_id is None:
            await self._look_for(one)
        await self._clear_away(one)
        if one.message_id is None:
            self._conclude(one)
            return None
        return self._arrival(one, one.message_id)

    async def send(self, job: Job, message: Sealing, call: Callable[[], Awaitable[int]]) -> Arrival:
        """Notes it and makes the call; raises what the call raises. What could not be noted is not sent."""
        before = self._under_way.get(job.posting_key)
        sends = before.posting.sends if before is not None else 0
        is_doubtful = before is not None and before.is_doubtful
        newest = max(self._newest.of(job.chat_id), await self._storage.newest(job.chat_id))
        since = before.posting.since if before is not None and is_doubtful else newest
        sealed = msgspec.json.encode(message)
        posting = Posting(*job.posting_key, job.chat_id, job.job_id, job.revision, since, newest, sends + 1, sealed)
        async with self._storage.transaction():
            await self._storage.note_posting(posting)
            await self._storage.note_newest(job.chat_id, newest)
        one = self._under_way[job.posting_key] = OnItsWay(posting, is_doubtful=is_doubtful)
        try:
            one.message_id = await call()
        except BaseException as error:
            one.may_come_late = may_come_late(error)
            if not is_unclear(error):
                posting.sends = sends
                one.is_clear = True
            raise
        return self._arrival(one, one.message_id)

    def forget(self, job: Job) -> None:
        """What became of it is stored."""
        self._under_way.pop(job.posting_key, None)

    def forget_chats(self, are_lost: Callable[[int], bool]) -> None:
        """Whoever has them next clears up what was on its way there, as it is noted; that may be this worker again."""
        kept = {key: one for key, one in self._under_way.items() if not are_lost(one.posting.chat_id)}
        for key in self._under_way.keys() - kept.keys():
            gone = self._under_way[key]
            if gone.message_id is not None:
                self._newest.may_be_lost(gone.posting.chat_id, gone.message_id)
        self._under_way.clear()
        self._under_way.update(kept)

    async def drop(self, job: Job) -> None:
        """Nothing more is made of it, and nothing has to be looked for."""
        async with self._storage.transaction():
            await self._storage.forget_posting(*job.posting_key)
        self.forget(job)

    async def _left_over(self, job: Job) -> OnItsWay | None:
        """Noted by a process that died before it could note more."""
        posting = await self._storage.posting(*job.posting_key)
        if posting is not None:
            self._under_way[job.posting_key] = OnItsWay(posting, is_doubtful=posting.sends > 1)
        return self._under_way.get(job.posting_key)

    def _arrival(self, one: OnItsWay, message_id: int) -> Arrival:
        """With the numbers just before it, where an earlier try may be that was not found.

        Where nothing was known of the chat when it was made, any message may be there: then it is left alone.
        """
        posting = one.posting
        is_bounded = one.is_doubtful and posting.since > 0
        before = range(max(posting.since + 1, message_id - WINDOW), message_id) if is_bounded else ()
        return Arrival(posting, message_id, [at for at in before if self._may_be_lost(posting, at)])

    # Looking for it

    async def _look_for(self, one: OnItsWay) -> None:
        """One look at one number: each is a call that has to wait for its turn."""
        posting = one.posting
        if one.candidates is None:
            one.candidates = self._candidates(posting)
        if not one.candidates:
            return
        at = one.candidates[0]
        found = await self._recognise(posting, at)
        one.candidates.pop(0)
        if found is Likeness.SAME:
            log.info("a message whose answer was lost has been found")
            self._newest.accounted_for(posting.chat_id, at)
            one.message_id = at
            return
        if found is Likeness.CHANGED:
            one.changed.append(at)
        one.missing += found is Likeness.MISSING
        if one.candidates:
            raise StillLooking

    def _candidates(self, posting: Posting) -> list[int]:
        """The next few numbers; none when nothing is known of the chat."""
        if not posting.newest:
            return []
        found: list[int] = []
        at = posting.newest
        while len(found) < WINDOW:
            at += 1
            if self._may_be_lost(posting, at):
                found.append(at)
        return found

    def _may_be_lost(self, posting: Posting, message_id: int) -> bool:
        return not self._newest.is_accounted_for(posting.chat_id, message_id)

    async def _recognise(self, posting: Posting, message_id: int) -> Likeness:
        sealed: Sealing = msgspec.json.decode(posting.message, type=Sealing)
        if isinstance(sealed, SealedPrivate):
            return await secrets_sender.recognise(self._bot, message_id, sealed)
        return await sender.recognise(self._bot, posting.chat_id, message_id, sealed)

    async def _clear_away(self, one: OnItsWay) -> None:
        """Another message of the bot's own was taken for this one and looks like it now: there must not be two."""
        if one.changed:
            posting = one.posting
            kind = "delete-private" if posting.what == "private" else "delete"
            async with self._storage.transaction():
                await self._storage.enqueue(Job(kind, posting.chat_id, posting.match_id, at) for at in one.changed)
            one.changed = []

    def _conclude(self, one: OnItsWay) -> None:
        """It was not found. Where numbers have no gaps and none has been given since, it was never carried out."""
        posting = one.posting
        if has_own_numbers(posting.chat_id) and one.missing == WINDOW and not one.may_come_late:
            posting.sends -= 1
        elif posting.sends >= MOST_SENDS:
            raise GivenUp
        one.is_doubtful = one.is_clear = True
