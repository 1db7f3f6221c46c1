"""Buttons of actions."""

from typing import Final

from games.monopolist.actions import MonopolistAction, token
from games.ui_model import Button, Style, Text

LOTS_PER_ROW: Final = 2


def plain(action: MonopolistAction, label: Text, style: Style = "") -> Button:
    """Return a button for an action that is legal now."""
    return Button(label, token=token(action), style=style)


def lasting(action: MonopolistAction, label: Text, *, is_legal: bool, style: Style = "") -> Button:
    """Return a button that stays visible while the action is illegal.

    The action is checked again when the button is pressed.
    """
    return Button(label, token=token(action) if is_legal else "", style=style, later=token(action))
