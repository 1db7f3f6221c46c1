"""Queries about property: rents, prices, capital and possible property actions."""

from functools import lru_cache
from itertools import compress
from operator import itemgetter
from sys import maxsize
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import msgspec

from games.kit.memo import latest_by_seat
from games.monopolist.actions import HOUSE, Build, Mortgage, Redeem, SellBuilding, SellGroup
from games.monopolist.board import BANK, HOTEL, MOST_CELLS, Lot, Railway, Utility
from games.monopolist.options import Options

A = TypeVar("A")


class Deeds(Protocol):
    """The fields of a state or a view that describe deeds and buildings."""

    @property
    def options(self) -> Options: ...
    @property
    def owner(self) -> tuple[int, ...]: ...
    @property
    def buildings(self) -> tuple[int, ...]: ...
    @property
    def mortgaged(self) -> tuple[bool, ...]: ...


class Holdings(Deeds, Protocol):
    """The fields of a state or a view that describe all property."""

    @property
    def cash(self) -> tuple[int, ...]: ...
    @property
    def jail_free(self) -> tuple[int, int]: ...
    @property
    def houses(self) -> int: ...
    @property
    def hotels(self) -> int: ...


Priced: TypeAlias = tuple[int, A]
"""A price and an action."""


class PropertyActions(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Property actions of a seat, regardless of cash and the bank's buildings."""

    houses: tuple[Priced[Build], ...]
    hotels: tuple[Priced[Build], ...]
    sales: tuple[SellBuilding, ...]
    mortgages: tuple[Mortgage, ...]
    ways_to_cash: tuple[SellBuilding | Mortgage, ...]
    """Sales and mortgages, regardless of the bank's houses."""
    redemptions: tuple[Priced[Redeem], ...]
    all_actions: tuple[Build | SellBuilding | Mortgage | Redeem, ...]
    """All actions, for a seat that can pay `dearest` while the bank has buildings."""
    dearest: int
    """The highest price in `all_actions`, 0 without prices."""
    cheapest: int
    """The lowest price of a building or redemption, `maxsize` without prices."""
    raisable: int
    """The cash from mortgaging all deeds and selling all buildings."""
    value: int
    """The value of the property in the seat's capital."""


class GroupActions(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Property actions of a seat in a complete colour group, without mortgages."""

    houses: tuple[Priced[Build], ...]
    hotels: tuple[Priced[Build], ...]
    sales: tuple[SellBuilding, ...]
    half_back: int
    """The bank's price for all buildings of the group."""
    cost: int
    """The cost of all buildings of the group."""


class Portfolio:
    """The deeds of a seat without their buildings and mortgages.

    Portfolios of the same deeds are one cached object, so caches compare them by identity.
    """

    __slots__ = ("deeds", "groups", "loans", "mortgages", "of_deeds", "of_groups", "options", "prices")

    def __init__(self, options: Options, deeds: tuple[int, ...]) -> None:
        board, owned = options.laid_out, frozenset(deeds)
        self.options = options
        self.deeds = deeds
        self.groups = tuple([group for group in board.colour_groups if owned.issuperset(group)])
        self.prices = sum([board.prices[cell] for cell in deeds])
        self.loans = sum([board.mortgages[cell] for cell in deeds])
        self.mortgages = tuple([_MORTGAGE[cell] for cell in deeds])
        # Picks the values of the deeds, plus cell 0 twice, because itemgetter returns no tuple for a single index.
        self.of_deeds: itemgetter[tuple[Any, ...]] = itemgetter(*deeds, 0, 0)
        # Picks the values of each group from the result of `of_deeds`.
        self.of_groups = [itemgetter(*map(deeds.index, group)) for group in self.groups]


_CELLS: Final = MOST_CELLS
_BUILD: Final = tuple(Build(cell) for cell in range(_CELLS))
_SELL: Final = tuple(SellBuilding(cell) for cell in range(_CELLS))
_SELL_GROUP: Final = tuple(SellGroup(cell) for cell in range(_CELLS))
_MORTGAGE: Final = tuple(Mortgage(cell) for cell in range(_CELLS))
_REDEEM: Final = tuple(Redeem(cell) for cell in range(_CELLS))


@latest_by_seat(lambda state, seat: (state.owner, state.options))
def portfolio(state: Deeds, seat: int) -> Portfolio:
    return _portfolios(state.options, state.owner).get(seat) or _portfolio(state.options, ())


@lru_cache(maxsize=32)
def _portfolios(options: Options, owner: tuple[int, ...]) -> dict[int, Portfolio]:
    """Return the portfolios of all seats. Cached, because deeds change hands rarely."""
    deeds: dict[int, list[int]] = {}
    for cell in options.laid_out.deeds:
        if owner[cell] != BANK:
            deeds.setdefault(owner[cell], []).append(cell)
    return {seat: _portfolio(options, tuple(cells)) for seat, cells in deeds.items()}


@lru_cache(maxsize=64)
def _portfolio(options: Options, deeds: tuple[int, ...]) -> Portfolio:
    return Portfolio(options, deeds)


@latest_by_seat(lambda state, seat: (state.owner, state.buildings, state.mortgaged, state.options))
def property_actions(state: Deeds, seat: int) -> PropertyActions:
    """Return the property actions of a seat.

    The cache is small: property changes rarely, and states of earlier matches are not queried again.
    """
    own = portfolio(state, seat)
    # The key contains the seat's own deeds only, so changes by other seats do not invalidate it.
    return _property_actions(own, own.of_deeds(state.buildings), own.of_deeds(state.mortgaged))


@lru_cache(maxsize=64)
def _property_actions(own: Portfolio, levels: tuple[int, ...], mortgaged: tuple[bool, ...]) -> PropertyActions:
    houses: tuple[Priced[Build], ...] = ()
    hotels: tuple[Priced[Build], ...] = ()
    sales: tuple[SellBuilding, ...] = ()
    redemptions: list[Priced[Redeem]] = []
    raisable, value = own.loans, own.prices
    for group, of_group in zip(own.groups, own.of_groups, strict=True):
        plot = _group_actions(own.options, group, of_group(levels), any(of_group(mortgaged)))
        houses += plot.houses
        hotels += plot.hotels
        sales += plot.sales
        raisable += plot.half_back
        value += plot.cost
    if any(mortgaged):
        board = own.options.laid_out
        for cell in compress(own.deeds, mortgaged):
            redemptions.append((board.redemptions[cell], _REDEEM[cell]))
            raisable -= board.mortgages[cell]
            value -= board.prices[cell] - board.mortgages[cell]
    bare = own.mortgages
    if sales or redemptions:
        free = [not (level or is_pledged) for level, is_pledged in zip(levels, mortgaged, strict=True)]
        bare = tuple(compress(own.mortgages, free))
    ways_to_cash: tuple[SellBuilding | Mortgage, ...] = (*sales, *bare)
    all_actions: tuple[Build | SellBuilding | Mortgage | Redeem, ...] = ways_to_cash
    dearest, cheapest = 0, maxsize
    if houses or hotels or redemptions:
        prices = [price for price, _ in (*houses, *hotels, *redemptions)]
        dearest, cheapest = max(prices), min(prices)
        builds = [build for _, build in (*houses, *hotels)]
        all_actions = (*builds, *ways_to_cash, *[redeem for _, redeem in redemptions])
    return PropertyActions(
        houses,
        hotels,
        sales,
        bare,
        ways_to_cash,
        tuple(redemptions),
        all_actions,
        dearest,
        cheapest,
        raisable,
        value,
    )


@lru_cache(maxsize=1024)
def _group_actions(options: Options, group: tuple[int, ...], levels: tuple[int, ...], is_pledged: bool) -> GroupActions:
    """Return the property actions in a complete group.

    `is_pledged` means that one of its lots is mortgaged, so that nothing may be built.
    """
    board = options.laid_out
    lowest, highest = min(levels), max(levels)
    builds: tuple[Priced[Build], ...] = ()
    is_hotel = lowest >= options.most_houses
    if lowest < HOTEL and not is_pledged:
        prices = board.hotel_prices if is_hotel else board.house_prices
        lots = [cell for cell, level in zip(group, levels, strict=True) if level == lowest]
        builds = tuple([(prices[cell], _BUILD[cell]) for cell in lots])
    built = list(compress(zip(group, levels, strict=True), levels))
    return GroupActions(
        () if is_hotel else builds,
        builds if is_hotel else (),
        tuple([_SELL[cell] for cell, level in built if level == highest]),
        sum([_half_back(options, cell, level) for cell, level in built]),
        sum([_cost(options, cell, level) for cell, level in built]),
    )


WayToCash: TypeAlias = SellBuilding | SellGroup | Mortgage


def ways_to_cash(state: Holdings, seat: int) -> tuple[WayToCash, ...]:
    """Return the sales and mortgages of a seat."""
    return ways_to_cash_among(state, property_actions(state, seat))


def ways_to_cash_among(state: Holdings, able: PropertyActions) -> tuple[WayToCash, ...]:
    """Return the sales and mortgages among these property actions."""
    if state.houses >= state.options.most_houses or HOTEL not in state.buildings:
        return able.ways_to_cash
    return (*sales_among(state, able), *able.mortgages)


def sales_among(state: Holdings, able: PropertyActions) -> tuple[SellBuilding | SellGroup, ...]:
    """Return the sales of buildings.

    If the bank lacks houses, a hotel can only be sold with all buildings of its group, because building must stay even.
    """
    if state.houses >= state.options.most_houses:
        return able.sales
    return tuple(_SELL_GROUP[sale.cell] if state.buildings[sale.cell] == HOTEL else sale for sale in able.sales)


def sale_gain(state: Holdings, sale: SellBuilding | SellGroup) -> int:
    """Return the bank's price for the sold buildings, half of their cost."""
    board = state.options.laid_out
    if isinstance(sale, SellGroup):
        return sum(half_back(state, cell) for cell in board.families[sale.cell])
    prices = board.hotel_prices if state.buildings[sale.cell] == HOTEL else board.house_prices
    return prices[sale.cell] // 2


def buildable(state: Holdings, seat: int, thing: int) -> tuple[Priced[Build], ...]:
    """Return the lots, with prices, where the seat could build a house or a hotel."""
    found = property_actions(state, seat)
    return found.houses if thing == HOUSE else found.hotels


def deeds_of(state: Deeds, seat: int) -> tuple[int, ...]:
    return portfolio(state, seat).deeds


def has_anything(state: Holdings, seat: int) -> bool:
    """True if the seat owns deeds or jail cards."""
    return seat in state.owner or seat in state.jail_free


def owns_group(state: Holdings, seat: int, cell: int) -> bool:
    return all(state.owner[other] == seat for other in state.options.laid_out.families[cell])


def rent(state: Deeds, cell: int, dice: int, times: int = 0) -> int:
    """Return the rent of a cell.

    `dice` count for a utility. `times` is a multiplier set by a card, 0 for none.
    """
    board = state.options.laid_out
    deed = board.cells[cell]
    landlord = state.owner[cell]
    family = board.families[cell]
    if isinstance(deed, Lot):
        level = state.buildings[cell]
        bare = not level and all(state.owner[c] == landlord and not state.mortgaged[c] for c in family)
        return deed.rents[level] * (2 if bare else 1)
    owned = sum(state.owner[other] == landlord for other in family)
    if isinstance(deed, Railway):
        return deed.rents[owned - 1] * (times or 1)
    if isinstance(deed, Utility):
        return dice * (times or deed.times[owned - 1])
    return 0


def building_price(state: Holdings, cell: int) -> int:
    """Return the price of the next building of a lot."""
    options = state.options
    prices = (
        options.laid_out.house_prices if state.buildings[cell] < options.most_houses else options.laid_out.hotel_prices
    )
    return prices[cell]


def half_back(state: Deeds, cell: int) -> int:
    """Return the bank's price for all buildings of a lot."""
    return _half_back(state.options, cell, state.buildings[cell])


def _half_back(options: Options, cell: int, level: int) -> int:
    board = options.laid_out
    half = board.house_prices[cell] // 2
    if level == HOTEL:
        return board.hotel_prices[cell] // 2 + options.most_houses * half
    return level * half


def _cost(options: Options, cell: int, level: int) -> int:
    """Return the cost of the buildings of a lot, including the houses under a hotel."""
    board = options.laid_out
    if level == HOTEL:
        return board.hotel_prices[cell] + options.most_houses * board.house_prices[cell]
    return level * board.house_prices[cell]


def raisable_cash(state: Holdings, seat: int) -> int:
    """Return the cash the seat can raise without other players."""
    return state.cash[seat] + property_actions(state, seat).raisable


def ways_to_bid(state: Holdings, seat: int, thing: int) -> tuple[WayToCash, ...]:
    """Return the ways to raise cash during an auction.

    At an auction of a building, complete groups stay untouched so that the building can be placed.
    """
    return ways_to_cash(state, seat) if thing >= 0 else _mortgages_outside_groups(state, seat)


def _mortgages_outside_groups(state: Holdings, seat: int) -> tuple[Mortgage, ...]:
    whole = {cell for group in portfolio(state, seat).groups for cell in group}
    return tuple(way for way in property_actions(state, seat).mortgages if way.cell not in whole)


def highest_bid(state: Holdings, seat: int, thing: int) -> int:
    """Return the highest bid the seat can raise cash for."""
    if thing >= 0:
        return raisable_cash(state, seat)
    values = state.options.laid_out.mortgages
    return state.cash[seat] + sum(values[way.cell] for way in _mortgages_outside_groups(state, seat))


def capital(state: Holdings, seat: int) -> int:
    """Return cash plus property value.

    A deed counts its price, a mortgaged deed half of it, a building its cost.
    """
    return state.cash[seat] + property_actions(state, seat).value
