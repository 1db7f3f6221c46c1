"""Reading updates and answering them, the same everywhere."""

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import SendMessage
from aiogram.types import CallbackQuery, LinkPreviewOptions, Message, User

from bot.delivery import Source, is_unchanged
from bot.host import Host, Who
from bot.messages import Private, Public
from bot.secrets_sender import Occasion, edit_in_group, edit_in_private, send_in_group, send_in_private
from bot.sessions import TableError
from games.screen import Text

ALERT_LENGTH = 200


def who_is(user: User | None) -> Who:
    """A person; channels, bots and anonymous administrators cannot sit at a table."""
    if user is None or user.is_bot:
        raise TableError("people-only")
    return Who(user.id, user.full_name)


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
    if isinstance(answer, Text):
        answer = Public(host.painter.say(answer, None, await language_for(host, message)))
    if message.ephemeral_message_id is not None and message.from_user is not None:
        unseen = Private(message.from_user.id, answer.text, answer.keyboard)
        occasion = Occasion(command_id=message.ephemeral_message_id)
        await send_in_group(bot, message.chat.id, thread_of(message), unseen, occasion)
        return
    await _post(bot, message, answer)


async def _post(bot: Bot, message: Message, page: Public) -> None:
    await bot(
        SendMessage(
            chat_id=message.chat.id,
            message_thread_id=thread_of(message) or None,
            text=page.text,
            reply_markup=page.keyboard,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
        )
    )


async def show(query: CallbackQuery, bot: Bot, page: Public, *, anew: bool = True) -> None:
    """To the one who pressed, unseen by the others; in place where it was shown to them already."""
    source = source_of(query)
    private = Private(query.from_user.id, page.text, page.keyboard)
    try:
        if source.ephemeral_message_id is not None and not anew:
            await edit_in_group(bot, source.chat_id, source.ephemeral_message_id, private)
        elif source.chat_id != query.from_user.id:
            thread = thread_of(query.message) if isinstance(query.message, Message) else 0
            await send_in_group(bot, source.chat_id, thread, private, source.occasion)
        elif anew:
            await send_in_private(bot, private)
        else:
            await edit_in_private(bot, source.message_id, private)
    except TelegramBadRequest as error:
        if not is_unchanged(error):
            raise


async def language_of_tap(query: CallbackQuery, host: Host) -> str:
    chat_id = query.message.chat.id if query.message is not None else query.from_user.id
    return await host.delivery.language_of(chat_id, query.from_user.id)


async def private_chat(bot: Bot) -> str:
    """Where somebody can press Start."""
    return f"https://t.me/{(await bot.me()).username}?start=hand"
