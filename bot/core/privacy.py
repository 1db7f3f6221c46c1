"""Privacy of users: opting out of lists, and erasure of data."""

from contextlib import suppress

from bot.core import idempotency
from bot.core.actor import Actor
from bot.core.failures import QuarantinedMatch
from bot.core.match_service import MatchService, MatchUpdate, TableError
from bot.core.models import Match, Pov, forget_user
from bot.core.ports import Storage
from bot.core.tournaments import tournament


class Privacy:
    """Hides users from lists and erases their data."""

    def __init__(self, storage: Storage, matches: MatchService) -> None:
        self._storage = storage
        self._matches = matches

    async def hide(self, who: Actor, *, is_hidden: bool) -> None:
        """Hide the user from lists that others read, or end that."""
        async with idempotency.effect(self._storage):
            await self._storage.users.update(who.user_id, is_hidden=int(is_hidden))

    async def may_forget(self, who: Actor) -> list[int]:
        """Return the live matches that name the user, who no longer plays in them.

        Raises TableError if the user still plays in a live match.
        """
        out = []
        for match_id in await self._storage.matches.live_of(who.user_id):
            with suppress(QuarantinedMatch):
                match = await self._matches.get(match_id)
                seat = match.seat_of(who.user_id)
                if seat is None:
                    out.append(match_id)  # former player, spectator, or user with a reserved seat
                    continue
                if match.status == "lobby" or Pov(match, seat).is_dealt_in:
                    raise TableError("leave-first")
                out.append(match_id)
        return out

    async def forget(self, who: Actor) -> None:
        """Erase the user's data; matches with others stay, without the name.

        Raises TableError if the user still plays in a live match.
        """
        for match_id in await self.may_forget(who):
            await self._matches.update_system(match_id, lambda match: _unnamed(match, who.user_id))
        found = await self._storage.matches.ended_of(who.user_id)
        named = await self._storage.tournaments.naming(who.user_id)
        async with idempotency.effect(self._storage):
            await self._storage.erasure.forget_user(who.user_id, found)
            for stored in named:
                await self._storage.tournaments.save(stored, tournament.forget(stored.cup, who.user_id))
        for match_id in found:
            self._matches.evict(match_id)


def _unnamed(match: Match, user_id: int) -> MatchUpdate:
    forget_user(match.record, user_id)
    return MatchUpdate()
