"""Standing orders: to roll, to buy above a cash reserve, to bid up to a sum."""

from collections.abc import Sequence
from typing import Final

from games.monopolist.actions import BUY, ROLL, Bid, MonopolistAction, Pass
from games.monopolist.presentation.phrases import money, who
from games.monopolist.state import FREE, Auction, Buying, Rolling
from games.monopolist.views import View
from games.orders import Order
from games.ui_model import Text

RESERVES: Final = (0, 50, 100, 150, 200, 300, 400, 500, 700, 1000)
"""Choices of cash to keep after a purchase."""
BIDS: Final = (10, 20, 30, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1000, 1500, 2000)
MOST_BIDS: Final = 12


def _sum(view: View, value: int) -> Text:
    return money(value)


def _roll(view: View, legal: Sequence[MonopolistAction], value: int) -> MonopolistAction | None:
    """Return ROLL outside jail. In jail the player decides."""
    is_free = view.seat is not None and view.jail[view.seat] == FREE
    return ROLL if isinstance(view.phase, Rolling) and is_free and ROLL in legal else None


def _buy(view: View, legal: Sequence[MonopolistAction], value: int) -> MonopolistAction | None:
    if not isinstance(view.phase, Buying) or BUY not in legal:
        return None
    return BUY if view.cash[view.mover] - view.board.prices[view.phase.cell] >= value else None


def _bid(view: View, legal: Sequence[MonopolistAction], value: int) -> MonopolistAction | None:
    """Return the lowest higher bid, or a pass above the ordered sum or the cash."""
    phase = view.phase
    if not isinstance(phase, Auction) or view.seat is None or view.seat not in view.waiting:
        return None
    least = _least(phase)
    return Bid(phase.thing, least) if least <= min(value, view.cash[view.seat]) else Pass(phase.thing)


def _least(auction: Auction) -> int:
    return max(auction.least, auction.bid + 1)


def _may_bid(view: View) -> bool:
    """True for all bidders, the highest one included."""
    return isinstance(view.phase, Auction) and view.seat in view.phase.bidders and bool(_bids(view))


def _bids(view: View) -> tuple[int, ...]:
    """Return round sums from the lowest possible bid to the seat's cash."""
    if not isinstance(view.phase, Auction) or view.seat is None:
        return ()
    cash, least = view.cash[view.seat], _least(view.phase)
    sums = [amount for amount in BIDS if least <= amount < cash][:MOST_BIDS]
    return (*sums, cash) if cash >= least else ()


def _is_offered_a_deal(before: View, now: View, value: int) -> Text | None:
    """Return the reason to lapse if the seat received a new offer."""
    known = {deal.number for deal in before.deals if deal is not None and deal.offered and deal.to == now.seat}
    for deal in now.deals:
        if deal is not None and deal.offered and deal.to == now.seat and deal.number not in known:
            return Text("orders-lapsed-offer", {"name": who(deal.by)})
    return None


def _auction_is_over(before: View, now: View, value: int) -> Text | None:
    """Return the reason to lapse if the auction ended or the seat left it."""
    is_it = isinstance(now.phase, Auction) and isinstance(before.phase, Auction)
    if is_it and _thing(now) == _thing(before) and _is_inside(now) and _goes_on(before, now):
        return None
    return Text("orders-lapsed-auction")


def _thing(view: View) -> int | None:
    return view.phase.thing if isinstance(view.phase, Auction) else None


def _is_inside(view: View) -> bool:
    return isinstance(view.phase, Auction) and view.seat in view.phase.bidders


def _goes_on(before: View, now: View) -> bool:
    """True if the same auction continues. Bids start again for each scarce house."""
    first, second = before.phase, now.phase
    return isinstance(first, Auction) and isinstance(second, Auction) and second.bid >= first.bid


ORDERS: Final[tuple[Order[View, MonopolistAction], ...]] = (
    Order(
        name="bid",
        title=Text("orders-bid"),
        said=lambda view, value: Text("orders-bid-said", {"sum": money(value)}),
        act=_bid,
        lapses=_auction_is_over,
        is_possible=_may_bid,
        choices=_bids,
        choice=_sum,
    ),
    Order(
        name="buy",
        title=Text("orders-buy"),
        said=lambda view, value: Text("orders-buy-said", {"sum": money(value)}),
        act=_buy,
        lapses=_is_offered_a_deal,
        choices=lambda view: RESERVES,
        choice=_sum,
    ),
    Order(
        name="roll",
        title=Text("orders-roll"),
        said=lambda view, value: Text("orders-roll-said"),
        act=_roll,
        lapses=_is_offered_a_deal,
    ),
)
