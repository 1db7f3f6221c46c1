"""Rate limiter of the Bot API: calls wait instead of being refused by Telegram.

Telegram allows about one call a second to a chat, 20 a minute to a group and 30 a second to the whole bot. Every call
passes `RateLimiter.__call__`, a middleware of the bot's session. A counted call waits first in the queue of its chat,
then in the queue of the bot; in both, people go before the outbox.
"""

import asyncio
import math
from bisect import bisect_right
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from operator import itemgetter
from typing import Any, Final

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType

from bot.telegram.outbound.bot_api import Caller, ChatBusy, calling, counted_chat, current_caller
from bot.timings import DEFAULT_TIMINGS, Limits, Timings

MINUTE: Final = 60.0
UNANSWERED: Final = 10.0
"""Seconds after which an unanswered call no longer delays other calls."""
FOR_TAPS: Final = 2
"""Calls a minute that the outbox leaves to players who press a button."""
_LONGEST_QUEUE: Final = 30
_SHORTEST_NAP: Final = 0.001
_CHATS_KEPT: Final = 4_096


class Quota:
    """At most `most` calls within a sliding window, with a short burst and then a rate per second.

    A call counts from its permit until `window` seconds after its answer, since it reaches Telegram somewhere between.
    The end is always computed as moment + window: a difference would round differently.
    """

    def __init__(self, most: float, window: float, burst: float = math.inf, per_second: float = math.inf) -> None:
        self.most, self.window, self._burst, self._per_second = most, window, burst, per_second
        self.blocked_until = -math.inf
        self.answered: deque[tuple[float, int | None]] = deque()
        self._full_at = -math.inf
        """When the whole burst is available again."""
        self._under_way: dict[Permit, float] = {}
        self._looked_at, self._awake = -math.inf, 0.0

    def wait(self, now: float) -> float:
        """Return the seconds until the next call is allowed."""
        made_at = self.made_at(now)
        too_many = len(made_at) + 1 - self.most
        free_at = made_at[int(too_many) - 1] + self.window if too_many > 0 else now
        return max(max(free_at, self.blocked_until) - now, self.wait_for_burst(now, 1))

    def wait_for_burst(self, now: float, calls: float) -> float:
        """Return the seconds until the rate per second allows so many calls at once."""
        missing = min(calls, self._burst) - self._burst + len(self._under_way)
        return max(0.0, max(self._full_at, now) + missing / self._per_second - now)

    def made_at(self, now: float) -> list[float]:
        """Return when the calls that count were made, oldest first; `now` for those without an answer."""
        while self.answered and self.answered[0][0] + self.window <= now:
            self.answered.popleft()
        # A suspended process neither sends nor receives: that time does not count as unanswered.
        self._awake, self._looked_at = self._awake + min(now - self._looked_at, 2.0), now
        recent = sum(self._awake - since < UNANSWERED for since in self._under_way.values())
        return [at for at, _ in self.answered] + [now] * recent

    def take(self, permit: "Permit") -> None:
        self._under_way[permit] = self._awake

    def settle(self, permit: "Permit", now: float, *, is_spent: bool) -> None:
        """End a call without an answer yet; repeated calls have no effect."""
        if self._under_way.pop(permit, None) is not None and is_spent:
            self.spend(now, permit.person)

    def spend(self, at: float, person: int | None) -> None:
        self.answered.append((at, person))
        self._full_at = max(self._full_at, at) + 1 / self._per_second

    def is_quiet(self, now: float) -> bool:
        return not self.made_at(now) and self.blocked_until <= now

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
        self.quota, self.now, self._longest_nap = quota, clock, timings.line_longest_nap_seconds
        self._people_in_a_row, self._in_a_row = people_in_a_row, 0
        self._people: dict[Permit, asyncio.Future[None]] = {}
        self._outbox: dict[Permit, asyncio.Future[None]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._people) + len(self._outbox)

    async def join(self, permit: "Permit", *, is_person: bool) -> None:
        """Wait for the turn of this permit."""
        lane = self._people if is_person else self._outbox
        turn = lane[permit] = asyncio.get_running_loop().create_future()
        try:
            self.look()
            await turn
        finally:
            lane.pop(permit, None)

    def look(self) -> None:
        """Release the calls whose turn has come, and schedule the next look."""
        if self._timer is not None:
            self._timer.cancel()
        while len(self):
            if (wait := self.quota.wait(self.now())) > 0:
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

    def arrived(self, *, is_spent: bool = True) -> None:
        """Count the call: it was answered, or may have been carried out."""
        self.is_reserved = False
        for queue in (self.chat, self._bot):
            queue.quota.settle(self, queue.now(), is_spent=is_spent)
            queue.look()

    def give_back(self) -> None:
        self.arrived(is_spent=False)


class OutboxCaller(Caller):
    permit: Permit | None = None
    """Reserved for the next call."""

    def reserved(self, chat: CallQueue) -> Permit | None:
        """Return the permit for the next call, if it is one to this chat."""
        permit = self.permit
        return permit if permit is not None and permit.is_reserved and permit.chat.quota is chat.quota else None


class OtherWorkers:
    """Port to other workers of the same bot; this class stands for a single worker."""

    async def learn_calls(self, chat_id: int) -> None:
        """Count the recent calls of other workers to this chat."""

    async def note_call(self, method: TelegramMethod[Any], chat_id: int, caller: Caller) -> None:
        """Record a call before it is made; raise ChatBusy if it is another worker's to make."""

    async def note_pause(self, chat_id: int | None, seconds: float) -> None: ...


class RateLimiter(BaseRequestMiddleware):
    def __init__(self, limits: Limits, clock: Callable[[], float], timings: Timings = DEFAULT_TIMINGS) -> None:
        self.limits, self.now, self._timings = limits, clock, timings
        self.others = OtherWorkers()
        self.chats: dict[int, CallQueue] = {}
        self.bot = CallQueue(Quota(1, 1), clock, 3, timings)
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
            permit, caller = await self.permit(method, chat_id), current_caller.get()
            try:
                await self.others.note_call(method, chat_id, caller)
                return await make_request(bot, method)
            except TelegramRetryAfter as error:
                permit.give_back()
                if isinstance(error, ChatBusy):
                    raise
                await self._pause(chat_id, error.retry_after)
                # The outbox draws a newer state after the pause instead of repeating the call.
                if isinstance(caller, OutboxCaller) or error.retry_after > caller.patience:
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
        chat, caller = self.chats.get(chat_id), current_caller.get()
        made_at = [] if chat is None else chat.quota.made_at(self.now())
        if isinstance(caller, OutboxCaller) and chat is not None and caller.reserved(chat) is not None:
            made_at.pop()  # the call that the reserved permit is for
        return self._room(made_at)

    def has_room(self, chat_id: int, calls: int) -> bool:
        """Return whether so many calls remain, or as many as in a quiet group."""
        return self.remaining(chat_id) >= min(calls, self._room([]))

    def _room(self, made_at: list[float]) -> int:
        now, limit, step = self.now(), self.limits.group_per_minute, self.limits.table_at_least_every + 2
        tables = range(min(math.ceil(MINUTE / step), limit + 1))
        return min(limit - FOR_TAPS - n - len(made_at) + bisect_right(made_at, now + n * step - MINUTE) for n in tables)

    async def permit(self, method: TelegramMethod[Any], chat_id: int) -> Permit:
        """Wait for the turn of this call; raise ChatBusy if it comes too late."""
        await self.others.learn_calls(chat_id)
        caller, chat = current_caller.get(), self.chat(chat_id)
        if isinstance(caller, OutboxCaller) and (permit := caller.reserved(chat)) is not None:
            if self._is_paused(chat):
                raise ChatBusy(method, self.wait(chat_id))
            permit.is_reserved = False
            return permit
        wait = self.wait(chat_id, caller.person)
        if wait > 0 or len(chat) or len(self.bot):
            if wait > caller.patience or len(chat) >= _LONGEST_QUEUE:
                raise ChatBusy(method, wait)
            caller.on_wait()
        try:
            async with asyncio.timeout(caller.patience):
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
        has_waited = len(chat) + len(self.bot) > 0 or self.wait(chat_id) > 0
        caller = OutboxCaller()
        caller.permit = permit = await self._in_turn(chat, caller)
        try:
            with calling(caller):
                yield has_waited
        finally:
            permit.give_back()

    async def _in_turn(self, chat: CallQueue, caller: Caller) -> Permit:
        while True:
            permit = Permit(chat, self.bot, caller.person)
            try:
                for queue in (chat, self.bot):
                    await queue.join(permit, is_person=not isinstance(caller, OutboxCaller))
            except asyncio.CancelledError:
                permit.give_back()
                raise
            if not self._is_paused(chat):
                return permit
            permit.give_back()  # Telegram asked for a pause meanwhile

    def _is_paused(self, chat: CallQueue) -> bool:
        return max(chat.quota.blocked_until, self.bot.quota.blocked_until) > self.now()

    def _fair_wait(self, chat_id: int, person: int | None) -> float:
        """Return the seconds until a user, who leaves some to others, may call again."""
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
        """Pause as Telegram asked."""
        now = self.now()
        # A refusal names no scope: only three chats refused within a second count as a pause of the whole bot.
        self._pauses = {other: pause for other, pause in self._pauses.items() if pause[0] > now - 1}
        self._pauses[chat_id] = (now, now + seconds)
        paused: list[tuple[int | None, float]] = [(chat_id, seconds)]
        if len(self._pauses) >= 3:
            paused.append((None, min(until for _, until in self._pauses.values()) - now))
        for place, pause in paused:
            self.block(place, pause)
            await self.others.note_pause(place, pause)

    def share_with(self, workers: int) -> None:
        """Divide the bot's rate among so many workers."""
        self.part_of_bot = self.limits.bot_per_second / workers
        # Less than one call a second means a longer window.
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
            if len(self.chats) >= _CHATS_KEPT:
                self.forget_chats(lambda id_: self.chats[id_].quota.is_quiet(self.now()))
            limits, most = self.limits, self.limits.group_per_minute if chat_id < 0 else math.inf
            quota = Quota(most, MINUTE, limits.burst, limits.chat_per_second)
            chat = self.chats[chat_id] = CallQueue(quota, self.now, 1, self._timings)
        return chat
