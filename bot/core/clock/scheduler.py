"""What is done at an hour of its own: somebody's digest, a chat's tidying. Each goes together with what it led to."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.cluster.leases import Ownership, SingleProcess
from bot.core.availability import DIGEST, is_away, next_at
from bot.core.clock import auto_delete
from bot.core.jobs import SendDigest
from bot.core.models import ScheduledTask
from bot.db.repositories.users import StoppedErrand
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

AT_ONCE: Final = 100


class Scheduler:
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
                log.exception("errands could not be read")
            await asyncio.sleep(self._timings.errands_check_seconds)

    async def step(self) -> bool:
        """Does what is due; True when there may be more."""
        due = await self._storage.next_errands(AT_ONCE, self._storage.wall(), self._ownership.shares)
        for errand in due:
            with suppress(StoppedErrand):
                await self._do(errand)
        return len(due) == AT_ONCE

    async def _do(self, errand: ScheduledTask) -> None:
        if (tidy := auto_delete.job(errand)) is None:
            await self._do_for_person(errand)
            return
        async with self._storage.transaction():
            await self._storage.done_errand(errand)
            await self._storage.enqueue([tidy])
        self._kick(tidy.chat_id)

    async def _do_for_person(self, errand: ScheduledTask) -> None:
        habits = (await self._storage.person(errand.user_id)).habits
        wall = self._storage.wall()
        is_wanted = errand.kind == DIGEST and habits.digest is not None
        async with self._storage.transaction():
            await self._storage.done_errand(errand)
            if is_wanted and habits.digest is not None:
                next_time = next_at(habits, habits.digest, wall)
                await self._storage.set_errand(ScheduledTask(errand.user_id, DIGEST, next_time))
                if not is_away(habits, wall):
                    await self._storage.enqueue([SendDigest(errand.user_id)])
        if is_wanted:
            self._kick(errand.user_id)
