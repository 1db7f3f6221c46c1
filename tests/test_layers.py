"""Imports point one way: handlers → bot → games.

Inside bot from room to room, too; games are pure.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cli_process import running
from tests.support.paths import ROOT

IMPURE = {
    "asyncio",
    "datetime",
    "io",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "threading",
    "time",
}
FORBIDDEN = {
    "games": {"bot", "handlers", "playground", "tests", "tools"},
    "bot": {"handlers", "tests"},
    "handlers": {"tests"},
    "playground": {"bot", "handlers", "games", "tests", "tools"},
    "tools": {"handlers", "playground", "tests"},
}
ON_TOP = {"bot/cli/run.py": {"handlers"}, "tools/house.py": {"handlers", "playground"}}
"""Modules that start a whole bot, with their additional imports."""

BELOW = {
    "core": set(),
    "db": {"core"},
    "cluster": {"core", "db", "telegram"},
    "i18n": {"core"},
    "render": {"core", "i18n"},
    "telegram": {"core", "db", "i18n", "render"},
}
"""Package of bot → the packages of bot that it may import."""
FOR_ALL = {"background_tasks", "bounded_dict", "logging_setup", "settings", "timings"}
KNOW_NO_TELEGRAM = ("core", "db")


BASES = {"uno_intercept": {"uno"}}
"""Variants know their base game; other games know no game."""
SOURCES = ("games", "bot", "handlers", "playground", "benchmarks", "tools")
LONGEST = 600
"""Lines of a module, which is divided by topic."""
GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/rules.py"))


def modules(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def imported(path: Path) -> set[str]:
    return {name.split(".")[0] for name in modules(path)}


@pytest.mark.parametrize("folder", SOURCES)
def test_no_module_is_too_long(folder):
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / folder).rglob("*.py")}
    assert lines
    assert {path: count for path, count in lines.items() if count > LONGEST} == {}


@pytest.mark.parametrize("layer", FORBIDDEN)
def test_a_layer_does_not_reach_up(layer):
    for path in (ROOT / layer).rglob("*.py"):
        allowed = ON_TOP.get(path.relative_to(ROOT).as_posix(), set())
        assert not imported(path) & (FORBIDDEN[layer] - allowed), path


@pytest.mark.parametrize("package", BELOW)
def test_a_package_imports_only_those_below_it(package):
    allowed = {package, *BELOW[package], *FOR_ALL}
    for path in (ROOT / "bot" / package).rglob("*.py"):
        known = {name.split(".")[1] for name in modules(path) if name.startswith("bot.")}
        assert known <= allowed, path


@pytest.mark.parametrize("room", KNOW_NO_TELEGRAM)
def test_core_and_db_do_not_import_aiogram(room):
    for path in (ROOT / "bot" / room).rglob("*.py"):
        assert "aiogram" not in imported(path), path


def test_only_the_zoo_imports_its_packages_and_it_does_not_import_the_bot():
    """The learning environment needs an extra, which the bot does not."""
    extra = {"gymnasium", "numpy", "pettingzoo"}
    for path in (path for folder in FORBIDDEN for path in (ROOT / folder).rglob("*.py")):
        if path.parent == ROOT / "tools" / "zoo":
            assert not imported(path) & {"bot"}, path
        else:
            assert not imported(path) & extra, path
            assert not any(name.startswith("tools.zoo") for name in modules(path)), path


def test_games_use_the_standard_library_and_msgspec_without_clock_io_or_chance():
    allowed = (set(sys.stdlib_module_names) - IMPURE) | {"games", "msgspec"}
    for path in (ROOT / "games").rglob("*.py"):
        assert imported(path) <= allowed, path


def known_packages(folder: str) -> set[str]:
    """The packages in games, other than its own, that a package imports from."""
    names = set().union(*(modules(path) for path in (ROOT / "games" / folder).rglob("*.py")))
    packages = {name.split(".")[1] for name in names if name.startswith("games.")}
    return {name for name in packages if (ROOT / "games" / name).is_dir()} - {folder}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_no_other_but_its_base(game):
    assert known_packages(game) - {"kit"} == BASES.get(game, set())


def test_what_games_are_made_of_knows_no_game():
    assert known_packages("kit") == set()


def test_tasks_are_created_in_the_nurseries_alone():
    """The bot has one, and so has the playground, which knows nothing of the bot.

    A TaskGroup ends everything with the first that fails; here that is told of, and the others go on.
    """
    forbidden = {"create_task", "ensure_future", "TaskGroup", "run_coroutine_threadsafe"}
    nurseries = {ROOT / "bot" / "background_tasks.py", ROOT / "playground" / "nursery.py"}
    users = set()
    for path in (path for folder in ("bot", "handlers", "playground") for path in (ROOT / folder).rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        names |= {node.id for node in nodes if isinstance(node, ast.Name)}
        names |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
        users |= {path} if names & forbidden else set()
    assert users == nurseries


def remembered(path: Path) -> set[str]:
    """Return the module's names that its functions write to between calls."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    globals_ = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    written = set()
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        for node in ast.walk(function):
            if isinstance(node, ast.Global):
                written |= set(node.names)
            elif isinstance(node, ast.Subscript | ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
                written |= {node.value.id} if isinstance(node.value, ast.Name) else set()
    return written & globals_


def test_games_leave_nothing_behind_from_call_to_call():
    found = {path: remembered(path) for path in (ROOT / "games").rglob("*.py")}
    boards = ROOT / "games" / "monopolist" / "board.py"
    assert found.pop(boards) == {"BOARDS", "REFUSED"}, "a host adds boards when it starts"
    assert {path: names for path, names in found.items() if names} == {}


def test_the_command_line_does_not_wait_for_aiogram() -> None:
    """Importing aiogram takes seconds; commands without Telegram do not import it."""
    asked = [sys.executable, "-c", "import sys; import bot.cli.main; sys.exit('aiogram' in sys.modules)"]
    assert subprocess.run(asked, cwd=ROOT, check=False).returncode == 0  # noqa: S603


SINGLE_PROCESS = """
import asyncio, sys
from pathlib import Path
from bot.app import App, limits_of, opened
from bot.core.clock.game_clock import resumed
from bot.core.ports import Clock
from bot.settings import Settings
from aiogram import Bot, Router

async def build():
    settings = Settings(bot_token="1:token", database_path=Path(sys.argv[1]), pictures=False, _env_file=None)
    storage = await opened(settings, Clock())
    App(settings, storage, Bot("1:token"), Router(), limits_of(settings), await resumed(storage))
    await storage.close()

asyncio.run(build())
print(sorted(name for name in sys.modules if name.startswith("bot.cluster")))
"""


def test_a_bot_of_a_single_process_does_not_import_the_cluster(tmp_path: Path) -> None:
    (tmp_path / "build.py").write_text(SINGLE_PROCESS, encoding="utf-8")
    with running("build", "bot.sqlite3", folder=tmp_path, env=os.environ) as program:
        assert (program.wait(), program.output) == (0, "[]\n")
