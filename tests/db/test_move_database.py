"""`igroteka move-database`: everything is copied in spite of interruptions.

Matches go on.
"""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, cast

import pytest
from pydantic import SecretStr
from typer.testing import CliRunner, Result

from bot.app import App, running
from bot.background_tasks import BackgroundTasks
from bot.cli.main import app as command_line
from bot.cluster.registry import WorkerRegistry
from bot.cluster.relay import Inbox
from bot.core.jobs import DrawTable, PinTable, ScheduledJob, SendDigest
from bot.core.models import PersonRef, Seat
from bot.core.results import scoring
from bot.core.results.ledger import Books, Chair
from bot.core.results.ledger import Result as MatchResult
from bot.core.tournaments.tournament import Cup, Entrant
from bot.db import migrations
from bot.db.addresses import held_alone, is_on_server, spoken
from bot.db.file_lock import UnusableDatabase
from bot.db.migrations import MIGRATIONS
from bot.db.move_database import NOTES, OnDisk, OnServer, Row, Table, move, tables
from bot.db.postgres import Postgres
from bot.db.repositories.key_value import MOVING
from bot.db.repositories.match_messages import MatchMessage
from bot.db.storage import Storage
from bot.settings import Settings
from bot.timings import Timings
from games.rng import SEED_BYTES, Rng
from handlers import build_router
from playground.client import ControlClient, Json
from playground.server import Playground
from tests.db.test_postgres import cut_all
from tests.faults.process import lives_of
from tests.fixtures.databases import fixture
from tests.support import stored_matches
from tests.support.chat import MY_CARDS, Chat, hold_polls, polling
from tests.support.match_services import match_service
from tests.support.no_limits import NO_LIMITS
from tests.support.postgres import drop_schema, own_schema
from tests.support.raw_sql import change, rows
from tests.support.stored_matches import CHAT, dealt, replayed, store

pytestmark = pytest.mark.real

LUCK = bytes(SEED_BYTES)
Content = dict[str, list[tuple[object, ...]]]


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Yield a database in which a bot has played for a while."""
    path = tmp_path_factory.mktemp("played") / "bot.sqlite3"
    asyncio.run(play(str(path)))
    return path


@pytest.fixture
def file(played: Path, tmp_path: Path) -> str:
    return str(shutil.copyfile(played, tmp_path / "bot.sqlite3"))


@pytest.fixture(params=["to a server", "to a file", "to another file"])
def way(request: pytest.FixtureRequest, file: str, url: str, tmp_path: Path) -> tuple[str, str]:
    """Return source and destination."""
    if request.param == "to a server":
        return file, url
    if request.param == "to a file":
        assert igroteka(file, url).exit_code == 0
        return url, str(tmp_path / "new.sqlite3")
    return file, str(tmp_path / "new.sqlite3")


async def play(address: str, matches_there: int = 3) -> None:
    """Store matches with events, timers, jobs, pending sends, users and chats.

    Delete the last match.
    """
    async with held_alone(address) as storage:
        sessions = match_service(storage)
        for number in range(matches_there):
            match = await store(sessions, dealt(chat_id=CHAT - number, luck=number + 1))
            for at in range(10):
                await stored_matches.move(sessions, match.match_id, Rng(bytes([at]) * SEED_BYTES), tap=f"tap {at}")
        async with storage.transaction():
            for number in range(30):
                await storage.handled_updates.add(f"{'яЁzA_-é'[number % 7]}{number}", number)
                await storage.users.update(number, name=f"Имя «{number}» 🂡\n", language=None)
            await storage.chats.update(CHAT, title="Друзья", is_admin=1, greeted_at=0.1 + 0.2)
            await storage.key_value.set("alive_at", "1800000000.5")
            for number in range(12):
                values = (CHAT - number // 4, 0.1 * (number // 2), number if number % 3 else None)
                await storage.db.execute("INSERT INTO calls (chat_id, at, person) VALUES (?, ?, ?)", values)
            await storage.match_messages.put(1, MatchMessage("table", CHAT, 7), None)
            await storage.match_messages.put(1, MatchMessage("group-hand", CHAT, 8, user_id=1, below=7), None)
            await storage.db.execute("INSERT INTO workers VALUES ('worker_1', 7, 1.5, 2.5)")
            await storage.db.execute("INSERT INTO shares VALUES (0, NULL, 0), (1, 'worker_1', 2.5)")
            await storage.db.execute("INSERT INTO pulse VALUES (1, 1800000000.25, 2.5, 0, NULL)")
            won = Chair(1, 7, bests={"twos": 3}, strength=(25.1, 8.3))
            result = MatchResult(99, 0.1 + 0.2, CHAT, "uno", "", (won, Chair(2, 8)))
            books = Books()
            await storage.results.put_books(scoring.count(result, books, ()), books)
            await storage.history.add_sittings(1, [Seat("Аня", 7), Seat("Борис", 8)])
            await storage.outbox.schedule(ScheduledJob(SendDigest(7), 1_800_000_000.5))
            await storage.waitlist.add(CHAT, 5, PersonRef(7, "Гриша"))
            await storage.tournaments.add(
                CHAT, 5, Cup("robin", "uno", 7, entrants=(Entrant(7, "Аня"), Entrant(8, "Борис")))
            )
            await storage.outbox.enqueue([PinTable(CHAT, 99)])
        [gone] = [job for job in await storage.outbox.jobs_of(CHAT) if isinstance(job, PinTable)]
        async with storage.transaction():
            await storage.outbox.finish(gone)
            await storage.outbox.set_sends(DrawTable(CHAT, 1), 1)
        for table in ("matches", "events", "timers", "outbox"):
            change(storage, f"DELETE FROM {table} WHERE match_id = ?", matches_there)  # noqa: S608


async def content(address: str) -> Content:
    async with held_alone(address) as storage:
        return {
            table.name: sorted(rows(storage, f"SELECT {', '.join(table.columns)} FROM {table.name}"), key=repr)  # noqa: S608
            for table in tables()
        }


def igroteka(source: str, target: str, timings: Timings | None = None) -> Result:
    return CliRunner().invoke(command_line, ["move-database", source, target], obj=timings)


def refused(source: str, target: str) -> str:
    """Return the sentence of the refusal."""
    result = igroteka(source, target)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


@pytest.mark.parametrize("timings", [None, Timings(move_batch_rows=4)], ids=["at once", "in batches"])
def test_everything_arrives_and_it_is_said(way, timings):
    source, target = way
    before = asyncio.run(content(source))
    assert {name for name, there in before.items() if not there} == {"inbox"}, "there is something in every other table"
    result = igroteka(source, target, timings)
    assert result.exit_code == 0, result.output
    assert result.stderr == "", "no bar where nobody watches"
    assert asyncio.run(content(target)) == before == asyncio.run(content(source))
    for name, there in before.items():
        [line] = [line for line in result.stdout.splitlines() if line.split()[0] == name]
        assert f" {len(there)} rows  sha256 " in line
        assert line.endswith("equal on both sides")
    assert f"{spoken(target)} now holds everything of {spoken(source)} (2 matches). " in result.stdout


def test_run_again_it_finds_that_all_is_done_and_changes_nothing(way):
    assert igroteka(*way).exit_code == 0
    again = igroteka(*way)
    assert again.exit_code == 0, again.output
    assert "was already moved" in again.stdout


async def test_numbers_that_were_given_out_are_not_given_out_again(way):
    source, target = way
    assert (await asyncio.to_thread(igroteka, source, target)).exit_code == 0
    async with held_alone(target) as storage:
        new = await store(match_service(storage), dealt(chat_id=CHAT - 50))
        assert new.match_id == 4, "the third one is gone, and its buttons are still about"
        [(job,)] = rows(storage, "SELECT job_id FROM outbox WHERE match_id = ?", new.match_id)
        async with held_alone(source) as old:
            await store(match_service(old), dealt(chat_id=CHAT - 50))
            assert rows(old, "SELECT job_id FROM outbox WHERE match_id = 4") == [(job,)]


def test_no_table_is_left_out_and_each_has_a_key():
    with closing(sqlite3.connect(":memory:")) as db:
        migrations.prepare(db, len(MIGRATIONS))
        made = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {table.name for table in tables()} == made - {"schema_steps", "sqlite_sequence"}
    assert all(table.key for table in tables())
    assert [table.name for table in tables() if not table.has_key] == ["calls"]
    assert tables()[-1].name == NOTES
    assert {table.name: table.counter for table in tables() if table.counter} == {
        "matches": "match_id",
        "outbox": "job_id",
        "cups": "cup_id",
    }


def test_text_is_in_the_same_order_on_both_sides():
    """A server may order text in any way; the test server happens to do so as SQLite."""
    keys = {table.name: table.key_by_bytes for table in tables()}
    assert keys["causes"] == 'name COLLATE "C", match_id'
    assert keys["timers"] == 'match_id, kind COLLATE "C", seat'
    assert keys["matches"] == "match_id"
    [calls] = [table for table in tables() if table.name == "calls"]
    assert calls.order_by_bytes.startswith("chat_id NULLS FIRST, at NULLS FIRST, ")


def test_a_table_that_a_later_version_adds_is_moved_too(monkeypatch, file, url):
    later = "CREATE TABLE later (word TEXT PRIMARY KEY, number INTEGER)"
    monkeypatch.setattr("bot.db.migrations.MIGRATIONS", (*MIGRATIONS, later))
    asyncio.run(content(file))
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("INSERT INTO later VALUES ('слово', 7)")
    assert igroteka(file, url).exit_code == 0
    assert asyncio.run(content(url))["later"] == [("слово", 7)]


def test_a_database_of_an_earlier_version_is_brought_up_to_date_on_the_way(tmp_path, url):
    shutil.copyfile(fixture(1), tmp_path / "old.sqlite3")
    assert igroteka(str(tmp_path / "old.sqlite3"), url).exit_code == 0
    assert asyncio.run(content(url)) == asyncio.run(content(str(tmp_path / "old.sqlite3")))


# Interruptions


def test_killed_at_any_point_it_goes_on_and_the_result_is_equal(way):
    source, target = way
    before = asyncio.run(content(source))
    assert lives_of("move-database", source, target) > 12
    assert asyncio.run(content(target)) == before
    assert "was already moved" in igroteka(source, target).stdout


async def interrupted(source: str, target: str, at: str) -> None:
    """Interrupt the move at this table."""

    class Stop(Exception):
        pass

    def advance(what: str, count: int) -> None:
        if what == at:
            raise Stop

    with pytest.raises(Stop):
        await move(source, target, lambda rows: advance)


def test_a_server_that_cuts_it_off_is_one_sentence_and_it_goes_on(monkeypatch, way):
    source, target = way
    name = "append" if is_on_server(target) else "count"
    done = getattr(OnServer, name)

    async def and_is_cut_off(self: OnServer, table: Table, *args: Any) -> Any:
        if table.name == "users":
            cut_all(target if is_on_server(target) else source)
        return await done(self, table, *args)

    if is_on_server(source) or is_on_server(target):
        with monkeypatch.context() as spoiled:
            spoiled.setattr(OnServer, name, and_is_cut_off)
            assert refused(source, target).startswith("The move has stopped (")
    assert igroteka(source, target).exit_code == 0
    assert asyncio.run(content(target)) == asyncio.run(content(source))


async def test_no_bot_starts_on_what_has_been_moved_in_part(way):
    source, target = way
    await interrupted(source, target, "events")
    with pytest.raises(UnusableDatabase, match=r"^The database holds a part of another one .*move-database.*\.$"):
        async with held_alone(target):
            pass
    assert "holds a part of another one" in await asyncio.to_thread(refused, target, str(Path(source).parent / "third"))
    assert (await asyncio.to_thread(igroteka, source, target)).exit_code == 0
    async with held_alone(target) as storage:
        assert await storage.key_value.get(MOVING) is None


async def test_what_was_played_between_two_tries_arrives(way):
    source, target = way
    await interrupted(source, target, "checking pending_sends")
    async with held_alone(source) as storage:
        sessions = match_service(storage)
        for match_id in (1, 2):
            await stored_matches.move(sessions, match_id, Rng(LUCK))
        # The message of the next table in an older copy: two tables claim one message id.
        change(storage, "UPDATE matches SET status = 'over', chat_id = ? WHERE match_id = 1", CHAT - 1)
        change(storage, "UPDATE matches SET chat_id = ? WHERE match_id = 2", CHAT)
        change(storage, "DELETE FROM causes WHERE match_id > 20")
        change(storage, "DELETE FROM users WHERE user_id = 0")
    assert (await asyncio.to_thread(igroteka, source, target)).exit_code == 0
    assert await content(target) == await content(source)


def test_a_difference_at_the_end_is_found_and_mended_by_another_try(monkeypatch, way):
    source, target = way
    side = OnServer if is_on_server(target) else OnDisk
    append = side.append

    async def without_the_last(self: Any, table: Table, there: Sequence[Row]) -> None:
        await append(self, table, there[:-1] if table.name == "users" else there)

    with monkeypatch.context() as spoiled:
        spoiled.setattr(side, "append", without_the_last)
        assert "The table users came out otherwise than it was" in refused(source, target)
    assert igroteka(source, target).exit_code == 0
    assert asyncio.run(content(target)) == asyncio.run(content(source))


# Refused


@asynccontextmanager
async def at_work(address: str) -> AsyncIterator[None]:
    """Hold the database like a running bot."""
    if not is_on_server(address):
        async with held_alone(address):
            yield
        return
    storage = await Storage.connect(address)
    roll = WorkerRegistry(cast(Postgres, storage.engine), 7)
    nursery = BackgroundTasks()

    async def beat() -> None:
        while True:
            await roll.beat(None)
            await asyncio.sleep(0.1)

    await roll.join()
    nursery.start(beat(), "beat")
    yield
    await nursery.close()
    await roll.leave()
    await storage.close()


async def test_neither_database_may_be_in_use(way):
    source, target = way
    for used in way:
        async with at_work(used):
            assert "in use by a" in await asyncio.to_thread(refused, source, target)
    for table in ("workers", "shares", "pulse"):
        await forget(target, table)
    assert (await asyncio.to_thread(igroteka, source, target)).exit_code == 0


async def forget(address: str, table: str) -> None:
    async with held_alone(address) as storage, storage.transaction():
        await storage.db.execute(f"DELETE FROM {table}")  # noqa: S608


async def test_what_waits_for_a_worker_is_not_left_behind(file, url, tmp_path):
    assert (await asyncio.to_thread(igroteka, file, url)).exit_code == 0
    async with held_alone(url) as storage, storage.transaction():
        await Inbox(storage.session).add(1, 1, b"{}")
    assert "is not handled yet" in await asyncio.to_thread(refused, url, str(tmp_path / "new.sqlite3"))


def test_matches_of_another_bot_are_never_written_over(way):
    source, target = way
    asyncio.run(play(target, 2))
    before = asyncio.run(content(target))
    assert refused(source, target) == (
        f"{spoken(target)} holds matches of a bot already: move into an empty database, or a new file."
    )
    assert asyncio.run(content(target)) == before


async def test_what_was_played_since_it_was_moved_is_never_written_over(way):
    source, target = way
    assert (await asyncio.to_thread(igroteka, source, target)).exit_code == 0
    async with held_alone(target) as storage:
        await stored_matches.move(match_service(storage), 1, Rng(LUCK))
    assert "holds matches of a bot already" in await asyncio.to_thread(refused, source, target)


def test_a_database_that_is_not_there_is_not_made(tmp_path, url):
    nowhere = str(tmp_path / "nowhere.sqlite3")
    assert refused(nowhere, url) == f"There is no database of this bot at {nowhere}."
    assert refused(url, nowhere) == f"There is no database of this bot at {spoken(url)}."
    assert not list(tmp_path.iterdir())


def test_it_is_not_moved_into_itself(way):
    source, _ = way
    assert refused(source, source) == f"{spoken(source)} cannot be moved into itself."


def test_the_password_is_never_said(file):
    away = "postgresql://bot:tulip@127.0.0.1:9/igroteka?password=rose"
    for sentence in (refused(file, away), refused(away, file)):
        assert "127.0.0.1:9/igroteka cannot be used" in sentence
        assert "tulip" not in sentence
        assert "rose" not in sentence
    wrong = refused(file, "postgresql://bot:tu/lip@127.0.0.1/igroteka")
    assert wrong.startswith("The address of the server's database is wrong: its port is no number")
    assert "lip" not in wrong


# A chat after the move


@asynccontextmanager
async def bot_on(playground: Playground, bot: Json, **where: Any) -> AsyncIterator[App]:
    """Run the bot with its database here or there."""
    settings = Settings(bot_token=SecretStr(bot["token"]), bot_api_base=playground.url, **where)
    timings = Timings(poll_longest_seconds=1)
    async with running(settings, build_router(), NO_LIMITS, timings=timings) as app, polling(app):
        yield app


async def test_a_match_goes_on_on_the_server_and_back_in_a_file(tmp_path, url):
    first, last = tmp_path / "first.sqlite3", tmp_path / "last.sqlite3"
    async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
        await client.faults(flood_limits=False)
        bot = await client.add_bot()
        people = [await client.join(name) for name in ("Аня", "Борис")]
        group = await client.group("Друзья", *people)

        def table(app: App) -> Chat:
            return Chat(client, app, bot, people, group["id"], playground)

        async with bot_on(playground, bot, database_path=first) as app:
            match_id = (await table(app).deal()).match_id
            message = (await table(app).shown()).table
        luck = Rng(LUCK)
        ways = [
            (str(first), url, {"database_url": SecretStr(url)}),
            (url, str(last), {"database_path": last}),
        ]
        for source, target, where in ways:
            moved = await asyncio.to_thread(igroteka, source, target)
            assert moved.exit_code == 0, moved.output
            async with bot_on(playground, bot, **where) as app:
                for _ in range(5):
                    await stored_matches.move(app.matches, match_id, luck)
                await table(app).tap(people[1], MY_CARDS)
                await people[1].wait_for(lambda seen: seen.is_ephemeral, "the hand")
                await table(app).quiet()
                match = await table(app).match()
                assert match.match_id == match_id
                assert (await table(app).shown()).table == message, "it is the same table"
                assert await replayed(app.storage, match) == match.state
                hold_polls(playground, 0)
