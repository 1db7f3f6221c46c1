"""A disk that fails while the bot runs: the bot goes on, and answers every tap."""

import asyncio
import io
import logging
import shutil
import sqlite3
from contextlib import closing

import pytest
from pydantic import SecretStr

from bot.db.file_lock import UnusableDatabase
from bot.db.sqlite import PRAGMAS
from bot.logging_setup import configure_logs
from bot.runner import serve
from bot.settings import Settings
from bot.timings import Timings
from handlers import build_router
from playground.client import ControlClient
from playground.server import Playground
from tests.faults.offline import NAME, bot_at
from tests.support.damaged_files import fill_with_noise
from tests.support.lobby_driver import base36
from tests.support.wait_until import until

pytestmark = pytest.mark.real

DISK = "у меня неполадки с диском"


@pytest.fixture
def forgetful(monkeypatch):
    """Disable all caches, so that faults of the disk are noticed."""
    monkeypatch.setattr("bot.db.sqlite.PRAGMAS", (*PRAGMAS, "cache_size = 0"))


@pytest.mark.usefixtures("forgetful")
async def test_a_disk_that_fails_under_the_running_bot_leaves_no_tap_unanswered(stored, tmp_path):
    shutil.copytree(stored.folder, tmp_path / "live")
    log = io.StringIO()
    handler = configure_logs("INFO", log)
    try:
        async with bot_at(tmp_path / "live") as desk:
            fill_with_noise(tmp_path / "live" / NAME)
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
    shutil.copytree(stored.folder, tmp_path / "live")
    async with bot_at(tmp_path / "live", timings=Timings(outbox_longest_pause_seconds=0.01)) as desk:
        storage = desk.app.storage
        fails = [sqlite3.OperationalError("disk I/O error")]
        jobs_of = storage.outbox.jobs_of

        async def once_failing(chat_id: int) -> object:
            if fails:
                raise fails.pop()
            return await jobs_of(chat_id)

        monkeypatch.setattr(storage.outbox, "jobs_of", once_failing)
        running = next(match for match in stored.matches.values() if match.status == "running")
        await desk.say(running.record.host_id, running.chat_id, "/table")

        async def all_shown() -> bool:
            return not await storage.outbox.chats()

        await until(all_shown)
        assert not fails


@pytest.mark.usefixtures("forgetful")
async def test_damage_under_the_running_bot_ends_it_with_one_sentence(tmp_path):
    database = tmp_path / NAME
    async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
        bot = await client.add_bot()
        settings = Settings(bot_token=SecretStr(bot["token"]), bot_api_base=playground.url, database_path=database)
        serving = asyncio.create_task(serve(settings, build_router()))
        anya = await client.join("Аня")
        await client.group("Друзья", anya)
        await anya.say("/uno")
        await anya.sees("УНО: собираемся")
        with closing(sqlite3.connect(database)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        fill_with_noise(database)
        await anya.say("/table")
        with pytest.raises(UnusableDatabase, match=r"^The database .* cannot be used: it is damaged; .*\.$"):
            await serving
    with pytest.raises(UnusableDatabase, match="it is damaged"):
        await serve(settings, build_router())
