"""How many calls Telegram allows, counted so that its own count is never ahead of ours.

A call counts from when it is allowed, and once it is answered by the moment of the answer. It came in somewhere in
between, a picture later than a word; so whatever the server counts within a second or a minute is counted here too.
A call that was refused, or never made, is given back.

When a call stops counting is computed in one way everywhere, as its moment plus the window: with a difference in one
place and a sum in another, rounding could make a call count while no caller waits for it.
"""

from collections import Counter, deque
from collections.abc import Iterable
from operator import itemgetter
from typing import Final

from bot.cluster.api_call_log import ApiCall

MINUTE: Final = 60.0
UNANSWERED: Final = 10.0
"""Seconds after which a call that got no answer keeps no other chat waiting any longer."""
A_WHILE, A_MOMENT = 2.0, 1.0
"""Whoever waits looks every second. When nobody has looked for a while the process may have stood still, and could
neither send nor hear: what is under way gets a moment for it."""


class ChatQuota:
    """The calls to one chat: a short burst, then so many a second; in a group only so many a minute."""

    def __init__(self, now: float, burst: float, per_second: float, per_minute: int | None) -> None:
        self._burst = burst
        self._per_second = per_second
        self._per_minute = per_minute
        self._level, self._level_at = burst, now
        self._minute: deque[tuple[float, int | None]] = deque()
        self._by_person: Counter[int | None] = Counter()
        self._under_way = 0
        self.blocked_until = now

    def wait(self, now: float) -> float:
        """Seconds until a call is allowed; 0 is now."""
        level = self._refilled(now) - self._under_way
        waits = [self.blocked_until - now, (1 - level) / self._per_second]
        if self._per_minute is not None:
            self._forget_older(now)
            too_many = len(self._minute) + self._under_way + 1 - self._per_minute
            if too_many > 0:
                left = self._minute[min(too_many, len(self._minute)) - 1][0] if self._minute else now
                waits.append(left + MINUTE - now)
        return max(0.0, *waits)

    def take(self) -> None:
        self._under_way += 1

    def settle(self, now: float, person: int | None, *, is_spent: bool) -> None:
        """What was taken has come to its end."""
        self._under_way -= 1
        if is_spent:
            self._spend(now, person)

    def _spend(self, at: float, person: int | None) -> None:
        self._level, self._level_at = self._refilled(at) - 1, at
        if self._per_minute is not None:
            self._minute.append((at, person))
            self._by_person[person] += 1

    def absorb(self, other: "ChatQuota", now: float) -> None:
        """What was spent, is under way or was asked for there counts here as well."""
        self._level, self._level_at = self._refilled(now) + other._refilled(now) - other._burst, now
        self._minute = deque(sorted((*self._minute, *other._minute), key=itemgetter(0)))
        self._by_person.update(other._by_person)
        self._under_way += other._under_way
        self.blocked_until = max(self.blocked_until, other.blocked_until)

    def learn(self, now: float, past: Iterable[ApiCall]) -> None:
        """What others have spent here, or were asked for, the oldest first; it holds from now on."""
        self._level, self._level_at = self._burst, now - 2 * MINUTE
        self._minute.clear()
        self._by_person.clear()
        for call in past:
            if call.pause:
                self.blocked_until = max(self.blocked_until, now + call.pause)
            elif call.age < MINUTE:
                self._spend(now - call.age, call.person)

    def spent_at(self, now: float) -> list[float]:
        """When the calls of the last minute were made, those under way too."""
        self._forget_older(now)
        return [at for at, _ in self._minute] + [now] * self._under_way

    def had(self, person: int | None, now: float) -> int:
        """How many calls of the last minute were made for this person; for None, how many the bot made by itself."""
        self._forget_older(now)
        return self._by_person[person]

    def has_had(self, person: int, since: float) -> bool:
        """A call was made for this person since then."""
        for at, caller in reversed(self._minute):
            if at < since:
                return False
            if caller == person:
                return True
        return False

    def wait_for_two(self, now: float) -> float:
        """Seconds until two calls could be made at once, where that many can be."""
        level = self._refilled(now) - self._under_way
        return max(0.0, (min(2.0, self._burst) - level) / self._per_second)

    def next_room(self, now: float) -> float:
        """Seconds until the oldest call of the last minute counts no more."""
        return self._minute[0][0] + MINUTE - now if self._minute else 0.0

    def is_quiet(self, now: float) -> bool:
        """There is nothing to remember."""
        self._forget_older(now)
        is_full = self._refilled(now) >= self._burst
        return is_full and not self._minute and not self._under_way and self.blocked_until <= now

    def _refilled(self, now: float) -> float:
        return min(self._burst, self._level + (now - self._level_at) * self._per_second)

    def _forget_older(self, now: float) -> None:
        while self._minute and self._minute[0][0] + MINUTE <= now:
            _, person = self._minute.popleft()
            self._by_person[person] -= 1
            if not self._by_person[person]:
                del self._by_person[person]


class BotQuota:
    """The calls of the whole bot within any second; with less than one a second, within as long as one takes."""

    def __init__(self, now: float, per_second: float) -> None:
        self.set_rate(per_second)
        self._answered: deque[float] = deque()
        self._under_way: dict[int, float] = {}
        """Ticket → since when, the oldest first."""
        self._ticket = 0
        self._looked_at = now
        self.blocked_until = now

    def set_rate(self, per_second: float) -> None:
        """From now on."""
        self._most = max(1, int(per_second))
        self._window = self._most / per_second

    def wait(self, now: float) -> float:
        """Seconds until a call is allowed; 0 is now."""
        while self._answered and self._answered[0] + self._window <= now:
            self._answered.popleft()
        self._give_up_unanswered(now)
        waits = [self.blocked_until - now]
        too_many = len(self._answered) + len(self._under_way) + 1 - self._most
        if too_many > 0:
            left = self._answered[min(too_many, len(self._answered)) - 1] if self._answered else now
            waits.append(left + self._window - now)
        return max(0.0, *waits)

    def take(self, now: float) -> int:
        self._ticket += 1
        self._under_way[self._ticket] = now
        return self._ticket

    def settle(self, ticket: int, now: float, *, is_spent: bool) -> None:
        """What was taken has come to its end."""
        self._under_way.pop(ticket, None)
        if is_spent:
            self._answered.append(now)

    def _give_up_unanswered(self, now: float) -> None:
        if now - self._looked_at > A_WHILE:
            at_least = now - UNANSWERED + A_MOMENT
            self._under_way = {ticket: max(since, at_least) for ticket, since in self._under_way.items()}
        self._looked_at = now
        while self._under_way and now - self._under_way[oldest := next(iter(self._under_way))] >= UNANSWERED:
            del self._under_way[oldest]
