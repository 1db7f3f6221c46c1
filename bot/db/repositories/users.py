"""People, and the chats they play in."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.core.models import HAND_PLACES, ChatRecord, Preferences, UserRecord
from bot.db.engine import Clock, Engine, Repository
from bot.db.repositories.matches import IS_LIVE

Known = str | float | bytes | None
MOST_ROWS = 20_000
LARGEST_GROUP = 999_999_999_999
"""The numbers of supergroups begin beyond."""


class UserRepository(Repository):
    def __init__(self, engine: Engine, clock: Clock) -> None:
        super().__init__(engine, clock)
        self._rows: dict[int, dict[str, list[Any]]] = {}
        """Rows that were looked up, of each number: nearly every tap asks for them."""

    async def person(self, user_id: int) -> UserRecord:
        rows = await self._known(
            "SELECT user_id, name, language, has_started, hand_place, habits, is_hidden FROM users WHERE user_id = ?",
            user_id,
        )
        if not rows:
            return UserRecord(user_id)
        _, name, language, has_started, hand_place, habits, is_hidden = rows[0]
        place = hand_place if hand_place in HAND_PLACES else HAND_PLACES[0]
        return UserRecord(user_id, name, language, bool(has_started), place, _habits(habits), bool(is_hidden))

    async def _known(self, sql: str, key: int) -> list[Any]:
        """A row that was read before is not read again, unless it has been changed since; others may do so unseen."""
        if self.engine.is_shared:
            return await self._read(sql, key)
        known = self._rows.get(key, {})
        if sql not in known:
            rows = await self._read(sql, key)
            if len(self._rows) > MOST_ROWS:
                self._rows.clear()
            known = self._rows.setdefault(key, {})
            known[sql] = rows
        return list(known[sql])

    async def update_person(self, user_id: int, **known: Known) -> None:
        """Notes what is named and keeps everything else that is known of the person."""
        await self._update("users", "user_id", user_id, known)

    async def set_habits(self, user_id: int, habits: Preferences) -> None:
        await self.update_person(user_id, habits=msgspec.json.encode(habits))

    # Chats

    async def place(self, chat_id: int) -> ChatRecord:
        rows = await self._known(
            "SELECT title, language, is_admin, pictures, admin_known_at, greeted_at, moved_to, theme"
            " FROM chats WHERE chat_id = ?",
            chat_id,
        )
        if not rows:
            return ChatRecord(chat_id)
        title, language, is_admin, pictures, *rest = rows[0]
        return ChatRecord(chat_id, title, language, bool(is_admin), bool(pictures), *rest)

    async def update_place(self, chat_id: int, **known: Known) -> None:
        """Notes what is named and keeps everything else that is known of the chat."""
        await self._update("chats", "chat_id", chat_id, known)

    async def _update(self, table: str, key: str, of: int, known: Mapping[str, Known]) -> None:
        self._rows.pop(of, None)
        marks = ", ".join("?" * len(known))
        changes = ", ".join(f"{name} = excluded.{name}" for name in known)
        await self.db.execute(
            f"INSERT INTO {table} ({key}, {', '.join(known)}) VALUES (?, {marks})"  # noqa: S608
            f" ON CONFLICT ({key}) DO UPDATE SET {changes}",
            (of, *known.values()),
        )

    async def claim_greeting(self, chat_id: int, since: float) -> bool:
        """True for one: the chat has not been greeted for so many seconds, and is now."""
        self._rows.pop(chat_id, None)
        await self.db.execute("INSERT INTO chats (chat_id) VALUES (?) ON CONFLICT DO NOTHING", (chat_id,))
        claimed = await self.db.fetch(
            "UPDATE chats SET greeted_at = ? WHERE chat_id = ? AND greeted_at <= ? RETURNING chat_id",
            (self.now(), chat_id, self.now() - since),
        )
        return bool(claimed)

    # A chat that becomes another

    async def groups_called(self, title: str) -> list[int]:
        """The groups of this title that may become a supergroup yet; a few are enough."""
        rows = await self._read(
            "SELECT chat_id FROM chats WHERE title = ? AND chat_id BETWEEN ? AND -1 AND moved_to IS NULL LIMIT 5",
            title,
            -LARGEST_GROUP,
        )
        return [chat_id for (chat_id,) in rows]

    async def has_moved_to(self, chat_id: int) -> bool:
        return bool(await self._read("SELECT 1 FROM chats WHERE moved_to = ? LIMIT 1", chat_id))

    async def rekey_chat(self, old: int, new: int) -> set[int]:
        """A group became a supergroup: everything that was there is here now; what has begun here already stays.

        The old chat remains as a signpost, so that what is heard of it later changes nothing. Returns the live matches.
        """
        self._rows.clear()
        taken = f"SELECT thread_id FROM matches WHERE chat_id = ? AND {IS_LIVE}"  # noqa: S608
        for sql, values in (
            ("INSERT INTO chats (chat_id) VALUES (?) ON CONFLICT DO NOTHING", (old,)),
            (
                "INSERT INTO chats (chat_id, title, language, is_admin, pictures, theme, greeted_at)"
                " SELECT CAST(? AS BIGINT), title, language, is_admin, pictures, theme, CAST(? AS DOUBLE PRECISION)"
                " FROM chats WHERE chat_id = ? AND moved_to IS NULL"
                " ON CONFLICT (chat_id) DO UPDATE SET language = COALESCE(chats.language, excluded.language),"
                " is_admin = chats.is_admin | excluded.is_admin, pictures = chats.pictures & excluded.pictures,"
                " admin_known_at = 0, greeted_at = excluded.greeted_at",
                (new, self.now(), old),
            ),
            ("UPDATE chats SET moved_to = ? WHERE chat_id = ?", (new, old)),
            (
                f"UPDATE matches SET status = 'cancelled' WHERE chat_id = ? AND {IS_LIVE} AND thread_id IN ({taken})",  # noqa: S608
                (old, new),
            ),
            ("UPDATE matches SET chat_id = ? WHERE chat_id = ?", (new, old)),
            ("UPDATE results SET chat_id = ? WHERE chat_id = ?", (new, old)),
            # The numbers of messages there mean nothing here.
            ("DELETE FROM pending_sends WHERE chat_id = ?", (old,)),
            (
                "DELETE FROM match_messages WHERE chat_id = ? AND match_id IN"
                " (SELECT match_id FROM matches WHERE chat_id = ?)",
                (old, new),
            ),
            (
                "INSERT INTO guests (chat_id, thread_id, user_id, name, at)"
                " SELECT CAST(? AS BIGINT), thread_id, user_id, name, at FROM guests WHERE chat_id = ?"
                " ON CONFLICT (chat_id, thread_id, user_id) DO NOTHING",
                (new, old),
            ),
            ("DELETE FROM guests WHERE chat_id = ?", (old,)),
            (
                "UPDATE cups SET is_live = 0 WHERE chat_id = ? AND is_live = 1 AND thread_id IN"
                " (SELECT thread_id FROM cups WHERE chat_id = ? AND is_live = 1)",
                (old, new),
            ),
            ("UPDATE cups SET chat_id = ?, version = version + 1 WHERE chat_id = ?", (new, old)),
        ):
            await self.db.execute(sql, values)
        live = await self.db.fetch(f"SELECT match_id FROM matches WHERE chat_id = ? AND {IS_LIVE}", (new,))  # noqa: S608
        return {match_id for (match_id,) in live}


def _habits(stored: bytes | None) -> Preferences:
    """What cannot be read is as if nothing had been said: nobody is kept from playing by it."""
    try:
        return Preferences() if stored is None else msgspec.json.decode(stored, type=Preferences)
    except (msgspec.MsgspecError, ValueError):
        return Preferences()
