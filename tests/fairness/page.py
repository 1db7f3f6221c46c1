"""docs/verify.html in a real browser, opened from the disk as by a player."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Page, ViewportSize, async_playwright

from tests.playground.browser import ARGUMENTS, CHROMIUM

PAGE = Path(__file__).resolve().parents[2] / "docs" / "verify.html"
PHONE: ViewportSize = {"width": 390, "height": 844}


@asynccontextmanager
async def verifier(locale: str = "en-GB") -> AsyncIterator[Page]:
    """Open the page; a network request fails the test."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await browser.new_page(locale=locale, viewport=PHONE)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await page.goto(PAGE.as_uri())
        yield page
        assert asked == [PAGE.as_uri()], "it asks a network"
        await browser.close()


async def verdict(page: Page, file: bytes, fingerprint: str = "") -> str | None:
    """Return the first problem that the page finds, or None."""
    found: str | None = await page.evaluate(
        "([file, fingerprint]) => verdict(file, fingerprint)", [file.decode(errors="replace"), fingerprint]
    )
    return found
