"""Long polling: fetches updates and has each handled.

An update is confirmed when its handler has finished, so an update that a crash interrupts arrives again. It is
confirmed earlier when its handler takes long, or while more updates wait than fit into an answer. Otherwise every poll
would return it again and crowd out the others. Updates that cannot be parsed are skipped.
"""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from aiogram import Bot
from aiogram.exceptions import TelegramConflictError, TelegramRetryAfter
from aiogram.methods import TelegramMethod
from aiogram.types import Update

from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import TimeSource
from bot.telegram.inbound.intake import HIGHEST_ID, Feed, Intake, id_of
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

LIMIT: Final = 100
"""Most updates in one answer."""
_ANSWER_LATE: Final = 10
"""Seconds after which a late answer is given up."""
_CONFIRM_WITHIN: Final = 3
_TELL_AGAIN: Final = 600.0
"""Seconds without a kind of failure after which it is logged again."""

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
        kinds: Sequence[str],
        intake: Intake,
        next_deadline: Deadline,
        steady: TimeSource = time.monotonic,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._bot, self._feed, self._kinds, self._intake = bot, feed, list(kinds), intake
        self._watermark, self._throttle, self._next_deadline = intake.watermark, intake.throttle, next_deadline
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
        self._progress, self._stopping = intake.throttle.progress, asyncio.Event()

    def stop(self) -> None:
        self._stopping.set()

    async def run(self) -> None:
        """Poll until `stop`; handlers may go on after that."""
        self._watermark.begin()
        polls = self._intake.tasks.start(self._forever(), "polling")
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
            await self._wait_for_progress()

    async def confirm(self) -> None:
        """Confirm handled updates before the bot stops."""
        if self._next:
            try:
                await self._poll(min(self._under_way, default=self._next), 1, 0, patience=_CONFIRM_WITHIN)
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
        # While more updates wait than fit into an answer, all that have come are confirmed.
        offset = self._next if self._is_full else min(self._held(), default=self._next)
        try:
            answer = await self._poll(offset, LIMIT, timeout, patience=timeout + _ANSWER_LATE)
        except Exception as error:
            self._watermark.failed()
            return self._failed(error)
        self._succeeded()
        has_news = self._take(answer)
        self._watermark.answered(asked_at, timeout, is_empty=not answer, is_full=self._is_full)
        if has_news:
            return 0.0
        if self._held():
            await self._wait_for_progress(started + self._timings.poll_repeat_seconds - self._steady())
            return 0.0
        gathered = started + self._timings.poll_gather_seconds - self._steady()
        return self._timings.poll_rest_seconds if answer else max(0.0, gathered)

    async def _poll(self, offset: int, limit: int, timeout: int, patience: int) -> list[Any]:  # noqa: ASYNC109
        call = RawUpdates(offset=offset, limit=limit, timeout=timeout, allowed_updates=self._kinds)
        return await self._bot(call, request_timeout=patience)

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
        until = self._steady() + self._timings.poll_gather_seconds
        while self._held() and not self._is_full and (left := until - self._steady()) > 0:
            await self._wait_for_progress(left)
        while len(self._under_way) >= self._timings.updates_under_way:
            await self._wait_for_progress()

    async def _wait_for_progress(self, seconds: float | None = None) -> None:
        """Wait until a handler ends, or begins to wait for a busy chat."""
        self._progress.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._progress.wait()

    def _held(self) -> list[int]:
        """Return the updates being handled that must not be confirmed yet."""
        since, waiting = self._steady() - self._timings.poll_hold_seconds, self._throttle.waiting
        return [update_id for update_id, at in self._under_way.items() if at > since and update_id not in waiting]

    def _succeeded(self) -> None:
        if self._is_row_told:
            log.info("polling resumed after %d failed polls", self._failures)
        if self._failures == 0:
            self._longest = min(self._longest + 1, self._timings.poll_longest_seconds)
        self._failures, self._is_row_told = 0, False

    def _failed(self, error: Exception) -> float:
        """Log a failure unless its kind is known; return the pause in seconds."""
        kind, now = type(error).__name__, self._steady()
        if now - self._told.get(kind, -math.inf) >= _TELL_AGAIN:
            self._is_row_told = True
            if isinstance(error, TelegramConflictError):
                log.error("polling conflict: another process polls with this token, or a webhook is set")
            else:  # The text of the error may quote an update.
                log.warning("poll failed: error=%s", kind)
        self._told[kind] = now
        self._failures = (self._failures or 0) + 1
        self._longest = max(1, self._longest // 2)  # Proxies may cut long idle connections.
        if isinstance(error, TelegramRetryAfter):
            return float(error.retry_after)
        return self._timings.poll_back_off_seconds[: self._failures][-1]

    def _take(self, answer: list[Any]) -> bool:
        """Start handling new updates; return whether there were any. Must not block."""
        came = {update_id: raw for raw in answer if (update_id := id_of(raw)) is not None}
        new = came.keys() - self._done - self._under_way.keys()
        # A poll repeated within half a second returns the first update alone; those after it still come.
        last = max(came, default=HIGHEST_ID)
        self._done = {update_id for update_id in self._done if update_id in came or update_id > last}
        self._is_full = len(answer) >= LIMIT
        if came:
            self._next = last + 1  # Not the highest id ever: after a quiet week Telegram may restart at any number.
        for update_id, raw in came.items():
            if update_id not in new:
                continue
            if self._intake.accept(update_id, raw, self._handle) is None:
                self._done.add(update_id)
            else:
                self._under_way[update_id] = self._steady()
        return bool(new)

    async def _handle(self, update: Update) -> None:
        try:
            await self._feed_until_stored(update)
        finally:
            # A cancelled update was not handled and is not confirmed.
            if (task := asyncio.current_task()) is None or not task.cancelling():
                self._done.add(update.update_id)
                del self._under_way[update.update_id]
                self._progress.set()

    async def _feed_until_stored(self, update: Update) -> None:
        """Wait for an unavailable database: a confirmed update does not come again."""
        while True:
            try:
                await self._feed(update)
                return
            except DATABASE_ERRORS as error:
                log.error("update waits for the database: update=%d", update.update_id, exc_info=error)
                await asyncio.sleep(self._timings.poll_back_off_seconds[0])
