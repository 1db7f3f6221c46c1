"""Agenda: resolve tasks until a player must decide.

Functions change the draft in place.
"""

from collections.abc import Callable
from typing import Any, Final

from games.kit.table import Log
from games.monopolist import auctions, cards
from games.monopolist.bank import fill_pot, first, pay, pay_out, roll
from games.monopolist.bankruptcy import capitals, finish, go_bankrupt, is_decided
from games.monopolist.board import BANK, CHANCE, CHEST
from games.monopolist.board_file import Draw, Go, GoToJail, Jail, Lot, Parking, Railway, Tax, Utility
from games.monopolist.estate import has_anything, liquid, rent
from games.monopolist.events import InDebt, LeftToBank, NoRent, Paid, PotTaken, Rolled, TurnBegan
from games.monopolist.state import (
    ROLLING,
    Buying,
    EndMove,
    Land,
    MatchOver,
    Move,
    Owe,
    Owing,
    Sell,
    State,
)
from games.monopolist.travel import go_forward, go_to_jail, next_seat


def go_on(draft: State, log: Log) -> None:
    """Resolve the agenda. When it is empty, the mover is to roll."""
    while draft.agenda:
        task, draft.agenda = draft.agenda[0], draft.agenda[1:]
        if _DO[type(task)](draft, task, log):
            break
    else:
        if type(draft.phase) is not MatchOver:
            draft.phase = ROLLING
    # The new number restarts turn clocks and marks old buttons as stale.
    draft.turn += 1


# Tasks. Each handler returns True if the match now waits for a player.


def _move(draft: State, task: Move, log: Log) -> bool:
    go_forward(draft, task.seat, sum(draft.dice), log)
    first(draft, Land(task.seat))
    return False


def _land(draft: State, task: Land, log: Log) -> bool:
    cell = draft.places[task.seat]
    return _CELLS[type(draft.options.laid_out.cells[cell])](draft, task, cell, log)


def _owe(draft: State, task: Owe, log: Log) -> bool:
    """Pay the debt or wait for the seat to raise cash.

    A seat without property goes bankrupt.
    """
    if draft.cash[task.seat] >= task.amount:
        pay(draft, task.seat, task.to, task.amount)
        fill_pot(draft, task.amount, task.to, task.why)
        log.append(Paid(task.seat, task.amount, task.to, task.why, task.cell))
        return False
    log.append(InDebt(task.seat, task.amount, task.to, task.why, task.cell))
    if has_anything(draft, task.seat):
        draft.phase = Owing(task.seat, task.amount, task.to, task.why, task.cell)
        return True
    go_bankrupt(draft, task, log)
    return False


def settle(draft: State, log: Log) -> None:
    """Re-check the pending debt after the debtor's cash or property changed."""
    debt = draft.phase
    if not isinstance(debt, Owing):
        return
    if draft.cash[debt.seat] >= debt.amount:
        first(draft, Owe(debt.seat, debt.amount, debt.to, debt.why, debt.cell))
        go_on(draft, log)
    elif not has_anything(draft, debt.seat):
        go_bankrupt(draft, debt, log)
        go_on(draft, log)


def _sell(draft: State, task: Sell, log: Log) -> bool:
    if draft.options.no_auctions:
        return False  # The deed stays for sale.
    return auctions.open_for_deed(draft, task.cell, BANK, log, of=task.of)


def _end_move(draft: State, task: EndMove, log: Log) -> bool:
    mover = draft.mover
    if is_decided(draft):
        finish(draft, "quick", log)
        return False
    again = draft.doubles > 0 and draft.active[mover]
    if not again:
        if draft.time_up:
            finish(draft, "time", log)
            return False
        draft.doubles = 0
        mover = next_seat(draft, mover)
        if mover <= draft.mover:
            draft.course = (*draft.course, capitals(draft))
        draft.mover = mover
    if any(draft.offers_made):
        draft.offers_made = (0,) * len(draft.active)
    log.append(TurnBegan(mover, again))
    return False


_DO: Final[dict[type, Callable[[State, Any, Log], bool]]] = {
    Move: _move,
    Land: _land,
    Owe: _owe,
    Sell: _sell,
    EndMove: _end_move,
}


# Cells


def _on_deed(draft: State, task: Land, cell: int, log: Log) -> bool:
    landlord = draft.owner[cell]
    if landlord == BANK:
        return _for_sale(draft, task.seat, cell, log)
    if landlord == task.seat:
        return False
    if draft.mortgaged[cell]:
        log.append(NoRent(task.seat, cell))
        return False
    board = draft.options.laid_out
    dice = 0
    if isinstance(board.cells[cell], Utility):
        dice = sum(roll(draft))
        log.append(Rolled(task.seat, draft.dice, "utility"))
    first(draft, Owe(task.seat, rent(draft, cell, dice, task.times), landlord, "rent", cell))
    return False


def _for_sale(draft: State, seat: int, cell: int, log: Log) -> bool:
    """Ask the seat to buy. Open the auction if the seat cannot raise the price."""
    if liquid(draft, seat) < draft.options.laid_out.prices[cell]:
        if draft.options.no_auctions:
            log.append(LeftToBank(seat, cell))
            return False
        return auctions.open_for_deed(draft, cell, seat, log, dear=True)
    draft.phase = Buying(cell)
    return True


def _on_tax(draft: State, task: Land, cell: int, log: Log) -> bool:
    tax = draft.options.laid_out.cells[cell]
    if isinstance(tax, Tax):
        first(draft, Owe(task.seat, tax.amount, BANK, "tax", cell))
    return False


def _on_draw(draft: State, task: Land, cell: int, log: Log) -> bool:
    place = draft.options.laid_out.cells[cell]
    if isinstance(place, Draw):
        cards.draw(draft, task.seat, CHANCE if place.deck == "chance" else CHEST, log)
    return False


def _on_go_to_jail(draft: State, task: Land, cell: int, log: Log) -> bool:
    go_to_jail(draft, task.seat, "cell", log)
    return False


def _on_parking(draft: State, task: Land, cell: int, log: Log) -> bool:
    """Pay out the pot under the house rule of free parking."""
    if draft.pot:
        pay_out(draft, task.seat, draft.pot)
        log.append(PotTaken(task.seat, draft.pot))
        draft.pot = 0
    return False


def _nothing(draft: State, task: Land, cell: int, log: Log) -> bool:
    return False


_CELLS: Final[dict[type, Callable[[State, Land, int, Log], bool]]] = {
    Lot: _on_deed,
    Railway: _on_deed,
    Utility: _on_deed,
    Tax: _on_tax,
    Draw: _on_draw,
    GoToJail: _on_go_to_jail,
    Go: _nothing,
    Jail: _nothing,
    Parking: _on_parking,
}
