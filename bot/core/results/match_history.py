"""Matches that are over: found again by their chat and by those who sat there, and by nobody else."""

import asyncio
import logging
from collections import OrderedDict
from typing import Final

import msgspec

from bot.core.actor import Actor
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.ports import Storage
from bot.core.results import match_export
from bot.core.results.match_export import Export, Replay
from bot.core.spectator_jobs import find

log = logging.getLogger(__name__)

A_PAGE: Final = 5
DEEPEST: Final = 20_000
"""Pages: further back nobody leafs."""
KEPT: Final = 16
"""Replays that are kept for whoever leafs on."""
NOTED_AT_ONCE: Final = 200
SEATED: Final = "seated"
"""The key of the last match whose players are noted in `sittings`; later ones are noted when they end."""
UNPRACTISED: Final = "unpractised"
"""The key set once the practices that an earlier version had noted were deleted."""


class FinishedMatch(msgspec.Struct, frozen=True):
    """A match as somebody finds it in the list."""

    match: Match
    title: str
    """What the chat is called."""
    actions: int
    ended_at: float
    seconds: float
    """From the deal to the end."""


class HistoryShelf(msgspec.Struct, frozen=True):
    """A page of matches, counted from 0, the latest first."""

    found: tuple[FinishedMatch, ...]
    page: int
    has_more: bool
    is_mine: bool
    """Of one person in all chats, not of a chat."""


class MatchHistory:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._replays: OrderedDict[tuple[int, int], Replay] = OrderedDict()
        self._turn = asyncio.Lock()

    async def shelf(self, who: Actor, chat_id: int, page: int = 0) -> HistoryShelf:
        """In private all of mine, in a group those of all its tables."""
        page, is_mine = min(max(page, 0), DEEPEST), chat_id == who.user_id
        find = self._storage.history.of_user if is_mine else self._storage.history.in_chat
        numbers = await find(chat_id, page * A_PAGE, A_PAGE + 1)
        found = [await self._found(match_id) for match_id in numbers[:A_PAGE]]
        shown = tuple(one for one in found if one is not None)
        return HistoryShelf(shown, page, len(numbers) > A_PAGE, is_mine)

    async def find(self, match_id: int, who: Actor, chat_id: int) -> FinishedMatch:
        """For whoever is in its chat, and in private for who sat at it or looked on; to all others there is none.

        Of a match that runs there is nothing to tell.
        """
        found = await self._found(match_id)
        if found is None:
            raise TableError("no-such-finished-match")
        is_here = chat_id == found.match.chat_id
        has_seen = found.match.seat_of(who.user_id) is not None or find(found.match, who.user_id) is not None
        is_theirs = chat_id == who.user_id and has_seen
        if not is_here and not is_theirs:
            raise TableError("no-such-finished-match")
        return found

    async def replay(self, found: FinishedMatch) -> Replay:
        """Played again off the event loop, once for all who leaf through it."""
        key = (found.match.match_id, found.match.version)
        async with self._turn:
            if key not in self._replays:
                self._replays[key] = await asyncio.to_thread(match_export.replayed, await self.export(found))
                if len(self._replays) > KEPT:
                    self._replays.popitem(last=False)
            self._replays.move_to_end(key)
            return self._replays[key]

    async def export(self, found: FinishedMatch) -> Export:
        course = await self._storage.events.course_of(found.match.match_id)
        try:
            return match_export.of_match(found.match, course)
        except (msgspec.MsgspecError, ValueError):
            # What it says may quote what is stored.
            raise TableError("unreadable-match") from None

    async def settle(self) -> None:
        """Notes who sat at the matches that ended before that was noted; once, and it may be broken off.

        Practices were noted, too, for a while: those are forgotten, once.
        """
        if await self._storage.key_value.get(UNPRACTISED) is None:
            async with self._storage.transaction():
                await self._storage.history.delete_practices()
                await self._storage.key_value.set(UNPRACTISED, "1")
        above = int(await self._storage.key_value.get(SEATED) or 0)
        while old := await self._storage.history.unnoted(above, NOTED_AT_ONCE):
            above = old[-1][0]
            async with self._storage.transaction():
                for match_id, seats in old:
                    await self._storage.history.add_sittings(match_id, seats)
                await self._storage.key_value.set(SEATED, str(above))

    async def _found(self, match_id: int) -> FinishedMatch | None:
        match = await self._storage.matches.load_finished(match_id)
        span = None if match is None else await self._storage.events.span_of(match_id)
        if match is None or span is None:
            return None
        seconds = max(0.0, span.last - (match.record.started_at or span.first))
        title = (await self._storage.chats.get(match.chat_id)).title
        return FinishedMatch(match, title, span.actions, span.last, seconds)
