"""Over HTTP, bot and Telegram exchange the same calls as in process."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.wait_until import until

pytestmark = pytest.mark.real

Updates = Literal["brought", "fetched"]
ways = pytest.mark.parametrize("updates", ["brought", "fetched"])
ATTACHED = re.compile(r"attach://[\w-]+")
ELSEWHERE = {"setWebhook", "getMe", "sendChatAction"}
"""Calls of one wire only, or with a number that varies."""


async def an_evening(table: Chat, rulebook: str) -> None:
    """Play a scenario step by step, so that both wires carry the same calls in order."""
    anya, boris = table.people
    await anya.sees("Привет")
    for command in ("/start", "/help", "/settings"):
        await anya.say(command, chat_id=table.client.bot_id)
        await table.quiet()
    await anya.say(f"/{rulebook}")
    await anya.sees("собираемся")
    assert (await table.tap(boris, "Войти")).startswith("Ты за столом")
    await table.quiet()
    await table.tap(anya, "Начать")
    await table.quiet()
    for person in table.people:
        await table.tap(person, MY_CARDS)
        await person.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        await table.quiet()
    await table.mean(boris, "/leave")
    await table.quiet()


async def said(folder: Path, rulebook: str, updates: Updates, **options: Any) -> Counter[tuple[str, str, int]]:
    """Return the calls of an evening: method, arguments and number of files.

    Names of files are random and left out. Calls made side by side have no order.
    """
    settings = {"turn_clock": 0, "pictures": True}
    async with chat(folder, "Аня", "Борис", admin=True, settings=settings, updates=updates, **options) as table:
        await an_evening(table, rulebook)
        calls = [call for call in await table.client.calls() if call["method"] not in ELSEWHERE]
    return Counter(
        (
            call["method"],
            ATTACHED.sub("attach://", json.dumps(call["params"], ensure_ascii=False)),
            len(call.get("files", ())),
        )
        for call in calls
    )


@ways
@pytest.mark.parametrize("rulebook", ["uno", "montana"])
async def test_an_evening_is_the_same_with_and_without_http(tmp_path: Path, rulebook: str, updates: Updates) -> None:
    for wire in ("direct", "http"):
        (tmp_path / wire).mkdir()
    direct = await said(tmp_path / "direct", rulebook, updates, wire="direct")
    over_http = await said(tmp_path / "http", rulebook, updates, wire="http")
    assert over_http.total() > 15
    assert direct == over_http


async def is_used(table: Chat) -> bool:
    return not await table.client.get("faults/script")


async def test_an_answer_that_takes_too_long_is_not_waited_for(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", wire="http", updates="fetched") as table:
        await table.deal()
        table.app.bot.session.timeout = 3.0
        await table.client.script("sendMessage", "slow", seconds=8.0)
        await table.people[0].say("/table")
        await until(lambda: is_used(table), "the slow answer")
        await table.quiet()
        shown = [seen.id for seen in await table.people[0].seen() if MY_CARDS in seen.buttons]
        assert len(shown) <= 2, "it is sent again, once"
        assert (await table.shown()).table in shown


@pytest.mark.parametrize("kind", ["lost", "refused", "html_before", "html_after", "error"])
async def test_whatever_becomes_of_a_call_over_http_there_is_one_table(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", wire="http") as table:
        await table.client.script("sendMessage", kind)
        await table.deal()
        assert len([seen for seen in await table.people[0].seen() if MY_CARDS in seen.buttons]) == 1
