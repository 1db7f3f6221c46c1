"""Handlers of spectators: the offer to watch, its button and its link."""

from functools import partial
from typing import Final

from aiogram import Router
from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.spectators import key_of
from bot.services import Services
from bot.telegram.callback_data import (
    ActionTap,
    HandTap,
    MenuTap,
    OrderTap,
    SpectatorTap,
    TimeTap,
    WakeTap,
    number,
    short,
)
from bot.telegram.replies import source_of
from bot.telegram.views.spectator_view import offer
from games.ui_model import Text
from handlers.updates import Shown, sender_of, who_is

LINK: Final = "watch-"
"""Prefix of the link to a match; its number and its key follow."""
ROOM: Final = 8
"""Calls that a group must have left for the offer: players have priority."""
FOR_PLAYERS: Final = (ActionTap, HandTap, MenuTap, OrderTap, TimeTap, WakeTap)
"""Buttons of players that offer other users to watch."""


async def offer_to_watch(
    query: CallbackQuery, tap: object, refused: TableError, services: Services
) -> Reply | Shown | None:
    """Return the offer to watch for a user outside the match; None otherwise."""
    if refused.code != "not-at-this-table" or not isinstance(tap, FOR_PLAYERS):
        return None
    who, chat_id = who_is(query.from_user), source_of(query).chat_id
    match = await services.spectators.can_watch(tap.match, who, chat_id)
    return None if match is None else await _offer(query, match, services)


async def _offer(query: CallbackQuery, match: Match, services: Services) -> Reply | Shown:
    """Offer to watch by an ephemeral message, or by a link if calls are short."""
    replies, limiter, user_id = services.replies, services.rate_limiter, query.from_user.id
    link = await replies.private_chat(f"{LINK}{short(match.match_id)}-{key_of(match)}")
    is_room = limiter.has_room(match.chat_id, ROOM)
    if not is_room or not services.throttle.offers.take((match.match_id, user_id)):
        return Reply(link=link)
    has_started = await services.chats.has_started(user_id)
    page = offer(services.match_view, match, await replies.language_of_tap(query), "" if has_started else link)
    return Shown(partial(replies.show, query, page))


async def on_watch(query: CallbackQuery, callback_data: SpectatorTap, services: Services) -> Shown:
    who, tap, close = who_is(query.from_user), callback_data, partial(services.replies.close, query)
    if tap.what == "stop":
        try:
            await services.spectators.stop(tap.match, who)
        except TableError:
            await close()
            raise
        return Shown(close, Text("commands-watch-stopped"))
    await services.spectators.start(tap.match, who, chat_id=source_of(query).chat_id)
    return Shown(close, Text("commands-watch-sent"))


async def on_link(message: Message, command: CommandObject, services: Services) -> None:
    who = sender_of(message)
    await services.chats.meet(who, in_private=True)
    match, _, key = (command.args or "").removeprefix(LINK).partition("-")
    match_id = number(match)
    if match_id is None or not key:
        raise TableError("no-such-match")
    await services.spectators.start(match_id, who, key=key)


def register(router: Router) -> None:
    router.callback_query.register(on_watch, SpectatorTap.filter())
