"""Sends new messages once, and again only if the first outcome is unknown.

A row in the database records the call before it is made. Once the message has arrived, its id is stored, its job is
finished and the row is deleted, in one transaction. A row that is left means that a message may have been sent: the
answer was lost, or the process died. Then the message is sent again, at most once more. If the first message had
arrived after all, it stays in the chat until an update reveals it (`SurplusMessages`); no other message is touched.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, TypeAlias, TypeVar
from weakref import WeakValueDictionary

import msgspec
from aiogram import Bot

from bot.core.jobs import Job
from bot.db.storage import Storage
from bot.telegram.outbound.bot_api import is_unclear

log = logging.getLogger(__name__)

MOST_SENDS: Final = 2
"""Calls of unknown outcome after which a message is given up."""

Call: TypeAlias = Callable[[], Awaitable[int]]
"""Sends the message and returns its id."""


class PutOff(Exception):
    """The job has to be tried again after so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class GivenUp(Exception):
    """The message was sent MOST_SENDS times, each time with an unknown outcome."""


AnyKind = TypeVar("AnyKind", bound=Job)


class Arrival(msgspec.Struct, Generic[AnyKind], frozen=True):
    """A message that was sent for this revision of a job."""

    job: AnyKind
    message_id: int
    is_late: bool = False
    """It was not stored when it was sent, so it may show an older state."""


class PendingSends:
    def __init__(self, bot: Bot, storage: Storage) -> None:
        self._bot = bot
        self._storage = storage
        self._arrivals: dict[str, Arrival[Any]] = {}
        """Messages that have arrived and are not stored yet."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def post_once(
        self,
        job: AnyKind,
        prepare: Callable[[], Awaitable[Call | None]],
        on_delivered: Callable[[Arrival[AnyKind]], Awaitable[None]],
    ) -> bool:
        """Send the message of a job; return True when the end of the job is stored.

        `prepare` returns the call that sends the message, or None when there is nothing to send. `on_delivered` stores
        the arrival and finishes its job in one transaction. Raise GivenUp when the message must not be sent again.
        """
        async with self._lock(job):
            late = self._arrivals.get(job.key)
            if late is not None and late.job.chat_id == job.chat_id:
                await self.deliver(late, on_delivered)
                if (late.job.job_id, late.job.revision) == (job.job_id, job.revision):
                    return True
            sends = await self._storage.outbox.sends_of(job)
            call = await prepare()
            if call is None:
                if sends:
                    await self.forget_sends(job)
                return False
            if sends >= MOST_SENDS:
                raise GivenUp
            await self.deliver(await self.send(job, call, sends), on_delivered)
            return True

    async def is_pending(self, job: Job) -> bool:
        """Return whether an unstored message may have been sent for the job."""
        return await self._storage.outbox.sends_of(job) > 0

    async def forget_sends(self, job: Job) -> None:
        """Forget earlier sends, so that the job's next message is a first one."""
        async with self._storage.transaction():
            await self._storage.outbox.set_sends(job, 0)

    def forget(self, job: Job) -> None:
        """Drop the memory of a job that is not tried any more."""
        self._arrivals.pop(job.key, None)

    def forget_chats(self, are_lost: Callable[[int], bool]) -> None:
        """Drop the memory of chats that another worker writes to now.

        The rows in the database stay.
        """
        kept = {key: arrival for key, arrival in self._arrivals.items() if not are_lost(arrival.job.chat_id)}
        self._arrivals.clear()
        self._arrivals.update(kept)

    def _lock(self, job: Job) -> asyncio.Lock:
        """Return the lock of the job: a tap and the outbox may send the same message."""
        lock = self._locks.get(job.key)
        if lock is None:
            lock = self._locks[job.key] = asyncio.Lock()
        return lock

    async def send(self, job: AnyKind, call: Call, sends: int) -> Arrival[AnyKind]:
        """Record the call and make it; `sends` calls were made before."""
        if sends:
            # It fails during an outage, when the outcome of a second call would be unknown as well.
            await self._bot.get_me()
            log.warning("message sent again, the first one may have arrived: job=%s", job.key)
        async with self._storage.transaction():
            await self._storage.outbox.set_sends(job, sends + 1)
        try:
            arrival = Arrival(job, await call())
        except BaseException as error:
            if not is_unclear(error):
                async with self._storage.transaction():
                    await self._storage.outbox.set_sends(job, sends)
            raise
        self._arrivals[job.key] = msgspec.structs.replace(arrival, is_late=True)
        return arrival

    async def deliver(
        self, arrival: Arrival[AnyKind], on_delivered: Callable[[Arrival[AnyKind]], Awaitable[None]]
    ) -> None:
        """Have the arrival stored; until then keep it, to avoid a second message."""
        await on_delivered(arrival)
        self.forget(arrival.job)
