"""The upper part of a result: who has won, what decided it, how these friends stand among each other."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Canvas, plate
from bot.render.cards import askew, card, height_of
from bot.render.fonts import NARROW_BOLD, fitted, name_lines, width
from bot.render.name_rendering import Name
from bot.render.pen import Pen, Point
from bot.render.seats import avatar
from bot.render.theme import GOLD, Theme, seat_colour
from bot.telegram.views.result_view import PICTURED
from games.card_art import Colour, Deck
from games.kit.colours import BLUE, GREEN, INK, PAPER, RED, YELLOW
from games.ui_model import Decision, ResultPicture

WIDTH: Final = 960
HERO: Final = 388
"""How high it is; every ribbon below it comes on top of that."""
_RIBBON: Final = 84
_LABEL: Final = 176
_CARD: Final = 176
_CARD_AT: Final = 796.0
"""The middle of what stands on the right."""
_PILL: Final = 350
_SLANT: Final = -9
_MARGIN: Final = 28
_GAP: Final = 12
_LEAST: Final = 34
_LETTERS: Final = 40
_TWO: Final = 2
_LETTERED: Final = (range(240, 680), range(100, 310))
"""Where nothing lies behind the letters."""
_CONFETTI: Final[tuple[Colour, ...]] = (RED, YELLOW, GREEN, BLUE, GOLD)


class Words(NamedTuple):
    """What is said in it, in the reader's language."""

    title: str
    decision: str = ""
    number: str = ""
    wins: str = ""


def ribbons(picture: ResultPicture, words: Words) -> int:
    """How high what stands below the winner is."""
    has_words = bool(words.decision) and not _has_card(picture)
    return (_RIBBON + _GAP) * (bool(words.number) + _has_score(picture) + has_words)


def draw_victory(
    canvas: Canvas, picture: ResultPicture, names: Mapping[int, Name], words: Words, deck: Deck | None, theme: Theme
) -> None:
    """`names` are by seat."""
    canvas.paste(_sky(theme), 0, 0)
    winners = [seat for seat, place in zip(picture.seats, picture.places, strict=True) if place == 1]
    if deck is not None and picture.decision is not None and picture.decision.card:
        _draw_card(canvas, picture.decision, names, words, deck)
        right = _CARD_AT - 158.0
    else:
        canvas.paste_around(_trophy(), _CARD_AT, HERO / 2)
        right = _CARD_AT - 120.0
    _draw_winners(canvas, winners, names, words.title, right, theme)
    top = float(HERO)
    for line, fill, ink in ((words.number, GOLD, INK), (_said(picture, words), theme.plate, theme.ink)):
        if line:
            _draw_ribbon(canvas, line, top, fill, ink)
            top += _RIBBON + _GAP
    if _has_score(picture):
        canvas.paste_around(plate(WIDTH - _MARGIN, _RIBBON, 26, theme.plate), WIDTH / 2, top + _RIBBON / 2)
        _draw_score(canvas, picture.wins, names, words.wins, top + _RIBBON / 2, theme)


def _has_card(picture: ResultPicture) -> bool:
    return picture.decision is not None and bool(picture.decision.card)


def _has_score(picture: ResultPicture) -> bool:
    """Of many people it is told in words."""
    return 0 < len(picture.wins) <= PICTURED


def _said(picture: ResultPicture, words: Words) -> str:
    return "" if _has_card(picture) else words.decision


def _draw_card(canvas: Canvas, decision: Decision, names: Mapping[int, Name], words: Words, deck: Deck) -> None:
    """The last card, as it was thrown, with who threw it."""
    x, y = _CARD_AT, 26 + height_of(_CARD) / 2
    canvas.paste_around(_shadow(), x + 4, y + 8)
    canvas.paste_around(askew(deck, decision.card, _CARD, _SLANT), x, y)
    canvas.written(card(deck, decision.card, _CARD))
    if decision.seat in names:
        by = avatar(names[decision.seat].initials, 80, seat_colour(decision.seat), PAPER)
        canvas.paste_around(by, x + _CARD / 2 - 2, y - height_of(_CARD) / 2 + 34)
    wide = min(_PILL, round(width(words.decision, NARROW_BOLD, 36)) + 40)
    middle = min(x, WIDTH - 20 - wide / 2)
    canvas.paste_around(plate(wide, 58, 29, PAPER), middle, HERO - 50)
    canvas.text(middle, HERO - 50, words.decision, 36, INK, anchor="mm", room=wide - 30, least=_LEAST)


def _draw_winners(
    canvas: Canvas, winners: Sequence[int], names: Mapping[int, Name], title: str, right: float, theme: Theme
) -> None:
    """A large face with a crown; equals stand side by side, one behind another where they are many."""
    many = len(winners) > 1
    size = 196 if not many else 150
    step = min(size + 20.0, (right - _MARGIN - size) / max(1, len(winners) - 1))
    left, middle = _MARGIN + 12 + size / 2, 96 + size / 2
    for number, seat in enumerate(winners):
        x = left + number * step
        canvas.paste_around(_halo(size + 36), x, middle)
        canvas.paste_around(avatar(names[seat].initials, size, seat_colour(seat), PAPER), x, middle)
        canvas.paste_around(_crown(round(size * 0.62)), x, middle - size / 2 - size * 0.09)
    if many:
        shown = ", ".join(names[seat].shown for seat in winners)
        _draw_name(canvas, shown, title, (_MARGIN + 12, middle + size / 2 + 62), round(right - _MARGIN - 12), theme)
    else:
        beside = left + size / 2 + 34
        _draw_name(canvas, names[winners[0]].shown, title, (beside, middle + 26), round(right - beside), theme)


def _draw_name(canvas: Canvas, name: str, title: str, at: Point, room: int, theme: Theme) -> None:
    x, y = at
    lines, _ = name_lines(name, NARROW_BOLD, 76, room, 40)
    above = 62 if len(lines) == 1 else 86
    canvas.text(x, y - above, title, 44, theme.trail, room=room, least=_LEAST)
    canvas.name(x, y + 6, name, 76, theme.ink, room, 40)


def _draw_ribbon(canvas: Canvas, line: str, top: float, fill: Colour, ink: Colour) -> None:
    y = top + _RIBBON / 2
    canvas.paste_around(plate(WIDTH - _MARGIN, _RIBBON, 26, fill), WIDTH / 2, y)
    canvas.text(WIDTH / 2, y, line, _LETTERS + 2, ink, anchor="mm", room=WIDTH - 2 * _MARGIN - 30, least=_LEAST)


def _draw_score(
    canvas: Canvas, wins: Sequence[tuple[int, int]], names: Mapping[int, Name], label: str, y: float, theme: Theme
) -> None:
    """Two against each other: «Аня 3 : 2 Борис»; of several each with their number."""
    if len(wins) == _TWO:
        (first, won), (second, lost) = wins
        canvas.text(WIDTH / 2, y, f"{won} : {lost}", 56, theme.trail, anchor="mm")
        for seat, side in ((first, -1), (second, 1)):
            face = avatar(names[seat].initials, 70, seat_colour(seat), PAPER)
            shown, size = fitted(names[seat].shown, NARROW_BOLD, _LETTERS, 236, _LEAST)
            edge, anchor = WIDTH / 2 + side * 110, "rm" if side < 0 else "lm"
            canvas.text(edge, y, shown, size, theme.ink, anchor=anchor)
            canvas.paste_around(face, edge + side * (width(shown, NARROW_BOLD, size) + 52), y)
        return
    canvas.text(_MARGIN + 14, y, label, 38, theme.faint, room=_LABEL - 24, least=_LEAST)
    step = (WIDTH - 2 * _MARGIN - _LABEL) / len(wins)
    for number, (seat, won) in enumerate(wins):
        x = _MARGIN + _LABEL + step * (number + 0.5)
        canvas.paste_around(avatar(names[seat].initials, 70, seat_colour(seat), PAPER), x - 32, y)
        canvas.text(x + 10, y, str(won), _LETTERS, theme.ink)


# Drawn once


@lru_cache(maxsize=4)
def _sky(theme: Theme) -> Image.Image:
    """Confetti all over."""
    pen = Pen(WIDTH, HERO, finer=2)
    pen.panel((14, 14, WIDTH - 14, HERO - 14), 40, theme.mat)
    for number in range(84):
        x, y = 30 + number * 347 % (WIDTH - 60), 26 + number * 211 % (HERO - 60)
        if x in _LETTERED[0] and y in _LETTERED[1]:
            continue
        colour, lean = _CONFETTI[number % len(_CONFETTI)], (number % 5 - 2) * 5
        if number % 4:
            pen.polygon(
                [(x, y), (x + 18, y + lean), (x + 18 + lean / 2, y + 11 + lean), (x + lean / 2, y + 11)], colour
            )
        else:
            pen.disc(x, y, 8, colour)
    return pen.finish()


@lru_cache(maxsize=8)
def _halo(size: int) -> Image.Image:
    pen = Pen(size, size)
    pen.disc(size / 2, size / 2, size / 2, GOLD + "66")
    pen.disc(size / 2, size / 2, size / 2 - 9, GOLD)
    return pen.finish()


@lru_cache(maxsize=8)
def _crown(wide: int) -> Image.Image:
    pen = Pen(120, 84, wide / 120)
    for fill, grown in ((INK, 4.0), (GOLD, 0.0)):
        left, right, low = 14 - grown, 106 + grown, 76 + grown
        pen.polygon(
            [
                (left, low),
                (4 - grown, 22 - grown),
                (34, 46 - grown),
                (60, 6 - grown * 2),
                (86, 46 - grown),
                (116 + grown, 22 - grown),
                (right, low),
            ],
            fill,
        )
    for x, y, colour in ((60, 56, RED), (34, 61, BLUE), (86, 61, GREEN)):
        pen.disc(x, y, 7, colour)
    return pen.finish()


@lru_cache(maxsize=1)
def _trophy() -> Image.Image:
    """Where no card has decided it."""
    pen = Pen(100, 120, 2.2)
    for side, start in ((22, 90), (78, 270)):
        pen.arc(side, 34, 17, start, start + 180, 9, INK)
        pen.arc(side, 34, 17, start, start + 180, 5, GOLD)
    for fill, grown in ((INK, 2.0), (GOLD, 0.0)):
        pen.panel((22 - grown, 8 - grown, 78 + grown, 40), 4, fill)
        pen.disc(50, 40, 28 + grown, fill)
        pen.panel((44 - grown, 60, 56 + grown, 96), 0, fill)
        pen.panel((28 - grown, 94 - grown, 72 + grown, 110 + grown), 5, fill)
    pen.polygon([(34, 14), (42, 14), (42, 52), (37, 46)], PAPER)
    return pen.finish()


@lru_cache(maxsize=1)
def _shadow() -> Image.Image:
    pen = Pen(_CARD, height_of(_CARD), finer=2)
    pen.panel((0, 0, _CARD, height_of(_CARD)), 20, INK + "55")
    return pen.finish().rotate(_SLANT, Image.Resampling.BICUBIC, expand=True)
