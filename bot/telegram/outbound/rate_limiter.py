"""Rate limiter of the Bot API: calls wait instead of being refused by Telegram.

Telegram allows about one call a second to a chat, 20 a minute to a group and 30 a second to the whole bot. Every call
passes `RateLimiter.__call__`, a middleware of the bot's session. A counted call waits first in the queue of its chat,
then in the queue of the bot; in both, people go before the outbox.
"""

import asyncio
import math
import time
from bisect import bisect_right
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from operator import itemgetter
from typing import Any, Final

import msgspec
from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType

from bot.timings import DEFAULT_TIMINGS, Timings

MINUTE: Final = 60.0
LONGEST_WAIT: Final = 30.0
"""Most seconds that a call without a deadline waits."""
ALMOST_AT_ONCE: Final = 1.5
"""A little more than the second for which a busy bot waits for the answers to its calls."""
UNANSWERED: Final = 10.0
"""Seconds after which an unanswered call no longer delays other calls."""
FOR_TAPS: Final = 2
"""Calls a minute that the outbox leaves to players who press a button."""
_LONGEST_QUEUE: Final = 30
_SHORTEST_NAP: Final = 0.001
_CHATS_KEPT: Final = 4_096


class Limits(msgspec.Struct, frozen=True):
    group_per_minute: int = 20
    chat_per_second: float = 1.0
    bot_per_second: float = 25.0
    burst: float = 3.0
    """Calls to one chat that may follow each other at once."""
    table_at_most_every: float = 1.0
    """Shortest time in seconds between two edits of a table message."""
    table_at_least_every: float = 4.0
    """Seconds after which a waiting table message goes before hands."""
    updates_in_hand: int = 8
    """Updates of one user that are handled or wait at the same time; further ones are refused."""
    commands_at_once: int = 10
    """Commands of one user in a group that may follow each other before `command_every` applies."""
    command_every: float = 5.0


class ChatBusy(TelegramRetryAfter):
    """The call was not made, because its turn would have come too late."""

    def __init__(self, method: TelegramMethod[Any], seconds: float) -> None:
        super().__init__(method, "not asked: the chat is busy", seconds)  # type: ignore[arg-type]


class Caller(msgspec.Struct):
    """Origin of the current Bot API call, and how long it may wait."""

    until: float = 0.0
    """Deadline by the event loop's clock; 0 means `LONGEST_WAIT`."""
    person: int | None = None
    on_wait: Callable[[], None] = lambda: None
    is_outbox: bool = False
    permit: "Permit | None" = None
    """Reserved for the next call."""

    @property
    def patience(self) -> float:
        return max(0.0, self.until - asyncio.get_running_loop().time()) if self.until else LONGEST_WAIT


_caller: ContextVar[Caller] = ContextVar("caller", default=Caller())  # noqa: B039 - never mutated


@contextmanager
def calling(caller: Caller) -> Iterator[None]:
    token = _caller.set(caller)
    try:
        yield
    finally:
        _caller.reset(token)


@contextmanager
def at_once() -> Iterator[None]:
    """Make calls in this context fail with `ChatBusy` unless they are near-immediate."""
    caller, until = _caller.get(), asyncio.get_running_loop().time() + ALMOST_AT_ONCE
    with calling(msgspec.structs.replace(caller, until=min(caller.until or until, until))):
        yield


class Quota:
    """At most `most` calls within a sliding window.

    Of these, a short burst may be made at once; then a rate per second applies.

    A call counts from its permit until `window` seconds after its answer, since it reaches Telegram somewhere between.
    The end is always computed as moment + window: a difference would round differently.
    """

    def __init__(
        self, now: float, most: float, window: float, burst: float = math.inf, per_second: float = math.inf
    ) -> None:
        self.most, self.window, self._burst, self._per_second = most, window, burst, per_second
        self.blocked_until = now
        self.answered: deque[tuple[float, int | None]] = deque()
        self._full_at = now
        """When the whole burst is available again."""
        self._under_way: dict[Permit, float] = {}
        self._looked_at, self._awake = now, 0.0

    def wait(self, now: float) -> float:
        """Return the seconds until the next call is allowed."""
        too_many = self._look(now) + len(self.answered) + 1 - self.most
        free_at = self.blocked_until
        if too_many > 0:
            first = self.answered[int(min(too_many, len(self.answered))) - 1][0] if self.answered else now
            free_at = max(free_at, first + self.window)
        return max(free_at - now, self.wait_for_burst(now, 1))

    def wait_for_burst(self, now: float, calls: float) -> float:
        """Return the seconds until the rate per second allows so many calls at once."""
        missing = min(calls, self._burst) - self._burst + len(self._under_way)
        return max(0.0, max(self._full_at, now) + missing / self._per_second - now)

    def made_at(self, now: float) -> list[float]:
        """Return when the calls that count were made, oldest first."""
        under_way = [now] * self._look(now)
        return [at for at, _ in self.answered] + under_way

    def _look(self, now: float) -> int:
        """Forget the calls that have left the window; return those without an answer."""
        while self.answered and self.answered[0][0] + self.window <= now:
            self.answered.popleft()
        # A suspended process neither sends nor receives: that time does not count as unanswered.
        self._awake, self._looked_at = self._awake + min(now - self._looked_at, 2.0), now
        return sum(self._awake - since < UNANSWERED for since in self._under_way.values())

    def take(self, permit: "Permit") -> None:
        self._under_way[permit] = self._awake

    def settle(self, permit: "Permit", now: float, *, is_spent: bool) -> None:
        """End a call without an answer yet; repeated calls have no effect."""
        if self._under_way.pop(permit, None) is not None and is_spent:
            self.spend(now, permit.person)

    def spend(self, at: float, person: int | None) -> None:
        self.answered.append((at, person))
        self._full_at = max(self._full_at, at) + 1 / self._per_second

    def forget_calls(self, now: float) -> None:
        self.answered.clear()
        self._full_at = now - MINUTE

    def is_quiet(self, now: float) -> bool:
        return not self.made_at(now) and max(self._full_at, self.blocked_until) <= now

    def absorb(self, other: "Quota", now: float) -> None:
        """Add the calls and the pause of another chat that has become this one."""
        self._full_at = max(self._full_at, now) + max(other._full_at, now) - now
        self.answered = deque(sorted((*self.answered, *other.answered), key=itemgetter(0)))
        self._under_way |= dict.fromkeys(other._under_way, self._awake)
        self.blocked_until = max(self.blocked_until, other.blocked_until)


class CallQueue:
    """Calls that wait for a quota, people first.

    While the outbox waits too, only `people_in_a_row` calls of people go before it.
    """

    def __init__(self, quota: Quota, clock: Callable[[], float], people_in_a_row: int, timings: Timings) -> None:
        self.quota, self._now = quota, clock
        self._people_in_a_row, self._in_a_row = people_in_a_row, 0
        self._longest_nap = timings.line_longest_nap_seconds
        self._people: dict[Permit, asyncio.Future[None]] = {}
        self._outbox: dict[Permit, asyncio.Future[None]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._people) + len(self._outbox)

    @property
    def is_open(self) -> bool:
        return not len(self) and self.quota.wait(self._now()) <= 0

    async def join(self, permit: "Permit", *, is_person: bool) -> None:
        """Wait for the turn of this permit."""
        if self.is_open:
            self.quota.take(permit)
            return
        lane = self._people if is_person else self._outbox
        turn = lane[permit] = asyncio.get_running_loop().create_future()
        self.look()
        try:
            await turn
        except asyncio.CancelledError:
            lane.pop(permit, None)
            raise

    def settle(self, permit: "Permit", *, is_spent: bool) -> None:
        self.quota.settle(permit, self._now(), is_spent=is_spent)
        self.look()

    def look(self) -> None:
        """Release the calls whose turn has come, and schedule the next look."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while len(self):
            if (wait := self.quota.wait(self._now())) > 0:
                nap = min(max(wait, _SHORTEST_NAP), self._longest_nap)
                self._timer = asyncio.get_running_loop().call_later(nap, self.look)
                return
            is_person = bool(self._people) and (not self._outbox or self._in_a_row < self._people_in_a_row)
            self._in_a_row = self._in_a_row + 1 if is_person and self._outbox else 0
            lane = self._people if is_person else self._outbox
            turn = lane.pop(permit := next(iter(lane)))
            if not turn.done():  # otherwise it was cancelled
                self.quota.take(permit)
                turn.set_result(None)


class Permit:
    """The right to make one call. The first of `arrived` and `give_back` ends it."""

    def __init__(self, chat: CallQueue, bot: CallQueue, person: int | None) -> None:
        self.is_reserved = True
        """No call has been made with it yet."""
        self.chat, self._bot, self.person = chat, bot, person

    def is_for(self, chat: CallQueue) -> bool:
        return self.is_reserved and chat.quota is self.chat.quota

    def arrived(self) -> None:
        """Count the call: it was answered, or may have been carried out."""
        self._end(is_spent=True)

    def give_back(self) -> None:
        self._end(is_spent=False)

    def _end(self, *, is_spent: bool) -> None:
        self.is_reserved = False
        self.chat.settle(self, is_spent=is_spent)
        self._bot.settle(self, is_spent=is_spent)


class OtherWorkers:
    """Port to other workers of the same bot; this class stands for a single worker."""

    def is_ours(self, chat_id: int) -> bool:
        return True

    async def learn_calls(self, chat_id: int) -> None:
        """Count the recent calls of other workers to this chat."""

    async def note_call(self, chat_id: int, person: int | None) -> None: ...

    async def note_pause(self, chat_id: int | None, seconds: float) -> None: ...


class RateLimiter(BaseRequestMiddleware):
    def __init__(
        self, limits: Limits, clock: Callable[[], float] = time.monotonic, timings: Timings = DEFAULT_TIMINGS
    ) -> None:
        self.limits, self.now, self._timings = limits, clock, timings
        self.others = OtherWorkers()
        self.chats: dict[int, CallQueue] = {}
        self.bot = CallQueue(Quota(clock(), 1, 1), clock, 3, timings)
        self.share_with(1)
        self._pauses: dict[int, tuple[float, float]] = {}
        """Chat → when Telegram asked for a pause there, and until when."""

    async def __call__(
        self, make_request: NextRequestMiddlewareType[TelegramType], bot: Bot, method: TelegramMethod[TelegramType]
    ) -> Response[TelegramType]:
        """Make a call in its turn; repeat it after a pause if the caller can wait."""
        if (chat_id := counted_chat(method)) is None:
            return await make_request(bot, method)
        while True:
            permit, caller = await self.permit(method, chat_id), _caller.get()
            try:
                await self.others.note_call(chat_id, caller.person)
                if caller.is_outbox and not self.others.is_ours(chat_id):
                    raise ChatBusy(method, 3)
                return await make_request(bot, method)
            except TelegramRetryAfter as error:
                permit.give_back()
                if isinstance(error, ChatBusy):
                    raise
                await self._pause(chat_id, error.retry_after)
                # The outbox draws a newer state after the pause instead of repeating the call.
                if caller.is_outbox or error.retry_after > caller.patience:
                    raise
            finally:
                permit.arrived()

    def wait(self, chat_id: int, person: int | None = None) -> float:
        """Return the seconds until this user may cause a call to this chat."""
        wait, chat = self.bot.quota.wait(self.now()), self.chats.get(chat_id)
        return wait if chat is None else max(wait, chat.quota.wait(self.now()), self._fair_wait(chat_id, person))

    def remaining(self, chat_id: int) -> int:
        """Return how many calls are left beside the next minute's table messages."""
        if chat_id > 0:
            return 1_000
        now, chat, permit = self.now(), self.chats.get(chat_id), _caller.get().permit
        made_at = [] if chat is None else chat.quota.made_at(now)
        if permit is not None and chat is not None and permit.is_for(chat):
            made_at.pop()  # the call that the reserved permit is for
        return self._room(made_at, now)

    @property
    def capacity(self) -> int:
        """What `remaining` returns for a quiet group."""
        return self._room([], self.now())

    def _room(self, made_at: Sequence[float], now: float) -> int:
        limit, step = self.limits.group_per_minute - FOR_TAPS, self.limits.table_at_least_every + 2
        tables = range(min(math.ceil(MINUTE / step), self.limits.group_per_minute + 1))
        return min(limit - n - len(made_at) + bisect_right(made_at, now + n * step - MINUTE) for n in tables)

    async def permit(self, method: TelegramMethod[Any], chat_id: int) -> Permit:
        """Wait for the turn of this call; raise ChatBusy if it comes too late."""
        await self.others.learn_calls(chat_id)
        caller, chat = _caller.get(), self.chat(chat_id)
        if caller.permit is not None and caller.permit.is_for(chat):
            if self._is_paused(chat):
                raise ChatBusy(method, self.wait(chat_id))
            caller.permit.is_reserved = False
            return caller.permit
        is_at_once = chat.is_open and self.bot.is_open and not self._fair_wait(chat_id, caller.person)
        if not is_at_once:
            if (wait := self.wait(chat_id, caller.person)) > caller.patience or len(chat) >= _LONGEST_QUEUE:
                raise ChatBusy(method, wait)
            caller.on_wait()
        try:
            async with asyncio.timeout(None if is_at_once else caller.patience):
                while seconds := self._fair_wait(chat_id, caller.person):  # noqa: ASYNC110 - no event exists for it
                    await asyncio.sleep(seconds)
                return await self._in_turn(chat, caller)
        except TimeoutError:
            raise ChatBusy(method, self.wait(chat_id, caller.person)) from None

    @asynccontextmanager
    async def reserved(self, chat_id: int) -> AsyncIterator[bool]:
        """Reserve the outbox's next call to this chat; yield whether it had to wait."""
        await self.others.learn_calls(chat_id)
        chat = self.chat(chat_id)
        is_at_once = chat.is_open and self.bot.is_open
        permit = await self._in_turn(chat, Caller(is_outbox=True))
        try:
            with calling(Caller(is_outbox=True, permit=permit)):
                yield not is_at_once
        finally:
            permit.give_back()

    async def _in_turn(self, chat: CallQueue, caller: Caller) -> Permit:
        while True:
            permit = Permit(chat, self.bot, caller.person)
            try:
                for queue in (chat, self.bot):
                    await queue.join(permit, is_person=not caller.is_outbox)
            except asyncio.CancelledError:
                permit.give_back()
                raise
            if not self._is_paused(chat):
                return permit
            permit.give_back()  # Telegram asked for a pause meanwhile

    def _is_paused(self, chat: CallQueue) -> bool:
        return max(chat.quota.blocked_until, self.bot.quota.blocked_until) > self.now()

    def _fair_wait(self, chat_id: int, person: int | None) -> float:
        """Return the seconds until a user may cause more calls in a group.

        A share is kept for the table and for other users.
        """
        if person is None or chat_id > 0 or (chat := self.chats.get(chat_id)) is None:
            return 0.0
        now, quota, share = self.now(), chat.quota, max(1, self.limits.group_per_minute // 5)
        quota.made_at(now)
        own = [at for at, caller in quota.answered if caller == person]
        is_table_there = any(caller is None for _, caller in quota.answered)
        room = self.remaining(chat_id) if is_table_there else self.limits.group_per_minute - share - len(own)
        if len(own) >= share and room <= 0:
            return max(_SHORTEST_NAP, quota.answered[0][0] + MINUTE - now)
        return quota.wait_for_burst(now, 2) if own and own[-1] >= now - 3 else 0.0

    def block(self, chat_id: int | None, seconds: float) -> None:
        """Pause this chat, or all chats, for so long."""
        quota = (self.bot if chat_id is None else self.chat(chat_id)).quota
        quota.blocked_until = max(quota.blocked_until, self.now() + seconds)

    async def _pause(self, chat_id: int, seconds: float) -> None:
        """Pause as Telegram asked.

        Because a refusal names no scope, only three chats refused within a second count as a pause of the whole bot.
        """
        now = self.now()
        self.block(chat_id, seconds)
        self._pauses = {other: pause for other, pause in self._pauses.items() if pause[0] > now - 1}
        self._pauses[chat_id] = (now, now + seconds)
        await self.others.note_pause(chat_id, seconds)
        if len(self._pauses) >= 3:
            shortest = min(until for _, until in self._pauses.values()) - now
            self.block(None, shortest)
            await self.others.note_pause(None, shortest)

    def share_with(self, workers: int) -> None:
        """Divide the bot's rate among so many workers.

        Less than one call a second means a longer window.
        """
        self.part_of_bot = self.limits.bot_per_second / workers
        self.bot.quota.most = max(1, int(self.part_of_bot))
        self.bot.quota.window = self.bot.quota.most / self.part_of_bot

    def moved(self, old: int, new: int) -> None:
        """Continue the count of a group that became a supergroup; its pause ends."""
        if (chat := self.chats.pop(old, None)) is not None:
            chat.quota.blocked_until = self.now()
            if (known := self.chats.get(new)) is not None:
                chat.quota.absorb(known.quota, self.now())
                known.quota = chat.quota  # for calls that wait or are being made under the new id
            self.chats[new] = chat
            chat.look()

    def forget_chats(self, are_lost: Callable[[int], bool]) -> None:
        self.chats = {id_: chat for id_, chat in self.chats.items() if len(chat) or not are_lost(id_)}

    def chat(self, chat_id: int) -> CallQueue:
        if (chat := self.chats.get(chat_id)) is None:
            limits, now = self.limits, self.now()
            if len(self.chats) >= _CHATS_KEPT:
                self.chats = {
                    id_: chat for id_, chat in self.chats.items() if len(chat) or not chat.quota.is_quiet(now)
                }
            most = limits.group_per_minute if chat_id < 0 else math.inf
            quota = Quota(now, most, MINUTE, limits.burst, limits.chat_per_second)
            chat = self.chats[chat_id] = CallQueue(quota, self.now, 1, self._timings)
        return chat


def counted_chat(method: TelegramMethod[Any]) -> int | None:
    """Return the chat whose limits the call counts towards; None for free calls."""
    name, chat_id = method.__api_method__, getattr(method, "chat_id", None)
    is_counted = name.startswith(("send", "edit", "copy", "forward")) and name != "sendChatAction"
    return chat_id if is_counted and isinstance(chat_id, int) else None
