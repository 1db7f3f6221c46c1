"""Setup and actions: each action changes a copy of the state.

Actions are legal; functions change the draft in place.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, Literal, cast

import msgspec

from games.engine import Leave, Status, Step, Timeout, TimeUp
from games.kit.random_draws import shuffle
from games.kit.table import NOBODY, Log
from games.kit.table_events import Left
from games.kit.turns import playing, timeout_handler
from games.monopolist import actions, auctions, deals, legal_actions
from games.monopolist.actions import (
    HOUSE,
    Bankrupt,
    Bid,
    Build,
    Buy,
    DealAccept,
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
from games.monopolist.bank import (
    fill_pot,
    go_bankrupt,
    leave,
    pay,
    pay_out,
    push_tasks,
    put,
    return_jail_card,
    roll,
    take_buildings,
    transfer_deed,
)
from games.monopolist.board import BANK, DEFAULT_BOARD, HOTEL
from games.monopolist.events import (
    Bought,
    BuildingsSold,
    DeedsDealt,
    Freed,
    LeftToBank,
    MonopolistEvent,
    Mortgaged,
    OnBoard,
    OrderRolled,
    Paid,
    Redeemed,
    Rolled,
    StayedInJail,
    TimeIsUp,
    TurnBegan,
)
from games.monopolist.flow import go_forward, go_to_jail, resolve_agenda, settle_debt
from games.monopolist.holdings import buildable, raisable_cash, sale_gain, ways_to_cash
from games.monopolist.options import Options
from games.monopolist.state import (
    END_MOVE,
    FREE,
    Auction,
    Buying,
    Land,
    MatchOver,
    Move,
    Owe,
    Owing,
    Placing,
    Rolling,
    Sell,
    State,
    new_state,
)

TRIES_IN_JAIL = 3
DOUBLES_TO_JAIL = 3


# Dice


def on_roll(draft: State, seat: int, action: Roll | Timeout, log: Log) -> None:
    if draft.jail[seat] == FREE:
        _roll_and_move(draft, seat, log)
    else:
        _roll_in_jail(draft, seat, log)
    resolve_agenda(draft, log)


def on_pay_fine(draft: State, seat: int, action: PayFine, log: Log) -> None:
    fine = draft.options.laid_out.fine
    pay(draft, seat, BANK, fine)
    fill_pot(draft, fine, BANK, "jail")
    log.append(Paid(seat, fine, BANK, "jail", -1))
    _set_free(draft, seat, "fine", log)
    _roll_and_move(draft, seat, log)
    resolve_agenda(draft, log)


def on_use_card(draft: State, seat: int, action: UseCard, log: Log) -> None:
    return_jail_card(draft, draft.jail_free.index(seat))
    _set_free(draft, seat, "card", log)
    _roll_and_move(draft, seat, log)
    resolve_agenda(draft, log)


def _roll_and_move(draft: State, seat: int, log: Log) -> None:
    one, other = roll(draft)
    draft.card = None
    log.append(Rolled(seat, draft.dice))
    draft.doubles = draft.doubles + 1 if one == other else 0
    if draft.doubles == DOUBLES_TO_JAIL:
        go_to_jail(draft, seat, "doubles", log)
        draft.agenda = (END_MOVE,)
    else:
        go_forward(draft, seat, one + other, log)
        draft.agenda = (Land(seat), END_MOVE)


def _roll_in_jail(draft: State, seat: int, log: Log) -> None:
    """Roll for doubles. After the third failed try the seat pays the fine and moves."""
    one, other = roll(draft)
    draft.card = None
    log.append(Rolled(seat, draft.dice, "jail"))
    tries = draft.jail[seat] + 1
    if one == other:
        _set_free(draft, seat, "doubles", log)
        draft.agenda = (Move(seat), END_MOVE)
    elif tries == TRIES_IN_JAIL:
        _set_free(draft, seat, "tries", log)
        draft.agenda = (Owe(seat, draft.options.laid_out.fine, BANK, "jail"), Move(seat), END_MOVE)
    else:
        draft.jail = put(draft.jail, seat, tries)
        log.append(StayedInJail(seat, TRIES_IN_JAIL - tries))
        draft.agenda = (END_MOVE,)


def _set_free(draft: State, seat: int, how: Literal["fine", "card", "doubles", "tries"], log: Log) -> None:
    draft.jail = put(draft.jail, seat, FREE)
    log.append(Freed(seat, how))


# Deeds


def on_buy(draft: State, seat: int, action: Buy, log: Log) -> None:
    cell = cast(Buying, draft.phase).cell
    price = draft.options.laid_out.prices[cell]
    pay(draft, seat, BANK, price)
    transfer_deed(draft, cell, seat)
    log.append(Bought(seat, cell, price))
    resolve_agenda(draft, log)


def on_decline(draft: State, seat: int, action: Decline | Timeout, log: Log) -> None:
    cell = cast(Buying, draft.phase).cell
    if draft.options.no_auctions:
        log.append(LeftToBank(seat, cell))
        resolve_agenda(draft, log)
        return
    draft.turn += 1
    if not auctions.open_for_deed(draft, cell, seat, log):
        resolve_agenda(draft, log)


def on_bid(draft: State, seat: int, action: Bid, log: Log) -> None:
    auctions.bid(draft, seat, action, log)
    if auctions.close_if_over(draft, log):
        resolve_agenda(draft, log)


def on_pass(draft: State, seat: int, action: Pass | Timeout, log: Log) -> None:
    auctions.drop_out(draft, seat, log)
    if auctions.close_if_over(draft, log):
        resolve_agenda(draft, log)


def on_mortgage(draft: State, seat: int, action: Mortgage, log: Log) -> None:
    value = draft.options.laid_out.mortgages[action.cell]
    draft.mortgaged = put(draft.mortgaged, action.cell, True)
    pay_out(draft, seat, value)
    log.append(Mortgaged(seat, action.cell, value))
    settle_debt(draft, log)


def on_redeem(draft: State, seat: int, action: Redeem, log: Log) -> None:
    price = draft.options.laid_out.redemptions[action.cell]
    draft.mortgaged = put(draft.mortgaged, action.cell, False)
    pay(draft, seat, BANK, price)
    log.append(Redeemed(seat, action.cell, price))


# Buildings


def on_build(draft: State, seat: int, action: Build, log: Log) -> None:
    """Build on the lot, or open an auction if buildings are scarce.

    An auction winner has already paid.
    """
    if isinstance(draft.phase, Placing):
        auctions.place(draft, seat, action, draft.phase.price, log)
        resolve_agenda(draft, log)
        return
    kind = auctions.kind_at(draft, action.cell)
    if auctions.is_scarce(draft, seat, kind):
        draft.turn += 1
        if isinstance(draft.phase, Buying):
            push_tasks(draft, Land(seat))  # The mover decides on the purchase after the auction.
        auctions.open_for_building(draft, kind, log)
        return
    board = draft.options.laid_out
    price = board.house_prices[action.cell] if kind == HOUSE else board.hotel_prices[action.cell]
    pay(draft, seat, BANK, price)
    auctions.place(draft, seat, action, price, log)


def on_sell_building(draft: State, seat: int, action: SellBuilding, log: Log) -> None:
    """Sell one house, or exchange a hotel for houses."""
    level, most = draft.buildings[action.cell], draft.options.most_houses
    gain = sale_gain(draft, action)
    if level == HOTEL:
        left = most
        draft.hotels += 1
        draft.houses -= most
    else:
        left = level - 1
        draft.houses += 1
    draft.buildings = put(draft.buildings, action.cell, left)
    _sold(draft, seat, (action.cell,), (left,), gain, log)


def on_sell_group(draft: State, seat: int, action: SellGroup, log: Log) -> None:
    gain = sale_gain(draft, action)
    cells = draft.options.laid_out.families[action.cell]
    for cell in cells:
        take_buildings(draft, cell)
    _sold(draft, seat, cells, (0,) * len(cells), gain, log)


def _sold(draft: State, seat: int, cells: tuple[int, ...], levels: tuple[int, ...], gain: int, log: Log) -> None:
    pay_out(draft, seat, gain)
    log.append(BuildingsSold(seat, cells, levels, gain))
    settle_debt(draft, log)


# Debts and deals


def on_bankrupt(draft: State, seat: int, action: Bankrupt | Timeout, log: Log) -> None:
    go_bankrupt(draft, cast(Owing, draft.phase), log)
    resolve_agenda(draft, log)


def on_deal_accept(draft: State, seat: int, action: DealAccept, log: Log) -> None:
    deals.carry_out(draft, seat, action, log)
    settle_debt(draft, log)


# Time limit, timeouts and leaving players


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


# Setup and application of actions


DEALT_DEEDS: Final = 2


def setup(options: Options, seats: int, seed: bytes) -> Step[State, MonopolistEvent]:
    draft = new_state(options, seats, seed)
    log: Log = []
    draft.decks = (shuffle(draft, draft.decks[0]), shuffle(draft, draft.decks[1]))
    if options.deals_deeds:
        _deal_deeds(draft, log)
    draft.mover = _roll_for_order(draft, log)
    draft.dice = (0, 0)
    draft.turn = 1
    log.append(TurnBegan(draft.mover))
    return Step(draft, _events(draft, log))


def _deal_deeds(draft: State, log: Log) -> None:
    """Deal two random deeds to each seat at their price."""
    board, seats = draft.options.laid_out, len(draft.active)
    deeds = shuffle(draft, board.deeds)[: seats * DEALT_DEEDS]
    for seat in range(seats):
        cells = deeds[seat::seats]
        price = sum(board.prices[cell] for cell in cells)
        pay(draft, seat, BANK, price)
        for cell in cells:
            transfer_deed(draft, cell, seat)
        log.append(DeedsDealt(seat, cells, price))


def _roll_for_order(draft: State, log: Log) -> int:
    """Return the seat with the highest roll. Tied seats roll again."""
    contenders = tuple(range(len(draft.active)))
    while len(contenders) > 1:
        sums = tuple(sum(roll(draft)) for _ in contenders)
        log.append(OrderRolled(contenders, sums))
        contenders = tuple(seat for seat, thrown in zip(contenders, sums, strict=True) if thrown == max(sums))
    return contenders[0]


def apply(state: State, seat: int, action: MonopolistAction) -> Step[State, MonopolistEvent]:
    """Apply a legal action to a copy of the state."""
    draft = msgspec.structs.replace(state)
    log: Log = []
    _HANDLERS[type(action)](draft, seat, action, log)
    if any(draft.deals) and _goods(draft) != _goods(state):
        deals.remove_invalid_deals(draft, log)
    return Step(draft, _events(draft, log))


_goods: Final = attrgetter("cash", "owner", "buildings", "mortgaged", "jail_free", "active")
"""The fields that decide which offers can be carried out."""


def _events(draft: State, log: Log) -> tuple[MonopolistEvent, ...]:
    """Return the events, with the board name added unless the default board is used."""
    board = draft.options.board
    if board == DEFAULT_BOARD:
        return tuple(log)
    placed: Log = [
        msgspec.structs.replace(event, board=board) if isinstance(event, OnBoard) else event for event in log
    ]
    return tuple(placed)


_HANDLERS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    actions.Roll: on_roll,
    actions.PayFine: on_pay_fine,
    actions.UseCard: on_use_card,
    actions.Buy: on_buy,
    actions.Decline: on_decline,
    actions.Bid: on_bid,
    actions.Pass: on_pass,
    actions.Build: on_build,
    actions.SellBuilding: on_sell_building,
    actions.SellGroup: on_sell_group,
    actions.Mortgage: on_mortgage,
    actions.Redeem: on_redeem,
    actions.Bankrupt: on_bankrupt,
    actions.DealWith: deals.on_deal_with,
    actions.DealGive: deals.on_deal_give,
    actions.DealTake: deals.on_deal_take,
    actions.DealMoney: deals.on_deal_money,
    actions.DealOffer: deals.on_deal_offer,
    actions.DealDrop: deals.on_deal_drop,
    actions.DealAccept: on_deal_accept,
    actions.DealRefuse: deals.on_deal_refuse,
    actions.DealCounter: deals.on_deal_counter,
    TimeUp: on_time_up,
    Timeout: on_timeout,
    Leave: on_leave,
}


def status(state: State) -> Status:
    phase = state.phase
    over = isinstance(phase, MatchOver)
    has_clock = not over and not state.time_up and state.options.variant == "timed"
    return Status(
        waiting=legal_actions.waiting(state),
        playing=() if over else playing(state),
        turn=state.turn,
        outcome=phase.outcome if isinstance(phase, MatchOver) else None,
        brisk=isinstance(phase, Auction),
        asking=_asking(state),
        writing=tuple(deal.by for deal in state.deals if deal is not None and not deal.offered),
        minutes=state.options.minutes if has_clock else 0,
    )


def _asking(state: State) -> tuple[int, ...]:
    """Return the debtor or mover whose offer waits for another player's answer."""
    phase = state.phase
    if not isinstance(phase, Owing | Rolling):
        return ()
    seat = phase.seat if isinstance(phase, Owing) else state.mover
    own = state.deals[seat]
    return (seat,) if own is not None and own.offered else ()
