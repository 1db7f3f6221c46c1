"""A small HTTP server for machines that look after the bot: /healthz, /readyz and /metrics."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final, Protocol

import msgspec
from aiogram import Bot, Dispatcher
from aiogram.exceptions import TelegramAPIError
from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.background_tasks import BackgroundTasks
from bot.core.clock.game_clock import UpdateWatermark
from bot.core.match_service import MatchService
from bot.db.engine import Clock
from bot.db.errors import DATABASE_ERRORS
from bot.db.storage import Storage
from bot.ops.census import Census
from bot.ops.gauges import State
from bot.ops.instrumentation import LONG_AGO, Calls, Database, Errors, Updates
from bot.ops.metrics import Metrics
from bot.settings import SettingsError
from bot.telegram.outbound.outbox import Outbox

log = logging.getLogger(__name__)

FOR_GOOD: Final = ("table time", "timers", "shares", "relay", "on duty")
"""Tasks that never end by themselves, once they have begun."""
FOR_GOOD_ALONE: Final = "polling"
"""… and one that does where several workers take turns at it."""
LAST_ANSWERS: Final = 1.0
"""Seconds for what is being answered when the server stops."""


class Running(Protocol):
    """A bot at work."""

    bot: Bot
    dispatcher: Dispatcher
    storage: Storage
    watermark: UpdateWatermark
    tasks: BackgroundTasks
    outbox: Outbox
    matches: MatchService


class Probes:
    """The answers, for one running bot. From when it is made it listens to that."""

    def __init__(self, running: Running, steady: Clock = time.monotonic) -> None:
        self._timings = timings = running.matches.timings
        self._bot = running.bot
        self._tasks = running.tasks
        self._steady = steady
        self._metrics = metrics = Metrics()
        self._state = State(metrics, running.storage, running.outbox.since, steady, timings)
        self._census = Census(running.storage.engine, running.storage.wall)
        self._database = Database(metrics, running.storage.engine, steady)
        self._calls = Calls(metrics, steady)
        running.bot.session.middleware(self._calls)
        running.dispatcher.update.outer_middleware(Updates(metrics, running.watermark.arrived_at, steady))
        self.errors = Errors(metrics)
        is_alone = not running.storage.engine.is_shared
        self._for_good = (*FOR_GOOD, FOR_GOOD_ALONE) if is_alone else FOR_GOOD
        self._begun = self._running()
        self._asking = asyncio.Lock()
        self._asked_at = LONG_AGO

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/readyz", self._readiness)
        app.router.add_get("/metrics", self._numbers)
        return app

    async def _health(self, _: web.Request) -> web.Response:
        self._begun |= self._running()
        return _verdict(self._begun - self._running())

    def _running(self) -> set[str]:
        return {name for name in self._for_good if self._tasks.is_running(name)}

    async def _readiness(self, _: web.Request) -> web.Response:
        is_stored, is_heard = await asyncio.gather(self._is_database_there(), self._is_telegram_there())
        found = {"database": is_stored, "telegram": is_heard}
        return _verdict([name for name, is_there in found.items() if not is_there])

    async def _numbers(self, _: web.Request) -> web.Response:
        await self._state.gather()
        return web.Response(body=generate_latest(self._metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _is_database_there(self) -> bool:
        try:
            async with asyncio.timeout(self._timings.database_answer_seconds):
                return await self._census.answers() and self._database.is_written()
        except (TimeoutError, *DATABASE_ERRORS):
            return False

    async def _is_telegram_there(self) -> bool:
        """By what the bot does anyway; where that tells nothing, it is asked now and then."""
        async with self._asking:
            if not self._is_reached() and self._steady() - self._asked_at >= self._timings.telegram_check_seconds:
                self._asked_at = self._steady()
                try:
                    await self._bot.get_me(request_timeout=int(self._timings.database_answer_seconds))
                except TelegramAPIError as error:
                    log.info("Telegram is not reached: %s", type(error).__name__)
            return self._is_reached()

    def _is_reached(self) -> bool:
        return self._steady() - self._calls.answered_at < self._timings.telegram_proof_seconds


def _verdict(missing: Collection[str]) -> web.Response:
    """200, or 503 and what is missing, in one line."""
    body = msgspec.json.encode({"ok": not missing, "missing": sorted(missing)}) + b"\n"
    return web.Response(body=body, status=503 if missing else 200, content_type="application/json")


@asynccontextmanager
async def watching(running: Running, host: str, port: int | None) -> AsyncIterator[int | None]:
    """Answers at this address while the bot runs, and yields the port; without one nothing is listened to.

    SettingsError when the address cannot be used.
    """
    if port is None:
        yield None
        return
    probes = Probes(running)
    runner = web.AppRunner(probes.app(), access_log=None, shutdown_timeout=LAST_ANSWERS)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise SettingsError(
                f"WATCH_HOST and WATCH_PORT are wrong: {host}:{port} cannot be used: {error}."
            ) from None
        with probes.errors.listening():
            yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
