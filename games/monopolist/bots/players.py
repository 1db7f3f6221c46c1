"""Computer players that decide at once: usual player and novice.

The novice buys every deed, bids little and offers nothing.
"""

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any, Final

from games.kit.bots import stable_random
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealRefuse,
    DealWith,
    MonopolistAction,
    Mortgage,
    Pass,
)
from games.monopolist.board import BANK
from games.monopolist.bots.rescue import debt_sale_step
from games.monopolist.bots.trading import is_profitable, offer_step
from games.monopolist.bots.valuation import (
    auction_value,
    cash_reserve,
    cheapest_sacrifice,
    completes_group,
    deed_value,
    rent_ahead,
    rent_gain,
)
from games.monopolist.holdings import highest_bid, property_actions, raisable_cash
from games.monopolist.state import FREE, Auction, Buying, Owing, Placing, Rolling
from games.monopolist.views import View
from games.rng import Rng

REDEEM_ABOVE: Final = 200
"""Cash to keep above the reserve after a redemption. Buildings come first."""
SAFE_JAIL: Final = 0.4
"""Share of sold deeds above which jail is safer than the board with buildings."""


class MonopolistPlayer:
    """Deterministic given the view."""

    def choose(self, view: View, legal: Sequence[MonopolistAction], rng: Rng) -> MonopolistAction | None:
        seat = view.seat
        return None if seat is None else _CHOICES[type(view.phase)](view, seat, legal)


def _between_moves(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    is_mover = seat == view.mover
    # Fast path: without deals there is nothing to answer, and only the mover starts one.
    if not (is_mover or any(view.deals)):
        return _improvement(view, seat, legal)
    return (
        _answer(view, seat, legal)
        or _improvement(view, seat, legal)
        or offer_step(view, seat, is_mover)
        or (leave_jail_or_roll(view, seat, legal) if is_mover else None)
    )


def leave_jail_or_roll(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction:
    if view.jail[seat] == FREE or _jail_is_safe(view, seat):
        return ROLL
    if USE_CARD in legal:
        return USE_CARD
    return PAY_FINE if PAY_FINE in legal and view.cash[seat] >= cash_reserve(view, seat) else ROLL


def _jail_is_safe(view: View, seat: int) -> bool:
    """True if many deeds are sold and other players have built."""
    sold = view.board.size - view.owner.count(BANK)
    landlords = compress(view.owner, view.buildings)
    return sold > SAFE_JAIL * len(view.board.deeds) and any(landlord != seat for landlord in landlords)


def _answer(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    if not any(view.deals):
        return None
    for action in legal:
        if type(action) is DealAccept:
            deal = view.deals[action.seat]
            if deal is not None:
                return action if is_profitable(view, deal, seat) else DealRefuse(action.seat)
    return None


def _improvement(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    """Return a building, or else a redemption, that leaves the reserve untouched."""
    able, cash = property_actions(view, seat), view.cash[seat]
    # Fast path: usually there is nothing to improve or no money.
    if able.cheapest > cash or able.cheapest > (spare := cash - cash_reserve(view, seat)):
        return None
    affordable = [lot for lot in (*able.houses, *able.hotels) if lot[0] <= spare and lot[1] in legal]
    if affordable:
        return max(affordable, key=lambda lot: rent_gain(view, lot[1].cell) / lot[0])[1]
    redemptions = [redeem for price, redeem in able.redemptions if price + REDEEM_ABOVE <= spare]
    return next((redeem for redeem in redemptions if redeem in legal), None)


def _purchase(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    if seat != view.mover:
        return _answer(view, seat, legal)
    cell = view.phase.cell if isinstance(view.phase, Buying) else 0
    if BUY in legal:
        # Keep cash for the rent of buildings ahead unless the deed completes_group a group.
        left = view.cash[seat] - view.board.prices[cell]
        return BUY if completes_group(view, seat, cell) or left >= rent_ahead(view, seat) else DECLINE
    if completes_group(view, seat, cell):
        return cheapest_sacrifice(view, seat, legal) or DECLINE
    return DECLINE


def _bid(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    phase = view.phase
    if not isinstance(phase, Auction) or seat not in view.waiting:
        return None
    low = max(phase.least, phase.bid + 1)
    worth = min(auction_value(view, seat, phase.thing), view.cash[seat])
    if low > worth:
        return _raise_to_bid(view, seat, phase, low, legal) or Pass(phase.thing)
    step = max(5, worth // 8)
    opening = phase.least if phase.thing < 0 else worth // 3
    return Bid(phase.thing, min(worth, max(low, opening, phase.bid + step)))


def _raise_to_bid(
    view: View, seat: int, phase: Auction, low: int, legal: Sequence[MonopolistAction]
) -> MonopolistAction | None:
    """Return a mortgage to finance a bid for a deed that completes_group a group."""
    if phase.thing < 0 or view.cash[seat] >= low or not completes_group(view, seat, phase.thing):
        return None
    if low > min(deed_value(view, seat, phase.thing), highest_bid(view, seat, phase.thing)):
        return None
    family = view.board.families[phase.thing]
    others = [action for action in legal if isinstance(action, Mortgage) and action.cell not in family]
    return cheapest_sacrifice(view, seat, others)


def _placement(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    lots = [action for action in legal if isinstance(action, Build)]
    return max(lots, key=lambda action: rent_gain(view, action.cell), default=None)


def _pay_debt(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    phase = view.phase
    if not isinstance(phase, Owing) or seat != phase.seat:
        return _answer(view, seat, legal)
    if raisable_cash(view, seat) < phase.amount:
        return debt_sale_step(view, seat, phase, legal) or BANKRUPT
    return cheapest_sacrifice(view, seat, legal)


_CHOICES: Final[dict[type, Callable[[Any, int, Sequence[MonopolistAction]], MonopolistAction | None]]] = {
    Rolling: _between_moves,
    Buying: _purchase,
    Auction: _bid,
    Placing: _placement,
    Owing: _pay_debt,
}


# Novice


PUTS_OFF: Final = 0.75
"""Share of turns in which building is not considered."""
BIDS: Final = 0.6
"""Highest bid as a share of the price."""
PROPOSALS: Final = (DealWith, DealCounter)


class MonopolistNovice:
    def __init__(self) -> None:
        self._usual = MonopolistPlayer()

    def choose(self, view: View, legal: Sequence[MonopolistAction], rng: Rng) -> MonopolistAction | None:
        if isinstance(view.phase, Buying) and BUY in legal:
            return BUY
        seen = legal
        if isinstance(view.phase, Rolling) and stable_random(view.turn, view.seat, view.cash) < PUTS_OFF:
            seen = [action for action in legal if not isinstance(action, Build)]
        action = self._usual.choose(view, seen, rng)
        if isinstance(action, PROPOSALS) and isinstance(view.phase, Rolling):
            return ROLL if ROLL in seen else None
        if isinstance(action, Bid) and isinstance(view.phase, Auction) and action.thing >= 0:
            most = int(BIDS * view.board.prices[action.thing])
            return action if action.amount <= most else Pass(action.thing)
        return action
