"""A disk that fails while the bot runs: every tap is answered, nothing dies, the log is not flooded."""

import asyncio
import io
import logging
import random
import shutil
import sqlite3

import pytest

from bot.logs import configure_logs
from bot.store.sqlite import PRAGMAS
from tests.abuse.desk import base36
from tests.faults.damage import NAME, bot_at, root_of, start_and_play
from tests.faults.spoils import PAGE, pages_in

DISK = "у меня неполадки с диском"


@pytest.fixture
def forgetful(monkeypatch):
    """Nothing that was read is kept in memory: what becomes of the disk is noticed."""
    monkeypatch.setattr("bot.store.sqlite.PRAGMAS", (*PRAGMAS, "cache_size = 0"))


@pytest.mark.usefixtures("forgetful")
async def test_a_disk_that_fails_under_the_running_bot_leaves_no_tap_unanswered(stored, tmp_path):
    shutil.copytree(stored.closed, tmp_path / "live")
    log = io.StringIO()
    handler = configure_logs("INFO", log)
    try:
        async with bot_at(tmp_path / "live") as desk:
            with (tmp_path / "live" / NAME).open("r+b") as file:
                file.write(random.Random(1).randbytes(pages_in(tmp_path / "live" / NAME) * PAGE))
            desk.app.outbox.kick(-100)
            for match_id, match in stored.matches.items():
                for kind in ("h", "l"):
                    await desk.tap(match.record.host_id, match.chat_id, f"{kind}:{base36(match_id)}:join")
                await desk.say(match.record.host_id, match.chat_id, "/table")
            await desk.say(1, -100, "привет")
            desk.check_answers()
            assert desk.telegram.said
            assert all(DISK in words for words in desk.telegram.said)
            assert len(desk.telegram.said) == 3 * len(stored.matches), "what people say to each other is not answered"
    finally:
        logging.getLogger().removeHandler(handler)
    errors = [line for line in log.getvalue().splitlines() if '"level": "ERROR"' in line]
    assert len(errors) == 1, errors
    assert "SQLITE_" in errors[0]
    assert "Traceback" not in log.getvalue()


async def test_one_failed_look_does_not_end_the_worker_of_a_chat(stored, tmp_path, monkeypatch):
    shutil.copytree(stored.closed, tmp_path / "live")
    async with bot_at(tmp_path / "live") as desk:
        storage = desk.app.storage
        fails = [sqlite3.OperationalError("disk I/O error")]
        jobs_of = storage.jobs_of

        async def once_failing(chat_id: int) -> object:
            if fails:
                raise fails.pop()
            return await jobs_of(chat_id)

        monkeypatch.setattr("bot.telegram.outbox.LONGEST_PAUSE", 0.01)
        monkeypatch.setattr(storage, "jobs_of", once_failing)
        running = next(match for match in stored.matches.values() if match.status == "running")
        await desk.say(running.record.host_id, running.chat_id, "/table")
        async with asyncio.timeout(60):
            while await storage.chats_with_jobs():  # noqa: ASYNC110 - the outbox is a table of the database
                await asyncio.sleep(0.01)
        assert not fails


@pytest.mark.usefixtures("forgetful")
async def test_damage_seen_while_running_is_mended_at_the_next_start(stored, tmp_path):
    folder = tmp_path / "live"
    shutil.copytree(stored.closed, folder)
    async with bot_at(folder) as desk:
        page = root_of(stored.closed / NAME, "matches")
        with (folder / NAME).open("r+b") as file:
            file.seek((page - 1) * PAGE)
            file.write(bytes(PAGE))
        await desk.tap(1_000, -100, "h:1")
    verdict = await start_and_play(folder, stored)
    assert "was damaged" in verdict.told
    assert not verdict.lost
