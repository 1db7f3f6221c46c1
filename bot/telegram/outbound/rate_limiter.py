"""How fast the bot may write: Telegram's limits, kept before Telegram has to.

Every message and edit is counted in one place, the bot's session, whoever makes the call, at the moment it is made.
While a limit or a pause that Telegram asked for says no, nothing is sent: whoever called waits in line, or is told at
once that the chat is busy. Answers to taps are free.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol

import msgspec
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import TelegramMethod

from bot.cluster.api_call_log import ApiCall
from bot.telegram.outbound.api_caller import Caller, calling, current
from bot.telegram.outbound.fair_queue import SHORTEST_NAP, FairQueue
from bot.telegram.outbound.quotas import MINUTE, BotQuota, ChatQuota
from bot.timings import DEFAULT_TIMINGS, Timings

FOR_TAPS: Final = 2
"""Calls a minute that the outbox leaves to those who press a button right now."""
LONGEST_LINE: Final = 30
"""So many calls to one chat wait; whoever comes after them would wait for more than a minute."""
A_MOMENT_AGO: Final = 3.0
SEVERAL: Final = 3
"""When so many chats are asked for a pause within a second, it is the whole bot that writes too much."""
_PLENTY: Final = 1_000
_MANY_CHATS: Final = 4_096


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
    updates_in_hand: int = 8
    """So many updates of one person are worked on or wait; with more the person is asked to slow down."""
    commands_at_once: int = 10
    """So many commands of one person may follow each other in a group before `command_every` counts."""
    command_every: float = 5.0

    @property
    def sure_of(self) -> int:
        """The calls a minute that everybody in a group may cause, whatever else is going on there."""
        return max(1, self.group_per_minute // 5)


class ChatBusy(TelegramRetryAfter):
    """The call was not made: there is no room for it now, nor soon enough for whoever made it."""

    def __init__(self, method: TelegramMethod[Any], seconds: float) -> None:
        super().__init__(method, "not asked: the chat is busy", seconds)  # type: ignore[arg-type]


class Permit:
    """The right to make one call. It comes to its end once: the call arrived, was refused, or was never made."""

    def __init__(self, rate_limiter: "RateLimiter", chat: "Chat", ticket: int, person: int | None) -> None:
        self.chat = chat
        self.is_reserved = True
        """Nobody has made the call yet."""
        self._rate_limiter = rate_limiter
        self._ticket = ticket
        self._person = person
        self._is_over = False

    def is_for(self, chat: "Chat") -> bool:
        """What is reserved is for the first call to its chat."""
        return self.is_reserved and chat.quota is self.chat.quota

    def arrived(self) -> None:
        """The call was answered, or may have been carried out: it counts."""
        self._end(is_spent=True)

    def refused(self, seconds: float) -> None:
        """Telegram asked for a pause: the call does not count, and the chat is left alone for so long."""
        self._rate_limiter.pause(self.chat, seconds)
        self._end(is_spent=False)

    def give_back(self) -> None:
        self._end(is_spent=False)

    def _end(self, *, is_spent: bool) -> None:
        self.is_reserved = False
        if not self._is_over:
            self._is_over = True
            self._rate_limiter.settle(self.chat, self._ticket, self._person, is_spent=is_spent)


class Chat:
    """A chat's count, and the line of those who wait to write there."""

    def __init__(self, quota: ChatQuota, clock: Callable[[], float], timings: Timings) -> None:
        self.quota = quota
        self.line: FairQueue[None] = FairQueue(
            self._wait, self._take, self._give_back, people_in_a_row=1, timings=timings
        )
        self._now = clock

    def _wait(self) -> float:
        return self.quota.wait(self._now())

    def _take(self) -> None:
        self.quota.take()

    def _give_back(self, _: None) -> None:
        self.quota.settle(self._now(), None, is_spent=False)


class OtherWorkers(Protocol):
    """Other workers who write for the same bot."""

    def is_ours(self, chat_id: int) -> bool:
        """None of them writes there."""

    async def calls_to(self, chat_id: int) -> Sequence[ApiCall]: ...

    async def note_call(self, chat_id: int, person: int | None) -> None: ...

    async def note_pause(self, chat_id: int | None, seconds: float) -> None: ...


class RateLimiter:
    """Gives everybody their turn, within the limits of each chat and of the whole bot."""

    def __init__(
        self, limits: Limits, clock: Callable[[], float] = time.monotonic, timings: Timings = DEFAULT_TIMINGS
    ) -> None:
        self._timings = timings
        self.limits = limits
        self.now = clock
        self.others: OtherWorkers | None = None
        self.part_of_bot = limits.bot_per_second
        """Calls a second that are this process's."""
        self.chats: dict[int, Chat] = {}
        self._forget_at = _MANY_CHATS
        self._bot = BotQuota(clock(), limits.bot_per_second)
        self._line: FairQueue[int] = FairQueue(
            lambda: self._bot.wait(clock()), lambda: self._bot.take(clock()), self._unwanted, 3, timings
        )
        self._pauses: dict[Chat, tuple[float, float]] = {}
        """Chat → when Telegram asked for a pause there of late, and until when."""

    def wait(self, chat_id: int, person: int | None = None) -> float:
        """Seconds until a call to this chat is allowed, one that this person has asked for; 0 is now."""
        now = self.now()
        chat = self.chats.get(chat_id)
        if chat is None:
            return self._bot.wait(now)
        return max(self._bot.wait(now), chat.quota.wait(now), self._share_wait(chat_id, person))

    def remaining(self, chat_id: int) -> int:
        """How many calls can be made now without the table's going short of its own within the coming minute."""
        if chat_id > 0:
            return _PLENTY
        now = self.now()
        chat = self.chats.get(chat_id)
        minute = [] if chat is None else chat.quota.spent_at(now)
        turn = current().turn
        if turn is not None and chat is not None and turn.is_for(chat):
            minute.pop()  # it is what the one who asks is going to spend
        return self._room([now - at for at in minute])

    @property
    def capacity(self) -> int:
        """What a group has to spare in which nothing was sent for a minute: more it never has."""
        return self._room([])

    def _room(self, ages: Sequence[float]) -> int:
        """What the table leaves of the coming minute; `ages` are those of the calls of the last, the oldest first."""
        room = self.limits.group_per_minute - FOR_TAPS - len(ages)
        # Whatever the pace, it takes a moment after one edit until there is something new to show.
        step = self.limits.table_at_least_every + 2
        gone, tables, later = 0, 0, step
        while later < MINUTE and tables < self.limits.group_per_minute:
            tables += 1
            while gone < len(ages) and ages[gone] >= MINUTE - later:
                gone += 1
            room = min(room, self.limits.group_per_minute - FOR_TAPS - (len(ages) - gone) - tables)
            later += step
        return room

    async def permit(self, method: TelegramMethod[Any], chat_id: int) -> Permit:
        """The turn for this call, when it comes; ChatBusy when that is not soon enough for the caller."""
        caller = current()
        chat = await self._joined(chat_id)
        if caller.turn is not None and caller.turn.is_for(chat):
            if self._is_paused(chat):
                raise ChatBusy(method, self.wait(chat_id))
            caller.turn.is_reserved = False
            return caller.turn
        is_at_once = self._is_open(chat) and not self._share_wait(chat_id, caller.person)
        if not is_at_once:
            if (wait := self.wait(chat_id, caller.person)) > caller.patience or len(chat.line) >= LONGEST_LINE:
                raise ChatBusy(method, wait)
            if caller.waits is not None:
                caller.waits()
        try:
            async with asyncio.timeout(caller.patience):
                while share_wait := self._share_wait(chat_id, caller.person):  # noqa: ASYNC110 - it is no event
                    await asyncio.sleep(share_wait)
                return await self._in_line(chat, caller)
        except TimeoutError:
            raise ChatBusy(method, self.wait(chat_id, caller.person)) from None

    @asynccontextmanager
    async def reserved(self, chat_id: int) -> AsyncIterator[bool]:
        """Waits until the outbox may write to this chat; within, its first call is made at once, the others wait.

        Yields whether it had to wait. What is not used is given back.
        """
        chat = await self._joined(chat_id)
        is_at_once = self._is_open(chat)
        turn = await self._in_line(chat, Caller(is_outbox=True))
        try:
            with calling(Caller(is_outbox=True, turn=turn)):
                yield not is_at_once
        finally:
            turn.give_back()

    async def _in_line(self, chat: Chat, caller: Caller) -> Permit:
        is_person = not caller.is_outbox
        while True:
            await chat.line.turn(is_person=is_person)
            try:
                ticket = await self._line.turn(is_person=is_person)
            except asyncio.CancelledError:
                chat.quota.settle(self.now(), None, is_spent=False)
                chat.line.look()
                raise
            turn = Permit(self, chat, ticket, caller.person)
            if not self._is_paused(chat):
                return turn
            turn.give_back()  # a pause was asked for meanwhile

    def _is_paused(self, chat: Chat) -> bool:
        return max(chat.quota.blocked_until, self._bot.blocked_until) > self.now()

    def settle(self, chat: Chat, ticket: int, person: int | None, *, is_spent: bool) -> None:
        """A turn has come to its end."""
        now = self.now()
        chat.quota.settle(now, person, is_spent=is_spent)
        self._bot.settle(ticket, now, is_spent=is_spent)
        chat.line.look()
        self._line.look()

    def block(self, chat_id: int, seconds: float) -> None:
        """Nothing is sent to this chat for so long."""
        quota = self._chat(chat_id).quota
        quota.blocked_until = max(quota.blocked_until, self.now() + seconds)

    def block_all(self, seconds: float) -> None:
        self._bot.blocked_until = max(self._bot.blocked_until, self.now() + seconds)

    def share_with(self, workers: int) -> None:
        """So many are this bot together: each has its part of the pace."""
        self.part_of_bot = self.limits.bot_per_second / workers
        self._bot.set_rate(self.part_of_bot)

    def forget_chats(self, are_lost: Callable[[int], bool]) -> None:
        """Others write there from now on."""
        for chat_id in [chat_id for chat_id, chat in self.chats.items() if are_lost(chat_id) and not chat.line]:
            del self.chats[chat_id]

    @property
    def paused_for(self) -> float:
        """Seconds that are left of a pause for the whole bot."""
        return max(0.0, self._bot.blocked_until - self.now())

    def pause(self, chat: Chat, seconds: float) -> None:
        """Telegram asked for it. It does not say whether it means the chat or the bot; several chats tell."""
        now = self.now()
        chat.quota.blocked_until = max(chat.quota.blocked_until, now + seconds)
        self._pauses = {other: pause for other, pause in self._pauses.items() if pause[0] > now - 1}
        self._pauses[chat] = (now, now + seconds)
        if len(self._pauses) >= SEVERAL:
            self._bot.blocked_until = max(self._bot.blocked_until, min(until for _, until in self._pauses.values()))

    def moved(self, old: int, new: int) -> None:
        """A group became a supergroup: the pause that was asked for ends, what was spent counts on."""
        chat = self.chats.pop(old, None)
        if chat is not None:
            chat.quota.blocked_until = self.now()
            if (known := self.chats.get(new)) is not None:
                chat.quota.absorb(known.quota, self.now())
                known.quota = chat.quota  # of those who wait or call under the new id already
            self.chats[new] = chat
            chat.line.look()

    def _share_wait(self, chat_id: int, person: int | None) -> float:
        """Seconds until somebody may ask for more in a group: the table goes before, and what others are sure of.

        Whoever has had something a moment ago leaves a call for others, so that these need not wait.
        """
        chat, now = self.chats.get(chat_id), self.now()
        if chat is None or person is None or chat_id > 0:
            return 0.0
        had, sure_of = chat.quota.had(person, now), self.limits.sure_of
        is_table_there = chat.quota.had(None, now) > 0
        room = self.remaining(chat_id) if is_table_there else self.limits.group_per_minute - sure_of - had
        if had >= sure_of and room <= 0:
            return max(SHORTEST_NAP, chat.quota.next_room(now))
        return chat.quota.wait_for_two(now) if chat.quota.has_had(person, now - A_MOMENT_AGO) else 0.0

    def _is_open(self, chat: Chat) -> bool:
        return chat.line.is_open and self._line.is_open

    def _unwanted(self, ticket: int) -> None:
        self._bot.settle(ticket, self.now(), is_spent=False)

    async def _joined(self, chat_id: int) -> Chat:
        """The chat, with what other workers have spent there lately."""
        if self.others is None or self._is_known(chat_id, self.others):
            return self._chat(chat_id)
        past = await self.others.calls_to(chat_id)
        if not self._is_known(chat_id, self.others):
            self._chat(chat_id).quota.learn(self.now(), past)
        return self._chat(chat_id)

    def _is_known(self, chat_id: int, others: OtherWorkers) -> bool:
        return chat_id in self.chats and others.is_ours(chat_id)

    def _chat(self, chat_id: int) -> Chat:
        chat = self.chats.get(chat_id)
        if chat is None:
            limits, now = self.limits, self.now()
            if len(self.chats) >= self._forget_at:
                self._forget_quiet_chats(now)
            per_minute = limits.group_per_minute if chat_id < 0 else None
            chat = Chat(ChatQuota(now, limits.burst, limits.chat_per_second, per_minute), self.now, self._timings)
            self.chats[chat_id] = chat
        return chat

    def _forget_quiet_chats(self, now: float) -> None:
        kept = {id_: chat for id_, chat in self.chats.items() if chat.line or not chat.quota.is_quiet(now)}
        self.chats = kept
        self._forget_at = max(_MANY_CHATS, 2 * len(kept))
