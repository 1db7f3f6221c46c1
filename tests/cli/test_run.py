"""`igroteka run` and `igroteka playground` in a terminal."""

import asyncio
import os
import shlex
import signal
import socket
import sys

import pytest
from typer.testing import CliRunner

from bot.cli.main import app
from playground.client import ControlClient, Person
from playground.server import Playground
from tests.support import cli_process
from tests.support.cli_process import fresh_igroteka, igroteka
from tests.support.wait_until import PATIENCE, wait_until

pytestmark = pytest.mark.real

STOPPING = pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])

BOT = """
import os, pathlib, signal, sys, time

def stop(*_):
    log("stopped")
    sys.exit(0)

def log(words):
    with pathlib.Path("log").open("a") as file:
        print(words, file=file)

signal.signal(signal.SIGTERM, stop)
log(f"started {os.getpid()} {os.environ['BOT_TOKEN']} {os.environ['BOT_API_BASE']}")
while True:
    time.sleep(60)
"""


@pytest.fixture(autouse=True)
def no_settings(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("BOT_TOKEN", "BOT_API_BASE", "DATABASE_PATH"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def free_port():
    return cli_process.free_port()


def logged(folder):
    return (folder / "log").read_text().splitlines() if (folder / "log").exists() else []


class TestPlayground:
    @STOPPING
    def test_without_a_bot_it_says_what_a_bot_needs(self, tmp_path, free_port, number):
        with igroteka(tmp_path, "playground", "--port", str(free_port)) as program:
            program.line("BOT_TOKEN=7000000001:")
            assert program.line("BOT_API_BASE=") == f"BOT_API_BASE=http://127.0.0.1:{free_port}"
            assert program.url == f"http://127.0.0.1:{free_port}"
            assert program.signal(number) == 0
            assert "Traceback" not in program.output

    def test_without_arguments_it_is_ready_for_a_bot(self, tmp_path):
        with fresh_igroteka(tmp_path, "playground") as program:
            assert program.line("BOT_API_BASE=") == f"BOT_API_BASE={program.url}"
            assert program.signal(signal.SIGINT) == 0
            assert "Traceback" not in program.output

    @STOPPING
    def test_the_bot_it_runs_ends_with_it(self, tmp_path, free_port, number):
        (tmp_path / "my_bot.py").write_text(BOT)
        run = shlex.join([sys.executable, "my_bot.py"])
        with igroteka(
            tmp_path, "playground", "--port", str(free_port), "--token", "42:secret", "--run", run
        ) as program:
            wait_until(lambda: logged(tmp_path), "the bot did not start")
            _, pid, token, base = logged(tmp_path)[0].split()
            assert (token, base) == ("42:secret", program.url)
            assert program.signal(number) == 0
            assert "Traceback" not in program.output
        assert logged(tmp_path)[1:] == ["stopped"]
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)

    async def test_the_page_can_restart_the_bot(self, tmp_path, free_port):
        (tmp_path / "my_bot.py").write_text(BOT)
        # A shell stays around the bot; the next bot starts when both have ended.
        run = f"{shlex.join([sys.executable, 'my_bot.py'])} && true"
        with igroteka(tmp_path, "playground", "--port", str(free_port), "--run", run) as program:
            wait_until(lambda: len(logged(tmp_path)) == 1, "the bot did not start")
            async with ControlClient(program.url) as people:
                assert (await people.get("snapshot"))["bots"][0]["can_restart"]
                await people.post("bot/restart")
            wait_until(lambda: len(logged(tmp_path)) == 3, "the bot did not start again")
        assert [line.split()[0] for line in logged(tmp_path)] == ["started", "stopped", "started", "stopped"]
        assert "has ended" not in program.output

    def test_a_busy_port_is_said(self, tmp_path):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            with igroteka(tmp_path, "playground", "--port", str(port)) as program:
                assert program.line("is busy").startswith(f"Port {port} is busy, ")
                assert program.url != f"http://127.0.0.1:{port}"

    def test_a_bot_that_ends_by_itself_is_said(self, tmp_path, free_port):
        with igroteka(tmp_path, "playground", "--port", str(free_port), "--run", "exit 3") as program:
            program.line("The bot exited with code 3.")
            assert program.process.poll() is None

    @pytest.mark.parametrize(
        ("args", "sentence"),
        [
            (("--token", "nonsense"), "A token looks like 123456:ABC-def."),
            (("--host", "192.0.2.1"), "Cannot listen on 192.0.2.1"),
            (("--port", "0"), "--port"),
        ],
    )
    def test_wrong_input_gets_one_sentence(self, args, sentence):
        result = CliRunner().invoke(app, ["playground", *args])
        assert result.exit_code == 2
        assert sentence in result.stderr
        assert result.stderr.count("\n") == 1


class TestRunWithAToken:
    def test_a_wrong_setting_gets_one_sentence(self, monkeypatch):
        monkeypatch.setenv("BOT_TOKEN", "nonsense")
        result = CliRunner().invoke(app, ["run"])
        assert result.exit_code == 2
        assert result.stderr == "BOT_TOKEN is wrong: it looks like 123456:ABC…, as @BotFather gives it.\n"

    async def test_a_refused_token_gets_one_sentence(self, tmp_path):
        async with Playground() as playground:
            with igroteka(tmp_path, "run", BOT_TOKEN="1:refused", BOT_API_BASE=playground.url) as program:
                assert await asyncio.to_thread(program.wait) == 2
            assert program.output == "BOT_TOKEN is wrong: the Bot API does not know it.\n"

    @pytest.mark.parametrize(("start", "number"), [(fresh_igroteka, signal.SIGINT), (igroteka, signal.SIGTERM)])
    async def test_it_serves_until_it_is_stopped(self, tmp_path, start, number):
        # The bot's last poll repeats the one before, and Telegram would hold it for three seconds.
        async with Playground(poll_hold=0) as playground, ControlClient(playground.url) as people:
            bot = await people.add_bot()
            anya = await people.join("Аня")
            (tmp_path / ".env").write_text(f"BOT_TOKEN={bot['token']}\nBOT_API_BASE={playground.url}\n")
            with start(tmp_path, "run") as program:
                await anya.say("/start")
                await anya.sees("Привет", wait=PATIENCE)
                assert await asyncio.to_thread(program.signal, number) == 0
                assert "Traceback" not in program.output
                assert bot["token"] not in program.output


class TestRunWithoutAToken:
    async def test_friends_wait_for_a_game_which_survives_a_restart_of_the_bot(self, tmp_path, free_port):
        with igroteka(tmp_path, "run", "--port", str(free_port)) as program:
            async with ControlClient(program.url) as people:
                snapshot = await people.get("snapshot")
                assert [user["first_name"] for user in snapshot["users"]] == ["Аня", "Боря", "Вера"]
                (group,) = snapshot["chats"]
                assert group["chat"]["title"] == "Друзья"
                assert group["chat"]["id"] == snapshot["opening"]["chat_id"]
                assert snapshot["opening"]["hint"] == "page-opening-hint"
                assert [member["status"] for member in group["members"] if member["is_bot"]] == ["administrator"]
                anya, borya, _ = (Person(people, user, group["chat"]["id"]) for user in snapshot["users"])
                await anya.press("🎲 Новая игра", wait=PATIENCE)
                await borya.sees("УНО: собираемся", wait=PATIENCE)
                await people.post("bot/restart")
                await borya.press("Войти", wait=PATIENCE)
                await borya.sees("🙂 \u2068Боря\u2069", wait=PATIENCE)
            assert program.signal(signal.SIGINT) == 0
            assert "Traceback" not in program.output
        assert list(tmp_path.glob("igroteka-*")) == []
