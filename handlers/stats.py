"""Handlers of statistics (/stats, /top) and of data deletion (/forget)."""

from functools import partial
from typing import Final

from aiogram import Router
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Actor
from bot.core.match_service import TableError
from bot.services import Services
from bot.telegram.callback_data import ForgetTap, StatsTap
from bot.telegram.messages import Public
from bot.telegram.replies import source_of
from bot.telegram.views import stats_view
from bot.telegram.views.pages import Question
from games.ui_model import Text
from handlers.updates import Shown, sender_of, who_is

SAVED: Final = Text("host-saved")


async def on_stats(message: Message, services: Services) -> None:
    who, chat_id = sender_of(message), message.chat.id
    await services.chats.meet(who, in_private=message.chat.type == "private")
    page = await _page(who, chat_id, "here", services)
    drawn = services.pages.question(page, await services.replies.language(message))
    await services.replies.reply(message, drawn)


async def on_top(message: Message, services: Services) -> None:
    who, chat_id = sender_of(message), message.chat.id
    await services.chats.meet(who, in_private=message.chat.type == "private")
    if chat_id == who.user_id:
        await services.replies.reply(message, Text("stats-top-in-private"))
        return
    found = await services.statistics.ladder(chat_id)
    page = stats_view.top(found, services.pages, await services.replies.language(message))
    await services.replies.reply(message, page)


async def on_forget(message: Message, services: Services) -> None:
    """Ask for confirmation, in the private chat or by an ephemeral message."""
    who = sender_of(message)
    if message.chat.type != "private" and message.ephemeral_message_id is None:
        await services.replies.reply(message, Text("stats-forget-in-private"))
        return
    await services.privacy.may_forget(who)
    page = services.pages.question(stats_view.forget(who.user_id), await services.replies.language(message))
    await services.replies.reply(message, page)


async def on_stats_tap(query: CallbackQuery, callback_data: StatsTap, services: Services) -> Shown:
    """Show the user a page of their own."""
    who, chat_id, page = who_is(query.from_user), source_of(query).chat_id, callback_data.page
    language = await services.replies.language_of_tap(query)
    is_choice = page in ("hide", "unhide")
    if is_choice:
        await services.privacy.hide(who, is_hidden=page == "hide")
    if page == "top" and chat_id != who.user_id:
        found = await services.statistics.ladder(chat_id, callback_data.rulebook)
        shown: Public = stats_view.top(found, services.pages, language)
    else:
        shown = services.pages.question(await _page(who, chat_id, page, services), language)
    return Shown(partial(services.replies.show, query, shown, anew=False), SAVED if is_choice else None)


async def on_forget_tap(query: CallbackQuery, callback_data: ForgetTap, services: Services) -> Shown:
    who = who_is(query.from_user)
    if callback_data.person != who.user_id:
        raise TableError("not-your-question")
    language = await services.replies.language_of_tap(query)
    if callback_data.what == "yes":
        await services.privacy.forget(who)
    done = Question(Text("stats-forgotten" if callback_data.what == "yes" else "stats-not-forgotten"), ())
    return Shown(partial(services.replies.show, query, services.pages.question(done, language), anew=False))


async def _page(who: Actor, chat_id: int, page: str, services: Services) -> Question:
    in_private = chat_id == who.user_id
    if page == "chat" and not in_private:
        return stats_view.chat(await services.statistics.of_chat(chat_id))
    is_here = page != "everywhere"
    found = await (services.statistics.mine(who, chat_id) if is_here else services.statistics.mine(who))
    return stats_view.mine(found, "here" if is_here else "everywhere", in_private=in_private)


def register(router: Router) -> None:
    router.callback_query.register(on_stats_tap, StatsTap.filter())
    router.callback_query.register(on_forget_tap, ForgetTap.filter())
