"""Which match a line of the log is about."""

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
    """A timer, a job."""

    match_id: int


@contextmanager
def about(match_id: int) -> Iterator[None]:
    """Whatever is logged within is about this match, and so is what went wrong within, wherever that is logged."""
    token = _match.set(match_id)
    try:
        yield
    except Exception as error:
        vars(error)[_MARK] = match_id
        raise
    finally:
        _match.reset(token)


def about_its_match(work: Work[Owner, Matter, Rest, Result]) -> Work[Owner, Matter, Rest, Result]:
    """For a method whose first argument is the number of a match, or something that belongs to one."""

    @wraps(work)
    async def within(owner: Owner, matter: Matter, /, *args: Rest.args, **options: Rest.kwargs) -> Result:
        with about(matter if isinstance(matter, int) else matter.match_id):
            return await work(owner, matter, *args, **options)

    return within


def match_of(record: logging.LogRecord) -> int | None:
    """The match that a record is about, if it is about one; asked where it is logged."""
    error = record.exc_info[1] if record.exc_info else None
    marked = None if error is None else vars(error).get(_MARK)
    return _match.get() or marked
