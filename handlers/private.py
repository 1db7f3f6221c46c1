"""The first words: /start and /help."""

from aiogram import Bot, F, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import Message

from bot.table.host import Host
from bot.telegram.profile import invitation
from games.screen import Text
from handlers.telling import language_for, reply, sender_of

MY_HANDS = "hand"
"""What the link to the private chat asks for."""


async def on_hands(message: Message, host: Host, bot: Bot) -> None:
    """«Открыть личный чат»: the cards are there at once."""
    who = sender_of(message)
    await host.places.meet(who, in_private=True)
    if not await host.open_hands(who):
        await reply(bot, host, message, Text("host-no-hands"))


async def on_start(message: Message, host: Host, bot: Bot) -> None:
    in_private = message.chat.type == "private"
    await host.places.meet(sender_of(message), in_private=in_private)
    language = await language_for(host, message)
    if in_private:
        link = invitation((await bot.me()).username)
        await reply(bot, host, message, host.painter.private_greeting(language, link))
    elif await host.places.may_greet(message.chat.id):
        await reply(bot, host, message, host.painter.greeting(language))


async def on_help(message: Message, host: Host, bot: Bot) -> None:
    await reply(bot, host, message, Text("host-help"))


def build() -> Router:
    router = Router(name="private")
    router.message.register(on_hands, CommandStart(magic=F.args == MY_HANDS), F.chat.type == "private")
    router.message.register(on_start, CommandStart())
    router.message.register(on_help, Command("help"))
    return router
