"""Board data and throws for simulated matches."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from games.monopolist.board import (
    HOTEL,
    Advance,
    Back,
    Board,
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

NO_MOVE: Final = -1
TO_JAIL: Final = -2
"""Destinations of cards: no move, or jail."""
TURNS: Final = 100
"""Length of a simulated match in turns of all seats together.

By then most matches are decided.
"""
CARDS: Final = 48
"""Number of card values, fair for decks of sixteen cards and for doubles."""

Throws: TypeAlias = Sequence[tuple[int, int]]
"""Throws, each with a card number in case a card is drawn."""


def random_throws(seed: bytes, number: int) -> Throws:
    """Return the throws of one simulated match.

    The modulo bias is too small to matter here.
    """
    word = Rng(seed, number * TURNS).word
    return [_THROWS[word() % len(_THROWS)] for _ in range(TURNS)]


_THROWS: Final = tuple((one + other, card) for one in range(1, 7) for other in range(1, 7) for card in range(CARDS))


class Stage(NamedTuple):
    """The next building of a group: lot, price, new rent and level."""

    cell: int
    price: int
    rent: int
    level: int
    merit: float
    """Additional rent per money spent."""


class SimulationBoard(NamedTuple):
    """Board data by cell: taxes, ways to jail, and cards as (destination, money)."""

    board: Board
    taxes: tuple[int, ...]
    to_jail: tuple[bool, ...]
    draws: tuple[tuple[tuple[int, int], ...], ...]
    group_of: tuple[int, ...]
    """Number of the colour group by cell, -1 without one."""
    stages: tuple[tuple[Stage, ...], ...]
    """Buildings of each group in building order."""


@lru_cache(maxsize=32)
def simulation_board(options: Options) -> SimulationBoard:
    board = options.laid_out
    cells = board.cells
    group_of = [-1] * board.size
    for number, group in enumerate(board.colour_groups):
        for cell in group:
            group_of[cell] = number
    return SimulationBoard(
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
    """Return the destination of a card and its money.

    Payments between players count as payments with the bank. Repairs are ignored as too small.
    """
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
            return NO_MOVE, amount
        case Fee(amount=amount) | PayEach(amount=amount):
            return NO_MOVE, -amount
    return NO_MOVE, 0


def _stages(board: Board, group: tuple[int, ...]) -> tuple[Stage, ...]:
    """Return the buildings of a group, built evenly from the dearest lot."""
    found = []
    for level in range(1, HOTEL + 1):
        for cell in reversed(group):
            price = board.hotel_prices[cell] if level == HOTEL else board.house_prices[cell]
            rents = board.rents[cell]
            found.append(Stage(cell, price, rents[level], level, (rents[level] - rents[level - 1]) / price))
    return tuple(found)
