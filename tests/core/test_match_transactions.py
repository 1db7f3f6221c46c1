"""One accepted action is one transaction: all of it, or nothing."""

import re
from typing import Any

import msgspec
import pytest

from bot.core.failures import DATABASE_ERRORS, StoppedTimer
from bot.core.jobs import Job, Notice
from bot.core.match_service import MatchService, MatchUpdate, TableError, TimerPlan
from bot.core.models import Match, Moment, Timer, Vote
from bot.core.play.apply_action import act, game_of, timers
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS, Timings
from games.rng import SEED_BYTES, Rng
from tests.support.match_services import OnChange, match_service
from tests.support.raw_sql import rows
from tests.support.sql_statements import Statements
from tests.support.stored_matches import CHAT, any_move, dealt, move, store

LUCK = bytes(SEED_BYTES)


def failing(at: int, *, after: bool = False) -> Statements:
    return Statements(lambda sql, number: number == at, after=after)


async def everything(storage: Storage) -> dict[str, list[Any]]:
    """Return the whole content of the database."""
    names = ("chats", "users", "matches", "events", "timers", "outbox", "meta")
    return {name: rows(storage, f"SELECT * FROM {name} ORDER BY 1, 2") for name in names}  # noqa: S608


async def table(storage: Storage) -> tuple[MatchService, Match]:
    sessions = match_service(storage)
    match = await store(sessions, dealt(3, 1))
    luck = Rng(LUCK)
    for _ in range(5):
        match = await move(sessions, match.match_id, luck)
    return sessions, match


async def statements_of_an_action(storage: Storage) -> list[str]:
    sessions, match = await table(storage)
    statements = Statements()
    with statements.watching():
        await move(sessions, match.match_id, Rng(LUCK, 999), tap="tap")
    return statements.seen


@pytest.mark.storage_contract
async def test_an_action_is_event_snapshot_timers_and_outbox_between_begin_and_commit(storage):
    statements = await statements_of_an_action(storage)
    words = [re.split(r" \(| SET| WHERE| IMMEDIATE|;", statement)[0] for statement in statements]
    assert words == [
        "BEGIN",
        "INSERT INTO events",
        "UPDATE matches",
        "DELETE FROM timers",
        "INSERT INTO timers",
        "INSERT INTO outbox",
        "COMMIT",
    ]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("at", range(1, 8))
async def test_wherever_it_fails_nothing_of_the_action_remains(storage, at, after):
    sessions, match = await table(storage)
    heard: list[Match] = []
    sessions.notifiers.append(OnChange(heard.append))
    before = await everything(storage)
    with failing(at, after=after).watching(), pytest.raises(DATABASE_ERRORS):
        await move(sessions, match.match_id, Rng(LUCK, 999), tap="tap")
    if at == 7 and after:
        # The commit succeeded, but its answer was lost; the next load shows it.
        assert (await sessions.get(match.match_id)).version == match.version + 1
        return
    assert await everything(storage) == before
    assert await sessions.get(match.match_id) == match
    assert heard == [], "nobody was told"
    again = await move(sessions, match.match_id, Rng(LUCK, 999), tap="tap")
    assert again.version == match.version + 1


@pytest.mark.storage_contract
@pytest.mark.parametrize("at", range(1, 6))
async def test_a_new_match_is_stored_with_its_clocks_and_its_table_or_not_at_all(storage, at):
    before = await everything(storage)
    with failing(at).watching(), pytest.raises(DATABASE_ERRORS):
        await store(match_service(storage), dealt())
    assert await everything(storage) == before


@pytest.mark.storage_contract
async def test_a_change_that_raises_has_not_happened(storage):
    sessions, match = await table(storage)
    before = await everything(storage)

    def work(draft: Match) -> MatchUpdate:
        draft.record.seats[0].name = "Кто-то другой"
        draft.record.votes.append(Vote("stop", in_favour=[0]))
        draft.record.news.clear()
        draft.status = "over"
        seat, action = any_move(draft, Rng(LUCK))
        act(draft, seat, action, Moment(0.0), DEFAULT_TIMINGS)
        raise TableError("old-button")

    with pytest.raises(TableError):
        await sessions.update(match.match_id, work)
    assert await sessions.get(match.match_id) == match
    assert await everything(storage) == before


@pytest.mark.storage_contract
async def test_the_events_replay_to_the_snapshot(storage):
    _, match = await table(storage)
    game = game_of(match)
    state = dealt(3, 1).state
    for seat, action in await storage.events.actions_of(match.match_id):
        state = game.apply(state, seat, msgspec.json.decode(action, type=game.action_type)).state
    assert state == match.state


@pytest.mark.storage_contract
async def test_a_timer_goes_with_what_it_did(storage):
    sessions, match = await table(storage)
    timer = (await storage.timers.of_match(match.match_id))[0]
    jobs: list[Job] = [Notice(CHAT, match.match_id, 7, "host-reminder")]
    await sessions.update(match.match_id, lambda draft: MatchUpdate(jobs, TimerPlan(fired=timer)))
    assert timer not in await storage.timers.of_match(match.match_id)
    before = await everything(storage)
    with pytest.raises(StoppedTimer):
        await sessions.update(match.match_id, lambda draft: MatchUpdate(jobs, TimerPlan(fired=timer)))
    assert await everything(storage) == before


async def test_a_timer_that_was_set_anew_does_not_fire(storage, clock):
    sessions, match = await table(storage)
    old = (await storage.timers.of_match(match.match_id))[0]
    clock.advance(1)
    await sessions.update(
        match.match_id,
        lambda draft: MatchUpdate(timers=TimerPlan.restart(timers(draft, Moment(clock()), sessions.timings))),
    )
    with pytest.raises(StoppedTimer):
        await sessions.update(match.match_id, lambda draft: MatchUpdate(timers=TimerPlan(fired=old)))


async def test_old_matches_make_room_in_memory_and_are_read_again(storage, monkeypatch):
    sessions = match_service(storage, Timings(matches_cached=2))
    matches = [await store(sessions, dealt(chat_id=CHAT - number)) for number in range(4)]
    read: list[int] = []
    load_match = storage.matches.load

    async def reading(match_id):
        read.append(match_id)
        return await load_match(match_id)

    monkeypatch.setattr(storage.matches, "load", reading)
    for match in reversed(matches):
        assert await sessions.get(match.match_id) == match
    assert read == [match.match_id for match in (matches[1], matches[0])], "the latest two were at hand"


async def test_no_match_waits_for_a_timer_of_another(storage):
    sessions, match = await table(storage)
    other = await store(sessions, dealt(chat_id=CHAT - 1))
    before = await storage.timers.of_match(other.match_id)
    assert before
    await move(sessions, match.match_id, Rng(LUCK))
    assert await storage.timers.of_match(other.match_id) == before
    assert all(isinstance(timer, Timer) for timer in before)
