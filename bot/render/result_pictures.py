"""Pictures of results: a round, a match, and the leaderboard."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from PIL import Image

from bot.core.results.closing_lines import PICTURED_PLAYERS
from bot.render.canvas import TILE, Canvas, Pen, Point, badge, felt, felt_for_pen, plate
from bot.render.cards import askew, card, height_of
from bot.render.lettering import BOLD, NARROW_BOLD, Name, fitted, name_lines, width
from bot.render.tables import avatar
from bot.render.theme import GOLD, Theme, seat_colour
from games.card_art import Colour, Deck
from games.kit.colours import BLUE, GREEN, INK, PAPER, RED, YELLOW
from games.placards import LadderPicture
from games.ui_model import Decision, ResultPicture, RoundPicture

_WIDTH: Final = 960
_MARGIN: Final = 28
_ROW: Final = 88
_FEW: Final = 6
_LOW_ROW: Final = 78
"""Height of a row with more seats: Telegram crops pictures that are twice as high as wide."""
_GAP: Final = 12
_FACE: Final = 70
_CHART: Final = 380
_HEAD: Final = 56
_LEFT, _RIGHT, _TOP, _BOTTOM = 132, _WIDTH - 104, 30, _CHART - 30
"""Edges of the chart."""
_LEAST_BAR: Final = 24
_SIGN: Final = 60
_HERO: Final = 388
"""Height of the winner's part without its ribbons."""
_RIBBON: Final = 84
_LABEL: Final = 176
_CARD: Final = 176
_CARD_AT: Final = 796.0
"""Centre of the card or trophy on the right."""
_PILL: Final = 350
_SLANT: Final = -9
_LEAST: Final = 34
_LETTERS: Final = 40
_TWO: Final = 2
_LETTERED: Final = (range(240, 680), range(100, 310))
"""Ranges without confetti, behind the words."""
_CONFETTI: Final[tuple[Colour, ...]] = (RED, YELLOW, GREEN, BLUE, GOLD)


class Words(NamedTuple):
    """Words of a result picture in the reader's language."""

    title: str
    decision: str = ""
    number: str = ""
    wins: str = ""


def result(
    picture: ResultPicture, names: Sequence[Name], title: str, words: Words, deck: Deck | None, theme: Theme
) -> Image.Image:
    """Draw a result. `names` are in the order of the seats, `title` is above the chart, `words` beside the winner."""
    row = _ROW if len(picture.seats) <= _FEW else _LOW_ROW
    top = _HERO + _ribbons_height(picture, words)
    height = bars = top + len(picture.seats) * row + _GAP
    has_chart = len(picture.course) > 1
    if has_chart:
        height += _HEAD + _CHART + _GAP
    canvas = Canvas(felt(theme, _WIDTH, height))
    _draw_winner_part(canvas, picture, dict(zip(picture.seats, names, strict=True)), words, deck, theme)
    _draw_bars(canvas, picture, names, theme, row, top)
    if has_chart:
        canvas.text(_MARGIN, bars + 14, title, 38, theme.ink)
        canvas.cover(_chart(picture.seats, picture.course, theme, bars + _HEAD), 0, bars + _HEAD)
        _draw_ends(canvas, picture, names, bars + _HEAD)
    return canvas.finish()


def _draw_bars(
    canvas: Canvas, picture: ResultPicture, names: Sequence[Name], theme: Theme, row: int, top: float
) -> None:
    """Draw a row with place, name and total for each seat."""
    left, right = 488, _WIDTH - _MARGIN - 132
    most = max(1, *picture.totals)
    size, bar = 40, 40
    for number, (seat, place, total) in enumerate(zip(picture.seats, picture.places, picture.totals, strict=True)):
        y = top + row * number + row / 2
        fill, ink = (GOLD, INK) if place == 1 else (theme.plate, theme.ink)
        canvas.paste_around(plate(_WIDTH - _MARGIN, row - 8, 24, fill), _WIDTH / 2, y)
        canvas.text(56, y, str(place), size, ink, anchor="mm", face=BOLD)
        canvas.paste_around(avatar(names[number].initials, _FACE, seat_colour(seat), PAPER), 90 + _FACE / 2, y)
        start = 90 + _FACE + 14
        canvas.name(start, y, names[number].shown, size, ink, left - 16 - start, 33)
        length = round((right - left) * max(0, total) / most)
        if length:
            canvas.paste(plate(max(_LEAST_BAR, length), bar, 12, seat_colour(seat), PAPER, 3), left, y - bar / 2)
        canvas.text(_WIDTH - _MARGIN - 14, y, str(total), size, ink, anchor="rm", room=118, least=33)


def _draw_ends(canvas: Canvas, picture: ResultPicture, names: Sequence[Name], top: float) -> None:
    """Draw the signs of the seats at the ends of their lines, without overlaps."""
    ends = {row: line[-1][1] for row, line in enumerate(_lines(picture.course))}
    order = sorted(ends, key=ends.__getitem__)
    apart = min(_SIGN, (_BOTTOM - _TOP + _SIGN) / len(order))
    # Push signs down from the top, then up from the bottom.
    down = accumulate((ends[row] for row in order), lambda above, wanted: max(wanted, above + apart))
    up = accumulate(reversed(list(down)), lambda below, wanted: min(wanted, below - apart), initial=_BOTTOM + apart)
    heights = list(up)[1:]
    for row, height in zip(reversed(order), heights, strict=True):
        sign = badge(names[row].sign, _SIGN, seat_colour(picture.seats[row]), PAPER, PAPER)
        canvas.paste_around(sign, _RIGHT + 54, top + height)


def _chart(seats: tuple[int, ...], course: tuple[tuple[int, ...], ...], theme: Theme, top: int) -> Image.Image:
    """Draw the totals over time, one line per seat, the best on top."""
    pen = Pen(_WIDTH, _CHART, finer=2, ground=felt_for_pen(theme, _WIDTH, _CHART, top % TILE, 2))
    low, high = _range(course)
    for part in range(4):
        y = _BOTTOM - (_BOTTOM - _TOP) * part / 3
        pen.line([(_LEFT, y), (_RIGHT, y)], 2, theme.line)
        pen.text(70, y, str(round(low + (high - low) * part / 3)), 33, theme.faint, NARROW_BOLD)
    for seat, line in reversed(list(zip(seats, _lines(course), strict=True))):
        pen.line(line, 10, PAPER)
        pen.line(line, 7, seat_colour(seat))
    return pen.finish()


def _lines(course: Sequence[Sequence[int]]) -> list[list[Point]]:
    low, high = _range(course)
    step = (_RIGHT - _LEFT) / (len(course) - 1)
    scale = (_BOTTOM - _TOP) / (high - low)
    return [
        [(_LEFT + step * number, _BOTTOM - scale * (value - low)) for number, value in enumerate(values)]
        for values in zip(*course, strict=True)
    ]


def _range(course: Sequence[Sequence[int]]) -> tuple[int, int]:
    values = [value for moment in course for value in moment]
    return min(0, *values), max(1, *values)


# The winner


def _ribbons_height(picture: ResultPicture, words: Words) -> int:
    """Return the height of the ribbons below the winner."""
    has_words = bool(words.decision) and not _has_card(picture)
    return (_RIBBON + _GAP) * (bool(words.number) + _has_score(picture) + has_words)


def _draw_winner_part(
    canvas: Canvas, picture: ResultPicture, names: Mapping[int, Name], words: Words, deck: Deck | None, theme: Theme
) -> None:
    """Draw the winners, what decided the match, and the wins. `names` are by seat."""
    canvas.paste(_sky(theme), 0, 0)
    winners = [seat for seat, place in zip(picture.seats, picture.places, strict=True) if place == 1]
    if deck is not None and picture.decision is not None and picture.decision.card:
        _draw_card(canvas, picture.decision, names, words, deck)
        right = _CARD_AT - 158.0
    else:
        canvas.paste_around(_trophy(), _CARD_AT, _HERO / 2)
        right = _CARD_AT - 120.0
    _draw_winners(canvas, winners, names, words.title, right, theme)
    top = float(_HERO)
    for line, fill, ink in ((words.number, GOLD, INK), (_said(picture, words), theme.plate, theme.ink)):
        if line:
            _draw_ribbon(canvas, line, top, fill, ink)
            top += _RIBBON + _GAP
    if _has_score(picture):
        canvas.paste_around(plate(_WIDTH - _MARGIN, _RIBBON, 26, theme.plate), _WIDTH / 2, top + _RIBBON / 2)
        _draw_score(canvas, picture.wins, names, words.wins, top + _RIBBON / 2, theme)


def _has_card(picture: ResultPicture) -> bool:
    return picture.decision is not None and bool(picture.decision.card)


def _has_score(picture: ResultPicture) -> bool:
    """Return whether the wins are drawn; with many players they are in the text."""
    return 0 < len(picture.wins) <= PICTURED_PLAYERS


def _said(picture: ResultPicture, words: Words) -> str:
    return "" if _has_card(picture) else words.decision


def _draw_card(canvas: Canvas, decision: Decision, names: Mapping[int, Name], words: Words, deck: Deck) -> None:
    """Draw the last card and the player who played it."""
    x, y = _CARD_AT, 26 + height_of(_CARD) / 2
    canvas.paste_around(_shadow(), x + 4, y + 8)
    canvas.paste_around(askew(deck, decision.card, _CARD, _SLANT), x, y)
    canvas.written(card(deck, decision.card, _CARD))
    if decision.seat in names:
        by = avatar(names[decision.seat].initials, 80, seat_colour(decision.seat), PAPER)
        canvas.paste_around(by, x + _CARD / 2 - 2, y - height_of(_CARD) / 2 + 34)
    wide = min(_PILL, round(width(words.decision, NARROW_BOLD, 36)) + 40)
    middle = min(x, _WIDTH - 20 - wide / 2)
    canvas.paste_around(plate(wide, 58, 29, PAPER), middle, _HERO - 50)
    canvas.text(middle, _HERO - 50, words.decision, 36, INK, anchor="mm", room=wide - 30, least=_LEAST)


def _draw_winners(
    canvas: Canvas, winners: Sequence[int], names: Mapping[int, Name], title: str, right: float, theme: Theme
) -> None:
    """Draw the avatars of the winners with crowns, side by side."""
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
    canvas.paste_around(plate(_WIDTH - _MARGIN, _RIBBON, 26, fill), _WIDTH / 2, y)
    canvas.text(_WIDTH / 2, y, line, _LETTERS + 2, ink, anchor="mm", room=_WIDTH - 2 * _MARGIN - 30, least=_LEAST)


def _draw_score(
    canvas: Canvas, wins: Sequence[tuple[int, int]], names: Mapping[int, Name], label: str, y: float, theme: Theme
) -> None:
    """Draw the wins: «Аня 3 : 2 Борис» for two players, else a number for each."""
    if len(wins) == _TWO:
        (first, won), (second, lost) = wins
        canvas.text(_WIDTH / 2, y, f"{won} : {lost}", 56, theme.trail, anchor="mm")
        for seat, side in ((first, -1), (second, 1)):
            face = avatar(names[seat].initials, 70, seat_colour(seat), PAPER)
            shown, size = fitted(names[seat].shown, NARROW_BOLD, _LETTERS, 236, _LEAST)
            edge, anchor = _WIDTH / 2 + side * 110, "rm" if side < 0 else "lm"
            canvas.text(edge, y, shown, size, theme.ink, anchor=anchor)
            canvas.paste_around(face, edge + side * (width(shown, NARROW_BOLD, size) + 52), y)
        return
    canvas.text(_MARGIN + 14, y, label, 38, theme.faint, room=_LABEL - 24, least=_LEAST)
    step = (_WIDTH - 2 * _MARGIN - _LABEL) / len(wins)
    for number, (seat, won) in enumerate(wins):
        x = _MARGIN + _LABEL + step * (number + 0.5)
        canvas.paste_around(avatar(names[seat].initials, 70, seat_colour(seat), PAPER), x - 32, y)
        canvas.text(x + 10, y, str(won), _LETTERS, theme.ink)


# Drawn once


@lru_cache(maxsize=4)
def _sky(theme: Theme) -> Image.Image:
    """Return the background with confetti."""
    pen = Pen(_WIDTH, _HERO, finer=2)
    pen.panel((14, 14, _WIDTH - 14, _HERO - 14), 40, theme.mat)
    for number in range(84):
        x, y = 30 + number * 347 % (_WIDTH - 60), 26 + number * 211 % (_HERO - 60)
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
    """Return the trophy, drawn when no card decided the match."""
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


_ROUND_HEAD: Final = 176
_ROUND_ROW: Final = 148
_LEAST_HEIGHT: Final = 490
"""Telegram crops pictures that are more than twice as wide as high."""
_ROUND_CARD: Final = 96
_CARDS_FROM, _CARDS_TO = 384, 716


def round_over(picture: RoundPicture, names: Sequence[Name], title: str, deck: Deck, theme: Theme) -> Image.Image:
    """Draw the end of a round; `names` are in the order of the seats."""
    height = max(_LEAST_HEIGHT, _ROUND_HEAD + len(picture.seats) * _ROUND_ROW + _MARGIN)
    canvas = Canvas(felt(theme, _WIDTH, height))
    by_seat = dict(zip(picture.seats, names, strict=True))
    _draw_head(canvas, picture.winner, by_seat.get(picture.winner), title)
    spare = (height - _ROUND_HEAD - len(picture.seats) * _ROUND_ROW) / 2
    for number, hand in enumerate(picture.hands):
        y = _ROUND_HEAD + spare + number * _ROUND_ROW + _ROUND_ROW / 2
        _draw_row(canvas, picture, number, names[number], y, theme)
        _draw_cards(canvas, hand, deck, y)
    return canvas.finish()


def _draw_head(canvas: Canvas, winner: int, name: Name | None, title: str) -> None:
    canvas.paste_around(plate(_WIDTH - _MARGIN, _ROUND_HEAD - 24, 34, GOLD), _WIDTH / 2, _ROUND_HEAD / 2 + 4)
    if name is None:
        canvas.text(_WIDTH / 2, _ROUND_HEAD / 2 + 4, title, 56, INK, anchor="mm", room=_WIDTH - 120, least=_LEAST)
        return
    canvas.paste_around(avatar(name.initials, 124, seat_colour(winner), PAPER), 98, _ROUND_HEAD / 2 + 4)
    canvas.text(184, _ROUND_HEAD / 2 - 38, title, 40, INK, room=_WIDTH - 240, least=_LEAST)
    canvas.text(184, _ROUND_HEAD / 2 + 30, name.shown, 66, INK, room=_WIDTH - 240, least=44)


def _draw_row(canvas: Canvas, picture: RoundPicture, number: int, name: Name, y: float, theme: Theme) -> None:
    """Draw a player, their points of the round and their total."""
    seat, gain = picture.seats[number], picture.gains[number]
    canvas.paste_around(plate(_WIDTH - _MARGIN, _ROUND_ROW - 10, 26, theme.plate), _WIDTH / 2, y)
    canvas.text(46, y, str(number + 1), 38, theme.faint, anchor="mm")
    canvas.paste_around(avatar(name.initials, 84, seat_colour(seat), PAPER), 116, y)
    canvas.name(172, y, name.shown, 42, theme.ink, _CARDS_FROM - 184, _LEAST)
    if gain:
        canvas.text(_WIDTH - 152, y, f"+{gain}", 40, theme.trail, anchor="rm")
    canvas.text(_WIDTH - 40, y, str(picture.totals[number]), 52, theme.ink, anchor="rm", room=108, least=_LEAST)


def _draw_cards(canvas: Canvas, hand: Sequence[str], deck: Deck, y: float) -> None:
    """Draw the cards left; many cards overlap."""
    room = _CARDS_TO - _CARDS_FROM - _ROUND_CARD
    step = min(_ROUND_CARD + 4, room / max(1, len(hand) - 1))
    for place, code in enumerate(hand):
        canvas.paste(card(deck, code, _ROUND_CARD), _CARDS_FROM + step * place, y - height_of(_ROUND_CARD) / 2)


_LADDER_HEAD: Final = 84
_LADDER_ROW: Final = 104
_LADDER_LEAST: Final = 480
"""Telegram crops pictures that are more than twice as wide as high."""
_SMALLEST: Final = 33
"""13 pixels on a phone, where the picture is 390 wide."""
_NAMES: Final = 112
_VALUES: Final = 350
"""Width of the values on the right."""


def ladder(picture: LadderPicture, names: Sequence[Name], theme: Theme) -> Image.Image:
    height = max(_LADDER_LEAST, _MARGIN + _LADDER_HEAD + _LADDER_ROW * len(picture.rows) + _MARGIN)
    canvas = Canvas(felt(theme, _WIDTH, height))
    canvas.text(
        _MARGIN, _MARGIN + _LADDER_HEAD / 2 - 8, picture.title, 46, theme.ink, room=_WIDTH - 2 * _MARGIN, least=36
    )
    for at, (row, name) in enumerate(zip(picture.rows, names, strict=True)):
        top = _MARGIN + _LADDER_HEAD + _LADDER_ROW * at
        middle = top + _LADDER_ROW / 2
        canvas.paste(plate(_WIDTH - 2 * _MARGIN, _LADDER_ROW - 10, 26, theme.plate), _MARGIN, top + 5)
        place = str(at + 1) if row.place is None else row.place
        fill, ink = (GOLD, INK) if place == "1" else (theme.felt, theme.ink)
        canvas.paste_around(badge(place, 60, fill, ink), _MARGIN + 46, middle)
        canvas.name(_NAMES, middle, name.shown, 50, theme.ink, _WIDTH - _MARGIN - 24 - _VALUES - _NAMES, _SMALLEST)
        right = _WIDTH - _MARGIN - 24
        canvas.text(right, middle - 20, row.value, 44, theme.ink, anchor="rm", room=_VALUES, least=_SMALLEST)
        canvas.text(right, middle + 24, row.note, _SMALLEST, theme.faint, anchor="rm", room=_VALUES)
    return canvas.finish()
