"""A hand, and cards in a row."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Canvas, felt
from bot.render.cards import card, dimmed, height_of, slot
from bot.render.theme import Theme
from games.card_art import Deck
from games.ui_model import CardsPicture, HandPicture

_WIDTH: Final = 960
_MARGIN: Final = 20
_GAP: Final = 10
_LIFT: Final = 30
"""How far a card that may be played is raised."""
_ROWS: Final = ((4, 1), (10, 2), (18, 3), (28, 4), (40, 5))
"""Up to so many cards are laid in so many rows."""
_MOST_ROWS: Final = 6
_LARGEST: Final = 240
_SMALLEST: Final = 140
"""A narrower card could not be read on a phone: rather they overlap."""
_LEAST_HEIGHT: Final = 490
"""A chat crops what is more than twice as wide as high."""


class _Rows(NamedTuple):
    number: int
    length: int
    width: int
    """Of a card."""


def hand(picture: HandPicture, deck: Deck, theme: Theme) -> Image.Image:
    """Rows of cards. When none may be played, or nothing is told of it, none is raised and none dimmed."""
    cards = list(zip(picture.cards, picture.playable, strict=True))
    lift = _LIFT if any(picture.playable) else 0
    width = _rows(len(cards)).width
    canvas = _laid_out(
        [
            card(deck, code, width) if playable or not lift else dimmed(deck, code, width, theme)
            for code, playable in cards
        ],
        [0 if playable else lift for playable in picture.playable],
        theme,
    )
    if not cards:
        canvas.paste_around(slot("", _LARGEST, theme), _WIDTH / 2, canvas.image.height / 2)
    return canvas.finish()


def cards_in_a_row(picture: CardsPicture, deck: Deck, theme: Theme) -> Image.Image:
    width = _rows(len(picture.cards)).width
    shown = [card(deck, code, width) for code in picture.cards]
    return _laid_out(shown, [0] * len(shown), theme).finish()


def _laid_out(sprites: Sequence[Image.Image], drops: Sequence[int], theme: Theme) -> Canvas:
    """`drops` is how far below the others of its row each one lies."""
    rows = _rows(len(sprites))
    line = height_of(rows.width) + _GAP + max(drops, default=0)
    needed = rows.number * line - _GAP + 2 * _MARGIN
    canvas = Canvas(felt(theme, _WIDTH, max(_LEAST_HEIGHT, needed)))
    top = (canvas.image.height - needed) / 2 + _MARGIN
    for row in range(rows.number):
        part = slice(row * rows.length, (row + 1) * rows.length)
        shown = sprites[part]
        for x, sprite, drop in zip(_spread(len(shown), rows.width), shown, drops[part], strict=True):
            canvas.paste(sprite, x, top + row * line + drop)
    return canvas


def _rows(count: int) -> _Rows:
    rows = next((rows for most, rows in _ROWS if count <= most), _MOST_ROWS)
    length = max(1, -(-count // rows))
    room = (_WIDTH - 2 * _MARGIN + _GAP) // length - _GAP
    return _Rows(rows, length, max(_SMALLEST, min(room, _LARGEST if rows == 1 else 176 if rows == 2 else 160)))


def _spread(count: int, width: int) -> Sequence[float]:
    """The left edges of a row in the middle; many cards overlap."""
    room = _WIDTH - 2 * _MARGIN - width
    step = min(width + _GAP, room / max(1, count - 1))
    start = (_WIDTH - width - step * (count - 1)) / 2
    return [start + step * number for number in range(count)]
