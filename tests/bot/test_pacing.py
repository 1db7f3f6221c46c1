"""Telegram's limits, kept before Telegram has to: one place counts every call."""

import asyncio
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageText,
    SendChatAction,
    SendMessage,
    TelegramMethod,
)
from hypothesis import given
from hypothesis import strategies as st

from bot.pacing import FOR_TAPS, MINUTE, Counting, Limits, Pacer, at_once, counted_chat
from playground.flood import FloodGate
from tests.bot.conftest import FakeClock

GROUP, PERSON = -1001, 42
TOKEN = "42:TEST"


@pytest.fixture
def pacer(clock: FakeClock) -> Pacer:
    return Pacer(Limits(), clock)


def test_twenty_a_minute_in_a_group_and_not_one_more(pacer: Pacer, clock: FakeClock) -> None:
    for _ in range(20):
        assert pacer.wait(GROUP) == 0
        pacer.spent(GROUP)
        clock.advance(1)
    assert pacer.wait(GROUP) == pytest.approx(40)
    clock.advance(40)
    assert pacer.wait(GROUP) == 0


def test_a_short_burst_then_one_a_second(pacer: Pacer, clock: FakeClock) -> None:
    for _ in range(3):
        assert pacer.wait(PERSON) == 0
        pacer.spent(PERSON)
    assert pacer.wait(PERSON) == pytest.approx(1)
    clock.advance(1)
    assert pacer.wait(PERSON) == 0


def test_the_whole_bot_has_a_limit_too(pacer: Pacer, clock: FakeClock) -> None:
    for person in range(1, 26):
        pacer.spent(person)
    assert pacer.wait(1_000) == pytest.approx(1)
    clock.advance(1.01)
    assert pacer.wait(1_000) == 0


def test_one_chats_pause_is_not_anothers(pacer: Pacer) -> None:
    pacer.block(GROUP, 17)
    assert pacer.wait(GROUP) == pytest.approx(17)
    assert pacer.wait(GROUP - 1) == 0


def test_a_shorter_pause_does_not_end_a_longer_one(pacer: Pacer) -> None:
    pacer.block(GROUP, 17)
    pacer.block(GROUP, 2)
    assert pacer.wait(GROUP) == pytest.approx(17)


def test_a_migrated_group_keeps_what_it_has_spent_and_loses_its_pause(pacer: Pacer, clock: FakeClock) -> None:
    for _ in range(20):
        pacer.spent(GROUP)
        clock.advance(1)
    pacer.block(GROUP, 1_000)
    pacer.moved(GROUP, GROUP - 1)
    assert pacer.wait(GROUP - 1) == pytest.approx(40)


def test_what_is_left_over_leaves_the_table_and_the_taps_their_own(pacer: Pacer, clock: FakeClock) -> None:
    quiet = pacer.spare(GROUP)
    assert 0 < quiet < 20 - FOR_TAPS
    for _ in range(quiet):
        pacer.spent(GROUP)
        clock.advance(0.5)
    assert pacer.spare(GROUP) == 0
    # From now on only the table is drawn: it never has to wait.
    for _ in range(30):
        clock.advance(6)
        assert pacer.wait(GROUP) == 0
        pacer.spent(GROUP)


def test_a_slow_call_counts_from_its_arrival(pacer: Pacer, clock: FakeClock) -> None:
    for _ in range(20):
        pacer.spent(GROUP)
        clock.advance(2)
        pacer.arrived(GROUP)
    clock.advance(MINUTE - 40)
    assert pacer.wait(GROUP) == pytest.approx(2), "the first came in two seconds after it was made"


def test_a_private_chat_has_no_limit_by_the_minute(pacer: Pacer) -> None:
    assert pacer.spare(PERSON) > 100


def test_quiet_chats_are_forgotten(pacer: Pacer, clock: FakeClock) -> None:
    for chat_id in range(-5_000, 0):
        pacer.spent(chat_id)
        clock.advance(MINUTE / 1_000)
    assert len(pacer._chats) < 4_200


@given(st.lists(st.tuples(st.integers(0, 3), st.floats(0, 4)), max_size=150))
def test_whoever_waits_as_told_is_never_refused(steps: list[tuple[int, float]]) -> None:
    clock = FakeClock()
    pacer, gate = Pacer(Limits(), clock), FloodGate(clock)
    for chat, pause in steps:
        clock.advance(pause)
        chat_id = (GROUP, GROUP - 1, PERSON, PERSON + 1)[chat]
        while wait := pacer.wait(chat_id):
            clock.advance(wait + 1e-6)
        gate.charge(chat_id, is_group=chat_id < 0)
        pacer.spent(chat_id)


@pytest.mark.parametrize(
    ("method", "chat_id"),
    [
        (SendMessage(chat_id=GROUP, text="."), GROUP),
        (EditMessageText(chat_id=GROUP, message_id=1, text="."), GROUP),
        (EditEphemeralMessageText(chat_id=GROUP, receiver_user_id=1, ephemeral_message_id=1, text="."), GROUP),
        (SendChatAction(chat_id=GROUP, action="typing"), None),
        (DeleteMessage(chat_id=GROUP, message_id=1), None),
        (AnswerCallbackQuery(callback_query_id="1"), None),
    ],
)
def test_messages_and_edits_count_and_answers_are_free(method: TelegramMethod[Any], chat_id: int | None) -> None:
    assert counted_chat(method) == chat_id


class Telegram(BaseSession):
    """Answers every call with the next of the given results."""

    def __init__(self, *results: Any) -> None:
        super().__init__()
        self.results = list(results)
        self.calls = 0

    async def make_request(self, bot: Bot, method: Any, timeout: int | None = None) -> Any:  # noqa: ASYNC109
        self.calls += 1
        result = self.results.pop(0) if self.results else True
        if isinstance(result, Exception):
            raise result
        return result

    async def close(self) -> None: ...

    async def stream_content(self, *args: Any, **options: Any) -> Any:
        yield b""


def bot_with(pacer: Pacer, *results: Any) -> tuple[Bot, Telegram]:
    session = Telegram(*results)
    session.middleware(Counting(pacer))
    return Bot(TOKEN, session=session), session


HELLO = SendMessage(chat_id=GROUP, text="!")


def slow_down(seconds: int) -> TelegramRetryAfter:
    return TelegramRetryAfter(HELLO, "Too Many Requests", seconds)


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch, clock: FakeClock) -> list[float]:
    """Sleeping takes no time and moves the clock on."""
    taken: list[float] = []

    async def nap(seconds: float) -> None:
        taken.append(seconds)
        clock.advance(seconds)

    monkeypatch.setattr(asyncio, "sleep", nap)
    return taken


async def test_every_call_of_the_bot_is_counted(pacer: Pacer) -> None:
    bot, _ = bot_with(pacer)
    for _ in range(3):
        await bot(HELLO)
        await bot(AnswerCallbackQuery(callback_query_id="1"))
    assert pacer.wait(GROUP) == pytest.approx(1)


async def test_a_reply_that_has_to_wait_waits(pacer: Pacer, naps: list[float]) -> None:
    bot, session = bot_with(pacer, slow_down(7))
    await bot(HELLO)
    assert session.calls == 2
    assert naps == [pytest.approx(7)]


async def test_a_reply_does_not_wait_for_ever(pacer: Pacer, naps: list[float]) -> None:
    bot, session = bot_with(pacer, slow_down(3_000))
    with pytest.raises(TelegramRetryAfter):
        await bot(HELLO)
    assert session.calls == 1
    assert naps == []
    assert pacer.wait(GROUP) == pytest.approx(3_000)


async def test_who_redraws_is_told_at_once(pacer: Pacer, naps: list[float]) -> None:
    bot, _ = bot_with(pacer, slow_down(7))
    with at_once(), pytest.raises(TelegramRetryAfter):
        await bot(HELLO)
    assert naps == []
    assert pacer.wait(GROUP) == pytest.approx(7)


async def test_the_answer_to_a_tap_waits_for_nothing(pacer: Pacer, naps: list[float]) -> None:
    bot, session = bot_with(pacer)
    pacer.block(GROUP, 60)
    await bot(AnswerCallbackQuery(callback_query_id="1"))
    assert session.calls == 1
    assert naps == []
