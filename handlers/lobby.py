"""Handlers of lobbies: opening one, its buttons and settings, the rematch and the waitlist."""

from functools import partial
from typing import Final

from aiogram import F, Router
from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import NO_REPLY, Reply
from bot.core.clock.auto_delete import PASSING
from bot.services import Services
from bot.telegram.callback_data import AgainTap, LobbySettingTap, LobbyTap, NewTap, NextTap, number
from bot.telegram.replies import LOBBY
from bot.telegram.views.live_matches_view import link_of
from bot.telegram.views.lobby_settings_view import Question, WordsWanted
from bot.telegram.views.more_settings_view import COMPUTER, GAMES, MORE
from bot.telegram.views.pages import next_page
from games.registry import RULEBOOKS
from handlers.middlewares.answering import Shown
from handlers.rules import show_rules
from handlers.update_fields import sender_of, table_of, table_of_tap, who_is

RULES: Final = "rules"
BACK: Final = "back"
BELOW_LOBBY: Final = ("options", MORE)
"""Settings that open from a button below the lobby; such a button carries no name."""

# Opening


async def on_play(message: Message, services: Services) -> None:
    await services.chats.meet(sender_of(message), in_private=message.chat.type == "private")
    page = services.match_view.games(await services.replies.language(message))
    await services.replies.reply(message, page, goes_after=PASSING)


async def on_rulebook(message: Message, command: CommandObject, services: Services) -> None:
    who = sender_of(message)
    await services.chats.meet(who, in_private=message.chat.type == "private")
    await services.lobbies.open(who, *table_of(message), command.command.lower(), message.chat.title or "")


async def on_new(query: CallbackQuery, callback_data: NewTap, services: Services) -> Reply:
    where = table_of_tap(query)
    title = query.message.chat.title if query.message is not None else None
    rulebook = callback_data.rulebook or RULEBOOKS[0].name
    await services.lobbies.open(who_is(query.from_user), *where, rulebook, title or "")
    return NO_REPLY


async def on_link(message: Message, command: CommandObject, services: Services) -> None:
    """Show the lobby that a link leads to, with the way to its table."""
    who = sender_of(message)
    await services.chats.meet(who, in_private=True)
    match = await services.lobbies.shown_to(number((command.args or "").removeprefix(LOBBY)) or 0, who)
    place, language = await services.chats.place(match.chat_id), await services.replies.language(message)
    page = services.match_view.called_to(match, language, link_of(match), place.title)
    await services.replies.reply(message, page)


# Buttons below a lobby


async def on_lobby(query: CallbackQuery, callback_data: LobbyTap, services: Services) -> Reply | Shown:
    tap = callback_data
    done = await services.lobbies.press(tap.match, tap.what, who_is(query.from_user))
    return Shown(partial(services.replies.close, query), done.text) if tap.closes else done


async def on_lobby_rules(query: CallbackQuery, callback_data: LobbyTap, services: Services) -> Shown:
    rulebook = await services.playing.rulebook_of(callback_data.match)
    return Shown(partial(show_rules, query, rulebook, 1, services, anew=True))


async def on_again(query: CallbackQuery, callback_data: AgainTap, services: Services) -> Reply:
    return await services.lobbies.again(callback_data.match, who_is(query.from_user))


# Settings


async def on_setting(query: CallbackQuery, callback_data: LobbySettingTap, services: Services) -> Reply | Shown:
    who, tap, settings = who_is(query.from_user), callback_data, services.lobby_settings
    page = await settings.tap(tap, who.user_id)
    if isinstance(page, WordsWanted):
        match = await settings.must_ask(tap.match)
        message_id = await services.replies.ask(query, page.title, match, match.seat_of(who.user_id) or 0)
        await settings.asked(tap.match, who.user_id, message_id, page)
        page = await settings.tap(LobbySettingTap(match=tap.match, what=BACK), who.user_id)
    if page is None:
        await services.replies.close(query)
        return NO_REPLY
    return await _shown(query, page, services, anew=tap.what in BELOW_LOBBY and not tap.name)


async def on_computers(query: CallbackQuery, callback_data: LobbySettingTap, services: Services) -> Reply | Shown:
    """Add or remove a computer player, and show how many there are now."""
    who, tap = who_is(query.from_user), callback_data
    await services.lobbies.press(tap.match, tap.name, who)
    page = await services.lobby_settings.tap(LobbySettingTap(match=tap.match, what=MORE), who.user_id)
    return await _shown(query, page, services, anew=False)


async def on_other_game(query: CallbackQuery, callback_data: LobbyTap, services: Services) -> Reply | Shown:
    """Show the games; older lobbies have this button below them."""
    tap = LobbySettingTap(match=callback_data.match, what=GAMES)
    return await _shown(query, await services.lobby_settings.tap(tap, query.from_user.id), services, anew=True)


async def _shown(
    query: CallbackQuery, page: Question | WordsWanted | None, services: Services, *, anew: bool
) -> Reply | Shown:
    if not isinstance(page, Question):
        return NO_REPLY
    language = await services.replies.language_of_tap(query)
    drawn = services.match_view.question(page, language)
    if page.shares is not None:
        drawn = await services.replies.invited(drawn, page.shares, language)
    return Shown(partial(services.replies.show, query, drawn, anew=anew), page.said)


# The waitlist


async def on_next(message: Message, services: Services) -> None:
    await services.waitlist.call_me(*table_of(message), sender_of(message))
    page = services.match_view.question(next_page(is_called=True), await services.replies.language(message))
    await services.replies.reply(message, page)


async def on_next_tap(query: CallbackQuery, callback_data: NextTap, services: Services) -> Shown:
    who, is_called, where = who_is(query.from_user), callback_data.what == "call", table_of_tap(query)
    await (services.waitlist.call_me if is_called else services.waitlist.forget_me)(*where, who)
    page = next_page(is_called=is_called)
    drawn = services.match_view.question(page, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, drawn, anew=False), page.title)


def is_in_panel(tap: LobbyTap | LobbySettingTap) -> bool:
    """Return whether the button stands in a settings page, not below the lobby itself."""
    if isinstance(tap, LobbyTap):
        return bool(tap.closes)
    return tap.what not in BELOW_LOBBY or bool(tap.name)


def register(router: Router) -> None:
    tap = router.callback_query.register
    tap(on_lobby_rules, LobbyTap.filter(F.what == RULES))
    tap(on_other_game, LobbyTap.filter(F.what == "game"))
    tap(on_lobby, LobbyTap.filter())
    tap(on_computers, LobbySettingTap.filter(F.what == COMPUTER))
    tap(on_setting, LobbySettingTap.filter())
    tap(on_again, AgainTap.filter())
    tap(on_next_tap, NextTap.filter())
    tap(on_new, NewTap.filter())
