"""People and the places they play in: names, languages, looks, and where the bot may do what."""

from collections.abc import Awaitable, Callable

import msgspec

from bot import causes
from bot.i18n import Texts
from bot.people import Who
from bot.records import HAND_PLACES, LOOKS, Job, Person, Place
from bot.sessions import Sessions, TableError
from bot.storage import Storage


class Places:
    def __init__(self, storage: Storage, sessions: Sessions, texts: Texts) -> None:
        self._storage = storage
        self._sessions = sessions
        self._texts = texts

    async def meet(self, who: Who, *, in_private: bool) -> Person:
        """Remembers a person by name, and that they may be written to in private."""
        person = await self._storage.person(who.user_id)
        if person.name != who.name or (in_private and not person.has_started):
            person.name = who.name
            person.has_started = person.has_started or in_private
            # Noticed by the way: it is not what the update is about.
            async with self._storage.transaction():
                await self._storage.save_person(person)
        return person

    async def change_setting(self, who: Who, chat_id: int, name: str, value: str) -> tuple[Person, Place]:
        """One's own place for cards, or how the tables of this chat look; returns what holds now."""
        if value not in (HAND_PLACES if name == "hand" else LOOKS):
            raise TableError("no-such-option")
        person, here = await self._storage.person(who.user_id), await self._storage.place(chat_id)
        if name == "hand":
            person = msgspec.structs.replace(person, hand_place=value)
            await self._settle(lambda: self._storage.save_person(person))
        else:
            here = msgspec.structs.replace(here, pictures=value == LOOKS[0])
            await self._settle(lambda: self._storage.update_place(chat_id, pictures=here.pictures), chat_id)
        return person, here

    async def set_language(self, chat_id: int, who: Who, language: str) -> None:
        """In a group for the group, in private for oneself; the tables there speak it at once."""
        if language not in self._texts.languages():
            raise TableError("no-such-option")
        if chat_id == who.user_id:
            person = msgspec.structs.replace(await self._storage.person(who.user_id), language=language)
            await self._settle(lambda: self._storage.save_person(person), chat_id)
        else:
            await self._settle(lambda: self._storage.update_place(chat_id, language=language), chat_id)

    async def set_admin(self, chat_id: int, title: str, *, is_admin: bool) -> None:
        await self._settle(lambda: self._storage.update_place(chat_id, title=title, is_admin=is_admin))

    async def migrate(self, old: int, new: int) -> None:
        """A group became a supergroup, perhaps in the middle of a turn: everything there is here now."""
        await self._sessions.move_chat(old, new)

    async def _settle(self, save: Callable[[], Awaitable[None]], redrawn_in: int | None = None) -> None:
        """Stores what was chosen; the tables of a chat that look or speak otherwise now are drawn with it."""
        tables = [] if redrawn_in is None else await self._sessions.live_in(redrawn_in)
        async with causes.effect(self._storage):
            await save()
            await self._storage.enqueue(Job("table", match.chat_id, match.match_id) for match in tables)
        for match in tables:
            self._sessions.announce(match)
