"""Updates as handlers use them: actor, place and source, and the tap's answer."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from aiogram.exceptions import TelegramAPIError, TelegramNetworkError, TelegramServerError
from aiogram.types import CallbackQuery, Message, User

from bot.background_tasks import BackgroundTasks
from bot.core.actor import Actor, Occasion, Source
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.play.play_service import Press
from bot.telegram.callback_data import ActionTap
from bot.telegram.replies import Replies, thread_of
from bot.telegram.throttle import Throttle
from bot.timings import Timings
from games.ui_model import Text


def who_is(user: User | None) -> Actor:
    """Return the user as an actor.

    Raise TableError for channels, bots and anonymous administrators.
    """
    if user is None or user.is_bot:
        raise TableError("people-only")
    return Actor(user.id, user.full_name, user.language_code or "")


def sender_of(message: Message) -> Actor:
    if message.sender_chat is not None:
        raise TableError("people-only")
    return who_is(message.from_user)


def reader_of(message: Message) -> int:
    """Return the user id of a reader; 0 for anonymous senders.

    Channels and anonymous administrators are anonymous senders.
    """
    is_person = message.sender_chat is None and message.from_user is not None
    return message.from_user.id if is_person and message.from_user is not None else 0


def asked_in(message: Message) -> Source:
    """Return the source of a command; an ephemeral one allows an ephemeral answer."""
    return Source(message.chat.id, 0, None, Occasion(command_id=message.ephemeral_message_id))


def table_of(message: Message) -> tuple[int, int]:
    """Return the chat and the topic that the message is in."""
    return message.chat.id, thread_of(message)


def table_of_tap(query: CallbackQuery) -> tuple[int, int]:
    """Return the chat and the topic of the tapped message.

    Raise TableError where Telegram omits them.
    """
    if not isinstance(query.message, Message):
        raise TableError("old-button")
    return table_of(query.message)


def press_of(tap: ActionTap) -> Press:
    return Press(tap.stamp, tap.version, tap.token)


def person_named_in(message: Message) -> User | None:
    """Return the user who is replied to or named with a link; no bots."""
    for entity in message.entities or []:
        if entity.type == "text_mention" and entity.user is not None:
            return entity.user
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created is not None or answered.sender_chat is not None:
        return None  # in a topic every message is a reply to its first one
    user = answered.from_user
    return None if user is None or user.is_bot else user


log = logging.getLogger(__name__)

BUSY: Final = "🙏"
ALERT_LENGTH: Final = 200
A_MOMENT: Final = 1.0


async def nod_busy(replies: Replies, throttle: Throttle, message: Message) -> None:
    """React to a command instead of replying; once for a series of commands."""
    speaker = message.from_user.id if message.from_user is not None else 0
    if message.ephemeral_message_id is None and throttle.notices.take((message.chat.id, speaker)):
        await replies.nod_gently(message, BUSY)


class Shown(NamedTuple):
    """Result of a tap whose handler only shows something: the tap is answered first."""

    show: Callable[[], Awaitable[None]]
    words: Text | None = None


class TapAnswer:
    """The answer to a tap; only the first one is given, later ones are dropped."""

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
        """Answer with a text, or open the link `instead`.

        The link is used if there is no text or it is too long.
        """
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
            # The first answer may have arrived; a second one does no harm.
            await answer

    async def then(self, shown: Shown, wait: float) -> None:
        """Answer, then show.

        If the chat has to wait longer than a tap can, only say that it is busy.
        """
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
            log.info("tap not answered: error=%s", type(error).__name__)

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
