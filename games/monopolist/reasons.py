"""Why a good player would do this now, in a sentence."""

from typing import Final

from games.monopolist.actions import (
    Bankrupt,
    Bid,
    Build,
    Buy,
    DealAccept,
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
from games.monopolist.phrases import money, short_cell
from games.monopolist.state import FREE, Auction, Buying, Owing
from games.monopolist.values import completes
from games.monopolist.views import View
from games.monopolist.worth import group_threat
from games.screen import Text

_KEYS: Final[dict[type, str]] = {
    Decline: "monopolist-why-decline",
    Pass: "monopolist-why-pass",
    Build: "monopolist-why-build",
    Redeem: "monopolist-why-redeem",
    PayFine: "monopolist-why-out",
    UseCard: "monopolist-why-out",
    Bankrupt: "monopolist-why-bankrupt",
    DealWith: "monopolist-why-deal",
    DealGive: "monopolist-why-deal",
    DealTake: "monopolist-why-deal",
    DealMoney: "monopolist-why-deal",
    DealOffer: "monopolist-why-deal",
    DealDrop: "monopolist-why-drop",
    DealAccept: "monopolist-why-accept",
    DealRefuse: "monopolist-why-refuse",
}


def reason(view: View, action: MonopolistAction) -> Text | None:
    match action:
        case Buy() | Bid():
            return Text(_of_deed(view))
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
    if completes(view, view.seat, cell):
        return "monopolist-why-whole"
    return "monopolist-why-deny" if group_threat(view, cell, view.seat) is not None else "monopolist-why-buy"


_TOOLS: Final[dict[type, str]] = {
    Build: "monopolist-button-build",
    Redeem: "monopolist-button-redeem",
    Mortgage: "monopolist-button-mortgage",
    SellBuilding: "monopolist-button-sell",
    SellGroup: "monopolist-button-sell",
}


def named(view: View, action: MonopolistAction) -> Text | None:
    """Sums, which are said as a number, and the tools that an offer being written hides."""
    if isinstance(action, Build | Redeem | Mortgage | SellBuilding | SellGroup):
        tool = Text(_TOOLS[type(action)])
        return Text("hint-then", {"first": tool, "then": short_cell(view.board, action.cell)})
    if isinstance(action, Bid):
        return Text("monopolist-why-sum", {"sum": money(action.amount)})
    if isinstance(action, DealMoney):
        key = "monopolist-why-sum" if action.amount >= 0 else "monopolist-why-sum-asked"
        return Text(key, {"sum": money(abs(action.amount))})
    return None
