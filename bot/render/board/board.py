"""Picture of a position on the board: deeds and tokens, the middle, the players below."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from PIL import Image

from bot.render.board.cells import DEPTH, MARK, SIZE, Place, Script, empty_board, group_colour, kind_of, places, stand
from bot.render.board.sprites import arrow, arrow_head, building, die, group_mark, jailed, owner_strip, sign, token
from bot.render.canvas import Canvas, plate
from bot.render.lettering import NARROW_BOLD, Name, width
from bot.render.theme import ALARM, ASLEEP, GOLD, GREY, SHADE, Theme, seat_colour
from games.card_art import Colour
from games.kit.colours import GREEN, INK, PAPER, ink_on
from games.monopolist.board import BOARDS, DEEDS, HOTEL, Board, Cell, Go, Lot, Railway, Tax, Utility, name_text
from games.monopolist.presentation.pictures import BoardPicture, BoardSeat, CellPicture, Farewell, Payment
from games.ui_model import Text

WORDS: Final = ("picture-capital", "picture-price", "picture-rent")
_HOUSE: Final = 13
_TRAIL: Final = 8
"""Width of the path of the last move, and its distance from the cells."""
_PLAYER: Final = 108
_GAP: Final = 12


_BOARDS_KEPT: Final = 64


class BoardComposer:
    """Draws boards with the words of a language; `label` returns a text in a language."""

    def __init__(self, label: Callable[[Text, str], str]) -> None:
        self._label = label
        self._cell_names = lru_cache(_BOARDS_KEPT)(self._cell_names_anew)

    def draw(
        self, picture: Any, names_of: Callable[[Iterable[int]], Sequence[Name]], language: str, theme: Theme
    ) -> Image.Image:
        """Return the image of a `BoardPicture`; `names_of` returns the names of seats in their order."""
        board: BoardPicture = picture
        words = {key: self._label(Text(key), language) for key in WORDS}
        cells = self._cell_names(BOARDS[board.board], language)
        if board.farewell is not None:
            turn = Text("picture-farewell", {"number": board.farewell.turn})
            words["picture-bankrupt"] = self._label(Text("picture-bankrupt"), language)
            words["picture-farewell"] = self._label(turn, language)
            words["cell"] = cells[board.farewell.cell] if board.farewell.cell >= 0 else ""
        names = names_of(seat.seat for seat in board.seats)
        return draw_board(board, names, cells, self.script(language), words, theme)

    def script(self, language: str) -> Script:
        """Return the rules for shortening names in a language."""
        words = self._label(Text("picture-generic-words"), language)
        return Script(frozenset(words.split()), frozenset(self._label(Text("picture-soft-letters"), language)))

    def _cell_names_anew(self, board: Board, language: str) -> tuple[str, ...]:
        names = (Text("monopolist-place", {"name": name_text(cell.name)}) for cell in board.cells)
        return tuple(self._label(name, language) for name in names)


def draw_board(
    picture: BoardPicture,
    names: Sequence[Name],
    cells: tuple[str, ...],
    script: Script,
    words: Mapping[str, str],
    theme: Theme,
) -> Image.Image:
    """Draw the cells around, the cell in focus in the middle, and the players below.

    `names` are by seat, and `cells` what those are called.
    """
    rows = -(-len(picture.seats) // 2)
    height = SIZE + _GAP + rows * (_PLAYER + _GAP)
    canvas = Canvas(empty_board(picture.board, cells, script, theme, theme.page, height))
    asleep = empty_board(picture.board, cells, script, theme, ASLEEP)
    around = list(zip(places(len(picture.cells)), picture.cells, strict=True))
    for place, cell in around:
        if cell.owner >= 0:
            _draw_deed(canvas, place, cell, asleep)
    focus = _focus(picture)
    _draw_outline(canvas, around[focus][0], theme)
    for place, cell in around:
        _draw_tokens(canvas, place, cell.tokens, picture.mover)
    _draw_way(canvas, [around[number][0] for number in picture.walked], theme)
    draw_middle(canvas, picture, focus, names, words, cells[focus], theme)
    for number, seat in enumerate(picture.seats):
        row, column = divmod(number, 2)
        corner = (_GAP + column * (SIZE - _GAP) / 2, SIZE + _GAP + row * (_PLAYER + _GAP))
        moves = seat.seat == picture.mover and seat.playing
        _draw_player(canvas, seat, names[seat.seat].shown, words["picture-capital"], corner, theme, moves=moves)
    return canvas.finish()


def _focus(picture: BoardPicture) -> int:
    if picture.focus >= 0 or picture.walked:
        return picture.focus if picture.focus >= 0 else picture.walked[-1]
    return next((number for number, cell in enumerate(picture.cells) if picture.mover in cell.tokens), 0)


# On the cells


def _draw_deed(canvas: Canvas, place: Place, cell: CellPicture, asleep: Image.Image) -> None:
    """Draw the owner's strip over the price, and the buildings; a mortgaged cell is grey and locked."""
    left, right = place.page
    if cell.mortgaged:
        canvas.image.paste(asleep.crop(place[:4]), place[:2])
    strip = owner_strip(cell.owner, right - left - 6, seat_colour(cell.owner), is_locked=cell.mortgaged)
    canvas.paste_around(strip, (left + right) / 2, place.foot)
    if cell.buildings == HOTEL:
        length = place.bottom - place.top if place.is_upright else place.right - place.left
        canvas.paste_around(building(25, ALARM, PAPER), *place.on_band(length / 2))
        return
    for number in range(cell.buildings):
        along = MARK + _HOUSE / 2 + 2 + number * (_HOUSE + 0.5)
        canvas.paste_around(building(_HOUSE, PAPER, INK), *place.on_band(along))


def _draw_outline(canvas: Canvas, place: Place, theme: Theme) -> None:
    """Draw a frame around the cell in focus."""
    left, top, right, bottom = place[:4]
    for box in (
        (left, top, right, top + 5),
        (left, bottom - 5, right, bottom),
        (left, top, left + 5, bottom),
        (right - 5, top, right, bottom),
    ):
        canvas.box(*box, theme.trail)


def _draw_tokens(canvas: Canvas, place: Place, tokens: Sequence[int], mover: int) -> None:
    if not tokens:
        return
    size, points = stand(place, len(tokens))
    for seat, (x, y) in zip(tokens, points, strict=True):
        canvas.paste_around(token(seat, size, seat_colour(seat), GOLD if seat == mover else PAPER), x, y)


def _draw_way(canvas: Canvas, walked: Sequence[Place], theme: Theme) -> None:
    """Draw the path of the last move along the inner edge of the cells."""
    if len(walked) < 2:
        return
    points = [_inner(place) for place in walked]
    for (x, y), (to_x, to_y) in pairwise(points):
        for one, other in (((x, y), (to_x, y)), ((to_x, y), (to_x, to_y))):
            (left, right), (top, bottom) = (sorted(ends) for ends in zip(one, other, strict=True))
            half = _TRAIL / 2
            canvas.box(left - half, top - half, right + half, bottom + half, theme.trail)
    canvas.paste_around(plate(18, 18, 9, theme.trail), *points[0])
    canvas.paste_around(arrow_head(_outwards(walked[-1]), theme.trail, theme.felt), *points[-1])


def _inner(place: Place) -> tuple[float, float]:
    """Return the point inside the ring next to a cell."""
    x, y = place.middle
    low, high = DEPTH + 2 * _TRAIL, SIZE - DEPTH - 2 * _TRAIL
    return min(max(x, low), high), min(max(y, low), high)


def _outwards(place: Place) -> str:
    if place.side != "corner":
        return place.side
    return "top" if place.top == 0 else "bottom"


# Below


def _draw_player(
    canvas: Canvas,
    seat: BoardSeat,
    name: str,
    capital: str,
    corner: tuple[float, float],
    theme: Theme,
    *,
    moves: bool,
) -> None:
    """Draw token, name, cash and capital of a player."""
    x, y = corner
    width = (SIZE - 3 * _GAP) // 2
    fill, ink, faint = (GOLD, INK, INK) if moves else (theme.plate, theme.ink, theme.faint)
    canvas.paste(plate(width, _PLAYER, 26, fill, PAPER if moves else "", 5), x, y)
    if not seat.playing:
        ink = faint = GREY
    colour: Colour = seat_colour(seat.seat) if seat.playing else GREY
    canvas.paste_around(token(seat.seat, 82, colour, PAPER), x + 54, y + _PLAYER / 2)
    left, right = x + 106, x + width - 18
    canvas.text(left, y + 32, name, 38, ink, room=round(right - left - (56 if seat.in_jail else 0)), least=33)
    if seat.in_jail:
        canvas.paste_around(jailed(), right - 24, y + 32)
    if seat.playing:
        canvas.text(left, y + 78, str(seat.cash), 44, ink)
        worth, room = f"{capital} {seat.capital}", round(right - left - 112)
        canvas.text(right, y + 79, worth, 34, faint, anchor="rm", room=room, least=32, narrowed=0.88)
    else:
        canvas.box(left, y + _PLAYER / 2 - 2, right, y + _PLAYER / 2 + 1, GREY)


# The middle


_EDGE: Final = DEPTH + 30
_DEED: Final = 388
"""Width of the deed; the rest is for the dice."""
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
    """Draw the name of a cell on the colour of its group."""
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
    """Draw a line for each level, the one in force on gold."""
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
    """Return pairs of a level (buildings, or deeds of the kind) and its rent."""
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
    """Draw the owner of a cell, or its price."""
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
    """Draw payer, receiver and amount; the bank is a pile of coins."""
    for seat, place in ((payment.by, x - 76), (payment.to, x + 76)):
        if seat >= 0:
            canvas.paste_around(token(seat, 64, seat_colour(seat), PAPER), place, y)
        else:
            canvas.paste_around(sign("tax", 64), place, y)
    canvas.paste_around(arrow(72, theme.line), x, y)
    canvas.text(x, y + 54, str(payment.amount), _MONEY, theme.ink, anchor="mm")


_WIDE: Final = SIZE - 2 * _EDGE
_FAREWELL_HEAD: Final = 118


def draw_farewell(canvas: Canvas, farewell: Farewell, names: Sequence[Name], words: Mapping[str, str]) -> None:
    """Draw a bankruptcy in the whole middle: player, turn, debt, creditor and cell."""
    middle, cell_name = SIZE / 2, words["cell"]
    canvas.paste(plate(_WIDE, _WIDE, 27, PAPER, SHADE, 4), _EDGE, _EDGE)
    canvas.paste(plate(_WIDE - 8, _FAREWELL_HEAD, 26, INK), _EDGE + 4, _EDGE + 4)
    canvas.text(
        middle, _EDGE + 4 + _FAREWELL_HEAD / 2, words["picture-bankrupt"], 64, PAPER, anchor="mm", room=_WIDE - 80
    )
    canvas.paste_around(token(farewell.seat, 172, GREY, SHADE), middle, _EDGE + _FAREWELL_HEAD + 112)
    name_at, below = _EDGE + _FAREWELL_HEAD + 244, _EDGE + _FAREWELL_HEAD + 304
    canvas.text(middle, name_at, names[farewell.seat].shown, 60, INK, anchor="mm", room=_WIDE - 60, least=40)
    canvas.text(middle, below, words["picture-farewell"], 40, GREY, anchor="mm", room=_WIDE - 60, least=34)
    y = _EDGE + _WIDE - 96
    canvas.paste_around(plate(_WIDE - 40, 132, 24, SHADE), middle, y)
    _draw_debt(canvas, farewell, middle - (150 if cell_name else 0), y)
    if cell_name:
        canvas.name(middle + 6, y, cell_name, 38, INK, _WIDE // 2 - 50, 34)


def _draw_debt(canvas: Canvas, farewell: Farewell, x: float, y: float) -> None:
    canvas.paste_around(token(farewell.seat, 76, GREY, PAPER), x - 104, y)
    if farewell.to >= 0:
        canvas.paste_around(token(farewell.to, 76, seat_colour(farewell.to), PAPER), x + 104, y)
    else:
        canvas.paste_around(sign("tax", 76), x + 104, y)
    canvas.paste_around(arrow(96, INK), x, y + 22)
    canvas.text(x, y - 24, str(farewell.owed), 44, ALARM, anchor="mm")


def draw_in_corner(
    canvas: Canvas, farewell: Farewell, x: float, y: float, words: Mapping[str, str], theme: Theme
) -> None:
    canvas.paste_around(token(farewell.seat, 64, GREY, PAPER), x, y)
    canvas.text(x, y + 54, words["picture-bankrupt"], 36, theme.ink, anchor="mm", room=240, least=34)
