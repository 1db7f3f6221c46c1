"""Lists of live matches: of a user in all chats, or of a chat in all topics."""

from contextlib import suppress

import msgspec

from bot.core.clock import turn_clock
from bot.core.failures import QuarantinedMatch
from bot.core.match_service import MatchService, TableError
from bot.core.models import Match
from bot.core.play import apply_action
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
            seat = None if user_id is None else match.seat_of(user_id)
            title = (await self._storage.chats.get(match.chat_id)).title
            is_running = match.status == "running"
            is_open = is_running and seat is not None and apply_action.is_dealt_in(match, seat)
            waiting = apply_action.game_of(match).status(match.state).waiting if is_running else ()
            waits = seat in waiting and not match.record.suspended and not match.record.seats[seat or 0].computer_plays
            strikes_at = turn_clock.strikes_at(match, [seat] if waits and seat is not None else [])
            ahead = self._storage.clock.wall() - self._storage.clock.game()
            deadline = None if strikes_at is None else strikes_at + ahead
            return LiveMatch(match, title, seat, waits, deadline, is_open)
        return None


def _urgency(table: LiveMatch) -> tuple[bool, float, bool, int]:
    deadline = table.deadline if table.deadline is not None else float("inf")
    return not table.waits, deadline, table.match.status == "lobby", -table.match.match_id
