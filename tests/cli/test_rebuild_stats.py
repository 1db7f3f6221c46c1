"""`igroteka recount` on both engines."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.main import app as command_line
from bot.db.addresses import held_alone
from tests.support.counted_matches import TABLES, counts, ended, played_out
from tests.support.match_services import match_service
from tests.support.postgres import drop_schema, own_schema
from tests.support.raw_sql import change

pytestmark = pytest.mark.storage_contract


@pytest.fixture
def db_address(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    where = str(tmp_path / "igroteka.sqlite3")
    monkeypatch.setenv("DATABASE_PATH", where)
    if request.param == "postgres":
        where = own_schema()
        monkeypatch.setenv("DATABASE_URL", where)
    asyncio.run(play(where))
    yield where
    if request.param == "postgres":
        drop_schema(where)


async def play(db_address: str) -> None:
    async with held_alone(db_address) as storage:
        matches = match_service(storage)
        await played_out(matches, 3)
        for people in ([1, 2], [2, 1, 4]):
            await ended(matches, people, moved=30)


async def counted(db_address: str) -> dict[str, list[object]]:
    async with held_alone(db_address) as storage:
        return counts(storage)


async def without_statistics(db_address: str) -> None:
    """Delete all statistics, as if the matches were older than those."""
    async with held_alone(db_address) as storage:
        for table in TABLES:
            change(storage, f"DELETE FROM {table}")  # noqa: S608


def igroteka() -> Result:
    return CliRunner().invoke(command_line, ["recount"])


def test_what_was_never_counted_is_counted_and_what_was_is_the_same(db_address):
    before = asyncio.run(counted(db_address))
    assert before["standings"]
    again = igroteka()
    assert again.exit_code == 0, again.output
    assert again.stdout == "Counted: 3 matches of 4 people.\n"
    assert again.stderr == "", "no bar where nobody watches"
    assert asyncio.run(counted(db_address)) == before
    asyncio.run(without_statistics(db_address))
    assert "3 matches of 4 people, 3 for the first time." in igroteka().stdout
    anew = asyncio.run(counted(db_address))
    assert (anew["standings"], anew["feats"], anew["played"]) == (
        before["standings"],
        before["feats"],
        before["played"],
    )


def test_a_match_whose_record_is_damaged_stays_as_it_was_counted(db_address):
    before = asyncio.run(counted(db_address))

    async def damage() -> None:
        async with held_alone(db_address) as storage:
            change(storage, "UPDATE matches SET checksum = 'another' WHERE match_id = 2")

    asyncio.run(damage())
    assert "Results kept as counted before: 1 match." in igroteka().stdout
    assert asyncio.run(counted(db_address)) == before


def test_where_there_is_no_database_none_is_made(tmp_path, monkeypatch):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("DATABASE_PATH", str(tmp_path / "nothing.sqlite3"))
    result = igroteka()
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert not (tmp_path / "nothing.sqlite3").exists()
