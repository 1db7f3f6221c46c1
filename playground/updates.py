"""The updates of one bot: the queue, and long polling from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Any

from playground.errors import BotApiError

Json = dict[str, Any]

UPDATE_TYPES = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "business_connection",
    "business_message",
    "edited_business_message",
    "deleted_business_messages",
    "message_reaction",
    "message_reaction_count",
    "inline_query",
    "chosen_inline_result",
    "callback_query",
    "shipping_query",
    "pre_checkout_query",
    "purchased_paid_media",
    "poll",
    "poll_answer",
    "my_chat_member",
    "chat_member",
    "chat_join_request",
    "chat_boost",
    "removed_chat_boost",
    "guest_message",
    "managed_bot",
    "subscription",
    "stopped_message_generation",
)
ONLY_WHEN_ASKED = {"chat_member", "message_reaction", "message_reaction_count"}
DEFAULT_UPDATES = frozenset(UPDATE_TYPES) - ONLY_WHEN_ASKED
MESSAGE_LIFETIME = 24 * 3600.0
QUERY_LIFETIME = 150.0
MAX_TIMEOUT = 50
HOLD = 3.0
"""A repeated poll is held that long, and within half a second gets one update."""
HURRY = 0.5
FAR_AHEAD = 10


@dataclass(frozen=True, slots=True)
class Update:
    """One update; those with the same `order` reach a webhook one after another."""

    id: int
    kind: str
    data: Json
    expires: float
    order: str


def conflict(reason: str) -> BotApiError:
    return BotApiError(409, f"Conflict: {reason}")


class UpdateQueue:
    """Keeps updates until they are confirmed; at most one long poll waits.

    `hold` is how long a repeated short poll is held; 0 lets a test ask as often as it likes.
    """

    def __init__(self, clock: Callable[[], float], hold: float = HOLD, first_id: int = 100_000_000) -> None:
        self._clock = clock
        self.hold = hold
        self._last_poll: tuple[int, float] | None = None
        self._next_id = first_id
        self._pending: dict[int, Update] = {}
        self._poll: asyncio.Future[None] | None = None
        self.allowed: frozenset[str] = DEFAULT_UPDATES
        self.asked: list[str] | None = None
        self.on_push: Callable[[Update], None] | None = None

    def __len__(self) -> int:
        return len(self._pending)

    @property
    def polling(self) -> bool:
        """Return whether a long poll is waiting."""
        return self._poll is not None and not self._poll.done()

    def allow(self, kinds: list[str] | None) -> None:
        """Set allowed_updates; None keeps the earlier choice, [] is the default."""
        if kinds is None:
            return
        known = [kind for kind in kinds if kind in UPDATE_TYPES]
        self.asked = known or None
        self.allowed = frozenset(known) if known else DEFAULT_UPDATES

    def push(self, kind: str, payload: Json, order: str) -> Update | None:
        """Queue an update, or ignore it if the bot did not ask for its kind."""
        if kind not in self.allowed:
            return None
        lifetime = QUERY_LIFETIME if kind in {"callback_query", "inline_query"} else MESSAGE_LIFETIME
        update = Update(
            self._next_id, kind, {"update_id": self._next_id, kind: payload}, self._clock() + lifetime, order
        )
        self._next_id += 1
        self._pending[update.id] = update
        if self.on_push is not None:
            self.on_push(update)
        self._wake()
        return update

    def pending(self) -> list[Update]:
        """Return the undelivered updates, oldest first; forget expired ones."""
        self._expire()
        return list(self._pending.values())

    def confirm(self, update: Update) -> None:
        """Confirm an update that a webhook took."""
        self._pending.pop(update.id, None)

    def is_pending(self, update: Update) -> bool:
        """Return whether it is neither confirmed nor dropped nor expired."""
        return update.id in self._pending and update.expires >= self._clock()

    def drop(self) -> None:
        self._pending.clear()

    def end_poll(self, reason: str) -> None:
        """End the waiting long poll with 409."""
        if self._poll is not None and not self._poll.done():
            self._poll.set_exception(conflict(reason))
        self._poll = None

    def release(self) -> None:
        """End the waiting long poll without updates, as when the server restarts."""
        self._wake()

    async def poll(self, offset: int, limit: int, wait: float) -> list[Json]:
        """Confirm updates below `offset`; wait up to `wait` seconds for others."""
        if self.hold and self._last_poll is not None and self._last_poll[0] == offset:
            since = self._clock() - self._last_poll[1]
            wait = max(wait, self.hold) if since < HOLD else wait
            limit = 1 if since < HURRY else limit
        self._last_poll = (offset, self._clock())
        self._confirm_below(offset)
        self._expire()
        if not self._pending and wait > 0:
            # Only a poll that has to wait ends another one that waits.
            self.end_poll("terminated by other getUpdates request; make sure that only one bot instance is running")
            waiter = self._poll = asyncio.get_running_loop().create_future()
            try:
                async with asyncio.timeout(min(wait, MAX_TIMEOUT)):
                    await waiter
            except TimeoutError:
                return []
            finally:
                if self._poll is waiter:
                    self._poll = None
        return [update.data for update in islice(self._pending.values(), limit)]

    def _confirm_below(self, offset: int) -> None:
        """Confirm older updates; an offset far ahead counts as a mistake."""
        if offset > self._next_id + FAR_AHEAD:
            return
        if offset < 0:
            for key in list(self._pending)[:offset]:
                del self._pending[key]
        elif offset > 0:
            for key in list(takewhile(lambda key: key < offset, self._pending)):
                del self._pending[key]

    def _expire(self) -> None:
        now = self._clock()
        for key in [key for key, update in self._pending.items() if update.expires < now]:
            del self._pending[key]

    def _wake(self) -> None:
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(None)
