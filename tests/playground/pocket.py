"""One phone at a time, in a window as wide as a phone.

The person and the open chat can be switched.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Locator, expect

from tests.playground.browser import Screen, chromium, opened
from tests.playground.test_sunduchki_in_browser import CUT, TOO_SMALL
from tests.support.chat import Chat, chat
from tests.support.wait_until import until

WIDTH, HEIGHT = 390, 844
FRIENDS = "Друзья"
PRIVATE = "Игротека"
WORDS = r"log => log.innerText.replace(/[\u2068\u2069]/g, '')"
"""Without the isolates around names."""
SIZE: dict[str, Any] = {"width": WIDTH, "height": HEIGHT, "has_touch": True, "is_mobile": True}


@dataclass
class Pocket:
    """A chat with the bot, and the phone that is shown."""

    table: Chat
    screen: Screen
    holder: str = ""
    begins: str = ""
    """Prefix of the names of the pictures."""

    @property
    def log(self) -> Locator:
        return self.screen.log(self.holder)

    async def take(self, name: str, title: str = FRIENDS, topic: str = "") -> None:
        """Show this person's phone with this chat open."""
        self.holder = name
        phone = self.screen.phone(name)
        await self.screen.page.get_by_role("button", name=f"Показать телефон: {name}").click()
        for back in ("Назад к темам", "Назад к чатам"):
            button = phone.get_by_role("button", name=back)
            if await button.count():
                await button.click()
        for called in filter(None, (title, topic)):
            await phone.locator(".chat-title").get_by_text(called, exact=True).click()
        await expect(self.log).to_be_visible()
        start = phone.get_by_role("button", name="Запустить", exact=True)
        if await start.is_visible():
            await start.click()
            await self.sees("Привет")

    async def write(self, text: str) -> None:
        await self.screen.write(self.holder, text)

    async def press(self, button: str) -> None:
        """Press the newest button with this label."""
        await self.screen.press(self.holder, button)

    async def press_about(self, words: str) -> None:
        """Press the newest button whose label contains these words."""
        await self.log.locator(".key").filter(has_text=words).last.click()

    async def sees(self, *words: str, not_any_more: str = "") -> None:
        """Wait until all of these words are in the chat, and none of those."""

        async def is_so() -> bool:
            shown = str(await self.log.evaluate(WORDS))
            return all(one in shown for one in words) and not (not_any_more and not_any_more in shown)

        await until(is_so, f"{self.holder} sees {words}, not {not_any_more!r}: {await self.log.evaluate(WORDS)}")

    async def look(self, words: str, picture: str, *, with_toasts: bool = False) -> None:
        """Check that the words are visible and all controls usable; save a picture."""
        await self.sees(words)
        if not with_toasts:  # a toast of a second ago covers something
            await self.screen.page.evaluate("document.querySelectorAll('.toast').forEach(toast => toast.remove())")
        await self.screen.shoot(f"{self.begins}-{picture}")
        assert await self.log.evaluate(TOO_SMALL) == 0
        assert await self.log.evaluate(CUT) == []
        assert await self.screen.page.evaluate("document.documentElement.scrollWidth") <= WIDTH
        assert self.screen.complaints == []


@asynccontextmanager
async def pocket(
    folder: Path, *names: str, begins: str, theme: Literal["dark", "light"] = "light", **options: Any
) -> AsyncIterator[Pocket]:
    """Open a chat of `tests.support.chat`, and the page with its phones."""
    async with (
        chat(folder, *names, wire="http", **options) as table,
        chromium() as browser,
        opened(browser, table.client.url, color_scheme=theme, **SIZE) as screen,
    ):
        yield Pocket(table, screen, begins=begins)
