"""/settings: where my hand comes, how tables look here. /language: which language is spoken here."""

from aiogram import Bot, Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.table.host import Host
from handlers.telling import language_for, private_chat, reply, sender_of


async def on_settings(message: Message, host: Host, bot: Bot) -> None:
    who = sender_of(message)
    person = await host.places.meet(who, in_private=message.chat.type == "private")
    here = await host.storage.place(message.chat.id)
    page = host.painter.settings(person, here, await language_for(host, message), await private_chat(bot))
    await reply(bot, host, message, page)


async def on_language(message: Message, host: Host, bot: Bot) -> None:
    await reply(bot, host, message, host.painter.languages(await language_for(host, message)))


def build() -> Router:
    router = Router(name="settings")
    router.message.register(on_settings, Command("settings"))
    router.message.register(on_language, Command("language"))
    return router
