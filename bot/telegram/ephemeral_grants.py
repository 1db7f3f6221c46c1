"""Who has pressed something in a lobby a moment ago: for so long any bot may show them a hand."""

import asyncio
from typing import Final

from bot.core.actor import Occasion
from bot.timings import DEFAULT_TIMINGS, Timings

_KEPT: Final = 10_000


class EphemeralGrants:
    """What is only in memory: whoever is forgotten presses «Мои карты»."""

    def __init__(self, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._fresh_seconds = timings.hand_occasion_seconds
        self._pressed: dict[tuple[int, int], tuple[Occasion, float]] = {}

    def note(self, chat_id: int, user_id: int, occasion: Occasion) -> None:
        if len(self._pressed) >= _KEPT:
            self._pressed.clear()
        self._pressed[chat_id, user_id] = (occasion, _now())

    def of(self, chat_id: int, user_id: int | None) -> Occasion | None:
        """What can be answered with a hand now; None when it is too late for that."""
        occasion, at = self._pressed.get((chat_id, user_id or 0), (None, 0.0))
        return occasion if _now() - at <= self._fresh_seconds else None


def _now() -> float:
    return asyncio.get_running_loop().time()
