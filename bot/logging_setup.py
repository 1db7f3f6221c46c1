"""Logging setup: JSON or text lines without secrets.

The token is masked. Exceptions are logged by type and place, because their messages may quote stored data.
"""

import json
import logging
import re
import sys
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TextIO, TypeVar

from bot.core.failures import DATABASE_ERRORS
from bot.settings import LogFormat

Owner = TypeVar("Owner")
Matter = TypeVar("Matter", bound="int | OfMatch")
Rest = ParamSpec("Rest")
Result = TypeVar("Result")
Work = Callable[Concatenate[Owner, Matter, Rest], Coroutine[Any, Any, Result]]

_MARK: Final = "about_match"
_match: ContextVar[int | None] = ContextVar("match", default=None)


class OfMatch(Protocol):
    """A timer or a job."""

    match_id: int


@contextmanager
def about(match_id: int) -> Iterator[None]:
    """Attach the match id to log records and exceptions of the block."""
    token = _match.set(match_id)
    try:
        yield
    except Exception as error:
        vars(error)[_MARK] = match_id
        raise
    finally:
        _match.reset(token)


def about_its_match(work: Work[Owner, Matter, Rest, Result]) -> Work[Owner, Matter, Rest, Result]:
    """Wrap a method in `about` for its first argument: a match id, timer or job."""

    @wraps(work)
    async def within(owner: Owner, matter: Matter, /, *args: Rest.args, **options: Rest.kwargs) -> Result:
        with about(matter if isinstance(matter, int) else matter.match_id):
            return await work(owner, matter, *args, **options)

    return within


def match_of(record: logging.LogRecord) -> int | None:
    """Return the match id of a record or None, in the context that logs it."""
    error = record.exc_info[1] if record.exc_info else None
    marked = None if error is None else vars(error).get(_MARK)
    return _match.get() or marked


_TOKEN: Final = re.compile(r"[0-9]{3,}(?::|%3A)[A-Za-z0-9_-]{16,}")
_HIDDEN: Final = "[token]"
_QUOTATION: Final = re.compile(r"[\n(<]")
"""Where asyncio begins to quote arguments and exceptions in its messages."""
_ROOT: Final = Path(__file__).parent.parent
_QUIET: Final = ("aiogram", "aiohttp", "aiosqlite", "asyncio")
"""Libraries whose DEBUG lines quote data."""
_DATABASE_ERROR_SECONDS: Final = 60.0


class DatabaseErrorFilter(logging.Filter):
    """Passes one database error per minute: a failing disk fails at every query."""

    def __init__(self) -> None:
        super().__init__()
        self._quiet_until = 0.0

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.exc_info or not isinstance(record.exc_info[1], DATABASE_ERRORS):
            return True
        now = time.monotonic()
        if now < self._quiet_until:
            return False
        self._quiet_until = now + _DATABASE_ERROR_SECONDS
        return True


class Lines(logging.Formatter):
    """Base of the formatters of this module: one line per record."""


class JsonLines(Lines):
    """One JSON object per line."""

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
            line["where"] = [f"{place}:{number}" for place, number, _ in places(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False)


class TextLines(Lines):
    """Text for a terminal: local time, and the innermost places of an exception."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).astimezone().isoformat(" ", timespec="milliseconds")
        words = [at[:23], f"{record.levelname:<7}", f"{record.name}:"]
        if (match_id := match_of(record)) is not None:
            words.append(f"[match {match_id}]")
        words += message_of(record).splitlines()
        if record.exc_info and record.exc_info[1] is not None:
            kinds = " from ".join(kind_of(error) for error in chain(record.exc_info[1]))
            where = " < ".join(f"{place}:{number}" for place, number, _ in places(record.exc_info[2])[:-4:-1])
            words.append(f"({kinds} at {where})" if where else f"({kinds})")
        return " ".join(words)


FORMATS: Final[dict[LogFormat, type[Lines]]] = {"json": JsonLines, "text": TextLines}


def configure_logs(level: str, stream: TextIO | None = None, form: LogFormat = "json") -> logging.Handler:
    """Log records of at least `level` to `stream`; return the handler."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(FORMATS[form]())
    handler.addFilter(DatabaseErrorFilter())
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
    """Return the message with the token masked and exceptions shown by their type."""
    args = record.args
    if isinstance(args, Mapping):
        args = {name: _without_message(arg) for name, arg in args.items()}
    elif args:
        args = tuple(_without_message(arg) for arg in args)
    words = str(record.msg) % args if args else str(record.msg)
    if record.name == "asyncio":
        words = _QUOTATION.split(words, 1)[0].rstrip()
    return _TOKEN.sub(_HIDDEN, words)


def chain(error: BaseException) -> list[BaseException]:
    """Return the error and its causes, the latest first."""
    errors: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and len(errors) < 10:
        errors.append(cause)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return errors


def kind_of(error: BaseException) -> str:
    """Return the type of an error and its SQLite name.

    The message is left out, because it may quote a stored value.
    """
    return f"{type(error).__qualname__} {getattr(error, 'sqlite_errorname', '')}".rstrip()


def places(trace: TracebackType | None) -> list[tuple[str, int, str]]:
    """Return file, line and function of each call, the outermost first."""
    found: list[tuple[str, int, str]] = []
    while trace is not None:
        code = trace.tb_frame.f_code
        path = Path(code.co_filename)
        name = path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT) else path.name
        found.append((name, trace.tb_lineno, code.co_qualname))
        trace = trace.tb_next
    return found[-20:]


def _without_message(arg: object) -> object:
    return type(arg).__name__ if isinstance(arg, BaseException) else arg
