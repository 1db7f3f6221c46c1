"""Buttons to write an offer.

The author first chooses what to get, then what to give. Items are toggled, money is raised and lowered in steps.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from games.kit.keyboard import in_rows
from games.monopolist.actions import DROP, OFFER, DealGive, DealMoney, DealTake, MonopolistAction, token
from games.monopolist.buttons import LOTS_PER_ROW, lasting, plain
from games.monopolist.deal_text import draft_title
from games.monopolist.deals import items
from games.monopolist.phrases import short_item, sign
from games.monopolist.state import Deal
from games.monopolist.views import View
from games.ui_model import Button, Menu, Rows, Text

STEPS: Final = (-100, -10, 10, 100)
"""Money steps of the buttons. Other sums are sent as numbers in the chat."""
AT_ONCE: Final = 6
"""Maximum number of the other side's items shown without a menu in an empty offer."""
IN_A_MENU: Final = 10
"""Maximum number of items in a menu without choosing a group first."""

Side: TypeAlias = Literal["take", "give"]


def editor(view: View, deal: Deal, legal: Sequence[MonopolistAction]) -> Rows:
    """Return the buttons that change the draft, then those that offer or drop it."""
    may_write = DROP in legal
    end: tuple[Button, ...] = (lasting(DROP, Text("monopolist-button-drop"), is_legal=may_write, style="danger"),)
    if OFFER in legal:
        end = (plain(OFFER, Text("monopolist-button-offer"), "success"), *end)
    return (*_changes(view, deal, may_write=may_write), end)


def own_offer(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Iterator[tuple[Button, ...]]:
    """Yield buttons to change or withdraw the seat's offer. Changing withdraws it too."""
    deal = view.deals[seat]
    if deal is None or not deal.offered:
        return
    is_legal = DROP in legal
    menu = Menu("change", draft_title(view, deal), _changes(view, deal, may_write=True)) if is_legal else None
    change = Button(Text("monopolist-button-change"), menu=menu, later=token(DROP), opens="change")
    yield (change, lasting(DROP, Text("monopolist-button-withdraw"), is_legal=is_legal, style="danger"))


def _changes(view: View, deal: Deal, *, may_write: bool) -> Rows:
    is_empty = not (deal.gives or deal.takes or deal.money)
    wanted = items(view, deal.to)
    if is_empty and len(wanted) <= AT_ONCE:
        rows = (*_things(view, deal, "take", wanted, may_write), tuple(_side(view, deal, "give", may_write)))
    else:
        rows = (tuple(button for side in _SIDES for button in _side(view, deal, side, may_write)),)
    money = () if is_empty else tuple(_sums(view, deal, may_write))
    return tuple(row for row in (*rows, money) if row)


_SIDES: Final[tuple[Side, ...]] = ("take", "give")


def _side(view: View, deal: Deal, side: Side, may_write: bool) -> Iterator[Button]:
    """Yield the button that opens the items of one side, if there are any."""
    things = items(view, deal.to if side == "take" else deal.by)
    if not things:
        return
    question = draft_title(view, deal, Text(f"monopolist-menu-{side}"))
    if len(things) <= IN_A_MENU:
        rows = _things(view, deal, side, things, may_write)
    else:
        rows = in_rows(_groups(view, deal, side, things, question, may_write), LOTS_PER_ROW)
    menu = Menu(side, question, rows) if may_write else None
    yield Button(Text(f"monopolist-button-{side}-some"), menu=menu, later=token(_put(side, things[0])), opens=side)


def _groups(
    view: View, deal: Deal, side: Side, things: tuple[int, ...], question: Text, may_write: bool
) -> Iterator[Button]:
    """Yield a button for each colour group of the items, then one for the rest."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for item in sorted(things, key=lambda item: item not in view.board.lots):
        groups.setdefault(view.board.families[item] if item in view.board.lots else (), []).append(item)
    for number, (family, of_one) in enumerate(groups.items()):
        mark = sign(view.board, family[0]) if family else Text("monopolist-sign-no-colour")
        label = Text("monopolist-many", {"sign": mark, "count": len(of_one)})
        yield Button(
            label, menu=Menu(f"{side}-{number}", question, _things(view, deal, side, tuple(of_one), may_write))
        )


def _things(view: View, deal: Deal, side: Side, things: tuple[int, ...], may_write: bool) -> Rows:
    chosen = deal.takes if side == "take" else deal.gives
    return in_rows((_thing(view, side, item, item in chosen, may_write) for item in things), LOTS_PER_ROW)


def _thing(view: View, side: Side, item: int, is_in: bool, may_write: bool) -> Button:
    key = f"monopolist-button-{side}-chosen" if is_in else f"monopolist-button-{side}"
    label = Text(key, {"item": short_item(view.board, item)})
    return lasting(_put(side, item), label, is_legal=may_write, style="primary" if is_in else "")


def _put(side: Side, item: int) -> DealTake | DealGive:
    return DealTake(item) if side == "take" else DealGive(item)


def _sums(view: View, deal: Deal, may_write: bool) -> Iterator[Button]:
    """Yield the money steps that the cash of both sides allows."""
    for step in STEPS:
        amount = deal.money + step
        if -view.cash[deal.to] <= amount <= view.cash[deal.by]:
            key = "monopolist-button-more" if step > 0 else "monopolist-button-less"
            yield lasting(DealMoney(amount), Text(key, {"step": abs(step)}), is_legal=may_write)
