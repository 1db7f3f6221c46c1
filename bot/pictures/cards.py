"""Every card as a sprite: drawn once for each width, then kept."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.pen import Pen
from bot.pictures.theme import DUSK, FELT_DARK, FELT_LIGHT
from games.artwork import CARD, Deck
from games.kit.colours import BLUE, GREEN, INK, PAPER, RED, YELLOW
from games.kit.figures import CIRCLE, DIAMOND, SQUARE, TRIANGLE, fill_shape

_, _, WIDTH, HEIGHT = CARD
_ROUNDING: Final = 11


def height_of(width: int) -> int:
    return round(width * HEIGHT // WIDTH)


@lru_cache(maxsize=1024)
def card(deck: Deck, code: str, width: int) -> Image.Image:
    """The face of a card; KeyError for a code that the deck does not have."""
    painter = deck.faces[code]
    pen = Pen(WIDTH, HEIGHT, width / WIDTH)
    pen.panel((0, 0, WIDTH, HEIGHT), _ROUNDING, INK)
    pen.panel((1.2, 1.2, WIDTH - 1.2, HEIGHT - 1.2), _ROUNDING - 1, PAPER)
    painter(pen)
    return pen.finish()


@lru_cache(maxsize=1024)
def dimmed(deck: Deck, code: str, width: int) -> Image.Image:
    """The card as one that cannot be played now."""
    face = card(deck, code, width)
    veil = Image.new("RGBA", face.size, FELT_DARK)
    veil.putalpha(face.getchannel("A").point(lambda alpha: alpha // 3))
    return Image.alpha_composite(face, veil)


@lru_cache(maxsize=64)
def back(width: int) -> Image.Image:
    pen = Pen(WIDTH, HEIGHT, width / WIDTH)
    pen.panel((0, 0, WIDTH, HEIGHT), _ROUNDING, INK)
    pen.panel((1.2, 1.2, WIDTH - 1.2, HEIGHT - 1.2), _ROUNDING - 1, PAPER)
    pen.panel((7, 7, WIDTH - 7, HEIGHT - 7), 7, DUSK)
    figures = ((CIRCLE, 32, 46, RED), (TRIANGLE, 68, 48, YELLOW), (SQUARE, 32, 104, GREEN), (DIAMOND, 68, 104, BLUE))
    for shape, x, y, fill in figures:
        fill_shape(pen, shape, x, y, 13, fill)
    return pen.finish()


@lru_cache(maxsize=64)
def slot(sign: str, width: int) -> Image.Image:
    """Where a card may lie: an outline, with the sign of what belongs there."""
    pen = Pen(WIDTH, HEIGHT, width / WIDTH)
    pen.panel((2, 2, WIDTH - 2, HEIGHT - 2), _ROUNDING, None, FELT_LIGHT, 4)
    if sign:
        pen.text(WIDTH / 2, HEIGHT / 2, sign, 60 if len(sign) == 1 else 34, FELT_LIGHT)
    return pen.finish()
