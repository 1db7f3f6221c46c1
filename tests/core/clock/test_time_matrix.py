"""Trouble with time × waiting things: no wrong timeout, and nothing stalls.

Each row waits for a while. In the middle of it comes the trouble of the column. The remaining time is then the same, no
less and hardly more.
"""

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from bot.core.lobby import lobby
from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import Match, Seat, Timer
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.timings import DEFAULT_TIMINGS, Limits
from games.registry import find
from tests.support.clock_rig import Rig, Telegram
from tests.support.stored_matches import CHAT, begun, dealt

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
CLOCK: Final = 60
EARLY: Final = 3.0
"""Seconds of a suspension that may count before it is noticed, and half a poll."""
LATE: Final = 8.0
"""Seconds until the bot hears again after trouble, and a heartbeat that a crash gives back."""


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    made = Rig(tmp_path / "bot.sqlite3")
    async with made.life():
        yield made


@pytest.fixture(autouse=True)
def local_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Use a time zone with daylight saving time."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


# Columns: trouble

Trouble = Callable[[Rig], Awaitable[None]]


def wall_jumps(seconds: float) -> Trouble:
    async def trouble(rig: Rig) -> None:
        rig.wall.advance(seconds)

    return trouble


def summer_time(month: int, day: int) -> Trouble:
    """Change to summer time a few seconds later."""

    async def trouble(rig: Rig) -> None:
        changes_at = datetime(2027, month, day, 1, tzinfo=UTC).timestamp()
        assert time.localtime(changes_at - 1).tm_isdst != time.localtime(changes_at + 1).tm_isdst
        rig.wall.now = changes_at - 5

    return trouble


async def process_is_stopped(rig: Rig) -> None:
    """SIGSTOP: both clocks run on, the bot does not."""
    rig.steady.advance(70)
    rig.wall.advance(70)


async def machine_sleeps(rig: Rig) -> None:
    """The monotonic clock stops, and the connection is lost afterwards."""
    rig.wall.advance(8 * HOUR)
    rig.telegram.is_reachable = False
    await rig.live(1)
    rig.telegram.is_reachable = True


async def telegram_is_unreachable(rig: Rig) -> None:
    rig.telegram.is_reachable = False
    await rig.live(5 * MINUTE)
    rig.telegram.is_reachable = True


async def polls_are_stuck(rig: Rig) -> None:
    rig.telegram.is_stuck = True
    await rig.live(80)
    rig.telegram.is_stuck = False


async def bot_is_out_of_the_chat(rig: Rig) -> None:
    await rig.sleep.chat_is_closed(CHAT)
    await rig.live(5 * MINUTE)
    await rig.sleep.chat_is_open(CHAT)


async def restarted_with_the_wall_a_day_behind(rig: Rig) -> None:
    """The noted time is in the wall clock's future."""
    await rig.end()
    rig.wall.advance(-DAY)
    rig.steady.now = 3.0
    await rig.begin()


async def down_for_five_days(rig: Rig) -> None:
    await rig.end()
    rig.wall.advance(5 * DAY)
    rig.steady.now = 3.0
    await rig.begin()


async def crashed(rig: Rig) -> None:
    await rig.end(is_crash=True)
    rig.wall.advance(20)
    rig.steady.now += 20
    await rig.begin()


DATABASE_ERRORS: Final[dict[str, Trouble]] = {
    "wall +1 minute": wall_jumps(MINUTE),
    "wall -1 minute": wall_jumps(-MINUTE),
    "wall +1 hour": wall_jumps(HOUR),
    "wall -1 hour": wall_jumps(-HOUR),
    "wall +1 day": wall_jumps(DAY),
    "wall -1 day": wall_jumps(-DAY),
    "summer time begins": summer_time(3, 28),
    "summer time ends": summer_time(10, 31),
    "stopped for 70 s": process_is_stopped,
    "machine sleeps": machine_sleeps,
    "Telegram unreachable for 5 minutes": telegram_is_unreachable,
    "getUpdates stuck for 80 s": polls_are_stuck,
    "bot out of the chat for 5 minutes": bot_is_out_of_the_chat,
    "restart, alive_at in the future": restarted_with_the_wall_a_day_behind,
    "five days of downtime": down_for_five_days,
    "crash": crashed,
}
every_trouble = pytest.mark.parametrize("trouble", DATABASE_ERRORS.values(), ids=DATABASE_ERRORS.keys())


async def wait_out(rig: Rig, trouble: Trouble, seconds: float, happens: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something due after `seconds` of game time, with trouble in the middle.

    A turn begins anew if the bot was removed from the chat meanwhile.
    """
    await rig.live(seconds / 2)
    assert not await happens()
    await trouble(rig)
    assert not await happens(), "too early"
    await rig.live(seconds / 2 - EARLY)
    assert not await happens(), "too early"
    await rig.live(EARLY + LATE + (seconds / 2 if trouble is bot_is_out_of_the_chat else 0))
    assert await happens(), "it stalls"


# Rows: waiting things


async def seat_down(rig: Rig, match: Match) -> None:
    """Start a match with a listening bot."""
    rig.match_id = (await rig.matches.create(match, begun(match, rig.storage))).match_id
    await rig.live(1)


@every_trouble
async def test_a_persons_turn(rig, trouble):
    await seat_down(rig, dealt(2, clock=CLOCK))
    seat = await rig.waited_for()

    async def happens() -> bool:
        return bool(await rig.actions())

    await wait_out(rig, trouble, CLOCK - 1, happens)
    assert (await rig.actions())[0] == (seat, b'{"do":"timeout"}')


@every_trouble
async def test_a_reminder(rig, trouble):
    await seat_down(rig, dealt(2, clock=2 * CLOCK))

    async def happens() -> bool:
        return any(job.kind == "notice" for job in await rig.storage.outbox.jobs_of(CHAT))

    await wait_out(rig, trouble, CLOCK - 1, happens)
    assert await rig.actions() == []


@every_trouble
async def test_a_lobby_that_no_player_starts(rig, trouble):
    match = dealt(2)
    match.status, match.state = "lobby", None
    await seat_down(rig, match)
    expires = Timer(rig.match_id, "lobby", -1, rig.storage.clock.game() + CLOCK)
    await rig.matches.update(rig.match_id, lambda draft: MatchUpdate(timers=TimerPlan.restart([expires])))

    async def happens() -> bool:
        return bool((await rig.match()).status == "cancelled")

    await wait_out(rig, trouble, CLOCK, happens)


@every_trouble
async def test_the_length_of_a_match(rig, trouble):
    game = find("monopolist")
    assert game is not None
    match = lobby.open_lobby(game, CHAT, 0, Seat("Аня", 1), 0, (), bytes(32))
    lobby.join(match, 2, "Борис")
    match.record.options = {"variant": "timed", "minutes": 30}
    lobby.start(match, 1, rig.storage.clock.now(), DEFAULT_TIMINGS)
    await seat_down(rig, match)
    ends = Timer(rig.match_id, "length", -1, rig.storage.clock.game() + CLOCK)
    await rig.matches.update(rig.match_id, lambda draft: MatchUpdate(timers=TimerPlan.restart([ends])))

    async def happens() -> bool:
        return bool((await rig.match()).state.time_up)

    await wait_out(rig, trouble, CLOCK, happens)


@every_trouble
async def test_a_computer_players_move(rig, trouble):
    await seat_down(rig, dealt(0, 3))
    await rig.live(10)
    before = len(await rig.actions())
    assert before, "they play"
    await trouble(rig)
    during = len(await rig.actions())
    await rig.live(LATE + DEFAULT_TIMINGS.computer_rest_seconds)
    assert len(await rig.actions()) > during, "it stalls"
    assert (await rig.match()).status in ("running", "over")


@every_trouble
async def test_a_pause_that_telegram_has_asked_for(rig, trouble):
    """The pause runs in Telegram's time, by the monotonic clock."""
    await seat_down(rig, dealt(2, clock=0))
    rate_limiter = RateLimiter(Limits(), rig.steady)
    rate_limiter.block(CHAT, 30)
    started = rig.steady.now
    await trouble(rig)
    if rig.steady.now < started:
        return  # another process, on another machine, which does not know of the pause
    gone = rig.steady.now - started
    assert rate_limiter.wait(CHAT) == pytest.approx(max(0.0, 30 - gone))
    await rig.live(30)
    assert rate_limiter.wait(CHAT) == 0


# Presses that reached Telegram in time


async def test_in_calm_a_clock_strikes_within_a_second_or_so(rig):
    await seat_down(rig, dealt(2, clock=CLOCK))
    [due_at] = [timer.due_at for timer in await rig.storage.timers.of_match(rig.match_id) if timer.kind == "turn"]
    while not await rig.actions():
        await rig.live(0.5)
    assert due_at <= rig.storage.clock.game() <= due_at + 1.5


@pytest.mark.parametrize("before", [20.0, 5.0, 1.0, 0.5, 0.0])
async def test_a_press_at_the_last_moment_counts(rig, before):
    await seat_down(rig, dealt(2, clock=CLOCK))
    seat = await rig.waited_for()
    [due_at] = [timer.due_at for timer in await rig.storage.timers.of_match(rig.match_id) if timer.kind == "turn"]
    await rig.live(due_at - rig.storage.clock.game() - before)
    rig.telegram.hears(seat + 1)
    await rig.live(10)
    [(by, action), *_] = await rig.actions()
    assert by == seat
    assert b"timeout" not in action


async def test_a_press_after_it_does_not(rig):
    await seat_down(rig, dealt(2, clock=CLOCK))
    seat = await rig.waited_for()
    await rig.live(CLOCK + 3)
    rig.telegram.hears(seat + 1)
    await rig.live(10)
    assert (await rig.actions())[0] == (seat, b'{"do":"timeout"}')


IN_TROUBLE = {
    name: DATABASE_ERRORS[name]
    for name in (
        "stopped for 70 s",
        "machine sleeps",
        "Telegram unreachable for 5 minutes",
        "getUpdates stuck for 80 s",
        "restart, alive_at in the future",
        "five days of downtime",
        "crash",
    )
}


@pytest.mark.parametrize("left", [1.0, 15.0, 40.0])
@pytest.mark.parametrize("trouble", IN_TROUBLE.values(), ids=IN_TROUBLE.keys())
async def test_a_press_while_the_bot_does_not_hear_counts(rig, trouble, left):
    """Pressed during the trouble.

    The clock does not run out before the press is heard.
    """
    await seat_down(rig, dealt(2, clock=CLOCK))
    seat = await rig.waited_for()
    await rig.live(CLOCK - 1 - left)
    assert await rig.actions() == []
    # It waits at Telegram behind more updates than fit into one answer.
    for _ in range(120):
        rig.telegram.hears(99)
    rig.telegram.hears(seat + 1)
    await trouble(rig)
    await rig.live(10)
    [(by, action), *_] = await rig.actions()
    assert by == seat
    assert b"timeout" not in action


async def test_a_clock_waits_for_a_press_that_is_being_handled_and_for_no_other(rig, monkeypatch):
    await seat_down(rig, dealt(2, clock=CLOCK))
    seat = await rig.waited_for()
    await rig.live(CLOCK - 5)
    rig.watermark.arrived(1_000, {seat + 1})
    await rig.live(20)
    assert await rig.actions() == [], "it may be the move"
    rig.watermark.handled(1_000)
    rig.watermark.arrived(1_001, {99})
    await rig.live(1)
    assert (await rig.actions())[0] == (seat, b'{"do":"timeout"}')


async def test_a_press_that_is_handled_for_ever_stops_no_clock_for_ever(rig):
    await seat_down(rig, dealt(2, clock=CLOCK))
    seat = await rig.waited_for()
    rig.watermark.arrived(1_000, {seat + 1})
    await rig.live(CLOCK + 80)
    assert (await rig.actions())[0] == (seat, b'{"do":"timeout"}')


async def test_silences_that_are_cut_do_not_stop_the_tables_time(rig, monkeypatch):
    """A proxy ends silent connections after 5 s, but Telegram can be reached."""
    await seat_down(rig, dealt(2, clock=CLOCK))
    answer = Telegram.__call__

    async def cut(telegram, method, request_timeout):
        started = rig.steady.now
        if method.timeout > 5 and not telegram.pending:
            while rig.steady.now < started + 5:
                await rig.tick()
            telegram.is_reachable = False
        try:
            return await answer(telegram, method, request_timeout)
        finally:
            telegram.is_reachable = True

    monkeypatch.setattr(Telegram, "__call__", cut)
    await rig.live(3 * CLOCK)
    assert await rig.actions(), "the clock strikes, if late"
