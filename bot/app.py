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

from bot.boards import load_boards
from bot.nursery import Nursery
from bot.pictures import Artist
from bot.settings import Settings, token_of
from bot.sharing import Sharing, shares_of
from bot.show.hint_desk import HintDesk
from bot.show.history import HistoryPages
from bot.show.life_desk import LifeDesk
from bot.show.painter import Painter
from bot.show.panel import Panels
from bot.show.spoken import Ears
from bot.show.texts import Texts
from bot.store.automatic_backups import AutomaticBackups, BackupFolder
from bot.store.model import Match
from bot.store.shared_time import SharedTime
from bot.store.shares import Alone, Shares
from bot.store.storage import Storage, usable
from bot.store.table_clock import Clock, Hearing, TableTime, resumed
from bot.store.trouble import TROUBLE
from bot.table.absence import Absence
from bot.table.chances import Chances
from bot.table.errands import Errands
from bot.table.fairness import Fairness
from bot.table.forgetting import Forgetting
from bot.table.handing import Handing
from bot.table.hints import Hints
from bot.table.history import History
from bot.table.languages import Languages
from bot.table.lobbies import Lobbies
from bot.table.luck import Luck, RandomBytes
from bot.table.next_game import NextGame
from bot.table.pausing import Pausing
from bot.table.places import Places
from bot.table.playing import Playing
from bot.table.practising import Practising
from bot.table.resting import Resting
from bot.table.sessions import Sessions
from bot.table.sleep import Sleep
from bot.table.statistics import Statistics
from bot.table.tables import Tables
from bot.table.timers import Timers
from bot.table.tournaments import Tournaments
from bot.table.watching import Watching
from bot.telegram.counting import Counting
from bot.telegram.delivery import Delivery
from bot.telegram.dice import Dice
from bot.telegram.door import Door, NotSoFast
from bot.telegram.fair_share import FairShare
from bot.telegram.films import Films
from bot.telegram.first_contact import reach
from bot.telegram.greetings import Greetings
from bot.telegram.hand_desk import HandDesk
from bot.telegram.members import Members
from bot.telegram.outbox import Outbox
from bot.telegram.pacing import Limits, Pacer
from bot.telegram.photos import Gallery
from bot.telegram.polling import Polling
from bot.telegram.relay import Feed, Relay
from bot.telegram.replies import Replies
from bot.telegram.session import Session
from bot.telegram.webhook import Webhook
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
