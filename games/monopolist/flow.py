"""Agenda: movement, cells and cards, resolved until a player must decide.

Functions change the draft in place.
"""

from collections.abc import Callable
from typing import Any, Final, Literal

from games.kit.table import Log
from games.monopolist import auctions
from games.monopolist.bank import (
    capitals,
    fill_pot,
    finish,
    go_bankrupt,
    is_decided,
    pay,
    pay_out,
    push_tasks,
    put,
    roll,
)
from games.monopolist.board import (
    BANK,
    CHANCE,
    CHEST,
    HOTEL,
    Advance,
    Back,
    Collect,
    CollectEach,
    Draw,
    Fee,
    Go,
    GoToJail,
    Jail,
    JailFree,
    Lot,
    Nearest,
    Parking,
    PayEach,
    Railway,
    Repairs,
    Tax,
    ToJail,
    Utility,
)
from games.monopolist.events import (
    CardDrawn,
    InDebt,
    Jailed,
    LeftToBank,
    Moved,
    NoRent,
    Paid,
    PotTaken,
    Received,
    Rolled,
    Salary,
    TurnBegan,
)
from games.monopolist.holdings import deeds_of, has_anything, raisable_cash, rent
from games.monopolist.state import (
    ROLLING,
    Buying,
    Drawn,
    EndMove,
    Land,
    MatchOver,
    Move,
    Owe,
    Owing,
    Sell,
    State,
)

GO: Final = 0
"""Cell number of «Вперёд» on every board."""


def go_forward(draft: State, seat: int, steps: int, log: Log) -> None:
    """Move the seat forward and pay the salary for passing «Вперёд» or stopping there.

    Under the house rule `double_go` stopping there pays twice.
    """
    board = draft.options.laid_out
    start = draft.places[seat]
    to = (start + steps) % board.size
    draft.places = put(draft.places, seat, to)
    log.append(Moved(seat, start, to))
    if start + steps >= board.size:
        salary = board.salary * 2 if draft.options.double_go and to == GO else board.salary
        pay_out(draft, seat, salary)
        log.append(Salary(seat, salary))


def go_back(draft: State, seat: int, steps: int, log: Log) -> None:
    """Move the seat backwards without a salary."""
    start = draft.places[seat]
    to = (start - steps) % draft.options.laid_out.size
    draft.places = put(draft.places, seat, to)
    log.append(Moved(seat, start, to))


def go_to_jail(draft: State, seat: int, why: Literal["cell", "card", "doubles"], log: Log) -> None:
    """Move the seat to jail without a salary and cancel further rolls."""
    draft.places = put(draft.places, seat, draft.options.laid_out.jail)
    draft.jail = put(draft.jail, seat, 0)
    draft.doubles = 0
    log.append(Jailed(seat, why))


def next_seat(draft: State, seat: int) -> int:
    seats = len(draft.active)
    seat = (seat + 1) % seats
    while not draft.active[seat]:
        seat = (seat + 1) % seats
    return seat


def draw_card(draft: State, seat: int, deck: int, log: Log) -> None:
    top, *rest = draft.decks[deck]
    card = draft.options.laid_out.decks[deck][top]
    if isinstance(card, JailFree):
        # The player keeps the card.
        draft.jail_free = (seat, draft.jail_free[1]) if deck == CHANCE else (draft.jail_free[0], seat)
    else:
        rest.append(top)
    draft.decks = (tuple(rest), draft.decks[1]) if deck == CHANCE else (draft.decks[0], tuple(rest))
    draft.card = Drawn(deck, top)
    log.append(CardDrawn(seat, deck, top))
    _EFFECTS[type(card)](draft, seat, card, log)


def _advance(draft: State, seat: int, card: Advance, log: Log) -> None:
    size = draft.options.laid_out.size
    go_forward(draft, seat, (card.to - draft.places[seat]) % size or size, log)
    push_tasks(draft, Land(seat))


def _nearest(draft: State, seat: int, card: Nearest, log: Log) -> None:
    board = draft.options.laid_out
    goals = board.railways if card.kind == "railway" else board.utilities
    here = draft.places[seat]
    go_forward(draft, seat, min((goal - here) % board.size or board.size for goal in goals), log)
    push_tasks(draft, Land(seat, card.times))


def _back(draft: State, seat: int, card: Back, log: Log) -> None:
    go_back(draft, seat, card.steps, log)
    push_tasks(draft, Land(seat))


def _collect(draft: State, seat: int, card: Collect, log: Log) -> None:
    pay_out(draft, seat, card.amount)
    log.append(Received(seat, card.amount))


def _fee(draft: State, seat: int, card: Fee, log: Log) -> None:
    push_tasks(draft, Owe(seat, card.amount, BANK, "card"))


def _collect_each(draft: State, seat: int, card: CollectEach, log: Log) -> None:
    """Charge all other players except those on free parking."""
    cells = draft.options.laid_out.cells
    payers = [other for other in _others(draft, seat) if not isinstance(cells[draft.places[other]], Parking)]
    push_tasks(draft, *(Owe(other, card.amount, seat, "card") for other in payers))


def _pay_each(draft: State, seat: int, card: PayEach, log: Log) -> None:
    push_tasks(draft, *(Owe(seat, card.amount, other, "card") for other in _others(draft, seat)))


def _repairs(draft: State, seat: int, card: Repairs, log: Log) -> None:
    levels = [draft.buildings[cell] for cell in deeds_of(draft, seat)]
    hotels = levels.count(HOTEL)
    amount = hotels * card.hotel + (sum(levels) - hotels * HOTEL) * card.house
    if amount:
        push_tasks(draft, Owe(seat, amount, BANK, "card"))


def _to_jail(draft: State, seat: int, card: ToJail, log: Log) -> None:
    go_to_jail(draft, seat, "card", log)


def _keep(draft: State, seat: int, card: JailFree, log: Log) -> None:
    """Do nothing: `draw` has already given the card to the player."""


def _others(draft: State, seat: int) -> list[int]:
    """Return the other active seats, starting with the next one."""
    seats = len(draft.active)
    ring = ((seat + step) % seats for step in range(1, seats))
    return [other for other in ring if draft.active[other]]


_EFFECTS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Advance: _advance,
    Nearest: _nearest,
    Back: _back,
    Collect: _collect,
    Fee: _fee,
    CollectEach: _collect_each,
    PayEach: _pay_each,
    Repairs: _repairs,
    ToJail: _to_jail,
    JailFree: _keep,
}


def resolve_agenda(draft: State, log: Log) -> None:
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
    push_tasks(draft, Land(task.seat))
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


def settle_debt(draft: State, log: Log) -> None:
    """Re-check the pending debt after the debtor's cash or property changed."""
    debt = draft.phase
    if not isinstance(debt, Owing):
        return
    if draft.cash[debt.seat] >= debt.amount:
        push_tasks(draft, Owe(debt.seat, debt.amount, debt.to, debt.why, debt.cell))
        resolve_agenda(draft, log)
    elif not has_anything(draft, debt.seat):
        go_bankrupt(draft, debt, log)
        resolve_agenda(draft, log)


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
    push_tasks(draft, Owe(task.seat, rent(draft, cell, dice, task.times), landlord, "rent", cell))
    return False


def _for_sale(draft: State, seat: int, cell: int, log: Log) -> bool:
    """Ask the seat to buy. Open the auction if the seat cannot raise the price."""
    if raisable_cash(draft, seat) < draft.options.laid_out.prices[cell]:
        if draft.options.no_auctions:
            log.append(LeftToBank(seat, cell))
            return False
        return auctions.open_for_deed(draft, cell, seat, log, dear=True)
    draft.phase = Buying(cell)
    return True


def _on_tax(draft: State, task: Land, cell: int, log: Log) -> bool:
    tax = draft.options.laid_out.cells[cell]
    if isinstance(tax, Tax):
        push_tasks(draft, Owe(task.seat, tax.amount, BANK, "tax", cell))
    return False


def _on_draw(draft: State, task: Land, cell: int, log: Log) -> bool:
    place = draft.options.laid_out.cells[cell]
    if isinstance(place, Draw):
        draw_card(draft, task.seat, CHANCE if place.deck == "chance" else CHEST, log)
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


def _on_plain_cell(draft: State, task: Land, cell: int, log: Log) -> bool:
    return False


_CELLS: Final[dict[type, Callable[[State, Land, int, Log], bool]]] = {
    Lot: _on_deed,
    Railway: _on_deed,
    Utility: _on_deed,
    Tax: _on_tax,
    Draw: _on_draw,
    GoToJail: _on_go_to_jail,
    Go: _on_plain_cell,
    Jail: _on_plain_cell,
    Parking: _on_parking,
}
