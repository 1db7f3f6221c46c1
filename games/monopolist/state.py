"""The whole of a match in plain data."""

from typing import Final, Literal, TypeAlias

import msgspec

from games.engine import Outcome
from games.kit.table import NOBODY
from games.monopolist.board import BANK
from games.monopolist.options import Options

FREE: Final = -1
"""In `jail`: at large."""

Why: TypeAlias = Literal["rent", "tax", "card", "jail", "interest"]
"""For what money is owed. Interest: the tenth for mortgaged property that comes from a bankrupt."""


# What the match waits for


class Phase(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True, gc=False):
    pass


class Rolling(Phase, frozen=True, tag="rolling"):
    """The mover is to roll; nobody's action is unfinished, so everybody may build, mortgage and deal."""


class Buying(Phase, frozen=True, tag="buying"):
    """The mover buys the cell or leaves it to an auction."""

    cell: int


class Auction(Phase, frozen=True, tag="auction"):
    """`thing` is a cell, HOUSE or HOTEL_ITEM. `bidders` have not passed; `bidder` holds the highest `bid`."""

    thing: int
    least: int
    bidders: tuple[int, ...]
    bid: int = 0
    bidder: int = NOBODY


class Placing(Phase, frozen=True, tag="placing"):
    """Who won a scarce building (HOUSE or HOTEL_ITEM) and has paid this price for it says where it goes."""

    seat: int
    thing: int
    price: int


class Owing(Phase, frozen=True, tag="owing"):
    """The seat has less cash than it owes, and raises it; the debt is paid by itself as soon as there is enough."""

    seat: int
    amount: int
    to: int
    why: Why
    cell: int = -1


class MatchOver(Phase, frozen=True, tag="match_over"):
    """`capitals` are what everybody had at the end."""

    outcome: Outcome
    capitals: tuple[int, ...]


AnyPhase: TypeAlias = Rolling | Buying | Auction | Placing | Owing | MatchOver

ROLLING: Final = Rolling()


# What comes after it


class Task(msgspec.Struct, frozen=True, tag_field="task", forbid_unknown_fields=True, gc=False):
    pass


class Move(Task, frozen=True, tag="move"):
    """The seat goes forward by the dice on the table."""

    seat: int


class Land(Task, frozen=True, tag="land"):
    """The cell where the seat stands takes effect; `times` is what a card makes of its rent, 0 for nothing."""

    seat: int
    times: int = 0


class Owe(Task, frozen=True, tag="owe"):
    """A debt. It is paid, or waited for, before whatever comes after it."""

    seat: int
    amount: int
    to: int
    why: Why
    cell: int = -1


class Sell(Task, frozen=True, tag="sell"):
    """The bank auctions the deed of this cell, from the estate `of` a seat that is out."""

    cell: int
    of: int = NOBODY


class EndMove(Task, frozen=True, tag="end_move"):
    """The mover rolls again after doubles, or the turn passes."""


AnyTask: TypeAlias = Move | Land | Owe | Sell | EndMove

END_MOVE: Final = EndMove()


# Deals


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What `by` gives and takes: cells, or JAIL_CARDS. `money` goes from `by` to `to`, the other way when negative.

    Until it is offered it is its author's secret. Every offer bears another `number`.
    """

    by: int
    to: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    money: int = 0
    offered: bool = False
    number: int = 0


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The card that the last roll has led to: of CHANCE or CHEST, its number on the board."""

    deck: int
    card: int


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, gc=False):
    """Tuples are by seat or by cell. `position` is where the random stream stands.

    `jail` counts the turns spent there, FREE outside; `buildings` the houses of a lot, HOTEL for a hotel;
    `decks` begin with their top card; `jail_free` says who holds the jail card of either deck; `out` is in the order of
    leaving the game; `bank_paid` is what the bank has paid out less what it has taken in.
    `agenda` is what is to be resolved once the phase is over, first things first; `course` holds everybody's capital
    as it was each time the turn had gone round; `estate_of` is whose former property is being auctioned;
    `pot` is the money on the free parking, where the house rule puts any there.
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
    """Everybody on «Вперёд» with their money, nothing sold, decks unshuffled."""
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
