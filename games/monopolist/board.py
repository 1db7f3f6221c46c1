"""Boards: types of a board file, checks beyond the types, and boards loaded from files."""

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import itemgetter
from typing import Final, Literal, TypeAlias

import msgspec

from games.ui_model import Local, Text

Name: TypeAlias = str | dict[str, str]
"""A name: by language, for all languages, or a locale key of a bundled board."""
OF_THE_LOCALES: Final = "board-"
"""Prefix of the locale keys."""


def name_text(name: Name) -> Text | Local:
    if isinstance(name, str):
        return Text(name) if name.startswith(OF_THE_LOCALES) else Local({"": name})
    return Local(name)


# Cells in a board file


class _Cell(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    name: Name


class Go(_Cell, frozen=True, tag="go"):
    """«Вперёд», the start cell. Passing it pays the salary."""


class Lot(_Cell, frozen=True, tag="lot"):
    """A street. `rents` are for no buildings, for one to four houses and for a hotel."""

    group: str
    price: int
    rents: tuple[int, int, int, int, int, int]


class Railway(_Cell, frozen=True, tag="railway"):
    """A railway. `rents` are by the number of railways of the owner."""

    price: int
    rents: tuple[int, ...]


class Utility(_Cell, frozen=True, tag="utility"):
    """A utility.

    The rent is the dice times `times`, by the number of utilities of the owner.
    """

    price: int
    times: tuple[int, ...]


class Tax(_Cell, frozen=True, tag="tax"):
    amount: int


class Draw(_Cell, frozen=True, tag="draw"):
    """«Шанс» or «Общественная казна»: the player draws a card."""

    deck: Literal["chance", "chest"]


class Jail(_Cell, frozen=True, tag="jail"):
    """The jail and its visitors."""


class Parking(_Cell, frozen=True, tag="parking"):
    """Free parking. Its visitors do not pay for CollectEach cards."""


class GoToJail(_Cell, frozen=True, tag="go_to_jail"):
    """Straight to jail."""


Cell: TypeAlias = Go | Lot | Railway | Utility | Tax | Draw | Jail | Parking | GoToJail
Deed: TypeAlias = Lot | Railway | Utility
DEEDS: Final = (Lot, Railway, Utility)


# Cards in a board file


class _Card(msgspec.Struct, frozen=True, tag_field="does", forbid_unknown_fields=True):
    text: Name


class Advance(_Card, frozen=True, tag="advance"):
    """Go forward to this cell. Passing «Вперёд» pays the salary."""

    to: int


class Nearest(_Card, frozen=True, tag="nearest"):
    """Go forward to the nearest railway or utility.

    The railway's rent, or the dice for a utility, is multiplied by `times`.
    """

    kind: Literal["railway", "utility"]
    times: int


class Back(_Card, frozen=True, tag="back"):
    steps: int


class Collect(_Card, frozen=True, tag="collect"):
    """The bank pays the player."""

    amount: int


class Fee(_Card, frozen=True, tag="fee"):
    """The player pays the bank."""

    amount: int


class CollectEach(_Card, frozen=True, tag="collect_each"):
    """All other players except those on free parking pay the player."""

    amount: int


class PayEach(_Card, frozen=True, tag="pay_each"):
    amount: int


class Repairs(_Card, frozen=True, tag="repairs"):
    """The player pays the bank for each of their houses and hotels."""

    house: int
    hotel: int


class ToJail(_Card, frozen=True, tag="to_jail"):
    """Straight to jail."""


class JailFree(_Card, frozen=True, tag="jail_free"):
    """A card to get out of jail. The player keeps, uses or sells it."""


Card: TypeAlias = Advance | Nearest | Back | Collect | Fee | CollectEach | PayEach | Repairs | ToJail | JailFree


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour group with the prices of its buildings."""

    name: Name
    house: int
    hotel: int


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of a board file."""

    name: Name
    cash: int
    salary: int
    fine: int
    houses: int
    hotels: int
    groups: dict[str, Group]
    cells: tuple[Cell, ...]
    chance: tuple[Card, ...]
    chest: tuple[Card, ...]


# Checks of a board file beyond its types. Every problem names its cell or card.


LEAST_DEEDS: Final = 12
"""Two deeds for each of six players in the short games."""
LEAST_CELLS: Final = 20
MOST_CELLS: Final = 60
MOST_MONEY: Final = 100_000
LONGEST_BOARD_NAME: Final = 24
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 200
"""Maximum lengths in characters of names and card texts, for reading on a phone."""


def numbers_of(cells: Iterable[Cell], kind: type) -> Iterator[int]:
    return (number for number, cell in enumerate(cells) if isinstance(cell, kind))


def problems(file: BoardFile) -> Iterator[str]:
    yield from _board_problems(file)
    for number, cell in enumerate(file.cells):
        for problem in _cell_problems(file, number, cell):
            yield f"cell {number}: {problem}"
    for deck, cards in (("chance", file.chance), ("chest", file.chest)):
        for number, card in enumerate(cards):
            for problem in _card_problems(file, card):
                yield f"{deck} card {number}: {problem}"
        if sum(isinstance(card, JailFree) for card in cards) > 1:
            yield f"{deck}: more than one card opens the jail"


def _board_problems(file: BoardFile) -> Iterator[str]:
    if not isinstance(file.cells[0] if file.cells else None, Go):
        yield "cell 0: not «go»"
    for kind, name in ((Go, "go"), (Jail, "jail")):
        found = list(numbers_of(file.cells, kind))
        if not found:
            yield f"no «{name}» cell"
        for number in found[1:]:
            yield f"cell {number}: a second «{name}»"
    if not LEAST_CELLS <= len(file.cells) <= MOST_CELLS:
        yield f"a board has {LEAST_CELLS} to {MOST_CELLS} cells"
    elif len(file.cells) % 4:
        yield "a board has four equal sides: its cells are a multiple of four"
    yield from _name_problems("name", file.name, LONGEST_BOARD_NAME)
    deeds = [cell for cell in file.cells if isinstance(cell, DEEDS)]
    if len(deeds) < LEAST_DEEDS:
        yield f"fewer than {LEAST_DEEDS} deeds"
    if file.cash < 2 * max((cell.price for cell in deeds), default=0):
        yield "cash: less than two deeds can cost"
    if min(file.salary, file.fine, file.houses, file.hotels) < 1:
        yield "salary, fine, houses and hotels: at least 1"
    if max(file.cash, file.salary, file.fine) > MOST_MONEY:
        yield f"cash, salary and fine: at most {MOST_MONEY}"
    yield from _group_problems(file)


def _name_problems(what: str, name: Name, longest: int) -> Iterator[str]:
    words = name_text(name)
    if isinstance(words, Text):
        return  # The locale tests check these texts.
    if not words.words:
        yield f"{what}: no words in any language"
    for written in words.words.values():
        if not written.strip() or not written.isprintable() or len(written) > longest:
            yield f"{what}: 1 to {longest} letters in every language"
            return


def _group_problems(file: BoardFile) -> Iterator[str]:
    for name, group in file.groups.items():
        size = sum(isinstance(cell, Lot) and cell.group == name for cell in file.cells)
        if not 2 <= size <= 4:
            yield f"group {name}: {size} lots"
        if min(group.house, group.hotel) < 2:
            yield f"group {name}: a building costs at least 2"
        if max(group.house, group.hotel) > MOST_MONEY:
            yield f"group {name}: a building costs at most {MOST_MONEY}"
        yield from _name_problems(f"group {name}: name", group.name, LONGEST_NAME)


def _cell_problems(file: BoardFile, number: int, cell: Cell) -> Iterator[str]:
    yield from _name_problems("name", cell.name, LONGEST_NAME)
    if isinstance(cell, DEEDS) and not number % max(1, len(file.cells) // 4):
        yield "a corner is no place for a deed"
    sums = (getattr(cell, field, 0) for field in ("price", "amount"))
    if max(*sums, *getattr(cell, "rents", ()), *getattr(cell, "times", ())) > MOST_MONEY:
        yield f"sums of at most {MOST_MONEY}"
    if isinstance(cell, Lot) and cell.group not in file.groups:
        yield f"unknown group «{cell.group}»"
    if isinstance(cell, DEEDS):
        if cell.price < 2:
            yield "a price of at least 2"
        rents = cell.times if isinstance(cell, Utility) else cell.rents
        if not rents or min(rents) < 1 or list(rents) != sorted(rents):
            yield "rents must grow"
        if not isinstance(cell, Lot):
            alike = sum(type(other) is type(cell) for other in file.cells)
            if len(rents) != alike:
                yield f"{len(rents)} rents for {alike} of its kind"
    if isinstance(cell, Tax) and cell.amount < 1:
        yield "a tax of at least 1"
    if isinstance(cell, Draw) and all(isinstance(card, JailFree) for card in getattr(file, cell.deck)):
        # A player may hold the jail card, so the deck needs another card.
        yield f"no cards in «{cell.deck}»"


def _card_problems(file: BoardFile, card: Card) -> Iterator[str]:
    yield from _name_problems("text", card.text, LONGEST_TEXT)
    if isinstance(card, Advance):
        if not 0 <= card.to < len(file.cells):
            yield f"there is no cell {card.to}"
        elif isinstance(file.cells[card.to], Draw | GoToJail):
            yield f"cell {card.to} is no place to send anybody"
    if isinstance(card, Nearest):
        kind = Railway if card.kind == "railway" else Utility
        if not any(True for _ in numbers_of(file.cells, kind)):
            yield f"there is no «{card.kind}»"
    if isinstance(card, Back):
        yield from _way_back_problems(file, card)
    for field in ("amount", "times", "house", "hotel"):
        if not 1 <= getattr(card, field, 1) <= MOST_MONEY:
            yield f"{field}: 1 to {MOST_MONEY}"


def _way_back_problems(file: BoardFile, card: Back) -> Iterator[str]:
    if not 1 <= card.steps < len(file.cells):
        yield "steps must stay on the board"
        return
    for number, cell in enumerate(file.cells):
        there = file.cells[number - card.steps]
        drawn_here = isinstance(cell, Draw) and card in getattr(file, cell.deck)
        # Two such cards could move a player back and forth forever.
        if drawn_here and isinstance(there, Draw) and any(isinstance(c, Back) for c in getattr(file, there.deck)):
            yield f"from cell {number} it leads to another card that leads back"


# Boards


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
