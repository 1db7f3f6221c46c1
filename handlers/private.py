"""The first words: /start and /help."""

from aiogram import Bot, F, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import Message

from bot.show.painter import Painter
from bot.table.places import Places
from bot.telegram.hand_desk import HandDesk
from bot.telegram.profile import invitation
from bot.telegram.replies import Replies
from games.screen import Text
from handlers.reading import sender_of

MY_HANDS = "hand"
"""What the link to the private chat asks for."""


async def on_hands(message: Message, places: Places, hands: HandDesk, replies: Replies) -> None:
    """«Открыть личный чат»: the cards are there at once."""
    who = sender_of(message)
    await places.meet(who, in_private=True)
    if not await hands.open_all(who):
        await replies.reply(message, Text("host-no-hands"))


async def on_start(message: Message, places: Places, painter: Painter, replies: Replies, bot: Bot) -> None:
    in_private = message.chat.type == "private"
    await places.meet(sender_of(message), in_private=in_private)
    language = await replies.language(message)
    if in_private:
        link = invitation((await bot.me()).username)
        await replies.reply(message, painter.private_greeting(language, link))
    elif await places.may_greet(message.chat.id):
        await replies.reply(message, painter.greeting(language))


async def on_help(message: Message, replies: Replies) -> None:
    await replies.reply(message, Text("host-help"))


def build() -> Router:
    router = Router(name="private")
    router.message.register(on_hands, CommandStart(magic=F.args == MY_HANDS), F.chat.type == "private")
    router.message.register(on_start, CommandStart())
    router.message.register(on_help, Command("help"))
    return router
