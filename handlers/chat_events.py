"""Chats themselves: the bot is added or promoted, people come and go, a group becomes a supergroup."""

from contextlib import suppress

from aiogram import Bot, F, Router
from aiogram.exceptions import TelegramAPIError
from aiogram.types import ChatMemberUpdated, Message, ResultChatMemberUnion

from bot.core.chats import Chats
from bot.core.clock.suspend import Suspension
from bot.core.lobby.waitlist import Waitlist
from bot.core.seats.participation import Participation
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.chat_members import is_chat_admin, is_inside
from bot.telegram.live_messages.greetings import Greetings


async def on_membership(
    change: ChatMemberUpdated, sleep: Suspension, chats: Chats, appearance: ChatAppearance, greetings: Greetings
) -> None:
    """Promoted, let in, put out: the bot introduces itself where it is new; without it the tables sleep."""
    if may_write(change.new_chat_member):
        await sleep.chat_is_open(change.chat.id)
    else:
        await sleep.chat_is_closed(change.chat.id)
    if change.chat.type in ("private", "channel"):
        return
    appearance.rights_changed(change.chat.id)
    is_admin = is_chat_admin(change.new_chat_member)
    joined = is_inside(change.new_chat_member) and not is_inside(change.old_chat_member)
    title, phone = change.chat.title or "", change.from_user.language_code or ""
    if await chats.noticed(change.chat.id, title, is_admin=is_admin, joined=joined, phone=phone):
        await greetings.greet(change.chat.id, is_admin=is_admin)
    else:
        await greetings.rights_changed(change.chat.id, is_admin=is_admin)


def may_write(member: ResultChatMemberUnion) -> bool:
    """Whether the bot, as this member, is in the chat and may speak there."""
    return is_inside(member) and getattr(member, "can_send_messages", True)


async def on_member(change: ChatMemberUpdated, participation: Participation, waitlist: Waitlist) -> None:
    """Told to administrators alone, and in big groups too, where nothing is written of it."""
    was_inside, inside = is_inside(change.old_chat_member), is_inside(change.new_chat_member)
    if was_inside and not inside:
        await participation.departed(change.chat.id, change.new_chat_member.user.id)
        await waitlist.departed(change.chat.id, change.new_chat_member.user.id)
    elif inside and not was_inside:
        await participation.returned(change.chat.id, change.new_chat_member.user.id)


async def on_left(message: Message, participation: Participation, waitlist: Waitlist) -> None:
    if message.left_chat_member is not None:
        await participation.departed(message.chat.id, message.left_chat_member.id)
        await waitlist.departed(message.chat.id, message.left_chat_member.id)


async def on_arrival(message: Message, participation: Participation) -> None:
    for user in message.new_chat_members or []:
        await participation.returned(message.chat.id, user.id)


async def on_pinned(message: Message, bot: Bot) -> None:
    """Telegram's note that the bot has pinned the table only stands between the table and the hands."""
    if message.from_user is not None and message.from_user.id == bot.id:
        with suppress(TelegramAPIError):  # as a plain member it may not, and the note stays
            await bot.delete_message(message.chat.id, message.message_id)


async def on_migration(message: Message, chats: Chats, sleep: Suspension) -> None:
    """Told in the old group and in the new one, in whatever order."""
    old = message.migrate_from_chat_id or message.chat.id
    new = message.migrate_to_chat_id or message.chat.id
    await chats.migrate(old, new)
    await sleep.chat_is_open(new)  # perhaps the bot was told first that it is out of the old one


async def on_title(message: Message, chats: Chats) -> None:
    await chats.renamed(message.chat.id, message.new_chat_title or "")


def build() -> Router:
    router = Router(name="chats")
    router.my_chat_member.register(on_membership)
    router.chat_member.register(on_member)
    router.message.register(on_left, F.left_chat_member)
    router.message.register(on_arrival, F.new_chat_members)
    router.message.register(on_pinned, F.pinned_message)
    router.message.register(on_migration, F.migrate_to_chat_id | F.migrate_from_chat_id)
    router.message.register(on_title, F.new_chat_title)
    return router
