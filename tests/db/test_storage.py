"""Stored data: migrations, and loading only of sound matches."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest

from bot.core.failures import QuarantinedMatch, RepeatedTap, StaleMatch
from bot.core.jobs import DrawPrivateHand, DrawTable
from bot.core.match_service import MatchUpdate, TableError
from bot.core.models import Match, Timer
from bot.core.play.apply_action import act
from bot.core.ports import Clock
from bot.db import migrations
from bot.db.file_lock import UnusableDatabase
from bot.db.migrations import MIGRATIONS
from bot.db.storage import Storage
from bot.settings import SettingsError
from games.engine import Leave
from games.rng import SEED_BYTES, Rng
from tests.support.match_services import match_service
from tests.support.raw_sql import change, rows
from tests.support.stored_matches import CHAT, dealt, move, store

pytestmark = pytest.mark.storage_contract

LUCK = bytes(SEED_BYTES)


def tables(path: Path) -> set[str]:
    with sqlite3.connect(path) as db:
        found = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    db.close()
    return found


def spoil(path: Path, sql: str, *values: object) -> None:
    """Change the database without the bot's knowledge."""
    with sqlite3.connect(path) as db:
        assert db.execute(sql, values).rowcount == 1
    db.close()


# Migrations


async def test_running_the_migrations_twice_is_harmless(tmp_path, clock):
    path = tmp_path / "bot.sqlite3"
    storage = await Storage.open(path, Clock(clock))
    match = await store(match_service(storage), dealt())
    await storage.close()
    again = await Storage.open(path, Clock(clock))
    assert await again.matches.load(match.match_id) == match
    await again.close()


async def test_a_step_that_fails_leaves_nothing_and_can_be_tried_again(tmp_path, monkeypatch):
    path = tmp_path / "bot.sqlite3"
    await (await Storage.open(path)).close()
    before = tables(path)
    broken = "CREATE TABLE extra (a INTEGER); INSERT INTO extra VALUES (1); CREATE TABLE matches (a INTEGER)"
    monkeypatch.setattr("bot.db.migrations.MIGRATIONS", (*MIGRATIONS, broken))
    with pytest.raises(UnusableDatabase):
        await Storage.open(path)
    assert tables(path) == before
    monkeypatch.setattr("bot.db.migrations.MIGRATIONS", (*MIGRATIONS, "CREATE TABLE extra (a INTEGER)"))
    await (await Storage.open(path)).close()
    assert tables(path) == before | {"extra"}


async def test_a_new_step_is_done_once(tmp_path, monkeypatch):
    path = tmp_path / "bot.sqlite3"
    await (await Storage.open(path)).close()
    monkeypatch.setattr("bot.db.migrations.MIGRATIONS", (*MIGRATIONS, "INSERT INTO meta VALUES ('steps', 'one')"))
    for _ in range(2):
        await (await Storage.open(path)).close()
    assert "schema_steps" in tables(path)


async def test_a_database_of_a_newer_bot_is_refused_in_one_sentence(tmp_path):
    path = tmp_path / "bot.sqlite3"
    await (await Storage.open(path)).close()
    spoil(path, "INSERT INTO schema_steps (step) VALUES (?)", len(MIGRATIONS) + 1)
    with pytest.raises(SettingsError, match=r"^The database is of version \d+ and .*\.$"):
        await Storage.open(path)


async def test_what_is_no_database_is_refused_in_one_sentence(tmp_path):
    text = tmp_path / "text.sqlite3"
    text.write_text("a letter to grandmother " * 100, encoding="utf-8")
    for path in (text, tmp_path / "nowhere" / "bot.sqlite3", tmp_path):
        with pytest.raises(SettingsError, match=r"^The database .* cannot be (opened|used): .*\.$"):
            await Storage.open(path)


async def test_a_database_of_another_program_is_refused_and_not_changed(tmp_path):
    path = tmp_path / "bot.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(UnusableDatabase, match=r"cannot be used: it belongs to another program\.$"):
        await Storage.open(path)
    assert path.read_bytes() == before


async def test_a_damaged_letter_in_a_name_is_replaced(tmp_path):
    storage = await Storage.open(tmp_path / "bot.sqlite3")
    change(storage, "INSERT INTO users (user_id, name) VALUES (1, CAST(x'41FF42' AS TEXT))")
    assert (await storage.users.get(1)).name == "A\ufffdB"
    await storage.close()


def test_a_step_holds_whole_statements():
    for step in MIGRATIONS:
        assert all(sqlite3.complete_statement(f"{statement};") for statement in migrations.statements(step))


async def test_an_acknowledged_move_survives_a_power_cut(tmp_path):
    storage = await Storage.open(tmp_path / "bot.sqlite3")
    assert await storage.engine.read("PRAGMA journal_mode") == [("wal",)]
    assert await storage.engine.read("PRAGMA synchronous") == [(2,)], "2 is FULL"
    await storage.close()


# Matches


async def test_a_match_comes_back_as_it_was(storage):
    matches = match_service(storage)
    match = await store(matches, dealt(3, 1))
    luck = Rng(LUCK)
    for _ in range(20):
        match = await move(matches, match.match_id, luck)
    assert match.record.news
    assert await storage.matches.load(match.match_id) == match


async def test_a_table_has_one_match(storage):
    matches = match_service(storage)
    await store(matches, dealt())
    with pytest.raises(TableError) as refused:
        await store(matches, dealt())
    assert refused.value.code == "table-taken"
    await store(matches, dealt(chat_id=CHAT - 1))


async def test_of_two_who_open_a_table_at_once_one_gets_it(storage):
    matches = match_service(storage)
    results = await asyncio.gather(*(store(matches, dealt()) for _ in range(5)), return_exceptions=True)
    assert [type(result) for result in results].count(TableError) == 4


DAMAGES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "snapshot cut": ("snapshot", lambda stored: stored[:40]),
    "snapshot gone": ("snapshot", lambda stored: None),
    "snapshot empty": ("snapshot", lambda stored: b""),
    "snapshot no UTF-8": ("snapshot", lambda stored: b"\xff\xfe"),
    "a card changed": ("snapshot", lambda stored: stored.replace(b'"r7"', b'"b7"')),
    "record cut": ("record", lambda stored: stored[:40]),
    "record no JSON": ("record", lambda stored: b"nothing"),
    "a name changed": ("record", lambda stored: stored.replace("Игрок".encode(), "Шулер".encode())),
    "seed changed": ("seed", lambda stored: bytes(32)),
    "checksum changed": ("checksum", lambda stored: "x"),
}
"""Damages of a stored match."""


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_row_puts_one_match_aside_and_the_others_play_on(storage, damage):
    matches = match_service(storage)
    good = await store(matches, dealt(chat_id=CHAT - 1))
    bad = await store(matches, dealt())
    column, spoilt = DAMAGES[damage]
    [(stored,)] = rows(storage, f"SELECT {column} FROM matches WHERE match_id = ?", bad.match_id)  # noqa: S608
    assert spoilt(stored) != stored
    change(storage, f"UPDATE matches SET {column} = ? WHERE match_id = ?", spoilt(stored), bad.match_id)  # noqa: S608
    fresh = match_service(storage)
    for _ in range(2):
        with pytest.raises(QuarantinedMatch) as caught:
            await fresh.get(bad.match_id)
    assert caught.value.__cause__ is None
    assert str(caught.value) == str(bad.match_id), "nothing of what was stored is quoted"
    assert await storage.timers.of_match(bad.match_id) == []
    assert await storage.outbox.jobs_of(CHAT) == []
    assert await storage.matches.live_at(CHAT, 0) is None, "the table is free again"
    await store(fresh, dealt())
    assert (await move(fresh, good.match_id, Rng(LUCK))).version == good.version + 1
    assert await storage.timers.of_match(good.match_id)


async def test_a_match_of_an_unknown_rulebook_is_put_aside(storage, monkeypatch):
    match = await store(match_service(storage), dealt())
    monkeypatch.setattr("bot.db.repositories.matches.find", lambda name: None)
    with pytest.raises(QuarantinedMatch):
        await match_service(storage).get(match.match_id)


async def test_an_old_state_of_another_version_is_refused(storage):
    match = await store(match_service(storage), dealt())
    await move(match_service(storage), match.match_id, Rng(LUCK))
    with pytest.raises(StaleMatch):
        await storage.commit_batch(lambda inside: inside.matches.save(match, match.version))


async def test_a_lost_race_is_looked_at_again_and_judged_anew(storage, monkeypatch):
    first, second = match_service(storage), match_service(storage)
    match = await store(first, dealt())
    await second.get(match.match_id)
    after = await move(first, match.match_id, Rng(LUCK))
    # The other worker committed between load and commit.
    version_of = AsyncMock(side_effect=[match.version, after.version])
    monkeypatch.setattr(storage.matches, "version_of", version_of)
    judged = []

    def work(draft: Match) -> MatchUpdate:
        judged.append(draft.version)
        return MatchUpdate()

    changed = await second.update_system(match.match_id, work)
    assert judged == [match.version, after.version]
    assert changed.match.version == after.version + 1
    assert changed.match.state == after.state


async def test_a_tap_counts_once(storage):
    matches = match_service(storage)
    match = await store(matches, dealt())
    luck = Rng(LUCK)
    after = await move(matches, match.match_id, luck, tap="0:1:x")
    with pytest.raises(RepeatedTap):
        await move(matches, match.match_id, luck, tap="0:1:x")
    assert await matches.get(match.match_id) == after == await storage.matches.load(match.match_id)
    await move(matches, match.match_id, luck, tap="0:2:x")
    other = await store(matches, dealt(chat_id=CHAT - 1))
    await move(matches, other.match_id, luck, tap="0:1:x")
    await move(matches, other.match_id, luck)
    await move(matches, other.match_id, luck)


# The outbox and other tables


async def test_a_job_that_cannot_be_read_is_dropped_alone(storage):
    match = await store(match_service(storage), dealt())
    async with storage.transaction():
        await storage.outbox.enqueue([DrawPrivateHand(CHAT, match.match_id, seat) for seat in (0, 1)])
    damaged = DrawPrivateHand(CHAT, match.match_id, 0)
    for damage in (b"{", b"[1]", b"5", b'{"type":"unknown"}'):
        async with storage.transaction():
            await storage.outbox.enqueue([DrawPrivateHand(CHAT, match.match_id, 0)])
        change(storage, "UPDATE outbox SET body = ? WHERE key = ?", damage, damaged.key)
        assert [job.key for job in await storage.outbox.jobs_of(CHAT)] == [
            DrawTable(CHAT, match.match_id).key,
            DrawPrivateHand(CHAT, match.match_id, 1).key,
        ]


async def test_a_newer_job_is_not_taken_off_with_the_older(storage):
    async with storage.transaction():
        await storage.outbox.enqueue([DrawPrivateHand(CHAT, 1, 0)])
    [old] = await storage.outbox.jobs_of(CHAT)
    async with storage.transaction():
        await storage.outbox.enqueue([DrawPrivateHand(CHAT, 1, 0, 7)])
        await storage.outbox.finish(old)
    [new] = await storage.outbox.jobs_of(CHAT)
    assert isinstance(new, DrawPrivateHand)
    assert (new.job_id, new.version) == (old.job_id, 7)
    async with storage.transaction():
        await storage.outbox.finish(new)
    assert await storage.outbox.jobs_of(CHAT) == []


async def test_clocks_that_run_on_are_not_stopped(storage):
    timers = [Timer(1, kind, seat, 5.0) for kind in ("turn", "reminder", "computer") for seat in (0, 1)]
    async with storage.transaction():
        await storage.timers.set([*timers, Timer(2, "turn", 0, 9.0)])
        await storage.timers.cancel(1, {1, 7})
    assert {(timer.kind, timer.seat) for timer in await storage.timers.of_match(1)} == {("turn", 1), ("reminder", 1)}
    async with storage.transaction():
        await storage.timers.cancel(1)
    assert await storage.timers.of_match(1) == []
    assert len(await storage.timers.of_match(2)) == 1


async def test_a_group_that_became_a_supergroup_keeps_everything(storage):
    matches = match_service(storage)
    match = await store(matches, dealt())
    new = CHAT * 1_000
    async with storage.transaction():
        await storage.chats.update(CHAT, title="Друзья", language="en")
    assert await matches.move_chat(CHAT, new) == [match.match_id]
    assert await matches.move_chat(CHAT, new) == [], "told twice, moved once"
    assert await storage.matches.live_at(new, 0) == match.match_id
    assert (await matches.get(match.match_id)).chat_id == new
    assert [job.chat_id for job in await storage.outbox.jobs_of(new)] == [new]
    assert await storage.outbox.jobs_of(CHAT) == []
    assert (await storage.chats.get(new)).language == "en"
    moved = await move(matches, match.match_id, Rng(LUCK))
    assert {job.chat_id for job in await storage.outbox.jobs_of(new)} == {moved.chat_id} == {new}


async def test_a_supergroup_that_has_begun_already_keeps_its_own_match(storage):
    matches = match_service(storage)
    old, new = await store(matches, dealt()), await store(matches, dealt(chat_id=CHAT - 1))
    async with storage.transaction():
        await storage.chats.update(CHAT, title="Друзья", language="en")
        await storage.chats.update(CHAT - 1, title="Друзья", is_admin=True)
    assert await matches.move_chat(CHAT, CHAT - 1) == []
    assert await storage.matches.live_at(CHAT - 1, 0) == new.match_id
    assert (await matches.get(old.match_id)).status == "cancelled"
    here = await storage.chats.get(CHAT - 1)
    assert (here.title, here.language, here.is_admin, here.pictures) == ("Друзья", "en", True, True)


async def test_a_move_under_way_while_the_group_moves_lands_in_the_new_one(storage):
    matches = match_service(storage)
    match = await store(matches, dealt())
    new = CHAT * 1_000

    def show(draft: Match) -> MatchUpdate:
        return MatchUpdate([DrawTable.of(draft)])

    shown = [matches.update(match.match_id, show) for _ in range(6)]
    await asyncio.gather(*shown[:3], matches.move_chat(CHAT, new), *shown[3:])
    assert (await matches.get(match.match_id)).chat_id == new
    assert await storage.outbox.chats() == [new]


async def test_a_cancelled_transaction_leaves_the_storage_usable(storage):
    """A task may be stopped at any `await`; the next one finds no transaction half open."""
    matches = match_service(storage)
    match = await store(matches, dealt())
    for turns in range(40):
        task = asyncio.ensure_future(move(matches, match.match_id, Rng(LUCK, turns * 64)))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert await matches.get(match.match_id) == await storage.matches.load(match.match_id)
    assert (await move(matches, match.match_id, Rng(LUCK))).status == "running"


async def test_who_gets_up_is_an_event_like_any_other(storage):
    matches = match_service(storage)
    match = await store(matches, dealt(3))
    await matches.update(match.match_id, lambda draft: act(draft, 0, Leave(), storage.clock.now(), matches.timings))
    assert await storage.events.actions_of(match.match_id) == [(0, msgspec.json.encode(Leave()))]
