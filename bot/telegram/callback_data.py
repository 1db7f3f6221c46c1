"""Callback data of buttons: one compact struct per kind of tap.

Data from outside is bounded before use. Empty fields at the end are not written, and missing ones are read as empty. So
a kind can gain fields, and the buttons under older messages go on working.
"""

from typing import Annotated, Final, Literal, Self

from aiogram.filters.callback_data import CallbackData
from pydantic import BeforeValidator, Field, PlainSerializer, StringConstraints

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_MOST_DIGITS: Final = 9

Quit = Literal["leave", "stop"]
"""Confirmed before it is done."""

Word = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z._-]{1,30}$")]
Words = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z._-]{0,30}$")]
"""A word, or an empty string."""


def short(number: int) -> str:
    """Return a whole number in base 36."""
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits


def number(word: str) -> int | None:
    """Return the number that `short` wrote, or None."""
    is_number = 0 < len(word) <= _MOST_DIGITS and all(digit in _DIGITS for digit in word)
    return int(word, 36) if is_number else None


def _read(value: object) -> object:
    return number(value) if isinstance(value, str) else value


Short = Annotated[int, BeforeValidator(_read), Field(ge=0), PlainSerializer(short)]
"""A whole number written in base 36."""


class Tap(CallbackData, prefix="_"):
    def pack(self) -> str:
        return super().pack().rstrip(self.__separator__)

    @classmethod
    def unpack(cls, value: str) -> Self:
        missing = len(cls.model_fields) - value.count(cls.__separator__)
        return super().unpack(value + cls.__separator__ * max(missing, 0))


class MatchTap(Tap, prefix="_"):
    """Base of the buttons that belong to a match."""

    match: Short


class ActionTap(MatchTap, prefix="a"):
    """An action of the game, bound to a `stamp` or to none.

    `version` is the version of the match for which the button was drawn.
    """

    stamp: Short | None
    version: Short
    token: Word

    @classmethod
    def unpack(cls, value: str) -> Self:
        kind, *words = value.split(cls.__separator__)
        if len(words) == len(cls.model_fields) - 1:
            # Buttons of older messages that were bound to no stamp left it out.
            value = cls.__separator__.join((kind, words[0], "", *words[1:]))
        return super().unpack(value)


class MenuTap(MatchTap, prefix="m"):
    """Opens a menu or a page of the hand.

    `later` is an action that explains a refusal; a button with it works in any turn.
    """

    name: Word
    later: Words = ""


class HandTap(MatchTap, prefix="h"):
    """«Мои карты»."""


class OrderTap(MatchTap, prefix="o"):
    """Gives or takes back a standing order.

    It holds the wanted state, not a change, so that a repeated tap has no further effect.
    """

    name: Word
    what: Literal["give", "back"] = "give"
    value: Short = 0


class HintTap(MatchTap, prefix="i"):
    """«Подсказка»."""


class LobbyTap(MatchTap, prefix="l"):
    """A button below a lobby, or in a panel that `closes` after the tap."""

    what: Literal["join", "leave", "add", "remove", "game", "start", "cancel", "rules"]
    closes: Words = ""


class LobbySettingTap(MatchTap, prefix="l"):
    """The host's settings panel: a page, or a choice on one."""

    what: Word
    name: Words = ""
    value: Words = ""


class FairTap(MatchTap, prefix="f"):
    """«Честность раздачи»: the page, or a word to mix into the deal."""

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
    """«Ещё раз»: a rematch."""

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
    """The answer to a prompt below the table."""

    number: Short
    what: Literal["take", "drop"] = "take"


class ConfirmTap(MatchTap, prefix="d"):
    """The answer to a confirmation, valid for one user only."""

    what: Quit
    person: Short
    sure: Literal["yes", "no"]


class NextTap(Tap, prefix="c"):
    """«Позови меня на следующую игру»: join or leave the waitlist."""

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
    """/games: a page of the list, or the hand of a match."""

    match: Short = 0
    what: Literal["page", "open"] = "page"
    page: Short = 0


class StatsTap(Tap, prefix="q"):
    """/stats and /top: a page, or the choice to be listed in rankings."""

    nothing: Short = 0
    page: Literal["here", "everywhere", "chat", "top", "hide", "unhide"]
    rulebook: Words = ""


class ForgetTap(Tap, prefix="z"):
    """/forget: the answer to the confirmation, valid for one user only."""

    person: Short
    what: Literal["yes", "no"]


class TournamentTap(Tap, prefix="u"):
    """/cup: a tournament and a step; `value` is a rulebook or an entrant's number."""

    cup: Short = 0
    what: Literal[
        "menu", "knockout", "robin", "league", "join", "leave", "start", "play", "out", "gone", "stop", "stopped", "no"
    ]
    value: Words = ""


class HistoryTap(Tap, prefix="k"):
    """/history: a page of the list, or something about a finished match.

    `at` is the page or the step of the replay.
    """

    match: Short = 0
    what: Literal["list", "show", "course", "watch", "step", "film", "save", "named", "nameless"] = "list"
    at: Short = 0
    is_open: Short = 0


class SpectatorTap(Tap, prefix="v"):
    """«Смотреть» below a match in a group, and its end in the private chat."""

    match: Short = 0
    what: Literal["start", "stop"] = "start"


class RulesTap(Tap, prefix="r"):
    nothing: Short = 0
    rulebook: Word
    page: Short


class CloseTap(Tap, prefix="x"):
    """Closes the page with the button, shown to the chat or to one user."""

    person: Short = 0


class PracticeTap(Tap, prefix="p"):
    """«Потренироваться»: the list of games, a chosen one, or the end of practice."""

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
    """Return the tap, or None for data that no button of the bot carries."""
    words = data or ""
    for kind in KINDS_BY_PREFIX.get(words.partition(":")[0], ()):
        try:
            return kind.unpack(words)
        except (TypeError, ValueError):
            continue
    return None
