"""Leases: each chat is held by one worker, and passes on when the holder is gone.

The holder handles the chat's updates, fires its timers and writes to it. If two workers believe to hold a chat for a
moment, the version of the match row lets only one of them change the match.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from typing import Final

from bot.cluster.registry import UPDATES, ClusterClock, Heartbeat, WorkerRegistry
from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import TimeSource
from bot.db.engine import LIFE, SHARES, share_of

log = logging.getLogger(__name__)

EVERY: Final = 0.45
"""Interval of heartbeats."""
SAFETY: Final = 0.3
"""Safety margin: a lease is not used in its last seconds."""
LONGEST_FAREWELL: Final = 3.0
"""Time for work in progress before a share is released."""


class ChatLeases:
    """The shares that this worker holds, renewed by heartbeats."""

    def __init__(self, roll: WorkerRegistry, steady: TimeSource = time.monotonic) -> None:
        self._roll = roll
        self._steady = steady
        self.time = ClusterClock(steady)
        self.on_change: list[Callable[[frozenset[int], frozenset[int]], None]] = []
        """Called with the gained and the lost shares."""
        self.on_workers: list[Callable[[int], None]] = []
        """Called with the number of workers."""
        self.on_signal: list[Callable[[str, int], None]] = []
        """Called to notify the worker that holds a chat."""
        self.heard_here: Callable[[], float | None] = lambda: None
        """Time up to which this worker has received all updates, if it fetches them."""
        self.is_busy: Callable[[int], bool] = lambda share: False
        """Tells whether work is in progress in a share."""
        self.heard: float | None = None
        self.workers = 1
        self._part = SHARES
        self._held: frozenset[int] = frozenset()
        self._holders: dict[int, str] = {}
        self._until = -LIFE
        self._leaving: dict[int, float] = {}
        self._is_leaving_all = False

    @property
    def worker(self) -> str:
        return self._roll.worker

    @property
    def shares(self) -> Collection[int] | None:
        return frozenset() if self._steady() >= self._until else self._held - self._leaving.keys()

    @property
    def brings_updates(self) -> bool:
        """Whether this worker fetches the updates."""
        return UPDATES in self._held and UPDATES not in self._leaving and self._steady() < self._until

    def has(self, chat_id: int) -> bool:
        share = share_of(chat_id)
        return share in self._held and share not in self._leaving and self._steady() < self._until

    def tell(self, chat_id: int) -> None:
        holder = self._holders.get(share_of(chat_id))
        if holder is not None and holder != self._roll.worker:
            for listener in self.on_signal:
                listener(holder, chat_id)

    async def join(self) -> None:
        """Register this worker; UnusableDatabase if another bot uses the database."""
        await self._roll.join()
        await self.beat()

    async def run(self) -> None:
        while True:
            try:
                await self.beat()
            except DATABASE_ERRORS as error:
                log.error("worker heartbeat failed", exc_info=error)
            await asyncio.sleep(EVERY)

    async def beat(self) -> None:
        asked_at = self._steady()
        news = self.time.news(self.heard_here()) if self.brings_updates else None
        beat = await self._roll.beat(news, takes=not self._is_leaving_all)
        if asked_at >= self._until and self._held:
            # Other workers may have held the shares in between.
            log.warning(
                "worker heartbeat was %.1f s late; other workers may have taken its chats", asked_at - self._until
            )
            forgotten, self._held = self._held, frozenset()
            self._announce(frozenset(), forgotten)
        self.time.beat(beat.position, news)
        self.heard = beat.heard
        # Counted from before the request, so that our lease never ends later than the server's.
        self._until = asked_at + LIFE - SAFETY
        self._take_note(beat)
        await self._pass_on()

    def _take_note(self, beat: Heartbeat) -> None:
        gained, lost = beat.held - self._held, self._held - beat.held
        self._held, self._holders, self._part = beat.held, beat.holders, beat.part
        self._leaving = {share: since for share, since in self._leaving.items() if share in beat.held}
        if beat.workers != self.workers:
            self.workers = beat.workers
            for told in self.on_workers:
                told(beat.workers)
        if gained or lost:
            self._announce(gained, lost)

    async def _pass_on(self) -> None:
        """Release shares beyond this worker's part once no work is in progress there."""
        mine = self._held - {UPDATES}
        for share in sorted(mine - self._leaving.keys())[self._part :]:
            self._leaving[share] = self._steady()
        late = self._steady() - LONGEST_FAREWELL
        ready = {share for share, since in self._leaving.items() if since < late or not self.is_busy(share)}
        if ready:
            await self._roll.release(ready)
            self._held -= ready
            self._leaving = {share: since for share, since in self._leaving.items() if share not in ready}
            self._announce(frozenset(), frozenset(ready))

    def stop_taking(self) -> None:
        """Prepare to leave: release shares as soon as no work is in progress there."""
        self._is_leaving_all = True
        now = self._steady()
        self._leaving = {share: self._leaving.get(share, now) for share in self._held - {UPDATES}}

    async def leave(self) -> None:
        self._held, self._until = frozenset(), -LIFE
        await self._roll.leave()

    def _announce(self, gained: frozenset[int], lost: frozenset[int]) -> None:
        for listener in self.on_change:
            listener(gained, lost)
