"""Status line: what the match waits for, for the table and the waiting seat."""

from collections.abc import Iterator
from typing import assert_never

from games.kit.table import NOBODY
from games.monopolist.actions import HOTEL_ITEM, HOUSE
from games.monopolist.phrases import auctioned, cell_text, debt_reason, everybody, money, who, winners_text
from games.monopolist.state import FREE, Auction, Buying, MatchOver, Owing, Placing, Rolling
from games.monopolist.views import View
from games.ui_model import Arg, Text

LAST_TRY = 2
"""Turns in jail before the last try."""


def lacking(view: View, seat: int) -> int:
    """Return the cash the seat lacks for a debt, a purchase or a bid."""
    phase = view.phase
    if seat not in view.waiting or not isinstance(phase, Buying | Owing | Auction):
        return 0
    if isinstance(phase, Auction):
        needed = max(phase.least, phase.bid + 1)
    else:
        needed = view.board.prices[phase.cell] if isinstance(phase, Buying) else phase.amount
    return max(0, needed - view.cash[seat])


def status(view: View) -> Iterator[Text]:
    phase = view.phase
    if isinstance(phase, MatchOver):
        won = phase.outcome.ranking[0] == (view.seat,)
        yield Text("monopolist-match-you-won") if won else winners_text(phase.outcome)
    elif view.seat is not None and view.seat not in view.playing:
        yield Text("monopolist-status-gone")
    elif isinstance(phase, Auction):
        yield from _auction(view, phase)
    else:
        yield _yours(view, phase) if view.seat in view.waiting else _theirs(view, phase)


def _theirs(view: View, phase: Rolling | Buying | Placing | Owing) -> Text:
    mover = who(view.mover)
    match phase:
        case Rolling():
            if view.jail[view.mover] != FREE:
                return Text("monopolist-status-jail", {"name": mover, "try": view.jail[view.mover] + 1})
            return Text("monopolist-status-again" if view.doubles else "monopolist-status-roll", {"name": mover})
        case Buying(cell):
            args: dict[str, Arg] = {
                "name": mover,
                "cell": cell_text(view.board, cell),
                "price": money(view.board.prices[cell]),
            }
            missing = view.board.prices[cell] - view.cash[view.mover]
            if missing > 0:
                return Text("monopolist-status-buying-short", {**args, "missing": money(missing)})
            return Text("monopolist-status-buying", args)
        case Placing(seat, thing, _):
            key = "monopolist-status-placing-hotel" if thing == HOTEL_ITEM else "monopolist-status-placing"
            return Text(key, {"name": who(seat)})
        case Owing(seat, _, to, _, _):
            return Text("monopolist-status-debt", {"name": who(seat), "to": who(to), **_sums(view, phase)})
    assert_never(phase)


def _yours(view: View, phase: Rolling | Buying | Placing | Owing) -> Text:
    match phase:
        case Rolling():
            return _your_roll(view)
        case Buying(cell):
            args: dict[str, Arg] = {"cell": cell_text(view.board, cell), "price": money(view.board.prices[cell])}
            missing = view.board.prices[cell] - view.cash[view.mover]
            if missing > 0:
                key = "monopolist-status-your-buying-short"
                if view.options.no_auctions:
                    key = "monopolist-status-your-buying-short-or-not"
                return Text(key, {**args, "missing": money(missing)})
            return Text("monopolist-status-your-buying", args)
        case Placing(_, thing, _):
            hotel = thing == HOTEL_ITEM
            return Text("monopolist-status-your-placing-hotel" if hotel else "monopolist-status-your-placing")
        case Owing(_, _, to, _, _):
            return Text("monopolist-status-your-debt", {"to": who(to), **_sums(view, phase)})
    assert_never(phase)


def _your_roll(view: View) -> Text:
    turns = view.jail[view.mover]
    if turns == FREE:
        return Text("monopolist-status-your-again" if view.doubles else "monopolist-status-your-roll")
    key = "monopolist-status-your-jail-last" if turns >= LAST_TRY else "monopolist-status-your-jail"
    return Text(key, {"fine": money(view.board.fine), "try": turns + 1})


def _sums(view: View, debt: Owing) -> dict[str, Arg]:
    return {
        "amount": money(debt.amount),
        "reason": debt_reason(view.board, debt.why, debt.cell),
        "missing": money(max(0, debt.amount - view.cash[debt.seat])),
    }


def _auction(view: View, phase: Auction) -> Iterator[Text]:
    what = auctioned(view.board, phase.thing)
    if phase.bidder != NOBODY:
        bid: dict[str, Arg] = {"what": what, "bid": money(phase.bid)}
        if phase.bidder == view.seat:
            yield Text("monopolist-status-auction-yours", bid)
        else:
            yield Text("monopolist-status-auction", {**bid, "name": who(phase.bidder)})
    elif phase.least > 1:
        yield Text("monopolist-status-auction-from", {"what": what, "least": money(phase.least)})
    else:
        yield Text("monopolist-status-auction-open", {"what": what})
    yield _why_auctioned(view, phase)
    if view.seat is not None:
        if missing := lacking(view, view.seat):
            yield Text("monopolist-bid-short", {"missing": money(missing)})
        # The table marks the waiting seats in the list of players.
        yield Text("monopolist-bidders", {"names": everybody(view.waiting)})


def _why_auctioned(view: View, phase: Auction) -> Text:
    if phase.thing == HOUSE:
        return Text("monopolist-why-scarce", {"left": view.houses})
    if phase.thing == HOTEL_ITEM:
        return Text("monopolist-why-scarce-hotels", {"left": view.hotels})
    if view.estate_of is not None:
        return Text("monopolist-why-estate", {"name": who(view.estate_of)})
    return Text("monopolist-why-declined", {"name": who(view.mover)})
