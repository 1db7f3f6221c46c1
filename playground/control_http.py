"""Routing of the control API: typed fields in, data or an error sentence out.

Calls are made over HTTP or in process.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from playground.errors import ControlError

Json = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Body:
    """A JSON body with typed fields; a wrong one is refused in a sentence."""

    def __init__(self, data: Json) -> None:
        self.data = data

    def _get(self, name: str, kind: type, what: str, *, required: bool) -> Any:
        value = self.data.get(name)
        if value is None and not required:
            return None
        if type(value) is not kind:
            raise ControlError(f"{name} has to be {what}.")
        return value

    def integer(self, name: str) -> int:
        return int(self._get(name, int, "a whole number", required=True))

    def maybe_integer(self, name: str) -> int | None:
        value: int | None = self._get(name, int, "a whole number", required=False)
        return value

    def maybe_number(self, name: str) -> float | None:
        value = self.data.get(name)
        if value is not None and type(value) not in (int, float):
            raise ControlError(f"{name} has to be a number.")
        return None if value is None else float(value)

    def number(self, name: str) -> float:
        value = self.maybe_number(name)
        if value is None:
            raise ControlError(f"{name} has to be a number.")
        return value

    def text(self, name: str) -> str:
        return str(self._get(name, str, "a text", required=True))

    def maybe_text(self, name: str) -> str | None:
        value: str | None = self._get(name, str, "a text", required=False)
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self._get(name, bool, "true or false", required=False)
        return default if value is None else bool(value)

    def flags(self, name: str) -> dict[str, bool] | None:
        value: dict[str, bool] | None = self._get(name, dict, "an object", required=False)
        if value is not None and not all(type(item) is bool for item in value.values()):
            raise ControlError(f"{name} has to hold only true and false.")
        return value

    def integers(self, name: str) -> list[int] | None:
        value: list[int] | None = self._get(name, list, "a list of ids", required=False)
        if value is not None and not all(type(item) is int for item in value):
            raise ControlError(f"{name} has to be a list of ids.")
        return value


@dataclass(frozen=True, slots=True)
class Asked:
    """One call of the control API: its body, the ids in its path, and its query."""

    body: Body
    path: Mapping[str, str]
    query: Mapping[str, str]

    def path_id(self, name: str) -> int:
        return to_id(self.path[name])


Answerer = Callable[[Asked], Awaitable[Any]]
Route = tuple[str, str, Answerer]


class Routes:
    """The calls: each has a verb, a path with placeholders, and a function."""

    def __init__(self, routes: Sequence[Route]) -> None:
        self.table = list(routes)
        self._patterns = [
            (verb, re.compile(PLACEHOLDER.sub(r"(?P<\1>[^/]+)", path)), answerer) for verb, path, answerer in routes
        ]

    async def call(self, verb: str, path: str, body: Json | None = None) -> Any:
        """Return the data of the answer; raise ControlError for a refusal."""
        path, _, query = path.partition("?")
        asked_for = dict(part.split("=", 1) for part in query.split("&") if part)
        for known_verb, pattern, answerer in self._patterns:
            if known_verb == verb and (match := pattern.fullmatch(path)) is not None:
                return await answerer(Asked(Body(body or {}), match.groupdict(), asked_for))
        raise ControlError("There is no such call.", 404)


def answer(data: Any) -> web.Response:
    return web.Response(
        body=json.dumps(data, ensure_ascii=False).encode(),
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def guarded(handler: Handler) -> Handler:
    """Turn a refusal into its answer."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except ControlError as error:
            return web.json_response({"error": error.sentence}, status=error.status)
        except web.HTTPRequestEntityTooLarge:
            return web.json_response({"error": "The body is too big."}, status=413)

    return handle


def over_http(answerer: Answerer) -> Handler:
    """Return the HTTP handler of a call; only POST has a body."""

    async def handle(request: web.Request) -> web.StreamResponse:
        body = await read_body(request) if request.method == "POST" else Body({})
        return answer(await answerer(Asked(body, request.match_info, request.query)))

    return guarded(handle)


async def unknown(request: web.Request) -> web.StreamResponse:
    raise ControlError("There is no such call.", 404)


async def read_body(request: web.Request) -> Body:
    try:
        data = json.loads(await request.read() or b"{}")
    except (ValueError, RecursionError):
        raise ControlError("The body is no JSON.") from None
    if not isinstance(data, dict):
        raise ControlError("The body has to be a JSON object.")
    return Body(data)


def to_id(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError):
        raise ControlError("An id is a whole number.") from None
