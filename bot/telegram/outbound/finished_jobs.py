"""Jobs that are done and only not yet taken off the list: those of all chats go together."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from bot.background_tasks import BackgroundTasks
from bot.core.jobs import Job
from bot.db.errors import DATABASE_ERRORS
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

PAUSE: Final = 1.0
"""Seconds until another try after the disk has failed."""


class Finished:
    """An edit that is repeated after a crash does no harm: it need not be noted at once."""

    def __init__(
        self,
        storage: Storage,
        tasks: BackgroundTasks,
        forget: Callable[[Job], None],
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._gather_seconds = timings.finished_gather_seconds
        self._storage = storage
        self._tasks = tasks
        self._forget = forget
        self._jobs: dict[int, Job] = {}
        self._is_clearing = False

    def has(self, job: Job) -> bool:
        """Whether it is done as it is; there may be something newer to show by now."""
        done = self._jobs.get(job.job_id)
        if done is not None and done.revision == job.revision:
            return True
        self._jobs.pop(job.job_id, None)
        return False

    def add(self, job: Job) -> None:
        self._jobs[job.job_id] = job
        if not self._is_clearing:
            self._is_clearing = True
            self._tasks.start(self._clear(), "outbox clearing")

    async def take_off(self) -> None:
        """At the end, all that are left."""
        async with self._storage.transaction():
            await self._storage.finish_jobs(list(self._jobs.values()))

    async def _clear(self) -> None:
        try:
            while self._jobs:
                await asyncio.sleep(self._gather_seconds)
                done = list(self._jobs.values())
                try:
                    await self._storage.commit_batch(partial(Storage.finish_jobs, jobs=done))
                except DATABASE_ERRORS:
                    log.exception("finished jobs wait for the disk")
                    await asyncio.sleep(PAUSE)
                    continue
                for job in done:
                    if self._jobs.get(job.job_id) is job:
                        del self._jobs[job.job_id]
                        self._forget(job)
        finally:
            self._is_clearing = False
