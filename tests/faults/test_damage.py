"""A file that is not as the bot left it: told in one sentence, the rest plays on, nothing is missing in silence."""

import logging
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli.main import app as command_line
from bot.store.model import Timer
from bot.store.rescue.files import beside
from bot.store.rescue.ledger import MENDED
from bot.store.storage import Storage
from bot.table.salvaged import restart
from bot.table.sessions import Sessions
from bot.table.sleep import fall_asleep
from tests.abuse.desk import base36
from tests.bot.matches import dealt, store
from tests.faults.damage import NAME, Stored, Verdict, bot_at, counted, root_of, spoiled, start_and_play
from tests.faults.spoils import LOG_SPOILS, PAGE, PAGE_SPOILS, pages_in
from tests.rows import change

DAMAGED = "Запись этой партии повреждена"
ONE_PAGE = sorted(PAGE_SPOILS)
STEPS = "schema_steps"
IN_PLACE = ("header_zeroed", "first_words_gone")


async def try_out(stored: Stored, folder: Path, name: str, page: int = 1) -> Verdict:
    """Spoils, starts, plays; whatever is missing is told and counted."""
    luck = random.Random(f"{name}{page}")
    verdict = await start_and_play(spoiled(stored, folder / "spoiled", name, luck, page), stored)
    assert verdict.is_honest, verdict
    return verdict


# Every page, and the file as a whole


@pytest.mark.parametrize("folder", ["closed", "crashed"])
async def test_of_a_sound_database_nothing_is_said(stored, tmp_path, folder):
    shutil.copytree(getattr(stored, folder), tmp_path / folder)
    assert await start_and_play(tmp_path / folder, stored) == Verdict()
    again = await start_and_play(tmp_path / folder, stored)
    assert (again.told, again.lost) == ("", [])


@pytest.mark.parametrize("turn", [0, 1])
async def test_whichever_page_is_overwritten_the_rest_plays_on(stored, tmp_path, turn):
    pages = range(1 + turn, pages_in(stored.closed / NAME) + 1, 2)
    verdicts = [await try_out(stored, tmp_path, ("zeros", "noise")[page // 2 % 2], page) for page in pages]
    assert not any(verdict.refused for verdict in verdicts)
    assert all(len(verdict.lost) <= 3 for verdict in verdicts), "a page holds no more"
    assert not any(verdict.changed for verdict in verdicts)


@pytest.mark.parametrize("name", [name for name in ONE_PAGE if name not in ("zeros", "noise")])
async def test_pages_half_written_misplaced_and_several_at_once(stored, tmp_path, name):
    for page in range(2 + ONE_PAGE.index(name), pages_in(stored.closed / NAME) + 1, 8):
        verdict = await try_out(stored, tmp_path, name, page)
        assert not verdict.refused
        assert not verdict.changed


@pytest.mark.parametrize("name", ["cut_between_pages", "cut_within_a_page"])
async def test_what_was_cut_off_is_counted(stored, tmp_path, name):
    last = pages_in(stored.closed / NAME)
    verdicts = [await try_out(stored, tmp_path, name, page) for page in (1, 4, last // 2, last - 5, last)]
    assert verdicts[0].refused or len(verdicts[0].lost) == len(stored.matches), "nothing is left of it"
    assert all(verdict.refused or verdict.told or not (verdict.lost or verdict.moves_lost) for verdict in verdicts)
    assert any(verdict.told for verdict in verdicts)


@pytest.mark.parametrize("name", IN_PLACE)
async def test_without_its_header_it_is_read_all_the_same(stored, tmp_path, name):
    verdict = await try_out(stored, tmp_path, name)
    assert verdict.told
    assert not verdict.lost


@pytest.mark.parametrize(
    ("was", "now"),
    [
        (b"is_admin INTEGER", b"is_admia INTEGER"),
        (b"('lobby', 'running')", b"('lobby', 'runninh')"),
        (b"CREATE TABLE users", b"CREATE TABLE us\xffrs"),
    ],
)
async def test_a_wrong_letter_in_the_schema_is_noticed(stored, tmp_path, was, now):
    shutil.copytree(stored.closed, tmp_path / "spoiled")
    database = tmp_path / "spoiled" / NAME
    content = database.read_bytes()
    assert was in content
    database.write_bytes(content.replace(was, now))
    verdict = await start_and_play(tmp_path / "spoiled", stored)
    assert "was damaged: nothing is known to be lost" in verdict.told


async def test_a_file_format_of_the_future_is_noticed(stored, tmp_path):
    shutil.copytree(stored.closed, tmp_path / "spoiled")
    with (tmp_path / "spoiled" / NAME).open("r+b") as file:
        file.seek(47)
        file.write(b"\x63")
    verdict = await start_and_play(tmp_path / "spoiled", stored)
    assert "was damaged: nothing is known to be lost" in verdict.told


async def test_a_move_with_a_wrong_number_counts_for_no_more_than_itself(stored, tmp_path):
    shutil.copytree(stored.closed, tmp_path / "spoiled")
    with closing(sqlite3.connect(tmp_path / "spoiled" / NAME)) as db:
        db.execute("UPDATE events SET match_id = 77 WHERE rowid = 5")
        db.commit()
    with (tmp_path / "spoiled" / NAME).open("r+b") as file:
        file.seek((root_of(stored.closed / NAME, "causes_by_time") - 1) * PAGE)
        file.write(bytes(PAGE))
    verdict = await start_and_play(tmp_path / "spoiled", stored)
    assert verdict.lost == []


async def test_what_is_beyond_help_is_refused_in_one_sentence_and_stays_as_it_is(stored, tmp_path):
    verdict = await try_out(stored, tmp_path, "all_noise")
    assert verdict.refused.endswith("bring back a backup with `igroteka restore`, or give another DATABASE_PATH.")
    assert "nothing of the bot's can be read in it" in verdict.refused
    names = {path.name for path in (tmp_path / "spoiled").iterdir()}
    assert names == {NAME, f"{NAME}.lock"}, "nothing is left lying around"


def test_a_database_that_cannot_be_used_ends_with_code_2(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOT_TOKEN", "7:secret")
    Path("igroteka.sqlite3").write_bytes(random.Random(1).randbytes(10 * PAGE))
    before = logging.getLogger().handlers[:]
    result = CliRunner().invoke(command_line, ["run"])
    logging.getLogger().handlers[:] = before
    assert result.exit_code == 2
    [sentence] = result.stderr.splitlines()
    assert sentence.startswith("The database igroteka.sqlite3 cannot be used: ")


@pytest.mark.parametrize("name", ["emptied", "gone"])
async def test_a_file_that_is_empty_or_gone_is_not_taken_for_a_new_one(stored, tmp_path, name):
    verdict = await try_out(stored, tmp_path, name)
    assert sorted(verdict.lost) == sorted(stored.matches)


# The log


@pytest.mark.parametrize("name", sorted(LOG_SPOILS))
async def test_whatever_happens_to_the_log_what_is_lost_is_counted(stored, tmp_path, name):
    for page in range(1, 4 if name in ("log_cut", "log_frame_zeroed", "log_with_a_torn_file") else 2):
        verdict = await try_out(stored, tmp_path, name, page)
        assert not verdict.refused


async def test_a_log_that_belongs_to_another_file_is_kept_and_not_used(stored, tmp_path):
    """As when a backup is copied over the database, and the old log stays beside it."""
    shutil.copytree(stored.early, tmp_path / "other")
    await (await Storage.open(tmp_path / "other" / NAME)).close()
    shutil.copytree(stored.closed, tmp_path / "spoiled")
    log = beside(tmp_path / "spoiled" / NAME, "-wal")
    storage = await Storage.open(tmp_path / "other" / NAME)
    await store(Sessions(storage), dealt())
    shutil.copyfile(beside(tmp_path / "other" / NAME, "-wal"), log)
    await storage.close()
    content = log.read_bytes()
    verdict = await start_and_play(tmp_path / "spoiled", stored)
    assert "had the -wal file of another one beside it" in verdict.told
    assert (verdict.lost, verdict.changed, verdict.moves_lost) == ([], [], 0)
    [kept] = (tmp_path / "spoiled").glob(f"{NAME}.damaged-*-wal")
    assert kept.read_bytes() == content


# What people notice


async def lose_a_match(stored: Stored, folder: Path) -> tuple[Path, int]:
    """A spoiled database, and the match that is lost in it."""
    for page in range(pages_in(stored.closed / NAME), 1, -1):
        verdict = await try_out(stored, folder, "zeros", page)
        lost = [match_id for match_id in verdict.lost if stored.matches[match_id].status == "running"]
        if lost:
            return spoiled(stored, folder / "spoiled", "zeros", random.Random(1), page), lost[0]
    raise AssertionError("no page holds a match")


async def test_at_the_table_of_a_lost_match_it_is_said_and_a_new_one_can_begin(stored, tmp_path):
    folder, match_id = await lose_a_match(stored, tmp_path)
    before = stored.matches[match_id]
    host, chat_id = before.record.host_id, before.chat_id
    async with bot_at(folder) as desk:
        await desk.tap(host, chat_id, f"h:{base36(match_id)}")
        for command in ("/table", "/hand", "/leave", "/skip", "/stop"):
            await desk.say(host, chat_id, command)
        assert len(desk.telegram.said) == 6
        assert all(DAMAGED in words for words in desk.telegram.said)
        await desk.say(host, chat_id, "/uno")
        new = await desk.app.storage.live_match_at(chat_id, 0)
        assert new == max(stored.matches) + 1, "no number is given out twice"


async def test_what_is_damaged_is_kept_aside_as_it_was(stored, tmp_path):
    folder = spoiled(stored, tmp_path / "spoiled", "noise", random.Random(1), 5)
    before = (folder / NAME).read_bytes()
    verdict = await start_and_play(folder, stored)
    [kept] = folder.glob(f"{NAME}.damaged-*")
    assert kept.read_bytes() == before
    assert kept.name in verdict.told
    again = await start_and_play(folder, stored)
    assert not again.told, "it is said once"
    assert again.lost == verdict.lost


async def test_where_an_index_alone_is_torn_every_row_is_saved(stored, tmp_path):
    for index in ("matches_by_table", "one_effect_per_tap", "sqlite_autoindex_events_1", "causes_by_time"):
        page = root_of(stored.closed / NAME, index)
        folder = spoiled(stored, tmp_path / "spoiled", "noise", random.Random(1), page)
        await (await Storage.open(folder / NAME)).close()
        assert rows_of(folder / NAME) == rows_of(stored.closed / NAME)


def rows_of(database: Path) -> dict[str, list[tuple[Any, ...]]]:
    with closing(sqlite3.connect(database)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = {name: db.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names if name != STEPS}  # noqa: S608
    rows["meta"] = [row for row in rows["meta"] if row[0] != MENDED]
    return rows


async def test_clocks_that_are_lost_start_anew(stored, tmp_path):
    folder = spoiled(stored, tmp_path / "spoiled", "zeros", random.Random(1), root_of(stored.closed / NAME, "timers"))
    shutil.copytree(stored.closed, tmp_path / "sound")
    kinds: list[set[tuple[int, str, int]]] = []
    left: list[float] = []
    for place in (tmp_path / "sound", folder):
        async with bot_at(place) as desk:
            found: list[Timer] = []
            for match_id in stored.matches:
                found += await desk.app.storage.timers_of(match_id)
            kinds.append({(timer.match_id, timer.kind, timer.seat) for timer in found})
            turns = [timer.due_at - desk.app.storage.now() for timer in found if timer.kind == "turn"]
            left.append(min(turns))
    assert kinds[0] == kinds[1]
    assert left == pytest.approx([86_400, 86_400], abs=300)


async def test_a_table_that_sleeps_sleeps_on_when_its_clocks_are_lost(tmp_path):
    storage = await Storage.open(tmp_path / NAME)
    sessions = Sessions(storage)
    match = await store(sessions, dealt())
    await sessions.change(match.match_id, lambda draft: fall_asleep(draft, storage.now()))
    async with storage.transaction():
        await storage.drop_timers(match.match_id)
        await storage.note(MENDED, "")
    await restart(sessions, 60.0)
    assert await storage.timers_of(match.match_id) == []
    assert (await sessions.look(match.match_id)).record.asleep
    assert await storage.noted(MENDED) is None
    await storage.close()


async def test_damage_that_no_check_finds_is_found_by_the_first_use(stored, tmp_path, monkeypatch):
    folder = spoiled(stored, tmp_path / "spoiled", "zeros", random.Random(1), root_of(stored.closed / NAME, "matches"))
    monkeypatch.setattr("bot.store.rescue.examine.is_sound", lambda *args, **options: True)
    verdict = await start_and_play(folder, stored)
    assert "was damaged" in verdict.told


async def test_a_match_older_than_its_moves_is_put_aside(stored, tmp_path):
    """A page from an older copy is a page like any other: only the moves know better."""
    shutil.copytree(stored.closed, tmp_path / "spoiled")
    match = next(match for match in stored.matches.values() if match.status == "running")
    with closing(sqlite3.connect(tmp_path / "spoiled" / NAME)) as db:
        db.execute("UPDATE matches SET version = 3 WHERE match_id = ?", (match.match_id,))
        db.commit()
    verdict = await start_and_play(tmp_path / "spoiled", stored)
    assert verdict.lost == [match.match_id]
    assert str(match.chat_id) in verdict.told


async def test_an_older_copy_in_its_place_is_noticed(stored, tmp_path):
    shutil.copytree(stored.closed, tmp_path / "now")
    for suffix in ("", "-wal"):
        shutil.copy2(beside(stored.early / NAME, suffix), beside(tmp_path / "now" / NAME, suffix))
    verdict = await start_and_play(tmp_path / "now", stored)
    assert "is older than when the bot last wrote to it" in verdict.told
    assert verdict.moves_lost == counted("move", verdict) > 0


async def test_a_letter_that_is_none_in_a_name_harms_nobody(tmp_path):
    storage = await Storage.open(tmp_path / NAME)
    change(storage, "INSERT INTO users (user_id, name) VALUES (1, CAST(x'41FF42' AS TEXT))")
    assert (await storage.person(1)).name == "A\ufffdB"
    await storage.close()
