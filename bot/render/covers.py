"""Covers of the games: one alone, or all of them to choose from."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Canvas, Pen, felt, plate
from bot.render.cards import card, height_of
from bot.render.lettering import BOLD, NARROW_BOLD, width
from bot.render.theme import GOLD, Theme
from games.card_art import ART, Colour, Cover, Deck
from games.kit.colours import INK, PAPER

_WIDTH, _HEIGHT = 960, 620
_MARGIN: Final = 36
_ART: Final = 420
_WORDS: Final = _WIDTH - _ART - 3 * _MARGIN
"""Width of the words on the left."""
_SMALLEST: Final = 34
"""More than 13 pixels on a phone, where the picture is 390 wide."""
_LINE: Final = 1.2
"""Line height in multiples of the letter size."""
_CHIP: Final = 60
_SIGN: Final = 44
_APART: Final = 24
_FACT: Final = 36
_TILE: Final = (_WIDTH - 3 * 24) // 2
_TILE_HEIGHT: Final = 352
_TILE_ART: Final = 196
_FAN: Final = 14
"""Degrees between two cards of a fan."""
_SPREAD: Final = 44
"""Largest angle of a fan in degrees."""
_SHOWN: Final = 4
"""Number of cards shown for a game that names none."""


class Wording(NamedTuple):
    """Words on a cover: `players` in words, `seats` in numbers."""

    title: str
    about: str
    players: str
    seats: str
    minutes: str = ""


def cover(game: Cover, deck: Deck | None, words: Wording, theme: Theme) -> Image.Image:
    canvas = Canvas(felt(theme, _WIDTH, _HEIGHT))
    canvas.paste(plate(_ART + _MARGIN, _HEIGHT - 2 * 20, 40, theme.mat), _WIDTH - _ART - _MARGIN - 20, 20)
    art = _art(game, deck, _ART)
    canvas.paste_around(art, _WIDTH - 20 - (_ART + _MARGIN) / 2, _HEIGHT / 2)
    title, size = _wrapped(words.title, BOLD, range(82, 50, -4), _WORDS, 2 * 82 * _LINE)
    y = _MARGIN + size * 0.6
    for line in title:
        canvas.text(_MARGIN, y, line, size, theme.ink, face=BOLD, room=_WORDS, least=_SMALLEST)
        y += size * 1.1
    chips = _HEIGHT - _MARGIN - _CHIP * (2 if words.minutes else 1) - (10 if words.minutes else 0)
    top = y - size * 0.5 + 10
    about, size = _wrapped(_first_sentence(words.about), NARROW_BOLD, range(46, _SMALLEST - 1, -1), _WORDS, chips - top)
    for number, line in enumerate(about):
        canvas.text(_MARGIN, top + size * (0.5 + number * _LINE), line, size, theme.faint)
    _facts(canvas, words, _MARGIN, chips, theme, theme.plate)
    return canvas.finish()


def shelf(games: Sequence[tuple[Cover, Deck | None, Wording]], theme: Theme) -> Image.Image:
    """Draw covers in rows of two; a single last one takes the whole width."""
    rows = -(-len(games) // 2)
    canvas = Canvas(felt(theme, _WIDTH, max(_WIDTH // 2, rows * (_TILE_HEIGHT + 24) + 24)))
    for number, (game, deck, words) in enumerate(games):
        is_alone = number == len(games) - 1 and number % 2 == 0
        left, top = 24 + number % 2 * (_TILE + 24), 24 + number // 2 * (_TILE_HEIGHT + 24)
        wide = _WIDTH - 48 if is_alone else _TILE
        canvas.paste(plate(wide, _TILE_HEIGHT, 32, theme.plate), left, top)
        canvas.paste_around(_art(game, deck, _TILE_ART), left + wide / 2, top + 16 + _TILE_ART / 2)
        middle = top + 16 + _TILE_ART
        canvas.text(
            left + wide / 2, middle + 38, words.title, 54, theme.ink, anchor="mm", room=wide - 32, least=_SMALLEST
        )
        _facts_in_a_row(canvas, words, left + wide / 2, middle + 98, theme)
    return canvas.finish()


def _facts(canvas: Canvas, words: Wording, left: float, top: float, theme: Theme, fill: Colour) -> None:
    for sign, fact in ((_people(_CHIP), words.players), (_clock(_CHIP), words.minutes)):
        if fact:
            long = min(_WORDS, _CHIP + 34 + round(width(fact, NARROW_BOLD, 40)))
            canvas.paste(plate(long, _CHIP, _CHIP // 2, fill), left, top)
            canvas.paste(sign, left, top)
            canvas.text(
                left + _CHIP + 12, top + _CHIP / 2, fact, 40, theme.ink, room=long - _CHIP - 24, least=_SMALLEST
            )
            top += _CHIP + 10


def _facts_in_a_row(canvas: Canvas, words: Wording, x: float, y: float, theme: Theme) -> None:
    """Draw the facts in one row centred on a point."""
    signs = (_people(_SIGN), _clock(_SIGN))
    facts = [(sign, fact) for sign, fact in zip(signs, (words.seats, words.minutes), strict=True) if fact]
    lengths = [_SIGN + 10 + width(fact, NARROW_BOLD, _FACT) for _, fact in facts]
    x -= (sum(lengths) + _APART * (len(facts) - 1)) / 2
    for (sign, fact), length in zip(facts, lengths, strict=True):
        canvas.paste(sign, x, y - _SIGN / 2)
        canvas.text(x + _SIGN + 10, y, fact, _FACT, theme.faint)
        x += length + _APART


def _wrapped(words: str, face: str, sizes: Iterable[int], room: int, height: float) -> tuple[list[str], int]:
    """Wrap words at the largest size that fits; at the smallest size cut the rest."""
    for size in sizes:
        lines, most = _lines(words, face, size, room), int(height // (size * _LINE))
        if len(lines) <= most and all(width(line, face, size) <= room for line in lines):
            return lines, size
    return [*lines[: most - 1], lines[most - 1] + " …"] if len(lines) > most else lines, size


def _first_sentence(words: str) -> str:
    return re.split(r"(?<=[.!?]) ", words, maxsplit=1)[0]


def _lines(words: str, face: str, size: int, room: int) -> list[str]:
    lines: list[str] = []
    for word in words.split(" "):
        if lines and width(f"{lines[-1]} {word}", face, size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# Art of a game


@lru_cache(maxsize=64)
def _art(game: Cover, deck: Deck | None, size: int) -> Image.Image:
    """Return the art of a game as a square."""
    image = Image.new("RGBA", (size, size))
    codes = game.cards or (
        () if deck is None or game.paint else tuple(deck.faces)[:: len(deck.faces) // _SHOWN][:_SHOWN]
    )
    if deck is not None and codes:
        _fan(image, deck, codes)
    paint = game.paint or (None if codes else _dice)
    if paint is not None:
        pen = Pen(ART[2], ART[3], size / ART[2])
        paint(pen)
        image.alpha_composite(pen.finish())
    return image


def _fan(image: Image.Image, deck: Deck, codes: Sequence[str]) -> None:
    """Draw cards as a fan."""
    size = image.width
    angles = [(number - (len(codes) - 1) / 2) * min(_FAN, _SPREAD / len(codes)) for number in range(len(codes))]
    wide = next(wide for wide in range(size // 2, 0, -1) if _reach(wide, angles[-1]) <= size / 2)
    radius = _radius(wide)
    drop = radius * (1 - cos(radians(angles[-1])))
    for angle, code in zip(angles, codes, strict=True):
        sprite = card(deck, code, wide).rotate(-angle, Image.Resampling.BICUBIC, expand=True)
        x, y = size / 2 + radius * sin(radians(angle)), size / 2 - drop / 2 + radius * (1 - cos(radians(angle)))
        _composite(image, sprite, x - sprite.width / 2, y - sprite.height / 2)


def _radius(wide: int) -> float:
    return height_of(wide) * 1.25


def _reach(wide: int, angle: float) -> float:
    """Return the distance of the outermost card's edge from the middle of a fan."""
    turned = radians(angle)
    return _radius(wide) * sin(turned) + (wide * cos(turned) + height_of(wide) * sin(turned)) / 2


def _composite(image: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    layer = Image.new("RGBA", image.size)
    layer.paste(sprite, (round(x), round(y)))
    image.alpha_composite(layer)


def _dice(pen: Pen) -> None:
    """Draw the art of a game that has none."""
    for x, y, half, pips in (
        (150, 240, 110, ((-1, -1), (1, 1), (0, 0))),
        (300, 130, 80, ((-1, -1), (1, 1), (-1, 1), (1, -1))),
    ):
        pen.panel((x - half, y - half, x + half, y + half), half * 0.3, INK)
        pen.panel((x - half + 5, y - half + 5, x + half - 5, y + half - 5), half * 0.26, PAPER)
        for dx, dy in pips:
            pen.disc(x + dx * half * 0.5, y + dy * half * 0.5, half * 0.17, INK)


@lru_cache(maxsize=8)
def _people(size: int) -> Image.Image:
    pen = Pen(100, 100, size / 100)
    pen.disc(50, 50, 46, GOLD)
    pen.disc(50, 37, 16, INK)
    pen.panel((24, 56, 76, 80), 14, INK)
    return pen.finish()


@lru_cache(maxsize=8)
def _clock(size: int) -> Image.Image:
    pen = Pen(100, 100, size / 100)
    pen.disc(50, 50, 46, GOLD)
    pen.ring(50, 50, 28, 7, INK)
    pen.line([(50, 50), (50, 34)], 7, INK)
    pen.line([(50, 50), (62, 56)], 7, INK)
    return pen.finish()
