"""Prometheus metrics of one bot, and the observers that fill them. No label names a chat, a person or a match."""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from aiogram import BaseMiddleware, Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import TelegramObject, Update
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import TimeSource
from bot.db.engine import Query
from bot.db.postgres import Collision
from bot.db.repositories.matches import IS_LIVE
from bot.db.storage import Storage
from bot.telegram.outbound.bot_api import is_outage
from bot.timings import DEFAULT_TIMINGS, Timings
from games.registry import RULEBOOKS

FROM_5_MS_TO_5_S: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
FROM_1_MS_TO_5_S: Final = (0.001, 0.0025, *FROM_5_MS_TO_5_S)
OTHER_GAME: Final = "other"
"""Label of the games that are no longer installed."""


class Metrics:
    """Filled by `bot.ops.metrics` while the bot works, and by `DatabaseGauges` when they are read."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.updates = Histogram(
            "igroteka_update_seconds",
            "Time from the arrival of an update (a tap, a message) to the end of its handler.",
            ["kind"],
            registry=registry,
            buckets=FROM_5_MS_TO_5_S,
        )
        self.calls = Counter(
            "igroteka_telegram_calls",
            "Calls to Telegram: answered (ok), put off (429), refused, or without an answer (unreachable).",
            ["method", "result"],
            registry=registry,
        )
        self.floods = Counter(
            "igroteka_telegram_429", "Calls after which Telegram asked for a pause.", registry=registry
        )
        self.database = Histogram(
            "igroteka_database_seconds",
            "Time of a read, and of a write from its place in the queue to its commit.",
            ["what"],
            registry=registry,
            buckets=FROM_1_MS_TO_5_S,
        )
        self.errors = Counter("igroteka_errors", "Errors in the log.", ["logger"], registry=registry)
        self.jobs = Gauge("igroteka_outbox_jobs", "Jobs in the outbox.", registry=registry)
        self.oldest_job = Gauge("igroteka_outbox_oldest_seconds", "Age of the oldest of them.", registry=registry)
        self.stalest_table = Gauge(
            "igroteka_table_stalest_seconds",
            "Longest time for which a table message has been out of date.",
            registry=registry,
        )
        self.live_matches = Gauge("igroteka_live_matches", "Lobbies and running matches.", ["game"], registry=registry)
        self.timers_late = Gauge(
            "igroteka_timers_late_seconds", "Time since the most overdue timer was due.", registry=registry
        )


class _WaitingJob(NamedTuple):
    job_id: int
    key: str
    revision: int


class DatabaseGauges:
    """Sets the gauges that are read from the database.

    `since` maps the id of a job to the time, by the clock `steady`, since when it has waited in the outbox.
    """

    def __init__(
        self,
        metrics: Metrics,
        storage: Storage,
        since: Mapping[int, float],
        steady: TimeSource = time.monotonic,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._timings = timings
        self._metrics = metrics
        self._storage = storage
        self._since = since
        self._steady = steady
        self._first_seen: dict[_WaitingJob, float] = {}
        self._counted_at = -math.inf

    async def update(self) -> None:
        """Read the database; set every gauge to NaN if it does not answer, so that no old value looks current."""
        try:
            async with asyncio.timeout(self._timings.database_answer_seconds):
                await self._read()
        except (TimeoutError, *DATABASE_ERRORS):
            metrics = self._metrics
            for gauge in (metrics.jobs, metrics.oldest_job, metrics.stalest_table, metrics.timers_late):
                gauge.set(math.nan)
            metrics.live_matches.clear()
            self._counted_at = -math.inf

    async def _read(self) -> None:
        metrics, read = self._metrics, self._storage.engine.read
        # The timers of a suspended match are due in the distant future.
        [(due_at,)] = await read("SELECT MIN(due_at) FROM timers")
        metrics.timers_late.set(0.0 if due_at is None else max(0.0, self._storage.clock.game() - float(due_at)))
        waits = self._waits([_WaitingJob(*row) for row in await read("SELECT job_id, key, revision FROM outbox")])
        metrics.jobs.set(len(waits))
        metrics.oldest_job.set(max(waits.values(), default=0.0))
        metrics.stalest_table.set(
            max((wait for job, wait in waits.items() if job.key.startswith("draw_table:")), default=0.0)
        )
        if self._steady() - self._counted_at >= self._timings.match_count_seconds:
            await self._count_matches()
            self._counted_at = self._steady()

    async def _count_matches(self) -> None:
        counts = {game.name: 0 for game in RULEBOOKS} | {OTHER_GAME: 0}
        rows = await self._storage.engine.read(
            f"SELECT rulebook, COUNT(*) FROM matches WHERE {IS_LIVE} GROUP BY rulebook"  # noqa: S608
        )
        for rulebook, count in rows:
            counts[rulebook if rulebook in counts else OTHER_GAME] += count
        for name, count in counts.items():
            self._metrics.live_matches.labels(name).set(count)

    def _waits(self, jobs: list[_WaitingJob]) -> dict[_WaitingJob, float]:
        """Return the age of each job in seconds; one unknown to the outbox counts from when it was first read here."""
        now = self._steady()
        self._first_seen = {job: self._first_seen.get(job, now) for job in jobs}
        return {job: max(0.0, now - self._since.get(job.job_id, seen)) for job, seen in self._first_seen.items()}


LONG_AGO: Final = float("-inf")
WRITE_FAILURE_SECONDS: Final = 15.0
"""Time for which a failed write counts; a running bot writes every five seconds."""

ArrivedAt = Callable[[int], float | None]


class Updates(BaseMiddleware):
    """Times each update from its arrival to the end of its handler."""

    def __init__(self, metrics: Metrics, arrived_at: ArrivedAt, steady: TimeSource) -> None:
        self._metrics = metrics
        self._arrived_at = arrived_at
        self._steady = steady

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        if not isinstance(event, Update):
            return await handler(event, data)
        arrived = self._arrived_at(event.update_id)
        since = self._steady() if arrived is None else arrived
        try:
            return await handler(event, data)
        finally:
            self._metrics.updates.labels(_kind(event)).observe(self._steady() - since)


def _kind(update: Update) -> str:
    if update.callback_query is not None:
        return "tap"
    return "message" if update.message is not None else "other"


class Calls(BaseRequestMiddleware):
    """Counts Bot API calls. It is the innermost middleware, so every attempt counts once."""

    def __init__(self, metrics: Metrics, steady: TimeSource = time.monotonic) -> None:
        self._metrics = metrics
        self._steady = steady
        self.answered_at = LONG_AGO
        """Time of the last successful call."""

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        try:
            response = await make_request(bot, method)
        except Exception as error:
            self._count(method, _result(error))
            raise
        self._count(method, "ok")
        self.answered_at = self._steady()
        return response

    def _count(self, method: TelegramMethod[Any], result: str) -> None:
        self._metrics.calls.labels(method.__api_method__, result).inc()
        if result == "429":
            self._metrics.floods.inc()


def _result(error: Exception) -> str:
    if isinstance(error, TelegramRetryAfter):
        return "429"
    return "unreachable" if is_outage(error) else "refused"


class Queries:
    """Times database queries, and remembers failed writes. Pass `observe` to the engine as `on_query`."""

    def __init__(self, metrics: Metrics, steady: TimeSource) -> None:
        self._metrics = metrics
        self._steady = steady
        self._failed_at = LONG_AGO

    def observe(self, query: Query) -> None:
        self._metrics.database.labels(query.kind).observe(query.seconds)
        if query.kind != "write":
            return
        if query.error is None:
            self._failed_at = LONG_AGO
        # A collision with another worker is no fault of the database.
        elif isinstance(query.error, DATABASE_ERRORS) and not isinstance(query.error, Collision):
            self._failed_at = self._steady()

    def is_write_possible(self) -> bool:
        """Return False for a while after a write failed, unless a later one has succeeded."""
        return self._steady() - self._failed_at >= WRITE_FAILURE_SECONDS


class Errors(logging.Handler):
    """Counts the errors in the log by logger."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.ERROR)
        self._metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        self._metrics.errors.labels(record.name).inc()

    @contextmanager
    def listening(self) -> Iterator[None]:
        root = logging.getLogger()
        root.addHandler(self)
        try:
            yield
        finally:
            root.removeHandler(self)
