"""/history: matches that are over, each with its result, its course, the replay, an animation and a file."""

from functools import partial
from typing import Any, Final

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.core.chats import Chats
from bot.core.match_service import TableError
from bot.core.results import match_export
from bot.core.results.match_history import FinishedMatch, MatchHistory
from bot.telegram.callback_data import HistoryTap
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.messages import EPHEMERAL_LENGTH, Public
from bot.telegram.outbound.animations import Animation, Animations
from bot.telegram.replies import Replies, source_of, thread_of
from bot.telegram.views import replay_view
from bot.telegram.views.history_view import HistoryPages
from games.ui_model import Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

DRAWING: Final = Text("host-history-drawing")


async def on_history(
    message: Message, chats: Chats, history: MatchHistory, history_pages: HistoryPages, replies: Replies
) -> None:
    """In private all of mine, in a group all of its own."""
    who = sender_of(message)
    await chats.meet(who, in_private=message.chat.type == "private")
    shelf = await history.shelf(who, message.chat.id)
    draw = history_pages.shelf if shelf.found else history_pages.nothing
    await replies.reply(message, draw(shelf, await replies.language(message)))


async def on_list(
    query: CallbackQuery,
    callback_data: HistoryTap,
    history: MatchHistory,
    history_pages: HistoryPages,
    replies: Replies,
) -> Shown:
    shelf = await history.shelf(who_is(query.from_user), source_of(query).chat_id, callback_data.at)
    page = history_pages.shelf(shelf, await replies.language_of_tap(query))
    return Shown(partial(replies.show, query, page, anew=False))


async def on_match(
    query: CallbackQuery,
    callback_data: HistoryTap,
    history: MatchHistory,
    history_pages: HistoryPages,
    replies: Replies,
    appearance: ChatAppearance,
) -> Shown:
    found = await _found(query, callback_data, history)
    pictures = bool(await appearance.theme_of(source_of(query).chat_id))
    language = await replies.language_of_tap(query)
    page = history_pages.match(found, language, callback_data.at, pictures=pictures)
    return Shown(partial(replies.show, query, page, anew=False, names=found.match.names))


async def on_course(
    query: CallbackQuery,
    callback_data: HistoryTap,
    history: MatchHistory,
    history_pages: HistoryPages,
    replies: Replies,
) -> Shown:
    found = await _found(query, callback_data, history)
    replay, language = await history.replay(found), await replies.language_of_tap(query)
    page = history_pages.course(found, replay, callback_data.at, EPHEMERAL_LENGTH, language)
    return Shown(partial(replies.show, query, page, anew=False))


async def on_step(
    query: CallbackQuery,
    callback_data: HistoryTap,
    history: MatchHistory,
    history_pages: HistoryPages,
    replies: Replies,
) -> Shown:
    """In a group the replay is a message for everybody, and all may leaf; what cannot be replayed is told instead."""
    found = await _found(query, callback_data, history)
    replay, language = await history.replay(found), await replies.language_for_all(query)
    if replay.difference is not None:
        page = history_pages.course(found, replay, 0, EPHEMERAL_LENGTH, await replies.language_of_tap(query))
        return Shown(partial(replies.show, query, page, anew=False))
    step = history_pages.step(found, replay, callback_data.at, language, is_open=bool(callback_data.is_open))
    anew = callback_data.what == "watch" and source_of(query).chat_id != query.from_user.id
    return Shown(partial(replies.show_to_all, query, step, found.match.names, language, anew=anew))


async def on_film(
    query: CallbackQuery,
    callback_data: HistoryTap,
    history: MatchHistory,
    history_pages: HistoryPages,
    replies: Replies,
    appearance: ChatAppearance,
    animations: Animations,
) -> Shown:
    found = await _found(query, callback_data, history)
    chat_id = source_of(query).chat_id
    theme = await appearance.theme_of(chat_id)
    if not theme:
        raise TableError("no-films-here")
    replay, language = await history.replay(found), await replies.language_for_all(query)
    if replay.difference is not None:
        raise TableError("no-film")
    words, entities, keyboard = history_pages.below_film(found, language)
    film = Animation(replay_view.film(replay), tuple(found.match.names), language, theme, words, entities, keyboard)
    thread = thread_of(query.message) if isinstance(query.message, Message) else 0
    return Shown(partial(_show_film, query, animations, replies, chat_id, thread, film), DRAWING)


async def _show_film(
    query: CallbackQuery, animations: Animations, replies: Replies, chat_id: int, thread: int, film: Animation
) -> None:
    if not await animations.send(chat_id, thread, film):
        await replies.show(query, Public(await replies.words(query, Text("host-history-no-film"))))


async def on_save(
    query: CallbackQuery,
    callback_data: HistoryTap,
    history: MatchHistory,
    history_pages: HistoryPages,
    replies: Replies,
) -> Shown:
    found = await _found(query, callback_data, history)
    page = history_pages.save(found.match, await replies.language_of_tap(query))
    return Shown(partial(replies.show, query, page, anew=False))


async def on_file(query: CallbackQuery, callback_data: HistoryTap, history: MatchHistory, replies: Replies) -> Shown:
    found = await _found(query, callback_data, history)
    export = await history.export(found)
    data = match_export.written(export if callback_data.what == "named" else match_export.nameless(export))
    name = f"igroteka-{export.rulebook}-{found.match.match_id}.json"
    words = await replies.words(query, Text("host-history-file", {"name": name}))
    return Shown(partial(replies.give, query, data, name, words))


async def _found(query: CallbackQuery, tap: HistoryTap, history: MatchHistory) -> FinishedMatch:
    return await history.find(tap.match, who_is(query.from_user), source_of(query).chat_id)


TAPS: Final[tuple[tuple[Any, ...], ...]] = (
    (on_list, HistoryTap.filter(F.what == "list")),
    (on_match, HistoryTap.filter(F.what == "show")),
    (on_course, HistoryTap.filter(F.what == "course")),
    (on_step, HistoryTap.filter(F.what.in_({"watch", "step"}))),
    (on_film, HistoryTap.filter(F.what == "film")),
    (on_save, HistoryTap.filter(F.what == "save")),
    (on_file, HistoryTap.filter(F.what.in_({"named", "nameless"}))),
)


def build() -> Router:
    router = Router(name="history")
    router.message.register(on_history, Command("history"))
    return router
