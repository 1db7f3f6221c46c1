"""Picture models of the table and a hand."""

from collections.abc import Sequence
from typing import Any, Final

from games.kit.standings import points_picture, round_picture
from games.kit.turns import RoundOver
from games.montana.actions import Lay
from games.montana.card_art import DECK
from games.montana.options import ONE_ROUND
from games.montana.views import View
from games.ui_model import HandPicture, Place, ResultPicture, RoundPicture, SeatPicture, TablePicture

_SIGNS: Final = ("V", "+", "!", "1–6", "1–6", "1–6")
"""Signs of the six rule piles."""


def table_picture(view: View) -> TablePicture | RoundPicture | ResultPicture:
    if view.outcome is not None:
        return points_picture(view.outcome, view.scores, view.history, deck=DECK.name)
    if isinstance(view.phase, RoundOver):
        return round_picture(view, view.phase, DECK.name)
    points = (None,) * len(view.scores) if view.options.target == ONE_ROUND else view.scores
    seats = tuple(SeatPicture(seat, view.counts[seat], view.hands[seat], points[seat]) for seat in view.playing)
    return TablePicture(
        deck=DECK.name,
        seats=seats,
        awaited=view.waiting,
        pile=view.pile,
        top=view.top,
        direction=view.direction,
        places=tuple(map(Place, view.tops, _SIGNS)),
        previous="".join(view.discard[-2:-1]),
    )


def hand_picture(view: View, legal: Sequence[Any]) -> HandPicture:
    """Return the hand, with playable cards raised if there are hints."""
    usable = {action.card for action in legal if isinstance(action, Lay)} if view.options.has_hints else set()
    return HandPicture(DECK.name, view.hand, tuple(card in usable for card in view.hand))
