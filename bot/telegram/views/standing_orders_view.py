"""Standing orders as their player sees them: a mark in the hand, and pages on which they are given and taken back."""

from collections.abc import Iterator
from functools import reduce
from itertools import islice
from typing import Any, Final

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.play.screens import name_of_orders
from bot.core.play.standing_orders import are_offered, may_be_given, standing
from bot.telegram.callback_data import MenuTap, OrderTap, TimeTap
from bot.telegram.views.pages import Entry, Question
from games.standing_orders import Order
from games.ui_model import Text

__all__ = ("are_offered", "marks", "page")

PER_ROW: Final = 3
MOST_CHOICES: Final = 90
"""A message holds 100 buttons."""


def marks(match: Match, seat: int) -> Iterator[Text]:
    """Yield a line of the orders that stand, and one for each that has lapsed."""
    if match.status != "running":
        return
    if given := list(standing(match, seat)):
        view = game_of(match).view(match.state, seat)
        yield Text("orders-mark", {"orders": reduce(_and, [order.said(view, value) for order, value in given])})
    yield from match.record.seats[seat].lapsed_orders


def _and(first: Text, second: Text) -> Text:
    return Text("orders-and", {"first": first, "second": second})


def page(match: Match, seat: int, name: str) -> Question:
    """All that may be ordered, or, where one is named that may be, what there is to choose for it."""
    view = game_of(match).view(match.state, seat)
    found = may_be_given(match, seat)
    order = next((order for order in found if order.name == name and order.choices is not None), None)
    if order is not None:
        return _choices(match, seat, order, view)
    rows = (*((_entry(match, seat, order, view),) for order in found), *_presents(match, seat))
    return Question(
        Text("orders-about" if found else "orders-none"), rows, tuple(match.record.seats[seat].lapsed_orders)
    )


def _presents(match: Match, seat: int) -> Iterator[tuple[Entry, ...]]:
    """Time for whoever is waited for: where everybody is called in private, no message in the chat offers it."""
    for other in game_of(match).status(match.state).waiting[:1]:
        if other != seat and match.record.seats[other].turn_clock is not None:
            yield ((Text("host-give-time"), TimeTap(match=match.match_id, seat=other)),)


def _entry(match: Match, seat: int, order: Order[Any, Any], view: Any) -> Entry:
    """One that stands is taken back by a tap; one that does not is given, or leads to its choices."""
    at, given = match.match_id, match.record.seats[seat].standing_orders
    if order.name in given:
        said = order.said(view, given[order.name])
        return Text("orders-on", {"order": said}), OrderTap(match=at, name=order.name, what="back")
    off = Text("orders-off", {"order": order.title})
    if order.choices is not None:
        return off, MenuTap(match=at, name=name_of_orders(order.name))
    return off, OrderTap(match=at, name=order.name)


def _choices(match: Match, seat: int, order: Order[Any, Any], view: Any) -> Question:
    chosen = match.record.seats[seat].standing_orders.get(order.name)
    values = order.choices(view)[:MOST_CHOICES] if order.choices is not None else ()
    entries = iter(
        (
            Text("orders-on", {"order": label}) if value == chosen else label,
            OrderTap(match=match.match_id, name=order.name, value=value),
        )
        for value, label in ((value, order.choice(view, value)) for value in values)
    )
    return Question(order.title, tuple(iter(lambda: tuple(islice(entries, PER_ROW)), ())))
