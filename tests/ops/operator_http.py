"""Probes and metrics of a running bot, read over HTTP."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

from aiohttp import ClientSession
from prometheus_client.parser import text_string_to_metric_families

from bot.ops.health_server import serving_health
from tests.support.chat import Chat, chat

HERE = "127.0.0.1"


class Look:
    """Reads the endpoints of a bot."""

    def __init__(self, session: ClientSession, port: int) -> None:
        self._session = session
        self.url = f"http://{HERE}:{port}"

    async def at(self, path: str) -> tuple[int, Any]:
        """Return the status of a probe, and its answer, which is one line of JSON."""
        async with self._session.get(f"{self.url}/{path}") as answer:
            text = await answer.text()
            assert text.count("\n") == 1
            return answer.status, await answer.json()

    async def missing(self, path: str) -> list[str]:
        status, said = await self.at(path)
        assert status == (503 if said["missing"] else 200)
        assert said["ok"] == (status == 200)
        return list(said["missing"])

    async def text(self) -> str:
        async with self._session.get(f"{self.url}/metrics") as answer:
            assert answer.status == 200
            assert answer.content_type == "text/plain"
            return await answer.text()

    async def numbers(self) -> "Numbers":
        return Numbers(await self.text())


class Numbers:
    """The values of /metrics."""

    def __init__(self, text: str) -> None:
        self.samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]

    def __call__(self, name: str, **labels: str) -> float:
        """Return the sum over all series with these labels; 0 if there are none."""
        wanted = labels.items()
        found = [one.value for one in self.samples if one.name == f"igroteka_{name}" and wanted <= one.labels.items()]
        return float(sum(found))


@asynccontextmanager
async def watched(
    folder: Path, *names: str, updates: Literal["brought", "fetched"] = "fetched", **options: Any
) -> AsyncIterator[tuple[Chat, Look]]:
    """Open a chat over HTTP; yield it with a reader of the bot's endpoints."""
    async with (
        chat(folder, *names, wire="http", updates=updates, **options) as table,
        serving_health(table.app, HERE, 0) as port,
        ClientSession() as session,
    ):
        assert port is not None
        yield table, Look(session, port)
