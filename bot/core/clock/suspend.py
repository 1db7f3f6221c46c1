"""Suspended matches: timers are paused and no notifications are sent.

A match is suspended with a notice if all its players have missed their last turn, and silently if the bot cannot write
to the chat. A press or command of one of its players resumes it: turn clocks start again, other timers continue.
"""

import logging
from contextlib import suppress

from bot.core import votes
from bot.core.failures import QuarantinedMatch
from bot.core.jobs import DrawTable, Job, MatchJob, Notice
from bot.core.match_service import MatchService, MatchUpdate, TableError, TimerPlan
from bot.core.models import Match, Moment, Pov
from bot.core.notifications import ASLEEP
from bot.core.play import apply_action
from bot.timings import Timings

log = logging.getLogger(__name__)


def is_abandoned(match: Match) -> bool:
    """Return whether every player has missed the last turn or left the chat."""
    seats = votes.own_players(match) if match.status == "running" else []
    players = [match.record.seats[seat] for seat in seats]
    return bool(players) and all(player.presence.timeouts or player.presence.left_chat for player in players)


def abandon(match: Match, changes: MatchUpdate, now: Moment) -> None:
    """Suspend an abandoned match in the update of the last missed turn."""
    match.record.suspended = "away"
    _forget_clocks(match)
    changes.timers = TimerPlan(restarts=True, stopped_at=now.game)
    changes.jobs += [DrawTable.of(match), Notice.of(match, ASLEEP)]


def suspend(match: Match, now: Moment) -> MatchUpdate:
    """Suspend a match without a notice, because the bot cannot write to the chat.

    Raises TableError if it is suspended already.
    """
    if match.record.suspended or match.status not in ("lobby", "running"):
        raise TableError("not-now")
    match.record.suspended = "out"
    _forget_clocks(match)
    return MatchUpdate(timers=TimerPlan(restarts=match.status == "running", stopped_at=now.game))


def resume(match: Match, now: Moment, timings: Timings, user_id: int | None = None) -> MatchUpdate:
    """Resume the match with full turn clocks; mark the user as present."""
    if not match.record.suspended or match.status not in ("lobby", "running"):
        raise TableError("not-now")
    match.record.suspended = ""
    match.record.waiting.was_pinged = False
    match.record.waiting.since = now.game
    seat = None if user_id is None else match.seat_of(user_id)
    if seat is not None:
        match.record.seats[seat].mark_present()
    is_running = match.status == "running"
    clocks = apply_action.timers(match, now, timings) if is_running else []
    plan = TimerPlan(clocks, restarts=is_running, resumed_at=now.game)
    return MatchUpdate([DrawTable.of(match), *votes.lapsed(match)], plan)


def _forget_clocks(match: Match) -> None:
    """Stop the turn clocks; banks keep the value of the beginning of the turn."""
    for player in match.record.seats:
        player.clock.turn = None


class Suspension:
    """Suspends and resumes matches.

    Neither is an effect of an update, and both may be repeated.
    """

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches

    async def note_command(self, chat_id: int, thread_id: int, user_id: int) -> None:
        """Resume the suspended match at this table if the user plays in it."""
        match_id = await self._matches.storage.matches.live_at(chat_id, thread_id)
        if match_id is not None:
            await self.note_press(match_id, user_id)

    async def note_press(self, match_id: int, user_id: int) -> None:
        """Resume the match if it is suspended and the user plays in it."""
        with suppress(TableError, QuarantinedMatch):
            await self.resume_for(await self._matches.get(match_id), user_id)

    async def resume_for(self, match: Match, user_id: int) -> Match:
        """Resume the match if the user plays in it; return the current match.

        An agreed pause is not ended.
        """
        is_asleep = match.record.suspended not in ("", "paused")
        seat = match.seat_of(user_id)
        is_at_table = seat is not None and (match.status == "lobby" or Pov(match, seat).is_dealt_in)
        if is_asleep and is_at_table:
            with suppress(TableError, QuarantinedMatch):
                resumed = await self._matches.update_system(
                    match.match_id, lambda draft: resume(draft, self._now(), self._matches.timings, user_id)
                )
                return resumed.match
        return match

    async def chat_is_closed(self, chat_id: int) -> None:
        """Suspend the chat's matches, because the bot was removed or may not write."""
        for match in await self._matches.live_in(chat_id):
            await self._fall_asleep(match.match_id)

    async def chat_is_open(self, chat_id: int) -> None:
        """Resume the matches that `chat_is_closed` suspended, because the bot may write."""
        for match in await self._matches.live_in(chat_id):
            if match.record.suspended == "out":
                with suppress(TableError):
                    await self._matches.update_system(
                        match.match_id, lambda draft: resume(draft, self._now(), self._matches.timings)
                    )

    async def refused(self, job: Job) -> None:
        """Suspend the match of a job that Telegram refused for good.

        The chat or topic was deleted or closed.
        """
        if job.is_for_all_players and isinstance(job, MatchJob):
            await self._fall_asleep(job.match_id)

    async def _fall_asleep(self, match_id: int) -> None:
        with suppress(TableError, QuarantinedMatch):
            await self._matches.update_system(match_id, lambda draft: suspend(draft, self._now()))
            log.info("match %d suspended: chat not writable", match_id)

    def _now(self) -> Moment:
        return self._matches.storage.clock.now()
