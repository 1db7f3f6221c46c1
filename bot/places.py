"""People and the places they play in: names, languages, looks, and where the bot may do what."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.i18n import Texts
from bot.people import Who
from bot.records import HAND_PLACES, LOOKS, Job, Match, Person, Place
from bot.sessions import Changes, Sessions, TableError
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
            await self._save(self._storage.save_person, person)
        return person

    async def change_setting(self, who: Who, chat_id: int, name: str, value: str) -> tuple[Person, Place]:
        """One's own place for cards, or how the tables of this chat look; returns what holds now."""
        if value not in (HAND_PLACES if name == "hand" else LOOKS):
            raise TableError("no-such-option")
        person, here = await self._storage.person(who.user_id), await self._storage.place(chat_id)
        if name == "hand":
            person = msgspec.structs.replace(person, hand_place=value)
            await self._save(self._storage.save_person, person)
        else:
            here = msgspec.structs.replace(here, pictures=value == LOOKS[0])
            await self._save(self._storage.save_place, here)
            for match_id in await self._storage.live_matches_in(chat_id):
                await self._redraw(match_id)
        return person, here

    async def _redraw(self, match_id: int) -> None:
        await self._sessions.change(match_id, lambda match: Changes([Job("table", match.chat_id, match.match_id)]))

    async def set_language(self, chat_id: int, thread_id: int, who: Who, language: str) -> None:
        """In a group for the group, in private for oneself; the table there speaks it at once."""
        if language not in self._texts.languages():
            raise TableError("no-such-option")
        if chat_id == who.user_id:
            person = await self._storage.person(who.user_id)
            await self._save(self._storage.save_person, msgspec.structs.replace(person, language=language))
        else:
            place = await self._storage.place(chat_id)
            await self._save(self._storage.save_place, msgspec.structs.replace(place, language=language))
        match_id = await self._storage.live_match_at(chat_id, thread_id)
        if match_id is not None:
            await self._redraw(match_id)

    async def set_admin(self, chat_id: int, title: str, *, is_admin: bool) -> None:
        place = await self._storage.place(chat_id)
        if (place.title, place.is_admin) != (title, is_admin):
            known = Place(chat_id, title, place.language, is_admin)
            await self._save(self._storage.save_place, known)

    async def migrate(self, old: int, new: int) -> None:
        """A group became a supergroup, perhaps in the middle of a turn: everything there is here now."""
        for match_id in await self._sessions.move_chat(old, new):
            # Messages of the old group cannot be edited from the new one.
            await self._sessions.change(match_id, _fresh_table)

    async def _save(self, save: Callable[[Any], Awaitable[None]], what: Person | Place) -> None:
        async with self._storage.transaction():
            await save(what)


def _fresh_table(match: Match) -> Changes:
    match.record.table_message_id = None
    match.record.hands = {}
    return Changes([Job("table", match.chat_id, match.match_id)])
