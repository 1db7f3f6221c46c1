"""Polling: confirmation, unreadable updates, and failures of every kind."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramConflictError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.types import Update

from bot.background_tasks import BackgroundTasks
from bot.core.clock.game_clock import GameClock, UpdateWatermark
from bot.core.failures import DatabaseUnavailable
from bot.telegram.inbound import LIMIT, Intake, Polling, RawUpdates
from bot.telegram.throttle import Throttle
from bot.timings import Limits, Timings
from tests.support.chat import chat
from tests.support.virtual_time import pass_time
from tests.support.wait_until import until

SECRET = "сердечная тайна"


def message(update_id: int, text: str = "привет", **more: Any) -> dict[str, Any]:
    person = {"id": 1, "is_bot": False, "first_name": "Аня"}
    where = {"id": -5, "type": "supergroup", "title": "Друзья"}
    content = {"message_id": update_id, "date": 1_800_000_000, "chat": where, "from": person, "text": text, **more}
    return {"update_id": update_id, "message": content}


def press(update_id: int, person: int = 1) -> dict[str, Any]:
    user = {"id": person, "is_bot": False, "first_name": "Аня"}
    query = {"id": f"q{update_id}", "from": user, "chat_instance": "1", "data": "h:1"}
    return {"update_id": update_id, "callback_query": query}


class Telegram:
    """Keeps updates until they are confirmed; `fails` are raised first, one per poll."""

    def __init__(self) -> None:
        self.pending: list[Any] = []
        self.asked: list[RawUpdates] = []
        self.fails: list[Exception] = []
        self.most = LIMIT
        """Most updates in an answer."""

    def offers(self, *updates: Any) -> None:
        self.pending += updates

    async def __call__(self, method: RawUpdates, request_timeout: int) -> list[Any]:
        assert request_timeout > method.timeout
        self.asked.append(method)
        await asyncio.sleep(0)
        if self.fails:
            raise self.fails.pop(0)
        assert method.offset >= 0, "a negative offset would drop all but the last"
        self.pending = [raw for raw in self.pending if not self.is_confirmed(raw, method.offset)]
        return self.pending[: min(method.limit, self.most)]

    def is_confirmed(self, raw: Any, offset: int) -> bool:
        number = raw.get("update_id") if isinstance(raw, dict) else None
        return isinstance(number, int) and 0 < number < offset

    @property
    def left(self) -> list[int]:
        return [raw["update_id"] for raw in self.pending]


class Handlers:
    """Records handled updates in the order of their start; `hold` blocks handlers."""

    def __init__(self) -> None:
        self.began: list[int] = []
        self.ended: list[int] = []
        self.hold: set[int] = set()
        self.free = asyncio.Event()
        self.breaks: set[int] = set()
        self.database_is_away = False

    async def __call__(self, update: Update) -> None:
        self.began.append(update.update_id)
        if update.update_id in self.hold:
            await self.free.wait()
        if update.update_id in self.breaks:
            raise RuntimeError(SECRET)
        if self.database_is_away:
            raise DatabaseUnavailable(SECRET)
        self.ended.append(update.update_id)

    async def have(self, condition: Callable[[], bool]) -> None:
        await until(condition)


BRISK = Timings(poll_back_off_seconds=(0.001,), poll_gather_seconds=0.01, poll_rest_seconds=0.2)


class Bench:
    def __init__(self, time: GameClock, **timings: Any) -> None:
        self.telegram = Telegram()
        self.handlers = Handlers()
        self.tasks = BackgroundTasks()
        self.watermark = UpdateWatermark(time)
        self.deadline: float | None = None
        self.is_disk_broken = False
        bot: Any = self.telegram
        self.turned_away: list[tuple[str, int]] = []
        throttle = Throttle(Limits(updates_in_hand=8), lambda: 0.0, self.turn_away)
        chosen = msgspec.structs.replace(BRISK, **timings)
        self.polling = Polling(
            bot,
            self.handlers,
            ["message"],
            Intake(bot, self.tasks, self.watermark, throttle),
            self.next_deadline,
            lambda: asyncio.get_running_loop().time(),
            chosen,
        )

    async def turn_away(self, query_id: str, person: int) -> None:
        self.turned_away.append((query_id, person))

    async def next_deadline(self) -> float | None:
        if self.is_disk_broken:
            raise OSError(SECRET)
        return self.deadline

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        task = asyncio.ensure_future(self.polling.run())
        try:
            yield
        finally:
            self.polling.stop()
            await task

    async def stop(self) -> None:
        """Stop polling as the bot does; open polls are cancelled."""
        await self.tasks.close()
        await self.polling.confirm()


@pytest.fixture
async def bench(request: pytest.FixtureRequest) -> AsyncIterator[Bench]:
    made = Bench(GameClock(0.0), **getattr(request, "param", {}))
    yield made
    await made.tasks.close()


# Confirmation


async def test_an_update_is_confirmed_when_its_handler_has_finished(bench):
    bench.handlers.hold = {1}
    bench.telegram.offers(message(1), message(2))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.ended == [2])
        before = len(bench.telegram.asked)
        await bench.handlers.have(lambda: len(bench.telegram.asked) > before + 3)
        assert bench.telegram.left == [1, 2], "2 stands behind one that is not handled"
        assert bench.handlers.began == [1, 2], "and neither is begun again"
        bench.handlers.free.set()
        await bench.handlers.have(lambda: not bench.telegram.left)
        bench.telegram.offers(message(3))
        await bench.handlers.have(lambda: bench.handlers.ended == [2, 1, 3])
    assert bench.handlers.began == [1, 2, 3]


async def test_a_stop_confirms_what_no_poll_has_confirmed_yet(bench):
    bench.handlers.hold = {1}
    bench.telegram.offers(message(1))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.began == [1])
        bench.handlers.free.set()
        await bench.handlers.have(lambda: bench.handlers.ended == [1])
    await bench.stop()
    assert not bench.telegram.left


async def test_a_stop_repeats_no_poll_that_was_answered(bench):
    """Telegram would hold it for seconds, and the stop would take as long."""
    bench.telegram.offers(message(1))
    async with bench.running():
        await bench.handlers.have(lambda: not bench.telegram.left)
        before = len(bench.telegram.asked)
        await bench.handlers.have(lambda: len(bench.telegram.asked) > before + 1)
    asked = len(bench.telegram.asked)
    await bench.stop()
    assert len(bench.telegram.asked) == asked


async def test_an_update_is_not_confirmed_while_its_handler_waits_for_seconds(bench):
    """A kill would lose it; later updates arrive meanwhile."""
    bench.handlers.hold = {1}
    bench.telegram.offers(message(1))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.began == [1])
        await pass_time(5.0)
        bench.telegram.offers(message(2))
        await bench.handlers.have(lambda: bench.handlers.ended == [2])
        await pass_time(5.0)
        assert bench.telegram.left == [1, 2]
        bench.handlers.free.set()
        await bench.handlers.have(lambda: not bench.telegram.left)
    assert bench.handlers.began == [1, 2]


async def test_an_update_that_cannot_be_stored_is_tried_until_it_is(bench):
    """Once confirmed, it would not come again."""
    bench.handlers.database_is_away = True
    bench.telegram.offers(message(1))
    async with bench.running():
        await bench.handlers.have(lambda: len(bench.handlers.began) > 3)
        assert not bench.handlers.ended
        bench.handlers.database_is_away = False
        await bench.handlers.have(lambda: bench.handlers.ended == [1])


async def test_what_was_handled_is_confirmed_at_the_end_and_what_was_cut_off_comes_again(bench):
    bench.handlers.hold = {2}
    bench.telegram.offers(message(1), message(2), message(3))
    await bench.polling.step()
    await bench.handlers.have(lambda: bench.handlers.ended == [1, 3])
    await bench.stop()
    assert bench.telegram.left == [2, 3]
    again = Bench(GameClock(0.0))
    again.telegram.pending = bench.telegram.pending
    async with again.running():
        await again.handlers.have(lambda: again.handlers.ended == [2, 3])
        await again.polling.settled()
    await again.stop()
    assert again.telegram.left == []


async def test_a_bot_that_heard_nothing_confirms_nothing(bench):
    bench.telegram.fails = [TelegramNetworkError(RawUpdates, "gone")]  # type: ignore[arg-type]
    await bench.polling.step()
    bench.telegram.offers(message(1))
    await bench.stop()
    assert bench.telegram.left == [1]


@pytest.mark.parametrize("bench", [{"poll_hold_seconds": 0.05}], indirect=True)
async def test_one_that_takes_long_does_not_come_again_with_every_poll(bench):
    bench.handlers.hold = {1}
    bench.telegram.offers(message(1), message(2))
    async with bench.running():
        await bench.handlers.have(lambda: not bench.telegram.left)
        assert bench.handlers.ended == [2]
        bench.handlers.free.set()
        await bench.handlers.have(lambda: bench.handlers.ended == [2, 1])
    assert bench.handlers.began == [1, 2]


@pytest.mark.parametrize("bench", [{"poll_hold_seconds": 3_600.0}], indirect=True)
async def test_what_was_handled_does_not_come_again_after_an_answer_that_left_it_out(bench):
    """A poll repeated within half a second is answered with the first update alone."""
    bench.handlers.hold = {1}
    bench.telegram.offers(message(1), message(2))
    await bench.polling.step()
    await bench.handlers.have(lambda: bench.handlers.ended == [2])
    bench.telegram.most = 1
    await bench.polling.step()
    bench.telegram.most = LIMIT
    await bench.polling.step()
    assert bench.telegram.left == [1, 2]
    bench.handlers.free.set()
    await bench.polling.settled()
    assert bench.handlers.began == [1, 2]


async def test_hundreds_that_take_long_do_not_hide_what_comes_behind_them(bench):
    many = range(1, 3 * LIMIT + 1)
    bench.handlers.hold = set(many)
    bench.telegram.offers(*map(message, many), message(3 * LIMIT + 1, "и я"))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.ended == [3 * LIMIT + 1])
        bench.handlers.free.set()
        await bench.polling.settled()
    assert bench.handlers.began == [*many, 3 * LIMIT + 1]


async def test_a_user_who_presses_without_end_is_turned_away_unread(bench):
    """A few presses are handled.

    The rest is answered and confirmed, and delays no other user.
    """
    bench.handlers.hold = set(range(1, 51))
    bench.telegram.offers(*map(press, range(1, 51)), press(51, person=2))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.ended == [51])
        await bench.handlers.have(lambda: len(bench.turned_away) == 42)
        assert bench.handlers.began == [*range(1, 9), 51]
        assert bench.turned_away == [(f"q{number}", 1) for number in range(9, 51)]
        bench.handlers.free.set()
        await bench.handlers.have(lambda: not bench.telegram.left)
        bench.telegram.offers(press(52))
        await bench.handlers.have(lambda: bench.handlers.ended[-1] == 52)


@pytest.mark.parametrize("bench", [{"updates_under_way": 5}], indirect=True)
async def test_no_more_are_taken_than_can_be_under_way(bench):
    bench.handlers.hold = set(range(1, 6))
    bench.telegram.offers(*map(message, range(1, 6)))
    async with bench.running():
        await bench.handlers.have(lambda: len(bench.handlers.began) == 5)
        bench.telegram.offers(message(6))
        await pass_time(0.1)
        assert 6 not in bench.handlers.began
        bench.handlers.free.set()
        await bench.handlers.have(lambda: 6 in bench.handlers.ended)


async def test_a_handler_that_raises_ends_nothing(bench, caplog):
    bench.handlers.breaks = {1}
    bench.telegram.offers(message(1), message(2))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.ended == [2] and not bench.telegram.left)
    assert bench.handlers.began == [1, 2]
    assert "update failed: update=1" in caplog.text


async def test_after_a_quiet_week_numbers_begin_anywhere(bench):
    async with bench.running():
        bench.telegram.offers(message(900_000))
        await bench.handlers.have(lambda: not bench.telegram.left)
        # Telegram ignores an offset beyond the last update.
        bench.telegram.offers(message(70), message(71))
        bench.telegram.is_confirmed = lambda raw, offset: raw["update_id"] < offset < 900_000
        await bench.handlers.have(lambda: bench.handlers.ended == [900_000, 70, 71] and not bench.telegram.left)


# The duration of polls


@pytest.mark.parametrize(
    ("left", "wait"), [(None, 10), (3_600.0, 10), (10.0, 10), (9.2, 10), (4.3, 5), (0.1, 1), (0.0, 0), (-7.0, 0)]
)
async def test_a_poll_ends_shortly_after_the_next_clock_would_strike(left, wait):
    bench = Bench(GameClock(100.0, lambda: 0.0))
    bench.deadline = None if left is None else 100.0 + left
    await bench.polling.step()
    await bench.polling.step()
    waits = [method.timeout for method in bench.telegram.asked]
    assert waits == [0, wait], "at first it is only asked whether anybody answers"


async def test_a_disk_that_fails_does_not_keep_the_bot_from_hearing(bench):
    bench.is_disk_broken = True
    bench.telegram.offers(message(1))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.ended == [1])


# Unreadable updates

UNREADABLE = [
    pytest.param({"message": {"message_id": 7, "text": SECRET}}, "message", id="fields missing"),
    pytest.param({"message": SECRET}, "message", id="a text for an object"),
    pytest.param({"message": [[SECRET]] * 3}, "message", id="a list for an object"),
    pytest.param({"callback_query": {"id": 5, "from": {"id": SECRET}}}, "callback_query", id="wrong types"),
    pytest.param({"telepathy": {"thought": SECRET}}, "telepathy", id="a kind of update from the future"),
    pytest.param({SECRET: SECRET}, "of no kind", id="nonsense"),
    pytest.param({}, "of no kind", id="nothing"),
    pytest.param(message(1, SECRET, message_thread_id=10**30), "message", id="a number that no database holds"),
    pytest.param(
        message(1, forward_origin={"type": "dream", "date": 1, "text": SECRET}), "message", id="a new union member"
    ),
    pytest.param(
        {
            "my_chat_member": {
                "chat": {"id": -5, "type": "supergroup", "title": SECRET},
                "from": {"id": 1, "is_bot": False, "first_name": SECRET},
                "date": 1_800_000_000,
                "old_chat_member": {"status": "left", "user": {"id": 7, "is_bot": True, "first_name": "?"}},
                "new_chat_member": {"status": "astronaut", "user": {"id": 7, "is_bot": True, "first_name": "?"}},
            }
        },
        "my_chat_member",
        id="a status from the future",
    ),
]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("raw", "kind"), UNREADABLE)
async def test_what_cannot_be_read_is_skipped_and_logged_once(bench, caplog, raw, kind):
    caplog.set_level(logging.DEBUG)
    bench.handlers.hold = {9}
    bench.telegram.offers(message(9), {**raw, "update_id": 10}, message(11))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.ended == [11])
        before = len(bench.telegram.asked)
        await bench.handlers.have(lambda: len(bench.telegram.asked) > before + 3)  # it comes again and again behind 9
        bench.handlers.free.set()
        await bench.handlers.have(lambda: not bench.telegram.left)
    skipped = [record.getMessage() for record in caplog.records if "not readable" in record.getMessage()]
    assert len(skipped) == 1
    assert f"update=10 kind={kind} " in skipped[0]
    assert SECRET not in caplog.text
    assert bench.handlers.began == [9, 11]


@pytest.mark.parametrize("number", [None, -5, 0, 10**30, "7", True, 1.5, SECRET])
async def test_an_update_without_a_number_confirms_nothing_and_is_not_asked_for_in_haste(bench, number):
    bench.telegram.offers({"update_id": number, "message": message(1)["message"]}, SECRET, [])
    async with bench.running():
        await bench.handlers.have(lambda: bool(bench.telegram.asked))
        bench.telegram.offers(message(5))
        await pass_time(0.1)
        assert len(bench.telegram.asked) < 5
        await bench.handlers.have(lambda: bench.handlers.ended == [5])
    assert {method.offset for method in bench.telegram.asked} <= {0, 6}


@pytest.mark.parametrize("name", ["from_user", "chat", "message"])
async def test_a_field_of_a_newer_bot_api_may_hold_anything(bench, name):
    """Even a field whose name tells user and chat in other updates."""
    poll = {"id": "1", "question": "?", "options": [], "total_voter_count": 0, "is_closed": False, "is_anonymous": True}
    poll |= {"type": "regular", "allows_multiple_answers": False, "allows_revoting": False, "members_only": False}
    bench.telegram.offers({"update_id": 1, "poll": {**poll, name: [SECRET]}}, message(2))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.ended == [1, 2] and not bench.telegram.left)


async def test_the_bot_goes_on_behind_an_update_it_cannot_read(tmp_path):
    """Telegram has an update of a newer Bot API for the bot, then a command."""
    async with chat(tmp_path, "Аня", updates="fetched") as table:
        [anya] = table.people
        table.playground.watch = None  # an update of no kind in this Bot API
        queue = table.playground.world.tokens[table.bot["token"]].updates
        for raw in [case.values[0] for case in UNREADABLE]:
            update = queue.push("message", message(1)["message"], "")
            assert update is not None
            update.data.clear()
            update.data.update({**raw, "update_id": update.id})  # type: ignore[dict-item]
        await anya.say("/help")
        await anya.sees("Как играть")


# Failures


def failures() -> list[Exception]:
    method = RawUpdates(offset=0, limit=1, timeout=0, allowed_updates=[])
    return [
        TelegramNetworkError(method, SECRET),
        TelegramServerError(method, SECRET),
        TelegramRetryAfter(method, SECRET, 0),
        TelegramConflictError(method, SECRET),
        TelegramUnauthorizedError(method, SECRET),
        ClientDecodeError(SECRET, ValueError(SECRET), SECRET),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, SECRET),
        OSError(SECRET),
        TypeError(SECRET),
        TimeoutError(),
    ]


async def test_no_failure_ends_it_and_each_kind_is_told_once(bench, caplog):
    caplog.set_level(logging.DEBUG)
    bench.telegram.fails = failures() * 5
    bench.telegram.offers(message(1))
    async with bench.running():
        await bench.handlers.have(lambda: bench.handlers.ended == [1])
    told = [record.getMessage() for record in caplog.records if record.name == "bot.telegram.inbound"]
    assert len(told) == len(failures()) + 1
    assert sum("another process polls" in line for line in told) == 1
    assert told[-1] == f"polling resumed after {5 * len(failures())} failed polls"
    assert SECRET not in caplog.text


async def test_two_bots_with_one_token_do_not_fill_the_log(bench, caplog):
    caplog.set_level(logging.DEBUG)
    conflict = TelegramConflictError(RawUpdates(offset=0, limit=1, timeout=0, allowed_updates=[]), "")
    for number in range(1, 30):
        bench.telegram.fails = [conflict]
        bench.telegram.offers(message(number))
        await bench.polling.step()
        await bench.polling.step()
    assert len([record for record in caplog.records if record.name == "bot.telegram.inbound"]) == 2


async def test_a_pause_that_is_asked_for_is_kept(bench):
    bench.telegram.fails = [TelegramRetryAfter(RawUpdates, "slowly", 17)]  # type: ignore[arg-type]
    assert await bench.polling.step() == 17


async def test_the_first_poll_after_a_failure_asks_for_no_wait_and_silences_that_are_cut_get_shorter(bench):
    await bench.polling.step()
    for _ in range(6):
        bench.telegram.fails = [TelegramNetworkError(RawUpdates, "cut")]  # type: ignore[arg-type]
        await bench.polling.step()
        await bench.polling.step()
    del bench.telegram.asked[0]
    waits = [method.timeout for method in bench.telegram.asked]
    assert waits == [10, 0, 5, 0, 2, 0, 1, 0, 1, 0, 1, 0]
    for _ in range(12):
        await bench.polling.step()
    assert [method.timeout for method in bench.telegram.asked][12:] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]


@pytest.mark.real
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "html_after", "error_code": 502},
        {"kind": "html_before", "error_code": 502},
        {"kind": "lost"},
        {"kind": "error", "error_code": 409, "description": "Conflict: terminated by other getUpdates request"},
        {"kind": "error", "error_code": 500},
        {"kind": "error", "retry_after": 1},
    ],
)
async def test_whatever_is_answered_to_a_poll_the_bot_comes_back(tmp_path, fault):
    async with chat(
        tmp_path, "Аня", wire="http", updates="fetched", timings={"poll_back_off_seconds": (0.01,)}
    ) as table:
        [anya] = table.people
        await table.client.script("getUpdates", times=3 if "retry_after" not in fault else 1, **fault)
        await anya.say("/help")
        await anya.sees("Как играть")
        said = [one for one in await anya.seen() if "Как играть" in one.text]
        assert len(said) == 1
