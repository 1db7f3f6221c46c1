"""Menus of a hand: found again by name, whatever else has moved about in the hand since."""

from typing import Final

from games.ui_model import Button, Menu, Rows, Screen

TOLD: Final = "host.told"
"""The page of what has happened, which is the host's own: no game has a page of such a name."""


def name_of_told(page: int) -> str:
    return f"{TOLD}.{page}"


def told_page(name: str) -> int | None:
    """The number of a page of what has happened; None for anything else."""
    start, _, number = name.rpartition(".")
    return int(number) if start == TOLD and number.isdecimal() else None


ORDERS: Final = "host.orders"
"""The page of standing orders, and, with the name of one, that of what there is to choose for it."""


def name_of_orders(order: str = "") -> str:
    return f"{ORDERS}.{order}" if order else ORDERS


def orders_page(name: str) -> str | None:
    """The order whose page it is, or none for that of all of them; None for anything else."""
    start, _, order = name.partition(f"{ORDERS}.")
    return "" if name == ORDERS else order if not start and order else None


def is_hosts(name: str) -> bool:
    """Whether it is a page of the host's own, and none of the game's."""
    return told_page(name) is not None or orders_page(name) is not None


def lasts(button: Button, *, hints: bool, in_turn: bool) -> bool:
    """Whether the button is drawn so that it works in any turn: a hand is not redrawn for each move of the others."""
    return bool(button.later) and (not hints or (button.disabled and not in_turn))


def find_opened(screen: Screen, name: str) -> Menu | None:
    """The page or the menu of this name."""
    return screen.pages.get(name) or find_menu(screen.rows, name)


def find_menu(rows: Rows, name: str) -> Menu | None:
    for button in (button for row in rows for button in row):
        if button.menu is None:
            continue
        found = button.menu if button.menu.name == name else find_menu(button.menu.rows, name)
        if found is not None:
            return found
    return None


def find_staying(rows: Rows, name: str) -> Menu | None:
    """The menu of this name, if it is one that stays open."""
    menu = find_menu(rows, name)
    return menu if menu is not None and menu.stays else None
