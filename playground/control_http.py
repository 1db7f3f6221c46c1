"""Bodies and answers of the control API: typed fields in, a sentence out when something is refused."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from playground.errors import ControlError

Json = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


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


def answer(data: Any) -> web.Response:
    return web.Response(
        body=json.dumps(data, ensure_ascii=False).encode(),
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def guarded(handler: Handler) -> Handler:
    """Turns a refusal into its answer."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except ControlError as error:
            return web.json_response({"error": error.sentence}, status=error.status)
        except web.HTTPRequestEntityTooLarge:
            return web.json_response({"error": "The body is too big."}, status=413)

    return handle


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


def path_id(request: web.Request, name: str) -> int:
    return to_id(request.match_info[name])
