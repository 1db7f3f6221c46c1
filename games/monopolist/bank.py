"""Transfers of money, deeds, cards and buildings, bankruptcy, and the end of a match.

Functions change the draft in place.
"""

from typing import Final, Literal, TypeVar

import msgspec

from games.engine import Outcome
from games.kit.random_draws import throw
from games.kit.table import Log
from games.monopolist.board import BANK, HOTEL
from games.monopolist.events import MatchEnded, WentBankrupt
from games.monopolist.holdings import capital, deeds_of, half_back
from games.monopolist.state import END_MOVE, AnyTask, Land, MatchOver, Move, Owe, Owing, Sell, State, Why

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


# Bankruptcy, leaving and the end of a match


Reason = Literal["last", "left", "time", "quick"]
BANKRUPTCIES_IN_QUICK = 2


def go_bankrupt(draft: State, debt: Owe | Owing, log: Log) -> None:
    """Remove the debtor from the match.

    All property goes to the creditor or the bank.
    """
    seat, to = debt.seat, debt.to
    cells = deeds_of(draft, seat)
    if to != BANK and draft.options.variant != "quick":
        _sell_all_buildings(draft, seat, cells)
    money, turn = draft.cash[seat], len(draft.course) + 1
    log.append(WentBankrupt(seat, to, cells, money, debt.amount, debt.why, debt.cell, turn))
    draft.bankruptcies += 1
    _strip(draft, seat, to, cells)
    _finish_if_last(draft, "quick" if is_decided(draft) else "last", log)


def is_decided(state: State) -> bool:
    """True after the second bankruptcy of a quick game.

    The game ends when the agenda is resolved.
    """
    return state.options.variant == "quick" and state.bankruptcies >= BANKRUPTCIES_IN_QUICK


def leave(draft: State, seat: int, log: Log) -> None:
    """Return the seat's property to the bank.

    Leaving does not count as a bankruptcy in the quick game.
    """
    _strip(draft, seat, BANK, deeds_of(draft, seat))
    _finish_if_last(draft, "left", log)


def _strip(draft: State, seat: int, to: int, cells: tuple[int, ...]) -> None:
    """Transfer the seat's property and debts owed to the seat; cancel its tasks."""
    pay(draft, seat, to, draft.cash[seat])
    draft.active = put(draft.active, seat, False)
    draft.out = (*draft.out, seat)
    draft.jail = put(draft.jail, seat, -1)
    draft.agenda = tuple(
        msgspec.structs.replace(task, to=to) if isinstance(task, Owe) and task.to == seat else task
        for task in draft.agenda
        if not (isinstance(task, Move | Land | Owe) and task.seat == seat)
    )
    # Drop debts of the new creditor to itself.
    draft.agenda = tuple(task for task in draft.agenda if not (isinstance(task, Owe) and task.seat == task.to))
    if seat == draft.mover and END_MOVE not in draft.agenda:
        draft.agenda = (*draft.agenda, END_MOVE)
    if to == BANK:
        _return_to_bank(draft, seat, cells)
    else:
        _hand_to_creditor(draft, seat, to, cells)


def _return_to_bank(draft: State, seat: int, cells: tuple[int, ...]) -> None:
    for deck, holder in enumerate(draft.jail_free):
        if holder == seat:
            return_jail_card(draft, deck)
    owner, mortgaged = list(draft.owner), list(draft.mortgaged)
    for cell in cells:
        take_buildings(draft, cell)
        owner[cell], mortgaged[cell] = BANK, False
    draft.owner, draft.mortgaged = tuple(owner), tuple(mortgaged)
    push_tasks(draft, *(Sell(cell, seat) for cell in cells))


def _hand_to_creditor(draft: State, seat: int, to: int, cells: tuple[int, ...]) -> None:
    """Transfer all property to the creditor.

    The creditor owes the bank a tenth of the price of mortgaged deeds.
    """
    board = draft.options.laid_out
    one, other = (to if holder == seat else holder for holder in draft.jail_free)
    draft.jail_free = (one, other)
    draft.owner = tuple(to if owner == seat else owner for owner in draft.owner)
    interest: list[AnyTask] = [
        Owe(to, (board.prices[cell] + 9) // 10, BANK, "interest", cell) for cell in cells if draft.mortgaged[cell]
    ]
    push_tasks(draft, *interest)


def _sell_all_buildings(draft: State, seat: int, cells: tuple[int, ...]) -> None:
    pay_out(draft, seat, sum(half_back(draft, cell) for cell in cells))
    for cell in cells:
        take_buildings(draft, cell)


# The end


def _finish_if_last(draft: State, reason: Reason, log: Log) -> None:
    if sum(draft.active) == 1:
        finish(draft, reason, log)


def finish(draft: State, reason: Reason, log: Log) -> None:
    """End the match.

    Rank active seats by capital, then the others, the last to leave first.
    """
    sums_at_end = capitals(draft)
    playing = [seat for seat, is_in in enumerate(draft.active) if is_in]
    sums = sorted({sums_at_end[seat] for seat in playing}, reverse=True)
    places = [tuple(seat for seat in playing if sums_at_end[seat] == amount) for amount in sums]
    places += [(seat,) for seat in reversed(draft.out)]
    outcome = Outcome(reason, tuple(places))
    draft.phase = MatchOver(outcome, sums_at_end)
    draft.agenda = ()
    draft.course = (*draft.course, sums_at_end)
    log.append(MatchEnded(outcome, sums_at_end))


def capitals(state: State) -> tuple[int, ...]:
    """Return the capital of every seat."""
    return tuple([capital(state, seat) for seat in range(len(state.active))])
