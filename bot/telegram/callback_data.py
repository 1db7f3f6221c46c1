"""What buttons carry: a kind of tap each, as short as Telegram wants it. What comes from outside is bounded before use.

What is missing at the end is as if it were empty, and is not written: so kinds can grow, and the buttons under messages
of before go on working.
"""

from typing import Annotated, Final, Literal, Self

from aiogram.filters.callback_data import CallbackData
from pydantic import BeforeValidator, Field, PlainSerializer, StringConstraints

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_MOST_DIGITS: Final = 9

Quit = Literal["leave", "stop"]
"""What is asked before it is done."""

Word = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z._-]{1,30}$")]
Words = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z._-]{0,30}$")]
"""A word, or none."""


def short(number: int) -> str:
    """A whole number in base 36."""
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits


def number(word: str) -> int | None:
    """The number that `short` wrote, or None."""
    is_number = 0 < len(word) <= _MOST_DIGITS and all(digit in _DIGITS for digit in word)
    return int(word, 36) if is_number else None


def _read(value: object) -> object:
    return number(value) if isinstance(value, str) else value


Short = Annotated[int, BeforeValidator(_read), Field(ge=0), PlainSerializer(short)]
"""A whole number that is written in base 36."""


class Tap(CallbackData, prefix="_"):
    def pack(self) -> str:
        return super().pack().rstrip(self.__separator__)

    @classmethod
    def unpack(cls, value: str) -> Self:
        missing = len(cls.model_fields) - value.count(cls.__separator__)
        return super().unpack(value + cls.__separator__ * max(missing, 0))


class MatchTap(Tap, prefix="_"):
    """A button that belongs to a match."""

    match: Short


class ActionTap(MatchTap, prefix="a"):
    """An action of the game, bound to a `stamp` or to none; `version` is that of the match when it was drawn."""

    stamp: Short | None
    version: Short
    token: Word

    @classmethod
    def unpack(cls, value: str) -> Self:
        kind, *words = value.split(cls.__separator__)
        if len(words) == len(cls.model_fields) - 1:
            # A button of before that was bound to nothing left the stamp out.
            value = cls.__separator__.join((kind, words[0], "", *words[1:]))
        return super().unpack(value)


class MenuTap(MatchTap, prefix="m"):
    """Opens a menu or a page of the hand; `later` is the action that says why not, where it works in any turn."""

    name: Word
    later: Words = ""


class HandTap(MatchTap, prefix="h"):
    """«Мои карты»."""


class OrderTap(MatchTap, prefix="o"):
    """A standing order is given or taken back: what is wanted, not what is to be changed, so that it may come twice."""

    name: Word
    what: Literal["give", "back"] = "give"
    value: Short = 0


class HintTap(MatchTap, prefix="i"):
    """«Подсказка»."""


class LobbyTap(MatchTap, prefix="l"):
    """Below a lobby, or in a panel that `closes` when it is done."""

    what: Literal["join", "leave", "add", "remove", "game", "start", "cancel", "rules"]
    closes: Words = ""


class LobbySettingTap(MatchTap, prefix="l"):
    """The host's panel: a page of it, or a choice on one."""

    what: Word
    name: Words = ""
    value: Words = ""


class FairTap(MatchTap, prefix="f"):
    """«Честность раздачи»: the page, or something that is mixed in."""

    what: Literal["open", "word", "pick", "dice", "close"]
    value: Words = ""


class SeatTap(MatchTap, prefix="t"):
    """Let a computer player substitute for a player."""

    what: Literal["computer"] = "computer"
    absent: Short


class WakeTap(MatchTap, prefix="t"):
    what: Literal["wake"] = "wake"


class TimeTap(MatchTap, prefix="t"):
    """«+время» for the player of a seat."""

    what: Literal["time"] = "time"
    seat: Short


class PauseTap(MatchTap, prefix="t"):
    what: Literal["pause"] = "pause"


class AgainTap(MatchTap, prefix="t"):
    """«Ещё раз»: the same match once more."""

    what: Literal["again"] = "again"


class AbsentTap(MatchTap, prefix="t"):
    """A player's wish concerning an absent player."""

    what: Literal["wait", "substitute", "without"]
    absent: Short


class HostTap(MatchTap, prefix="t"):
    """Make the player of a seat the host."""

    what: Literal["host"] = "host"
    seat: Short


class PromptTap(MatchTap, prefix="w"):
    """The answer to a question that stands below the table."""

    number: Short
    what: Literal["take", "drop"] = "take"


class ConfirmTap(MatchTap, prefix="d"):
    """The answer to a confirmation, valid for one user only."""

    what: Quit
    person: Short
    sure: Literal["yes", "no"]


class NextTap(Tap, prefix="c"):
    """«Позови меня на следующую игру», or no more."""

    nothing: Short = 0
    what: Literal["call", "forget"] = "call"


class NewTap(Tap, prefix="n"):
    nothing: Short = 0
    rulebook: Words = ""


class SettingTap(Tap, prefix="s"):
    nothing: Short = 0
    name: Literal["hand", "table", "theme", "language"]
    value: Word


class AvailabilityTap(Tap, prefix="y"):
    """A page of a user's availability, or a choice on it."""

    nothing: Short = 0
    page: Word
    value: Words = ""


class GamesTap(Tap, prefix="g"):
    """/games: another page, or the hand of a match right there."""

    match: Short = 0
    what: Literal["page", "open"] = "page"
    page: Short = 0


class StatsTap(Tap, prefix="q"):
    """/stats and /top: a page, or whether one wants to be in lists."""

    nothing: Short = 0
    page: Literal["here", "everywhere", "chat", "top", "hide", "unhide"]
    rulebook: Words = ""


class ForgetTap(Tap, prefix="z"):
    """/forget: the answer to the confirmation, valid for one user only."""

    person: Short
    what: Literal["yes", "no"]


class TournamentTap(Tap, prefix="u"):
    """/cup: a tournament and the wanted step; `value` is a rulebook, or the number of an entrant."""

    cup: Short = 0
    what: Literal[
        "menu", "knockout", "robin", "league", "join", "leave", "start", "play", "out", "gone", "stop", "stopped", "no"
    ]
    value: Words = ""


class HistoryTap(Tap, prefix="k"):
    """/history: a page of the list, a match that is over, and what can be had of it; `at` is the page or the step."""

    match: Short = 0
    what: Literal["list", "show", "course", "watch", "step", "film", "save", "named", "nameless"] = "list"
    at: Short = 0
    is_open: Short = 0


class SpectatorTap(Tap, prefix="v"):
    """«Смотреть», from the chat of a match; and no longer, from the private one."""

    match: Short = 0
    what: Literal["start", "stop"] = "start"


class RulesTap(Tap, prefix="r"):
    nothing: Short = 0
    rulebook: Word
    page: Short


class CloseTap(Tap, prefix="x"):
    """Takes away the page that it is on: before everybody's eyes, for this person alone."""

    person: Short = 0


class PracticeTap(Tap, prefix="p"):
    """«Потренироваться»: a game, or which one? That one, chosen from all. And the end of it."""

    match: Short = 0
    what: Literal["start", "stop", "choose"] = "start"
    rulebook: Words = ""


KINDS: Final[tuple[type[Tap], ...]] = (
    ActionTap,
    MenuTap,
    HandTap,
    OrderTap,
    HintTap,
    LobbyTap,
    LobbySettingTap,
    FairTap,
    SeatTap,
    WakeTap,
    TimeTap,
    PauseTap,
    AgainTap,
    AbsentTap,
    HostTap,
    PromptTap,
    ConfirmTap,
    NextTap,
    NewTap,
    SettingTap,
    AvailabilityTap,
    GamesTap,
    StatsTap,
    ForgetTap,
    TournamentTap,
    HistoryTap,
    SpectatorTap,
    RulesTap,
    CloseTap,
    PracticeTap,
)


KINDS_BY_PREFIX: Final = {
    prefix: tuple(kind for kind in KINDS if kind.__prefix__ == prefix) for prefix in {kind.__prefix__ for kind in KINDS}
}


def read(data: str | None) -> Tap | None:
    """The tap, or None for anything that no button of ours carries."""
    words = data or ""
    for kind in KINDS_BY_PREFIX.get(words.partition(":")[0], ()):
        try:
            return kind.unpack(words)
        except (TypeError, ValueError):
            continue
    return None
