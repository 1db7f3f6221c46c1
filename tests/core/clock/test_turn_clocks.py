"""Turn clocks of awaited seats: their remaining time in all cases."""

from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.core.clock import turn_clock
from bot.core.lobby.lobby import open_lobby, start
from bot.core.models import ClockTerms, FairnessRecord, Match, MatchRecord, Moment, QuietTimes, Seat, SeatClock
from bot.core.play import apply_action
from bot.timings import DEFAULT_TIMINGS
from games.engine import Timeout
from games.uno.actions import Accept
from games.uno_intercept import UNO_INTERCEPT
from games.uno_intercept.actions import Ready
from games.uno_intercept.state import Attacked, Sorting

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
NOON = datetime(2026, 11, 17, 12, tzinfo=UTC).timestamp()
MOSCOW = "Europe/Moscow"
NIGHT = (23 * 60, 8 * 60)


def moment(zone: str, *when: int) -> float:
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[misc,arg-type]


def table(clock: float, increment: float = 0, rest: QuietTimes | None = None, people: int = 2) -> Match:
    seats = [Seat(f"Игрок {at}", at + 1, clock=SeatClock(quiet_times=rest or QuietTimes())) for at in range(people)]
    record = MatchRecord("uno", 1, FairnessRecord(""), ClockTerms(int(clock), int(increment)), seats=seats)
    return Match(1, -1, 0, "running", 1, record, b"")


# Nights and vacations


def test_a_night_does_not_count():
    rest = QuietTimes(MOSCOW, NIGHT)
    evening, next_evening = moment(MOSCOW, 2026, 11, 17, 20), moment(MOSCOW, 2026, 11, 18, 20)
    assert turn_clock.seconds_outside(rest, evening, next_evening) == 15 * HOUR
    assert turn_clock.moment_after(rest, evening, 24 * HOUR) == moment(MOSCOW, 2026, 11, 19, 14)


def test_a_deadline_never_falls_into_the_night():
    rest = QuietTimes(MOSCOW, NIGHT)
    assert turn_clock.moment_after(rest, moment(MOSCOW, 2026, 11, 17, 20), 3 * HOUR) == moment(MOSCOW, 2026, 11, 18, 8)


def test_a_nap_by_day_is_a_night_too():
    rest = QuietTimes(MOSCOW, (13 * 60, 15 * 60))
    assert (
        turn_clock.seconds_outside(rest, moment(MOSCOW, 2026, 11, 17, 12), moment(MOSCOW, 2026, 11, 17, 16)) == 2 * HOUR
    )


def test_a_vacation_does_not_count_and_a_night_within_it_only_once():
    away = (moment(MOSCOW, 2026, 11, 18, 12), moment(MOSCOW, 2026, 11, 25, 12))
    rest = QuietTimes(MOSCOW, NIGHT, away)
    assert turn_clock.moment_after(rest, moment(MOSCOW, 2026, 11, 17, 20), 24 * HOUR) == moment(
        MOSCOW, 2026, 11, 26, 14
    )


def test_the_night_of_summer_time_is_as_long_as_it_is():
    rest = QuietTimes("Europe/Berlin", NIGHT)
    spring = moment("Europe/Berlin", 2027, 3, 27, 22), moment("Europe/Berlin", 2027, 3, 28, 9)
    autumn = moment("Europe/Berlin", 2026, 10, 24, 22), moment("Europe/Berlin", 2026, 10, 25, 9)
    assert turn_clock.seconds_outside(rest, *spring) == turn_clock.seconds_outside(rest, *autumn) == 2 * HOUR
    assert spring[1] - spring[0] == 10 * HOUR
    assert autumn[1] - autumn[0] == 12 * HOUR


def test_the_end_of_quiet_hours_is_known():
    rest = QuietTimes(MOSCOW, NIGHT)
    assert turn_clock.rests_until(rest, moment(MOSCOW, 2026, 11, 18, 3)) == moment(MOSCOW, 2026, 11, 18, 8)
    by_day = moment(MOSCOW, 2026, 11, 18, 9)
    assert turn_clock.rests_until(rest, by_day) == by_day


def test_a_zone_that_is_no_more_counts_as_the_world_s_time():
    assert not turn_clock.is_zone("Europe/Atlantis")
    rest = QuietTimes("Europe/Atlantis", (0, 8 * 60))
    assert turn_clock.rests_until(rest, NOON - 8 * HOUR) == NOON - 4 * HOUR


# The time bank


def test_each_move_brings_a_little_back_and_never_more_than_there_was():
    match = table(3 * DAY, 8 * HOUR)
    turn_clock.start(match, 0, Moment(0.0), 3 * DAY)
    turn_clock.stop(match, 0, Moment(2 * DAY))
    assert match.record.seats[0].clock.bank_seconds == DAY + 8 * HOUR
    turn_clock.start(match, 0, Moment(3 * DAY), 3 * DAY)
    turn_clock.stop(match, 0, Moment(3 * DAY + HOUR))
    assert match.record.seats[0].clock.bank_seconds == DAY + 15 * HOUR
    for turn in range(10):
        turn_clock.start(match, 0, Moment(turn * DAY), 3 * DAY)
        turn_clock.stop(match, 0, Moment(turn * DAY))
    assert match.record.seats[0].clock.bank_seconds == 3 * DAY


def test_a_player_who_has_used_it_up_has_the_increment_alone():
    match = table(3 * DAY, 8 * HOUR)
    turn_clock.start(match, 0, Moment(0.0), 3 * DAY)
    turn_clock.stop(match, 0, Moment(5 * DAY))
    assert match.record.seats[0].clock.bank_seconds == 8 * HOUR


def test_a_present_may_fill_it_beyond_what_it_was():
    match = table(DAY, HOUR)
    turn_clock.start(match, 0, Moment(0.0), DAY)
    turn_clock.give(match, 0)
    turn_clock.stop(match, 0, Moment(HOUR))
    assert match.record.seats[0].clock.bank_seconds == 2 * DAY - HOUR


def test_a_clock_for_each_move_starts_anew():
    match = table(DAY)
    turn_clock.start(match, 0, Moment(0.0), DAY)
    turn_clock.stop(match, 0, Moment(HOUR))
    turn_clock.start(match, 0, Moment(2 * HOUR), DAY)
    assert turn_clock.left(match, 0, Moment(2 * HOUR)) == DAY


def test_at_a_live_table_there_are_no_quiet_hours():
    match = table(300, rest=QuietTimes(MOSCOW, NIGHT))
    ahead = moment(MOSCOW, 2026, 11, 18, 2)
    turn_clock.start(match, 0, Moment(0.0, ahead), 300)
    assert turn_clock.left(match, 0, Moment(200.0, ahead)) == 100


# All cases


class Watch:
    """A second, simple clock that decides every minute whether to run."""

    def __init__(self, left: float) -> None:
        self.left = left

    def minute(self, wall: float, rest: QuietTimes, *, runs: bool) -> None:
        if runs and not _rests(rest, wall):
            self.left = max(0.0, self.left - MINUTE)


def _rests(rest: QuietTimes, wall: float) -> bool:
    if rest.vacation is not None and rest.vacation[0] <= wall < rest.vacation[1]:
        return True
    if rest.quiet is None:
        return False
    there = datetime.fromtimestamp(wall, ZoneInfo(rest.zone))
    minute, (begins, ends) = there.hour * 60 + there.minute, rest.quiet
    return begins <= minute < ends if begins <= ends else minute >= begins or minute < ends


zones = st.sampled_from(["Europe/Moscow", "Asia/Vladivostok", "America/New_York", "UTC", "Asia/Kathmandu"])
nights = st.none() | st.tuples(st.integers(0, 1439), st.integers(1, turn_clock.LONGEST_NIGHT)).map(
    lambda night: (night[0], (night[0] + night[1]) % 1440)
)
rests = st.builds(QuietTimes, zones, nights)
deeds = st.one_of(
    st.tuples(st.just("pass"), st.integers(1, 3_000)),
    st.tuples(st.just("down"), st.integers(2, 3_000)),
    st.tuples(st.just("pause"), st.integers(1, 3_000)),
    st.tuples(st.just("rest"), rests),
    st.tuples(st.just("leave"), st.integers(0, 5 * 1440)),
    st.tuples(st.just("give"), st.just(0)),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([1, 24, 72]), rests, st.lists(deeds, max_size=8))
@example(24, QuietTimes("Europe/Moscow", (0, 540)), [])
def test_a_clock_gains_nothing_from_nowhere_and_never_runs_while_it_should_stand(length, rest, story):
    match = table(length * HOUR, rest=rest)
    now, ahead, watch = 0.0, NOON, Watch(length * HOUR)
    turn_clock.start(match, 0, Moment(now, ahead), length * HOUR)

    def minutes(count: int, *, runs: bool) -> Iterator[float]:
        for _ in range(int(count)):
            watch.minute(now + ahead, match.record.seats[0].clock.quiet_times, runs=runs)
            yield MINUTE

    for deed, how in story:
        if deed == "pass":
            for passed in minutes(how, runs=True):
                now += passed
        elif deed == "down":
            # The game clock stops, the wall clock does not; drift is settled at the start.
            for passed in minutes(how, runs=False):
                ahead += passed
            if turn_clock.has_drifted(match, Moment(now, ahead)):
                turn_clock.settle(match, 0, Moment(now, ahead))
        elif deed == "pause":
            turn_clock.hold(match, Moment(now, ahead))
            for passed in minutes(how, runs=False):
                now += passed
            turn_clock.go_on(match, Moment(now, ahead))
        elif deed == "rest":
            away = match.record.seats[0].clock.quiet_times.vacation
            turn_clock.rest_otherwise(match, 0, QuietTimes(how.zone, how.quiet, away), Moment(now, ahead))
        elif deed == "leave":
            here = match.record.seats[0].clock.quiet_times
            begins = now + ahead
            vacation = (begins, begins + how * MINUTE)
            turn_clock.rest_otherwise(match, 0, QuietTimes(here.zone, here.quiet, vacation), Moment(now, ahead))
        elif watch.left:
            turn_clock.give(match, 0)
            watch.left += turn_clock.present(match)
        assert turn_clock.left(match, 0, Moment(now, ahead)) == pytest.approx(watch.left, abs=0.01)
    strikes = next(timer for timer in turn_clock.timers_of(match, 0) if timer.kind == "turn").due_at
    assert turn_clock.left(match, 0, Moment(strikes, ahead)) == pytest.approx(0.0, abs=0.01)
    if watch.left > 0:
        # A clock that runs out at the beginning of the night fires no earlier than in the morning.
        awake = strikes - MINUTE
        while _rests(match.record.seats[0].clock.quiet_times, awake + ahead):
            awake -= MINUTE
        assert turn_clock.left(match, 0, Moment(awake, ahead)) > 0, "not earlier"


@given(rests, st.integers(0, 2 * 10**6))
@settings(max_examples=100, deadline=None)
def test_no_player_can_hold_up_a_match_for_ever(rest, since):
    """Nights are at most half a day, and vacations have a budget."""
    begins = NOON + since
    away = QuietTimes(rest.zone, rest.quiet, (begins, begins + turn_clock.YEARLY_VACATION * DAY))
    assert turn_clock.moment_after(away, begins, DAY) - begins <= (turn_clock.YEARLY_VACATION + 3) * DAY


@given(rests, st.integers(0, 10**6), st.integers(0, 10**6))
@settings(max_examples=100, deadline=None)
def test_what_has_counted_until_a_deadline_is_what_was_given(rest, since, seconds):
    begins = NOON + since
    ends = turn_clock.moment_after(rest, begins, seconds)
    assert turn_clock.seconds_outside(rest, begins, ends) == pytest.approx(seconds, abs=0.01)
    assert not _rests(rest, ends + 0.001)


# Courtesy time


def sorting(clock: int, increment: int = 0) -> Match:
    """Return a table with a player who may sort four drawn cards until «Готов»."""
    rest = QuietTimes(MOSCOW, NIGHT)
    seats = [Seat(f"Игрок {at}", at + 1, clock=SeatClock(quiet_times=rest)) for at in range(3)]
    match = open_lobby(UNO_INTERCEPT, -1, 0, seats[0], clock, (), bytes(32))
    match.record.seats, match.record.clock.increment_seconds = seats, increment
    start(match, 1, Moment(NOON), DEFAULT_TIMINGS)
    mover = match.state.mover
    attacked = Attacked("four", (mover + 2) % 3, "r", ())
    match.state = msgspec.structs.replace(match.state, phase=attacked, discard=("r3", "w4"), colour="b")
    apply_action.act(match, mover, Accept(), Moment(NOON), DEFAULT_TIMINGS)
    assert isinstance(match.state.phase, Sorting)
    return match


@pytest.mark.parametrize("clock", [0, 300, int(DAY)])
def test_no_player_waits_longer_than_a_minute_for_ready(clock: int) -> None:
    match = sorting(clock)
    sorter = match.state.phase.seat
    running = match.record.seats[sorter].clock.turn
    assert running is not None
    assert running.courtesy
    assert [(timer.kind, timer.due_at - NOON) for timer in turn_clock.timers_of(match, sorter)] == [("turn", 60)]
    apply_action.act(match, sorter, Timeout(), Moment(NOON + 60), DEFAULT_TIMINGS)
    assert match.record.seats[sorter].presence.timeouts == 0, "nobody misses a turn by it"
    assert match.record.seats[sorter].clock.turn is None
    after = match.record.seats[match.state.mover].clock.turn
    assert after is None if not clock else after is not None and after.whole == clock


def test_politeness_takes_nothing_from_a_bank() -> None:
    match = sorting(600, increment=10)
    sorter = match.state.phase.seat
    bank = match.record.seats[sorter].clock.bank_seconds
    apply_action.act(match, sorter, Ready(), Moment(NOON + 30), DEFAULT_TIMINGS)
    assert match.record.seats[sorter].clock.bank_seconds == bank
