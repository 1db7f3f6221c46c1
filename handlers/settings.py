"""/settings: where my hand comes, how tables look here. /language: which language is spoken here."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.core.chats import Chats
from bot.core.clock.auto_delete import PASSING
from bot.telegram.replies import Replies
from bot.telegram.views.match_view import MatchView
from handlers.update_fields import sender_of


async def on_settings(message: Message, chats: Chats, match_view: MatchView, replies: Replies) -> None:
    person = await chats.meet(sender_of(message), in_private=message.chat.type == "private")
    here = await chats.place(message.chat.id)
    page = match_view.settings(person, here, await replies.language(message), await replies.private_chat())
    await replies.reply(message, page, goes_after=PASSING)


async def on_language(message: Message, match_view: MatchView, replies: Replies) -> None:
    await replies.reply(message, match_view.languages(await replies.language(message)), goes_after=PASSING)


def build() -> Router:
    router = Router(name="settings")
    router.message.register(on_settings, Command("settings"))
    router.message.register(on_language, Command("language"))
    return router
