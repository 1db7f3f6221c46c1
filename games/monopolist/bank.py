"""Transfers of money, deeds, cards and buildings.

Functions change the draft in place.
"""

from typing import Final, TypeVar

from games.kit.random_draws import throw
from games.monopolist.board import BANK, HOTEL
from games.monopolist.state import AnyTask, State, Why

T = TypeVar("T")
_FOR_THE_POT: Final = ("tax", "card", "jail")


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the tuple with the value at `index` replaced."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def pay_out(draft: State, seat: int, amount: int) -> None:
    """Pay the seat from the bank, whose money is unlimited."""
    draft.cash = put(draft.cash, seat, draft.cash[seat] + amount)
    draft.bank_paid += amount


def pay(draft: State, seat: int, to: int, amount: int) -> None:
    """Move money from a seat to another seat or to BANK. The seat has enough cash."""
    draft.cash = put(draft.cash, seat, draft.cash[seat] - amount)
    if to == BANK:
        draft.bank_paid -= amount
    else:
        draft.cash = put(draft.cash, to, draft.cash[to] + amount)


def fill_pot(draft: State, amount: int, to: int, why: Why) -> None:
    """Add taxes, fees and fines to the pot under the house rule of free parking."""
    if draft.options.parking_pot and to == BANK and why in _FOR_THE_POT:
        draft.pot += amount


def transfer_deed(draft: State, cell: int, to: int) -> None:
    draft.owner = put(draft.owner, cell, to)


def push_tasks(draft: State, *tasks: AnyTask) -> None:
    """Put the tasks at the front of the agenda."""
    draft.agenda = (*tasks, *draft.agenda)


def roll(draft: State) -> tuple[int, int]:
    """Roll two dice and store them in the draft."""
    one, other = throw(draft, 6, 6)
    draft.dice = (one, other)
    return draft.dice


def return_jail_card(draft: State, deck: int) -> None:
    """Put the jail card back under its deck."""
    draft.jail_free = (BANK, draft.jail_free[1]) if deck == 0 else (draft.jail_free[0], BANK)
    under = (*draft.decks[deck], draft.options.laid_out.jail_free[deck])
    draft.decks = (under, draft.decks[1]) if deck == 0 else (draft.decks[0], under)


def take_buildings(draft: State, cell: int) -> None:
    """Return the buildings of a lot to the bank."""
    level = draft.buildings[cell]
    if level == HOTEL:
        draft.hotels += 1
    else:
        draft.houses += level
    draft.buildings = put(draft.buildings, cell, 0)
