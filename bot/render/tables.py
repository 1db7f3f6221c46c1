"""Picture of a card table of any game."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, badge, felt
from bot.render.cards import askew, back, card, height_of, slot
from bot.render.name_rendering import Name
from bot.render.pen import Pen
from bot.render.seats import CHIP, WIDTH, avatar, draw_seat, draw_seats, seating
from bot.render.theme import Theme, seat_colour
from games.card_art import Colour, Deck, Suit
from games.kit.colours import INK, PAPER
from games.kit.shapes import fill_shape
from games.ui_model import Place, TablePicture

_MIDDLE: Final = 396
"""Height of the field with the pile and the open card."""
_PILE_ALONE: Final = 300
_OPEN_CARD: Final = 220
_PILE: Final = 150
_PLACE: Final = 144
_IN_A_ROW: Final = 6
_BACKWARD: Final = -1
_LAID_OPEN: Final = 96
"""Width of a card in an open hand."""
_LINE_OF_CARDS: Final = 150
_PLAYER: Final = 304


def card_table(picture: TablePicture, deck: Deck, names: Mapping[int, Name], theme: Theme) -> Image.Image:
    """Draw the players around the pile, the open card and further places for cards.

    Open hands are drawn below the table, one line per player.
    """
    if any(seat.cards for seat in picture.seats):
        return _with_open_hands(picture, deck, names, theme)
    middle = _field_height(picture) + _places_height(picture.places)
    around = seating(picture, middle)
    canvas = Canvas(_mat(theme, around.height, around.top, around.bottom))
    draw_seats(canvas, picture, names, theme)
    _draw_middle(canvas, picture, deck, names, theme, around.top)
    return canvas.finish()


def _with_open_hands(picture: TablePicture, deck: Deck, names: Mapping[int, Name], theme: Theme) -> Image.Image:
    field = _field_height(picture) + _places_height(picture.places)
    canvas = Canvas(_mat(theme, field + 24 + len(picture.seats) * _LINE_OF_CARDS, 12, field + 12))
    _draw_middle(canvas, picture, deck, names, theme, 12)
    for number, seat in enumerate(picture.seats):
        top = field + 24 + number * _LINE_OF_CARDS
        corner = (12, top + (height_of(_LAID_OPEN) - CHIP) / 2)
        is_awaited = seat.seat in picture.awaited
        draw_seat(canvas, corner, _PLAYER, seat, names[seat.seat], theme, is_awaited=is_awaited)
        left = 12 + _PLAYER + 20
        step = min(_LAID_OPEN + 6, (WIDTH - 14 - _LAID_OPEN - left) / max(1, len(seat.cards) - 1))
        for place, code in enumerate(seat.cards):
            canvas.paste(card(deck, code, _LAID_OPEN), left + step * place, top)
    return canvas.finish()


def _field_height(picture: TablePicture) -> int:
    return _MIDDLE if picture.top or not picture.places else _PILE_ALONE


def _places_height(places: Sequence[Place]) -> int:
    return -(-len(places) // _columns(places)) * (height_of(_PLACE) + 12) + 12 if places else 0


def _columns(places: Sequence[Place]) -> int:
    """Return the number of columns in the smallest number of rows."""
    rows = -(-len(places) // _IN_A_ROW)
    return -(-len(places) // max(1, rows))


def _draw_middle(
    canvas: Canvas, picture: TablePicture, deck: Deck, names: Mapping[int, Name], theme: Theme, top: int
) -> None:
    height = _field_height(picture)
    middle = top + height / 2
    if picture.direction:
        canvas.paste_around(_way(theme, picture.direction), WIDTH / 2, middle)
    if picture.pile is not None:
        _draw_pile(canvas, picture.pile, WIDTH / 2 - (190 if picture.top else 0), middle, theme)
    if picture.top:
        x = WIDTH / 2 + (110 if picture.pile is not None else 0)
        _draw_open_card(canvas, picture, deck, (x, middle), theme)
        if picture.laid_by in names:
            laid = avatar(names[picture.laid_by].initials, 84, seat_colour(picture.laid_by), PAPER)
            canvas.paste_around(laid, x + _OPEN_CARD / 2 + 8, middle - height_of(_OPEN_CARD) / 2 + 30)
    _draw_places(canvas, picture.places, deck, top + height, theme)


def _draw_open_card(canvas: Canvas, picture: TablePicture, deck: Deck, at: tuple[float, float], theme: Theme) -> None:
    x, y = at
    top = card(deck, picture.top, _OPEN_CARD)
    if picture.previous:
        canvas.paste_around(askew(deck, picture.previous, _OPEN_CARD - 24, 14), x - 76, y - 6)
    if picture.suit:
        canvas.paste_around(_frame(top.width, top.height, deck.suits[picture.suit].colour), x, y)
    canvas.paste_around(top, x, y)
    if picture.suit and picture.called:
        canvas.paste_around(_called(deck.suits[picture.suit], theme), x + top.width / 2, y + top.height / 2 - 34)


def _draw_places(canvas: Canvas, places: Sequence[Place], deck: Deck, top: float, theme: Theme) -> None:
    """Draw the further places for cards in rows."""
    if not places:
        return
    columns = _columns(places)
    step, line = _PLACE + 12, height_of(_PLACE) + 12
    for number, place in enumerate(places):
        row, column = divmod(number, columns)
        in_row = min(columns, len(places) - row * columns)
        x = WIDTH / 2 + (column - (in_row - 1) / 2) * step
        shown = card(deck, place.card, _PLACE) if place.card else slot(place.sign, _PLACE, theme)
        canvas.paste_around(shown, x, top + row * line + line / 2)


def _draw_pile(canvas: Canvas, count: int, x: float, y: float, theme: Theme) -> None:
    """Draw the draw pile with its number of cards."""
    if not count:
        canvas.paste_around(slot("", _PILE, theme), x, y)
        return
    for lift in range(min(3, count)):
        canvas.paste_around(back(_PILE), x + lift * 5, y - lift * 5)
    canvas.paste_around(badge(str(count), 92, PAPER, INK, theme.felt), x + 5, y + height_of(_PILE) / 2 - 14)


@lru_cache(maxsize=64)
def _mat(theme: Theme, height: int, top: int, bottom: int) -> Image.Image:
    """Return the felt with a lighter field for the cards."""
    pen = Pen(WIDTH, bottom - top, finer=2)
    pen.panel((12, 4, WIDTH - 12, bottom - top - 4), 60, theme.mat)
    canvas = Canvas(felt(theme, WIDTH, height))
    canvas.paste(pen.finish(), 0, top)
    return canvas.finish()


@lru_cache(maxsize=8)
def _way(theme: Theme, direction: int) -> Image.Image:
    """Return the arrows of the direction of play; forward is clockwise."""
    pen = Pen(840, 340, finer=2)
    for start in (-22, 158):
        pen.turn(420, 170, 380, start, start + 36, 18, theme.line)
    image = pen.finish()
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if direction == _BACKWARD else image


@lru_cache(maxsize=32)
def _frame(width: int, height: int, colour: Colour) -> Image.Image:
    """Return the frame of the top card in the current colour."""
    pen = Pen(width + 36, height + 36)
    pen.panel((0, 0, width + 36, height + 36), 38, PAPER)
    pen.panel((3, 3, width + 33, height + 33), 35, colour)
    return pen.finish()


@lru_cache(maxsize=16)
def _called(suit: Suit, theme: Theme) -> Image.Image:
    """Return the disc with the called suit."""
    pen = Pen(132, 132)
    pen.disc(66, 66, 66, theme.felt)
    pen.disc(66, 66, 61, PAPER)
    fill_shape(pen, suit.figure, 66, 67, 38, suit.colour)
    return pen.finish()
