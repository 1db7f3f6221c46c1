"""The control API, live events, the page's files, start and stop."""

import asyncio
import socket
import sys
from typing import Any

import aiohttp
import pytest

from playground.client import ControlClient, ControlRefusedError
from playground.server import Playground
from playground.supervisor import Supervisor
from tests.playground.stage import png
from tests.playground.test_server_messages import keyboard
from tests.support.wait_until import PATIENCE, until

pytestmark = pytest.mark.real


@pytest.fixture
async def chat(people, anya, boris) -> int:
    return int((await people.group("Друзья", anya, boris))["id"])


async def state_of(people: ControlClient, chat_id: int) -> dict[str, Any]:
    return next(state for state in (await people.get("snapshot"))["chats"] if state["chat"]["id"] == chat_id)


class Live:
    """A page that listens to live events."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def next(self, kind: str) -> dict:
        async with asyncio.timeout(PATIENCE):
            while True:
                event: dict = await self.socket.receive_json()
                if event["type"] == kind:
                    return event


@pytest.fixture
async def live(playground):
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{playground.url}/control/live") as socket:
        live = Live(socket)
        await live.next("snapshot")
        yield live


async def test_the_snapshot_has_the_documented_form(bot, people, chat, anya, boris):
    await anya.say("привет")
    snapshot = await people.get("snapshot")
    assert set(snapshot) == {"bots", "users", "chats", "faults", "world", "opening"}
    assert set(snapshot["bots"][0]) == {"user", "commands", "can_restart", "running"}
    state = await state_of(people, chat)
    assert set(state) == {"chat", "bot_id", "members", "topics", "pinned", "messages", "unread", "commands"}
    assert set(state["messages"][-1]) == {"message", "viewers", "reactions"}
    assert state["unread"][str(boris.id)] >= 1
    await boris.read()
    assert str(boris.id) not in (await state_of(people, chat))["unread"]


async def test_private_chats_name_their_bot(bot, people, anya):
    await anya.say("/start", chat_id=bot.id)
    state = await state_of(people, anya.id)
    assert (state["bot_id"], state["chat"]["type"]) == (bot.id, "private")


async def test_live_events(bot, people, live, chat, anya, boris):
    await anya.say("/start")
    assert (await live.next("message"))["shown"]["message"]["message_id"]
    sent = await bot.send_message(chat, "?", reply_markup=keyboard("а"))
    query_id = await anya.press("а")
    assert (await live.next("pressed"))["callback_query_id"] == query_id
    await bot.answer_callback_query(query_id, text="да")
    answer = await live.next("answer")
    assert (answer["user_id"], answer["text"], answer["chat_id"]) == (anya.id, "да", chat)
    await sent.edit_text("!")
    assert (await live.next("edited"))["shown"]["message"]["text"] == "!"
    await sent.delete()
    assert (await live.next("deleted"))["message_id"] == sent.message_id
    await bot.send_chat_action(chat, "typing")
    assert (await live.next("action"))["action"] == "typing"
    await people.join("Вера", chat)
    assert (await live.next("user"))["user"]["first_name"] == "Вера"
    state = (await live.next("chat"))["state"]
    assert "messages" not in state
    assert state["chat"]["id"] == chat
    await people.faults(outage=True)
    assert (await live.next("faults"))["faults"]["outage"]
    await people.delete(f"users/{boris.id}")
    assert (await live.next("user_removed"))["user_id"] == boris.id


async def test_calls_are_recorded(bot, people, chat):
    await bot.send_message(chat, "а")
    with pytest.raises(Exception, match="empty"):
        await bot.send_message(chat, " ")
    good, bad = await people.calls("sendMessage")
    assert (good["ok"], good["bot_id"], good["params"]["text"]) == (True, bot.id, "а")
    assert (bad["ok"], bad["error_code"], bad["description"]) == (False, 400, "Bad Request: text must be non-empty")
    await people.delete("calls")
    assert await people.calls() == []


async def test_reset_keeps_the_bots(bot, people, chat):
    snapshot = await people.post("reset")
    assert (snapshot["users"], snapshot["chats"], len(snapshot["bots"])) == ([], [], 1)
    assert (await bot.get_me()).id == bot.id
    assert await bot.get_updates() == []


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("say", {"user_id": 1, "chat_id": 1, "text": "а"}, 404),
        ("say", {"user_id": "1"}, 400),
        ("users", {}, 400),
        ("users", {"first_name": " "}, 400),
        ("chats", {"type": "channel", "title": "а"}, 400),
        ("bots", {"first_name": "а", "username": "b", "token": "nonsense"}, 400),
        ("faults", {"nonsense": True}, 400),
        ("faults", {"outage": 1}, 400),
        ("bot/restart", {}, 400),
        ("nonsense", {}, 404),
    ],
)
async def test_refusals_are_a_sentence(people, path, body, status):
    with pytest.raises(ControlRefusedError, match=r"\.$") as refusal:
        await people.post(path, body)
    assert refusal.value.status == status


async def test_an_answer_that_never_comes(bot, people, anya, monkeypatch):
    monkeypatch.setattr("playground.control.ANSWER_WAIT", 0.05)
    await anya.say("/start", chat_id=bot.id)
    await bot.send_message(anya.id, "?", reply_markup=keyboard("а"))
    await anya.press("а", chat_id=bot.id)
    with pytest.raises(ControlRefusedError) as refusal:
        await anya.answer(wait=0)
    assert refusal.value.status == 408
    late = asyncio.create_task(anya.answer())
    await asyncio.sleep(0.2)  # longer than the server waits at a time
    assert not late.done()
    (query,) = [update.callback_query for update in await bot.get_updates() if update.callback_query]
    await bot.answer_callback_query(query.id, "наконец")
    assert (await late)["text"] == "наконец"


async def test_people_edit_and_delete_their_own(bot, chat, anya, boris):
    said = await boris.say("ошибка")
    await boris.edit(said["message_id"], "правка")
    await anya.sees("правка")
    other = await anya.say("моё")
    with pytest.raises(ControlRefusedError):
        await boris.edit(other["message_id"], "чужое")
    with pytest.raises(ControlRefusedError):
        await boris.delete(other["message_id"])
    await anya.delete(said["message_id"])  # the owner may delete any message


async def test_files_are_served_to_the_page(playground, bot, people, chat, anya):
    message = await anya.photo(png(20, 20))
    url = f"{playground.url}/control/files/{message['photo'][-1]['file_id']}"
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        assert (answer.content_type, await answer.read()) == ("image/png", png(20, 20))


async def test_the_page_is_never_cached_and_stays_in_its_folder(playground, tmp_path, monkeypatch):
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>чат</p>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("тайна", encoding="utf-8")
    monkeypatch.setattr("playground.server.PAGE", page)
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{playground.url}/") as answer:
            assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-store")
        for path in ("/..%2fsecret.txt", "/nothing.js", "/%00"):
            async with http.get(f"{playground.url}{path}") as answer:
                assert answer.status == 404


async def test_a_busy_port_picks_another():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        playground = Playground()
        await playground.start("127.0.0.1", taken.getsockname()[1])
        try:
            assert playground.port not in (0, taken.getsockname()[1])
        finally:
            await playground.stop()


async def test_stopping_ends_long_polls_and_pages():
    playground = Playground()
    await playground.start()
    bot = playground.world.add_bot("а", "some_bot")
    async with aiohttp.ClientSession() as http:
        poll = asyncio.create_task(http.get(f"{playground.url}/bot{bot.token}/getUpdates?timeout=50"))
        page = await http.ws_connect(f"{playground.url}/control/live")
        await page.receive_json()
        await until(lambda: bot.updates.polling, "the poll has arrived")
        async with asyncio.timeout(40):  # the poll lasts longer
            await playground.stop()
            assert (await (await poll).json())["result"] == []
            await page.close()


async def test_the_bot_can_be_restarted(tmp_path):
    log = tmp_path / "log"
    playground = Playground()
    code = "import os, time; open(os.environ['LOG'], 'a').write(os.environ['BOT_TOKEN'] + '\\n'); time.sleep(600)"
    supervisor = Supervisor(f'LOG="{log}" exec "{sys.executable}" -c "{code}"', "1:a", "http://127.0.0.1")
    playground.restart_bot = supervisor.restart
    await playground.start()

    async def starts(count: int) -> None:
        await until(lambda: log.exists() and log.read_text().count("1:a\n") >= count, "the bot starts")

    try:
        await supervisor.start()
        await starts(1)
        async with ControlClient(playground.url) as client:
            await client.post("bot/restart")
        await starts(2)
        assert supervisor.running
    finally:
        await supervisor.stop()
        await playground.stop()
    assert not supervisor.running
