"""Parsing of raw updates, and flood control for polling and the webhook.

Only a few updates of a user are accepted at a time, and these are handled one after another. Taps are counted as soon
as they arrive, before they are parsed, so that refusing a thousand taps costs next to nothing. Messages are counted by
the middleware.
"""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final
from weakref import WeakValueDictionary

from aiogram import Bot
from aiogram.types import Chat, Update, User

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.core.clock.game_clock import UpdateWatermark
from bot.timings import Limits

log = logging.getLogger(__name__)

Feed = Callable[[Update], Awaitable[Any]]
Handle = Callable[[Update], Coroutine[Any, Any, None]]

HIGHEST_ID: Final = 2**31
HIGHEST_NUMBER: Final = 2**63
MOST_KEPT: Final = 10_000
NOTICE_EVERY: Final = 30.0
"""Seconds between two reactions that tell a user in a group to slow down."""
OFFER_EVERY: Final = 60.0
"""Seconds between two offers to a user to watch a match."""
MOST_REFUSALS: Final = 2_000
"""Most refusals waiting to be answered; further taps are not answered."""
_ROUNDING: Final = 1e-6
_NAME: Final = re.compile(r"[a-z_]{1,40}")


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


class Intake:
    """Takes raw updates: refuses floods, parses the others and starts their handlers."""

    def __init__(self, bot: Bot, tasks: BackgroundTasks, watermark: UpdateWatermark, throttle: Throttle) -> None:
        self._bot, self.tasks, self.watermark, self.throttle = bot, tasks, watermark, throttle

    def accept(self, update_id: int, raw: dict[str, Any], handle: Handle) -> asyncio.Task[None] | None:
        """Start handling an update; return None if it is refused or cannot be parsed."""
        if (refusal := self.throttle.refusal_of(raw)) is not None:
            self.tasks.start(refusal, f"refusal of update {update_id}")
            return None
        if (update := read_update(self._bot, update_id, raw)) is None:
            return None
        self.throttle.enter(update_id, raw)
        self.watermark.arrived(update_id, concerned_by(update))
        return self.tasks.start(self._handled(update, handle), f"update {update_id}")

    async def _handled(self, update: Update, handle: Handle) -> None:
        try:
            await handle(update)
        except Exception:
            log.exception("update failed: update=%d", update.update_id)
        finally:
            self.throttle.leave(update.update_id)
            self.watermark.handled(update.update_id)


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


def read_update(bot: Bot, update_id: int, raw: dict[str, Any]) -> Update | None:
    """Return the parsed update; None if this version cannot parse it.

    The log names the kind of the update, never its content.
    """
    try:
        _check_numbers(raw)
        update = Update.model_validate(raw, context={"bot": bot})
        update.event_type  # noqa: B018 - raises for an unknown kind
    except Exception as error:
        log.warning(
            "update skipped, not readable: update=%d kind=%s error=%s", update_id, _kind_of(raw), type(error).__name__
        )
        return None
    return update


def id_of(raw: Any) -> int | None:
    """Return the update's id; None if it is malformed.

    Because the id becomes an offset, an id that Telegram never gave must not confirm later updates.
    """
    update_id = raw.get("update_id") if isinstance(raw, dict) else None
    if not isinstance(update_id, int) or isinstance(update_id, bool):
        return None
    return update_id if 0 < update_id < HIGHEST_ID else None


def _check_numbers(value: Any) -> None:
    """Raise OverflowError for a number that no database can hold.

    Telegram's numbers have 52 bits at most.
    """
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _check_numbers(inner)
    elif isinstance(value, int | float) and not -HIGHEST_NUMBER <= value < HIGHEST_NUMBER:
        raise OverflowError


def concerned_by(update: Update) -> list[int]:
    """Return the ids of the user and the chat of an update.

    A newer Bot API may use these field names for other types.
    """
    event = update.event
    place = getattr(event, "chat", None) or getattr(getattr(event, "message", None), "chat", None)
    return [one.id for one in (getattr(event, "from_user", None), place) if isinstance(one, User | Chat)]


def _kind_of(raw: dict[str, Any]) -> str:
    names = [key for key in raw if key != "update_id" and _NAME.fullmatch(key)]
    return ", ".join(names[:3]) or "of no kind"
