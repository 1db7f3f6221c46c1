"""Dockerfile, compose.yaml and the systemd unit fit the bot; no Docker is needed."""

import ast
import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZipFile

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from typer.main import get_command

from bot.app import SHUTDOWN_SECONDS
from bot.cli.main import WRONG_INPUT, app
from bot.cli.run import STOP_SECONDS
from bot.settings import Settings
from tests.docs.pages import compose
from tests.support.paths import ROOT

pytestmark = pytest.mark.real

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETTINGS = {name.upper() for name in Settings.model_fields}
COMMANDS = set(getattr(get_command(app), "commands", ()))
PYTHONS_OWN = {"PATH", "PYTHONUNBUFFERED", "PIP_NO_CACHE_DIR", "PIP_DISABLE_PIP_VERSION_CHECK"}


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile with their arguments."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines if line.strip())]


def told(word: str) -> list[str]:
    return [rest for name, rest in instructions() if name == word]


def copied() -> list[str]:
    """Return the paths that are copied into the image."""
    return [name for rest in told("COPY") if "--from" not in rest for name in rest.split()[:-1]]


def unit() -> dict[str, list[str]]:
    """Return the settings of the service, each with all its values."""
    found: dict[str, list[str]] = {}
    for line in (ROOT / "deploy" / "igroteka.service").read_text(encoding="utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


def seconds(text: str) -> float:
    return float(text.removesuffix("s"))


# The image


def test_everything_of_the_package_is_in_the_image_and_nothing_is_named_in_vain():
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    needed = {*wheel, "pyproject.toml", PROJECT["project"]["readme"], *PROJECT["project"]["license-files"]}
    assert needed <= set(copied())
    assert [name for name in copied() if not (ROOT / name).exists()] == []


def test_the_image_is_made_of_what_it_copies_and_of_no_secrets():
    lines = [
        line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] not in ("#", "")
    ]
    assert lines[0] == "*"
    let_in = {line.removeprefix("!") for line in lines if line.startswith("!")}
    assert {name.split("/")[0] for name in copied()} == let_in
    for secret in (".env", "igroteka.sqlite3", ".git"):
        assert not any(fnmatch(secret, name) for name in let_in)


def test_the_wheel_runs_on_any_machine_and_holds_every_file_of_its_packages(tmp_path):
    """It is built from the files that the image copies."""
    source, built = tmp_path / "source", tmp_path / "built"
    packages = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, source / name)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(built)]
    done = subprocess.run(command, cwd=source, check=False, capture_output=True, text=True)  # noqa: S603
    assert done.returncode == 0, done.stderr
    [wheel] = built.iterdir()
    assert wheel.name == f"igroteka-{PROJECT['project']['version']}-py3-none-any.whl"
    assert {"bot", "handlers", "games", "playground", "locales", "tools"} == set(packages)
    files = {path for name in packages for path in (source / name).rglob("*") if path.is_file()}
    packed = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert packed == {path.relative_to(source).as_posix() for path in files}


def test_the_image_has_a_python_that_the_bot_is_for():
    bases = {rest.split()[0] for rest in told("FROM")}
    assert len(bases) == 1
    [version] = re.findall(r"^python:(3\.\d+)-slim$", bases.pop())
    assert f"Programming Language :: Python :: {version}" in PROJECT["project"]["classifiers"]


def test_what_is_installed_is_locked_by_its_hash():
    for rest in told("RUN"):
        for install in re.findall(r"pip install ([^&]*)", rest):
            assert "--require-hashes" in install or "--no-index" in install, install
    for name in copied():
        if name.startswith("requirements/"):
            packages = re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8").strip())
            assert packages
            assert all("==" in package and "--hash=sha256:" in package for package in packages), name


def test_what_builds_the_package_is_locked():
    [backend] = [re.split(r"[<>=]", one)[0] for one in PROJECT["build-system"]["requires"]]
    assert re.search(rf"^{backend}==", (ROOT / "requirements" / "build.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert PROJECT["dependency-groups"]["build"] == PROJECT["build-system"]["requires"]


def test_the_image_runs_the_bot_as_an_unprivileged_user():
    [script] = PROJECT["project"]["scripts"]
    assert told("ENTRYPOINT") == [json.dumps([script])]
    assert json.loads(told("CMD")[0])[0] in COMMANDS
    [user] = told("USER")
    assert int(user.partition(":")[0]) > 0
    assert f"--uid {user.partition(':')[0]} " in " ".join(told("RUN"))


def test_the_image_sets_what_there_is_to_set():
    names = {name for rest in told("ENV") for name in re.findall(r"(\w+)=", rest)}
    assert names <= SETTINGS | PYTHONS_OWN
    assert "DATABASE_PATH" in names
    [volume] = told("VOLUME")
    assert f"DATABASE_PATH={volume}/" in " ".join(told("ENV"))


async def health_check(port: int) -> int:
    """Run the health check as Docker does; return its exit code."""
    [check] = told("HEALTHCHECK")
    python, *arguments = ast.literal_eval(check.partition("CMD ")[2])
    assert python == "python"
    environment = {**os.environ, "WATCH_PORT": str(port)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, env=environment, stderr=subprocess.DEVNULL
    )
    return await process.wait()


@pytest.mark.parametrize(("status", "is_well"), [(200, True), (503, False)])
async def test_the_health_check_asks_the_bot(status, is_well):
    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=status)

    watched = web.Application()
    watched.router.add_get("/healthz", answer)
    async with TestServer(watched) as server:
        assert server.port is not None
        assert (await health_check(server.port) == 0) == is_well
        port = server.port
    assert await health_check(port) != 0, "nobody is there any more"


# compose


def test_compose_starts_the_bot_of_this_version_with_settings_that_there_are():
    bot = compose()["services"]["bot"]
    assert bot["image"] == f"igroteka:{PROJECT['project']['version']}"
    assert bot["build"] == "."
    assert bot["command"][0] in COMMANDS
    assert set(bot["environment"]) <= SETTINGS
    assert seconds(bot["stop_grace_period"]) > max(SHUTDOWN_SECONDS, STOP_SECONDS)


def test_compose_lets_the_bot_into_its_database():
    services = compose()["services"]
    database, url = services["database"], services["bot"]["environment"]["DATABASE_URL"]
    known = database["environment"]
    assert url == f"postgresql://{known['POSTGRES_USER']}:{known['POSTGRES_PASSWORD']}@database/{known['POSTGRES_DB']}"
    assert services["bot"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert database["healthcheck"]["test"][1] == "pg_isready"


def test_compose_keeps_what_is_to_be_kept():
    found = compose()
    mounts = {name: service["volumes"] for name, service in found["services"].items()}
    [major] = re.findall(r"postgres:(\d+)", found["services"]["database"]["image"])
    assert int(major) >= 18, "the folder is that of 18 and later"
    assert mounts == {"bot": ["data:/data"], "database": ["database:/var/lib/postgresql"]}
    assert set(found["volumes"]) == {mount.partition(":")[0] for one in mounts.values() for mount in one}
    assert [mount.partition(":")[2] for mount in mounts["bot"]] == told("VOLUME")


def test_no_secret_is_in_a_file_that_is_kept():
    for name in ("Dockerfile", "compose.yaml", "deploy/igroteka.service"):
        assert not re.search(r"\d{6,}:[\w-]{20,}", (ROOT / name).read_text(encoding="utf-8")), name
    assert compose()["services"]["database"]["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")


# systemd


def test_the_unit_runs_a_command_with_settings_that_there_are():
    [start] = unit()["ExecStart"]
    program, command = start.split()[:2]
    assert Path(program).name in PROJECT["project"]["scripts"]
    assert command in COMMANDS
    assert {line.partition("=")[0] for line in unit()["Environment"]} <= SETTINGS


def test_the_unit_leaves_the_bot_the_time_it_needs_and_the_folder():
    [stop], [folder], [state] = unit()["TimeoutStopSec"], unit()["WorkingDirectory"], unit()["StateDirectory"]
    assert seconds(stop) > max(SHUTDOWN_SECONDS, STOP_SECONDS)
    assert folder == f"/var/lib/{state}"
    assert unit()["Environment"] == [f"DATABASE_PATH={folder}/igroteka.sqlite3"]


def test_the_unit_does_not_try_wrong_settings_again_and_again():
    assert unit()["Restart"] == ["on-failure"]
    assert unit()["RestartPreventExitStatus"] == [str(WRONG_INPUT)]


def test_the_unit_gives_the_bot_no_more_than_it_needs():
    expected = {
        "NoNewPrivileges": "yes",
        "ProtectSystem": "strict",
        "ProtectHome": "yes",
        "PrivateTmp": "yes",
        "MemoryDenyWriteExecute": "yes",
        "CapabilityBoundingSet": "",
    }
    assert {name: unit()[name][0] for name in expected} == expected
