"""Alive, and ready: what a machine that looks after the bot is told, over HTTP."""

import asyncio
import signal
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from aiohttp import ClientConnectionError, ClientSession
from pydantic import SecretStr

from bot.ops.health_server import serving_health
from bot.ops.metrics import Queries
from bot.runner import serve
from bot.settings import Settings, SettingsError
from bot.timings import DEFAULT_TIMINGS
from handlers import build_router
from playground.client import ControlClient
from playground.server import Playground
from tests.ops.operator_http import HERE, Look, watched
from tests.support.chat import chat
from tests.support.cli_process import free_port, igroteka
from tests.support.postgres import drop_schema, own_schema
from tests.support.wait_until import until

pytestmark = pytest.mark.real


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


ASKED_EACH_TIME: dict[str, Any] = {"telegram_proof_seconds": 1.0, "telegram_check_seconds": 0.0}
"""What was so a moment ago does not count."""
IMPATIENT: dict[str, Any] = {"database_answer_seconds": 0.3}
"""A database that does not answer is given up soon. One that does may be late, too, on a busy machine."""


async def test_a_bot_that_works_is_alive_and_ready(tmp_path: Path) -> None:
    async with watched(tmp_path, "Аня") as (_, look):
        assert await look.at("healthz") == (200, {"ok": True, "missing": []})
        assert await look.at("readyz") == (200, {"ok": True, "missing": []})


@pytest.mark.parametrize("name", ["timers", "table time", "polling"])
async def test_a_task_that_has_died_is_named(tmp_path: Path, name: str) -> None:
    async with watched(tmp_path, "Аня") as (table, look):
        assert await look.missing("healthz") == []
        [task] = [task for task in asyncio.all_tasks() if task.get_name() == name]
        task.cancel()
        await asyncio.wait([task])
        assert await look.missing("healthz") == [name]
        assert not table.app.tasks.is_running(name)


@pytest.mark.parametrize("name", ["timers", "shares", "relay"])
async def test_a_task_of_one_worker_among_others_is_named_and_polling_is_not(
    tmp_path: Path, url: str, name: str
) -> None:
    async with watched(tmp_path, "Аня", settings={"database_url": SecretStr(url)}) as (_, look):
        assert await look.missing("healthz") == []
        for ended in ("polling", name):
            [task] = [task for task in asyncio.all_tasks() if task.get_name() == ended]
            task.cancel()
            await asyncio.wait([task])
        assert await look.missing("healthz") == [name]


async def test_ready_only_while_telegram_is_reached(tmp_path: Path) -> None:
    async with watched(tmp_path, "Аня", timings=ASKED_EACH_TIME) as (table, look):
        assert await look.missing("readyz") == []
        await table.client.faults(outage=True)
        await until(lambda: gone(look.missing("readyz"), "telegram"), "the outage is noticed")
        assert await look.missing("healthz") == []
        await table.client.faults(outage=False)
        await until(lambda: back(look.missing("readyz")), "it is reached again")


async def gone(missing, what):
    return await missing == [what]


async def back(missing):
    return not await missing


async def test_telegram_is_asked_seldom_and_only_where_nothing_else_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched(tmp_path, "Аня", updates="brought") as (table, look):

        async def asked() -> int:
            return len(await table.client.calls("getMe"))

        before = await asked()
        await table.app.bot.get_chat(table.group_id)
        for _ in range(3):
            assert await look.missing("readyz") == []
        assert await asked() == before, "it was reached a moment ago"
    assert DEFAULT_TIMINGS.telegram_check_seconds >= 10
    seldom = {"telegram_proof_seconds": 0.0, "telegram_check_seconds": 10_000.0}
    async with watched(tmp_path, "Борис", webhook=True, timings=seldom) as (table, look):
        before = await asked()
        for _ in range(3):
            assert await look.missing("readyz") == ["telegram"]
        assert await asked() == before + 1


def holds(file: sqlite3.Connection) -> bool:
    """Somebody else writes, and does not end."""
    try:
        file.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        return False
    return True


async def test_ready_only_while_the_file_can_be_used(tmp_path: Path) -> None:
    async with watched(tmp_path, "Аня", timings=IMPATIENT) as (table, look):
        await until(lambda: back(look.missing("readyz")), "the database is there")
        with closing(sqlite3.connect(table.app.storage.path, timeout=0, isolation_level=None)) as greedy:
            await until(lambda: holds(greedy), "the bot is in the middle of nothing")
            await until(lambda: gone(look.missing("readyz"), "database"), "the database is held")
            assert await look.missing("healthz") == []
            await look.text()
            greedy.execute("ROLLBACK")
        await until(lambda: back(look.missing("readyz")), "the database is there again")


async def test_not_ready_while_what_is_written_is_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with watched(tmp_path, "Аня") as (_, look):
        assert await look.missing("readyz") == []
        monkeypatch.setattr(Queries, "is_write_possible", lambda _: False)
        assert await look.missing("readyz") == ["database"]


async def test_ready_only_while_the_server_answers(tmp_path: Path, url: str) -> None:
    settings = {"database_url": SecretStr(url)}
    async with watched(tmp_path, "Аня", settings=settings, timings=IMPATIENT) as (_, look):
        await until(lambda: back(look.missing("readyz")), "the server answers")
        held = await asyncpg.connect(url)
        async with held.transaction():
            await held.execute("LOCK TABLE schema_steps IN ACCESS EXCLUSIVE MODE")  # whoever reads it, waits
            assert await look.missing("readyz") == ["database"]
            assert await look.missing("healthz") == []
            assert (await look.numbers())("database_seconds_count", what="read") > 0
        await held.close()
        await until(lambda: back(look.missing("readyz")), "the server answers again")


async def test_without_a_port_there_is_no_server(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        before = len(table.app.bot.session.middleware)
        async with serving_health(table.app, HERE, None) as port:
            assert port is None
            assert len(table.app.bot.session.middleware) == before


async def test_a_busy_port_ends_with_one_sentence(tmp_path: Path) -> None:
    async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
        bot = await client.add_bot()
        with socket.create_server((HERE, 0)) as taken:
            port = taken.getsockname()[1]
            settings = Settings(
                bot_token=SecretStr(bot["token"]),
                bot_api_base=playground.url,
                database_path=tmp_path / "igroteka.sqlite3",
                watch_port=port,
            )
            with pytest.raises(SettingsError, match=rf"^WATCH_HOST and WATCH_PORT are wrong: {HERE}:{port} .*\.$"):
                await serve(settings, build_router())


async def test_each_of_several_workers_answers_at_a_port_of_its_own_and_stops_in_order(tmp_path: Path) -> None:
    port = free_port()
    async with Playground() as playground, ControlClient(playground.url) as people, ClientSession() as session:
        bot = await people.add_bot()
        (tmp_path / ".env").write_text(
            f"BOT_TOKEN={bot['token']}\nBOT_API_BASE={playground.url}\nWATCH_PORT={port - 1}\n"
        )
        with igroteka(tmp_path, "run", "--worker", "1", LOG_FORMAT="text") as program:
            look = Look(session, port)

            async def is_at_work() -> bool:
                try:
                    return (await look.numbers())("telegram_calls_total", method="getUpdates", result="ok") > 0
                except ClientConnectionError:
                    return False

            await until(is_at_work, "it polls")
            assert await look.missing("readyz") == await look.missing("healthz") == []
            assert await asyncio.to_thread(program.signal, signal.SIGTERM) == 0
        assert "Traceback" not in program.output
