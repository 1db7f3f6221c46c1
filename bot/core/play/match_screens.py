"""Screens of matches, computed once per state, the menus and pages of a hand, and the recap."""

from collections import OrderedDict
from typing import Any, Final

import msgspec

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.ports import Storage
from games.ui_model import Button, Menu, Rows, Screen, Text

KEPT: Final = 256


class CachedScreen:
    """Public and private screens of one state, computed at first use."""

    def __init__(self, match: Match) -> None:
        self.state = match.state
        self.game = game_of(match)
        status = self.game.status(match.state)
        self.stamp: int = status.turn
        self.waiting: tuple[int, ...] = status.waiting
        self._legal: dict[int, Any] = {}
        self._screens: dict[int | None, Screen] = {}

    def legal(self, seat: int) -> Any:
        if seat not in self._legal:
            self._legal[seat] = self.game.legal_actions(self.state, seat)
        return self._legal[seat]

    def screen(self, seat: int | None = None) -> Screen:
        if seat not in self._screens:
            legal = () if seat is None else self.legal(seat)
            self._screens[seat] = self.game.screen(self.game.view(self.state, seat), legal)
        return self._screens[seat]

    def rows_beside_table(self, seat: int) -> Rows:
        """Return the buttons of a hand, for an idle seat without those of the table.

        The hand is not redrawn at each move, so that it would offer buttons that the table no longer has.
        """
        rows = self.screen(seat).rows
        if seat in self.waiting or self.screen(seat).asked:
            return rows
        offered = {button.token for row in self.screen().rows for button in row if button.token}
        kept = (tuple(button for button in row if button.later or button.token not in offered) for row in rows)
        return tuple(row for row in kept if row)


class ScreenCache:
    """Screens of the latest state of each match."""

    # A state never changes in place, so it is compared by identity.

    def __init__(self) -> None:
        self._kept: OrderedDict[int, CachedScreen] = OrderedDict()

    def of(self, match: Match) -> CachedScreen:
        sight = self._kept.get(match.match_id)
        if sight is None or sight.state is not match.state:
            sight = self._kept[match.match_id] = CachedScreen(match)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(match.match_id)
        return sight


# Menus and pages of a hand, found by name

TOLD: Final = "host.told"
"""Name prefix of the recap pages; no page of a game has such a name."""


def name_of_told(page: int) -> str:
    return f"{TOLD}.{page}"


def told_page(name: str) -> int | None:
    """Return the number of a recap page; None for other names."""
    start, _, number = name.rpartition(".")
    return int(number) if start == TOLD and number.isdecimal() else None


ORDERS: Final = "host.orders"
"""Page of standing orders; with the name of an order, the page of its values."""


def name_of_orders(order: str = "") -> str:
    return f"{ORDERS}.{order}" if order else ORDERS


def orders_page(name: str) -> str | None:
    """Return the order of a page, "" for the page of all orders, else None."""
    start, _, order = name.partition(f"{ORDERS}.")
    return "" if name == ORDERS else order if not start and order else None


def is_hosts(name: str) -> bool:
    """Return whether the page is the bot's, not the game's."""
    return told_page(name) is not None or orders_page(name) is not None


def lasts(button: Button, *, hints: bool, in_turn: bool) -> bool:
    """Return whether the button works in any turn."""
    return bool(button.later) and (not hints or (button.disabled and not in_turn))


def find_opened(screen: Screen, name: str) -> Menu | None:
    """Return the page or the menu of this name."""
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
    """Return the menu of this name if it stays open after a press."""
    menu = find_menu(rows, name)
    return menu if menu is not None and menu.stays else None


class RecapItem(msgspec.Struct, frozen=True):
    """A public line of the recap."""

    line: Text
    is_landmark: bool = False
    """True for important events, which a shortened recap keeps."""


async def since_acted(storage: Storage, match: Match, seat: int) -> tuple[RecapItem, ...]:
    """Return the public lines since the last own action of this seat, oldest first."""
    if match.status != "running":
        return ()
    game = game_of(match)
    happened = await storage.events.told_since(match, match.record.seats[seat].activity.last_action_version)
    return tuple(
        RecapItem(line, isinstance(event, game.narration.landmarks)) for event in happened for line in game.tell(event)
    )
