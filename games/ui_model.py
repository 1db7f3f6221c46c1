"""Screens as plain data: texts, buttons with tokens, picture models.

A screen is made from a view alone, so it cannot reveal anything else. The locales hold the words. The host replaces
seats by names.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

from games.card_art import Colour, Pen
from games.placards import CoverPicture, LadderPicture, ShelfPicture


class SeatName(msgspec.Struct, frozen=True, tag="seat"):
    """Placeholder for the name of the player in this seat."""

    seat: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """Message of the locales with its parameters.

    A parameter may be a text or a tuple of texts.
    """

    key: str
    args: Mapping[str, "Arg"] = {}


class Local(msgspec.Struct, frozen=True, tag="local", omit_defaults=True):
    """Words that come with data, such as names of a custom board, by language.

    Events of running matches may hold `ru` and `en` instead, the form of earlier versions.
    """

    words: dict[str, str] = {}
    ru: str = ""
    en: str = ""

    def in_language(self, language: str) -> str:
        """Return the words in this language, else in any available one."""
        known = self.words or {"ru": self.ru, "en": self.en}
        return known.get(language) or next(iter(known.values()))


class Short(msgspec.Struct, frozen=True, tag="short"):
    """Name shortened to whole words of at most `most` characters."""

    name: "Arg"
    most: int


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """Point in time, shown in the reader's time zone."""

    at: int


class Link(msgspec.Struct, frozen=True, tag="link"):
    """Words with a link."""

    url: str
    words: "Arg"


Arg: TypeAlias = "int | str | SeatName | Local | Short | Moment | Link | Text | tuple[Text, ...]"
"""A plain string is never translated: a player wrote it."""

Style: TypeAlias = Literal["", "primary", "success", "danger"]


class Button(msgspec.Struct, frozen=True):
    """Button with the token of an action, a menu, or a page.

    Without any of them it is disabled.
    """

    label: Text
    token: str = ""
    menu: "Menu | None" = None
    style: Style = ""
    later: str = ""
    """Token for any of the player's turns, so that an outdated hand keeps working."""
    opens: str = ""
    """Name of the menu that the outdated button opens.

    If that menu is missing, `later` gives the reason.
    """
    page: str = ""
    """Name of the page that the button opens.

    Pages are for reading and available at any time.
    """

    @property
    def disabled(self) -> bool:
        return not self.token and self.menu is None and not self.page


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


class Menu(msgspec.Struct, frozen=True):
    """Second question after a button (a colour, a target), asked before the action.

    `name` is unique on the screen and identifies the menu after changes. A menu that `stays` is reopened with the
    remaining choices after each choice.
    """

    name: str
    title: Text
    rows: Rows
    stays: bool = False


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """What decided a match: the last card and its player, or a text."""

    seat: int = -1
    card: str = ""
    words: Text | None = None


LastMove: TypeAlias = Mapping[str, Any]
"""Marks of the last moves for the picture, as plain JSON values.

Only the game interprets the keys, except `seat`: the player of the open card in a `TablePicture`.
"""


class SeatPicture(msgspec.Struct, frozen=True):
    """Seat in a picture of the table.

    `cards` is its open hand. `score` counts over several rounds.
    """

    seat: int
    count: int
    cards: tuple[str, ...] = ()
    score: int | None = None


class Place(msgspec.Struct, frozen=True):
    """Pile beside the discards: its card, or a sign for the card that fits there."""

    card: str = ""
    sign: str = ""


class TablePicture(msgspec.Struct, frozen=True, kw_only=True, tag="table"):
    """Picture of a card table. `deck` names the deck of its cards and suits."""

    deck: str
    seats: tuple[SeatPicture, ...]
    awaited: tuple[int, ...] = ()
    """Seats that the match waits for."""
    pile: int | None = None
    """Number of cards in the draw pile; None without a pile."""
    top: str = ""
    """Open card in the middle."""
    suit: str = ""
    """Suit in force, drawn around the open card."""
    called: bool = False
    """A player has called the suit, so it is also drawn beside the card."""
    direction: int = 0
    """Direction of play: 1 clockwise, -1 counter-clockwise, 0 not shown."""
    places: tuple[Place, ...] = ()
    previous: str = ""
    """Card below the open one."""
    laid_by: int = -1
    """Seat that played the open card, or -1."""
    own: int = -1
    """Seat of the viewer, drawn at the lower edge; -1 for the public."""


class HandPicture(msgspec.Struct, frozen=True, tag="hand"):
    """Fan of cards. Playable ones are raised."""

    deck: str
    cards: tuple[str, ...]
    playable: tuple[bool, ...]


class CardsPicture(msgspec.Struct, frozen=True, tag="cards"):
    """Cards side by side, for the rules."""

    deck: str
    cards: tuple[str, ...]


class ResultPicture(msgspec.Struct, frozen=True, tag="result"):
    """Standings or result of a match, best first.

    `places` and `totals` are in the order of `seats`. `course` holds the totals after each round or turn, in the order
    of `seats`. `of` names the unit.
    """

    seats: tuple[int, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...]
    course: tuple[tuple[int, ...], ...] = ()
    of: str = "points"
    deck: str = ""
    """Deck of the game, if any."""
    decision: Decision | None = None
    wins: tuple[tuple[int, int], ...] = ()
    """Seats with the number of earlier wins in this company."""
    number: int = 0
    """Number of the match in its chat; 0 to hide it."""


class RoundPicture(msgspec.Struct, frozen=True, kw_only=True, tag="round"):
    """Result of a round. All sequences are in the order of the standings."""

    deck: str
    number: int
    winner: int
    seats: tuple[int, ...]
    gains: tuple[int, ...]
    totals: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    """Remaining cards of each seat."""
    of: str = "points"


class Drawing(msgspec.Struct, frozen=True):
    """Picture that a game paints itself."""

    size: ClassVar[tuple[int, int]] = (960, 720)
    colours: ClassVar[tuple[Colour, ...]] = ()
    """Colours of the painting beyond those of `games.kit.colours`."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        """Paint on an empty table of `size`. `names[seat]` is a player's name."""
        raise NotImplementedError

    def after(self, last_move: LastMove) -> "Drawing":
        """Return the picture with the marks of the last moves."""
        return self


Picture: TypeAlias = (
    TablePicture
    | HandPicture
    | CardsPicture
    | ResultPicture
    | RoundPicture
    | LadderPicture
    | CoverPicture
    | ShelfPicture
    | Drawing
)


def with_last_move(picture: Picture | None, last_move: LastMove) -> Picture | None:
    """Return the picture with the marks of the last moves."""
    if isinstance(picture, TablePicture):
        return msgspec.structs.replace(picture, laid_by=last_move.get("seat", -1))
    return picture.after(last_move) if isinstance(picture, Drawing) else picture


def from_seat(picture: Picture | None, seat: int) -> Picture | None:
    """Return the picture with this seat at the lower edge."""
    return msgspec.structs.replace(picture, own=seat) if isinstance(picture, TablePicture) else picture


def without_awaited(picture: Picture | None) -> Picture | None:
    """Return the picture without awaited seats."""
    return msgspec.structs.replace(picture, awaited=()) if isinstance(picture, TablePicture) else picture


class Screen(msgspec.Struct, frozen=True):
    """Lines of text, rows of buttons below them, and a picture.

    `caption` holds the lines below the picture; if empty, all lines are shown. `pages` holds the pages of the buttons.
    `in_words` summarises the screen where only text can be shown; None lists the buttons instead. `standing` of the
    public screen lists the scores, for a match that is stopped.

    A seat's screen may stay beside the table without being redrawn for every move. It then shows `own`: facts that the
    table does not show and that only this player changes. It adds `asked`, the current question, while that can be kept
    up to date.
    """

    lines: tuple[Text, ...]
    rows: Rows = ()
    picture: Picture | None = None
    caption: tuple[Text, ...] = ()
    pages: dict[str, Menu] = {}
    in_words: Text | None = None
    own: tuple[Text, ...] = ()
    asked: tuple[Text, ...] = ()
    standing: tuple[Text, ...] = ()
    opens_unasked: bool = True
    """Whether the host opens the hand message unasked.

    False if it shows no more than the table.
    """
