"""What things are worth to a computer player. Everything is asked of a view."""

from collections.abc import Sequence
from itertools import compress
from typing import Final

from games.kit.memo import latest_by_seat
from games.monopolist.actions import MonopolistAction, Mortgage, SellBuilding, SellGroup
from games.monopolist.board import BANK, HOTEL, Board
from games.monopolist.board_file import Lot, Railway
from games.monopolist.estate import buildable
from games.monopolist.views import View

RESERVE: Final = 80
"""Cash to keep while nobody has built anything."""
EXPOSURE: Final = 0.35
"""How much of the worst rent of others is kept at hand."""
LARGEST_RESERVE: Final = 350
BUILT_UP: Final = 0.6
"""What a lot of a whole group is worth beyond its price: so much of its rent with three houses."""
HOUSES_REACHED: Final = 3
COMPLETED: Final = 0.35
"""How much of that, of all its lots, is paid for the last one."""
AHEAD: Final = range(2, 13)
"""The cells that one roll may lead to."""
DENIED: Final = 1.5
PART: Final = 1.15


@latest_by_seat(lambda view, seat: (view.owner, view.buildings, view.options))
def reserve(view: View, seat: int) -> int:
    """The more, the higher the worst rent is that others ask."""
    rents, owner, buildings = view.board.rents, view.owner, view.buildings
    built = compress(range(len(buildings)), buildings)
    worst = max([rents[cell][buildings[cell]] for cell in built if owner[cell] != seat], default=0)
    return min(LARGEST_RESERVE, RESERVE + int(EXPOSURE * worst))


def promise(board: Board, lot: int) -> float:
    """What can be built on a lot of a whole group, as far as anybody gets to: the rent tells, the price does not."""
    rents = board.rents[lot]
    return BUILT_UP * rents[HOUSES_REACHED] if rents else 0


def danger(view: View, seat: int) -> int:
    """The highest rent of built lots that the next roll may lead to, as far as cash can be kept for it."""
    board = view.board
    worst = 0
    for steps in AHEAD:
        cell = (view.places[seat] + steps) % board.size
        if view.buildings[cell] and view.owner[cell] != seat:
            worst = max(worst, board.rents[cell][view.buildings[cell]])
    return min(worst, LARGEST_RESERVE)


def completes(view: View, seat: int, cell: int) -> bool:
    """Whether this deed would give the seat its whole colour group."""
    return view.board.house_prices[cell] > 0 and _owners_beside(view, cell) <= {seat}


def _owners_beside(view: View, cell: int) -> set[int]:
    """Whose the other deeds of its family are."""
    return {view.owner[other] for other in view.board.families[cell] if other != cell}


def _heirs(view: View, cell: int) -> list[int]:
    """All whom this deed would give their whole colour group."""
    owners = _owners_beside(view, cell)
    if len(owners) > 1 or not view.board.house_prices[cell]:
        return []
    return [seat for seat, is_in in enumerate(view.active) if is_in and owners <= {seat}]


def rent_gain(view: View, cell: int) -> int:
    """How much a further building adds to the rent here."""
    rents = view.board.rents[cell]
    level = view.buildings[cell]
    after = HOTEL if level >= view.options.most_houses else level + 1
    return rents[after] - rents[level]


def worth_at_auction(view: View, seat: int, thing: int) -> int:
    """The most to bid: for a deed by its price and what it does to groups, for a building by its usual price."""
    if thing < 0:
        # Half as much again for a building that others wait for, but never the reserve.
        price = max(price for price, _ in buildable(view, seat, thing))
        spare = view.cash[seat] - reserve(view, seat) // 2
        return max(price, min(price * 3 // 2, spare))
    worth = deed_value(view, seat, thing)
    heirs = _heirs(view, thing)
    if heirs and heirs != [seat]:
        worth = max(worth, int(DENIED * view.board.prices[thing]))
    keep = 0 if seat in heirs else reserve(view, seat) // 2
    return min(worth, view.cash[seat] - keep)


def deed_value(view: View, seat: int, cell: int) -> int:
    """What one more deed is worth to the seat."""
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
        return price + int(COMPLETED * sum(promise(board, other) for other in family))
    rivals = len(owners) > owned + owners.count(BANK)
    return int(price * (PART if owned and not rivals else 0.9))


def least_missed(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    """The mortgage or sale that hurts least."""
    ways = [action for action in legal if isinstance(action, Mortgage | SellBuilding | SellGroup)]
    return min(ways, key=lambda way: _pain(view, seat, way), default=None)


def _pain(view: View, seat: int, way: Mortgage | SellBuilding | SellGroup) -> float:
    """Rent lost for money raised: single deeds first, buildings later, lots of a whole group last."""
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
