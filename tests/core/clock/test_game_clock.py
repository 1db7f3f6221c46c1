"""The game clock, and the watermark of handled updates, with fake clocks."""

import pytest

from bot.core.clock.game_clock import ALIVE, LONGEST_HANDLING, GameClock, UpdateWatermark, resumed
from bot.core.clock.timer_loop import TimerLoop
from bot.db.storage import Repositories, Storage
from bot.timings import DEFAULT_TIMINGS
from games.rng import SEED_BYTES, Rng
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.raw_sql import rows
from tests.support.stored_matches import CLOCK, dealt, move, store

LONGEST_TICK, HEARTBEAT = DEFAULT_TIMINGS.clock_longest_tick_seconds, DEFAULT_TIMINGS.heartbeat_seconds
START = 5_000.0
ANYA, BORIS, CHAT = 1, 2, -5


@pytest.fixture
def steady() -> FakeClock:
    return FakeClock()


@pytest.fixture
def game_clock(steady: FakeClock) -> GameClock:
    return GameClock(START, steady)


@pytest.fixture
def watermark(game_clock: GameClock, steady: FakeClock) -> UpdateWatermark:
    heard = UpdateWatermark(game_clock, steady)
    heard.begin()
    heard.answered(START, 0, is_empty=True, is_full=False)
    return heard


def pass_time(game_clock: GameClock, steady: FakeClock, seconds: float) -> None:
    """Let time pass in small steps, as in a running bot."""
    for _ in range(round(seconds * 2)):
        steady.advance(0.5)
        game_clock.now()


# Time


def test_it_goes_on_with_the_monotonic_clock(game_clock, steady):
    pass_time(game_clock, steady, 90)
    assert game_clock.now() == START + 90


@pytest.mark.parametrize("sleep", [3.0, 70.0, 86_400.0])
def test_a_sleep_counts_next_to_nothing(game_clock, steady, sleep):
    pass_time(game_clock, steady, 10)
    steady.advance(sleep)
    assert START + 10 <= game_clock.now() <= START + 10 + LONGEST_TICK
    before = game_clock.now()
    pass_time(game_clock, steady, 10)
    assert game_clock.now() == before + 10


def test_on_a_machine_that_is_always_late_time_passes_all_the_same(game_clock, steady):
    for _ in range(100):
        steady.advance(LONGEST_TICK + 1)
        game_clock.now()
    assert game_clock.now() == START + 100 * LONGEST_TICK


def test_a_monotonic_clock_that_is_not_one_does_no_harm(game_clock, steady):
    steady.advance(-3_600)
    assert game_clock.now() == START
    pass_time(game_clock, steady, 5)
    assert game_clock.now() == START + 5


# Restarts


async def life(storage: Storage, steady: FakeClock) -> tuple[GameClock, TimerLoop]:
    game_clock = await resumed(storage, steady)
    storage.clock.game = game_clock.now
    return game_clock, TimerLoop(storage, match_service(storage))


@pytest.mark.parametrize("away", [-3 * 86_400.0, -3_600.0, 0.0, 3_600.0, 5 * 86_400.0])
async def test_the_next_life_goes_on_where_the_last_one_stopped_whatever_the_wall_says(storage, clock, away):
    steady = FakeClock()
    game_clock, timers = await life(storage, steady)
    assert game_clock.now() == clock.now, "the first begins with the wall"
    pass_time(game_clock, steady, 602)
    await timers.beat()
    stopped = game_clock.now()
    clock.advance(away)
    again, _ = await life(storage, FakeClock())
    assert again.now() == stopped


async def test_a_crash_gives_back_at_most_a_heartbeat(storage, clock):
    steady = FakeClock()
    game_clock, timers = await life(storage, steady)
    for _ in range(60):
        pass_time(game_clock, steady, 1)
        await timers.step()
    crashed = game_clock.now()
    again, _ = await life(storage, FakeClock())
    assert crashed - HEARTBEAT <= again.now() <= crashed


async def test_deadlines_of_a_database_from_before_go_on_with_what_was_left_of_them(storage, clock):
    """Both were wall-clock times: the end of the last life, and the deadlines."""
    async with storage.transaction():
        await storage.key_value.set(ALIVE, str(clock.now))
    due_at = clock.now + 40
    clock.advance(7 * 86_400)
    game_clock, _ = await life(storage, FakeClock())
    assert due_at - game_clock.now() == 40


@pytest.mark.parametrize("noted", ["", "yesterday", "9e99", "nan", "inf", "-inf", "-5"])
async def test_a_note_that_cannot_be_read_is_no_reason_not_to_start(storage, clock, noted):
    async with storage.transaction():
        await storage.key_value.set(ALIVE, noted)
    game_clock, _ = await life(storage, FakeClock())
    assert game_clock.now() == clock.now


async def test_rows_are_dated_by_the_wall_and_clocks_are_not(storage, clock):
    storage.clock.game = lambda: START
    matches = match_service(storage)
    match = await store(matches, dealt())
    clock.advance(3_600)
    await move(matches, match.match_id, Rng(bytes(SEED_BYTES)))
    [dates] = rows(storage, "SELECT created_at, updated_at, at FROM matches JOIN events USING (match_id)")
    assert dates == (clock.now - 3_600, clock.now, clock.now)
    assert {timer.due_at for timer in await storage.timers.of_match(match.match_id)} == {
        START + CLOCK,
        START + CLOCK / 2,
    }


async def test_causes_are_dated_by_the_game_clock_on_every_path(storage, clock):
    """Their ages use one clock, inside and outside the database's thread."""
    storage.clock.game = lambda: START

    async def noted(inside: Repositories) -> None:
        await inside.handled_updates.add("press:1", 7)

    await storage.commit_batch(noted)
    async with storage.transaction():
        await storage.handled_updates.add("press:2", 7)
    assert rows(storage, "SELECT DISTINCT at FROM causes") == [(START,)]


# Updates


def test_without_polling_no_update_is_missing(game_clock, steady):
    watermark = UpdateWatermark(game_clock, steady)
    pass_time(game_clock, steady, 10)
    assert watermark.until() == START + 10
    assert watermark.is_clear(START + 10, {ANYA})


def test_until_the_first_answer_time_stands(game_clock, steady):
    watermark = UpdateWatermark(game_clock, steady)
    watermark.begin()
    pass_time(game_clock, steady, 30)
    assert (game_clock.now(), watermark.until()) == (START, START)
    watermark.answered(START, 0, is_empty=False, is_full=True)
    pass_time(game_clock, steady, 30)
    assert (game_clock.now(), watermark.until()) == (START + 30, START), "there was more than came at once"


def test_an_answer_tells_what_happened_until_it_was_asked_for(watermark, game_clock, steady):
    asked_at = game_clock.now()
    pass_time(game_clock, steady, 4)
    assert watermark.until() == START
    watermark.answered(asked_at, 10, is_empty=False, is_full=False)
    assert watermark.until() == START
    asked_at = game_clock.now()
    watermark.answered(asked_at, 10, is_empty=False, is_full=False)
    assert watermark.until() == START + 4


def test_an_empty_answer_tells_that_nothing_happened_while_it_was_waited_for(watermark, game_clock, steady):
    pass_time(game_clock, steady, 10.5)
    watermark.answered(START, 10, is_empty=True, is_full=False)
    assert watermark.until() == START + 10
    watermark.answered(START + 10.5, 10, is_empty=True, is_full=False)
    assert watermark.until() == START + 10.5, "it came too early to have been waited for"


def test_a_failed_poll_does_not_count_for_the_clocks(watermark, game_clock, steady):
    pass_time(game_clock, steady, 10)
    watermark.answered(START, 10, is_empty=True, is_full=False)
    pass_time(game_clock, steady, 7)
    assert game_clock.now() == START + 17, "on trust, so that computer players need not wait"
    watermark.failed()
    pass_time(game_clock, steady, 300)
    assert (game_clock.now(), watermark.until()) == (START + 10, START + 10)
    watermark.answered(START + 10, 0, is_empty=True, is_full=False)
    pass_time(game_clock, steady, 5)
    assert game_clock.now() == START + 15


def test_a_clock_waits_for_what_is_being_handled(watermark, game_clock, steady):
    watermark.arrived(1, {ANYA, CHAT})
    pass_time(game_clock, steady, 5)
    watermark.answered(START + 5, 0, is_empty=False, is_full=False)
    assert not watermark.is_clear(START + 3, {ANYA})
    assert not watermark.is_clear(START + 3, {CHAT, BORIS})
    assert watermark.is_clear(START + 3, {BORIS}), "somebody else's is none of its business"
    watermark.handled(1)
    assert watermark.is_clear(START + 3, {ANYA})
    assert not watermark.is_clear(START + 6, {ANYA}), "that may still come"


def test_an_update_that_is_handled_twice_at_once_holds_the_clock_until_the_second_time(watermark, game_clock, steady):
    watermark.arrived(1, {ANYA})
    watermark.arrived(1, {ANYA})
    pass_time(game_clock, steady, 5)
    watermark.answered(START + 5, 0, is_empty=False, is_full=False)
    watermark.handled(1)
    assert not watermark.is_clear(START + 3, {ANYA})
    watermark.handled(1)
    assert watermark.is_clear(START + 3, {ANYA})
    assert watermark.arrived_at(1) is None


def test_but_not_for_what_was_done_after_it(watermark, game_clock, steady):
    pass_time(game_clock, steady, 5)
    watermark.answered(START + 5, 0, is_empty=True, is_full=False)
    watermark.arrived(1, {ANYA})
    assert watermark.is_clear(START + 5, {ANYA})


def test_nor_for_ever(watermark, game_clock, steady):
    watermark.arrived(1, {ANYA})
    watermark.answered(START, 0, is_empty=False, is_full=False)
    pass_time(game_clock, steady, LONGEST_HANDLING + 1)
    watermark.answered(game_clock.now(), 0, is_empty=True, is_full=False)
    assert watermark.is_clear(START + 1, {ANYA})
