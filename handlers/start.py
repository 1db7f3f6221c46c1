"""Handlers of /start and its links, of practice matches, and of /help."""

from functools import partial
from typing import Final

from aiogram import Bot, F, Router
from aiogram.filters import CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message

from bot.core.actor import NO_REPLY, Reply
from bot.services import Services
from bot.telegram.bot_profile import invitation
from bot.telegram.callback_data import PracticeTap
from bot.telegram.replies import LOBBY, source_of, thread_of
from games.ui_model import Text
from handlers import lobby, spectators
from handlers.updates import Shown, sender_of, who_is

MY_HANDS: Final = "hand"
"""What the link to the private chat asks for."""
PRACTICE: Final = "learn-"
"""Prefix of the link to a practice match; the rulebook's name follows."""


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


# Practice matches


async def on_practice(query: CallbackQuery, callback_data: PracticeTap, services: Services) -> Reply | Shown:
    """Choose, start or stop a practice match; in a group open the private chat."""
    who, tap, replies = who_is(query.from_user), callback_data, services.replies
    if tap.what == "stop":
        return await services.practice.stop(tap.match, who)
    if source_of(query).chat_id != who.user_id:
        return Reply(link=await replies.private_chat(f"{PRACTICE}{tap.rulebook}"))
    if not tap.rulebook:
        page = services.pages.practices(await replies.language_of_tap(query))
        return Shown(partial(replies.show, query, page, anew=True))
    await services.practice.start(who, tap.rulebook)
    return Shown(partial(replies.close, query)) if tap.what == "choose" else NO_REPLY


async def on_practice_link(message: Message, command: CommandObject, services: Services) -> None:
    who = sender_of(message)
    await services.chats.meet(who, in_private=True)
    await services.practice.start(who, (command.args or "").removeprefix(PRACTICE))


def register(router: Router) -> None:
    router.callback_query.register(on_practice, PracticeTap.filter())
    message, in_private = router.message.register, F.chat.type == "private"
    message(on_hands, CommandStart(magic=F.args == MY_HANDS), in_private)
    message(on_practice_link, CommandStart(magic=F.args.startswith(PRACTICE)), in_private)
    message(spectators.on_link, CommandStart(magic=F.args.startswith(spectators.LINK)), in_private)
    message(lobby.on_link, CommandStart(magic=F.args.startswith(LOBBY)), in_private)
    message(on_start, CommandStart(), in_private)
    message(on_start_in_group, CommandStart())
