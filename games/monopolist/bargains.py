"""Deals as a computer player sees them: which profit it, and which to offer so that both sides win."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import Final

from games.monopolist.actions import (
    DROP,
    JAIL_CARDS,
    OFFER,
    DealGive,
    DealMoney,
    DealTake,
    DealWith,
    MonopolistAction,
)
from games.monopolist.board import BANK
from games.monopolist.deals import can_be_done, redemption
from games.monopolist.options import Options
from games.monopolist.state import Deal
from games.monopolist.values import promise, reserve
from games.monopolist.views import View

CARD_VALUE: Final = 40
RIVAL_GAIN: Final = 0.35
RIVAL_GAIN_OF_TWO: Final = 0.5
"""How much of what another wins by a deal counts as a loss of one's own; more, where there is no third."""
TIP: Final = 1
"""Beyond what makes a deal just worth it for the other side."""
EVERY: Final = 5
"""Offers are thought about once in so many turns, so that nobody is pestered."""


def profits(view: View, deal: Deal, seat: int) -> bool:
    """Whether the deal is good for the seat, a rival's gain being in part a loss, and leaves enough cash."""
    other = deal.to if seat == deal.by else deal.by
    paid = deal.money if seat == deal.by else -deal.money
    spent = paid + redemption(view, deal.takes if seat == deal.by else deal.gives)
    if spent > 0 and view.cash[seat] - spent < reserve(view, seat) // 2:
        return False
    before, after = view.owner, owners_after(view, deal)
    mine = gain(view, deal, seat, before, after)
    theirs = gain(view, deal, other, before, after)
    # Sums are whole: half a coin is nobody's gain.
    return mine > 0 and mine + 1 >= rivalry(view) * theirs


def rivalry(view: View) -> float:
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


def gain(view: View, deal: Deal, seat: int, before: tuple[int, ...], after: tuple[int, ...]) -> float:
    gets, loses = (deal.takes, deal.gives) if seat == deal.by else (deal.gives, deal.takes)
    paid = deal.money if seat == deal.by else -deal.money
    cards = sum(item in JAIL_CARDS for item in gets) - sum(item in JAIL_CARDS for item in loses)
    land = _land_value(view.options, after, seat) - _land_value(view.options, before, seat)
    mortgage = sum(view.board.mortgages[item] for item in loses if item >= 0 and view.mortgaged[item])
    return land + cards * CARD_VALUE - paid - redemption(view, gets) + mortgage


@lru_cache(maxsize=4096)
def _land_value(options: Options, owner: tuple[int, ...], seat: int) -> float:
    """Deeds at their price, and what their company adds: of a whole group what can be earned on it."""
    board = options.laid_out
    value = 0.0
    for cell in board.deeds:
        if owner[cell] != seat:
            continue
        family = board.families[cell]
        owned = sum(owner[other] == seat for other in family)
        if not board.house_prices[cell]:
            value += board.prices[cell] * (0.9 + 0.15 * (owned - 1))
        elif owned == len(family):
            value += board.prices[cell] + promise(board, cell)
        else:
            value += board.prices[cell] * (0.9 + 0.1 * (owned - 1))
    return value


# Offers


def bargain_step(view: View, seat: int, is_mover: bool) -> MonopolistAction | None:
    """The next step towards the offer that the seat has in mind; what no longer makes sense is torn up."""
    draft = view.deals[seat]
    if draft is not None and draft.offered:
        return None if is_mover or view.turn % EVERY else DROP
    if not is_mover:
        return DROP if draft is not None else None
    if view.offers_made[seat] or (draft is None and (view.turn + seat) % EVERY):
        return DROP if draft is not None else None
    wish = _wish(view, seat)
    if draft is None:
        return DealWith(wish.to) if wish is not None else None
    return towards(draft, wish)


def towards(draft: Deal, wish: Deal | None) -> MonopolistAction:
    """The next step from what is written to what is wished for."""
    if wish is None or wish.to != draft.to:
        return DROP
    for item in {*draft.gives} ^ {*wish.gives}:
        return DealGive(item)
    for item in {*draft.takes} ^ {*wish.takes}:
        return DealTake(item)
    return DealMoney(wish.money) if draft.money != wish.money else OFFER


def _wish(view: View, seat: int) -> Deal | None:
    """A deal that makes a group whole and is good for both sides."""
    for cell in missing(view.options, view.owner, seat):
        landlord = view.owner[cell]
        if any(view.buildings[other] for other in view.board.families[cell]):
            continue
        for gives in _prices_in_kind(view, seat, landlord, cell):
            deal = _fair(view, Deal(seat, landlord, gives, (cell,)))
            if deal is not None:
                return deal
    return None


@lru_cache(maxsize=2048)
def missing(options: Options, owner: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The lots of others that would make a group of the seat's own whole, the dearest first."""
    board = options.laid_out
    found = []
    for group in board.colour_groups:
        foreign = [cell for cell in group if owner[cell] != seat]
        if len(foreign) == 1 and owner[foreign[0]] != BANK:
            found.append(foreign[0])
    return tuple(reversed(found))


def _prices_in_kind(view: View, seat: int, landlord: int, wanted: int) -> Iterator[tuple[int, ...]]:
    """What could be given for it: a lot that makes the other's group whole, any single deed, nothing but money."""
    family = view.board.families[wanted]
    for cell in missing(view.options, view.owner, landlord):
        built = any(view.buildings[other] for other in view.board.families[cell])
        if view.owner[cell] == seat and cell not in family and not built:
            yield (cell,)
    yield ()


def _fair(view: View, deal: Deal) -> Deal | None:
    """The deal with the money that just persuades the other side, if both profit by it and can pay."""
    before, after = view.owner, owners_after(view, deal)
    mine = gain(view, deal, deal.by, before, after)
    theirs = gain(view, deal, deal.to, before, after)
    weight = rivalry(view)
    money = ceil((weight * mine - theirs) / (1 + weight)) + TIP
    money = max(-view.cash[deal.to], min(money, view.cash[deal.by] - reserve(view, deal.by) // 2))
    offer = Deal(deal.by, deal.to, deal.gives, deal.takes, money)
    good = can_be_done(view, offer) and profits(view, offer, deal.by) and profits(view, offer, deal.to)
    return offer if good else None
