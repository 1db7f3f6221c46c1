"""The bank's auctions: of deeds, and of buildings when several want more than there are."""

from collections.abc import Iterable
from typing import cast

import msgspec

from games.kit.table import NOBODY, Log
from games.monopolist.actions import HOTEL_ITEM, HOUSE, Bid, Build
from games.monopolist.bank import give_deed, pay, put
from games.monopolist.board import BANK, HOTEL
from games.monopolist.estate import buildable, raisable
from games.monopolist.events import AuctionFailed, AuctionOpened, AuctionWon, BidMade, BidPassed, Built
from games.monopolist.state import Auction, Placing, State


def open_for_deed(draft: State, cell: int, declined: int, log: Log, *, dear: bool = False, of: int = NOBODY) -> bool:
    """Everybody who has any money, or could raise some, may bid. Whether there is anybody to wait for."""
    everybody = range(len(draft.active))  # those who are out have nothing to bid with
    draft.estate_of = None if of == NOBODY else of
    return _open(draft, AuctionOpened(cell, 1, declined, dear, of), everybody, log)


def open_for_building(draft: State, thing: int, log: Log) -> bool:
    """One building, among all who could place it now; it opens at the lowest price that somebody could pay."""
    prices: list[int] = []
    builders: list[int] = []
    able = 0
    for seat, is_in in enumerate(draft.active):
        lots = buildable(draft, seat, thing) if is_in else ()
        if lots:
            builders.append(seat)
            payable = [price for price, _ in lots if price <= draft.cash[seat]]
            prices += payable
            able += bool(payable)
    if not prices:
        # Those who could have paid have left in the middle of it.
        log.append(AuctionFailed(thing))
        return False
    draft.estate_of = None
    opened = AuctionOpened(thing, min(prices), NOBODY, left=left(draft, thing), wanted=able)
    return _open(draft, opened, builders, log)


def _open(draft: State, opened: AuctionOpened, seats: Iterable[int], log: Log) -> bool:
    thing, least = opened.thing, opened.least
    log.append(opened)
    draft.phase = Auction(thing, least, tuple(seat for seat in seats if raisable(draft, seat, thing) >= least))
    return not close_if_over(draft, log)


def is_scarce(draft: State, seat: int, thing: int) -> bool:
    """Whether fewer are left than players, this one among them, could and can afford to build now."""
    if draft.options.no_auctions:
        return False  # who asks first builds
    if left(draft, thing) >= sum(draft.active):
        return False  # enough for everybody
    rivals = 0
    for other, is_in in enumerate(draft.active):
        if is_in and other != seat:
            rivals += any(price <= draft.cash[other] for price, _ in buildable(draft, other, thing))
    return bool(rivals) and left(draft, thing) < rivals + 1


def left(draft: State, thing: int) -> int:
    """How many the bank still has."""
    return draft.houses if thing == HOUSE else draft.hotels


def bid(draft: State, seat: int, action: Bid, log: Log) -> None:
    """Whoever could not go higher, with all that can be mortgaged and sold, is out of it without being asked."""
    phase = cast(Auction, draft.phase)
    bidders = tuple(
        other for other in phase.bidders if other == seat or raisable(draft, other, phase.thing) > action.amount
    )
    draft.phase = msgspec.structs.replace(phase, bid=action.amount, bidder=seat, bidders=bidders)
    draft.turn += 1
    log.append(BidMade(seat, phase.thing, action.amount))


def drop_out(draft: State, seat: int, log: Log) -> None:
    phase = cast(Auction, draft.phase)
    bidders = tuple(other for other in phase.bidders if other != seat)
    draft.phase = msgspec.structs.replace(phase, bidders=bidders)
    log.append(BidPassed(seat, phase.thing))


def close_if_over(draft: State, log: Log) -> bool:
    """When all others have passed, the highest bidder must buy; without any bid the bank keeps it.

    False while somebody is still waited for: another bidder, or the winner who has to place a building.
    """
    phase = cast(Auction, draft.phase)
    if any(seat != phase.bidder for seat in phase.bidders):
        return False
    if phase.bidder == NOBODY:
        log.append(AuctionFailed(phase.thing))
        return True
    pay(draft, phase.bidder, BANK, phase.bid)
    log.append(AuctionWon(phase.bidder, phase.thing, phase.bid))
    if phase.thing >= 0:
        give_deed(draft, phase.thing, phase.bidder)
        return True
    draft.phase = Placing(phase.bidder, phase.thing, phase.bid)
    draft.turn += 1
    lots = buildable(draft, phase.bidder, phase.thing)
    if len(lots) > 1:
        return False
    place(draft, phase.bidder, lots[0][1], phase.bid, log)
    return True


def place(draft: State, seat: int, action: Build, price: int, log: Log) -> None:
    """A building that is paid for goes to its lot; for a hotel the lot's houses go back."""
    level = draft.buildings[action.cell]
    if level >= draft.options.most_houses:
        draft.houses += level
        draft.hotels -= 1
        level = HOTEL
    else:
        draft.houses -= 1
        level += 1
    draft.buildings = put(draft.buildings, action.cell, level)
    log.append(Built(seat, action.cell, level, price))


def kind_at(draft: State, cell: int) -> int:
    """HOUSE or HOTEL_ITEM: what would be built here."""
    return HOTEL_ITEM if draft.buildings[cell] >= draft.options.most_houses else HOUSE
