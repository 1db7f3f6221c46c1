"""Movement on the board. Functions change the draft in place."""

from typing import Final, Literal

from games.kit.table import Log
from games.monopolist.bank import pay_out, put
from games.monopolist.events import Jailed, Moved, Salary
from games.monopolist.state import State

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
