"""Handlers of /start, with what its links ask for, and of /help."""

from typing import Final

from aiogram import Bot, F, Router
from aiogram.filters import CommandStart
from aiogram.types import Message

from bot.services import Services
from bot.telegram.bot_profile import invitation
from bot.telegram.replies import LOBBY, thread_of
from games.ui_model import Text
from handlers import lobby, practice, spectators
from handlers.update_fields import sender_of

MY_HANDS: Final = "hand"
"""What the link to the private chat asks for."""


async def on_hands(message: Message, services: Services) -> None:
    """Show the user's hands of all matches."""
    who = sender_of(message)
    await services.chats.meet(who, in_private=True)
    if not await services.hands.open_all(who):
        await services.replies.reply(message, Text("host-no-hands"))


async def on_start(message: Message, bot: Bot, services: Services) -> None:
    await services.chats.meet(sender_of(message), in_private=True)
    link = invitation((await bot.me()).username)
    page = services.pages.private_greeting(await services.replies.language(message), link)
    await services.replies.reply(message, page)


async def on_start_in_group(message: Message, services: Services) -> None:
    """Greet the group: clients send this when a user follows an invitation."""
    who, chat_id, chats = sender_of(message), message.chat.id, services.chats
    await chats.meet(who, in_private=False)
    if await chats.may_greet(chat_id, who.language):
        await chats.look_around(chat_id)
        here = await chats.place(chat_id)
        await services.greetings.greet(chat_id, thread_of(message), is_admin=here.is_admin)


async def on_help(message: Message, services: Services) -> None:
    await services.replies.reply(message, Text("host-help"))


def register(router: Router) -> None:
    message, in_private = router.message.register, F.chat.type == "private"
    message(on_hands, CommandStart(magic=F.args == MY_HANDS), in_private)
    message(practice.on_link, CommandStart(magic=F.args.startswith(practice.LINK)), in_private)
    message(spectators.on_link, CommandStart(magic=F.args.startswith(spectators.LINK)), in_private)
    message(lobby.on_link, CommandStart(magic=F.args.startswith(LOBBY)), in_private)
    message(on_start, CommandStart(), in_private)
    message(on_start_in_group, CommandStart())
