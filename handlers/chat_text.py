"""Words said in the chat count when the bot can see them."""

from aiogram import Bot, F, Router
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.methods import DeleteMessage
from aiogram.types import Message

from bot.core.play.fairness import Fairness
from bot.core.play.play_service import PlayService
from bot.i18n.phrases import fold
from bot.telegram.lobby_settings_service import LobbySettings
from bot.telegram.replies import Replies, thread_of
from handlers.update_fields import sender_of

HEARD = "👌"


async def on_reply(
    message: Message, lobby_settings: LobbySettings, fairness: Fairness, replies: Replies, bot: Bot
) -> None:
    """In a lobby the host answers a question of the panel, or somebody says their word for the deal.

    Any other reply is words said in the chat.
    """
    question = message.reply_to_message
    who = sender_of(message)
    if question is None:
        raise SkipHandler
    chat_id, thread_id, words = message.chat.id, thread_of(message), message.text or ""
    if not await lobby_settings.answered(chat_id, thread_id, who.user_id, question.message_id, words):
        if not await fairness.answered(chat_id, thread_id, who, question.message_id, words):
            raise SkipHandler
        await replies.nod_gently(message, HEARD)
    await bot(DeleteMessage(chat_id=message.chat.id, message_id=question.message_id))


async def on_words(message: Message, playing: PlayService, replies: Replies) -> None:
    words = fold(message.text or "")
    if not words or message.sender_chat is not None or message.from_user is None or message.from_user.is_bot:
        return
    question = message.reply_to_message
    is_reply = question is not None and question.from_user is not None and question.from_user.is_bot
    is_to_bot = is_reply or message.chat.type == "private"
    if await playing.heard(message.chat.id, thread_of(message), sender_of(message), words, is_to_bot=is_to_bot):
        await replies.nod(message, HEARD)


def build() -> Router:
    router = Router(name="talk")
    router.message.register(on_reply, F.text, F.reply_to_message.from_user.is_bot, ~F.from_user.is_bot, ~F.sender_chat)
    router.message.register(on_words, F.text, ~F.text.startswith("/"))
    return router
