"""Words said in the chat count when the bot can see them."""

from aiogram import Bot, F, Router
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.methods import DeleteMessage, SetMessageReaction
from aiogram.types import Message, ReactionTypeEmoji

from bot.show.spoken import fold
from bot.table.host import Host
from handlers.telling import sender_of, thread_of

HEARD = "👌"


async def on_reply(message: Message, host: Host, bot: Bot) -> None:
    """The host of a lobby answers a question of the panel; any other reply is words said in the chat."""
    question = message.reply_to_message
    who = sender_of(message)
    if question is None or not await host.panels.answered(
        message.chat.id, thread_of(message), who.user_id, question.message_id, message.text or ""
    ):
        raise SkipHandler
    await bot(DeleteMessage(chat_id=message.chat.id, message_id=question.message_id))


async def on_words(message: Message, host: Host, bot: Bot) -> None:
    words = fold(message.text or "")
    if not words or message.sender_chat is not None or message.from_user is None or message.from_user.is_bot:
        return
    question = message.reply_to_message
    is_reply = question is not None and question.from_user is not None and question.from_user.is_bot
    is_to_bot = is_reply or message.chat.type == "private"
    if await host.heard(message.chat.id, thread_of(message), sender_of(message), words, is_to_bot=is_to_bot):
        nod = SetMessageReaction(
            chat_id=message.chat.id, message_id=message.message_id, reaction=[ReactionTypeEmoji(emoji=HEARD)]
        )
        await bot(nod)


def build() -> Router:
    router = Router(name="talk")
    router.message.register(on_reply, F.text, F.reply_to_message.from_user.is_bot, ~F.from_user.is_bot, ~F.sender_chat)
    router.message.register(on_words, F.text, ~F.text.startswith("/"))
    return router
