"""Users and chats: names, languages, appearance, and the bot's rights."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from bot.core import idempotency
from bot.core.actor import Actor
from bot.core.failures import DATABASE_ERRORS
from bot.core.jobs import DrawTable
from bot.core.match_service import MatchService, TableError
from bot.core.models import HAND_PLACES, LOOKS, TABLE_THEMES, ChatRecord, UserRecord
from bot.core.ports import Membership, Storage


class Languages:
    """Finds the language for a message.

    `known` are the languages with texts; `default` is for users and chats that have not chosen one.
    """

    def __init__(self, storage: Storage, known: Sequence[str], default: str) -> None:
        self.known = known
        self._storage = storage
        self._default = default

    def of_phone(self, code: str) -> str | None:
        """Return the known language for the language code of a client, or None."""
        language = code.partition("-")[0]
        return language if language in self.known else None

    async def of(self, chat_id: int, user_id: int | None = None) -> str:
        """Return the user's language, else the chat's, else the default.

        Returns the default if the database fails.
        """
        try:
            if user_id is not None and (language := (await self._storage.users.get(user_id)).language):
                return language
            return (await self._storage.chats.get(chat_id)).language or self._default
        except DATABASE_ERRORS:
            return self._default


DAY: Final = 86_400.0
GREETED_ANEW: Final = DAY
"""Seconds after a greeting during which the bot does not greet the chat again."""
_VALUES: Final = {"hand": HAND_PLACES, "table": LOOKS, "theme": TABLE_THEMES}
"""Allowed values of each setting."""
ADMIN_KNOWN_FOR: Final = DAY
"""Seconds for which the bot's admin status is trusted.

Telegram keeps an undelivered update about a change for the same time.
"""


class Chats:
    """Stores facts about users and chats, and changes their settings."""

    def __init__(self, storage: Storage, matches: MatchService, languages: Languages, members: Membership) -> None:
        self._storage = storage
        self._matches = matches
        self._languages = languages
        self._members = members
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def meet(self, who: Actor, *, in_private: bool) -> UserRecord:
        """Store the user's name and whether the private chat is started; return the user."""
        person = await self._storage.users.get(who.user_id)
        if person.name != who.name or (in_private and not person.has_started):
            known = {"name": who.name, "has_started": True} if in_private else {"name": who.name}
            # Not an `effect`: the update itself has yet to take effect.
            async with self._storage.transaction():
                await self._storage.users.update(who.user_id, **known)
                if in_private and not person.has_started:
                    await self._guess_language(who)
            return await self._storage.users.get(who.user_id)
        return person

    async def has_started(self, user_id: int) -> bool:
        """Return whether the user has started the private chat with the bot."""
        return (await self._storage.users.get(user_id)).has_started

    async def place(self, chat_id: int) -> ChatRecord:
        return await self._storage.chats.get(chat_id)

    async def _guess_language(self, who: Actor) -> None:
        """Set the language of the private chat to that of the user's client, if known."""
        language = self._languages.of_phone(who.language)
        if language is not None:
            await self._storage.chats.update(who.user_id, language=language)

    async def change_setting(self, who: Actor, chat_id: int, name: str, value: str) -> tuple[UserRecord, ChatRecord]:
        """Change a setting of the user or of the chat; return both as they are now."""
        if value not in _VALUES.get(name, ()):
            raise TableError("no-such-option")
        person, here = await self._storage.users.get(who.user_id), await self._storage.chats.get(chat_id)
        if name == "hand":
            person = msgspec.structs.replace(person, hand_place=value)
            await self._settle(lambda: self._storage.users.update(who.user_id, hand_place=value))
        else:
            if not await self._may_decide(chat_id, who):
                raise TableError("admins-only")
            known: dict[str, bool | str] = {"theme": value} if name == "theme" else {"pictures": value == LOOKS[0]}
            here = msgspec.structs.replace(here, **known)
            await self._settle(lambda: self._storage.chats.update(chat_id, **known), chat_id)
        return person, here

    async def set_language(self, chat_id: int, who: Actor, language: str) -> None:
        """Set the language of the group or of the user, and redraw the tables.

        In a private chat the user's own language is set.
        """
        if language not in self._languages.known:
            raise TableError("no-such-option")
        if not await self._may_decide(chat_id, who):
            raise TableError("language-admins")
        if chat_id == who.user_id:
            await self._settle(lambda: self._storage.users.update(who.user_id, language=language), chat_id)
        else:
            await self._settle(lambda: self._storage.chats.update(chat_id, language=language), chat_id)

    async def _may_decide(self, chat_id: int, who: Actor) -> bool:
        """Return whether the user may change settings of the chat.

        True for administrators and in the user's private chat. Raises TableError if Telegram cannot tell now.
        """
        if chat_id == who.user_id:
            return True
        is_chat_admin = await self._members.is_chat_admin(chat_id, who.user_id)
        if is_chat_admin is None:
            raise TableError("try-again")
        return is_chat_admin

    async def is_chat_admin(self, chat_id: int, who: Actor) -> bool:
        """Return whether the user is an administrator of this group.

        False in private chats, and if Telegram cannot tell now.
        """
        return await self._members.is_chat_admin(chat_id, who.user_id) is True

    async def is_member(self, chat_id: int, who: Actor) -> bool:
        """Return whether the user is in the chat; TableError if Telegram cannot tell now."""
        is_inside = await self._members.is_inside(chat_id, who.user_id)
        if is_inside is None:
            raise TableError("try-again")
        return is_inside

    async def departed(self, chat_id: int, user_ids: Collection[int]) -> set[int]:
        """Return those of the users who have left the chat, as far as Telegram can tell now."""
        asked = sorted(set(user_ids) - {chat_id})
        found = await asyncio.gather(*(self._members.is_inside(chat_id, user_id) for user_id in asked))
        return {user_id for user_id, is_inside in zip(asked, found, strict=True) if is_inside is False}

    # The bot's own membership

    async def noticed(self, chat_id: int, title: str, *, is_admin: bool, joined: bool, phone: str = "") -> bool:
        """Store the bot's status in a chat; return True if it should greet the chat.

        A group without a language gets the language of the client (`phone`) of the user who added the bot.
        """
        # Telegram may report in quick succession that the bot was added and promoted: the order matters.
        async with self._turns.setdefault(chat_id, asyncio.Lock()):
            return await self._noticed(chat_id, title, is_admin=is_admin, joined=joined, phone=phone)

    async def _noticed(self, chat_id: int, title: str, *, is_admin: bool, joined: bool, phone: str) -> bool:
        place = await self._storage.chats.get(chat_id)
        if place.moved_to is not None:
            return False  # the update is about a group that has become a supergroup
        known: dict[str, str | float] = {"title": title}
        if joined and place.language is None and (language := self._languages.of_phone(phone)) is not None:
            known["language"] = language
        # After a migration Telegram reports that the bot joined as a member, even if it is an administrator.
        if is_admin or not joined or not await self._moved_here(chat_id, title):
            known |= {"is_admin": is_admin, "admin_known_at": self._storage.clock.game()}
        is_quiet = joined and not await self._storage.matches.live_in(chat_id)
        async with idempotency.effect(self._storage):
            await self._storage.chats.update(chat_id, **known)
            return is_quiet and await self._storage.chats.claim_greeting(chat_id, GREETED_ANEW)

    async def may_greet(self, chat_id: int, phone: str = "") -> bool:
        """Return True if the bot should greet the chat in reply to /start.

        If /start comes before the update that adds the bot, the group gets the language of the client (`phone`).
        """
        # An invitation link both adds the bot and sends /start: one greeting is enough.
        place, language = await self._storage.chats.get(chat_id), self._languages.of_phone(phone)
        async with idempotency.effect(self._storage):
            if place.language is None and language is not None and not place.admin_known_at:
                await self._storage.chats.update(chat_id, language=language)
            return await self._storage.chats.claim_greeting(chat_id, self._matches.timings.recent_greeting_seconds)

    async def look_around(self, chat_id: int, title: str = "") -> None:
        """Refresh the title of a group and, if outdated, the bot's admin status."""
        place = await self._storage.chats.get(chat_id)
        if chat_id > 0:
            return
        if title and place.title != title:
            await self.renamed(chat_id, title)
        if self._storage.clock.game() - place.admin_known_at >= ADMIN_KNOWN_FOR:
            await self._ask_admin(chat_id)

    async def renamed(self, chat_id: int, title: str) -> None:
        async with self._storage.transaction():
            await self._storage.chats.update(chat_id, title=title)

    async def migrate(self, old: int, new: int) -> None:
        """Move everything stored for a group to the supergroup that it has become."""
        await self._matches.move_chat(old, new)
        await self._ask_admin(new)

    async def _moved_here(self, chat_id: int, title: str) -> bool:
        """Return whether a group has become this chat; migrate it if not yet done."""
        if await self._storage.chats.has_moved_to(chat_id):
            return True
        for old in await self._storage.chats.groups_titled(title):
            if await self._members.has_become(old) == chat_id:
                await self.migrate(old, chat_id)
                return True
        return False

    async def _ask_admin(self, chat_id: int) -> None:
        is_admin = await self._members.bot_is_admin(chat_id)
        if is_admin is not None:
            async with self._storage.transaction():
                await self._storage.chats.update(chat_id, is_admin=is_admin, admin_known_at=self._storage.clock.game())

    async def _settle(self, save: Callable[[], Awaitable[None]], redrawn_in: int | None = None) -> None:
        """Store a setting and redraw the tables of the chat `redrawn_in`."""
        tables = [] if redrawn_in is None else await self._matches.live_in(redrawn_in)
        async with idempotency.effect(self._storage):
            await save()
            await self._storage.outbox.enqueue(DrawTable.of(match) for match in tables)
        for match in tables:
            self._matches.announce(match)
