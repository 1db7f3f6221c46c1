"""Handlers of the rules: /rules, its pages, and the button that closes a page."""

from functools import partial

from aiogram import Router
from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.match_service import TableError
from bot.services import Services
from bot.telegram.callback_data import CloseTap, RulesTap
from bot.telegram.replies import is_on_message, source_of
from games.registry import find
from handlers.updates import Shown, reader_of, table_of, who_is


async def on_rules(message: Message, command: CommandObject, services: Services) -> None:
    """Show one clause (/rules U8), the rules of the current game, or all games."""
    view, reader, language = services.pages, reader_of(message), await services.replies.language(message)
    if clause := (command.args or "").strip():
        page = view.clause_page(clause, language, reader)
        if page is None:
            raise TableError("no-such-clause")
    else:
        rulebook = await services.playing.rulebook_at(*table_of(message))
        page = view.rules_page(rulebook, 1, language, reader) if rulebook else view.books(language, reader)
    await services.replies.reply(message, page)


async def on_rules_page(query: CallbackQuery, callback_data: RulesTap, services: Services) -> Shown:
    if find(callback_data.rulebook) is None:
        raise TableError("old-button")
    return Shown(partial(show_rules, query, callback_data.rulebook, callback_data.page, services, anew=False))


async def show_rules(query: CallbackQuery, rulebook: str, page: int, services: Services, *, anew: bool) -> None:
    language = await services.replies.language_of_tap(query)
    shown = services.pages.rules_page(rulebook, page, language, query.from_user.id)
    await services.replies.show(query, shown, anew=anew)


async def on_close(query: CallbackQuery, callback_data: CloseTap, services: Services) -> Shown:
    """Close a page; a public page is closed only by the user who asked for it."""
    source, who = source_of(query), who_is(query.from_user)
    is_alone = source.ephemeral_message_id is not None or source.chat_id == who.user_id
    if not is_alone and callback_data.person != who.user_id:
        raise TableError("not-yours-to-close")
    if not is_on_message(query):
        raise TableError("old-button")
    return Shown(partial(services.replies.close, query))


def register(router: Router) -> None:
    router.callback_query.register(on_rules_page, RulesTap.filter())
    router.callback_query.register(on_close, CloseTap.filter())
