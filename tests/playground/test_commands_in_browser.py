"""Commands in a real browser: confirmations, spectators, closing, controls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium, opened
from tests.playground.test_sunduchki_in_browser import CUT, TOO_SMALL
from tests.support.chat import MY_CARDS, chat

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)]

ANYA, ZINA = "Аня", "Зина"
WIDTH, HEIGHT = 390, 844


async def looked_at(screen: Screen, name: str, words: str, picture: str) -> None:
    await expect(screen.log(name)).to_contain_text(words)
    await screen.shoot(picture)
    assert await screen.log(name).evaluate(TOO_SMALL) == 0
    assert await screen.log(name).evaluate(CUT) == []
    assert await screen.page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    assert screen.complaints == []


async def to_phone(screen: Screen, name: str, chat_name: str, *, is_open: bool = False) -> None:
    if is_open:
        await screen.phone(name).get_by_role("button", name="Назад к чатам").click()
    else:
        await screen.page.get_by_role("button", name=f"Показать телефон: {name}").click()
    await screen.phone(name).locator(".chat-title").get_by_text(chat_name, exact=True).click()


async def test_what_asks_first_what_is_watched_and_what_closes(tmp_path: Path) -> None:
    size: Any = {"width": WIDTH, "height": HEIGHT, "has_touch": True, "is_mobile": True}
    async with (
        chat(tmp_path, ANYA, "Борис", ZINA, settings={"pictures": True}, wire="http") as table,
        chromium() as browser,
        opened(browser, table.client.url, **size) as screen,
    ):
        anya, boris, zina = table.people
        await zina.say("/start", table.client.bot_id)
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        await to_phone(screen, ZINA, "Друзья")
        await screen.press(ZINA, MY_CARDS)
        await looked_at(screen, ZINA, "Ты не за этим столом", "commands-watch-offer")
        await screen.press(ZINA, "👀 Смотреть")
        await zina.sees("👀", table.client.bot_id)
        await to_phone(screen, ZINA, "Игротека", is_open=True)
        await looked_at(screen, ZINA, "👀", "commands-watching")
        await to_phone(screen, ANYA, "Друзья")
        await screen.write(ANYA, "/gmes@igroteka_bot")
        await looked_at(screen, ANYA, "Может быть, /games?", "commands-unknown")
        await screen.write(ANYA, "/rules")
        await looked_at(screen, ANYA, "УНО: правила", "commands-rules")
        await screen.press(ANYA, "✖️ Закрыть")
        await expect(screen.log(ANYA)).not_to_contain_text("УНО: правила")
        await screen.write(ANYA, "/leave")
        await looked_at(screen, ANYA, "Выйти из партии?", "commands-leave")
        await screen.press(ANYA, "Играем дальше")
        await expect(screen.log(ANYA)).not_to_contain_text("Выйти из партии?")
        await screen.write(ANYA, "/stop")
        await looked_at(screen, ANYA, "Остановить партию для всех?", "commands-stop")
        await screen.press(ANYA, "Остановить")
        await looked_at(screen, ANYA, "останавливает партию", "commands-stopped")
        await screen.page.get_by_role("button", name=f"Показать телефон: {ZINA}").click()
        await looked_at(screen, ZINA, "останавливает партию", "commands-watching-stopped")
