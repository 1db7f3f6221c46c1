"""Moves scheduled jobs that are due to the outbox: digests and deletions."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.core import availability
from bot.core.availability import is_away
from bot.core.failures import StoppedSchedule
from bot.core.jobs import ScheduledJob, SendDigest
from bot.core.ports import Ownership, SingleProcess, Storage
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

AT_ONCE: Final = 100


class Scheduler:
    """Polls for scheduled jobs that are due, in the chats that this process serves."""

    def __init__(
        self,
        storage: Storage,
        kick: Callable[[int], None],
        ownership: Ownership | None = None,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._storage = storage
        self._kick = kick
        self._ownership = ownership or SingleProcess()
        self._timings = timings

    async def run(self) -> None:
        while True:
            try:
                while await self.step():
                    pass
            except Exception:
                log.exception("moving scheduled jobs failed")
            await asyncio.sleep(self._timings.schedule_check_seconds)

    async def step(self) -> bool:
        """Move jobs that are due to the outbox; return whether there may be more."""
        due = await self._storage.outbox.due_jobs(AT_ONCE, self._storage.clock.wall(), self._ownership.shares)
        for scheduled in due:
            with suppress(StoppedSchedule):
                await self._enqueue(scheduled)
        return len(due) == AT_ONCE

    async def _enqueue(self, scheduled: ScheduledJob) -> None:
        """Move the job in one transaction; a digest is also scheduled for the next day."""
        job, wall = scheduled.job, self._storage.clock.wall()
        is_wanted = True
        next_at: float | None = None
        if isinstance(job, SendDigest):
            habits = (await self._storage.users.get(job.chat_id)).habits
            is_wanted = habits.digest is not None and not is_away(habits, wall)
            next_at = None if habits.digest is None else availability.next_at(habits, habits.digest, wall)
        async with self._storage.transaction():
            await self._storage.outbox.unschedule_due(scheduled)
            if next_at is not None:
                await self._storage.outbox.schedule(ScheduledJob(job, next_at))
            if is_wanted:
                await self._storage.outbox.enqueue([job])
        if is_wanted:
            self._kick(job.chat_id)
