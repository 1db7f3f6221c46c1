"""Time limit, timeouts and leaving players."""

from typing import Final, cast

import msgspec

from games.engine import Leave, Timeout, TimeUp
from games.kit.table import NOBODY, Log
from games.kit.table_events import Left
from games.kit.turns import timeout_handler
from games.monopolist import auctions
from games.monopolist.actions import Mortgage, SellGroup
from games.monopolist.bank import push_tasks
from games.monopolist.bankruptcy import leave
from games.monopolist.board import BANK
from games.monopolist.events import TimeIsUp
from games.monopolist.flow import resolve_agenda
from games.monopolist.holdings import buildable, raisable_cash, ways_to_cash
from games.monopolist.moves import (
    on_bankrupt,
    on_build,
    on_decline,
    on_mortgage,
    on_pass,
    on_roll,
    on_sell_building,
    on_sell_group,
)
from games.monopolist.state import Auction, Buying, MatchOver, Owing, Placing, Rolling, Sell, State


def on_time_up(draft: State, seat: int, action: TimeUp, log: Log) -> None:
    """End the match after the current turn."""
    draft.time_up = True
    log.append(TimeIsUp())


def _place_anywhere(draft: State, seat: int, action: Timeout, log: Log) -> None:
    _, build = buildable(draft, seat, cast(Placing, draft.phase).thing)[0]
    on_build(draft, seat, build, log)


def _raise_money(draft: State, seat: int, action: Timeout, log: Log) -> None:
    """Mortgage the cheapest deeds, then sell buildings.

    If both do not cover the debt, the seat goes bankrupt.
    """
    debt = cast(Owing, draft.phase)
    if raisable_cash(draft, seat) < debt.amount:
        on_bankrupt(draft, seat, action, log)
        return
    prices = draft.options.laid_out.prices
    while draft.phase is debt:
        ways = ways_to_cash(draft, seat)
        way = min(ways, key=lambda way: (not isinstance(way, Mortgage), prices[way.cell]))
        if isinstance(way, Mortgage):
            on_mortgage(draft, seat, way, log)
        elif isinstance(way, SellGroup):
            on_sell_group(draft, seat, way, log)
        else:
            on_sell_building(draft, seat, way, log)


on_timeout: Final = timeout_handler(
    {
        Rolling: on_roll,
        Buying: on_decline,
        Auction: on_pass,
        Placing: _place_anywhere,
        Owing: _raise_money,
    }
)


def on_leave(draft: State, seat: int, action: Leave, log: Log) -> None:
    """Return the leaver's property to the bank and continue without the leaver."""
    log.append(Left(seat))
    leave(draft, seat, log)
    phase = draft.phase
    if isinstance(phase, MatchOver):
        return
    if isinstance(phase, Auction):
        _leave_auction(draft, phase, seat, log)
    elif isinstance(phase, Rolling):
        if draft.agenda:
            resolve_agenda(draft, log)
    elif isinstance(phase, Buying):
        if seat == draft.mover:
            push_tasks(draft, Sell(phase.cell))
            resolve_agenda(draft, log)
    elif seat == phase.seat:
        resolve_agenda(draft, log)
    elif isinstance(phase, Owing) and phase.to == seat:
        draft.phase = msgspec.structs.replace(phase, to=BANK)


def _leave_auction(draft: State, phase: Auction, seat: int, log: Log) -> None:
    """Remove the seat from the auction.

    If it held the highest bid, restart the auction.
    """
    if seat == phase.bidder:
        if _open_anew(draft, phase.thing, log):
            draft.turn += 1
        else:
            resolve_agenda(draft, log)
        return
    bidders = tuple(other for other in phase.bidders if other != seat)
    draft.phase = msgspec.structs.replace(phase, bidders=bidders)
    if auctions.close_if_over(draft, log):
        resolve_agenda(draft, log)


def _open_anew(draft: State, thing: int, log: Log) -> bool:
    if thing >= 0:
        of = NOBODY if draft.estate_of is None else draft.estate_of
        return auctions.open_for_deed(draft, thing, BANK, log, of=of)
    return auctions.open_for_building(draft, thing, log)
