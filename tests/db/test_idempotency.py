"""Causes are stored with their effects: one effect per match.

Timers have no cause.
"""

import asyncio
from functools import partial

import pytest

from bot.background_tasks import BackgroundTasks
from bot.core import idempotency
from bot.core.failures import AlreadyHandled, SecondEffect
from bot.core.idempotency import caused_by
from bot.core.match_service import MatchService, MatchUpdate
from bot.core.models import Match
from bot.db.repositories.key_value import CAUSES_KEPT
from bot.db.storage import Storage
from handlers import build_router
from handlers.middlewares import IdempotencyMiddleware
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.raw_sql import rows
from tests.support.stored_matches import CHAT, dealt, store

pytestmark = pytest.mark.storage_contract


async def nothing_much(matches: MatchService, match_id: int) -> None:
    await matches.update(match_id, lambda match: MatchUpdate())


def fail(draft: object) -> MatchUpdate:
    raise ValueError


async def test_it_has_one_effect_on_each_match(storage: Storage) -> None:
    matches = match_service(storage)
    one, other = await store(matches, dealt()), await store(matches, dealt(chat_id=CHAT - 1))
    with caused_by("press:1"):
        await nothing_much(matches, one.match_id)
        await nothing_much(matches, other.match_id)
    for match in (one, other):
        with caused_by("press:1"), pytest.raises(AlreadyHandled):
            await nothing_much(matches, match.match_id)
        assert (await matches.get(match.match_id)).version == match.version + 1


async def test_two_changes_of_one_match_by_one_update_are_a_mistake_that_shows(storage: Storage) -> None:
    matches = match_service(storage)
    match = await store(matches, dealt())
    with caused_by("press:1"):
        await nothing_much(matches, match.match_id)
        with pytest.raises(SecondEffect):
            await nothing_much(matches, match.match_id)


async def test_a_note_has_no_cause(storage: Storage) -> None:
    matches = match_service(storage)
    match = await store(matches, dealt())
    with caused_by("press:1"):
        for number in range(3):
            await matches.update_system(match.match_id, partial(seen_at, at=float(number)))
        await matches.request_repost(match.match_id)
        await nothing_much(matches, match.match_id)
    assert (await matches.get(match.match_id)).record.seats[0].activity.active_at == 2.0


def seen_at(match: Match, at: float) -> MatchUpdate:
    match.record.seats[0].activity.active_at = at
    return MatchUpdate()


async def test_a_lobby_is_opened_once(storage: Storage) -> None:
    matches = match_service(storage)
    with caused_by("message:1"):
        match = await store(matches, dealt())

    def cancel(draft: Match) -> MatchUpdate:
        draft.status = "cancelled"
        return MatchUpdate()

    await matches.update(match.match_id, cancel)
    with caused_by("message:1"), pytest.raises(AlreadyHandled):
        await store(matches, dealt())
    assert await storage.matches.live_at(CHAT, 0) is None


async def test_a_change_that_came_to_nothing_may_be_tried_again(storage: Storage) -> None:
    matches = match_service(storage)
    match = await store(matches, dealt())
    with caused_by("press:1") as cause, pytest.raises(ValueError):
        await matches.update(match.match_id, fail)
    assert not cause.has_acted
    with caused_by("press:1"):
        await nothing_much(matches, match.match_id)


async def test_old_ones_are_forgotten_in_passing(storage: Storage, clock: FakeClock) -> None:
    matches = match_service(storage)
    match = await store(matches, dealt())

    async def press(number: int) -> None:
        with caused_by(f"press:{number}"):
            await nothing_much(matches, match.match_id)

    for number in range(10):
        await press(number)
    clock.advance(CAUSES_KEPT - 1)
    await press(10)
    assert len(rows(storage, "SELECT * FROM causes")) == 11
    clock.advance(2)
    for number in range(11, 15):
        await press(number)
    names = {name for (name,) in rows(storage, "SELECT name FROM causes")}
    assert names == {f"press:{number}" for number in range(10, 15)}


async def test_what_an_update_sets_going_is_not_its_doing(storage: Storage) -> None:
    tasks = BackgroundTasks()
    found: list[object] = []

    async def look() -> None:
        found.append(idempotency.current())

    with caused_by("press:1"):
        tasks.start(look(), "outbox")
        await asyncio.sleep(0)
    await tasks.close()
    assert found == [None]


def test_no_handler_is_without_it() -> None:
    router = build_router()
    for kind in router.resolve_used_update_types():
        assert any(isinstance(one, IdempotencyMiddleware) for one in router.observers[kind].middleware), kind
