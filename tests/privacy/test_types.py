"""Private messages are opened in one place only; the source code is checked."""

import ast

import pytest
from aiogram.methods import TelegramMethod

from bot.telegram.messages import Private, Public
from bot.telegram.outbound import private_sender
from tests.support.cases import failures
from tests.support.paths import ROOT

SOURCES = sorted(path for folder in ("bot", "handlers") for path in (ROOT / folder).rglob("*.py"))
SENDER = "bot/telegram/outbound/private_sender.py"
SECRET_FIELDS = {"secret_text", "secret_keyboard"}
MAY_OPEN = {SENDER: None, "bot/telegram/views/match_view.py": "private_table"}
"""Functions that may read a private message: the sender, and the painter, which makes another private message."""
RECEIVER = {"message.receiver_id", "receiver_id"}
TO_ANY_RECEIVER = {"post_message", "edit_message", "edit_ephemeral", "edit_caption"}
UNPACKERS = {"asdict", "astuple", "to_builtins", "getattr", "vars"}


class Opened(AssertionError):
    """A private message is read where this is forbidden."""


def check_source(name: str, source: str) -> None:
    """Raise Opened for a line that reads a private message, or makes it public."""
    where = MAY_OPEN.get(name, "nowhere")
    for function in _functions(ast.parse(source)):
        for node in ast.walk(function):
            opens = isinstance(node, ast.Attribute) and node.attr in SECRET_FIELDS
            opens = opens or (isinstance(node, ast.Constant) and node.value in SECRET_FIELDS)
            if opens and where is not None and getattr(function, "name", "") != where:
                raise Opened(f"{name}: {ast.unparse(node)} opens a private message")
            if isinstance(node, ast.keyword) and node.arg == "ephemeral_message_parameters" and name != SENDER:
                raise Opened(f"{name}:{node.lineno} sends to one person by itself")
            if isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name) and node.cls.id == "Private":
                raise Opened(f"{name}:{node.lineno} takes a private message apart")
        if where == "nowhere" and _takes_private(function) and (used := _calls(function) & UNPACKERS):
            raise Opened(f"{name}: {used} could take a private message apart")


def _functions(tree: ast.Module) -> list[ast.AST]:
    """Yield all functions and the module, innermost last."""
    functions: list[ast.AST] = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    loose = [node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)]
    return [*functions, *loose]


def _takes_private(function: ast.AST) -> bool:
    args = getattr(function, "args", None)
    if not isinstance(args, ast.arguments):
        return False
    hints = [argument.annotation for argument in (*args.posonlyargs, *args.args, *args.kwonlyargs)]
    return any("Private" in ast.unparse(hint) for hint in hints if hint is not None)


def _calls(function: ast.AST) -> set[str]:
    called = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    return {func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "") for func in called}


def test_private_messages_are_opened_by_the_sender_alone():
    sources = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in SOURCES}
    assert MAY_OPEN.keys() <= sources.keys()
    problems = failures(check_source, {name: (name, source) for name, source in sources.items()})
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    "planted",
    [
        "async def show(bot, hand: Private):\n    await bot.send_message(1, hand.secret_text)",
        "def publish(hand: Private) -> Public:\n    return Public('', hand.secret_keyboard)",
        "def publish(hand: Private) -> Public:\n    return Public(*msgspec.structs.astuple(hand)[1:])",
        "def publish(hand: Private) -> Public:\n    return Public(getattr(hand, NAME))",
        "def show(bot):\n    return SendMessage(chat_id=1, ephemeral_message_parameters=PARAMETERS)",
    ],
)
def test_planted_openings_are_caught(planted):
    with pytest.raises(Opened):
        check_source("bot/telegram/outbound/job_delivery.py", planted)


def test_every_way_out_of_the_sender_names_one_person():
    """The sender addresses its calls by the receiver."""
    tree = ast.parse((ROOT / SENDER).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_method(node)]
    assert len(calls) >= 7
    for call in calls:
        given = {keyword.arg: ast.unparse(keyword.value) for keyword in call.keywords}
        to_private = given.get("chat_id") in RECEIVER
        to_ephemeral = given.get("receiver_user_id") in RECEIVER
        parameters = {f"_for_one({receiver}, occasion)" for receiver in RECEIVER}
        by_parameters = given.get("ephemeral_message_parameters") in parameters
        assert to_private or to_ephemeral or by_parameters, ast.unparse(call)


def test_what_is_for_one_names_that_one():
    [function] = [
        node
        for node in ast.walk(ast.parse((ROOT / SENDER).read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name == "_for_one"
    ]
    [call] = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    given = {keyword.arg: ast.unparse(keyword.value) for keyword in call.keywords}
    assert (ast.unparse(call.func), given["receiver_user_id"]) == ("EphemeralMessageParameters", "receiver_id")
    assert function.args.args[0].arg == "receiver_id"


def _is_method(call: ast.Call) -> bool:
    """Return whether it calls Telegram or a function whose caller gives the receiver."""
    name = getattr(call.func, "id", "")
    kind = getattr(private_sender, name, None)
    return name in TO_ANY_RECEIVER or (isinstance(kind, type) and issubclass(kind, TelegramMethod))


def test_the_two_kinds_of_message_have_nothing_in_common():
    assert not issubclass(Private, Public)
    assert not issubclass(Public, Private)
    assert not set(Private.__struct_fields__) & set(Public.__struct_fields__)


def test_a_private_message_does_not_print_its_secret():
    hand = Private(5, "🔴\u00a05")
    assert "🔴" not in f"{hand} {hand!r}"
