"""Long polling: fetches updates and has each handled.

An update is confirmed when its handler has finished, so an update that a crash interrupts arrives again. It is
confirmed earlier when its handler takes long, or while more updates wait than fit into an answer. Otherwise every poll
would return it again and crowd out the others. Updates that cannot be parsed are skipped.
"""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

from aiogram import Bot
from aiogram.exceptions import TelegramConflictError, TelegramRetryAfter
from aiogram.methods import TelegramMethod
from aiogram.types import Update

from bot.background_tasks import BackgroundTasks
from bot.core.clock.game_clock import UpdateWatermark
from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import TimeSource
from bot.telegram.inbound.intake import HIGHEST_ID, Throttle, concerned_by, id_of, read_update
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

LIMIT: Final = 100
"""Most updates in one answer."""
_ANSWER_LATE: Final = 10
"""Seconds after which a late answer is given up."""
_CONFIRM_WITHIN: Final = 3
_TELL_AGAIN: Final = 600.0
"""Seconds without a kind of failure after which it is logged again."""

Feed = Callable[[Update], Awaitable[Any]]
Deadline = Callable[[], Awaitable[float | None]]
"""Returns the game time at which the next timer is due."""


class RawUpdates(TelegramMethod[list[Any]]):
    """getUpdates without parsing, so that an unreadable update hides no other."""

    __returning__ = list[Any]
    __api_method__ = "getUpdates"

    offset: int
    limit: int
    timeout: int
    allowed_updates: list[str]


class Polling:
    def __init__(
        self,
        bot: Bot,
        feed: Feed,
        tasks: BackgroundTasks,
        kinds: Sequence[str],
        watermark: UpdateWatermark,
        next_deadline: Deadline,
        throttle: Throttle,
        steady: TimeSource = time.monotonic,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._bot, self._feed, self._tasks, self._kinds = bot, feed, tasks, list(kinds)
        self._watermark, self._next_deadline, self._throttle = watermark, next_deadline, throttle
        self._steady, self._timings = steady, timings
        self._under_way: dict[int, float] = {}
        """Update → when its handler was started."""
        self._done: set[int] = set()
        """Handled updates that may come again, because they are not confirmed."""
        self._next = 0
        """Offset behind the last update that has come."""
        self._is_full = False
        """The last answer held as many updates as possible."""
        self._failures: int | None = None
        """Failed polls in a row; None before the first poll."""
        self._longest = timings.poll_longest_seconds
        self._told: dict[str, float] = {}
        """Kind of failure → when it last happened."""
        self._is_row_told = False
        self._settled, self._stopping = throttle.progress, asyncio.Event()

    def stop(self) -> None:
        self._stopping.set()

    async def run(self) -> None:
        """Poll until `stop`; handlers may go on after that."""
        self._watermark.begin()
        polls = self._tasks.start(self._forever(), "polling")
        try:
            await self._stopping.wait()
        finally:
            polls.cancel()
            await asyncio.wait([polls])

    def leave(self) -> None:
        """Let another worker poll; it receives the unconfirmed updates."""
        self._next, self._failures, self._is_full = 0, None, False
        self._done.clear()
        self._watermark.end()

    async def settled(self) -> None:
        """Wait until no update is being handled."""
        while self._under_way:
            await self._wait_for_one()

    async def confirm(self) -> None:
        """Confirm handled updates before the bot stops."""
        if self._next:
            offset = min(self._under_way, default=self._next)
            try:
                await self._bot(self._poll(offset, 1, 0), request_timeout=_CONFIRM_WITHIN)
            except Exception as error:
                log.info("last updates not confirmed: error=%s", type(error).__name__)

    async def _forever(self) -> None:
        while True:
            try:
                pause = await self.step()
            except Exception:
                log.exception("poll failed unexpectedly")
                pause = self._timings.poll_back_off_seconds[-1]
            if pause:
                await asyncio.sleep(pause)

    async def step(self) -> float:
        """Poll once if there is room for updates; return the seconds to wait after."""
        await self._make_room()
        timeout = await self._timeout()
        asked_at, started = self._watermark.now(), self._steady()
        try:
            answer = await self._bot(self._poll(self._offset(), LIMIT, timeout), request_timeout=timeout + _ANSWER_LATE)
        except Exception as error:
            self._watermark.failed()
            return self._failed(error)
        if self._is_row_told:
            log.info("polling resumed after %d failed polls", self._failures)
        if self._failures == 0:
            self._longest = min(self._longest + 1, self._timings.poll_longest_seconds)
        self._failures, self._is_row_told = 0, False
        has_news = self._take(answer)
        self._watermark.answered(asked_at, timeout, is_empty=not answer, is_full=self._is_full)
        if has_news:
            return 0.0
        if not self._holds_any():
            if answer:
                return self._timings.poll_rest_seconds
            return max(0.0, started + self._timings.poll_gather_seconds - self._steady())
        with suppress(TimeoutError):
            async with asyncio.timeout(started + self._timings.poll_repeat_seconds - self._steady()):
                await self._wait_for_one()
        return 0.0

    async def _timeout(self) -> int:
        """Return the poll timeout: at most until the next timer is due.

        After a failure it is 0, because the game clock is paused until a poll is answered.
        """
        if self._failures != 0:
            return 0
        try:
            deadline = await self._next_deadline()
        except Exception:
            deadline = None  # the timers log database failures
        left = self._longest if deadline is None else math.ceil(deadline - self._watermark.now())
        return min(max(left, 0), self._longest)

    async def _make_room(self) -> None:
        """Give handlers a moment to finish: polls with unconfirmed updates return at once."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._timings.poll_gather_seconds):
                while self._holds_any() and not self._is_full:
                    await self._wait_for_one()
        while len(self._under_way) >= self._timings.updates_under_way:
            await self._wait_for_one()

    async def _wait_for_one(self) -> None:
        self._settled.clear()
        await self._settled.wait()

    def _holds_any(self) -> bool:
        """Return whether an update being handled must not be confirmed yet."""
        return any(True for _ in self._held())

    def _held(self) -> Iterator[int]:
        since, waiting = self._steady() - self._timings.poll_hold_seconds, self._throttle.waiting
        return (update_id for update_id, at in self._under_way.items() if at > since and update_id not in waiting)

    def _poll(self, offset: int, limit: int, timeout: int) -> RawUpdates:
        return RawUpdates(offset=offset, limit=limit, timeout=timeout, allowed_updates=self._kinds)

    def _offset(self) -> int:
        """Return the offset that confirms handled and long-running updates."""
        if self._is_full:
            return self._next
        return min(self._held(), default=self._next)

    def _failed(self, error: Exception) -> float:
        """Log a failure unless its kind is known; return the pause in seconds."""
        kind, now = type(error).__name__, self._steady()
        is_news = now - self._told.get(kind, -math.inf) >= _TELL_AGAIN
        self._told[kind] = now
        self._is_row_told |= is_news
        if is_news and isinstance(error, TelegramConflictError):
            log.error("polling conflict: another process polls with this token, or a webhook is set")
        elif is_news:  # The text of the error may quote an update.
            log.warning("poll failed: error=%s", kind)
        self._failures = (self._failures or 0) + 1
        self._longest = max(1, self._longest // 2)  # Proxies may cut long idle connections.
        if isinstance(error, TelegramRetryAfter):
            return float(error.retry_after)
        pauses = self._timings.poll_back_off_seconds
        return pauses[min(self._failures, len(pauses)) - 1]

    def _take(self, answer: list[Any]) -> bool:
        """Start handling new updates; return whether there were any. Must not block."""
        came = {update_id: raw for raw in answer if (update_id := id_of(raw)) is not None}
        new = [update_id for update_id in came if update_id not in self._done and update_id not in self._under_way]
        # A poll repeated within half a second returns the first update alone; those after it still come.
        last = max(came, default=HIGHEST_ID)
        self._done = {update_id for update_id in self._done if update_id in came or update_id > last}
        self._is_full = len(answer) >= LIMIT
        if came:
            self._next = last + 1  # Not the highest id ever: after a quiet week Telegram may restart at any number.
        for update_id in new:
            if (refusal := self._throttle.refusal_of(came[update_id])) is not None:
                self._done.add(update_id)
                self._tasks.start(refusal, f"refusal of update {update_id}")
            elif (update := read_update(self._bot, update_id, came[update_id])) is None:
                self._done.add(update_id)
            else:
                self._under_way[update_id] = self._steady()
                self._throttle.enter(update_id, came[update_id])
                self._watermark.arrived(update_id, concerned_by(update))
                self._tasks.start(self._handle(update), f"update {update_id}")
        return bool(new)

    async def _handle(self, update: Update) -> None:
        try:
            await self._feed_until_stored(update)
        except Exception:
            log.exception("update failed: update=%d", update.update_id)
        finally:
            # A cancelled update was not handled and is not confirmed.
            if (task := asyncio.current_task()) is None or not task.cancelling():
                self._done.add(update.update_id)
                del self._under_way[update.update_id]
                self._throttle.leave(update.update_id)
                self._watermark.handled(update.update_id)
                self._settled.set()

    async def _feed_until_stored(self, update: Update) -> None:
        """Wait for an unavailable database: a confirmed update does not come again."""
        while True:
            try:
                await self._feed(update)
                return
            except DATABASE_ERRORS as error:
                log.error("update waits for the database: update=%d", update.update_id, exc_info=error)
                await asyncio.sleep(self._timings.poll_back_off_seconds[0])
