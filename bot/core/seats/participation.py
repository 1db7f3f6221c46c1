"""Use cases of absence and leaving: substitution, votes, the end of the match."""

from contextlib import suppress
from functools import partial
from typing import Final

from bot.core import notifications, spectators, votes
from bot.core.actor import NO_REPLY, Actor, Reply
from bot.core.clock import turn_clock
from bot.core.failures import AlreadyHandled
from bot.core.jobs import DrawTable, Job
from bot.core.lobby import lobby
from bot.core.match_service import (
    MatchService,
    MatchUpdate,
    PlayedAction,
    TableError,
    TimerPlan,
    UpdateResult,
    require_player,
)
from bot.core.models import LIVE, Match, Moment, Pov
from bot.core.play import apply_action, match_standing_orders
from bot.core.ports import Membership, Storage
from bot.core.sanitize import NAME_LENGTH, clean
from bot.settings import Settings
from bot.timings import Timings
from games.engine import Leave, Timeout
from games.errors import GameError
from games.ui_model import SeatName, Text

STOPPED_BY, STOPPED_BY_ADMIN, STOPPED_BY_VOTE = "commands-stopped-by", "commands-stopped-admin", "commands-stopped-vote"
STOPPED: Final = (STOPPED_BY, STOPPED_BY_ADMIN, STOPPED_BY_VOTE)
"""Keys of the last news line of a stopped match."""
PATIENCE: Final = 60.0
"""Seconds before a vote to skip in a live match; at most half of the turn clock."""


class Participation:
    def __init__(self, settings: Settings, storage: Storage, matches: MatchService, members: Membership) -> None:
        self._settings = settings
        self._storage = storage
        self._matches = matches
        self._timings = matches.timings
        self._members = members

    async def at(self, chat_id: int, thread_id: int) -> Match:
        """Return the live match at this place."""
        return await self._matches.get(await self._matches.live_at(chat_id, thread_id))

    async def leave(self, match_id: int, who: Actor) -> Reply:
        def work(match: Match) -> MatchUpdate:
            if match.status == "lobby":
                return lobby.changed(match, lambda: lobby.leave(match, who.user_id), self._lobby_ends())
            changes = apply_action.by_hand(
                match, require_player(match, who.user_id).seat, Leave(), self._storage.clock.now(), self._timings
            )
            if apply_action.is_deserted(match):
                return _cancelled(match, changes.played)
            apply_action.hand_over(match, who.user_id)
            return changes

        await self._matches.update(match_id, work)
        return NO_REPLY

    async def is_admin(self, match: Match, who: Actor) -> bool:
        """Return whether the user is an administrator of the match's chat."""
        return match.chat_id < 0 and await self._members.is_chat_admin(match.chat_id, who.user_id) is True

    async def stop(self, match_id: int, who: Actor) -> Reply:
        """Stop the match at once for its host or an administrator, else add a vote.

        A majority of votes stops the match.
        """
        is_admin = await self.is_admin(await self._matches.get(match_id), who)

        def work(match: Match) -> MatchUpdate:
            if match.status not in LIVE:
                raise TableError("not-running")  # the match ended after the tap
            seat = match.seat_of(who.user_id)
            if match.record.host_id == who.user_id and seat is not None:
                return _cancelled(match, why=Text(STOPPED_BY, {"name": SeatName(seat)}))
            if is_admin:
                return _cancelled(match, why=Text(STOPPED_BY_ADMIN))
            if votes.add(match, "stop", who.user_id):
                return _cancelled(match, why=Text(STOPPED_BY_VOTE))
            have, need = len(votes.voices(match, "stop")), votes.needed(match)
            jobs = [*votes.lapsed(match), *_vote_shown(match)]
            return MatchUpdate(jobs, reply=Text("commands-stop-voice", {"have": have, "need": need}))

        return _told(await self._matches.update(match_id, work))

    async def skip(self, chat_id: int, thread_id: int, who: Actor) -> Reply:
        """Vote to skip the turn of the player the match waits for."""
        match_id = await self._matches.live_at(chat_id, thread_id)

        def work(match: Match) -> MatchUpdate:
            now = self._storage.clock.now()
            absent = absent_seat(match, who.user_id, now, self._timings)
            if votes.add(match, "skip", who.user_id, absent):
                return apply_action.act(match, absent, Timeout(voted=True), now, self._timings)
            have, need = len(votes.voices(match, "skip", absent)), votes.needed(match, absent)
            told = Text("host-skip-vote", {"name": SeatName(absent), "have": have, "need": need})
            return MatchUpdate(votes.lapsed(match), reply=told)

        return _told(await self._matches.update(match_id, work))

    async def seat_computer(self, match_id: int, absent: int, who: Actor) -> Reply:
        """Let a computer player sit in for an absent player."""

        def work(match: Match) -> MatchUpdate:
            if match.status != "running":
                raise TableError("old-button")
            require_player(match, who.user_id)
            if absent >= len(match.record.seats):
                raise TableError("old-button")
            if not votes.is_missed(match.record.seats[absent]):
                raise TableError("player-is-back")
            if match.record.seats[absent].computer_plays:
                raise TableError("computer-plays")
            match.record.seats[absent].computer_plays = match.record.seats[absent].was_replaced = True
            changes = apply_action.taken_over(match, absent, self._storage.clock.now(), self._timings)
            changes.jobs += votes.recounted(match)
            return changes

        changed = await self._matches.update(match_id, work)
        return Reply(Text("host-stand-in-seated", {"name": SeatName(absent)}), match=changed.match)

    async def take_back_seat(self, match_id: int, user_id: int) -> Match:
        """Mark the user as present again, if they were absent; return the match."""
        match = await self._matches.get(match_id)
        seat = match.seat_of(user_id)
        if seat is None or match.status != "running":
            return match
        if not votes.is_missed(match.record.seats[seat]):
            return match

        work = partial(apply_action.back_in_seat, seat=seat, now=self._storage.clock.now(), timings=self._timings)
        return (await self._matches.update(match_id, work)).match

    # Members of the chat

    async def departed(self, chat_id: int, user_id: int) -> None:
        """Handle a user who left the chat: leave lobbies, be absent from matches."""
        for match in await self._matches.live_in(chat_id):
            with suppress(AlreadyHandled, GameError):
                await self._matches.update(match.match_id, lambda draft: self._departs(draft, user_id))

    def _departs(self, match: Match, user_id: int) -> MatchUpdate:
        """Mark the player as gone and ask the others once; the seat stays theirs."""
        if match.status == "lobby":
            return lobby.changed(match, lambda: lobby.leave(match, user_id), self._lobby_ends())
        declined = spectators.drop(match, user_id)
        declined += [job for asked in match.record.prompts if asked.to == user_id for job in votes.settle(match, asked)]
        seat = match.seat_of(user_id)
        if seat is None or not Pov(match, seat).is_dealt_in:
            if declined:
                return MatchUpdate(declined)
            raise TableError("not-at-this-table")
        if match.record.seats[seat].presence.left_chat:
            raise TableError("not-now")
        match.record.seats[seat].presence.left_chat = True
        apply_action.hand_over(match, user_id)
        asked = votes.ask(match, votes.ABSENT, seat)
        return MatchUpdate([*asked, *declined, *votes.recounted(match), *apply_action.hand_jobs(match)])

    async def refresh_membership(self, pov: Pov) -> bool:
        """Return whether the player has left the chat, and update a stale mark.

        The bot may have missed the update about a return.
        """
        match, user_id = pov.match, pov.player.user_id
        if user_id is None or not pov.player.presence.left_chat:
            return False
        if not await self._members.is_inside(match.chat_id, user_id):
            return True
        with suppress(GameError):
            await self._matches.update_system(match.match_id, lambda draft: self._returns(draft, user_id))
        return False

    async def returned(self, chat_id: int, user_id: int) -> None:
        """Handle a user who has returned to the chat; any press takes back the seat."""
        for match in await self._matches.live_in(chat_id):
            with suppress(AlreadyHandled, GameError):
                await self._matches.update(match.match_id, lambda draft: self._returns(draft, user_id))

    def _returns(self, match: Match, user_id: int) -> MatchUpdate:
        seat = match.seat_of(user_id)
        if seat is None or not match.record.seats[seat].presence.left_chat:
            raise TableError("not-now")
        match.record.seats[seat].presence.left_chat = False
        plan = TimerPlan(match_standing_orders.timers(match, seat, self._storage.clock.now(), self._timings))
        return MatchUpdate([*apply_action.hand_jobs(match), *votes.recounted(match)], plan)

    def _lobby_ends(self) -> float:
        return self._storage.clock.game() + self._settings.lobby_minutes * 60


def _told(changed: UpdateResult) -> Reply:
    return NO_REPLY if changed.reply is None else Reply(changed.reply, match=changed.match)


def _vote_shown(match: Match) -> list[Job]:
    """Return the jobs that post the stop vote anew, in place of the last message."""
    gone = [job for asked in match.record.prompts if asked.kind == votes.STOP for job in votes.settle(match, asked)]
    return [*gone, *votes.ask(match, votes.STOP, votes.NOBODY)]


def _cancelled(match: Match, played: PlayedAction | None = None, why: Text | None = None) -> MatchUpdate:
    match.status = "cancelled"
    match.record.news += [why] if why is not None else []
    shown = [DrawTable.of(match), *apply_action.hand_jobs(match)]
    jobs = [*shown, *notifications.answered(match, ()), *votes.lapsed(match)]
    return MatchUpdate(jobs, TimerPlan.restart(), played)


def absent_seat(match: Match, user_id: int, now: Moment, timings: Timings) -> int:
    """Return the seat whose turn the user may propose to skip.

    Raise TableError if there is none, or if it is too early.
    """
    if match.status != "running":
        raise TableError("not-running")
    waiting = [
        seat for seat in apply_action.game_of(match).status(match.state).waiting if seat != match.seat_of(user_id)
    ]
    if not waiting:
        raise TableError("your-own-turn")
    # A player who has left the chat will not move, so their turn can be skipped at once.
    gone = [seat for seat in waiting if match.record.seats[seat].presence.left_chat]
    missing = {seat: 0.0 if seat in gone else _left(match, seat, now, timings) for seat in [*gone, *waiting]}
    first = min(missing, key=lambda seat: missing[seat])
    if missing[first] > 0:
        raise _too_early(match, first, missing[first])
    return first


def _left(match: Match, seat: int, now: Moment, timings: Timings) -> float:
    """Return the seconds until the seat may be skipped.

    They do not pass in quiet hours and on vacation.
    """
    clock, half = match.record.seats[seat].clock.turn, match.record.clock.seconds / 2
    is_slow, part = turn_clock.is_slow(match), timings.slow_skip_clock_part
    if is_slow and clock is not None and not clock.courtesy:
        return turn_clock.left(match, seat, now) - clock.whole * (1 - part)
    patience = match.record.clock.seconds * part if is_slow and clock is None else min(PATIENCE, half or PATIENCE)
    return match.record.waiting.since + patience - now.game


def _too_early(match: Match, seat: int, seconds: float) -> TableError:
    name = clean(match.record.seats[seat].name, NAME_LENGTH)
    if not turn_clock.is_slow(match):
        return TableError("too-early-to-skip", name=name)
    return TableError("too-early-to-skip-slow", name=name, hours=max(1, round(seconds / 3600)))
