"""The empty board: cells with their groups, names, prices and signs."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.board.layout import DEPTH, LETTERS, NARROWED, SIZE, Place, Script, corner_name, places, short_name
from bot.render.board.signs import group_mark, sign
from bot.render.canvas import Canvas
from bot.render.theme import ALARM, GROUPS, SHADE, Theme
from games.card_art import Colour
from games.kit.colours import INK
from games.monopolist.board import BOARDS, Board
from games.monopolist.board_file import Cell, Draw, Lot, Railway, Tax, Utility

MARK: Final = 18
"""How much of a band is taken by the mark of its group."""
_SPARE_COLOURS: Final = tuple(GROUPS.values())


@lru_cache(maxsize=32)
def empty_board(
    name: str, cells: tuple[str, ...], script: Script, theme: Theme, ground: Colour, height: int = SIZE
) -> Image.Image:
    """With the names of its `cells`, on felt of this height. On another ground mortgaged cells are cut from it."""
    board = BOARDS[name]
    # Without the threads of the other tables: there is enough to look at, and the file is a twelfth smaller.
    canvas = Canvas(Image.new("RGB", (SIZE, height), theme.felt))
    for place, cell, price, words in zip(places(board.size), board.cells, board.prices, cells, strict=True):
        canvas.box(place.left + 1, place.top + 1, place.right - 1, place.bottom - 1, ground)
        if place.side == "corner":
            _draw_corner(canvas, place, cell, words, SHADE if ground == theme.page else ground)
        else:
            _draw_cell(canvas, place, board, cell, words, script)
            _draw_price(canvas, place, cell, price)
    return canvas.finish()


def _draw_corner(canvas: Canvas, place: Place, cell: Cell, words: str, ground: Colour) -> None:
    canvas.box(place.left + 1, place.top + 1, place.right - 1, place.bottom - 1, ground)
    canvas.paste_around(sign(kind_of(cell), 80), place.middle[0], place.top + 54)
    _write(canvas, place, corner_name(words, DEPTH - 8))


def _draw_cell(canvas: Canvas, place: Place, board: Board, cell: Cell, words: str, script: Script) -> None:
    if isinstance(cell, Lot):
        _draw_band(canvas, place, board, cell.group)
        _draw_name(canvas, place, words, script)
    elif isinstance(cell, Railway | Utility):
        # The sign stands where a lot has its band.
        along = 17 if place.is_upright else (place.right - place.left) / 2
        x, y = place.on_band(place.bottom - place.top - along if place.is_upright else along)
        canvas.paste_around(sign(kind_of(cell), 25), x, y)
        _draw_name(canvas, place, words, script)
    elif isinstance(cell, Tax):
        x, y = (place.left + 34, place.middle[1]) if place.is_upright else (place.middle[0], place.middle[1] - 10)
        canvas.paste_around(sign(kind_of(cell), 46), x, y)
    else:
        canvas.paste_around(sign(kind_of(cell), 54), *place.middle)


def kind_of(cell: Cell) -> str:
    return cell.deck if isinstance(cell, Draw) else str(cell.__struct_config__.tag)


def group_colour(board: Board, group: str) -> Colour:
    """Of a group that we have no colour for, one that the board does not use next to it."""
    number = list(board.groups).index(group)
    return GROUPS.get(group, _SPARE_COLOURS[number % len(_SPARE_COLOURS)])


def _draw_band(canvas: Canvas, place: Place, board: Board, group: str) -> None:
    left, top, right, bottom = place.band
    colour = group_colour(board, group)
    canvas.box(left + 1, top + 1, right - 1, bottom - 1, colour)
    canvas.paste_around(group_mark(group, colour), *place.on_band(MARK / 2 + 1))


def _draw_name(canvas: Canvas, place: Place, name: str, script: Script) -> None:
    left, right = place.page
    _write(canvas, place, short_name(name, right - left - 6, script))


def _write(canvas: Canvas, place: Place, words: str) -> None:
    left, right = place.page
    canvas.text((left + right) / 2, place.head, words, LETTERS, INK, anchor="mm", narrowed=NARROWED)


def _draw_price(canvas: Canvas, place: Place, cell: Cell, price: int) -> None:
    if isinstance(cell, Tax):
        y = place.middle[1] if place.is_upright else place.foot
        canvas.text(place.page[1] - 8, y, f"−{cell.amount}", LETTERS, ALARM, anchor="rm", narrowed=NARROWED)
    elif price and place.is_upright:
        # Tokens begin at the other end.
        canvas.text(place.page[1] - 6, place.foot, str(price), LETTERS, INK, anchor="rm", narrowed=NARROWED)
    elif price:
        canvas.text(place.middle[0], place.foot, str(price), LETTERS, INK, anchor="mm", narrowed=NARROWED)
