"""The empty board: cells with their groups, names, prices and signs."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.board_signs import group_mark, sign
from bot.pictures.canvas import Canvas
from bot.pictures.fonts import BOLD
from bot.pictures.layout import DEPTH, SIZE, Place, places, short_name
from bot.pictures.theme import ALARM, FELT, FELT_DARK, GROUPS, SHADE
from games.artwork import Colour
from games.kit.colours import INK, PAPER
from games.monopolist.board import BOARDS, Board
from games.monopolist.board_file import Cell, Draw, Lot, Railway, Tax, Utility

MARK: Final = 17
"""How much of a band is taken by the mark of its group."""
_SPARE_COLOURS: Final = tuple(GROUPS.values())
_LINE: Final = 18


@lru_cache(maxsize=16)
def empty_board(name: str, language: str, ground: Colour = PAPER) -> Image.Image:
    """On a ground that is not white it is the one that mortgaged cells are cut from."""
    board = BOARDS[name]
    canvas = Canvas(Image.new("RGB", (SIZE, SIZE), FELT_DARK))
    canvas.box(DEPTH, DEPTH, SIZE - DEPTH, SIZE - DEPTH, FELT)
    for place, cell, price in zip(places(board.size), board.cells, board.prices, strict=True):
        canvas.box(place.left + 1, place.top + 1, place.right - 1, place.bottom - 1, ground)
        words = cell.name.en if language == "en" else cell.name.ru
        if place.side == "corner":
            _draw_corner(canvas, place, cell, words)
        else:
            _draw_cell(canvas, place, board, cell, words)
            _draw_price(canvas, place, cell, price)
    return canvas.image


def _draw_corner(canvas: Canvas, place: Place, cell: Cell, words: str) -> None:
    canvas.box(place.left + 1, place.top + 1, place.right - 1, place.bottom - 1, SHADE)
    canvas.paste_around(sign(_kind(cell), 66), place.middle[0], place.top + 46)
    _draw_name(canvas, place, words, place.bottom - 29)


def _draw_cell(canvas: Canvas, place: Place, board: Board, cell: Cell, words: str) -> None:
    if isinstance(cell, Lot):
        _draw_band(canvas, place, board, cell.group)
        _draw_name(canvas, place, words, _name_height(place))
    elif isinstance(cell, Railway | Utility):
        # The sign stands where a lot has its band.
        along = 18 if place.is_upright else (place.right - place.left) / 2
        x, y = place.on_band(place.bottom - place.top - along if place.is_upright else along)
        canvas.paste_around(sign(_kind(cell), 27), x, y)
        _draw_name(canvas, place, words, _name_height(place))
    else:
        lift = 14 if isinstance(cell, Tax) else 0
        canvas.paste_around(sign(_kind(cell), 50 - lift), place.middle[0], place.middle[1] - lift)


def _kind(cell: Cell) -> str:
    return cell.deck if isinstance(cell, Draw) else str(cell.__struct_config__.tag)


def _draw_band(canvas: Canvas, place: Place, board: Board, group: str) -> None:
    left, top, right, bottom = place.band
    number = list(board.groups).index(group)
    colour = GROUPS.get(group, _SPARE_COLOURS[number % len(_SPARE_COLOURS)])
    canvas.box(left + 1, top + 1, right - 1, bottom - 1, colour)
    canvas.paste_around(group_mark(group, colour), *place.on_band(MARK / 2 + 1))


def _name_height(place: Place) -> float:
    return {"bottom": place.top + 49, "top": place.bottom - 49}.get(place.side, place.top + 22)


def _draw_name(canvas: Canvas, place: Place, name: str, y: float) -> None:
    left, right = place.page
    room = right - left - 5
    lines, size = short_name(name, room)
    for number, line in enumerate(lines):
        height = y + (number - (len(lines) - 1) / 2) * _LINE
        canvas.text((left + right) / 2, height, line, size, INK, room=room, least=11, anchor="mm")


def _draw_price(canvas: Canvas, place: Place, cell: Cell, price: int) -> None:
    is_tax = isinstance(cell, Tax)
    words, ink = (f"−{cell.amount}", ALARM) if isinstance(cell, Tax) else (str(price), INK)
    if not price and not is_tax:
        return
    if place.is_upright and not is_tax:
        # Tokens begin at the other end.
        canvas.text(place.page[1] - 6, place.foot, words, 24, ink, face=BOLD, anchor="rm")
    else:
        canvas.text(place.middle[0], place.foot, words, 24, ink, face=BOLD, anchor="mm")
