"""A PostgreSQL server, and a proxy that can cut or silence its connections."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg

from tests.support.postgres import started
from tests.support.speedups import in_memory

FULL = """
CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$
"""


class Server:
    """The server and its faults."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.uri = server.get_uri()
        host = parse_qs(urlsplit(self.uri).query)["host"][0]
        self.socket = f"{host}/.s.PGSQL.5432"

    async def restart(self, by: signal.Signals) -> None:
        """Restart the server: SIGQUIT is like a crash, SIGINT a fast shutdown."""
        pid = self._server.get_pid()
        assert pid is not None
        os.kill(pid, by)
        async with asyncio.timeout(60):
            while _lives(pid):  # noqa: ASYNC110 - a process
                await asyncio.sleep(0.05)
        await asyncio.to_thread(self._server.ensure_postgres_running)

    async def fill_up(self) -> None:
        """Refuse writes as with a full disk; stored rows can still be read."""
        await self._on_all_tables(
            "CREATE TRIGGER is_full BEFORE INSERT OR UPDATE OR DELETE ON {} EXECUTE FUNCTION refuse()"
        )

    async def clear_up(self) -> None:
        await self._on_all_tables("DROP TRIGGER IF EXISTS is_full ON {}")

    async def _on_all_tables(self, statement: str) -> None:
        connection = await asyncpg.connect(self.uri)
        try:
            await connection.execute(FULL)
            rows = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
            # One statement at a time, because locks on several tables could cause a deadlock.
            for (table,) in rows:
                await connection.execute(statement.format(table))
        finally:
            await connection.close()


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(") ")[1][0] != "Z"
    except OSError:
        return False


class Way:
    """A proxy for all traffic between bot and server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._open = asyncio.Event()
        self._open.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.url = ""

    @asynccontextmanager
    async def served(self) -> AsyncIterator[None]:
        listening = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        self.url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
        try:
            yield
        finally:
            self._open.set()
            listening.close()
            self.cut()
            for task in self._tasks:
                task.cancel()

    def cut(self) -> None:
        """Close every connection at once."""
        for writer in list(self._writers):
            writer.transport.abort()

    def silence(self) -> None:
        """Hold all traffic without closing a connection."""
        self._open.clear()

    def go_on(self) -> None:
        self._open.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            await self._open.wait()
            theirs, ours = await asyncio.open_unix_connection(self._server.socket)
        except OSError:
            writer.transport.abort()
            self._writers.discard(writer)
            return
        self._writers.add(ours)
        for source, sink in ((reader, ours), (theirs, writer)):
            task = asyncio.create_task(self._pass_on(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            while data := await source.read(2**16):
                await self._open.wait()
                sink.write(data)
                await sink.drain()
        self._writers.discard(sink)
        sink.close()


@contextmanager
def own_server() -> Iterator[Server]:
    """Start a server; its folder is open to the user that it has if root starts it."""
    with TemporaryDirectory(prefix="igroteka-", dir=in_memory()) as folder:
        Path(folder).chmod(0o755)
        server = started(Path(folder) / "server")
        try:
            yield Server(server)
        finally:
            server.stop()
