"""Handlers of practice matches: a button in the private chat, a link from other chats."""

from functools import partial
from typing import Final

from aiogram import Router
from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import NO_REPLY, Reply
from bot.services import Services
from bot.telegram.callback_data import PracticeTap
from bot.telegram.replies import source_of
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

LINK: Final = "learn-"
"""Prefix of the link to a practice match; the rulebook's name follows."""


async def on_practice(query: CallbackQuery, callback_data: PracticeTap, services: Services) -> Reply | Shown:
    """Choose, start or stop a practice match; in a group open the private chat."""
    who, tap, replies = who_is(query.from_user), callback_data, services.replies
    if tap.what == "stop":
        return await services.practice.stop(tap.match, who)
    if source_of(query).chat_id != who.user_id:
        return Reply(link=await replies.private_chat(f"{LINK}{tap.rulebook}"))
    if not tap.rulebook:
        page = services.pages.practices(await replies.language_of_tap(query))
        return Shown(partial(replies.show, query, page, anew=True))
    await services.practice.start(who, tap.rulebook)
    return Shown(partial(replies.close, query)) if tap.what == "choose" else NO_REPLY


async def on_link(message: Message, command: CommandObject, services: Services) -> None:
    who = sender_of(message)
    await services.chats.meet(who, in_private=True)
    await services.practice.start(who, (command.args or "").removeprefix(LINK))


def register(router: Router) -> None:
    router.callback_query.register(on_practice, PracticeTap.filter())
