"""A message on its way: sent or edited, words or picture, the same whoever is to read it."""

from typing import Any, Final

import msgspec
from aiogram import Bot
from aiogram.methods import (
    EditEphemeralMessageMedia,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageText,
    SendMessage,
    SendPhoto,
)
from aiogram.types import InlineKeyboardMarkup, LinkPreviewOptions, Message, MessageEntity

from bot.telegram.messages import CAPTION_LENGTH, TEXT_LENGTH, cut, within
from bot.telegram.outbound.photo_cache import Photo

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


class OutgoingMessage(msgspec.Struct, frozen=True):
    """What a message holds. `words` are cut to what Telegram takes there."""

    words: str
    keyboard: InlineKeyboardMarkup | None = None
    photo: Photo | None = None
    marks: list[MessageEntity] = []
    longest: int = TEXT_LENGTH

    def __repr__(self) -> str:
        # It may be somebody's hand.
        return "OutgoingMessage"

    @property
    def text(self) -> str:
        return cut(self.words, self.longest if self.photo is None else CAPTION_LENGTH)

    @property
    def entities(self) -> list[MessageEntity]:
        return within(self.marks, self.text)


async def post(bot: Bot, letter: OutgoingMessage, **where: Any) -> Message:
    """`where` names the chat, and the topic or the person in it."""
    photo = letter.photo
    if photo is None:
        return await bot(
            SendMessage(
                text=letter.text,
                entities=letter.entities or None,
                reply_markup=letter.keyboard,
                link_preview_options=_NO_PREVIEW,
                **where,
            )
        )

    async def call() -> Message:
        return await bot(
            SendPhoto(
                photo=photo.file,
                caption=letter.text,
                caption_entities=letter.entities or None,
                reply_markup=letter.keyboard,
                **where,
            )
        )

    return await photo.sent_by(call)


async def edit(bot: Bot, letter: OutgoingMessage, **where: Any) -> None:
    """`where` names the message."""
    photo = letter.photo
    if photo is None:
        await bot(
            EditMessageText(
                text=letter.text,
                entities=letter.entities or None,
                reply_markup=letter.keyboard,
                link_preview_options=_NO_PREVIEW,
                **where,
            )
        )
        return

    async def call() -> Message | bool:
        media = photo.media(letter.text, letter.entities)
        return await bot(EditMessageMedia(media=media, reply_markup=letter.keyboard, **where))

    await photo.sent_by(call)


async def edit_unseen(bot: Bot, letter: OutgoingMessage, **where: Any) -> None:
    """A message that one person sees in a group. A picture has to be known to Telegram, and the message to have one."""
    if letter.photo is None:
        await bot(
            EditEphemeralMessageText(
                text=letter.text,
                entities=letter.entities or None,
                reply_markup=letter.keyboard,
                link_preview_options=_NO_PREVIEW,
                **where,
            )
        )
    else:
        media = letter.photo.media(letter.text, letter.entities)
        await bot(EditEphemeralMessageMedia(media=media, reply_markup=letter.keyboard, **where))


async def recaption(bot: Bot, letter: OutgoingMessage, **where: Any) -> None:
    """Changes the words below a picture and the buttons; the picture stays."""
    words = cut(letter.words, CAPTION_LENGTH)
    await bot(
        EditMessageCaption(
            caption=words,
            caption_entities=within(letter.marks, words) or None,
            reply_markup=letter.keyboard,
            **where,
        )
    )
