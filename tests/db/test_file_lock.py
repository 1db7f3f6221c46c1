"""A second bot on a database is told of the first, and does not start."""

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import closing
from pathlib import Path

import pytest

from bot.db.file_lock import FileLock, UnusableDatabase
from bot.db.storage import Storage
from bot.settings import SettingsError
from tests.support.paths import ROOT

pytestmark = pytest.mark.real

IN_USE = r"^The database .* is in use by another bot \(process \d+\): stop that one first, or .* DATABASE_PATH\.$"

HOLDER = """
    import asyncio, sys, time
    from bot.db.storage import Storage

    async def hold():
        storage = await Storage.open(sys.argv[1])
        print("open", flush=True)
        time.sleep(600)  # with the storage alive

    asyncio.run(hold())
"""


class Holder:
    """Another process that has the database open."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-c", textwrap.dedent(HOLDER), str(path)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)  # noqa: S603
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"open\n"
        self.pid = self._process.pid

    def kill(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
            self._process.communicate()


async def test_a_second_process_is_refused_by_whatever_name_and_who_was_killed_holds_nothing(
    tmp_path, request, monkeypatch
):
    holder = Holder(tmp_path / "bot.sqlite3")
    request.addfinalizer(holder.kill)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "link.sqlite3").symlink_to(tmp_path / "bot.sqlite3")
    (tmp_path / "folder").symlink_to(tmp_path)
    monkeypatch.chdir(tmp_path)
    for path in (
        tmp_path / "bot.sqlite3",
        Path("bot.sqlite3"),
        Path("elsewhere/../bot.sqlite3"),
        tmp_path / "elsewhere" / "link.sqlite3",
        tmp_path / "folder" / "bot.sqlite3",
    ):
        with pytest.raises(SettingsError, match=IN_USE) as refused:
            await Storage.open(path)
        assert f"(process {holder.pid})" in str(refused.value)
    with closing(sqlite3.connect(tmp_path / "bot.sqlite3")) as reader:
        assert reader.execute("SELECT COUNT(*) FROM matches").fetchone() == (0,), "readers are not kept out"
    holder.kill()
    await (await Storage.open(tmp_path / "bot.sqlite3")).close()


async def test_within_a_process_too_the_second_waits_for_the_first_to_be_closed(tmp_path):
    first = await Storage.open(tmp_path / "bot.sqlite3")
    with pytest.raises(UnusableDatabase, match=IN_USE):
        await Storage.open(tmp_path / "bot.sqlite3")
    await first.close()
    second = await Storage.open(tmp_path / "bot.sqlite3")
    await second.close()


async def test_one_that_could_not_be_opened_is_not_held(tmp_path):
    path = tmp_path / "bot.sqlite3"
    path.write_text("a letter to grandmother " * 1_000, encoding="utf-8")
    for _ in range(2):
        with pytest.raises(UnusableDatabase, match="cannot be used"):
            await Storage.open(path)
    path.unlink()
    await (await Storage.open(path)).close()


def test_a_file_system_without_locks_is_named_and_used(tmp_path, monkeypatch, caplog):
    def no_locks(descriptor: int, operation: int) -> None:
        raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr("fcntl.flock", no_locks)
    FileLock.take(tmp_path / "bot.sqlite3").release()
    assert "knows no locks" in caplog.text


@pytest.mark.parametrize("content", [b"", b'{"process":7,"tally":{"matches":3}}'.ljust(256), b"\xff" * 300])
def test_a_lock_file_with_other_content_is_taken_and_names_the_process(tmp_path, content):
    (tmp_path / "bot.sqlite3.lock").write_bytes(content)
    claim = FileLock.take(tmp_path / "bot.sqlite3")
    with pytest.raises(UnusableDatabase, match=rf"\(process {os.getpid()}\)"):
        FileLock.take(tmp_path / "bot.sqlite3")
    claim.release()


def test_the_lock_is_for_the_owner_alone(tmp_path):
    FileLock.take(tmp_path / "bot.sqlite3").release()
    assert (tmp_path / "bot.sqlite3.lock").stat().st_mode & 0o077 == 0
