"""Every card as a sprite: drawn once for each width, then kept."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.pen import Pen
from bot.render.theme import DUSK, Theme
from games.card_art import CARD, Deck
from games.kit.colours import INK, PAPER
from games.kit.shapes import fill_shape
from games.kit.suits import SUITS

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
def dimmed(deck: Deck, code: str, width: int, theme: Theme) -> Image.Image:
    """The card as one that cannot be played now."""
    face = card(deck, code, width)
    veil = Image.new("RGBA", face.size, theme.felt)
    veil.putalpha(face.getchannel("A").point(lambda alpha: alpha // 2))
    shown = Image.alpha_composite(face, veil)
    shown.info = face.info
    return shown


@lru_cache(maxsize=256)
def askew(deck: Deck, code: str, width: int, angle: int) -> Image.Image:
    """The card as it was thrown; with nothing to be read on it, since another one is to come on top."""
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
    """Where a card may lie: an outline, with the sign of what belongs there."""
    pen = Pen(WIDTH, HEIGHT, width / WIDTH)
    pen.panel((2, 2, WIDTH - 2, HEIGHT - 2), _ROUNDING, None, theme.line, 4)
    if sign:
        pen.text(WIDTH / 2, HEIGHT / 2, sign, 60 if len(sign) == 1 else 36, theme.line)
    return pen.finish()
