"""What the database tells of the bot, read when somebody looks."""

import asyncio
import math
import time
from collections.abc import Mapping
from typing import Final

from bot.db.engine import Clock
from bot.db.errors import DATABASE_ERRORS
from bot.db.storage import Storage
from bot.ops.census import Census, WaitingJob
from bot.ops.metrics import Metrics
from bot.timings import DEFAULT_TIMINGS, Timings
from games.registry import RULEBOOKS

OTHER: Final = "other"
"""The label of a game that is no longer installed."""


class State:
    """`since` tells of the outbox's own jobs for how long what they show has been waiting, by its clock `steady`."""

    def __init__(
        self,
        metrics: Metrics,
        storage: Storage,
        since: Mapping[int, float],
        steady: Clock = time.monotonic,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._timings = timings
        self._metrics = metrics
        self._storage = storage
        self._census = Census(storage.engine, storage.wall)
        self._since = since
        self._steady = steady
        self._first_seen: dict[WaitingJob, float] = {}
        self._counted_at = -math.inf

    async def gather(self) -> None:
        """What cannot be told is NaN: an old number would look as if all were well."""
        try:
            async with asyncio.timeout(self._timings.database_answer_seconds):
                await self._look()
        except (TimeoutError, *DATABASE_ERRORS):
            metrics = self._metrics
            for gauge in (metrics.jobs, metrics.oldest_job, metrics.stalest_table, metrics.timers_late):
                gauge.set(math.nan)
            metrics.live_matches.clear()
            self._counted_at = -math.inf

    async def _look(self) -> None:
        metrics = self._metrics
        due_at = await self._census.earliest_due()
        # The timers of a table that sleeps stand far beyond any time that will come.
        metrics.timers_late.set(0.0 if due_at is None else max(0.0, self._storage.now() - due_at))
        waits = self._waits(await self._census.waiting_jobs())
        metrics.jobs.set(len(waits))
        metrics.oldest_job.set(max(waits.values(), default=0.0))
        metrics.stalest_table.set(max((wait for job, wait in waits.items() if job.kind == "table"), default=0.0))
        if self._steady() - self._counted_at >= self._timings.match_count_seconds:
            games = [game.name for game in RULEBOOKS]
            for game, count in zip([*games, OTHER], await self._census.live_matches_by(games), strict=True):
                metrics.live_matches.labels(game).set(count)
            self._counted_at = self._steady()

    def _waits(self, jobs: list[WaitingJob]) -> dict[WaitingJob, float]:
        """Job → seconds. One that the outbox has not looked at waits since it was seen here as it is."""
        now = self._steady()
        self._first_seen = {job: self._first_seen.get(job, now) for job in jobs}
        return {job: max(0.0, now - self._since.get(job.job_id, seen)) for job, seen in self._first_seen.items()}
