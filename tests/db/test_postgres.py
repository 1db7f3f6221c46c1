"""PostgreSQL as the engine: opened, locked, disconnected and reconnected.

A match on it.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from pydantic import SecretStr

from bot.core.failures import DatabaseUnavailable
from bot.core.match_service import MatchUpdate, TableError
from bot.core.models import Match
from bot.db.migrations import MIGRATIONS
from bot.db.postgres import translated
from bot.db.storage import Repositories, Storage
from bot.settings import Settings, SettingsError
from games.rng import SEED_BYTES, Rng
from tests.support.chat import MY_CARDS, chat
from tests.support.match_services import match_service
from tests.support.postgres import beside, drop_schema, own_schema
from tests.support.raw_sql import rows
from tests.support.stored_matches import CHAT, dealt, move, store
from tests.support.wait_until import until

pytestmark = pytest.mark.real

LUCK = bytes(SEED_BYTES)


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


async def execute(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


def cut_all(url: str) -> None:
    """Close every connection of the bot, as a restart of the server does."""
    of_this_test = "application_name = current_setting('application_name') AND pid <> pg_backend_pid()"
    beside(execute(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {of_this_test}"))  # noqa: S608


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("SELECT a FROM b WHERE c = ? AND d IN (?, ?)", "SELECT a FROM b WHERE c = $1 AND d IN ($2, $3)"),
        ("CREATE TABLE a (b INTEGER, c BLOB) WITHOUT ROWID", "CREATE TABLE a (b BIGINT, c BYTEA)"),
    ],
)
def test_statements_are_written_once_and_mean_the_same(ours: str, theirs: str) -> None:
    assert translated(ours) == theirs


async def test_what_was_stored_is_there_when_it_is_opened_again(url: str) -> None:
    storage = await Storage.connect(url)
    match = await store(match_service(storage), dealt())
    await storage.close()
    again = await Storage.connect(url)
    assert await again.matches.load(match.match_id) == match
    assert rows(again, "SELECT MAX(step) FROM schema_steps") == [(len(MIGRATIONS),)]
    await again.close()


async def test_a_database_of_a_newer_bot_is_refused_in_one_sentence(url: str) -> None:
    await (await Storage.connect(url)).close()
    beside(execute(url, f"INSERT INTO schema_steps (step) VALUES ({len(MIGRATIONS) + 1})"))  # noqa: S608
    with pytest.raises(SettingsError, match=r"^The database is of version \d+ and .*\.$"):
        await Storage.connect(url)


async def test_a_step_that_fails_leaves_nothing_and_can_be_tried_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Storage.connect(url)).close()
    broken = "CREATE TABLE extra (a INTEGER); INSERT INTO extra VALUES (1); CREATE TABLE matches (a INTEGER)"
    monkeypatch.setattr("bot.db.migrations.MIGRATIONS", (*MIGRATIONS, broken))
    with pytest.raises(DatabaseUnavailable):
        await Storage.connect(url)
    monkeypatch.setattr("bot.db.migrations.MIGRATIONS", (*MIGRATIONS, "CREATE TABLE extra (a INTEGER)"))
    await (await Storage.connect(url)).close()


async def test_a_server_that_is_not_there_is_told_without_the_password(tmp_path: Path) -> None:
    secret = "tulip"
    with pytest.raises(DatabaseUnavailable) as away:
        await Storage.connect(f"postgresql://bot:{secret}@127.0.0.1:9/igroteka")
    assert secret not in str(away.value)
    assert secret not in repr(Settings(database_url=SecretStr(f"postgresql://bot:{secret}@127.0.0.1:9/igroteka")))


async def test_connections_that_are_cut_are_made_anew_and_nothing_is_lost(url: str) -> None:
    storage = await Storage.connect(url)
    matches = match_service(storage)
    match = await store(matches, dealt())
    luck = Rng(LUCK)
    done = 0
    for number in range(30):
        if number % 7 == 3:
            cut_all(url)
        try:
            await move(matches, match.match_id, luck)
        except DatabaseUnavailable:
            continue
        done += 1
    assert done >= 20
    after = await matches.get(match.match_id)
    assert after == await storage.matches.load(match.match_id)
    assert len(await storage.events.actions_of(match.match_id)) == after.version - match.version >= done
    await storage.close()


async def test_a_chat_plays_on_when_the_connections_are_cut(tmp_path: Path, url: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings={"database_url": SecretStr(url)}) as table:
        match = await table.deal()
        luck = Rng(LUCK)
        for _ in range(3):
            cut_all(url)

            async def moved() -> bool:
                try:
                    await move(table.app.matches, match.match_id, luck)
                except DatabaseUnavailable:
                    return False
                return True

            await until(moved, "a move is stored")
        await table.quiet()
        boris = table.people[1]
        await table.tap(boris, MY_CARDS)
        await boris.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        assert await table.app.storage.matches.live_at(table.group_id, 0) == match.match_id
        assert (await table.match()).chat_id == table.group_id != CHAT


async def test_no_action_is_refused_by_an_outdated_version(url: str) -> None:
    """A worker with an older version loads the newer one before it refuses."""
    storage = await Storage.connect(url)
    first, second = match_service(storage), match_service(storage)
    match = await store(first, dealt())
    await second.get(match.match_id)
    after = await move(first, match.match_id, Rng(LUCK))

    def work(draft: Match) -> MatchUpdate:
        if draft.version < after.version:
            raise TableError("not-now")
        return MatchUpdate()

    assert (await second.update_system(match.match_id, work)).match.version == after.version + 1
    await storage.close()


async def test_workers_in_each_others_way_are_no_failure(url: str) -> None:
    """Each holds a row that the other needs; the server ends one, which tries again."""
    # The server detects a deadlock after this time; until then both must wait, and the one that began later must be
    # patient.
    storage = await Storage.connect(f"{url}&deadlock_timeout=3s")
    async with storage.transaction():
        await storage.key_value.set("first", "before")
        await storage.key_value.set("second", "before")

    async def both(inside: Repositories) -> None:
        await inside.key_value.set("first", "after")
        await inside.key_value.set("second", "after")

    other = await asyncpg.connect(f"{url}&deadlock_timeout=1min")
    async with other.transaction():
        await other.execute("UPDATE meta SET value = 'other' WHERE name = 'second'")
        writing = asyncio.create_task(storage.commit_batch(both))
        waits = "SELECT 1 FROM pg_locks WHERE NOT granted AND transactionid IS NOT NULL"
        await until(lambda: bool(rows(storage, waits)), "it waits for the second")
        await other.execute("UPDATE meta SET value = 'other' WHERE name = 'first'")
    await writing
    await other.close()
    assert await storage.key_value.get("first") == await storage.key_value.get("second") == "after"
    await storage.close()
