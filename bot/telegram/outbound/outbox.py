"""Outbox: sends queued messages chat by chat, paced, in order, without loss.

A group has about 20 calls a minute for sends and edits together. While there is room, everything is shown at once. When
room is short (six players, a move every three seconds), calls are made in this order:

1. messages of their own: a new round, the result, a reminder;
2. the table, once a change on it is `table_at_least_every` seconds old: moves in between are shown by one edit;
3. the hand of a player who has an action without a button for it: drawn cards, a challenge, a closed hand;
4. the table earlier than that;
5. the hand of the player to move, for hints and words;
6. the hands of the others, if only a played card is still shown.

The later the place in this list, the more calls have to be left. When room is short, hands are drawn without hints:
their cards work in any turn. Two calls a minute are reserved for players who press a button.

A hand never contradicts the table. It tells of a turn only while there is room, and after the table: the table is drawn
first then. When the turn has passed, the hand is drawn before the table, or closed if room is short.

A job is deleted after it is done. If the process dies in between, the job is done once more, which does no harm: an
edit changes nothing the second time, and possible sends are recorded (`bot.telegram.outbound.pending_sends`).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

from aiogram.exceptions import TelegramAPIError, TelegramMigrateToChat, TelegramRetryAfter

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.core.failures import DATABASE_ERRORS, QuarantinedMatch, StaleMatch
from bot.core.jobs import AnyJob, DrawHands, DrawTable, Job, Lane, MatchJob, RepostTable
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.ports import Ownership, SingleProcess
from bot.db.engine import share_of
from bot.db.storage import Repositories, Storage
from bot.logging_setup import about
from bot.telegram.live_messages.hands import HINTS_FROM, ROOM_FOR_EARLY_TABLE
from bot.telegram.live_messages.shown_messages import KEPT, Urgency
from bot.telegram.outbound.bot_api import is_outage, is_permanent
from bot.telegram.outbound.job_delivery import Delivery
from bot.telegram.outbound.pending_sends import GivenUp, PutOff
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

LOOK_AGAIN: Final = 0.1
ROOM_FOR: Final = {Urgency.FALSE: 0, Urgency.NEEDED: 1, Urgency.TURN: HINTS_FROM, Urgency.TIDY: 6, Urgency.WORDS: 10}
"""Calls that have to be left for a hand of each urgency to be drawn."""

Migrate = Callable[[int, int], Awaitable[None]]
Step = Callable[[], Awaitable[bool | None]]
Hand = tuple[Urgency, DrawHands, int]


class Outbox:
    """One worker for each chat with jobs, so that no chat delays another."""

    def __init__(
        self,
        storage: Storage,
        delivery: Delivery,
        migrate: Migrate,
        rate_limiter: RateLimiter,
        tasks: BackgroundTasks,
        ownership: Ownership | None = None,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._storage = storage
        self._ownership = ownership or SingleProcess()
        self._delivery = delivery
        self._migrate = migrate
        self._rate_limiter = rate_limiter
        self._tasks = tasks
        self.on_refused: list[Callable[[Job], Awaitable[None]]] = []
        """Told of a job that the chat will never take."""
        self._wakes: dict[int, asyncio.Event] = {}
        self.since: dict[int, float] = {}
        """Job → since when what it shows has been waiting."""
        self._told: dict[int, float] = {}
        """Chat → when the first of what has not been looked at yet was told of."""
        self._longest_pause, self._retries = timings.outbox_longest_pause_seconds, Retries(rate_limiter.now, timings)
        self._table_drawn: BoundedDict[int, float] = BoundedDict(KEPT)
        self._finished = Finished(storage, tasks, self._forget, timings)
        self._is_stopping = False
        self._under_way: set[int] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    async def resume(self) -> None:
        """Start a worker for each chat with jobs left by an earlier or another process."""
        for chat_id in await self._storage.outbox.chats(self._ownership.shares):
            if chat_id not in self._wakes:
                self.kick(chat_id)

    async def stop(self) -> None:
        """Stop after the jobs being done; the others wait for the next start."""
        self._is_stopping = True
        await self._idle.wait()
        await self._finished.take_off()

    def match_changed(self, match: Match) -> None:
        self.kick(match.chat_id)

    def jobs_added(self, chat_ids: Collection[int]) -> None:
        for chat_id in chat_ids:
            self.kick(chat_id)

    def kick(self, chat_id: int) -> None:
        """Start or wake the worker of the chat, which may have jobs."""
        if not self._ownership.has(chat_id):
            self._ownership.tell(chat_id)
            return
        if self._is_stopping:
            return
        self._told.setdefault(chat_id, self._rate_limiter.now())
        if chat_id in self._wakes:
            self._wakes[chat_id].set()
            return
        self._wakes[chat_id] = asyncio.Event()
        self._wakes[chat_id].set()
        self._tasks.start(self._work(chat_id), f"outbox {chat_id}")

    def is_writing_to(self, share: int) -> bool:
        """Return whether a call is being made to a chat in this share."""
        return any(share_of(chat_id) == share for chat_id in self._under_way)

    async def _work(self, chat_id: int) -> None:
        wake = self._wakes[chat_id]
        failures = 0
        try:
            while not self._is_stopping and self._ownership.has(chat_id):
                wake.clear()
                try:
                    pause = await self._look(chat_id)
                    failures = 0
                except Exception:
                    # After a database failure or a bug, the jobs still need a worker.
                    log.exception("outbox step failed")
                    pause = self._retries.pause_after(failures)
                    failures += 1
                if pause is not None:
                    await self._sleep(wake, pause)
                elif not wake.is_set():
                    break
        finally:
            del self._wakes[chat_id]

    async def _look(self, chat_id: int) -> float | None:
        """Do the most important job when the chat's turn comes.

        Return the seconds until the next look, or None if no jobs are left.
        """
        jobs = await self._jobs(chat_id)
        if not jobs:
            return None
        if later := self._retries.wait(jobs):
            return later
        async with self._rate_limiter.reserved(chat_id) as has_waited:
            if has_waited:
                jobs = await self._jobs(chat_id)
            return await self._step(chat_id, jobs) if jobs and not self._is_stopping else 0.0

    async def _jobs(self, chat_id: int) -> list[AnyJob]:
        """Return the jobs of the chat, without finished ones that are not deleted yet."""
        # Jobs are not read while the chat waits for its turn: their age counts from the kick that announced them.
        told = self._told.pop(chat_id, self._rate_limiter.now())
        jobs = [job for job in await self._storage.outbox.jobs_of(chat_id) if not self._finished.has(job)]
        for job in jobs:
            self.since.setdefault(job.job_id, told)
        return jobs

    async def _sleep(self, wake: asyncio.Event, pause: float) -> None:
        """Sleep for the pause; a kick ends it after LOOK_AGAIN seconds.

        Because nothing could be shown just now, moves in between are handled together.
        """
        if pause:
            await asyncio.sleep(min(pause, LOOK_AGAIN))
            with suppress(TimeoutError):
                async with asyncio.timeout(min(max(0.0, pause - LOOK_AGAIN), self._longest_pause)):
                    await wake.wait()

    async def _step(self, chat_id: int, jobs: list[AnyJob]) -> float:
        self._under_way.add(chat_id)
        self._idle.clear()
        try:
            return await self._one_step(chat_id, jobs)
        finally:
            self._under_way.discard(chat_id)
            if not self._under_way:
                self._idle.set()

    async def _one_step(self, chat_id: int, jobs: list[AnyJob]) -> float:
        """Make the most important call that is allowed now; return the pause."""
        now = self._rate_limiter.now()
        jobs = self._retries.ready(jobs)
        spare = self._rate_limiter.remaining(chat_id)
        first = [job for job in jobs if job.lane not in (Lane.TABLE, Lane.HANDS)]
        hands = await self._hands(jobs) if not first or isinstance(first[0], RepostTable) else []
        if hands and hands[0][0] == Urgency.FALSE:
            return await self._draw_hand(hands[0])
        if first:
            await self._try(first[0], partial(self._delivery, first[0]), replaces=_older(first[0], jobs))
            return 0.0
        tables = [job for job in jobs if isinstance(job, DrawTable)]
        due = next((job for job in tables if now - self.since[job.job_id] >= self._table_waits(job, spare)), None)
        if due is not None and now - self.since[due.job_id] >= self._rate_limiter.limits.table_at_least_every:
            return await self._draw_table(due)
        if tables and self._is_room_for(Urgency.TURN, chat_id):
            late = await self._delivery.late_tables(tables)  # their hands have more to tell afterwards
            hands = [hand for hand in hands if hand[0] <= Urgency.TIDY or hand[1].match_id not in late]
        if hands and (hands[0][0] == Urgency.NEEDED or due is None) and self._is_room_for(hands[0][0], chat_id):
            return await self._draw_hand(hands[0])
        if due is not None:
            return await self._draw_table(due)
        return self._next_look(tables, now, spare)

    async def _draw_hand(self, hand: Hand) -> float:
        await self._try(hand[1], partial(self._delivery.hands.in_group, hand[1], hand[2]), keep=True)
        return 0.0

    def _is_room_for(self, urgency: Urgency, chat_id: int) -> bool:
        """Return whether enough calls are left; low urgencies wait until the chat is idle."""
        return self._rate_limiter.has_room(chat_id, ROOM_FOR[urgency])

    def _table_waits(self, job: DrawTable, spare: int) -> float:
        limits = self._rate_limiter.limits
        if spare < ROOM_FOR_EARLY_TABLE:
            return limits.table_at_least_every
        drawn = self._table_drawn.get(job.match_id, 0.0)
        return max(0.0, drawn + limits.table_at_most_every - self.since[job.job_id])

    def _next_look(self, tables: list[DrawTable], now: float, spare: int) -> float:
        waits = [self.since[job.job_id] + self._table_waits(job, spare) - now for job in tables]
        return max(0.01, min(waits, default=self._longest_pause))

    async def _draw_table(self, job: DrawTable) -> float:
        self._table_drawn[job.match_id] = self._rate_limiter.now()
        await self._try(job, partial(self._delivery, job))
        return 0.0

    async def _hands(self, jobs: list[AnyJob]) -> list[Hand]:
        """Return the group hands to draw, the most urgent first; queue private ones."""
        found: list[Hand] = []
        for job in [job for job in jobs if isinstance(job, DrawHands)]:
            try:
                due, private = await self._delivery.hands.due(job)
            except StaleMatch:
                continue
            except (TableError, QuarantinedMatch):
                due, private = [], []
            if private:
                async with self._storage.transaction():
                    await self._storage.outbox.enqueue(private)
                self._delivery.hands.forwarded(private)
                for forwarded in private:
                    self.kick(forwarded.chat_id)
            # After its table was drawn, a hand may have more to tell.
            tables = {other.match_id for other in jobs if isinstance(other, DrawTable | RepostTable)}
            if not due and job.match_id not in tables:
                self._finished.add(job)
            found += [(urgency, job, seat) for urgency, seat in due]
        return sorted(found, key=lambda hand: -hand[0])

    async def _try(self, job: AnyJob, step: Step, *, keep: bool = False, replaces: Sequence[AnyJob] = ()) -> None:
        """Do the job and finish it, unless it has to be retried or `keep` says so."""
        with about(job.match_id if isinstance(job, MatchJob) else 0):
            await self._try_once(job, step, keep=keep, replaces=replaces)

    async def _try_once(self, job: AnyJob, step: Step, *, keep: bool, replaces: Sequence[AnyJob]) -> None:
        started = self._rate_limiter.now()
        try:
            is_stored = await step()
        except Exception as error:
            if await self._handle_failure(job, error):
                await self._take_off(job)
            return
        self.since[job.job_id] = started
        for older in replaces:
            await self._take_off(older)
        if keep:
            return
        if is_stored:
            self._forget(job)
        elif job.lane is Lane.MESSAGE:
            await self._take_off(job)
        else:
            self._finished.add(job)

    async def _handle_failure(self, job: AnyJob, error: Exception) -> bool:
        """Handle a failed job. Return True to drop it; otherwise a retry is scheduled."""
        match error:
            case PutOff():
                self._retries.put_off(job, error.seconds)
                return False
            case TelegramRetryAfter():
                log.info("Telegram asked for a pause: seconds=%s", error.retry_after)
                self._put_off(job, error.retry_after)
                return False
            case TelegramMigrateToChat():
                await self._migrate(job.chat_id, error.migrate_to_chat_id)
                self._rate_limiter.moved(job.chat_id, error.migrate_to_chat_id)
                self.kick(error.migrate_to_chat_id)
                return False
            case StaleMatch():
                # The match changed, or moved to another chat, while it was drawn.
                self._put_off(job, LOOK_AGAIN)
                return False
            case _ if isinstance(error, DATABASE_ERRORS):
                # A message that was sent is kept in memory until the database works again.
                log.error("job waits for the database: job=%s", job.key, exc_info=error)
                self._retries.put_off(job, self._retries.pause(job))
                return False
            case GivenUp():
                log.warning("job given up, two calls of unknown outcome: job=%s", job.key)
            case TableError() | QuarantinedMatch():
                log.info("job dropped, its match is gone: job=%s", job.key)
            case _ if is_outage(error):
                self._put_off(job, self._retries.pause(job))
                return False
            case TelegramAPIError():
                level = logging.INFO if is_permanent(error) else logging.ERROR
                log.log(level, "job refused: job=%s error=%s", job.key, type(error).__name__)
                if is_permanent(error):
                    for listener in self.on_refused:
                        await listener(job)
            case _:
                log.error("job failed: job=%s", job.key, exc_info=error)
        return True

    def _put_off(self, job: AnyJob, seconds: float) -> None:
        """Block the chat for the pause; a chore only delays itself."""
        if job.lane is Lane.CHORE:
            self._retries.put_off(job, seconds)
        else:
            self._rate_limiter.block(job.chat_id, seconds)

    async def _take_off(self, job: Job) -> None:
        """Delete the job at once, with what is recorded of its message."""
        async with self._storage.transaction():
            await self._storage.outbox.finish(job)
        self._delivery.dropped(job)
        self._forget(job)

    def _forget(self, job: Job) -> None:
        self.since.pop(job.job_id, None)
        self._retries.forget(job)


def _older(job: AnyJob, jobs: Sequence[AnyJob]) -> list[AnyJob]:
    """Return the edit that a table posted anew replaces."""
    if not isinstance(job, RepostTable):
        return []
    return [other for other in jobs if isinstance(other, DrawTable) and other.match_id == job.match_id]


AnyKind = TypeVar("AnyKind", bound=Job)


class Retries:
    def __init__(self, clock: Callable[[], float], timings: Timings = DEFAULT_TIMINGS) -> None:
        self._pauses = timings.job_back_off_seconds
        self._now = clock
        self._not_before: dict[int, tuple[int, float]] = {}
        """Job → its revision, and when it may be tried again. A newer revision need not wait."""
        self._failures: dict[int, int] = {}

    def wait(self, jobs: Sequence[Job]) -> float:
        """Return the seconds until the first of these jobs may be tried; 0 is now."""
        return min(self._pause_of(job) for job in jobs)

    def ready(self, jobs: Sequence[AnyKind]) -> list[AnyKind]:
        return [job for job in jobs if not self._pause_of(job)]

    def _pause_of(self, job: Job) -> float:
        revision, until = self._not_before.get(job.job_id, (job.revision, 0.0))
        return max(0.0, until - self._now()) if revision == job.revision else 0.0

    def pause(self, job: Job) -> float:
        """Count a failure of the job; return the seconds until the next try."""
        failures = self._failures.get(job.job_id, 0)
        self._failures[job.job_id] = failures + 1
        return self.pause_after(failures)

    def pause_after(self, failures: int) -> float:
        """Return the pause in seconds after so many failures in a row."""
        return self._pauses[min(failures, len(self._pauses) - 1)]

    def put_off(self, job: Job, seconds: float) -> None:
        self._not_before[job.job_id] = (job.revision, self._now() + seconds)

    def forget(self, job: Job) -> None:
        self._not_before.pop(job.job_id, None)
        self._failures.pop(job.job_id, None)


PAUSE: Final = 1.0
"""Seconds until another try after a database failure."""


class Finished:
    """Finished jobs that are deleted later, in batches.

    An edit that is repeated after a crash does no harm.
    """

    def __init__(
        self,
        storage: Storage,
        tasks: BackgroundTasks,
        forget: Callable[[Job], None],
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._gather_seconds = timings.finished_gather_seconds
        self._storage = storage
        self._tasks = tasks
        self._forget = forget
        self._jobs: dict[int, Job] = {}
        self._is_clearing = False

    def has(self, job: Job) -> bool:
        """Return whether this revision of the job is done; forget an older one."""
        done = self._jobs.get(job.job_id)
        if done is not None and done.revision == job.revision:
            return True
        self._jobs.pop(job.job_id, None)
        return False

    def add(self, job: Job) -> None:
        self._jobs[job.job_id] = job
        if not self._is_clearing:
            self._is_clearing = True
            self._tasks.start(self._clear(), "outbox clearing")

    async def take_off(self) -> None:
        """Delete all that are left, at shutdown."""
        async with self._storage.transaction():
            await self._storage.outbox.finish_all(list(self._jobs.values()))

    async def _clear(self) -> None:
        try:
            while self._jobs:
                await asyncio.sleep(self._gather_seconds)
                done = list(self._jobs.values())
                try:
                    await self._storage.commit_batch(partial(_take_off, jobs=done))
                except DATABASE_ERRORS:
                    log.exception("finished jobs not deleted, waiting for the database")
                    await asyncio.sleep(PAUSE)
                    continue
                for job in done:
                    if self._jobs.get(job.job_id) is job:
                        del self._jobs[job.job_id]
                        self._forget(job)
        finally:
            self._is_clearing = False


async def _take_off(batch: Repositories, jobs: list[Job]) -> None:
    await batch.outbox.finish_all(jobs)
