"""Composition root: creates, connects, starts and stops the parts of the bot."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from aiogram import Bot, Dispatcher, Router
from aiogram.client.session.base import BaseSession
from aiogram.client.telegram import TelegramAPIServer

from bot.background_tasks import BackgroundTasks
from bot.core.availability import Availability
from bot.core.chat_service import Chats, Languages
from bot.core.clock.game_clock import ClockReading, GameClock, UpdateWatermark, resumed
from bot.core.clock.scheduler import Scheduler
from bot.core.clock.suspend import Suspension
from bot.core.clock.timer_loop import ReactionWindows, TimerLoop
from bot.core.consequences import MatchConsequences
from bot.core.failures import DATABASE_ERRORS
from bot.core.live_matches import LiveMatches
from bot.core.lobby.lobby_service import LobbyService
from bot.core.lobby.lobby_settings import LobbySettings
from bot.core.lobby.waitlist import Waitlist
from bot.core.match_service import MatchService
from bot.core.play.computer_players import Randomness
from bot.core.play.fairness import Fairness
from bot.core.play.hints import Hints, HintService
from bot.core.play.play_service import HandService, PlayService
from bot.core.play.practice_service import Practice
from bot.core.ports import Clock, RandomBytes, SingleProcess, TimeSource
from bot.core.privacy import Privacy
from bot.core.results.match_history import MatchHistory
from bot.core.results.statistics import Statistics
from bot.core.seats.participation import Participation
from bot.core.seats.pause import PauseService
from bot.core.seats.seat_transfer import SeatTransfer
from bot.core.spectators import Spectators
from bot.core.tournaments.tournament_service import Tournaments
from bot.custom_boards import load_boards
from bot.db.automatic_backups import AutomaticBackups, BackupFolder
from bot.db.storage import Storage, usable
from bot.i18n.phrase_recognition import PhraseRecognizer
from bot.i18n.texts import Texts
from bot.render import Artist
from bot.services import SERVICES, Services
from bot.settings import Settings, token_of
from bot.telegram.bot_profile import Greetings
from bot.telegram.chat_appearance import Animations, ChatAppearance, PhotoCache
from bot.telegram.chat_members import ChatMembers
from bot.telegram.inbound import Feed, Intake, Polling, Webhook
from bot.telegram.live_messages.shown_messages import MatchMessages, MessageContext
from bot.telegram.outbound.bot_api import Session, reach
from bot.telegram.outbound.job_delivery import Delivery
from bot.telegram.outbound.outbox import Outbox
from bot.telegram.outbound.public_sender import Dice
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.telegram.replies import Replies
from bot.telegram.throttle import Throttle
from bot.telegram.views.history_view import HistoryView
from bot.telegram.views.match_view import MatchView
from bot.timings import DEFAULT_TIMINGS, Limits, Timings

if TYPE_CHECKING:
    from bot.cluster.leases import ChatLeases
    from bot.cluster.wiring import ClusterWiring

log = logging.getLogger(__name__)

UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
SHUTDOWN_SECONDS: Final = 5.0
"""Time for work in progress when the bot stops."""


class App:
    """A running bot; `dispatcher` takes updates."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        bot: Bot,
        router: Router,
        limits: Limits,
        game_clock: ClockReading,
        steady: TimeSource = time.monotonic,
        shares: "ChatLeases | None" = None,
        timings: Timings = DEFAULT_TIMINGS,
        random_bytes: RandomBytes = secrets.token_bytes,
    ) -> None:
        self.bot = bot
        self.storage = storage
        self.game_clock = game_clock
        self.watermark = UpdateWatermark(game_clock, steady)
        self.tasks = BackgroundTasks()
        self.matches = MatchService(storage, MatchConsequences(storage), timings)
        luck = Randomness(random_bytes)
        texts = Texts()
        languages = Languages(storage, texts.languages(), settings.default_language)
        self.match_view = match_view = MatchView(texts)
        self.rate_limiter = rate_limiter = RateLimiter(limits, steady, timings)
        bot.session.middleware(rate_limiter)
        artist = Artist(texts) if settings.pictures else None
        photo_cache = None if artist is None else PhotoCache(artist)
        self.tables = LiveMatches(storage, self.matches)
        self.match_messages = messages = MatchMessages(storage, self.matches.notifiers)
        self.appearance = appearance = ChatAppearance(storage, languages, photo_cache)
        context = MessageContext(bot, storage, self.matches, match_view, appearance, messages)
        self.delivery = Delivery(context, self.tables, rate_limiter)
        members = ChatMembers(bot)
        self.chats = Chats(storage, self.matches, languages, members)
        self.participation = Participation(settings, storage, self.matches, members)
        self.sleep = Suspension(self.matches)
        self.fairness = Fairness(settings, storage, self.matches, Dice(bot).throw, messages, random_bytes)
        self.lobbies = LobbyService(
            settings,
            storage,
            self.matches,
            self.chats,
            languages,
            match_view.pages.computers,
            self.fairness,
            random_bytes,
        )
        practice = Practice(settings, storage, self.matches, self.participation, languages, match_view.pages.computers)
        self.seat_transfer = SeatTransfer(storage, self.matches, self.participation, self.lobbies)
        self.playing = PlayService(storage, self.matches, self.participation, PhraseRecognizer(texts).said)
        self.pausing = PauseService(storage, self.matches)
        screens = match_view.screen_cache
        self.hands = HandService(storage, self.matches, self.participation, self.playing, screens, self.delivery.hands)
        ownership = shares or SingleProcess()
        self.outbox = Outbox(storage, self.delivery, self.chats.migrate, rate_limiter, self.tasks, ownership, timings)
        self.outbox.on_refused.append(self.sleep.refused)
        chances = ReactionWindows(storage, timings)
        self.delivery.tables.on_shown.append(chances.shown)
        self.timers = TimerLoop(storage, self.matches, self.watermark, chances, ownership, luck, steady)
        self.scheduler = Scheduler(storage, self.outbox.kick, ownership, timings)
        self.availability = Availability(storage, self.matches)
        self.matches.notifiers += [self.outbox, self.timers]
        replies = Replies(bot, match_view, appearance, storage)
        throttle = Throttle(limits, steady, replies.slow_down)
        services = Services(
            matches=self.matches,
            lobbies=self.lobbies,
            lobby_settings=LobbySettings(settings, storage, self.matches, messages),
            playing=self.playing,
            hands=self.hands,
            hints=HintService(self.matches, self.participation, screens, Hints(luck, steady)),
            pausing=self.pausing,
            practice=practice,
            participation=self.participation,
            seat_transfer=self.seat_transfer,
            suspension=self.sleep,
            waitlist=Waitlist(storage),
            live_matches=self.tables,
            spectators=Spectators(self.matches, members),
            fairness=self.fairness,
            history=MatchHistory(storage),
            statistics=Statistics(storage),
            tournaments=Tournaments(storage, self.matches, self.lobbies, self.chats, random_bytes),
            availability=self.availability,
            privacy=Privacy(storage, self.matches),
            chats=self.chats,
            storage=storage,
            match_view=match_view,
            pages=match_view.pages,
            history_view=HistoryView(match_view.pages),
            replies=replies,
            appearance=appearance,
            greetings=Greetings(bot, match_view, appearance),
            animations=Animations(bot, artist),
            delivery=self.delivery,
            match_messages=messages,
            throttle=throttle,
            rate_limiter=rate_limiter,
            tasks=self.tasks,
            timings=timings,
        )
        # The state of a match is in the database, not in FSM data.
        self.dispatcher = Dispatcher(disable_fsm=True)
        self.dispatcher[SERVICES] = services
        self.dispatcher.include_router(router)
        intake = Intake(bot, self.tasks, self.watermark, throttle)
        feed: Feed = partial(self.dispatcher.feed_update, bot)
        self.sharing: ClusterWiring | None = None
        if shares is not None:
            from bot.cluster import wiring

            self.sharing = wiring.ClusterWiring(
                storage, shares, feed, intake, rate_limiter, self.delivery, self.outbox, self.timers
            )
            feed = self.sharing.feed
        self.polling = Polling(bot, feed, UPDATES, intake, self.timers.next_deadline, steady, timings)
        self.webhook = Webhook(bot, feed, intake)
        folder = BackupFolder.of(settings)
        self._backups = None if folder is None else AutomaticBackups(folder, storage.clock.wall)

    async def start(self) -> None:
        if isinstance(self.game_clock, GameClock):
            self.tasks.start(self.game_clock.run(), "table time")
        if self.sharing is not None:
            self.sharing.start()
        self.tasks.start(self.timers.run(), "timers")
        self.tasks.start(self.scheduler.run(), "scheduled jobs")
        self.tasks.start(self.availability.settle(), "clocks after a time away")
        if self._backups is not None:
            self.tasks.start(self._backups.run(), "automatic backups")
        await self.outbox.resume()

    def pass_on(self) -> None:
        """Leave new work to the other workers, before a stop."""
        if self.sharing is not None:
            self.sharing.shares.stop_taking()

    async def stop(self) -> None:
        """Finish work in progress; stored work continues after the next start."""
        self.pass_on()
        try:
            async with asyncio.timeout(SHUTDOWN_SECONDS):
                await self.polling.settled()
                await self.webhook.settled()
                if self.sharing is not None:
                    await self.sharing.settled()
                await self.outbox.stop()
        except TimeoutError:
            log.warning("shutdown timed out with work in progress")
        except DATABASE_ERRORS:
            log.exception("shutdown could not acknowledge finished outbox jobs; they will be sent again")
        await self.tasks.close()
        await self.polling.confirm()
        with suppress(*DATABASE_ERRORS):  # then the game clock continues from its last stored position
            await self.timers.beat()
            if self.sharing is not None:
                await self.sharing.shares.leave()


@asynccontextmanager
async def running(
    settings: Settings,
    router: Router,
    limits: Limits | None = None,
    *,
    wall: TimeSource = time.time,
    steady: TimeSource = time.monotonic,
    timings: Timings = DEFAULT_TIMINGS,
    random_bytes: RandomBytes = secrets.token_bytes,
    session: BaseSession | None = None,
) -> AsyncIterator[App]:
    """Run the bot; the caller feeds updates, or runs `App.polling`.

    All parts use the clocks, timings and randomness passed here. Calls go through `session`, by default over HTTP to
    `settings.bot_api_base`.
    """
    token = token_of(settings)
    clock = Clock(wall)
    load_boards(settings.boards_path)
    backups = BackupFolder.of(settings)
    with usable(settings.database_path, backups):
        storage = await opened(settings, clock)
    bot = Bot(token, session=session or Session(api=TelegramAPIServer.from_base(settings.bot_api_base)))
    try:
        # The token is checked first: with a wrong one, Telegram would refuse all waiting jobs, which would be lost.
        await reach(bot.me, timings)
        with usable(settings.database_path, backups):
            shares: ChatLeases | None = None
            game_clock: ClockReading
            if storage.is_shared:
                # A single process does not load the package for several workers.
                from bot.cluster.wiring import leases_of

                shares = leases_of(storage, bot.id, steady)
                await shares.join()
                game_clock = shares.time
            else:
                game_clock = await resumed(storage, steady, timings)
            clock.follow(game_clock.now)
            limits = limits or limits_of(settings)
            app = App(settings, storage, bot, router, limits, game_clock, steady, shares, timings, random_bytes)
            await app.start()
        try:
            yield app
        finally:
            await app.stop()
    finally:
        await bot.session.close()
        await storage.close()


async def opened(settings: Settings, clock: Clock) -> Storage:
    """Open the database of the settings: a server or a file."""
    if settings.database_url is not None:
        return await Storage.connect(settings.database_url.get_secret_value(), clock)
    return await Storage.open(settings.database_path, clock, BackupFolder.of(settings))


def limits_of(settings: Settings) -> Limits:
    return Limits(settings.group_calls_per_minute, settings.chat_calls_per_second, settings.bot_calls_per_second)
