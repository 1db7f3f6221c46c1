"""The rate limiter counts every call when it starts, and stays within the limits."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError, TelegramRetryAfter
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageText,
    SendChatAction,
    SendMessage,
    TelegramMethod,
)

from bot.telegram.outbound.bot_api import Caller, ChatBusy, at_once, calling, counted_chat
from bot.telegram.outbound.rate_limiter import FOR_TAPS, MINUTE, UNANSWERED, RateLimiter
from bot.timings import Limits
from tests.support.virtual_time import busy_for as stand_still
from tests.support.virtual_time import now, pass_time

GROUP, PERSON, ANYA, BORIS = -1001, 42, 1, 2
TOKEN = "42:TEST"
HELLO = SendMessage(chat_id=GROUP, text="!")


def new_pacer(**limits: Any) -> RateLimiter:
    return RateLimiter(Limits(**limits), now)


async def spend(rate_limiter: RateLimiter, chat_id: int = GROUP, seconds: float = 0.0) -> None:
    """Make a call that takes this long."""
    turn = await rate_limiter.permit(HELLO, chat_id)
    await pass_time(seconds)
    turn.arrived()


async def busy_for(call: Awaitable[Any]) -> float:
    with pytest.raises(ChatBusy) as refused:
        await call
    return refused.value.retry_after


def for_a_person(person: int = ANYA, patience: float = 8.0) -> Any:
    return calling(Caller(now() + patience, person))


# Counting


async def test_twenty_a_minute_in_a_group_and_not_one_more() -> None:
    rate_limiter = new_pacer()
    for _ in range(20):
        assert rate_limiter.wait(GROUP) == 0
        await spend(rate_limiter)
        await pass_time(1)
    assert rate_limiter.wait(GROUP) == pytest.approx(40)
    await pass_time(40)
    assert rate_limiter.wait(GROUP) == 0


async def test_a_short_burst_then_one_a_second() -> None:
    rate_limiter = new_pacer()
    for _ in range(3):
        assert rate_limiter.wait(PERSON) == 0
        await spend(rate_limiter, PERSON)
    assert rate_limiter.wait(PERSON) == pytest.approx(1)
    await pass_time(1)
    assert rate_limiter.wait(PERSON) == 0


async def test_the_whole_bot_has_a_limit_too() -> None:
    rate_limiter = new_pacer()
    for person in range(1, 26):
        await spend(rate_limiter, person)
    assert rate_limiter.wait(1_000) == pytest.approx(1)
    await pass_time(1)
    assert rate_limiter.wait(1_000) == 0


async def test_less_than_one_a_second_is_kept_as_well() -> None:
    rate_limiter = new_pacer(bot_per_second=0.25)
    await spend(rate_limiter, PERSON)
    assert rate_limiter.wait(GROUP) == pytest.approx(4)


async def test_one_chats_pause_is_not_anothers() -> None:
    rate_limiter = new_pacer()
    rate_limiter.block(GROUP, 17)
    assert rate_limiter.wait(GROUP) == pytest.approx(17)
    assert rate_limiter.wait(GROUP - 1) == 0


async def test_a_shorter_pause_does_not_end_a_longer_one() -> None:
    rate_limiter = new_pacer()
    rate_limiter.block(GROUP, 17)
    rate_limiter.block(GROUP, 2)
    assert rate_limiter.wait(GROUP) == pytest.approx(17)


async def test_a_migrated_group_keeps_what_it_has_spent_and_loses_its_pause() -> None:
    rate_limiter = new_pacer()
    for _ in range(20):
        await spend(rate_limiter)
        await pass_time(1)
    rate_limiter.block(GROUP, 1_000)
    rate_limiter.moved(GROUP, GROUP - 1)
    assert rate_limiter.wait(GROUP - 1) == pytest.approx(40)


async def test_what_a_migrated_group_has_spent_under_both_ids_counts() -> None:
    rate_limiter = new_pacer(burst=100.0)
    for chat_id in (GROUP, GROUP - 1):
        for _ in range(10):
            await spend(rate_limiter, chat_id)
    rate_limiter.moved(GROUP, GROUP - 1)
    assert rate_limiter.wait(GROUP - 1) == pytest.approx(MINUTE)
    assert rate_limiter.wait(GROUP) == 0


async def test_a_migrated_group_has_one_burst_and_not_two() -> None:
    rate_limiter = new_pacer()
    for chat_id in (GROUP, GROUP - 1):
        for _ in range(2):
            await spend(rate_limiter, chat_id)
    rate_limiter.moved(GROUP, GROUP - 1)
    assert rate_limiter.wait(GROUP - 1) == pytest.approx(2)
    await pass_time(2)
    assert rate_limiter.wait(GROUP - 1) == 0


async def test_what_is_under_way_while_a_group_migrates_counts() -> None:
    rate_limiter = new_pacer(burst=100.0)
    slow = [asyncio.create_task(spend(rate_limiter, chat_id, 5)) for chat_id in (GROUP, GROUP - 1) for _ in range(10)]
    await pass_time(1)
    rate_limiter.moved(GROUP, GROUP - 1)
    assert rate_limiter.wait(GROUP - 1) > 0
    await asyncio.gather(*slow)
    assert rate_limiter.wait(GROUP - 1) == pytest.approx(MINUTE)
    await pass_time(MINUTE)
    assert rate_limiter.wait(GROUP - 1) == 0


async def test_those_who_wait_under_either_id_share_what_a_migrated_group_has_left() -> None:
    rate_limiter = new_pacer(burst=100.0)
    for chat_id in (GROUP, GROUP - 1):
        for _ in range(8):
            await spend(rate_limiter, chat_id)
        rate_limiter.block(chat_id, 2)
    waiting = [asyncio.create_task(spend(rate_limiter, chat_id)) for chat_id in (GROUP, GROUP - 1) for _ in range(5)]
    await pass_time(1)
    rate_limiter.moved(GROUP, GROUP - 1)
    results = await asyncio.gather(*waiting, return_exceptions=True)
    assert sum(result is None for result in results) == 20 - 8 - 8
    assert sum(isinstance(result, ChatBusy) for result in results) == 6


async def test_what_is_left_over_leaves_the_table_and_the_taps_their_own() -> None:
    rate_limiter = new_pacer(burst=100.0)
    quiet = rate_limiter.remaining(GROUP)
    assert 0 < quiet < 20 - FOR_TAPS
    for _ in range(quiet):
        await spend(rate_limiter)
        await pass_time(0.5)
    assert rate_limiter.remaining(GROUP) == 0
    # From now on only the table is drawn, which never has to wait.
    for _ in range(30):
        await pass_time(6)
        assert rate_limiter.wait(GROUP) == 0
        await spend(rate_limiter)


async def test_a_slow_call_counts_from_its_arrival() -> None:
    rate_limiter = new_pacer()
    for _ in range(20):
        await spend(rate_limiter, seconds=2)
    await pass_time(MINUTE - 40)
    assert rate_limiter.wait(GROUP) == pytest.approx(2), "the first came in two seconds after it was made"


async def test_what_is_under_way_is_counted() -> None:
    rate_limiter = new_pacer(burst=100.0)
    slow = [asyncio.create_task(spend(rate_limiter, seconds=5)) for _ in range(20)]
    await pass_time(1)
    assert rate_limiter.wait(GROUP) > 0
    await asyncio.gather(*slow)
    assert rate_limiter.wait(GROUP) == pytest.approx(MINUTE)


async def test_calls_that_get_no_answer_hold_up_other_chats_for_a_moment_only() -> None:
    rate_limiter = new_pacer()
    stuck = [asyncio.create_task(spend(rate_limiter, person, seconds=60)) for person in range(1, 26)]
    await pass_time(1)
    await spend(rate_limiter, 1_000)
    assert now() == pytest.approx(UNANSWERED)
    await asyncio.gather(*stuck)


async def test_calls_that_could_not_leave_while_everything_stood_still_count() -> None:
    rate_limiter = new_pacer()
    made: list[float] = []

    async def call(chat_id: int) -> None:
        turn = await rate_limiter.permit(HELLO, chat_id)
        await pass_time(0.01)
        made.append(now())
        turn.arrived()

    before = [asyncio.create_task(call(person)) for person in range(1, 26)]
    await asyncio.sleep(0)
    stand_still(UNANSWERED + 1)
    after = [asyncio.create_task(call(person)) for person in range(101, 126)]
    await asyncio.gather(*before, *after)
    assert len(made) == 50
    assert max(sum(at <= other < at + 1 for other in made) for at in made) <= 25


async def test_a_private_chat_has_no_limit_by_the_minute() -> None:
    assert new_pacer().remaining(PERSON) > 100


async def test_quiet_chats_are_forgotten() -> None:
    rate_limiter = new_pacer(bot_per_second=1_000.0)
    for hundred in range(-90, 0):
        for chat_id in range(100 * hundred, 100 * hundred + 100):
            await spend(rate_limiter, chat_id)
        await pass_time(MINUTE / 10)
    assert len(rate_limiter.chats) < 5_200


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


# Queues and priorities


async def test_those_who_wait_go_in_the_order_in_which_they_came() -> None:
    rate_limiter = new_pacer(burst=1.0)
    gone: list[tuple[int, int]] = []

    async def call(number: int) -> None:
        await spend(rate_limiter)
        gone.append((number, round(now())))

    await asyncio.gather(*(call(number) for number in range(5)))
    assert gone == [(number, number) for number in range(5)]


async def test_the_table_and_people_take_turns_in_a_chat() -> None:
    rate_limiter = new_pacer(burst=1.0)
    gone: list[str] = []

    async def person(name: str) -> None:
        with for_a_person():
            await spend(rate_limiter)
        gone.append(name)

    async def table() -> None:
        async with rate_limiter.reserved(GROUP):
            await spend(rate_limiter)
        gone.append("table")

    await spend(rate_limiter)
    await asyncio.gather(*(person(name) for name in "abcd"), table())
    assert gone == ["a", "table", "b", "c", "d"]


async def test_people_go_before_a_thousand_tables_that_wait_for_the_bot() -> None:
    rate_limiter = new_pacer()
    done: list[int] = []

    async def table(chat_id: int) -> None:
        async with rate_limiter.reserved(chat_id):
            await spend(rate_limiter, chat_id)
        done.append(chat_id)

    tables = [asyncio.create_task(table(-number)) for number in range(1, 1_001)]
    await pass_time(3.5)
    asked = now()
    with for_a_person():
        await spend(rate_limiter, PERSON)
    assert now() - asked <= 1.0
    await asyncio.gather(*tables)
    assert done == sorted(done, reverse=True), "first come, first served"
    assert now() == pytest.approx(1_000 / 25, abs=1.0)


async def test_a_call_waits_as_long_as_it_is_of_use() -> None:
    rate_limiter = new_pacer()
    rate_limiter.block(GROUP, 5)
    with for_a_person(patience=8):
        await spend(rate_limiter)
    assert now() == pytest.approx(5)
    rate_limiter.block(GROUP, 30)
    with for_a_person(patience=8):
        assert await busy_for(spend(rate_limiter)) == pytest.approx(30)
    assert now() == pytest.approx(5), "that it would take too long was known at once"


async def test_a_call_that_has_waited_too_long_fails() -> None:
    rate_limiter = new_pacer(burst=1.0)
    with for_a_person(patience=8.5):
        calls = [asyncio.create_task(spend(rate_limiter)) for _ in range(12)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 9 + [ChatBusy] * 3
    assert now() == pytest.approx(8.5)


async def test_a_line_is_only_so_long() -> None:
    rate_limiter = new_pacer()
    rate_limiter.block(GROUP, 1)
    with for_a_person(patience=100):
        calls = [asyncio.create_task(spend(rate_limiter)) for _ in range(50)]
        await pass_time(0.5)
        assert sum(call.done() for call in calls) == 20
    for call in calls:
        call.cancel()
    await asyncio.gather(*calls, return_exceptions=True)


async def test_one_person_leaves_the_others_what_they_are_sure_of() -> None:
    rate_limiter = new_pacer(burst=100.0)
    with for_a_person(ANYA):
        for _ in range(16):
            await spend(rate_limiter)
        assert await busy_for(spend(rate_limiter)) == pytest.approx(MINUTE)
        await spend(rate_limiter, ANYA)  # a private chat has no other calls to leave room for
    with for_a_person(BORIS):
        for _ in range(4):
            await spend(rate_limiter)
    await pass_time(MINUTE - 5)
    with for_a_person(ANYA):
        await spend(rate_limiter)
    assert now() == pytest.approx(MINUTE)


async def test_one_person_takes_nothing_from_the_table() -> None:
    """A table drawn every six seconds waits for at most one other call."""
    rate_limiter = new_pacer()
    answered = 0

    async def asking() -> None:
        nonlocal answered
        with for_a_person(ANYA, patience=1_000):
            while True:
                await spend(rate_limiter)
                answered += 1

    await spend(rate_limiter)
    flood = asyncio.create_task(asking())
    for number in range(100):
        await pass_time(6)
        moment = now()
        async with rate_limiter.reserved(GROUP):
            await spend(rate_limiter)
        assert now() - moment <= 2, number
    flood.cancel()
    assert answered >= 10 * 4, "they get what they are sure of all the same"


async def test_who_has_another_way_is_told_almost_at_once() -> None:
    rate_limiter = new_pacer()
    rate_limiter.block(GROUP, 0.5)
    with at_once():
        await spend(rate_limiter)
    assert now() == pytest.approx(0.5)
    rate_limiter.block(GROUP, 3)
    with at_once():
        await busy_for(spend(rate_limiter))
    assert now() == pytest.approx(0.5)


async def test_who_has_another_way_outwaits_a_second_of_the_whole_bot() -> None:
    rate_limiter = new_pacer()
    others = [asyncio.create_task(spend(rate_limiter, person, seconds=0.2)) for person in range(1, 26)]
    await asyncio.sleep(0)
    with at_once():
        await spend(rate_limiter)
    assert now() == pytest.approx(1.2)
    await asyncio.gather(*others)


async def test_a_call_that_has_to_wait_is_reported() -> None:
    rate_limiter = new_pacer()
    heard: list[float] = []
    with calling(Caller(now() + 8, ANYA, lambda: heard.append(now()))):
        await spend(rate_limiter)
        assert heard == []
        rate_limiter.block(GROUP, 2)
        await spend(rate_limiter)
    assert heard == [0.0]


# Reservations, cancellations, returned calls


async def assert_nothing_leaked(rate_limiter: RateLimiter, calls: int = 0) -> None:
    """Check that exactly the rest of a minute's calls is available."""
    await pass_time(10)
    left = 0
    while rate_limiter.wait(GROUP) <= 1:
        await spend(rate_limiter)
        left += 1
    assert left == 20 - calls


async def test_a_reserved_turn_is_for_the_first_call_and_the_second_waits() -> None:
    rate_limiter = new_pacer(burst=1.0)
    async with rate_limiter.reserved(GROUP):
        await spend(rate_limiter)
        assert now() == 0
        await spend(rate_limiter)
        assert now() == pytest.approx(1)
    async with rate_limiter.reserved(GROUP) as has_waited:
        assert has_waited
        with at_once():
            await spend(rate_limiter)
            assert now() == pytest.approx(2)
            await spend(rate_limiter)
            assert now() == pytest.approx(3)
            rate_limiter.block(GROUP, 2)
            await busy_for(spend(rate_limiter))


async def test_what_was_reserved_and_not_used_is_given_back() -> None:
    rate_limiter = new_pacer(burst=100.0)
    for _ in range(50):
        async with rate_limiter.reserved(GROUP):
            pass
        with pytest.raises(KeyError):
            async with rate_limiter.reserved(GROUP):
                raise KeyError
    await assert_nothing_leaked(rate_limiter)


async def test_a_returned_reservation_is_used_by_no_call() -> None:
    """A call that started within the reservation and goes on after it queues on its own."""
    rate_limiter = new_pacer(burst=1.0)

    async def later() -> None:
        await pass_time(1)
        quiet = rate_limiter.remaining(GROUP)
        await spend(rate_limiter)
        assert rate_limiter.remaining(GROUP) == quiet - 1
        assert rate_limiter.wait(GROUP) == pytest.approx(1)

    async with rate_limiter.reserved(GROUP):
        outlives = asyncio.create_task(later())
    await outlives


async def test_what_is_left_over_does_not_depend_on_ones_own_turn() -> None:
    rate_limiter = new_pacer()
    before = rate_limiter.remaining(GROUP)
    async with rate_limiter.reserved(GROUP):
        assert rate_limiter.remaining(GROUP) == before
        await spend(rate_limiter)
        assert rate_limiter.remaining(GROUP) == before - 1
    assert rate_limiter.remaining(GROUP) == before - 1


async def test_a_cancelled_call_uses_no_quota() -> None:
    """Cancelled in the queue of the chat, in that of the bot, and at the very moment of the turn."""
    rate_limiter = new_pacer(burst=100.0, bot_per_second=5.0)

    async def table() -> None:
        async with rate_limiter.reserved(GROUP):
            await pass_time(0.3)

    for moment in range(40):
        crowd = [asyncio.create_task(table()) for _ in range(12)]
        await pass_time(moment / 20)
        for one in crowd:
            one.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
    assert rate_limiter.wait(GROUP) == 0
    await assert_nothing_leaked(rate_limiter)


# Telegram


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


def bot_with(rate_limiter: RateLimiter, *results: Any) -> tuple[Bot, Telegram]:
    session = Telegram(*results)
    session.middleware(rate_limiter)
    return Bot(TOKEN, session=session), session


def slow_down(seconds: int) -> TelegramRetryAfter:
    return TelegramRetryAfter(HELLO, "Too Many Requests", seconds)


async def test_every_call_of_the_bot_is_counted() -> None:
    rate_limiter = new_pacer()
    bot, _ = bot_with(rate_limiter)
    for _ in range(3):
        await bot(HELLO)
        await bot(AnswerCallbackQuery(callback_query_id="1"))
    assert rate_limiter.wait(GROUP) == pytest.approx(1)


async def test_a_reply_that_is_refused_is_repeated_after_the_pause() -> None:
    bot, session = bot_with(new_pacer(), slow_down(7))
    await bot(HELLO)
    assert session.calls == 2
    assert now() == pytest.approx(7)


async def test_a_reply_does_not_wait_for_ever_and_nothing_is_sent_meanwhile() -> None:
    rate_limiter = new_pacer()
    bot, session = bot_with(rate_limiter, slow_down(3_000))
    for _ in range(100):
        with pytest.raises(TelegramRetryAfter):
            await bot(HELLO)
    assert session.calls == 1
    assert now() == 0
    assert rate_limiter.wait(GROUP) == pytest.approx(3_000)


async def test_a_refused_call_is_not_spent_and_leaves_no_debt() -> None:
    rate_limiter = new_pacer()
    bot, session = bot_with(rate_limiter, *(slow_down(2) for _ in range(50)))
    with for_a_person(patience=200):
        await bot(HELLO)
    assert session.calls == 51
    assert now() == pytest.approx(100)
    await assert_nothing_leaked(rate_limiter, calls=1)


async def test_any_other_refusal_counts() -> None:
    rate_limiter = new_pacer()
    bot, _ = bot_with(rate_limiter, TelegramBadRequest(HELLO, "not modified"), TelegramNetworkError(HELLO, "timeout"))
    for error in (TelegramBadRequest, TelegramNetworkError):
        with pytest.raises(error):
            await bot(HELLO)
    await assert_nothing_leaked(rate_limiter, calls=2)


async def test_what_the_outbox_was_refused_it_draws_again() -> None:
    rate_limiter = new_pacer()
    bot, session = bot_with(rate_limiter, slow_down(7))
    async with rate_limiter.reserved(GROUP):
        with pytest.raises(TelegramRetryAfter):
            await bot(HELLO)
    assert session.calls == 1
    async with rate_limiter.reserved(GROUP):
        await bot(HELLO)
    assert now() == pytest.approx(7)


async def test_a_pause_counts_for_what_was_reserved_before_it() -> None:
    rate_limiter = new_pacer()
    bot, session = bot_with(rate_limiter, slow_down(7))
    async with rate_limiter.reserved(GROUP):
        with for_a_person(patience=1), pytest.raises(TelegramRetryAfter):
            await bot(HELLO)
        assert session.calls == 1
        assert await busy_for(bot(HELLO)) == pytest.approx(7)
    assert session.calls == 1


async def test_a_pause_counts_for_those_who_wait_for_the_bot() -> None:
    rate_limiter = new_pacer(bot_per_second=1.0)
    await spend(rate_limiter, PERSON)
    waiting = asyncio.create_task(spend(rate_limiter))
    await pass_time(0.5)
    rate_limiter.block(GROUP, 10)
    await waiting
    assert now() == pytest.approx(10.5, abs=0.01)


async def test_several_refused_chats_are_a_pause_for_the_bot() -> None:
    rate_limiter = new_pacer()
    bot, _ = bot_with(rate_limiter, slow_down(5), slow_down(4), slow_down(6))
    for chat_id in (GROUP, GROUP - 1):
        with at_once(), pytest.raises(TelegramRetryAfter):
            await bot(SendMessage(chat_id=chat_id, text="!"))
        assert rate_limiter.wait(PERSON) == 0
    with at_once(), pytest.raises(TelegramRetryAfter):
        await bot(SendMessage(chat_id=GROUP - 2, text="!"))
    assert rate_limiter.wait(PERSON) == pytest.approx(4)


async def test_the_answer_to_a_tap_waits_for_nothing() -> None:
    rate_limiter = new_pacer()
    bot, session = bot_with(rate_limiter)
    rate_limiter.block(GROUP, 60)
    await bot(AnswerCallbackQuery(callback_query_id="1"))
    assert session.calls == 1
    assert now() == 0
