"""Flood limits: messages and edits that a bot may make, by chat and in all."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from playground.errors import BotApiError


@dataclass(frozen=True, slots=True)
class FloodLimits:
    """The rough numbers that Telegram publishes, with a short burst allowed."""

    chat_per_second: float = 1.0
    chat_burst: int = 5
    group_per_minute: int = 20
    bot_per_second: float = 30.0
    bot_burst: int = 30


def too_many_requests(retry_after: int) -> BotApiError:
    """Return the error 429 as the server words it."""
    return BotApiError(429, f"Too Many Requests: retry after {retry_after}", {"retry_after": retry_after})


@dataclass(slots=True)
class Bucket:
    """A token bucket: `rate` a second, at most `size` at once."""

    rate: float
    size: float
    level: float
    at: float

    def wait(self, now: float) -> float:
        """Return the seconds until one more is allowed; 0 when it is now."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        return 0.0 if self.level >= 1 else (1 - self.level) / self.rate


@dataclass(slots=True)
class FloodGate:
    """The limits of one bot. Sends and edits share them; a refused call costs nothing."""

    clock: Callable[[], float]
    limits: FloodLimits = field(default_factory=FloodLimits)
    chats: dict[int, Bucket] = field(default_factory=dict)
    minutes: dict[int, deque[float]] = field(default_factory=dict)
    whole: Bucket | None = None

    def charge(self, chat_id: int, *, is_group: bool, count: int = 1) -> None:
        """Count messages to a chat, or raise 429 with the seconds to wait."""
        now, limits = self.clock(), self.limits
        if self.whole is None:
            self.whole = Bucket(limits.bot_per_second, limits.bot_burst, limits.bot_burst, now)
        bucket = self.chats.get(chat_id)
        if bucket is None:
            bucket = self.chats[chat_id] = Bucket(limits.chat_per_second, limits.chat_burst, limits.chat_burst, now)
        wait = max(self.whole.wait(now), bucket.wait(now))
        minute = self.minutes.setdefault(chat_id, deque())
        if is_group:
            while minute and minute[0] <= now - 60:
                minute.popleft()
            if len(minute) >= limits.group_per_minute:
                wait = max(wait, minute[0] + 60 - now)
        if wait > 0:
            raise too_many_requests(max(1, math.ceil(wait)))
        bucket.level -= count
        self.whole.level -= count
        if is_group:
            minute.extend([now] * count)
