"""A real Chromium for the page's tests, and the folder of its screenshots."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.support.wait_until import PATIENCE, until

SCREENSHOTS = Path(__file__).resolve().parents[2] / "artefacts" / "screenshots"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
NO_CHROMIUM = "NO CHROMIUM: the page of the playground was NOT tested in a browser (install chromium to test it)"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SETTLED = """async () => {
  const passing = animation => animation.effect.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(document.getAnimations().filter(passing).map(animation => animation.finished));
  await Promise.allSettled([...document.images].map(image => image.decode()));
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""
"""True when no animation runs, except endless ones."""

PATIENCE_MS = int(PATIENCE * 1000)
"""Timeout in milliseconds, long enough for a busy machine."""

WIRE = """{
  const held = [];
  window.wire = {
    holding: false,
    held,
    let_go() {
      window.wire.holding = false;
      for (const [listener, event] of held.splice(0)) listener(event);
    },
  };
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    addEventListener(type, listener) {
      const later = event => (window.wire.holding ? held.push([listener, event]) : listener(event));
      super.addEventListener(type, type === 'message' ? later : listener);
    }
  };
}"""
"""Holds back live events of the server until the test releases them."""

EARS = """{
  window.told = [];
  const hear = node => {
    const phone = node.matches?.('.toast') && node.closest('.phone');
    if (phone) window.told.push([phone.getAttribute('aria-label'), node.textContent]);
  };
  new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(hear)))
    .observe(document, { childList: true, subtree: true });
}"""
"""Records short-lived messages of a phone, such as toasts."""


@dataclass
class Screen:
    """The open page, with a list of its errors."""

    page: Page
    origin: str
    complaints: list[str] = field(default_factory=list)

    def phone(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=f"Телефон: {name}", exact=True)

    def log(self, name: str) -> Locator:
        return self.phone(name).get_by_role("log")

    async def write(self, name: str, text: str) -> None:
        box = self.phone(name).get_by_role("textbox")
        await box.fill(text)
        await box.press("Enter")

    async def press(self, name: str, button: str) -> None:
        await self.phone(name).get_by_role("button", name=button, exact=True).last.click()

    async def told(self, at_least: int = 0) -> list[tuple[str, str]]:
        """Wait for so many short-lived messages; return person and text of each."""

        async def is_told() -> bool:
            return bool(await self.page.evaluate("count => told.length >= count", at_least))

        await until(is_told, f"{at_least} toasts")
        return [(phone.removeprefix("Телефон: "), text) for phone, text in await self.page.evaluate("told")]

    async def hears(self, name: str, words: str) -> None:
        async def is_heard() -> bool:
            return any(phone == name and words in text for phone, text in await self.told())

        await until(is_heard, f"{name} hears {words!r}")

    async def hold_news(self) -> None:
        """Hold back live events from now on, until a script calls `wire.let_go()`."""
        await self.page.evaluate("wire.holding = true")

    async def held_news(self, words: str) -> None:
        """Wait until a held-back event contains these words."""
        await self.page.wait_for_function(
            "words => wire.held.some(([, event]) => event.data.includes(words))", arg=words
        )

    async def let_go(self) -> None:
        """Release all held-back events at once."""
        await self.page.evaluate("wire.let_go()")
        await self.drawn()

    async def drawn(self) -> None:
        """Wait until pending changes are on the screen."""
        await self.page.evaluate(
            "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
        )

    async def shoot(self, name: str) -> None:
        """Save a picture of the page for a person to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        await self.page.evaluate(SETTLED)
        await self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def watch(self) -> None:
        def heard(message: Any) -> None:
            if message.type in ("error", "warning"):
                self.complaints.append(f"console: {message.text}")

        def asked(request: Any) -> None:
            parts = urlsplit(request.url)
            if parts.scheme not in ("blob", "data") and f"{parts.scheme}://{parts.netloc}" != self.origin:
                self.complaints.append(f"left the origin: {request.url}")

        self.page.on("console", heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("request", asked)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Start Chromium with timeouts for a busy machine."""
    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()
            expect.set_options(timeout=None)


@asynccontextmanager
async def opened(
    browser: Browser, url: str, *, width: int = 1280, height: int = 820, greet: bool = False, **options: Any
) -> AsyncIterator[Screen]:
    """Open the page in a new window; hide the first-visit hint unless `greet`."""
    options = {"color_scheme": "light", "locale": "ru-RU", "reduced_motion": "reduce"} | options
    context = await browser.new_context(viewport={"width": width, "height": height}, **options)
    if not greet:
        await context.add_init_script("localStorage.setItem('playground.greeted', 'true')")
    await context.add_init_script(WIRE)
    await context.add_init_script(EARS)
    screen = Screen(await context.new_page(), url)
    screen.page.set_default_timeout(PATIENCE_MS)
    screen.watch()
    await screen.page.goto(url)
    try:
        yield screen
    finally:
        await context.close()
