"""The page in every language: the browser's at first, then the chosen one."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from locales import DEFAULT_LANGUAGE, LOCALES, languages
from playground.client import ControlClient
from playground.server import Playground
from playground.words import Words
from tests.locales.pseudo import CLOSING, OPENING, PSEUDO, written
from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium, opened
from tests.playground.evening import NAMES, Evening, an_evening
from tests.support.cli_process import free_port, igroteka
from tests.support.wait_until import until

pytestmark = [pytest.mark.real, pytest.mark.asyncio(loop_scope="module")]
in_browser = pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)

NAMED = re.compile(
    "|".join((*NAMES, "Вечер игр", "Пример", "@?example_bot", "my_games_bot", "Стол сверху: четыре карты", "Русский"))
    + r"|\bru\b|https://\S+"
)
"""Texts that are not translated: those of people and bots, and names of languages."""
LETTERS = re.compile(r"[^\W\d_]+")
BRACKETED = re.compile(f"{OPENING}[^{OPENING}{CLOSING}]*{CLOSING}")
SAID = """() => {
  const said = [];
  const ours = node => !node.closest('.text, bdi, [lang], code, .key');
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (ours(walk.currentNode.parentElement)) said.push(walk.currentNode.data);
  for (const item of document.querySelectorAll('body *'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (item.getAttribute(name)) said.push(item.getAttribute(name));
  return [document.title, ...said];
}"""
"""All texts of the page itself, also those for screen readers."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with Russian and an invented language."""
    shutil.copytree(LOCALES / DEFAULT_LANGUAGE, tmp_path / DEFAULT_LANGUAGE)
    written(LOCALES / DEFAULT_LANGUAGE, tmp_path / PSEUDO)
    return tmp_path


async def asked(playground: Playground, *wanted: str) -> Any:
    query = [("language", code) for code in wanted]
    async with aiohttp.ClientSession() as http, http.get(f"{playground.url}/texts", params=query) as answer:
        assert answer.status == 200
        return await answer.json()


async def test_the_first_language_that_there_is_is_spoken() -> None:
    async with Playground() as playground:
        for wanted, spoken in ((["tlh", "de-AT", "en"], "de"), (["EN-gb"], "en"), (["tlh"], "ru"), ([], "ru")):
            assert (await asked(playground, *wanted))["language"] == spoken
        every = (await asked(playground))["languages"]
        assert [code for code, _ in every] == list(languages())
        assert ["de", "Deutsch"] in every


async def test_what_a_language_lacks_is_said_in_russian(folder: Path) -> None:
    (folder / PSEUDO / "page.ftl").write_text("page-title = { DATETIME($now) }\npage-brand = Ω\n", encoding="utf-8")
    words = Words(folder)
    texts = words.json(PSEUDO)
    assert texts["texts"] == {"page-brand": ["Ω"]}
    assert texts["missing"]["page-title"] == ["Игротека: площадка"]
    assert words.say("page-brand", PSEUDO) == "Ω"
    assert words.say("page-title", PSEUDO) == "Игротека: площадка"


async def test_what_there_is_to_read_before_the_page_speaks_is_in_the_browsers_language() -> None:
    async with Playground() as playground, aiohttp.ClientSession() as http:
        for accepted, lang in (("tlh, en;q=0.5, de;q=0.8", "de"), ("", "ru"), ("*;q=nonsense", "ru")):
            async with http.get(playground.url, headers={"Accept-Language": accepted}) as answer:
                page = await answer.text()
            assert f'<html lang="{lang}">' in page
            assert f"<title>{Words().say('page-title', lang)}</title>" in page
            assert "{page" not in page


@in_browser
@pytest.mark.browser
@pytest.mark.parametrize(
    ("locale", "count", "words"),
    [
        ("ru-RU", 21, "21 участник"),
        ("ru-RU", 22, "22 участника"),
        ("ru-RU", 25, "25 участников"),
        ("uk-UA", 3, "3 учасники"),
        ("de-DE", 1, "1 Mitglied"),
        ("de-AT", 2, "2 Mitglieder"),
        ("en-GB", 1, "1 member"),
        ("kk-KZ", 5, "5 қатысушы"),
        ("tlh", 11, "11 участников"),
    ],
)
async def test_numbers_have_their_plurals(browser: Browser, locale: str, count: int, words: str) -> None:
    async with Playground() as playground, opened(browser, playground.url, locale=locale) as screen:
        said = "async n => { const { t } = await import('./i18n.js'); return t('page-members', { n }); }"
        await expect(screen.page.locator("h1")).to_be_visible()
        assert await screen.page.evaluate(said, count) == words


@in_browser
@pytest.mark.browser
async def test_the_drawer_lists_every_language(browser: Browser) -> None:
    async with Playground() as playground, opened(browser, playground.url, locale="de-DE", width=390) as screen:
        page = screen.page
        names = [name for _, name in Words().json("de")["languages"]]
        await page.get_by_role("button", name="Einstellungen", exact=True).click()
        look = page.locator("[data-section=look]")
        assert (
            await look.get_by_role("group", name="Sprache")
            .get_by_role("radio")
            .evaluate_all("radios => radios.map(radio => radio.closest('label').textContent)")
            == names
        )
        await page.get_by_text("Jemanden dazuholen", exact=True).click()
        chosen = page.get_by_label("Sprache in Telegram")
        assert await chosen.locator("option").all_text_contents() == names
        await expect(chosen).to_have_value("de")
        await look.scroll_into_view_if_needed()
        await screen.shoot("languages")
        wide = "[...document.querySelectorAll('.segment')].filter(one => one.scrollWidth > one.clientWidth + 1).length"
        assert await page.evaluate(wide) == 0, "a name of a language is cut"
        assert await page.evaluate("document.documentElement.scrollWidth") <= 390
        await look.get_by_role("radio", name="Українська").click()
        await expect(page.get_by_role("dialog", name="Налаштування")).to_be_visible()
        await page.reload()
        await expect(page.get_by_role("button", name="Налаштування", exact=True)).to_be_visible()
        assert screen.complaints == []


@in_browser
@pytest.mark.browser
async def test_a_newcomer_finds_friends_who_speak_their_language(browser: Browser, tmp_path: Path) -> None:
    with igroteka(tmp_path, "run", "--port", str(free_port())) as program:
        async with opened(browser, program.url, greet=True, locale="de-DE", width=1280) as screen:
            hint = screen.page.get_by_role("complementary", name="So fängst du an")
            await expect(hint).to_contain_text("Anna, Ben und Clara")
            phone = screen.page.get_by_role("region", name="Handy: Anna", exact=True)
            await expect(phone.get_by_role("heading", name="Freundeskreis")).to_be_visible()
            await expect(phone.get_by_role("button", name="🎲 Neues Spiel")).to_be_visible()
            await expect(screen.page.get_by_role("log").first).to_contain_text("Ich habe hier Adminrechte")
            await screen.shoot("newcomer-german")
            assert screen.complaints == []
        async with ControlClient(program.url) as people:
            users = (await people.get("snapshot"))["users"]
        assert [user["first_name"] for user in users] == ["Anna", "Ben", "Clara"]


@in_browser
@pytest.mark.browser
async def test_nothing_on_the_page_stays_in_another_language(browser: Browser, folder: Path) -> None:
    async with an_evening(browser, locales=folder) as evening:
        screen = await evening.open_page(chat=None, greet=True, locale=PSEUDO, width=1560)
        page = screen.page
        await page.get_by_role("dialog").get_by_role("button").click()
        await everything_said(page, "chats")
        await whole_chat(evening, screen)
        await whole_drawer(page)
        await evening.control("reset")
        await page.locator(".no-people").wait_for()
        await everything_said(page, "no people")
        await screen.shoot("pseudo-language")


async def whole_chat(evening: Evening, screen: Screen) -> None:
    """Return a chat with service messages and words of people."""
    page = screen.page
    for phone in await page.locator(".phone").all():
        await phone.locator(".chat-row").first.click()
    log = page.get_by_role("log").first
    for text in ("/table", "/hand", "/text", "/photo", "/dice", "/sticker"):
        await evening.say("Аня", text)
    await expect(log.locator(".ephemeral").first).to_be_visible()
    await evening.control(f"chats/{evening.group}/members/{evening.people['Вера']}", method="DELETE")
    await until(partial(is_said, page, OPENING), "something is said")
    await everything_said(page, "chat")
    box = page.get_by_role("textbox").first
    await box.fill("/")
    await everything_said(page, "suggestions")
    await box.fill("")
    await log.get_by_role("article").first.click(button="right")
    await expect(page.get_by_role("dialog").first).to_be_visible()
    await everything_said(page, "sheet")
    await page.keyboard.press("Escape")


async def whole_drawer(page: Page) -> None:
    await page.locator(".drawer-button").click()
    await page.evaluate("for (const one of document.querySelectorAll('.drawer details')) one.open = true")
    await everything_said(page, "drawer")
    await page.keyboard.press("Escape")


async def is_said(page: Page, words: str) -> bool:
    return any(words in line for line in await page.evaluate(SAID))


async def everything_said(page: Page, where: str) -> None:
    said = await page.evaluate(SAID)
    assert any(OPENING in line for line in said), where
    assert {line for line in said if LETTERS.search(without_ours(line))} == set(), where


def without_ours(line: str) -> str:
    """Return the text without words of this language and language-neutral ones."""
    while BRACKETED.search(line):
        line = BRACKETED.sub("", line)
    return NAMED.sub("", line)
