"""Answers of the Bot API may be anything: a proxy's page, half an answer, new fields."""

import asyncio
import json
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramServerError,
)
from aiogram.methods import AnswerCallbackQuery, EditMessageText, SendMessage, SendPhoto, SetMessageReaction
from aiogram.types import (
    BufferedInputFile,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    ReactionTypeEmoji,
    ReplyParameters,
)
from aiohttp import web

from bot.telegram.outbound.bot_api import NotPlain, Session, UnreadableAnswer, in_json

pytestmark = pytest.mark.real  # answers come from a server

SECRET = "красная семёрка"
HAND = SendMessage(chat_id=5, text=SECRET)
UNREADABLE = [
    (502, "<html><body>502 Bad Gateway</body></html>"),
    (200, "<html>Welcome to the hotel's Wi-Fi</html>"),
    (200, ""),
    (200, '{"ok": true, "result": {"message_id": 1, "text": "' + SECRET),
    (200, '{"ok": true, "result": {"text": "' + SECRET + '"}}'),
    (200, '{"ok": true, "result": [1, 2]}'),
    (200, "null"),
    (502, '{"ok": false}'),
    (502, '{"ok": true, "result": true}'),
]


@pytest.mark.parametrize(("status", "content"), UNREADABLE)
def test_what_cannot_be_read_is_a_failed_call_like_any_other(status: int, content: str) -> None:
    with pytest.raises(UnreadableAnswer) as failure:
        Session().check_response(Bot("7:secret"), HAND, status, content)
    assert isinstance(failure.value, TelegramAPIError)
    assert isinstance(failure.value, TelegramServerError)
    assert isinstance(failure.value, ClientDecodeError)
    assert failure.value.method is HAND
    written = "".join(traceback.format_exception(failure.value))
    assert SECRET not in f"{failure.value!r} {failure.value} {vars(failure.value).get('data')} {written}"


def test_a_refusal_is_still_a_refusal() -> None:
    with pytest.raises(TelegramBadRequest):
        Session().check_response(Bot("7:secret"), HAND, 400, '{"ok": false, "error_code": 400, "description": "no"}')


# Requests


BUTTONS = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text="🟥 5", callback_data="a:c::18:p-r5", style="danger")], []]
)
CALLS = [
    SendMessage(chat_id=-5, text="Стол «Друзья» <b>", reply_markup=BUTTONS, disable_notification=False),
    SendMessage(chat_id=-5, text="ё", reply_parameters=ReplyParameters(message_id=7, allow_sending_without_reply=True)),
    EditMessageText(chat_id=-5, message_id=0, text="Ход 2", reply_markup=InlineKeyboardMarkup(inline_keyboard=[])),
    AnswerCallbackQuery(callback_query_id="77", text="", show_alert=True),
    SetMessageReaction(chat_id=-5, message_id=3, reaction=[ReactionTypeEmoji(emoji="👌")]),
]


@pytest.mark.parametrize("method", CALLS)
@pytest.mark.parametrize("defaults", [None, DefaultBotProperties(parse_mode="HTML", link_preview_is_disabled=True)])
def test_a_call_in_json_says_what_a_form_would_say(method: Any, defaults: DefaultBotProperties | None) -> None:
    bot = Bot("7:secret", default=defaults)
    form = {}
    for name, value in method.model_dump(warnings=False).items():
        if prepared := Session().prepare_value(value, bot=bot, files={}):
            form[name] = prepared
    said = {
        name: value if isinstance(value, str) else json.dumps(value)
        for name, value in json.loads(in_json(bot, method)).items()
    }
    assert {name: _read(value) for name, value in said.items()} == {name: _read(value) for name, value in form.items()}


def _read(value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        return value


def test_files_go_as_a_form() -> None:
    with pytest.raises(NotPlain):
        in_json(Bot("7:secret"), SendPhoto(chat_id=5, photo=BufferedInputFile(b"png", "table.png")))


@asynccontextmanager
async def answering(content: bytes, status: int = 200) -> AsyncIterator[tuple[Bot, list[Any]]]:
    """Return a bot whose calls all get this answer, and the list of these calls."""
    calls: list[Any] = []

    async def answer(request: web.Request) -> web.Response:
        calls.append((request.content_type, await request.read()))
        if not content:
            await asyncio.Event().wait()
        return web.Response(status=status, body=content)

    app = web.Application()
    app.router.add_post("/bot{token}/{method}", answer)
    runner = web.AppRunner(app, shutdown_timeout=0.01)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    base = f"http://127.0.0.1:{runner.addresses[0][1]}"
    bot = Bot("7:secret", session=Session(api=TelegramAPIServer.from_base(base)))
    try:
        yield bot, calls
    finally:
        await bot.session.close()
        await runner.cleanup()


@pytest.mark.parametrize("content", [b'{"ok":true,"result":true}', b'{"ok": true, "result": true}'])
async def test_what_is_done_is_done(content: bytes) -> None:
    async with answering(content) as (bot, calls):
        assert await bot(AnswerCallbackQuery(callback_query_id="77", text="Ход сделан")) is True
    [(kind, body)] = calls
    assert (kind, json.loads(body)) == ("application/json", {"callback_query_id": "77", "text": "Ход сделан"})


async def test_done_is_no_message() -> None:
    async with answering(b'{"ok":true,"result":true}') as (bot, _):
        with pytest.raises(UnreadableAnswer):
            await bot(HAND)


@pytest.mark.parametrize(
    ("status", "content"), [(502, b"<html>"), (200, b"\xff\xfe"), (500, b'{"ok":true,"result":true}')]
)
async def test_what_cannot_be_read_is_unreadable_over_the_wire(status: int, content: bytes) -> None:
    async with answering(content, status) as (bot, _):
        with pytest.raises(TelegramAPIError):
            await bot(AnswerCallbackQuery(callback_query_id="77"))


async def test_no_answer_in_time_and_no_connection_are_failures_of_the_network() -> None:
    async with answering(b"") as (bot, _):
        with pytest.raises(TelegramNetworkError, match="timeout"):
            await bot(HAND, request_timeout=1)
    with pytest.raises(TelegramNetworkError, match="ClientConnectorError"):
        await bot(HAND)
    await bot.session.close()
