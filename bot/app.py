"""The composition root: everything is made and put together here, started and stopped in order."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

from aiogram import BaseMiddleware, Bot, Dispatcher, Router
from aiogram.client.session.base import BaseSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import TelegramObject

from bot.background_tasks import Nursery
from bot.cluster.leases import Alone, Shares
from bot.cluster.relay import Feed, Relay
from bot.cluster.shared_time import SharedTime
from bot.cluster.wiring import Sharing, shares_of
from bot.core.availability import Resting
from bot.core.chats import Places
from bot.core.clock.game_clock import Clock, Hearing, TableTime, resumed
from bot.core.clock.scheduler import Errands
from bot.core.clock.suspend import Sleep
from bot.core.clock.timer_loop import Timers
from bot.core.languages import Languages
from bot.core.live_matches import Tables
from bot.core.lobby.lobby_service import Lobbies
from bot.core.lobby.waitlist import NextGame
from bot.core.match_service import Sessions
from bot.core.models import Match
from bot.core.play.fairness import Fairness
from bot.core.play.hints import Hints
from bot.core.play.play_service import Playing
from bot.core.play.practice import Practising
from bot.core.play.randomness import Luck, RandomBytes
from bot.core.play.reaction_window import Chances
from bot.core.privacy import Forgetting
from bot.core.results.match_history import History
from bot.core.results.statistics import Statistics
from bot.core.seats.participation import Absence
from bot.core.seats.pause import Pausing
from bot.core.seats.seat_transfer import Handing
from bot.core.spectators import Watching
from bot.core.tournaments.tournament_service import Tournaments
from bot.custom_boards import load_boards
from bot.db.backup.automatic_backups import AutomaticBackups, BackupFolder
from bot.db.errors import TROUBLE
from bot.db.storage import Storage, usable
from bot.i18n.phrases import Ears
from bot.i18n.texts import Texts
from bot.render import Artist
from bot.settings import Settings, token_of
from bot.telegram.availability_service import LifeDesk
from bot.telegram.chat_members import Members
from bot.telegram.dice import Dice
from bot.telegram.first_contact import reach
from bot.telegram.hand_service import HandDesk
from bot.telegram.hint_service import HintDesk
from bot.telegram.inbound.fair_share import FairShare
from bot.telegram.inbound.flood_guard import Door, NotSoFast
from bot.telegram.inbound.polling import Polling
from bot.telegram.inbound.webhook import Webhook
from bot.telegram.live_messages.greetings import Greetings
from bot.telegram.lobby_settings_service import Panels
from bot.telegram.outbound.animations import Films
from bot.telegram.outbound.http_session import Session
from bot.telegram.outbound.job_delivery import Delivery
from bot.telegram.outbound.outbox import Outbox
from bot.telegram.outbound.photo_cache import Gallery
from bot.telegram.outbound.rate_limit_middleware import Counting
from bot.telegram.outbound.rate_limiter import Limits, Pacer
from bot.telegram.replies import Replies
from bot.telegram.views.history_view import HistoryPages
from bot.telegram.views.match_view import Painter
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
LAST_WORDS: Final = 5.0
"""Seconds that what is under way gets to finish when the bot is stopped."""


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
        table_time: TableTime | SharedTime,
        steady: Clock = time.monotonic,
        shares: Shares | None = None,
        timings: Timings = DEFAULT_TIMINGS,
        random_bytes: RandomBytes = secrets.token_bytes,
    ) -> None:
        self.bot = bot
        self.storage = storage
        self.table_time = table_time
        self.hearing = Hearing(table_time, steady)
        self.nursery = Nursery()
        self.sessions = Sessions(storage, timings)
        luck = Luck(random_bytes)
        texts = Texts()
        languages = Languages(storage, texts.languages(), settings.default_language)
        self.painter = painter = Painter(texts)
        self.pacer = pacer = Pacer(limits, steady, timings)
        bot.session.middleware(Counting(pacer))
        artist = Artist(texts) if settings.pictures else None
        gallery = None if artist is None else Gallery(artist)
        self.tables = Tables(storage, self.sessions)
        self.delivery = Delivery(bot, storage, self.sessions, self.tables, painter, pacer, languages, gallery)
        members = Members(bot)
        self.places = Places(storage, self.sessions, languages, members)
        self.absence = Absence(settings, storage, self.sessions, members)
        self.sleep = Sleep(self.sessions)
        self.fairness = Fairness(settings, storage, self.sessions, Dice(bot).throw, random_bytes)
        self.lobbies = Lobbies(
            settings, storage, self.sessions, self.places, languages, painter.computers, self.fairness, random_bytes
        )
        practising = Practising(settings, storage, self.sessions, self.absence, languages, painter.computers)
        self.handing = Handing(storage, self.sessions, self.absence, self.lobbies)
        self.playing = Playing(storage, self.sessions, self.absence, Ears(texts).said)
        self.pausing = Pausing(storage, self.sessions)
        self.hands = HandDesk(storage, self.sessions, self.absence, self.playing, painter, self.delivery)
        ownership = shares or Alone()
        self.outbox = Outbox(storage, self.delivery, self.places.migrate, pacer, self.nursery, ownership, timings)
        self.outbox.on_refused.append(self.sleep.refused)
        chances = Chances(storage, timings)
        self.delivery.tables.on_shown.append(chances.shown)
        self.timers = Timers(storage, self.sessions, self.hearing, chances, ownership, luck, steady)
        self.errands = Errands(storage, self.outbox.kick, ownership, timings)
        self.resting = Resting(storage, self.sessions)
        self.sessions.on_change += [self._match_changed, self.timers.wake]
        self.sessions.on_jobs.append(self.outbox.kick)
        self.updates = UpdatesUnderWay()
        share = FairShare(limits, steady)
        not_so_fast = NotSoFast(bot, share, painter, self.delivery)
        replies = Replies(bot, painter, self.delivery.looks, storage)
        panels = Panels(settings, storage, self.sessions)
        self.history = History(storage)
        # By these names handlers ask for what they need.
        self.dispatcher = Dispatcher(
            disable_fsm=True,  # a match is no conversation: what is known of it is in the database
            store=storage,  # aiogram means another thing by "storage"
            lobbies=self.lobbies,
            greetings=Greetings(bot, painter, self.delivery.looks),
            playing=self.playing,
            pausing=self.pausing,
            practising=practising,
            handing=self.handing,
            next_game=NextGame(storage),
            tables=self.tables,
            watching=Watching(self.sessions, members),
            history=self.history,
            history_pages=HistoryPages(texts),
            films=Films(bot, artist),
            life=LifeDesk(storage, self.resting),
            statistics=Statistics(storage),
            tournaments=Tournaments(storage, self.sessions, self.lobbies, self.places, random_bytes),
            forgetting=Forgetting(storage, self.sessions),
            absence=self.absence,
            sleep=self.sleep,
            places=self.places,
            panels=panels,
            fairness=self.fairness,
            hands=self.hands,
            hint_desk=HintDesk(self.sessions, self.absence, painter.sights, Hints(luck, steady)),
            delivery=self.delivery,
            looks=self.delivery.looks,
            painter=painter,
            replies=replies,
            nursery=self.nursery,
            pacer=pacer,
            share=share,
            not_so_fast=not_so_fast,
            timings=timings,
        )
        self.dispatcher.update.outer_middleware(self.updates)
        self.dispatcher.include_router(router)
        feed: Feed = partial(self.dispatcher.feed_update, bot)
        door = Door(limits.updates_in_hand, not_so_fast)
        self.relay: Relay | None = None
        self.sharing: Sharing | None = None
        if shares is not None:
            self.relay = Relay(bot, storage, shares, feed, self.nursery, self.hearing, door)
            self.sharing = Sharing(
                storage, shares, self.relay, self.nursery, self.hearing, pacer, self.delivery, self.outbox, self.timers
            )
            feed = self.relay.feed
        self.polling = Polling(
            bot, feed, self.nursery, UPDATES, self.hearing, self.timers.next_deadline, door, steady, timings
        )
        self.webhook = Webhook(bot, feed, self.nursery, self.hearing, door)
        folder = BackupFolder.of(settings)
        self._backups = None if folder is None else AutomaticBackups(folder, storage.wall)

    def _match_changed(self, match: Match) -> None:
        self.outbox.kick(match.chat_id)

    async def start(self) -> None:
        if isinstance(self.table_time, TableTime):
            self.nursery.start(self.table_time.run(), "table time")
        if self.sharing is not None:
            self.sharing.start()
        self.nursery.start(self.timers.run(), "timers")
        self.nursery.start(self.errands.run(), "errands")
        self.nursery.start(self.history.settle(), "who sat at the matches of before")
        self.nursery.start(self.resting.settle(), "clocks after a time away")
        if self._backups is not None:
            self.nursery.start(self._backups.run(), "automatic backups")
        await self.outbox.resume()

    def pass_on(self) -> None:
        """Before the stop: from now on new work is for the other workers."""
        if self.sharing is not None:
            self.sharing.shares.stop_taking()

    async def stop(self) -> None:
        """What is under way is finished; what else there is to do is stored, and done after the next start."""
        self.pass_on()
        try:
            async with asyncio.timeout(LAST_WORDS):
                await self.polling.settled()
                await self.webhook.settled()
                if self.relay is not None:
                    await self.relay.settled()
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
            if self.sharing is not None:
                await self.sharing.shares.leave()


@asynccontextmanager
async def running(
    settings: Settings,
    router: Router,
    limits: Limits | None = None,
    *,
    wall: Clock = time.time,
    steady: Clock = time.monotonic,
    timings: Timings = DEFAULT_TIMINGS,
    random_bytes: RandomBytes = secrets.token_bytes,
    session: BaseSession | None = None,
) -> AsyncIterator[App]:
    """The bot from start to stop; updates are fed by the caller, or by `App.polling`.

    Clocks, durations and randomness of everything in it are those passed here. Calls go through `session`, by default
    over HTTP to `settings.bot_api_base`.
    """
    token = token_of(settings)
    load_boards(settings.boards_path)
    backups = BackupFolder.of(settings)
    with usable(settings.database_path, backups):
        storage = await opened(settings, wall)
    bot = Bot(token, session=session or Session(api=TelegramAPIServer.from_base(settings.bot_api_base)))
    try:
        # First of all: with a wrong token everything that waits to be sent would be refused, and lost.
        await reach(bot.me, timings)
        with usable(settings.database_path, backups):
            shares = shares_of(storage, bot.id, steady)
            if shares is not None:
                await shares.join()
            table_time = await resumed(storage, steady, timings) if shares is None else shares.time
            storage.now = table_time.now
            limits = limits or limits_of(settings)
            app = App(settings, storage, bot, router, limits, table_time, steady, shares, timings, random_bytes)
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
    return await Storage.open(settings.database_path, wall, BackupFolder.of(settings))


def limits_of(settings: Settings) -> Limits:
    return Limits(settings.group_calls_per_minute, settings.chat_calls_per_second, settings.bot_calls_per_second)
