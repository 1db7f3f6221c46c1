"""Layout of the board, and the empty board: cells with groups, names, prices and signs."""

from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

from bot.render.board.sprites import group_mark, sign
from bot.render.canvas import Canvas
from bot.render.lettering import NARROW_BOLD, width
from bot.render.theme import ALARM, GROUPS, SHADE, Theme
from games.card_art import Colour
from games.kit.colours import INK
from games.monopolist.board import BOARDS, Board, Cell, Draw, Lot, Railway, Tax, Utility

SIZE: Final = 960
DEPTH: Final = 142
"""Depth of a cell from the rim inwards; corners are as wide as deep."""
BAND: Final = 25
"""Depth of the strip with a group's colour and the houses."""

Side: TypeAlias = Literal["bottom", "left", "top", "right", "corner"]

LETTERS: Final = 32
"""Height of letters on a cell: 13 pixels on a phone."""
NARROWED: Final = 0.8
"""Factor by which these letters are narrowed."""
_LEAST_LETTERS: Final = 3
"""A word is not cut after these characters."""
_TOKEN: Final = 44
"""Largest diameter of a token."""


class Script(NamedTuple):
    """Rules for shortening names in a language."""

    generic: frozenset[str]
    """Words such as «street», which are left out where there is no room."""
    soft: frozenset[str]
    """A word is not cut after these letters."""


class Place(NamedTuple):
    """Rectangle of a cell, and its side of the board."""

    left: int
    top: int
    right: int
    bottom: int
    side: Side

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def is_upright(self) -> bool:
        """Whether its strip is vertical."""
        return self.side in ("left", "right")

    @property
    def page(self) -> tuple[int, int]:
        """Left and right edge of the part with text."""
        left = self.left + (BAND if self.side == "right" else 0)
        return left, self.right - (BAND if self.side == "left" else 0)

    @property
    def band(self) -> tuple[int, int, int, int]:
        """The strip at the inner edge."""
        return {
            "bottom": (self.left, self.top, self.right, self.top + BAND),
            "top": (self.left, self.bottom - BAND, self.right, self.bottom),
            "left": (self.right - BAND, self.top, self.right, self.bottom),
            "right": (self.left, self.top, self.left + BAND, self.bottom),
        }[self.side]

    def on_band(self, along: float) -> tuple[float, float]:
        """Return the point of the strip at a distance from its left or upper end."""
        left, top, right, bottom = self.band
        return ((left + right) / 2, top + along) if self.is_upright else (left + along, (top + bottom) / 2)

    @property
    def foot(self) -> float:
        """Height of the line with the price or the owner."""
        return self.top + 19 if self.side == "top" else self.bottom - 19

    @property
    def head(self) -> float:
        """Height of the line with the name."""
        return {"bottom": self.top + BAND + 19, "top": self.bottom - BAND - 19, "corner": self.bottom - 22}.get(
            self.side, self.top + 20
        )

    @property
    def floor(self) -> tuple[int, int, int, int]:
        """Area for tokens: the cell without its strip, or without the name of a corner."""
        left, right = self.page
        top = self.top + (BAND if self.side == "bottom" else 0)
        return left, top, right, self.bottom - {"top": BAND, "corner": 40}.get(self.side, 0)


@cache
def places(count: int) -> tuple[Place, ...]:
    """Return the places by number: the start in the lower right corner, then clockwise."""
    side = count // 4
    edges = [0, *(round(DEPTH + (SIZE - 2 * DEPTH) * number / (side - 1)) for number in range(side)), SIZE]
    return tuple(_place(number // side, number % side, edges) for number in range(count))


def _place(side: int, step: int, edges: list[int]) -> Place:
    last = len(edges) - 2
    far, near = SIZE - DEPTH, DEPTH
    # Cells are counted against the axis below and on the left, along it above and on the right.
    start, end = edges[last - step], edges[last - step + 1]
    along, after = edges[step], edges[step + 1]
    if side == 0:
        return Place(start, far, end, SIZE, "bottom" if step else "corner")
    if side == 1:
        return Place(0, start, near, end, "left" if step else "corner")
    if side == 2:
        return Place(along, 0, after, near, "top" if step else "corner")
    return Place(far, along, SIZE, after, "right" if step else "corner")


@lru_cache(maxsize=1024)
def stand(place: Place, count: int) -> tuple[int, tuple[tuple[float, float], ...]]:
    """Return size and centres of tokens on a cell, which do not overlap or leave the cell."""
    left, top, right, bottom = place.floor
    size = _TOKEN
    while (columns := (right - left - 2) // (size + 2)) * ((bottom - top - 2) // (size + 2)) < count:
        size -= 1
    columns = min(columns, count)
    rows = -(-count // columns)
    step = size + 2
    # Between the name and the price where that can be; never over the rim.
    wanted = place.foot if place.is_upright else (place.head + place.foot) / 2 if place.side != "corner" else top + 72
    middle = min(max(wanted, top + rows * step / 2), bottom - rows * step / 2)
    # On a narrow cell the price is at the right end.
    start = left + 1 + step / 2 if place.is_upright else (left + right) / 2 - (columns - 1) * step / 2
    points = [
        (start + number % columns * step, middle + (number // columns - (rows - 1) / 2) * step)
        for number in range(count)
    ]
    return size, tuple(points)


@lru_cache(maxsize=512)
def short_name(name: str, room: int, script: Script) -> str:
    """Return the name if it fits, else its most specific word, else the beginning of that word."""
    words = name.split()
    telling = [word for word in words if word.lower() not in script.generic] or words
    longest = max(telling, key=len)
    for candidate in (" ".join(telling), longest):
        if _fits(candidate, room):
            return _capital(candidate)
    most = max((length for length in range(1, len(longest)) if _fits(longest[:length], room)), default=1)
    cuts = [length for length in range(_LEAST_LETTERS, most + 1) if longest[length - 1].lower() not in script.soft]
    return _capital(longest[: max(cuts, default=most)])


@lru_cache(maxsize=64)
def corner_name(name: str, room: int) -> str:
    """Return as many of the last words of a corner's name as fit."""
    words = name.split()
    parts = [" ".join(words[start:]) for start in range(len(words))]
    return _capital(next((part for part in parts if _fits(part, room)), parts[-1]))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _fits(words: str, room: int) -> bool:
    return width(words, NARROW_BOLD, LETTERS) * NARROWED <= room


MARK: Final = 18
"""Length of the band that the mark of its group takes."""
_SPARE_COLOURS: Final = tuple(GROUPS.values())


@lru_cache(maxsize=32)
def empty_board(
    name: str, cells: tuple[str, ...], script: Script, theme: Theme, ground: Colour, height: int = SIZE
) -> Image.Image:
    """Draw a board without tokens on felt of a height.

    `cells` are the names of the cells. Mortgaged cells are cut from a board with another `ground`.
    """
    board = BOARDS[name]
    # Without the threads of the other tables: there is enough to look at, and the file is a twelfth smaller.
    canvas = Canvas(Image.new("RGB", (SIZE, height), theme.felt))
    for place, cell, price, words in zip(places(board.size), board.cells, board.prices, cells, strict=True):
        canvas.box(place.left + 1, place.top + 1, place.right - 1, place.bottom - 1, ground)
        if place.side == "corner":
            _draw_corner(canvas, place, cell, words, SHADE if ground == theme.page else ground)
        else:
            _draw_cell(canvas, place, board, cell, words, script)
            _draw_price(canvas, place, cell, price)
    return canvas.finish()


def _draw_corner(canvas: Canvas, place: Place, cell: Cell, words: str, ground: Colour) -> None:
    canvas.box(place.left + 1, place.top + 1, place.right - 1, place.bottom - 1, ground)
    canvas.paste_around(sign(kind_of(cell), 80), place.middle[0], place.top + 54)
    _write(canvas, place, corner_name(words, DEPTH - 8))


def _draw_cell(canvas: Canvas, place: Place, board: Board, cell: Cell, words: str, script: Script) -> None:
    if isinstance(cell, Lot):
        _draw_band(canvas, place, board, cell.group)
        _draw_name(canvas, place, words, script)
    elif isinstance(cell, Railway | Utility):
        # The sign stands where a lot has its band.
        along = 17 if place.is_upright else (place.right - place.left) / 2
        x, y = place.on_band(place.bottom - place.top - along if place.is_upright else along)
        canvas.paste_around(sign(kind_of(cell), 25), x, y)
        _draw_name(canvas, place, words, script)
    elif isinstance(cell, Tax):
        x, y = (place.left + 34, place.middle[1]) if place.is_upright else (place.middle[0], place.middle[1] - 10)
        canvas.paste_around(sign(kind_of(cell), 46), x, y)
    else:
        canvas.paste_around(sign(kind_of(cell), 54), *place.middle)


def kind_of(cell: Cell) -> str:
    return cell.deck if isinstance(cell, Draw) else str(cell.__struct_config__.tag)


def group_colour(board: Board, group: str) -> Colour:
    """Return the colour of a group; an unknown group gets one that its neighbours do not have."""
    number = list(board.groups).index(group)
    return GROUPS.get(group, _SPARE_COLOURS[number % len(_SPARE_COLOURS)])


def _draw_band(canvas: Canvas, place: Place, board: Board, group: str) -> None:
    left, top, right, bottom = place.band
    colour = group_colour(board, group)
    canvas.box(left + 1, top + 1, right - 1, bottom - 1, colour)
    canvas.paste_around(group_mark(group, colour), *place.on_band(MARK / 2 + 1))


def _draw_name(canvas: Canvas, place: Place, name: str, script: Script) -> None:
    left, right = place.page
    _write(canvas, place, short_name(name, right - left - 6, script))


def _write(canvas: Canvas, place: Place, words: str) -> None:
    left, right = place.page
    canvas.text((left + right) / 2, place.head, words, LETTERS, INK, anchor="mm", narrowed=NARROWED)


def _draw_price(canvas: Canvas, place: Place, cell: Cell, price: int) -> None:
    if isinstance(cell, Tax):
        y = place.middle[1] if place.is_upright else place.foot
        canvas.text(place.page[1] - 8, y, f"−{cell.amount}", LETTERS, ALARM, anchor="rm", narrowed=NARROWED)
    elif price and place.is_upright:
        # Tokens begin at the other end.
        canvas.text(place.page[1] - 6, place.foot, str(price), LETTERS, INK, anchor="rm", narrowed=NARROWED)
    elif price:
        canvas.text(place.middle[0], place.foot, str(price), LETTERS, INK, anchor="mm", narrowed=NARROWED)
