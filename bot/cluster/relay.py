"""Relays updates to the worker that holds their chat.

A worker that receives an update of another worker's chat stores it and sends a signal; once stored, the update counts
as received. The other worker reads stored updates on a signal, and at intervals in case a signal was lost.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Final

import msgspec
from aiogram.types import Chat, Update

from bot.cluster.leases import ChatLeases
from bot.core.failures import DATABASE_ERRORS
from bot.db.engine import Repository, share_of
from bot.db.storage import Storage
from bot.telegram.inbound import Feed, Intake

READ_AT_ONCE = 100


class Inbox(Repository):
    async def add(self, update_id: int, share: int, body: bytes) -> None:
        await self.db.execute(
            "INSERT INTO inbox (update_id, share, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (update_id, share, body),
        )

    async def of_shares(self, shares: Collection[int]) -> list[tuple[int, bytes]]:
        """Return the forwarded updates of chats in these shares, oldest first."""
        numbers = ", ".join(map(str, sorted(shares))) or "-1"
        rows = await self._read(
            f"SELECT update_id, body FROM inbox WHERE share IN ({numbers}) ORDER BY update_id LIMIT ?",  # noqa: S608
            READ_AT_ONCE,
        )
        return [(update_id, body) for update_id, body in rows]

    async def delete(self, update_id: int) -> None:
        await self.db.execute("DELETE FROM inbox WHERE update_id = ?", (update_id,))


log = logging.getLogger(__name__)

LOOK_EVERY: Final = 0.5
"""Interval of checks without a signal."""
AGAIN: Final = 1.0
"""Pause before an update is tried again after a database failure."""


class Relay:
    """`feed` takes received updates; `run` handles updates forwarded to this worker."""

    def __init__(
        self,
        storage: Storage,
        shares: ChatLeases,
        handle: Feed,
        intake: Intake,
    ) -> None:
        self._storage = storage
        self._inbox = Inbox(storage.session)
        self._shares = shares
        self._handle = handle
        self._intake = intake
        self.on_look: list[Callable[[], Awaitable[None]]] = []
        """Called at every check."""
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._in_shares: Counter[int] = Counter()
        self._wake = asyncio.Event()
        self._read_until = 0.0

    async def feed(self, update: Update) -> None:
        """Handle an update, or store it for the worker that holds its chat."""
        chat_id = chat_of(update)
        if chat_id is None or self._shares.has(chat_id):
            await self._at_home(update, chat_id)
            return
        body = update.model_dump_json(by_alias=True, exclude_unset=True).encode()
        async with self._storage.transaction():
            await self._inbox.add(update.update_id, share_of(chat_id), body)
        if self._shares.has(chat_id):
            self.look()  # this worker holds it by now
        else:
            self._shares.tell(chat_id)

    async def _at_home(self, update: Update, chat_id: int | None) -> None:
        share = -1 if chat_id is None else share_of(chat_id)
        self._in_shares[share] += 1
        try:
            await self._handle(update)
        finally:
            self._in_shares[share] -= 1

    def is_busy(self, share: int) -> bool:
        """Return whether an update of a chat in this share is being handled."""
        return self._in_shares[share] > 0

    def read_until(self) -> float:
        """Return the time up to which received and forwarded updates were read."""
        heard = self._shares.heard
        is_fetched_elsewhere = heard is not None and not self._shares.brings_updates
        return min(self._read_until, heard) if is_fetched_elsewhere and heard is not None else self._read_until

    def look(self) -> None:
        self._wake.set()

    async def settled(self) -> None:
        """Wait until no update is being handled."""
        while self._under_way:
            await asyncio.wait(self._under_way.values())
            await asyncio.sleep(0)

    async def run(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self._look()
                for look in self.on_look:
                    await look()
            except DATABASE_ERRORS as error:
                log.error("reading forwarded updates failed", exc_info=error)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._wake.wait()

    async def _look(self) -> None:
        shares, now = self._shares.shares or (), self._intake.watermark.now()
        waiting = await self._inbox.of_shares(shares)
        for update_id, body in waiting:
            if update_id not in self._under_way:
                self._take(update_id, body)
        self._read_until = now

    def _take(self, update_id: int, body: bytes) -> None:
        task = self._intake.accept(update_id, msgspec.json.decode(body), self._handle_passed_on)
        if task is None:
            task = self._intake.tasks.start(self._strike_off(update_id), f"update {update_id}")
        self._under_way[update_id] = task
        task.add_done_callback(lambda _: self._under_way.pop(update_id))

    async def _handle_passed_on(self, update: Update) -> None:
        try:
            await self._at_home(update, chat_of(update))
        except DATABASE_ERRORS as error:
            # The update is still stored and will be read again.
            log.error("update delayed by a database failure: update=%d", update.update_id, exc_info=error)
            await asyncio.sleep(AGAIN)
            return
        except Exception:
            log.exception("update failed: update=%d", update.update_id)
        await self._strike_off(update.update_id)

    async def _strike_off(self, update_id: int) -> None:
        """Delete a handled update.

        If that fails, it is read again without a second effect.
        """
        try:
            await self._storage.commit_batch(lambda batch: Inbox(batch.session).delete(update_id))
        except DATABASE_ERRORS as error:
            log.info("handled update not deleted: update=%d error=%s", update_id, type(error).__name__)


def chat_of(update: Update) -> int | None:
    """Return the chat of an update, or None."""
    event = update.event
    place = getattr(event, "chat", None) or getattr(getattr(event, "message", None), "chat", None)
    return place.id if isinstance(place, Chat) else None
