"""The work for one user delays only that user, and is limited."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.telegram.throttle import MOST_REFUSALS, Allowance, Throttle, presser_of
from bot.timings import Limits
from tests.support.virtual_time import now, pass_time

ANYA, BORIS = 1, 2


async def never(query_id: str, person: int) -> None:
    raise AssertionError


def new_throttle(tell: Callable[[str, int], Awaitable[None]] = never, **limits: Any) -> Throttle:
    return Throttle(Limits(**limits), now, tell)


async def test_one_persons_updates_are_handled_in_order_and_others_side_by_side() -> None:
    throttle = new_throttle()
    log: list[tuple[int, int, float]] = []

    async def handle(person: int, number: int) -> None:
        async with throttle.in_order(person):
            await pass_time(1)
            log.append((person, number, now()))

    await asyncio.gather(*(handle(person, number) for number in range(3) for person in (ANYA, BORIS)))
    for person in (ANYA, BORIS):
        assert [(number, at) for who, number, at in log if who == person] == [(0, 1), (1, 2), (2, 3)]


async def test_an_update_that_leaves_the_queue_lets_the_next_go() -> None:
    throttle = new_throttle()
    done: list[float] = []

    async def wait_for_a_chat() -> None:
        async with throttle.in_order(ANYA) as leave:
            leave()
            await pass_time(5)
            leave()  # the queue belongs to another user by now

    async def act() -> None:
        async with throttle.in_order(ANYA):
            await pass_time(1)
            done.append(now())

    await asyncio.gather(wait_for_a_chat(), act(), act())
    assert done == [1, 2]


async def test_a_handful_is_in_hand_and_no_more() -> None:
    throttle = new_throttle(updates_in_hand=3)

    async def handle() -> None:
        with throttle.counted(ANYA):
            async with throttle.in_order(ANYA):
                await pass_time(1)

    tasks = [asyncio.create_task(handle()) for _ in range(3)]
    await pass_time(0.5)
    assert throttle.is_full(ANYA)
    assert not throttle.is_full(BORIS)
    tasks[1].cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not throttle.is_full(ANYA), "whoever goes away leaves the place"
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not throttle.in_hand, "nobody is remembered for nothing"


async def test_so_many_at_once_then_one_every_so_often() -> None:
    allowance = Allowance(3, 5.0, now)
    assert [allowance.take(ANYA) for _ in range(5)] == [True] * 3 + [False] * 2
    assert allowance.take(BORIS)
    await pass_time(5)
    assert [allowance.take(ANYA) for _ in range(2)] == [True, False]
    await pass_time(60)
    assert [allowance.take(ANYA) for _ in range(5)] == [True] * 3 + [False] * 2


@given(st.floats(0, 1e6), st.integers(1, 5), st.floats(0.1, 100))
def test_the_first_are_allowed_at_any_moment(moment: float, at_once: int, every: float) -> None:
    """Sums of floats are inexact, so all updates come at the same moment."""
    allowance = Allowance(at_once, every, lambda: moment)
    assert [allowance.take(ANYA) for _ in range(at_once + 1)] == [True] * at_once + [False]


async def test_those_who_wait_to_be_told_are_so_many_at_most() -> None:
    told: list[str] = []

    async def tell(query_id: str, _: int) -> None:
        await pass_time(0.01)
        told.append(query_id)

    throttle = new_throttle(tell)
    await asyncio.gather(*(throttle.refuse(f"q{number}", ANYA) for number in range(MOST_REFUSALS + 500)))
    assert len(told) == MOST_REFUSALS


# Before parsing


def press(number: int, person: int = ANYA) -> dict[str, Any]:
    return {"update_id": number, "callback_query": {"id": f"q{number}", "from": {"id": person}, "data": "h:1"}}


async def test_the_door_lets_in_a_handful_of_each() -> None:
    told: list[tuple[str, int]] = []

    async def tell(query_id: str, person: int) -> None:
        told.append((query_id, person))

    throttle = new_throttle(tell, updates_in_hand=2)
    for number in range(1, 5):
        if (instead := throttle.refusal_of(press(number))) is not None:
            await instead
        else:
            throttle.enter(number, press(number))
    assert told == [("q3", ANYA), ("q4", ANYA)]
    assert throttle.refusal_of(press(5, BORIS)) is None
    throttle.leave(1)
    throttle.leave(1)
    assert throttle.refusal_of(press(6)) is None
    throttle.leave(2)
    assert not throttle.in_hand


async def test_a_tap_that_is_brought_twice_at_once_is_counted_once() -> None:
    throttle = new_throttle(updates_in_hand=1)
    for _ in range(2):
        throttle.enter(1, press(1))
    assert throttle.in_hand[ANYA] == 1
    for _ in range(2):
        throttle.leave(1)
    assert not throttle.in_hand


@pytest.mark.parametrize("kind", ["message", "my_chat_member"])
async def test_what_is_no_tap_always_comes_in(kind: str) -> None:
    throttle = new_throttle(updates_in_hand=0)
    assert throttle.refusal_of({"update_id": 1, kind: {"from": {"id": ANYA}}}) is None


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["id", "from", "x"]), inner),
    max_leaves=6,
)


@given(JUNK)
def test_nothing_is_taken_for_granted_at_the_door(junk: Any) -> None:
    person, query_id = presser_of({"update_id": 1, "callback_query": junk})
    assert person is None or (type(person) is int and isinstance(query_id, str))
