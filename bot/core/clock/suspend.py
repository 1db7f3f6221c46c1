"""Abandoned tables sleep: nothing happens there by itself, and nobody is called, until somebody is back.

A table falls asleep when everybody at it has missed a turn in a row, which it says once; and silently when the bot
cannot write there. Whatever somebody at the table presses wakes it: turn clocks start anew, others go on.
"""

import logging
from contextlib import suppress
from typing import Final

from bot.core import prompts, votes
from bot.core.match_service import Changes, Sessions, TableError
from bot.core.models import Job, Match
from bot.core.notifications import ASLEEP, notice
from bot.core.play import apply_action
from bot.db.storage import QuarantinedMatch
from bot.timings import Timings

log = logging.getLogger(__name__)

FOR_EVERYBODY: Final = ("table", "repost", "notice", "call")
"""What is refused for good when the bot cannot write to a chat; other jobs may be refused by one person."""


def is_abandoned(match: Match) -> bool:
    """Everybody who still plays has missed their last turn, or is no longer in the chat."""
    seats = votes.own_players(match) if match.status == "running" else []
    players = [match.record.seats[seat] for seat in seats]
    return bool(players) and all(player.timeouts or player.gone for player in players)


def abandon(match: Match, changes: Changes, now: float) -> None:
    """The last missed turn puts the table to sleep, together with what it led to."""
    match.record.asleep = "away"
    _forget_clocks(match)
    changes.timers, changes.clocks_kept, changes.slept_at = [], set(), now
    changes.jobs += [Job("table", match.chat_id, match.match_id), notice(match, ASLEEP)]


def fall_asleep(match: Match, now: float) -> Changes:
    """The bot cannot write there: silently, whatever sleeps already sleeps on."""
    if match.record.asleep or match.status not in ("lobby", "running"):
        raise TableError("not-now")
    match.record.asleep = "out"
    _forget_clocks(match)
    return Changes(timers=[] if match.status == "running" else None, slept_at=now)


def wake(match: Match, now: float, timings: Timings, user_id: int | None = None) -> Changes:
    """Whoever woke it is here; the others have their full time."""
    if not match.record.asleep or match.status not in ("lobby", "running"):
        raise TableError("not-now")
    match.record.asleep = ""
    match.record.called = False
    match.record.waits_since = now
    seat = None if user_id is None else match.seat_of(user_id)
    if seat is not None:
        match.record.seats[seat].is_here()
    clocks = apply_action.timers(match, now, timings) if match.status == "running" else None
    return Changes([Job("table", match.chat_id, match.match_id), *prompts.lapsed(match)], clocks, woken_at=now)


def _forget_clocks(match: Match) -> None:
    """Whoever comes back has the whole of their time again, or what was in the bank."""
    for player in match.record.seats:
        player.clock = None


class Sleep:
    """Puts tables to sleep and wakes them; both are nobody's effect, and do no harm when repeated."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def somebody_is_at(self, chat_id: int, thread_id: int, user_id: int) -> None:
        """A command of somebody at the table, whatever becomes of it."""
        match_id = await self._sessions.storage.live_match_at(chat_id, thread_id)
        if match_id is not None:
            await self.somebody_is_here(match_id, user_id)

    async def somebody_is_here(self, match_id: int, user_id: int) -> None:
        """A press of somebody at the table, whatever becomes of it."""
        with suppress(TableError, QuarantinedMatch):
            match = await self._sessions.look(match_id)
            is_asleep = match.record.asleep not in ("", "paused")  # what was agreed on is not undone in passing
            seat = match.seat_of(user_id)
            is_at_table = seat is not None and (match.status == "lobby" or apply_action.is_dealt_in(match, seat))
            if is_asleep and is_at_table:
                await self._sessions.arrange(
                    match_id, lambda draft: wake(draft, self._now(), self._sessions.timings, user_id)
                )

    async def chat_is_closed(self, chat_id: int) -> None:
        """The bot was put out, or may not write there any more."""
        for match in await self._sessions.live_in(chat_id):
            await self._fall_asleep(match.match_id)

    async def chat_is_open(self, chat_id: int) -> None:
        """The bot is back, and so are the tables that slept without it."""
        for match in await self._sessions.live_in(chat_id):
            if match.record.asleep == "out":
                with suppress(TableError):
                    await self._sessions.arrange(
                        match.match_id, lambda draft: wake(draft, self._now(), self._sessions.timings)
                    )

    async def refused(self, job: Job) -> None:
        """Telegram will not show this, however often it is asked: the chat or the topic is gone, or closed."""
        if job.kind in FOR_EVERYBODY:
            await self._fall_asleep(job.match_id)

    async def _fall_asleep(self, match_id: int) -> None:
        with suppress(TableError, QuarantinedMatch):
            await self._sessions.arrange(match_id, lambda draft: fall_asleep(draft, self._now()))
            log.info("match %d sleeps: its chat cannot be written to", match_id)

    def _now(self) -> float:
        return self._sessions.storage.now()
