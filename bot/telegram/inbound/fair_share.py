"""Everybody gets their share of the bot: what one person does waits for that person alone.

The updates of one person are handled one after another, those of different people side by side. Whoever has a handful
in hand is turned away with everything more, so a thousand taps cost the others next to nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from bot.telegram.outbound.rate_limiter import Limits

MOST_KEPT: Final = 10_000
TOLD_EVERY: Final = 30.0
"""Seconds in which somebody in a group is told once that a command will not be answered."""
OFFERED_EVERY: Final = 60.0
"""Seconds in which somebody is offered once to look on at a match."""
MOST_TURNED_AWAY: Final = 2_000
"""So many who are turned away wait to be told so; the rest of such a flood is not answered."""
TOLD_AT_ONCE: Final = 32
ROUNDING: Final = 1e-6
"""Seconds by which a sum of moments may be off: a moment plus a minute, minus the moment, is not quite a minute."""
BREATHS: Final = 5
"""So often everything else has its moment before the next is told."""


class Allowance:
    """So many at once for each key, then one every so many seconds."""

    def __init__(self, at_once: int, every: float, clock: Callable[[], float]) -> None:
        self._at_once = at_once
        self._every = every
        self._now = clock
        self._taken: dict[Hashable, float] = {}
        """Key → the moment at which all is given back."""

    def take(self, key: Hashable) -> bool:
        """False when there is none left for now."""
        now = self._now()
        full_at = max(now, self._taken.get(key, now)) + self._every
        if full_at - now > self._at_once * self._every + ROUNDING:
            return False
        if len(self._taken) >= MOST_KEPT:
            self._taken.clear()
        self._taken[key] = full_at
        return True


class _Person:
    """What is in hand of one person, and who of it is being handled."""

    def __init__(self) -> None:
        self.in_hand = 0
        self.handled = asyncio.Lock()


class FairShare:
    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self.people: dict[int, _Person] = {}
        self._asked: set[Hashable] = set()
        self.commands = Allowance(limits.commands_at_once, limits.command_every, clock)
        self.tellings = Allowance(1, TOLD_EVERY, clock)
        self.offers = Allowance(1, OFFERED_EVERY, clock)
        self._turned_away = 0
        self._one_at_a_time = asyncio.Lock()
        self._told = asyncio.Semaphore(TOLD_AT_ONCE)

    def is_full(self, person: int) -> bool:
        """Somebody has so much in hand that there is no place for more."""
        known = self.people.get(person)
        return known is not None and known.in_hand >= self._limits.updates_in_hand

    @asynccontextmanager
    async def place(self, person: int) -> AsyncIterator[Callable[[], None]]:
        """Waits until what the person did before is handled; yields what lets the next go without waiting for this."""
        known = self.people.setdefault(person, _Person())
        known.in_hand += 1
        is_handled = False

        def leave() -> None:
            nonlocal is_handled
            if is_handled:
                is_handled = False
                known.handled.release()

        try:
            await known.handled.acquire()
            is_handled = True
            yield leave
        finally:
            leave()
            known.in_hand -= 1
            if not known.in_hand:
                del self.people[person]

    @contextmanager
    def question(self, key: Hashable) -> Iterator[bool]:
        """Whether this is asked for the first time; False while the same is asked and not answered yet."""
        is_first = key not in self._asked
        self._asked.add(key)
        try:
            yield is_first
        finally:
            if is_first:
                self._asked.discard(key)

    @asynccontextmanager
    async def turning_away(self) -> AsyncIterator[bool]:
        """Waits for the moment to tell somebody, or yields False when too many wait for that already.

        One at a time goes through, so that a flood of them holds up nothing else.
        """
        if self._turned_away >= MOST_TURNED_AWAY:
            yield False
            return
        self._turned_away += 1
        try:
            async with self._one_at_a_time:
                for _ in range(BREATHS):
                    await asyncio.sleep(0)
            async with self._told:
                yield True
        finally:
            self._turned_away -= 1
