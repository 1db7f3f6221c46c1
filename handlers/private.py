"""The first words: /start and /help."""

from aiogram import Bot, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import Message

from bot.host import Host
from games.screen import Text
from handlers.telling import language_for, reply, sender_of


async def on_start(message: Message, host: Host, bot: Bot) -> None:
    in_private = message.chat.type == "private"
    await host.places.meet(sender_of(message), in_private=in_private)
    if not in_private and not await host.places.may_greet(message.chat.id):
        return
    language = await language_for(host, message)
    await reply(bot, host, message, host.painter.greeting(language, in_private=in_private))


async def on_help(message: Message, host: Host, bot: Bot) -> None:
    await reply(bot, host, message, Text("host-help"))


def build() -> Router:
    router = Router(name="private")
    router.message.register(on_start, CommandStart())
    router.message.register(on_help, Command("help"))
    return router
