"""«Потренироваться»: by a button in the private chat, by a link from anywhere else."""

from functools import partial

from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import NO_REPLY, Reply
from bot.core.chats import Chats
from bot.core.play.practice import Practice
from bot.telegram.callback_data import PracticeTap
from bot.telegram.replies import Replies, source_of
from bot.telegram.views.match_view import MatchView
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

LINK = "learn-"
"""How the link begins that leads to a practice; the name of the rulebook follows."""


async def on_practice(
    query: CallbackQuery, callback_data: PracticeTap, practice: Practice, match_view: MatchView, replies: Replies
) -> Reply | Shown:
    """Outside of the private chat it leads there."""
    who = who_is(query.from_user)
    if callback_data.what == "stop":
        return await practice.stop(callback_data.match, who)
    if source_of(query).chat_id != who.user_id:
        return Reply(link=await replies.private_chat(f"{LINK}{callback_data.rulebook}"))
    if not callback_data.rulebook:
        page = match_view.practices(await replies.language_of_tap(query))
        return Shown(partial(replies.show, query, page, anew=True))
    await practice.start(who, callback_data.rulebook)
    return Shown(partial(replies.close, query)) if callback_data.what == "choose" else NO_REPLY


async def on_link(message: Message, command: CommandObject, chats: Chats, practice: Practice) -> None:
    who = sender_of(message)
    await chats.meet(who, in_private=True)
    await practice.start(who, (command.args or "").removeprefix(LINK))
