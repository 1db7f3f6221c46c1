"""`igroteka prune`: matches are archived before they are deleted, once each."""

import asyncio
import gzip
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pydantic import SecretStr
from typer.testing import CliRunner, Result

from bot.cli.main import app as command_line
from bot.core.models import Match
from bot.core.play import apply_action
from bot.db.addresses import held_alone
from bot.db.archive import Archive, open_archive, prune
from games.options import read
from games.registry import find
from games.rng import SEED_BYTES, Rng
from tests.faults.process import lives_of
from tests.support import stored_matches
from tests.support.chat import MY_CARDS, chat
from tests.support.match_services import match_service
from tests.support.postgres import drop_schema, own_schema
from tests.support.raw_sql import change, rows
from tests.support.stored_matches import CHAT, dealt, store
from tests.support.wait_until import until

NAME, ARCHIVE = "igroteka.sqlite3", "matches.jsonl.gz"
DAY = 86_400.0
OLD = ("--older-than", "30", ARCHIVE)


@pytest.fixture
def db_address(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield a database with old and new matches of every kind."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("DATABASE_PATH", str(tmp_path / NAME))
    where = str(tmp_path / NAME)
    if request.param == "postgres":
        where = own_schema()
        monkeypatch.setenv("DATABASE_URL", where)
    asyncio.run(play(where))
    yield where
    if request.param == "postgres":
        drop_schema(where)


async def play(db_address: str) -> None:
    """Store eleven matches, the first eight of which can be pruned.

    9 is old and runs, 10 has unsent messages, 11 is new.
    """
    async with held_alone(db_address) as storage:
        sessions = match_service(storage)
        for number in range(1, 12):
            match = await store(sessions, dealt(chat_id=CHAT - number, luck=number))
            for at in range(5):
                await stored_matches.move(sessions, match.match_id, Rng(bytes([at]) * SEED_BYTES), tap=f"tap {at}")
        change(storage, "DELETE FROM outbox WHERE match_id <> 10")
        change(storage, "UPDATE matches SET status = 'over' WHERE match_id NOT IN (2, 9)")
        change(storage, "UPDATE matches SET status = 'cancelled' WHERE match_id = 2")
        change(storage, "UPDATE matches SET updated_at = updated_at - ? WHERE match_id < 11", 31 * DAY)
        change(storage, "DELETE FROM timers WHERE match_id NOT IN (1, 9)")


def igroteka(*args: str) -> Result:
    return CliRunner().invoke(command_line, ["prune", *args])


def refused(*args: str) -> str:
    """Return the sentence of the refusal."""
    result = igroteka(*args)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


def archived(name: str = ARCHIVE) -> list[dict[str, Any]]:
    with gzip.open(name, "rt", encoding="utf-8") as file:
        header, *lines = map(json.loads, file)
    assert header == {"archive": "igroteka", "version": 1}
    return lines


async def left(db_address: str) -> dict[str, list[int]]:
    """Return the match ids in each table."""
    async with held_alone(db_address) as storage:
        return {
            table: sorted({number for (number,) in rows(storage, f"SELECT match_id FROM {table}")})  # noqa: S608
            for table in ("matches", "events", "timers", "outbox")
        }


async def stored(db_address: str) -> dict[int, tuple[Match, list[tuple[int, bytes]]]]:
    async with held_alone(db_address) as storage:
        found: dict[int, tuple[Match, list[tuple[int, bytes]]]] = {}
        for (match_id,) in rows(storage, "SELECT match_id FROM matches"):
            match = await storage.matches.load(match_id)
            assert match is not None
            found[match_id] = match, await storage.events.actions_of(match_id)
        return found


REMAINING = {"matches": [9, 10, 11], "events": [9, 10, 11], "timers": [9], "outbox": [10]}


def test_old_matches_go_to_the_archive_and_those_that_are_played_stay(db_address):
    before = asyncio.run(stored(db_address))
    result = igroteka(*OLD)
    assert result.exit_code == 0, result.output
    assert result.stdout == f"Moved from the database to {ARCHIVE}: 8 matches with 40 moves.\n"
    assert asyncio.run(left(db_address)) == REMAINING
    assert Path(ARCHIVE).stat().st_mode & 0o777 == 0o600, "there are names and hands in it"
    lines = {line["match_id"]: line for line in archived()}
    assert sorted(lines) == list(range(1, 9))
    for match_id, line in lines.items():
        match, actions = before[match_id]
        assert msgspec.convert(line["record"], type(match.record), strict=False) == match.record
        assert (line["chat_id"], line["version"], line["status"]) == (match.chat_id, match.version, match.status)
        assert line["seed"] == match.seed.hex()
        assert line["state"] == json.loads(apply_action.game_of(match).encode(match.state))
        told = [
            (event["seat"], json.dumps(event["action"], separators=(",", ":"), ensure_ascii=False))
            for event in line["events"]
        ]
        assert told == [(seat, action.decode()) for seat, action in actions]
        assert [event["tap"] for event in line["events"]] == [f"tap {at}" for at in range(5)]


def test_a_line_of_the_archive_is_the_whole_match(db_address):
    before = asyncio.run(stored(db_address))
    assert igroteka(*OLD).exit_code == 0
    for line in archived():
        game = find(line["rulebook"])
        assert game is not None
        state = game.setup(
            read(game.options_type, line["options"]), len(line["record"]["seats"]), bytes.fromhex(line["seed"])
        ).state
        for event in line["events"]:
            action = msgspec.convert(event["action"], game.action_type)
            state = game.apply(state, event["seat"], action).state
        assert state == before[line["match_id"]][0].state


def test_a_dry_run_says_what_would_go_and_does_nothing(db_address):
    result = igroteka("--dry-run", *OLD)
    assert result.exit_code == 0, result.output
    assert result.stdout == f"8 matches with 40 moves would be moved to {ARCHIVE}. Nothing was changed.\n"
    assert not Path(ARCHIVE).exists()
    assert len(asyncio.run(left(db_address))["matches"]) == 11
    assert igroteka("--dry-run", "--older-than", "32", ARCHIVE).stdout.startswith("0 matches with 0 moves ")


def test_what_goes_later_is_added_and_nothing_is_doubled(db_address):
    assert igroteka(*OLD).exit_code == 0
    assert igroteka(*OLD).stdout == f"0 matches with 0 moves would be moved to {ARCHIVE}. Nothing was changed.\n"
    asyncio.run(shown(db_address))
    assert igroteka(*OLD).stdout == f"Moved from the database to {ARCHIVE}: 1 match with 5 moves.\n"
    assert [line["match_id"] for line in archived()] == [*range(1, 9), 10]


async def shown(db_address: str) -> None:
    """Send the jobs of match 10."""
    async with held_alone(db_address) as storage:
        change(storage, "DELETE FROM outbox")


def test_killed_at_any_point_it_loses_nothing_and_doubles_nothing(db_address):
    assert lives_of("prune", *OLD[:2], str(Path(ARCHIVE).absolute())) > 10
    assert asyncio.run(left(db_address)) == REMAINING
    assert [line["match_id"] for line in archived()] == list(range(1, 9))


def test_a_batch_that_was_cut_off_leaves_nothing_behind(tmp_path):
    path, short, long = tmp_path / ARCHIVE, b'{"match_id":1}\n', b'{"match_id":2,"record":"something longer"}\n'
    with open_archive(path) as archive:
        archive.add([short])
    before = path.read_bytes()
    with open_archive(path) as archive:
        archive.add([long])
    whole = path.read_bytes()
    for end in range(len(before), len(whole)):
        path.write_bytes(whole[:end])
        with open_archive(path) as archive:
            assert archive.add([short]) == 0, "what is in it is known"
        assert path.read_bytes() == before, end
        with open_archive(path) as archive:
            assert archive.add([short, long]) == 1
        assert path.read_bytes() == whole
    assert [line["match_id"] for line in archived(str(path))] == [1, 2]


def test_a_match_is_not_taken_for_that_of_another_bot_in_the_same_archive(db_address, tmp_path):
    with open_archive(tmp_path / ARCHIVE) as archive:
        archive.add([b'{"match_id":1,"chat_id":-5}\n'])
    assert igroteka(*OLD).exit_code == 0
    assert [line["match_id"] for line in archived()] == [1, *range(1, 9)]


def test_a_damaged_match_stays(db_address):
    asyncio.run(spoil(db_address))
    result = igroteka(*OLD)
    assert result.exit_code == 0, result.output
    assert "Kept because of damaged data: 2 matches." in result.stdout
    there = asyncio.run(left(db_address))
    assert {3, 4} <= set(there["matches"]) & set(there["events"])
    assert not {3, 4} & {line["match_id"] for line in archived()}


async def spoil(db_address: str) -> None:
    async with held_alone(db_address) as storage:
        change(storage, "UPDATE matches SET seed = ? WHERE match_id = 3", bytes(SEED_BYTES))
        change(storage, "UPDATE events SET action = ? WHERE match_id = 4 AND version = 3", b"{")


def test_numbers_of_what_is_gone_are_not_given_out_again(db_address):
    asyncio.run(end_all(db_address))
    assert igroteka(*OLD).exit_code == 0
    assert asyncio.run(left(db_address))["matches"] == []
    assert asyncio.run(begin_another(db_address)) == 12


async def end_all(db_address: str) -> None:
    async with held_alone(db_address) as storage:
        change(storage, "UPDATE matches SET status = 'over', updated_at = 0")
        for table in ("timers", "outbox"):
            change(storage, f"DELETE FROM {table}")  # noqa: S608


async def begin_another(db_address: str) -> int:
    async with held_alone(db_address) as storage:
        return (await store(match_service(storage), dealt(chat_id=CHAT))).match_id


# Refused


def test_what_is_wrong_is_one_sentence_and_changes_nothing(db_address, tmp_path):
    (tmp_path / "letter.txt").write_text("to grandmother", encoding="utf-8")
    (tmp_path / "letter.gz").write_bytes(gzip.compress(b"to grandmother"))
    (tmp_path / "empty").write_bytes(b"")
    for name in ("letter.txt", "letter.gz", "empty"):
        before = (tmp_path / name).read_bytes()
        assert refused(*OLD[:2], name) == f"{name} exists and is not an archive of this bot: choose another name."
        assert (tmp_path / name).read_bytes() == before
    for name in (".", "nowhere/at/all.gz"):
        assert refused(*OLD[:2], name).startswith("An archive cannot be written to ")
    assert refused(*OLD[:2], NAME) == f"{NAME} is the database itself: choose another file for the archive."
    with open_archive(tmp_path / ARCHIVE):
        assert "is in use by another prune" in refused(*OLD)
    assert "--older-than" in refused(ARCHIVE)
    assert "--older-than" in refused("--older-than", "0", ARCHIVE)
    assert len(asyncio.run(left(db_address))["matches"]) == 11


def test_a_disk_that_is_full_loses_nothing(db_address, monkeypatch):
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as spoiled:
        spoiled.setattr("bot.db.archive.os.fsync", full)
        assert refused(*OLD) == f"The archive {ARCHIVE} cannot be written: No space left on device."
    assert len(asyncio.run(left(db_address))["matches"]) == 11
    assert igroteka(*OLD).exit_code == 0
    assert [line["match_id"] for line in archived()] == list(range(1, 9))


def test_where_there_is_no_database_none_is_made(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("DATABASE_PATH", NAME)
    assert refused(*OLD) == f"There is no database of this bot at {NAME}."
    assert not list(tmp_path.iterdir())


@pytest.mark.real
async def test_a_file_is_pruned_while_no_bot_runs_and_a_server_while_one_does(db_address, monkeypatch):
    is_file = db_address.endswith(NAME)
    async with held_alone(db_address):
        assert (await asyncio.to_thread(igroteka, "--dry-run", *OLD)).exit_code == 0
        if is_file:
            assert "in use by another bot" in await asyncio.to_thread(refused, *OLD)
        else:
            assert (await asyncio.to_thread(igroteka, *OLD)).exit_code == 0
    assert len((await left(db_address))["matches"]) == (11 if is_file else 3)


@pytest.mark.real
async def test_what_changes_meanwhile_stays(db_address, monkeypatch):
    """On a server a match may change while it is being archived."""
    add = Archive.add

    def and_somebody_acts(archive: Archive, lines: Sequence[bytes]) -> int:
        change(storage, "UPDATE matches SET version = version + 1 WHERE match_id = 5")
        return add(archive, lines)

    async with held_alone(db_address) as storage:
        with open_archive(Path(ARCHIVE)) as archive:
            monkeypatch.setattr(Archive, "add", and_somebody_acts)
            done = await prune(storage, archive, time.time() - 30 * DAY, lambda count: None)
        assert done.matches == 7
        assert rows(storage, "SELECT COUNT(*) FROM events WHERE match_id = 5") == [(5,)]


@pytest.mark.real
async def test_old_buttons_of_a_match_that_is_gone_say_so(tmp_path, monkeypatch):
    url = own_schema()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", url)
    async with chat(tmp_path, "Аня", "Борис", settings={"database_url": SecretStr(url)}) as table:
        match = await table.deal()
        boris = table.people[1]
        before = await boris.wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")
        await table.mean(table.people[0], "/stop")
        await until(lambda: rows(table.app.storage, "SELECT 1 FROM matches WHERE status = 'cancelled'"), "it has ended")
        await table.quiet()
        change(table.app.storage, "UPDATE matches SET updated_at = 0")
        result = await asyncio.to_thread(igroteka, *OLD)
        assert f"to {ARCHIVE}: 1 match " in result.stdout, result.output
        assert await table.tap(boris, MY_CARDS, before) == "Этой партии больше нет"
        assert (await table.deal()).match_id == match.match_id + 1, "and the next one begins"
    drop_schema(url)
