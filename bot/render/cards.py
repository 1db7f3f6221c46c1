"""Pictures of cards: sprites, hands, cards in rows. Sprites are drawn once for each width."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Canvas, Pen, felt
from bot.render.theme import DUSK, Theme
from games.card_art import CARD, Deck
from games.kit.colours import INK, PAPER
from games.kit.shapes import SUITS, fill_shape
from games.ui_model import CardsPicture, HandPicture

_, _, WIDTH, HEIGHT = CARD
_ROUNDING: Final = 11
_PICTURE_WIDTH: Final = 960
_MARGIN: Final = 20
_GAP: Final = 10
_LIFT: Final = 30
"""Pixels by which a playable card is raised."""
_ROWS: Final = ((4, 1), (10, 2), (18, 3), (28, 4), (40, 5))
"""Pairs of the largest number of cards and the number of rows."""
_MOST_ROWS: Final = 6
_LARGEST: Final = 240
_SMALLEST: Final = 140
"""A narrower card could not be read on a phone, so cards overlap instead."""
_LEAST_HEIGHT: Final = 490
"""Telegram crops pictures that are more than twice as wide as high."""


def height_of(width: int) -> int:
    return round(width * HEIGHT // WIDTH)


@lru_cache(maxsize=1024)
def card(deck: Deck, code: str, width: int) -> Image.Image:
    """Return the face of a card; KeyError for a code that is not in the deck."""
    painter = deck.faces[code]
    pen = Pen(WIDTH, HEIGHT, width / WIDTH)
    pen.panel((0, 0, WIDTH, HEIGHT), _ROUNDING, INK)
    pen.panel((1.2, 1.2, WIDTH - 1.2, HEIGHT - 1.2), _ROUNDING - 1, PAPER)
    painter(pen)
    return pen.finish()


@lru_cache(maxsize=1024)
def dimmed(deck: Deck, code: str, width: int, theme: Theme) -> Image.Image:
    """Return a card that cannot be played now."""
    face = card(deck, code, width)
    veil = Image.new("RGBA", face.size, theme.felt)
    veil.putalpha(face.getchannel("A").point(lambda alpha: alpha // 2))
    shown = Image.alpha_composite(face, veil)
    shown.info = face.info
    return shown


@lru_cache(maxsize=256)
def askew(deck: Deck, code: str, width: int, angle: int) -> Image.Image:
    """Return a rotated card. Its words are not recorded, because another card covers it."""
    return card(deck, code, width).rotate(angle, Image.Resampling.BICUBIC, expand=True)


@lru_cache(maxsize=64)
def back(width: int) -> Image.Image:
    pen = Pen(WIDTH, HEIGHT, width / WIDTH)
    pen.panel((0, 0, WIDTH, HEIGHT), _ROUNDING, INK)
    pen.panel((1.2, 1.2, WIDTH - 1.2, HEIGHT - 1.2), _ROUNDING - 1, PAPER)
    pen.panel((7, 7, WIDTH - 7, HEIGHT - 7), 7, DUSK)
    pen.panel((12, 12, WIDTH - 12, HEIGHT - 12), 5, None, PAPER, 1.6)
    for number, suit in enumerate(SUITS.values()):
        fill_shape(pen, suit.figure, 32 + number % 2 * 36, 51 + number // 2 * 48, 13, suit.colour)
    return pen.finish()


@lru_cache(maxsize=64)
def slot(sign: str, width: int, theme: Theme) -> Image.Image:
    """Return the outline of an empty place for a card, with a sign."""
    pen = Pen(WIDTH, HEIGHT, width / WIDTH)
    pen.panel((2, 2, WIDTH - 2, HEIGHT - 2), _ROUNDING, None, theme.line, 4)
    if sign:
        pen.text(WIDTH / 2, HEIGHT / 2, sign, 60 if len(sign) == 1 else 36, theme.line)
    return pen.finish()


# Hands


class _Rows(NamedTuple):
    number: int
    length: int
    width: int
    """Width of a card."""


def hand(picture: HandPicture, deck: Deck, theme: Theme) -> Image.Image:
    """Draw a hand. If no card is playable, none is raised or dimmed."""
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
        canvas.paste_around(slot("", _LARGEST, theme), _PICTURE_WIDTH / 2, canvas.image.height / 2)
    return canvas.finish()


def cards_in_a_row(picture: CardsPicture, deck: Deck, theme: Theme) -> Image.Image:
    width = _rows(len(picture.cards)).width
    shown = [card(deck, code, width) for code in picture.cards]
    return _laid_out(shown, [0] * len(shown), theme).finish()


def _laid_out(sprites: Sequence[Image.Image], drops: Sequence[int], theme: Theme) -> Canvas:
    """Lay sprites in rows; `drops` lowers each within its row."""
    rows = _rows(len(sprites))
    line = height_of(rows.width) + _GAP + max(drops, default=0)
    needed = rows.number * line - _GAP + 2 * _MARGIN
    canvas = Canvas(felt(theme, _PICTURE_WIDTH, max(_LEAST_HEIGHT, needed)))
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
    room = (_PICTURE_WIDTH - 2 * _MARGIN + _GAP) // length - _GAP
    return _Rows(rows, length, max(_SMALLEST, min(room, _LARGEST if rows == 1 else 176 if rows == 2 else 160)))


def _spread(count: int, width: int) -> Sequence[float]:
    """Return the left edges of a centred row; many cards overlap."""
    room = _PICTURE_WIDTH - 2 * _MARGIN - width
    step = min(width + _GAP, room / max(1, count - 1))
    start = (_PICTURE_WIDTH - width - step * (count - 1)) / 2
    return [start + step * number for number in range(count)]
