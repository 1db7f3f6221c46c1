"""Valuations of a computer player, computed from a view."""

from collections.abc import Sequence
from itertools import compress
from typing import Final

from games.kit.memo import latest_by_seat
from games.monopolist.actions import MonopolistAction, Mortgage, SellBuilding, SellGroup
from games.monopolist.board import BANK, HOTEL, Board, Lot, Railway
from games.monopolist.holdings import buildable
from games.monopolist.views import View

RESERVE: Final = 80
"""Minimum cash reserve."""
EXPOSURE: Final = 0.35
"""Share of the highest rent of other players that is kept in cash."""
LARGEST_RESERVE: Final = 350
BUILT_UP: Final = 0.6
"""Extra value of a lot in a complete group, as a share of its rent with houses."""
HOUSES_REACHED: Final = 3
COMPLETED: Final = 0.35
"""Share of that value of the whole group paid for the deed that completes_group it."""
AHEAD: Final = range(2, 13)
"""Sums of one roll."""
DENIED: Final = 1.5
PART_OF_GROUP: Final = 1.15


@latest_by_seat(lambda view, seat: (view.owner, view.buildings, view.options))
def cash_reserve(view: View, seat: int) -> int:
    """Return the cash reserve, which grows with the highest rent of other players."""
    rents, owner, buildings = view.board.rents, view.owner, view.buildings
    built = compress(range(len(buildings)), buildings)
    worst = max([rents[cell][buildings[cell]] for cell in built if owner[cell] != seat], default=0)
    return min(LARGEST_RESERVE, RESERVE + int(EXPOSURE * worst))


def group_lot_value(board: Board, lot: int) -> float:
    """Return the value of a lot in a complete group beyond its price."""
    rents = board.rents[lot]
    return BUILT_UP * rents[HOUSES_REACHED] if rents else 0


def rent_ahead(view: View, seat: int) -> int:
    """Return the highest rent of built lots within reach of the next roll, capped."""
    board = view.board
    worst = 0
    for steps in AHEAD:
        cell = (view.places[seat] + steps) % board.size
        if view.buildings[cell] and view.owner[cell] != seat:
            worst = max(worst, board.rents[cell][view.buildings[cell]])
    return min(worst, LARGEST_RESERVE)


def completes_group(view: View, seat: int, cell: int) -> bool:
    """True if this deed would complete a colour group of the seat."""
    return view.board.house_prices[cell] > 0 and _owners_beside(view, cell) <= {seat}


def _owners_beside(view: View, cell: int) -> set[int]:
    """Return the owners of the other deeds of the cell's group."""
    return {view.owner[other] for other in view.board.families[cell] if other != cell}


def _completing_seats(view: View, cell: int) -> list[int]:
    """Return the seats whose colour group this deed would complete."""
    owners = _owners_beside(view, cell)
    if len(owners) > 1 or not view.board.house_prices[cell]:
        return []
    return [seat for seat, is_in in enumerate(view.active) if is_in and owners <= {seat}]


def rent_gain(view: View, cell: int) -> int:
    """Return by how much the next building raises the rent."""
    rents = view.board.rents[cell]
    level = view.buildings[cell]
    after = HOTEL if level >= view.options.most_houses else level + 1
    return rents[after] - rents[level]


def auction_value(view: View, seat: int, thing: int) -> int:
    """Return the highest bid for a deed or a building."""
    if thing < 0:
        # Up to 1.5 times the price for a scarce building, without touching half the reserve.
        price = max(price for price, _ in buildable(view, seat, thing))
        spare = view.cash[seat] - cash_reserve(view, seat) // 2
        return max(price, min(price * 3 // 2, spare))
    worth = deed_value(view, seat, thing)
    heirs = _completing_seats(view, thing)
    if heirs and heirs != [seat]:
        worth = max(worth, int(DENIED * view.board.prices[thing]))
    keep = 0 if seat in heirs else cash_reserve(view, seat) // 2
    return min(worth, view.cash[seat] - keep)


def deed_value(view: View, seat: int, cell: int) -> int:
    """Return the value of a deed to the seat."""
    board = view.board
    price = board.prices[cell]
    family = board.families[cell]
    owners = [view.owner[other] for other in family if other != cell]
    owned = owners.count(seat)
    if isinstance(board.cells[cell], Railway):
        return int(price * (0.9 + 0.25 * owned))
    if not board.house_prices[cell]:
        return int(price * (0.8 + 0.2 * owned))
    if owned == len(family) - 1:
        return price + int(COMPLETED * sum(group_lot_value(board, other) for other in family))
    rivals = len(owners) > owned + owners.count(BANK)
    return int(price * (PART_OF_GROUP if owned and not rivals else 0.9))


def cheapest_sacrifice(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    """Return the mortgage or sale with the lowest cost in rent."""
    ways = [action for action in legal if isinstance(action, Mortgage | SellBuilding | SellGroup)]
    return min(ways, key=lambda way: _sacrifice_cost(view, seat, way), default=None)


def _sacrifice_cost(view: View, seat: int, way: Mortgage | SellBuilding | SellGroup) -> float:
    """Return the cost of a sale or mortgage in rent.

    Single deeds are cheapest, then buildings, then deeds of complete groups.
    """
    board = view.board
    deed = board.cells[way.cell]
    if isinstance(way, SellGroup):
        return 40
    if isinstance(way, SellBuilding):
        level = view.buildings[way.cell]
        before = view.options.most_houses if level == HOTEL else level - 1
        lost = board.rents[way.cell][level] - board.rents[way.cell][before]
        return 10 + lost / board.house_prices[way.cell]
    family = board.families[way.cell]
    owned = [view.owner[other] for other in family].count(seat)
    if isinstance(deed, Lot) and owned == len(family):
        return 30 if any(view.buildings[other] for other in family) else 9
    return owned + board.prices[way.cell] / 1000
