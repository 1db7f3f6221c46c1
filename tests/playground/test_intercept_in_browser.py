"""Two phones race for one interception: the first committed press wins."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium, opened
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_intercept import THREE, TOO_LATE, dealt, done_by
from tests.support.chat_steps import laid

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)]

RACES = 3
BLUE = "🔷 Синий"
PRESS_TOGETHER = "keys => keys.forEach(key => key.click())"


async def open_menus(screen: Screen) -> None:
    """Open the menu of the same card on two phones."""
    for name in THREE[1:]:
        hand = screen.log(name).locator(".ephemeral")
        if not await hand.count():
            await screen.press(name, MY_CARDS)
        await expect(screen.log(name)).to_contain_text("Можно перехватить ⚡")
        await screen.press(name, "🌈")
        await expect(screen.phone(name).get_by_role("button", name=BLUE)).to_be_visible()


async def race(table: Chat, screen: Screen, order: tuple[int, int]) -> int:
    """Press on both phones at once; return the seat whose press was committed."""
    before = await laid(table, {1: "w b1 b2 b3", 2: "w g1 g2 g3"}, mover=1, discard=("r3", "w"), window=True, missed="")
    await open_menus(screen)
    already = len(await done_by(table))
    told = await screen.told()
    keys = [await screen.phone(THREE[seat]).get_by_role("button", name=BLUE).element_handle() for seat in order]
    await screen.page.evaluate(PRESS_TOGETHER, keys)
    (*_, (loser, words)) = await screen.told(len(told) + 1)
    await table.quiet()
    (first,) = (await done_by(table))[already:]
    slower = 3 - first
    assert (loser, words) == (THREE[slower], TOO_LATE)
    assert len(await screen.told()) == len(told) + 1
    state = (await table.match()).state
    assert state.mover == (first + 1) % 3
    assert len(state.hands[first]) == 3
    assert state.hands[slower] == before.hands[slower], "the slower one loses nothing"
    return first


async def test_two_phones_race_for_one_interception(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, wire="http") as table, chromium() as browser:
        await dealt(table)
        async with opened(browser, table.client.url) as screen:
            for name in THREE:
                await screen.phone(name).get_by_role("button", name="Друзья").first.click()
                await expect(screen.log(name)).to_be_visible()
            for number in range(RACES):
                first = await race(table, screen, (1, 2) if number % 2 else (2, 1))
                told = "перехватывает ход: 🌈" if first == 2 else "выбирает цвет: 🔷 синий"
                await expect(screen.log("Аня")).to_contain_text(told)
                if not number:
                    await screen.shoot("game-intercept")
            assert screen.complaints == []
