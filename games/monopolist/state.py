"""State of a match as plain data."""

from typing import Final, Literal, TypeAlias

import msgspec

from games.engine import Outcome
from games.kit.table import NOBODY
from games.monopolist.board import BANK
from games.monopolist.options import Options

FREE: Final = -1
"""Value in `State.jail` of a seat that is not in jail."""

Why: TypeAlias = Literal["rent", "tax", "card", "jail", "interest"]
"""Reason of a debt.

`interest` is the tenth due for mortgaged deeds taken over from a bankrupt player.
"""


# Phases


class Phase(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True, gc=False):
    pass


class Rolling(Phase, frozen=True, tag="rolling"):
    """The mover is to roll.

    No action is unfinished, so every seat may build, mortgage and deal.
    """


class Buying(Phase, frozen=True, tag="buying"):
    """The mover buys the cell or leaves it to an auction."""

    cell: int


class Auction(Phase, frozen=True, tag="auction"):
    """An auction of `thing`: a cell, HOUSE or HOTEL_ITEM.

    `bidders` are the seats that have not passed. `bidder` holds the highest `bid`.
    """

    thing: int
    least: int
    bidders: tuple[int, ...]
    bid: int = 0
    bidder: int = NOBODY


class Placing(Phase, frozen=True, tag="placing"):
    """The winner of an auctioned building chooses its lot.

    `thing` is HOUSE or HOTEL_ITEM. `price` has been paid.
    """

    seat: int
    thing: int
    price: int


class Owing(Phase, frozen=True, tag="owing"):
    """The seat raises cash for a debt.

    The debt is paid automatically as soon as the cash suffices.
    """

    seat: int
    amount: int
    to: int
    why: Why
    cell: int = -1


class MatchOver(Phase, frozen=True, tag="match_over"):
    """The match has ended. `capitals` are the final capitals by seat."""

    outcome: Outcome
    capitals: tuple[int, ...]


AnyPhase: TypeAlias = Rolling | Buying | Auction | Placing | Owing | MatchOver

ROLLING: Final = Rolling()


# Tasks on the agenda


class Task(msgspec.Struct, frozen=True, tag_field="task", forbid_unknown_fields=True, gc=False):
    pass


class Move(Task, frozen=True, tag="move"):
    """Move the seat forward by the sum of `State.dice`."""

    seat: int


class Land(Task, frozen=True, tag="land"):
    """Resolve the cell the seat stands on.

    `times` is the rent multiplier set by a card, 0 for none.
    """

    seat: int
    times: int = 0


class Owe(Task, frozen=True, tag="owe"):
    """Pay a debt before the following tasks are resolved."""

    seat: int
    amount: int
    to: int
    why: Why
    cell: int = -1


class Sell(Task, frozen=True, tag="sell"):
    """Auction the deed of this cell.

    `of` is the seat that left the match and owned the deed, or NOBODY.
    """

    cell: int
    of: int = NOBODY


class EndMove(Task, frozen=True, tag="end_move"):
    """Let the mover roll again after doubles, or pass the turn."""


AnyTask: TypeAlias = Move | Land | Owe | Sell | EndMove

END_MOVE: Final = EndMove()


# Deals


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A deal in which `by` gives and takes items: cells or JAIL_CARDS.

    Positive `money` goes from `by` to `to`, negative `money` the other way. Only the author sees a deal before it is
    offered. Every offer gets a new `number`.
    """

    by: int
    to: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    money: int = 0
    offered: bool = False
    number: int = 0


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The card drawn last: CHANCE or CHEST and its number in the board's deck."""

    deck: int
    card: int


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, gc=False):
    """State of a match. Tuples are indexed by seat or by cell.

    `position` is the position in the random stream. `jail` counts the turns a seat has spent in jail, or is FREE.
    `buildings` holds the number of houses of a lot, or HOTEL. `decks` start with the top card. `jail_free` holds the
    owner of the jail card of each deck. `out` lists the seats that are out, in order of leaving. `bank_paid` is the
    money paid out by the bank minus the money it received. `agenda` lists the tasks to resolve after the phase.
    `course` holds the capitals of all seats after each round. `estate_of` is the former owner of the deed at auction.
    `pot` is the money on free parking under that house rule.
    """

    seed: bytes
    position: int
    options: Options
    turn: int
    mover: int
    dice: tuple[int, int]
    doubles: int
    active: tuple[bool, ...]
    out: tuple[int, ...]
    bankruptcies: int
    cash: tuple[int, ...]
    places: tuple[int, ...]
    jail: tuple[int, ...]
    owner: tuple[int, ...]
    buildings: tuple[int, ...]
    mortgaged: tuple[bool, ...]
    jail_free: tuple[int, int]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    houses: int
    hotels: int
    bank_paid: int
    phase: AnyPhase
    agenda: tuple[AnyTask, ...]
    deals: tuple[Deal | None, ...]
    offers_made: tuple[int, ...]
    offers_numbered: int = 0
    card: Drawn | None = None
    time_up: bool = False
    course: tuple[tuple[int, ...], ...] = ()
    estate_of: int | None = None
    pot: int = 0


def new_state(options: Options, seats: int, seed: bytes) -> State:
    """Return the state before the first roll, with unshuffled decks."""
    board = options.laid_out
    return State(
        seed=seed,
        position=0,
        options=options,
        turn=0,
        mover=0,
        dice=(0, 0),
        doubles=0,
        active=(True,) * seats,
        out=(),
        bankruptcies=0,
        cash=(board.cash,) * seats,
        places=(0,) * seats,
        jail=(FREE,) * seats,
        owner=(BANK,) * board.size,
        buildings=(0,) * board.size,
        mortgaged=(False,) * board.size,
        jail_free=(BANK, BANK),
        decks=(tuple(range(len(board.decks[0]))), tuple(range(len(board.decks[1])))),
        houses=board.houses,
        hotels=board.hotels,
        bank_paid=0,
        phase=ROLLING,
        agenda=(),
        deals=(None,) * seats,
        offers_made=(0,) * seats,
    )
