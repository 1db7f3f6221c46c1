"""Sending and editing of messages, for any receiver or for all of a chat.

`post_message` and the functions after it take any receiver: `bot.telegram.outbound.private_sender` uses them for hands.
"""

import logging
from typing import Any, Final

import msgspec
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import (
    EditEphemeralMessageMedia,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageText,
    SendDice,
    SendMessage,
    SendPhoto,
)
from aiogram.types import InlineKeyboardMarkup, LinkPreviewOptions, Message, MessageEntity

from bot.core.match_service import TableError
from bot.telegram.chat_appearance import Photo
from bot.telegram.messages import CAPTION_LENGTH, TEXT_LENGTH, Public, cut, within

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


class OutgoingMessage(msgspec.Struct, frozen=True):
    """Content of a message; `words` are cut to the limit of Telegram."""

    words: str
    keyboard: InlineKeyboardMarkup | None = None
    photo: Photo | None = None
    marks: list[MessageEntity] = []
    longest: int = TEXT_LENGTH

    def __repr__(self) -> str:
        # The text may contain a hand.
        return "OutgoingMessage"

    @property
    def text(self) -> str:
        return cut(self.words, self.longest if self.photo is None else CAPTION_LENGTH)

    @property
    def entities(self) -> list[MessageEntity]:
        return within(self.marks, self.text)


async def post_message(bot: Bot, letter: OutgoingMessage, **where: Any) -> Message:
    """Send the message; `where` names the chat, and the topic or the receiver."""
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


async def edit_message(bot: Bot, letter: OutgoingMessage, **where: Any) -> None:
    """Edit the message that `where` names."""
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


async def edit_ephemeral(bot: Bot, letter: OutgoingMessage, **where: Any) -> None:
    """Edit an ephemeral message.

    Its picture must already be known to Telegram, and the message must have one.
    """
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


async def edit_caption(bot: Bot, letter: OutgoingMessage, **where: Any) -> None:
    """Change the caption and the buttons; the picture stays."""
    words = cut(letter.words, CAPTION_LENGTH)
    await bot(
        EditMessageCaption(
            caption=words,
            caption_entities=within(letter.marks, words) or None,
            reply_markup=letter.keyboard,
            **where,
        )
    )


log = logging.getLogger(__name__)


async def send(bot: Bot, chat_id: int, thread_id: int, message: Public, photo: Photo | None) -> int:
    sent = await post_message(bot, _letter(message, photo), chat_id=chat_id, message_thread_id=thread_id or None)
    return sent.message_id


async def edit(bot: Bot, chat_id: int, message_id: int, message: Public, photo: Photo | None) -> None:
    await edit_message(bot, _letter(message, photo), chat_id=chat_id, message_id=message_id)


async def rewrite(bot: Bot, chat_id: int, message_id: int, message: Public, *, is_photo: bool) -> None:
    """Change the text and the buttons; a picture stays."""
    change = edit_caption if is_photo else edit_message
    await change(bot, _letter(message, None), chat_id=chat_id, message_id=message_id)


def _letter(message: Public, photo: Photo | None) -> OutgoingMessage:
    """Return the message's content: with a picture its caption, if it has one."""
    if photo is None:
        return OutgoingMessage(message.text, message.keyboard, None, message.entities)
    if not message.caption:
        return OutgoingMessage(message.text, message.keyboard, photo, message.entities)
    return OutgoingMessage(message.caption, message.keyboard, photo, message.caption_entities)


DICE: Final = 5
"""7,776 possible throws: too many to prepare a word that fits most of them."""


class Dice:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def throw(self, chat_id: int, thread_id: int) -> tuple[int, ...]:
        """Send one message per die, kept as evidence.

        Raise TableError if Telegram refuses.
        """
        values = []
        for _ in range(DICE):
            call = SendDice(chat_id=chat_id, message_thread_id=thread_id or None, disable_notification=True)
            try:
                message = await self._bot(call)
            except TelegramAPIError as error:
                log.warning("dice refused: error=%s", type(error).__name__)
                raise TableError("dice-refused") from None
            if message.dice is None:
                raise TableError("dice-refused")
            values.append(message.dice.value)
        return tuple(values)
