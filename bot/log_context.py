"""The match id of log records: a context variable, and a mark on exceptions."""

import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

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
    """Attach the match id to records logged meanwhile, and to exceptions that leave the block."""
    token = _match.set(match_id)
    try:
        yield
    except Exception as error:
        vars(error)[_MARK] = match_id
        raise
    finally:
        _match.reset(token)


def about_its_match(work: Work[Owner, Matter, Rest, Result]) -> Work[Owner, Matter, Rest, Result]:
    """Decorate a method whose first argument is a match id, a timer or a job with `about`."""

    @wraps(work)
    async def within(owner: Owner, matter: Matter, /, *args: Rest.args, **options: Rest.kwargs) -> Result:
        with about(matter if isinstance(matter, int) else matter.match_id):
            return await work(owner, matter, *args, **options)

    return within


def match_of(record: logging.LogRecord) -> int | None:
    """Return the match id of a record, or None. Call it in the context that logs the record."""
    error = record.exc_info[1] if record.exc_info else None
    marked = None if error is None else vars(error).get(_MARK)
    return _match.get() or marked
