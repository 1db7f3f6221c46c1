"""How fast the bot may write: Telegram's limits, kept before Telegram has to.

Every message and edit is counted in one place, the bot's session, whoever makes the call. Answers to taps are free.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

import msgspec
from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType

MINUTE: Final = 60.0
FOR_TAPS: Final = 2
"""Calls a minute that the outbox leaves to those who press a button right now."""
LONGEST_WAIT: Final = 30.0
"""Seconds that a reply waits for its turn; whoever asked has gone on after that."""
_PLENTY: Final = 1_000
_MANY_CHATS: Final = 4_096
_FREE: Final = ("sendChatAction",)

_is_patient: ContextVar[bool] = ContextVar("is_patient", default=True)


class Limits(msgspec.Struct, frozen=True):
    group_per_minute: int = 20
    chat_per_second: float = 1.0
    bot_per_second: float = 25.0
    burst: float = 3.0
    """So many calls may follow each other at once in one chat before the rate per second counts."""
    table_at_most_every: float = 1.0
    """Edits of the table closer together than this are drawn as one."""
    table_at_least_every: float = 4.0
    """Seconds after which the table goes before hands, so that it is never much staler than that."""


class Pacer:
    """Counts the calls to each chat and of the whole bot, and tells how long the next one has to wait."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self.now = clock
        self._minutes: dict[int, deque[float]] = {}
        self._blocked: dict[int, float] = {}
        self._chats: dict[int, tuple[float, float]] = {}
        self._whole: deque[float] = deque()

    def wait(self, chat_id: int) -> float:
        """Seconds until a call to this chat is allowed; 0 is now."""
        now = self.now()
        waits = [self._blocked.get(chat_id, 0.0) - now, (1 - self._level(chat_id, now)) / self.limits.chat_per_second]
        if chat_id < 0:
            minute = self._minute(chat_id, now)
            if len(minute) >= self.limits.group_per_minute:
                waits.append(minute[-self.limits.group_per_minute] + MINUTE - now)
        second = _within(self._whole, now - 1)
        if len(second) >= self.limits.bot_per_second:
            waits.append(second[0] + 1 - now)
        return max(0.0, *waits)

    def spare(self, chat_id: int) -> int:
        """How many calls can be made now without the table's going short of its own within the coming minute."""
        if chat_id > 0:
            return _PLENTY
        now = self.now()
        minute = self._minute(chat_id, now)
        room = self.limits.group_per_minute - FOR_TAPS - len(minute)
        # Whatever the pace, it takes a moment after one edit until there is something new to show.
        step = self.limits.table_at_least_every + 2
        gone, tables, at = 0, 0, now + step
        while at < now + MINUTE and tables < self.limits.group_per_minute:
            tables += 1
            while gone < len(minute) and minute[gone] <= at - MINUTE:
                gone += 1
            room = min(room, self.limits.group_per_minute - FOR_TAPS - (len(minute) - gone) - tables)
            at += step
        return room

    def spent(self, chat_id: int) -> None:
        """A call was made."""
        now = self.now()
        self._chats[chat_id] = (self._level(chat_id, now) - 1, now)
        self._whole.append(now)
        if chat_id < 0:
            self._minutes.setdefault(chat_id, deque()).append(now)
        if len(self._chats) > _MANY_CHATS:
            self._forget_quiet_chats(now)

    def arrived(self, chat_id: int) -> None:
        """The call was answered: with Telegram it counts from when it came in, and a picture takes a moment."""
        if minute := self._minutes.get(chat_id):
            minute[-1] = self.now()

    def block(self, chat_id: int, seconds: float) -> None:
        """Telegram asked for a pause in this chat."""
        self._blocked[chat_id] = max(self._blocked.get(chat_id, 0.0), self.now() + seconds)

    def moved(self, old: int, new: int) -> None:
        """A group became a supergroup: the pause that was asked for ends, what was spent counts on."""
        self._blocked.pop(old, None)
        self._minutes[new] = self._minutes.pop(old, deque())

    def _minute(self, chat_id: int, now: float) -> deque[float]:
        return _within(self._minutes.get(chat_id, deque()), now - MINUTE)

    def _level(self, chat_id: int, now: float) -> float:
        burst = self.limits.burst
        level, at = self._chats.get(chat_id, (burst, now))
        return min(burst, level + (now - at) * self.limits.chat_per_second)

    def _forget_quiet_chats(self, now: float) -> None:
        for chat_id in [chat_id for chat_id, (_, at) in self._chats.items() if at < now - MINUTE]:
            del self._chats[chat_id]
            self._minutes.pop(chat_id, None)
        self._blocked = {chat_id: until for chat_id, until in self._blocked.items() if until > now}


@contextmanager
def at_once() -> Iterator[None]:
    """Within, a call is made now or fails: for those who redraw what they show, or have another way to show it."""
    token = _is_patient.set(False)
    try:
        yield
    finally:
        _is_patient.reset(token)


class Counting(BaseRequestMiddleware):
    """Between the bot and Telegram: counts, and lets replies that nobody redraws wait for their turn."""

    def __init__(self, pacer: Pacer) -> None:
        self._pacer = pacer

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        chat_id = counted_chat(method)
        if chat_id is None:
            return await make_request(bot, method)
        waited = 0.0
        while True:
            pause = self._pacer.wait(chat_id)
            if pause and _is_patient.get() and waited + pause <= LONGEST_WAIT:
                waited += pause
                await asyncio.sleep(pause)
            self._pacer.spent(chat_id)
            try:
                answer = await make_request(bot, method)
                self._pacer.arrived(chat_id)
                return answer
            except TelegramRetryAfter as error:
                self._pacer.block(chat_id, error.retry_after)
                if not _is_patient.get() or waited + error.retry_after > LONGEST_WAIT:
                    raise


def counted_chat(method: TelegramMethod[Any]) -> int | None:
    """The chat whose limits the call counts towards; None when it is free."""
    name = method.__api_method__
    chat_id = getattr(method, "chat_id", None)
    is_counted = name.startswith(("send", "edit", "copy", "forward")) and name not in _FREE
    return chat_id if is_counted and isinstance(chat_id, int) else None


def _within(calls: deque[float], since: float) -> deque[float]:
    while calls and calls[0] <= since:
        calls.popleft()
    return calls
