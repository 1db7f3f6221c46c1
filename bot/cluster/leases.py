"""Several workers on one database: every chat belongs to one of them at a time, and passes on when that one is gone.

Who holds a chat's share handles its updates, fires its timers and writes to it. If two believe so for a moment (one was
asleep), the version of a match's row still lets only one of them change it.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from typing import Final, Protocol

from bot.cluster.registry import LIFE, UPDATES, Heartbeat, WorkerRegistry
from bot.cluster.shared_time import ClusterClock
from bot.db.engine import SHARES, share_of
from bot.db.errors import DATABASE_ERRORS

log = logging.getLogger(__name__)

EVERY: Final = 0.45
"""Seconds between two beats."""
SAFETY: Final = 0.3
"""Seconds before the end from which on a holder no longer counts on it."""
LONGEST_FAREWELL: Final = 3.0
"""Seconds that what is under way in a share gets before it is passed on."""

Clock = Callable[[], float]


class Ownership(Protocol):
    """Which chats are this process's own."""

    @property
    def shares(self) -> Collection[int] | None:
        """None where there is nobody to share with."""

    def has(self, chat_id: int) -> bool: ...

    def tell(self, chat_id: int) -> None:
        """Something waits for this chat: whoever has it is to look."""


class SingleProcess:
    """One process has everything."""

    shares: Collection[int] | None = None

    def has(self, chat_id: int) -> bool:
        return True

    def tell(self, chat_id: int) -> None: ...


class ChatLeases:
    """What this worker holds, kept up by a beat every moment."""

    def __init__(self, roll: WorkerRegistry, steady: Clock = time.monotonic) -> None:
        self._roll = roll
        self._steady = steady
        self.time = ClusterClock(steady)
        self.on_change: list[Callable[[frozenset[int], frozenset[int]], None]] = []
        """Told of the shares that were gained and lost."""
        self.on_workers: list[Callable[[int], None]] = []
        """Told of how many there are."""
        self.on_signal: list[Callable[[str, int], None]] = []
        """Told of a worker that is to look at a chat."""
        self.heard_here: Callable[[], float | None] = lambda: None
        """Up to where this worker has heard what people do, if it fetches updates."""
        self.is_busy: Callable[[int], bool] = lambda share: False
        """Whether something is under way in a share."""
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
        """Whether it is on this worker to see to it that updates come."""
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
        """UnusableDatabase when another bot is at it."""
        await self._roll.join()
        await self.beat()

    async def run(self) -> None:
        while True:
            try:
                await self.beat()
            except DATABASE_ERRORS as error:
                log.error("the worker's beat failed", exc_info=error)
            await asyncio.sleep(EVERY)

    async def beat(self) -> None:
        asked_at = self._steady()
        news = self.time.news(self.heard_here()) if self.brings_updates else None
        beat = await self._roll.beat(news, takes=not self._is_leaving_all)
        if asked_at >= self._until and self._held:
            # It was nobody's for a while: what is held now may have been with others in between.
            log.warning("this worker's beat came %.1f s too late: its chats may have passed on", asked_at - self._until)
            forgotten, self._held = self._held, frozenset()
            self._announce(frozenset(), forgotten)
        self.time.beat(beat.position, news)
        self.heard = beat.heard
        # Counted from before it was asked for: the server's count is never the earlier one.
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
        """Whatever is more than this worker's part goes to the others, once nothing is under way in it."""
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
        """This worker is going to leave: what it holds passes on as soon as nothing is under way there."""
        self._is_leaving_all = True
        now = self._steady()
        self._leaving = {share: self._leaving.get(share, now) for share in self._held - {UPDATES}}

    async def leave(self) -> None:
        self._held, self._until = frozenset(), -LIFE
        await self._roll.leave()

    def _announce(self, gained: frozenset[int], lost: frozenset[int]) -> None:
        for listener in self.on_change:
            listener(gained, lost)
