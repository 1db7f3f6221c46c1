"""Taps on buttons: checks before the handler, the answer after it."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, TelegramObject

from bot.core.actor import Reply
from bot.core.match_service import TableError
from bot.services import Services, services_of
from bot.telegram.callback_data import (
    ActionTap,
    ForgetTap,
    HandTap,
    HintTap,
    LobbySettingTap,
    LobbyTap,
    MatchTap,
    MenuTap,
    OrderTap,
    TimeTap,
)
from bot.telegram.replies import source_of
from games.errors import GameError
from handlers.lobby import is_in_panel
from handlers.middlewares.answering import Shown, TapAnswer
from handlers.spectators import offer_to_watch
from handlers.update_fields import who_is

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]

IN_HANDS: Final = (ActionTap, MenuTap, HandTap, OrderTap, HintTap, TimeTap)
"""The buttons of a hand, which may be in a private chat."""
LOBBY_IS_OVER: Final = ("already-started", "no-such-match")


class CallbackMiddleware(BaseMiddleware):
    """Check that the button works where it was pressed, call the handler, answer the tap."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if not isinstance(event, CallbackQuery):
            return await handler(event, data)
        services, tap = services_of(data), data.get("callback_data")
        await _check(event, tap, services)
        try:
            done = await handler(event, data)
        except TableError as refused:
            await _close_outdated(event, tap, refused, services)
            done = await offer_to_watch(event, tap, refused, services)
            if done is None:
                raise
        await _answer(event, done, data["answer"], services)
        return None


async def _check(query: CallbackQuery, tap: object, services: Services) -> None:
    """Remember the user, resume the match, and raise TableError if its button does not work in this chat."""
    who = who_is(query.from_user)
    chat_id = query.message.chat.id if query.message is not None else 0
    if not isinstance(tap, ForgetTap):  # a repeated tap would store the user's name again
        await services.chats.meet(who, in_private=chat_id == who.user_id)
    if isinstance(tap, MatchTap):
        match = await services.suspension.resume_for(await services.matches.get(tap.match), who.user_id)
        await services.playing.check_place(match, who, chat_id, is_in_hands=isinstance(tap, IN_HANDS))
        if isinstance(tap, LobbyTap) and not tap.closes:
            services.delivery.occasions.note(chat_id, who.user_id, source_of(query).occasion)


async def _close_outdated(query: CallbackQuery, tap: object, refused: GameError, services: Services) -> None:
    """Close a settings page whose lobby has started or was cancelled."""
    if isinstance(tap, LobbyTap | LobbySettingTap) and is_in_panel(tap) and refused.code in LOBBY_IS_OVER:
        await services.replies.close(query)


async def _answer(query: CallbackQuery, done: Reply | Shown, answer: TapAnswer, services: Services) -> None:
    if isinstance(done, Shown):
        await answer.then(done, services.rate_limiter.wait(source_of(query).chat_id, query.from_user.id))
    else:
        instead = await services.replies.private_chat() if done.alert else done.link or None
        await answer(done.text, done.match, alert=done.alert, instead=instead)
