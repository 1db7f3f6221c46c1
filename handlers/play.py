"""Handlers of running matches: hands, tables, pauses and the list of matches."""

from functools import partial

from aiogram import F, Router
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.live_matches import LiveMatch
from bot.core.notifications import A_VOTE
from bot.services import Services
from bot.telegram.callback_data import (
    ActionTap,
    GamesTap,
    HandTap,
    HintTap,
    MenuTap,
    OrderTap,
    PauseTap,
    TimeTap,
    WakeTap,
)
from bot.telegram.replies import source_of
from bot.telegram.views.live_matches_view import listing
from games.ui_model import Text
from handlers.updates import Shown, asked_in, press_of, sender_of, table_of, who_is

# Hands


async def on_action(query: CallbackQuery, callback_data: ActionTap, services: Services) -> Reply:
    press, who = press_of(callback_data), who_is(query.from_user)
    return await services.hands.press(callback_data.match, who, press, source_of(query))


async def on_menu(query: CallbackQuery, callback_data: MenuTap, services: Services) -> Reply:
    tap, who = callback_data, who_is(query.from_user)
    return await services.hands.open(tap.match, who, source_of(query), tap.name, tap.later)


async def on_hand_tap(query: CallbackQuery, callback_data: HandTap, services: Services) -> Reply:
    return await services.hands.open(callback_data.match, who_is(query.from_user), source_of(query))


async def on_order(query: CallbackQuery, callback_data: OrderTap, services: Services) -> Reply:
    tap, who = callback_data, who_is(query.from_user)
    value = tap.value if tap.what == "give" else None
    return await services.hands.order(tap.match, who, tap.name, value, source_of(query))


async def on_hint(query: CallbackQuery, callback_data: HintTap, services: Services) -> Reply:
    return await services.hints.ask(callback_data.match, who_is(query.from_user))


async def on_hand(message: Message, services: Services) -> None:
    answer = await services.hands.open_at(*table_of(message), sender_of(message), asked_in(message))
    await _tell(message, answer, services)


# Tables


async def on_table(message: Message, services: Services) -> None:
    await services.playing.show_table(*table_of(message))


async def on_skip(message: Message, services: Services) -> None:
    answer = await services.participation.skip(*table_of(message), sender_of(message))
    await _tell(message, answer, services)


async def on_pause(message: Message, services: Services) -> None:
    answer = await services.pausing.propose_at(*table_of(message), sender_of(message))
    await _tell(message, answer, services)


async def on_pause_tap(query: CallbackQuery, callback_data: PauseTap, services: Services) -> Reply:
    return await services.pausing.propose(callback_data.match, who_is(query.from_user))


async def on_wake(query: CallbackQuery, callback_data: WakeTap, services: Services) -> Reply:
    """Resume a suspended match; for other matches the middleware has done so already."""
    who = who_is(query.from_user)
    if await services.playing.is_paused(callback_data.match):
        return await services.pausing.go_on(callback_data.match, who)
    return await services.playing.woken(callback_data.match, who)


async def on_time(query: CallbackQuery, callback_data: TimeTap, services: Services) -> Reply:
    return await services.pausing.give_time(callback_data.match, callback_data.seat, who_is(query.from_user))


async def _tell(message: Message, answer: Reply, services: Services) -> None:
    """Reply with the answer, unless it is an alert, which would reveal a hand."""
    if answer.text is not None and not answer.alert:
        await services.replies.reply(message, answer.text, answer.match, goes_after=A_VOTE)


# The list of matches


async def on_games(message: Message, services: Services) -> None:
    """List the user's matches in the private chat, the chat's ones in a group."""
    who, chat_id = sender_of(message), message.chat.id
    await services.chats.meet(who, in_private=message.chat.type == "private")
    is_private = chat_id == who.user_id
    found = await _live_matches(who.user_id, chat_id, services)
    if not found:
        await services.replies.reply(message, Text("host-games-none" if is_private else "host-games-none-here"))
        return
    links = await services.match_messages.links_of(table.match for table in found)
    page = listing(found, services.match_view.screen_cache, links, chat_id=None if is_private else chat_id)
    await services.replies.reply(message, services.pages.listing(page, await services.replies.language(message)))


async def on_games_page(query: CallbackQuery, callback_data: GamesTap, services: Services) -> Shown:
    user_id, chat_id = who_is(query.from_user).user_id, source_of(query).chat_id
    found = await _live_matches(user_id, chat_id, services)
    place = None if chat_id == user_id else chat_id
    links = await services.match_messages.links_of(table.match for table in found)
    page = listing(found, services.match_view.screen_cache, links, callback_data.page, chat_id=place)
    shown = services.pages.listing(page, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, shown, anew=False))


async def on_games_open(query: CallbackQuery, callback_data: GamesTap, services: Services) -> Reply:
    return await services.hands.open_here(callback_data.match, who_is(query.from_user))


async def _live_matches(user_id: int, chat_id: int, services: Services) -> list[LiveMatch]:
    return await (services.live_matches.of(user_id) if chat_id == user_id else services.live_matches.at(chat_id))


def register(router: Router) -> None:
    tap = router.callback_query.register
    tap(on_action, ActionTap.filter())
    tap(on_menu, MenuTap.filter())
    tap(on_hand_tap, HandTap.filter())
    tap(on_order, OrderTap.filter())
    tap(on_hint, HintTap.filter())
    tap(on_wake, WakeTap.filter())
    tap(on_pause_tap, PauseTap.filter())
    tap(on_time, TimeTap.filter())
    tap(on_games_open, GamesTap.filter(F.what == "open"))
    tap(on_games_page, GamesTap.filter())
