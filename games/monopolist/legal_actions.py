"""Legal actions, the only source of legality, and refusals: code, clause, and what would be right."""

import re
from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from games.engine import Numbers, Said
from games.errors import IllegalAction
from games.monopolist import actions, deals
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bankrupt,
    Bid,
    Build,
    DealMoney,
    MonopolistAction,
    Mortgage,
    Pass,
    Redeem,
    SellBuilding,
    SellGroup,
)
from games.monopolist.board import BANK, HOTEL
from games.monopolist.deals import OFFERS_A_TURN, dealing_seat, may_begin, may_write
from games.monopolist.holdings import (
    buildable,
    property_actions,
    raisable_cash,
    ways_to_bid,
    ways_to_cash,
    ways_to_cash_among,
)
from games.monopolist.presentation.phrases import money
from games.monopolist.state import FREE, Auction, Buying, Deal, MatchOver, Owing, Placing, Rolling, State

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


# Refusals


_MOVERS = (actions.Roll, actions.PayFine, actions.UseCard, actions.Buy, actions.Decline)
_DEALS = (
    actions.DealWith,
    actions.DealGive,
    actions.DealTake,
    actions.DealMoney,
    actions.DealOffer,
    actions.DealDrop,
    actions.DealAccept,
    actions.DealRefuse,
    actions.DealCounter,
)


_Work: TypeAlias = Build | SellBuilding | SellGroup | Mortgage | Redeem


def refusal(state: State, seat: int, action: MonopolistAction) -> IllegalAction:
    if isinstance(state.phase, MatchOver) or not 0 <= seat < len(state.active) or not state.active[seat]:
        return IllegalAction("not-now")
    if isinstance(action, Bid | Pass):
        return _bid_refusal(state, seat, action)
    if isinstance(action, _DEALS):
        return _deal_refusal(state, seat, action)
    if isinstance(action, _Work):
        return _property_refusal(state, seat, action)
    if isinstance(action, _MOVERS):
        return _move_refusal(state, seat, action)
    if isinstance(action, Bankrupt) and isinstance(state.phase, Owing) and state.phase.seat == seat:
        return IllegalAction("can-still-pay", clause="P38")
    if isinstance(action, Bankrupt):
        return IllegalAction("no-debt", clause="P38")
    return IllegalAction("not-now")


def _move_refusal(state: State, seat: int, action: MonopolistAction) -> IllegalAction:
    """Return why the seat may not roll, leave jail, buy or decline now."""
    board = state.options.laid_out
    match state.phase:
        case Owing(debtor) if debtor == seat:
            return IllegalAction("pay-first", clause="P17")
        case Placing(builder) if builder == seat:
            return IllegalAction("place-first", clause="P28")
        case _ if seat != state.mover:
            return IllegalAction("not-your-turn", clause="P5")
        case Auction():
            return IllegalAction("auction-first", clause="P7")
        case Owing():
            return IllegalAction("debt-first", clause="P17")
        case Placing():
            return IllegalAction("placing-first", clause="P28")
        case Buying(cell) if isinstance(action, actions.Buy):
            return IllegalAction("too-little-cash", clause="P6", missing=money(board.prices[cell] - state.cash[seat]))
        case Buying():
            return IllegalAction("decide-first", clause="P6")
    if isinstance(action, actions.Buy | actions.Decline):
        return IllegalAction("roll-first", clause="P5")
    if state.jail[seat] == FREE:
        return IllegalAction("not-in-jail", clause="P25")
    if isinstance(action, actions.PayFine):
        return IllegalAction("too-little-cash", clause="P25", missing=money(board.fine - state.cash[seat]))
    return IllegalAction("no-such-card", clause="P25")


def _bid_refusal(state: State, seat: int, action: Bid | Pass) -> IllegalAction:
    phase = state.phase
    if not isinstance(phase, Auction) or phase.thing != action.thing:
        return IllegalAction("auction-over", clause="P7")
    if seat == phase.bidder:
        return IllegalAction("highest-already", clause="P7")
    if (seat not in phase.bidders or isinstance(action, Pass)) and phase.thing < 0:
        return IllegalAction("not-building", clause="P28")
    if seat not in phase.bidders or isinstance(action, Pass):
        return IllegalAction("not-bidding", clause="P7")
    if action.amount > state.cash[seat]:
        return IllegalAction("bid-above-cash", clause="P7", cash=money(state.cash[seat]))
    return IllegalAction("bid-too-low", clause="P7", least=money(max(phase.least, phase.bid + 1)))


def _deal_refusal(state: State, seat: int, action: MonopolistAction) -> IllegalAction:
    own = state.deals[seat]
    if isinstance(action, actions.DealAccept | actions.DealRefuse | actions.DealCounter):
        offer = state.deals[action.seat] if 0 <= action.seat < len(state.deals) else None
        is_asked = offer is not None and offer.offered and offer.to == seat
        if not (isinstance(action, actions.DealCounter) and is_asked and not may_begin(state, seat)):
            return IllegalAction("no-such-offer", clause="P29")
        return _cannot_begin(state, seat)
    actor = dealing_seat(state)
    if actor not in (-1, seat) and not may_write(state, seat, actor):
        return IllegalAction("somebody-is-busy", clause="P29")
    if isinstance(action, actions.DealWith):
        return IllegalAction("no-such-deal", clause="P29") if may_begin(state, seat) else _cannot_begin(state, seat)
    if own is None:
        return IllegalAction("no-such-deal", clause="P29")
    if isinstance(action, actions.DealGive | actions.DealTake):
        return _thing_refusal(state, action)
    if isinstance(action, actions.DealOffer):
        return _offer_refusal(state, own)
    return IllegalAction("deal-above-cash", clause="P29")


def _cannot_begin(state: State, seat: int) -> IllegalAction:
    if state.deals[seat] is not None:
        return IllegalAction("own-offer-first", clause="P29")
    return IllegalAction("offers-used-up", clause="P29", count=OFFERS_A_TURN)


def _thing_refusal(state: State, action: actions.DealGive | actions.DealTake) -> IllegalAction:
    if 0 <= action.item < len(state.owner):
        family = state.options.laid_out.families[action.item]
        if any(state.buildings[cell] for cell in family):
            return IllegalAction("group-is-built", clause="P30")
    if isinstance(action, actions.DealGive):
        return IllegalAction("not-yours", clause="P29")
    return IllegalAction("not-theirs", clause="P29")


def _offer_refusal(state: State, own: Deal) -> IllegalAction:
    if own.offered:
        return IllegalAction("offered-already", clause="P29")
    if state.offers_made[own.by] >= OFFERS_A_TURN:
        return IllegalAction("offers-used-up", clause="P29", count=OFFERS_A_TURN)
    return IllegalAction("deal-cannot-be-done", clause="P29")


def _property_refusal(state: State, seat: int, action: _Work) -> IllegalAction:
    cell, phase = action.cell, state.phase
    if not 0 <= cell < len(state.owner) or state.owner[cell] != seat:
        return _stranger(action)
    in_debt = isinstance(phase, Owing) and phase.seat == seat
    bids = isinstance(phase, Auction) and seat in phase.bidders
    buys = isinstance(phase, Buying) and seat == state.mover
    if not (isinstance(phase, Rolling) or in_debt or bids or buys):
        return IllegalAction("between-moves", clause="P11")
    if isinstance(action, Build | Redeem) and in_debt:
        return IllegalAction("pay-first", clause="P17")
    if isinstance(action, Build | Redeem) and bids:
        return IllegalAction("auction-first", clause="P7")
    if isinstance(action, Build):
        return _build_refusal(state, seat, cell)
    if isinstance(phase, Auction) and phase.thing < 0:
        return IllegalAction("keep-the-group", clause="P28")
    if isinstance(action, SellBuilding | SellGroup):
        return _sale_refusal(state, action)
    if isinstance(action, Mortgage) and state.mortgaged[cell]:
        return IllegalAction("mortgaged-already", clause="P34")
    if isinstance(action, Mortgage):
        return IllegalAction("has-buildings", clause="P34")
    if not state.mortgaged[cell]:
        return IllegalAction("not-mortgaged", clause="P36")
    price = state.options.laid_out.redemptions[cell]
    return IllegalAction("too-little-cash", clause="P35", missing=money(price - state.cash[seat]))


def _stranger(action: _Work) -> IllegalAction:
    """Return the refusal for property the seat does not own."""
    if isinstance(action, Build):
        return IllegalAction("group-not-whole", clause="P8")
    if isinstance(action, Mortgage):
        return IllegalAction("not-yours", clause="P34")
    if isinstance(action, Redeem):
        return IllegalAction("not-yours", clause="P36")
    return IllegalAction("not-yours", clause="P11")


def _sale_refusal(state: State, action: SellBuilding | SellGroup) -> IllegalAction:
    """Return the refusal of a sale.

    SellBuilding and SellGroup never replace each other: a stale button does only what its label said.
    """
    level = state.buildings[action.cell]
    if not level:
        return IllegalAction("nothing-to-sell", clause="P11")
    highest = max(state.buildings[other] for other in state.options.laid_out.families[action.cell])
    if level != highest:
        return IllegalAction("sell-evenly", clause="P12")
    if isinstance(action, SellGroup):
        return IllegalAction("group-can-stay", clause="P32")
    return IllegalAction("group-must-go", clause="P32", houses=state.houses)


def _build_refusal(state: State, seat: int, cell: int) -> IllegalAction:
    family = state.options.laid_out.families[cell]
    level = state.buildings[cell]
    if not state.options.laid_out.house_prices[cell] or any(state.owner[other] != seat for other in family):
        return IllegalAction("group-not-whole", clause="P8")
    if any(state.mortgaged[other] for other in family):
        return IllegalAction("group-mortgaged", clause="P13")
    if level == HOTEL:
        return IllegalAction("built-up", clause="P10")
    if level > min(state.buildings[other] for other in family):
        return IllegalAction("build-evenly", clause="P9")
    is_hotel = level >= state.options.most_houses
    if not (state.hotels if is_hotel else state.houses):
        return IllegalAction("none-left", clause="P28")
    board = state.options.laid_out
    missing = money((board.hotel_prices if is_hotel else board.house_prices)[cell] - state.cash[seat])
    if is_hotel:
        return IllegalAction("too-little-cash", clause="P10", missing=missing)
    return IllegalAction("too-little-cash", clause="P11", missing=missing)
