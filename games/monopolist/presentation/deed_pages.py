"""Deed pages: one per group, linked with each other."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, cast

from games.kit.buttons import in_rows
from games.monopolist.board import BANK, HOTEL, Board, Lot, Railway, Utility, name_text
from games.monopolist.holdings import rent
from games.monopolist.options import Options
from games.monopolist.presentation.phrases import buildings_text, cell_text, families, money, sign, stacked, who
from games.monopolist.state import Auction, Buying
from games.monopolist.views import View
from games.ui_model import Arg, Button, Menu, Rows, Text

DEEDS: Final = "deeds"
"""Name of the first page. Other pages append the number of their group."""
SIGNS_PER_ROW: Final = 5


class Register(NamedTuple):
    """The fields of a view that the deed pages show."""

    options: Options
    owner: tuple[int, ...]
    buildings: tuple[int, ...]
    mortgaged: tuple[bool, ...]

    @property
    def board(self) -> Board:
        return self.options.laid_out


def pages(view: View, seat: int) -> dict[str, Menu]:
    found = _pages(Register(view.options, view.owner, view.buildings, view.mortgaged))
    first = families(view.board).index(view.board.families[_at_hand(view, seat)])
    return {DEEDS: found[f"{DEEDS}{first}"], **found}


@lru_cache(maxsize=256)
def _pages(land: Register) -> dict[str, Menu]:
    """Return all pages. Cached, because property changes rarely."""
    return {f"{DEEDS}{number}": _page(land, number) for number in range(len(families(land.board)))}


def look_up() -> Button:
    return Button(Text("monopolist-button-deeds"), page=DEEDS)


def _at_hand(view: View, seat: int) -> int:
    """Return the cell to open first: for sale, under the seat, or the first deed."""
    phase = view.phase
    if isinstance(phase, Buying):
        return phase.cell
    if isinstance(phase, Auction) and phase.thing >= 0:
        return phase.thing
    here = view.places[seat]
    return here if view.board.prices[here] else view.board.deeds[0]


def _page(land: Register, number: int) -> Menu:
    group = families(land.board)[number]
    texts = [_head(land, group[0])]
    for cell in group:
        texts += [Text("monopolist-gap"), *_deed(land, cell)]
    return Menu(f"{DEEDS}{number}", stacked(texts), _signs(land, number))


def _signs(land: Register, current: int) -> Rows:
    """Return the buttons to all groups, the current one marked."""
    return in_rows(
        (
            Button(sign(land.board, group[0]), page=f"{DEEDS}{number}", style="primary" if number == current else "")
            for number, group in enumerate(families(land.board))
        ),
        SIGNS_PER_ROW,
    )


def _head(land: Register, cell: int) -> Text:
    """Return the prices common to a group."""
    deed = land.board.cells[cell]
    if isinstance(deed, Lot):
        group = land.board.groups[deed.group]
        prices: dict[str, Arg] = {"house": money(group.house), "hotel": money(group.hotel)}
        most = land.options.most_houses
        return Text(
            "monopolist-look-group",
            {"sign": sign(land.board, cell), "name": name_text(group.name), **prices, "most": most},
        )
    if isinstance(deed, Railway):
        return Text("monopolist-look-railways", {"rents": tuple(map(money, deed.rents))})
    times = cast(Utility, deed).times
    return Text("monopolist-look-utilities", {"one": times[0], "all": times[-1]})


def _deed(land: Register, cell: int) -> Iterator[Text]:
    board = land.board
    yield Text("monopolist-look-deed", {"cell": cell_text(board, cell), "price": money(board.prices[cell])})
    yield _owner(land, cell)
    rents = board.rents[cell]
    if rents:
        houses = tuple(map(money, rents[1 : land.options.most_houses + 1]))
        ladder: dict[str, Arg] = {"bare": money(rents[0]), "whole": money(2 * rents[0]), "houses": houses}
        yield Text("monopolist-look-rents", {**ladder, "hotel": money(rents[HOTEL])})
    yield from _now(land, cell)
    loan: dict[str, Arg] = {"gain": money(board.mortgages[cell]), "price": money(board.redemptions[cell])}
    yield Text("monopolist-look-mortgaged" if land.mortgaged[cell] else "monopolist-look-mortgage", loan)


def _owner(land: Register, cell: int) -> Text:
    owner = land.owner[cell]
    if owner == BANK:
        return Text("monopolist-look-free")
    if land.buildings[cell]:
        return Text("monopolist-look-built", {"name": who(owner), "buildings": buildings_text(land.buildings[cell])})
    return Text("monopolist-look-owned", {"name": who(owner)})


def _now(land: Register, cell: int) -> Iterator[Text]:
    """Yield the current rent and the rent after the next building."""
    if land.owner[cell] == BANK or land.mortgaged[cell]:
        return
    if isinstance(land.board.cells[cell], Utility):
        yield Text("monopolist-look-now-dice", {"times": rent(land, cell, 1)})
        return
    now = money(rent(land, cell, 0))
    rents, level = land.board.rents[cell], land.buildings[cell]
    if not rents or level == HOTEL:
        yield Text("monopolist-look-now", {"rent": now})
        return
    is_hotel = level >= land.options.most_houses
    after = money(rents[HOTEL if is_hotel else level + 1])
    yield Text("monopolist-look-now-hotel" if is_hotel else "monopolist-look-now-house", {"rent": now, "after": after})
