"""A real Chromium for the page's tests, and where its screenshots go."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, Locator, Page, async_playwright

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
"""Nothing moves any more but what moves for ever."""


@dataclass
class Screen:
    """The open page, with everything that should not have happened on it."""

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

    async def shoot(self, name: str) -> None:
        """Keep a picture of the page for a person to look at."""
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
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def opened(
    browser: Browser, url: str, *, width: int = 1280, height: int = 820, greet: bool = False, **options: Any
) -> AsyncIterator[Screen]:
    """The page in a fresh window. The first-visit hint is dismissed beforehand unless `greet`."""
    options = {"color_scheme": "light", "locale": "ru-RU", "reduced_motion": "reduce"} | options
    context = await browser.new_context(viewport={"width": width, "height": height}, **options)
    if not greet:
        await context.add_init_script("localStorage.setItem('playground.greeted', 'true')")
    screen = Screen(await context.new_page(), url)
    screen.page.set_default_timeout(8000)
    screen.watch()
    await screen.page.goto(url)
    try:
        yield screen
    finally:
        await context.close()
