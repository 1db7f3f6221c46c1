"""Handlers of /history: results, courses, replays, animations and files."""

from functools import partial
from typing import Final

from aiogram import F, Router
from aiogram.types import CallbackQuery, Message

from bot.core.match_service import TableError
from bot.core.results import match_export
from bot.core.results.match_history import FinishedMatch
from bot.services import Services
from bot.telegram.callback_data import HistoryTap
from bot.telegram.chat_appearance import Animation
from bot.telegram.messages import EPHEMERAL_LENGTH, Public
from bot.telegram.replies import source_of, thread_of
from bot.telegram.views.history_view import film_of
from games.ui_model import Text
from handlers.updates import Shown, sender_of, who_is

DRAWING: Final = Text("host-history-drawing")


async def on_history(message: Message, services: Services) -> None:
    """List the user's matches in the private chat, the chat's ones in a group."""
    who = sender_of(message)
    await services.chats.meet(who, in_private=message.chat.type == "private")
    shelf = await services.history.shelf(who, message.chat.id)
    draw = services.history_view.shelf if shelf.found else services.history_view.nothing
    await services.replies.reply(message, draw(shelf, await services.replies.language(message)))


async def on_list(query: CallbackQuery, callback_data: HistoryTap, services: Services) -> Shown:
    shelf = await services.history.shelf(who_is(query.from_user), source_of(query).chat_id, callback_data.at)
    page = services.history_view.shelf(shelf, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, page, anew=False))


async def on_match(query: CallbackQuery, callback_data: HistoryTap, services: Services) -> Shown:
    found = await _found(query, callback_data, services)
    pictures = bool(await services.appearance.theme_of(source_of(query).chat_id))
    language = await services.replies.language_of_tap(query)
    page = services.history_view.match(found, language, callback_data.at, pictures=pictures)
    return Shown(partial(services.replies.show, query, page, anew=False, names=found.match.names))


async def on_course(query: CallbackQuery, callback_data: HistoryTap, services: Services) -> Shown:
    found = await _found(query, callback_data, services)
    replay, language = await services.history.replay(found), await services.replies.language_of_tap(query)
    page = services.history_view.course(found, replay, callback_data.at, EPHEMERAL_LENGTH, language)
    return Shown(partial(services.replies.show, query, page, anew=False))


async def on_step(query: CallbackQuery, callback_data: HistoryTap, services: Services) -> Shown:
    """Show a step of the replay, in a group to all.

    Tell the user why a match cannot be replayed.
    """
    tap, found, pages = callback_data, await _found(query, callback_data, services), services.history_view
    replay, language = await services.history.replay(found), await services.replies.language_for_all(query)
    if replay.difference is not None:
        own_language = await services.replies.language_of_tap(query)
        page = pages.course(found, replay, 0, EPHEMERAL_LENGTH, own_language)
        return Shown(partial(services.replies.show, query, page, anew=False))
    step = pages.step(found, replay, tap.at, language, is_open=bool(tap.is_open))
    anew = tap.what == "watch" and source_of(query).chat_id != query.from_user.id
    return Shown(partial(services.replies.show_to_all, query, step, found.match.names, language, anew=anew))


async def on_film(query: CallbackQuery, callback_data: HistoryTap, services: Services) -> Shown:
    found = await _found(query, callback_data, services)
    chat_id = source_of(query).chat_id
    theme = await services.appearance.theme_of(chat_id)
    if not theme:
        raise TableError("no-films-here")
    replay, language = await services.history.replay(found), await services.replies.language_for_all(query)
    if replay.difference is not None:
        raise TableError("no-film")
    words, entities, keyboard = services.history_view.below_film(found, language)
    film = Animation(film_of(replay), tuple(found.match.names), language, theme, words, entities, keyboard)
    thread = thread_of(query.message) if isinstance(query.message, Message) else 0
    return Shown(partial(_show_film, query, chat_id, thread, film, services), DRAWING)


async def _show_film(query: CallbackQuery, chat_id: int, thread: int, film: Animation, services: Services) -> None:
    if not await services.animations.send(chat_id, thread, film):
        await services.replies.show(query, Public(await services.replies.words(query, Text("host-history-no-film"))))


async def on_save(query: CallbackQuery, callback_data: HistoryTap, services: Services) -> Shown:
    found = await _found(query, callback_data, services)
    page = services.history_view.save(found.match, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, page, anew=False))


async def on_file(query: CallbackQuery, callback_data: HistoryTap, services: Services) -> Shown:
    found = await _found(query, callback_data, services)
    export = await services.history.export(found)
    data = match_export.written(export if callback_data.what == "named" else match_export.nameless(export))
    name = f"igroteka-{export.rulebook}-{found.match.match_id}.json"
    words = await services.replies.words(query, Text("host-history-file", {"name": name}))
    return Shown(partial(services.replies.give, query, data, name, words))


async def _found(query: CallbackQuery, tap: HistoryTap, services: Services) -> FinishedMatch:
    return await services.history.find(tap.match, who_is(query.from_user), source_of(query).chat_id)


def register(router: Router) -> None:
    tap = router.callback_query.register
    tap(on_list, HistoryTap.filter(F.what == "list"))
    tap(on_match, HistoryTap.filter(F.what == "show"))
    tap(on_course, HistoryTap.filter(F.what == "course"))
    tap(on_step, HistoryTap.filter(F.what.in_({"watch", "step"})))
    tap(on_film, HistoryTap.filter(F.what == "film"))
    tap(on_save, HistoryTap.filter(F.what == "save"))
    tap(on_file, HistoryTap.filter(F.what.in_({"named", "nameless"})))
