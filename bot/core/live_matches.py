"""Lists of live matches: of a user in all chats, or of a chat in all topics."""

from contextlib import suppress

import msgspec

from bot.core.clock import turn_clock
from bot.core.failures import QuarantinedMatch
from bot.core.match_service import MatchService, TableError
from bot.core.models import Match
from bot.core.ports import Storage


class LiveMatch(msgspec.Struct, frozen=True):
    """An entry of a list of live matches."""

    match: Match
    title: str
    """Title of the chat."""
    seat: int | None
    waits: bool
    """True if it is the user's turn."""
    deadline: float | None
    """Wall time at which the user's turn clock runs out."""
    is_open: bool
    """True if the user has a hand in the match."""


class LiveMatches:
    def __init__(self, storage: Storage, matches: MatchService) -> None:
        self._storage = storage
        self._matches = matches

    async def of(self, user_id: int) -> list[LiveMatch]:
        """Return the user's matches: own turns first, by deadline; lobbies last."""
        found = [await self._table(match_id, user_id) for match_id in await self._storage.matches.live_of(user_id)]
        tables = [table for table in found if table is not None and table.seat is not None]
        return sorted(tables, key=_urgency)

    async def at(self, chat_id: int) -> list[LiveMatch]:
        """Return the live matches of the chat, in all its topics."""
        found = [await self._table(match_id, None) for match_id in await self._storage.matches.live_in(chat_id)]
        return [table for table in found if table is not None]

    async def _table(self, match_id: int, user_id: int | None) -> LiveMatch | None:
        with suppress(QuarantinedMatch, TableError):
            match = await self._matches.get(match_id)
            if match.status not in ("lobby", "running"):  # it has ended since its id was read
                return None
            pov = None if user_id is None else match.pov_of(user_id)
            title = (await self._storage.chats.get(match.chat_id)).title
            if pov is None:
                return LiveMatch(match, title, None, waits=False, deadline=None, is_open=False)
            waits = pov.is_waited_for and not match.record.suspended and not pov.player.computer_plays
            strikes_at = turn_clock.strikes_at(match, [pov.seat] if waits else [])
            deadline = None if strikes_at is None else strikes_at + self._storage.clock.now().ahead
            return LiveMatch(match, title, pov.seat, waits, deadline, pov.is_dealt_in)
        return None


def _urgency(table: LiveMatch) -> tuple[bool, float, bool, int]:
    deadline = table.deadline if table.deadline is not None else float("inf")
    return not table.waits, deadline, table.match.status == "lobby", -table.match.match_id
