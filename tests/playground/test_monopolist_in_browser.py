"""Монополист on three phones in a real browser: auction, deal, debt, bankruptcy."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium, opened
from tests.rules.monopolist import BLUE, BROWN, ORANGE, PINK, RAILWAYS, RED, YELLOW, Table, table
from tests.support.chat import Chat, chat
from tests.support.chat_monopolist import AFFAIRS, THREE, begun, done, laid

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)]

ANYA, BORIS, VERA = THREE
PRESS_TOGETHER = "keys => keys.forEach(key => key.click())"
THUMB = 44
TOO_SMALL = f"""log => [...log.querySelectorAll('.key')].map(key => key.getBoundingClientRect())
  .filter(key => key.height < {THUMB} || key.width < {THUMB}).length"""
CUT = (
    "log => [...log.querySelectorAll('.key')].filter(key => key.scrollWidth > key.clientWidth).map(k => k.textContent)"
)
WIDTH, HEIGHT = 390, 780


@asynccontextmanager
async def three_phones(folder: Path) -> AsyncIterator[tuple[Chat, Browser, Screen]]:
    """Start a game, and open the chat on each phone."""
    async with chat(folder, *THREE, wire="http") as group, chromium() as browser:
        await begun(group)
        async with opened(browser, group.client.url) as screen:
            for name in THREE:
                await screen.phone(name).get_by_role("button", name="Друзья").first.click()
                await expect(screen.log(name)).to_be_visible()
            yield group, browser, screen
            assert screen.complaints == []


def own(screen: Screen, name: str) -> Locator:
    """Return the locator of messages that only this person sees."""
    return screen.log(name).locator(".ephemeral").last


async def open_affairs(screen: Screen, name: str, words: str) -> None:
    await screen.press(name, AFFAIRS)
    await expect(own(screen, name)).to_contain_text(words)


async def on_a_phone(browser: Browser, group: Chat, name: str, words: str, picture: str) -> None:
    """Check in a window as wide as a phone that every button is readable and tappable."""
    async with opened(browser, group.client.url, width=WIDTH, height=HEIGHT, has_touch=True, is_mobile=True) as screen:
        await screen.page.get_by_role("button", name=f"Показать телефон: {name}").click()
        await screen.phone(name).get_by_role("button", name="Друзья").first.click()
        await expect(screen.log(name)).to_contain_text(words)
        await screen.shoot(picture)
        assert await screen.log(name).evaluate(TOO_SMALL) == 0
        assert await screen.log(name).evaluate(CUT) == []
        assert await screen.page.evaluate("document.documentElement.scrollWidth") <= WIDTH


OWN = (*BROWN, *BLUE[:2], RED[0], RAILWAYS[0])


def in_debt(cash: int, own: tuple[int, ...] = OWN) -> Table:
    """Return a position with the first player on a street with two houses."""
    return midgame(cash, at=13, own=own).roll(0, 1, 4)


def midgame(cash: int = 420, at: int = 21, own: tuple[int, ...] = OWN) -> Table:
    """Return a position in which most of the city is sold, and there are houses."""
    deeds = {0: own, 1: (*ORANGE, RED[1], *RAILWAYS[1:3]), 2: (*PINK, *YELLOW[:2])}
    levels = {**dict.fromkeys(ORANGE, 2), **dict.fromkeys(PINK, 1)}
    return table(3, deeds=deeds, levels=levels, cash={0: cash, 1: 350, 2: 510}, at={0: at, 1: 12, 2: 33})


async def test_three_phones_bid_against_each_other(tmp_path: Path) -> None:
    async with three_phones(tmp_path) as (group, browser, screen):
        await laid(group, midgame().roll(0, 1, 2).decline(0))
        await expect(screen.log(VERA)).to_contain_text("🔨 Аукцион: 🔴 Галерейный бульвар. Ставок пока нет")
        await screen.shoot("monopolist-1-auction")
        await on_a_phone(browser, group, BORIS, "🔨 Аукцион", "monopolist-2-auction-phone")
        already = len(await done(group))
        keys = [await screen.phone(name).get_by_role("button", name="М100").last.element_handle() for name in THREE[1:]]
        await screen.page.evaluate(PRESS_TOGETHER, keys)
        ((loser, words),) = await screen.told(1)
        await group.quiet()
        ((first, _),) = (await done(group))[already:]
        slower = THREE[3 - first]
        assert loser == slower
        assert "Мало: ставь от М101" in words
        await screen.press(slower, "+50 · М150")
        await expect(screen.log(ANYA)).to_contain_text("даёт М150")
        await screen.shoot("monopolist-3-bids")
        await screen.press(ANYA, "Пас")
        await screen.press(THREE[first], "Пас")
        for name in THREE:
            await expect(screen.log(name)).to_contain_text("🔨 Продано: 🔴 Галерейный бульвар за М150")
        await screen.shoot("monopolist-4-sold")


async def test_a_deal_is_struck_on_two_phones(tmp_path: Path) -> None:
    async with three_phones(tmp_path) as (group, browser, screen):
        await laid(group, midgame())
        await open_affairs(screen, ANYA, "Твой ход")
        await screen.shoot("monopolist-5-affairs")
        await on_a_phone(browser, group, ANYA, "Твой ход", "monopolist-6-affairs-phone")
        await screen.press(ANYA, "🤝 Сделка")
        await screen.press(ANYA, "🎩 Борис")
        await expect(own(screen, ANYA)).to_contain_text("Новая сделка")
        await screen.press(ANYA, "➕ 🔴 Скрипичный")
        await expect(own(screen, ANYA)).to_contain_text("Получаешь: 🔴 Скрипичный переулок")
        await screen.press(ANYA, "➖ Отдать")
        await expect(own(screen, ANYA)).to_contain_text("Что отдаёшь?")
        await screen.press(ANYA, "➖ 🚂 Северный")
        await expect(own(screen, ANYA)).to_contain_text("Отдаёшь: 🚂 Северный вокзал")
        await screen.press(ANYA, "+100")
        await expect(own(screen, ANYA)).to_contain_text("Доплачиваешь М100")
        await screen.shoot("monopolist-7-draft")
        await on_a_phone(browser, group, ANYA, "Новая сделка", "monopolist-8-draft-phone")
        await screen.press(ANYA, "Предложить")
        await open_affairs(screen, BORIS, "Тебе доплачивают М100")
        await screen.shoot("monopolist-9-offer")
        await screen.press(BORIS, "Согласиться")
        for name in THREE:
            await expect(screen.log(name)).to_contain_text("🤝 Сделка!")
        state = (await group.match()).state
        assert (state.owner[23], state.owner[5], state.cash) == (0, 1, (320, 450, 510))


async def test_one_debt_is_solved_by_mortgaging_another_ends_in_bankruptcy(tmp_path: Path) -> None:
    async with three_phones(tmp_path) as (group, browser, screen):
        await laid(group, in_debt(90))
        await expect(screen.log(BORIS)).to_contain_text("💸 Долг М200")
        await open_affairs(screen, ANYA, "Не хватает М110")
        await screen.shoot("monopolist-10-debt")
        await screen.press(ANYA, "🔒 Заложить")
        await expect(own(screen, ANYA)).to_contain_text("💸 Не хватает М110")
        await on_a_phone(browser, group, ANYA, "Что заложить?", "monopolist-11-mortgage-phone")
        await screen.press(ANYA, "+М100 🚂 Северный")
        await expect(own(screen, ANYA)).to_contain_text("💸 Не хватает М10")
        await screen.press(ANYA, "+М30 🌰 Овражный")
        await expect(own(screen, ANYA)).to_contain_text("Северный 🔒")
        await expect(own(screen, ANYA)).not_to_contain_text("Что заложить?")
        await expect(screen.log(ANYA)).to_contain_text("Борис\u2069: бросает кубики")
        await screen.shoot("monopolist-12-paid")

        await laid(group, in_debt(20, own=BROWN))
        await screen.press(ANYA, "🏳 Сдаться")
        await expect(own(screen, ANYA)).to_contain_text("Точно сдаться?")
        await screen.shoot("monopolist-13-sure")
        await screen.press(ANYA, "Да, сдаюсь")
        await expect(own(screen, ANYA)).to_contain_text("Ты вне игры")
        for name in THREE:
            await expect(screen.log(name)).to_contain_text(re.compile("— банкрот. Долг .*, всё получает 🎩"))
        await screen.shoot("monopolist-14-bankrupt")
        assert (await group.match()).state.active == (False, True, True)
