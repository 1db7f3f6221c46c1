"""Changes of matches: load, change a copy, commit, announce."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, suppress
from typing import Final, NamedTuple, Self, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.core import idempotency
from bot.core.failures import AlreadyHandled, QuarantinedMatch, RepeatedTap, SecondEffect, StaleMatch, StoppedTimer
from bot.core.idempotency import UpdateKey
from bot.core.jobs import DrawPrompt, DrawTable, Job, RepostTable, spectator_jobs
from bot.core.models import LIVE, Match, MatchRecord, Pov, Timer
from bot.core.ports import Consequences, Ending, Notifier, Repositories, Storage
from bot.logging_setup import about_its_match
from bot.timings import DEFAULT_TIMINGS, Timings
from games.engine import Action, Event
from games.errors import GameError
from games.ui_model import Text

T = TypeVar("T")

MOST_TRIES: Final = 20
"""Attempts at a change that other workers may overtake."""


class TableError(GameError):
    """A request that the table refuses; the text is in the locales (`error-<code>`)."""


def require_seat(match: Match, user_id: int) -> Pov:
    """Return the running match from the user's seat.

    Raise TableError if the user has no seat, or if the match does not run.
    """
    pov = match.pov_of(user_id)
    if pov is None:
        raise TableError("not-at-this-table")
    if match.status != "running":
        raise TableError("not-running")
    return pov


def require_player(match: Match, user_id: int) -> Pov:
    """Return the running match from the seat of a user who takes part.

    Raise TableError if the match does not run, or if the user does not take part or is out.
    """
    if match.status != "running":
        raise TableError("not-running")  # the match ended after the tap
    pov = match.pov_of(user_id)
    if pov is None or not pov.is_dealt_in:
        raise TableError("not-at-this-table")
    return pov


class MissingEvent(Exception):
    """The engine's state was changed without an action: a bug. Nothing is stored."""


class PlayedAction(msgspec.Struct, frozen=True):
    """An action that the engine has accepted."""

    seat: int
    action: Action
    told: list[Event] = []
    """Redacted events for the public."""
    tap: str | None = None
    """Id of the button press; a repeated press has no second effect."""


class TimerPlan(msgspec.Struct):
    """Changes of a match's timers, stored in the transaction of an update."""

    started: list[Timer] = []
    restarts: bool = False
    """Cancel all running timers but that of the match length before `started`."""
    clocks_kept: set[int] = set()
    """Seats whose turn clocks `restarts` does not cancel."""
    stopped_at: float | None = None
    """Game time at which the match was suspended; pauses the timers."""
    resumed_at: float | None = None
    """Game time at which the match was resumed; resumes the paused timers."""
    fired: Timer | None = None
    """Timer that caused the update; StoppedTimer if it was cancelled or replaced."""

    @classmethod
    def restart(cls, started: Iterable[Timer] = (), clocks_kept: Iterable[int] = ()) -> Self:
        return cls(list(started), restarts=True, clocks_kept=set(clocks_kept))

    async def store(self, storage: Repositories, match: Match) -> None:
        if self.fired is not None:
            await storage.timers.delete(self.fired)
        if self.restarts:
            await storage.timers.cancel(match.match_id, self.clocks_kept)
        if self.started:
            await storage.timers.set(self.started)
        if self.stopped_at is not None:
            await storage.timers.halt(match.match_id, self.stopped_at)
        if self.resumed_at is not None:
            await storage.timers.restart(match.match_id, self.resumed_at)
        if match.status not in LIVE:
            await storage.timers.delete_all(match.match_id)


class MatchUpdate(msgspec.Struct):
    """Everything stored in one transaction with the changed match, and the reply."""

    jobs: list[Job] = []
    timers: TimerPlan = msgspec.field(default_factory=TimerPlan)
    played: PlayedAction | None = None
    """The action that changed the engine's state; None if the state is unchanged."""
    reply: Text | None = None
    finished: Job | None = None
    """Outbox job that the update completes."""


class UpdateResult(NamedTuple):
    match: Match
    """The stored match."""
    reply: Text | None


class MatchService:
    """Loads, caches and changes matches; serializes changes of a match with a lock."""

    def __init__(self, storage: Storage, consequences: Consequences, timings: Timings = DEFAULT_TIMINGS) -> None:
        self.storage = storage
        self.timings = timings
        self.notifiers: list[Notifier] = []
        self._consequences = consequences
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._cache: OrderedDict[int, Match] = OrderedDict()

    async def get(self, match_id: int) -> Match:
        """Return the current match, which must not be changed by the caller."""
        lock = self._locks.get(match_id)
        if match_id in self._cache and (lock is None or not lock.locked()):
            return await self._load(match_id)
        # Wait for the change that is under way.
        async with self._lock(match_id):
            return await self._load(match_id)

    async def live_at(self, chat_id: int, thread_id: int) -> int:
        """Return the id of the live match at this table; TableError if none."""
        match_id = await self.storage.matches.live_at(chat_id, thread_id)
        if match_id is None:
            raise TableError(
                "quarantined" if await self.storage.matches.is_quarantined_at(chat_id, thread_id) else "no-match-here"
            )
        return match_id

    async def live_in(self, chat_id: int) -> list[Match]:
        """Return the live matches of a chat, without quarantined ones."""
        found = []
        for match_id in await self.storage.matches.live_in(chat_id):
            with suppress(QuarantinedMatch):
                found.append(await self.get(match_id))
        return found

    async def update(self, match_id: int, work: Callable[[Match], MatchUpdate]) -> UpdateResult:
        """Apply `work` to a copy of the match, and store the copy with its `MatchUpdate`.

        If `work` raises, nothing is stored. The change is an effect of the current update: raises AlreadyHandled if
        that update has changed the match before.
        """
        return await self._update(match_id, work, idempotency.current())

    async def update_system(self, match_id: int, work: Callable[[Match], MatchUpdate]) -> UpdateResult:
        """Like `update`, for changes that are not the effect of an update.

        `work` may be applied again if the update that occasioned it is repeated.
        """
        return await self._update(match_id, work, None)

    async def request_repost(self, match_id: int) -> None:
        """Enqueue the job that sends the table message again, at the bottom of the chat."""
        await self._update(match_id, lambda match: MatchUpdate([RepostTable.of(match)]), None)

    @about_its_match
    async def _update(
        self, match_id: int, work: Callable[[Match], MatchUpdate], cause: UpdateKey | None
    ) -> UpdateResult:
        return await _judged_anew(lambda: self._try_update(match_id, work, cause))

    async def _try_update(
        self, match_id: int, work: Callable[[Match], MatchUpdate], cause: UpdateKey | None
    ) -> UpdateResult:
        async with self._lock(match_id):
            # The cached match may be outdated: the commit checks that, and so does a refusal below.
            match = self._cache.get(match_id) or await self._load(match_id)
            draft = _draft(match)
            try:
                changes = work(draft)
            except GameError:
                if await self._is_current(match):
                    raise
                self.evict(match_id)
                raise StaleMatch(match_id) from None
            _check_event(match, draft, changes)
            changes.jobs += spectator_jobs(draft, changes.jobs)
            draft.version = match.version + 1
            try:
                ending = None
                if draft.status == "over" and match.status != "over":
                    ending = await self._ending(draft, changes.played)
                    changes.jobs += [] if ending is None else ending.jobs
                await self._commit(draft, match, changes, cause, ending)
            except (AlreadyHandled, RepeatedTap, SecondEffect, StoppedTimer):
                raise
            except BaseException:
                # The commit may or may not have been stored (stale version, disk error), so the cache is invalid.
                self.evict(match_id)
                raise
            self.cache(draft)
        self.announce(draft, changes.jobs)
        return UpdateResult(draft, changes.reply)

    async def create(self, match: Match, changes: Callable[[Match], MatchUpdate]) -> Match:
        """Store and return a new match; raise TableError if the table is taken."""
        async with idempotency.effect(self.storage):
            match_id = await self.storage.matches.add(match)
            if match_id is None:
                raise TableError("table-taken")
            match.match_id = match_id
            followed_by = changes(match)
            followed_by.jobs += await self._consequences.opened(match)
            await _follow_up(self.storage, match, followed_by)
        self.cache(match)
        self.announce(match, followed_by.jobs)
        return match

    async def move_chat(self, old: int, new: int) -> list[int]:
        """Move a group's data to its supergroup; return the ids of the live matches.

        The matches are locked meanwhile.
        """
        return await _judged_anew(lambda: self._try_move_chat(old, new))

    async def _try_move_chat(self, old: int, new: int) -> list[int]:
        async with AsyncExitStack() as locked:
            leaving = []
            for match_id in await self.storage.matches.live_in(old):
                await locked.enter_async_context(self._lock(match_id))
                with suppress(QuarantinedMatch):
                    leaving.append(await self._load(match_id))
            async with self.storage.transaction():
                live = await self.storage.chats.rekey(old, new)
                await self.storage.outbox.move_chat(old, new)
                moved = [_draft(match) for match in leaving if match.match_id in live]
                for draft in moved:
                    draft.chat_id = new
                    draft.version += 1
                    await self.storage.matches.save(draft, draft.version - 1)
                await self.storage.outbox.enqueue(DrawTable.of(draft) for draft in moved)
                await self._consequences.moved(old, new)
                await self.storage.outbox.enqueue(
                    DrawPrompt(new, draft.match_id, asked.number) for draft in moved for asked in draft.record.prompts
                )
            self._cache.clear()
        for draft in moved:
            self.announce(draft)
        return [draft.match_id for draft in moved]

    def cache(self, match: Match) -> None:
        """Keep a match, as it is stored, in the cache."""
        self._cache[match.match_id] = match
        self._cache.move_to_end(match.match_id)
        if len(self._cache) > self.timings.matches_cached:
            self._cache.popitem(last=False)

    def evict(self, match_id: int) -> None:
        """Drop a match from the cache, because the stored one may differ."""
        self._cache.pop(match_id, None)

    def announce(self, match: Match, jobs: Iterable[Job] = ()) -> None:
        """Tell the notifiers of a commit."""
        elsewhere = {job.chat_id for job in jobs} - {match.chat_id}
        for notifier in self.notifiers:
            notifier.match_changed(match)
            notifier.jobs_added(elsewhere)

    def _lock(self, match_id: int) -> asyncio.Lock:
        lock = self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    async def _load(self, match_id: int) -> Match:
        held = self._cache.get(match_id)
        if held is not None and await self._is_current(held):
            self._cache.move_to_end(match_id)
            return held
        match = await self.storage.matches.load(match_id)
        if match is None:
            raise TableError("no-such-match")
        self.cache(match)
        return match

    async def _is_current(self, match: Match) -> bool:
        """Return whether the match is the stored version; asks only a shared database."""
        return not self.storage.is_shared or await self.storage.matches.version_of(match.match_id) == match.version

    async def _ending(self, draft: Match, played: PlayedAction | None) -> Ending | None:
        if played is None:
            return await self._consequences.finished(draft, None, [])
        return await self._consequences.finished(draft, (played.seat, played.action), played.told)

    async def _commit(
        self, draft: Match, before: Match, changes: MatchUpdate, cause: UpdateKey | None, ending: Ending | None
    ) -> None:
        async def work(storage: Repositories) -> None:
            if cause is not None:
                await cause.note(storage, draft.match_id)
            if (played := changes.played) is not None:
                await storage.events.add(draft, played.seat, played.action, played.tap, played.told)
            await storage.matches.save(draft, before.version)
            if draft.record.people != before.record.people:
                await storage.matches.set_people(draft.match_id, draft.record.people)
            if ending is not None:
                await ending.store(storage)
            await _follow_up(storage, draft, changes)

        await self.storage.commit_batch(work)
        if cause is not None:
            cause.mark_changed(draft.match_id)


async def _judged_anew(attempt: Callable[[], Awaitable[T]]) -> T:
    """Call `attempt` again while another worker has stored a newer version."""
    for _ in range(MOST_TRIES - 1):
        with suppress(StaleMatch):
            return await attempt()
    return await attempt()


def _check_event(before: Match, after: Match, changes: MatchUpdate) -> None:
    """Raise MissingEvent if the state changed without an action."""
    # A replay derives the deal from the seed and the options, and everything after it from the stored actions.
    if after.state is not before.state and before.state is not None and changes.played is None:
        raise MissingEvent(before.match_id)


async def _follow_up(storage: Repositories, match: Match, changes: MatchUpdate) -> None:
    await changes.timers.store(storage, match)
    if changes.jobs:
        await storage.outbox.enqueue(changes.jobs)
    if changes.finished is not None:
        await storage.outbox.finish(changes.finished)


def _draft(match: Match) -> Match:
    """Return a copy that may be changed.

    The engine's state is shared, since engines never change it in place.
    """
    # Several times faster than `copy.deepcopy`.
    record = msgspec.json.decode(msgspec.json.encode(match.record), type=MatchRecord)
    return msgspec.structs.replace(match, record=record)
