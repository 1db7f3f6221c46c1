"""Sends and edits messages that everybody may read."""

from aiogram import Bot

from bot.show.messages import Public
from bot.telegram import letters
from bot.telegram.letters import Letter
from bot.telegram.photos import Photo


async def send(bot: Bot, chat_id: int, thread_id: int, message: Public, photo: Photo | None) -> int:
    sent = await letters.post(bot, _letter(message, photo), chat_id=chat_id, message_thread_id=thread_id or None)
    return sent.message_id


async def edit(bot: Bot, chat_id: int, message_id: int, message: Public, photo: Photo | None) -> None:
    await letters.edit(bot, _letter(message, photo), chat_id=chat_id, message_id=message_id)


async def rewrite(bot: Bot, chat_id: int, message_id: int, message: Public, *, is_photo: bool) -> None:
    """Changes the words and the buttons; a picture stays."""
    change = letters.recaption if is_photo else letters.edit
    await change(bot, _letter(message, None), chat_id=chat_id, message_id=message_id)


def _letter(message: Public, photo: Photo | None) -> Letter:
    """Below a picture stand the words in short, where there are any."""
    if photo is None:
        return Letter(message.text, message.keyboard, None, message.entities)
    if not message.caption:
        return Letter(message.text, message.keyboard, photo, message.entities)
    return Letter(message.caption, message.keyboard, photo, message.caption_entities)
