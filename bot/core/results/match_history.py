"""Finished matches, accessible from their chat and to their players."""

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
from bot.core.spectators import find

log = logging.getLogger(__name__)

A_PAGE: Final = 5
DEEPEST: Final = 20_000
"""Number of the last page that can be opened."""
KEPT: Final = 16
"""Replays kept in memory for further pages."""


class FinishedMatch(msgspec.Struct, frozen=True):
    """Finished match in the list."""

    match: Match
    title: str
    """Title of the chat."""
    actions: int
    ended_at: float
    seconds: float
    """Duration from the deal to the end."""


class HistoryShelf(msgspec.Struct, frozen=True):
    """Page of matches, the latest first; pages are counted from 0."""

    found: tuple[FinishedMatch, ...]
    page: int
    has_more: bool
    is_mine: bool
    """True for the matches of one user in all chats, False for those of a chat."""


class MatchHistory:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._replays: OrderedDict[tuple[int, int], Replay] = OrderedDict()
        self._turn = asyncio.Lock()

    async def shelf(self, who: Actor, chat_id: int, page: int = 0) -> HistoryShelf:
        """Return a page of matches: the user's in private, the chat's in a group."""
        page, is_mine = min(max(page, 0), DEEPEST), chat_id == who.user_id
        find = self._storage.history.of_user if is_mine else self._storage.history.in_chat
        numbers = await find(chat_id, page * A_PAGE, A_PAGE + 1)
        found = [await self._found(match_id) for match_id in numbers[:A_PAGE]]
        shown = tuple(one for one in found if one is not None)
        return HistoryShelf(shown, page, len(numbers) > A_PAGE, is_mine)

    async def find(self, match_id: int, who: Actor, chat_id: int) -> FinishedMatch:
        """Return the finished match; raise TableError if the user may not see it.

        It is visible in its chat, and in the private chats of its players and spectators.
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
        """Return the cached replay, computed outside the event loop."""
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
            # The message of the error may quote stored data.
            raise TableError("unreadable-match") from None

    async def _found(self, match_id: int) -> FinishedMatch | None:
        match = await self._storage.matches.load_finished(match_id)
        span = None if match is None else await self._storage.events.span_of(match_id)
        if match is None or span is None:
            return None
        seconds = max(0.0, span.last - (match.record.started_at or span.first))
        title = (await self._storage.chats.get(match.chat_id)).title
        return FinishedMatch(match, title, span.actions, span.last, seconds)
