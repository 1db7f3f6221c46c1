"""Imports point one way: handlers → bot → games; games are pure."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
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
    "games": {"bot", "handlers", "playground", "tests"},
    "bot": {"handlers", "tests"},
    "handlers": {"tests"},
    "playground": {"bot", "handlers", "games", "tests"},
}


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("layer", FORBIDDEN)
def test_a_layer_does_not_reach_up(layer):
    for path in (ROOT / layer).rglob("*.py"):
        assert not imported(path) & FORBIDDEN[layer], path


def test_games_use_the_standard_library_and_msgspec_without_clock_io_or_chance():
    allowed = (set(sys.stdlib_module_names) - IMPURE) | {"games", "msgspec"}
    for path in (ROOT / "games").rglob("*.py"):
        assert imported(path) <= allowed, path
