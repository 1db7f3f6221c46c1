"""Buttons to build, sell, mortgage, redeem, deal and go bankrupt.

Buttons keep their places while other seats move. A hand message is redrawn only if it lacks a button, which saves Bot
API requests.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from games.kit.buttons import in_rows
from games.monopolist.actions import (
    BANKRUPT,
    Build,
    DealWith,
    MonopolistAction,
    Mortgage,
    Redeem,
    SellBuilding,
    SellGroup,
    token,
)
from games.monopolist.bank import put
from games.monopolist.board import HOTEL, Utility
from games.monopolist.holdings import deeds_of, property_actions, rent, sale_gain, sales_among
from games.monopolist.presentation.deed_pages import Register
from games.monopolist.presentation.phrases import (
    LOTS_PER_ROW,
    NARROW,
    action_button,
    buildings_text,
    cell_text,
    lasting_button,
    money,
    short_cell,
    stacked,
    who,
)
from games.monopolist.presentation.table_text import lacking
from games.monopolist.state import Owing, Placing
from games.monopolist.views import View
from games.ui_model import Arg, Button, Menu, Rows, Text

MOST_TOLD: Final = 9
"""Maximum number of lots whose rents fit into an ephemeral message."""

Work = TypeVar("Work", bound=Build | SellBuilding | SellGroup | Mortgage | Redeem)


def tools(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Rows:
    build, redeem = _spending(view, seat, legal)
    sell, mortgage = _raising(view, seat, legal)
    rows = in_rows((*build, *sell, *mortgage, *redeem, *_deal(view, seat, legal)), LOTS_PER_ROW)
    giving_up = tuple(_give_up(view, seat, legal))
    return (*rows, giving_up) if giving_up else rows


def _spending(view: View, seat: int, legal: Sequence[MonopolistAction]) -> tuple[Iterable[Button], Iterable[Button]]:
    """Return the building and redeeming menus, empty while the seat lacks money."""
    if lacking(view, seat):
        return (), ()
    able, cash = property_actions(view, seat), money(view.cash[seat])
    build = _tool(
        "monopolist-button-build",
        Text("monopolist-menu-build", {"cash": cash, "houses": view.houses, "hotels": view.hotels}),
        # A paid building is placed by separate buttons.
        [action for action in legal if isinstance(action, Build) and not isinstance(view.phase, Placing)],
        [action for _, action in (*able.houses, *able.hotels)],
        lambda action: _build(view, action),
        brings=lambda action: _rents(view, action.cell, level=_next_level(view, action.cell)),
    )
    redeem = _tool(
        "monopolist-button-redeem",
        Text("monopolist-menu-redeem", {"cash": cash}),
        [action for action in legal if isinstance(action, Redeem)],
        [action for _, action in able.redemptions],
        lambda action: _priced(view, action.cell, view.board.redemptions[action.cell]),
        brings=lambda action: _rents(view, action.cell, is_mortgaged=False),
    )
    return build, redeem


def _raising(view: View, seat: int, legal: Sequence[MonopolistAction]) -> tuple[Iterable[Button], Iterable[Button]]:
    """Return the selling and mortgaging menus.

    While the seat lacks money the menus have other names, so that they close when it has enough.
    """
    able, missing = property_actions(view, seat), lacking(view, seat)
    sell = _tool(
        "monopolist-button-sell",
        _below(missing, Text("monopolist-menu-sell")),
        [action for action in legal if isinstance(action, SellBuilding | SellGroup)],
        sales_among(view, able),
        lambda action: _gain(view, action.cell, sale_gain(view, action)),
        brings=lambda action: _rents(view, action.cell, level=_level_before(view, action)),
        purpose="-short" if missing else "",
        asks=lambda action: _whole_group_goes(view, action) if isinstance(action, SellGroup) else None,
    )
    mortgage = _tool(
        "monopolist-button-mortgage",
        _below(missing, Text("monopolist-menu-mortgage")),
        [action for action in legal if isinstance(action, Mortgage)],
        able.mortgages,
        lambda action: _gain(view, action.cell, view.board.mortgages[action.cell]),
        brings=lambda action: _rents(view, action.cell, is_mortgaged=True),
        purpose="-short" if missing else "",
    )
    return sell, mortgage


def _below(missing: int, title: Text) -> Text:
    """Return a menu's title, below the missing amount if any."""
    return stacked((Text("monopolist-menu-missing", {"missing": money(missing)}), title)) if missing else title


def _tool(
    key: str,
    title: Text,
    legal: Sequence[Work],
    candidates: Sequence[Work],
    label: Callable[[Work], Text],
    *,
    brings: Callable[[Work], Text],
    purpose: str = "",
    asks: Callable[[Work], Menu | None] = lambda action: None,
) -> Iterator[Button]:
    """Yield the button of a menu of lots.

    The button is greyed out with only `candidates`, and left out without them. `brings` describes the effect of a lot.
    `asks` returns a confirmation menu or None.
    """
    known = legal or candidates
    if not known:
        return
    lots = (
        action_button(action, label(action)) if (menu := asks(action)) is None else Button(label(action), menu=menu)
        for action in legal
    )
    rows = in_rows(lots, LOTS_PER_ROW)
    name = f"{key.rpartition('-')[2]}{purpose}"
    told = tuple(map(brings, legal)) if len(legal) <= MOST_TOLD else ()
    menu = Menu(name, stacked((title, *told)), rows, stays=True) if legal else None
    yield Button(Text(key), menu=menu, later=token(known[0]), opens=name)


# Effects on rents


def _rents(view: View, cell: int, *, level: int | None = None, is_mortgaged: bool = False) -> Text:
    """Return the rent of a cell now and after the action."""
    now = Register(view.options, view.owner, view.buildings, view.mortgaged)
    after = now._replace(mortgaged=put(now.mortgaged, cell, is_mortgaged))
    if level is not None:
        after = after._replace(buildings=put(now.buildings, cell, level))
    told = {"now": _rent(now, cell), "after": _rent(after, cell)}
    return Text("monopolist-brings", {"cell": short_cell(view.board, cell), **told})


def _rent(land: Register, cell: int) -> Text:
    """Return the rent of a cell, as a multiple of the dice for a utility."""
    if land.mortgaged[cell]:
        return money(0)
    if isinstance(land.board.cells[cell], Utility):
        return Text("monopolist-times", {"times": rent(land, cell, 1)})
    return money(rent(land, cell, 0))


def _next_level(view: View, cell: int) -> int:
    level = view.buildings[cell]
    return level + 1 if level < view.options.most_houses else HOTEL


def _level_before(view: View, action: SellBuilding | SellGroup) -> int:
    if isinstance(action, SellGroup):
        return 0
    level = view.buildings[action.cell]
    return view.options.most_houses if level == HOTEL else level - 1


# Labels of the lots


def _build(view: View, action: Build) -> Text:
    cell = action.cell
    if view.buildings[cell] < view.options.most_houses:
        return _priced(view, cell, view.board.house_prices[cell])
    price = money(view.board.hotel_prices[cell])
    return Text("monopolist-button-hotel", {"cell": short_cell(view.board, cell, NARROW), "price": price})


def _priced(view: View, cell: int, price: int) -> Text:
    return Text("monopolist-button-price", {"cell": short_cell(view.board, cell, NARROW), "price": money(price)})


def _gain(view: View, cell: int, gain: int) -> Text:
    return Text("monopolist-button-gain", {"cell": short_cell(view.board, cell, NARROW), "gain": money(gain)})


def _whole_group_goes(view: View, action: SellGroup) -> Menu:
    """Return the confirmation menu for selling all buildings of a group."""
    cells = [cell for cell in view.board.families[action.cell] if view.buildings[cell]]
    lots = tuple(
        Text(
            "monopolist-built",
            {"cell": cell_text(view.board, cell), "buildings": buildings_text(view.buildings[cell])},
        )
        for cell in cells
    )
    told: dict[str, Arg] = {
        "houses": view.houses,
        "needed": view.options.most_houses,
        "lots": lots,
        "gain": money(sale_gain(view, action)),
    }
    sure = action_button(action, Text("monopolist-button-sell-group"), "danger")
    return Menu(f"group-{token(action)}", Text("monopolist-menu-sell-group", told), ((sure,),))


# Others


def _deal(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Iterator[Button]:
    """Yield the button to start a deal, with a menu of partners if there are several."""
    if view.deals[seat] is not None:
        return
    label = Text("monopolist-button-deal")
    partners = [DealWith(other) for other in view.playing if other != seat]
    is_legal = partners[0] in legal
    if len(partners) == 1:
        yield lasting_button(partners[0], label, is_legal=is_legal)
        return
    names = (action_button(partner, Text("monopolist-button-name", {"who": who(partner.seat)})) for partner in partners)
    menu = Menu("deal", Text("monopolist-menu-deal"), in_rows(names, LOTS_PER_ROW)) if is_legal else None
    yield Button(label, menu=menu, later=token(partners[0]), opens="deal")


def _give_up(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Iterator[Button]:
    """Yield the bankruptcy button with a confirmation menu that lists the losses."""
    if BANKRUPT not in legal or not isinstance(view.phase, Owing):
        return
    loss: dict[str, Arg] = {
        "cash": money(view.cash[seat]),
        "count": len(deeds_of(view, seat)),
        "to": who(view.phase.to),
    }
    sure = action_button(BANKRUPT, Text("monopolist-button-bankrupt-sure"), "danger")
    menu = Menu("bankrupt", Text("monopolist-menu-bankrupt", loss), ((sure,),))
    yield Button(Text("monopolist-button-bankrupt"), menu=menu, style="danger")
