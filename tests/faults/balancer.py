"""A balancer between the playground and several workers.

Each update goes to a random worker. Some updates go to two, and some are repeated later.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer

PATH = "/hook"
TWICE = 0.1
"""Share of updates that go to two workers at once."""
LATER = 0.1
"""Share of updates that are repeated later, after newer ones."""
LATE = 3.0
HELD = 0.1
HELD_FOR = 0.5
"""Share of delayed updates, and the longest delay in seconds; updates of other chats overtake them."""
TRY_NEXT = 0.05
PATIENCE = 20.0
"""Seconds after which an update is refused, so that Telegram repeats it."""
_KEPT = ("Content-Type", "X-Telegram-Bot-Api-Secret-Token")


class Balancer:
    """Passes updates to the workers at `addresses`.

    It does not know which workers are dead; it skips those that do not answer.
    """

    def __init__(self, addresses: Sequence[str], chance: Random) -> None:
        self._addresses = addresses
        self._chance = chance
        self._session: aiohttp.ClientSession | None = None
        self._later: set[asyncio.Task[object]] = set()
        self.url = ""
        self.brought = self.repeated = self.given_back = 0

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        app = web.Application()
        app.router.add_post(PATH, self._bring)
        async with aiohttp.ClientSession() as self._session, TestServer(app) as server:
            self.url = str(server.make_url(PATH))
            yield
            for task in self._later:
                task.cancel()
            await asyncio.gather(*self._later, return_exceptions=True)

    async def _bring(self, request: web.Request) -> web.Response:
        body = await request.read()
        headers = {name: request.headers[name] for name in _KEPT if name in request.headers}
        if self._chance.random() < HELD:
            await asyncio.sleep(self._chance.uniform(0, HELD_FOR))
        if self._chance.random() < TWICE:
            self._once_more(body, headers, 0.0)
        if self._chance.random() < LATER:
            self._once_more(body, headers, self._chance.uniform(0, LATE))
        answer = await self._answer(body, headers)
        if answer is None:
            self.given_back += 1
            return web.Response(status=502)
        self.brought += 1
        return answer

    def _once_more(self, body: bytes, headers: dict[str, str], after: float) -> None:
        async def bring() -> None:
            await asyncio.sleep(after)
            await self._answer(body, headers)

        self.repeated += 1
        task = asyncio.create_task(bring())
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _answer(self, body: bytes, headers: dict[str, str]) -> web.Response | None:
        """Return the answer of the first worker that takes the update, or None."""
        assert self._session is not None
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while asyncio.get_running_loop().time() < deadline:
            address = self._chance.choice(self._addresses)
            try:
                async with self._session.post(address, data=body, headers=headers) as answer:
                    if answer.status == 200:
                        return web.Response(body=await answer.read(), content_type=answer.content_type)
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(TRY_NEXT)
        return None
