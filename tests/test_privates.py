"""A name that begins with `_` is its owner's: nobody else reads, replaces or imports it, not in tests either."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import ROOT

FOLDERS = ("games", "bot", "handlers", "playground", "benchmarks", "tools", "tests")

PUBLIC = {"_asdict", "_exit", "_fields", "_make", "_replace"}
"""Documented names of the standard library, named tuples' and `os._exit`."""
LIBRARIES = {
    "tests/support/speedups.py": {
        "_session"
    },  # aiogram's close() waits a quarter of a second around the one of aiohttp
    "tests/support/routers.py": {"_parent_router"},  # a router of aiogram belongs to its first dispatcher for good
    "tests/simulation/loop.py": {
        "_callback",
        "_log_destroy_pending",
        "_run",
        "_scheduled",
    },  # asyncio lets nothing else choose what runs next
    "tests/simulation/shared.py": {"_waiting"},  # the engine's own list, shared with its connection
    "tests/simulation/workers.py": {"_held", "_until"},  # what a worker counts on, whatever it says
    "tests/simulation/planted.py": {
        "_held",
        "_intake",
        "_next",
        "_poll",
        "_try_edit",
    },  # bugs are planted where they would be
    "tools/house.py": {"_is_protocol"},  # typing shows it in no other way before Python 3.13
    "tools/mutants/trials.py": {"_pytest"},  # a trial runs single tests within its process; the plugins' way to do it
    "tests/playground/test_telebot.py": {"_polling"},  # pyTelegramBotAPI's own stop waits for a loop of its own
}
"""What these libraries show in no other way."""
BY_NAME = {"delattr", "getattr", "hasattr", "multiple", "object", "setattr"}
"""Functions that are given the name of an attribute."""
PATH = re.compile(rf"({'|'.join(FOLDERS)})(\.\w+)+")


def is_private(name: str) -> bool:
    return re.match(r"_[^_]", name) is not None and name not in PUBLIC


def own_names(node: ast.ClassDef) -> set[str]:
    """What a class defines, or sets on itself."""
    functions = {inner.name for inner in ast.walk(node) if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef)}
    return functions | {
        inner.attr
        for inner in ast.walk(node)
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store) and ast.unparse(inner.value) == "self"
    }


def reaches(node: ast.AST, own: frozenset[str] = frozenset(), *, in_class: bool = False) -> Iterator[tuple[int, str]]:
    """Line and name, wherever the private name of somebody else is used; `own` may be used of others of a kind."""
    match node:
        case ast.Attribute(value=ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super"))) if in_class:
            pass
        case ast.Attribute(attr=name) if is_private(name) and name not in own:
            yield node.lineno, name
        case ast.ImportFrom(module=module, names=names):
            parts = [*(module or "").split("."), *(alias.name for alias in names)]
            yield from ((node.lineno, part) for part in parts if is_private(part))
        case ast.Import(names=names):
            parts = [part for alias in names for part in alias.name.split(".")]
            yield from ((node.lineno, part) for part in parts if is_private(part))
        case ast.Call(func=function, args=args, keywords=keywords) if ast.unparse(function).split(".")[-1] in BY_NAME:
            words = [word.value for word in args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
            words += [keyword.arg or "" for keyword in keywords]
            yield from ((node.lineno, word) for word in words if is_private(word))
        case ast.Constant(value=str(words)) if PATH.fullmatch(words):
            yield from ((node.lineno, part) for part in words.split(".") if is_private(part))
        case ast.ClassDef():
            own, in_class = own | own_names(node), True
    for inner in ast.iter_child_nodes(node):
        yield from reaches(inner, own, in_class=in_class)


def found_in(path: Path) -> list[tuple[int, str]]:
    found = list(reaches(ast.parse(path.read_text(encoding="utf-8"))))
    return sorted((line, name) for line, name in found if name not in LIBRARIES.get(_name(path), set()))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("folder", FOLDERS)
def test_private_names_are_used_by_their_owners_only(folder):
    found = {_name(path): found_in(path) for path in (ROOT / folder).rglob("*.py")}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_what_is_excused_is_used():
    for name, excused in LIBRARIES.items():
        used = {name for _, name in reaches(ast.parse((ROOT / name).read_text(encoding="utf-8")))}
        assert excused <= used, name


@pytest.mark.parametrize(
    "code",
    [
        "app.storage._db.execute('')",
        "def read(self): return self._db",
        "from bot.core.lobby.lobby import _show",
        "import _thread",
        "monkeypatch.setattr(lobby, '_show', None)",
        "patch.multiple(lobby, _show=None)",
        "patch('bot.core.lobby.lobby._show')",
        "class Disk:\n    def __init__(self, storage): self.db = storage._db",
    ],
)
def test_a_reach_is_seen(code):
    assert [name for _, name in reaches(ast.parse(code))]


@pytest.mark.parametrize(
    "code",
    [
        "class Disk:\n    def use(self): return self._db",
        "class Quota:\n    def __init__(self): self._level = 0\n    def add(self, other): self._level += other._level",
        "class Part(Whole):\n    def use(self): return super()._use()",
        "os._exit(1)",
        "pair._replace(first=1)",
        "from __future__ import annotations",
    ],
)
def test_ones_own_is_no_reach(code):
    assert list(reaches(ast.parse(code))) == []
