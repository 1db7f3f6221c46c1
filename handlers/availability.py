"""How somebody lives: the pages behind /settings in the private chat, and /zone, /quiet, /digest, /vacation."""

from functools import partial

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.chats import Chats
from bot.telegram.availability_service import AvailabilityService, Told
from bot.telegram.callback_data import AvailabilityTap
from bot.telegram.replies import Replies
from bot.telegram.views.match_view import MatchView
from games.ui_model import Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

SAVED = Text("host-saved")


async def on_life(
    query: CallbackQuery,
    callback_data: AvailabilityTap,
    life: AvailabilityService,
    match_view: MatchView,
    replies: Replies,
) -> Shown:
    told = await life.pressed(who_is(query.from_user), callback_data.page, callback_data.value)
    page = match_view.question(told.page, await replies.language_of_tap(query))
    return Shown(partial(replies.show, query, page, anew=False), SAVED if told.is_kept else None)


async def on_command(
    message: Message,
    command: CommandObject,
    chats: Chats,
    life: AvailabilityService,
    match_view: MatchView,
    replies: Replies,
) -> None:
    who = sender_of(message)
    await chats.meet(who, in_private=True)
    told = await life.said(who, command.command.lower(), (command.args or "").strip())
    await _answer(message, told, match_view, replies)


async def on_location(
    message: Message, chats: Chats, life: AvailabilityService, match_view: MatchView, replies: Replies
) -> None:
    """Where somebody is tells what time it is there."""
    who, here = sender_of(message), message.location
    if here is not None:
        await chats.meet(who, in_private=True)
        await _answer(message, await life.is_at(who, here.latitude, here.longitude), match_view, replies)


async def on_elsewhere(message: Message, replies: Replies) -> None:
    """It is nobody else's business when somebody sleeps."""
    await replies.reply(message, Text("host-life-in-private"))


async def _answer(message: Message, told: Told, match_view: MatchView, replies: Replies) -> None:
    await replies.reply(message, match_view.question(told.page, await replies.language(message)))


def build() -> Router:
    router = Router(name="life")
    commands = Command("zone", "quiet", "digest", "vacation", ignore_case=True)
    router.message.register(on_command, commands, F.chat.type == "private")
    router.message.register(on_elsewhere, commands)
    router.message.register(on_location, F.location, F.chat.type == "private")
    return router
