"""`igroteka backup` and `igroteka restore`: a drill, and all refusals."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.main import app as command_line
from bot.db.backups import SKIPPED, back_up
from bot.db.migrations import MIGRATIONS
from bot.db.storage import Storage
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from tests.faults.offline import NAME, bot_at, move, moves_in, played
from tests.support.damaged_files import fill_with_noise, zero_table
from tests.support.lobby_driver import base36, fingerprint
from tests.support.stored_matches import replayed

CHAT, HOST = -500, 50
LUCK = bytes(SEED_BYTES)


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Yield the folder in which the bot runs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_PATH", NAME)
    return tmp_path


def igroteka(*args: object) -> Result:
    return CliRunner().invoke(command_line, [str(arg) for arg in args])


def refused(*args: object) -> str:
    """Return the sentence of the refusal."""
    result = igroteka(*args)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


async def play_for_a_while(folder: Path, moves: int = 5) -> None:
    async with bot_at(folder) as desk:
        await played(desk, CHAT, HOST, RULEBOOKS[0].name, moves, Rng(LUCK))


async def test_a_drill_moves_go_on_during_the_backup_and_after_the_restore(here):
    async with bot_at(here) as desk:
        ids = [
            await played(desk, CHAT - number, HOST + 10 * number, game.name, 5, Rng(LUCK))
            for number, game in enumerate(RULEBOOKS)
        ]
        luck = Rng(LUCK)
        made = asyncio.create_task(asyncio.to_thread(back_up, Path(NAME), here / "first.backup"))
        while not made.done():
            await move(desk.app, luck.choice(ids), luck)
        assert await made == len(ids)
        assert "in use by another bot" in refused("restore", "first.backup")
        assert igroteka("backup", "last.backup").stdout == f"last.backup holds {NAME} with {len(ids)} matches.\n"
        states = {match_id: fingerprint(await desk.match(match_id)) for match_id in ids}
        moves = moves_in(here / "last.backup")
        await played(desk, CHAT - 90, HOST, RULEBOOKS[0].name, 3, luck)
        await move(desk.app, ids[0], luck)
    result = igroteka("restore", "last.backup")
    assert result.exit_code == 0, result.output
    words = f"{NAME} is restored from last.backup, with {len(RULEBOOKS)} matches. The old database is kept as {NAME}.be"
    assert words in result.stdout
    async with bot_at(here) as desk:
        assert desk.complaints.lines == []
        assert {match_id: fingerprint(await desk.match(match_id)) for match_id in ids} == states
        for match_id in ids:
            await move(desk.app, match_id, Rng(LUCK))
        assert moves_in(here / NAME) == moves + len(ids)
        await desk.tap(HOST, CHAT - 90, f"h:{base36(len(ids) + 1)}")
        assert desk.telegram.said[-1] == "Этой партии больше нет"
        new = await played(desk, CHAT - 90, HOST, RULEBOOKS[0].name, 1, Rng(LUCK))
        assert new > len(ids) + 1, "buttons of what is gone work for nothing else"
    [kept] = here.glob(f"{NAME}.before-restore-*")
    with closing(sqlite3.connect(kept)) as db:
        assert db.execute("SELECT COUNT(*) FROM matches").fetchone() == (len(ids) + 1,)


async def test_every_backup_made_while_moves_go_on_is_whole(here):
    async with bot_at(here) as desk:
        match_id = await played(desk, CHAT, HOST, RULEBOOKS[0].name, 1, Rng(LUCK))
        luck = Rng(LUCK)
        for number in range(5):
            made = asyncio.create_task(asyncio.to_thread(back_up, Path(NAME), here / f"{number}.sqlite3"))
            while not made.done():
                await move(desk.app, match_id, luck)
            assert await made == 1
    for number in range(5):
        storage = await Storage.open(here / f"{number}.sqlite3")
        try:
            match = await storage.matches.load(match_id)
            assert match is not None
            assert await replayed(storage, match) == match.state, "all of one moment"
        finally:
            await storage.close()


async def test_a_backup_is_one_file_for_the_same_eyes(here):
    await play_for_a_while(here)
    os.chmod(NAME, 0o600)
    assert igroteka("backup", "one.backup").exit_code == 0
    assert (here / "one.backup").stat().st_mode & 0o777 == 0o600
    names = {path.name for path in here.iterdir()}
    assert not [name for name in names if name.startswith("one.backup") and name != "one.backup"]


async def test_it_is_never_written_over_by_accident(here):
    await play_for_a_while(here)
    (here / "letter.txt").write_text("to grandmother", encoding="utf-8")
    assert refused("backup", "letter.txt") == "letter.txt is there already: choose another name, or say --force."
    assert (here / "letter.txt").read_text(encoding="utf-8") == "to grandmother"
    assert igroteka("backup", "letter.txt", "--force").exit_code == 0


async def test_what_is_wrong_with_a_backup_is_one_sentence(here):
    assert refused("backup", "a.backup") == f"There is no database {NAME} to back up."
    await play_for_a_while(here)
    before = (here / NAME).read_bytes()
    (here / "link").symlink_to(NAME)
    for target in (NAME, "link", f"{NAME}-wal", f"{NAME}.lock"):
        assert refused("backup", target, "--force") == f"{target} is the database itself: a backup is another file."
    for target in (".", "nowhere/at/all.backup"):
        assert refused("backup", target).startswith("A backup cannot be written to ")
    assert (here / NAME).read_bytes() == before


async def test_a_damaged_database_is_not_backed_up(here):
    await play_for_a_while(here)
    zero_table(here / NAME, "matches")
    assert "is damaged, so it was not backed up" in refused("backup", "one.backup")
    assert not list(here.glob("one.backup*"))


async def test_what_is_wrong_with_a_restore_is_one_sentence_and_changes_nothing(here):
    await play_for_a_while(here)
    assert igroteka("backup", "good.backup").exit_code == 0
    before = (here / NAME).read_bytes()
    good = (here / "good.backup").read_bytes()
    (here / "letter.backup").write_text("a letter to grandmother " * 500, encoding="utf-8")
    (here / "torn.backup").write_bytes(good[: len(good) // 2])
    (here / "spoiled.backup").write_bytes(good)
    zero_table(here / "spoiled.backup", "matches")
    (here / "empty.backup").write_bytes(b"")
    with closing(sqlite3.connect("songs.backup")) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    with closing(sqlite3.connect("newer.backup")) as db:
        shutil.copyfile("good.backup", "newer.backup")
        db.execute("INSERT INTO schema_steps VALUES (?)", (len(MIGRATIONS) + 1,))
        db.commit()
    for name in ("letter", "torn", "spoiled", "empty", "songs"):
        assert refused("restore", f"{name}.backup").startswith(f"The backup {name}.backup cannot be used: ")
    assert refused("restore", "newer.backup").startswith("The database is of version ")
    for name in ("nowhere.backup", ".", NAME):
        assert refused("restore", name) == f"There is no backup {name}."
    assert (here / NAME).read_bytes() == before
    assert not list(here.glob("*.before-restore-*")) + list(here.glob("*.restored*"))
    assert igroteka("restore", "good.backup").exit_code == 0


async def test_a_backup_comes_back_where_nothing_is_left(here):
    await play_for_a_while(here)
    assert igroteka("backup", "one.backup").exit_code == 0
    for path in here.glob(f"{NAME}*"):
        path.unlink()
    assert igroteka("restore", "one.backup").stdout == f"{NAME} is restored from one.backup, with 1 match.\n"
    async with bot_at(here) as desk:
        await move(desk.app, 1, Rng(LUCK))


async def test_a_damaged_database_makes_room_for_its_backup_and_is_kept(here):
    await play_for_a_while(here)
    assert igroteka("backup", "one.backup").exit_code == 0
    noise = fill_with_noise(here / NAME)
    assert igroteka("restore", "one.backup").exit_code == 0
    [kept] = here.glob(f"{NAME}.before-restore-*")
    assert kept.read_bytes() == noise
    async with bot_at(here) as desk:
        assert desk.complaints.lines == []
        await move(desk.app, 1, Rng(LUCK))
        new = await played(desk, CHAT - 1, HOST, RULEBOOKS[0].name, 1, Rng(LUCK))
        assert new > SKIPPED, "no number that the damaged file may have given out"


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_where_the_matches_are_on_a_server_no_file_is_taken_for_them(monkeypatch, command):
    monkeypatch.setenv("DATABASE_URL", "postgresql://bot:tulip@127.0.0.1/igroteka")
    sentence = refused(command, "some.backup")
    assert "DATABASE_URL is set" in sentence
    assert "tulip" not in sentence
    assert not Path("some.backup").exists()
