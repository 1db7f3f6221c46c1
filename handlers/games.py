"""Starting a game: /play chooses one, a rulebook's own command opens its lobby at once. /games: those that run."""

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.core.chats import Chats
from bot.core.clock.auto_delete import PASSING
from bot.core.live_matches import LiveMatches
from bot.core.lobby.lobby_service import LobbyService
from bot.telegram.replies import Replies, thread_of
from bot.telegram.views.live_matches_view import listing
from bot.telegram.views.match_view import MatchView
from games.registry import RULEBOOKS
from games.ui_model import Text
from handlers.update_fields import sender_of


async def on_play(message: Message, chats: Chats, match_view: MatchView, replies: Replies) -> None:
    await chats.meet(sender_of(message), in_private=message.chat.type == "private")
    await replies.reply(message, match_view.games(await replies.language(message)), goes_after=PASSING)


async def on_rulebook(message: Message, command: CommandObject, chats: Chats, lobbies: LobbyService) -> None:
    who = sender_of(message)
    await chats.meet(who, in_private=message.chat.type == "private")
    await lobbies.open(who, message.chat.id, thread_of(message), command.command.lower(), message.chat.title or "")


async def on_games(
    message: Message, chats: Chats, tables: LiveMatches, match_view: MatchView, replies: Replies
) -> None:
    """In private all of mine, in a group all of its own."""
    who, chat_id = sender_of(message), message.chat.id
    await chats.meet(who, in_private=message.chat.type == "private")
    found = await (tables.of(who.user_id) if chat_id == who.user_id else tables.at(chat_id))
    if not found:
        await replies.reply(message, Text("host-games-none" if chat_id == who.user_id else "host-games-none-here"))
        return
    page = listing(found, match_view.screen_cache, chat_id=None if chat_id == who.user_id else chat_id)
    await replies.reply(message, match_view.listing(page, await replies.language(message)))


def build() -> Router:
    router = Router(name="games")
    router.message.register(on_play, Command("play"))
    router.message.register(on_games, Command("games"))
    router.message.register(on_rulebook, Command(*(game.name for game in RULEBOOKS), ignore_case=True))
    return router
