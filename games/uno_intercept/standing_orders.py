"""Standing orders: those of УНО, and «Готов» once the new cards have arrived."""

from collections.abc import Sequence
from typing import Final

from games.kit.table import Card
from games.orders import Order
from games.ui_model import Text
from games.uno.actions import Accept, Draw, Uno
from games.uno.cards import FITS, TWO, symbol_of
from games.uno.presentation.narration import card_text
from games.uno.standing_orders import (
    ACCEPT,
    DRAW,
    WAYS,
    card_order,
    plain_order,
    play_text,
    queueable_plays,
    queued_play,
    trust_lapses,
)
from games.uno.state import Moving
from games.uno_intercept.actions import InterceptAction, Ready
from games.uno_intercept.state import Attacked
from games.uno_intercept.views import View


def _fitting_cards(view: View) -> list[Card]:
    """Return the cards that fit in the player's own turn.

    With fines, wrong cards are offered too.
    """
    phase = view.phase
    if isinstance(phase, Attacked):
        twos = [card for card in view.hand if symbol_of(card) == TWO]
        return [card for card in twos if phase.kind == "two" or card[0] == view.colour]
    fits = FITS[view.colour][view.top]
    return [card for card in view.drawn or view.hand if card in fits]


def _label(view: View, value: int) -> Text:
    play = WAYS[value]
    return play_text(card_text(play.card), play)


def _lay(view: View, legal: Sequence[InterceptAction], value: int) -> InterceptAction | None:
    """Return the queued play in the player's own turn.

    «Uno!» comes before the next-to-last card.
    """
    play = queued_play(value)
    if view.seat != view.mover or play is None or play not in legal or play.card not in _fitting_cards(view):
        return None
    return Uno() if Uno() in legal else play


def _draw(view: View, legal: Sequence[InterceptAction], value: int) -> InterceptAction | None:
    """Return the action to draw if no card fits.

    It also accepts a «плюс две» that cannot be passed on, but not a «плюс четыре», which could be doubted.
    """
    if view.seat != view.mover or not isinstance(view.phase, Moving | Attacked) or _fitting_cards(view):
        return None
    if isinstance(view.phase, Moving):
        return Draw() if Draw() in legal else None
    return Accept() if view.phase.kind == "two" and Accept() in legal else None


def _accept(view: View, legal: Sequence[InterceptAction], value: int) -> InterceptAction | None:
    is_four = isinstance(view.phase, Attacked) and view.phase.kind == "four"
    return Accept() if is_four and Accept() in legal else None


def _ready(view: View, legal: Sequence[InterceptAction], value: int) -> InterceptAction | None:
    return Ready() if Ready() in legal else None


ORDERS: Final[tuple[Order[View, InterceptAction], ...]] = (
    card_order(lambda view: queueable_plays(view.hand), _label, _lay),
    plain_order("draw", *DRAW, _draw),
    plain_order("accept", *ACCEPT, _accept, trust_lapses),
    plain_order("ready", Text("orders-ready"), Text("orders-ready-said"), _ready),
)
