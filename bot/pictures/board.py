"""The board of Монополист: an empty board drawn once for each language, and on it how things stand."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.board_cells import MARK, empty_board
from bot.pictures.board_sprites import building, die, jailed
from bot.pictures.canvas import Canvas, plate
from bot.pictures.layout import DEPTH, SIZE, Place, places
from bot.pictures.theme import ALARM, ASLEEP, FELT_DARK, GOLD, GREY, SHADE, seat_colour
from bot.pictures.tokens import owner_strip, token
from games.artwork import Colour
from games.kit.colours import INK, PAPER
from games.monopolist.board import HOTEL
from games.screen import BoardPicture, BoardSeat, CellPicture

_TOKEN_SIZES: Final = (42, 40, 36)
"""Of one token on a cell, of two, of each of more."""
_HOUSE: Final = 18
_LEFT, _RIGHT = DEPTH + 34, SIZE - DEPTH - 34
_CASH: Final = _RIGHT - 178
_CAPITAL: Final = _RIGHT - 22
"""Where the columns end."""


def draw_board(picture: BoardPicture, names: Sequence[str], words: tuple[str, str], language: str) -> Image.Image:
    """`names` by seat; `words` are the heads of the columns with cash and capital."""
    canvas = Canvas(empty_board(picture.board, language))
    greyed = empty_board(picture.board, language, ASLEEP)
    around = list(zip(places(len(picture.cells)), picture.cells, strict=True))
    for place, cell in around:
        if cell.owner >= 0:
            _draw_deed(canvas, place, cell, greyed)
    for place, cell in around:
        _draw_tokens(canvas, place, cell.tokens, picture.mover)
    _draw_dice(canvas, picture.dice)
    _draw_players(canvas, picture, names, words)
    return canvas.image


# On the cells


def _draw_deed(canvas: Canvas, place: Place, cell: CellPicture, greyed: Image.Image) -> None:
    """The owner's strip in place of the price, buildings on the band; a mortgaged one is grey and locked."""
    left, right = place.page
    if cell.mortgaged:
        canvas.image.paste(greyed.crop(place[:4]), place[:2])
    strip = owner_strip(cell.owner, right - left - 4, seat_colour(cell.owner), is_locked=cell.mortgaged)
    canvas.paste_around(strip, (left + right) / 2, place.foot)
    if cell.buildings == HOTEL:
        along = place.bottom - place.top if place.is_upright else place.right - place.left
        canvas.paste_around(building(28, ALARM, PAPER), *place.on_band(along / 2))
        return
    for number in range(cell.buildings):
        canvas.paste_around(building(_HOUSE, PAPER, INK), *place.on_band(MARK + _HOUSE / 2 + number * (_HOUSE - 0.5)))


def _draw_tokens(canvas: Canvas, place: Place, tokens: Sequence[int], mover: int) -> None:
    """One or two beside each other below the name; more of them as a heap in two rows."""
    if not tokens:
        return
    size = _TOKEN_SIZES[min(len(tokens), len(_TOKEN_SIZES)) - 1]
    for seat, (x, y) in zip(tokens, _heap(place, len(tokens), size), strict=True):
        grown, rim = (size + 8, GOLD) if seat == mover else (size, PAPER)
        canvas.paste_around(token(seat, grown, seat_colour(seat), rim), x, y)


@lru_cache(maxsize=1024)
def _heap(place: Place, count: int, size: int) -> tuple[tuple[float, float], ...]:
    left, right = place.page
    if place.is_upright and count <= 2:
        # Beside the price, or at the ends of the owner's strip, so that the figure is seen between them.
        size = min(size, 38)
        return tuple((x, place.bottom - size / 2 - 3) for x in (left + size / 2 + 1, right - size / 2 - 1))[:count]
    columns = count if count <= 2 else -(-count // 2)
    step = min(size + 1, (right - left - size - 2) / max(1, columns - 1))
    middle = {"bottom": place.bottom - 53, "top": place.top + 53}.get(place.side, place.middle[1] + 4)
    rows = -(-count // columns)
    points = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        x = (left + right) / 2 + (column - (in_row - 1) / 2) * step
        points.append((x, middle + (row - (rows - 1) / 2) * (size - 2)))
    return tuple(points)


# In the middle


def _draw_dice(canvas: Canvas, dice: tuple[int, int]) -> None:
    if 0 in dice:
        return
    for number, pips in enumerate(dice):
        canvas.paste_around(die(pips), SIZE / 2 + (number * 2 - 1) * 62, DEPTH + 74)


def _draw_players(canvas: Canvas, picture: BoardPicture, names: Sequence[str], words: tuple[str, str]) -> None:
    """A line for everybody: token, name, cash, capital."""
    top = DEPTH + 158
    canvas.text(_CASH, top, words[0], 26, SHADE, anchor="rm")
    canvas.text(_CAPITAL, top, words[1], 26, SHADE, anchor="rm")
    room = SIZE - DEPTH - 16 - (top + 22)
    step = min(116, room // len(picture.seats))
    for number, seat in enumerate(picture.seats):
        y = top + 22 + step * number + step / 2
        moves = seat.seat == picture.mover and seat.playing
        canvas.paste_around(plate(_RIGHT - _LEFT, step - 12, 18, GOLD if moves else FELT_DARK), SIZE / 2, y)
        _draw_player(canvas, seat, names[seat.seat], y, INK if moves else PAPER)


def _draw_player(canvas: Canvas, seat: BoardSeat, name: str, y: float, ink: Colour) -> None:
    if not seat.playing:
        ink = GREY
    colour = seat_colour(seat.seat) if seat.playing else GREY
    canvas.paste_around(token(seat.seat, 66, colour, PAPER), _LEFT + 48, y)
    canvas.name(_LEFT + 94, y, name, 38, ink, 262 if seat.in_jail else 318)
    if seat.in_jail:
        canvas.paste_around(jailed(), _LEFT + 386, y)
    if seat.playing:
        canvas.text(_CASH, y, str(seat.cash), 42, ink, anchor="rm", room=126, least=24)
        canvas.text(_CAPITAL, y, str(seat.capital), 32, ink, anchor="rm", room=130, least=20)
    else:
        canvas.box(_LEFT + 94, y - 1, _CAPITAL, y + 2, GREY)
