"""At the door, before an update is read: taps of somebody who has too many in hand cost next to nothing.

A tap is counted in by who pressed, and out when it was handled. Whoever goes on pressing is told to slow down.
"""

import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import AnswerCallbackQuery

from bot.telegram.inbound.fair_share import FairShare
from bot.telegram.outbound.job_delivery import Delivery
from bot.telegram.views.match_view import MatchView
from games.ui_model import Text

log = logging.getLogger(__name__)

Tell: TypeAlias = Callable[[str, int], Coroutine[Any, Any, None]]
"""Answers a tap, by its query, that is not going to be handled."""


class FloodGuard:
    def __init__(self, most_in_hand: int, tell: Tell) -> None:
        self._most_in_hand = most_in_hand
        self._tell = tell
        self.in_hand: Counter[int] = Counter()
        self._whose: dict[int, int] = {}
        """Update → who pressed."""

    def turns_away(self, raw: dict[str, Any]) -> Coroutine[Any, Any, None] | None:
        """What is done instead of handling the update; None when it may come in."""
        person, query_id = presser_of(raw)
        if person is None or self.in_hand[person] < self._most_in_hand:
            return None
        return self._tell(query_id, person)

    def comes_in(self, update_id: int, raw: dict[str, Any]) -> None:
        """Count a tap in, once even if it is brought and passed on at the same time."""
        person, _ = presser_of(raw)
        if person is not None and update_id not in self._whose:
            self._whose[update_id] = person
            self.in_hand[person] += 1

    def goes_out(self, update_id: int) -> None:
        person = self._whose.pop(update_id, None)
        if person is not None:
            self.in_hand[person] -= 1
            if not self.in_hand[person]:
                del self.in_hand[person]


class SlowDownReply:
    """The words for those who are turned away, said when there is a moment for it."""

    def __init__(self, bot: Bot, share: FairShare, match_view: MatchView, delivery: Delivery) -> None:
        self._bot = bot
        self._share = share
        self._match_view = match_view
        self._delivery = delivery

    async def __call__(self, query_id: str, person: int) -> None:
        async with self._share.turning_away() as is_told:
            if not is_told:
                return
            language = await self._delivery.language_of(person, person)
            words = self._match_view.say(Text("error-not-so-fast"), None, language)
            try:
                await self._bot(AnswerCallbackQuery(callback_query_id=query_id, text=words))
            except TelegramAPIError as error:
                log.info("a tap could not be answered: %s", type(error).__name__)


def presser_of(raw: dict[str, Any]) -> tuple[int | None, str]:
    """Who pressed, and the press; nothing is taken for granted of what was not read yet."""
    query = raw.get("callback_query")
    user = query.get("from") if isinstance(query, dict) else None
    person = user.get("id") if isinstance(user, dict) else None
    query_id = query.get("id") if isinstance(query, dict) else None
    if type(person) is not int or not isinstance(query_id, str):
        return None, ""
    return person, query_id
