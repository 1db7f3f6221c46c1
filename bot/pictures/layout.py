"""Where the cells of a board lie, for any board with four equal sides; and cell names short enough for them."""

from functools import cache, lru_cache, partial
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.pictures.fonts import NARROW_BOLD, width

SIZE: Final = 1080
DEPTH: Final = 134
"""Of a cell, from the rim of the board inwards; corners are as wide as deep."""
BAND: Final = 28
"""How much of that is taken by the strip with a group's colour and the houses."""

Side: TypeAlias = Literal["bottom", "left", "top", "right", "corner"]

_STREETS: Final = (
    "улица переулок площадь бульвар аллея проспект набережная тупик спуск слобода холм вокзал станция ряд овраг сквер "
    "street lane square boulevard avenue walk close row steps hill station gardens embankment hollow"
)
_GENERIC: Final = frozenset(_STREETS.split())
"""What kind of a place it is goes without saying where there is no room."""
_SIZES: Final = (18, 17, 16, 15, 14)
"""Of letters, to try."""
_LINES: Final = 2
_VOWELS: Final = frozenset("аеёиоуыэюяaeiouy")


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
        return self.top + 17 if self.side == "top" else self.bottom - 17


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


@lru_cache(maxsize=512)
def short_name(name: str, room: int) -> tuple[tuple[str, ...], int]:
    """One or two lines and their size: all of the name, else its telling word, else that with a hyphen."""
    words = name.replace("-", "- ").split()
    telling = [word for word in words if word.lower() not in _GENERIC] or words
    for attempt in (partial(_wrapped, words), partial(_wrapped, telling), partial(_hyphenated, max(telling, key=len))):
        for size in _SIZES:
            lines = attempt(room, size)
            if len(lines) <= _LINES and all(_fits(line, room, size) for line in lines):
                return lines, size
    return (max(telling, key=len),), _SIZES[-1]


def _wrapped(words: list[str], room: int, size: int) -> tuple[str, ...]:
    lines = [words[0]]
    for word in words[1:]:
        longer = lines[-1] + ("" if lines[-1].endswith("-") else " ") + word
        if _fits(longer, room, size):
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def _hyphenated(word: str, room: int, size: int) -> tuple[str, ...]:
    """Split before a consonant and its vowel, the first part as long as it can be."""
    for cut in range(len(word) - 3, 2, -1):
        first, second = (letter.lower() in _VOWELS for letter in word[cut : cut + 2])
        if not first and second and _fits(word[:cut] + "-", room, size):
            return word[:cut] + "-", word[cut:]
    return (word,)


def _fits(line: str, room: int, size: int) -> bool:
    return width(line, NARROW_BOLD, size) <= room
