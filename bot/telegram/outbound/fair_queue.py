"""Waiting in order for what there is only so much of. Nobody polls: a line has one timer, however long it is."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from bot.timings import DEFAULT_TIMINGS, Timings

SHORTEST_NAP: Final = 0.001
"""Seconds after which a line looks again by itself, at least."""

T = TypeVar("T")


class FairQueue(Generic[T]):
    """People go before the bot's own work, so many in a row at most while some of that waits; else first come, first.

    `wait` tells the seconds until the next may go, `take` is called for whoever goes, at that very moment, and
    `give_back` with what it gave, for somebody who had gone away by then.
    """

    def __init__(
        self,
        wait: Callable[[], float],
        take: Callable[[], T],
        give_back: Callable[[T], None],
        people_in_a_row: int,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._wait = wait
        self._take = take
        self._longest_nap = timings.line_longest_nap_seconds
        self._give_back = give_back
        self._people_in_a_row = people_in_a_row
        self._people: deque[asyncio.Future[T]] = deque()
        self._others: deque[asyncio.Future[T]] = deque()
        self._in_a_row = 0
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._people) + len(self._others)

    @property
    def is_open(self) -> bool:
        """Whoever comes now goes at once."""
        return not self and self._wait() <= 0

    async def turn(self, *, is_person: bool) -> T:
        if self.is_open:
            return self._take()
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        lane = self._people if is_person else self._others
        lane.append(place)
        self.look()
        try:
            return await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._give_back(place.result())
            elif place in lane:
                lane.remove(place)
            self.look()
            raise

    def look(self) -> None:
        """Lets go whoever may go now, and looks again when the next may."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self:
            if (wait := self._wait()) > 0:
                nap = min(max(wait, SHORTEST_NAP), self._longest_nap)
                self._timer = asyncio.get_running_loop().call_later(nap, self.look)
                return
            place = self._next()
            if not place.done():  # else it was cancelled a moment ago
                place.set_result(self._take())

    def _next(self) -> asyncio.Future[T]:
        is_persons = bool(self._people) and (not self._others or self._in_a_row < self._people_in_a_row)
        self._in_a_row = self._in_a_row + 1 if is_persons and self._others else 0
        return (self._people if is_persons else self._others).popleft()
