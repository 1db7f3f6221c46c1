"""Scripted faults: the next calls of a method fail in a given way."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from playground.control_http import Body
from playground.errors import BotApiError, ControlError
from playground.faults import Faults
from playground.params import Args, as_integer

Json = dict[str, Any]

BEFORE = frozenset({"refused", "html_before", "error"})
AFTER = frozenset({"lost", "html_after", "error_after"})
TIMED = frozenset({"slow", "held"})
KINDS = BEFORE | AFTER | TIMED
NO_ANSWER = frozenset({"lost", "refused"})
PAGES = frozenset({"html_before", "html_after"})
ANY = "*"
FIELDS = frozenset(
    {"method", "chat_id", "kind", "times", "skip", "error_code", "description", "retry_after", "seconds"}
)
MAX_SECONDS = 600.0
DESCRIPTIONS = {400: "Bad Request", 403: "Forbidden", 429: "Too Many Requests", 500: "Internal Server Error"}


@dataclass(slots=True)
class Mishap:
    """A fault in `times` calls of a method, after `skip` good ones.

    See docs/playground.md for the kinds.
    """

    method: str
    kind: str
    chat_id: int | None = None
    times: int = 1
    skip: int = 0
    error_code: int = 502
    description: str = ""
    retry_after: int | None = None
    seconds: float = 0.0

    @property
    def carried_out(self) -> bool:
        """Return whether the call has its effect in spite of the fault."""
        return self.kind not in BEFORE

    def matches(self, method: str, chat_id: int) -> bool:
        # Polls are excluded from "any method", because they would use the script up.
        named = method != "getupdates" if self.method == ANY else method == self.method.lower()
        return named and self.chat_id in (None, chat_id)

    def error(self) -> BotApiError:
        """Return the envelope of `error` and `error_after`, with the pause."""
        if self.retry_after is not None:
            words = self.description or f"Too Many Requests: retry after {self.retry_after}"
            return BotApiError(self.error_code, words, {"retry_after": self.retry_after})
        return BotApiError(self.error_code, self.description or DESCRIPTIONS.get(self.error_code, "Bad Gateway"))


ALWAYS_LOST = Mishap(ANY, "lost")
ALWAYS_A_PAGE = Mishap(ANY, "html_after")


def read_mishap(body: Body) -> Mishap:
    """Return a fault from the control API; refuse nonsense in a sentence."""
    for name in body.data:
        if name not in FIELDS:
            raise ControlError(f"A scripted fault has no {name!r}.")
    kind = body.text("kind")
    if kind not in KINDS:
        raise ControlError(f"kind has to be one of {', '.join(sorted(KINDS))}.")
    retry_after = body.maybe_integer("retry_after")
    error_code = body.maybe_integer("error_code")
    times = body.maybe_integer("times")
    mishap = Mishap(
        body.text("method"), kind, body.maybe_integer("chat_id"),
        times=1 if times is None else times,
        skip=body.maybe_integer("skip") or 0,
        error_code=error_code if error_code is not None else 502 if retry_after is None else 429,
        description=body.maybe_text("description") or "",
        retry_after=retry_after,
        seconds=body.maybe_number("seconds") or 0.0,
    )  # fmt: skip
    if mishap.times < 1 or mishap.skip < 0:
        raise ControlError("times has to be at least 1, and skip at least 0.")
    if not 400 <= mishap.error_code <= 599:
        raise ControlError("error_code has to be between 400 and 599.")
    if (retry_after or 0) < 0:
        raise ControlError("retry_after has to be at least 0.")
    if not 0 <= mishap.seconds <= MAX_SECONDS:
        raise ControlError(f"seconds has to be between 0 and {MAX_SECONDS:g}.")
    return mishap


@dataclass(slots=True)
class Script:
    """The faults still to come.

    Each call meets the first that fits it, or one that is switched on for all calls.
    """

    faults: Faults
    mishaps: list[Mishap] = field(default_factory=list)

    def json(self) -> list[Json]:
        return [asdict(mishap) for mishap in self.mishaps]

    def next(self, method: str, args: Args) -> Mishap | None:
        """Return the fault of this call and count it down; None without one."""
        method, chat_id = method.lower(), as_integer(args.values.get("chat_id"))
        for mishap in self.mishaps:
            if not mishap.matches(method, chat_id):
                continue
            if mishap.skip > 0:
                mishap.skip -= 1
                continue
            mishap.times -= 1
            if mishap.times == 0:
                self.mishaps.remove(mishap)
            return mishap
        for switched_on, always in ((self.faults.lost_answers, ALWAYS_LOST), (self.faults.html_pages, ALWAYS_A_PAGE)):
            if switched_on and always.matches(method, chat_id):
                return always
        return None
