"""Long polling: fetches what Telegram has for the bot, reads it update by update, and has each handled.

An update counts as received when its handler has finished: what a crash interrupts comes again after the next start.
One that takes long is confirmed before that, and so are all while more wait than fit into an answer: else they would
come again with every poll and keep the others away.
What cannot be read (a newer Bot API, garbage) is skipped. Polling itself never ends by itself, whatever is answered.
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

from bot.background_tasks import BackgroundTasks
from bot.core.clock.game_clock import Clock, UpdateWatermark
from bot.db.errors import DATABASE_ERRORS
from bot.telegram.inbound.parse_update import HIGHEST_ID, concerned_by, id_of, read_update
from bot.telegram.inbound.throttling import Throttle
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

LIMIT: Final = 100
"""Updates in an answer, at most; when it is full there may be more."""
GRACE: Final = 10
"""Seconds for an answer to arrive after Telegram should have given it; then the poll is given up as stuck."""
LAST_CALL: Final = 3
"""Seconds for the call that confirms what was handled when the bot is stopped."""
TELL_AGAIN: Final = 600.0
"""Seconds without a kind of failure after which it is worth a line in the log again."""

Feed = Callable[[Update], Awaitable[Any]]
Deadline = Callable[[], Awaitable[float | None]]
"""The next point of the tables' time at which a clock strikes if nobody is heard by then."""


class RawUpdates(TelegramMethod[list[Any]]):
    """getUpdates, with the updates as they came: one that cannot be read must not hide the others."""

    __returning__ = list[Any]
    __api_method__ = "getUpdates"

    offset: int
    limit: int
    timeout: int
    allowed_updates: list[str]


class Polling:
    """`run` fetches and hands on until `stop`; then `confirm` takes leave."""

    def __init__(
        self,
        bot: Bot,
        feed: Feed,
        tasks: BackgroundTasks,
        kinds: Sequence[str],
        watermark: UpdateWatermark,
        next_deadline: Deadline,
        throttle: Throttle,
        steady: Clock = time.monotonic,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._bot = bot
        self._steady = steady
        self._timings = timings
        self._throttle = throttle
        self._feed = feed
        self._tasks = tasks
        self._watermark = watermark
        self._next_deadline = next_deadline
        self._kinds = list(kinds)
        self._under_way: dict[int, float] = {}
        """Update → when its handler was started."""
        self._done: set[int] = set()
        """Handled, and not known to be confirmed."""
        self._next = 0
        """Behind the last update that has come."""
        self._is_hearing = False
        self._is_full = False
        """The last answer was, so that there may be more."""
        self._longest = timings.poll_longest_seconds
        self._failures = 0
        self._told: dict[str, float] = {}
        """Kind of failure → when it last happened."""
        self._is_row_told = False
        self._settled = asyncio.Event()
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        self._stopping.set()

    async def run(self) -> None:
        """Until `stop`; updates may be under way then."""
        self._watermark.begin()
        polls = self._tasks.start(self._forever(), "polling")
        try:
            await self._stopping.wait()
        finally:
            polls.cancel()
            await asyncio.wait([polls])

    def leave(self) -> None:
        """Another worker polls from now on: what was not confirmed goes to that one."""
        self._next = 0
        self._done.clear()
        self._is_hearing = self._is_full = False
        self._watermark.end()

    async def settled(self) -> None:
        """Returns when no update is under way."""
        while self._under_way:
            await self._wait_for_one()

    async def confirm(self) -> None:
        """The last call: what was handled does not come again, what was not does."""
        if not self._next:
            return
        try:
            await self._bot(self._poll(min(self._under_way, default=self._next), 1, 0), request_timeout=LAST_CALL)
        except Exception as error:
            log.info("the last updates could not be confirmed: %s", type(error).__name__)

    async def _forever(self) -> None:
        while True:
            try:
                pause = await self.step()
            except Exception:
                log.exception("a poll failed in a way nobody thought of")
                pause = self._timings.poll_back_off_seconds[-1]
            if pause:
                await asyncio.sleep(pause)

    async def step(self) -> float:
        """One poll, as soon as there is room for what it may bring; returns the seconds to rest before the next."""
        await self._make_room()
        timeout = await self._patience()
        asked_at, started = self._watermark.now(), self._steady()
        try:
            answer = await self._bot(self._poll(self._offset(), LIMIT, timeout), request_timeout=timeout + GRACE)
        except Exception as error:
            self._watermark.failed()
            return self._failed(error)
        self._succeeded()
        has_news = self._take(answer)
        self._watermark.answered(asked_at, timeout, is_empty=not answer, is_full=self._is_full)
        if has_news:
            return 0.0
        if answer and not self._holds_any():
            return self._timings.poll_rest_seconds
        return max(0.0, started + self._timings.poll_gather_seconds - self._steady())

    async def _patience(self) -> int:
        """Seconds that Telegram may wait for something to happen: until the next clock would strike, at most.

        None at the start and after a failure: the tables' time stands until it is certain that people are heard.
        """
        if not self._is_hearing:
            return 0
        try:
            deadline = await self._next_deadline()
        except Exception:
            deadline = None  # the disk may be full or slow: the timers, which need it too, tell of it
        left = self._longest if deadline is None else math.ceil(deadline - self._watermark.now())
        return min(max(left, 0), self._longest)

    async def _make_room(self) -> None:
        """While an update is held back, polls answer at once: there is a little time to finish it."""
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
        """Whether an update under way is not to be confirmed yet."""
        hold = self._timings.poll_hold_seconds
        newest = next(reversed(self._under_way.values()), -hold)
        return newest > self._steady() - hold

    def _poll(self, offset: int, limit: int, timeout: int) -> RawUpdates:
        return RawUpdates(offset=offset, limit=limit, timeout=timeout, allowed_updates=self._kinds)

    def _offset(self) -> int:
        """Confirms all before it: the updates that were handled, and those that have taken long enough."""
        if self._is_full:
            return self._next
        since = self._steady() - self._timings.poll_hold_seconds
        return min((update_id for update_id, at in self._under_way.items() if at > since), default=self._next)

    def _succeeded(self) -> None:
        if self._is_row_told:
            log.info("updates come again after %d failed polls", self._failures)
        if self._is_hearing:
            self._longest = min(self._longest + 1, self._timings.poll_longest_seconds)
        self._failures = 0
        self._is_hearing, self._is_row_told = True, False

    def _failed(self, error: Exception) -> float:
        """How long to wait before the next try."""
        self._tell(error)
        self._failures += 1
        self._is_hearing = False
        # Something on the way may cut long silences: then shorter ones get through.
        self._longest = max(1, self._longest // 2)
        if isinstance(error, TelegramRetryAfter):
            return float(error.retry_after)
        pauses = self._timings.poll_back_off_seconds
        return pauses[min(self._failures, len(pauses)) - 1]

    def _tell(self, error: Exception) -> None:
        """Said once, not with every try. The words of an error may quote what was answered: its type will do."""
        kind, now = type(error).__name__, self._steady()
        is_news = now - self._told.get(kind, -TELL_AGAIN) >= TELL_AGAIN
        self._told[kind] = now
        if not is_news:
            return
        self._is_row_told = True
        if isinstance(error, TelegramConflictError):
            log.error("another process polls with this token, or a webhook is set: this bot hears nothing meanwhile")
        else:
            log.warning("a poll failed: %s", kind)

    def _take(self, answer: list[Any]) -> bool:
        """Starts what is new, if anything. Nothing waits in here: an update is under way as soon as it has come."""
        came = {update_id: raw for raw in answer if (update_id := id_of(raw)) is not None}
        known = self._done | self._under_way.keys()
        new = [update_id for update_id in came if update_id not in known]
        # A poll repeated within half a second is answered with the first update alone: those behind it still come.
        last = max(came, default=HIGHEST_ID)
        self._done = {update_id for update_id in self._done if update_id in came or update_id > last}
        self._is_full = len(answer) >= LIMIT
        if came:
            # Not the highest ever: after a quiet week Telegram may begin anywhere anew.
            self._next = max(came) + 1
        for update_id in new:
            if (instead := self._throttle.refusal_of(came[update_id])) is not None:
                self._done.add(update_id)
                self._tasks.start(instead, f"turning update {update_id} away")
                continue
            update = read_update(self._bot, update_id, came[update_id])
            if update is None:
                self._done.add(update_id)
            else:
                self._under_way[update_id] = self._steady()
                self._throttle.enter(update_id, came[update_id])
                self._watermark.arrived(update_id, concerned_by(update))
                self._tasks.start(self._handle(update), f"update {update_id}")
        return bool(new)

    async def _feed_until_stored(self, update: Update) -> None:
        """Nobody would bring it again: it waits here for a database that is away."""
        while True:
            try:
                await self._feed(update)
                return
            except DATABASE_ERRORS as error:
                log.error("update %d waits for the database", update.update_id, exc_info=error)
                await asyncio.sleep(self._timings.poll_back_off_seconds[0])

    async def _handle(self, update: Update) -> None:
        try:
            await self._feed_until_stored(update)
        except Exception:
            log.exception("update %d failed", update.update_id)
        finally:
            # Cancelled it has not been handled, and neither is it confirmed.
            if (task := asyncio.current_task()) is None or not task.cancelling():
                self._done.add(update.update_id)
                del self._under_way[update.update_id]
                self._throttle.leave(update.update_id)
                self._watermark.handled(update.update_id)
                self._settled.set()
