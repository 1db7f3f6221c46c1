"""Starting a game: /play chooses one, a rulebook's own command opens its lobby at once."""

from aiogram import Bot, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.table.host import Host
from games.registry import RULEBOOKS
from handlers.telling import language_for, reply, sender_of, thread_of


async def on_play(message: Message, host: Host, bot: Bot) -> None:
    await host.places.meet(sender_of(message), in_private=message.chat.type == "private")
    await reply(bot, host, message, host.painter.games(await language_for(host, message)))


async def on_rulebook(message: Message, command: CommandObject, host: Host) -> None:
    who = sender_of(message)
    await host.places.meet(who, in_private=message.chat.type == "private")
    await host.new_game(who, message.chat.id, thread_of(message), command.command.lower(), message.chat.title or "")


def build() -> Router:
    router = Router(name="games")
    router.message.register(on_play, Command("play"))
    router.message.register(on_rulebook, Command(*(game.name for game in RULEBOOKS), ignore_case=True))
    return router
