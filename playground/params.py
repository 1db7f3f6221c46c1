"""Arguments of a Bot API call as typed values: query, form, multipart or JSON."""

from __future__ import annotations

import json
from collections.abc import Set
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

import aiohttp
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from playground.errors import BotApiError, bad_request

DEPRECATED_EPHEMERAL = {"receiver_user_id", "callback_query_id"}
INT64 = 2**63
MAX_BODY = 50 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file sent with the call."""

    filename: str
    content: bytes


@dataclass(slots=True)
class Args:
    """Arguments by name.

    Forms carry JSON as text and JSON bodies carry it as it is: both are accepted.
    """

    values: dict[str, Any] = field(default_factory=dict)
    files: dict[str, Upload] = field(default_factory=dict)

    def check_names(self, known: Set[str]) -> None:
        """Refuse unknown arguments, which Telegram ignores, as they are mistakes."""
        for name in self.values:
            if name not in known:
                if name in DEPRECATED_EPHEMERAL:
                    raise bad_request(f'parameter "{name}" is deprecated, use ephemeral_message_parameters instead')
                raise bad_request(f'unknown parameter "{name}"')

    def has(self, name: str) -> bool:
        return name in self.values

    def text(self, name: str, default: str = "") -> str:
        value = self.values.get(name)
        if value is None:
            return default
        return value if isinstance(value, str) else json.dumps(value)

    def integer(self, name: str, default: int = 0) -> int:
        """Return an integer as the server reads it: a non-number counts as absent."""
        return as_integer(self.values.get(name), default)

    def boolean(self, name: str) -> bool:
        value = self.values.get(name)
        return value is True or str(value).lower() in {"true", "yes", "1"}

    def json(self, name: str) -> Any:
        """Return a JSON argument, or None when it is absent or empty."""
        value = self.values.get(name)
        if not isinstance(value, str):
            return value
        if not value.strip():
            return None
        try:
            return load_json(value)
        except ValueError:
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON object") from None

    def object(self, name: str) -> dict[str, Any] | None:
        value = self.json(name)
        if value is not None and not isinstance(value, dict):
            raise bad_request(f'field "{name}" must be of type Object')
        return value

    def array(self, name: str) -> list[Any] | None:
        value = self.json(name)
        if value is not None and not isinstance(value, list):
            raise bad_request(f'field "{name}" must be of type Array')
        return value

    def logged(self) -> dict[str, Any]:
        """Return the arguments for the list of calls: files by name and size only."""
        files = {name: f"<{upload.filename}, {len(upload.content)} bytes>" for name, upload in self.files.items()}
        return {"params": self.values, **({"files": files} if files else {})}


def as_integer(value: Any, default: int = 0) -> int:
    if isinstance(value, bool):
        return default
    if isinstance(value, str):
        stripped = value.strip()
        if not stripped.removeprefix("-").isdecimal() or not stripped.isascii() or len(stripped) > 20:
            return default
        value = int(stripped)
    return value if isinstance(value, int) and -INT64 <= value < INT64 else default


def load_json(text: str | bytes) -> Any:
    """Return JSON as the server reads it; ValueError for anything else.

    Neither NaN nor strings that are no UTF-8 are allowed.
    """
    try:
        data = json.loads(text, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("too deep") from None

    raw = text if isinstance(text, str) else text.decode(errors="replace")
    if "\\u" in raw:
        try:
            json.dumps(data, ensure_ascii=False).encode()
        except (UnicodeEncodeError, RecursionError):
            raise bad_request("strings must be encoded in UTF-8") from None
    return data


def _no_constant(name: str) -> Any:
    raise ValueError(name)


async def read_args(request: web.Request) -> Args:
    """Return all arguments of a request, with any verb; refuse an unreadable body."""
    args = Args(values=dict(request.query))
    if not request.can_read_body:
        return args
    try:
        if request.content_type == "application/json":
            args.values |= parse_json_body(await request.read())
        elif request.content_type == "application/x-www-form-urlencoded":
            args.values |= dict(parse_qsl((await request.read()).decode(), keep_blank_values=True))
        elif request.content_type == "multipart/form-data":
            await read_multipart(await request.multipart(), args)
        else:
            await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise BotApiError(413, "Request Entity Too Large") from None
    except (ValueError, AssertionError, LookupError, RuntimeError, web.RequestPayloadError, ConnectionError):
        raise bad_request("can't parse request body") from None
    except (aiohttp.ClientPayloadError, HttpProcessingError):
        raise bad_request("can't parse request body") from None
    return args


async def read_multipart(reader: aiohttp.MultipartReader, args: Args) -> None:
    """Read fields and files of a multipart body, which may come with GET too."""
    size = 0
    while (part := await reader.next()) is not None:
        if not isinstance(part, aiohttp.BodyPartReader) or not part.name:
            raise ValueError("a nameless part")
        content = bytearray()
        while chunk := await part.read_chunk():
            size += len(chunk)
            if size > MAX_BODY:
                raise BotApiError(413, "Request Entity Too Large")
            content += chunk
        if part.filename:
            args.files[part.name] = Upload(part.filename, bytes(content))
        else:
            args.values[part.name] = content.decode()


def parse_json_body(body: bytes) -> dict[str, Any]:
    """Return the arguments of a JSON body; null means absent."""
    if not body.strip():
        return {}
    try:
        data = load_json(body)
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    if not isinstance(data, dict):
        raise bad_request("can't parse JSON object: Object expected")
    return {name: value for name, value in data.items() if value is not None}
