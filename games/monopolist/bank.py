"""Money and deeds change hands. The draft is changed in place; everything inside it is immutable."""

from typing import Final, TypeVar

from games.kit.random_draws import throw
from games.monopolist.board import BANK, HOTEL
from games.monopolist.state import AnyTask, State, Why

T = TypeVar("T")
_FOR_THE_POT: Final = ("tax", "card", "jail")


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with another value in one place."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def pay_out(draft: State, seat: int, amount: int) -> None:
    """The bank pays; it never runs out of money."""
    draft.cash = put(draft.cash, seat, draft.cash[seat] + amount)
    draft.bank_paid += amount


def pay(draft: State, seat: int, to: int, amount: int) -> None:
    """A seat pays another, or the bank. The money is known to be there."""
    draft.cash = put(draft.cash, seat, draft.cash[seat] - amount)
    if to == BANK:
        draft.bank_paid -= amount
    else:
        draft.cash = put(draft.cash, to, draft.cash[to] + amount)


def fill_pot(draft: State, amount: int, to: int, why: Why) -> None:
    """Taxes, fees and fines that the bank has been paid wait on the free parking, where that is the house rule."""
    if draft.options.parking_pot and to == BANK and why in _FOR_THE_POT:
        draft.pot += amount


def give_deed(draft: State, cell: int, to: int) -> None:
    draft.owner = put(draft.owner, cell, to)


def first(draft: State, *tasks: AnyTask) -> None:
    """These come before whatever else is on the agenda."""
    draft.agenda = (*tasks, *draft.agenda)


def roll(draft: State) -> tuple[int, int]:
    """Two dice, which then lie on the table."""
    one, other = throw(draft, 6, 6)
    draft.dice = (one, other)
    return draft.dice


def return_card(draft: State, deck: int) -> None:
    """The card that opens the jail goes back under its deck."""
    draft.jail_free = (BANK, draft.jail_free[1]) if deck == 0 else (draft.jail_free[0], BANK)
    under = (*draft.decks[deck], draft.options.laid_out.jail_free[deck])
    draft.decks = (under, draft.decks[1]) if deck == 0 else (draft.decks[0], under)


def take_buildings(draft: State, cell: int) -> None:
    """The lot's buildings go back to the bank's stock."""
    level = draft.buildings[cell]
    if level == HOTEL:
        draft.hotels += 1
    else:
        draft.houses += level
    draft.buildings = put(draft.buildings, cell, 0)
