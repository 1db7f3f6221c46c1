"""Standing orders: to lay a fitting card, to draw, to perform due acts."""

from collections.abc import Sequence
from typing import Any, Final

from games.kit.order_lapses import lapse_before_a_win, lapse_in_another_round
from games.montana.actions import WAYS, Draw, Keep, Lay, MontanaAction
from games.montana.cards import KINDS
from games.montana.presentation.narration import card_text
from games.montana.state import Acting, Moving
from games.montana.views import View
from games.orders import Order
from games.ui_model import Text

LAYS: Final = tuple(lay for card in KINDS for lay in WAYS[card])
"""All ways to lay a card. The value of an order is an index."""

_NUMBERS: Final = {lay: number for number, lay in enumerate(LAYS)}


def _queued(value: int) -> Lay | None:
    return LAYS[value] if 0 <= value < len(LAYS) else None


def _choices(view: View) -> tuple[int, ...]:
    return tuple(_NUMBERS[lay] for card in dict.fromkeys(view.hand) for lay in WAYS[card])


def _label(view: View, value: int) -> Text:
    lay = LAYS[value]
    if len(WAYS[lay.card]) == 1:
        return card_text(lay.card)
    return Text("orders-card-on-pile", {"card": card_text(lay.card), "pile": lay.pile + 1})


def _may_begin(view: View) -> bool:
    return isinstance(view.phase, Moving) and view.seat == view.mover


def _lay(view: View, legal: Sequence[Any], value: int) -> MontanaAction | None:
    """Return the action if right, preceded without hints by the demanded acts."""
    lay = _queued(value)
    if not _may_begin(view) or lay is None or lay not in legal or not view.laws.allow(view.top, (), lay.card):
        return None
    if view.options.has_hints:
        return lay
    owed = view.laws.demand((lay.card,), len(view.hand) - 1, by_swap=bool(view.owes_montana))
    return next((act for act in owed if act not in view.said), lay)


def _draw(view: View, legal: Sequence[Any], value: int) -> MontanaAction | None:
    cards = view.drawn or view.hand
    if not _may_begin(view) or any(view.laws.allow(view.top, (), card) for card in cards):
        return None
    return next((action for action in legal if isinstance(action, Draw | Keep)), None)


def _act(view: View, legal: Sequence[Any], value: int) -> MontanaAction | None:
    return next(iter(legal), None) if isinstance(view.phase, Acting) else None


def _another_rule(before: View, now: View) -> Text | None:
    """Return the reason to lapse if a rule changed within the round."""
    is_new = before.tops != now.tops and before.round == now.round
    return Text("orders-lapsed-rule") if is_new else None


def _card_lapses(before: View, now: View, value: int) -> Text | None:
    lay = _queued(value)
    is_gone = lay is None or lay.card not in now.hand
    return (
        lapse_in_another_round(before, now)
        or (Text("orders-lapsed-card") if is_gone else None)
        or _another_rule(before, now)
        or lapse_before_a_win(before, now)
    )


ORDERS: Final[tuple[Order[View, MontanaAction], ...]] = (
    Order(
        name="card",
        title=Text("orders-card"),
        said=lambda view, value: Text("orders-card-said", {"card": _label(view, value)}),
        act=_lay,
        lapses=_card_lapses,
        is_done_by=lambda action, value: action == _queued(value),
        is_possible=lambda view: bool(view.hand),
        choices=_choices,
        choice=_label,
    ),
    Order(
        name="draw",
        title=Text("orders-draw"),
        said=lambda view, value: Text("orders-draw-said"),
        act=_draw,
        lapses=lambda before, now, value: _another_rule(before, now),
    ),
    Order(
        name="acts",
        title=Text("orders-acts"),
        said=lambda view, value: Text("orders-acts-said"),
        act=_act,
        is_possible=lambda view: view.options.has_hints,
    ),
)
