"""Deals between players: written step by step, offered, accepted; everything moves at once, or nothing does."""

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
from games.monopolist.board import BANK
from games.monopolist.estate import Holdings, Portfolio, portfolio
from games.monopolist.events import DealCountered, DealDone, DealOffered, DealRefused, DealWithdrawn
from games.monopolist.soundness import MOST_CELLS
from games.monopolist.state import Buying, Deal, Owing, Rolling, State

OFFERS_A_TURN: Final = 3
"""Between two rolls nobody is asked more often by the same person."""
_ITEMS: Final = (*range(MOST_CELLS), *JAIL_CARDS)
_GIVE: Final = {item: DealGive(item) for item in _ITEMS}
_TAKE: Final = {item: DealTake(item) for item in _ITEMS}


# Questions


def busy(state: State) -> int | None:
    """The seat in the middle of its action, which alone may deal then; BANK when everybody may, None when nobody."""
    phase = state.phase
    if type(phase) is Rolling:
        return BANK
    if type(phase) is Buying:
        return state.mover
    return phase.seat if type(phase) is Owing else None


@latest_by_seat(lambda state, seat: (state.owner, state.buildings, state.jail_free, state.options))
def items(state: Holdings, seat: int) -> tuple[int, ...]:
    """What the seat could part with: property of groups without buildings, cards that open the jail."""
    own = portfolio(state, seat)
    cells = _bare(own, own.of_deeds(state.buildings))
    if seat not in state.jail_free:
        return cells
    return (*cells, *[item for item, holder in zip(JAIL_CARDS, state.jail_free, strict=True) if holder == seat])


@lru_cache(maxsize=64)
def _bare(own: Portfolio, levels: tuple[int, ...]) -> tuple[int, ...]:
    """The deeds of groups without buildings."""
    built = {other for cell in compress(own.deeds, levels) for other in own.options.laid_out.families[cell]}
    return tuple([cell for cell in own.deeds if cell not in built])


def redemption(state: Holdings, goods: tuple[int, ...]) -> int:
    """What whoever gets these things must pay the bank at once."""
    if not goods:
        return 0
    prices, mortgaged = state.options.laid_out.redemptions, state.mortgaged
    return sum([prices[item] for item in goods if item >= 0 and mortgaged[item]])


def can_be_done(state: Holdings, deal: Deal) -> bool:
    """Whether everything in it could move now."""
    if not (deal.gives or deal.takes):
        return False  # mere money would be a loan, or a present
    return (
        state.cash[deal.by] - deal.money >= redemption(state, deal.takes)
        and state.cash[deal.to] + deal.money >= redemption(state, deal.gives)
        and _can_part_with(state, deal.by, deal.gives)
        and _can_part_with(state, deal.to, deal.takes)
    )


def _can_part_with(state: Holdings, seat: int, goods: tuple[int, ...]) -> bool:
    return not goods or set(goods).issubset(items(state, seat))


def offers(state: State, seat: int, actor: int) -> tuple[MonopolistAction, ...]:
    """What the seat may do about deals while `actor` is in the middle of an action; BANK where nobody is."""
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
    """One offer at a time, and only so many between two rolls."""
    return state.deals[seat] is None and state.offers_made[seat] < OFFERS_A_TURN


def may_write(state: State, seat: int, actor: int | None) -> bool:
    """Whoever is in the middle of an action deals alone; but with those who answer by an offer of their own."""
    own = state.deals[seat]
    return own is not None and actor in (BANK, seat, own.to)


@lru_cache(maxsize=1024)
def partners(active: tuple[bool, ...], seat: int) -> tuple[DealWith, ...]:
    return tuple(DealWith(other) for other, is_in in enumerate(active) if is_in and other != seat)


def _changes(state: State, deal: Deal) -> list[MonopolistAction]:
    found: list[MonopolistAction] = []
    found += map(_GIVE.__getitem__, items(state, deal.by))
    found += map(_TAKE.__getitem__, items(state, deal.to))
    found.append(Numbers(DealMoney(0), "amount", -state.cash[deal.to], state.cash[deal.by]))
    if not deal.offered and state.offers_made[deal.by] < OFFERS_A_TURN and can_be_done(state, deal):
        found.append(OFFER)
    found.append(DROP)
    return found


# Steps


def on_deal_with(draft: State, seat: int, action: DealWith, log: Log) -> None:
    draft.deals = put(draft.deals, seat, Deal(seat, action.seat))


def on_deal_give(draft: State, seat: int, action: DealGive, log: Log) -> None:
    deal = _rewritten(draft, seat, log)
    _write(draft, msgspec.structs.replace(deal, gives=_toggled(deal.gives, action.item)))


def on_deal_take(draft: State, seat: int, action: DealTake, log: Log) -> None:
    deal = _rewritten(draft, seat, log)
    _write(draft, msgspec.structs.replace(deal, takes=_toggled(deal.takes, action.item)))


def on_deal_money(draft: State, seat: int, action: DealMoney, log: Log) -> None:
    _write(draft, msgspec.structs.replace(_rewritten(draft, seat, log), money=action.amount))


def on_deal_offer(draft: State, seat: int, action: DealOffer, log: Log) -> None:
    draft.offers_numbered += 1
    deal = msgspec.structs.replace(cast(Deal, draft.deals[seat]), offered=True, number=draft.offers_numbered)
    _write(draft, deal)
    draft.offers_made = put(draft.offers_made, seat, draft.offers_made[seat] + 1)
    log.append(DealOffered(deal))


def on_deal_drop(draft: State, seat: int, action: DealDrop, log: Log) -> None:
    _rewritten(draft, seat, log)
    draft.deals = put(draft.deals, seat, None)


def on_deal_refuse(draft: State, seat: int, action: DealRefuse, log: Log) -> None:
    draft.deals = put(draft.deals, action.seat, None)
    log.append(DealRefused(action.seat, seat))


def on_deal_counter(draft: State, seat: int, action: DealCounter, log: Log) -> None:
    """The offer as it was, seen from the other side: to be changed, and then made."""
    deal = cast(Deal, draft.deals[action.seat])
    draft.deals = put(draft.deals, deal.by, None)
    _write(draft, Deal(seat, deal.by, deal.takes, deal.gives, -deal.money))
    log.append(DealCountered(deal.by, seat))


def carry_out(draft: State, seat: int, action: DealAccept, log: Log) -> None:
    """Legality has checked it all again: everything can move, so everything does."""
    deal = cast(Deal, draft.deals[action.seat])
    draft.deals = put(draft.deals, deal.by, None)
    pay(draft, deal.by, deal.to, deal.money)
    redeemed = (*_hand_over(draft, deal.gives, deal.to), *_hand_over(draft, deal.takes, deal.by))
    log.append(DealDone(deal, redeemed))


def _hand_over(draft: State, goods: tuple[int, ...], to: int) -> list[int]:
    """Deeds and cards to their new owner, who redeems at once what is mortgaged."""
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


def _rewritten(draft: State, seat: int, log: Log) -> Deal:
    """The seat's offer, its author's own again: whoever changes an offer withdraws it."""
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


def tidy(draft: State, log: Log) -> None:
    """Tears up what can no longer be: offers that could not be carried out, drafts to somebody who is gone."""
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
    """A draft without what its sides no longer have."""
    own, theirs = items(draft, deal.by), items(draft, deal.to)
    gives = tuple(item for item in deal.gives if item in own)
    takes = tuple(item for item in deal.takes if item in theirs)
    return msgspec.structs.replace(deal, gives=gives, takes=takes)
