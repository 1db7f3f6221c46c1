"""HTTP server for monitoring: /healthz, /readyz and /metrics."""

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
from bot.core.failures import DATABASE_ERRORS
from bot.core.match_service import MatchService
from bot.core.ports import TimeSource
from bot.db.storage import Storage
from bot.ops.metrics import LONG_AGO, Calls, DatabaseGauges, Errors, Metrics, Queries, Updates
from bot.settings import SettingsError
from bot.telegram.outbound.outbox import Outbox

log = logging.getLogger(__name__)

PERMANENT_TASKS: Final = frozenset(("table time", "timers", "shares", "relay", "on duty"))
"""Background tasks that never end by themselves once they have begun."""
SINGLE_PROCESS_TASKS: Final = frozenset(("polling",))
"""The same in a single process only: several workers take turns at polling."""
SHUTDOWN_SECONDS: Final = 1.0


class RunningBot(Protocol):
    """The parts of a running bot that are monitored."""

    bot: Bot
    dispatcher: Dispatcher
    storage: Storage
    watermark: UpdateWatermark
    tasks: BackgroundTasks
    outbox: Outbox
    matches: MatchService


class HealthServer:
    """Endpoints of one running bot, which it observes from its construction on."""

    def __init__(self, running: RunningBot, steady: TimeSource = time.monotonic) -> None:
        self._timings = timings = running.matches.timings
        self._bot = running.bot
        self._engine = engine = running.storage.engine
        self._tasks = running.tasks
        self._steady = steady
        self._metrics = metrics = Metrics()
        self._gauges = DatabaseGauges(metrics, running.storage, running.outbox.since, steady, timings)
        self._queries = Queries(metrics, steady)
        engine.on_query = self._queries.observe
        self._calls = Calls(metrics, steady)
        running.bot.session.middleware(self._calls)
        running.dispatcher.update.outer_middleware(Updates(metrics, running.watermark.arrived_at, steady))
        self.errors = Errors(metrics)
        self._permanent = PERMANENT_TASKS if engine.is_shared else PERMANENT_TASKS | SINGLE_PROCESS_TASKS
        self._begun = self._running_tasks()
        self._telegram_check = asyncio.Lock()
        self._asked_at = LONG_AGO

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/readyz", self._readiness)
        app.router.add_get("/metrics", self._read_metrics)
        return app

    async def _health(self, _: web.Request) -> web.Response:
        self._begun |= self._running_tasks()
        return _response(self._begun - self._running_tasks())

    def _running_tasks(self) -> set[str]:
        return {name for name in self._permanent if self._tasks.is_running(name)}

    async def _readiness(self, _: web.Request) -> web.Response:
        database, telegram = await asyncio.gather(self._is_database_ready(), self._is_telegram_reached())
        found = {"database": database, "telegram": telegram}
        return _response([name for name, is_ready in found.items() if not is_ready])

    async def _read_metrics(self, _: web.Request) -> web.Response:
        await self._gauges.update()
        return web.Response(body=generate_latest(self._metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _is_database_ready(self) -> bool:
        try:
            async with asyncio.timeout(self._timings.database_answer_seconds):
                await self._engine.read("SELECT step FROM schema_steps LIMIT 1")
        except (TimeoutError, *DATABASE_ERRORS):
            return False
        return self._queries.is_write_possible()

    async def _is_telegram_reached(self) -> bool:
        """Judge by the bot's own calls; call getMe now and then if there was none lately."""
        async with self._telegram_check:
            if not self._was_answered_lately() and self._is_time_to_ask():
                self._asked_at = self._steady()
                try:
                    await self._bot.get_me(request_timeout=int(self._timings.database_answer_seconds))
                except TelegramAPIError as error:
                    log.info("readiness check: getMe failed: %s", type(error).__name__)
            return self._was_answered_lately()

    def _was_answered_lately(self) -> bool:
        return self._steady() - self._calls.answered_at < self._timings.telegram_proof_seconds

    def _is_time_to_ask(self) -> bool:
        return self._steady() - self._asked_at >= self._timings.telegram_check_seconds


def _response(missing: Collection[str]) -> web.Response:
    """Return 200, or 503 if something is missing, with its names in one line of JSON."""
    body = msgspec.json.encode({"ok": not missing, "missing": sorted(missing)}) + b"\n"
    return web.Response(body=body, status=503 if missing else 200, content_type="application/json")


@asynccontextmanager
async def serving_health(running: RunningBot, host: str, port: int | None) -> AsyncIterator[int | None]:
    """Serve the endpoints meanwhile, and yield the port; without a port, serve nothing.

    Raises SettingsError if the address cannot be used.
    """
    if port is None:
        yield None
        return
    server = HealthServer(running)
    runner = web.AppRunner(server.app(), access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise SettingsError(
                f"WATCH_HOST and WATCH_PORT are wrong: {host}:{port} cannot be used: {error}."
            ) from None
        with server.errors.listening():
            yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
