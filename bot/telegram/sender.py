"""The way out for what everybody may read: sent, edited, and known again."""

from typing import Final

from aiogram import Bot
from aiogram.methods import EditMessageCaption, EditMessageMedia, EditMessageText, SendMessage, SendPhoto
from aiogram.types import LinkPreviewOptions, Message, MessageEntity
from pydantic import TypeAdapter

from bot.show.messages import CAPTION_LENGTH, Public, Sealed, cut, keyboard_json, keyboard_of
from bot.telegram.photos import Photo
from bot.telegram.verdicts import Likeness, likeness

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
_ENTITIES: Final = TypeAdapter(list[MessageEntity])


async def send(bot: Bot, chat_id: int, thread_id: int, message: Public, photo: Photo | None) -> int:
    if photo is None:
        sent: Message = await bot(
            SendMessage(
                chat_id=chat_id,
                message_thread_id=thread_id or None,
                text=cut(message.text),
                entities=message.entities or None,
                reply_markup=message.keyboard,
                link_preview_options=_NO_PREVIEW,
            )
        )
        return sent.message_id

    async def call() -> Message:
        return await bot(
            SendPhoto(
                chat_id=chat_id,
                message_thread_id=thread_id or None,
                photo=photo.file,
                caption=_caption(message),
                reply_markup=message.keyboard,
            )
        )

    return (await photo.sent_by(call)).message_id


async def edit(bot: Bot, chat_id: int, message_id: int, message: Public, photo: Photo | None) -> None:
    if photo is None:
        await bot(
            EditMessageText(
                chat_id=chat_id,
                message_id=message_id,
                text=cut(message.text),
                entities=message.entities or None,
                reply_markup=message.keyboard,
                link_preview_options=_NO_PREVIEW,
            )
        )
        return

    async def call() -> Message | bool:
        media = photo.media(message.caption or message.text)
        return await bot(
            EditMessageMedia(chat_id=chat_id, message_id=message_id, media=media, reply_markup=message.keyboard)
        )

    await photo.sent_by(call)


async def rewrite(bot: Bot, chat_id: int, message_id: int, message: Public, *, is_photo: bool) -> None:
    """Changes the words and the buttons; a picture stays."""
    if is_photo:
        await bot(
            EditMessageCaption(
                chat_id=chat_id,
                message_id=message_id,
                caption=cut(message.text, CAPTION_LENGTH),
                caption_entities=message.entities or None,
                reply_markup=message.keyboard,
            )
        )
    else:
        await edit(bot, chat_id, message_id, message, None)


def seal(message: Public, photo: Photo | None) -> Sealed:
    entities = _ENTITIES.dump_json(message.entities, exclude_none=True).decode() if message.entities else ""
    words = cut(message.text) if photo is None else _caption(message)
    return Sealed(words, keyboard_json(message.keyboard), entities if photo is None else "", photo is not None)


async def recognise(bot: Bot, chat_id: int, message_id: int, sealed: Sealed) -> Likeness:
    """Whether this is the message that was sealed. Another one of the bot's own is changed to look like it."""
    entities = _ENTITIES.validate_json(sealed.entities) if sealed.entities else []
    message = Public(sealed.text, keyboard_of(sealed.keyboard), entities)
    return await likeness(rewrite(bot, chat_id, message_id, message, is_photo=sealed.is_photo))


def _caption(message: Public) -> str:
    return cut(message.caption or message.text, CAPTION_LENGTH)
