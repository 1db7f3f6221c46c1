"""A board, loaded from a file of `boards/` and checked, with errors that name the cell."""

from importlib.resources import files
from operator import itemgetter
from typing import Final, Literal, TypeAlias

import msgspec

from games.monopolist.layout import DEEDS, BoardFile, Card, Cell, Jail, JailFree, Lot, Railway, Utility
from games.monopolist.soundness import numbers_of, problems

BANK: Final = -1
"""Stands for the bank where a seat is meant: as an owner, a creditor, a holder of a card."""
HOTEL: Final = 5
"""The level of a lot with a hotel, in the quick game too; below it, the number of houses."""
CHANCE: Final = 0
CHEST: Final = 1


class BadBoard(ValueError):
    """A file that is no board; the message names the cell or the card."""


class Board:
    """A sound board with everything looked up beforehand. Tables are by cell; `prices` is 0 where nothing is sold."""

    def __init__(self, file: BoardFile) -> None:
        if found := list(problems(file)):
            raise BadBoard("; ".join(found))
        self.name = file.name
        self.cash, self.salary, self.fine = file.cash, file.salary, file.fine
        self.houses, self.hotels = file.houses, file.hotels
        self.cells = file.cells
        self.size = len(file.cells)
        self.groups = file.groups
        self.decks: tuple[tuple[Card, ...], tuple[Card, ...]] = (file.chance, file.chest)
        self.jail = next(numbers_of(file.cells, Jail))
        self.deeds = tuple(number for number, cell in enumerate(file.cells) if isinstance(cell, DEEDS))
        self.lots = tuple(numbers_of(file.cells, Lot))
        self.railways = tuple(numbers_of(file.cells, Railway))
        self.utilities = tuple(numbers_of(file.cells, Utility))
        self.prices = tuple(cell.price if isinstance(cell, DEEDS) else 0 for cell in file.cells)
        self.mortgages = tuple(price // 2 for price in self.prices)
        # The mortgage value and a tenth of it, rounded up.
        self.redemptions = tuple((value * 11 + 9) // 10 for value in self.mortgages)
        self.house_prices = tuple(file.groups[c.group].house if isinstance(c, Lot) else 0 for c in file.cells)
        self.hotel_prices = tuple(file.groups[c.group].hotel if isinstance(c, Lot) else 0 for c in file.cells)
        self.rents = tuple(cell.rents if isinstance(cell, Lot) else () for cell in file.cells)
        self.families = tuple(self._family(cell) for cell in file.cells)
        """The cells that count together with this one: its colour group, all railways, all utilities."""
        self.jail_free = tuple(
            next((n for n, card in enumerate(deck) if isinstance(card, JailFree)), -1) for deck in self.decks
        )
        """The number of the card that opens the jail, in either deck; -1 without one."""
        self.card_numbers = tuple(frozenset(range(len(deck))) for deck in self.decks)
        self.without_deeds = itemgetter(*(number for number, price in enumerate(self.prices) if not price))
        """Of values by cell, those of the cells that cannot be owned."""
        self.without_lots = itemgetter(*(number for number in range(self.size) if number not in self.lots))
        self.colour_groups = tuple(dict.fromkeys(self.families[lot] for lot in self.lots))
        self.of_colour_groups = tuple(itemgetter(*group) for group in self.colour_groups)

    def _family(self, cell: Cell) -> tuple[int, ...]:
        if isinstance(cell, Lot):
            return tuple(
                n for n, other in enumerate(self.cells) if isinstance(other, Lot) and other.group == cell.group
            )
        if isinstance(cell, Railway):
            return self.railways
        return self.utilities if isinstance(cell, Utility) else ()


def read(data: bytes) -> Board:
    """The board of a file, or BadBoard."""
    try:
        file = msgspec.json.decode(data, type=BoardFile)
    except msgspec.ValidationError as problem:
        raise BadBoard(_with_cell(str(problem))) from None
    except (msgspec.DecodeError, UnicodeError):
        raise BadBoard("not JSON") from None
    return Board(file)


def _with_cell(message: str) -> str:
    """`… at `$.cells[13].price`` as «cell 13: …»."""
    what, found, path = message.partition(" - at `$.")
    if not found:
        return message
    part, bracket, rest = path.rstrip("`").partition("[")
    number, _, field = rest.partition("]")
    name = {"cells": "cell", "chance": "chance card", "chest": "chest card"}.get(part, part)
    return f"{name} {number}: {what} ({field.lstrip('.') or part})" if bracket else f"{part}: {what}"


def _load(name: str) -> Board:
    return read((files("games.monopolist") / "boards" / f"{name}.json").read_bytes())


BoardName: TypeAlias = Literal["city", "town"]
DEFAULT_BOARD: Final = "city"
BOARDS: Final[dict[str, Board]] = {name: _load(name) for name in ("city", "town")}
