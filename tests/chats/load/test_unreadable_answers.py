"""A proxy's page instead of an answer: users are told, all errors are handled."""

import logging
from pathlib import Path

import pytest

from tests.support.chat import MORE, MY_CARDS, chat

AGAIN = "Не вышло, попробуй ещё раз"
PAGES = pytest.mark.parametrize("page", ["html_before", "html_after"])
"""Before the call was carried out, or after."""


@pytest.fixture(autouse=True)
def nothing_unhandled(caplog: pytest.LogCaptureFixture):
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@PAGES
async def test_instead_of_a_reply(page: str, tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya = table.people[0]
        await anya.sees("Привет")
        await table.client.script("sendMessage", page)
        await anya.say("/help")
        await anya.sees(AGAIN)
        assert any("Как играть" in seen.text for seen in await anya.seen()) == (page == "html_after")


@PAGES
async def test_instead_of_a_hand(page: str, tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        await table.deal()
        await table.client.script("sendMessage", page)
        assert (await table.tap(table.people[0], MY_CARDS)).startswith("Твои карты:")


@PAGES
async def test_instead_of_the_answer_to_a_tap(page: str, tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", updates="fetched") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.client.script("answerCallbackQuery", page)
        assert (await table.tap(boris, "Войти")).startswith("Ты за столом")
        await anya.sees("🙂 \u2068Борис\u2069")


@PAGES
async def test_instead_of_a_page(page: str, tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya = table.people[0]
        await anya.say("/uno")
        await anya.sees("собираемся")
        await table.client.script("sendMessage", page)
        await table.tap(anya, MORE)
        await table.tap(anya, MORE)
        await anya.sees("за столом 1 из 10")


async def test_instead_of_everything(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await table.deal()
        await table.client.faults(html_pages=True)
        await anya.say("/help")
        await anya.sees("Как играть")
        assert await table.tap(boris, MY_CARDS)
        await table.client.faults(html_pages=False)
        await anya.say("/settings")
        await anya.sees("Куда присылать")
