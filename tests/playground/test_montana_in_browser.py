"""Монтана on three phones in a real browser: a violation, a race, a long move."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium, opened
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_intercept import THREE, state_of
from tests.support.chat_montana import COVER, DONE, NO_RACE, PROTEST, RACING, dealt, put

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
    pytest.mark.asyncio(loop_scope="module"),
]

PRESS_TOGETHER = "keys => keys.forEach(key => key.click())"
ALL_IN_FORCE = "!b *r #1 #3 #4"
BIG_HAND = "g5f g6e g1f g3e r1f r2e b3f b3e !c Ve #2 #5"


@dataclass
class Table:
    """The chat, and the page with its three phones."""

    chat: Chat
    browser: Browser
    screen: Screen

    async def put(self, *hands: str, **fields: object) -> None:
        """Arrange the cards, and wait until every phone shows its hand."""
        await put(self.chat, *hands, **fields)
        for name in THREE:
            if not await self.screen.log(name).locator(".ephemeral").count():
                await self.screen.press(name, MY_CARDS)
                await expect(self.screen.log(name).locator(".ephemeral").last).to_be_visible()
        await self.chat.quiet()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    async with chat(tmp_path_factory.mktemp("montana"), *THREE, wire="http") as group, chromium() as browser:
        await dealt(group, *RACING)
        async with opened(browser, group.client.url) as screen:
            for name in THREE:
                await screen.phone(name).get_by_role("button", name="Друзья").first.click()
                await expect(screen.log(name)).to_be_visible()
            yield Table(group, browser, screen)
            assert screen.complaints == []


async def test_a_violation_is_caught(table: Table) -> None:
    screen = table.screen
    await table.put("r3f g1f b2f", "r1e r2e", "b4f b3f", rules="!a")
    await screen.press("Аня", "🔴3●")
    await expect(screen.log("Вера")).to_contain_text("Сверху 🔴3● — красная тройка, полная")
    await screen.press("Вера", PROTEST)
    await screen.hears("Вера", "забирает 🔴3● и платит штраф")
    await expect(screen.log("Борис")).to_contain_text("«Нарушение!» И верно, ход отменяется")
    await expect(screen.log("Аня")).to_contain_text("Ходит \u2068Борис")
    await expect(screen.log("Аня").locator(".ephemeral").last).to_contain_text("Твои карты")
    await screen.shoot("montana-1-violation")
    state = await state_of(table.chat)
    assert (len(state.hands[0]), state.discard[-1], state.mover) == (5, "g5f", 1)


async def test_three_phones_race(table: Table) -> None:
    screen = table.screen
    await table.put(*RACING, rules="#2")
    await screen.press("Аня", "🟩2●")
    for name in THREE:
        await expect(screen.phone(name).get_by_role("button", name=COVER).last).to_be_visible()
    await table.chat.quiet()
    await screen.shoot("montana-2-race")
    keys = [await screen.phone(name).get_by_role("button", name=COVER).last.element_handle() for name in THREE]
    before = len(await screen.told())
    await screen.page.evaluate(PRESS_TOGETHER, keys)
    told = (await screen.told(before + len(THREE)))[before:]
    assert {name for name, _ in told} == set(THREE)
    assert sorted(text for _, text in told) == [NO_RACE, "Твоё место: 1", "Твоё место: 2"]
    await expect(screen.log("Аня")).to_contain_text("не успевает накрыть и берёт 2 карты")
    await screen.shoot("montana-3-race-over")
    assert sorted(map(len, (await state_of(table.chat)).hands)) in ([2, 3, 5], [3, 3, 4])


async def test_a_move_of_three_cards_on_a_desk_and_on_a_phone(table: Table) -> None:
    screen = table.screen
    await table.put(BIG_HAND, "r1e r2e", "b4f b3f", top="b6f", rules=ALL_IN_FORCE)
    await screen.log("Вера").get_by_text("Ход идёт").last.scroll_into_view_if_needed()
    await screen.shoot("montana-4-big-hand")
    for card in ("🟩5●", "🟩6○", "🟩1●"):
        await screen.press("Аня", card)
        await expect(screen.log("Борис")).to_contain_text(f"Сверху {card}")
        await table.chat.quiet()
    await expect(screen.log("Аня").locator(".ephemeral").last).to_contain_text("На столе 🟩5●, 🟩6○, 🟩1●")
    await screen.shoot("montana-5-three-cards")
    async with opened(table.browser, table.chat.client.url, width=390, height=844) as phone:
        await phone.phone("Аня").get_by_role("button", name="Друзья").first.click()
        await expect(phone.phone("Аня").get_by_role("button", name=DONE, exact=True)).to_be_visible()
        await phone.shoot("montana-6-phone")
        await phone.press("Аня", DONE)
        await expect(phone.log("Аня").locator(".ephemeral").last).not_to_contain_text("На столе")
        assert phone.complaints == []
    state = await state_of(table.chat)
    assert state.discard[-3:] == ("g5f", "g6e", "g1f")
    assert (state.direction, state.mover) == (-1, 2), "the one has reversed the play"
