"""/settings: where my hand comes, how tables look here. /language: which language is spoken here."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.core.chats import Places
from bot.core.clock.auto_delete import PASSING
from bot.telegram.replies import Replies
from bot.telegram.views.match_view import Painter
from handlers.update_fields import sender_of


async def on_settings(message: Message, places: Places, painter: Painter, replies: Replies) -> None:
    person = await places.meet(sender_of(message), in_private=message.chat.type == "private")
    here = await places.place(message.chat.id)
    page = painter.settings(person, here, await replies.language(message), await replies.private_chat())
    await replies.reply(message, page, goes_after=PASSING)


async def on_language(message: Message, painter: Painter, replies: Replies) -> None:
    await replies.reply(message, painter.languages(await replies.language(message)), goes_after=PASSING)


def build() -> Router:
    router = Router(name="settings")
    router.message.register(on_settings, Command("settings"))
    router.message.register(on_language, Command("language"))
    return router
