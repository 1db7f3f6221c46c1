"""What an update says: who, where, on what occasion. Bad input ends here."""

from aiogram.types import Message, User

from bot.show.taps import Tap, number
from bot.table.people import Who
from bot.table.playing import Press
from bot.table.sessions import TableError
from bot.telegram.hand_message import Source
from bot.telegram.secrets_sender import Occasion


def who_is(user: User | None) -> Who:
    """A person; channels, bots and anonymous administrators cannot sit at a table."""
    if user is None or user.is_bot:
        raise TableError("people-only")
    return Who(user.id, user.full_name, user.language_code or "")


def sender_of(message: Message) -> Who:
    if message.sender_chat is not None:
        raise TableError("people-only")
    return who_is(message.from_user)


def asked_in(message: Message) -> Source:
    """Where a command was given; an ephemeral one allows an ephemeral answer."""
    return Source(message.chat.id, 0, None, Occasion(command_id=message.ephemeral_message_id))


def press_of(tap: Tap) -> Press:
    """The turn, where the button is bound to one; the version it was drawn in; the action's token."""
    if len(tap.words) not in (2, 3):
        raise TableError("old-button")
    *turns, version, token = tap.words
    numbers = [number(word) for word in (*turns, version)]
    drawn_in = numbers[-1]
    if drawn_in is None or None in numbers:
        raise TableError("old-button")
    return Press(numbers[0] if turns else None, drawn_in, token)
