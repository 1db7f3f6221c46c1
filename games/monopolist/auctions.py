"""Auctions of deeds and of scarce buildings. Functions change the draft in place."""

from collections.abc import Iterable
from typing import cast

import msgspec

from games.kit.table import NOBODY, Log
from games.monopolist.actions import HOTEL_ITEM, HOUSE, Bid, Build
from games.monopolist.bank import pay, put, transfer_deed
from games.monopolist.board import BANK, HOTEL
from games.monopolist.events import AuctionFailed, AuctionOpened, AuctionWon, BidMade, BidPassed, Built
from games.monopolist.holdings import buildable, highest_bid
from games.monopolist.state import Auction, Placing, State


def open_for_deed(draft: State, cell: int, declined: int, log: Log, *, dear: bool = False, of: int = NOBODY) -> bool:
    """Open an auction for all seats with cash or property.

    Return False if it ended at once.
    """
    draft.estate_of = None if of == NOBODY else of
    # Seats that are out cannot raise any money.
    return _open(draft, AuctionOpened(cell, 1, declined, dear, of), range(len(draft.active)), log)


def open_for_building(draft: State, thing: int, log: Log) -> bool:
    """Open an auction of one building among the seats that can place it.

    The auction starts at the lowest price that one of the seats can pay. Return False if it ended at once.
    """
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
        # All seats that could have paid left during the auction.
        log.append(AuctionFailed(thing))
        return False
    draft.estate_of = None
    opened = AuctionOpened(thing, min(prices), NOBODY, left=left(draft, thing), wanted=able)
    return _open(draft, opened, builders, log)


def _open(draft: State, opened: AuctionOpened, seats: Iterable[int], log: Log) -> bool:
    thing, least = opened.thing, opened.least
    log.append(opened)
    draft.phase = Auction(thing, least, tuple(seat for seat in seats if highest_bid(draft, seat, thing) >= least))
    return not close_if_over(draft, log)


def is_scarce(draft: State, seat: int, thing: int) -> bool:
    """True if more seats, this one included, can afford a building than are left."""
    if draft.options.no_auctions:
        return False  # The first seat to ask builds.
    if left(draft, thing) >= sum(draft.active):
        return False  # Enough for all seats.
    rivals = 0
    for other, is_in in enumerate(draft.active):
        if is_in and other != seat:
            rivals += any(price <= draft.cash[other] for price, _ in buildable(draft, other, thing))
    return bool(rivals) and left(draft, thing) < rivals + 1


def left(draft: State, thing: int) -> int:
    """Return how many houses or hotels the bank has."""
    return draft.houses if thing == HOUSE else draft.hotels


def bid(draft: State, seat: int, action: Bid, log: Log) -> None:
    """Record the bid and drop the bidders that cannot raise a higher amount."""
    phase = cast(Auction, draft.phase)
    bidders = tuple(
        other for other in phase.bidders if other == seat or highest_bid(draft, other, phase.thing) > action.amount
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
    """Close the auction if all other bidders have passed.

    The highest bidder pays and gets the thing. Return False while the match waits for another bidder or for the winner
    to place a building.
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
        transfer_deed(draft, phase.thing, phase.bidder)
        return True
    draft.phase = Placing(phase.bidder, phase.thing, phase.bid)
    draft.turn += 1
    lots = buildable(draft, phase.bidder, phase.thing)
    if len(lots) > 1:
        return False
    place(draft, phase.bidder, lots[0][1], phase.bid, log)
    return True


def place(draft: State, seat: int, action: Build, price: int, log: Log) -> None:
    """Put a paid building on its lot. For a hotel, the houses return to the bank."""
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
    """Return HOUSE or HOTEL_ITEM, the next building of the lot."""
    return HOTEL_ITEM if draft.buildings[cell] >= draft.options.most_houses else HOUSE
