"""Three friends with the page in a real browser, and the example bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from aiogram import Bot
from playwright.async_api import Browser, expect

from playground.server import Playground
from tests.playground import example_bot
from tests.playground.browser import Screen, opened

NAMES = ("Аня", "Борис", "Вера")


@dataclass
class Evening:
    """Three friends, a group and the example bot, with the open page."""

    playground: Playground
    http: aiohttp.ClientSession
    stack: AsyncExitStack
    browser: Browser
    bot_id: int
    token: str
    people: dict[str, int]
    group: int = 0
    screen: Screen = None  # type: ignore[assignment]
    bot: Bot = None  # type: ignore[assignment]
    thought: asyncio.Event = field(default_factory=asyncio.Event)
    """The bot waits in its handlers until this is set."""

    async def control(self, path: str, body: dict[str, Any] | None = None, method: str = "POST") -> Any:
        async with self.http.request(method, f"{self.playground.url}/control/{path}", json=body or {}) as answer:
            data = await answer.json()
            assert answer.status == 200, (path, data)
            return data

    async def say(self, name: str, text: str, **extra: Any) -> Any:
        return await self.control("say", {"user_id": self.people[name], "chat_id": self.group, "text": text, **extra})

    async def make_group(self, kind: str = "supergroup", title: str = "Вечер игр", **extra: Any) -> None:
        body = {"type": kind, "title": title, "members": [*self.people.values()], "bots": [self.bot_id], **extra}
        self.group = (await self.control("chats", {"bots_are_admins": True, **body}))["id"]

    async def open_page(self, *, chat: str | None = "Вечер игр", **options: Any) -> Screen:
        """Open the page; every phone that fits opens the chat."""
        self.screen = await self.stack.enter_async_context(opened(self.browser, self.playground.url, **options))
        if chat is not None:
            await expect(self.screen.page.locator(".phone").first).to_be_visible()
            for phone in await self.screen.page.locator(".phone").all():
                await phone.get_by_role("button", name=chat).first.click()
                await expect(phone.get_by_role("log")).to_be_visible()
        return self.screen

    async def snapshot(self) -> Any:
        return await self.control("snapshot", method="GET")


@asynccontextmanager
async def an_evening(browser: Browser, **options: Any) -> AsyncIterator[Evening]:
    """Run the evening without flood limits; errors of the page fail the test."""
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(Playground(seed=7, **options))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        world = Evening(playground, http, stack, browser, 0, "", {})
        await world.control("faults", {"flood_limits": False})
        bot = await world.control("bots", {"first_name": "Пример", "username": "example_bot"})
        world.bot_id, world.token = bot["user"]["id"], bot["token"]
        for name in NAMES:
            world.people[name] = (await world.control("users", {"first_name": name, "language_code": "ru"}))["id"]
        await world.make_group()
        world.bot = await stack.enter_async_context(example_bot.running(playground.url, world.token, world.thought))
        yield world
        if world.screen is not None:
            assert world.screen.complaints == []
