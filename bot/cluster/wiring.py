"""Connects the parts of a bot to other workers; signals between workers."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, cast

import asyncpg

from bot.background_tasks import BackgroundTasks
from bot.cluster.leases import ChatLeases
from bot.cluster.registry import WorkerRegistry
from bot.cluster.relay import Relay
from bot.cluster.shared_pace import ApiCallLog, SharedPace
from bot.core.clock.timer_loop import TimerLoop
from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import TimeSource
from bot.db.engine import share_of
from bot.db.postgres import AWAY, LONGEST_STATEMENT, Postgres
from bot.db.storage import Storage
from bot.telegram.inbound import Feed, Intake
from bot.telegram.outbound.job_delivery import Delivery
from bot.telegram.outbound.outbox import Outbox
from bot.telegram.outbound.rate_limiter import RateLimiter

log = logging.getLogger(__name__)

TRY_AGAIN: Final = 1.0


class Signals:
    """Signals between workers by LISTEN and NOTIFY; a lost signal only causes a delay.

    `hear` is called with a chat that something waits for. PostgreSQL serialises the commits of transactions that
    notify, so a signal has a transaction of its own: inside the transactions of moves, it reduced eight connections
    from 3,000 to 1,000 commits a second.
    """

    def __init__(self, server: Postgres, worker: str, tasks: BackgroundTasks, hear: Callable[[int], None]) -> None:
        self._server = server
        self._worker = worker
        self._tasks = tasks
        self._hear = hear
        self._unsaid: set[tuple[str, int]] = set()

    def send(self, worker: str, chat_id: int) -> None:
        """Signal a chat; repeated signals within a moment are sent once."""
        if not self._unsaid:
            self._tasks.start(self._say(), "signals")
        self._unsaid.add((worker, chat_id))

    async def _say(self) -> None:
        while self._unsaid:
            worker, chat_id = self._unsaid.pop()
            try:
                await self._server.signal(worker, str(chat_id))
            except DATABASE_ERRORS:
                self._unsaid.clear()

    async def run(self) -> None:
        """Listen, and reconnect when the connection ends."""
        while True:
            try:
                await self._listen()
            except AWAY as error:
                log.info("listening for signals failed: %s", type(error).__name__)
            await asyncio.sleep(TRY_AGAIN)

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._server.url, timeout=LONGEST_STATEMENT)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())
        try:
            await connection.add_listener(self._worker, self._heard)
            await ended.wait()
        finally:
            connection.terminate()

    def _heard(self, connection: object, process: int, channel: str, words: object) -> None:
        if isinstance(words, str) and words.lstrip("-").isdigit():
            self._hear(int(words))


def leases_of(storage: Storage, bot_id: int, steady: TimeSource) -> ChatLeases:
    """Return the leases of a worker of a shared database."""
    return ChatLeases(WorkerRegistry(_server(storage), bot_id), steady)


class ClusterWiring:
    """Connects the parts of a bot to other workers.

    It keeps this worker registered until it leaves.
    """

    def __init__(
        self,
        storage: Storage,
        shares: ChatLeases,
        handle: Feed,
        intake: Intake,
        rate_limiter: RateLimiter,
        delivery: Delivery,
        outbox: Outbox,
        timers: TimerLoop,
    ) -> None:
        self.shares = shares
        self._relay = relay = Relay(storage, shares, handle, intake)
        self.feed: Feed = relay.feed
        self._tasks = tasks = intake.tasks
        self._delivery = delivery
        self._rate_limiter = rate_limiter
        self._outbox = outbox
        self._timers = timers
        self._pace = SharedPace(ApiCallLog(_server(storage)), shares, rate_limiter)
        self._signals = Signals(_server(storage), shares.worker, tasks, self._called)
        rate_limiter.share_with(shares.workers)
        intake.watermark.passed_on = relay.read_until
        relay.on_look += [outbox.resume, self._look]
        shares.heard_here = lambda: intake.watermark.polled_until
        shares.is_busy = lambda share: relay.is_busy(share) or outbox.is_writing_to(share)
        shares.on_workers.append(rate_limiter.share_with)
        shares.on_signal.append(self._signals.send)
        shares.on_change.append(self._passed)

    def start(self) -> None:
        self._tasks.start(self.shares.run(), "shares")
        self._tasks.start(self._signals.run(), "signals")
        self._tasks.start(self._relay.run(), "relay")

    async def settled(self) -> None:
        """Wait until no forwarded update is being handled."""
        await self._relay.settled()

    def _called(self, chat_id: int) -> None:
        """Handle a signal for a chat of this worker."""
        self._relay.look()
        self._timers.look()
        if self.shares.has(chat_id):
            self._outbox.kick(chat_id)

    async def _look(self) -> None:
        """Check for work without a signal."""
        self._timers.look()
        await self._pace.look()

    def _passed(self, gained: frozenset[int], lost: frozenset[int]) -> None:
        if lost:
            are_lost: Callable[[int], bool] = lambda chat_id: share_of(chat_id) in lost  # noqa: E731
            self._delivery.forget_chats(are_lost)
            self._rate_limiter.forget_chats(are_lost)
        if gained:
            log.info("took over %d shares of chats", len(gained))
            self._relay.look()
            self._timers.look()


def _server(storage: Storage) -> Postgres:
    return cast(Postgres, storage.engine)
