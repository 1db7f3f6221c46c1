"""Fields of updates: who acts, where and on what occasion."""

from aiogram.types import CallbackQuery, Message, User

from bot.core.actor import Actor, Occasion, Source
from bot.core.match_service import TableError
from bot.core.play.play_service import Press
from bot.telegram.callback_data import ActionTap
from bot.telegram.replies import thread_of


def who_is(user: User | None) -> Actor:
    """Return the user as an actor; channels, bots and anonymous administrators raise TableError."""
    if user is None or user.is_bot:
        raise TableError("people-only")
    return Actor(user.id, user.full_name, user.language_code or "")


def sender_of(message: Message) -> Actor:
    if message.sender_chat is not None:
        raise TableError("people-only")
    return who_is(message.from_user)


def reader_of(message: Message) -> int:
    """Return the id of the user who asks to read something; 0 for a channel or an anonymous administrator."""
    is_person = message.sender_chat is None and message.from_user is not None
    return message.from_user.id if is_person and message.from_user is not None else 0


def asked_in(message: Message) -> Source:
    """Return where a command was given; an ephemeral command allows an ephemeral answer."""
    return Source(message.chat.id, 0, None, Occasion(command_id=message.ephemeral_message_id))


def table_of(message: Message) -> tuple[int, int]:
    """Return the chat and the topic that the message is in."""
    return message.chat.id, thread_of(message)


def table_of_tap(query: CallbackQuery) -> tuple[int, int]:
    """Return the chat and the topic of the pressed message; TableError where Telegram does not tell them."""
    if not isinstance(query.message, Message):
        raise TableError("old-button")
    return table_of(query.message)


def press_of(tap: ActionTap) -> Press:
    return Press(tap.stamp, tap.version, tap.token)


def person_named_in(message: Message) -> User | None:
    """Return the user whose message is replied to, or who is named with a link; bots are not named."""
    for entity in message.entities or []:
        if entity.type == "text_mention" and entity.user is not None:
            return entity.user
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created is not None or answered.sender_chat is not None:
        return None  # in a topic every message is a reply to its beginning
    user = answered.from_user
    return None if user is None or user.is_bot else user
