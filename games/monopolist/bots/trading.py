"""Deals of a computer player: which to accept and which to offer."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from games.kit.memo import latest_by_seat
from games.monopolist.actions import DROP, OFFER, DealGive, DealMoney, DealTake, DealWith, MonopolistAction
from games.monopolist.board import BANK
from games.monopolist.bots.valuation import cash_reserve, group_lot_value
from games.monopolist.deals import can_be_done, redemption_cost
from games.monopolist.holdings import deeds_of
from games.monopolist.options import Options
from games.monopolist.state import Deal
from games.monopolist.views import View

CARD_VALUE: Final = 40
RIVAL_GAIN: Final = 0.35
RIVAL_GAIN_OF_TWO: Final = 0.5
"""Share of the other side's gain that counts as an own loss; higher in a duel."""
TIP: Final = 1
"""Money added to the lowest price the other side accepts."""
TURNS_BETWEEN_OFFERS: Final = 5
"""Interval in turns between offers, to avoid pestering the other players."""


def is_profitable(view: View, deal: Deal, seat: int) -> bool:
    """True if the deal is a gain for the seat and leaves enough cash.

    A share of the other side's gain counts as a loss.
    """
    other, paid = (deal.to, deal.money) if seat == deal.by else (deal.by, -deal.money)
    mine = _share(view, deal, seat)
    return _is_affordable_gain(view, seat, paid, mine) and _outweighs(view, paid, mine, _share(view, deal, other))


def rival_gain_weight(view: View) -> float:
    return RIVAL_GAIN if sum(view.active) > 2 else RIVAL_GAIN_OF_TWO


def owners_after(view: View, deal: Deal) -> tuple[int, ...]:
    owner = list(view.owner)
    for item in deal.gives:
        if item >= 0:
            owner[item] = deal.to
    for item in deal.takes:
        if item >= 0:
            owner[item] = deal.by
    return tuple(owner)


class Share(NamedTuple):
    """Value of a deal for one side without its money.

    `redemption` is due for mortgaged items received. `rid_of` is the mortgage debt of items given away.
    """

    things: float
    redemption: int
    rid_of: int

    def with_money(self, paid: int) -> float:
        return self.things - paid - self.redemption + self.rid_of


def _share(view: View, deal: Deal, seat: int) -> Share:
    gets, loses = (deal.takes, deal.gives) if seat == deal.by else (deal.gives, deal.takes)
    return _with_mortgages(view, gets, loses, _items_value(view, gets, loses, seat))


def _items_value(view: View, gets: tuple[int, ...], loses: tuple[int, ...], seat: int) -> float:
    """Return the change in value of the seat's items by the deal."""
    # Jail cards have negative numbers.
    cards = len([item for item in gets if item < 0]) - len([item for item in loses if item < 0])
    had = deeds_of(view, seat)
    has = {*had}.difference(loses).union([item for item in gets if item >= 0])
    land = _land_value(view.options, tuple(sorted(has))) - _land_value(view.options, had)
    return land + cards * CARD_VALUE


def _with_mortgages(view: View, gets: tuple[int, ...], loses: tuple[int, ...], things: float) -> Share:
    """Return the share with the mortgages of the items."""
    mortgages = [view.board.mortgages[item] for item in loses if item >= 0 and view.mortgaged[item]]
    return Share(things, redemption_cost(view, gets), sum(mortgages))


def _is_affordable_gain(view: View, seat: int, paid: int, mine: Share) -> bool:
    """True if the share is worth the payment and the seat keeps half its reserve."""
    spent = paid + mine.redemption
    return mine.with_money(paid) > 0 and (spent <= 0 or view.cash[seat] - spent >= cash_reserve(view, seat) // 2)


def _outweighs(view: View, paid: int, mine: Share, theirs: Share) -> bool:
    """True if the payer's gain is large enough compared with the other side's gain."""
    # Money is in whole units, so a difference below 1 does not count.
    return mine.with_money(paid) + 1 >= rival_gain_weight(view) * theirs.with_money(-paid)


def deal_value(view: View, deal: Deal, seat: int) -> float:
    return _share(view, deal, seat).with_money(deal.money if seat == deal.by else -deal.money)


@lru_cache(maxsize=512)
def _land_value(options: Options, deeds: tuple[int, ...]) -> float:
    """Return the value of a set of deeds: prices, raised by deeds of the same groups."""
    board, together = options.laid_out, {*deeds}
    value = 0.0
    for cell in deeds:
        family = board.families[cell]
        owned = len(together.intersection(family))
        if not board.house_prices[cell]:
            value += board.prices[cell] * (0.9 + 0.15 * (owned - 1))
        elif owned == len(family):
            value += board.prices[cell] + group_lot_value(board, cell)
        else:
            value += board.prices[cell] * (0.9 + 0.1 * (owned - 1))
    return value


# Offers


def offer_step(view: View, seat: int, is_mover: bool) -> MonopolistAction | None:
    """Return the next action towards the best offer, or DROP for an outdated one."""
    draft = view.deals[seat]
    if draft is not None and draft.offered:
        return None if is_mover or view.turn % TURNS_BETWEEN_OFFERS else DROP
    if not is_mover:
        return DROP if draft is not None else None
    if view.offers_made[seat] or (draft is None and (view.turn + seat) % TURNS_BETWEEN_OFFERS):
        return DROP if draft is not None else None
    wish = _best_swap(view, seat)
    if draft is None:
        return DealWith(wish.to) if wish is not None else None
    return step_towards(draft, wish)


def step_towards(draft: Deal, wish: Deal | None) -> MonopolistAction:
    """Return the next action that changes the draft into the wished deal."""
    if wish is None or wish.to != draft.to:
        return DROP
    for item in {*draft.gives} ^ {*wish.gives}:
        return DealGive(item)
    for item in {*draft.takes} ^ {*wish.takes}:
        return DealTake(item)
    return DealMoney(wish.money) if draft.money != wish.money else OFFER


def _best_swap(view: View, seat: int) -> Deal | None:
    """Return a deal that completes a group of the seat and profits both sides."""
    return next((deal for swap in _swaps(view, seat) if (deal := _at_fair_price(view, *swap)) is not None), None)


@latest_by_seat(lambda view, seat: (view.owner, view.options))
def _swaps(view: View, seat: int) -> list[tuple[Deal, float, float]]:
    """Return swaps that complete a group, with the value of their items to each side."""
    found = []
    for cell in completing_lots(view.options, view.owner, seat):
        landlord, wanted = view.owner[cell], (cell,)
        for gives in _items_to_offer(view, seat, landlord, cell):
            swap = Deal(seat, landlord, gives, wanted)
            found.append((swap, _items_value(view, wanted, gives, seat), _items_value(view, gives, wanted, landlord)))
    return found


@lru_cache(maxsize=64)
def completing_lots(options: Options, owner: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return other seats' lots that complete a group of the seat, the dearest first.

    Such groups have no buildings, because no seat owns them completely.
    """
    board = options.laid_out
    found = []
    for group in board.colour_groups:
        foreign = [cell for cell in group if owner[cell] != seat]
        if len(foreign) == 1 and owner[foreign[0]] != BANK:
            found.append(foreign[0])
    return tuple(reversed(found))


def _items_to_offer(view: View, seat: int, landlord: int, wanted: int) -> Iterator[tuple[int, ...]]:
    """Yield what to give: a lot that completes a group of the owner, or only money."""
    family = view.board.families[wanted]
    for cell in completing_lots(view.options, view.owner, landlord):
        if view.owner[cell] == seat and cell not in family:
            yield (cell,)
    yield ()


def _at_fair_price(view: View, swap: Deal, things: float, their_things: float) -> Deal | None:
    """Return the swap with the lowest price the other side accepts.

    Return None unless both sides profit and can pay.
    """
    mine = _with_mortgages(view, swap.takes, swap.gives, things)
    theirs = _with_mortgages(view, swap.gives, swap.takes, their_things)
    weight = rival_gain_weight(view)
    money = ceil((weight * mine.with_money(0) - theirs.with_money(0)) / (1 + weight)) + TIP
    money = max(-view.cash[swap.to], min(money, view.cash[swap.by] - cash_reserve(view, swap.by) // 2))
    are_gains = _is_affordable_gain(view, swap.by, money, mine) and _is_affordable_gain(view, swap.to, -money, theirs)
    if not (are_gains and _outweighs(view, money, mine, theirs) and _outweighs(view, -money, theirs, mine)):
        return None
    offer = Deal(swap.by, swap.to, swap.gives, swap.takes, money)
    return offer if can_be_done(view, offer) else None
