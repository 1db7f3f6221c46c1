"""Several workers of one bot on one database, with a balancer for updates.

async with workers(tmp_path, 3, "Аня", "Борис") as crew:
    await crew.people[0].say("/uno")
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from aiohttp import ClientError, ClientSession, web
from aiohttp.test_utils import TestServer
from pydantic import SecretStr

from bot.app import UPDATES, App, running
from bot.core.models import Match
from bot.settings import Settings
from bot.telegram.bot_profile import menu_of, register_commands
from bot.telegram.inbound import tell_webhook
from bot.timings import Limits, Timings
from handlers import build_router
from playground.client import ControlClient, Json, Person
from playground.server import Playground
from tests.support.chat import QUICK
from tests.support.no_limits import NO_LIMITS
from tests.support.wait_until import until


@dataclass(slots=True)
class Worker:
    app: App
    address: str
    stop: Callable[[], "asyncio.Future[None]"]


@dataclass(slots=True)
class Crew:
    """Workers of one bot, and a group of people."""

    client: ControlClient
    playground: Playground
    bot: Json
    settings: Settings
    limits: Limits
    timings: Timings
    workers: list[Worker] = field(default_factory=list)
    people: Sequence[Person] = ()
    group_id: int = 0
    luck: Random = field(default_factory=lambda: Random(1))
    brought_to: list[int] = field(default_factory=list)
    """Numbers of the workers that got the updates, in order."""
    only: Worker | None = None
    """The only worker that gets updates, if set."""
    everybody: bool = False
    """Whether all workers get every update."""

    def owner(self, chat_id: int | None = None) -> Worker | None:
        """Return the worker that has the chat now, if any."""
        at = self.group_id if chat_id is None else chat_id
        return next((one for one in self.workers if one.app.sharing and one.app.sharing.shares.has(at)), None)

    async def is_settled(self) -> None:
        """Wait until all shares are dealt evenly."""

        def settled() -> bool:
            parts = [one.app.sharing.shares.shares for one in self.workers if one.app.sharing]
            most = -(-64 // max(1, len(parts)))
            held = [share for part in parts for share in part or () if share < 64]
            return len(held) == 64 == len(set(held)) and all(len(part or ()) <= most + 1 for part in parts)

        await until(settled, "the shares are dealt")

    async def match(self) -> Match:
        storage = self.workers[0].app.storage
        match_id = await storage.matches.live_at(self.group_id, 0)
        assert match_id is not None, "there is no live match"
        return await self.workers[0].app.matches.get(match_id)

    async def tap(self, person: Person, label: str) -> str:
        await person.press(label)
        return str((await person.answer())["text"] or "")

    async def add(self) -> Worker:
        """Start another worker at an address of its own."""
        ready: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        leaving = asyncio.Event()

        async def live() -> None:
            async with (
                running(self.settings, build_router(), limits=self.limits, timings=self.timings) as app,
                TestServer(app.webhook.app("/hook")) as server,
            ):
                ready.set_result(Worker(app, str(server.make_url("/hook")), stop))
                await leaving.wait()

        def failed_to_start(done: asyncio.Task[None]) -> None:
            if not ready.done():
                ready.set_exception(done.exception() or RuntimeError("it stopped at once"))

        task = asyncio.create_task(live())
        task.add_done_callback(failed_to_start)

        def stop() -> "asyncio.Future[None]":
            leaving.set()
            return task

        worker = await ready
        self.workers.append(worker)
        return worker

    @staticmethod
    async def _bring_to(address: str, body: bytes, headers: Mapping[str, str]) -> web.Response:
        async with ClientSession() as session, session.post(address, data=body, headers=headers) as answer:
            return web.Response(status=answer.status, body=await answer.read(), content_type=answer.content_type)

    async def bring(self, request: web.Request) -> web.Response:
        """Pass an update to a random worker, or to another one if that is gone."""
        body, headers = await request.read(), request.headers
        if self.everybody:
            await asyncio.gather(*(self._bring_to(worker.address, body, headers) for worker in self.workers))
            return web.Response()
        if self.only is not None:
            return await self._bring_to(self.only.address, body, headers)
        for number in self.luck.sample(range(len(self.workers)), len(self.workers)):
            with suppress(ClientError):
                self.brought_to.append(number)
                return await self._bring_to(self.workers[number].address, body, headers)
        return web.Response(status=502)


@asynccontextmanager
async def crew_of(
    folder: Path,
    url: str,
    number: int,
    *names: str,
    limits: Limits = NO_LIMITS,
    flood_limits: bool = False,
    timings: dict[str, Any] | None = None,
) -> AsyncIterator[Crew]:
    async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
        await client.faults(flood_limits=flood_limits)
        bot = await client.add_bot()
        settings = Settings(
            bot_token=SecretStr(bot["token"]),
            bot_api_base=playground.url,
            database_path=folder / "unused.sqlite3",
            database_url=SecretStr(url),
        )
        crew = Crew(client, playground, bot, settings, limits, msgspec.structs.replace(QUICK, **(timings or {})))
        try:
            for _ in range(number):
                await crew.add()
            balancer = web.Application()
            balancer.router.add_post("/hook", crew.bring)
            async with TestServer(balancer) as server:
                first = crew.workers[0].app
                await register_commands(first.bot, first.match_view.texts, menu_of(first.dispatcher))
                await tell_webhook(first.bot, str(server.make_url("/hook")), UPDATES)
                crew.people = [await client.join(name) for name in names]
                made = await client.group("Друзья", *crew.people, kind="supergroup")
                crew.group_id = made["id"]
                yield crew
        finally:
            for worker in crew.workers:
                await worker.stop()
