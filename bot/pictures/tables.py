"""The card tables: УНО and Монтана."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from bot.pictures.canvas import Canvas, badge
from bot.pictures.cards import back, card, height_of, slot
from bot.pictures.lettering import Name
from bot.pictures.pen import Pen
from bot.pictures.seats import HEIGHT, WIDTH, draw_seats
from bot.pictures.shapes import UNO, Shape, fill_shape
from bot.pictures.theme import FELT, FELT_DARK, FELT_LIGHT, INK, PAPER, Colour
from games.screen import MontanaPicture, TablePicture
from games.uno.cards import is_wild

_MIDDLE: Final = HEIGHT / 2
_PILE_SIGNS: Final = ("V", "+", "!", "1–6", "1–6", "1–6")
"""What belongs on the six rule piles of Монтана."""
_FORWARD: Final = 1


def uno_table(picture: TablePicture, names: Sequence[Name]) -> Image.Image:
    canvas = Canvas(_felt(picture.direction))
    draw_seats(canvas, picture.seats, picture.mover, names)
    _draw_pile(canvas, picture.pile, 346, 132)
    top, x = card(picture.top, 200), 574
    if picture.colour:
        canvas.paste_around(_frame(top.width, top.height, UNO[picture.colour][0]), x, _MIDDLE)
    canvas.paste_around(top, x, _MIDDLE)
    if picture.colour and is_wild(picture.top):
        canvas.paste_around(_chosen(*UNO[picture.colour]), x + top.width / 2, _MIDDLE + top.height / 2 - 24)
    return canvas.image


def montana_table(picture: MontanaPicture, names: Sequence[Name]) -> Image.Image:
    canvas = Canvas(_felt(picture.direction))
    draw_seats(canvas, picture.seats, picture.mover, names)
    _draw_pile(canvas, picture.pile, 160, 112)
    canvas.paste_around(card(picture.top, 190), 352, _MIDDLE)
    for number, code in enumerate(picture.rules):
        x, y = 548 + number % 3 * 124, _MIDDLE + (number // 3 * 2 - 1) * 90
        canvas.paste_around(card(code, 112) if code else slot(_PILE_SIGNS[number], 112), x, y)
    return canvas.image


def _draw_pile(canvas: Canvas, count: int, x: float, width: int) -> None:
    """What is left to draw, with how many cards."""
    if not count:
        canvas.paste_around(slot("", width), x, _MIDDLE)
        return
    for lift in range(min(3, count)):
        canvas.paste_around(back(width), x + lift * 4, _MIDDLE - lift * 4)
    canvas.paste_around(badge(str(count), 68, PAPER, INK, FELT_DARK), x + 6, _MIDDLE + height_of(width) / 2 - 8)


@cache
def _felt(direction: int) -> Image.Image:
    """The empty table with arrows for the way that play goes: clockwise when forward, as the seats are."""
    pen = Pen(WIDTH, HEIGHT)
    pen.panel((0, 0, WIDTH, HEIGHT), 0, FELT)
    pen.arrow((WIDTH / 2 - 190, 160), (WIDTH / 2 + 190, 160), 11, FELT_LIGHT)
    pen.arrow((WIDTH / 2 + 190, HEIGHT - 160), (WIDTH / 2 - 190, HEIGHT - 160), 11, FELT_LIGHT)
    image = pen.finish().convert("RGB")
    return image if direction == _FORWARD else image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


@lru_cache(maxsize=32)
def _frame(width: int, height: int, colour: Colour) -> Image.Image:
    """Around the top card: the colour in force."""
    pen = Pen(width + 36, height + 36)
    pen.panel((0, 0, width + 36, height + 36), 34, PAPER)
    pen.panel((3, 3, width + 33, height + 33), 31, colour)
    return pen.finish()


@lru_cache(maxsize=8)
def _chosen(colour: Colour, shape: Shape) -> Image.Image:
    """The colour that a wild card was given, with its figure."""
    pen = Pen(124, 124)
    pen.disc(62, 62, 62, FELT_DARK)
    pen.disc(62, 62, 58, PAPER)
    fill_shape(pen, shape, 62, 63, 36, colour)
    return pen.finish()
