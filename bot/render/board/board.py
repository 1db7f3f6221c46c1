"""The board of Монополист: an empty board drawn once for each language, and on it how things stand."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from PIL import Image

from bot.render.board.cells import MARK, empty_board
from bot.render.board.layout import DEPTH, SIZE, Place, Script, places, stand
from bot.render.board.middle import draw_middle
from bot.render.board.sprites import arrow_head, building, jailed
from bot.render.board.tokens import owner_strip, token
from bot.render.canvas import Canvas, plate
from bot.render.name_rendering import Name
from bot.render.theme import ALARM, ASLEEP, GOLD, GREY, Theme, seat_colour
from games.card_art import Colour
from games.kit.colours import INK, PAPER
from games.monopolist.board import BOARDS, HOTEL, Board
from games.monopolist.board_file import called
from games.monopolist.drawing.model import BoardPicture, BoardSeat, CellPicture
from games.ui_model import Text

WORDS: Final = ("picture-capital", "picture-price", "picture-rent")
"""What has to be said on it."""
_HOUSE: Final = 13
_TRAIL: Final = 8
"""How wide the way is that somebody has just gone, and how far from the cells."""
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
        """Return how names are shortened in a language."""
        words = self._label(Text("picture-generic-words"), language)
        return Script(frozenset(words.split()), frozenset(self._label(Text("picture-soft-letters"), language)))

    def _cell_names_anew(self, board: Board, language: str) -> tuple[str, ...]:
        names = (Text("monopolist-place", {"name": called(cell.name)}) for cell in board.cells)
        return tuple(self._label(name, language) for name in names)


def draw_board(
    picture: BoardPicture,
    names: Sequence[Name],
    cells: tuple[str, ...],
    script: Script,
    words: Mapping[str, str],
    theme: Theme,
) -> Image.Image:
    """The cells around, in the middle the one that matters now, everybody's money below.

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
    """The owner's strip in place of the price, buildings on the band; a mortgaged one is grey and locked."""
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
    """Around the cell that everything turns on."""
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
    """Along the inner edge of the cells that somebody has just gone over, to the last of them."""
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
    """The point next to the cell inside the ring."""
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
    """Token and name; cash, large; capital."""
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
