"""How the buttons of this game are made."""

from typing import Final

from games.monopolist.actions import MonopolistAction, token
from games.ui_model import Button, Style, Text

LOTS_PER_ROW: Final = 2


def plain(action: MonopolistAction, label: Text, style: Style = "") -> Button:
    """For what may be done now."""
    return Button(label, token=token(action), style=style)


def lasting(action: MonopolistAction, label: Text, *, is_legal: bool, style: Style = "") -> Button:
    """Stays on the screen while others move: whether it may be done is judged when it is pressed."""
    return Button(label, token=token(action) if is_legal else "", style=style, later=token(action))
