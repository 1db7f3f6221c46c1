"""What must be true of a board beyond the types of its file; every problem names its cell or card."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.monopolist.layout import (
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
    Nearest,
    Railway,
    Tax,
    Utility,
)

LEAST_DEEDS: Final = 12
"""In the short games six players are dealt two each."""


def numbers_of(cells: Iterable[Cell], kind: type) -> Iterator[int]:
    return (number for number, cell in enumerate(cells) if isinstance(cell, kind))


def problems(file: BoardFile) -> Iterator[str]:
    yield from _whole(file)
    for number, cell in enumerate(file.cells):
        for problem in _cell_problems(file, cell):
            yield f"cell {number}: {problem}"
    for deck, cards in (("chance", file.chance), ("chest", file.chest)):
        for number, card in enumerate(cards):
            for problem in _card_problems(file, card):
                yield f"{deck} card {number}: {problem}"
        if sum(isinstance(card, JailFree) for card in cards) > 1:
            yield f"{deck}: more than one card opens the jail"


def _whole(file: BoardFile) -> Iterator[str]:
    if not isinstance(file.cells[0] if file.cells else None, Go):
        yield "cell 0: not «go»"
    for kind, name in ((Go, "go"), (Jail, "jail")):
        found = list(numbers_of(file.cells, kind))
        if not found:
            yield f"no «{name}» cell"
        for number in found[1:]:
            yield f"cell {number}: a second «{name}»"
    if not 20 <= len(file.cells) <= 60:
        yield "a board has 20 to 60 cells"
    deeds = [cell for cell in file.cells if isinstance(cell, DEEDS)]
    if len(deeds) < LEASTDEEDS:
        yield f"fewer than {LEASTDEEDS} deeds"
    if file.cash < 2 * max((cell.price for cell in deeds), default=0):
        yield "cash: less than two deeds can cost"
    if min(file.salary, file.fine, file.houses, file.hotels) < 1:
        yield "salary, fine, houses and hotels: at least 1"
    yield from _group_problems(file)


LEASTDEEDS: Final = 12
"""In the short games six players are dealt two each."""


def _group_problems(file: BoardFile) -> Iterator[str]:
    for name, group in file.groups.items():
        size = sum(isinstance(cell, Lot) and cell.group == name for cell in file.cells)
        if not 2 <= size <= 4:
            yield f"group {name}: {size} lots"
        if min(group.house, group.hotel) < 2:
            yield f"group {name}: a building costs at least 2"


def _cell_problems(file: BoardFile, cell: Cell) -> Iterator[str]:
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
        # The card that opens the jail may be in somebody's hands.
        yield f"no cards in «{cell.deck}»"


def _card_problems(file: BoardFile, card: Card) -> Iterator[str]:
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
        if getattr(card, field, 1) < 1:
            yield f"{field}: at least 1"


def _way_back_problems(file: BoardFile, card: Back) -> Iterator[str]:
    if not 1 <= card.steps < len(file.cells):
        yield "steps must stay on the board"
        return
    for number, cell in enumerate(file.cells):
        there = file.cells[number - card.steps]
        drawn_here = isinstance(cell, Draw) and card in getattr(file, cell.deck)
        # Two such cards could send somebody to and fro for ever.
        if drawn_here and isinstance(there, Draw) and any(isinstance(c, Back) for c in getattr(file, there.deck)):
            yield f"from cell {number} it leads to another card that leads back"
