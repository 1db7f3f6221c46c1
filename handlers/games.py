"""Starting a game: /play chooses one, a rulebook's own command opens its lobby at once."""

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.show.painter import Painter
from bot.table.lobbies import Lobbies
from bot.table.places import Places
from bot.telegram.replies import Replies, thread_of
from games.registry import RULEBOOKS
from handlers.reading import sender_of


async def on_play(message: Message, places: Places, painter: Painter, replies: Replies) -> None:
    await places.meet(sender_of(message), in_private=message.chat.type == "private")
    await replies.reply(message, painter.games(await replies.language(message)))


async def on_rulebook(message: Message, command: CommandObject, places: Places, lobbies: Lobbies) -> None:
    who = sender_of(message)
    await places.meet(who, in_private=message.chat.type == "private")
    await lobbies.open(who, message.chat.id, thread_of(message), command.command.lower(), message.chat.title or "")


def build() -> Router:
    router = Router(name="games")
    router.message.register(on_play, Command("play"))
    router.message.register(on_rulebook, Command(*(game.name for game in RULEBOOKS), ignore_case=True))
    return router
