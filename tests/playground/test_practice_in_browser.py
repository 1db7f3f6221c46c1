"""Practice matches in a real browser as wide as a phone, from greeting to end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium, opened
from tests.playground.test_game_in_browser import restart_bot
from tests.support.chat import Chat, chat
from tests.support.chat_steps import START, STOP
from tests.support.cli_process import free_port, igroteka
from tests.support.raw_sql import change
from tests.support.wait_until import until

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
    pytest.mark.asyncio(loop_scope="module"),
]

GAMES = {"УНО": "uno", "УНО с перехватом": "uno_intercept", "Монтана": "montana", "Монополист": "monopolist"}
WHICH, OVER = "Во что учимся играть?", "🎓 Тренировка окончена"
ANOTHERS_TURN = re.compile("Ходит .*\u2068")
NO_MOVES = (STOP, "← Назад", "📌 Поручения", "📜 Что было", "🗂 Карточки", "🤝 Сделка", "💡 Подсказка")
NO_NEED, OWING = ("🔒", "🔓", "🏠"), "💸 С тебя"
"""Choices that a learner of Монополист skips, except when there is a debt."""
WANTED = ("УНО!", "Uno!", "Монтана!", "🎲", "Купить", "+М", "🏳")
"""The button that the coach proposes."""
FIVE_MINUTES = 25
"""Taps that take about five minutes."""
MOST_TAPS = 150
SEVERAL = 4
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
READ = """() => [...document.querySelectorAll('.log [data-key]')].map(row => ({
  key: row.dataset.key,
  text: row.querySelector('.text')?.textContent ?? '',
  busy: row.querySelector('.key[aria-busy=true]') !== null,
  buttons: [...row.querySelectorAll('.key')].map(key => ({
    text: key.textContent.trim(), on: !key.disabled, row: key.dataset.row, column: key.dataset.column })),
})).filter(row => row.buttons.length).at(-1)"""

PRESS = """([place, text]) => {
  const key = document.querySelector(place);
  const is_there = key?.textContent.trim() === text && !key.disabled;
  if (is_there) key.click();
  return is_there;
}"""
"""Press as soon as the button is known, because the computer plays without a pause."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@dataclass
class Learner:
    """Аня with her phone in the private chat."""

    screen: Screen
    shown: Any = None
    """The table at the last press on it."""
    tips: set[str] = field(default_factory=set)

    async def begin(self, title: str) -> None:
        await expect(self.screen.log("Аня").get_by_role("button", name=START)).to_be_visible()
        await self.screen.press("Аня", START)
        await expect(self.screen.log("Аня")).to_contain_text(WHICH)
        await self.screen.press("Аня", title)
        await expect(self.screen.log("Аня").get_by_role("button", name=STOP)).to_be_visible()
        await expect(self.screen.log("Аня")).not_to_contain_text(WHICH)

    async def asked(self) -> list[dict[str, Any]]:
        """Return the buttons to press now; none if the match is over."""

        async def something_new() -> list[list[dict[str, Any]]]:
            now = await self.screen.page.evaluate(READ)
            if OVER in now["text"]:
                return [[]]
            passed_over = NO_MOVES if OWING in now["text"] else (*NO_MOVES, *NO_NEED)
            choices = [one for one in now["buttons"] if one["on"] and not one["text"].startswith(passed_over)]
            if now == self.shown or now["busy"] or not choices or ANOTHERS_TURN.search(now["text"]):
                return []
            self.shown = now
            self.tips |= {line for line in now["text"].split("\n") if line.startswith("💡")}
            return [choices]

        choices: list[dict[str, Any]]
        [choices] = await until(something_new, "the learner is asked for something")
        return choices

    async def press(self, choices: list[dict[str, Any]]) -> None:
        best = next((one for start in WANTED for one in choices if one["text"].startswith(start)), choices[0])
        place = f'.log [data-key="{self.shown["key"]}"] [data-row="{best["row"]}"][data-column="{best["column"]}"]'
        if not await self.screen.page.evaluate(PRESS, [place, best["text"]]):
            self.shown = None  # the computer was faster, and there is another choice now


async def let_time_pass(table: Chat) -> None:
    change(table.app.storage, "UPDATE timers SET due_at = 0 WHERE kind = 'length'")


@pytest.mark.parametrize("title", GAMES, ids=GAMES.values())
async def test_a_practice_is_played_to_its_end(browser: Browser, tmp_path: Path, title: str) -> None:
    name, taps = GAMES[title], 0
    settings = {"pictures": True}
    async with (
        chat(tmp_path, "Аня", kind="private", settings=settings, wire="http") as table,
        opened(browser, table.client.url, **PHONE) as screen,
    ):
        await screen.phone("Аня").locator(".chat-row").first.click()
        await screen.press("Аня", "Запустить")
        learner = Learner(screen)
        await learner.begin(title)
        while choices := await learner.asked():
            if taps in (0, 6):
                await table.quiet()
                await screen.shoot(f"practice-{name}-{taps}")
            if taps == FIVE_MINUTES and name == "monopolist":
                await let_time_pass(table)
            await learner.press(choices)
            taps += 1
            assert taps < MOST_TAPS
        await table.quiet()
        await screen.shoot(f"practice-{name}-over")
        assert len(learner.tips) >= SEVERAL, learner.tips
        await expect(screen.log("Аня").get_by_role("button", name="🤝 Проверить раздачу")).to_have_count(0)
        await screen.press("Аня", START)
        await expect(screen.log("Аня").get_by_role("button", name=STOP)).to_be_visible()
        assert screen.complaints == []


async def test_a_practice_outlives_a_restart_and_is_left_at_any_time(browser: Browser, tmp_path: Path) -> None:
    with igroteka(tmp_path, "run", "--port", str(free_port())) as program:
        async with opened(browser, program.url, **PHONE) as screen:
            await screen.page.get_by_role("button", name="Понятно").click()
            await screen.page.get_by_role("button", name="Назад к чатам").click()
            await screen.phone("Аня").locator('[data-chat^="p"]').click()
            await screen.press("Аня", "Запустить")
            learner = Learner(screen)
            await learner.begin("УНО")
            await learner.press(await learner.asked())
            await learner.asked()
            await restart_bot(screen)
            await learner.press(await again(learner))
            await learner.asked()
            await screen.press("Аня", STOP)
            await expect(screen.log("Аня")).to_contain_text("останавливаешь партию")
            assert screen.complaints == []


async def again(learner: Learner) -> list[dict[str, Any]]:
    """Return the earlier prompt."""
    learner.shown = None
    return await learner.asked()
