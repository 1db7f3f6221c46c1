"""Boards, loaded from files and validated."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import itemgetter
from typing import Final

import msgspec

from games.monopolist.board_checks import numbers_of, problems
from games.monopolist.board_file import DEEDS, BoardFile, Card, Cell, Jail, JailFree, Lot, Railway, Utility, name_text
from games.ui_model import Local, Text

BANK: Final = -1
"""The bank as an owner, a creditor or the holder of a card."""
HOTEL: Final = 5
"""Building level of a lot with a hotel, in every variant.

Lower levels are numbers of houses.
"""
CHANCE: Final = 0
CHEST: Final = 1


class BadBoard(ValueError):
    """Raised for an invalid board file. Every problem names its cell or card."""

    def __init__(self, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class Board:
    """A valid board with lookup tables indexed by cell.

    `prices` is 0 for cells without a deed.
    """

    def __init__(self, file: BoardFile) -> None:
        if found := list(problems(file)):
            raise BadBoard(*found)
        self.file = file
        self.name = name_text(file.name)
        self.cash, self.salary, self.fine = file.cash, file.salary, file.fine
        self.houses, self.hotels = file.houses, file.hotels
        self.cells = file.cells
        self.size = len(file.cells)
        self.groups = file.groups
        self.decks: tuple[tuple[Card, ...], tuple[Card, ...]] = (file.chance, file.chest)
        self.jail = next(numbers_of(file.cells, Jail))
        self.deeds = tuple(number for number, cell in enumerate(file.cells) if isinstance(cell, DEEDS))
        self.ownable = frozenset(self.deeds)
        self.lots = tuple(numbers_of(file.cells, Lot))
        self.railways = tuple(numbers_of(file.cells, Railway))
        self.utilities = tuple(numbers_of(file.cells, Utility))
        self.prices = tuple(cell.price if isinstance(cell, DEEDS) else 0 for cell in file.cells)
        self.mortgages = tuple(price // 2 for price in self.prices)
        # Mortgage value plus a tenth of it, rounded up.
        self.redemptions = tuple((value * 11 + 9) // 10 for value in self.mortgages)
        self.house_prices = tuple(file.groups[c.group].house if isinstance(c, Lot) else 0 for c in file.cells)
        self.hotel_prices = tuple(file.groups[c.group].hotel if isinstance(c, Lot) else 0 for c in file.cells)
        self.rents = tuple(cell.rents if isinstance(cell, Lot) else () for cell in file.cells)
        self.families = tuple(self._family(cell) for cell in file.cells)
        """By cell, the cells of the same colour group, all railways or all utilities."""
        self.jail_free = tuple(
            next((n for n, card in enumerate(deck) if isinstance(card, JailFree)), -1) for deck in self.decks
        )
        """Number of the jail card in each deck, -1 without one."""
        self.card_numbers = tuple(frozenset(range(len(deck))) for deck in self.decks)
        self.without_deeds = itemgetter(*(number for number, price in enumerate(self.prices) if not price))
        """Picks, from values by cell, those of the cells without a deed."""
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
    """Return the board of a file. Raise BadBoard if the file is invalid."""
    try:
        file = msgspec.json.decode(data, type=BoardFile)
    except msgspec.ValidationError as problem:
        raise BadBoard(_with_cell(str(problem))) from None
    except (msgspec.DecodeError, UnicodeError):
        raise BadBoard("not JSON") from None
    return Board(file)


def _with_cell(message: str) -> str:
    """Rewrite msgspec's `… at `$.cells[13].price`` as «cell 13: …»."""
    what, found, path = message.partition(" - at `$.")
    if not found:
        return message
    part, bracket, rest = path.rstrip("`").partition("[")
    number, _, field = rest.partition("]")
    name = {"cells": "cell", "chance": "chance card", "chest": "chest card"}.get(part, part)
    return f"{name} {number}: {what} ({field.lstrip('.') or part})" if bracket else f"{part}: {what}"


BOARDS: Final[dict[str, Board]] = {}
"""Boards by file name, the default first. The host may add boards on start."""
REFUSED: Final[dict[str, BadBoard]] = {}
"""Invalid files among the bundled boards.

They are skipped, and the host reports them on start.
"""
DEFAULT_BOARD: Final = "city"
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,23}", re.ASCII)


def add_board(name: str, data: bytes) -> Board:
    """Register the board of a file under this name and return the board.

    Raise BadBoard if the file or the name is invalid, or if another board has the name. Matches refer to boards by
    name, so a registered board is never replaced.
    """
    if _NAME.fullmatch(name) is None:
        raise BadBoard("the file's name: up to 24 small Latin letters, figures, - and _")
    board = read(data)
    if name not in BOARDS:
        BOARDS[name] = board
    elif BOARDS[name].file != board.file:
        raise BadBoard(f"there is a board «{name}» already: give the file another name")
    return BOARDS[name]


def board_names() -> dict[str, Text | Local]:
    """Return the display names of all boards."""
    return {name: board.name for name, board in BOARDS.items()}


def add_boards(folder: Traversable) -> None:
    """Register all boards of a folder, the default board first.

    Invalid files go to REFUSED.
    """
    found = {path.name.removesuffix(".json"): path for path in folder.iterdir() if path.name.endswith(".json")}
    add_board(DEFAULT_BOARD, found.pop(DEFAULT_BOARD).read_bytes())
    for name, path in sorted(found.items()):
        try:
            add_board(name, path.read_bytes())
        except BadBoard as problem:
            REFUSED[path.name] = problem


add_boards(files("games.monopolist").joinpath("boards"))
