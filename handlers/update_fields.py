"""What an update says: who, where, on what occasion. Bad input ends here."""

from aiogram.types import Message, User

from bot.core.actor import Actor
from bot.core.match_service import TableError
from bot.core.play.play_service import Press
from bot.telegram.callback_data import ActionTap
from bot.telegram.live_messages.hands import Source
from bot.telegram.outbound.private_sender import Occasion


def who_is(user: User | None) -> Actor:
    """A person; channels, bots and anonymous administrators cannot sit at a table."""
    if user is None or user.is_bot:
        raise TableError("people-only")
    return Actor(user.id, user.full_name, user.language_code or "")


def sender_of(message: Message) -> Actor:
    if message.sender_chat is not None:
        raise TableError("people-only")
    return who_is(message.from_user)


def reader_of(message: Message) -> int:
    """Whoever asks to read something; 0 for who has no number of their own."""
    is_person = message.sender_chat is None and message.from_user is not None
    return message.from_user.id if is_person and message.from_user is not None else 0


def asked_in(message: Message) -> Source:
    """Where a command was given; an ephemeral one allows an ephemeral answer."""
    return Source(message.chat.id, 0, None, Occasion(command_id=message.ephemeral_message_id))


def press_of(tap: ActionTap) -> Press:
    return Press(tap.stamp, tap.version, tap.token)
