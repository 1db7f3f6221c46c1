"""Reading updates and answering them, the same everywhere."""

import logging
from typing import Any

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest
from aiogram.methods import DeleteMessage, SendMessage, SendPhoto, SetMessageReaction
from aiogram.types import CallbackQuery, LinkPreviewOptions, Message, ReactionTypeEmoji, User

from bot.show.messages import CAPTION_LENGTH, Private, Public, cut
from bot.table.host import Host
from bot.table.people import Who
from bot.table.sessions import TableError
from bot.telegram.delivery import Source
from bot.telegram.fair_share import FairShare
from bot.telegram.photos import Photo
from bot.telegram.secrets_sender import (
    Occasion,
    delete_in_group,
    edit_in_group,
    edit_in_private,
    send_in_group,
    send_in_private,
)
from bot.telegram.verdicts import is_unchanged, refuses_file
from games.screen import Text

log = logging.getLogger(__name__)

BUSY = "🙏"


def who_is(user: User | None) -> Who:
    """A person; channels, bots and anonymous administrators cannot sit at a table."""
    if user is None or user.is_bot:
        raise TableError("people-only")
    return Who(user.id, user.full_name, user.language_code or "")


def sender_of(message: Message) -> Who:
    if message.sender_chat is not None:
        raise TableError("people-only")
    return who_is(message.from_user)


def thread_of(message: Message) -> int:
    """The forum topic, where there is one: each is a table of its own."""
    return message.message_thread_id or 0 if message.is_topic_message else 0


def source_of(query: CallbackQuery) -> Source:
    message = query.message
    occasion = Occasion(callback_query_id=query.id)
    if message is None:
        raise TableError("old-button")
    ephemeral = message.ephemeral_message_id if isinstance(message, Message) else None
    return Source(message.chat.id, message.message_id, ephemeral, occasion)


def asked_in(message: Message) -> Source:
    """Where a command was given; an ephemeral one allows an ephemeral answer."""
    return Source(message.chat.id, 0, None, Occasion(command_id=message.ephemeral_message_id))


async def language_for(host: Host, message: Message) -> str:
    """The person's own where only they will read it, else the chat's."""
    is_alone = message.chat.type == "private" or message.ephemeral_message_id is not None
    user_id = message.from_user.id if message.from_user is not None and is_alone else None
    return await host.delivery.language_of(message.chat.id, user_id)


async def reply(bot: Bot, host: Host, message: Message, answer: Public | Text) -> None:
    """To the person alone when they asked unseen, else to the chat. Nothing secret comes this way."""
    language = await language_for(host, message)
    if isinstance(answer, Text):
        answer = Public(host.painter.say(answer, None, language))
    photo = await host.delivery.illustration(answer, message.chat.id, language)
    if message.ephemeral_message_id is not None and message.from_user is not None:
        unseen = Private(message.from_user.id, answer.text, answer.keyboard)
        occasion = Occasion(command_id=message.ephemeral_message_id)
        await send_in_group(bot, message.chat.id, thread_of(message), unseen, occasion, photo)
        return
    await _post(bot, message, answer, photo)


async def nod_busy(bot: Bot, share: FairShare, message: Message) -> None:
    """There is no room for words: a sign below the command, which costs none, and one for many commands in a row."""
    speaker = message.from_user.id if message.from_user is not None else 0
    if message.ephemeral_message_id is not None or not share.tellings.take((message.chat.id, speaker)):
        return
    try:
        await bot(
            SetMessageReaction(
                chat_id=message.chat.id, message_id=message.message_id, reaction=[ReactionTypeEmoji(emoji=BUSY)]
            )
        )
    except TelegramAPIError as error:
        log.info("a sign was refused: %s", type(error).__name__)


async def _post(bot: Bot, message: Message, page: Public, photo: Photo | None) -> None:
    where: dict[str, Any] = {
        "chat_id": message.chat.id,
        "message_thread_id": thread_of(message) or None,
        "reply_markup": page.keyboard,
    }
    if photo is None:
        await bot(SendMessage(text=page.text, link_preview_options=LinkPreviewOptions(is_disabled=True), **where))
        return

    async def call() -> Message:
        return await bot(SendPhoto(photo=photo.file, caption=cut(page.text, CAPTION_LENGTH), **where))

    await photo.sent_by(call)


async def show(query: CallbackQuery, bot: Bot, page: Public, *, anew: bool = True, photo: Photo | None = None) -> None:
    """To the one who pressed, unseen by the others; in place where it was shown to them already."""
    private = Private(query.from_user.id, page.text, page.keyboard)
    is_alone = source_of(query).chat_id == query.from_user.id
    try:
        await (_show_in_private if is_alone else _show_in_group)(query, bot, private, photo, anew=anew)
    except TelegramBadRequest as error:
        if not is_unchanged(error):
            raise


async def _show_in_group(query: CallbackQuery, bot: Bot, page: Private, photo: Photo | None, *, anew: bool) -> None:
    source = source_of(query)
    old = None if anew else source.ephemeral_message_id
    if old is not None and _can_become(query, photo):
        try:
            await edit_in_group(bot, source.chat_id, old, page, photo)
            return
        except TelegramBadRequest as error:
            if not refuses_file(error):  # a new message can take the file itself
                raise
    thread = thread_of(query.message) if isinstance(query.message, Message) else 0
    await send_in_group(bot, source.chat_id, thread, page, source.occasion, photo)
    if old is not None:
        await delete_in_group(bot, source.chat_id, old, page)


async def _show_in_private(query: CallbackQuery, bot: Bot, page: Private, photo: Photo | None, *, anew: bool) -> None:
    source = source_of(query)
    if anew or (photo is None and _is_photo(query)):
        await send_in_private(bot, page, photo)
        if not anew:
            await bot(DeleteMessage(chat_id=source.chat_id, message_id=source.message_id))
    else:
        await edit_in_private(bot, source.message_id, page, photo)


def _is_photo(query: CallbackQuery) -> bool:
    return isinstance(query.message, Message) and bool(query.message.photo)


def _can_become(query: CallbackQuery, photo: Photo | None) -> bool:
    """An ephemeral message stays what it is, words or picture, and takes no picture that is new to Telegram."""
    return not _is_photo(query) if photo is None else _is_photo(query) and photo.is_known


async def language_of_tap(query: CallbackQuery, host: Host) -> str:
    chat_id = query.message.chat.id if query.message is not None else query.from_user.id
    return await host.delivery.language_of(chat_id, query.from_user.id)


async def private_chat(bot: Bot) -> str:
    """Where somebody can press Start."""
    return f"https://t.me/{(await bot.me()).username}?start=hand"
