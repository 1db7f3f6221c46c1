"""A playground for every test, validated against the Bot API's schema."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import Update

from playground.client import ControlClient, Person
from playground.server import Playground
from tests.playground.closed_world import Watch, watched_updates
from tests.support.wait_until import until


class ManualClock:
    """A clock that only the test advances."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def playground(clock: ManualClock) -> AsyncIterator[Playground]:
    """Run a playground without flood limits; validate its results and updates."""
    watch = Watch()
    with watched_updates(watch):
        async with Playground(clock=clock, seed=1, watch=watch, webhook_backoff=0.02, poll_hold=0) as running:
            running.world.faults.flood_limits = False
            yield running
    assert watch.problems == []


@pytest.fixture
async def people(playground: Playground) -> AsyncIterator[ControlClient]:
    """Yield the client of the control API, with a first bot."""
    async with ControlClient(playground.url) as client:
        await client.add_bot()
        yield client


@asynccontextmanager
async def api(playground: Playground, bot_id: int) -> AsyncIterator[Bot]:
    """Yield an unchanged aiogram bot that talks to the playground."""
    token = playground.world.bots[bot_id].token
    bot = Bot(token, session=AiohttpSession(api=TelegramAPIServer.from_base(playground.url)))
    yield bot
    await bot.session.close()


@pytest.fixture
async def bot(playground: Playground, people: ControlClient) -> AsyncIterator[Bot]:
    """Yield the playground's first bot."""
    async with api(playground, people.bot_id) as bot:
        yield bot


async def caught_up(bot: Bot) -> list[Update]:
    """Return the waiting updates, and confirm them."""
    updates = await bot.get_updates()
    if updates:
        await bot.get_updates(offset=updates[-1].update_id + 1)
    return updates


@pytest.fixture
async def anya(people: ControlClient) -> Person:
    return await people.join("Аня", username="anya", language_code="ru")


@pytest.fixture
async def boris(people: ControlClient) -> Person:
    return await people.join("Борис", language_code="en")


async def somebody_waits(playground: Playground) -> None:
    """Wait until a long poll of the only bot has arrived."""
    (bot,) = playground.world.bots.values()
    await until(lambda: bot.updates.polling, "a long poll")
