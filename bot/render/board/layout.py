"""Where the cells of a board lie, for any board with four equal sides; where tokens stand there; and short names."""

from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.render.fonts import NARROW_BOLD, width

SIZE: Final = 960
DEPTH: Final = 142
"""Of a cell, from the rim of the board inwards; corners are as wide as deep."""
BAND: Final = 25
"""How much of that is taken by the strip with a group's colour and the houses."""

Side: TypeAlias = Literal["bottom", "left", "top", "right", "corner"]

LETTERS: Final = 32
"""How high letters are on a cell: on a phone thirteen pixels are left of it."""
NARROWED: Final = 0.8
"""What part of their width letters keep there."""
_LEAST_LETTERS: Final = 3
"""A word is not cut after these."""
_TOKEN: Final = 44
"""The diameter of a token that has room."""


class Script(NamedTuple):
    """How names are shortened in a language."""

    generic: frozenset[str]
    """What kind of a place it is goes without saying where there is no room."""
    soft: frozenset[str]
    """Letters that no word is cut after."""


class Place(NamedTuple):
    """The rectangle of a cell, and which side of the board it is on."""

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
        """Whether its strip goes up and down."""
        return self.side in ("left", "right")

    @property
    def page(self) -> tuple[int, int]:
        """The left and right edges of the part that is written on."""
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
        """The point in the middle of the strip, so far from its left or upper end."""
        left, top, right, bottom = self.band
        return ((left + right) / 2, top + along) if self.is_upright else (left + along, (top + bottom) / 2)

    @property
    def foot(self) -> float:
        """How high the line with the price or the owner is."""
        return self.top + 19 if self.side == "top" else self.bottom - 19

    @property
    def head(self) -> float:
        """How high the line with the name is."""
        return {"bottom": self.top + BAND + 19, "top": self.bottom - BAND - 19, "corner": self.bottom - 22}.get(
            self.side, self.top + 20
        )

    @property
    def floor(self) -> tuple[int, int, int, int]:
        """Where tokens may stand: all of it but the strip, and the name of a corner."""
        left, right = self.page
        top = self.top + (BAND if self.side == "bottom" else 0)
        return left, top, right, self.bottom - {"top": BAND, "corner": 40}.get(self.side, 0)


@cache
def places(count: int) -> tuple[Place, ...]:
    """By number: the start in the lower right corner, then clockwise."""
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
    """So many tokens on a cell: how large they are, and their middles. None touches another or leaves the cell."""
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
    """What tells the cell from others: all of the name, else its telling word, else the beginning of that."""
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
    """As many of the last words as fit: they say where one has come."""
    words = name.split()
    parts = [" ".join(words[start:]) for start in range(len(words))]
    return _capital(next((part for part in parts if _fits(part, room)), parts[-1]))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _fits(words: str, room: int) -> bool:
    return width(words, NARROW_BOLD, LETTERS) * NARROWED <= room
