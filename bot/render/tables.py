"""Picture of a card table of any game."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Canvas, Pen, badge, felt, plate
from bot.render.cards import askew, back, card, height_of, slot
from bot.render.lettering import NARROW_BOLD, Name
from bot.render.lettering import width as measured
from bot.render.theme import ALARM, DUSK, GOLD, Theme, seat_colour
from games.card_art import Colour, Deck, Suit
from games.kit.colours import INK, PAPER
from games.kit.shapes import fill_shape
from games.ui_model import Place, SeatPicture, TablePicture

WIDTH: Final = 960
"""Width of a table."""
CHIP: Final = 116
"""Height of a player's place."""
_GAP: Final = 12
_WIDTHS: Final = {1: 400, 2: 400, 3: 304}
"""Number of places in a row → width of each."""
_GLOW: Final = 10
_AVATAR: Final = 80
_LEAST_HEIGHT: Final = 490
"""Telegram crops pictures that are more than twice as wide as high."""


class _Sides(NamedTuple):
    """Number of players on each side, clockwise; left and right have two rows."""

    above: int
    upper_right: int = 0
    lower_right: int = 0
    below: int = 0
    lower_left: int = 0
    upper_left: int = 0

    @property
    def before_the_middle(self) -> int:
        """Number of players before the one in the middle below."""
        return self.above + self.upper_right + self.lower_right + self.below // 2


_FOR_ALL: Final = {
    0: _Sides(0),
    1: _Sides(1),
    2: _Sides(1, below=1),
    3: _Sides(2, below=1),
    4: _Sides(2, below=2),
    5: _Sides(3, below=2),
    6: _Sides(3, below=3),
    7: _Sides(3, 1, 0, 2, 0, 1),
    8: _Sides(3, 1, 0, 3, 0, 1),
    9: _Sides(3, 1, 1, 2, 1, 1),
    10: _Sides(3, 1, 1, 3, 1, 1),
}
_FOR_ONE: Final = {
    **_FOR_ALL,
    1: _Sides(0, below=1),
    4: _Sides(3, below=1),
    5: _Sides(2, below=3),
    7: _Sides(2, 1, 0, 3, 0, 1),
    9: _Sides(2, 1, 1, 3, 1, 1),
}
"""The same when the viewer sits in the middle below."""


class Seating(NamedTuple):
    """Top and bottom of the space between the players, and the height of the table."""

    top: int
    bottom: int
    height: int


def seating(picture: TablePicture, middle: int) -> Seating:
    """Return the seating with at least `middle` pixels between the players."""
    sides = _sides(picture)
    top = _rows_high(bool(sides.above), bool(sides.upper_right or sides.upper_left))
    below = _rows_high(bool(sides.below), bool(sides.lower_right or sides.lower_left))
    middle = max(middle, _LEAST_HEIGHT - top - below)
    return Seating(top, top + middle, top + middle + below)


def draw_seats(canvas: Canvas, picture: TablePicture, names: Mapping[int, Name], theme: Theme) -> None:
    """Draw all players. `names` are by seat."""
    seats = list(picture.seats)
    own = next((at for at, seat in enumerate(picture.seats) if seat.seat == picture.own), None)
    if own is not None:
        shift = (own - _sides(picture).before_the_middle) % len(seats)
        seats = seats[shift:] + seats[:shift]
    for (x, y, width), seat in zip(_places(_sides(picture), canvas.image.height), seats, strict=True):
        is_awaited = seat.seat in picture.awaited
        draw_seat(canvas, (x, y), width, seat, names[seat.seat], theme, is_awaited=is_awaited)


def _sides(picture: TablePicture) -> _Sides:
    is_seated = any(seat.seat == picture.own for seat in picture.seats)
    return (_FOR_ONE if is_seated else _FOR_ALL)[len(picture.seats)]


def _rows_high(*are_used: bool) -> int:
    return _GAP + sum(CHIP + _GAP for is_used in are_used if is_used)


def _places(sides: _Sides, height: int) -> Iterator[tuple[float, float, int]]:
    """Yield left edge, top and width of each place."""
    width = _WIDTHS[3]
    right = WIDTH - _GAP - width
    upper = _rows_high(bool(sides.above))
    lower = height - _rows_high(bool(sides.below)) - CHIP
    below = [(x, height - _GAP - CHIP, wide) for x, wide in _spread(sides.below)]
    yield from ((x, _GAP, wide) for x, wide in _spread(sides.above))
    yield from ((right, upper, width) for _ in range(sides.upper_right))
    yield from ((right, lower, width) for _ in range(sides.lower_right))
    yield from reversed(below)
    yield from ((_GAP, lower, width) for _ in range(sides.lower_left))
    yield from ((_GAP, upper, width) for _ in range(sides.upper_left))


def _spread(count: int) -> list[tuple[float, int]]:
    """Return left edge and width of the places in a row."""
    if not count:
        return []
    width = _WIDTHS[count]
    room = (WIDTH - _GAP) / count
    return [(_GAP / 2 + room * number + (room - width) / 2, width) for number in range(count)]


def draw_seat(
    canvas: Canvas,
    corner: tuple[float, float],
    width: int,
    seat: SeatPicture,
    name: Name,
    theme: Theme,
    *,
    is_awaited: bool,
) -> None:
    """Draw avatar, name, cards and points of a player, highlighted on their turn."""
    x, y = corner
    if is_awaited:
        canvas.paste(_glow(width, CHIP), x - _GLOW, y - _GLOW)
    ink, faint = (INK, INK) if is_awaited else (theme.ink, theme.faint)
    if not is_awaited:
        canvas.paste(plate(width, CHIP, 26, theme.plate), x, y)
    face = avatar(name.initials, _AVATAR, seat_colour(seat.seat), PAPER)
    canvas.paste_around(face, x + 12 + _AVATAR / 2, y + CHIP / 2)
    left = x + 12 + _AVATAR + 12
    canvas.text(left, y + 34, name.shown, 37, ink, room=round(x + width - 12 - left), least=33)
    canvas.paste(_held(min(seat.count, 2)), left, y + 63)
    canvas.text(left + 34, y + 83, str(seat.count), 40, ALARM if seat.count == 1 and not is_awaited else ink)
    if seat.score is not None:
        right, points = x + width - 12, str(seat.score)
        canvas.text(right, y + 83, points, 36, faint, anchor="rm")
        canvas.paste_around(_cup(faint), right - 18 - measured(points, NARROW_BOLD, 36), y + 83)


@lru_cache(maxsize=8)
def _cup(ink: Colour) -> Image.Image:
    """Return the cup before the points."""
    pen = Pen(32, 36, 0.9)
    pen.panel((8, 2, 24, 10), 0, ink)
    pen.disc(16, 10, 8, ink)
    pen.arc(8, 8, 5, 90, 270, 3, ink)
    pen.arc(24, 8, 5, 270, 90, 3, ink)
    pen.panel((14, 16, 18, 28), 0, ink)
    pen.panel((7, 27, 25, 33), 2, ink)
    return pen.finish()


@lru_cache(maxsize=16)
def _glow(width: int, height: int) -> Image.Image:
    """Return a golden plate with a halo."""
    pen = Pen(width + 2 * _GLOW, height + 2 * _GLOW)
    pen.panel((0, 0, width + 2 * _GLOW, height + 2 * _GLOW), 34, GOLD + "55")
    pen.panel((5, 5, width + 2 * _GLOW - 5, height + 2 * _GLOW - 5), 30, PAPER)
    pen.panel((_GLOW, _GLOW, width + _GLOW, height + _GLOW), 26, GOLD)
    return pen.finish()


@lru_cache(maxsize=256)
def avatar(initials: str, diameter: int, colour: Colour, rim: Colour) -> Image.Image:
    """Return a disc in the colour of a seat with the player's initials."""
    pen = Pen(diameter, diameter)
    middle = diameter / 2
    pen.disc(middle, middle, middle, rim)
    pen.disc(middle, middle, middle - 3, colour)
    pen.text(middle, middle, initials, diameter * (0.52 if len(initials) == 1 else 0.47), PAPER, NARROW_BOLD)
    return pen.finish()


@lru_cache(maxsize=8)
def _held(count: int) -> Image.Image:
    """Return the icon of the number of cards; a single card is red."""
    pen = Pen(36, 46, 0.86)
    back = ALARM if count == 1 else DUSK
    if count > 1:
        pen.panel((8, 0, 36, 40), 6, PAPER)
        pen.panel((10.5, 2.5, 33.5, 37.5), 4, back)
    pen.panel((0, 6, 28, 46), 6, PAPER)
    pen.panel((2.5, 8.5, 25.5, 43.5), 4, back)
    return pen.finish()


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
