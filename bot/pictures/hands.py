"""A hand, and cards in a row."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.cards import card, dimmed, height_of, slot
from bot.pictures.theme import FELT
from games.artwork import Deck
from games.screen import CardsPicture, HandPicture

_WIDTH: Final = 960
_MARGIN: Final = 18
_GAP: Final = 10
_LIFT: Final = 26
"""How far a card that may be played is raised."""
_SIZES: Final = ((6, 1, 144), (7, 1, 124), (16, 2, 112), (27, 3, 100))
"""Up to so many cards: in how many rows, and how wide a card is."""
_CROWD: Final = (4, 90)
_ROW_OF_CARDS: Final = 6


def hand(picture: HandPicture, deck: Deck) -> Image.Image:
    """Rows of cards. When none may be played, or nothing is told of it, none is raised and none dimmed."""
    cards = list(zip(picture.cards, picture.playable, strict=True))
    rows, width = next(((rows, width) for most, rows, width in _SIZES if len(cards) <= most), _CROWD)
    length = -(-len(cards) // rows)
    lift = _LIFT if any(picture.playable) else 0
    row_height = height_of(width) + _GAP + lift
    canvas = _felt(rows * row_height + 2 * _MARGIN - _GAP)
    if not cards:
        canvas.paste_around(slot("", width), _WIDTH / 2, canvas.image.height / 2)
    for row in range(rows):
        shown = cards[row * length : (row + 1) * length]
        top = _MARGIN + row * row_height
        for x, (code, playable) in zip(_spread(len(shown), width), shown, strict=True):
            face = card(deck, code, width) if playable or not lift else dimmed(deck, code, width)
            canvas.paste(face, x, top if playable else top + lift)
    return canvas.image


def cards_in_a_row(picture: CardsPicture, deck: Deck) -> Image.Image:
    rows = -(-len(picture.cards) // _ROW_OF_CARDS)
    width = 142
    canvas = _felt(rows * (height_of(width) + _GAP) + 2 * _MARGIN - _GAP)
    for row in range(rows):
        codes = picture.cards[row * _ROW_OF_CARDS : (row + 1) * _ROW_OF_CARDS]
        for x, code in zip(_spread(len(codes), width), codes, strict=True):
            canvas.paste(card(deck, code, width), x, _MARGIN + row * (height_of(width) + _GAP))
    return canvas.image


def _felt(height: int) -> Canvas:
    return Canvas(Image.new("RGB", (_WIDTH, height), FELT))


def _spread(count: int, width: int) -> Sequence[float]:
    """The left edges of a row in the middle; many cards overlap."""
    room = _WIDTH - 2 * _MARGIN - width
    step = min(width + _GAP, room / max(1, count - 1))
    start = (_WIDTH - width - step * (count - 1)) / 2
    return [start + step * number for number in range(count)]
