"""The first words: /start and /help."""

from aiogram import Bot, F, Router
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import Message

from bot.core.chats import Chats
from bot.core.lobby.lobby_service import LobbyService
from bot.telegram.bot_profile import invitation
from bot.telegram.callback_data import number
from bot.telegram.hand_service import HandService
from bot.telegram.live_messages.greetings import Greetings
from bot.telegram.replies import LOBBY, Replies, thread_of
from bot.telegram.views.live_matches_view import link_of
from bot.telegram.views.match_view import MatchView
from games.ui_model import Text
from handlers import spectators
from handlers.practice import LINK, on_link
from handlers.update_fields import sender_of

MY_HANDS = "hand"
"""What the link to the private chat asks for."""


async def on_hands(message: Message, chats: Chats, hands: HandService, replies: Replies) -> None:
    """«Открыть личный чат»: the cards are there at once."""
    who = sender_of(message)
    await chats.meet(who, in_private=True)
    if not await hands.open_all(who):
        await replies.reply(message, Text("host-no-hands"))


async def on_start(message: Message, chats: Chats, match_view: MatchView, replies: Replies, bot: Bot) -> None:
    await chats.meet(sender_of(message), in_private=True)
    link = invitation((await bot.me()).username)
    await replies.reply(message, match_view.private_greeting(await replies.language(message), link))


async def on_start_in_group(message: Message, chats: Chats, greetings: Greetings) -> None:
    """Whoever follows an invitation says it; what the bot may do there is asked for where it is not known."""
    who = sender_of(message)
    await chats.meet(who, in_private=False)
    if await chats.may_greet(message.chat.id, who.language):
        await chats.look_around(message.chat.id)
        here = await chats.place(message.chat.id)
        await greetings.greet(message.chat.id, thread_of(message), is_admin=here.is_admin)


async def on_lobby(
    message: Message,
    command: CommandObject,
    chats: Chats,
    lobbies: LobbyService,
    match_view: MatchView,
    replies: Replies,
) -> None:
    """«Позвать друзей»: whoever has followed the link sees who is there, and the way to the table."""
    who = sender_of(message)
    await chats.meet(who, in_private=True)
    match = await lobbies.shown_to(number((command.args or "").removeprefix(LOBBY)) or 0, who)
    place, language = await chats.place(match.chat_id), await replies.language(message)
    await replies.reply(message, match_view.called_to(match, language, link_of(match), place.title))


async def on_help(message: Message, replies: Replies) -> None:
    await replies.reply(message, Text("host-help"))


def build() -> Router:
    router, in_private = Router(name="private"), F.chat.type == "private"
    router.message.register(on_hands, CommandStart(magic=F.args == MY_HANDS), in_private)
    router.message.register(on_link, CommandStart(magic=F.args.startswith(LINK)), in_private)
    router.message.register(spectators.on_link, CommandStart(magic=F.args.startswith(spectators.LINK)), in_private)
    router.message.register(on_lobby, CommandStart(magic=F.args.startswith(LOBBY)), in_private)
    router.message.register(on_start, CommandStart(), in_private)
    router.message.register(on_start_in_group, CommandStart())
    router.message.register(on_help, Command("help"))
    return router
