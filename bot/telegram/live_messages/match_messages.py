"""Message ids of each match, read once and kept in memory.

Delivering a message does not change the match: it needs neither a new version nor the lock of the match.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast
from weakref import WeakValueDictionary

from bot.bounded_dict import BoundedDict
from bot.core.failures import StaleMatch
from bot.core.jobs import Job
from bot.core.models import Match
from bot.core.ports import Notifier
from bot.db.repositories.match_messages import MatchMessage, MessageKey, MessageKind
from bot.db.storage import Repositories, Storage

MATCHES_CACHED: Final = 20_000
MOST_TRIES: Final = 20
"""Attempts to store a change when other workers store theirs at the same time."""
SUPERGROUP_IDS_END: Final = -1_000_000_000_000
"""Highest id of a supergroup."""

Rows = dict[MessageKey, MatchMessage]


class ShownMessages:
    """The messages of one match, except those in its former group."""

    def __init__(self, chat_id: int, rows: Iterable[MatchMessage]) -> None:
        self._chat_id = chat_id
        self.rows: Rows = {row.key: row for row in rows if row.chat_id == chat_id or row.chat_id > 0}

    @property
    def table(self) -> int | None:
        return self._id(("table", 0, 0))

    @table.setter
    def table(self, message_id: int | None) -> None:
        self._set("table", self._chat_id, message_id)

    def prompt(self, number: int) -> int | None:
        return self._id(("prompt", 0, number))

    def set_prompt(self, number: int, message_id: int | None) -> None:
        self._set("prompt", self._chat_id, message_id, number=number)

    def group_hand(self, user_id: int | None) -> int | None:
        return self._id(("group-hand", user_id or 0, 0))

    def is_above_table(self, user_id: int | None) -> bool:
        """Return whether the table was posted again after the hand in the group."""
        row = self.rows.get(("group-hand", user_id or 0, 0))
        return row is not None and self.table is not None and row.below not in (None, self.table)

    def set_group_hand(self, user_id: int, message_id: int | None, below: int | None = None) -> None:
        """Set the hand in the group; the same message keeps the table it is below."""
        if message_id is None or message_id != self.group_hand(user_id):
            self._set("group-hand", self._chat_id, message_id, user_id, below=below)

    def private_hand(self, user_id: int | None) -> int | None:
        return self._id(("private-hand", user_id or 0, 0))

    def set_private_hand(self, user_id: int, message_id: int | None) -> None:
        self._set("private-hand", user_id, message_id, user_id)

    @property
    def private_hands(self) -> set[int]:
        return {row.message_id for row in self.rows.values() if row.kind == "private-hand"}

    @property
    def turn_pings(self) -> dict[int, int]:
        """Return the message that notifies each user of their turn."""
        return {row.user_id: row.message_id for row in self.rows.values() if row.kind == "turn-ping"}

    def set_turn_ping(self, user_id: int, message_id: int | None) -> None:
        self._set("turn-ping", self._chat_id, message_id, user_id)

    def spectator(self, user_id: int, number: int) -> int | None:
        return self._id(("spectator", user_id, number))

    def set_spectator(self, user_id: int, number: int, message_id: int | None) -> None:
        self._set("spectator", user_id, message_id, user_id, number)

    def spectator_numbers(self, user_id: int) -> list[int]:
        """Return the numbers of the user's spectator messages that still exist."""
        return [row.number for row in self.rows.values() if row.kind == "spectator" and row.user_id == user_id]

    def question(self, kind: MessageKind, user_id: int) -> int | None:
        return self._id((kind, user_id, 0))

    def set_question(self, kind: MessageKind, user_id: int, message_id: int | None) -> None:
        self._set(kind, self._chat_id, message_id, user_id)

    def _id(self, key: MessageKey) -> int | None:
        row = self.rows.get(key)
        return None if row is None else row.message_id

    def _set(
        self,
        kind: MessageKind,
        chat_id: int,
        message_id: int | None,
        user_id: int = 0,
        number: int = 0,
        below: int | None = None,
    ) -> None:
        if message_id is None:
            self.rows.pop((kind, user_id, number), None)
        else:
            row = MatchMessage(kind, chat_id, message_id, user_id, number, below)
            self.rows[row.key] = row


Change = Callable[[ShownMessages], Iterable[Job]]
"""Changes the messages of a match, and returns the jobs that follow."""


class MatchMessages:
    def __init__(self, storage: Storage, notifiers: Sequence[Notifier] = ()) -> None:
        self._storage = storage
        self._notifiers = notifiers
        self._cache: BoundedDict[int, Rows] = BoundedDict(MATCHES_CACHED)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def of(self, match: Match) -> ShownMessages:
        """Return a copy of the stored messages; a shared database is always read."""
        rows = None if self._storage.is_shared else self._cache.get(match.match_id)
        if rows is None:
            async with self._lock(match.match_id):
                rows = await self._load(match.match_id)
        return ShownMessages(match.chat_id, rows.values())

    async def update(self, match: Match, change: Change, finished: Job | None = None) -> None:
        """Store a change of the messages, its jobs and the end of a job atomically.

        `change` is called again if another worker stored its change first.
        """
        for attempt in range(MOST_TRIES):
            try:
                await self._try_update(match, change, finished)
            except StaleMatch:
                if attempt == MOST_TRIES - 1:
                    raise
            else:
                return

    async def _try_update(self, match: Match, change: Change, finished: Job | None) -> None:
        match_id = match.match_id
        async with self._lock(match_id):
            before = await self._load(match_id)
            draft = ShownMessages(match.chat_id, before.values())
            known = set(draft.rows)
            jobs = list(change(draft))
            put = [row for key, row in draft.rows.items() if before.get(key) != row]
            gone = [before[key] for key in known - set(draft.rows)]

            async def work(storage: Repositories) -> None:
                for row in gone:
                    await storage.match_messages.delete(match_id, row)
                for row in put:
                    await storage.match_messages.put(match_id, row, before.get(row.key))
                if jobs:
                    await storage.outbox.enqueue(jobs)
                if finished is not None:
                    await storage.outbox.finish(finished)

            if put or gone or jobs or finished is not None:
                # After a failed commit it is unknown which state is stored.
                self._cache.pop(match_id, None)
                await self._storage.commit_batch(work)
                after = {key: row for key, row in before.items() if row not in gone}
                self._cache[match_id] = after | {row.key: row for row in put}
        for notifier in self._notifiers:
            notifier.jobs_added({job.chat_id for job in jobs})

    def forget(self) -> None:
        """Drop what is cached: another worker may have changed it."""
        self._cache.clear()

    async def _load(self, match_id: int) -> Rows:
        """Load the messages; the caller holds the lock, so that older rows cannot win."""
        rows = None if self._storage.is_shared else self._cache.get(match_id)
        if rows is None:
            rows = {row.key: row for row in await self._storage.match_messages.of_match(match_id)}
            self._cache[match_id] = rows
        return rows

    def _lock(self, match_id: int) -> asyncio.Lock:
        lock = self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    # Links

    async def link_of(self, match: Match) -> str | None:
        """Return the address of the table message; None in a basic group."""
        table = (await self.of(match)).table if match.chat_id < SUPERGROUP_IDS_END else None
        if table is None:
            return None
        topic = f"{match.thread_id}/" if match.thread_id else ""
        return f"https://t.me/c/{str(match.chat_id)[4:]}/{topic}{table}"

    async def links_of(self, matches: Iterable[Match]) -> dict[int, str]:
        """Return the addresses of the tables that have one, by the id of the match."""
        found = {match.match_id: await self.link_of(match) for match in matches}
        return {match_id: link for match_id, link in found.items() if link is not None}

    # Prompts that a reply answers

    async def put(self, match: Match, kind: str, user_id: int, message_id: int) -> None:
        await self._set_question(match, kind, user_id, message_id)

    async def is_put(self, match: Match, kind: str, user_id: int, message_id: int) -> bool:
        return (await self.of(match)).question(cast(MessageKind, kind), user_id) == message_id

    async def settle(self, match: Match, kind: str, user_id: int) -> None:
        if (await self.of(match)).question(cast(MessageKind, kind), user_id) is not None:
            await self._set_question(match, kind, user_id, None)

    async def _set_question(self, match: Match, kind: str, user_id: int, message_id: int | None) -> None:
        def change(shown: ShownMessages) -> list[Job]:
            shown.set_question(cast(MessageKind, kind), user_id, message_id)
            return []

        await self.update(match, change)
