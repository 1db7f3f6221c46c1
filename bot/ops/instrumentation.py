"""Listens to the bot at work: around its updates, its calls, its database and its log."""

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

from aiogram import BaseMiddleware, Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import TelegramObject, Update

from bot.db.batch import Batch
from bot.db.engine import Clock, Engine
from bot.db.errors import DATABASE_ERRORS
from bot.db.postgres import Collision
from bot.ops.metrics import Metrics
from bot.telegram.outbound.telegram_errors import is_outage

LONG_AGO: Final = float("-inf")
FAILURE_COUNTS_FOR: Final = 15.0
"""Seconds; a bot at work writes something every five."""

ArrivedAt = Callable[[int], float | None]


class Updates(BaseMiddleware):
    """Times each update from its arrival to the end of its handler."""

    def __init__(self, metrics: Metrics, arrived_at: ArrivedAt, steady: Clock) -> None:
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
    """Counts what goes out to Telegram; it is the last to see a call, so that each try counts and no other does."""

    def __init__(self, metrics: Metrics, steady: Clock = time.monotonic) -> None:
        self._metrics = metrics
        self._steady = steady
        self.answered_at = LONG_AGO
        """When a call last came to a good end."""

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


class Database:
    """Times what the engine does: its methods are replaced by timed ones of the same names."""

    def __init__(self, metrics: Metrics, engine: Engine, steady: Clock) -> None:
        self._metrics = metrics
        self._steady = steady
        self._failed_at = LONG_AGO
        for name, timed in (
            ("read", self._read),
            ("execute_batch", self._execute_batch),
            ("transaction", self._transaction),
        ):
            setattr(engine, name, timed(engine))

    def is_written(self) -> bool:
        """The last write did not fail by the fault of disk or server, or that was long ago and nobody tried since."""
        return self._steady() - self._failed_at >= FAILURE_COUNTS_FOR

    def _read(self, engine: Engine) -> Any:
        async def read(sql: str, values: Sequence[Any] = ()) -> list[Any]:
            with self._timed("read"):
                return await type(engine).read(engine, sql, values)

        return read

    def _execute_batch(self, engine: Engine) -> Any:
        async def execute_batch(steps: Batch) -> None:
            with self._written():
                await type(engine).execute_batch(engine, steps)

        return execute_batch

    def _transaction(self, engine: Engine) -> Any:
        @asynccontextmanager
        async def transaction() -> AsyncIterator[None]:
            with self._written():
                async with type(engine).transaction(engine):
                    yield

        return transaction

    @contextmanager
    def _timed(self, what: str) -> Iterator[None]:
        started = time.perf_counter()
        try:
            yield
        finally:
            self._metrics.database.labels(what).observe(time.perf_counter() - started)

    @contextmanager
    def _written(self) -> Iterator[None]:
        try:
            with self._timed("write"):
                yield
        except Collision:
            raise  # with another worker: neither is at fault
        except DATABASE_ERRORS:
            self._failed_at = self._steady()
            raise
        self._failed_at = LONG_AGO


class Errors(logging.Handler):
    """Counts what is logged as an error, by the module that says so."""

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
