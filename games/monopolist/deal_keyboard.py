"""Writing an offer with thumbs: things are put in and taken out, money goes up and down."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.kit.keyboard import in_rows
from games.monopolist.actions import DROP, OFFER, DealGive, DealMoney, DealTake, MonopolistAction
from games.monopolist.buttons import LOTS_PER_ROW, lasting, plain
from games.monopolist.deal_text import draft_title
from games.monopolist.deals import items
from games.monopolist.phrases import short_item
from games.monopolist.state import Deal
from games.monopolist.views import View
from games.screen import Button, Menu, Rows, Text

STEPS: Final = (1, 10, 50, 100, 500)


def editor(view: View, deal: Deal, legal: Sequence[MonopolistAction]) -> Rows:
    """Everything that changes the offer, then what is done with it."""
    may_write = DROP in legal
    end: tuple[Button, ...] = (lasting(DROP, Text("monopolist-button-drop"), is_legal=may_write, style="danger"),)
    if OFFER in legal:
        end = (plain(OFFER, Text("monopolist-button-offer"), "success"), *end)
    return (*_changes(view, deal, may_write=may_write), end)


def own_offer(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Iterator[tuple[Button, ...]]:
    """An offer that waits for its answer can be changed, which withdraws it, or withdrawn."""
    deal = view.deals[seat]
    if deal is None or not deal.offered:
        return
    is_legal = DROP in legal
    changes = _changes(view, deal, may_write=True)
    first = changes[0][0].token
    menu = Menu("change", draft_title(view, deal), changes) if is_legal else None
    change = Button(Text("monopolist-button-change"), menu=menu, later=first, opens="change")
    yield (change, lasting(DROP, Text("monopolist-button-withdraw"), is_legal=is_legal, style="danger"))


def _changes(view: View, deal: Deal, *, may_write: bool) -> Rows:
    given = (_thing(view, DealGive(item), item in deal.gives, may_write) for item in items(view, deal.by))
    taken = (_thing(view, DealTake(item), item in deal.takes, may_write) for item in items(view, deal.to))
    money = (tuple(_sums(view, deal, sign, may_write)) for sign in (-1, 1))
    return (*in_rows(given, LOTS_PER_ROW), *in_rows(taken, LOTS_PER_ROW), *(row for row in money if row))


def _thing(view: View, action: DealGive | DealTake, is_in: bool, may_write: bool) -> Button:
    side = "give" if isinstance(action, DealGive) else "take"
    key = f"monopolist-button-{side}-chosen" if is_in else f"monopolist-button-{side}"
    label = Text(key, {"item": short_item(view.board, action.item)})
    return lasting(action, label, is_legal=may_write, style="primary" if is_in else "")


def _sums(view: View, deal: Deal, sign: int, may_write: bool) -> Iterator[Button]:
    """Steps of money, as far as the purses of both go."""
    for step in STEPS:
        amount = deal.money + sign * step
        if -view.cash[deal.to] <= amount <= view.cash[deal.by]:
            key = "monopolist-button-more" if sign > 0 else "monopolist-button-less"
            yield lasting(DealMoney(amount), Text(key, {"step": step}), is_legal=may_write)
