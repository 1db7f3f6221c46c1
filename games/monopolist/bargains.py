"""Deals as a computer player sees them: which profit it, and which to offer so that both sides win."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from games.kit.memo import latest_by_seat
from games.monopolist.actions import (
    DROP,
    OFFER,
    DealGive,
    DealMoney,
    DealTake,
    DealWith,
    MonopolistAction,
)
from games.monopolist.board import BANK
from games.monopolist.deals import can_be_done, redemption
from games.monopolist.estate import deeds_of
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
    other, paid = (deal.to, deal.money) if seat == deal.by else (deal.by, -deal.money)
    mine = _share(view, deal, seat)
    return _is_gain(view, seat, paid, mine) and _outweighs(view, paid, mine, _share(view, deal, other))


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


class Share(NamedTuple):
    """What one side has of a deal beside the money: things, less what they are mortgaged for, rid of own mortgages."""

    things: float
    redemption: int
    rid_of: int

    def with_money(self, paid: int) -> float:
        return self.things - paid - self.redemption + self.rid_of


def _share(view: View, deal: Deal, seat: int) -> Share:
    gets, loses = (deal.takes, deal.gives) if seat == deal.by else (deal.gives, deal.takes)
    return _burdened(view, gets, loses, _things(view, gets, loses, seat))


def _things(view: View, gets: tuple[int, ...], loses: tuple[int, ...], seat: int) -> float:
    """What the seat's things are worth more with what it gets, and without what it loses."""
    # The cards that open the jail have numbers below those of cells.
    cards = len([item for item in gets if item < 0]) - len([item for item in loses if item < 0])
    had = deeds_of(view, seat)
    has = {*had}.difference(loses).union([item for item in gets if item >= 0])
    land = _land_value(view.options, tuple(sorted(has))) - _land_value(view.options, had)
    return land + cards * CARD_VALUE


def _burdened(view: View, gets: tuple[int, ...], loses: tuple[int, ...], things: float) -> Share:
    """Things, with the mortgages that come and go with them."""
    mortgages = [view.board.mortgages[item] for item in loses if item >= 0 and view.mortgaged[item]]
    return Share(things, redemption(view, gets), sum(mortgages))


def _is_gain(view: View, seat: int, paid: int, mine: Share) -> bool:
    """Whether its share is worth to the seat what it pays, and enough cash is left."""
    spent = paid + mine.redemption
    return mine.with_money(paid) > 0 and (spent <= 0 or view.cash[seat] - spent >= reserve(view, seat) // 2)


def _outweighs(view: View, paid: int, mine: Share, theirs: Share) -> bool:
    """Whether the gain of whoever pays so much is not too little beside what the other side has of it."""
    # Sums are whole: half a coin is nobody's gain.
    return mine.with_money(paid) + 1 >= rivalry(view) * theirs.with_money(-paid)


def gain(view: View, deal: Deal, seat: int) -> float:
    return _share(view, deal, seat).with_money(deal.money if seat == deal.by else -deal.money)


@lru_cache(maxsize=512)
def _land_value(options: Options, deeds: tuple[int, ...]) -> float:
    """Deeds at their price, and what their company adds: of a whole group what can be earned on it."""
    board, together = options.laid_out, {*deeds}
    value = 0.0
    for cell in deeds:
        family = board.families[cell]
        owned = len(together.intersection(family))
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
    return next((deal for swap in _swaps(view, seat) if (deal := _fair(view, *swap)) is not None), None)


@latest_by_seat(lambda view, seat: (view.owner, view.options))
def _swaps(view: View, seat: int) -> list[tuple[Deal, float, float]]:
    """What could be given for the last lot of a group, and what the things are worth to the seat and to the other."""
    found = []
    for cell in missing(view.options, view.owner, seat):
        landlord, wanted = view.owner[cell], (cell,)
        for gives in _prices_in_kind(view, seat, landlord, cell):
            swap = Deal(seat, landlord, gives, wanted)
            found.append((swap, _things(view, wanted, gives, seat), _things(view, gives, wanted, landlord)))
    return found


@lru_cache(maxsize=64)
def missing(options: Options, owner: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The lots of others that would make a group of the seat's own whole, the dearest first.

    Nothing is built there: nobody has the whole group.
    """
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
        if view.owner[cell] == seat and cell not in family:
            yield (cell,)
    yield ()


def _fair(view: View, swap: Deal, things: float, their_things: float) -> Deal | None:
    """The deal with the money that just persuades the other side, if both profit by it and can pay."""
    mine = _burdened(view, swap.takes, swap.gives, things)
    theirs = _burdened(view, swap.gives, swap.takes, their_things)
    weight = rivalry(view)
    money = ceil((weight * mine.with_money(0) - theirs.with_money(0)) / (1 + weight)) + TIP
    money = max(-view.cash[swap.to], min(money, view.cash[swap.by] - reserve(view, swap.by) // 2))
    are_gains = _is_gain(view, swap.by, money, mine) and _is_gain(view, swap.to, -money, theirs)
    if not (are_gains and _outweighs(view, money, mine, theirs) and _outweighs(view, -money, theirs, mine)):
        return None
    offer = Deal(swap.by, swap.to, swap.gives, swap.takes, money)
    return offer if can_be_done(view, offer) else None
