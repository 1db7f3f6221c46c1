"""Flood limits, faults, envelopes and ways to pass arguments."""

import json
import time

import aiohttp
import pytest
from aiogram.exceptions import TelegramRetryAfter
from aiogram.types import ReplyParameters

from tests.playground.test_server_messages import keyboard


@pytest.fixture
async def chat(people, anya, boris) -> int:
    return int((await people.group("Друзья", anya, boris))["id"])


async def until_refused(send) -> tuple[int, int]:
    """Return the number of successful calls, and the wait that is then asked for."""
    for count in range(1000):
        try:
            await send()
        except TelegramRetryAfter as refusal:
            return count, refusal.retry_after
    raise AssertionError("nothing was refused")


class TestFlood:
    async def test_a_burst_then_one_a_second(self, bot, people, chat, clock):
        await people.faults(flood_limits=True)
        assert await until_refused(lambda: bot.send_message(chat, "а")) == (5, 1)
        clock.advance(1)
        assert await until_refused(lambda: bot.send_message(chat, "а")) == (1, 1)

    async def test_twenty_a_minute_in_a_group(self, bot, people, chat, clock):
        await people.faults(flood_limits=True)
        for _ in range(20):
            await bot.send_message(chat, "а")
            clock.advance(1)
        with pytest.raises(TelegramRetryAfter) as refusal:
            await bot.send_message(chat, "а")
        assert refusal.value.retry_after == 40
        clock.advance(40)
        await bot.send_message(chat, "а")

    async def test_a_private_chat_has_no_limit_by_the_minute(self, bot, people, anya, clock):
        await people.faults(flood_limits=True)
        await anya.say("/start", chat_id=bot.id)
        for _ in range(30):
            await bot.send_message(anya.id, "а")
            clock.advance(1)

    async def test_edits_count_like_sends_and_answers_do_not(self, bot, people, chat, anya):
        await people.faults(flood_limits=True)
        sent = await bot.send_message(chat, "0", reply_markup=keyboard("а"))
        numbers = iter(range(1, 100))
        count, _ = await until_refused(lambda: sent.edit_text(str(next(numbers)), reply_markup=keyboard("а")))
        assert count == 4
        assert await bot.answer_callback_query(await anya.press("а"))
        assert await bot.send_chat_action(chat, "typing")

    async def test_thirty_a_second_for_a_bot(self, bot, people):
        await people.faults(flood_limits=True)
        friends = [await people.join(f"Друг {number}") for number in range(31)]
        for friend in friends:
            await friend.say("/start", chat_id=bot.id)
        rest = iter(friends)
        count, _ = await until_refused(lambda: bot.send_message(next(rest).id, "а"))
        assert count == 30

    async def test_a_refused_call_costs_nothing(self, bot, people, chat):
        await people.faults(flood_limits=True)
        for _ in range(10):
            with pytest.raises(Exception, match="not found"):
                await bot.send_message(chat, "а", reply_parameters=ReplyParameters(message_id=10**6))
        assert (await until_refused(lambda: bot.send_message(chat, "а")))[0] == 5

    async def test_the_wait_is_in_the_header_too(self, playground, bot, people, chat):
        await people.faults(storm_429=True)
        url = f"{playground.url}/bot{bot.token}/sendMessage"
        async with aiohttp.ClientSession() as http, http.post(url, json={"chat_id": chat, "text": "а"}) as answer:
            assert answer.status == 429
            assert answer.headers["Retry-After"] == "1"
            assert await answer.json() == {
                "ok": False,
                "error_code": 429,
                "description": "Too Many Requests: retry after 1",
                "parameters": {"retry_after": 1},
            }


async def test_latency(bot, people):
    await people.faults(latency_ms=150)
    before = time.monotonic()
    await bot.get_me()
    assert time.monotonic() - before >= 0.15


class TestEnvelope:
    @pytest.fixture
    async def call(self, playground, bot):
        async with aiohttp.ClientSession() as http:

            async def call(path: str, verb: str = "POST", **options):
                url = f"{playground.url}/{path.replace('TOKEN', bot.token)}"
                async with http.request(verb, url, **options) as answer:
                    return answer.status, await answer.json()

            yield call

    async def test_who_is_not_known(self, call):
        assert await call("bot1:nonsense/getMe") == (
            401,
            {"ok": False, "error_code": 401, "description": "Unauthorized"},
        )
        assert (await call("botnonsense/getMe"))[0] == 401
        assert await call("botTOKEN/getMee") == (
            404,
            {"ok": False, "error_code": 404, "description": "Not Found: method not found"},
        )
        assert (await call("botTOKEN/sendPoll"))[0] == 501
        assert (await call("nothing"))[0] == 404

    @pytest.mark.parametrize("name", ["getMe", "GETME", "getme"])
    async def test_names_in_any_case(self, call, name):
        assert (await call(f"botTOKEN/{name}", "GET"))[1]["ok"]

    async def test_arguments_in_every_way(self, call, chat):
        markup = {"inline_keyboard": [[{"text": "а", "callback_data": "б"}]]}
        as_text = {"chat_id": str(chat), "text": "а", "reply_markup": json.dumps(markup)}
        form = aiohttp.FormData(as_text, default_to_multipart=True)
        for options in (
            {"params": as_text},
            {"data": as_text},
            {"data": form},
            {"json": {"chat_id": chat, "text": "а", "reply_markup": markup}},
            {"json": as_text},
            {"params": {"chat_id": chat}, "json": {"text": "а", "reply_markup": markup}},
        ):
            status, answer = await call("botTOKEN/sendMessage", **options)
            assert (status, answer["result"]["reply_markup"]) == (200, markup)

    @pytest.mark.parametrize(
        ("body", "words"),
        [
            ({}, "chat_id is empty"),
            ({"chat_id": "nobody", "text": "а"}, "chat not found"),
            ({"text": "а", "txt": "б"}, 'unknown parameter "txt"'),
            ({"text": "а", "receiver_user_id": 1}, "is deprecated"),
        ],
    )
    async def test_bad_arguments(self, call, body, words):
        status, answer = await call("botTOKEN/sendMessage", json=body)
        assert status == answer["error_code"] == 400
        assert words in answer["description"]

    async def test_malformed_json(self, call):
        headers = {"Content-Type": "application/json"}
        status, answer = await call("botTOKEN/sendMessage", data=b'{"chat_id": ', headers=headers)
        assert (status, answer["description"]) == (400, "Bad Request: can't parse JSON object")
