"""What a failed call means: nothing to change, gone, final, or that nobody knows whether it was carried out."""

from typing import Final

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramServerError,
)

_UNCHANGED: Final = "message is not modified"
_MISSING: Final = ("message to edit not found", "message not found")
_ANOTHERS: Final = ("message can't be edited", "MESSAGE_ID_INVALID", "MESSAGE_AUTHOR_REQUIRED")
_OTHER_KIND: Final = ("there is no text in the message", "there is no caption in the message")
_PERMANENT: Final = (
    "chat not found",
    "not enough rights",
    "have no rights",
    "CHAT_WRITE_FORBIDDEN",
    "TOPIC_CLOSED",
    "thread not found",
)
_NO_PHOTOS: Final = ("not enough rights to send photos", "CHAT_SEND_PHOTOS_FORBIDDEN", "CHAT_SEND_MEDIA_FORBIDDEN")
_NO_SUCH_FILE: Final = ("wrong file identifier", "wrong remote file identifier", "wrong file_id", "FILE_REFERENCE_")
_NEVER_CONNECTED: Final = ("ClientConnector", "ClientProxyConnection")


def is_unchanged(error: Exception) -> bool:
    return isinstance(error, TelegramAPIError) and _UNCHANGED in error.message


def is_missing(error: Exception) -> bool:
    """There is no such message, or no longer."""
    return isinstance(error, TelegramNotFound) or _says(error, _MISSING)


def is_of_other_kind(error: Exception) -> bool:
    """A picture is to become text, or the other way round."""
    return _says(error, _OTHER_KIND)


def is_anothers(error: Exception) -> bool:
    """Not the bot's own message, or one that cannot be edited at all."""
    return _says(error, _ANOTHERS)


def is_gone(error: Exception) -> bool:
    """What was to be edited has to be sent anew."""
    return is_missing(error) or is_anothers(error) or is_of_other_kind(error)


def is_permanent(error: Exception) -> bool:
    """Trying again will not help: the bot is out of the chat, or may not write there."""
    return isinstance(error, TelegramForbiddenError) or _says(error, _PERMANENT)


def refuses_photos(error: Exception) -> bool:
    """The bot may write in this chat, but not send pictures."""
    return _says(error, _NO_PHOTOS)


def refuses_file(error: Exception) -> bool:
    """Telegram no longer knows the picture by the name that it gave it."""
    return _says(error, _NO_SUCH_FILE)


def is_outage(error: Exception) -> bool:
    """Neither done nor refused for good: it is worth trying again later."""
    if isinstance(error, TelegramEntityTooLarge):
        return False
    return isinstance(error, TelegramNetworkError | TelegramServerError | ClientDecodeError)


def is_unclear(error: BaseException) -> bool:
    """The call may have been carried out: there was no answer, or none that says so.

    Only a refusal in Telegram's own words, or a connection that never came about, is certain.
    """
    if isinstance(error, TelegramNetworkError) and not isinstance(error, TelegramEntityTooLarge):
        return not error.message.startswith(_NEVER_CONNECTED)
    return isinstance(error, TelegramServerError) or not isinstance(error, TelegramAPIError)


def _says(error: Exception, words: tuple[str, ...]) -> bool:
    return isinstance(error, TelegramAPIError) and any(each in error.message for each in words)
