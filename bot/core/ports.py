"""What the use cases need from Telegram."""

import time
from collections.abc import Callable
from typing import Protocol

from bot.core.actor import Source
from bot.core.models import Match

TimeSource = Callable[[], float]
"""Returns a point of time, or of a steady count of seconds."""


class Clock:
    """The two times of a running bot: that of the wall dates rows, that of the game is the axis of all deadlines."""

    def __init__(self, wall: TimeSource = time.time, game: TimeSource | None = None) -> None:
        self.wall = wall
        self.game = game or wall

    def follow(self, game: TimeSource) -> None:
        """From now on deadlines are points of this axis."""
        self.game = game


class Membership(Protocol):
    """Every answer may be None: Telegram is not reached, and one goes on as before."""

    async def is_chat_admin(self, chat_id: int, user_id: int) -> bool | None: ...

    async def is_inside(self, chat_id: int, user_id: int) -> bool | None: ...

    async def bot_is_admin(self, chat_id: int) -> bool | None: ...

    async def has_become(self, chat_id: int) -> int | None: ...


class HandDisplay(Protocol):
    """Shows hands to their players."""

    async def show_hand(self, match: Match, seat: int, source: Source, opened: str = "") -> bool:
        """Show the hand, or the menu or page `opened` of it, where the player pressed; False if Telegram refuses."""
        ...

    async def refresh_hand(self, match: Match, seat: int, source: Source) -> None:
        """Redraw the hand that an outdated button was pressed on."""
        ...

    async def show_privately(self, match: Match, seat: int) -> bool:
        """Show the hand in the private chat; False if the player has none with the bot."""
        ...

    async def seat_acted(self, match: Match, seat: int, token: str, source: Source) -> None:
        """Note that the seat has acted with a button of `source`.

        Its hand is due again, even with a menu open; a message in the group is its hand from now on.
        """
        ...


class Questions(Protocol):
    """Questions to a user in the chat of a match, that a reply answers; of each kind one at a time."""

    async def put(self, match: Match, kind: str, user_id: int, message_id: int) -> None:
        """Remember the message that asks."""

    async def is_put(self, match: Match, kind: str, user_id: int, message_id: int) -> bool:
        """Whether this message asks the user."""

    async def settle(self, match: Match, kind: str, user_id: int) -> None:
        """Forget the question: a reply to it counts no more."""
