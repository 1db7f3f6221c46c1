"""Valuations of the master: groups by earnings and by the money to build on them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.monopolist.actions import JAIL_CARDS
from games.monopolist.bargains import CARD_VALUE, owners_after
from games.monopolist.board import BANK, Board
from games.monopolist.board_file import Railway
from games.monopolist.deals import redemption
from games.monopolist.estate import liquid, rent
from games.monopolist.options import Options
from games.monopolist.state import FREE, Deal
from games.monopolist.views import View

EARNS: Final = 0.9
"""Extra value of a lot in a complete group, as a share of its rent with houses."""
BEHIND_JAIL: Final = 1.25
"""Factor for lots within reach of the jail."""
REACH: Final = range(5, 15)
HOUSES: Final = 3
ALONE: Final = 0.85
PART: Final = 1.15
RAILWAYS: Final[Sequence[float]] = (0.75, 0.95, 1.2, 1.4)
"""Value of each as a share of its price, by the number owned."""
UTILITIES: Final[Sequence[float]] = (0.6, 0.9)
LEAST_KEPT: Final = 60
BARE: Final = 0.25
"""Share of a group's value that remains without money to build."""
DICE: Final = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}
RISK: Final = 0.09
"""Accepted probability of a rent above the cash kept."""


def land(options: Options, owner: tuple[int, ...], seat: int) -> float:
    plain, promised, _ = _land(options, owner, seat)
    return plain + promised


@lru_cache(maxsize=8192)
def _land(options: Options, owner: tuple[int, ...], seat: int) -> tuple[float, float, int]:
    """Return the deeds' value, the extra value of complete groups, and building cost."""
    board = options.laid_out
    plain = promised = 0.0
    cost = 0
    for cell in board.deeds:
        if owner[cell] != seat:
            continue
        family = board.families[cell]
        owned = sum(owner[other] == seat for other in family)
        price = board.prices[cell]
        if not board.house_prices[cell]:
            scale = RAILWAYS if isinstance(board.cells[cell], Railway) else UTILITIES
            plain += price * scale[min(owned, len(scale)) - 1]
        elif owned == len(family):
            plain += price
            promised += earns(board, cell)
            cost += HOUSES * board.house_prices[cell]
        else:
            rivals = any(owner[other] not in (BANK, seat) for other in family)
            plain += price * (ALONE if rivals or owned == 1 else PART)
    return plain, promised, cost


def earns(board: Board, lot: int) -> float:
    near = (lot - board.jail) % board.size in REACH
    rents = board.rents[lot]
    return EARNS * rents[HOUSES] * (BEHIND_JAIL if near else 1) if rents else 0


def deal_gain(view: View, deal: Deal, seat: int) -> float:
    """Return the gain of a deal for the seat, in money."""
    gets, loses = (deal.takes, deal.gives) if seat == deal.by else (deal.gives, deal.takes)
    paid = (deal.money if seat == deal.by else -deal.money) + redemption(view, gets)
    after = owners_after(view, deal)
    before = standing(view, view.owner, seat, 0)
    cards = sum(item in JAIL_CARDS for item in gets) - sum(item in JAIL_CARDS for item in loses)
    freed = sum(view.board.mortgages[item] for item in loses if item >= 0 and view.mortgaged[item])
    return standing(view, after, seat, paid) - before + cards * CARD_VALUE + freed


def standing(view: View, owner: tuple[int, ...], seat: int, paid: int) -> float:
    """Return the value of the seat's deeds and money after a payment.

    Complete groups count less without money to build on them.
    """
    plain, promised, cost = _land(view.options, owner, seat)
    money = view.cash[seat] - paid
    if promised:
        reach = max(0.0, liquid(view, seat) - paid)
        promised *= min(1.0, BARE + (1 - BARE) * reach / cost)
    return plain + promised + money


def rivals(view: View, seat: int) -> list[int]:
    return [other for other in view.playing if other != seat]


def cash_to_keep(view: View, seat: int) -> int:
    """Return a rent the next roll rarely exceeds, minus half the possible mortgages."""
    board, place = view.board, view.places[seat]
    if view.jail[seat] != FREE:
        place = board.jail
    rents = []
    for total, likely in DICE.items():
        cell = (place + total) % board.size
        landlord = view.owner[cell]
        owed = board.prices[cell] > 0 and landlord not in (BANK, seat) and not view.mortgaged[cell]
        rents.append((rent(view, cell, total) if owed else 0, likely))
    left, worst = 1.0, 0
    for amount, likely in sorted(rents):
        worst = amount
        left -= likely
        if left <= RISK:
            break
    spare = sum(board.mortgages[cell] for cell in board.deeds if view.owner[cell] == seat and not view.mortgaged[cell])
    return max(LEAST_KEPT, worst - spare // 2)


def group_threat(view: View, cell: int, seat: int) -> int | None:
    """Return the rival whose group this deed would complete, or None."""
    family = view.board.families[cell]
    if not view.board.house_prices[cell]:
        return None
    for other in rivals(view, seat):
        if all(member == cell or view.owner[member] == other for member in family):
            return other
    return None
