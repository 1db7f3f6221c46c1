"""«Смотреть»: for who is not at the table. It is offered instead of a refusal, and leads to the private chat."""

from functools import partial
from typing import Any, Final

from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.chats import Chats
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.spectators import Spectators, key_of
from bot.db.storage import Storage
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
from bot.telegram.inbound.fair_share import FairShare
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.telegram.replies import Replies, source_of
from bot.telegram.views.match_view import MatchView
from bot.telegram.views.spectator_view import offer
from games.ui_model import Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

LINK: Final = "watch-"
"""How the link begins that leads to a table; its number and its key follow."""
ROOM: Final = 8
"""Calls that a group has to have left over for the offer: who plays there comes first."""
OF_THE_TABLE: Final = (ActionTap, HandTap, MenuTap, OrderTap, TimeTap, WakeTap)


async def offered(query: CallbackQuery, refused: TableError, data: dict[str, Any]) -> Reply | Shown:
    """Whoever is not at the table they pressed a button of may look on; raises what was refused in any other case."""
    tap, who, chat_id = data.get("callback_data"), who_is(query.from_user), source_of(query).chat_id
    watching: Spectators = data["watching"]
    if refused.code != "not-at-this-table" or not isinstance(tap, OF_THE_TABLE):
        raise refused
    match = await watching.can_watch(tap.match, who, chat_id)
    if match is None:
        raise refused
    return await _way(
        query, match, data["store"], data["match_view"], data["replies"], data["rate_limiter"], data["share"]
    )


async def _way(
    query: CallbackQuery,
    match: Match,
    store: Storage,
    match_view: MatchView,
    replies: Replies,
    rate_limiter: RateLimiter,
    share: FairShare,
) -> Reply | Shown:
    """A message that only they see; where it would be one too many the link itself, which costs nothing."""
    link = await replies.private_chat(f"{LINK}{short(match.match_id)}-{key_of(match)}")
    is_room = rate_limiter.remaining(match.chat_id) >= min(ROOM, rate_limiter.capacity)
    if not is_room or not share.offers.take((match.match_id, query.from_user.id)):
        return Reply(link=link)
    has_started = (await store.person(query.from_user.id)).has_started
    page = offer(match_view, match, await replies.language_of_tap(query), "" if has_started else link)
    return Shown(partial(replies.show, query, page))


async def on_watch(query: CallbackQuery, callback_data: SpectatorTap, watching: Spectators, replies: Replies) -> Shown:
    who, tap = who_is(query.from_user), callback_data
    if tap.what == "stop":
        try:
            await watching.stop(tap.match, who)
        except TableError:
            await replies.close(query)
            raise
        return Shown(partial(replies.close, query), Text("commands-watch-stopped"))
    await watching.start(tap.match, who, chat_id=source_of(query).chat_id)
    return Shown(partial(replies.close, query), Text("commands-watch-sent"))


async def on_link(message: Message, command: CommandObject, chats: Chats, watching: Spectators) -> None:
    who = sender_of(message)
    await chats.meet(who, in_private=True)
    match, _, key = (command.args or "").removeprefix(LINK).partition("-")
    match_id = number(match)
    if match_id is None or not key:
        raise TableError("no-such-match")
    await watching.start(match_id, who, key=key)
