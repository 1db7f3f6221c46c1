"""Handlers of a player's availability: /zone, /quiet, /digest, /vacation and the pages behind the settings."""

from functools import partial
from typing import Final

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.services import Services
from bot.telegram.availability_service import Told
from bot.telegram.callback_data import AvailabilityTap
from games.ui_model import Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

SAVED: Final = Text("host-saved")
IN_WORDS: Final = ("zone", "quiet", "digest")
"""Commands that no menu lists: the pages behind the settings do the same."""


async def on_page(query: CallbackQuery, callback_data: AvailabilityTap, services: Services) -> Shown:
    told = await services.availability.pressed(who_is(query.from_user), callback_data.page, callback_data.value)
    page = services.match_view.question(told.page, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, page, anew=False), SAVED if told.is_kept else None)


async def on_command(message: Message, command: CommandObject, services: Services) -> None:
    """Set what the command says; in a group refer to the private chat."""
    if message.chat.type != "private":
        await services.replies.reply(message, Text("host-life-in-private"))
        return
    who = sender_of(message)
    await services.chats.meet(who, in_private=True)
    told = await services.availability.said(who, command.command.lower(), (command.args or "").strip())
    await _answer(message, told, services)


async def on_location(message: Message, services: Services) -> None:
    """Set the time zone of a place on the map."""
    who, here = sender_of(message), message.location
    if here is not None:
        await services.chats.meet(who, in_private=True)
        told = await services.availability.is_at(who, here.latitude, here.longitude)
        await _answer(message, told, services)


async def _answer(message: Message, told: Told, services: Services) -> None:
    page = services.match_view.question(told.page, await services.replies.language(message))
    await services.replies.reply(message, page)


def register(router: Router) -> None:
    router.callback_query.register(on_page, AvailabilityTap.filter())
    router.message.register(on_command, Command(*IN_WORDS, ignore_case=True))
    router.message.register(on_location, F.location, F.chat.type == "private")
