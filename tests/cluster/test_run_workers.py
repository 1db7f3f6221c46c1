"""`igroteka run --workers`: worker processes are started, killed and stopped."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from playground.client import ControlClient
from playground.server import Playground
from tests.support import cli_process
from tests.support.cli_process import Program, igroteka
from tests.support.postgres import drop_schema, own_schema
from tests.support.wait_until import until

pytestmark = pytest.mark.real


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


async def workers(url: str) -> list[int]:
    """Return the names of the registered, living processes."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch("SELECT worker FROM workers")
    except asyncpg.UndefinedTableError:
        return []
    finally:
        await connection.close()
    return [number for row in rows if is_alive(number := int(row[0].split("_")[1]))]


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


async def both(url: str) -> tuple[int, int]:
    """Wait for both workers, and return their names."""

    async def are_there() -> list[int]:
        there = await workers(url)
        return there if len(there) == 2 else []

    first, second = await until(are_there, "both are there")
    return first, second


@asynccontextmanager
async def running_workers(folder: Path, url: str, *, webhook: bool) -> AsyncIterator[tuple[Program, ControlClient]]:
    async with Playground(seed=1) as world, ControlClient(world.url) as client:
        bot = await client.add_bot()
        settings = {"BOT_TOKEN": bot["token"], "BOT_API_BASE": world.url, "DATABASE_URL": url}
        if webhook:
            port = str(cli_process.free_port())
            settings |= {"WEBHOOK_URL": f"http://127.0.0.1:{port}/hook", "WEBHOOK_PORT": port}
        with igroteka(folder, "run", "--workers", "2", **settings) as program:
            await both(url)
            yield program, client
            if program.process.poll() is None:
                await asyncio.to_thread(program.signal, signal.SIGTERM)


@pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
async def test_two_workers_are_one_bot(tmp_path: Path, url: str, webhook: bool) -> None:
    async with running_workers(tmp_path, url, webhook=webhook) as (program, client):
        anya, boris = [await client.join(name) for name in ("Аня", "Борис")]
        await client.group("Друзья", anya, boris, kind="supergroup")
        await anya.say("/uno")
        await boris.press("Войти")
        assert (await boris.answer())["text"].startswith("Ты за столом")
        assert await asyncio.to_thread(program.signal, signal.SIGTERM) == 0
    assert "Traceback" not in program.output


async def test_a_worker_that_dies_is_started_again(tmp_path: Path, url: str) -> None:
    async with running_workers(tmp_path, url, webhook=False) as (program, _):
        killed, other = await both(url)
        os.kill(killed, signal.SIGKILL)
        await asyncio.to_thread(program.line, "exited with code -9 and is restarted.")

        async def is_back() -> bool:
            there = await workers(url)
            return len(there) == 2 and killed not in there and other in there

        await until(is_back, "another has taken its place")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"BOT_TOKEN": "123456:ABCDEF"}, "Several workers need DATABASE_URL: a SQLite file belongs to one process."),
        ({"DATABASE_URL": "postgresql://nowhere/x"}, "Several workers need BOT_TOKEN: the page"),
    ],
)
def test_who_cannot_work_together_is_told_so(tmp_path: Path, settings: dict[str, str], sentence: str) -> None:
    with igroteka(tmp_path, "run", "--workers", "2", **settings) as program:
        assert program.wait() == 2
        assert program.output.startswith(sentence)


def test_what_no_worker_can_start_with_ends_all_of_them_with_one_sentence(tmp_path: Path) -> None:
    away = {"BOT_TOKEN": "123456:ABCDEF", "DATABASE_URL": f"postgresql://127.0.0.1:{cli_process.free_port()}/x"}
    with igroteka(tmp_path, "run", "--workers", "2", **away) as program:
        assert program.wait() == 2
        assert "The database of DATABASE_URL cannot be used: ConnectionRefusedError." in program.output
        assert "Traceback" not in program.output
