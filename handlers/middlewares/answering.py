"""The answer to a tap: one, in time, whatever becomes of the rest."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from aiogram.exceptions import TelegramAPIError, TelegramNetworkError, TelegramServerError
from aiogram.types import CallbackQuery, Message

from bot.background_tasks import BackgroundTasks
from bot.core.models import Match
from bot.telegram.inbound.intake import Throttle
from bot.telegram.replies import Replies
from bot.timings import Timings
from games.ui_model import Text

log = logging.getLogger(__name__)

BUSY: Final = "🙏"
ALERT_LENGTH: Final = 200
A_MOMENT: Final = 1.0


async def nod_busy(replies: Replies, throttle: Throttle, message: Message) -> None:
    """There is no room for words: a sign below the command, and one for many commands in a row."""
    speaker = message.from_user.id if message.from_user is not None else 0
    if message.ephemeral_message_id is None and throttle.notices.take((message.chat.id, speaker)):
        await replies.nod_gently(message, BUSY)


class Shown(NamedTuple):
    """Nothing is to be computed any more: the tap is answered first, then this is shown."""

    show: Callable[[], Awaitable[None]]
    words: Text | None = None


class TapAnswer:
    """The first answer counts; what is said after it is dropped."""

    def __init__(self, query: CallbackQuery, replies: Replies, timings: Timings) -> None:
        self._within_seconds = timings.tap_answer_seconds
        self._query = query
        self._replies = replies
        self._is_given = False

    async def __call__(
        self,
        text: Text | None = None,
        match: Match | None = None,
        *,
        alert: bool = False,
        instead: str | None = None,
    ) -> None:
        """`instead` is the link that is opened where there are no words, or too many: half a hand is of no use."""
        words = None if text is None else await self._replies.words(self._query, text, match)
        if self._is_given:
            return
        self._is_given = True
        if instead is not None and (words is None or len(words) > ALERT_LENGTH):
            answer = self._query.answer(url=instead)
        else:
            answer = self._query.answer(words and words[:ALERT_LENGTH], show_alert=alert)
        try:
            await answer
        except (TelegramServerError, TelegramNetworkError):
            # It may have arrived or not; a second answer does no harm.
            await answer

    async def then(self, shown: Shown, wait: float) -> None:
        """Answers at once, then shows, in so many seconds at the earliest; where that is too late, says so instead."""
        if wait > self._within_seconds:
            await self(shown.words or Text("error-chat-busy"))
            return
        await self(shown.words or (Text("host-goes-on") if wait > A_MOMENT else None))
        await shown.show()

    async def gently(self, text: Text) -> None:
        """Answer; only log a refusal."""
        try:
            await self(text)
        except TelegramAPIError as error:
            log.info("a tap could not be answered: %s", type(error).__name__)

    @contextmanager
    def in_time(self, tasks: BackgroundTasks) -> Iterator[None]:
        """Tell the user that it takes a while, if there is no answer in time."""

        def late() -> None:
            if not self._is_given:
                tasks.start(self.gently(Text("host-goes-on")), "late answer")

        timer = asyncio.get_running_loop().call_later(self._within_seconds, late)
        try:
            yield
        finally:
            timer.cancel()
