"""Reasons for hints."""

from typing import Final

from games.monopolist.actions import (
    Bankrupt,
    Bid,
    Build,
    Buy,
    DealAccept,
    DealCounter,
    DealDrop,
    DealGive,
    DealMoney,
    DealOffer,
    DealRefuse,
    DealTake,
    DealWith,
    Decline,
    MonopolistAction,
    Mortgage,
    Pass,
    PayFine,
    Redeem,
    Roll,
    SellBuilding,
    SellGroup,
    UseCard,
)
from games.monopolist.board import BANK
from games.monopolist.bots.master_trading import cash_cost, cash_to_keep, group_threat
from games.monopolist.bots.valuation import cash_reserve, completes_group, rent_ahead
from games.monopolist.presentation.phrases import money, short_cell
from games.monopolist.state import FREE, Auction, Buying, Deal, Owing
from games.monopolist.views import View
from games.ui_model import Text

_KEYS: Final[dict[type, str]] = {
    Build: "monopolist-why-build",
    Redeem: "monopolist-why-redeem",
    Bankrupt: "monopolist-why-bankrupt",
    DealWith: "monopolist-why-deal",
    DealGive: "monopolist-why-deal",
    DealTake: "monopolist-why-deal",
    DealMoney: "monopolist-why-deal",
    DealOffer: "monopolist-why-deal",
    DealDrop: "monopolist-why-drop",
    DealAccept: "monopolist-why-accept",
    DealCounter: "monopolist-why-counter",
}


def reason(view: View, action: MonopolistAction) -> Text | None:
    match action:
        case Buy() | Bid():
            return Text(_of_deed(view))
        case Decline() | Pass():
            return Text(_of_leaving(view))
        case PayFine() | UseCard():
            is_sold_out = all(view.owner[cell] != BANK for cell in view.board.deeds)
            return Text("monopolist-why-out-safe" if is_sold_out else "monopolist-why-out")
        case DealRefuse():
            return Text(_of_refusal(view, view.deals[action.seat]))
        case Roll():
            return Text("monopolist-why-roll" if view.jail[view.mover] == FREE else "monopolist-why-stay")
        case Mortgage() | SellBuilding() | SellGroup():
            return Text("monopolist-why-debt" if isinstance(view.phase, Owing) else "monopolist-why-mortgage")
    key = _KEYS.get(type(action))
    return None if key is None else Text(key)


def _of_deed(view: View) -> str:
    phase = view.phase
    cell = phase.cell if isinstance(phase, Buying) else phase.thing if isinstance(phase, Auction) else -1
    if cell < 0 or view.seat is None:
        return "monopolist-why-build"
    if completes_group(view, view.seat, cell):
        return "monopolist-why-whole"
    return "monopolist-why-deny" if group_threat(view, cell, view.seat) is not None else "monopolist-why-buy"


def _of_leaving(view: View) -> str:
    """Return the reason to decline a purchase or to pass in an auction."""
    phase, seat = view.phase, view.seat
    cash = 0 if seat is None else view.cash[seat]
    if isinstance(phase, Auction):
        return "monopolist-why-pass-poor" if max(phase.least, phase.bid + 1) > cash else "monopolist-why-pass"
    left = cash - view.board.prices[phase.cell] if isinstance(phase, Buying) else 0
    if left < 0:
        return "monopolist-why-decline-poor"
    is_for_rent = seat is None or left < rent_ahead(view, seat) or view.options.no_auctions
    return "monopolist-why-decline" if is_for_rent else "monopolist-why-decline-auction"


def _of_refusal(view: View, deal: Deal | None) -> str:
    if deal is None:
        return "monopolist-why-refuse"
    paid = cash_cost(view, deal, deal.to)
    kept = max(cash_to_keep(view, deal.to), cash_reserve(view, deal.to) // 2)
    is_too_dear = paid > 0 and view.cash[deal.to] - paid < kept
    return "monopolist-why-refuse-poor" if is_too_dear else "monopolist-why-refuse"


_TOOLS: Final[dict[type, str]] = {
    Build: "monopolist-button-build",
    Redeem: "monopolist-button-redeem",
    Mortgage: "monopolist-button-mortgage",
    SellBuilding: "monopolist-button-sell",
    SellGroup: "monopolist-button-sell",
}


def named(view: View, action: MonopolistAction) -> Text | None:
    """Return the text of an action whose button shows no sum or is hidden."""
    if isinstance(action, Build | Redeem | Mortgage | SellBuilding | SellGroup):
        tool = Text(_TOOLS[type(action)])
        return Text("hint-then", {"first": tool, "then": short_cell(view.board, action.cell)})
    if isinstance(action, Bid):
        return _said("monopolist-why-sum", action.amount)
    if isinstance(action, DealMoney):
        if not action.amount:
            return Text("monopolist-why-sum-none")
        return _said("monopolist-why-sum-added" if action.amount > 0 else "monopolist-why-sum-asked", action.amount)
    return None


def _said(key: str, amount: int) -> Text:
    return Text(key, {"sum": money(abs(amount)), "said": str(amount)})
