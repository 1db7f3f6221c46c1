"""Spectators: members of the chat who watch the public table in the private chat."""

from typing import Final

from bot.core.actor import Actor
from bot.core.jobs import DrawSpectatorMessage, Job
from bot.core.match_service import MatchService, MatchUpdate, TableError
from bot.core.models import Match, Pov, Spectator
from bot.core.ports import Membership

MOST: Final = 20
"""Largest number of spectators of a match."""
KEY_LENGTH: Final = 10


class Spectators:
    """Adds and removes spectators."""

    def __init__(self, matches: MatchService, members: Membership) -> None:
        self._matches = matches
        self._members = members

    async def can_watch(self, match_id: int, who: Actor, chat_id: int) -> Match | None:
        """Return the match if the user may watch it from this chat, else None."""
        match = await self._matches.get(match_id)
        is_here = match.chat_id == chat_id and chat_id < 0
        return match if is_here and refusal(match, who.user_id) is None else None

    async def start(self, match_id: int, who: Actor, *, chat_id: int = 0, key: str = "") -> None:
        """Add the user as a spectator, from the match's chat or by a link with its key.

        A user who already watches is added anew. Raises TableError if the user may not watch.
        """
        match = await self._matches.get(match_id)
        if match.chat_id > 0 or (chat_id != match.chat_id and key != key_of(match)):
            raise TableError("no-such-match")
        if await self._members.is_inside(match.chat_id, who.user_id) is False:
            raise TableError("watch-members")

        def work(draft: Match) -> MatchUpdate:
            if (refused := refusal(draft, who.user_id)) is not None:
                raise refused
            drop(draft, who.user_id)
            if len(draft.record.spectators) >= MOST:
                raise TableError("watch-full")
            draft.record.spectators = [*draft.record.spectators, Spectator(who.user_id, draft.version + 1)]
            return MatchUpdate([DrawSpectatorMessage(who.user_id, draft.match_id)])

        await self._matches.update(match_id, work)

    async def stop(self, match_id: int, who: Actor) -> None:
        def work(match: Match) -> MatchUpdate:
            if find(match, who.user_id) is None:
                raise TableError("watch-stopped")
            return MatchUpdate(drop(match, who.user_id))

        await self._matches.update(match_id, work)


def find(match: Match, user_id: int) -> Spectator | None:
    return next((one for one in match.record.spectators if one.user_id == user_id), None)


def drop(match: Match, user_id: int) -> list[Job]:
    """Remove a spectator from the draft, and return the job that deletes their message."""
    gone = find(match, user_id)
    match.record.spectators = [one for one in match.record.spectators if one.user_id != user_id]
    return [] if gone is None else [DrawSpectatorMessage(user_id, match.match_id)]


def key_of(match: Match) -> str:
    """Return the key in links to the match, since the match id alone can be guessed.

    The key is part of the public hash of the seed.
    """
    return match.record.fairness.seed_hash[:KEY_LENGTH]


def refusal(match: Match, user_id: int) -> TableError | None:
    """Return the reason why the user may not watch, or None."""
    if match.status != "running" or match.record.practice:
        return TableError("watch-nothing")
    seat = match.seat_of(user_id)
    return TableError("watch-at-table") if seat is not None and Pov(match, seat).is_dealt_in else None
