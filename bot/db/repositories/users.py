"""People, the chats they play in, the waitlists of tables, and the erasure of a person's data."""

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from bot.core.models import (
    HAND_PLACES,
    ChatRecord,
    MatchRecord,
    PersonRef,
    Preferences,
    UserRecord,
    checksum,
    forget_user,
)
from bot.core.results.ledger import Chair, Result
from bot.db.engine import Repository, Session
from bot.db.repositories.matches import IS_LIVE
from bot.db.repositories.results import ResultRepository

Known = str | float | bytes | None
LARGEST_GROUP = 999_999_999_999
"""The numbers of supergroups begin beyond."""


class UserRepository(Repository):
    async def get(self, user_id: int) -> UserRecord:
        rows = await self.session.read_cached(
            "SELECT user_id, name, language, has_started, hand_place, habits, is_hidden FROM users WHERE user_id = ?",
            user_id,
        )
        if not rows:
            return UserRecord(user_id)
        _, name, language, has_started, hand_place, habits, is_hidden = rows[0]
        place = hand_place if hand_place in HAND_PLACES else HAND_PLACES[0]
        return UserRecord(user_id, name, language, bool(has_started), place, _habits(habits), bool(is_hidden))

    async def update(self, user_id: int, **known: Known) -> None:
        """Store the named columns of a user and keep the others."""
        await _update(self.session, "users", "user_id", user_id, known)

    async def set_preferences(self, user_id: int, habits: Preferences) -> None:
        await self.update(user_id, habits=msgspec.json.encode(habits))

    async def listed_names(self, people: Collection[int]) -> dict[int, str]:
        """Return the names of those users who have not hidden themselves."""
        marks = ", ".join("?" * len(people)) or "NULL"
        rows = await self._read(
            f"SELECT user_id, name FROM users WHERE is_hidden = 0 AND user_id IN ({marks})",  # noqa: S608
            *people,
        )
        return dict(map(tuple, rows))

    async def is_any_hidden(self, people: Collection[int]) -> bool:
        """Return whether any of these users has hidden themselves."""
        marks = ", ".join("?" * len(people)) or "NULL"
        sql = f"SELECT 1 FROM users WHERE is_hidden = 1 AND user_id IN ({marks}) LIMIT 1"  # noqa: S608
        return bool(await self._read(sql, *people))


class ChatRepository(Repository):
    async def get(self, chat_id: int) -> ChatRecord:
        rows = await self.session.read_cached(
            "SELECT title, language, is_admin, pictures, admin_known_at, greeted_at, moved_to, theme"
            " FROM chats WHERE chat_id = ?",
            chat_id,
        )
        if not rows:
            return ChatRecord(chat_id)
        title, language, is_admin, pictures, *rest = rows[0]
        return ChatRecord(chat_id, title, language, bool(is_admin), bool(pictures), *rest)

    async def update(self, chat_id: int, **known: Known) -> None:
        """Store the named columns of a chat and keep the others."""
        await _update(self.session, "chats", "chat_id", chat_id, known)

    async def claim_greeting(self, chat_id: int, since: float) -> bool:
        """Return True to one caller if the chat was not greeted in the last `since` seconds."""
        self.session.evict(chat_id)
        await self.db.execute("INSERT INTO chats (chat_id) VALUES (?) ON CONFLICT DO NOTHING", (chat_id,))
        claimed = await self.db.fetch(
            "UPDATE chats SET greeted_at = ? WHERE chat_id = ? AND greeted_at <= ? RETURNING chat_id",
            (self.clock.game(), chat_id, self.clock.game() - since),
        )
        return bool(claimed)

    async def groups_titled(self, title: str) -> list[int]:
        """Return up to five groups of this title that are not supergroups yet."""
        rows = await self._read(
            "SELECT chat_id FROM chats WHERE title = ? AND chat_id BETWEEN ? AND -1 AND moved_to IS NULL LIMIT 5",
            title,
            -LARGEST_GROUP,
        )
        return [chat_id for (chat_id,) in rows]

    async def has_moved_to(self, chat_id: int) -> bool:
        return bool(await self._read("SELECT 1 FROM chats WHERE moved_to = ? LIMIT 1", chat_id))

    async def rekey(self, old: int, new: int) -> set[int]:
        """Move the rows of a group to the supergroup it became; return the live matches there.

        Matches that began in the supergroup stay. The row of the old chat refers to the new one, so that late updates
        from the old chat change nothing.
        """
        self.session.rows_by_key.clear()
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
                (new, self.clock.game(), old),
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


async def _update(session: Session, table: str, key: str, of: int, known: Mapping[str, Known]) -> None:
    session.evict(of)
    marks = ", ".join("?" * len(known))
    changes = ", ".join(f"{name} = excluded.{name}" for name in known)
    await session.db.execute(
        f"INSERT INTO {table} ({key}, {', '.join(known)}) VALUES (?, {marks})"  # noqa: S608
        f" ON CONFLICT ({key}) DO UPDATE SET {changes}",
        (of, *known.values()),
    )


def _habits(stored: bytes | None) -> Preferences:
    """Return the stored preferences, or the defaults if they cannot be read."""
    try:
        return Preferences() if stored is None else msgspec.json.decode(stored, type=Preferences)
    except (msgspec.MsgspecError, ValueError):
        return Preferences()


class WaitlistRepository(Repository):
    async def add(self, chat_id: int, thread_id: int, guest: PersonRef) -> None:
        """Add a user to the list; a user on it keeps their place."""
        await self.db.execute(
            "INSERT INTO guests (chat_id, thread_id, user_id, name, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (chat_id, thread_id, user_id) DO UPDATE SET name = excluded.name",
            (chat_id, thread_id, guest.user_id, guest.name, self.clock.wall()),
        )

    async def delete(self, chat_id: int, thread_id: int, user_id: int) -> None:
        await self.db.execute(
            "DELETE FROM guests WHERE chat_id = ? AND thread_id = ? AND user_id = ?", (chat_id, thread_id, user_id)
        )

    async def delete_everywhere(self, chat_id: int, user_id: int) -> None:
        """Remove a user from the lists of all tables of a chat."""
        await self.db.execute("DELETE FROM guests WHERE chat_id = ? AND user_id = ?", (chat_id, user_id))

    async def of_table(self, chat_id: int, thread_id: int) -> list[PersonRef]:
        """Return the users on the list in the order in which they came."""
        rows = await self._read(
            "SELECT user_id, name FROM guests WHERE chat_id = ? AND thread_id = ? ORDER BY at, user_id",
            chat_id,
            thread_id,
        )
        return [PersonRef(*row) for row in rows]

    async def take(self, chat_id: int, thread_id: int) -> list[PersonRef]:
        """Empty the list and return the users on it, within a transaction."""
        rows = await self.db.fetch(
            "DELETE FROM guests WHERE chat_id = ? AND thread_id = ? RETURNING user_id, name, at", (chat_id, thread_id)
        )
        return [PersonRef(user_id, name) for user_id, name, _ in sorted(rows, key=lambda row: (row[2], row[0]))]


_ENDED: Final = "status IN ('over', 'cancelled')"


class ErasureRepository(Repository):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._results = ResultRepository(session)

    async def forget_user(self, user_id: int, match_ids: list[int]) -> None:
        """Within a transaction; `match_ids` are those that name them."""
        # First: a result that is being counted for them meanwhile is counted again, as for a new user.
        await self.db.execute("DELETE FROM players WHERE user_id = ?", (user_id,))
        for match_id in match_ids:
            await self._forget_in(match_id, user_id)
        await self._forget_results(user_id)
        self.session.evict(user_id)
        for sql in (
            "DELETE FROM results WHERE chat_id = ?",  # of the private chat, where no other user played
            "DELETE FROM standings WHERE chat_id = ?",
            "DELETE FROM feats WHERE chat_id = ?",
            "DELETE FROM chats WHERE chat_id = ?",
            f"UPDATE matches SET chat_id = 0 WHERE chat_id = ? AND {_ENDED}",  # noqa: S608
            "DELETE FROM standings WHERE user_id = ?",
            "DELETE FROM feats WHERE user_id = ?",
            "DELETE FROM played WHERE user_id = ?",
            "DELETE FROM sittings WHERE user_id = ?",
            "DELETE FROM match_messages WHERE user_id = ?",
            "DELETE FROM match_people WHERE user_id = ?",
            "DELETE FROM scheduled_jobs WHERE chat_id = ?",
            "DELETE FROM guests WHERE user_id = ?",
            "DELETE FROM users WHERE user_id = ?",
        ):
            await self.db.execute(sql, (user_id,))

    async def _forget_in(self, match_id: int, user_id: int) -> None:
        rows = await self.db.fetch(
            f"SELECT record, seed, snapshot, checksum FROM matches WHERE match_id = ? AND {_ENDED}",  # noqa: S608
            (match_id,),
        )
        for record, seed, snapshot, total in rows:
            without = _without(record, user_id) if checksum(record, seed, snapshot) == total else None
            if without is not None:
                await self.db.execute(
                    "UPDATE matches SET record = ?, checksum = ?, version = version + 1 WHERE match_id = ?",
                    (without, checksum(without, seed, snapshot), match_id),
                )

    async def _forget_results(self, user_id: int) -> None:
        rows = await self.db.fetch("SELECT match_id FROM played WHERE user_id = ? ORDER BY match_id", (user_id,))
        for (match_id,) in rows:
            known = await self._results.with_ids([match_id])
            await self._results.put(_unnamed(result, user_id) for result in known.values())


def _without(record: Any, user_id: int) -> bytes | None:
    try:
        plain = msgspec.json.decode(record, type=MatchRecord)
    except (msgspec.MsgspecError, ValueError):
        return None
    return msgspec.json.encode(plain) if forget_user(plain, user_id) else None


def _unnamed(result: Result, user_id: int) -> Result:
    chairs = tuple(
        Chair(chair.place, was="forgotten", strength=chair.strength) if chair.user_id == user_id else chair
        for chair in result.chairs
    )
    return msgspec.structs.replace(result, chairs=chairs)
