"""Changes of a player or the host. Functions work on the draft of a match."""

from bot.core import notifications, votes
from bot.core.actor import Actor
from bot.core.clock import turn_clock
from bot.core.jobs import DrawTable, Job, RevokeGroupHand, RevokePrivateHand
from bot.core.match_service import MatchUpdate, TableError, TimerPlan
from bot.core.models import (
    NEWS_KEPT,
    SEAT_PASSED,
    FormerPlayer,
    Match,
    Moment,
    QuietTimes,
    Seat,
    SeatActivity,
    SeatClock,
    SeatPing,
)
from bot.core.play import apply_action
from bot.timings import Timings
from games.ui_model import SeatName, Text


def need_newcomer(match: Match, seat: int, user_id: int) -> None:
    """Raise TableError if the user has a seat, or has seen the cards of another one."""
    if match.seat_of(user_id) is not None:
        raise TableError("seat-not-twice")
    if has_seen_others(match, seat, user_id):
        raise TableError("seat-seen-cards")


def has_seen_others(match: Match, seat: int, user_id: int) -> bool:
    """Return whether the user once had another seat in this match."""
    return any(one.user_id == user_id and one.seat != seat for one in match.record.former_players)


def pass_on(
    match: Match, seat: int, who: Actor, rest: QuietTimes, now: Moment, timings: Timings, *, fresh_clock: bool
) -> MatchUpdate:
    """Give the seat with its cards, points and turn to another user.

    The former player's hand messages are revoked. The turn clock runs on, so that the change gains no time, unless
    `fresh_clock` is set or a computer player sat in.
    """
    need_newcomer(match, seat, who.user_id)
    old = match.record.seats[seat]
    if old.user_id is None:
        raise TableError("ask-over")
    jobs = put_away(match, seat, old.user_id)
    jobs += [job for asked in match.record.prompts if asked.seat == seat for job in votes.settle(match, asked)]
    was_computer = old.computer_plays
    turn_clock.settle(match, seat, now)
    match.record.seats[seat] = Seat(
        who.name,
        who.user_id,
        activity=SeatActivity(active_at=now.game),
        clock=SeatClock(old.clock.turn, old.clock.bank_seconds, rest),
        ping=SeatPing(stands=old.ping.stands),
        was_replaced=True,
        fairness_word=old.fairness_word,
    )
    match.record.former_players = [
        one for one in match.record.former_players if one.user_id not in (old.user_id, who.user_id)
    ]
    match.record.former_players.append(FormerPlayer(old.user_id, seat))
    votes.pass_seat(match, seat)
    if match.record.host_id == old.user_id:
        match.record.host_id = who.user_id
    tell(match, Text(SEAT_PASSED, {"name": SeatName(seat), "old": old.name}))
    waiting = apply_action.game_of(match).status(match.state).waiting
    jobs += [
        *notifications.answered(match, [other for other in waiting if other != seat]),
        *apply_action.hand_jobs(match),
    ]
    jobs += votes.recounted(match)
    if fresh_clock or was_computer:
        changes = apply_action.taken_over(match, seat, now, timings)
    else:
        changes = MatchUpdate([DrawTable.of(match)], timers=TimerPlan(turn_clock.timers_of(match, seat)))
    changes.jobs += jobs
    return changes


def put_away(match: Match, seat: int, user_id: int) -> list[Job]:
    """Return the jobs that clear the hand messages of the former player."""
    return [
        RevokeGroupHand(match.chat_id, match.match_id, seat, user_id),
        RevokePrivateHand(user_id, match.match_id, seat),
    ]


def tell(match: Match, line: Text) -> None:
    """Add a line to the news below the table."""
    match.record.news = [*match.record.news, line][-NEWS_KEPT:]


def hand_host(match: Match, user_id: int, seat: int) -> None:
    """Make the player of another seat the host; raise TableError if not possible."""
    if match.status not in ("lobby", "running"):
        raise TableError("not-running")
    if match.record.host_id != user_id:
        raise TableError("host-only")
    heir = match.record.seats[seat] if seat < len(match.record.seats) else None
    if heir is None or heir.user_id is None:
        raise TableError("host-to-people")
    if heir.user_id == user_id:
        raise TableError("host-already")
    is_out = match.status == "running" and seat not in apply_action.game_of(match).status(match.state).playing
    if heir.presence.left_chat or is_out:
        raise TableError("host-to-people")
    match.record.host_id = heir.user_id
    if match.status == "running":
        tell(match, Text("people-told-host", {"name": SeatName(seat)}))
