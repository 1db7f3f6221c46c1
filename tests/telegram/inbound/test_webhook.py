"""Webhook: updates are acknowledged when their effect is stored."""

import asyncio
import json
import os
import signal
import socket
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter
from aiohttp import ClientSession
from aiohttp.test_utils import BaseTestServer, TestServer
from pydantic import SecretStr

from bot.app import UPDATES
from bot.db.engine import Batch
from bot.db.sqlite import Sqlite
from bot.runner import serve
from bot.settings import Settings, SettingsError
from bot.telegram.inbound import SECRET_HEADER, secret_of, tell_webhook
from bot.telegram.outbound.bot_api import Session
from handlers import build_router
from playground.client import ControlClient
from playground.server import Playground
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.wait_until import until

pytestmark = pytest.mark.real

NUMBER = 900_000_000
"""A number that the playground will not reach."""


@asynccontextmanager
async def beside(table: Chat) -> AsyncIterator[BaseTestServer]:
    """Return an HTTP client of the bot's webhook beside the playground."""
    async with TestServer(table.app.webhook.app("/hook")) as server:
        yield server


async def bring(table: Chat, server: BaseTestServer, update: Any, secret: str | None = None) -> tuple[int, Any]:
    """Return the status of the answer, and the call in it."""
    headers = {SECRET_HEADER: secret_of(table.bot["token"]) if secret is None else secret}
    body = update if isinstance(update, bytes) else json.dumps(update).encode()
    async with ClientSession() as session, session.post(server.make_url("/hook"), data=body, headers=headers) as answer:
        return answer.status, await answer.json() if answer.content_length else None


async def join(table: Chat, number: int = NUMBER) -> dict[str, Any]:
    """Return the update of a user who presses «Войти»."""
    seen = await table.people[1].wait_for(lambda seen: "Войти" in seen.buttons, "a lobby")
    [data] = [key["callback_data"] for row in seen.message["reply_markup"]["inline_keyboard"] for key in row][:1]
    person = table.people[1]
    user = {"id": person.id, "is_bot": False, "first_name": "Борис"}
    query = {"id": "1", "from": user, "chat_instance": "1", "message": seen.message, "data": data}
    return {"update_id": number, "callback_query": query}


class Held:
    """Delays commits."""

    def __init__(self) -> None:
        self.is_free = asyncio.Event()
        self.is_asked = asyncio.Event()
        self._carry_out = Sqlite.execute_batch

    async def carry_out(self, engine: Sqlite, steps: Batch) -> None:
        self.is_asked.set()
        await self.is_free.wait()
        await self._carry_out(engine, steps)

    def patched(self) -> Any:
        return patch.object(Sqlite, "execute_batch", lambda engine, steps: self.carry_out(engine, steps))


async def test_an_evening_by_webhook_costs_no_call_for_an_answer(tmp_path: Path) -> None:
    requests: list[str] = []
    make_request = Session.make_request

    async def counted(session: Session, bot: Bot, method: Any, timeout: int | None = None) -> Any:  # noqa: ASYNC109
        requests.append(method.__api_method__)
        return await make_request(session, bot, method, timeout)

    with patch.object(Session, "make_request", counted):
        async with chat(tmp_path, "Аня", "Борис", wire="http") as table:
            await an_evening(table)
            assert len(await table.client.calls("answerCallbackQuery")) == 3
    assert "sendMessage" in requests
    assert not {"answerCallbackQuery", "getUpdates"} & set(requests)


async def an_evening(table: Chat) -> None:
    anya, boris = table.people
    await anya.say("/uno")
    assert (await table.tap(boris, "Войти")).startswith("Ты за столом")
    await table.tap(anya, "Начать")
    await table.quiet()
    await table.tap(boris, MY_CARDS)
    await boris.wait_for(lambda seen: seen.is_ephemeral, "the hand")


async def test_an_update_is_received_when_its_effect_is_stored(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", wire="http") as table, beside(table) as server:
        await table.people[0].say("/uno")
        update, held = await join(table), Held()
        with held.patched():
            brought = asyncio.create_task(bring(table, server, update))
            await held.is_asked.wait()
            assert (await bring(table, server, b"[]"))[0] == 200
            assert not brought.done(), "nothing is stored yet"
            held.is_free.set()
            status, call = await brought
        assert status == 200
        assert call["method"] == "answerCallbackQuery"
        assert call["text"].startswith("Ты за столом")
        assert len((await table.match()).record.seats) == 2


async def test_a_late_answer_is_a_call_and_receives_nothing(tmp_path: Path) -> None:
    soon = {"tap_answer_seconds": 0.05}
    async with chat(tmp_path, "Аня", "Борис", wire="http", timings=soon) as table, beside(table) as server:
        await table.people[0].say("/uno")
        update, held = await join(table), Held()
        with held.patched():
            brought = asyncio.create_task(bring(table, server, update))

            async def is_told() -> bool:
                return bool(await table.client.calls("answerCallbackQuery"))

            await until(is_told, "whoever pressed hears that it goes on")
            assert not brought.done()
            held.is_free.set()
            assert await brought == (200, None)
        assert len((await table.match()).record.seats) == 2


async def test_an_update_that_comes_again_meanwhile_waits_for_the_same(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", wire="http") as table, beside(table) as server:
        await table.people[0].say("/uno")
        update, held = await join(table), Held()
        with held.patched():
            first = asyncio.create_task(bring(table, server, update))
            await held.is_asked.wait()
            second = asyncio.create_task(bring(table, server, update))
            assert (await bring(table, server, b"[]"))[0] == 200
            assert not second.done()
            held.is_free.set()
            answers = [await first, await second]
            assert answers[0] == answers[1], "either of them may be lost"
            assert answers[0][0] == 200
            assert answers[0][1]["method"] == "answerCallbackQuery"
        assert (await bring(table, server, update))[0] == 200, "and later once more"
        assert len((await table.match()).record.seats) == 2


async def test_updates_brought_twice_have_one_effect(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", wire="http") as table:
        await table.client.faults(duplicate_webhooks=True)
        match = await table.deal()
        assert len(match.record.seats) == 2
        assert match.version == (await table.match()).version


async def test_a_request_without_the_secret_is_refused(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", wire="http") as table, beside(table) as server:
        await table.people[0].say("/uno")
        update = await join(table)
        for secret in ("", "wrong", table.bot["token"]):
            assert await bring(table, server, update, secret) == (401, None)
        assert len((await table.match()).record.seats) == 1


async def is_taken(telling: Awaitable[Any]) -> bool:
    """Two calls of setWebhook within a second are refused."""
    try:
        await telling
    except TelegramRetryAfter:
        return False
    return True


async def test_a_webhook_that_was_set_with_another_secret_is_told_the_right_one(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", wire="http") as table:
        address = (await table.app.bot.get_webhook_info()).url
        await until(lambda: is_taken(table.app.bot.set_webhook(address, secret_token="another")))
        await until(lambda: is_taken(tell_webhook(table.app.bot, address, UPDATES)))
        (anya,) = table.people
        await anya.say("/uno")
        await anya.sees("УНО: собираемся")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b'{"update_id":true}',
        b'{"update_id":5}',
        b'{"update_id":5,"message":7}',
        b"[" * 9_999,
    ],
)
async def test_what_cannot_be_read_does_not_come_again(tmp_path: Path, body: bytes) -> None:
    async with chat(tmp_path, "Аня", wire="http") as table, beside(table) as server:
        assert (await bring(table, server, body))[0] == 200


def settings_for(playground: Playground, token: str, folder: Path, port: int) -> Settings:
    return Settings(
        bot_token=SecretStr(token),
        bot_api_base=playground.url,
        database_path=folder / "igroteka.sqlite3",
        webhook_url=f"http://127.0.0.1:{port}/hook",
        webhook_port=port,
    )


async def test_it_is_served_until_it_is_told_to_stop(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
        bot = await client.add_bot()
        settings = settings_for(playground, bot["token"], tmp_path, port)
        serving = asyncio.create_task(serve(settings, build_router()))
        anya = await client.join("Аня")
        await client.group("Друзья", anya)
        await anya.say("/uno")
        await anya.sees("УНО: собираемся")
        os.kill(os.getpid(), signal.SIGTERM)
        await serving
        assert bot["token"] not in json.dumps([call["params"] for call in await client.calls("setWebhook")])


async def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
            bot = await client.add_bot()
            settings = settings_for(playground, bot["token"], tmp_path, taken.getsockname()[1])
            with pytest.raises(
                SettingsError, match=r"^WEBHOOK_HOST and WEBHOOK_PORT are wrong: 127\.0\.0\.1:\d+ .*\.$"
            ):
                await serve(settings, build_router())
