"""Logs, for programs or for people, without secrets: neither the token nor what an exception may quote of stored data.

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

from bot.db.errors import DATABASE_ERRORS
from bot.log_context import match_of
from bot.settings import LogFormat

_TOKEN: Final = re.compile(r"[0-9]{3,}(?::|%3A)[A-Za-z0-9_-]{16,}")
_HIDDEN: Final = "[token]"
_QUOTATION: Final = re.compile(r"[\n(<]")
"""How asyncio begins to quote arguments and exceptions, when it complains of a task or a callback."""
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
        if not record.exc_info or not isinstance(record.exc_info[1], DATABASE_ERRORS):
            return True
        now = time.monotonic()
        if now < self._quiet_until:
            return False
        self._quiet_until = now + _DISK_TROUBLE_EVERY
        return True


class Lines(logging.Formatter):
    """One line for each record."""


class JsonLines(Lines):
    """An object, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": message_of(record),
        }
        if (match_id := match_of(record)) is not None:
            line["match"] = match_id
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = [kind_of(error) for error in chain(record.exc_info[1])]
            line["where"] = [f"{place}:{number}" for place, number, _ in chats(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False)


class TextLines(Lines):
    """A sentence, for people at a terminal; their own time, and the innermost of the places."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).astimezone().isoformat(" ", timespec="milliseconds")
        words = [at[:23], f"{record.levelname:<7}", f"{record.name}:"]
        if (match_id := match_of(record)) is not None:
            words.append(f"[match {match_id}]")
        words += message_of(record).splitlines()
        if record.exc_info and record.exc_info[1] is not None:
            kinds = " from ".join(kind_of(error) for error in chain(record.exc_info[1]))
            where = " < ".join(f"{place}:{number}" for place, number, _ in chats(record.exc_info[2])[:-4:-1])
            words.append(f"({kinds} at {where})" if where else f"({kinds})")
        return " ".join(words)


FORMATS: Final[dict[LogFormat, type[Lines]]] = {"json": JsonLines, "text": TextLines}


def configure_logs(level: str, stream: TextIO | None = None, form: LogFormat = "json") -> logging.Handler:
    """Everything from `level` on goes to `stream`, a line for each; returns the handler that does it."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(FORMATS[form]())
    handler.addFilter(DiskTrouble())
    root = logging.getLogger()
    for old in root.handlers[:]:
        if isinstance(old.formatter, Lines):
            root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
    return handler


def message_of(record: logging.LogRecord) -> str:
    """The message without a token, and with exceptions among its arguments told by their type."""
    args = record.args
    if isinstance(args, Mapping):
        args = {name: _told(arg) for name, arg in args.items()}
    elif args:
        args = tuple(_told(arg) for arg in args)
    words = str(record.msg) % args if args else str(record.msg)
    if record.name == "asyncio":
        words = _QUOTATION.split(words, 1)[0].rstrip()
    return _TOKEN.sub(_HIDDEN, words)


def chain(error: BaseException) -> list[BaseException]:
    """The error and its causes, the latest first."""
    errors: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and len(errors) < 10:
        errors.append(cause)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return errors


def kind_of(error: BaseException) -> str:
    """Its type. Of what SQLite says, the name alone: the words may quote a stored value."""
    return f"{type(error).__qualname__} {getattr(error, 'sqlite_errorname', '')}".rstrip()


def chats(trace: TracebackType | None) -> list[tuple[str, int, str]]:
    """Where it came from, the outermost call first: file, line, function."""
    found: list[tuple[str, int, str]] = []
    while trace is not None:
        code = trace.tb_frame.f_code
        path = Path(code.co_filename)
        name = path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT) else path.name
        found.append((name, trace.tb_lineno, code.co_qualname))
        trace = trace.tb_next
    return found[-20:]


def _told(arg: object) -> object:
    return type(arg).__name__ if isinstance(arg, BaseException) else arg
