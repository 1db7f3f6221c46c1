"""Small texts that both the screens and the narration are made of."""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from typing import Final

from games.engine import Outcome
from games.monopolist.actions import HOTEL_ITEM, HOUSE
from games.monopolist.board import BANK, HOTEL, Board
from games.monopolist.board_file import Go, Lot, Railway, called
from games.monopolist.state import Why
from games.ui_model import SeatName, Short, Text

TOKENS: Final = (
    "monopolist-token-0",
    "monopolist-token-1",
    "monopolist-token-2",
    "monopolist-token-3",
    "monopolist-token-4",
    "monopolist-token-5",
)
"""What everybody moves over the board, by seat."""
SIGNED_GROUPS: Final = frozenset(("brown", "blue", "pink", "orange", "red", "yellow", "green", "navy"))
"""Groups with a sign of their own; a board may have others."""
REASONS: Final[dict[Why, str]] = {
    "rent": "monopolist-for-rent",
    "tax": "monopolist-for-tax",
    "card": "monopolist-for-card",
    "jail": "monopolist-for-jail",
    "interest": "monopolist-for-interest",
}
OF_A_CELL: Final = frozenset(("rent", "tax", "interest"))
"""The debts that a cell has led to, or that are for one."""
WIDE: Final = 14
NARROW: Final = 12
"""Letters of a short name, and of one on a button that shows a price as well."""

MANY: Final = 4


def money(amount: int) -> Text:
    return Text("monopolist-money", {"amount": amount})


def token_text(seat: int) -> Text:
    return Text(TOKENS[seat])


def who(seat: int) -> Text:
    """A player with the token, or the bank."""
    if seat == BANK:
        return Text("monopolist-bank")
    return Text("monopolist-who", {"token": token_text(seat), "name": SeatName(seat)})


def everybody(seats: Iterable[int]) -> tuple[Text, ...]:
    return tuple(map(who, seats))


# The board


def sign(board: Board, cell: int) -> Text:
    """What marks the cells that belong together."""
    deed = board.cells[cell]
    if isinstance(deed, Lot):
        return Text(f"monopolist-sign-{deed.group}" if deed.group in SIGNED_GROUPS else "monopolist-sign-other")
    return Text("monopolist-sign-railway" if isinstance(deed, Railway) else "monopolist-sign-utility")


def cell_text(board: Board, cell: int) -> Text:
    """The name of a cell, behind its sign where it is for sale."""
    name = called(board.cells[cell].name)
    if not board.prices[cell]:
        return Text("monopolist-place", {"name": name})
    return Text("monopolist-signed", {"sign": sign(board, cell), "name": name})


def arrival(board: Board, cell: int) -> Text:
    """Where somebody has come, as it is told: «Вперёд» is quoted, and a jail is only visited."""
    name = called(board.cells[cell].name)
    if cell == board.jail:
        return Text("monopolist-just-visiting", {"name": name})
    return Text("monopolist-quoted", {"name": name}) if isinstance(board.cells[cell], Go) else cell_text(board, cell)


def cell_texts(board: Board, cells: Iterable[int]) -> tuple[Text, ...]:
    return tuple(cell_text(board, cell) for cell in cells)


def short_name(board: Board, cell: int, width: int = WIDE) -> Short:
    """As many words of the name as fit."""
    return Short(called(board.cells[cell].name), width)


def short_cell(board: Board, cell: int, width: int = WIDE) -> Text:
    return Text("monopolist-signed", {"sign": sign(board, cell), "name": short_name(board, cell, width)})


@cache
def families(board: Board) -> tuple[tuple[int, ...], ...]:
    """The groups of cells that count together, in the order of the board, then railways and utilities."""
    return tuple(dict.fromkeys(board.families[cell] for cell in (*board.lots, *board.railways, *board.utilities)))


def item_text(board: Board, item: int) -> Text:
    """What can be dealt in: a deed, or a card that opens the jail."""
    return cell_text(board, item) if item >= 0 else Text("monopolist-jail-card")


def short_item(board: Board, item: int) -> Text:
    return short_cell(board, item) if item >= 0 else Text("monopolist-jail-card-short")


def item_texts(board: Board, items: Sequence[int]) -> tuple[Text, ...]:
    """The things, by their short names if they are many, or a word for nothing."""
    name = item_text if len(items) <= MANY else short_item
    return tuple(name(board, item) for item in items) or (Text("monopolist-nothing"),)


def told_items(board: Board, items: Sequence[int]) -> tuple[Text, ...]:
    """For lines that everybody reads: the things by name, or, if they are many, how many of which group."""
    if len(items) <= MANY:
        return tuple(item_text(board, item) for item in items)
    signs = [sign(board, item) if item >= 0 else Text("monopolist-sign-jail-card") for item in items]
    counted = {text.key: (text, signs.count(text)) for text in signs}
    return tuple(Text("monopolist-many", {"sign": text, "count": count}) for text, count in counted.values())


def auctioned(board: Board, thing: int) -> Text:
    if thing == HOUSE:
        return Text("monopolist-a-house")
    return Text("monopolist-a-hotel") if thing == HOTEL_ITEM else cell_text(board, thing)


def buildings_text(level: int) -> Text:
    """So many houses, or a hotel, in signs."""
    return Text("monopolist-sign-hotel") if level == HOTEL else Text("monopolist-houses", {"count": level})


def debt_reason(board: Board, why: Why, cell: int) -> Text:
    """For what money is owed."""
    return Text(REASONS[why], {"cell": cell_text(board, cell)} if why in OF_A_CELL else {})


# The end


def winners_text(outcome: Outcome) -> Text:
    winners = outcome.ranking[0]
    if len(winners) > 1:
        return Text("monopolist-match-shared", {"names": everybody(winners)})
    return Text("monopolist-match-won", {"name": who(winners[0])})


# Texts in a row


def spaced(texts: Sequence[Text]) -> Text:
    """All of them in one line; there is at least one."""
    return reduce(lambda line, text: Text("monopolist-spaced", {"line": line, "text": text}), texts)


def stacked(texts: Sequence[Text]) -> Text:
    """Each in a line of its own; there is at least one."""
    return reduce(lambda above, text: Text("monopolist-stacked", {"above": above, "text": text}), texts)
