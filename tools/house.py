"""`make house`: measures of the code's shape, beside the goals of the redesign.

Everything is read from the running code: structures by introspection, paths by profiling a bot in a playground.
"""

import ast
import asyncio
import importlib
import inspect
import logging
import pkgutil
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final, NamedTuple, get_origin, get_type_hints

import msgspec
from pydantic import SecretStr
from rich.console import Console
from rich.table import Table

from bot.app import App, running
from bot.core import models
from bot.settings import Settings
from bot.timings import Limits, Timings
from games.engine import Game
from handlers import build_router
from playground.client import ControlClient, Json, Person
from playground.server import Playground

ROOT: Final = Path(__file__).parent.parent
PROFILED: Final = ("bot", "handlers", "games")
NOT_COUNTED: Final = ("bot/render/", "bot/db/sqlite.py")
"""Drawing and the database thread."""
SOURCES: Final = ("bot", "handlers", "games", "playground", "tools", "benchmarks")
VAGUE: Final = re.compile(r"\b(?:[Ww]hoever|[Ss]omebody|[Nn]obody)\b")
"""The constant NOBODY is not meant."""
CARD: Final = ("🔴", "🔵", "🔷", "🟢", "🟡", "🟨", "💚", "🟩")
LUCK: Final = 141
"""A seed whose first round begins with a digit card."""
CLOCK_SECONDS: Final = 60
PATIENCE_SECONDS: Final = 60.0
NO_LIMITS: Final = Limits(10**9, 1e9, 1e9, 1e9, 0.02, 0.02, 10**9, 10**9)


class Measure(NamedTuple):
    name: str
    before: str
    """At commit e3c7d7f."""
    now: int
    goal: str
    details: str = ""


# Paths


class Trace:
    """Project modules whose functions were called on this thread."""

    def __init__(self) -> None:
        self.modules: set[str] = set()

    @contextmanager
    def recording(self) -> Iterator[None]:
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_name != "<module>" and code.co_filename.startswith(str(ROOT)):
            path = code.co_filename[len(str(ROOT)) + 1 :]
            if path.startswith(PROFILED) and not path.startswith(NOT_COUNTED):
                self.modules.add(path)


class Clock:
    """A steady clock that can be set forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


async def trace_paths() -> tuple[set[str], set[str]]:
    """Return the modules executed by a tap on a card in a group, and by a turn clock that runs out there."""
    steady = Clock()
    timings = Timings(
        poll_longest_seconds=1,
        clock_longest_tick_seconds=10.0 * CLOCK_SECONDS,
        timers_longest_sleep_seconds=0.2,
    )
    with tempfile.TemporaryDirectory() as folder:
        playground = Playground(seed=1)
        await playground.start()
        async with ControlClient(playground.url) as client:
            account = await client.add_bot()
            settings = Settings(
                bot_token=SecretStr(account["token"]),
                bot_api_base=playground.url,
                database_path=Path(folder) / "igroteka.sqlite3",
                backup_dir="",
                turn_clock=CLOCK_SECONDS,
            )
            deal = Random(LUCK).randbytes  # noqa: S311 - the same cards in every run
            async with running(
                settings, build_router(), NO_LIMITS, steady=steady, timings=timings, random_bytes=deal
            ) as app:
                polling = asyncio.create_task(app.polling.run())
                try:
                    return await _play(client, app, steady)
                finally:
                    app.polling.stop()
                    await polling
                    await playground.stop()


async def _play(client: ControlClient, app: App, steady: Clock) -> tuple[set[str], set[str]]:
    people = [await client.join(name) for name in ("Аня", "Борис")]
    await client.group("Друзья", *people, bots_are_admins=True)
    first, second = people
    await first.say("/uno")
    await _press(second, "Войти")
    await _press(first, "Начать")
    await _shown(app)
    mover, button = await _card(people)
    tap = Trace()
    with tap.recording():
        await mover.press_on(*button)
        await mover.answer()
        await _shown(app)
    timer = Trace()
    calls = len(await client.calls())
    with timer.recording():
        steady.ahead += 2 * CLOCK_SECONDS
        while len(await client.calls()) == calls:  # noqa: ASYNC110 - the playground is polled
            await asyncio.sleep(0.05)
        await _shown(app)
    return tap.modules, timer.modules


async def _press(person: Person, label: str) -> Json:
    await person.press(label)
    return await person.answer()


async def _shown(app: App) -> None:
    """Wait until the outbox is empty."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while await app.storage.outbox.chats():  # noqa: ASYNC110 - the outbox is polled
            await asyncio.sleep(0.02)


async def _card(people: list[Person]) -> tuple[Person, tuple[Any, str]]:
    """Return the player to move, the message with their hand, and the label of a card that can be played."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            for person in people:
                for seen in reversed(await person.seen()):
                    for button in (button for row in seen.rows for button in row):
                        if seen.is_ephemeral and "callback_data" in button and button["text"].startswith(CARD):
                            return person, (seen, button["text"])
            await asyncio.sleep(0.05)


# Structures


def _required(kind: Any) -> Iterator[tuple[str, Any]]:
    """Yield the fields without a default, and instead of a part of the contract those of the part."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        if field.init and field.default is MISSING and field.default_factory is MISSING:
            hint = hints[field.name]
            part = get_origin(hint) or hint
            if is_dataclass(part) and isinstance(part, type):
                yield from _required(part)
            else:
                yield field.name, hint


def _is_function(hint: Any) -> bool:
    kind = get_origin(hint) or hint
    return kind is Callable or getattr(kind, "_is_protocol", False)


def _classes() -> Iterator[type]:
    """Yield every class defined in bot and handlers."""
    for package in ("bot", "handlers"):
        root = importlib.import_module(package)
        for found in pkgutil.walk_packages(root.__path__, f"{package}."):
            if not found.name.endswith("__main__"):
                module = importlib.import_module(found.name)
                yield from (value for value in vars(module).values() if _is_from(value, found.name))


def _is_from(value: Any, module: str) -> bool:
    return inspect.isclass(value) and value.__module__ == module


def _public_methods(kind: type) -> int:
    """Count the public methods that this project defines for a class and its bases."""
    names = {
        name
        for base in kind.__mro__
        if base.__module__.startswith(("bot.", "handlers.", "games."))
        for name, value in vars(base).items()
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, classmethod | staticmethod))
    }
    return len(names)


# Text


def _files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def _lines(paths: list[Path]) -> int:
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def _docstrings(path: Path) -> Iterator[str]:
    """Yield the docstrings of a module, those below attributes included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def _place(path: Path) -> Path:
    """Return the folder; those of the single games count as one, because each has the modules of the contract."""
    parts = path.relative_to(ROOT).parts
    if parts[0] == "games" and len(parts) > 2 and (ROOT / "games" / parts[1] / "rules.py").exists():
        return Path("games", "*", *parts[2:-1])
    return path.parent


def _common_basenames(folders: tuple[str, ...]) -> dict[str, int]:
    """Count the places of each basename, except for `__init__.py` and `__main__.py`, which Python prescribes."""
    places = {(path.name, _place(path)) for path in _files(*folders) if not path.name.startswith("__")}
    counts = Counter(name for name, _ in places)
    return {name: count for name, count in counts.most_common() if count >= 3}


def measures() -> Iterator[Measure]:
    tap, timer = asyncio.run(trace_paths())
    yield Measure("modules executed by one tap", "111", len(tap), "60", _by_package(tap))
    yield Measure("modules executed by a timer", "103", len(timer), "55", _by_package(timer))
    paths = [path for path in _files("bot", "handlers") if ROOT / "bot" / "web" not in path.parents]
    yield Measure("files in bot + handlers, without the Mini App", "286", len(paths), "190")
    yield Measure("lines there", "31,933", _lines(paths), "25,000")
    required = list(_required(Game))
    functions = [name for name, hint in required if _is_function(hint)]
    yield Measure("required functions of the Game contract", "17", len(functions), "14", ", ".join(functions))
    yield Measure("required fields of it in all", "23", len(required), "")
    record = get_type_hints(models.Match).get("record", models.Match)
    yield Measure("fields of the match record", "38", len(msgspec.structs.fields(record)), "24")
    yield Measure("fields of a seat", "21", len(msgspec.structs.fields(models.Seat)), "14")
    common = _common_basenames(SOURCES)
    yield Measure("basenames that occur three times or more", "11", len(common), "0", _listed(common))
    methods = Counter({kind.__qualname__: _public_methods(kind) for kind in _classes()})
    yield Measure(
        "public methods on one object", "104", max(methods.values()), "25", _listed(dict(methods.most_common(3)))
    )
    vague = Counter({folder: _vague_words(folder) for folder in SOURCES})
    yield Measure("whoever, somebody, nobody in docstrings", "≈ 1,000", vague.total(), "20", _listed(dict(vague)))


def _vague_words(folder: str) -> int:
    return sum(len(VAGUE.findall(text)) for path in _files(folder) for text in _docstrings(path))


def _by_package(modules: set[str]) -> str:
    return _listed(dict(Counter("/".join(path.split("/")[:2]).removesuffix(".py") for path in modules).most_common()))


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count)


def main() -> None:
    logging.disable(logging.CRITICAL)
    table = Table("measure", "before", "now", "goal ≤", "details")
    for measure in measures():
        table.add_row(measure.name, measure.before, f"{measure.now:,}", measure.goal, measure.details)
    Console(width=160).print(table)


if __name__ == "__main__":
    main()
