"""Malformed requests get an answer of the Bot API's form, never a 500 or a hang."""

import asyncio
import io
import json
import random
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from playground.methods import METHODS, Method
from playground.server import Playground
from tests.playground.stage import Stage, png, set_stage
from tests.support.wait_until import PATIENCE, until

pytestmark = pytest.mark.real

# 501 is the playground's answer for methods that it does not imitate.
REFUSALS = {400, 401, 403, 404, 405, 409, 411, 413, 414, 429, 501}
DEADLINE = PATIENCE

NASTY: list[Any] = [
    None, True, 0, -1, 1, 2**31, 2**63, 10**30, 1.5, float("inf"), "", " ", "x", "0", "-1", "null", "true", "[]", "{}",
    "[[]]", "[null]", '{"a": 1}', "{", '"', "\0", "\ud83d", "😀" * 50, "x" * 5000, "9" * 400, "٣", "²", "attach://x",
    "http://[", "tg://user?id=0", "@ira", [], [None], [[]], [[{}]], [1, "2", {"type": []}], {}, {"type": []},
    {"type": "photo", "media": []}, {"type": "photo", "media": "attach://nothing", "caption": 5},
    {"inline_keyboard": 5}, {"inline_keyboard": [5]}, {"inline_keyboard": [[5]]},
    {"inline_keyboard": [[{"text": [], "callback_data": "x"}]]},
    {"inline_keyboard": [[{"text": "a", "callback_data": "\ud83d"}]]},
    {"inline_keyboard": [[{"text": "a", "callback_data": "x", "style": []}]]},
    {"inline_keyboard": [[{"text": "a", "url": "http://["}]]},
    {"receiver_user_id": [], "callback_query_id": {}}, {"receiver_user_id": "x"}, {"message_id": {}},
    {"message_id": 1, "chat_id": []}, {"type": {}, "chat_id": []},
    [{"type": "bold", "offset": 0, "length": 10**9}], [{"type": [], "offset": {}, "length": None}],
    [{"type": "text_link", "offset": 0, "length": 1, "url": "\ud83d"}],
    [{"type": "text_mention", "offset": 0, "length": 1, "user": []}], [{"type": "emoji", "emoji": []}],
    [{"command": [], "description": {}}], [{"type": "article", "id": {}}], [{"type": "photo", "media": {}}],
]  # fmt: skip


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    async with Playground(poll_hold=0) as playground, set_stage(playground.url) as stage:
        await stage.control(f"chats/{stage.group}/admin", {"user_id": stage.bot_id, "is_admin": True})
        yield stage


async def check_envelope(answer: aiohttp.ClientResponse) -> dict[str, Any]:
    text = await answer.text()
    assert answer.status == 200 or answer.status in REFUSALS, (answer.status, text)
    envelope = json.loads(text)
    assert envelope["ok"] is (answer.status == 200), envelope
    if envelope["ok"]:
        assert "result" in envelope
    else:
        assert envelope["error_code"] == answer.status
        assert isinstance(envelope["description"], str)
        assert envelope["description"]
    return dict(envelope)


async def call(stage: Stage, path: str, **request: Any) -> dict[str, Any]:
    """Make any request to the Bot API; check that the answer is fast and enveloped."""
    method = request.pop("method", "POST")
    async with asyncio.timeout(DEADLINE), stage.http.request(method, f"{stage.url}/{path}", **request) as answer:
        return await check_envelope(answer)


async def call_with_json(stage: Stage, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    # Escaped ASCII is how half a character gets through JSON.
    body = json.dumps(arguments).encode()
    headers = {"Content-Type": "application/json"}
    return await call(stage, f"bot{stage.token}/{name}", data=io.BytesIO(body), headers=headers)


async def still_alive(stage: Stage) -> None:
    assert (await call(stage, f"bot{stage.token}/getMe"))["ok"]


async def forget_updates(stage: Stage) -> None:
    """Confirm all updates that the setup has caused."""
    path = f"bot{stage.token}/getUpdates"
    for update in (await call(stage, path))["result"]:
        await call(stage, path, data={"offset": str(update["update_id"] + 1)})


async def sensible_arguments(stage: Stage) -> dict[str, Any]:
    """Return valid values for most parameters, so that a bad one reaches deeper code."""
    message = await call_with_json(stage, "sendMessage", {"chat_id": stage.group, "text": "Стол"})
    hand = await call_with_json(
        stage,
        "sendMessage",
        {"chat_id": stage.group, "text": "Рука", "ephemeral_message_parameters": {"receiver_user_id": stage.ira}},
    )
    return {
        "chat_id": stage.group,
        "from_chat_id": stage.group,
        "message_id": message["result"]["message_id"],
        "message_ids": [message["result"]["message_id"]],
        "user_id": stage.ira,
        "receiver_user_id": stage.ira,
        "ephemeral_message_id": hand["result"]["ephemeral_message_id"],
        "text": "Другой текст",
        "timeout": 0,
        "action": "typing",
        "name": "Тема",
        "commands": [{"command": "go", "description": "Ход"}],
        "reaction": [{"type": "emoji", "emoji": "👍"}],
    }


def arguments_of(method: Method, sensible: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in sensible.items() if name in method.params}


def nasty_values(parameter: str) -> list[Any]:
    if parameter != "timeout":
        return NASTY
    # a number of seconds makes the call wait, as it should
    return [value for value in NASTY if isinstance(value, (list, dict)) or value in (None, "", "x", "{", -1, 0)]


@pytest.mark.parametrize("name", sorted(METHODS))
async def test_wrong_types_of_every_parameter(stage, name):
    method = METHODS[name]
    dice = random.Random(name)
    sensible = await sensible_arguments(stage)
    for parameter in sorted(method.params):
        # Most parameters are shared by many methods, which together get every value.
        values = nasty_values(parameter)
        for value in dice.sample(values, min(15, len(values))):
            await call_with_json(stage, method.name, {**arguments_of(method, sensible), parameter: value})
    await call_with_json(stage, method.name, {"no_such_parameter": dice.choice(NASTY)})
    await still_alive(stage)


@pytest.mark.parametrize("name", sorted(METHODS))
async def test_forms_with_nonsense(stage, name):
    method = METHODS[name]
    dice = random.Random(name)
    sensible = await sensible_arguments(stage)
    path = f"bot{stage.token}/{name}"
    for _ in range(15):
        arguments = arguments_of(method, sensible)
        for parameter in dice.sample(sorted(method.params), min(3, len(method.params))):
            arguments[parameter] = dice.choice(nasty_values(parameter))
        fields = {key: as_form_value(value) for key, value in arguments.items()}
        await call(stage, path, data=fields)
        await call(stage, path, method="GET", params=fields if len(str(fields)) < 4000 else {})
    await still_alive(stage)


def as_form_value(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text.encode("utf-8", "replace").decode()


@pytest.mark.parametrize(
    "name",
    ["sendPhoto", "sendSticker", "sendAnimation", "sendDocument", "editMessageMedia", "sendMediaGroup", "setWebhook"],
)
async def test_files_that_are_none(stage, name):
    media = [{"type": "photo", "media": "attach://file"}]
    for content in (
        b"",
        b"\x89PNG\r\n\x1a\n",
        png()[:30],
        png(1, 9999),
        b"GIF89a",
        b"RIFF0000WEBP",
        b"\xff\xd8\xff\xe0",
        b"x" * 99,
    ):
        form = aiohttp.FormData()
        form.add_field("chat_id", str(stage.group))
        form.add_field("media", json.dumps(media if name == "sendMediaGroup" else media[0]))
        for field in ("file", "photo", "sticker", "animation", "document", "certificate"):
            form.add_field(field, content, filename="x.png")
        await call(stage, f"bot{stage.token}/{name}", data=form)
    await still_alive(stage)


FORM_DATA = "multipart/form-data; boundary=x"
BODIES: list[tuple[str, bytes]] = [
    ("application/json", b"{"),
    ("application/json", b"[1, 2]"),
    ("application/json", b'"text"'),
    ("application/json", b"null"),
    ("application/json", b"\xff\xfe"),
    ("application/json", b"[" * 100_000),
    ("application/json", b'{"chat_id": ' + b"9" * 10_000 + b"}"),
    ("application/json", b'{"text": NaN, "chat_id": Infinity}'),
    ("application/json; charset=nonsense", b'{"chat_id": 1}'),
    ("application/x-www-form-urlencoded", b"%ff%zz=%&&=&text=%"),
    ("application/x-www-form-urlencoded; charset=nonsense", b"a=b"),
    ("multipart/form-data", b"no boundary"),
    (FORM_DATA, b""),
    (FORM_DATA, b"--y\r\n\r\n"),
    (FORM_DATA, b"--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--\r\n"),
    (FORM_DATA, b"--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end"),
    (FORM_DATA, b"--x\r\nContent-Type: multipart/mixed; boundary=z\r\n\r\n--z\r\n\r\n--x--\r\n"),
    (
        FORM_DATA,
        b'--x\r\nContent-Disposition: form-data; name="text"\r\n'
        b"Content-Transfer-Encoding: nonsense\r\n\r\nv\r\n--x--\r\n",
    ),
    ("multipart/form-data; boundary=" + "x" * 300, b"--x--"),
    ("text/plain", b"hello"),
    ("nonsense", b"\0\1\2"),
]  # fmt: skip


@pytest.mark.parametrize(("content_type", "body"), BODIES)
async def test_bodies_that_cannot_be_read(stage, content_type, body):
    await call(stage, f"bot{stage.token}/sendMessage", data=body, headers={"Content-Type": content_type})
    await still_alive(stage)


async def test_a_body_that_is_not_what_its_encoding_says(stage):
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip", "Connection": "close"}
    url = f"{stage.url}/bot{stage.token}/sendMessage"
    # The HTTP library of the server closes such a connection before or after the answer.
    with suppress(aiohttp.ServerDisconnectedError):
        async with asyncio.timeout(DEADLINE), stage.http.post(url, data=b"not gzip", headers=headers) as answer:
            assert answer.status < 500
    await still_alive(stage)


async def test_a_huge_body_is_refused(stage):
    form = aiohttp.FormData()
    form.add_field("chat_id", str(stage.group))
    form.add_field("photo", io.BytesIO(bytes(60 * 1024 * 1024)), filename="big.png")
    assert (await call(stage, f"bot{stage.token}/sendPhoto", data=form))["ok"] is False
    await still_alive(stage)


async def test_a_huge_text_is_refused(stage):
    for size in (5_000, 40_000, 5_000_000):
        assert (await call_with_json(stage, "sendMessage", {"chat_id": stage.group, "text": "я" * size}))["ok"] is False
    await still_alive(stage)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("bot1:wrong/getMe", 401),
        ("bot/getMe", 401),
        ("bot", 404),
        ("botабв/getMe", 401),
        ("bot" + "9" * 5000 + ":x/getMe", 401),
        ("bot1:%00/getMe", 401),
        ("botT/noSuchMethod", 404),
        ("botT/", 404),
        ("botT", 404),
        ("botT/getMe/more", 404),
        ("botT/__class__", 404),
        ("file/bot1:wrong/photos/1.png", 401),
        ("file/botT/photos/nothing.png", 404),
        ("file/botT/../../etc/passwd", 404),
        ("nothing/here", 404),
    ],
)
async def test_addresses_that_lead_nowhere(stage, path, status):
    answer = await call(stage, path.replace("botT", f"bot{stage.token}"))
    # Long and strange tokens may be refused as part of the address.
    assert answer["error_code"] in {status, 404, 400, 414}


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
async def test_other_verbs(stage, method):
    url = f"{stage.url}/bot{stage.token}/getMe"
    async with asyncio.timeout(DEADLINE), stage.http.request(method, url) as answer:
        assert answer.status < 500


async def test_method_names_are_taken_in_any_case(stage):
    assert (await call(stage, f"bot{stage.token}/GETME"))["ok"]


async def test_a_hundred_parallel_long_polls(stage):
    path = f"bot{stage.token}/getUpdates"
    await forget_updates(stage)
    polls = [asyncio.create_task(call(stage, path, data={"timeout": "50"})) for _ in range(100)]
    await until(lambda: sum(poll.done() for poll in polls) == 99, "all but the last have made way")
    await stage.say(stage.ira, "/start", chat_id=stage.bot_id)
    answers = await asyncio.gather(*polls)
    assert sorted(answer.get("error_code", 200) for answer in answers) == [200] + [409] * 99
    await still_alive(stage)


async def test_a_client_that_hangs_up_leaves_nothing_behind(stage):
    address = urlsplit(stage.url)
    path = f"/bot{stage.token}/getUpdates?timeout=50"
    for request in (
        f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n",
        f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{{",
        "GET / HTTP/9.9\r\n\r\n",
        "nonsense\r\n\r\n",
        f"POST {path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ):
        _, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(request.encode())
        await writer.drain()
        await asyncio.sleep(0.05)
        writer.close()
        await writer.wait_closed()
    await stage.say(stage.ira, "/start", chat_id=stage.bot_id)
    answer = await call(stage, f"bot{stage.token}/getUpdates", data={"timeout": "5"})
    assert answer["result"][-1]["message"]["text"] == "/start"


CONTROL = [
    "reset", "bots", "users", "chats", "chats/{group}/topics", "chats/{group}/members", "chats/{group}/admin",
    "chats/{group}/age",
    "chats/{group}/migrate", "chats/x/admin", "say", "photo", "edit", "delete", "press", "react", "inline", "read",
    "block", "faults", "faults/script", "bot/restart",
]  # fmt: skip
CONTROL_FIELDS = [
    "first_name", "username", "token", "id", "type", "title", "members", "bots", "is_forum", "name", "user_id",
    "is_admin", "rights", "chat_id", "text", "data", "row", "column", "message_id", "ephemeral_message_id",
    "emoji", "bot_id", "query", "blocked", "latency_ms", "reply_to_message_id", "message_thread_id",
    "can_read_all_group_messages", "language_code", "added_by", "seconds", "method", "kind", "times", "skip",
    "error_code", "retry_after", "inaccessible", "join_first",
]  # fmt: skip


@pytest.mark.parametrize("path", CONTROL)
async def test_the_control_side_refuses_in_one_sentence(stage, path):
    dice = random.Random(path)
    url = f"{stage.url}/control/{path.format(group=stage.group)}"
    lawful = {"user_id": stage.ira, "chat_id": stage.group, "bot_id": stage.bot_id, "text": "x", "message_id": 1}
    for _ in range(150):
        body = {**lawful, **{name: dice.choice(NASTY) for name in dice.sample(CONTROL_FIELDS, 3)}}
        await check_refusal(stage, url, json.dumps(body).encode())
    for raw in (b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000):
        await check_refusal(stage, url, raw)


async def check_refusal(stage: Stage, url: str, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    async with asyncio.timeout(DEADLINE), stage.http.post(url, data=body, headers=headers) as answer:
        text = await answer.text()
        assert answer.status in {200, 400, 404, 408, 413}, (body, answer.status, text)
        assert answer.status == 200 or isinstance(json.loads(text)["error"], str), (body, text)
