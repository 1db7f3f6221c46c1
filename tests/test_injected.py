"""Tests pass durations, clocks and randomness to the app, and patch no constant."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import ROOT

PATCHED_AS_DATA = {
    "bot.db.migrations.MIGRATIONS",
    "bot.db.sqlite.PRAGMAS",
    "bot.core.results.match_export.SCHEMA",
    "bot.core.results.match_export.UPCASTERS",
    # Sizes of a database, in bytes and pages: one that is really large would cost every run its size on the disk.
    "bot.db.automatic_backups.LARGE",
    "bot.db.backups.PAGES_AT_ONCE",
    "bot.db.files.ALL_UPTO",
}
"""Lists of steps and settings of another version of the program, or of another database."""
SOURCES = {"time", "random", "secrets", "uuid"}
"""Modules that a test must not replace in a module of the app."""
SETTERS = {"setattr", "object", "patch", "multiple"}
UNINJECTED = {
    "time": {"time", "monotonic", "perf_counter"},
    "secrets": {"token_bytes", "token_hex", "token_urlsafe", "randbelow", "choice", "SystemRandom"},
    "random": {"random", "choice", "shuffle", "sample", "uniform", "randint", "SystemRandom"},
    "os": {"urandom"},
    "uuid": {"uuid1", "uuid4"},
    "datetime": {"now", "utcnow", "today"},
}
"""Calls that read a clock or randomness that was not injected."""
OUTSIDE_THE_APP = {
    "bot/db/automatic_backups.py",  # seconds that a backup took, for the log
    "bot/db/files.py",  # the name of a file put aside before the app starts
    "bot/cluster/registry.py",  # the name of a process among other workers
}


def names_of_modules(tree: ast.AST) -> dict[str, str]:
    """Return the names in this file that stand for modules and objects of the app."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in ("bot", "handlers"):
            found |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return found


def is_source(name: str) -> bool:
    *_, owner, last = name.split(".")
    return bool(SOURCES & {owner, last}) or (last.isupper() and len(last) > 1)


def patched(text: str) -> Iterator[str]:
    """Return the constants and sources of nondeterminism that this test replaces."""
    tree = ast.parse(text)
    modules = names_of_modules(tree)

    def target_of(node: ast.expr) -> str:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        return modules.get(node.id, "") if isinstance(node, ast.Name) else ""

    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            attributes = [target for target in targets if isinstance(target, ast.Attribute)]
            found += [f"{owner}.{target.attr}" for target in attributes if (owner := target_of(target.value))]
        if not isinstance(node, ast.Call) or not node.args:
            continue
        function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        owner = target_of(node.args[0])
        if function not in SETTERS or not owner:
            continue
        if function == "multiple":
            found += [f"{owner}.{keyword.arg}" for keyword in node.keywords if keyword.arg is not None]
        elif len(node.args) > 1 and isinstance(name := node.args[1], ast.Constant) and isinstance(name.value, str):
            found.append(f"{owner}.{name.value}")
        found.append(owner)
    yield from (name for name in found if name.split(".")[0] in ("bot", "handlers") and is_source(name))


@pytest.mark.parametrize("folder", ["tests", "examples", "benchmarks"])
def test_no_constant_of_the_app_is_patched(folder: str) -> None:
    found = {
        (str(path.relative_to(ROOT)), name)
        for path in (ROOT / folder).rglob("*.py")
        for name in patched(path.read_text(encoding="utf-8"))
        if path != Path(__file__) and name not in PATCHED_AS_DATA
    }
    assert found == set()


@pytest.mark.parametrize(
    "text",
    [
        "monkeypatch.setattr('bot.telegram.inbound.REST', 0.2)",
        "from bot.telegram import polling\nmonkeypatch.setattr(polling, 'REST', 0.2)",
        "from bot.telegram import polling as other\nwith patch.object(other, 'REST', 0.2): ...",
        "from bot.core.play import apply_action\npatch.multiple(apply_action, SAME_TAP=0.0)",
        "patch.multiple('bot.core.play.apply_action', SAME_TAP=0.0)",
        "from bot.core.play import apply_action\napply_action.SAME_TAP = 0.0",
        "from bot.db import move_database\nsetattr(move_database, 'BATCH', 16)",
        "patch('bot.core.lobby.lobby.secrets', dealer)",
        "patch('bot.core.lobby.lobby.secrets.token_bytes', dealer)",
        "patch('handlers.updates.ANSWERED_WITHIN', 0.05)",
    ],
)
def test_every_way_to_patch_one_is_found(text: str) -> None:
    assert list(patched(text))


@pytest.mark.parametrize(
    "text",
    [
        "from bot.db.storage import Storage\nmonkeypatch.setattr(Storage, 'commit_batch', broken)",
        "monkeypatch.setattr('bot.render.Artist.draw', broken)",
        "from tests.faults import rounds\nmonkeypatch.setattr(rounds, 'LONGEST_ROUND', 0.01)",
        "monkeypatch.setenv('BOT_TOKEN', 'x')",
    ],
)
def test_a_planted_fault_is_no_patched_constant(text: str) -> None:
    assert list(patched(text)) == []


def uninjected(path: Path) -> set[str]:
    calls = (node.func for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    attributes = [call for call in calls if isinstance(call, ast.Attribute) and isinstance(call.value, ast.Name)]
    return {
        f"{call.value.id}.{call.attr}"
        for call in attributes
        if isinstance(call.value, ast.Name) and call.attr in UNINJECTED.get(call.value.id, ())
    }


def test_the_app_reads_no_clock_and_draws_no_chance_by_itself() -> None:
    rooms = ["handlers", *(f"bot/{room}" for room in ("core", "db", "cluster", "telegram", "i18n", "render"))]
    files = [path for room in rooms for path in (ROOT / room).rglob("*.py")] + [ROOT / "bot" / "app.py"]
    found = {str(path.relative_to(ROOT)): calls for path in files if (calls := uninjected(path))}
    assert found.keys() == OUTSIDE_THE_APP, found
