"""What people do before the first deal: a lobby is opened, filled, started or called off."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.settings import Settings
from bot.store.model import Match, Rest, Seat
from bot.store.storage import Storage
from bot.table import lobby
from bot.table.languages import Languages
from bot.table.people import DONE, Answer, Who
from bot.table.places import Places
from bot.table.sessions import Sessions, TableError
from games.registry import find
from games.screen import Text

ANSWERS: Final = {"join": Text("host-joined"), "leave": Text("host-left")}

Computers = Callable[[str], Sequence[str]]
"""What computer players are called in a language."""


class Lobbies:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        sessions: Sessions,
        places: Places,
        languages: Languages,
        computers: Computers,
    ) -> None:
        self._settings = settings
        self._storage = storage
        self._sessions = sessions
        self._places = places
        self._languages = languages
        self._computers = computers

    async def open(self, who: Who, chat_id: int, thread_id: int, rulebook: str, title: str = "") -> Match:
        game = find(rulebook)
        if game is None:
            raise TableError("no-such-game")
        await self._places.look_around(chat_id, title)
        computers = self._computers(await self._languages.of(chat_id, who.user_id if chat_id == who.user_id else None))
        host = Seat(who.name, who.user_id, rest=await self._rest(who))
        match = lobby.open_lobby(game, chat_id, thread_id, host, self._settings.turn_clock, computers)
        return await self._sessions.create(match, lambda opened: lobby.opened(opened, self._ends()))

    async def start(self, match_id: int, who: Who) -> None:
        await self._places.look_around((await self._sessions.look(match_id)).chat_id)
        await self._sessions.change(match_id, lambda match: lobby.start(match, who.user_id, self._storage.now()))

    async def press(self, match_id: int, what: str, who: Who) -> Answer:
        """One of the buttons below a lobby."""
        if what == "start":
            await self.start(match_id, who)
            return DONE
        before = await self._sessions.look(match_id)
        computers, rest = self._computers(await self._languages.of(before.chat_id)), await self._rest(who)
        changes: dict[str, Callable[[Match], None]] = {
            "join": lambda match: lobby.join(match, who.user_id, who.name, rest),
            "leave": lambda match: lobby.leave(match, who.user_id),
            "add": lambda match: lobby.add_computer(match, who.user_id, computers),
            "remove": lambda match: lobby.remove_computer(match, who.user_id),
            "game": lambda match: lobby.change_game(match, who.user_id),
            "cancel": lambda match: lobby.cancel(match, who.user_id),
        }
        if what not in changes:
            raise TableError("old-button")
        await self._sessions.change(
            match_id, lambda match: lobby.changed(match, lambda: changes[what](match), self._ends())
        )
        return Answer(ANSWERS[what]) if what in ANSWERS else DONE

    async def _rest(self, who: Who) -> Rest:
        """When their clocks stand goes along with them."""
        return (await self._storage.person(who.user_id)).habits.rest

    def _ends(self) -> float:
        return self._storage.now() + self._settings.lobby_minutes * 60
