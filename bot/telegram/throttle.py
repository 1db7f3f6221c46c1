"""Flood control of updates, for polling and the webhook.

Only a few updates of a user are accepted at a time, and these are handled one after another. Taps are counted as soon
as they arrive, before they are parsed, so that refusing a thousand taps costs next to nothing. Messages are counted by
the middleware.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final
from weakref import WeakValueDictionary

from bot.bounded_dict import BoundedDict
from bot.timings import Limits

MOST_KEPT: Final = 10_000
NOTICE_EVERY: Final = 30.0
"""Seconds between two reactions that tell a user in a group to slow down."""
OFFER_EVERY: Final = 60.0
"""Seconds between two offers to a user to watch a match."""
MOST_REFUSALS: Final = 2_000
"""Most refusals waiting to be answered; further taps are not answered."""
_ROUNDING: Final = 1e-6


class Allowance:
    """Burst limit for each key, then a minimum interval."""

    def __init__(self, at_once: int, every: float, clock: Callable[[], float]) -> None:
        self._most_seconds, self._every, self._now = at_once * every + _ROUNDING, every, clock
        self._full_at: BoundedDict[Hashable, float] = BoundedDict(MOST_KEPT)

    def take(self, key: Hashable) -> bool:
        """Use one up; return False if none is left for now."""
        now = self._now()
        full_at = max(now, self._full_at.get(key, now)) + self._every
        if full_at - now > self._most_seconds:
            return False
        self._full_at[key] = full_at
        return True


class Throttle:
    def __init__(
        self, limits: Limits, clock: Callable[[], float], answer_refused: Callable[[str, int], Awaitable[None]]
    ) -> None:
        self._most_in_hand = limits.updates_in_hand
        self._answer_refused = answer_refused
        self.in_hand: Counter[int] = Counter()
        self._taps: dict[int, int] = {}
        """Update → user who pressed."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._questions: set[Hashable] = set()
        self.waiting: set[int] = set()
        """Updates whose handlers wait for a busy chat: polling confirms them, so that later updates are not delayed."""
        self.progress = asyncio.Event()
        """Set when a handler ends, or begins to wait for a busy chat."""
        self.commands = Allowance(limits.commands_at_once, limits.command_every, clock)
        self.notices = Allowance(1, NOTICE_EVERY, clock)
        self.offers = Allowance(1, OFFER_EVERY, clock)
        self._refusals = 0
        self._one_refusal = asyncio.Lock()
        self._answers = asyncio.Semaphore(32)

    def is_full(self, user_id: int) -> bool:
        return self.in_hand[user_id] >= self._most_in_hand

    def refusal_of(self, raw: dict[str, Any]) -> Coroutine[Any, Any, None] | None:
        """Return the refusal of this update, or None to handle it."""
        user_id, query_id = presser_of(raw)
        return self.refuse(query_id, user_id) if user_id is not None and self.is_full(user_id) else None

    def enter(self, update_id: int, raw: dict[str, Any]) -> None:
        """Count a tap; the same update arriving twice is counted once."""
        user_id, _ = presser_of(raw)
        if user_id is not None and update_id not in self._taps:
            self._taps[update_id] = user_id
            self.in_hand[user_id] += 1

    def leave(self, update_id: int) -> None:
        """Forget an update that was handled."""
        self.waiting.discard(update_id)
        if (user_id := self._taps.pop(update_id, None)) is not None:
            self._count_out(user_id)

    def note_wait(self, update_id: int) -> None:
        """Note that the handler of this update waits for a busy chat."""
        self.waiting.add(update_id)
        self.progress.set()

    def _count_out(self, user_id: int) -> None:
        self.in_hand[user_id] -= 1
        if not self.in_hand[user_id]:
            del self.in_hand[user_id]

    @contextmanager
    def counted(self, user_id: int) -> Iterator[None]:
        """Count a message while it is handled."""
        self.in_hand[user_id] += 1
        try:
            yield
        finally:
            self._count_out(user_id)

    @asynccontextmanager
    async def in_order(self, user_id: int) -> AsyncIterator[Callable[[], None]]:
        """Wait for earlier updates of the user.

        Yield a function that lets the next update start before this one ends.
        """
        lock = self._locks.setdefault(user_id, asyncio.Lock())
        await lock.acquire()
        is_locked = True

        def let_next_go() -> None:
            nonlocal is_locked
            if is_locked:
                is_locked = False
                lock.release()

        try:
            yield let_next_go
        finally:
            let_next_go()

    @contextmanager
    def question(self, key: Hashable) -> Iterator[bool]:
        """Yield False while the same question is being answered."""
        is_first = key not in self._questions
        self._questions.add(key)
        try:
            yield is_first
        finally:
            if is_first:
                self._questions.discard(key)

    async def refuse(self, query_id: str, user_id: int) -> None:
        """Ask a user to slow down, without delaying other calls."""
        if self._refusals >= MOST_REFUSALS:
            return
        self._refusals += 1
        try:
            async with self._one_refusal:
                for _ in range(5):
                    await asyncio.sleep(0)
            async with self._answers:
                await self._answer_refused(query_id, user_id)
        finally:
            self._refusals -= 1


def presser_of(raw: dict[str, Any]) -> tuple[int | None, str]:
    """Return the user and the query id of a raw tap.

    The user is None if the update is no tap, or malformed.
    """
    query = raw.get("callback_query")
    user = query.get("from") if isinstance(query, dict) else None
    user_id = user.get("id") if isinstance(user, dict) else None
    query_id = query.get("id") if isinstance(query, dict) else None
    if type(user_id) is not int or not isinstance(query_id, str):
        return None, ""
    return user_id, query_id
