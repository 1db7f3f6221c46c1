"""Use cases of a chat's tournament: open, join, start, play, withdraw, cancel."""

from collections.abc import Callable
from contextlib import suppress
from secrets import token_bytes

from bot.core import idempotency
from bot.core.actor import Actor, Reply
from bot.core.chat_service import Chats
from bot.core.failures import QuarantinedMatch, StaleCup
from bot.core.jobs import DrawTable
from bot.core.lobby.lobby_service import LobbyService
from bot.core.match_service import MOST_TRIES, MatchService, MatchUpdate, TableError, TimerPlan
from bot.core.models import Match, Pairing, PersonRef
from bot.core.ports import RandomBytes, Storage
from bot.core.results.league import League, league
from bot.core.tournaments import tournament
from bot.core.tournaments.tournament import Cup, Kind, StoredCup
from games.registry import find
from games.rng import SEED_BYTES, Rng


class Tournaments:
    def __init__(
        self,
        storage: Storage,
        matches: MatchService,
        lobbies: LobbyService,
        chats: Chats,
        random_bytes: RandomBytes = token_bytes,
    ) -> None:
        self._storage = storage
        self._matches = matches
        self._lobbies = lobbies
        self._chats = chats
        self._random_bytes = random_bytes

    async def at(self, chat_id: int, thread_id: int) -> StoredCup | None:
        """Return the live tournament here, or None; raise TableError in private."""
        if chat_id > 0:
            raise TableError("cup-in-groups")
        return await self._storage.tournaments.live_at(chat_id, thread_id)

    async def league(self, chat_id: int, rulebook: str) -> League | None:
        return await league(self._storage, chat_id, rulebook)

    async def find(self, cup_id: int, chat_id: int) -> StoredCup:
        stored = await self._storage.tournaments.get(cup_id)
        if stored is None or stored.chat_id != chat_id:
            raise TableError("old-button")
        return stored

    async def open(self, who: Actor, chat_id: int, thread_id: int, kind: Kind, rulebook: str) -> StoredCup:
        """Open a tournament; the user becomes its host and first entrant."""
        game = find(rulebook)
        if game is None or 2 not in game.seats:
            raise TableError("no-such-game")
        if chat_id > 0:
            raise TableError("cup-in-groups")
        cup = tournament.join(Cup(kind, rulebook, who.user_id), who.user_id, who.name)
        async with idempotency.effect(self._storage):
            cup_id = await self._storage.tournaments.add(chat_id, thread_id, cup)
            if cup_id is None:
                raise TableError("cup-live")
        return StoredCup(cup_id, chat_id, thread_id, 1, cup)

    async def join(self, cup_id: int, chat_id: int, who: Actor) -> None:
        await self._change(cup_id, chat_id, lambda cup: tournament.join(cup, who.user_id, who.name))

    async def leave(self, cup_id: int, chat_id: int, who: Actor) -> None:
        await self._change(cup_id, chat_id, lambda cup: tournament.leave(cup, who.user_id))

    async def start(self, cup_id: int, chat_id: int, who: Actor) -> None:
        """Draw the order of the entrants and start the tournament."""
        await self.need_boss(await self.find(cup_id, chat_id), who)

        def work(cup: Cup) -> Cup:
            lots = Rng(self._random_bytes(SEED_BYTES))
            return tournament.start(cup, lots.shuffled(range(len(cup.entrants))))

        await self._change(cup_id, chat_id, work)

    async def cancel(self, cup_id: int, chat_id: int, who: Actor) -> None:
        await self.need_boss(await self.find(cup_id, chat_id), who)
        await self._change(cup_id, chat_id, tournament.cancel)

    async def play(self, cup_id: int, chat_id: int, who: Actor) -> Reply:
        """Seat one of the two entrants; the match starts when both are seated."""
        stored = await self.find(cup_id, chat_id)
        first, second = tournament.pair(stored.cup)
        if who.user_id not in (first.user_id, second.user_id):
            raise TableError("cup-not-your-meeting", first=first.name, second=second.name)
        other = second if who.user_id == first.user_id else first
        fixture = Pairing(cup_id, (first.user_id, second.user_id))
        where, kept = (chat_id, stored.thread_id), PersonRef(other.user_id, other.name)
        return await self._lobbies.meet(who, where, stored.cup.rulebook, kept, fixture)

    async def may_withdraw(self, cup_id: int, chat_id: int, who: Actor, number: int) -> StoredCup:
        """Return the tournament if the user may withdraw this entrant.

        Entrants may withdraw themselves, and the host and administrators any entrant. Raise TableError otherwise.
        """
        stored = await self.find(cup_id, chat_id)
        if number >= len(stored.cup.entrants):
            raise TableError("old-button")
        if who.user_id != stored.cup.entrants[number].user_id:
            await self.need_boss(stored, who)
        return stored

    async def withdraw(self, cup_id: int, chat_id: int, who: Actor, number: int) -> None:
        stored = await self.may_withdraw(cup_id, chat_id, who, number)
        user_id = stored.cup.entrants[number].user_id
        match = await self._match_of(stored, user_id)
        if match is not None and match.status == "running":
            raise TableError("cup-playing-now")
        await self._change(cup_id, chat_id, lambda cup: tournament.withdraw(cup, user_id))
        if match is not None:
            await self._matches.update_system(match.match_id, _given_up)

    async def need_boss(self, stored: StoredCup, who: Actor) -> None:
        if who.user_id != stored.cup.host_id and not await self._chats.is_chat_admin(stored.chat_id, who):
            raise TableError("cup-host-only")

    async def _match_of(self, stored: StoredCup, user_id: int) -> Match | None:
        """Return the live match of this user's meeting, or None."""
        with suppress(QuarantinedMatch):
            match_id = await self._storage.matches.live_at(stored.chat_id, stored.thread_id)
            match = None if match_id is None else await self._matches.get(match_id)
            fixture = None if match is None else match.record.pairing
            if fixture is not None and fixture.cup_id == stored.cup_id and user_id in fixture.pair:
                return match
        return None

    async def _change(self, cup_id: int, chat_id: int, work: Callable[[Cup], Cup]) -> None:
        """Apply `work` to the tournament; repeat it after a concurrent change."""
        for attempt in range(1, MOST_TRIES + 1):
            stored = await self.find(cup_id, chat_id)
            changed = work(stored.cup)
            try:
                async with idempotency.effect(self._storage):
                    await self._storage.tournaments.save(stored, changed)
            except StaleCup:
                if attempt == MOST_TRIES:
                    raise
            else:
                return


def _given_up(match: Match) -> MatchUpdate:
    """Cancel the lobby of a meeting after a withdrawal; leave a started match."""
    if match.status != "lobby":
        return MatchUpdate()
    match.status = "cancelled"
    return MatchUpdate([DrawTable.of(match)], TimerPlan.restart())
