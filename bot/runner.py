"""Runs the bot as a process: signals, webhook server, polling, health server."""

import asyncio
import gc
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from aiogram import Router
from aiohttp import web

from bot.app import UPDATES, App, running
from bot.db.automatic_backups import BackupFolder, damaged
from bot.db.file_lock import UnusableDatabase
from bot.db.sqlite import Sqlite
from bot.logging_setup import configure_logs
from bot.ops.health_server import serving_health
from bot.ops.sentry import reporting
from bot.settings import Settings, SettingsError
from bot.telegram.bot_profile import menu_of, register_commands, register_profile
from bot.telegram.inbound import tell_webhook
from bot.telegram.outbound.bot_api import reach
from bot.timings import DEFAULT_TIMINGS, Timings

OBJECTS_BETWEEN_COLLECTIONS: Final = 20_000
WEBHOOK_SHUTDOWN_SECONDS: Final = 3.0
"""Time for received webhook requests when the bot stops."""
DUTY_CHECK_SECONDS: Final = 0.2
"""Interval for checking whether this worker fetches the updates."""


async def serve(
    settings: Settings, router: Router, worker: int | None = None, timings: Timings = DEFAULT_TIMINGS
) -> None:
    """Run the bot until SIGINT or SIGTERM; raise SettingsError if it cannot start.
    A numbered `worker` shares the webhook port with the others on this machine, and has a health port of its own.
    """
    configure_logs(settings.log_level, form=settings.log_format)
    async with reporting(settings.sentry_dsn), running(settings, router, timings=timings) as app:
        collect_less()
        stopping = asyncio.Event()
        _stop_on_signals(stopping.set)
        health_port = settings.watch_port and settings.watch_port + (worker or 0)
        async with (
            _listening(app, settings, shares_port=worker is not None),
            serving_health(app, settings.watch_host, health_port),
        ):
            duty = Duty(app, settings, stopping)
            on_duty = app.tasks.start(duty.run(), "on duty")
            app.tasks.start(duty.stop_on_damage(), "damage")
            await stopping.wait()
            app.pass_on()
            on_duty.cancel()
            await asyncio.wait([on_duty])
        if duty.problem is not None:
            raise duty.problem


def collect_less() -> None:
    """Exclude start-up objects from garbage collection, and collect less often.

    A full collection stalls every chat, and Python's default threshold takes a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS, 20, 20)


class Duty:
    """Fetches updates while this worker is on duty; a single process always is."""

    def __init__(self, app: App, settings: Settings, stopping: asyncio.Event) -> None:
        self._app = app
        self._settings = settings
        self._stopping = stopping
        self.problem: SettingsError | None = None

    async def run(self) -> None:
        shares = self._app.sharing.shares if self._app.sharing is not None else None
        while True:
            while shares is not None and not shares.brings_updates:  # noqa: ASYNC110 - it ends by the clock alone
                await asyncio.sleep(DUTY_CHECK_SECONDS)
            work = self._app.tasks.start(self._work(), "updates")
            try:
                while shares is None or shares.brings_updates:  # noqa: ASYNC110
                    await asyncio.sleep(DUTY_CHECK_SECONDS)
            finally:
                work.cancel()
                await asyncio.wait([work])
            self._app.polling.leave()

    async def stop_on_damage(self) -> None:
        """Stop the bot when its database is damaged.

        Otherwise a restore would lose the later moves.
        """
        engine = self._app.storage.engine
        if isinstance(engine, Sqlite):
            await engine.damaged.wait()
            path, backups = self._settings.database_path, BackupFolder.of(self._settings)
            self.problem = UnusableDatabase(await asyncio.to_thread(damaged, path, backups))
            self._stopping.set()

    async def _work(self) -> None:
        try:
            await _bring_updates(self._app, self._settings)
        except SettingsError as problem:
            self.problem = problem
            self._stopping.set()


async def _bring_updates(app: App, settings: Settings) -> None:
    timings = app.matches.timings
    menu, texts = menu_of(app.dispatcher), app.match_view.texts
    await reach(partial(register_commands, app.bot, texts, menu, settings.default_language), timings)
    await register_profile(app.bot, app.match_view.texts, settings.default_language)
    if settings.webhook_url:
        await reach(partial(tell_webhook, app.bot, settings.webhook_url, UPDATES), timings)
        await asyncio.Event().wait()  # Telegram delivers them
    else:
        await reach(app.bot.delete_webhook, timings)
        await app.polling.run()


@asynccontextmanager
async def _listening(app: App, settings: Settings, *, shares_port: bool) -> AsyncIterator[None]:
    """Serve the webhook, if one is configured.

    On exit, handle the received updates; Telegram repeats later ones.
    """
    if not settings.webhook_url:
        yield
        return
    served = app.webhook.app(urlsplit(settings.webhook_url).path or "/")
    runner = web.AppRunner(served, access_log=None, shutdown_timeout=WEBHOOK_SHUTDOWN_SECONDS)
    await runner.setup()
    try:
        try:
            site = web.TCPSite(
                runner, settings.webhook_host, settings.webhook_port, reuse_port=True if shares_port else None
            )
            await site.start()
        except OSError as error:
            here = f"{settings.webhook_host}:{settings.webhook_port}"
            raise SettingsError(f"WEBHOOK_HOST and WEBHOOK_PORT are wrong: {here} cannot be used: {error}.") from None
        yield
    finally:
        await runner.cleanup()


def _stop_on_signals(stop: Callable[[], None]) -> None:
    """Call `stop` on SIGINT and SIGTERM."""
    with suppress(NotImplementedError):  # not on Windows, where SIGINT raises KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop)
