"""Telegram's own count never exceeds the bot's, however long calls take."""

import heapq
import itertools
import math

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.telegram.outbound.rate_limiter import MINUTE, CallQueue, Permit, Quota
from bot.timings import DEFAULT_TIMINGS
from playground.flood import FloodGate, FloodLimits

CHATS = (-2, -1, 1, 2, 3, 4)
BURST, GROUP_PER_MINUTE = 3, 10


def seconds(most: int) -> st.SearchStrategy[float]:
    """Durations whose sums are exact."""
    return st.integers(0, 64 * most).map(lambda part: part / 64)


def new_permit() -> Permit:
    nowhere = CallQueue(Quota(1, 1), lambda: 0.0, 1, DEFAULT_TIMINGS)
    return Permit(nowhere, nowhere, None)


CALLS = st.tuples(st.sampled_from(CHATS), seconds(10), st.one_of(seconds(1), seconds(5)), seconds(4))


class Times:
    """Calls that start as soon as both quotas allow, arrive later, and are answered later."""

    def __init__(self, bot_per_second: int) -> None:
        self.now = 0.0
        self.chats = {chat: Quota(GROUP_PER_MINUTE if chat < 0 else math.inf, MINUTE, BURST, 1.0) for chat in CHATS}
        self.bot = Quota(bot_per_second, 1)
        the_same = FloodLimits(1.0, BURST, GROUP_PER_MINUTE, bot_per_second, bot_per_second)
        self.gate = FloodGate(lambda: self.now, the_same)
        self.answered = 0
        self._order = itertools.count()
        self._events: list[tuple[float, int, str, tuple[int, float, float], Permit | None]] = []

    def at(self, when: float, what: str, call: tuple[int, float, float], permit: Permit | None = None) -> None:
        heapq.heappush(self._events, (when, next(self._order), what, call, permit))

    def run(self) -> None:
        while self._events:
            self.now, _, what, call, permit = heapq.heappop(self._events)
            chat, there, back = call
            if what == "made":
                if wait := max(self.chats[chat].wait(self.now), self.bot.wait(self.now)):
                    self.at(self.now + wait, "made", call)
                    continue
                permit = new_permit()
                self.chats[chat].take(permit)
                self.bot.take(permit)
                self.at(self.now + there, "comes in", call, permit)
            elif what == "comes in":
                self.gate.charge(chat, is_group=chat < 0)
                self.at(self.now + back, "answered", call, permit)
            elif permit is not None:
                self.chats[chat].settle(permit, self.now, is_spent=True)
                self.bot.settle(permit, self.now, is_spent=True)
                self.answered += 1


@settings(deadline=None, max_examples=50)
@pytest.mark.parametrize("bot_per_second", [3, 1_000])
@given(st.lists(CALLS, min_size=30, max_size=120))
def test_what_is_allowed_is_never_refused(bot_per_second: int, calls: list[tuple[int, float, float, float]]) -> None:
    times = Times(bot_per_second)
    for chat, when, there, back in calls:
        times.at(when, "made", (chat, there, back))
    times.run()
    assert times.answered == len(calls)


def spent(quota: Quota, at: float) -> Quota:
    for _ in range(int(quota.most)):
        quota.spend(at, None)
    return quota


@pytest.mark.parametrize("burst", [math.inf, 4.0])
@pytest.mark.parametrize("window", [1, 60])
@example(63.016, -1)
@given(st.floats(1, 1e6), st.integers(-3, 3))
def test_just_before_the_window_ends_rounding_lets_no_call_through(
    window: int, burst: float, at: float, steps: int
) -> None:
    """At any time that floats can express, so many calls start at once, and no more."""
    now = at + window
    for _ in range(abs(steps)):
        now = math.nextafter(now, math.copysign(math.inf, steps))
    quota, gone = spent(Quota(2, window, burst, math.inf if burst == math.inf else 4.0), at), 0
    while not quota.wait(now) and gone < 10:
        quota.take(new_permit())
        gone += 1
    assert gone in (0, 2)
