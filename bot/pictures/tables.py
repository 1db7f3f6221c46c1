"""A card table, whatever the cards."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.pictures.canvas import Canvas, badge
from bot.pictures.cards import back, card, height_of, slot
from bot.pictures.lettering import Name
from bot.pictures.pen import Pen
from bot.pictures.seats import HEIGHT, WIDTH, draw_seats
from bot.pictures.theme import FELT, FELT_DARK, FELT_LIGHT
from games.artwork import Colour, Deck, Suit
from games.kit.colours import INK, PAPER
from games.kit.figures import fill_shape
from games.screen import Place, TablePicture

_MIDDLE: Final = HEIGHT / 2
_PLACES_BESIDE: Final = (486.0, 858.0)
_PLACES_ALONE: Final = (250.0, 930.0)
"""From where to where there is room for places, beside an open card and without one."""
_BACKWARD: Final = -1


class _Spot(NamedTuple):
    """Where a card lies at half the height, and how wide."""

    x: float
    width: int


def card_table(picture: TablePicture, deck: Deck, names: Sequence[Name]) -> Image.Image:
    """The seats around it; in the middle the pile, the open card, and whatever places for cards there are besides."""
    canvas = Canvas(_felt(picture.direction))
    draw_seats(canvas, picture, deck, names)
    pile, open_card = (_Spot(160, 112), _Spot(352, 190)) if picture.places else (_Spot(346, 132), _Spot(574, 200))
    if picture.pile is not None:
        _draw_pile(canvas, picture.pile, pile)
    if picture.top:
        _draw_open_card(canvas, picture, deck, open_card)
    _draw_places(canvas, picture.places, deck, _PLACES_BESIDE if picture.top else _PLACES_ALONE)
    return canvas.image


def _draw_open_card(canvas: Canvas, picture: TablePicture, deck: Deck, at: _Spot) -> None:
    top = card(deck, picture.top, at.width)
    if picture.suit:
        canvas.paste_around(_frame(top.width, top.height, deck.suits[picture.suit].colour), at.x, _MIDDLE)
    canvas.paste_around(top, at.x, _MIDDLE)
    if picture.suit and picture.called:
        canvas.paste_around(_called(deck.suits[picture.suit]), at.x + top.width / 2, _MIDDLE + top.height / 2 - 24)


def _draw_places(canvas: Canvas, places: Sequence[Place], deck: Deck, room: tuple[float, float]) -> None:
    """In two rows; the more there are, the smaller."""
    columns = -(-len(places) // 2)
    left, right = room
    step = min(124.0, (right - left) / max(1, columns))
    width = round(step * 112 / 124)
    for number, place in enumerate(places):
        x = left + step * (number % columns + 0.5)
        y = _MIDDLE + (number // columns * 2 - 1) * (height_of(width) / 2 + 6)
        canvas.paste_around(card(deck, place.card, width) if place.card else slot(place.sign, width), x, y)


def _draw_pile(canvas: Canvas, count: int, at: _Spot) -> None:
    """What is left to draw, with how many cards."""
    x, width = at
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
    if direction:
        pen.arrow((WIDTH / 2 - 190, 160), (WIDTH / 2 + 190, 160), 11, FELT_LIGHT)
        pen.arrow((WIDTH / 2 + 190, HEIGHT - 160), (WIDTH / 2 - 190, HEIGHT - 160), 11, FELT_LIGHT)
    image = pen.finish().convert("RGB")
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if direction == _BACKWARD else image


@lru_cache(maxsize=32)
def _frame(width: int, height: int, colour: Colour) -> Image.Image:
    """Around the top card: the colour in force."""
    pen = Pen(width + 36, height + 36)
    pen.panel((0, 0, width + 36, height + 36), 34, PAPER)
    pen.panel((3, 3, width + 33, height + 33), 31, colour)
    return pen.finish()


@lru_cache(maxsize=8)
def _called(suit: Suit) -> Image.Image:
    """The suit that a card was given, with its figure."""
    pen = Pen(124, 124)
    pen.disc(62, 62, 62, FELT_DARK)
    pen.disc(62, 62, 58, PAPER)
    fill_shape(pen, suit.figure, 62, 63, 36, suit.colour)
    return pen.finish()
