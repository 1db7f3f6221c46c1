"""Messages sent once: records before and after the call, and repeated sends."""

import asyncio
import sqlite3
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import pytest
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import GetMe, SendMessage

from bot.core.jobs import Job, Notice
from bot.db.storage import Storage
from bot.telegram.outbound.pending_sends import MOST_SENDS, Arrival, Call, GivenUp, PendingSends
from tests.support.raw_sql import rows

CHAT = -5
METHOD = SendMessage(chat_id=CHAT, text="!")
LOST = TelegramNetworkError(METHOD, "ServerDisconnectedError: Server disconnected")


@dataclass
class Line:
    """Stands in for Telegram: sends, or fails as told."""

    failures: list[Exception] = field(default_factory=list)
    outages: list[Exception] = field(default_factory=list)
    sent: int = 0
    recorded: list[Any] = field(default_factory=list)
    """The records at the time of each call."""

    async def get_me(self) -> None:
        if self.outages:
            raise self.outages.pop(0)


class Bench:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.line = Line()
        self.arrivals: list[Arrival[Any]] = []
        self.is_wanted = True
        self.is_disk_full = False
        self.start()

    def start(self) -> None:
        """Return the sender of a new process on the same database."""
        line: Any = self.line
        self.pending = PendingSends(line, self.storage)

    async def post(self, job: Job) -> bool:
        return await self.pending.post_once(job, self.prepare, self.deliver)

    async def prepare(self) -> Call | None:
        return self.call if self.is_wanted else None

    async def call(self) -> int:
        self.line.recorded += self.recorded()
        if self.line.failures:
            raise self.line.failures.pop(0)
        self.line.sent += 1
        return self.line.sent

    async def deliver(self, arrival: Arrival[Any]) -> None:
        if self.is_disk_full:
            raise sqlite3.OperationalError("database or disk is full")
        async with self.storage.transaction():
            await self.storage.outbox.finish(arrival.job)
        self.arrivals.append(arrival)

    def recorded(self) -> list[Any]:
        return rows(self.storage, "SELECT key, chat_id, sends FROM pending_sends")


@pytest.fixture
def bench(storage: Storage) -> Bench:
    return Bench(storage)


def job(*, chat_id: int = CHAT, revision: int = 0) -> Notice:
    return Notice(chat_id, 1, 50, "host-reminder", job_id=7, revision=revision)


async def fails(bench: Bench, error: Exception, one: Job | None = None) -> None:
    bench.line.failures = [error]
    with pytest.raises(type(error)):
        await bench.post(one or job())


async def test_it_is_recorded_before_the_call_and_forgotten_with_its_job(bench: Bench) -> None:
    assert await bench.post(job())
    assert bench.line.recorded == [("notice:1:50", CHAT, 1)]
    assert bench.recorded() == []
    assert bench.arrivals == [Arrival(job(), 1)]


async def test_where_there_is_nothing_to_send_nothing_is_recorded(bench: Bench) -> None:
    bench.is_wanted = False
    assert not await bench.post(job())
    assert (bench.line.recorded, bench.recorded(), bench.arrivals) == ([], [], [])


@pytest.mark.parametrize(
    "refusal",
    [
        TelegramBadRequest(METHOD, "Bad Request: chat not found"),
        TelegramForbiddenError(METHOD, "Forbidden: bot was kicked"),
        TelegramRetryAfter(METHOD, "Too Many Requests", 3),
        TelegramNetworkError(METHOD, "ClientConnectorError: Cannot connect to host"),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_a_refusal_does_not_count(bench: Bench, refusal: Exception) -> None:
    for _ in range(MOST_SENDS + 3):
        await fails(bench, refusal)
        assert bench.recorded() == []
    assert await bench.post(job())
    assert bench.line.sent == 1


async def test_a_refusal_after_a_lost_answer_leaves_that_recorded(bench: Bench) -> None:
    await fails(bench, LOST)
    await fails(bench, TelegramRetryAfter(METHOD, "Too Many Requests", 3))
    assert bench.recorded() == [("notice:1:50", CHAT, 1)]


@pytest.mark.parametrize("restarts", [False, True])
async def test_after_a_lost_answer_it_is_sent_once_more_and_no_third_time(bench: Bench, restarts: bool) -> None:
    for _ in range(MOST_SENDS):
        await fails(bench, LOST)
        if restarts:
            bench.start()
    assert await bench.pending.is_pending(job())
    with pytest.raises(GivenUp):
        await bench.post(job())
    assert len(bench.line.recorded) == MOST_SENDS
    await bench.pending.forget_sends(job())
    assert await bench.post(job())


async def test_a_process_that_died_over_it_may_have_sent_it(bench: Bench) -> None:
    with pytest.raises(asyncio.CancelledError), patch.object(bench, "call", side_effect=asyncio.CancelledError):
        await bench.post(job())
    bench.start()
    assert await bench.post(job())
    assert bench.line.recorded == [("notice:1:50", CHAT, 2)]


async def test_in_an_outage_it_is_not_sent_again(bench: Bench) -> None:
    await fails(bench, LOST)
    bench.line.outages = [TelegramServerError(GetMe(), "Bad Gateway") for _ in range(5)]
    for _ in range(5):
        with pytest.raises(TelegramServerError):
            await bench.post(job())
    assert len(bench.line.recorded) == 1
    assert await bench.post(job())


async def test_what_has_become_needless_is_not_sent_again(bench: Bench) -> None:
    await fails(bench, LOST)
    bench.is_wanted = False
    assert not await bench.post(job())
    assert bench.recorded() == []


async def test_what_may_have_been_sent_to_another_chat_does_not_count(bench: Bench) -> None:
    for _ in range(MOST_SENDS):
        await fails(bench, LOST)
    assert await bench.post(job(chat_id=CHAT - 1))


async def test_a_message_that_could_not_be_stored_is_stored_later_and_not_sent_again(bench: Bench) -> None:
    bench.is_disk_full = True
    for _ in range(3):
        with pytest.raises(sqlite3.OperationalError):
            await bench.post(job())
    bench.is_disk_full = False
    assert await bench.post(job())
    assert bench.line.sent == 1
    assert bench.arrivals == [Arrival(job(), 1, is_late=True)]
    assert bench.recorded() == []


async def test_a_job_that_was_renewed_meanwhile_is_done_after_it(bench: Bench) -> None:
    bench.is_disk_full = True
    with pytest.raises(sqlite3.OperationalError):
        await bench.post(job())
    bench.is_disk_full = False
    assert await bench.post(job(revision=1))
    assert bench.arrivals == [Arrival(job(), 1, is_late=True), Arrival(job(revision=1), 2)]


@pytest.mark.parametrize("are_lost", [False, True])
async def test_of_a_chat_that_is_another_workers_only_the_record_is_left(bench: Bench, are_lost: bool) -> None:
    bench.is_disk_full = True
    with pytest.raises(sqlite3.OperationalError):
        await bench.post(job())
    bench.is_disk_full = False
    bench.pending.forget_chats(lambda chat_id: are_lost)
    assert await bench.post(job())
    assert bench.line.sent == 1 + are_lost


async def test_two_that_want_the_same_send_one_after_the_other(bench: Bench) -> None:
    at_once: list[int] = []

    async def call() -> int:
        at_once.append(len(bench.recorded()))
        await asyncio.sleep(0)
        return len(at_once)

    async def prepare() -> Call:
        return call

    posts = [bench.pending.post_once(job(), prepare, bench.deliver) for _ in range(3)]
    assert await asyncio.gather(*posts) == [True] * 3
    assert at_once == [1, 1, 1]
    assert [arrival.message_id for arrival in bench.arrivals] == [1, 2, 3]
