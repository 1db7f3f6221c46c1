"""Fires timers: turn clocks, reminders, computer players, lobby and match ends."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final

import msgspec

from bot.core import notifications, votes
from bot.core.clock import turn_clock
from bot.core.clock.game_clock import ALIVE, UpdateWatermark
from bot.core.clock.suspend import abandon, is_abandoned
from bot.core.clock.turn_clock import is_slow
from bot.core.failures import QuarantinedMatch, StoppedTimer
from bot.core.jobs import DrawTable, Notice, PingReason, TurnPing
from bot.core.match_service import MatchService, MatchUpdate, TableError, TimerPlan
from bot.core.models import Match, Pov, Timer
from bot.core.notifications import REMINDER
from bot.core.play import match_standing_orders
from bot.core.play.apply_action import OFFER_STAND_IN_AFTER, act, game_of
from bot.core.play.computer_players import ComputerPlayers, Randomness
from bot.core.ports import Ownership, SingleProcess, Storage, TimeSource
from bot.core.votes import people
from bot.logging_setup import about_its_match
from bot.timings import DEFAULT_TIMINGS, Timings
from games.engine import Chance, Timeout, TimeUp
from games.errors import GameError, IllegalAction

log = logging.getLogger(__name__)

SOON: Final = 0.2
"""Seconds until timers that wait for updates or for a decision are checked again."""
SHORTEST_PAUSE: Final = 0.02
"""Shortest pause in seconds: the game clock may stand still a moment before a timer is due."""
LOOKED_AT: Final = 200
"""Timers read at once; timers behind a waiting one can fire."""
COMPUTER: Final = "computer"
TRY_AGAIN_AFTER: Final = 30.0
"""Seconds until a failed timer is tried again."""

# Time for people to take an open chance before computer players may

SPREAD: Final = 0.2
"""Largest difference between two computer players, as a fraction."""
MOVES_LAST: Final = 0.1
"""Further delay of the player to move, as a fraction."""
SLOW: Final = 15
"""Factor for the delays in a slow match."""
KEPT: Final = 20_000


class ReactionWindows:
    """Keeps the times since which open chances have been visible.

    While an interception, a catch, an objection or a race is open, computer players wait until the table has shown it
    and people have had time to see it and to press. Then each waits a little longer, the player to move the longest, so
    that the other computer players can catch or object before the match moves on. In a slow match they wait longer.
    """

    def __init__(self, storage: Storage, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._storage = storage
        self._timings = timings
        self._seen: dict[int, dict[str, float]] = {}
        """Match → name of an open chance → time since which it has been shown."""

    def shown(self, match: Match) -> None:
        """Note that the table of this match has been drawn in this state."""
        self._note(match, {chance.name for chance in _for_people(match)})

    async def fair_at(self, match: Match, seat: int) -> float:
        """Return when a computer player may act in this seat, or when to ask again."""
        wanted = {chance.name for chance in _for_people(match) if chance.owner != seat}
        if not wanted:
            return 0.0
        if not wanted <= self._seen.get(match.match_id, {}).keys():
            if await self._storage.outbox.is_table_due(match.match_id):
                return self._storage.clock.game() + self._timings.table_shown_check_seconds
            # Shown before a restart, or in a chat that takes no messages: no later drawing will come.
            self._note(match, wanted)
        seen = self._seen[match.match_id]
        return max(seen[name] for name in wanted) + _reaction(match, seat, self._timings)

    def _note(self, match: Match, names: set[str]) -> None:
        if not names:
            self._seen.pop(match.match_id, None)
            return
        if len(self._seen) > KEPT:
            self._seen.clear()
        now, known = self._storage.clock.game(), self._seen.get(match.match_id, {})
        self._seen[match.match_id] = {name: known.get(name, now) for name in names}


def _for_people(match: Match) -> list[Chance]:
    if match.status != "running":
        return []
    here = set(people(match))
    return [chance for chance in game_of(match).status(match.state).chances if here.intersection(chance.seats)]


def _reaction(match: Match, seat: int, timings: Timings) -> float:
    """Return a computer player's delay in seconds, derived from turn and seat."""
    now = game_of(match).status(match.state)
    luck = (now.turn * 7 + seat * 3) % 10 / 10
    later = SPREAD + MOVES_LAST * luck if seat in now.waiting else SPREAD * luck
    # A player who plays alone with computers is present, however slow the clock is.
    pace = SLOW if is_slow(match) and len(people(match)) > 1 else 1
    return timings.human_reaction_seconds * pace * (1 + later)


# Timers


Work = Callable[[Match, Timer], MatchUpdate]


class BadComputer(Exception):
    """A computer player chose an illegal action, which is a bug."""


class TimerLoop:
    """Fires due timers in the chats that this process serves, one after the other.

    A timer is deleted in the transaction of its effect.

    With `watermark`, a turn clock fires only after all earlier updates are handled. With `chances`, computer players
    leave users enough time to react first.
    """

    def __init__(
        self,
        storage: Storage,
        matches: MatchService,
        watermark: UpdateWatermark | None = None,
        chances: ReactionWindows | None = None,
        ownership: Ownership | None = None,
        luck: Randomness | None = None,
        steady: TimeSource = time.monotonic,
    ) -> None:
        self._storage = storage
        self._matches = matches
        self._watermark = watermark
        self._chances = chances
        self._ownership = ownership or SingleProcess()
        self._timings = timings = matches.timings
        self._minds = ComputerPlayers(luck or Randomness(secrets.token_bytes), self.look, steady, timings)
        self._wake = asyncio.Event()
        self._beat_at = -timings.heartbeat_seconds
        self._kinds: dict[str, Work] = {
            "turn": self._turn,
            "reminder": self._reminder,
            notifications.CALL: self._call,
            COMPUTER: self._computer,
            match_standing_orders.ORDER: self._order,
            "lobby": self._lobby,
            "length": self._length,
        }

    def match_changed(self, match: Match) -> None:
        """Check the timers again, because those of the match may have changed."""
        self.look()

    def jobs_added(self, chat_ids: Collection[int]) -> None: ...

    def look(self) -> None:
        """Check the timers again."""
        self._wake.set()

    async def beat(self) -> None:
        """Store the position of the game clock."""
        self._beat_at = self._storage.clock.game()
        async with self._storage.transaction():
            await self._storage.key_value.set(ALIVE, str(self._beat_at))

    async def run(self) -> None:
        while True:
            self._wake.clear()
            try:
                pause = await self.step()
            except Exception:
                log.exception("reading timers failed")
                pause = self._timings.timers_longest_sleep_seconds
            try:
                async with asyncio.timeout(pause):
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def step(self) -> float:
        """Fire one timer that is due; return the seconds until the next check."""
        now = self._storage.clock.game()
        if abs(now - self._beat_at) >= self._timings.heartbeat_seconds:
            await self.beat()
        pause = self._timings.timers_longest_sleep_seconds
        for timer in await self._storage.timers.next(LOOKED_AT, self._ownership.shares, now + pause):
            if timer.due_at > now:
                return min(pause, max(timer.due_at - now, SHORTEST_PAUSE))
            if (fair_at := await self._fair_at(timer)) > now:
                await self._put_off(timer, fair_at)
                return 0.0
            if await self._may_fire(timer):
                await self._fire(timer)
                return 0.0
            pause = SOON
        return pause

    async def next_deadline(self) -> float | None:
        """Return the due time of the next timer that waits for updates."""
        return await self._storage.timers.next_due(self._watermark.until() if self._watermark else 0.0, but=COMPUTER)

    async def _fair_at(self, timer: Timer) -> float:
        """Return the game time until which users may act before this timer."""
        if self._chances is None or timer.kind not in (COMPUTER, match_standing_orders.ORDER):
            return 0.0
        try:
            match = await self._matches.get(timer.match_id)
        except (TableError, QuarantinedMatch):
            return 0.0
        fair_at = await self._chances.fair_at(match, timer.seat)
        if timer.kind == match_standing_orders.ORDER and fair_at > self._storage.clock.game():
            return fair_at + match_standing_orders.delay_seconds(
                match, timer.seat, self._timings
            )  # unlike a computer player, a standing order acts with a delay
        return fair_at

    async def _may_fire(self, timer: Timer) -> bool:
        """Return whether the timer may fire now.

        A computer player must have decided; other timers wait for earlier updates of players.
        """
        if timer.kind == COMPUTER:
            return await self._has_thought(timer)
        if self._watermark is None:
            return True
        if timer.due_at > self._watermark.until():
            return False
        try:
            match = await self._matches.get(timer.match_id)
        except (TableError, QuarantinedMatch):
            return True
        people = [seat.user_id for seat in match.record.seats if seat.user_id is not None]
        return self._watermark.is_clear(timer.due_at, [match.chat_id, *people])

    async def _has_thought(self, timer: Timer) -> bool:
        try:
            return await self._minds.ensure_decided(await self._matches.get(timer.match_id), timer)
        except (TableError, QuarantinedMatch):
            return True

    @about_its_match
    async def _fire(self, timer: Timer) -> None:
        try:
            await self._matches.update(timer.match_id, lambda match: self._work(match, timer))
        except StoppedTimer:
            return
        except (GameError, QuarantinedMatch) as error:
            reason = error.code if isinstance(error, GameError) else "quarantined"
            log.debug("timer %s of match %d was dropped: %s", timer.kind, timer.match_id, reason)
            await self._put_off(timer, None)
        except Exception:
            log.exception("timer %s of match %d failed", timer.kind, timer.match_id)
            await self._put_off(timer, self._storage.clock.game() + TRY_AGAIN_AFTER)

    async def _put_off(self, timer: Timer, due_at: float | None) -> None:
        """Move the timer to `due_at`, or delete it if None.

        Does nothing if it was cancelled or replaced.
        """
        with suppress(StoppedTimer):
            async with self._storage.transaction():
                await self._storage.timers.delete(timer)
                if due_at is not None:
                    await self._storage.timers.set([msgspec.structs.replace(timer, due_at=due_at)])

    def _work(self, match: Match, timer: Timer) -> MatchUpdate:
        if timer.kind not in self._kinds or match.record.suspended:
            raise TableError("not-now")
        changes = self._kinds[timer.kind](match, timer)
        changes.timers.fired = timer
        return changes

    def _turn(self, match: Match, timer: Timer) -> MatchUpdate:
        now = self._storage.clock.now()
        if not turn_clock.is_due(match, timer.seat, now):
            # The quiet times have changed since the timer was set, or the game clock was paused.
            turn_clock.settle(match, timer.seat, now)
            return MatchUpdate(timers=TimerPlan(turn_clock.timers_of(match, timer.seat)))
        changes = act(match, timer.seat, Timeout(), now, self._timings)
        if is_abandoned(match):
            abandon(match, changes, now)
        elif self._is_missed(match, timer.seat):
            match.record.waiting.was_pinged = match.record.seats[timer.seat].presence.stand_in_offered = True
            changes.jobs += votes.ask(match, votes.ABSENT, timer.seat)
        return changes

    def _is_missed(self, match: Match, seat: int) -> bool:
        """Return whether to offer a substitute for the seat.

        False if the other players know of the absence, or if no player has acted since the last notice.
        """
        player = match.record.seats[seat]
        is_known = player.presence.stand_in_offered or player.presence.left_chat or match.record.waiting.was_pinged
        return player.presence.timeouts >= OFFER_STAND_IN_AFTER and not is_known and match.status == "running"

    def _length(self, match: Match, timer: Timer) -> MatchUpdate:
        inside = game_of(match).status(match.state).playing if match.status == "running" else ()
        if not inside:
            raise TableError("not-running")
        return act(match, inside[0], TimeUp(), self._storage.clock.now(), self._timings)

    def _reminder(self, match: Match, timer: Timer) -> MatchUpdate:
        """Remind all players to move, once in a turn and once between two actions.

        A player who is known to be absent is not reminded.
        """
        # Because there is one notice between two actions, it is kept for the notice of absence at the end of the turn.
        if match.status != "running":
            raise TableError("not-now")
        if turn_clock.is_slow(match):
            return self._called(match, timer.seat, "late")
        pace = game_of(match).status(match.state)
        turn, waiting = pace.turn, [seat for seat in people(match) if seat in pace.waiting]
        is_away = match.record.seats[timer.seat].presence.timeouts >= OFFER_STAND_IN_AFTER - 1
        if (
            timer.seat not in waiting
            or match.record.waiting.reminded_turn == turn
            or match.record.waiting.was_pinged
            or is_away
        ):
            raise TableError("not-now")
        match.record.waiting.reminded_turn, match.record.waiting.was_pinged = turn, True
        return MatchUpdate([Notice.of(match, REMINDER, waiting)])

    def _call(self, match: Match, timer: Timer) -> MatchUpdate:
        """Notify the players to move that their turn has begun."""
        return self._called(match, timer.seat, "turn")

    def _called(self, match: Match, seat: int, why: PingReason) -> MatchUpdate:
        """Notify together all players to move who are to be notified now."""
        if match.status != "running":
            raise TableError("not-now")
        pace, now = game_of(match).status(match.state), self._storage.clock.now()
        here = [other for other in people(match) if other in pace.waiting]
        idle = [other for other in here if match_standing_orders.due(match, other) is None]
        seats = [other for other in idle if notifications.is_to_be_called(match, other, pace.turn, why, now)]
        if seat not in seats:
            raise TableError("not-now")
        for other in seats:
            match.record.seats[other].ping.last = (pace.turn, why)
            match.record.seats[other].ping.stands = True
        return MatchUpdate([TurnPing.of(match, seats, why)])

    def _computer(self, match: Match, timer: Timer) -> MatchUpdate:
        if match.status != "running" or not match.record.seats[timer.seat].is_computer:
            raise TableError("not-running")
        game = game_of(match)
        action = self._minds.choose(Pov(match, timer.seat))
        if action is None:
            if timer.seat not in game.status(match.state).waiting:
                raise TableError("not-now")
            # A match must never hang on a computer player.
            action = Timeout()
        try:
            return act(match, timer.seat, action, self._storage.clock.now(), self._timings)
        except IllegalAction:
            raise BadComputer(match.record.rulebook) from None

    def _order(self, match: Match, timer: Timer) -> MatchUpdate:
        """Apply the standing order that is due; the player does not count as active."""
        action = match_standing_orders.due(match, timer.seat)
        if action is None:
            raise TableError("not-now")
        return act(match, timer.seat, action, self._storage.clock.now(), self._timings)

    def _lobby(self, match: Match, timer: Timer) -> MatchUpdate:
        if match.status != "lobby":
            raise TableError("already-started")
        match.status = "cancelled"
        return MatchUpdate([DrawTable.of(match)], TimerPlan.restart())
