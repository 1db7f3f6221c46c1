"""Sends and edits messages that everybody may read."""

from aiogram import Bot

from bot.telegram.messages import Public
from bot.telegram.outbound import api_messages
from bot.telegram.outbound.api_messages import OutgoingMessage
from bot.telegram.outbound.photo_cache import Photo


async def send(bot: Bot, chat_id: int, thread_id: int, message: Public, photo: Photo | None) -> int:
    sent = await api_messages.post(bot, _letter(message, photo), chat_id=chat_id, message_thread_id=thread_id or None)
    return sent.message_id


async def edit(bot: Bot, chat_id: int, message_id: int, message: Public, photo: Photo | None) -> None:
    await api_messages.edit(bot, _letter(message, photo), chat_id=chat_id, message_id=message_id)


async def rewrite(bot: Bot, chat_id: int, message_id: int, message: Public, *, is_photo: bool) -> None:
    """Changes the words and the buttons; a picture stays."""
    change = api_messages.recaption if is_photo else api_messages.edit
    await change(bot, _letter(message, None), chat_id=chat_id, message_id=message_id)


def _letter(message: Public, photo: Photo | None) -> OutgoingMessage:
    """Below a picture stand the words in short, where there are any."""
    if photo is None:
        return OutgoingMessage(message.text, message.keyboard, None, message.entities)
    if not message.caption:
        return OutgoingMessage(message.text, message.keyboard, photo, message.entities)
    return OutgoingMessage(message.caption, message.keyboard, photo, message.caption_entities)
