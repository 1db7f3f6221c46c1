"""Pauses by agreement, and time that players give each other."""

from collections.abc import Callable

from bot.core import notifications, votes
from bot.core.actor import Actor, Reply
from bot.core.clock import turn_clock
from bot.core.jobs import DrawPrivateHand, DrawTable, Job
from bot.core.match_service import MatchService, MatchUpdate, TableError, TimerPlan, require_player
from bot.core.models import Match, Moment, TimePresent
from bot.core.play import apply_action
from bot.core.ports import Storage
from bot.core.seats.seat_changes import tell
from bot.timings import Timings
from games.ui_model import SeatName, Text


class PauseService:
    def __init__(self, storage: Storage, matches: MatchService) -> None:
        self._storage = storage
        self._matches = matches

    async def propose_at(self, chat_id: int, thread_id: int, who: Actor) -> Reply:
        return await self.propose(await self._matches.live_at(chat_id, thread_id), who)

    async def propose(self, match_id: int, who: Actor) -> Reply:
        return await self._change(match_id, lambda match: propose(match, who.user_id, self._storage.clock.now()))

    async def go_on(self, match_id: int, who: Actor) -> Reply:
        def work(match: Match) -> MatchUpdate:
            require_player(match, who.user_id)
            return go_on(match, self._storage.clock.now(), self._matches.timings)

        return await self._change(match_id, work)

    async def give_time(self, match_id: int, seat: int, who: Actor) -> Reply:
        return await self._change(match_id, lambda match: give_time(match, who.user_id, seat))

    async def _change(self, match_id: int, work: Callable[[Match], MatchUpdate]) -> Reply:
        changed = await self._matches.update(match_id, work)
        return Reply(changed.reply, match=changed.match)


# On the draft of a match


def propose(match: Match, user_id: int, now: Moment) -> MatchUpdate:
    """Vote for a pause; a majority stops all clocks."""
    if match.status != "running" or match.record.suspended:
        raise TableError("not-now" if match.status == "running" else "not-running")
    if not votes.add(match, "pause", user_id):
        have, need = len(votes.voices(match, "pause")), votes.needed(match)
        return MatchUpdate(votes.lapsed(match), reply=Text("host-pause-vote", {"have": have, "need": need}))
    votes.close(match, "pause")
    match.record.suspended = "paused"
    turn_clock.hold(match, now)
    jobs = [DrawTable.of(match), *notifications.again(match)]
    return MatchUpdate(jobs, TimerPlan(stopped_at=now.game), reply=Text("host-paused"))


def go_on(match: Match, now: Moment, timings: Timings) -> MatchUpdate:
    """End the pause; each clock continues from its stored position."""
    if match.record.suspended != "paused" or match.status != "running":
        raise TableError("not-now")
    match.record.suspended = ""
    turn_clock.go_on(match, now)
    running = set(turn_clock.running(match))
    again = [timer for seat in running for timer in turn_clock.timers_of(match, seat)]
    plan = TimerPlan.restart([*apply_action.timers(match, now, timings, running), *again])
    plan.resumed_at = now.game
    return MatchUpdate([DrawTable.of(match), *notifications.again(match)], plan, reply=Text("host-woken"))


def give_time(match: Match, user_id: int, seat: int) -> MatchUpdate:
    """Add time to another player's running clock, once per turn and giver."""
    giver = match.seat_of(user_id)
    if giver is None or giver not in votes.own_players(match):
        raise TableError("not-at-this-table")
    if giver == seat:
        raise TableError("no-time-for-oneself")
    is_there = match.status == "running" and not match.record.suspended and seat < len(match.record.seats)
    if not is_there or match.record.seats[seat].clock.turn is None:
        raise TableError("no-time-to-give")
    given = TimePresent(giver, seat, apply_action.game_of(match).status(match.state).turn)
    if given in match.record.time_presents:
        raise TableError("time-given")
    votes.drop_lapsed(match)
    match.record.time_presents.append(given)
    turn_clock.give(match, seat)
    present = Text("host-time-given", {"name": SeatName(seat), "hours": max(1, turn_clock.present(match) // 3_600)})
    if not turn_clock.is_slow(match):
        present = Text(
            "host-minutes-given", {"name": SeatName(seat), "minutes": max(1, turn_clock.present(match) // 60)}
        )
    tell(match, present)
    jobs = [
        DrawTable.of(match),
        *_hand_in_private(match, seat),
        *notifications.again(match),
    ]
    return MatchUpdate(jobs, TimerPlan(turn_clock.timers_of(match, seat)), reply=present)


def _hand_in_private(match: Match, seat: int) -> list[Job]:
    """Return the job that updates the deadline in the hand in the private chat."""
    owner = match.record.seats[seat].user_id
    if owner in (None, match.chat_id):
        return []
    return [DrawPrivateHand(owner, match.match_id, seat)]
