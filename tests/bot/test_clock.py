"""The time at the tables, and what has been heard by when; with a monotonic clock and a wall of the tests' own."""

import pytest

from bot.core.clock.game_clock import ALIVE, LONGEST_HANDLING, Hearing, TableTime, resumed
from bot.core.clock.timer_loop import Timers
from bot.core.match_service import Sessions
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS
from games.rng import SEED_BYTES, Rng
from tests.bot.conftest import FakeClock
from tests.bot.matches import CLOCK, dealt, move, store
from tests.rows import rows

LONGEST_TICK, HEARTBEAT = DEFAULT_TIMINGS.clock_longest_tick_seconds, DEFAULT_TIMINGS.heartbeat_seconds
START = 5_000.0
ANYA, BORIS, CHAT = 1, 2, -5


@pytest.fixture
def steady() -> FakeClock:
    return FakeClock()


@pytest.fixture
def table_time(steady: FakeClock) -> TableTime:
    return TableTime(START, steady)


@pytest.fixture
def hearing(table_time: TableTime, steady: FakeClock) -> Hearing:
    heard = Hearing(table_time, steady)
    heard.begin()
    heard.answered(START, 0, is_empty=True, is_full=False)
    return heard


def pass_time(table_time: TableTime, steady: FakeClock, seconds: float) -> None:
    """As the bot lives: it looks at the clock all the time."""
    for _ in range(round(seconds * 2)):
        steady.advance(0.5)
        table_time.now()


# Time


def test_it_goes_on_with_the_monotonic_clock(table_time, steady):
    pass_time(table_time, steady, 90)
    assert table_time.now() == START + 90


@pytest.mark.parametrize("sleep", [3.0, 70.0, 86_400.0])
def test_a_sleep_counts_next_to_nothing(table_time, steady, sleep):
    pass_time(table_time, steady, 10)
    steady.advance(sleep)
    assert START + 10 <= table_time.now() <= START + 10 + LONGEST_TICK
    before = table_time.now()
    pass_time(table_time, steady, 10)
    assert table_time.now() == before + 10


def test_on_a_machine_that_is_always_late_time_passes_all_the_same(table_time, steady):
    for _ in range(100):
        steady.advance(LONGEST_TICK + 1)
        table_time.now()
    assert table_time.now() == START + 100 * LONGEST_TICK


def test_a_monotonic_clock_that_is_not_one_does_no_harm(table_time, steady):
    steady.advance(-3_600)
    assert table_time.now() == START
    pass_time(table_time, steady, 5)
    assert table_time.now() == START + 5


# Across restarts


async def life(storage: Storage, steady: FakeClock) -> tuple[TableTime, Timers]:
    table_time = await resumed(storage, steady)
    storage.now = table_time.now
    return table_time, Timers(storage, Sessions(storage))


@pytest.mark.parametrize("away", [-3 * 86_400.0, -3_600.0, 0.0, 3_600.0, 5 * 86_400.0])
async def test_the_next_life_goes_on_where_the_last_one_stopped_whatever_the_wall_says(storage, clock, away):
    steady = FakeClock()
    table_time, timers = await life(storage, steady)
    assert table_time.now() == clock.now, "the first begins with the wall"
    pass_time(table_time, steady, 602)
    await timers.beat()
    stopped = table_time.now()
    clock.advance(away)
    again, _ = await life(storage, FakeClock())
    assert again.now() == stopped


async def test_a_crash_gives_back_at_most_a_heartbeat(storage, clock):
    steady = FakeClock()
    table_time, timers = await life(storage, steady)
    for _ in range(60):
        pass_time(table_time, steady, 1)
        await timers.step()
    crashed = table_time.now()
    again, _ = await life(storage, FakeClock())
    assert crashed - HEARTBEAT <= again.now() <= crashed


async def test_deadlines_of_a_database_from_before_go_on_with_what_was_left_of_them(storage, clock):
    """Then both were times of the wall: when the bot last lived, and when the clock would strike."""
    async with storage.transaction():
        await storage.note(ALIVE, str(clock.now))
    due_at = clock.now + 40
    clock.advance(7 * 86_400)
    table_time, _ = await life(storage, FakeClock())
    assert due_at - table_time.now() == 40


@pytest.mark.parametrize("noted", ["", "yesterday", "9e99", "nan", "inf", "-inf", "-5"])
async def test_a_note_that_cannot_be_read_is_no_reason_not_to_start(storage, clock, noted):
    async with storage.transaction():
        await storage.note(ALIVE, noted)
    table_time, _ = await life(storage, FakeClock())
    assert table_time.now() == clock.now


async def test_rows_are_dated_by_the_wall_and_clocks_are_not(storage, clock):
    storage.now = lambda: START
    sessions = Sessions(storage)
    match = await store(sessions, dealt())
    clock.advance(3_600)
    await move(sessions, match.match_id, Rng(bytes(SEED_BYTES)))
    [dates] = rows(storage, "SELECT created_at, updated_at, at FROM matches JOIN events USING (match_id)")
    assert dates == (clock.now - 3_600, clock.now, clock.now)
    assert {timer.due_at for timer in await storage.timers_of(match.match_id)} == {START + CLOCK, START + CLOCK / 2}


async def test_causes_are_dated_by_the_tables_whoever_notes_them(storage, clock):
    """Their age is told by one and the same time, within the database's thread and without."""
    storage.now = lambda: START

    async def noted(inside: Storage) -> None:
        await inside.add_cause("press:1", 7)

    await storage.together(noted)
    async with storage.transaction():
        await storage.add_cause("press:2", 7)
    assert rows(storage, "SELECT DISTINCT at FROM causes") == [(START,)]


# Hearing


def test_where_nobody_polls_nothing_is_missing(table_time, steady):
    hearing = Hearing(table_time, steady)
    pass_time(table_time, steady, 10)
    assert hearing.until() == START + 10
    assert hearing.is_clear(START + 10, {ANYA})


def test_until_the_first_answer_time_stands(table_time, steady):
    hearing = Hearing(table_time, steady)
    hearing.begin()
    pass_time(table_time, steady, 30)
    assert (table_time.now(), hearing.until()) == (START, START)
    hearing.answered(START, 0, is_empty=False, is_full=True)
    pass_time(table_time, steady, 30)
    assert (table_time.now(), hearing.until()) == (START + 30, START), "there was more than came at once"


def test_an_answer_tells_what_happened_until_it_was_asked_for(hearing, table_time, steady):
    asked_at = table_time.now()
    pass_time(table_time, steady, 4)
    assert hearing.until() == START
    hearing.answered(asked_at, 10, is_empty=False, is_full=False)
    assert hearing.until() == START
    asked_at = table_time.now()
    hearing.answered(asked_at, 10, is_empty=False, is_full=False)
    assert hearing.until() == START + 4


def test_an_empty_answer_tells_that_nothing_happened_while_it_was_waited_for(hearing, table_time, steady):
    pass_time(table_time, steady, 10.5)
    hearing.answered(START, 10, is_empty=True, is_full=False)
    assert hearing.until() == START + 10
    hearing.answered(START + 10.5, 10, is_empty=True, is_full=False)
    assert hearing.until() == START + 10.5, "it came too early to have been waited for"


def test_a_failed_poll_is_nobodys_time(hearing, table_time, steady):
    pass_time(table_time, steady, 10)
    hearing.answered(START, 10, is_empty=True, is_full=False)
    pass_time(table_time, steady, 7)
    assert table_time.now() == START + 17, "on trust, so that computer players need not wait"
    hearing.failed()
    pass_time(table_time, steady, 300)
    assert (table_time.now(), hearing.until()) == (START + 10, START + 10)
    hearing.answered(START + 10, 0, is_empty=True, is_full=False)
    pass_time(table_time, steady, 5)
    assert table_time.now() == START + 15


def test_a_clock_waits_for_what_is_being_handled(hearing, table_time, steady):
    hearing.arrived(1, {ANYA, CHAT})
    pass_time(table_time, steady, 5)
    hearing.answered(START + 5, 0, is_empty=False, is_full=False)
    assert not hearing.is_clear(START + 3, {ANYA})
    assert not hearing.is_clear(START + 3, {CHAT, BORIS})
    assert hearing.is_clear(START + 3, {BORIS}), "somebody else's is none of its business"
    hearing.handled(1)
    assert hearing.is_clear(START + 3, {ANYA})
    assert not hearing.is_clear(START + 6, {ANYA}), "that may still come"


def test_an_update_that_is_handled_twice_at_once_holds_the_clock_until_the_second_time(hearing, table_time, steady):
    hearing.arrived(1, {ANYA})
    hearing.arrived(1, {ANYA})
    pass_time(table_time, steady, 5)
    hearing.answered(START + 5, 0, is_empty=False, is_full=False)
    hearing.handled(1)
    assert not hearing.is_clear(START + 3, {ANYA})
    hearing.handled(1)
    assert hearing.is_clear(START + 3, {ANYA})
    assert hearing.arrived_at(1) is None


def test_but_not_for_what_was_done_after_it(hearing, table_time, steady):
    pass_time(table_time, steady, 5)
    hearing.answered(START + 5, 0, is_empty=True, is_full=False)
    hearing.arrived(1, {ANYA})
    assert hearing.is_clear(START + 5, {ANYA})


def test_nor_for_ever(hearing, table_time, steady):
    hearing.arrived(1, {ANYA})
    hearing.answered(START, 0, is_empty=False, is_full=False)
    pass_time(table_time, steady, LONGEST_HANDLING + 1)
    hearing.answered(table_time.now(), 0, is_empty=True, is_full=False)
    assert hearing.is_clear(START + 1, {ANYA})
