"""Texts of the table: status line, players, a compact board and the deed for sale."""

from collections.abc import Iterator
from typing import assert_never

from games.kit.table import NOBODY
from games.monopolist.actions import HOTEL_ITEM, HOUSE
from games.monopolist.board import BANK, HOTEL, Cell, Lot, Railway, Utility
from games.monopolist.holdings import capital
from games.monopolist.presentation.phrases import (
    auctioned,
    buildings_text,
    cell_text,
    debt_reason,
    everybody,
    families,
    money,
    short_cell,
    sign,
    spaced,
    token_text,
    who,
    winners_text,
)
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


def header(view: View) -> Text:
    variant = view.options.variant
    if variant == "timed":
        if view.time_up and not isinstance(view.phase, MatchOver):
            return Text("monopolist-header-time-up", {"board": view.board.name})
        return Text("monopolist-header-timed", {"board": view.board.name, "minutes": view.options.minutes})
    key = "monopolist-header-quick" if variant == "quick" else "monopolist-header-full"
    return Text(key, {"board": view.board.name})


def dice(view: View) -> Iterator[Text]:
    """Yield the last roll."""
    if view.dice != (0, 0):
        yield Text("monopolist-dice", {"first": view.dice[0], "second": view.dice[1]})


def pot(view: View) -> Iterator[Text]:
    """Yield the money on free parking."""
    if view.pot:
        yield Text("monopolist-pot", {"amount": money(view.pot)})


# Players


def players(view: View) -> Iterator[Text]:
    """Yield a line for each seat, in seat order or in final order."""
    if isinstance(view.phase, MatchOver):
        yield from _ranking(view, view.phase)
        return
    yield from (player(view, seat) for seat in view.playing)
    if view.out:
        yield Text("monopolist-gone", {"names": everybody(view.out)})


def player(view: View, seat: int) -> Text:
    key = "monopolist-player-awaited" if seat in view.waiting else "monopolist-player"
    return Text(key, {"who": who(seat), "cash": money(view.cash[seat]), "place": _place(view, seat)})


def _place(view: View, seat: int) -> Text:
    place = view.places[seat]
    if view.jail[seat] != FREE:
        return Text("monopolist-in-jail")
    if place == view.board.jail:
        return Text("monopolist-visiting")
    return short_cell(view.board, place) if view.board.prices[place] else cell_text(view.board, place)


def standing(view: View) -> Iterator[Text]:
    """Yield the seats by capital, then those that are out."""
    capitals = [capital(view, seat) for seat in range(len(view.cash))]
    sums = sorted((capitals[seat] for seat in view.playing), reverse=True)
    for seat in sorted(view.playing, key=lambda seat: -capitals[seat]):
        place = sums.index(capitals[seat]) + 1
        yield Text("monopolist-rank", {"place": place, "who": who(seat), "capital": money(capitals[seat])})
    if view.out:
        yield Text("monopolist-gone", {"names": everybody(view.out)})


def _ranking(view: View, phase: MatchOver) -> Iterator[Text]:
    place = 1
    for group in phase.outcome.ranking:
        for seat in group:
            if seat in view.out:
                yield Text("monopolist-rank-gone", {"place": place, "who": who(seat)})
            else:
                capital = money(phase.capitals[seat])
                yield Text("monopolist-rank", {"place": place, "who": who(seat), "capital": capital})
        place += len(group)


# The board in a few lines


def board_lines(view: View) -> Iterator[Text]:
    """Yield a line for each group with sold deeds and one line for the others."""
    free = []
    for family in families(view.board):
        if all(view.owner[cell] == BANK for cell in family):
            free.append(sign(view.board, family[0]))
        else:
            yield _group(view, family)
    if free:
        yield Text("monopolist-for-sale", {"signs": spaced(free)})


def rivals_lines(view: View, seat: int) -> Iterator[Text]:
    """Yield a line for each group in which other seats own deeds."""
    for family in families(view.board):
        if any(view.owner[cell] not in (BANK, seat) for cell in family):
            yield _group(view, family)


def _group(view: View, family: tuple[int, ...]) -> Text:
    return spaced([sign(view.board, family[0]), *(_lot(view, cell) for cell in family)])


def _lot(view: View, cell: int) -> Text:
    if view.owner[cell] == BANK:
        return Text("monopolist-unowned")
    owner: dict[str, Arg] = {"token": token_text(view.owner[cell])}
    if view.mortgaged[cell]:
        return Text("monopolist-owned-mortgaged", owner)
    if view.buildings[cell]:
        return Text("monopolist-owned-built", {**owner, "buildings": buildings_text(view.buildings[cell])})
    return Text("monopolist-owned", owner)


# A deed


def deed_for_sale(view: View) -> Iterator[Text]:
    """Yield the terms of the deed for sale."""
    phase = view.phase
    if isinstance(phase, Buying):
        yield from _terms(view, view.board.cells[phase.cell])
    elif isinstance(phase, Auction) and phase.thing >= 0:
        yield Text("monopolist-price", {"price": money(view.board.prices[phase.thing])})
        yield from _terms(view, view.board.cells[phase.thing])


def _terms(view: View, deed: Cell) -> Iterator[Text]:
    if isinstance(deed, Lot):
        houses = deed.rents[1 : view.options.most_houses + 1]
        group = view.board.groups[deed.group]
        rents: dict[str, Arg] = {
            "bare": money(deed.rents[0]),
            "houses": _ladder(houses),
            "hotel": money(deed.rents[HOTEL]),
        }
        yield Text("monopolist-deed-lot", {**rents, "price": money(group.house)})
    elif isinstance(deed, Railway):
        yield Text("monopolist-deed-railway", {"rents": _ladder(deed.rents)})
    elif isinstance(deed, Utility):
        yield Text("monopolist-deed-utility", {"one": deed.times[0], "all": deed.times[-1]})


def _ladder(rents: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(map(money, rents))
