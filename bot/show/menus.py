"""Menus of a hand: found again by name, whatever else has moved about in the hand since."""

from typing import Final

from games.screen import Button, Menu, Rows, Screen

LATER: Final = "_"
"""Ends the name of a menu in a button that is bound to no turn."""


def lasts(button: Button, *, hints: bool, in_turn: bool) -> bool:
    """Whether the button is drawn so that it works in any turn: a hand is not redrawn for each move of the others."""
    return bool(button.later) and (not hints or (button.disabled and not in_turn))


def find_opened(screen: Screen, opened: str) -> Menu | None:
    """The page or the menu that a button has opened, a lasting one too."""
    rows = screen.rows
    if opened in screen.pages:
        return screen.pages[opened]
    if not opened.endswith(LATER):
        return find_menu(rows, opened) if opened else None
    token = opened.removesuffix(LATER)
    return find_menu(rows, f"{token}-") or find_menu(rows, token)


def find_staying(rows: Rows, name: str) -> Menu | None:
    """The menu of this name, if it is one that stays open."""
    return next((button.menu for row in rows for button in row if name and button.stays == name), None)


def find_menu(rows: Rows, token: str) -> Menu | None:
    """The menu of this name, or that opens with this token: known by it whatever else has moved about in the hand."""
    for button in (button for row in rows for button in row):
        if button.menu is None:
            continue
        if token in (button.stays, first_token(button.menu)):
            return button.menu
        inner = find_menu(button.menu.rows, token)
        if inner is not None:
            return inner
    return None


def first_token(menu: Menu) -> str:
    """A menu is named by the first action in it; a menu within a menu comes after the plain buttons of its own."""
    for button in (button for row in menu.rows for button in row):
        if button.token:
            return button.token
    inner = next(button.menu for row in menu.rows for button in row if button.menu is not None)
    return f"{first_token(inner)}-"
