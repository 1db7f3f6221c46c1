"""Handlers of chat events: memberships, rights, migrations, and plain messages."""

from contextlib import suppress
from typing import Final

from aiogram import Bot, F, Router
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import DeleteMessage
from aiogram.types import ChatMemberUpdated, Message, ResultChatMemberUnion

from bot.i18n.phrase_recognition import fold
from bot.services import Services
from bot.telegram.chat_members import is_chat_admin, is_inside
from handlers.updates import sender_of, table_of

HEARD: Final = "👌"

# Memberships


async def on_bot_membership(change: ChatMemberUpdated, services: Services) -> None:
    """Introduce the bot in a new chat; suspend or resume its matches.

    Matches are suspended while the bot may not write there.
    """
    chat_id = change.chat.id
    if may_write(change.new_chat_member):
        await services.suspension.chat_is_open(chat_id)
    else:
        await services.suspension.chat_is_closed(chat_id)
    if change.chat.type in ("private", "channel"):
        return
    services.appearance.rights_changed(chat_id)
    is_admin = is_chat_admin(change.new_chat_member)
    joined = is_inside(change.new_chat_member) and not is_inside(change.old_chat_member)
    title, phone = change.chat.title or "", change.from_user.language_code or ""
    is_new = await services.chats.noticed(chat_id, title, is_admin=is_admin, joined=joined, phone=phone)
    await (services.greetings.greet if is_new else services.greetings.rights_changed)(chat_id, is_admin=is_admin)


def may_write(member: ResultChatMemberUnion) -> bool:
    """Return whether the bot, as this member, is in the chat and may write there."""
    return is_inside(member) and getattr(member, "can_send_messages", True)


async def on_membership(change: ChatMemberUpdated, services: Services) -> None:
    """Record who leaves and returns.

    Telegram sends this to administrators, in big groups too.
    """
    was_inside, inside = is_inside(change.old_chat_member), is_inside(change.new_chat_member)
    if was_inside and not inside:
        await _departed(change.chat.id, change.new_chat_member.user.id, services)
    elif inside and not was_inside:
        await services.participation.returned(change.chat.id, change.new_chat_member.user.id)


async def on_left(message: Message, services: Services) -> None:
    if message.left_chat_member is not None:
        await _departed(message.chat.id, message.left_chat_member.id, services)


async def _departed(chat_id: int, user_id: int, services: Services) -> None:
    await services.participation.departed(chat_id, user_id)
    await services.waitlist.departed(chat_id, user_id)


async def on_arrival(message: Message, services: Services) -> None:
    for user in message.new_chat_members or []:
        await services.participation.returned(message.chat.id, user.id)


# Chats


async def on_pinned(message: Message, bot: Bot) -> None:
    """Delete the service message about the pinned table.

    It would stand between the table and the hands.
    """
    if message.from_user is not None and message.from_user.id == bot.id:
        with suppress(TelegramAPIError):  # without administrator rights, the service message stays
            await bot.delete_message(message.chat.id, message.message_id)


async def on_migration(message: Message, services: Services) -> None:
    """Move a group's matches to its supergroup.

    Telegram sends the update to both chats, in any order.
    """
    old = message.migrate_from_chat_id or message.chat.id
    new = message.migrate_to_chat_id or message.chat.id
    await services.chats.migrate(old, new)
    await services.suspension.chat_is_open(new)  # the bot may have been told before that it left the old group


async def on_title(message: Message, services: Services) -> None:
    await services.chats.renamed(message.chat.id, message.new_chat_title or "")


# Plain messages


async def on_reply(message: Message, bot: Bot, services: Services) -> None:
    """Take the answer to a lobby question, or a word for the deal.

    Leave other replies to `on_words`.
    """
    question, who, words = message.reply_to_message, sender_of(message), message.text or ""
    if question is None:
        raise SkipHandler
    where, asked = table_of(message), question.message_id
    if not await services.lobby_settings.answered(*where, who.user_id, asked, words):
        if not await services.fairness.answered(*where, who, asked, words):
            raise SkipHandler
        await services.replies.nod_gently(message, HEARD)
    await bot(DeleteMessage(chat_id=message.chat.id, message_id=asked))


async def on_words(message: Message, services: Services) -> None:
    """Handle words that mean an action of the game."""
    words = fold(message.text or "")
    if not words or message.sender_chat is not None or message.from_user is None or message.from_user.is_bot:
        return
    question = message.reply_to_message
    is_reply = question is not None and question.from_user is not None and question.from_user.is_bot
    is_to_bot = is_reply or message.chat.type == "private"
    if await services.playing.heard(*table_of(message), sender_of(message), words, is_to_bot=is_to_bot):
        await services.replies.nod(message, HEARD)


def register(router: Router) -> None:
    router.my_chat_member.register(on_bot_membership)
    router.chat_member.register(on_membership)
    message = router.message.register
    message(on_left, F.left_chat_member)
    message(on_arrival, F.new_chat_members)
    message(on_pinned, F.pinned_message)
    message(on_migration, F.migrate_to_chat_id | F.migrate_from_chat_id)
    message(on_title, F.new_chat_title)
    message(on_reply, F.text, F.reply_to_message.from_user.is_bot, ~F.from_user.is_bot, ~F.sender_chat)
    message(on_words, F.text, ~F.text.startswith("/"))
