"""Observers of updates, Bot API calls, database queries and the log."""

import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from aiogram import BaseMiddleware, Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import TelegramObject, Update

from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import TimeSource
from bot.db.engine import Query
from bot.db.postgres import Collision
from bot.ops.metrics import Metrics
from bot.telegram.outbound.bot_api import is_outage

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
