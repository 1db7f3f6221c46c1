"""`igroteka doctor`: every fault is provoked, and reported with its remedy."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest
from aiogram.types import WebhookInfo
from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer
from typer.testing import CliRunner

from bot.app import running
from bot.cli.main import app as command_line
from bot.db.addresses import held_alone
from bot.db.automatic_backups import DAY_SECONDS, BackupFolder
from bot.db.migrations import MIGRATIONS
from bot.db.repositories.key_value import MOVING
from bot.ops.doctor import examine
from bot.ops.doctor.checks import SERVER, Chat
from bot.ops.doctor.telegram_checks import check_membership, check_webhook
from bot.settings import Settings, load_settings
from bot.timings import Timings
from handlers import build_router
from playground.client import ControlClient, Json, Person
from playground.server import Playground
from tests.fixtures.databases import fixture
from tests.support.cli_process import free_port
from tests.support.damaged_files import zero_table
from tests.support.match_services import match_service
from tests.support.postgres import beside, drop_schema, own_schema
from tests.support.stored_matches import CHAT, dealt, store
from tests.support.wait_until import until

pytestmark = pytest.mark.real

NAME = "igroteka.sqlite3"
NO_PAUSE = Timings(doctor_chat_pause_seconds=0.0)


@dataclass
class Patient:
    """A bot's setup, and its Telegram."""

    client: ControlClient
    playground: Playground
    bot: Json
    people: list[Person]
    secrets: list[str]
    timings: Timings = NO_PAUSE

    async def lines(self) -> list[str]:
        """Return the lines of the report; check secrets and exit code."""
        result = await asyncio.to_thread(partial(CliRunner().invoke, command_line, ["doctor"], obj=self.timings))
        assert result.stderr == ""
        lines = result.stdout.splitlines()
        wrong = sum(line.startswith("✗ ") for line in lines)
        assert result.exit_code == (1 if wrong else 0), result.output
        assert not any(secret in result.output for secret in self.secrets)
        if wrong and lines[0] == "✓ The settings can be read.":
            assert lines.pop() == ("1 thing is wrong." if wrong == 1 else f"{wrong} things are wrong.")
        assert all(line[:2] in ("✓ ", "! ", "✗ ") for line in lines), lines
        return lines

    async def says(self, beginning: str) -> str:
        """Return the only line with this beginning."""
        lines = await self.lines()
        found = [line for line in lines if line.startswith(beginning)]
        assert len(found) == 1, lines
        return found[0]

    async def is_well(self) -> bool:
        return all(line.startswith("✓") for line in await self.lines())


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        if name != "pictures":
            monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


@pytest.fixture
async def patient(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Patient]:
    async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
        bot = await client.add_bot()
        people = [await client.join(name) for name in ("Аня", "Борис")]
        monkeypatch.setenv("BOT_TOKEN", bot["token"])
        monkeypatch.setenv("BOT_API_BASE", playground.url)
        yield Patient(client, playground, bot, people, [bot["token"], bot["token"].partition(":")[2]])


@pytest.fixture
def url(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    address = own_schema()
    monkeypatch.setenv("DATABASE_URL", address)
    yield address
    drop_schema(address)


async def play(chat_id: int, *, is_admin: bool = False, address: str = NAME) -> None:
    """Start a live match in this chat."""
    async with held_alone(address) as storage:
        await store(match_service(storage), dealt(chat_id=chat_id))
        async with storage.transaction():
            await storage.chats.update(chat_id, is_admin=is_admin)


def backups() -> BackupFolder:
    found = BackupFolder.of(load_settings())
    assert found is not None
    return found


async def change(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


async def test_a_new_bot_is_well_and_nothing_is_made_by_looking(patient, here):
    *lines, disk = await patient.lines()
    assert lines == [
        "✓ The settings can be read.",
        "✓ The token belongs to @igroteka_bot.",
        "✓ The bot polls for updates, and no webhook is in its way.",
        "✓ Privacy mode is on: the bot reads plain text only where it is an administrator, and in replies to it.",
        "✓ The clock of this machine is right.",
        f"✓ There is no database {NAME} yet: the first start makes one.",
    ]
    assert "MiB are free" in disk
    assert not list(here.iterdir())


async def test_a_bot_that_plays_is_looked_at_while_it_plays(patient, here):
    group = await patient.client.group("Друзья", *patient.people, bots_are_admins=True)
    await play(group["id"], is_admin=True)
    async with held_alone(NAME) as storage:
        async with storage.transaction():
            await storage.key_value.set("something", "in the log")
        before = {path: path.stat().st_mtime_ns for path in here.iterdir()}
        assert await patient.says("✓ The database") == (
            f"✓ The database {NAME} is sound and up to date (step {len(MIGRATIONS)}), with 1 live match."
        )
        assert await patient.says("✓ The bot may write") == "✓ The bot may write in all 1 groups with a live match."
        assert {path: path.stat().st_mtime_ns for path in here.iterdir()} == before
        backups().make(time.time())
    assert await patient.is_well()


# The settings


async def test_settings_that_cannot_be_read_are_the_one_thing_told(patient, monkeypatch):
    monkeypatch.setenv("TURN_CLOCK", "7")
    assert (await patient.lines())[0].startswith("✗ TURN_CLOCK is wrong: ")


async def test_without_a_token_all_the_rest_is_looked_at(patient, monkeypatch):
    monkeypatch.delenv("BOT_TOKEN")
    assert "@BotFather" in await patient.says("✗ BOT_TOKEN is missing")
    assert await patient.says("✓ There is no database")


async def test_a_misspelt_setting_and_a_file_for_everybody_are_found(patient, here):
    (here / ".env").write_text("TURN_CLOK=60\nPOSTGRES_PASSWORD=tulip\nlog_level=INFO\n", encoding="utf-8")
    (here / ".env").chmod(0o644)
    patient.secrets.append("tulip")
    assert (
        await patient.says("! .env sets") == "! .env sets TURN_CLOK, which is not a setting: did you mean TURN_CLOCK?"
    )
    assert "chmod 600 .env" in await patient.says("! Other users")
    (here / ".env").write_text("TURN_CLOCK=60\n", encoding="utf-8")
    (here / ".env").chmod(0o600)
    assert await patient.is_well()


async def test_what_telegram_will_not_take_is_found(monkeypatch):
    """Without a token no call is made."""
    monkeypatch.setenv("WEBHOOK_URL", "http://bot.example/hook")
    monkeypatch.setenv("GROUP_CALLS_PER_MINUTE", "60")
    told = [finding async for finding in examine(load_settings())]
    assert [one.sentence for one in told if one.mark == "✗" and "https://" in one.sentence]
    assert [
        one.sentence for one in told if one.mark == "!" and "GROUP_CALLS_PER_MINUTE is more than the 20" in one.sentence
    ]


# Telegram


async def test_a_wrong_token_is_told_without_being_told(patient, monkeypatch):
    monkeypatch.setenv("BOT_TOKEN", "7000000001:some-other-secret")
    patient.secrets.append("some-other-secret")
    assert "/token" in await patient.says("✗ Telegram does not know BOT_TOKEN")


async def test_a_bot_api_that_is_not_there_is_told(patient, monkeypatch):
    monkeypatch.setenv("BOT_API_BASE", "http://127.0.0.1:9")
    line = await patient.says("✗ The Bot API at 127.0.0.1 cannot be reached (")
    assert "check the network" in line
    assert await patient.says("✓ There is no database"), "and all the rest is looked at"


async def test_a_page_in_place_of_the_bot_api_is_told(patient):
    await patient.client.faults(html_pages=True)
    assert "not a working Bot API" in await patient.says("✗ The Bot API at 127.0.0.1 cannot be reached (")


async def test_a_pause_that_telegram_asks_for_is_no_fault_of_the_bot(patient):
    await patient.client.script("getMe", "error", error_code=429, retry_after=7)
    assert "try again later" in await patient.says("! Telegram asks for a pause")


async def test_a_bot_that_may_join_no_group_is_told(patient):
    [bot] = patient.playground.world.bots.values()
    bot.can_join_groups = False
    assert "/setjoingroups" in await patient.says("✗ The bot cannot be added to groups")


@pytest.mark.parametrize(("off", "mark"), [(3.0, "✓"), (-30.0, "!"), (30.0, "!"), (4_000.0, "✗"), (-4_000.0, "✗")])
@pytest.mark.usefixtures("patient")
async def test_a_clock_that_is_wrong_is_told(off, mark):
    now = 1_800_000_000.0

    async def answer(request: web.Request) -> web.Response:
        bot = {"id": 7, "is_bot": True, "username": "igroteka_bot", "can_read_all_group_messages": True}
        date = {"Date": format_datetime(datetime.fromtimestamp(now, UTC), usegmt=True)}
        return web.json_response({"ok": True, "result": bot if "getMe" in request.path else {"url": ""}}, headers=date)

    telegram = web.Application()
    telegram.router.add_route("*", "/{path:.*}", answer)
    async with TestServer(telegram) as server:
        settings = load_settings().model_copy(update={"bot_api_base": str(server.make_url("")).rstrip("/")})
        [clock] = [one async for one in examine(settings, lambda: now + off) if "clock" in one.sentence]
    assert clock.mark == mark
    assert (
        mark == "✓" or f"{abs(off) - (1 if off > 0 else 0):.0f} s {'ahead' if off > 0 else 'behind'}" in clock.sentence
    )


# The webhook


async def set_webhook(patient: Patient, url: str) -> None:
    [bot] = patient.playground.world.bots.values()
    bot.next_webhook_at = 0.0  # Telegram accepts one webhook per second.
    async with ClientSession() as session:
        await session.post(f"{patient.playground.url}/bot{patient.bot['token']}/setWebhook", json={"url": url})


async def test_a_forgotten_webhook_is_told_by_its_host_alone(patient):
    await set_webhook(patient, "https://old.example/hook/very-secret")
    patient.secrets.append("very-secret")
    assert "start the bot" in await patient.says(
        "✗ Telegram delivers the updates to old.example, and WEBHOOK_URL is empty"
    )


async def test_a_webhook_that_telegram_was_not_told_of_is_found(patient, monkeypatch):
    monkeypatch.setenv("WEBHOOK_URL", "https://bot.example/hook")
    assert "start the bot" in await patient.says("✗ Telegram has no webhook")
    await set_webhook(patient, "https://old.example/hook")
    assert "start the bot" in await patient.says("✗ Telegram delivers the updates to old.example, not to WEBHOOK_URL")
    await set_webhook(patient, "https://bot.example/other")
    assert await patient.says("✗ Telegram delivers the updates to another path at bot.example, not to WEBHOOK_URL")
    await set_webhook(patient, "https://bot.example/hook")
    assert await patient.says("✓ Telegram delivers the updates to bot.example, as WEBHOOK_URL says.")


@pytest.mark.parametrize(
    ("status", "hint"), [(0, "nothing answers there"), (403, "secret"), (404, "path"), (502, "the bot runs")]
)
async def test_why_telegram_cannot_bring_an_update_is_told(patient, monkeypatch, status, hint):
    async def refuse(request: web.Request) -> web.Response:
        return web.Response(status=status)

    proxy = web.Application()
    proxy.router.add_post("/hook", refuse)
    async with TestServer(proxy) as server:
        hook = str(server.make_url("/hook")) if status else f"http://127.0.0.1:{free_port()}/hook"
        monkeypatch.setenv("WEBHOOK_URL", hook)
        await set_webhook(patient, hook)
        await patient.people[0].say("привет")

        async def has_failed() -> bool:
            [bot] = patient.playground.world.bots.values()
            webhook = patient.playground.webhooks.of(bot)
            return webhook is not None and webhook.last_error is not None

        await until(has_failed, "it was tried")
        line = await patient.says("✗ Telegram could not deliver an update to 127.0.0.1 ")
        assert hint in line


def test_a_failure_of_long_ago_is_only_worth_a_look():
    settings = Settings(webhook_url="https://bot.example/hook")
    told = WebhookInfo(
        url="https://bot.example/hook",
        has_custom_certificate=False,
        pending_update_count=0,
        last_error_date=datetime.fromtimestamp(1_000_000, UTC),
        last_error_message="SSL error {expired}",
    )
    [finding] = check_webhook(settings, told, 1_000_000 + 86_400 * 3)
    assert finding.mark == "!"
    assert "3 d ago" in finding.sentence
    assert "certificate" in finding.sentence


async def test_updates_that_are_not_fetched_are_reported(patient):
    for number in range(101):
        await patient.people[0].say(str(number))
    assert "check that the bot runs" in await patient.says("! 101 updates wait at Telegram")


# The chats


async def test_what_the_bot_may_not_do_in_a_chat_is_told(patient):
    client = patient.client
    groups = [await client.group(f"Группа {number}", *patient.people, bots_are_admins=True) for number in range(4)]
    left, demoted, silenced, fine = (group["id"] for group in groups)
    for chat_id in (left, demoted, silenced, fine, -1_000_000_777_777):
        await play(chat_id, is_admin=True)
    bot_id = patient.bot["user"]["id"]
    await client.delete(f"chats/{left}/members/{bot_id}")
    for chat_id in (demoted, silenced):
        await client.post(f"chats/{chat_id}/admin", {"user_id": bot_id, "is_admin": False})
    await client.post(f"chats/{silenced}/restrict", {"user_id": bot_id, "permissions": {"can_send_messages": False}})
    lines = await patient.lines()
    told = {chat_id: [line for line in lines if str(chat_id) in line] for chat_id in (left, demoted, silenced, fine)}
    assert [line.split(" (")[0] for line in told[left]] == [f"✗ The bot is not in chat {left}"]
    assert [line.split(":")[0] for line in told[demoted]] == [
        f"! The bot is no longer an administrator of chat {demoted}"
    ]
    assert [line.split(":")[0] for line in told[silenced]] == [f"✗ The bot may not write in chat {silenced}"]
    assert told[fine] == []
    assert [line for line in lines if line.startswith("✗ The bot is not in chat -1000000777777 (Bad Request: chat not")]
    assert [line for line in lines if line.startswith("! Privacy mode is on, and in 2 of these groups")]


async def test_a_group_that_has_become_another_is_told(patient):
    group = await patient.client.group("Друзья", *patient.people, kind="group")
    await play(group["id"])
    words = "Bad Request: group chat was upgraded to a supergroup chat"
    await patient.client.script("getChatMember", "error", error_code=400, description=words)
    assert await patient.says(f"! Chat {group['id']} has become a supergroup: ")


def test_a_bot_that_left_by_its_own_is_out_as_well():
    chat = Chat(-1, is_admin=False)
    for member in ({"status": "left"}, {"status": "kicked"}, {"status": "restricted", "is_member": False}):
        finding = check_membership(chat, SimpleNamespace(**member))
        assert finding is not None
        assert finding.mark == "✗"
    assert check_membership(chat, SimpleNamespace(status="member")) is None
    assert check_membership(chat, SimpleNamespace(status="restricted", is_member=True, can_send_messages=True)) is None


async def test_only_a_number_of_chats_is_asked_and_a_pause_is_kept(patient):
    patient.timings = Timings(doctor_chat_pause_seconds=0.0, doctor_chats=2)
    for number in range(3):
        group = await patient.client.group(f"Группа {number}", *patient.people, bots_are_admins=True)
        await play(group["id"])
    assert await patient.says("✓ The bot may write in the newest 2 of 3 groups with a live match.")
    await patient.client.script("getChatMember", "error", error_code=429, retry_after=7, skip=1)
    before = len(await patient.client.calls("getChatMember"))
    assert await patient.says("! Telegram asks for a pause after 1 chats ")
    assert len(await patient.client.calls("getChatMember")) - before == 2


# The database


async def test_a_damaged_file_is_told(patient, here):
    await play(CHAT)
    zero_table(here / NAME, "matches")
    line = await patient.says(f"✗ The database {NAME} cannot be used: it is damaged")
    assert "there is no good backup" in line


async def test_for_a_damaged_file_the_newest_good_backup_is_named(patient, here):
    await play(CHAT)
    good = backups().make(time.time() - DAY_SECONDS)
    newest = backups().make(time.time())
    zero_table(newest, "matches")
    zero_table(here / NAME, "matches")
    line = await patient.says(f"✗ The database {NAME} cannot be used: it is damaged")
    assert line.endswith(f"`igroteka restore {good}`.")


async def test_a_file_of_another_program_is_told(patient):
    with closing(sqlite3.connect(NAME)) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    assert await patient.says(f"✗ The database {NAME} belongs to another program")


async def test_an_older_file_and_a_newer_one_are_told(patient, monkeypatch):
    shutil.copyfile(fixture(1), NAME)
    at_step = f"! The database {NAME} is at step 1 of {len(MIGRATIONS)}"
    assert "backs it up and brings it up to date" in await patient.says(at_step)
    monkeypatch.setenv("BACKUP_DIR", "")
    assert "back it up first" in await patient.says(at_step)
    await play(CHAT - 1)
    with closing(sqlite3.connect(NAME)) as db, db:
        db.execute("INSERT INTO schema_steps VALUES (?)", (len(MIGRATIONS) + 1,))
    assert "update the bot" in await patient.says("✗ The database is of version ")


async def test_what_has_been_moved_in_part_and_what_was_put_aside_are_told(patient):
    await play(CHAT)
    with closing(sqlite3.connect(NAME)) as db, db:
        db.execute("INSERT INTO meta VALUES (?, '')", (MOVING,))
        db.execute("UPDATE matches SET status = 'quarantined'")
    assert "move-database" in await patient.says(f"✗ The database {NAME} is an unfinished copy")
    assert await patient.says("! 1 match was quarantined")


async def test_a_folder_in_place_of_the_file_is_told(patient, here):
    (here / NAME).mkdir()
    assert await patient.says(f"✗ The database {NAME} cannot be read (")


async def test_a_server_is_looked_at_while_the_bot_plays(patient, url, here):
    assert "is reachable and empty" in await patient.says("✓ The database of DATABASE_URL (PostgreSQL ")
    group = await patient.client.group("Друзья", *patient.people, bots_are_admins=True)
    await play(group["id"], address=url)
    line = await patient.says("✓ The database of DATABASE_URL (PostgreSQL ")
    assert line.endswith(f"is sound and up to date (step {len(MIGRATIONS)}), with 1 live match.")
    assert await patient.says("! No worker is at work on it: start the bot.")
    settings = load_settings()
    async with running(settings, build_router()):
        assert await patient.says("✓ 1 worker is at work on it.")
        assert await patient.says("✓ The bot may write in all 1 groups")
        assert await patient.is_well()
    assert not list(here.iterdir())


async def test_a_server_without_some_of_the_tables_is_told(patient, url):
    await play(CHAT, address=url)
    beside(change(url, "DROP TABLE timers"))
    assert "lacks timers: " in await patient.says("✗ The database of DATABASE_URL (PostgreSQL ")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://bot:tulip@127.0.0.1:9/igroteka", "no server can be reached there"),
        ("{url}&dbname=nowhere", "no database of that name"),
    ],
)
async def test_a_server_that_cannot_be_used_is_told(patient, url, monkeypatch, address, words):
    patient.secrets.append("tulip")
    monkeypatch.setenv("DATABASE_URL", address.format(url=url).replace("/postgres?", "?"))
    assert words in await patient.says("✗ The database of DATABASE_URL cannot be used: ")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (asyncpg.InvalidPasswordError("password tulip"), "name and password"),
        (asyncpg.TooManyConnectionsError("tulip"), "max_connections"),
        (asyncpg.CannotConnectNowError("tulip"), "see its log"),
        (TimeoutError("tulip"), "no server can be reached"),
    ],
)
async def test_what_a_server_has_against_it_is_told(patient, monkeypatch, error, words):
    async def connect(*args: Any, **options: Any) -> None:
        raise error

    patient.secrets.append("tulip")
    monkeypatch.setenv("DATABASE_URL", "postgresql://bot:tulip@127.0.0.1:9/igroteka")
    monkeypatch.setattr("bot.ops.doctor.checks.asyncpg.connect", connect)
    assert words in await patient.says("✗ The database of DATABASE_URL cannot be used: ")


async def test_a_copy_of_a_server_and_one_without_all_letters_are_told(patient, url, monkeypatch):
    fetchrow = asyncpg.Connection.fetchrow

    async def told(connection: Any, sql: str, *args: Any) -> Any:
        return ("18.1 (x)", "LATIN1", True, False) if sql == SERVER else await fetchrow(connection, sql, *args)

    monkeypatch.setattr(asyncpg.Connection, "fetchrow", told)
    assert "encoding UTF8, not LATIN1" in await patient.says(
        "✗ The database of DATABASE_URL (PostgreSQL 18.1) cannot hold"
    )
    assert "primary server" in await patient.says(
        "✗ The database of DATABASE_URL (PostgreSQL 18.1) is a read-only replica"
    )


# The backups


def size_mib(file: Path) -> str:
    return f"{file.stat().st_size / 2**20:.1f} MiB"


async def test_the_newest_backup_is_told_with_its_age_and_size(patient):
    await play(CHAT)
    assert "makes one within an hour" in await patient.says("! There is no automatic backup yet")
    made = backups().make(time.time() - 5.5 * 3_600)
    assert await patient.says("✓ The newest automatic backup") == (
        f"✓ The newest automatic backup, {made}, is good and 5 hours old ({size_mib(made)})."
    )


async def test_backups_that_are_old_or_damaged_are_told(patient):
    await play(CHAT)
    old = backups().make(time.time() - 3.5 * DAY_SECONDS)
    told = await patient.says("! The newest automatic backup")
    assert f"is 3 days old ({size_mib(old)}): check that the bot runs" in told
    newest = backups().make(time.time())
    zero_table(newest, "matches")
    assert f"and the newest good one is {old}: " in await patient.says(f"✗ The newest automatic backup, {newest}, is ")
    old.unlink()
    assert "and there is no good one: " in await patient.says("✗ The newest automatic backup")


async def test_backups_that_cannot_be_made_are_told(patient, monkeypatch, here):
    await play(CHAT)
    monkeypatch.setenv("BACKUP_DIR", "/proc")
    assert "check its permissions" in await patient.says("✗ The folder of BACKUP_DIR, /proc, cannot be used (")
    monkeypatch.setenv("BACKUP_DIR", "nowhere/at/all")
    assert await patient.says(f"✗ BACKUP_DIR is wrong: the folder {here / 'nowhere' / 'at'} does not exist.")
    (here / "letter").write_text("to grandmother", encoding="utf-8")
    monkeypatch.setenv("BACKUP_DIR", "letter")
    assert await patient.says(f"✗ BACKUP_DIR is wrong: {here / 'letter'} is not a folder.")
    monkeypatch.setenv("BACKUP_DIR", "")
    assert "`igroteka backup`" in await patient.says("! BACKUP_DIR is empty")


async def test_too_little_room_for_a_backup_is_told(patient, monkeypatch):
    await play(CHAT)
    monkeypatch.setattr("bot.ops.doctor.checks.shutil.disk_usage", lambda folder: SimpleNamespace(free=1))
    assert "make room" in await patient.says("✗ 0 MiB are free in ")


async def test_a_server_is_backed_up_by_its_own_tools(patient, url):
    assert "docs/operating.md" in await patient.says("✓ A PostgreSQL database is backed up with its own tools")


# The machine


async def test_a_disk_that_fills_up_is_told(patient, monkeypatch):
    for free, mark in ((50 * 2**20, "✗"), (500 * 2**20, "!"), (2 * 2**30, "✓")):
        usage = SimpleNamespace(free=free)
        monkeypatch.setattr("bot.ops.doctor.checks.shutil.disk_usage", lambda folder, usage=usage: usage)
        assert await patient.says(f"{mark} {free / 2**20:,.0f} MiB are free")


async def test_a_folder_that_is_missing_or_cannot_be_written_is_told(patient, monkeypatch):
    monkeypatch.setenv("DATABASE_PATH", "nowhere/at/all.sqlite3")
    assert "does not exist: make it" in await patient.says("✗ The folder of DATABASE_PATH")
    monkeypatch.setenv("DATABASE_PATH", "/proc/igroteka.sqlite3")
    assert "give it to the user" in await patient.says("✗ The folder /proc cannot be written (")


async def test_pictures_are_tried_where_they_are_wanted(patient, monkeypatch):
    assert not [line for line in await patient.lines() if "Pictures" in line]
    monkeypatch.setenv("PICTURES", "true")
    assert await patient.says("✓ Pictures can be drawn.")
    monkeypatch.setattr("bot.render.Artist.draw", lambda *args: 1 // 0)
    assert "PICTURES=false" in await patient.says("✗ Pictures cannot be drawn (ZeroDivisionError)")
