"""What a viewer sees, as plain data: text keys with parameters, buttons that carry tokens, a picture model.

A screen is made from a view alone, so it can show nothing that its viewer may not know.
The words are in the locales; seats become names in the host.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

from games.card_art import Colour, Pen
from games.placards import CoverPicture, LadderPicture, ShelfPicture


class SeatName(msgspec.Struct, frozen=True, tag="seat"):
    """Stands for the name of whoever sits there."""

    seat: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A message of the locales with its parameters; a parameter may itself be a text, or a row of texts."""

    key: str
    args: Mapping[str, "Arg"] = {}


class Local(msgspec.Struct, frozen=True, tag="local", omit_defaults=True):
    """Words that come with data, such as the names on somebody's own board: by language, in as many as they have.

    News of running matches may hold them as they were kept before, in two languages.
    """

    words: dict[str, str] = {}
    ru: str = ""
    en: str = ""

    def said_in(self, language: str) -> str:
        """In this language, else in any that there is."""
        known = self.words or {"ru": self.ru, "en": self.en}
        return known.get(language) or next(iter(known.values()))


class Short(msgspec.Struct, frozen=True, tag="short"):
    """As many words of a name as fit into so many letters."""

    name: "Arg"
    most: int


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """A point in time, which everybody reads in their own zone."""

    at: int


class Link(msgspec.Struct, frozen=True, tag="link"):
    """Words that lead somewhere."""

    url: str
    words: "Arg"


Arg: TypeAlias = "int | str | SeatName | Local | Short | Moment | Link | Text | tuple[Text, ...]"
"""A plain string is never translated: it is something the players wrote themselves."""

Style: TypeAlias = Literal["", "primary", "success", "danger"]


class Button(msgspec.Struct, frozen=True):
    """Does the action of its token, or opens a menu of further buttons; with neither it is greyed out."""

    label: Text
    token: str = ""
    menu: "Menu | None" = None
    style: Style = ""
    later: str = ""
    """The token of what it does in any turn of one's own: a hand that could not be redrawn since goes on working."""
    opens: str = ""
    """The name of the menu that it opens then, if it opens one: `later` says why not, where that menu is not there."""
    page: str = ""
    """Opens the page of this name: something to read, at any time, that does nothing."""

    @property
    def disabled(self) -> bool:
        return not self.token and self.menu is None and not self.page


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


class Menu(msgspec.Struct, frozen=True):
    """A second question after a button (which colour, whose hand), asked before anything happens.

    By its `name`, the only one of a screen, it is found again, whatever else has changed there. One that `stays` is
    used several times in a row: after a choice it is open again, with what is left in it.
    """

    name: str
    title: Text
    rows: Rows
    stays: bool = False


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has decided a match: the last card and whose it was, or what is to be said of it."""

    seat: int = -1
    card: str = ""
    words: Text | None = None


LastMove: TypeAlias = Mapping[str, Any]
"""What the last moves have left to be seen, as plain JSON values. Only the game knows their names, except for `seat`:
the seat that laid the open card of a `TablePicture`."""


class SeatPicture(msgspec.Struct, frozen=True):
    """One seat around a drawn table; with `cards` its hand lies open. `score` is what counts over several rounds."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()
    score: int | None = None


class Place(msgspec.Struct, frozen=True):
    """Where a card belongs beside the discards: the one that lies there, or a sign of which would."""

    card: str = ""
    sign: str = ""


class TablePicture(msgspec.Struct, frozen=True, kw_only=True, tag="table"):
    """A card table: what a drawing of it needs. Cards and suits are named as in the deck of that name."""

    deck: str
    seats: tuple[SeatPicture, ...]
    awaited: tuple[int, ...] = ()
    """Whom everybody waits for."""
    pile: int | None = None
    """How many cards are left to draw, where there is a pile."""
    top: str = ""
    """The card that lies open in the middle."""
    suit: str = ""
    """What is in force, around that card."""
    called: bool = False
    """The suit is not the card's own: it is told beside it as well."""
    direction: int = 0
    """The way that play goes: 1 clockwise, -1 against the clock, 0 where that does not matter."""
    places: tuple[Place, ...] = ()
    previous: str = ""
    """The card below the open one."""
    laid_by: int = -1
    """The seat that laid the open card, where that is known."""
    own: int = -1
    """The seat that looks at the table and sits at its lower edge; -1 where everybody looks."""


class HandPicture(msgspec.Struct, frozen=True, tag="hand"):
    """A fan of cards, the ones that may be played raised."""

    deck: str
    cards: tuple[str, ...]
    playable: tuple[bool, ...]


class CardsPicture(msgspec.Struct, frozen=True, tag="cards"):
    """A few cards side by side and nothing else, for the rules."""

    deck: str
    cards: tuple[str, ...]


class ResultPicture(msgspec.Struct, frozen=True, tag="result"):
    """How a match stands or has ended, best first: `places` and `totals` go along with `seats`.

    `course` holds the totals as they were after each round or turn, each in the order of `seats`; `of` says of what.
    """

    seats: tuple[int, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...]
    course: tuple[tuple[int, ...], ...] = ()
    of: str = "points"
    deck: str = ""
    """Of the cards that it was played with, if any."""
    decision: Decision | None = None
    wins: tuple[tuple[int, int], ...] = ()
    """Seats, and how often each of these very people has won against the others so far."""
    number: int = 0
    """Of the match among all in its chat, where that is worth telling."""


class RoundPicture(msgspec.Struct, frozen=True, kw_only=True, tag="round"):
    """How a round has ended: the seats in the order of how they stand now, everything else goes along with them."""

    deck: str
    number: int
    winner: int
    seats: tuple[int, ...]
    gains: tuple[int, ...]
    totals: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    """The cards left in them, counted in the open."""
    of: str = "points"


class Drawing(msgspec.Struct, frozen=True):
    """A picture that a game paints by itself: plain data like the others, and how it looks."""

    size: ClassVar[tuple[int, int]] = (960, 720)
    colours: ClassVar[tuple[Colour, ...]] = ()
    """What it is painted with beyond `games.kit.colours`."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        """Paint on an empty table of that size; `names[seat]` is the name of the player there."""
        raise NotImplementedError

    def after(self, last_move: LastMove) -> "Drawing":
        """Return the picture with what the last moves have left."""
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


def traced(picture: Picture | None, last_move: LastMove) -> Picture | None:
    """Return the picture with what the last moves have left."""
    if isinstance(picture, TablePicture):
        return msgspec.structs.replace(picture, laid_by=last_move.get("seat", -1))
    return picture.after(last_move) if isinstance(picture, Drawing) else picture


def seen_from(picture: Picture | None, seat: int) -> Picture | None:
    """The picture for one who sits there."""
    return msgspec.structs.replace(picture, own=seat) if isinstance(picture, TablePicture) else picture


def at_rest(picture: Picture | None) -> Picture | None:
    """The picture of a table at which nobody is waited for any more."""
    return msgspec.structs.replace(picture, awaited=()) if isinstance(picture, TablePicture) else picture


class Screen(msgspec.Struct, frozen=True):
    """Lines of text, buttons below them, and what a picture of it would show.

    `caption` are the lines to stand below the picture, without what it shows by itself; none: all of them.
    `pages` are what its buttons, and those of any page, may open to be read.
    `in_words` is what it comes to in one breath, where nothing but words can be shown; none: its buttons.
    `standing`, of the table, is who has how much: what is left to be told of a match that is broken off.

    A seat's own view may lie beside the table, and not be drawn anew for every move. There it says only `own`: what the
    table does not tell, and nobody else's move changes; and while that can be kept true `asked`, what is wanted of the
    seat.
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
    """Whether a seat's view should be opened for its player unasked: it tells more than the table does."""
