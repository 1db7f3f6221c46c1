"""Short texts and buttons shared by the screens and the narration."""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from typing import Final

from games.engine import Outcome
from games.monopolist.actions import HOTEL_ITEM, HOUSE, MonopolistAction, token
from games.monopolist.board import BANK, HOTEL, Board, Go, Lot, Railway, name_text
from games.monopolist.state import Why
from games.ui_model import Button, SeatName, Short, Style, Text

TOKENS: Final = (
    "monopolist-token-0",
    "monopolist-token-1",
    "monopolist-token-2",
    "monopolist-token-3",
    "monopolist-token-4",
    "monopolist-token-5",
)
"""Tokens on the board by seat."""
SIGNED_GROUPS: Final = frozenset(("brown", "blue", "pink", "orange", "red", "yellow", "green", "navy"))
"""Groups with their own sign. Other groups share one."""
REASONS: Final[dict[Why, str]] = {
    "rent": "monopolist-for-rent",
    "tax": "monopolist-for-tax",
    "card": "monopolist-for-card",
    "jail": "monopolist-for-jail",
    "interest": "monopolist-for-interest",
}
OF_A_CELL: Final = frozenset(("rent", "tax", "interest"))
"""Debt reasons that name a cell."""
WIDE: Final = 14
NARROW: Final = 12
"""Maximum lengths in characters of short names, alone and next to a price."""

MANY: Final = 4


def money(amount: int) -> Text:
    return Text("monopolist-money", {"amount": amount})


def token_text(seat: int) -> Text:
    return Text(TOKENS[seat])


def who(seat: int) -> Text:
    """Return a player's token and name, or the bank."""
    if seat == BANK:
        return Text("monopolist-bank")
    return Text("monopolist-who", {"token": token_text(seat), "name": SeatName(seat)})


def everybody(seats: Iterable[int]) -> tuple[Text, ...]:
    return tuple(map(who, seats))


# The board


def sign(board: Board, cell: int) -> Text:
    """Return the sign of the cell's group."""
    deed = board.cells[cell]
    if isinstance(deed, Lot):
        return Text(f"monopolist-sign-{deed.group}" if deed.group in SIGNED_GROUPS else "monopolist-sign-other")
    return Text("monopolist-sign-railway" if isinstance(deed, Railway) else "monopolist-sign-utility")


def cell_text(board: Board, cell: int) -> Text:
    """Return the name of a cell, after its group's sign if it has a deed."""
    name = name_text(board.cells[cell].name)
    if not board.prices[cell]:
        return Text("monopolist-place", {"name": name})
    return Text("monopolist-signed", {"sign": sign(board, cell), "name": name})


def arrival(board: Board, cell: int) -> Text:
    """Return the destination of a move: «Вперёд» in quotes, a jail as a visit."""
    name = name_text(board.cells[cell].name)
    if cell == board.jail:
        return Text("monopolist-just-visiting", {"name": name})
    return Text("monopolist-quoted", {"name": name}) if isinstance(board.cells[cell], Go) else cell_text(board, cell)


def cell_texts(board: Board, cells: Iterable[int]) -> tuple[Text, ...]:
    return tuple(cell_text(board, cell) for cell in cells)


def short_name(board: Board, cell: int, width: int = WIDE) -> Short:
    """Return as many words of the cell's name as fit."""
    return Short(name_text(board.cells[cell].name), width)


def short_cell(board: Board, cell: int, width: int = WIDE) -> Text:
    return Text("monopolist-signed", {"sign": sign(board, cell), "name": short_name(board, cell, width)})


@cache
def families(board: Board) -> tuple[tuple[int, ...], ...]:
    """Return the colour groups in board order, then railways and utilities."""
    return tuple(dict.fromkeys(board.families[cell] for cell in (*board.lots, *board.railways, *board.utilities)))


def item_text(board: Board, item: int) -> Text:
    """Return the name of a deed or a jail card."""
    return cell_text(board, item) if item >= 0 else Text("monopolist-jail-card")


def short_item(board: Board, item: int) -> Text:
    return short_cell(board, item) if item >= 0 else Text("monopolist-jail-card-short")


def item_texts(board: Board, items: Sequence[int]) -> tuple[Text, ...]:
    """Return the names of the items, short if there are many, or a word for nothing."""
    name = item_text if len(items) <= MANY else short_item
    return tuple(name(board, item) for item in items) or (Text("monopolist-nothing"),)


def told_items(board: Board, items: Sequence[int]) -> tuple[Text, ...]:
    """Return the names of the items, or the counts by group if there are many."""
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
    """Return the signs of houses or a hotel."""
    return Text("monopolist-sign-hotel") if level == HOTEL else Text("monopolist-houses", {"count": level})


def debt_reason(board: Board, why: Why, cell: int) -> Text:
    """Return the reason of a debt."""
    return Text(REASONS[why], {"cell": cell_text(board, cell)} if why in OF_A_CELL else {})


# The end


def winners_text(outcome: Outcome) -> Text:
    winners = outcome.ranking[0]
    if len(winners) > 1:
        return Text("monopolist-match-shared", {"names": everybody(winners)})
    return Text("monopolist-match-won", {"name": who(winners[0])})


# Texts in a row


def spaced(texts: Sequence[Text]) -> Text:
    """Join at least one text on one line."""
    return reduce(lambda line, text: Text("monopolist-spaced", {"line": line, "text": text}), texts)


def stacked(texts: Sequence[Text]) -> Text:
    """Join at least one text on separate lines."""
    return reduce(lambda above, text: Text("monopolist-stacked", {"above": above, "text": text}), texts)


LOTS_PER_ROW: Final = 2


def action_button(action: MonopolistAction, label: Text, style: Style = "") -> Button:
    """Return a button for an action that is legal now."""
    return Button(label, token=token(action), style=style)


def lasting_button(action: MonopolistAction, label: Text, *, is_legal: bool, style: Style = "") -> Button:
    """Return a button that stays visible while the action is illegal.

    The action is checked again when the button is pressed.
    """
    return Button(label, token=token(action) if is_legal else "", style=style, later=token(action))
