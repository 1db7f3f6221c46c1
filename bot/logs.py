"""Logs as JSON lines, without secrets: neither the token nor what an exception may quote of stored data.

Our own messages name kinds, numbers and codes, never cards, seeds or texts. Exceptions are told by type and place.
"""

import json
import logging
import re
import sys
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

from bot.store.trouble import TROUBLE

_TOKEN: Final = re.compile(r"[0-9]{3,}(?::|%3A)[A-Za-z0-9_-]{16,}")
_HIDDEN: Final = "[token]"
_ROOT: Final = Path(__file__).parent.parent
_QUIET: Final = ("aiogram", "aiohttp", "aiosqlite", "asyncio")
"""Libraries whose DEBUG lines quote what passes through them."""
_DISK_TROUBLE_EVERY: Final = 60.0
"""Seconds."""


class DiskTrouble(logging.Filter):
    """A disk that fails, fails at every turn: it is said once a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._quiet_until = 0.0

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info is None or not isinstance(record.exc_info[1], TROUBLE):
            return True
        now = time.monotonic()
        if now < self._quiet_until:
            return False
        self._quiet_until = now + _DISK_TROUBLE_EVERY
        return True


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _hidden(_message(record)),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _kinds(record.exc_info[1])
            line["where"] = _places(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


def configure_logs(level: str, stream: TextIO | None = None) -> logging.Handler:
    """Everything from `level` on goes to `stream`, one JSON object a line; returns the handler that does it."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(DiskTrouble())
    root = logging.getLogger()
    for old in root.handlers[:]:
        if isinstance(old.formatter, JsonLines):
            root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
    return handler


def _message(record: logging.LogRecord) -> str:
    """The message, with exceptions among its arguments told by their type."""
    args = record.args
    if isinstance(args, Mapping):
        args = {name: _told(arg) for name, arg in args.items()}
    elif args:
        args = tuple(_told(arg) for arg in args)
    return str(record.msg) % args if args else str(record.msg)


def _told(arg: object) -> object:
    return type(arg).__name__ if isinstance(arg, BaseException) else arg


def _hidden(words: str) -> str:
    return _TOKEN.sub(_HIDDEN, words)


def _kinds(error: BaseException) -> list[str]:
    """The types of the error and of its causes, the latest first."""
    kinds: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(kinds) < 10:
        # Of what SQLite says, its name alone: the words may quote a stored value.
        code = getattr(cause, "sqlite_errorname", "")
        kinds.append(f"{type(cause).__qualname__} {code}".rstrip())
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return kinds


def _places(trace: TracebackType | None) -> list[str]:
    """Where it came from, the outermost call first."""
    places: list[str] = []
    while trace is not None:
        path = Path(trace.tb_frame.f_code.co_filename)
        name = path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT) else path.name
        places.append(f"{name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return places[-20:]
