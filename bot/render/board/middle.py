"""The middle of the board: the cell that everything turns on with its deed, the dice, who has paid whom."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.render.board.cells import group_colour, kind_of
from bot.render.board.farewell import draw_farewell, draw_in_corner
from bot.render.board.layout import DEPTH, SIZE
from bot.render.board.signs import group_mark, sign
from bot.render.board.sprites import arrow, building, die
from bot.render.board.tokens import token
from bot.render.canvas import Canvas, plate
from bot.render.fonts import NARROW_BOLD, width
from bot.render.name_rendering import Name
from bot.render.theme import ALARM, GOLD, SHADE, Theme, seat_colour
from games.kit.colours import GREEN, INK, PAPER, ink_on
from games.monopolist.board import BOARDS, HOTEL, Board
from games.monopolist.board_file import DEEDS, Cell, Go, Lot, Railway, Tax, Utility
from games.monopolist.drawing.model import BoardPicture, CellPicture, Payment

_EDGE: Final = DEPTH + 30
_DEED: Final = 388
"""How wide the deed is; the rest is for the dice."""
_HEIGHT: Final = SIZE - 2 * _EDGE
_HEAD: Final = 134
_FOOT: Final = 104
_PAID_SHOWN: Final = 3
_MONEY: Final = 42


def draw_middle(
    canvas: Canvas,
    picture: BoardPicture,
    focus: int,
    names: Sequence[Name],
    words: Mapping[str, str],
    cell_name: str,
    theme: Theme,
) -> None:
    if picture.farewell is not None and picture.focus < 0:
        draw_farewell(canvas, picture.farewell, names, words)
        return
    board = BOARDS[picture.board]
    canvas.paste(plate(_DEED, _HEIGHT, 27, PAPER, SHADE, 4), _EDGE, _EDGE)
    _draw_head(canvas, board, board.cells[focus], cell_name)
    if isinstance(board.cells[focus], DEEDS):
        _draw_rents(canvas, picture, board, focus, words)
        _draw_owner(canvas, picture.cells[focus], names, words)
    else:
        _draw_sign(canvas, board, board.cells[focus])
    left = _EDGE + _DEED + 20
    middle = (left + SIZE - _EDGE) / 2
    if 0 not in picture.dice:
        for number, pips in enumerate(picture.dice):
            canvas.paste_around(die(pips, theme.line), middle + (number * 2 - 1) * 60, _EDGE + 58)
    canvas.paste_around(token(picture.mover, 124, seat_colour(picture.mover), GOLD), middle, _EDGE + 200)
    paid = picture.paid[-_PAID_SHOWN:] if picture.farewell is None else picture.paid[-_PAID_SHOWN + 1 :]
    for number, payment in enumerate(paid):
        _draw_payment(canvas, payment, middle, _EDGE + 322 + number * 112, theme)
    if picture.farewell is not None:
        draw_in_corner(canvas, picture.farewell, middle, _EDGE + 322 + len(paid) * 112, words, theme)


def _draw_head(canvas: Canvas, board: Board, cell: Cell, name: str) -> None:
    """The name on the colour of its group."""
    fill = group_colour(board, cell.group) if isinstance(cell, Lot) else SHADE
    canvas.paste(plate(_DEED - 8, _HEAD, 26, fill), _EDGE + 4, _EDGE + 4)
    ink, left = ink_on(fill), _EDGE + 24
    if isinstance(cell, DEEDS):
        mark = group_mark(cell.group, fill, 56) if isinstance(cell, Lot) else sign(kind_of(cell), 56)
        canvas.paste_around(mark, _EDGE + 48, _EDGE + 4 + _HEAD / 2)
        left = _EDGE + 86
    lines = _lines(name, _EDGE + _DEED - 18 - left, 42)
    size = 42 if len(lines) < 3 else 36
    for number, line in enumerate(lines):
        y = _EDGE + 4 + _HEAD / 2 + (number - (len(lines) - 1) / 2) * size * 1.12
        canvas.text(left, y, line, size, ink, room=_EDGE + _DEED - 16 - left, least=33, narrowed=0.92)


def _lines(name: str, room: int, size: int) -> list[str]:
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, NARROW_BOLD, size) * 0.92 > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _draw_rents(canvas: Canvas, picture: BoardPicture, board: Board, focus: int, words: Mapping[str, str]) -> None:
    """A line for every level, the one in force on gold."""
    cell, state = board.cells[focus], picture.cells[focus]
    levels = _ladder(picture, cell)
    held = [number for number in board.families[focus] if picture.cells[number].owner == state.owner]
    has_all = len(held) == len(board.families[focus])
    top, step = _EDGE + _HEAD + 14, (_HEIGHT - _HEAD - _FOOT - 24) // len(levels)
    in_force = state.buildings if isinstance(cell, Lot) else len(held) - 1
    for row, (level, value) in enumerate(levels):
        y = top + step * row + step / 2
        is_doubled = isinstance(cell, Lot) and level == state.buildings == 0 and has_all
        if state.owner >= 0 and not state.mortgaged and level == in_force:
            canvas.paste_around(plate(_DEED - 28, min(step - 4, 58), 15, GOLD), _EDGE + _DEED / 2, y)
        _draw_level(canvas, cell, level, y, words["picture-rent"])
        shown = (
            f"×{value}" if isinstance(cell, Utility) else str(value * 2 if is_doubled and state.owner >= 0 else value)
        )
        canvas.text(_EDGE + _DEED - 28, y, shown, 40, INK, anchor="rm")


def _ladder(picture: BoardPicture, cell: Cell) -> list[tuple[int, int]]:
    """Levels with what they bring: buildings, or how many of the kind their owner has."""
    if isinstance(cell, Lot):
        return [(level, cell.rents[level]) for level in (*range(picture.most_houses + 1), HOTEL)]
    if isinstance(cell, Railway):
        return list(enumerate(cell.rents))
    return list(enumerate(cell.times)) if isinstance(cell, Utility) else []


def _draw_level(canvas: Canvas, cell: Cell, level: int, y: float, rent: str) -> None:
    left = _EDGE + 30
    if not isinstance(cell, Lot):
        for number in range(level + 1):
            canvas.paste_around(sign(kind_of(cell), 42), left + 22 + number * 47, y)
    elif not level:
        canvas.text(left, y, rent, 37, INK)
    elif level == HOTEL:
        canvas.paste_around(building(46, ALARM, INK), left + 25, y)
    else:
        for number in range(level):
            canvas.paste_around(building(36, GREEN, INK), left + 20 + number * 41, y)


def _draw_owner(canvas: Canvas, cell: CellPicture, names: Sequence[Name], words: Mapping[str, str]) -> None:
    """Whose it is, or what it costs."""
    y = _EDGE + _HEIGHT - _FOOT / 2 - 6
    if cell.owner < 0:
        canvas.paste_around(plate(_DEED - 28, _FOOT - 20, 20, SHADE), _EDGE + _DEED / 2, y)
        canvas.text(_EDGE + 30, y, words["picture-price"], 38, INK)
        canvas.text(_EDGE + _DEED - 28, y, str(cell.price), 50, INK, anchor="rm")
        return
    colour = seat_colour(cell.owner)
    canvas.paste_around(plate(_DEED - 28, _FOOT - 20, 20, colour), _EDGE + _DEED / 2, y)
    canvas.paste_around(token(cell.owner, 68, colour, PAPER), _EDGE + 58, y)
    canvas.text(_EDGE + 104, y, names[cell.owner].shown, 40, PAPER, room=_DEED - 132, least=33)


def _draw_sign(canvas: Canvas, board: Board, cell: Cell) -> None:
    x, y = _EDGE + _DEED / 2, _EDGE + _HEAD + (_HEIGHT - _HEAD) / 2
    has_sum = isinstance(cell, Tax | Go)
    canvas.paste_around(sign(kind_of(cell), 230), x, y - (44 if has_sum else 0))
    if isinstance(cell, Tax):
        canvas.text(x, y + 134, f"−{cell.amount}", 72, ALARM, anchor="mm")
    elif isinstance(cell, Go):
        canvas.text(x, y + 134, f"+{board.salary}", 72, GREEN, anchor="mm")


def _draw_payment(canvas: Canvas, payment: Payment, x: float, y: float, theme: Theme) -> None:
    """From whom to whom, and how much; the bank is a pile of coins."""
    for seat, place in ((payment.by, x - 76), (payment.to, x + 76)):
        if seat >= 0:
            canvas.paste_around(token(seat, 64, seat_colour(seat), PAPER), place, y)
        else:
            canvas.paste_around(sign("tax", 64), place, y)
    canvas.paste_around(arrow(72, theme.line), x, y)
    canvas.text(x, y + 54, str(payment.amount), _MONEY, theme.ink, anchor="mm")
