"""Picture of the end of a round: the winner, the cards left, the totals."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, felt, plate
from bot.render.cards import card, height_of
from bot.render.name_rendering import Name
from bot.render.seats import avatar
from bot.render.theme import GOLD, Theme, seat_colour
from games.card_art import Deck
from games.kit.colours import INK, PAPER
from games.ui_model import RoundPicture

_WIDTH: Final = 960
_MARGIN: Final = 28
_HEAD: Final = 176
_ROW: Final = 148
_LEAST_HEIGHT: Final = 490
"""Telegram crops pictures that are more than twice as wide as high."""
_CARD: Final = 96
_CARDS_FROM, _CARDS_TO = 384, 716
_LEAST: Final = 34


def round_over(picture: RoundPicture, names: Sequence[Name], title: str, deck: Deck, theme: Theme) -> Image.Image:
    """Draw the end of a round; `names` are in the order of the seats."""
    height = max(_LEAST_HEIGHT, _HEAD + len(picture.seats) * _ROW + _MARGIN)
    canvas = Canvas(felt(theme, _WIDTH, height))
    by_seat = dict(zip(picture.seats, names, strict=True))
    _draw_head(canvas, picture.winner, by_seat.get(picture.winner), title)
    spare = (height - _HEAD - len(picture.seats) * _ROW) / 2
    for number, hand in enumerate(picture.hands):
        y = _HEAD + spare + number * _ROW + _ROW / 2
        _draw_row(canvas, picture, number, names[number], y, theme)
        _draw_cards(canvas, hand, deck, y)
    return canvas.finish()


def _draw_head(canvas: Canvas, winner: int, name: Name | None, title: str) -> None:
    canvas.paste_around(plate(_WIDTH - _MARGIN, _HEAD - 24, 34, GOLD), _WIDTH / 2, _HEAD / 2 + 4)
    if name is None:
        canvas.text(_WIDTH / 2, _HEAD / 2 + 4, title, 56, INK, anchor="mm", room=_WIDTH - 120, least=_LEAST)
        return
    canvas.paste_around(avatar(name.initials, 124, seat_colour(winner), PAPER), 98, _HEAD / 2 + 4)
    canvas.text(184, _HEAD / 2 - 38, title, 40, INK, room=_WIDTH - 240, least=_LEAST)
    canvas.text(184, _HEAD / 2 + 30, name.shown, 66, INK, room=_WIDTH - 240, least=44)


def _draw_row(canvas: Canvas, picture: RoundPicture, number: int, name: Name, y: float, theme: Theme) -> None:
    """Draw a player, their points of the round and their total."""
    seat, gain = picture.seats[number], picture.gains[number]
    canvas.paste_around(plate(_WIDTH - _MARGIN, _ROW - 10, 26, theme.plate), _WIDTH / 2, y)
    canvas.text(46, y, str(number + 1), 38, theme.faint, anchor="mm")
    canvas.paste_around(avatar(name.initials, 84, seat_colour(seat), PAPER), 116, y)
    canvas.name(172, y, name.shown, 42, theme.ink, _CARDS_FROM - 184, _LEAST)
    if gain:
        canvas.text(_WIDTH - 152, y, f"+{gain}", 40, theme.trail, anchor="rm")
    canvas.text(_WIDTH - 40, y, str(picture.totals[number]), 52, theme.ink, anchor="rm", room=108, least=_LEAST)


def _draw_cards(canvas: Canvas, hand: Sequence[str], deck: Deck, y: float) -> None:
    """Draw the cards left; many cards overlap."""
    room = _CARDS_TO - _CARDS_FROM - _CARD
    step = min(_CARD + 4, room / max(1, len(hand) - 1))
    for place, code in enumerate(hand):
        canvas.paste(card(deck, code, _CARD), _CARDS_FROM + step * place, y - height_of(_CARD) / 2)
