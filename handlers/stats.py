"""/stats: what I, or this chat, have played. /top: the best of this chat. /forget: nothing about me is to be kept."""

from functools import partial

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Actor
from bot.core.chats import Chats
from bot.core.match_service import TableError
from bot.core.privacy import Privacy
from bot.core.results.statistics import Statistics
from bot.db.repositories.results import EVERYWHERE
from bot.telegram.callback_data import ForgetTap, StatsTap
from bot.telegram.messages import Public
from bot.telegram.replies import Replies, source_of
from bot.telegram.views import stats_view
from bot.telegram.views.lobby_settings_view import Question
from bot.telegram.views.match_view import MatchView
from games.ui_model import Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

SAVED = Text("host-saved")


async def on_stats(
    message: Message, chats: Chats, statistics: Statistics, match_view: MatchView, replies: Replies
) -> None:
    who, chat_id = sender_of(message), message.chat.id
    await chats.meet(who, in_private=message.chat.type == "private")
    page = await _page(statistics, who, chat_id, "here")
    await replies.reply(message, match_view.question(page, await replies.language(message)))


async def on_top(
    message: Message, chats: Chats, statistics: Statistics, match_view: MatchView, replies: Replies
) -> None:
    who, chat_id = sender_of(message), message.chat.id
    await chats.meet(who, in_private=message.chat.type == "private")
    if chat_id == who.user_id:
        await replies.reply(message, Text("stats-top-in-private"))
        return
    found = await statistics.ladder(chat_id)
    await replies.reply(message, stats_view.top(found, match_view, await replies.language(message)))


async def on_forget(message: Message, privacy: Privacy, match_view: MatchView, replies: Replies) -> None:
    """Only whoever asks sees the question: in private, or unseen by the others."""
    who = sender_of(message)
    if message.chat.type != "private" and message.ephemeral_message_id is None:
        await replies.reply(message, Text("stats-forget-in-private"))
        return
    await privacy.may_forget(who)
    await replies.reply(message, match_view.question(stats_view.forget(who.user_id), await replies.language(message)))


async def on_stats_tap(
    query: CallbackQuery,
    callback_data: StatsTap,
    statistics: Statistics,
    privacy: Privacy,
    match_view: MatchView,
    replies: Replies,
) -> Shown:
    """Whoever presses sees their own page, and nobody else does."""
    who, chat_id, page = who_is(query.from_user), source_of(query).chat_id, callback_data.page
    language = await replies.language_of_tap(query)
    is_choice = page in ("hide", "unhide")
    if is_choice:
        await privacy.hide(who, is_hidden=page == "hide")
    if page == "top" and chat_id != who.user_id:
        found = await statistics.ladder(chat_id, callback_data.rulebook)
        shown: Public = stats_view.top(found, match_view, language)
    else:
        shown = match_view.question(await _page(statistics, who, chat_id, page), language)
    return Shown(partial(replies.show, query, shown, anew=False), SAVED if is_choice else None)


async def on_forget_tap(
    query: CallbackQuery, callback_data: ForgetTap, privacy: Privacy, match_view: MatchView, replies: Replies
) -> Shown:
    who = who_is(query.from_user)
    if callback_data.person != who.user_id:
        raise TableError("not-your-question")
    language = await replies.language_of_tap(query)
    if callback_data.what == "yes":
        await privacy.forget(who)
    done = Question(Text("stats-forgotten" if callback_data.what == "yes" else "stats-not-forgotten"), ())
    return Shown(partial(replies.show, query, match_view.question(done, language), anew=False))


async def _page(statistics: Statistics, who: Actor, chat_id: int, page: str) -> Question:
    in_private = chat_id == who.user_id
    if page == "chat" and not in_private:
        return stats_view.chat(await statistics.of_chat(chat_id))
    is_here = page != "everywhere"
    found = await statistics.mine(who, chat_id if is_here else EVERYWHERE)
    return stats_view.mine(found, "here" if is_here else "everywhere", in_private=in_private)


def build() -> Router:
    router = Router(name="stats")
    router.message.register(on_stats, Command("stats", ignore_case=True))
    router.message.register(on_top, Command("top", ignore_case=True))
    router.message.register(on_forget, Command("forget", ignore_case=True))
    return router
