"""The file format, read by ourselves: the same rows as SQLite reads."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store import migrations
from bot.store.rescue.files import beside
from bot.store.rescue.pages import Hole, Pages, Row, opened
from bot.store.rescue.tables import Table
from bot.store.rescue.wal import is_torn, latest_pages

WIDE = 9_000
"""More than a page of most sizes."""


def filled(path: Path, page_size: int) -> sqlite3.Connection:
    """A database with rows of every kind; the connection stays open, and so does its log."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute(f"PRAGMA page_size = {page_size}")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("CREATE TABLE things (number INTEGER PRIMARY KEY, name TEXT, weight REAL, content BLOB)")
    db.execute("CREATE INDEX things_by_name ON things (name, weight)")
    luck = random.Random(1)
    integers = [0, 1, -1, 127, -128, 2**15, -(2**23), 2**31, -(2**39), 2**47, 2**62, -(2**63)]
    db.execute("BEGIN")
    for at in range(200):
        number = luck.choice([at, -at, at * 10**12])
        content = luck.choice([None, b"", luck.randbytes(50), luck.randbytes(luck.randrange(WIDE)), *integers])
        name = luck.choice([None, "", "Аня", "Борис " * luck.randrange(40)])
        db.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?, ?)", (number, name, luck.uniform(-9, 9), content))
    db.execute("COMMIT")
    db.execute("DELETE FROM things WHERE number % 7 = 3")
    return db


@pytest.fixture(params=[512, 1024, 4096, 65536])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Path, sqlite3.Connection]]:
    with closing(filled(tmp_path / "things.sqlite3", request.param)) as db:
        yield tmp_path / "things.sqlite3", db


def root(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0])


def by_sqlite(db: sqlite3.Connection) -> list[Any]:
    return db.execute("SELECT number, name, weight, content FROM things ORDER BY number").fetchall()


def by_ourselves(pages: Pages, first: int) -> list[Any]:
    rows = list(pages.tree(first))
    assert all(isinstance(row, Row) and row.is_whole for row in rows)
    return [(row.rowid, *row.values[1:]) for row in rows if isinstance(row, Row)]


def test_every_row_is_read_as_sqlite_reads_it(database, tmp_path):
    path, db = database
    first = root(db, "things")
    for suffix in ("", "-wal"):
        shutil.copyfile(beside(path, suffix), beside(tmp_path / "copy", suffix))
    with opened(tmp_path / "copy", tmp_path / "copy-wal") as pages:
        assert by_ourselves(pages, first) == by_sqlite(db)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copyfile(path, tmp_path / "copy")
    with opened(tmp_path / "copy", None) as pages:
        assert by_ourselves(pages, first) == by_sqlite(db)
        assert len(list(pages.tree(1))) == 2
        assert not list(pages.strays()), "every leaf has its branch"


def test_an_index_is_read_too(database, tmp_path):
    path, db = database
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copyfile(path, tmp_path / "copy")
    with opened(tmp_path / "copy", None) as pages:
        entries = [tuple(entry) for entry in pages.index(root(db, "things_by_name"))]
    wanted = [(name, weight, number) for number, name, weight, _ in by_sqlite(db)]
    assert sorted(entries, key=repr) == sorted(wanted, key=repr)


def test_of_the_log_only_finished_transactions_count(tmp_path):
    with closing(filled(tmp_path / "things.sqlite3", 4096)) as db:
        wanted = by_sqlite(db)
        db.execute("BEGIN")
        db.execute("PRAGMA cache_size = 1")
        db.executemany("INSERT INTO things (content) VALUES (?)", [(bytes(9_000),)] * 50)
        log = beside(tmp_path / "things.sqlite3", "-wal").read_bytes()
        first = root(db, "things")
        db.execute("ROLLBACK")
    assert len(log) > 100_000, "what is not finished is in the log already"
    assert by_ourselves(Pages(b"", log), first) == wanted


def test_a_log_ends_where_it_is_torn(tmp_path):
    with closing(filled(tmp_path / "things.sqlite3", 4096)):
        log = beside(tmp_path / "things.sqlite3", "-wal").read_bytes()
    whole = latest_pages(log, 4096)
    assert whole
    for at in (40, len(log) // 2, len(log) - 10):
        torn = log[:at] + bytes([log[at] ^ 1]) + log[at + 1 :]
        assert len(latest_pages(torn, 4096)) <= len(whole)
        assert latest_pages(torn, 4096) != whole or at > len(log) - 4096
    assert latest_pages(log[:20], 4096) == latest_pages(bytes(100), 4096) == latest_pages(b"", 4096) == {}
    for content, answer in ((log, False), (bytes(100), True), (log[:31], True)):
        (tmp_path / "log").write_bytes(content)
        assert is_torn(tmp_path / "log") is answer


@pytest.mark.parametrize("seed", range(40))
def test_whatever_the_bytes_reading_them_ends(tmp_path, seed):
    with closing(filled(tmp_path / "things.sqlite3", 1024)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        first, whole = root(db, "things"), len(by_sqlite(db))
        content = bytearray((tmp_path / "things.sqlite3").read_bytes())
    luck = random.Random(seed)
    for _ in range(luck.choice([1, 10, 1_000])):
        at = luck.randrange(100, len(content))
        content[at : at + luck.choice([1, 4, 600])] = luck.randbytes(luck.choice([1, 4, 600]))
    pages = Pages(bytes(content))
    for number in (first, 1, 2, 0, -1, 10**9):
        found = list(pages.tree(number))
        assert sum(isinstance(row, Row) for row in found) <= whole + 50
        list(pages.index(number))
    list(pages.strays())


def test_a_hole_says_which_rows_may_be_missing(tmp_path):
    with closing(filled(tmp_path / "things.sqlite3", 1024)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        first, wanted = root(db, "things"), {row[0] for row in by_sqlite(db)}
        content = (tmp_path / "things.sqlite3").read_bytes()
    holes = 0
    for number in range(2, min(first + 200, len(content) // 1024 + 1)):
        torn = content[: (number - 1) * 1024] + bytes(1024) + content[number * 1024 :]
        pages = Pages(torn)
        found = list(pages.tree(first))
        there = {row.rowid for row in found if isinstance(row, Row)}
        gaps = [hole for hole in found if isinstance(hole, Hole)]
        assert all(any(rowid in gap for gap in gaps) for rowid in wanted - there), "a row is gone without a hole"
        holes += bool(gaps)
        if number == first:
            strays = {row.rowid for rows in pages.strays() for row in rows if len(row.values) == 4}
            assert wanted <= strays, "leaves are found without their branch"
    assert holes > 5


def test_every_table_of_ours_is_read_whole(tmp_path):
    """Also one WITHOUT ROWID, which is stored as an index is."""
    with closing(sqlite3.connect(tmp_path / "ours.sqlite3")) as db:
        migrations.prepare(db, len(migrations.MIGRATIONS))
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        samples = {"INTEGER": 5, "REAL": 2.5, "TEXT": "слово", "BLOB": b"bytes"}
        for name in names:
            columns = list(db.execute(f"PRAGMA table_info({name})"))
            marks = ", ".join("?" * len(columns))
            values = [samples.get(column[2], 7) for column in columns]
            db.execute(f"INSERT OR REPLACE INTO {name} VALUES ({marks})", values)  # noqa: S608
        db.commit()
        roots = dict(db.execute("SELECT name, rootpage FROM sqlite_master"))
        tables = [Table(db, name) for name in names if not name.startswith("sqlite_")]
        assert any(not table.has_numbers for table in tables)
        for table in tables:
            with opened(tmp_path / "ours.sqlite3", None) as pages:
                found = list(table.rows(pages, roots[table.name]))
                [count] = db.execute(f"SELECT COUNT(*) FROM {table.name}").fetchone()  # noqa: S608
            assert len(found) == count >= 1
            assert all(isinstance(row, Row) and table.fits(row) for row in found)
