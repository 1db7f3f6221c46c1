"""Scripted faults of the bot's next calls, carried out or not."""

import asyncio
import time

import aiohttp
import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError, TelegramRetryAfter

from playground.client import ControlRefusedError


@pytest.fixture
async def chat(people, anya, boris) -> int:
    return int((await people.group("Друзья", anya, boris))["id"])


@pytest.fixture
async def call(playground, bot):
    """Make a call without a client; return status, content type and body."""
    async with aiohttp.ClientSession() as http:

        async def call(method: str, **params):
            async with http.post(f"{playground.url}/bot{bot.token}/{method}", json=params) as answer:
                return answer.status, answer.content_type, await answer.text()

        yield call


async def texts(person) -> list[str]:
    return [seen.text for seen in await person.seen() if seen.text]


async def test_lost_is_carried_out_and_never_answered(bot, people, chat, anya):
    await people.script("sendMessage", "lost")
    with pytest.raises(TelegramNetworkError, match="Server disconnected"):
        await bot.send_message(chat, "раз")
    assert await texts(anya) == ["раз"]
    await bot.send_message(chat, "два")
    assert await texts(anya) == ["раз", "два"]
    first, second = await people.calls("sendMessage")
    assert (first["ok"], first["fault"]) == (True, "lost")
    assert "fault" not in second


async def test_refused_is_not_carried_out(bot, people, chat, anya):
    await people.script("sendMessage", "refused", times=2)
    for _ in range(2):
        with pytest.raises(TelegramNetworkError, match="Server disconnected"):
            await bot.send_message(chat, "раз")
    assert await texts(anya) == []
    assert [(one["ok"], one["fault"]) for one in await people.calls("sendMessage")] == [(False, "refused")] * 2
    await bot.send_message(chat, "два")
    assert await texts(anya) == ["два"]


@pytest.mark.parametrize(("kind", "expected"), [("html_after", ["раз"]), ("html_before", [])])
async def test_an_html_page_instead_of_an_answer(call, people, chat, anya, kind, expected):
    await people.script("sendMessage", kind)
    status, content_type, body = await call("sendMessage", chat_id=chat, text="раз")
    assert (status, content_type) == (502, "text/html")
    assert "<h1>502 Bad Gateway</h1>" in body
    assert await texts(anya) == expected
    await people.script("sendMessage", kind, error_code=504)
    status, _, body = await call("sendMessage", chat_id=chat, text="раз")
    assert (status, "504 Gateway Timeout" in body) == (504, True)


async def test_a_page_may_come_with_an_unusual_status(call, people, chat):
    await people.script("sendMessage", "html_before", error_code=520)
    status, _, body = await call("sendMessage", chat_id=chat, text="раз")
    assert (status, "520 Error" in body) == (520, True)


async def test_error_is_not_carried_out(bot, people, chat, anya):
    await people.script("sendMessage", "error", error_code=400, description="Bad Request: PHOTO_INVALID")
    with pytest.raises(TelegramBadRequest, match="PHOTO_INVALID"):
        await bot.send_message(chat, "раз")
    await people.script("sendMessage", "error", retry_after=7)
    with pytest.raises(TelegramRetryAfter) as refusal:
        await bot.send_message(chat, "раз")
    assert refusal.value.retry_after == 7
    assert await texts(anya) == []
    codes = [(one["error_code"], one["description"]) for one in await people.calls("sendMessage")]
    assert codes == [(400, "Bad Request: PHOTO_INVALID"), (429, "Too Many Requests: retry after 7")]


async def test_error_after_is_carried_out(bot, people, chat, anya):
    await people.script("sendMessage", "error_after", error_code=500)
    with pytest.raises(Exception, match="Internal Server Error"):
        await bot.send_message(chat, "раз")
    assert await texts(anya) == ["раз"]


async def test_slow_is_carried_out_at_once_and_answered_late(bot, people, chat, anya):
    await people.script("sendMessage", "slow", seconds=0.2)
    before = time.monotonic()
    assert (await bot.send_message(chat, "раз")).text == "раз"
    assert time.monotonic() - before >= 0.2
    await people.script("sendMessage", "slow", seconds=600)
    sending = asyncio.create_task(bot.send_message(chat, "два"))
    await anya.sees("два")
    assert not sending.done()
    sending.cancel()


async def test_held_is_carried_out_late_even_when_the_caller_has_gone(bot, people, chat, anya):
    await people.script("sendMessage", "held", seconds=0.5)
    before = time.monotonic()
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(chat, "раз", request_timeout=0.1)
    await anya.sees("раз")
    assert time.monotonic() - before >= 0.5


async def test_a_call_that_would_fail_fails_unheard(bot, people, chat):
    await people.script("sendMessage", "lost")
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(chat, "")
    (only,) = await people.calls("sendMessage")
    assert (only["ok"], only["fault"]) == (False, "lost")


async def test_only_the_calls_that_are_meant(bot, people, chat, anya):
    other = (await people.group("Другие", anya))["id"]
    await people.script("SENDMESSAGE", "refused", chat_id=chat, skip=1)
    await bot.get_me()
    await bot.send_message(other, "раз")
    await bot.send_message(chat, "два")
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(chat, "три")
    await bot.send_message(chat, "четыре")
    assert await people.get("faults/script") == []


async def test_any_method_is_any_but_get_updates(bot, people, chat):
    await people.script("*", "refused")
    await bot.get_updates()
    with pytest.raises(TelegramNetworkError):
        await bot.get_me()
    await people.script("getUpdates", "html_before")
    with pytest.raises(Exception, match="Failed to decode object"):
        await bot.get_updates()
    await bot.get_updates()


async def test_the_script_is_listed_and_cleared(bot, people, chat):
    assert await people.script("sendMessage", "lost", times=3, chat_id=chat) == [
        {
            "method": "sendMessage", "kind": "lost", "chat_id": chat, "times": 3, "skip": 0,
            "error_code": 502, "description": "", "retry_after": None, "seconds": 0.0,
        }
    ]  # fmt: skip
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(chat, "раз")
    assert [one["times"] for one in await people.get("faults/script")] == [2]
    await people.clear_script()
    await bot.send_message(chat, "два")
    await people.script("sendMessage", "lost")
    await people.post("reset")
    assert await people.get("faults/script") == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "nonsense"},
        {"kind": "lost", "times": 0},
        {"kind": "lost", "skip": -1},
        {"kind": "lost", "tiems": 1},
        {"kind": "slow", "seconds": -1},
        {"kind": "slow", "seconds": "1"},
        {"kind": "error", "error_code": 200},
        {"kind": "error", "retry_after": -1},
        {},
    ],
)
async def test_a_script_that_makes_no_sense(people, wrong):
    with pytest.raises(ControlRefusedError):
        await people.post("faults/script", {"method": "sendMessage", **wrong})
    with pytest.raises(ControlRefusedError):
        await people.post("faults/script", {"kind": "lost"})


@pytest.mark.parametrize("switch", ["lost_answers", "html_pages"])
async def test_switches_for_every_call_but_get_updates(bot, people, chat, anya, switch):
    await people.faults(**{switch: True})
    await anya.say("/start")
    assert (await bot.get_updates())[-1].message.text == "/start"
    for text in ("раз", "два"):
        with pytest.raises(Exception, match=r"Server disconnected|Failed to decode object"):
            await bot.send_message(chat, text)
    await people.faults(**{switch: False})
    assert (await texts(anya))[-2:] == ["раз", "два"]
    await bot.get_me()
