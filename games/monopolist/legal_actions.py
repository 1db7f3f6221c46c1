"""Legal actions of a seat, the only source of legality."""

import re
from collections.abc import Sequence
from typing import Final, cast

from games.engine import Numbers, Said
from games.monopolist import deals
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    DealMoney,
    MonopolistAction,
    Pass,
)
from games.monopolist.board import BANK
from games.monopolist.holdings import (
    buildable,
    property_actions,
    raisable_cash,
    ways_to_bid,
    ways_to_cash,
    ways_to_cash_among,
)
from games.monopolist.state import FREE, Auction, Buying, MatchOver, Owing, Placing, Rolling, State

_JUST_ROLL: Final = (ROLL,)


def waiting(state: State) -> tuple[int, ...]:
    phase = state.phase
    if type(phase) is Rolling or type(phase) is Buying:
        return (state.mover,)
    if type(phase) is Auction:
        return tuple([seat for seat in phase.bidders if seat != phase.bidder])
    return () if isinstance(phase, MatchOver) else (cast(Placing | Owing, phase).seat,)


def legal_actions(state: State, seat: int) -> Sequence[MonopolistAction]:
    if not 0 <= seat < len(state.active) or not state.active[seat]:
        return ()
    phase = state.phase
    if type(phase) is Rolling:
        return _between_moves(state, seat)
    if type(phase) is Auction:
        return _bids(state, phase, seat) if seat in phase.bidders else ()
    if type(phase) is Buying:
        purchase = _purchase(state, phase) if seat == state.mover else ()
        return purchase + deals.deal_actions(state, seat, state.mover)
    if isinstance(phase, Owing):
        payment = _ways_to_pay(state, phase) if seat == phase.seat else ()
        return payment + deals.deal_actions(state, seat, phase.seat)
    if isinstance(phase, Placing) and seat == phase.seat:
        return [build for _, build in buildable(state, seat, phase.thing)]
    return ()


def _between_moves(state: State, seat: int) -> tuple[MonopolistAction, ...]:
    found = _affordable_property_actions(state, seat)
    if any(state.deals):
        found += deals.deal_actions(state, seat, BANK)
    elif state.offers_made[seat] < deals.OFFERS_A_TURN:
        found += deals.partners(state.active, seat)  # the usual case
    return found if seat != state.mover else _ways_to_roll(state, seat) + found


def _ways_to_roll(state: State, seat: int) -> tuple[MonopolistAction, ...]:
    if state.jail[seat] == FREE:
        return _JUST_ROLL
    can_pay = state.cash[seat] >= state.options.laid_out.fine
    has_card = seat in state.jail_free
    return (ROLL, *((PAY_FINE,) if can_pay else ()), *((USE_CARD,) if has_card else ()))


def _affordable_property_actions(state: State, seat: int) -> tuple[MonopolistAction, ...]:
    """Return the property actions that the seat's cash and the bank's buildings allow."""
    able = property_actions(state, seat)
    cash = state.cash[seat]
    if able.dearest <= cash and state.hotels and state.houses >= state.options.most_houses:
        return able.all_actions  # the usual case
    ways_to_cash = ways_to_cash_among(state, able)
    if able.cheapest > cash:
        return ways_to_cash
    builds = (*(able.houses if state.houses else ()), *(able.hotels if state.hotels else ()))
    return (
        *[build for price, build in builds if price <= cash],
        *ways_to_cash,
        *[redeem for price, redeem in able.redemptions if price <= cash],
    )


def _purchase(state: State, phase: Buying) -> tuple[MonopolistAction, ...]:
    """Return the purchase actions and the property actions of the mover."""
    can_pay = state.cash[state.mover] >= state.options.laid_out.prices[phase.cell]
    return (*((BUY,) if can_pay else ()), DECLINE, *_affordable_property_actions(state, state.mover))


def _bids(state: State, phase: Auction, seat: int) -> list[MonopolistAction]:
    """Return bids within the seat's cash, passing, and ways to raise cash."""
    found: list[MonopolistAction] = []
    if seat != phase.bidder:
        low = max(phase.least, phase.bid + 1)
        if low <= state.cash[seat]:
            found.append(Numbers(Bid(phase.thing, 0), "amount", low, state.cash[seat]))
        found.append(Pass(phase.thing))
    found += ways_to_bid(state, seat, phase.thing)
    return found


def _ways_to_pay(state: State, debt: Owing) -> tuple[MonopolistAction, ...]:
    """Return ways to raise cash, and bankruptcy only if they do not cover the debt."""
    ways = ways_to_cash(state, debt.seat)
    return ways if raisable_cash(state, debt.seat) >= debt.amount else (*ways, BANKRUPT)


# Chat phrases

_SUM: Final = re.compile(r"(-?)[мm]? ?([0-9]{1,6})")
CHAT_PHRASES: Final = ("pass", "roll", "buy")


def _sum(words: str) -> int | None:
    said = _SUM.fullmatch(words)
    return None if said is None else -int(said[2]) if said[1] else int(said[2])


def actions_in_chat(state: State, said: Said) -> tuple[MonopolistAction, ...]:
    """Return the actions meant by a chat message.

    A number is a bid during an auction, otherwise the money of an offer. «pass», «roll» and «buy» are phrases.
    """
    amount = _sum(said.words)
    match state.phase, said.meanings:
        case Auction(thing=thing), ("pass",):
            return (Pass(thing),)
        case Auction(thing=thing), _:
            return () if amount is None or amount < 0 else (Bid(thing, amount),)
        case _ if amount is not None:
            return (DealMoney(amount),)
        case _, ("roll",):
            return (ROLL,)
        case _, ("buy",):
            return (BUY,)
    return ()
