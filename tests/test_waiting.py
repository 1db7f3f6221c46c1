"""Tests wait for facts, or let virtual time pass: only what is real may sleep."""

import ast
from pathlib import Path

TESTS = Path(__file__).parent
WAITING = {"support/virtual_time.py", "support/wait_until.py"}
"""How everything else waits."""
REAL_HELPERS = {
    "faults/balancer.py",
    "faults/player.py",
    "faults/postgres_server.py",
    "faults/watch.py",
    "faults/campaign/__main__.py",
    "faults/campaign/worker_pool.py",
    "faults/campaign/drivers/database.py",
    "faults/campaign/drivers/kills.py",
    "faults/campaign/drivers/malformed.py",
    "faults/campaign/drivers/soak.py",
    "faults/campaign/drivers/workers.py",
}
"""Processes of their own, and what stands between them."""
SIMULATION = "simulation/"
"""People, wires and servers of a simulated run take their virtual time."""
REAL_MARKS = {"real", "browser"}


def is_real_mark(node: ast.AST) -> bool:
    """Whether an expression is `pytest.mark.real`, or has it somewhere in it."""
    return any(isinstance(part, ast.Attribute) and part.attr in REAL_MARKS for part in ast.walk(node))


def is_real_module(tree: ast.Module) -> bool:
    return any(
        isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)
        and is_real_mark(node.value)
        for node in tree.body
    )


def sleeps(tree: ast.AST) -> list[int]:
    """Return the lines on which something sleeps, but in functions that are marked real. No time at all is no sleep."""
    found: list[int] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and any(map(is_real_mark, node.decorator_list)):
            continue
        if isinstance(node, ast.ImportFrom) and node.module in ("asyncio", "time"):
            found += [node.lineno for alias in node.names if alias.name == "sleep"]
        if isinstance(node, ast.Attribute) and node.attr == "sleep" and isinstance(node.value, ast.Name):
            found += [node.lineno] if node.value.id in ("asyncio", "time") else []
        if not is_turn(node):
            found += sleeps(node)
    return found


def is_turn(node: ast.AST) -> bool:
    """Whether it is `asyncio.sleep(0)`: others have their turn."""
    return isinstance(node, ast.Call) and ast.unparse(node) == "asyncio.sleep(0)"


def test_nothing_virtual_sleeps() -> None:
    asleep = []
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(TESTS).as_posix()
        text = path.read_text(encoding="utf-8")
        if name in WAITING | REAL_HELPERS or name.startswith(SIMULATION) or "sleep" not in text:
            continue
        tree = ast.parse(text)
        if not is_real_module(tree):
            asleep += [f"{name}:{line}" for line in sleeps(tree)]
    assert asleep == [], "wait for a fact with `until`, or let seconds go by with `pass_time`"


def test_what_is_said_to_be_real_is_there() -> None:
    assert [name for name in WAITING | REAL_HELPERS if not (TESTS / name).exists()] == []


def test_a_sleep_is_seen_where_it_is() -> None:
    code = """import asyncio, time
async def f():
    await asyncio.sleep(1)
    await asyncio.sleep(0)
    time.sleep(2)
"""
    assert sleeps(ast.parse(code)) == [3, 5]
    assert sleeps(ast.parse("from time import sleep\n")) == [1]
    assert sleeps(ast.parse("import asyncio\n@pytest.mark.real\nasync def f():\n    await asyncio.sleep(1)\n")) == []
    assert sleeps(ast.parse("import asyncio\nnap = asyncio.sleep\n")) == [2]
