"""Closed-world validation: only keys and values of the Bot API are on the wire.

Clients accept unknown keys silently, so that a misspelt one would go unnoticed; here it fails. The schema is that of
the documentation, distilled by `scripts/distil_bot_api.py` into `bot_api.json`.
"""

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playground.updates import UpdateQueue

SCHEMA: dict[str, Any] = json.loads((Path(__file__).parent / "bot_api.json").read_text())
TYPES: dict[str, dict[str, str]] = SCHEMA["types"]
UNIONS: dict[str, list[str]] = SCHEMA["unions"]
METHODS: dict[str, dict[str, Any]] = SCHEMA["methods"]
SCALARS: dict[str, tuple[type, ...]] = {"Integer": (int,), "String": (str,), "Boolean": (bool,), "Float": (float, int)}
INTEGER = re.compile(r"-?\d{1,19}", re.ASCII)
ATTACHED = re.compile(r"attach://([\w-]+)")
ARRAY = "Array of "


class OpenWorldError(AssertionError):
    """A key or value that the Bot API does not have."""


@dataclass
class Watch:
    """Checks every result of a playground; counts objects and keeps misfits."""

    problems: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def __call__(self, method: str, result: Any) -> None:
        self.seen[method] += len(result) if isinstance(result, list) else 1
        try:
            check_result(method, result)
        except OpenWorldError as problem:
            self.problems.append(str(problem))


@contextmanager
def watched_updates(watch: Watch) -> Iterator[None]:
    """Check every update, even if the bot did not ask for its kind."""
    push = UpdateQueue.push

    def checked_push(queue: UpdateQueue, kind: str, payload: dict[str, Any], order: str) -> Any:
        watch("getUpdates", [{"update_id": 1, kind: payload}])
        return push(queue, kind, payload, order)

    with patch.object(UpdateQueue, "push", checked_push):
        yield


def check_result(method: str, result: Any) -> None:
    """Raise OpenWorldError unless the method returns such a result."""
    fail_on(misfit(METHODS[method]["returns"], result, method))


def check_update(update: Any) -> None:
    fail_on(misfit("Update", update, "update"))


def check_call(method: str, params: dict[str, Any], files: Collection[str] = ()) -> None:
    """Raise OpenWorldError for unknown parameters, wrong types or unused files.

    A form carries all parameters as texts.
    """
    if method not in METHODS:
        raise OpenWorldError(f"there is no method {method!r}")
    expected = METHODS[method]["params"]
    given = {**params, **{name: "" for name in files if {name, f"{name}?"} & expected.keys()}}
    fail_on(misfit_fields(expected, given, method, readable=True))
    attached = set(ATTACHED.findall(json.dumps(params)))
    unused = set(files) - attached - given.keys()
    if attached - set(files) or unused:
        raise OpenWorldError(f"{method}: {sorted(attached)} are attached, {sorted(files)} are sent")


def fail_on(problem: str | None) -> None:
    if problem is not None:
        raise OpenWorldError(problem)


def misfit(expected: str, value: Any, path: str) -> str | None:
    """Return path and reason of the first misfit, or None."""
    if expected.startswith(ARRAY):
        return misfit_array(expected.removeprefix(ARRAY), value, path)
    if " or " in expected:
        return misfit_union(expected.split(" or "), value, path)
    if expected in UNIONS:
        return misfit_union(UNIONS[expected], value, path)
    if expected in TYPES:
        return misfit_object(expected, value, path)
    if expected in SCALARS:
        return None if type(value) in SCALARS[expected] else f"{path}: {expected} is expected, not {value!r}"
    constant = True if expected == "True" else expected.removeprefix("=")
    return None if value == constant and type(value) is type(constant) else f"{path}: {constant!r}, not {value!r}"


def misfit_array(item: str, value: Any, path: str) -> str | None:
    if not isinstance(value, list):
        return f"{path}: an array is expected, not {value!r}"
    problems = (misfit(item, one, f"{path}[{number}]") for number, one in enumerate(value))
    return next((problem for problem in problems if problem), None)


def misfit_union(options: list[str], value: Any, path: str) -> str | None:
    """Return None if one option fits, else the misfit with the longest path."""
    problems = []
    for option in options:
        problem = misfit(option, value, path)
        if problem is None:
            return None
        problems.append(problem)
    return max(problems, key=len)


def misfit_object(name: str, value: Any, path: str) -> str | None:
    if not isinstance(value, dict):
        return f"{path}: a {name} is expected, not {value!r}"
    return misfit_fields(TYPES[name], value, f"{path}:{name}")


def misfit_fields(expected: dict[str, str], given: dict[str, Any], path: str, *, readable: bool = False) -> str | None:
    """Return the first missing, unknown or wrong field; parse `readable` texts before."""
    for name in expected:
        if not name.endswith("?") and name not in given:
            return f"{path} has to have {name!r}"
    for name, value in given.items():
        kind = expected.get(name) or expected.get(f"{name}?")
        if kind is None:
            return f"{path} has no {name!r}"
        if problem := misfit(kind, read(kind, value) if readable else value, f"{path}.{name}"):
            return problem
    return None


def read(kind: str, value: Any) -> Any:
    """Return the value that a form's text stands for, or the text if unreadable."""
    if not isinstance(value, str):
        return value
    if kind.startswith(ARRAY) or is_object(kind):
        try:
            return json.loads(value)
        except ValueError:
            return value
    if "Integer" in kind.split(" or ") and INTEGER.fullmatch(value):
        return int(value)
    if kind in ("Boolean", "True") and value in ("true", "false"):
        return value == "true"
    return value


@cache
def is_object(kind: str) -> bool:
    """Return whether values of the type are objects, which a form carries as JSON."""
    return all(
        option in TYPES or (option in UNIONS and is_object(" or ".join(UNIONS[option])))
        for option in kind.split(" or ")
    )
