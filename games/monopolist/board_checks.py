"""Checks of a board file beyond its types. Every problem names its cell or card."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.monopolist.board_file import (
    DEEDS,
    Advance,
    Back,
    BoardFile,
    Card,
    Cell,
    Draw,
    Go,
    GoToJail,
    Jail,
    JailFree,
    Lot,
    Name,
    Nearest,
    Railway,
    Tax,
    Utility,
    name_text,
)
from games.ui_model import Text

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
