"""Automatic backups: when they are made, which are kept, how they are restored."""

import asyncio
import logging
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import textwrap
import threading
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.main import app as command_line
from bot.core.ports import Clock
from bot.db import automatic_backups, backups
from bot.db.automatic_backups import DAY_SECONDS, AutomaticBackups, BackupFolder
from bot.db.backups import NoBackup
from bot.db.file_lock import UnusableDatabase
from bot.db.files import is_sound, schema_version
from bot.db.migrations import MIGRATIONS
from bot.db.storage import Storage
from bot.settings import load_settings
from games.rng import SEED_BYTES, Rng
from tests.faults.offline import NAME, bot_at
from tests.fixtures.databases import fixture
from tests.support.damaged_files import zero_table
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.paths import ROOT
from tests.support.stored_matches import dealt, move, store
from tests.support.wait_until import PATIENCE, until

pytestmark = pytest.mark.real  # backups are made in a thread of their own

BEGIN = FakeClock().now
"""2027-01-15 08:00 UTC."""
FIRST = f"{NAME}.20270115T080000Z-v{len(MIGRATIONS)}.backup"
FULL = OSError(28, "No space left on device")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Yield the folder of the database, with automatic backups as by default."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_PATH", NAME)
    monkeypatch.setenv("BACKUP_DIR", "backups")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return tmp_path


def folder() -> BackupFolder:
    found = BackupFolder.of(load_settings())
    assert found is not None
    return found


def names() -> list[str]:
    """Return the names of the files in the folder."""
    return sorted(path.name for path in Path("backups").iterdir()) if Path("backups").exists() else []


async def play(chat_id: int = -100) -> int:
    """Begin another match and return its number."""
    storage = await Storage.open(NAME)
    try:
        matches = match_service(storage)
        match = await store(matches, dealt(chat_id=chat_id))
        await move(matches, match.match_id, Rng(bytes(SEED_BYTES)))
        return match.match_id
    finally:
        await storage.close()


async def refused() -> str:
    """Start the bot and return the sentence with which it ends."""
    with pytest.raises(UnusableDatabase) as caught:
        await Storage.open(NAME, backups=BackupFolder.of(load_settings()))
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


# One a day


async def test_a_backup_is_due_once_a_day_as_soon_as_there_is_a_match(clock):
    await (await Storage.open(NAME)).close()
    made = AutomaticBackups(folder(), clock)
    made.make_if_due()
    assert names() == [], "there is nothing to lose yet"
    await play()
    for seconds, count in ((0, 1), (DAY_SECONDS - 1, 1), (1, 2), (DAY_SECONDS, 3)):
        clock.advance(seconds)
        made.make_if_due()
        assert len(names()) == count
    assert names()[0] == FIRST
    assert names() == sorted(names()), "by name is by time"


async def test_a_backup_of_the_future_does_not_stand_for_that_of_today(clock):
    await play()
    folder().make(BEGIN + 365 * DAY_SECONDS)
    AutomaticBackups(folder(), clock).make_if_due()
    assert names()[0] == FIRST


async def test_a_bot_that_starts_makes_the_backup_that_is_due(here):
    match_id = await play()
    async with bot_at(here, backup_dir="backups") as desk:
        await until(names, "there is a backup")
        await desk.say(1, -100, "/table")
        assert desk.complaints.lines == []
    [backup] = folder().backups()
    assert is_sound(backup.path, "immutable")
    with closing(sqlite3.connect(backup.path)) as db:
        assert db.execute("SELECT match_id FROM matches").fetchall() == [(match_id,)]
    async with bot_at(here, backup_dir="backups"):
        pass
    assert folder().backups() == [backup], "the next is due tomorrow"


async def test_while_the_bot_runs_the_next_ones_follow():
    await play()
    days = iter(BEGIN + day * DAY_SECONDS for day in range(1_000))
    task = asyncio.create_task(AutomaticBackups(folder(), lambda: next(days), check_seconds=0).run())
    await until(lambda: len(names()) >= 3, "three days have gone by")
    task.cancel()
    await asyncio.wait([task])


async def test_where_backups_are_turned_off_none_is_made(here, monkeypatch):
    monkeypatch.setenv("BACKUP_DIR", "")
    shutil.copyfile(fixture(1), NAME)
    assert BackupFolder.of(load_settings()) is None
    async with bot_at(here):
        pass
    assert names() == []


async def test_with_postgresql_none_is_made(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql://bot:tulip@127.0.0.1/igroteka")
    assert BackupFolder.of(load_settings()) is None


# Before a migration


async def test_before_its_schema_changes_a_database_is_backed_up(here, clock):
    shutil.copyfile(fixture(1), NAME)
    before = (here / NAME).read_bytes()
    storage = await Storage.open(NAME, Clock(clock), folder())
    await storage.close()
    [backup] = folder().backups()
    assert backup.path.name == f"{NAME}.20270115T080000Z-v1.backup"
    assert schema_version(backup.path, "immutable") == 1
    assert schema_version(here / NAME, "immutable") == len(MIGRATIONS)
    with closing(sqlite3.connect(backup.path)) as kept, closing(sqlite3.connect(":memory:")) as old:
        old.deserialize(before)
        assert list(kept.iterdump()) == list(old.iterdump())
    clock.advance(1)
    await (await Storage.open(NAME, Clock(clock), folder())).close()
    assert len(names()) == 1, "nothing has changed since"


def test_a_command_that_brings_a_database_up_to_date_backs_it_up_too():
    shutil.copyfile(fixture(1), NAME)
    assert CliRunner().invoke(command_line, ["recount"]).exit_code == 0
    assert [name.partition("-v")[2] for name in names()] == ["1.backup"]


async def test_without_a_backup_the_schema_is_not_changed(here, monkeypatch):
    shutil.copyfile(fixture(1), NAME)
    before = (here / NAME).read_bytes()
    (here / "backups").write_text("a file in place of the folder", encoding="utf-8")
    assert "has to be backed up before its update: BACKUP_DIR is wrong: " in await refused()
    (here / "backups").unlink()
    monkeypatch.setattr("bot.db.backups.files.put_in_place", raising(FULL))
    assert (await refused()).endswith("backups failed: No space left on device.")
    assert (here / NAME).read_bytes() == before
    assert names() == []
    monkeypatch.undo()


def raising(error: BaseException) -> object:
    def fail(*_: object) -> None:
        raise error

    return fail


# What is kept, and for whom


async def test_the_oldest_are_deleted_and_no_other_file(here, monkeypatch):
    monkeypatch.setenv("BACKUP_KEEP", "2")
    await play()
    (here / "backups").mkdir()
    others = ["letter.txt", FIRST.replace(NAME, "other.sqlite3"), f"{NAME}.99999999T999999Z-v1.backup", f"x{FIRST}"]
    for name in others:
        (here / "backups" / name).write_text("to grandmother", encoding="utf-8")
    (here / "backups" / f"{NAME}.20200101T000000Z-v1.backup").mkdir()
    made = [folder().make(BEGIN + day * DAY_SECONDS).name for day in range(4)]
    assert names() == sorted([*others, f"{NAME}.20200101T000000Z-v1.backup", *made[-2:]])


async def test_the_only_good_one_is_not_deleted(here, monkeypatch):
    monkeypatch.setenv("BACKUP_KEEP", "1")
    await play()
    future = folder().make(BEGIN + 365 * DAY_SECONDS)
    future.write_text("damaged", encoding="utf-8")
    made = folder().make(BEGIN)
    newest = folder().newest_good()
    assert newest is not None
    assert newest.path == made
    zero_table(here / NAME, "matches")
    with pytest.raises(NoBackup, match="is damaged, so it was not backed up"):
        folder().make(BEGIN + DAY_SECONDS)
    assert made.exists(), "a damaged database pushes none of its backups out"


async def test_backups_are_for_the_user_of_the_bot_alone():
    await play()
    os.chmod(NAME, 0o644)
    made = folder().make(BEGIN)
    assert made.stat().st_mode & 0o777 == 0o600
    assert made.parent.stat().st_mode & 0o777 == 0o700
    made.parent.chmod(0o750)
    folder().make(BEGIN + 1)
    assert made.parent.stat().st_mode & 0o777 == 0o750, "the folder of the operator stays as it is"


async def test_the_folder_can_be_anywhere(here, monkeypatch, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("disk")
    monkeypatch.setenv("BACKUP_DIR", str(elsewhere))
    await play()
    assert folder().make(BEGIN) == elsewhere / FIRST
    (here / "data").mkdir()
    monkeypatch.setenv("DATABASE_PATH", "data/bot.sqlite3")
    monkeypatch.setenv("BACKUP_DIR", "kept")
    assert folder().path == here / "data" / "kept"


# What can go wrong


@pytest.mark.parametrize(
    ("what", "error"),
    [
        ("bot.db.backups.files.put_in_place", FULL),
        ("bot.db.backups.copy_database", sqlite3.OperationalError("database or disk is full")),
    ],
)
async def test_a_full_disk_is_one_line_and_tried_again_later(monkeypatch, caplog, clock, what, error):
    await play()
    made = AutomaticBackups(folder(), clock)
    with monkeypatch.context() as patched:
        patched.setattr(what, raising(error))
        made.make_if_due()
    [line] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    reason = getattr(error, "strerror", None) or str(error)
    expected = f"The automatic backup of {NAME} in {folder().path} failed: {reason}. The next try is in 60 min."
    assert (line.levelname, line.getMessage()) == ("ERROR", expected)
    assert line.exc_info is None
    assert names() == []
    clock.advance(3_600)
    made.make_if_due()
    assert len(names()) == 1


async def test_a_file_in_place_of_the_folder_is_one_line(here, caplog, clock):
    await play()
    (here / "backups").write_text("", encoding="utf-8")
    AutomaticBackups(folder(), clock).make_if_due()
    [line] = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert line.startswith(f"BACKUP_DIR is wrong: {folder().path} is not a folder.")


async def test_progress_and_result_are_logged(monkeypatch, caplog):
    await play()
    caplog.set_level(logging.INFO, "bot.db.automatic_backups")
    monkeypatch.setenv("BACKUP_KEEP", "1")
    folder().make(BEGIN)
    caplog.clear()
    monkeypatch.setattr(automatic_backups, "LARGE", 0)
    monkeypatch.setattr(backups, "PAGES_AT_ONCE", 1)
    made = folder().make(BEGIN + 1)
    first, *progress, last, deleted = caplog.messages
    assert first.startswith(f"backup started file={made} ")
    assert [line.split()[2] for line in progress] == [f"percent={percent}" for percent in percents(progress)]
    assert percents(progress) == sorted(percents(progress))
    assert 2 <= len(progress) <= 4
    assert re.fullmatch(rf"backup made file={re.escape(str(made))} bytes={made.stat().st_size} seconds=\d+\.\d", last)
    assert deleted == f"backup deleted file={made.with_name(FIRST)}"


def percents(lines: list[str]) -> list[int]:
    return [int(found) for line in lines for found in re.findall(r"percent=(\d+)", line)]


async def test_a_bot_that_is_stopped_ends_the_copying_and_leaves_nothing(monkeypatch, caplog, clock):
    await play()
    copying, may_go_on = threading.Event(), threading.Event()
    advance = automatic_backups.CopyProgress.__call__

    def wait_here(progress: automatic_backups.CopyProgress, done: int, total: int) -> None:
        copying.set()
        assert may_go_on.wait(PATIENCE)
        advance(progress, done, total)

    monkeypatch.setattr(automatic_backups.CopyProgress, "__call__", wait_here)
    made = AutomaticBackups(folder(), clock)
    task = asyncio.create_task(made.run())
    await until(copying.is_set)
    task.cancel()
    await until(made.stopping.is_set)
    may_go_on.set()
    await asyncio.wait([task])
    assert task.cancelled()
    assert names() == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


KILLED = """
    import os, signal, sys
    from bot.settings import load_settings
    from bot.db import backups
    from bot.db.automatic_backups import BackupFolder

    backups.files.put_in_place = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
    BackupFolder.of(load_settings()).make(float(sys.argv[1]))
"""


async def test_a_kill_before_the_rename_leaves_nothing_that_counts_as_a_backup(here):
    await play()
    command = [sys.executable, "-c", textwrap.dedent(KILLED), str(BEGIN)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = await asyncio.to_thread(subprocess.run, command, cwd=here, env=environment, check=False)
    assert done.returncode == -signal.SIGKILL
    assert names() == [f"{FIRST}.part"]
    assert folder().backups() == []
    assert folder().newest_good() is None
    folder().make(BEGIN + 1)
    assert names() == [FIRST.replace("080000", "080001")], "what was left is cleared away"


# A damaged database


async def test_a_damaged_database_is_refused_with_the_command_that_brings_back_the_newest_good_backup(here):
    match_id = await play()
    good = folder().make(BEGIN)
    await play(-200)
    newest = folder().make(BEGIN + DAY_SECONDS)
    zero_table(newest, "events")
    newest.with_name(newest.name.replace("0116", "0117")).write_bytes(b"")
    lost = await play(-300)
    zero_table(here / NAME, "matches")
    before = (here / NAME).read_bytes()

    sentence = await refused()
    assert sentence == (
        f"The database {NAME} cannot be used: it is damaged; bring back the newest good backup with"
        f" `igroteka restore {good}`."
    )
    assert (here / NAME).read_bytes() == before, "it is left as it is"

    [command] = re.findall("`(.+)`", sentence)
    program, *arguments = shlex.split(command)
    assert program == "igroteka"
    result = CliRunner().invoke(command_line, arguments)
    assert result.exit_code == 0, result.output
    assert "with 1 match." in result.stdout
    [kept] = here.glob(f"{NAME}.before-restore-*")
    assert kept.read_bytes() == before
    async with bot_at(here) as desk:
        assert (await desk.match(match_id)).status == "running"
        assert desk.complaints.lines == []
    assert await play(-400) > lost, "no number is given out twice"
    assert good.exists()


async def test_where_there_is_no_good_backup_it_is_said(here):
    await play()
    zero_table(here / NAME, "matches")
    assert await refused() == (
        f"The database {NAME} cannot be used: it is damaged, and there is no good backup of it in {folder().path}."
    )


async def test_where_backups_are_turned_off_it_is_said(here, monkeypatch):
    monkeypatch.setenv("BACKUP_DIR", "")
    await play()
    zero_table(here / NAME, "matches")
    assert (await refused()).endswith(
        "it is damaged; automatic backups are turned off, so bring back one of your own with `igroteka restore FILE`."
    )


async def test_a_damaged_database_of_an_older_version_is_refused_before_it_is_changed(here):
    shutil.copyfile(fixture(1), NAME)
    zero_table(here / NAME, "one_match_per_table")
    before = (here / NAME).read_bytes()
    assert "it is damaged" in await refused()
    assert (here / NAME).read_bytes() == before
    assert names() == []


async def test_of_a_large_database_the_history_is_checked_by_the_backup_alone(here, monkeypatch):
    monkeypatch.setattr("bot.db.files.ALL_UPTO", 0)
    await play()
    zero_table(here / NAME, "events")
    await (await Storage.open(NAME)).close()
    with pytest.raises(NoBackup, match="is damaged"):
        folder().make(BEGIN)
    assert names() == []
    zero_table(here / NAME, "matches")
    assert "it is damaged" in await refused()


async def test_an_empty_file_beside_its_log_is_not_taken_for_a_new_database(here):
    storage = await Storage.open(NAME)
    await store(match_service(storage), dealt())
    log = (here / f"{NAME}-wal").read_bytes()
    await storage.close()
    (here / f"{NAME}-wal").write_bytes(log)
    (here / NAME).write_bytes(b"")
    assert "it is damaged" in await refused()
    assert (here / f"{NAME}-wal").read_bytes() == log


@pytest.mark.parametrize("command", [["prune", "--older-than", "1", "old.jsonl.gz"], ["recount"], ["run"]])
async def test_every_command_says_the_same_of_a_damaged_database(here, monkeypatch, command):
    monkeypatch.setenv("BOT_TOKEN", "7:secret")
    await play()
    zero_table(here / NAME, "matches")
    handlers = logging.getLogger().handlers[:]
    result = await asyncio.to_thread(CliRunner().invoke, command_line, command)
    logging.getLogger().handlers[:] = handlers
    assert result.exit_code == 2
    assert result.stderr.strip() == await refused()


async def test_damage_that_the_check_does_not_look_for_is_told_in_the_same_way(here, monkeypatch):
    await play()
    zero_table(here / NAME, "matches")
    monkeypatch.setattr("bot.db.automatic_backups.is_database_sound", lambda path: True)
    monkeypatch.setattr("bot.db.migrations.MIGRATIONS", (*MIGRATIONS, "UPDATE matches SET version = version + 1"))
    monkeypatch.setenv("BACKUP_DIR", "")
    assert "it is damaged" in await refused()
