"""Standing orders: play a card, draw if none fits, accept a «Возьми четыре»."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kit.order_lapses import lapse_before_a_win, lapse_in_another_round
from games.kit.table import Card
from games.orders import Order
from games.ui_model import Text
from games.uno.actions import PLAYS, Accept, Draw, Play, Uno, UnoAction
from games.uno.cards import KINDS, SEVEN, SWAP
from games.uno.presentation.narration import card_text
from games.uno.state import Answering, Moving, Stacked
from games.uno.views import View

WAYS: Final = tuple(play for card in KINDS for play in PLAYS[card])
"""Ways to play a card without a partner. An order holds the index of one."""

_NUMBERS: Final = {play: number for number, play in enumerate(WAYS)}


# Shared with УНО с перехватом


def queued_play(value: int) -> Play | None:
    return WAYS[value] if 0 <= value < len(WAYS) else None


def queueable_plays(hand: Sequence[Card]) -> tuple[int, ...]:
    """Return the orders for each card of a hand, for a wild one per colour."""
    return tuple(_NUMBERS[play] for card in dict.fromkeys(hand) for play in PLAYS[card])


def play_text(card: Text, play: Play) -> Text:
    if not play.colour:
        return card
    return Text("orders-card-and-colour", {"card": card, "colour": Text(f"uno-sign-{play.colour}")})


def card_lapses(before: Any, now: Any, value: int) -> Text | None:
    """Return why a queued card lapses, or None.

    The reasons are a new round, a missing card, and a player with one card left.
    """
    play = queued_play(value)
    is_gone = play is None or play.card not in now.hand
    gone = Text("orders-lapsed-card") if is_gone else None
    return lapse_in_another_round(before, now) or gone or lapse_before_a_win(before, now)


def card_order(
    choices: Callable[[Any], Sequence[int]],
    label: Callable[[Any, int], Text],
    act: Callable[[Any, Sequence[Any], int], Any],
) -> Order[Any, Any]:
    return Order(
        name="card",
        title=Text("orders-card"),
        said=lambda view, value: Text("orders-card-said", {"card": label(view, value)}),
        act=act,
        lapses=card_lapses,
        is_done_by=lambda action, value: action == queued_play(value),
        is_possible=lambda view: bool(choices(view)),
        choices=choices,
        choice=label,
    )


def plain_order(
    name: str,
    title: Text,
    said: Text,
    act: Callable[[Any, Sequence[Any], int], Any],
    lapses: Callable[[Any, Any, int], Text | None] = lambda before, now, value: None,
) -> Order[Any, Any]:
    """Return an order without a parameter."""
    return Order(name=name, title=title, said=lambda view, value: said, act=act, lapses=lapses)


DRAW: Final = (Text("orders-draw"), Text("orders-draw-said"))
ACCEPT: Final = (Text("orders-accept"), Text("orders-accept-said"))
"""Titles and confirmations of orders."""


def trust_lapses(before: Any, now: Any, value: int) -> Text | None:
    """Return why accepting lapses: a player is about to win, so a doubt may pay."""
    return lapse_before_a_win(before, now)


# УНО


def _choices(view: View) -> tuple[int, ...]:
    """Return the cards that can be queued: those that name no partner."""
    has_rest = len(view.hand) > 1
    asks = {card for card in view.hand if view.options.seven_zero and card[1:] == SEVEN and has_rest}
    return queueable_plays([card for card in view.hand if card != SWAP and card not in asks])


def _label(view: View, value: int) -> Text:
    play = WAYS[value]
    return play_text(card_text(play.card, view.options), play)


def _lay(view: View, legal: Sequence[UnoAction], value: int) -> UnoAction | None:
    """Return the queued play in the player's own turn.

    «УНО!» comes before the next-to-last card.
    """
    play = queued_play(value)
    if view.seat != view.mover or play is None or play not in legal:
        return None
    return Uno() if Uno() in legal and len(view.hand) == 2 else play


def _draw(view: View, legal: Sequence[UnoAction], value: int) -> UnoAction | None:
    if any(isinstance(action, Play) for action in legal) or view.seat != view.mover:
        return None
    if isinstance(view.phase, Moving) and Draw() in legal:
        return Draw()
    return Accept() if isinstance(view.phase, Stacked) and Accept() in legal else None


def _accept(view: View, legal: Sequence[UnoAction], value: int) -> UnoAction | None:
    return Accept() if isinstance(view.phase, Answering) and Accept() in legal else None


ORDERS: Final[tuple[Order[View, UnoAction], ...]] = (
    card_order(_choices, _label, _lay),
    plain_order("draw", *DRAW, _draw),
    plain_order("accept", *ACCEPT, _accept, trust_lapses),
)
