"""Who is away, leaves the table or the chat: computer players sit in, the others vote, the match ends."""

from contextlib import suppress
from typing import Final

from bot.settings import Settings
from bot.store.model import Job, Match
from bot.store.storage import AlreadyHandled, Storage
from bot.table import lobby, moves
from bot.table.membership import Membership
from bot.table.notices import LEFT_CHAT, notice
from bot.table.people import DONE, Answer, Who
from bot.table.sessions import Changed, Changes, Sessions, TableError
from games.engine import Action, Leave, Timeout
from games.errors import GameError
from games.screen import SeatName, Text

STOP: Final = "stop"


class Absence:
    def __init__(self, settings: Settings, storage: Storage, sessions: Sessions, members: Membership) -> None:
        self._settings = settings
        self._storage = storage
        self._sessions = sessions
        self._members = members

    async def leave(self, chat_id: int, thread_id: int, who: Who) -> Answer:
        match_id = await self._sessions.live_at(chat_id, thread_id)

        def work(match: Match) -> Changes:
            seat = match.seat_of(who.user_id)
            if match.status == "lobby":
                return lobby.changed(match, lambda: lobby.leave(match, who.user_id), self._lobby_ends())
            if match.status != "running":
                raise TableError("not-running")  # it has ended a moment ago
            if seat is None or seat not in moves.game_of(match).playing(match.state):
                raise TableError("not-at-this-table")
            changes = moves.by_hand(match, seat, Leave(), self._storage.now())
            if moves.is_deserted(match):
                return _cancelled(match, changes.event)
            moves.hand_over(match, who.user_id)
            return changes

        await self._sessions.change(match_id, work)
        return DONE

    async def stop(self, chat_id: int, thread_id: int, who: Who, *, is_admin: bool) -> Answer:
        """By the host or an administrator at once; by the others when more than half of the people agree."""
        match_id = await self._sessions.live_at(chat_id, thread_id)

        def work(match: Match) -> Changes:
            if is_admin or match.record.host_id == who.user_id or moves.voted(match, STOP, who.user_id):
                return _cancelled(match)
            have, need = len(match.record.votes[STOP]), moves.votes_needed(match)
            return Changes(answer=Text("host-stop-vote", {"have": have, "need": need}))

        return _told(await self._sessions.change(match_id, work))

    async def skip(self, chat_id: int, thread_id: int, who: Who) -> Answer:
        """A vote to go on without whoever the table waits for."""
        match_id = await self._sessions.live_at(chat_id, thread_id)

        def work(match: Match) -> Changes:
            absent = moves.absent_seat(match, who.user_id, self._storage.now())
            about = moves.in_turn(match, f"{moves.SKIP}{absent}")
            if moves.voted(match, about, who.user_id, absent):
                return moves.act(match, absent, Timeout(), self._storage.now())
            have, need = len(match.record.votes[about]), moves.votes_needed(match, absent)
            votes = Text("host-skip-vote", {"name": SeatName(absent), "have": have, "need": need})
            return Changes(answer=votes)

        return _told(await self._sessions.change(match_id, work))

    async def seat_computer(self, match_id: int, absent: int, who: Who) -> Answer:
        """Somebody at the table lets a computer player sit in for an absent player."""

        def work(match: Match) -> Changes:
            if match.seat_of(who.user_id) is None:
                raise TableError("not-at-this-table")
            if absent >= len(match.record.seats) or match.status != "running":
                raise TableError("old-button")
            if not moves.may_be_replaced(match.record.seats[absent]):
                raise TableError("player-is-back")
            match.record.seats[absent].stand_in = True
            return moves.taken_over(match, absent, self._storage.now())

        changed = await self._sessions.change(match_id, work)
        return Answer(Text("host-stand-in-seated", {"name": SeatName(absent)}), match=changed.match)

    async def take_back_seat(self, match_id: int, user_id: int) -> Match:
        """Whoever presses anything is here again, whatever becomes of the press."""
        match = await self._sessions.look(match_id)
        seat = match.seat_of(user_id)
        if seat is None or match.status != "running":
            return match
        if not (match.record.seats[seat].stand_in or match.record.seats[seat].gone):
            return match

        def work(match: Match) -> Changes:
            player = match.record.seats[seat]
            was_away = player.stand_in
            player.stand_in, player.gone = False, False
            player.is_here()
            return moves.taken_over(match, seat, self._storage.now()) if was_away else Changes()

        return (await self._sessions.change(match_id, work)).match

    # Members of the chat

    async def departed(self, chat_id: int, user_id: int) -> None:
        """Somebody has left the chat or was put out: they leave a lobby, and are absent from a match."""
        for match in await self._sessions.live_in(chat_id):
            with suppress(AlreadyHandled, GameError):
                await self._sessions.change(match.match_id, lambda draft: self._departs(draft, user_id))

    def _departs(self, match: Match, user_id: int) -> Changes:
        """The seat stays theirs; the others are told once, and need not wait for them."""
        if match.status == "lobby":
            return lobby.changed(match, lambda: lobby.leave(match, user_id), self._lobby_ends())
        seat = match.seat_of(user_id)
        if seat is None or not moves.is_dealt_in(match, seat):
            raise TableError("not-at-this-table")
        if match.record.seats[seat].gone:
            raise TableError("not-now")
        match.record.seats[seat].gone = True
        match.record.hands.pop(seat, None)
        moves.hand_over(match, user_id)
        return Changes([notice(match, LEFT_CHAT, [seat]), *moves.hand_jobs(match)])

    async def is_outside(self, match: Match, seat: int) -> bool:
        """Whether somebody is no longer in the chat; of their coming back the bot may not have been told."""
        user_id = match.record.seats[seat].user_id
        if user_id is None or not match.record.seats[seat].gone:
            return False
        if not await self._members.is_inside(match.chat_id, user_id):
            return True
        with suppress(GameError):
            await self._sessions.arrange(match.match_id, lambda draft: self._returns(draft, user_id))
        return False

    async def returned(self, chat_id: int, user_id: int) -> None:
        """They are in the chat again: their hand is theirs, and any press takes back the seat."""
        for match in await self._sessions.live_in(chat_id):
            with suppress(AlreadyHandled, GameError):
                await self._sessions.change(match.match_id, lambda draft: self._returns(draft, user_id))

    def _returns(self, match: Match, user_id: int) -> Changes:
        seat = match.seat_of(user_id)
        if seat is None or not match.record.seats[seat].gone:
            raise TableError("not-now")
        match.record.seats[seat].gone = False
        return Changes(moves.hand_jobs(match))

    def _lobby_ends(self) -> float:
        return self._storage.now() + self._settings.lobby_minutes * 60


def _told(changed: Changed) -> Answer:
    return DONE if changed.answer is None else Answer(changed.answer, match=changed.match)


def _cancelled(match: Match, event: tuple[int, Action] | None = None) -> Changes:
    match.status = "cancelled"
    return Changes([Job("table", match.chat_id, match.match_id), *moves.hand_jobs(match)], [], event=event)
