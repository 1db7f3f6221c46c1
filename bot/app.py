"""The composition root: everything is made and put together here, started and stopped in order."""

import asyncio
import gc
import logging
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from typing import Any, Final
from urllib.parse import urlsplit

from aiogram import BaseMiddleware, Bot, Dispatcher, Router
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.types import TelegramObject
from aiohttp import web

from bot.boards import load_boards
from bot.logs import configure_logs
from bot.nursery import Nursery
from bot.pictures import Artist
from bot.settings import Settings, SettingsError, token_of
from bot.show.painter import Painter
from bot.show.panel import Panels
from bot.show.texts import Texts
from bot.store.model import Match
from bot.store.storage import Storage, usable
from bot.store.table_clock import Clock, Hearing, TableTime, resumed
from bot.store.trouble import TROUBLE
from bot.table.absence import Absence
from bot.table.chances import Chances
from bot.table.languages import Languages
from bot.table.lobbies import Lobbies
from bot.table.places import Places
from bot.table.playing import Playing
from bot.table.salvaged import restart
from bot.table.sessions import Sessions
from bot.table.sleep import Sleep
from bot.table.timers import Timers
from bot.telegram.commands_menu import register_commands
from bot.telegram.delivery import Delivery
from bot.telegram.door import Door, NotSoFast
from bot.telegram.fair_share import FairShare
from bot.telegram.hand_desk import HandDesk
from bot.telegram.members import Members
from bot.telegram.newest import Arriving, Leaving
from bot.telegram.outbox import Outbox
from bot.telegram.pacing import Counting, Limits, Pacer
from bot.telegram.photos import Gallery
from bot.telegram.polling import Polling
from bot.telegram.profile import register_profile
from bot.telegram.replies import Replies
from bot.telegram.session import Session
from bot.telegram.webhook import Webhook, tell_webhook

log = logging.getLogger(__name__)

UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
LAST_WORDS: Final = 10.0
"""Seconds that what is under way gets to finish when the bot is stopped."""
FIRST_CONTACT: Final = (1, 2, 5, 10, 30)
"""Seconds between attempts to reach the Bot API at the start."""
PAGES_FORGIVEN: Final = 2
OBJECTS_BETWEEN_COLLECTIONS: Final = 20_000


class UpdatesUnderWay(BaseMiddleware):
    """Counts the updates being handled, so that the database is not closed under them."""

    def __init__(self) -> None:
        self._count = 0
        self._none = asyncio.Event()
        self._none.set()

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        self._count += 1
        self._none.clear()
        try:
            return await handler(event, data)
        finally:
            self._count -= 1
            if not self._count:
                self._none.set()

    async def finished(self) -> None:
        await self._none.wait()


class App:
    """A running bot: `dispatcher` takes updates, everything else happens by itself."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        bot: Bot,
        router: Router,
        limits: Limits,
        table_time: TableTime,
        steady: Clock = time.monotonic,
    ) -> None:
        self.bot = bot
        self._settings = settings
        self.storage = storage
        self.table_time = table_time
        self.hearing = Hearing(table_time, steady)
        self.nursery = Nursery()
        self.sessions = Sessions(storage)
        texts = Texts()
        languages = Languages(storage, texts.languages(), settings.default_language)
        self.painter = painter = Painter(texts)
        pacer = Pacer(limits, steady)
        bot.session.middleware(Counting(pacer))
        gallery = Gallery(Artist(texts)) if settings.pictures else None
        self.delivery = Delivery(bot, storage, self.sessions, painter, pacer, languages, gallery)
        bot.session.middleware(Leaving(self.delivery.newest))
        members = Members(bot)
        self.places = Places(storage, self.sessions, languages, members)
        self.absence = Absence(settings, storage, self.sessions, members)
        self.sleep = Sleep(self.sessions)
        self.lobbies = Lobbies(settings, storage, self.sessions, self.places, languages, painter.computers)
        self.playing = Playing(storage, self.sessions, self.absence)
        self.hands = HandDesk(storage, self.sessions, self.absence, self.playing, painter, self.delivery)
        self.outbox = Outbox(storage, self.delivery, self.places.migrate, pacer, self.nursery)
        self.outbox.on_refused.append(self.sleep.refused)
        chances = Chances(storage)
        self.delivery.tables.on_shown.append(chances.shown)
        self.timers = Timers(storage, self.sessions, self.hearing, chances)
        self.sessions.on_change += [self._match_changed, self.timers.wake]
        self.sessions.on_jobs.append(self.outbox.kick)
        self.updates = UpdatesUnderWay()
        share = FairShare(limits, steady)
        not_so_fast = NotSoFast(bot, share, painter, self.delivery)
        replies = Replies(bot, painter, self.delivery.looks)
        panels = Panels(settings, storage, self.sessions)
        # By these names handlers ask for what they need.
        self.dispatcher = Dispatcher(
            disable_fsm=True,  # a match is no conversation: what is known of it is in the database
            store=storage,  # aiogram means another thing by "storage"
            lobbies=self.lobbies,
            playing=self.playing,
            absence=self.absence,
            sleep=self.sleep,
            places=self.places,
            panels=panels,
            hands=self.hands,
            delivery=self.delivery,
            looks=self.delivery.looks,
            painter=painter,
            replies=replies,
            nursery=self.nursery,
            pacer=pacer,
            share=share,
            not_so_fast=not_so_fast,
        )
        self.dispatcher.update.outer_middleware(self.updates)
        self.dispatcher.update.outer_middleware(Arriving(self.delivery.newest))
        self.dispatcher.include_router(router)
        feed = partial(self.dispatcher.feed_update, bot)
        door = Door(limits.updates_in_hand, not_so_fast)
        self.polling = Polling(bot, feed, self.nursery, UPDATES, self.hearing, self.timers.next_deadline, door)
        self.webhook = Webhook(bot, feed, self.nursery, self.hearing, door)

    def _match_changed(self, match: Match) -> None:
        self.outbox.kick(match.chat_id)

    async def start(self) -> None:
        self.nursery.start(self.table_time.run(), "table time")
        await restart(self.sessions, self._settings.lobby_minutes * 60)
        self.nursery.start(self.timers.run(), "timers")
        await self.outbox.resume()

    async def stop(self) -> None:
        """What is under way is finished; what else there is to do is stored, and done after the next start."""
        try:
            async with asyncio.timeout(LAST_WORDS):
                await self.polling.settled()
                await self.webhook.settled()
                await self.updates.finished()
                await self.outbox.stop()
        except TimeoutError:
            log.warning("stopped before everything was finished")
        except TROUBLE:
            log.exception("what is finished could not be noted: some of it is shown again after the next start")
        await self.nursery.close()
        await self.polling.confirm()
        with suppress(*TROUBLE):  # then the tables' time goes on from the note before
            await self.timers.beat()


@asynccontextmanager
async def running(
    settings: Settings,
    router: Router,
    limits: Limits | None = None,
    *,
    wall: Clock = time.time,
    steady: Clock = time.monotonic,
) -> AsyncIterator[App]:
    """The bot from start to stop; updates are fed by the caller, or by `App.polling`."""
    token = token_of(settings)
    load_boards(settings.boards_path)
    with usable(settings.database_path):
        storage = await opened(settings, wall)
    bot = Bot(token, session=Session(api=TelegramAPIServer.from_base(settings.bot_api_base)))
    try:
        # First of all: with a wrong token everything that waits to be sent would be refused, and lost.
        await _reach(bot.me)
        with usable(settings.database_path):
            table_time = await resumed(storage, steady)
            storage.now = table_time.now
            app = App(settings, storage, bot, router, limits or limits_of(settings), table_time, steady)
            await app.start()
        try:
            yield app
        finally:
            await app.stop()
    finally:
        await bot.session.close()
        await storage.close()


async def opened(settings: Settings, wall: Clock = time.time) -> Storage:
    """The server's database where one is named, else the file."""
    if settings.database_url is not None:
        return await Storage.connect(settings.database_url.get_secret_value(), wall)
    return await Storage.open(settings.database_path, wall)


def limits_of(settings: Settings) -> Limits:
    return Limits(settings.group_calls_per_minute, settings.chat_calls_per_second, settings.bot_calls_per_second)


async def serve(settings: Settings, router: Router) -> None:
    """Until SIGINT or SIGTERM; SettingsError when the bot cannot start as it is set up."""
    configure_logs(settings.log_level)
    async with running(settings, router) as app:
        await _reach(partial(register_commands, app.bot, app.painter.texts, settings.default_language))
        await register_profile(app.bot, app.painter.texts, settings.default_language)
        collect_less()
        if settings.webhook_url:
            await _be_brought_updates(app, settings)
        else:
            await _reach(app.bot.delete_webhook)
            _stop_on_signals(app.polling.stop)
            await app.polling.run()


def collect_less() -> None:
    """What start-up made stays for good: a collection that looks at it again would stall every table.

    What a move makes is gone after it, nearly all without a collector; looking for the rest every few hundred objects,
    as Python does by itself, takes a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS, 20, 20)


async def _be_brought_updates(app: App, settings: Settings) -> None:
    """A server for Telegram's own requests; what has come when it stops is finished, what comes later comes again."""
    stopping = asyncio.Event()
    _stop_on_signals(stopping.set)
    served = app.webhook.app(urlsplit(settings.webhook_url).path or "/")
    runner = web.AppRunner(served, access_log=None, shutdown_timeout=LAST_WORDS)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, settings.webhook_host, settings.webhook_port).start()
        except OSError as error:
            here = f"{settings.webhook_host}:{settings.webhook_port}"
            raise SettingsError(f"WEBHOOK_HOST and WEBHOOK_PORT are wrong: {here} cannot be used: {error}.") from None
        await _reach(partial(tell_webhook, app.bot, settings.webhook_url, UPDATES))
        await stopping.wait()
    finally:
        await runner.cleanup()


def _stop_on_signals(stop: Callable[[], None]) -> None:
    """From now on SIGINT and SIGTERM end the bot in order."""
    with suppress(NotImplementedError):  # Windows has no such thing: there SIGINT interrupts
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop)


async def _reach(call: Callable[[], Awaitable[object]]) -> None:
    """The first words with the Bot API: tried again until it is reached; SettingsError when that will never be."""
    pages = 0
    for attempt in count():
        try:
            await call()
            return
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise SettingsError("BOT_TOKEN is wrong: the Bot API does not know it.") from None
        except (TelegramNetworkError, TelegramServerError, TelegramRetryAfter, ClientDecodeError) as error:
            # A page instead of an answer may be a proxy's in distress, or that of another site for good.
            pages += isinstance(error, ClientDecodeError)
            if pages > PAGES_FORGIVEN:
                raise SettingsError("BOT_API_BASE is wrong: what answers there is no Bot API.") from None
            pause = FIRST_CONTACT[min(attempt, len(FIRST_CONTACT) - 1)]
            log.warning("the Bot API is not reached (%s); trying again in %d s", type(error).__name__, pause)
            await asyncio.sleep(pause)
