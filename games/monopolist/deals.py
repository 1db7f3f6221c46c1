"""Deals between players: writing, offering, accepting.

A deal is carried out as a whole.
"""

from functools import lru_cache
from itertools import compress
from typing import Final, cast

import msgspec

from games.engine import Numbers
from games.kit.memo import latest_by_seat
from games.kit.table import Log
from games.monopolist.actions import (
    DROP,
    JAIL_CARDS,
    OFFER,
    DealAccept,
    DealCounter,
    DealDrop,
    DealGive,
    DealMoney,
    DealOffer,
    DealRefuse,
    DealTake,
    DealWith,
    MonopolistAction,
)
from games.monopolist.bank import pay, put
from games.monopolist.board import BANK, MOST_CELLS
from games.monopolist.events import DealCountered, DealDone, DealOffered, DealRefused, DealWithdrawn
from games.monopolist.holdings import Holdings, Portfolio, portfolio
from games.monopolist.state import Buying, Deal, Owing, Rolling, State

OFFERS_A_TURN: Final = 3
"""Number of offers a seat may make between two rolls."""
_ITEMS: Final = (*range(MOST_CELLS), *JAIL_CARDS)
_GIVE: Final = {item: DealGive(item) for item in _ITEMS}
_TAKE: Final = {item: DealTake(item) for item in _ITEMS}


# Queries


def dealing_seat(state: State) -> int | None:
    """Return the seat in the middle of its action, which alone may deal.

    Return BANK if all seats may deal, None if no seat may.
    """
    phase = state.phase
    if type(phase) is Rolling:
        return BANK
    if type(phase) is Buying:
        return state.mover
    return phase.seat if type(phase) is Owing else None


@latest_by_seat(lambda state, seat: (state.owner, state.buildings, state.jail_free, state.options))
def items_to_give(state: Holdings, seat: int) -> tuple[int, ...]:
    """Return the seat's deeds of groups without buildings, and its jail cards."""
    own = portfolio(state, seat)
    cells = _deeds_without_buildings(own, own.of_deeds(state.buildings))
    if seat not in state.jail_free:
        return cells
    return (*cells, *[item for item, holder in zip(JAIL_CARDS, state.jail_free, strict=True) if holder == seat])


@lru_cache(maxsize=64)
def _deeds_without_buildings(own: Portfolio, levels: tuple[int, ...]) -> tuple[int, ...]:
    """Return the deeds in groups without buildings."""
    built = {other for cell in compress(own.deeds, levels) for other in own.options.laid_out.families[cell]}
    return tuple([cell for cell in own.deeds if cell not in built])


def redemption_cost(state: Holdings, goods: tuple[int, ...]) -> int:
    """Return what the new owner must pay the bank to redeem the mortgaged items."""
    if not goods:
        return 0
    prices, mortgaged = state.options.laid_out.redemptions, state.mortgaged
    return sum([prices[item] for item in goods if item >= 0 and mortgaged[item]])


def can_be_done(state: Holdings, deal: Deal) -> bool:
    """True if both sides own the items and can pay.

    A deal of money alone is not allowed.
    """
    if not (deal.gives or deal.takes):
        return False
    return (
        state.cash[deal.by] - deal.money >= redemption_cost(state, deal.takes)
        and state.cash[deal.to] + deal.money >= redemption_cost(state, deal.gives)
        and _can_part_with(state, deal.by, deal.gives)
        and _can_part_with(state, deal.to, deal.takes)
    )


def _can_part_with(state: Holdings, seat: int, goods: tuple[int, ...]) -> bool:
    return not goods or set(goods).issubset(items_to_give(state, seat))


def deal_actions(state: State, seat: int, actor: int) -> tuple[MonopolistAction, ...]:
    """Return the deal actions of a seat.

    `actor` is the seat in the middle of an action, or BANK for none.
    """
    found: list[MonopolistAction] = []
    if any(state.deals):
        _add_answers(state, seat, actor, found)
    own = state.deals[seat]
    if own is None:
        if actor in (BANK, seat) and state.offers_made[seat] < OFFERS_A_TURN:
            found += partners(state.active, seat)
    elif may_write(state, seat, actor):
        found += _changes(state, own)
    return tuple(found)


def _add_answers(state: State, seat: int, actor: int, found: list[MonopolistAction]) -> None:
    for deal in state.deals:
        if deal is not None and deal.to == seat and deal.offered and actor in (BANK, seat, deal.by):
            if can_be_done(state, deal):
                found.append(DealAccept(deal.by, deal.number))
            found.append(DealRefuse(deal.by))
            if may_begin(state, seat):
                found.append(DealCounter(deal.by, deal.number))


def may_begin(state: State, seat: int) -> bool:
    """True if the seat has no draft or offer and has not used up its offers."""
    return state.deals[seat] is None and state.offers_made[seat] < OFFERS_A_TURN


def may_write(state: State, seat: int, actor: int | None) -> bool:
    """True if the seat may change its draft or offer.

    While a seat is in the middle of an action, only that seat and seats answering it by a counter-offer may.
    """
    own = state.deals[seat]
    return own is not None and actor in (BANK, seat, own.to)


@lru_cache(maxsize=1024)
def partners(active: tuple[bool, ...], seat: int) -> tuple[DealWith, ...]:
    return tuple(DealWith(other) for other, is_in in enumerate(active) if is_in and other != seat)


def _changes(state: State, deal: Deal) -> list[MonopolistAction]:
    found: list[MonopolistAction] = []
    found += map(_GIVE.__getitem__, items_to_give(state, deal.by))
    found += map(_TAKE.__getitem__, items_to_give(state, deal.to))
    found.append(Numbers(DealMoney(0), "amount", -state.cash[deal.to], state.cash[deal.by]))
    if not deal.offered and state.offers_made[deal.by] < OFFERS_A_TURN and can_be_done(state, deal):
        found.append(OFFER)
    found.append(DROP)
    return found


# Actions


def on_deal_with(draft: State, seat: int, action: DealWith, log: Log) -> None:
    draft.deals = put(draft.deals, seat, Deal(seat, action.seat))


def on_deal_give(draft: State, seat: int, action: DealGive, log: Log) -> None:
    deal = _as_draft(draft, seat, log)
    _write(draft, msgspec.structs.replace(deal, gives=_toggled(deal.gives, action.item)))


def on_deal_take(draft: State, seat: int, action: DealTake, log: Log) -> None:
    deal = _as_draft(draft, seat, log)
    _write(draft, msgspec.structs.replace(deal, takes=_toggled(deal.takes, action.item)))


def on_deal_money(draft: State, seat: int, action: DealMoney, log: Log) -> None:
    _write(draft, msgspec.structs.replace(_as_draft(draft, seat, log), money=action.amount))


def on_deal_offer(draft: State, seat: int, action: DealOffer, log: Log) -> None:
    draft.offers_numbered += 1
    deal = msgspec.structs.replace(cast(Deal, draft.deals[seat]), offered=True, number=draft.offers_numbered)
    _write(draft, deal)
    draft.offers_made = put(draft.offers_made, seat, draft.offers_made[seat] + 1)
    log.append(DealOffered(deal))


def on_deal_drop(draft: State, seat: int, action: DealDrop, log: Log) -> None:
    _as_draft(draft, seat, log)
    draft.deals = put(draft.deals, seat, None)


def on_deal_refuse(draft: State, seat: int, action: DealRefuse, log: Log) -> None:
    draft.deals = put(draft.deals, action.seat, None)
    log.append(DealRefused(action.seat, seat))


def on_deal_counter(draft: State, seat: int, action: DealCounter, log: Log) -> None:
    """Replace the offer by a draft of the other side with the same terms."""
    deal = cast(Deal, draft.deals[action.seat])
    draft.deals = put(draft.deals, deal.by, None)
    _write(draft, Deal(seat, deal.by, deal.takes, deal.gives, -deal.money))
    log.append(DealCountered(deal.by, seat))


def carry_out(draft: State, seat: int, action: DealAccept, log: Log) -> None:
    """Carry out an accepted offer. Legality has checked the terms again."""
    deal = cast(Deal, draft.deals[action.seat])
    draft.deals = put(draft.deals, deal.by, None)
    pay(draft, deal.by, deal.to, deal.money)
    redeemed = (*_hand_over(draft, deal.gives, deal.to), *_hand_over(draft, deal.takes, deal.by))
    log.append(DealDone(deal, redeemed))


def _hand_over(draft: State, goods: tuple[int, ...], to: int) -> list[int]:
    """Give the items to their new owner.

    Redeem mortgaged deeds and return their cells.
    """
    board = draft.options.laid_out
    redeemed = []
    for item in goods:
        if item in JAIL_CARDS:
            first, second = draft.jail_free
            draft.jail_free = (to, second) if item == JAIL_CARDS[0] else (first, to)
            continue
        draft.owner = put(draft.owner, item, to)
        if draft.mortgaged[item]:
            pay(draft, to, BANK, board.redemptions[item])
            draft.mortgaged = put(draft.mortgaged, item, False)
            redeemed.append(item)
    return redeemed


def _as_draft(draft: State, seat: int, log: Log) -> Deal:
    """Return the seat's deal as a draft, withdrawing it if it was offered."""
    deal = cast(Deal, draft.deals[seat])
    if deal.offered:
        log.append(DealWithdrawn(deal.by, deal.to))
        deal = msgspec.structs.replace(deal, offered=False, number=0)
    return deal


def _write(draft: State, deal: Deal) -> None:
    draft.deals = put(draft.deals, deal.by, deal)


def _toggled(goods: tuple[int, ...], item: int) -> tuple[int, ...]:
    if item in goods:
        return tuple(other for other in goods if other != item)
    return tuple(sorted((*goods, item)))


# Upkeep


def remove_invalid_deals(draft: State, log: Log) -> None:
    """Remove deals that can no longer be carried out.

    Drafts only lose the items that their sides no longer own.
    """
    for deal in draft.deals:
        if deal is None:
            continue
        both_play = draft.active[deal.by] and draft.active[deal.to]
        if both_play and not deal.offered:
            if not (_can_part_with(draft, deal.by, deal.gives) and _can_part_with(draft, deal.to, deal.takes)):
                _write(draft, _still_possible(draft, deal))
        elif not (both_play and can_be_done(draft, deal)):
            draft.deals = put(draft.deals, deal.by, None)
            if deal.offered:
                log.append(DealWithdrawn(deal.by, deal.to, void=True))


def _still_possible(draft: State, deal: Deal) -> Deal:
    """Return the draft without items its sides no longer own."""
    own, theirs = items_to_give(draft, deal.by), items_to_give(draft, deal.to)
    gives = tuple(item for item in deal.gives if item in own)
    takes = tuple(item for item in deal.takes if item in theirs)
    return msgspec.structs.replace(deal, gives=gives, takes=takes)
