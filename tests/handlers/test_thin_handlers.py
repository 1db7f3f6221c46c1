"""Handlers are thin: they parse, call one function of bot/, and answer."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import handlers
from bot.telegram.bot_profile import menu_of
from handlers.command_table import COMMANDS
from tests.support.routers import shared_router

MOST_LINES = 15
FOLDER = Path(handlers.__file__).parent


def functions() -> Iterator[tuple[str, ast.AsyncFunctionDef | ast.FunctionDef]]:
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef):
                yield f"{path.stem}.{node.name}", node


def is_handler(node: ast.AsyncFunctionDef | ast.FunctionDef) -> bool:
    """Return whether the function receives an update."""
    kinds = {"Message", "CallbackQuery", "ChatMemberUpdated"}
    arguments = [ast.unparse(argument.annotation) for argument in node.args.args if argument.annotation is not None]
    return isinstance(node, ast.AsyncFunctionDef) and bool(kinds & set(arguments))


HANDLERS = {name: node for name, node in functions() if is_handler(node)}


def test_there_are_handlers() -> None:
    assert len(HANDLERS) > 20


@pytest.mark.parametrize("name", HANDLERS)
def test_a_handler_fits_into_fifteen_lines(name: str) -> None:
    body = HANDLERS[name].body
    code = body[1:] if ast.get_docstring(HANDLERS[name]) is not None else body
    last = code[-1].end_lineno or code[-1].lineno
    assert last - code[0].lineno + 1 <= MOST_LINES


def test_the_menu_is_read_from_the_handlers_of_the_table() -> None:
    menu = menu_of(shared_router())
    assert [(one.name, one.in_groups, one.in_private, one.is_ephemeral) for one in menu] == [
        (spec.name, spec.in_groups, spec.in_private, spec.is_ephemeral) for spec in COMMANDS
    ]


def test_every_command_is_declared_once_and_suggested_somewhere() -> None:
    names = [spec.name for spec in COMMANDS]
    assert len(names) == len(set(names))
    assert {spec.name for spec in COMMANDS if not (spec.in_groups or spec.in_private)} == set()


def test_no_other_module_registers_a_suggested_command() -> None:
    elsewhere = {"command_table.py", "unknown.py", "availability.py", "start.py"}
    users = {path.name for path in FOLDER.glob("*.py") if "Command(" in path.read_text(encoding="utf-8")}
    assert users <= elsewhere
