"""The outbox alone: order of jobs, retries and giving up."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import SendMessage

from bot.background_tasks import BackgroundTasks
from bot.core.failures import QuarantinedMatch, StaleMatch
from bot.core.jobs import AnyJob, Job
from bot.core.match_service import TableError
from bot.db.storage import Storage
from bot.telegram.live_messages.shown_messages import Urgency
from bot.telegram.outbound.outbox import Outbox
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.timings import Limits, Timings
from tests.support.fake_clock import FakeClock
from tests.support.wait_until import until

GROUP, OTHER, PERSON = -1, -2, 5
METHOD = SendMessage(chat_id=GROUP, text="!")
PLENTY = Limits(1000, 1000, 1000, 1000, 0.0, 0.0)


class Delivered:
    """Stands in for the delivery: records jobs, and fails as told."""

    def __init__(self) -> None:
        self.done: list[tuple[str, int, int]] = []
        self.failures: list[Exception] = []
        self.due_hands: dict[int, Urgency] = {}
        self.private: list[AnyJob] = []
        self.given_up: list[str] = []
        self.before: Callable[[], Awaitable[None]] | None = None

    async def __call__(self, job: Job) -> None:
        if self.before is not None:
            await self.before()
        self.done.append((job.kind, job.chat_id, getattr(job, "match_id", 0)))
        if self.failures:
            raise self.failures.pop(0)

    async def due(self, job: Job) -> tuple[list[tuple[Urgency, int]], list[AnyJob]]:
        private, self.private = self.private, []
        return [(urgency, seat) for seat, urgency in self.due_hands.items()], private

    def forwarded(self, jobs: list[AnyJob]) -> None:
        """Record the forwarding of hands, as the real delivery would."""

    def dropped(self, job: Job) -> None:
        self.given_up.append(job.kind)

    async def in_group(self, job: Job, seat: int) -> None:
        self.done.append(("seat", job.chat_id, seat))
        if self.failures:
            raise self.failures.pop(0)
        del self.due_hands[seat]

    @property
    def hands(self) -> "Delivered":
        """The stand-in for the hands, too."""
        return self

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, _, _ in self.done]


NO_NAPS = Timings(outbox_longest_pause_seconds=0.01, line_longest_nap_seconds=0.01)


class Bench:
    """An outbox between a real storage and a fake delivery."""

    def __init__(self, storage: Storage, limits: Limits) -> None:
        self.storage = storage
        self.delivered = Delivered()
        self.tasks = BackgroundTasks()
        self.rate_limiter = RateLimiter(limits, storage.clock.game, NO_NAPS)
        self.migrated: list[tuple[int, int]] = []
        delivery: Any = self.delivered
        self.outbox = Outbox(storage, delivery, self.migrate, self.rate_limiter, self.tasks, timings=NO_NAPS)
        self._jobs_of = storage.outbox.jobs_of
        storage.outbox.jobs_of = self._look  # type: ignore[method-assign]
        self.appearance = 0
        """Number of reads of the waiting jobs since the last one was added."""

    async def migrate(self, old: int, new: int) -> None:
        self.migrated.append((old, new))
        async with self.storage.transaction():
            await self.storage.chats.rekey(old, new)
            await self.storage.outbox.move_chat(old, new)

    async def _look(self, chat_id: int) -> list[AnyJob]:
        jobs = await self._jobs_of(chat_id)
        self.appearance += 1
        return jobs

    async def looked(self, times: int) -> None:
        await self.until(lambda: self.appearance >= times)

    async def put(self, *jobs: Job, kick: bool = True) -> None:
        self.appearance = 0
        async with self.storage.transaction():
            await self.storage.outbox.enqueue(jobs)
        for job in jobs if kick else ():
            self.outbox.kick(job.chat_id)

    async def spend(self, calls: int) -> None:
        for _ in range(calls):
            (await self.rate_limiter.permit(METHOD, GROUP)).arrived()

    async def left(self) -> list[str]:
        return [
            job.kind for chat in await self.storage.outbox.chats() for job in await self.storage.outbox.jobs_of(chat)
        ]

    async def until(self, fact: Callable[[], bool]) -> None:
        await until(fact)

    async def fails(self, times: int) -> None:
        """Wait until so many attempts have failed, and the pause after the last has begun."""
        await self.until(lambda: len(self.delivered.done) == times and self.rate_limiter.wait(GROUP) > 0)

    async def tried(self, kind: str, times: int) -> None:
        await self.until(lambda: self.delivered.kinds.count(kind) == times)

    async def quiet(self) -> None:
        async def nothing_left() -> bool:
            return not await self.storage.outbox.chats()

        await until(nothing_left, "everything is sent")


@pytest.fixture
async def bench(storage: Storage) -> AsyncIterator[Bench]:
    made = Bench(storage, PLENTY)
    yield made
    await made.tasks.close()


def job(kind: str, chat_id: int = GROUP, match_id: int = 1, seat: int = -1) -> AnyJob:
    about = {"chat_id": chat_id, "match_id": match_id, "seat": seat, "message_id": seat}
    rest = {"version": -2 - seat, "text_key": "host-reminder"}
    made: AnyJob = msgspec.convert({"type": kind, **about, **rest}, AnyJob)
    return made


@pytest.mark.storage_contract
async def test_what_waits_is_sent_in_the_order_in_which_it_came(bench: Bench) -> None:
    await bench.put(*(job("notice", seat=-2 - number, match_id=number) for number in range(5)))
    await bench.quiet()
    assert [match_id for _, _, match_id in bench.delivered.done] == [0, 1, 2, 3, 4]


async def test_edits_of_the_same_message_are_one(bench: Bench) -> None:
    for _ in range(10):
        await bench.put(job("draw_table"), kick=False)
    bench.outbox.kick(GROUP)
    await bench.quiet()
    assert bench.delivered.kinds == ["draw_table"]


async def test_what_changes_while_it_is_sent_is_sent_again(bench: Bench) -> None:
    async def a_move_meanwhile() -> None:
        bench.delivered.before = None
        await bench.put(job("draw_table"))

    bench.delivered.before = a_move_meanwhile
    await bench.put(job("draw_table"))
    await bench.quiet()
    assert bench.delivered.kinds == ["draw_table", "draw_table"]


async def test_a_table_posted_anew_needs_no_edit(bench: Bench) -> None:
    await bench.put(job("draw_table"), job("repost_table"))
    await bench.quiet()
    assert bench.delivered.kinds == ["repost_table"]


async def test_a_pause_asked_for_is_kept_and_nothing_is_dropped(bench: Bench, clock: FakeClock) -> None:
    bench.delivered.failures = [TelegramRetryAfter(METHOD, "Too Many Requests", 30)]
    await bench.put(job("notice"))
    await bench.fails(1)
    clock.advance(29)
    assert bench.rate_limiter.wait(GROUP) > 0
    clock.advance(2)
    await bench.quiet()
    assert bench.delivered.kinds == ["notice", "notice"]


async def test_one_chats_trouble_does_not_delay_another(bench: Bench, clock: FakeClock) -> None:
    bench.rate_limiter.block(GROUP, 1_000)
    await bench.put(job("draw_table"), job("draw_table", OTHER, 2))
    await bench.until(lambda: ("draw_table", OTHER, 2) in bench.delivered.done)
    assert ("draw_table", GROUP, 1) not in bench.delivered.done
    clock.advance(1_001)
    await bench.quiet()
    assert ("draw_table", GROUP, 1) in bench.delivered.done


async def test_a_slow_call_in_one_chat_does_not_hold_up_another(bench: Bench) -> None:
    gate = asyncio.Event()

    async def stuck() -> None:
        bench.delivered.before = None
        await gate.wait()

    bench.delivered.before = stuck
    await bench.put(job("draw_table"))
    await bench.until(lambda: bench.delivered.before is None)
    await bench.put(job("draw_table", OTHER, 2))
    await bench.until(lambda: bench.delivered.done == [("draw_table", OTHER, 2)])
    gate.set()
    await bench.quiet()


@pytest.mark.parametrize("kind", ["draw_table", "repost_table", "notice", "draw_private_hand"])
async def test_a_call_without_an_answer_is_taken_up_again_until_it_has_one(
    bench: Bench, clock: FakeClock, kind: str
) -> None:
    """The outbox does not decide whether a message is sent twice: see `test_pending_sends`."""
    bench.delivered.failures = [TelegramNetworkError(METHOD, "Request timeout error") for _ in range(5)]
    await bench.put(job(kind))
    for tries in range(1, 6):
        await bench.fails(tries)
        clock.advance(31)
    await bench.quiet()
    assert len(bench.delivered.done) == 6


@pytest.mark.parametrize(
    "failure",
    [
        TelegramServerError(METHOD, "Bad Gateway"),
        ClientDecodeError("Failed to decode object", ValueError("<html>"), "<html>502"),
        TelegramNetworkError(METHOD, "ClientConnectorError: Cannot connect to host"),
    ],
)
async def test_an_outage_is_waited_out(bench: Bench, clock: FakeClock, failure: Exception) -> None:
    bench.delivered.failures = [failure] * 4
    await bench.put(job("notice"))
    for tries in range(1, 5):
        await bench.fails(tries)
        assert await bench.left() == ["notice"]
        clock.advance(31)
    await bench.quiet()
    assert len(bench.delivered.done) == 5


@pytest.mark.parametrize(
    "failure",
    [
        TelegramForbiddenError(METHOD, "Forbidden: bot was kicked from the supergroup chat"),
        TelegramBadRequest(METHOD, "Bad Request: chat not found"),
        TelegramBadRequest(METHOD, "Bad Request: not enough rights to send text messages to the chat"),
        TelegramBadRequest(METHOD, "Bad Request: MESSAGE_TOO_LONG"),
        TableError("no-such-match"),
        QuarantinedMatch(1),
        RuntimeError("a mistake of ours"),
    ],
    ids=lambda failure: str(failure)[-30:],
)
async def test_what_cannot_succeed_is_given_up_and_holds_up_nothing(bench: Bench, failure: Exception) -> None:
    bench.delivered.failures = [failure]
    await bench.put(job("notice"), job("draw_table"))
    await bench.quiet()
    assert bench.delivered.kinds == ["notice", "draw_table"]


async def test_a_match_that_changed_meanwhile_is_drawn_again(bench: Bench, clock: FakeClock) -> None:
    bench.delivered.failures = [StaleMatch(1)]
    await bench.put(job("draw_table"))
    await bench.fails(1)
    clock.advance(1)
    await bench.quiet()
    assert bench.delivered.kinds == ["draw_table", "draw_table"]


@pytest.mark.storage_contract
async def test_a_migrated_group_gets_what_waited_under_its_new_id(bench: Bench) -> None:
    bench.delivered.failures = [TelegramMigrateToChat(METHOD, "upgraded", -100)]
    await bench.put(job("draw_table"), job("notice"))
    await bench.quiet()
    assert bench.migrated == [(GROUP, -100)]
    assert set(bench.delivered.done[1:]) == {("notice", -100, 1), ("draw_table", -100, 1)}


@pytest.mark.storage_contract
async def test_after_a_start_what_was_left_over_goes_out(bench: Bench) -> None:
    await bench.put(job("draw_table"), job("draw_table", OTHER, 2), kick=False)
    await bench.outbox.resume()
    await bench.quiet()
    assert {chat for _, chat, _ in bench.delivered.done} == {GROUP, OTHER}


async def test_hands_go_by_how_badly_they_are_needed(bench: Bench) -> None:
    bench.delivered.due_hands = {0: Urgency.TIDY, 1: Urgency.NEEDED, 2: Urgency.TURN}
    await bench.put(job("draw_hands"))
    await bench.quiet()
    assert [seat for _, _, seat in bench.delivered.done] == [1, 2, 0]


async def test_a_hand_for_a_private_chat_waits_for_that_chat_alone(bench: Bench, clock: FakeClock) -> None:
    bench.rate_limiter.block(PERSON, 1_000)
    bench.delivered.private = [job("draw_private_hand", PERSON, 1, 0)]
    await bench.put(job("draw_hands"), job("draw_table"))
    await bench.until(lambda: "draw_table" in bench.delivered.kinds)
    assert "draw_private_hand" not in bench.delivered.kinds
    clock.advance(1_001)
    await bench.quiet()
    assert ("draw_private_hand", PERSON, 1) in bench.delivered.done


async def test_in_a_tight_chat_the_table_is_drawn_when_it_gets_stale(bench: Bench, clock: FakeClock) -> None:
    bench.rate_limiter.limits = Limits(20, 1000, 1000, 1000, 1.0, 4.0)
    await bench.spend(10)
    bench.delivered.due_hands = {0: Urgency.TIDY, 1: Urgency.TURN}
    await bench.put(job("draw_table"), job("draw_hands"))
    await bench.looked(2)
    assert bench.delivered.done == []
    clock.advance(4.01)
    await bench.until(lambda: bench.delivered.kinds == ["draw_table"])
    clock.advance(61)
    await bench.quiet()
    assert bench.delivered.kinds == ["draw_table", "seat", "seat"]


async def test_what_comes_while_the_chat_is_waited_for_is_as_old_as_it_is(bench: Bench, clock: FakeClock) -> None:
    """The list is not read meanwhile: counted from the next read, the table would be late again."""
    bench.rate_limiter.limits = Limits(20, 1000, 1000, 1000, 1.0, 4.0)
    await bench.spend(10)
    bench.rate_limiter.block(GROUP, 5)
    await bench.put(job("notice"))
    await bench.looked(1)
    await bench.put(job("draw_table"))
    bench.delivered.due_hands = {0: Urgency.NEEDED}
    clock.advance(5.01)
    await bench.until(lambda: len(bench.delivered.done) == 2)
    assert bench.delivered.kinds == ["notice", "draw_table"]


async def test_a_tight_chat_still_has_room_for_the_hand_that_is_needed(bench: Bench) -> None:
    bench.rate_limiter.limits = Limits(20, 1000, 1000, 1000, 1.0, 4.0)
    await bench.spend(7)
    bench.delivered.due_hands = {0: Urgency.TIDY, 1: Urgency.NEEDED}
    await bench.put(job("draw_hands"))
    await bench.until(lambda: bench.delivered.done == [("seat", GROUP, 1)])


@pytest.mark.parametrize("per_minute", [4, 20])
@pytest.mark.parametrize("urgency", Urgency)
async def test_in_a_chat_at_rest_every_hand_is_brought_up_to_date(
    bench: Bench, clock: FakeClock, urgency: Urgency, per_minute: int
) -> None:
    bench.rate_limiter.limits = Limits(per_minute, 1000, 1000, 1000, 1.0, 4.0)
    bench.delivered.due_hands = {0: urgency}
    clock.advance(61)
    await bench.put(job("draw_hands"))
    await bench.quiet()
    assert bench.delivered.kinds == ["seat"]


async def test_stopping_leaves_what_is_not_begun_for_the_next_start(bench: Bench) -> None:
    bench.rate_limiter.block(GROUP, 1_000)
    await bench.put(job("notice"))
    await bench.outbox.stop()
    assert await bench.left() == ["notice"]
    assert bench.delivered.done == []


async def test_a_step_that_fails_unexpectedly_is_tried_again(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = bench.delivered.due
    failures = [KeyError("nobody thought of this")]

    async def due(job: Job) -> tuple[list[tuple[Urgency, int]], list[AnyJob]]:
        if failures:
            raise failures.pop()
        return await asked(job)

    monkeypatch.setattr(bench.delivered, "due", due)
    bench.delivered.due_hands = {0: Urgency.NEEDED}
    await bench.put(job("draw_hands"))
    await bench.quiet()
    assert bench.delivered.kinds == ["seat"]


# Background work, and a failing disk


@pytest.mark.parametrize(
    "failure",
    [
        TelegramRetryAfter(METHOD, "Too Many Requests", 30),
        TelegramServerError(METHOD, "Bad Gateway"),
        ClientDecodeError("Failed to decode object", ValueError("<html>"), "<html>502"),
        TelegramNetworkError(METHOD, "ServerDisconnectedError: Server disconnected"),
    ],
    ids=lambda failure: type(failure).__name__,
)
async def test_a_deletion_goes_on_until_it_is_done_and_holds_up_nothing(
    bench: Bench, clock: FakeClock, failure: Exception
) -> None:
    bench.delivered.failures = [failure] * 4
    await bench.put(job("delete_match_message", seat=7))
    for tries in range(1, 5):
        await bench.tried("delete_match_message", tries)
        assert await bench.left() == ["delete_match_message"]
        clock.advance(31)
    await bench.quiet()
    assert bench.delivered.kinds == ["delete_match_message"] * 5


async def test_a_deletion_that_is_stuck_does_not_keep_the_table_from_being_shown(bench: Bench) -> None:
    bench.delivered.failures = [TelegramServerError(METHOD, "Bad Gateway")]
    await bench.put(job("delete_match_message", seat=7), job("draw_table"))
    await bench.until(lambda: bench.delivered.kinds == ["delete_match_message", "draw_table"])
    assert "delete_match_message" in await bench.left()


async def test_a_job_that_meets_a_failing_disk_is_tried_again(bench: Bench, clock: FakeClock) -> None:
    bench.delivered.failures = [sqlite3.OperationalError("database or disk is full")] * 3
    await bench.put(job("notice"))
    for tries in range(1, 4):
        await bench.tried("notice", tries)
        clock.advance(31)
    await bench.quiet()
    assert len(bench.delivered.done) == 4


async def test_a_read_error_ends_no_worker(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    read = bench.storage.outbox.jobs_of
    failures = [sqlite3.DatabaseError("database disk image is malformed"), sqlite3.OperationalError("disk I/O error")]

    async def jobs_of(chat_id: int) -> list[AnyJob]:
        if failures:
            raise failures.pop()
        return await read(chat_id)

    await bench.put(job("draw_table"), kick=False)
    monkeypatch.setattr(bench.storage.outbox, "jobs_of", jobs_of)
    bench.outbox.kick(GROUP)
    await bench.until(lambda: bench.delivered.kinds == ["draw_table"])


async def test_finished_jobs_are_taken_off_the_list_when_the_disk_is_back(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = bench.storage.commit_batch
    failures = [sqlite3.OperationalError("database or disk is full")] * 3

    async def failing(work: Any) -> None:
        if failures:
            raise failures.pop()
        await together(work)

    monkeypatch.setattr(bench.storage, "commit_batch", failing)
    await bench.put(job("draw_table"))
    await bench.quiet()
    assert bench.delivered.kinds == ["draw_table"]
