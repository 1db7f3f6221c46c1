"""Handlers of lobbies: creation, buttons, settings, rematch and waitlist."""

from functools import partial
from typing import Final

from aiogram import F, Router
from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import NO_REPLY, Reply
from bot.core.lobby.lobby_settings import BACK, COMPUTER, GAMES, MORE, OPTIONS, WORDS, SettingPress, SettingsPage
from bot.core.notifications import PASSING
from bot.services import Services
from bot.telegram.callback_data import AgainTap, LobbySettingTap, LobbyTap, NewTap, NextTap, number
from bot.telegram.replies import LOBBY
from bot.telegram.views import lobby_view
from bot.telegram.views.pages import next_page
from games.registry import RULEBOOKS
from handlers.rules import show_rules
from handlers.updates import Shown, sender_of, table_of, table_of_tap, who_is

RULES: Final = "rules"
BELOW_LOBBY: Final = (OPTIONS, MORE)
"""Settings that open from a button below the lobby, which carries no name."""

# Creation


async def on_play(message: Message, services: Services) -> None:
    await services.chats.meet(sender_of(message), in_private=message.chat.type == "private")
    page = services.pages.games(await services.replies.language(message))
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
    link = await services.match_messages.link_of(match)
    page = services.match_view.called_to(match, language, link, place.title)
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
    press = SettingPress(tap.what, tap.name, number(tap.value), number(tap.name))
    page = await settings.press(tap.match, who.user_id, press)
    if page is not None and page.name == WORDS:
        await _ask_for_words(query, page, services)
        page = await settings.press(tap.match, who.user_id, SettingPress(BACK))
    if page is None:
        await services.replies.close(query)
        return NO_REPLY
    return await _shown(query, page, services, anew=tap.what in BELOW_LOBBY and not tap.name)


async def _ask_for_words(query: CallbackQuery, page: SettingsPage, services: Services) -> None:
    match_id, user_id = page.match.match_id, query.from_user.id
    match = await services.lobby_settings.must_ask(match_id)
    question = lobby_view.words_question(match, page.option)
    message_id = await services.replies.ask(query, question, match, match.seat_of(user_id) or 0)
    await services.lobby_settings.asked(match_id, user_id, message_id, page)


async def on_computers(query: CallbackQuery, callback_data: LobbySettingTap, services: Services) -> Reply | Shown:
    """Add or remove a computer player, and show the number of them."""
    who, tap = who_is(query.from_user), callback_data
    await services.lobbies.press(tap.match, tap.name, who)
    page = await services.lobby_settings.press(tap.match, who.user_id, SettingPress(MORE))
    return await _shown(query, page, services, anew=False)


async def on_other_game(query: CallbackQuery, callback_data: LobbyTap, services: Services) -> Reply | Shown:
    """Show the games; older lobbies have this button below them."""
    page = await services.lobby_settings.press(callback_data.match, query.from_user.id, SettingPress(GAMES))
    return await _shown(query, page, services, anew=True)


async def _shown(query: CallbackQuery, page: SettingsPage | None, services: Services, *, anew: bool) -> Reply | Shown:
    if page is None:
        return NO_REPLY
    question = lobby_view.page(page, query.from_user.id)
    language = await services.replies.language_of_tap(query)
    drawn = services.pages.question(question, language)
    if question.shares is not None:
        drawn = await services.replies.invited(drawn, question.shares, language)
    return Shown(partial(services.replies.show, query, drawn, anew=anew), question.said)


# The waitlist


async def on_next(message: Message, services: Services) -> None:
    await services.waitlist.call_me(*table_of(message), sender_of(message))
    page = services.pages.question(next_page(is_called=True), await services.replies.language(message))
    await services.replies.reply(message, page)


async def on_next_tap(query: CallbackQuery, callback_data: NextTap, services: Services) -> Shown:
    who, is_called, where = who_is(query.from_user), callback_data.what == "call", table_of_tap(query)
    await (services.waitlist.call_me if is_called else services.waitlist.forget_me)(*where, who)
    page = next_page(is_called=is_called)
    drawn = services.pages.question(page, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, drawn, anew=False), page.title)


def is_in_panel(tap: LobbyTap | LobbySettingTap) -> bool:
    """Return whether the button is on a settings page, not below the lobby."""
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
