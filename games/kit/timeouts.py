"""The clock: nothing may ever wait for somebody who does not act."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from games.engine import Timeout
from games.kit.events import TimedOut
from games.kit.table import Log

S = TypeVar("S")
Late: TypeAlias = Callable[[S, int, Any, Log], None]
"""What is done to a draft for a seat that has let its time pass."""


def timeouts(by_phase: Mapping[type, Late[Any]]) -> Late[Any]:
    """In each phase the mildest thing that lets the match go on."""

    def on_timeout(draft: Any, seat: int, action: Timeout, log: Log) -> None:
        log.append(TimedOut(seat, action.voted))
        by_phase[type(draft.phase)](draft, seat, action, log)

    return on_timeout
