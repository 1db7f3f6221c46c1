"""Use cases of lobbies: open, join, leave, change, start, cancel, repeat."""

from collections.abc import Callable, Sequence
from secrets import token_bytes
from typing import Final

from bot.core import idempotency
from bot.core.actor import NO_REPLY, Actor, Reply
from bot.core.chat_service import Chats, Languages
from bot.core.jobs import DrawTable
from bot.core.lobby import lobby
from bot.core.match_service import MatchService, MatchUpdate, TableError
from bot.core.models import Match, MatchRecord, Pairing, PersonRef, QuietTimes, Seat, SeatClock
from bot.core.play.apply_action import game_of
from bot.core.play.fairness import Fairness
from bot.core.ports import RandomBytes, Storage
from bot.settings import Settings
from games.registry import find
from games.rng import SEED_BYTES
from games.ui_model import Text

ANSWERS: Final = {"join": Text("host-joined"), "leave": Text("host-left")}

Computers = Callable[[str], Sequence[str]]
"""Function that returns the names of computer players in a language."""


class LobbyService:
    """Opens, changes and starts lobbies for users."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        matches: MatchService,
        chats: Chats,
        languages: Languages,
        computers: Computers,
        fairness: Fairness,
        random_bytes: RandomBytes = token_bytes,
    ) -> None:
        self._settings = settings
        self._storage = storage
        self._matches = matches
        self._chats = chats
        self._languages = languages
        self._computers = computers
        self._fairness = fairness
        self._random_bytes = random_bytes

    async def open(self, who: Actor, chat_id: int, thread_id: int, rulebook: str, title: str = "") -> Match:
        game = find(rulebook)
        if game is None:
            raise TableError("no-such-game")
        await self._chats.look_around(chat_id, title)
        computers = self._computers(await self._languages.of(chat_id, who.user_id if chat_id == who.user_id else None))
        host = Seat(who.name, who.user_id, clock=SeatClock(quiet_times=await self._rest(who)))
        match = lobby.open_lobby(game, chat_id, thread_id, host, self._settings.turn_clock, computers, self._seed())
        return await self._matches.create(match, lambda opened: lobby.opened(opened, self.ends()))

    async def start(self, match_id: int, who: Actor) -> None:
        await self._chats.look_around((await self._matches.get(match_id)).chat_id)
        dice = await self._fairness.thrown(match_id, who)

        def work(match: Match) -> MatchUpdate:
            if dice is not None:
                dice.must_count(match)
            values = () if dice is None else dice.values
            return lobby.start(match, who.user_id, self._storage.clock.now(), self._matches.timings, values)

        await self._matches.update(match_id, work)

    async def press(self, match_id: int, what: str, who: Actor) -> Reply:
        """Apply the button `what` of a lobby and return the reply.

        Raises TableError if the change is not allowed.
        """
        if what == "start":
            await self.start(match_id, who)
            return NO_REPLY
        before = await self._matches.get(match_id)
        if what == "join" and before.status == "running" and before.seat_of(who.user_id) is None:
            raise TableError("joined-late")
        computers, rest = self._computers(await self._languages.of(before.chat_id)), await self._rest(who)
        changes: dict[str, Callable[[Match], None]] = {
            "join": lambda match: lobby.join(match, who.user_id, who.name, rest),
            "leave": lambda match: lobby.leave(match, who.user_id),
            "add": lambda match: lobby.add_computer(match, who.user_id, computers),
            "remove": lambda match: lobby.remove_computer(match, who.user_id),
            "cancel": lambda match: lobby.cancel(match, who.user_id),
        }
        if what not in changes:
            raise TableError("old-button")
        await self._matches.update(match_id, lambda match: self._changed(match, changes[what]))
        if what == "join" and game_of(before).practice is not None and await self._is_new(who):
            return Reply(Text("practice-first-lobby"))
        return Reply(ANSWERS[what]) if what in ANSWERS else NO_REPLY

    async def speak(self, chat_id: int, who: Actor) -> None:
        """Rename computer players in the chat's lobbies after a change of its language."""
        names = self._computers(await self._languages.of(chat_id, who.user_id if chat_id == who.user_id else None))
        known = {name: at for language in self._languages.known for at, name in enumerate(self._computers(language))}

        def work(match: Match) -> MatchUpdate:
            for seat in match.record.seats:
                if seat.user_id is None and seat.name in known and match.status == lobby.LOBBY:
                    seat.name = names[known[seat.name]]
            return MatchUpdate([DrawTable.of(match)])

        for match in await self._matches.live_in(chat_id):
            if match.status == lobby.LOBBY:
                await self._matches.update_system(match.match_id, work)

    async def shown_to(self, match_id: int, who: Actor) -> Match:
        """Return the lobby of a link; raise TableError unless the user is in its chat."""
        match = await self._matches.get(match_id)
        if match.chat_id != who.user_id and not await self._chats.is_member(match.chat_id, who):
            raise TableError("lobby-elsewhere")
        if match.status != lobby.LOBBY:
            raise TableError("no-such-match" if match.status == "cancelled" else "already-started")
        return match

    def _changed(self, match: Match, work: Callable[[Match], None]) -> MatchUpdate:
        """Apply a change; start the match if it takes or frees the last reserved seat."""
        was_kept = bool(match.record.lobby.reserved_seats)
        changes = lobby.changed(match, lambda: work(match), self.ends())
        if was_kept and lobby.is_complete(match):
            return lobby.start(match, match.record.host_id, self._storage.clock.now(), self._matches.timings)
        return changes

    async def again(self, match_id: int, who: Actor) -> Reply:
        """Open the lobby of a rematch, or join it if it is open («Ещё раз»)."""
        cause = idempotency.current()
        if cause is not None:
            await cause.must_be_new(self._storage)
        over = await self._matches.get(match_id)
        fixture = over.record.pairing
        cup = None if fixture is None else await self._storage.tournaments.get(fixture.cup_id)
        if cup is not None and cup.cup.is_live:
            raise TableError("cup-live")  # outdated button: the table belongs to the next pairing
        host = Seat(who.name, who.user_id, clock=SeatClock(quiet_times=await self._rest(who)))
        others = {seat.user_id for seat in over.record.seats if seat.user_id is not None} - {who.user_id}
        gone = await self._chats.departed(over.chat_id, others)
        match = lobby.repeat(over, host, self._seed(), gone)
        return await self._opened_or_joined(match, who, lambda record: record.rematch_of == match_id)

    async def meet(
        self, who: Actor, where: tuple[int, int], rulebook: str, other: PersonRef, fixture: Pairing
    ) -> Reply:
        """Open the lobby of a tournament pairing, or join it if it is open."""
        cause, game = idempotency.current(), find(rulebook)
        if cause is not None:
            await cause.must_be_new(self._storage)
        if game is None:
            raise TableError("no-such-game")
        host = Seat(who.name, who.user_id, clock=SeatClock(quiet_times=await self._rest(who)))
        match = lobby.for_meeting(game, where, host, other, fixture, self._settings.turn_clock, self._seed())
        return await self._opened_or_joined(match, who, lambda record: record.pairing == fixture)

    async def _opened_or_joined(self, asked: Match, who: Actor, is_it: Callable[[MatchRecord], bool]) -> Reply:
        """Create the match, or join the live one if `is_it` accepts its record."""
        await self._chats.look_around(asked.chat_id)
        try:
            match = await self._matches.create(asked, lambda opened: lobby.opened(opened, self.ends()))
        except TableError:
            live = await self._matches.live_at(asked.chat_id, asked.thread_id)
            if not is_it((await self._matches.get(live)).record):
                raise
            return await self.press(live, "join", who)
        if lobby.is_complete(match):
            await self.start(match.match_id, who)
        return Reply(ANSWERS["join"])

    def _seed(self) -> bytes:
        return self._random_bytes(SEED_BYTES)

    async def _is_new(self, who: Actor) -> bool:
        """Return whether the user has never finished a match."""
        return not (await self._storage.results.books([who.user_id], 0, "")).last_at

    async def _rest(self, who: Actor) -> QuietTimes:
        """Return the user's quiet times, which are copied to the seat."""
        return (await self._storage.users.get(who.user_id)).habits.rest

    def ends(self) -> float:
        """Return the game time at which an unchanged lobby expires."""
        return self._storage.clock.game() + self._settings.lobby_minutes * 60
