"""Sending of hidden information to one user, with a check that Telegram did so."""

import logging
from collections.abc import Sequence

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import DeleteEphemeralMessage, SendDocument
from aiogram.types import BufferedInputFile, EphemeralMessageParameters, Message, ReplyParameters

from bot.core.actor import Occasion
from bot.telegram.chat_appearance import ChatAppearance, Photo
from bot.telegram.messages import EPHEMERAL_LENGTH, Private
from bot.telegram.outbound.public_sender import (
    OutgoingMessage,
    edit_caption,
    edit_ephemeral,
    edit_message,
    post_message,
)

log = logging.getLogger(__name__)


class LeakPrevented(Exception):
    """An ephemeral message came back as a public one, and was deleted at once."""


async def send_in_group(
    bot: Bot, chat_id: int, thread_id: int, message: Private, occasion: Occasion, photo: Photo | None = None
) -> int:
    """Send an ephemeral message to the receiver in the group; return its id."""
    command = ReplyParameters(ephemeral_message_id=occasion.command_id) if occasion.command_id is not None else None
    sent = await post_message(
        bot,
        _unseen(message, photo),
        chat_id=chat_id,
        message_thread_id=thread_id or None,
        ephemeral_message_parameters=_for_one(message.receiver_id, occasion),
        reply_parameters=command,
    )
    return await _only_theirs(bot, sent, message.receiver_id)


async def send_file(
    bot: Bot, chat_id: int, thread_id: int, receiver_id: int, file: BufferedInputFile, words: str, occasion: Occasion
) -> None:
    """Send a file to a user: ephemerally in a group, or in their private chat."""
    thread = thread_id or None
    if chat_id == receiver_id:
        await bot(SendDocument(chat_id=receiver_id, message_thread_id=thread, document=file, caption=words))
        return
    sent = await bot(
        SendDocument(
            chat_id=chat_id,
            message_thread_id=thread,
            document=file,
            caption=words,
            ephemeral_message_parameters=_for_one(receiver_id, occasion),
        )
    )
    await _only_theirs(bot, sent, receiver_id)


def _for_one(receiver_id: int, occasion: Occasion) -> EphemeralMessageParameters:
    return EphemeralMessageParameters(receiver_user_id=receiver_id, callback_query_id=occasion.callback_query_id)


async def _only_theirs(bot: Bot, sent: Message, receiver_id: int) -> int:
    """Return the id of the ephemeral message.

    If Telegram sent another kind, delete it and raise LeakPrevented.
    """
    if sent.ephemeral_message_id is None or sent.receiver_user is None or sent.receiver_user.id != receiver_id:
        await _take_back(bot, sent)
        raise LeakPrevented
    return sent.ephemeral_message_id


async def edit_in_group(
    bot: Bot, chat_id: int, ephemeral_message_id: int, message: Private, photo: Photo | None = None
) -> None:
    await edit_ephemeral(
        bot,
        _unseen(message, photo),
        chat_id=chat_id,
        receiver_user_id=message.receiver_id,
        ephemeral_message_id=ephemeral_message_id,
    )


async def delete_in_group(bot: Bot, chat_id: int, ephemeral_message_id: int, message: Private) -> None:
    """Delete an ephemeral message of the same receiver."""
    await bot(
        DeleteEphemeralMessage(
            chat_id=chat_id, receiver_user_id=message.receiver_id, ephemeral_message_id=ephemeral_message_id
        )
    )


async def illustration(
    appearance: ChatAppearance, message: Private, names: Sequence[str], language: str
) -> Photo | None:
    """Return the message's picture for the private chat of the receiver.

    New files go to private chats only: an ephemeral message takes none.
    """
    return await appearance.photo(message.secret_picture, message.receiver_id, language, names)


async def send_in_private(bot: Bot, message: Private, photo: Photo | None = None) -> int:
    """Send to the private chat of the receiver, which has the id of the user."""
    sent = await post_message(bot, _letter(message, photo), chat_id=message.receiver_id)
    return sent.message_id


async def edit_in_private(bot: Bot, message_id: int, message: Private, photo: Photo | None = None) -> None:
    await edit_message(bot, _letter(message, photo), chat_id=message.receiver_id, message_id=message_id)


async def recaption(bot: Bot, message_id: int, message: Private) -> None:
    """Change the caption and the buttons; the picture stays."""
    await edit_caption(bot, _letter(message, None), chat_id=message.receiver_id, message_id=message_id)


def _letter(message: Private, photo: Photo | None) -> OutgoingMessage:
    return OutgoingMessage(message.secret_text, message.secret_keyboard, photo, message.secret_entities)


def _unseen(message: Private, photo: Photo | None) -> OutgoingMessage:
    return OutgoingMessage(
        message.secret_text, message.secret_keyboard, photo, message.secret_entities, longest=EPHEMERAL_LENGTH
    )


async def _take_back(bot: Bot, sent: Message) -> None:
    log.critical("message returned without its ephemeral mark, deleting it")
    try:
        await bot.delete_message(sent.chat.id, sent.message_id)
    except TelegramAPIError:
        log.critical("leaked message not deleted")
