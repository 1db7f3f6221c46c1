"""A board as it is played on in mind: throws, where cards lead, what the next building of a group costs and earns."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from games.monopolist.board import HOTEL, Board
from games.monopolist.board_file import (
    Advance,
    Back,
    Card,
    Collect,
    CollectEach,
    Draw,
    Fee,
    GoToJail,
    Nearest,
    PayEach,
    Tax,
    ToJail,
)
from games.monopolist.options import Options
from games.rng import Rng

STAYS: Final = -1
TO_JAIL: Final = -2
"""Where a card leads that leads nowhere, or straight to jail."""
TURNS: Final = 100
"""How far ahead, all seats together: then most matches are decided, or will be by what everybody has."""
CARDS: Final = 48
"""A card is the rest of a number below this one: that is fair for decks of sixteen, and for doubles."""

Luck: TypeAlias = Sequence[tuple[int, int]]
"""Throws, each with the number of a card in case that one is drawn."""


def luck(seed: bytes, number: int) -> Luck:
    """The throws of one match in mind. That a word is not quite even over so few of them does not matter here."""
    word = Rng(seed, number * TURNS).word
    return [_THROWS[word() % len(_THROWS)] for _ in range(TURNS)]


_THROWS: Final = tuple((one + other, card) for one in range(1, 7) for other in range(1, 7) for card in range(CARDS))


class Stage(NamedTuple):
    """The building that a group gets next: where, at what price, and the rent that it brings."""

    cell: int
    price: int
    rent: int
    level: int
    merit: float
    """Rent for money."""


class Ground(NamedTuple):
    """By cell: what it takes, whether it leads to jail, and its cards as where one lands and what one gets."""

    board: Board
    taxes: tuple[int, ...]
    to_jail: tuple[bool, ...]
    draws: tuple[tuple[tuple[int, int], ...], ...]
    group_of: tuple[int, ...]
    """By cell, the number of its colour group, -1 without one."""
    stages: tuple[tuple[Stage, ...], ...]
    """By group, its buildings in the order in which they are built."""


@lru_cache(maxsize=32)
def ground(options: Options) -> Ground:
    board = options.laid_out
    cells = board.cells
    group_of = [-1] * board.size
    for number, group in enumerate(board.colour_groups):
        for cell in group:
            group_of[cell] = number
    return Ground(
        board,
        tuple(cell.amount if isinstance(cell, Tax) else 0 for cell in cells),
        tuple(isinstance(cell, GoToJail) for cell in cells),
        tuple(_draws(board, number) for number in range(board.size)),
        tuple(group_of),
        tuple(_stages(board, group) for group in board.colour_groups),
    )


def _draws(board: Board, at: int) -> tuple[tuple[int, int], ...]:
    cell = board.cells[at]
    if not isinstance(cell, Draw):
        return ()
    deck = board.decks[0 if cell.deck == "chance" else 1]
    return tuple(_effect(board, at, card) for card in deck)


def _effect(board: Board, at: int, card: Card) -> tuple[int, int]:
    """Where a card leads and what it pays, others' money being the bank's here; repairs cost too little to matter."""
    match card:
        case Advance(to=to):
            return to, board.salary if to <= at else 0
        case Nearest(kind=kind):
            goals = board.railways if kind == "railway" else board.utilities
            to = min(goals, key=lambda goal: (goal - at) % board.size or board.size)
            return to, board.salary if to <= at else 0
        case Back(steps=steps):
            return (at - steps) % board.size, 0
        case ToJail():
            return TO_JAIL, 0
        case Collect(amount=amount) | CollectEach(amount=amount):
            return STAYS, amount
        case Fee(amount=amount) | PayEach(amount=amount):
            return STAYS, -amount
    return STAYS, 0


def _stages(board: Board, group: tuple[int, ...]) -> tuple[Stage, ...]:
    """Evenly, the dearest lot first."""
    found = []
    for level in range(1, HOTEL + 1):
        for cell in reversed(group):
            price = board.hotel_prices[cell] if level == HOTEL else board.house_prices[cell]
            rents = board.rents[cell]
            found.append(Stage(cell, price, rents[level], level, (rents[level] - rents[level - 1]) / price))
    return tuple(found)
