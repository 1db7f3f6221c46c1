"""Effects of the actions. Actions are legal, the draft is changed in place."""

from typing import Literal, cast

from games.engine import Timeout
from games.kit.table import Log
from games.monopolist import auctions, deals
from games.monopolist.actions import (
    HOUSE,
    Bankrupt,
    Bid,
    Build,
    Buy,
    DealAccept,
    Decline,
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
    pay,
    pay_out,
    push_tasks,
    put,
    return_jail_card,
    roll,
    take_buildings,
    transfer_deed,
)
from games.monopolist.bankruptcy import go_bankrupt
from games.monopolist.board import BANK, HOTEL
from games.monopolist.events import (
    Bought,
    BuildingsSold,
    Freed,
    LeftToBank,
    Mortgaged,
    Paid,
    Redeemed,
    Rolled,
    StayedInJail,
)
from games.monopolist.flow import go_forward, go_to_jail, resolve_agenda, settle_debt
from games.monopolist.holdings import sale_gain
from games.monopolist.state import END_MOVE, FREE, Buying, Land, Move, Owe, Owing, Placing, State

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
