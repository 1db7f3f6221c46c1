"""Load → change → commit → show: the one way in which a match changes."""

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
from bot.core.jobs import DrawPrompt, DrawTable, Job, RepostTable
from bot.core.models import LIVE, Match, MatchRecord, Timer
from bot.core.notifications import called
from bot.core.ports import Repositories, Storage
from bot.core.results.match_end import MatchEnding, ending_of, moved_with
from bot.core.spectator_jobs import followed
from bot.logging_setup import about_its_match
from bot.timings import DEFAULT_TIMINGS, Timings
from games.engine import Action, Event
from games.errors import GameError
from games.ui_model import Text

T = TypeVar("T")

MOST_TRIES: Final = 20
"""So often something is tried that other workers may get ahead of."""


class TableError(GameError):
    """Something that cannot be done at this table now; the words are in the locales (`error-<code>`)."""


class MissingEvent(Exception):
    """A state was changed and no event says by what: a mistake of ours, and nothing of it is stored."""


class PlayedAction(msgspec.Struct, frozen=True):
    """An action that the rules have accepted."""

    seat: int
    action: Action
    told: list[Event] = []
    """The redacted events that every player is told."""
    tap: str | None = None
    """The press that asked for it; the same press has no second effect."""


class TimerPlan(msgspec.Struct):
    """What becomes of the timers of a match in the transaction of an update."""

    started: list[Timer] = []
    restarts: bool = False
    """Stop all timers that run, but for that of the length of the match, before `started` begin."""
    clocks_kept: set[int] = set()
    """Seats whose turn clocks go on in a restart."""
    stopped_at: float | None = None
    """The time at which the match was suspended: the timers stand from then on."""
    resumed_at: float | None = None
    """The time at which the match was resumed: the timers that stand go on from then on."""
    fired: Timer | None = None
    """The timer that caused the update. StoppedTimer is raised where it was stopped or set anew meanwhile."""

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
    """What is stored in one transaction with the changed match, and the reply to the player."""

    jobs: list[Job] = []
    timers: TimerPlan = msgspec.field(default_factory=TimerPlan)
    played: PlayedAction | None = None
    """The action by which the state has changed; without one the state must be as it was."""
    reply: Text | None = None
    finished: Job | None = None
    """The job that the update ends."""


class UpdateResult(NamedTuple):
    match: Match
    """The match as it is stored now."""
    reply: Text | None


class MatchService:
    """Holds each match under its own lock, so that of two presses one is first."""

    def __init__(self, storage: Storage, timings: Timings = DEFAULT_TIMINGS) -> None:
        self.storage = storage
        self.timings = timings
        self.on_change: list[Callable[[Match], None]] = []
        self.on_jobs: list[Callable[[int], None]] = []
        """Told of each chat, but that of the match, for which something waits now."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._cache: OrderedDict[int, Match] = OrderedDict()

    async def get(self, match_id: int) -> Match:
        """The match as it is; not to be changed."""
        lock = self._locks.get(match_id)
        if match_id in self._cache and (lock is None or not lock.locked()):
            return await self._load(match_id)
        # Whoever changes it now is waited for.
        async with self._lock(match_id):
            return await self._load(match_id)

    async def live_at(self, chat_id: int, thread_id: int) -> int:
        """The match that is played at this table."""
        match_id = await self.storage.matches.live_at(chat_id, thread_id)
        if match_id is None:
            raise TableError(
                "quarantined" if await self.storage.matches.is_quarantined_at(chat_id, thread_id) else "no-match-here"
            )
        return match_id

    async def live_in(self, chat_id: int) -> list[Match]:
        """The matches at all the tables of a chat, but for one that cannot be read."""
        found = []
        for match_id in await self.storage.matches.live_in(chat_id):
            with suppress(QuarantinedMatch):
                found.append(await self.get(match_id))
        return found

    async def update(self, match_id: int, work: Callable[[Match], MatchUpdate]) -> UpdateResult:
        """Lets `work` change a copy, and stores it with all that follows. If `work` raises, nothing has happened.

        It is the doing of the update that is being handled: AlreadyHandled when that has done it before.
        """
        return await self._update(match_id, work, idempotency.current())

    async def update_system(self, match_id: int, work: Callable[[Match], MatchUpdate]) -> UpdateResult:
        """A change that is no update's doing, though one may be its occasion: it does no harm when it is repeated."""
        return await self._update(match_id, work, None)

    async def request_repost(self, match_id: int) -> None:
        """Have the table message sent again, at the bottom of the chat."""
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
            # Whether it is still so is found out by the commit; and before anybody is refused.
            match = self._cache.get(match_id) or await self._load(match_id)
            draft = _draft(match)
            draft.wall_ahead_seconds = self.storage.clock.wall() - self.storage.clock.game()
            try:
                changes = work(draft)
            except GameError:
                if await self._is_current(match):
                    raise
                self.evict(match_id)
                raise StaleMatch(match_id) from None
            _check_event(match, draft, changes)
            changes.jobs += followed(draft, changes.jobs)
            draft.version = match.version + 1
            try:
                ending = None
                if draft.status == "over" and match.status != "over":
                    ending = await self._ending(draft, changes.played)
                    changes.jobs += [] if ending is None else ending.jobs(draft)
                await self._commit(draft, match, changes, cause, ending)
            except (AlreadyHandled, RepeatedTap, SecondEffect, StoppedTimer):
                raise
            except BaseException:
                # Whether it was stored is not certain (somebody else's version, a disk that gave up): look again.
                self.evict(match_id)
                raise
            draft.wall_ahead_seconds = 0.0
            self.cache(draft)
        self.announce(draft, changes.jobs)
        return UpdateResult(draft, changes.reply)

    async def create(self, match: Match, changes: Callable[[Match], MatchUpdate]) -> Match:
        """Stores a new match; TableError when the table is taken."""
        async with idempotency.effect(self.storage):
            match_id = await self.storage.matches.add(match)
            if match_id is None:
                raise TableError("table-taken")
            match.match_id = match_id
            followed_by = changes(match)
            # Whoever wanted to be called to the next game is called to this one.
            guests = await self.storage.waitlist.take(match.chat_id, match.thread_id)
            followed_by.jobs += called(match, guests)
            await _follow_up(self.storage, match, followed_by)
        self.cache(match)
        self.announce(match, followed_by.jobs)
        return match

    async def move_chat(self, old: int, new: int) -> list[int]:
        """A group became a supergroup. Returns the live matches that moved; nobody changes them meanwhile."""
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
                await moved_with(self.storage, old, new)
                await self.storage.outbox.enqueue(
                    DrawPrompt(new, draft.match_id, asked.number) for draft in moved for asked in draft.record.prompts
                )
            self._cache.clear()
        for draft in moved:
            self.announce(draft)
        return [draft.match_id for draft in moved]

    def cache(self, match: Match) -> None:
        """As it is stored: it need not be read for whoever looks at it next."""
        self._cache[match.match_id] = match
        self._cache.move_to_end(match.match_id)
        if len(self._cache) > self.timings.matches_cached:
            self._cache.popitem(last=False)

    def evict(self, match_id: int) -> None:
        """The match is read again for whoever looks at it next: what is stored may be something else."""
        self._cache.pop(match_id, None)

    def announce(self, match: Match, jobs: Iterable[Job] = ()) -> None:
        for listener in self.on_change:
            listener(match)
        for chat_id in {job.chat_id for job in jobs} - {match.chat_id}:
            for told in self.on_jobs:
                told(chat_id)

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
        """Where others write, too, it is asked for."""
        return not self.storage.is_shared or await self.storage.matches.version_of(match.match_id) == match.version

    async def _ending(self, draft: Match, played: PlayedAction | None) -> MatchEnding | None:
        if played is None:
            return await ending_of(self.storage, draft, None, [])
        return await ending_of(self.storage, draft, (played.seat, played.action), played.told)

    async def _commit(
        self, draft: Match, before: Match, changes: MatchUpdate, cause: UpdateKey | None, ending: MatchEnding | None
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
            if changes.played is not None and draft.status == "over" and not draft.record.practice:
                await storage.history.add_sittings(draft.match_id, draft.record.seats)
            await _follow_up(storage, draft, changes)

        await self.storage.commit_batch(work)
        if cause is not None:
            cause.mark_changed(draft.match_id)


async def _judged_anew(attempt: Callable[[], Awaitable[T]]) -> T:
    """Where another worker was first, what is to be done is judged again by what has become of the match."""
    for _ in range(MOST_TRIES - 1):
        with suppress(StaleMatch):
            return await attempt()
    return await attempt()


def _check_event(before: Match, after: Match, changes: MatchUpdate) -> None:
    """The deal follows from the seed and what was agreed; everything after it from the events."""
    if after.state is not before.state and before.state is not None and changes.played is None:
        raise MissingEvent(before.match_id)


async def _follow_up(storage: Repositories, match: Match, changes: MatchUpdate) -> None:
    await changes.timers.store(storage, match)
    if changes.jobs:
        await storage.outbox.enqueue(changes.jobs)
    if changes.finished is not None:
        await storage.outbox.finish(changes.finished)


def _draft(match: Match) -> Match:
    """A copy to be changed. The engine's state is never changed in place, so that it may be shared."""
    # As it would be read again; several times faster than `copy.deepcopy`.
    record = msgspec.json.decode(msgspec.json.encode(match.record), type=MatchRecord)
    return msgspec.structs.replace(match, record=record)
